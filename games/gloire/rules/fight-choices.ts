/**
 * The attacks that can be chosen: whom, with what, to wound or to disarm (GL-CC-04 to GL-CC-06, GL-DSR-01). What is offered and what an answer means come from
 * here, and so do the reasons against it.
 */
import { z } from 'zod';
import type { Answer, ClauseId, Option, Part, Refusal } from '#engine/game.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { affords, type Budget, budgetOf } from './attacks.ts';
import { purse } from './hero.ts';
import { blowSums, closeBand } from './modifiers.ts';
import { apart, byId, conscious, type G, isEnemy, isHuman, name } from './play.ts';
import { attackBar, fightGap, mayLengthen, strikeRefusal } from './reach.ts';
import type { Rules } from './rules.ts';
import { propAt } from './standing.ts';
import { skill } from './stats.ts';
import { closeReach, closeUses, strength, toHit, type Use } from './weapons.ts';

export const ATTACK_ARGS = {
  target: id,
  weapon: id.optional(),
  aim: z.enum(['wound', 'disarm']).optional(),
  /** Inches of reach, a hero point each. */
  reach: z.int().min(1).max(20).optional(),
  thrust: z.boolean().optional(),
};

/** What is said about an attack when it is chosen. */
export interface Chosen {
  target: Model;
  use: Use;
  aim: 'wound' | 'disarm';
  reach: number;
  thrust: boolean;
}

/** An attack action on its way. */
export interface Attacking {
  m: Model;
  parts: readonly Part[];
  clause: ClauseId;
  /** Weapons of the attacks that were made. */
  done: Use[];
  /** Ids of those who were attacked. */
  struck: string[];
  /** Said with the first attack; null: not yet. */
  thrust: boolean | null;
  /** Only this one may be struck: the target of a charge, the other duellist. */
  only?: Model;
  /** This one is struck as long as it is in reach, then the nearest (GL-T-B-00). */
  first?: Model;
  /** One attack and no more: at somebody who flees. */
  single?: boolean;
  /** No outcome moves follow (GL-R-064). */
  still?: boolean;
}

export function usesOf(s: State, m: Model): Use[] {
  const uses = closeUses(s, m, propAt(s, m) !== null);
  const kind = duelWeapon(s, m);
  return kind === null ? uses : uses.filter(({ carried, weapon }) => carried !== null && weapon.id === kind);
}

/** In a duel only the chosen kind of weapon is used (GL-DUE-07). */
export function duelWeapon(s: State, m: Model): string | null {
  return m.duel === null ? null : (s.duels.find((duel) => duel.id === m.duel)?.weapon ?? null);
}

/** Whom it could strike at all, the nearest first. */
export function foes(s: State, { m, only, first }: Attacking): Model[] {
  if (only !== undefined) return [only];
  const far = (other: Model): number => (other === first ? -1 : apart(m, other));
  return s.models.filter((other) => isEnemy(s, m, other) && conscious(other)).sort((a, b) => far(a) - far(b));
}

function budgetsOf({ m, thrust }: Attacking): Budget[] {
  if (thrust !== null) return [budgetOf(m, thrust)];
  return skill(m, 'di-contis-thrust') > 0 ? [budgetOf(m, false), budgetOf(m, true)] : [budgetOf(m, false)];
}

/** Inches of reach that points must add; null: no number of them helps. */
function lacking(s: State, m: Model, target: Model, use: Use): number | null {
  const gap = fightGap(s, m, target);
  if (gap === null) return null;
  const { most } = closeReach(s, m, use);
  const more = Math.floor(Math.max(0, gap - Math.max(0.05, most)) + 0.9995);
  return more === 0 || (mayLengthen(use) && more <= purse(s, m)) ? more : null;
}

/** Every attack that can be chosen now. */
export function choices(s: State, at: Attacking): Chosen[] {
  const { m, done } = at;
  const found: Chosen[] = [];
  if (attackBar(s, m) !== null || (at.single === true && done.length > 0)) return found;
  const uses = usesOf(s, m);
  for (const target of foes(s, at)) {
    for (const use of uses) {
      const reach = lacking(s, m, target, use);
      if (reach === null || strikeRefusal(s, m, target, use, reach) !== null) continue;
      for (const budget of budgetsOf(at)) {
        if (!affords([...done, use], budget) || (budget.thrust && at.thrust === null && use.weapon.blade === null))
          continue;
        found.push({ target, use, aim: 'wound', reach, thrust: budget.thrust });
        if (mayDisarm(m, target, use) && !budget.thrust)
          found.push({ target, use, aim: 'disarm', reach, thrust: false });
      }
    }
  }
  return found;
}

/** There is something to strike from a hand, and something to do it with. */
export function mayDisarm(m: Model, target: Model, use: Use): boolean {
  return isHuman(m) && use.mode !== 'bite' && isHuman(target) && target.arms.some(({ held }) => held > 0);
}

export function answerOf(name: string, { target, use, aim, reach, thrust }: Chosen, said: boolean): Answer {
  return {
    verb: name,
    target: target.id,
    weapon: use.id,
    ...(aim === 'disarm' ? { aim } : null),
    ...(reach > 0 ? { reach } : null),
    ...(thrust && !said ? { thrust } : null),
  };
}

/** Chance of a hit without hero points. */
export function hitChance(margin: number, needed = 1): number {
  let hits = 0;
  for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) if (a - b + margin >= needed) hits += 1;
  return hits / 100;
}

function chanceOf(s: State, m: Model, { target, use }: Chosen, parts: readonly Part[], rules: Rules): number {
  const { attack, defence } = blowSums(s, m, target, target, use, parts, rules);
  return hitChance(attack.value - defence.value, m.duel === null ? 1 : 3);
}

/** What an attack is worth to a bot: chance of a hit by the boxes that it would cross off. */
export function worth(s: State, m: Model, chosen: Chosen, parts: readonly Part[], rules: Rules): number {
  const ws = strength(s, m, chosen.use, closeBand(chosen.use)).value - (chosen.thrust ? 2 : 0);
  const dr = chosen.target.card.dr.torso;
  const boxes = ws >= dr ? Math.min(3, Math.floor(ws / Math.max(1, dr))) : Math.max(0, 10 - (dr - ws)) / 10;
  const often = chosen.thrust ? 3 : 1;
  return chanceOf(s, m, chosen, parts, rules) * boxes * often * (chosen.aim === 'disarm' ? 0.3 : 1);
}

export function optionOf(g: G, at: Attacking, verbName: string, chosen: Chosen): Option {
  const { m, parts } = at;
  const { target, use, aim, reach, thrust } = chosen;
  const chance = Math.round(chanceOf(g.state, m, chosen, parts, g.rules) * 100);
  return {
    answer: answerOf(verbName, chosen, at.thrust !== null),
    label: `${name(target)} with ${use.name}${aim === 'disarm' ? ', to disarm' : ''}${thrust && at.thrust === null ? ', three thrusts' : ''}`,
    subjects: [m.id, target.id],
    note: reach > 0 ? `${chance} %, ${reach} hero ${reach === 1 ? 'point' : 'points'} for reach` : `${chance} %`,
  };
}

/** The attack that an answer means, or why it is refused. */
export function chosenBy(s: State, at: Attacking, answer: Answer): Chosen | Refusal {
  const { m, done } = at;
  const bar = attackBar(s, m);
  if (bar !== null) return bar;
  const target = byId(s, String(answer.target));
  if (at.only !== undefined && target !== at.only) {
    return { clause: 'GL-R-028', reason: `only ${name(at.only)} may be attacked in this action` };
  }
  const reach = typeof answer.reach === 'number' ? answer.reach : 0;
  const thrust = at.thrust ?? answer.thrust === true;
  const use = meantUse(s, at, answer, target, thrust, reach);
  const no = strikeRefusal(s, m, target, use, reach);
  if (no !== null) return no;
  if (use === undefined || target === undefined) throw new Error('nothing was refused and nothing was meant');
  if (reach > 0 && (!mayLengthen(use) || reach > purse(s, m))) {
    return { clause: 'GL-R-206', reason: `the reach of the ${use.name} cannot be lengthened so`, also: ['GL-HP-08'] };
  }
  if (thrust && at.thrust === null && (skill(m, 'di-contis-thrust') === 0 || use.weapon.blade === null)) {
    return {
      clause: 'GL-SKC-08',
      reason: `the three thrusts are for those who learned them, with a blade`,
      also: ['GL-R-054'],
    };
  }
  if (!affords([...done, use], budgetOf(m, thrust))) return budgetRefusal(m, done, use);
  const aim = answer.aim === 'disarm' ? 'disarm' : 'wound';
  if (aim === 'disarm' && !mayDisarm(m, target, use)) {
    return { clause: 'GL-DSR-01', reason: `${name(target)} has nothing that could be struck from its hand` };
  }
  return { target, use, aim, reach, thrust };
}

function budgetRefusal(m: Model, done: readonly Use[], use: Use): Refusal {
  if ([...done, use].some(({ hands }) => hands === 2)) {
    return {
      clause: 'GL-WPN-25',
      reason: `${name(m)} uses a weapon in both hands and no other in this combat`,
      also: ['GL-R-207'],
    };
  }
  return { clause: 'GL-CC-04', reason: `${name(m)} has no further attack with the ${use.name}`, also: ['GL-R-054'] };
}

/** The use that is named, or the best that the attack affords. */
function meantUse(
  s: State,
  at: Attacking,
  { weapon }: Answer,
  target: Model | undefined,
  thrust: boolean,
  reach: number,
): Use | undefined {
  const uses = usesOf(s, at.m);
  if (weapon !== undefined) return uses.find((use) => use.id === weapon);
  const budget = budgetOf(at.m, thrust);
  const fits = uses.filter(
    (use) => affords([...at.done, use], budget) && strikeRefusal(s, at.m, target, use, reach) === null,
  );
  return best(s, at.m, fits) ?? uses[0];
}

function best(s: State, m: Model, uses: readonly Use[]): Use | undefined {
  const value = (use: Use): number => closeBand(use).th + use.th + strength(s, m, use, closeBand(use)).value;
  return uses.reduce<Use | undefined>(
    (top, use) => (top === undefined || value(use) > value(top) ? use : top),
    undefined,
  );
}

export function attacking(m: Model, parts: readonly Part[], clause: ClauseId): Attacking {
  return { m, parts, clause, done: [], struck: [], thrust: null };
}

/** What is proposed, the nearest target with the most promising weapon, and what a model without a player does: TH decides, then WS (GL-T-B-00, GL-R-146). */
export function bestChoice(g: G, at: Attacking, found: readonly Chosen[]): Chosen | null {
  const near = found[0]?.target;
  if (near === undefined) return null;
  const { m } = at;
  const value = (chosen: Chosen): number => {
    const { target, aim, reach, thrust, use } = chosen;
    if (target !== near || aim === 'disarm' || reach > 0) return Number.NEGATIVE_INFINITY;
    if (m.seat !== null) return worth(g.state, m, chosen, at.parts, g.rules);
    const band = closeBand(use);
    const th = toHit(use, band).reduce((all, { amount }) => all + amount, 0);
    return th * 100 + strength(g.state, m, use, band).value + (thrust ? 0.5 : 0);
  };
  return found.reduce((top, chosen) => (value(chosen) > value(top) ? chosen : top));
}
