/**
 * Whom a model can shoot at, with what, and why not. Distances are taken base to base on the plan (GL-R-005, GL-R-209); a band reaches up to and including
 * its number, and Short begins where close combat ends (GL-WPN-02). Each hero point adds an inch to the longest band (GL-HP-08, GL-R-112).
 *
 * Doubtful points: an engaged target may be shot at without risk to others (GL-R-010). Suppressing fire is for bows, crossbows and firearms (GL-R-047).
 */
import { z } from 'zod';
import type { Answer, Option, Refusal } from '#engine/game.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { id } from '../../kit/args.ts';
import type { Band } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { purse } from './hero.ts';
import { apart, byId, conscious, type G, isEnemy, name } from './play.ts';
import { againstRefusal, attackBar } from './reach.ts';
import { attackSum, dodgeSum } from './shot-parts.ts';
import { looks, sightRefusal } from './sight.ts';
import { propAt } from './standing.ts';
import { skill } from './stats.ts';
import { bandOf, closeReach, measureOf, rangedBand, rangedUses, strength, type Use } from './weapons.ts';

/** A shot that is chosen. */
export interface Aim {
  use: Use;
  target: Model;
  suppress: boolean;
  aim: 'wound' | 'disarm' | 'entangle';
  /** Inches bought for the longest band. */
  reach: number;
}

/** What an answer says about a shot. `second` is the other weapon of two that are fired, the same again for two pistols of a brace. */
export const AIM_ARGS = {
  weapon: id,
  target: id,
  suppress: z.boolean().optional(),
  aim: z.enum(['disarm', 'entangle']).optional(),
  reach: z.int().min(1).max(99).optional(),
  second: id.optional(),
};

export function usesOf(s: State, m: Model): Use[] {
  return rangedUses(s, m, propAt(s, m) !== null);
}

/** A case may name a weapon by its own id where only one way of shooting with it is meant: `short-blade` is `short-blade/throw`. */
export function readUse({ state, args }: { state: State; args: Record<string, unknown> }): void {
  const { weapon } = args;
  const m = state.activation === null ? undefined : byId(state, state.activation.model);
  if (m === undefined || typeof weapon !== 'string') return;
  const uses = usesOf(state, m).map((use) => use.id);
  if (uses.includes(weapon)) return;
  const [only, more] = uses.filter((one) => one.startsWith(`${weapon}/`));
  if (only !== undefined && more === undefined) args.weapon = only;
}

/** How far the longest band of a use reaches. */
export function longest(s: State, m: Model, use: Use): number {
  let most = 0;
  for (const band of use.weapon.bands) if (band.band !== 'close') most = Math.max(most, measureOf(s, m, band.range));
  return most;
}

/** Points that the range to a target costs. */
export function reachNeeded(s: State, m: Model, use: Use, target: Model): number {
  const over = apart(m, target) - longest(s, m, use);
  return over <= EPSILON ? 0 : Math.max(1, Math.floor(over + 1 - EPSILON));
}

/** Why the model can shoot at nobody now. */
export function shooterRefusal(s: State, m: Model): Refusal | null {
  const bar = attackBar(s, m);
  if (bar !== null) return bar;
  const uses = usesOf(s, m);
  if (uses.length > 0) return null;
  const who = name(m);
  for (const arm of m.arms) {
    const weapon = m.card.weapons.find(({ key }) => key === arm.key)?.weapon;
    if (weapon === undefined || arm.held === 0 || bandOf(weapon, 'short') === null || !weapon.firearm) continue;
    if (arm.fixed) return { clause: 'GL-AMM-16', reason: `a bayonet is fixed on the ${weapon.name} of ${who}` };
    if (arm.fouled) return { clause: 'GL-AMM-04', reason: `the ${weapon.name} of ${who} is fouled` };
    if (!arm.loaded)
      return { clause: 'GL-AMM-05', reason: `the ${weapon.name} of ${who} is not loaded`, also: ['GL-AMM-09'] };
  }
  return { clause: 'GL-WPN-01', reason: `${who} has nothing to shoot or throw`, also: ['GL-BAS-11', 'GL-R-038'] };
}

/** Why this target cannot be shot at in this way. */
export function aimRefusal(
  g: G,
  m: Model,
  use: Use,
  target: Model,
  words: Omit<Aim, 'use' | 'target'>,
): Refusal | null {
  const s = g.state;
  const no = againstRefusal(s, m, target);
  if (no !== null) return no;
  const duel = duelRefusal(s, m, use);
  if (duel !== null) return duel;
  const who = name(target);
  const from = [m.x, m.y] as const;
  const to = [target.x, target.y] as const;
  const distance = apart(m, target);
  if (words.suppress && !use.weapon.suppresses) {
    return { clause: 'GL-R-047', reason: `a ${use.name} is no weapon for suppressing fire`, also: ['GL-SUP-01'] };
  }
  if (words.aim !== 'wound' && use.mode !== 'whip')
    return { clause: 'GL-WPN-15', reason: `a ${use.name} only wounds from afar` };
  const near = closeReach(s, m, use).most;
  if (distance <= Math.max(CONTACT, near) + EPSILON) {
    return {
      clause: use.mode === 'whip' ? 'GL-WPN-14' : 'GL-WPN-02',
      reason: `${who} is so near that it is close combat`,
      also: ['GL-R-035'],
      witness: { kind: 'gap', from, to, distance, limit: Math.max(0, near) },
    };
  }
  const needed = reachNeeded(s, m, use, target);
  if (words.reach !== needed) return rangeRefusal(s, m, use, target, needed, words.reach);
  return sightRefusal(m, target, looks(g, m, target));
}

function rangeRefusal(s: State, m: Model, use: Use, target: Model, needed: number, given: number): Refusal {
  const limit = longest(s, m, use);
  const can = needed <= purse(s, m);
  return {
    clause: needed === 0 || (given > 0 && can) ? 'GL-HP-08' : 'GL-WPN-02',
    reason:
      needed === 0
        ? `the ${use.name} reaches ${name(target)} without hero points`
        : `${name(target)} is out of range of the ${use.name}${can ? ` by ${needed} hero ${needed === 1 ? 'point' : 'points'}` : ''}`,
    also: ['GL-WPN-01', use.weapon.clause, ...(needed > 0 && can ? ['GL-HP-08', 'GL-R-112'] : [])],
    witness: { kind: 'gap', from: [m.x, m.y], to: [target.x, target.y], distance: apart(m, target), limit },
  };
}

/** A duellist uses the weapon of the duel alone (GL-DUE-07). */
function duelRefusal(s: State, m: Model, { carried, name: called }: Use): Refusal | null {
  const duel = m.duel === null ? undefined : s.duels.find(({ id: one }) => one === m.duel);
  if (duel === undefined || carried?.weapon.id === duel.weapon) return null;
  return { clause: 'GL-DUE-07', reason: `${name(m)} may not use the ${called} in its duel` };
}

/** Every shot that is possible, the nearest targets first. */
export function aimsOf(
  g: G,
  m: Model,
  uses: readonly Use[] = usesOf(g.state, m),
  among?: (target: Model) => boolean,
): Aim[] {
  const s = g.state;
  if (uses.length === 0 || attackBar(s, m) !== null) return [];
  const targets = s.models
    .filter((one) => one !== m && conscious(one) && isEnemy(s, m, one) && (among === undefined || among(one)))
    .sort((a, b) => apart(m, a) - apart(m, b));
  const found: Aim[] = [];
  for (const target of targets) {
    for (const use of uses) {
      const reach = reachNeeded(s, m, use, target);
      if (reach > purse(s, m)) continue;
      const plain: Aim = { use, target, suppress: false, aim: 'wound', reach };
      if (aimRefusal(g, m, use, target, plain) !== null) continue;
      found.push(plain);
      if (use.weapon.suppresses) found.push({ ...plain, suppress: true });
      if (use.mode === 'whip') found.push({ ...plain, aim: 'entangle' }, { ...plain, aim: 'disarm' });
    }
  }
  return found;
}

export function answerOf(verb: string, { use, target, suppress, aim, reach }: Aim): Answer {
  return {
    verb,
    weapon: use.id,
    target: target.id,
    ...(suppress ? { suppress: true } : {}),
    ...(aim === 'wound' ? {} : { aim }),
    ...(reach > 0 ? { reach } : {}),
  };
}

const DEEDS: Readonly<Record<Aim['aim'], string>> = { wound: '', disarm: ', to disarm', entangle: ', to entangle' };

export function optionOf(g: G, m: Model, verb: string, aim: Aim): Option {
  const { use, target, suppress, reach } = aim;
  const distance = Math.round(apart(m, target) * 10) / 10;
  return {
    answer: answerOf(verb, aim),
    label: `${name(target)} with the ${use.name}${suppress ? ', suppressing' : DEEDS[aim.aim]}`,
    subjects: [m.id, target.id],
    note: `${distance}"${reach > 0 ? `, ${reach} hero ${reach === 1 ? 'point' : 'points'}` : ''}, ${Math.round(chance(g, m, aim) * 100)} %`,
  };
}

/** The shot that an answer means, or why it is not possible. */
export function aimBy(g: G, m: Model, answer: Answer, uses: readonly Use[] = usesOf(g.state, m)): Aim | Refusal {
  const s = g.state;
  const use = uses.find((one) => one.id === answer.weapon);
  const target = byId(s, String(answer.target));
  if (use === undefined) {
    return (
      shooterRefusal(s, m) ?? {
        clause: 'GL-WPN-01',
        reason: `${name(m)} has no such weapon ready: "${String(answer.weapon)}"`,
        also: ['GL-AMM-05'],
      }
    );
  }
  if (target === undefined) return { clause: 'GL-RNG-01', reason: `there is no model "${String(answer.target)}"` };
  const bar = attackBar(s, m);
  if (bar !== null) return bar;
  const aim: Aim = {
    use,
    target,
    suppress: answer.suppress === true,
    aim: (answer.aim as Aim['aim'] | undefined) ?? 'wound',
    reach: typeof answer.reach === 'number' ? answer.reach : 0,
  };
  if (aim.reach > purse(s, m)) {
    return {
      clause: 'GL-HP-08',
      reason: `${name(m)} can be helped by ${purse(s, m)} hero points`,
      witness: { kind: 'value', name: 'hero points', have: purse(s, m), need: aim.reach },
    };
  }
  return aimRefusal(g, m, use, target, aim) ?? aim;
}

/** Chance that a shot hits, without hero points. */
export function chance(g: G, m: Model, aim: Aim, extra = 0): number {
  const s = g.state;
  const band = rangedBand(s, m, aim.use, apart(m, aim.target), aim.reach);
  if (band === null) return 0;
  const { sum } = attackSum(g, {
    shooter: m,
    target: aim.target,
    victim: aim.target,
    use: aim.use,
    band,
    parts: [],
    suppress: aim.suppress,
  });
  const lead = sum.value + extra - dodgeSum(s, aim.target, false).value;
  let wins = 0;
  for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) if (a + lead > b) wins += 1;
  return wins / 100;
}

/** What a shot is worth to whoever looks for the best one. */
export function worth(g: G, m: Model, aim: Aim): number {
  const s = g.state;
  const band = rangedBand(s, m, aim.use, apart(m, aim.target), aim.reach) as Band;
  const hits = chance(g, m, aim);
  if (aim.aim !== 'wound') return hits * 0.25;
  if (aim.suppress) return aim.target.suppressedBy === null ? hits * 0.5 : 0;
  const boxes = Math.max(0.3, strength(s, m, aim.use, band).value / 4);
  return (
    hits * boxes * (1 + aim.target.card.grade / 4) - aim.reach * 0.2 - (skill(aim.target, 'intimidate') > 0 ? 0.05 : 0)
  );
}
