/**
 * Plans in chalk: what a unit shall do when its time comes. A plan is an answer to the question that the unit would be asked; it is checked whenever the person
 * is asked something, and carried out with "chalk go" once the unit is asked. Plans live as long as the session: they are no part of the match.
 */
import type { Match } from '#engine/flow/match.ts';
import { plannable, rehearsed } from '#engine/flow/rehearse.ts';
import type { Answer, Decision, SceneUnit, Seat } from '#engine/game.ts';
import { wrap } from '../print.ts';
import { worded } from './advice.ts';
import type { Viewpoint } from './questions.ts';

interface Plan {
  seat: Seat;
  unit: string;
  answer: Answer;
  /** "Charge: Great-axes" */
  label: string;
  stands: boolean;
}

/** What the unit would be asked, and in which match. */
export interface Draft {
  unit: string;
  label: string;
  match: Match;
  decision: Decision;
}

export class ChalkPlans {
  private plans: readonly Plan[] = [];

  /** The unit that a name means, with its question; a sentence where there is none. */
  draft(v: Viewpoint, name: string): Draft | string {
    const units = this.units(v);
    if (units.length === 0) return 'Nothing can be planned for here: nobody of yours waits for a time to act.';
    const wanted = name.toLowerCase();
    const found = units.filter(({ id, label }) => id === name || label.toLowerCase().includes(wanted));
    const exact = found.find(({ label }) => label.toLowerCase() === wanted);
    const unit = exact ?? (found.length === 1 ? found[0] : undefined);
    const names = (found.length > 1 ? found : units).map(({ label }) => label).join(', ');
    if (unit === undefined) return found.length > 1 ? `Which one: ${names}?` : `You may plan for ${names}.`;
    const asked = rehearsed(v.match, v.seat, unit.id);
    return asked === null ? `${unit.label} cannot come to act.` : { unit: unit.id, label: unit.label, ...asked };
  }

  /** Keeps an answer to the question of a unit; the lines say so, or why it is refused. */
  keep({ unit, label, match, decision }: Draft, seat: Seat, answer: Answer): string {
    const what = worded(answer, decision);
    const refusal = match.examine(seat, answer);
    if (refusal !== null) return `No plan: ${refusal.reason} [${refusal.clause}].`;
    this.plans = [
      ...this.plans.filter((plan) => plan.unit !== unit),
      { seat, unit, answer, label: what, stands: true },
    ];
    return `Chalk plan kept: ${label}, ${what}.`;
  }

  wipe(v: Viewpoint, name: string): string {
    const wanted = name.toLowerCase();
    const gone = this.own(v.seat).find(({ unit }) => unit === name || labelOf(v, unit).toLowerCase().includes(wanted));
    if (gone === undefined) return 'There is no such plan.';
    this.plans = this.plans.filter((plan) => plan !== gone);
    return `The chalk plan of ${labelOf(v, gone.unit)} is rubbed out.`;
  }

  /** The plan of the unit that is asked, where it can be carried out. */
  due(v: Viewpoint): { answer: Answer; line: string } | null {
    const plan = this.own(v.seat).find(({ unit }) => unit === v.decision.subjects[0]);
    if (plan === undefined || v.match.examine(v.seat, plan.answer) !== null) return null;
    return { answer: plan.answer, line: `Your chalk plan stands: ${plan.label}. Type "chalk go" to do it.` };
  }

  /** The unit has answered: its plan has had its time. */
  spent(unit: string | undefined): void {
    this.plans = this.plans.filter((plan) => plan.unit !== unit);
  }

  /** What does not stand any more since it was last looked at. */
  news(v: Viewpoint): string[] {
    const said: string[] = [];
    this.plans = this.plans.map((plan) => {
      if (plan.seat !== v.seat || v.decision.subjects[0] === plan.unit) return plan;
      const reason = reasonAgainst(v, plan);
      if (reason !== null && plan.stands)
        said.push(`The chalk plan of ${labelOf(v, plan.unit)} does not stand any more: ${reason}.`);
      return { ...plan, stands: reason === null };
    });
    return said.map((line) => wrap(line, '  ', '    '));
  }

  /** All units that may be planned for, each with its plan. */
  lines(v: Viewpoint): string[] {
    const units = this.units(v);
    const planned = this.own(v.seat).filter(({ unit }) => !units.some(({ id }) => id === unit));
    const ids = [...units.map(({ id }) => id), ...planned.map(({ unit }) => unit)];
    if (ids.length === 0) return ['  Nothing can be planned for here.'];
    return [
      '  Chalk plans',
      ...ids.map((id) => {
        const plan = this.own(v.seat).find(({ unit }) => unit === id);
        const reason = plan === undefined ? null : reasonAgainst(v, plan);
        const told = plan === undefined ? 'no plan' : `${plan.label}${reason === null ? '' : `, but ${reason}`}`;
        return wrap(`${labelOf(v, id)}: ${told}.`, '    ', '      ');
      }),
      '  "chalk NAME" plans for a unit, "chalk wipe NAME" rubs its plan out.',
    ];
  }

  private own(seat: Seat): readonly Plan[] {
    return this.plans.filter((plan) => plan.seat === seat);
  }

  /** The units that may be planned for: all of one's own but the one that is asked. */
  private units(v: Viewpoint): SceneUnit[] {
    const may = plannable(v.match, v.seat);
    return v.scene.units.filter(({ id }) => may.includes(id) && !v.decision.subjects.includes(id));
  }
}

function labelOf(v: Viewpoint, unit: string): string {
  return v.scene.units.find(({ id }) => id === unit)?.label ?? unit;
}

/** Null: it stands. */
function reasonAgainst(v: Viewpoint, { unit, answer }: Plan): string | null {
  const asked = rehearsed(v.match, v.seat, unit);
  if (asked === null) return 'it cannot come to act';
  const refusal = asked.match.examine(v.seat, answer);
  return refusal === null ? null : `${refusal.reason} [${refusal.clause}]`;
}
