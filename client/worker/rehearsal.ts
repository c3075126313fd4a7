/**
 * What a unit would be asked if its time to act had come at the moment shown: plans are made and checked by it before that. A rehearsal is a match
 * imagined from the seat's view, so nothing in it depends on what the seat cannot know.
 */
import type { DecisionView } from '#client/protocol/decision.ts';
import type { ChalkCheck, ChalkPlan } from '#client/protocol/plan.ts';
import type { Match } from '#engine/flow/match.ts';
import { rehearsed } from '#engine/flow/rehearse.ts';
import type { Answer, Seat, Trace } from '#engine/game.ts';
import { oddsOf } from './ahead.ts';
import type { Breathe } from './breathe.ts';
import { decisionView } from './decision.ts';
import { DecisionCache } from './decision-cache.ts';
import type { Examined, Examiner } from './examiner.ts';
import { SessionError } from './problem.ts';

export interface Rehearsed {
  cache: DecisionCache;
  examiner: Examiner;
}

/** The rehearsals of one moment, as one seat may imagine them. */
export class Rehearsals {
  private readonly match: Match;
  private readonly seat: Seat;
  private readonly inputs: number;
  private readonly made = new Map<string, Rehearsed | null>();

  constructor(match: Match, seat: Seat) {
    this.match = match;
    this.seat = seat;
    this.inputs = match.inputs.length;
  }

  isOf(match: Match, seat: Seat): boolean {
    return this.match === match && this.seat === seat && this.inputs === match.inputs.length;
  }

  /** Null where the unit cannot come to act. */
  find(unit: string): Rehearsed | null {
    let found = this.made.get(unit);
    if (found === undefined) {
      found = this.make(unit);
      this.made.set(unit, found);
    }
    return found;
  }

  of(unit: string): Rehearsed {
    const found = this.find(unit);
    if (found === null) throw new SessionError('no-such-unit', `"${unit}" does not come to act`);
    return found;
  }

  private make(unit: string): Rehearsed | null {
    const { match: imagined, seat } = this;
    const found = rehearsed(imagined, seat, unit);
    if (found === null) return null;
    const { match: played, decision } = found;
    const cache = new DecisionCache(played, played.position);
    return { cache, examiner: cache.examiner(played, seat, decision) };
  }

  /** The question in words, as if it were asked; `position` is that of the match, so that nobody takes it for an answer to another. */
  view(unit: string, position: number): DecisionView | null {
    const found = this.find(unit);
    if (found === null) return null;
    const { cache, examiner } = found;
    const at = { position, sealed: false, amid: false, ready: [] };
    return decisionView(examiner.decision, at, (act) => cache.options(act));
  }

  async check(plan: ChalkPlan, breathe: Breathe): Promise<ChalkCheck> {
    const { unit, answer } = plan;
    const found = this.find(unit);
    if (found === null) return { unit, state: 'gone', reason: 'it cannot come to act', trace: null, hope: null };
    const examined = found.examiner.examine(answer);
    const { refusal, trace } = examined;
    if (refusal !== null) {
      return { unit, state: 'illegal', reason: refusal.reason, clause: refusal.clause, trace, hope: null };
    }
    const missed = missedBy(plan, trace);
    if (missed.length > 0) return { unit, state: 'missed', missed, trace, hope: null };
    return { unit, state: 'stands', trace, hope: await hopeOf(found, examined, breathe) };
  }
}

/** Whom it was to meet and would not meet any more. */
function missedBy({ meets }: ChalkPlan, trace: Trace | null): readonly string[] {
  const met = trace?.contact?.with ?? [];
  return meets.some((id) => met.includes(id)) ? [] : meets;
}

async function hopeOf(
  { examiner }: Rehearsed,
  examined: Examined,
  breathe: Breathe,
): Promise<{ label: string; p: number } | null> {
  if (!examined.luck().dice) return null;
  const { hope } = await oddsOf(examiner, examined, breathe);
  return hope ?? null;
}

/** A plan that is drawn upon an enemy: of all acts of the unit about it the one that comes to it, or the first. */
export function aimedAt({ cache, examiner }: Rehearsed, target: string): { key: string; answer: Answer } | null {
  let first: { key: string; answer: Answer } | null = null;
  for (const act of examiner.decision.acts) {
    if (act.form.kind !== 'path' && act.form.kind !== 'list') continue;
    for (const { answer, subjects } of cache.options(act)) {
      if (!subjects.includes(target)) continue;
      if (examiner.examine(answer).trace?.contact?.with.includes(target) === true) return { key: act.key, answer };
      if (act.form.kind === 'list') first ??= { key: act.key, answer };
    }
  }
  return first;
}
