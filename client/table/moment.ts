/**
 * The attack moment: an act between two models is shown in a glass, picture by picture: it is declared, each die with the number it needs
 * before it falls, the result. It never holds anybody up: whoever goes on playing closes it.
 */
import { pairIn } from '#client/board/state/piece-in.ts';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Pace } from '#client/state/settings.ts';
import type { Scene, SceneBody } from '#engine/game.ts';
import { type Context, isHuman } from './state.ts';
import { DECLARED, FACTOR, RESULT, ROLL } from './times.ts';

export interface Moment {
  beat: BeatView;
  /** Who acts, and upon whom, as they stood before it. */
  bodies: readonly SceneBody[];
  /** 0: declared; then one for each roll; the last one is the result. */
  picture: number;
}

/** Milliseconds of the only picture when nothing is waited for. */
const GLANCE = 400;

/** The number of the picture that shows the result. */
export function resultOf({ beat }: Pick<Moment, 'beat'>): number {
  return beat.rolls.length + 1;
}

export class Moments {
  private readonly table: Context;
  private readonly pace: () => Pace;
  /** Nothing slides or tumbles: each picture stays as long as a result. */
  private readonly calm: () => boolean;
  private stop: (() => void) | null = null;
  /** How often the glass was tapped since it opened. */
  private taps = 0;
  /** The last event that was shown or is too old to be. */
  private seen = -1;

  constructor(table: Context, pace: () => Pace, calm: () => boolean) {
    this.table = table;
    this.pace = pace;
    this.calm = calm;
  }

  /** After a snapshot was taken: `before` is the one that was shown. */
  look(before: Snapshot | null, now: Snapshot): void {
    const { activations } = this.table.get();
    const newest = activations.at(-1)?.last ?? -1;
    const from = this.seen;
    this.seen = newest;
    if (before === null || !before.live || !now.live || now.inputs !== before.inputs + 1 || newest < from) return;
    // The steps of bots are followed beat by beat.
    if (now.last === null || !isHuman(this.table.get(), now.last.seat)) return;
    const beat = beatAfter(activations, from);
    if (beat !== null) this.show(beat, [before.scene, now.scene]);
  }

  /** Shows an act again. */
  again(beat: BeatView): void {
    const { snapshot } = this.table.get();
    if (snapshot !== null) this.show(beat, [snapshot.scene]);
  }

  /** To the next picture; after the last one the glass shuts. */
  next(): void {
    this.rest();
    const { moment } = this.table.get();
    if (moment === null) return;
    if (moment.picture >= resultOf(moment)) this.shut();
    else {
      this.table.set({ moment: { ...moment, picture: moment.picture + 1 } });
      this.wait();
    }
  }

  /** A tap: the next picture; a second one goes to the result. */
  tap(): void {
    this.taps += 1;
    if (this.taps < 2) this.next();
    else this.toResult();
  }

  /** To the last picture; from there the glass shuts. */
  toResult(): void {
    this.rest();
    const { moment } = this.table.get();
    if (moment === null) return;
    if (moment.picture >= resultOf(moment)) this.shut();
    else {
      this.table.set({ moment: { ...moment, picture: resultOf(moment) } });
      this.wait();
    }
  }

  shut(): void {
    this.rest();
    if (this.table.get().moment !== null) this.table.set({ moment: null });
  }

  rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private show(beat: BeatView, scenes: readonly Scene[]): void {
    const bodies = pairOf(beat, scenes);
    if (bodies === null) return;
    this.rest();
    this.taps = 0;
    const moment: Moment = { beat, bodies, picture: 0 };
    const all = this.pace() === 'instant' ? { ...moment, picture: resultOf(moment) } : moment;
    this.table.set({ moment: all });
    this.wait();
  }

  private wait(): void {
    const { moment } = this.table.get();
    if (moment === null) return;
    const { picture } = moment;
    const last = picture >= resultOf(moment);
    const usual = this.calm() || last ? RESULT : picture === 0 ? DECLARED : ROLL;
    const ms = this.pace() === 'instant' ? GLANCE : usual * FACTOR[this.pace()];
    this.stop = this.table.clock.after(ms, () => this.next());
  }
}

/** The newest act with dice that came after this event. */
function beatAfter(activations: readonly ActivationView[], event: number): BeatView | null {
  const beats = activations.at(-1)?.beats ?? [];
  return beats.filter(({ rolls, events }) => rolls.length > 0 && events[1] > event).at(-1) ?? null;
}

/** Who acts and upon whom; null: it is not between two. */
export function pairOf({ about, pieces }: BeatView, scenes: readonly Scene[]): readonly SceneBody[] | null {
  const found = pairIn(about, scenes);
  if (found.length === 2) return found;
  // Who has gone since is shown as it stood.
  return pieces ?? null;
}
