/**
 * Questions about acts that nobody has made yet. All of them are asked of a match imagined from the asking seat's view, so
 * that no answer depends on what the seat cannot know.
 */
import { plainReply } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Refusal, Seat } from '#engine/game.ts';
import { SessionError } from './problem.ts';

export class Plan {
  readonly seat: Seat;
  private readonly match: Match;
  private imagined: Match | null = null;
  private last: { key: string; after: Match; next: Match | null } | null = null;

  constructor(match: Match, seat: Seat) {
    this.match = match;
    this.seat = seat;
  }

  /** The match as the seat may imagine it now. */
  now(): Match {
    this.imagined ??= this.match.imagine(this.seat, random(`imagined ${this.seat} ${this.match.position}`));
    return this.imagined;
  }

  /** Where the act leads when everybody declines to interfere, up to the end of its step. */
  after(answer: Answer): Match {
    return this.made(answer).after;
  }

  /** The match in which the seat decides next when the act is done. */
  next(answer: Answer): Match {
    const made = this.made(answer);
    made.next ??= goOn(made.after);
    return made.next;
  }

  /** The same, with what is to be decided then. */
  following(answer: Answer): { match: Match; decision: Decision } {
    const match = this.next(answer);
    const decision = match.decision(this.seat);
    if (decision === null) throw new SessionError('not-your-decision', 'nothing is to be decided then');
    return { match, decision };
  }

  /** Why the answer would be refused now. */
  refusal(answer: Answer): Refusal | null {
    const no = this.now().examine(this.seat, answer);
    if (no === null) return null;
    const { code: _, ...refusal } = no;
    return refusal;
  }

  legal(answer: Answer): boolean {
    return this.now().examine(this.seat, answer) === null;
  }

  /** The act is allowed, needs no luck, and then the answer is allowed too. */
  leads(act: Answer, answer: Answer): boolean {
    const next = this.sure(act);
    return next !== null && next.examine(this.seat, answer) === null;
  }

  /** The act is allowed, needs no luck, and then something of this verb can be done. */
  opens(act: Answer, verb: string): boolean {
    return (
      this.sure(act)
        ?.decision(this.seat)
        ?.acts.some((a) => a.verb === verb) ?? false
    );
  }

  private sure(act: Answer): Match | null {
    if (!this.legal(act)) return null;
    const { after } = this.made(act);
    if (after.rolls.length > this.now().rolls.length || after.result !== null) return null;
    return this.next(act);
  }

  /** Dice are rolled or something is shown by it: undo is not free any more. */
  binding(answer: Answer): { binding: boolean; dice: boolean } {
    const fork = this.now().fork({ checkpoints: 'none', pause: true });
    const rolls = fork.rolls.length;
    fork.answer(this.seat, answer);
    const dice = fork.rolls.length > rolls;
    return { binding: dice || fork.tainted, dice };
  }

  private made(answer: Answer): { after: Match; next: Match | null } {
    const key = JSON.stringify(answer);
    if (this.last?.key === key) return this.last;
    const no = this.now().examine(this.seat, answer);
    if (no !== null) throw new SessionError(no.code, no.reason);
    const fork = this.now().fork({ checkpoints: 'none', pause: true });
    fork.answer(this.seat, answer);
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      fork.answer(decision.seat, plainReply(decision));
    }
    this.last = { key, after: fork, next: null };
    return this.last;
  }
}

/** From where a step ended to the next decision. */
function goOn({ game, options, rosters, state }: Match): Match {
  return new Match({ game, options, rosters, rng: state.rng, state: game.clone(state), loud: false });
}
