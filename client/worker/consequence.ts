/**
 * What an allowed answer leads to. It is carried out on one fork, with the first of the dice that odds would enumerate; the
 * way, the look ahead, the threats and the odds all go on from that fork.
 */
import { type Course, plainReply } from '#engine/dice/odds.ts';
import { EnumeratingDice } from '#engine/dice/source.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Seat } from '#engine/game.ts';
import { SessionError } from './problem.ts';

export class Consequence {
  /** The answer itself rolls dice. */
  readonly dice: boolean;
  /** It rolls dice or shows something hidden, so that undo is no longer free. */
  readonly binding: boolean;
  private readonly seat: Seat;
  private readonly fork: Match;
  private readonly rolled: number;
  private readonly source = new EnumeratingDice();
  private following: Match | null = null;

  /** `match` is the one that the seat imagines; the answer must be allowed there. */
  constructor(match: Match, seat: Seat, answer: Answer) {
    this.seat = seat;
    this.fork = match.fork({ dice: this.source, loud: true, checkpoints: 'none', pause: true });
    this.rolled = this.fork.rolls.length;
    this.fork.answer(seat, answer);
    this.dice = this.fork.rolls.length > this.rolled;
    this.binding = this.dice || this.fork.tainted;
  }

  /** The end of the step, when all seats decline to interfere. */
  after(): Match {
    const { fork } = this;
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      fork.answer(decision.seat, plainReply(decision));
    }
    return fork;
  }

  /** The same as the first course of the odds. */
  course(): Course {
    return { match: this.after(), rolled: this.rolled, dice: this.source };
  }

  /** No die was rolled up to the end of the step, and the match goes on. */
  get certain(): boolean {
    const after = this.after();
    return after.rolls.length === this.rolled && after.result === null;
  }

  /** The match after it, up to the next decision. */
  next(): Match {
    this.following ??= goOn(this.after());
    return this.following;
  }

  /** The next match and what the seat decides there. */
  nextDecision(): { match: Match; decision: Decision } {
    const match = this.next();
    const decision = match.decision(this.seat);
    if (decision === null) throw new SessionError('not-your-decision', 'this seat decides nothing after that');
    return { match, decision };
  }
}

/** From where a step ended to the next decision. */
function goOn({ game, options, rosters, state }: Match): Match {
  return new Match({ game, options, rosters, rng: state.rng, state: game.clone(state), loud: false });
}
