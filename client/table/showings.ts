/** What is shown beside the match itself, at its own pace: the steps of bots, the attack moment, the points of a turn that is over. */
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Pace } from '#client/state/settings.ts';
import { Follower } from './follower.ts';
import { Moments } from './moment.ts';
import type { Context } from './state.ts';
import { TurnPause } from './turn-pause.ts';

export type { Pace };

export class Showings {
  readonly follower: Follower;
  readonly moments: Moments;
  readonly turns: TurnPause;

  constructor(table: Context, pace: () => Pace, wishes: { calm?: () => boolean; pauses?: () => boolean }) {
    this.follower = new Follower(table, pace);
    this.moments = new Moments(table, pace, wishes.calm ?? (() => false));
    this.turns = new TurnPause(table, wishes.pauses ?? (() => false));
  }

  /** After a snapshot was taken: `before` is the one that was shown. */
  look(before: Snapshot | null, now: Snapshot): void {
    this.turns.look(before, now);
    this.moments.look(before, now);
  }

  rest(): void {
    this.follower.rest();
    this.turns.rest();
    this.moments.rest();
  }
}
