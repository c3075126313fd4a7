/**
 * The answers to one pending decision that are considered and not given. Each is read, checked and carried out at most
 * once, whatever is asked about it: `examine` hands out one `Examined` for each answer, and everything that looks further
 * takes an `Examined`. Whether an answer is allowed is judged by the decision itself, as when it is given. What it leads
 * to is looked at in a match imagined from the seat's view, so that nothing there depends on what the seat cannot know.
 */
import type { OddsFound } from '#client/protocol/odds.ts';
import type { Ahead } from '#client/protocol/plan.ts';
import { random } from '#engine/dice/random.ts';
import type { Rejection } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import { plainJson } from '#engine/flow/plain.ts';
import type { Answer, Decision, Refusal, Seat, Trace } from '#engine/game.ts';
import { Consequence } from './consequence.ts';
import { actsFor } from './decision.ts';
import { refusalOf, SessionError } from './problem.ts';

/**
 * So many answers are remembered, the newest, and the forks of fewer: each of those holds a whole match. What is kept long
 * makes every later fork slower, because V8 moves it out of the memory where allocating is cheap.
 */
const ANSWERS = 400;
const FORKS = 2;

export class Examiner {
  readonly match: Match;
  readonly seat: Seat;
  readonly decision: Decision;
  private imagined: Match | null = null;
  private readonly examined = new Map<string, Examined>();
  private readonly forked = new Set<Examined>();

  constructor(match: Match, seat: Seat, decision: Decision) {
    this.match = match;
    this.seat = seat;
    this.decision = decision;
  }

  examine(answer: unknown): Examined {
    const { value, problem } = plainJson(answer);
    if (problem !== null) {
      const rejection: Rejection = { code: 'malformed', clause: this.decision.clause, reason: problem };
      return new Examined(this, { verb: '' }, rejection);
    }
    return this.examinePlain(value as Answer);
  }

  private examinePlain(answer: Answer): Examined {
    const key = JSON.stringify(answer);
    const known = this.examined.get(key);
    if (known !== undefined) return known;
    const made = new Examined(this, answer, this.match.examine(this.seat, answer));
    this.examined.set(key, made);
    if (this.examined.size > ANSWERS) this.examined.delete(this.examined.keys().next().value as string);
    return made;
  }

  /** For answers that are made here and are plain already. */
  allows(answer: Answer): boolean {
    return this.examinePlain(answer).rejection === null;
  }

  /** The match as the seat may imagine it now. */
  now(): Match {
    this.imagined ??= this.match.imagine(this.seat, random(`imagined ${this.seat} ${this.match.position}`));
    return this.imagined;
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

  /** What the seat considers next, when the act is carried out. */
  after(act: Answer): Examiner {
    const examined = this.examine(act);
    const consequence = examined.consequence();
    if (!consequence.certain) throw new SessionError('not-sure', 'dice fall before that');
    const { match, decision } = consequence.nextDecision();
    return new Examiner(match, this.seat, decision);
  }

  private sure(act: Answer): Match | null {
    const examined = this.examine(act);
    if (examined.rejection !== null) return null;
    const consequence = examined.consequence();
    return consequence.certain ? consequence.next() : null;
  }

  /** Called by an answer that has been carried out: the oldest of the others let go of their forks. */
  keep(it: Examined): void {
    this.forked.add(it);
    if (this.forked.size <= FORKS) return;
    const oldest = this.forked.values().next().value as Examined;
    this.forked.delete(oldest);
    oldest.letGo();
  }
}

/** An answer that has been read and checked. Only an Examiner makes them. */
export class Examined {
  readonly answer: Answer;
  readonly rejection: Rejection | null;
  /** Where it leads, by what was asked about it; and the odds of what can be done then, by that answer. */
  readonly aheads = new Map<string, Ahead>();
  readonly nextOdds = new Map<string, OddsFound>();
  private readonly examiner: Examiner;
  private carriedOut: Consequence | null = null;
  private tracked: { trace: Trace | null } | null = null;
  private known: { dice: boolean; binding: boolean } | null = null;

  constructor(examiner: Examiner, answer: Answer, rejection: Rejection | null) {
    this.examiner = examiner;
    this.answer = answer;
    this.rejection = rejection;
  }

  get seat(): Seat {
    return this.examiner.seat;
  }

  get refusal(): Refusal | null {
    return this.rejection === null ? null : refusalOf(this.rejection);
  }

  /** The way of a path answer, also of one that is refused; null when there is nothing to draw. */
  get trace(): Trace | null {
    this.tracked ??= { trace: wellFormed(this.rejection) ? traceOf(this.examiner.decision, this.answer) : null };
    return this.tracked.trace;
  }

  /** What it leads to, where it is allowed. */
  consequence(): Consequence {
    if (this.rejection !== null) throw new SessionError(this.rejection.code, this.rejection.reason);
    if (this.carriedOut === null) {
      this.carriedOut = new Consequence(this.examiner.now(), this.examiner.seat, this.answer);
      this.examiner.keep(this);
    }
    return this.carriedOut;
  }

  /** Whether dice are rolled by it, and whether undo is free afterwards. */
  luck(): { dice: boolean; binding: boolean } {
    if (this.rejection !== null) return { dice: false, binding: false };
    if (this.known === null) {
      const { dice, binding } = this.consequence();
      this.known = { dice, binding };
    }
    return this.known;
  }

  letGo(): void {
    this.carriedOut = null;
  }
}

/** The answer has the shape that its verb asks for: acts may be asked about it. */
function wellFormed(rejection: Rejection | null): boolean {
  return rejection === null || (rejection.code !== 'malformed' && rejection.code !== 'unknown-verb');
}

function traceOf(decision: Decision, answer: Answer): Trace | null {
  for (const act of actsFor(decision, answer)) {
    try {
      const trace = act.trace?.(answer);
      if (trace !== undefined) return trace;
    } catch {
      // A way that cannot even be measured: the refusal says why.
    }
  }
  return null;
}
