/**
 * Plans: several acts of one seat with one purpose ("into contact and attack"), looked at as a whole before the first is made. The acts are
 * tried one after the other on a fork. Where others are asked in between they decline, and where the seat is asked something else on the way
 * (a reroll) it answers plainly. From the first die on, later acts are possible only if things go so: `sure` says how many come before it.
 */
import { plainReply } from '../dice/odds.ts';
import { EnumeratingDice } from '../dice/source.ts';
import type { Answer, Decision, Plan, Refusal, Seat } from '../game.ts';
import type { Rejection } from './answers.ts';
import type { Match } from './match.ts';

export interface PlannedAct {
  answer: Answer;
  /** Of the button, or of the option that is meant. */
  label: string;
  cost?: { amount: number; unit: string };
  /** Dice have fallen by it, or would have by the time it is made. */
  dice: boolean;
  /** Somebody else is asked before the next act. */
  asks: boolean;
}

export interface PlanReport {
  acts: readonly PlannedAct[];
  /** What all acts cost together, by unit. */
  costs: readonly { amount: number; unit: string }[];
  /** How many acts come before the first die. */
  sure: number;
  /** The act that is refused, counted from 0, and why; null when the plan can be carried out. */
  refused: { act: number; refusal: Rejection } | null;
  /** The fork after the acts that were possible. */
  after: Match;
}

/** Nobody is asked so often between two acts. */
const BETWEEN = 200;

/** Looks at a plan on a fork, which is changed. */
export function tryPlan(fork: Match, seat: Seat, answers: readonly Answer[]): PlanReport {
  const acts: PlannedAct[] = [];
  const rolled = fork.rolls.length;
  let sure = 0;
  let refused: PlanReport['refused'] = null;
  for (const [act, answer] of answers.entries()) {
    bringUp(fork, seat, answer, fork.rolls.length > rolled);
    const planned = plannedAct(fork.decision(seat), answer);
    const submission = fork.submit(seat, answer);
    if (!submission.ok) {
      refused = { act, refusal: submission.rejection };
      break;
    }
    const asks = settled(fork, seat);
    const dice = fork.rolls.length > rolled;
    acts.push({ ...planned, dice, asks });
    if (!dice) sure += 1;
  }
  return { acts, costs: totals(acts), sure, refused, after: fork };
}

/** The plans of the game for two things that can be carried out as things stand, and the refusal of the first where none can. */
export function plansFor(
  match: Match,
  seat: Seat,
  actor: string,
  target: string,
  fork: (dice: EnumeratingDice) => Match,
): { plan: Plan; report: PlanReport }[] {
  const plans = match.game.plans?.(match.game.view(match.state, seat), seat, actor, target) ?? [];
  return plans.map((plan: Plan) => ({ plan, report: tryDice(fork, seat, plan.answers) }));
}

/** So many courses of the dice are tried for one in which all acts can be made. */
const COURSES = 60;

/** The dice of an act may rule out those after it: a plan is refused where no dice let it be carried out. */
function tryDice(fork: (dice: EnumeratingDice) => Match, seat: Seat, answers: readonly Answer[]): PlanReport {
  const dice = new EnumeratingDice();
  let first: PlanReport | null = null;
  for (let i = 0; i < COURSES; i++) {
    dice.begin();
    const report = tryPlan(fork(dice), seat, answers);
    if (report.refused === null) return report;
    first ??= report;
    // Without dice it is refused whatever falls.
    if (report.refused.act <= report.sure || !dice.advance()) break;
  }
  return first as PlanReport;
}

/** Why a plan is refused, in one sentence that names the act. */
export function planRefusal(plan: Plan, { refused }: PlanReport): Refusal | null {
  if (refused === null) return null;
  const { clause, reason, witness } = refused.refusal;
  const which = plan.answers.length > 1 ? `act ${refused.act + 1} of ${plan.answers.length}: ` : '';
  return { clause, reason: `${which}${reason}`, ...(witness === undefined ? {} : { witness }) };
}

/** Lets the others decline what they are asked about an act; tells whether they were asked. */
function settled(fork: Match, seat: Seat): boolean {
  let asks = false;
  for (let i = 0; i < BETWEEN; i++) {
    const pending = fork.decision();
    if (pending === null || pending.seat === seat || pending.decline === undefined) break;
    fork.answer(pending.seat, plainReply(pending));
    asks = true;
  }
  return asks;
}

/** Answers plainly until the seat is asked for the verb. `fallen`: dice have fallen, so the turn may be somebody else's by now. */
function bringUp(fork: Match, seat: Seat, { verb }: Answer, fallen: boolean): void {
  for (let i = 0; i < BETWEEN; i++) {
    const own = fork.decision(seat);
    if (own?.acts.some((act) => act.verb === verb) === true) return;
    const pending = fork.decision();
    if (pending === null) return;
    if (fallen && (pending.seat !== seat || pending.decline?.verb === 'pass')) return;
    // A menu of the seat without the verb is where the plan is refused, with the menu's own reason.
    if (pending.seat === seat && pending.decline === undefined) return;
    if (pending.seat === seat && pending.acts.length > 1 && pending.decline?.verb !== 'pass') return;
    fork.answer(pending.seat, plainReply(pending));
  }
}

function plannedAct(decision: Decision | null, answer: Answer): Omit<PlannedAct, 'dice' | 'asks'> {
  const act = decision?.acts.find((one) => one.verb === answer.verb);
  const { amount, unit } = act?.cost ?? { amount: 0, unit: '' };
  const priced = act?.trace?.(answer).stops.at(-1)?.cost ?? amount;
  return {
    answer,
    label: act?.label ?? answer.verb,
    ...(unit === '' ? {} : { cost: { amount: priced, unit } }),
  };
}

function totals(acts: readonly PlannedAct[]): { amount: number; unit: string }[] {
  const sums = new Map<string, number>();
  for (const { cost } of acts) if (cost !== undefined) sums.set(cost.unit, (sums.get(cost.unit) ?? 0) + cost.amount);
  return [...sums].map(([unit, amount]) => ({ amount, unit }));
}
