/** Answers that somebody only tries: whether they are allowed, what way they take, and how far. */
import type { Toward, Tried, TriedAnswer } from '#client/protocol.ts';
import type { Rejection } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Refusal, Trace } from '#engine/game.ts';
import { actsFor } from './decision.ts';
import type { Plan } from './plan.ts';
import { shortOf } from './toward.ts';

/** What can be tried at the pending decision. The newest trial is remembered: the way and the look ahead are asked apart. */
export class Trials {
  private readonly plan: Plan;
  private readonly match: Match;
  private readonly decision: Decision;
  private last: { key: string; tried: Tried & { instead: TriedAnswer | null } } | null = null;

  constructor(plan: Plan, match: Match, decision: Decision) {
    this.plan = plan;
    this.match = match;
    this.decision = decision;
  }

  try(answer: Answer, toward: Toward | undefined): Tried & { instead: TriedAnswer | null } {
    const key = JSON.stringify([answer, toward]);
    if (this.last?.key === key) return this.last.tried;
    const judged = this.judge(answer);
    const short =
      judged.refusal === null || toward === undefined ? null : shortOf(answer, toward, (a) => this.legal(a));
    const instead = short === null ? null : { answer: short, ...this.judge(short) };
    const tried = { ...judged, instead };
    this.last = { key, tried };
    return tried;
  }

  private legal(answer: Answer): boolean {
    return this.match.examine(this.plan.seat, answer) === null;
  }

  private judge(answer: Answer): Tried {
    const rejection = this.match.examine(this.plan.seat, answer);
    const trace = wayOf(this.match, this.decision, answer);
    if (rejection !== null) return { refusal: refusalOf(rejection), trace, binding: false, dice: false };
    return { refusal: null, trace, ...this.plan.binding(answer) };
  }
}

export function refusalOf({ code: _, ...refusal }: Rejection): Refusal {
  return refusal;
}

/** The way of a path answer, also of one that is refused; null when there is nothing to draw. */
function wayOf(match: Match, decision: Decision, answer: Answer): Trace | null {
  const spec = Object.hasOwn(match.game.verbs, answer.verb) ? match.game.verbs[answer.verb] : undefined;
  if (spec?.schema.safeParse(answer).success !== true) return null;
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
