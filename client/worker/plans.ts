/**
 * What a hand means that lifts a model which does not act yet, or brings one to an enemy: the acts in their order, what they cost, the odds of
 * all of them together, and what the other side could do about it.
 */
import type { OddsFound } from '#client/protocol/odds.ts';
import type { Lifted, Planned, PlanView } from '#client/protocol/plan.ts';
import { EnumeratingDice } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import { type PlanReport, planRefusal, plansFor } from '#engine/flow/plan.ts';
import { waysOf } from '#engine/flow/ways.ts';
import type { Answer, Option, Plan, Seat } from '#engine/game.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { counted, oddsFrom } from './ahead.ts';
import type { Breathe } from './breathe.ts';
import { actView } from './decision.ts';
import type { DecisionCache } from './decision-cache.ts';
import type { Examiner } from './examiner.ts';
import { SessionError } from './problem.ts';

/**
 * Whom the question lets act: of each list one is tried, and those after it are taken to be like it. Where luck comes first, as with a model
 * that is shaken, the next is tried.
 */
export function readyOf(examiner: Examiner, cache: DecisionCache): string[] {
  if (examiner.decision.acts.some(({ form }) => form.kind === 'path')) return [];
  return examiner.decision.acts.flatMap((act) => {
    const found = act.form.kind === 'list' ? cache.options(act).filter(isAboutOne) : [];
    for (let i = 0; i < found.length; i++) {
      const begun = begins(examiner, cache, found[i] as Option);
      if (begun !== null) return begun ? found.slice(i).flatMap(({ subjects }) => subjects) : [];
    }
    return [];
  });
}

/** The option names one thing and is about nothing else. */
function isAboutOne({ answer, subjects }: Option): boolean {
  const [only, ...more] = subjects;
  return only !== undefined && more.length === 0 && Object.values(answer).includes(only);
}

/** Null where luck or somebody else comes in between. */
function begins(examiner: Examiner, cache: DecisionCache, { answer, subjects }: Option): boolean | null {
  const next = afterwards(examiner, cache, [answer]);
  return next === null ? null : subjects.every((id) => next.decision.subjects.includes(id));
}

/** Null where luck or somebody else comes in between. */
function afterwards(examiner: Examiner, cache: DecisionCache, answers: readonly Answer[]): Examiner | null {
  try {
    return cache.after(examiner, answers);
  } catch (error) {
    if (error instanceof SessionError) return null;
    throw error;
  }
}

export function liftOf(examiner: Examiner, cache: DecisionCache, model: string): Lifted | null {
  for (const act of examiner.decision.acts) {
    if (act.form.kind !== 'list') continue;
    const option = cache.options(act).find((one) => isAboutOne(one) && one.subjects[0] === model);
    if (option === undefined) continue;
    const after = [option.answer];
    const acts = afterwards(examiner, cache, after)?.decision.acts ?? [];
    const way = acts.find(({ form }) => form.kind === 'path' && form.mover === model);
    if (way !== undefined) return { after, act: actView(way, (one) => cache.options(one)) };
  }
  return null;
}

/** What the odds of a plan do not count, in games where answers in the middle of an act are weighed. */
const LEFT_OUT = 'In the acts after its first dice everybody is taken to decline.';

interface Wanted {
  actor: string;
  target: string;
  nth?: number | undefined;
}

/** What a model could do about a thing; null when the game knows no way. */
export async function planFor(
  examiner: Examiner,
  cache: DecisionCache,
  { actor, target, nth: wanted }: Wanted,
  breathe: Breathe,
): Promise<Planned | null> {
  const { match, seat } = examiner;
  const fork = (dice: EnumeratingDice) => examiner.now().fork({ dice, loud: false, checkpoints: 'none' });
  const found = plansFor(match, seat, actor, target, fork);
  if (found.length === 0) return null;
  const views = found.map(({ plan, report }) => viewOf(examiner, cache, actor, plan, report));
  const plans = [...views.filter((one) => one.refusal === null), ...views.filter((one) => one.refusal !== null)];
  const nth = wanted !== undefined && wanted < plans.length ? wanted : 0;
  const plan = plans[nth] as PlanView;
  const none = { actor, target, plans, nth, odds: null, reply: null, threat: [] };
  if (plan.refusal !== null) return none;
  const there = afterwards(examiner, cache, plan.answers.slice(0, plan.sure));
  if (there === null) return none;
  const { game, state } = there.match;
  const threat = game.threats?.(game.view(state, seat), actor) ?? [];
  const risky = plan.answers[plan.sure];
  if (risky === undefined || there.examine(risky).rejection !== null) return { ...none, threat };
  const then = plan.answers.slice(plan.sure + 1);
  const odds = await oddsFrom(there.now(), seat, risky, cache.worth, breathe, then);
  const leaves = then.length > 0 && game.weighs !== undefined ? { leaves: LEFT_OUT } : {};
  return { ...none, threat, odds: { ...odds, ...leaves }, reply: await replyTo(there, risky, breathe) };
}

function viewOf(examiner: Examiner, cache: DecisionCache, actor: string, plan: Plan, report: PlanReport): PlanView {
  const { label, clause, answers } = plan;
  const steps = report.acts.map(({ answer: _, ...step }) => step);
  const at = answers.findIndex(({ path }) => Array.isArray(path));
  const before = at < 0 || at > report.sure ? null : afterwards(examiner, cache, answers.slice(0, at));
  const trace = before === null ? null : before.examine(answers[at]).trace;
  return {
    label,
    clause,
    answers,
    steps: steps.map((step, i) => (i === at && trace !== null ? { ...step, way: trace.length } : step)),
    costs: report.costs,
    sure: report.sure,
    refusal: planRefusal(plan, report),
    trace,
    stays: staysOf(examiner, actor, report),
  };
}

/** What is left in the purse of the model. */
function staysOf({ match, seat }: Examiner, actor: string, { costs }: PlanReport): PlanView['stays'] {
  const { game, state } = match;
  const purse = game.scene(game.view(state, seat)).bodies.find(({ id }) => id === actor)?.purse;
  if (purse === undefined) return null;
  const spent = costs.find(({ unit }) => unit === purse.unit)?.amount ?? 0;
  return { amount: purse.value - spent, unit: purse.unit };
}

/** So many answers of the other side are compared. */
const ANSWERS = 4;

/** The best that the other side can answer to an act before its dice fall; null when it is asked nothing or does best to decline. */
async function replyTo(examiner: Examiner, act: Answer, breathe: Breathe): Promise<Planned['reply']> {
  const { seat } = examiner;
  const after = examiner.now().fork({ dice: new EnumeratingDice(), loud: true, checkpoints: 'step', pause: true });
  const rolled = after.rolls.length;
  after.answer(seat, act);
  const theirs = after.rolls.length > rolled ? null : after.decision();
  if (theirs === null || sameTeam(after.seats, theirs.seat, seat)) return null;
  const ways = (waysOf(theirs) ?? []).filter(({ declines }) => !declines).slice(0, ANSWERS);
  const declined =
    theirs.decline === undefined ? null : await worthOf(after, theirs.seat, theirs.decline, breathe, seat);
  let best: { label: string; worth: number; odds: OddsFound } | null = null;
  for (const { answer } of ways) {
    const { worth, odds } = await worthOf(after, theirs.seat, answer, breathe, seat);
    const label = theirs.acts.find(({ verb }) => verb === answer.verb)?.label ?? answer.verb;
    if (worth > (best?.worth ?? declined?.worth ?? Number.NEGATIVE_INFINITY)) best = { label, worth, odds };
  }
  if (best === null) return null;
  const chance = best.odds.steps[0]?.chance ?? null;
  return { label: best.label, seat: theirs.seat, chance };
}

async function worthOf(match: Match, seat: Seat, answer: Answer, breathe: Breathe, side: Seat) {
  const odds = await counted(match, seat, answer, { gain: true }, breathe, side);
  return { odds, worth: odds.outcomes.reduce((sum, { p, gain }) => sum + p * (gain ?? 0), 0) };
}
