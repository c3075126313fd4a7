/**
 * Attacks, in melee and at range, in the order of DG-R-014: dice for the number of attacks, all rolls to hit group by group, dice that
 * multiply hits, all saves in the same order, damage dice. Groups are the rank and file by weapon, then sergeant, heroes, mounts; a
 * model's weapons in the order listed (DG-MEL-05).
 */
import type { Flow, Sum } from '#engine/game.ts';
import { part } from '#engine/log/sum.ts';
import type { God } from '../content/types.ts';
import type { Unit } from '../state.ts';
import { onesAgain, preachedAgain } from './again.ts';
import { amount } from './amount.ts';
import { damageOf, type Group } from './group.ts';
import { d6, type G } from './play.ts';
import { rollSaves } from './saves.ts';
import { tell } from './tell.ts';
import { type Cause, type Toll, wound } from './wounds.ts';

/** DG-R-166. */
export const SPARK = 4;

interface Struck {
  group: Group;
  hits: number;
}

/** Wounds for one target that are allotted together. A precision blow, the rider and the mount each have their own. */
interface Lot {
  target: Unit;
  total: number;
  more: Pick<Cause, 'by' | 'on' | 'part' | 'lowers'>;
}

/** Rolls a set of groups against what each needs, then the saves, then the damage; then the wounds are allotted. */
export function* resolve(
  g: G,
  groups: readonly Group[],
  needs: (group: Group) => Sum,
  cause: Omit<Cause, 'on'>,
): Flow<Toll> {
  const s = g.state;
  for (const group of groups) countAttacks(g, group);
  for (const group of groups) rollFurther(g, group);
  const struck: Struck[] = [];
  for (const group of groups) {
    const needed = needs(group);
    const { hits, ones } = rollHits(g, group, needed);
    const god = ones === 0 ? undefined : preachedAgain(s, group.unit, group.from, cause.melee ? 'melee' : 'ranged');
    struck.push({ group, hits: god === undefined ? hits : hits + (yield* hitsAgain(g, group, needed, god, ones)) });
  }
  for (const one of struck) one.hits = multiply(g, one);
  const failed: Struck[] = [];
  for (const { group, hits } of struck) {
    if (hits > 0) failed.push({ group, hits: yield* rollSaves(g, group, hits, cause.clause, cause.melee) });
  }
  const toll: Toll = { wounds: 0, dead: 0 };
  const free = new Set<Unit>();
  for (const { target, total, more } of lots(g, failed, cause.by)) {
    // A unit that has given up its front row is out of the melee: the remaining wounds are cancelled (DG-MEL-15).
    if (free.has(target)) continue;
    const one = yield* wound(g, target, total, { ...cause, ...more });
    toll.wounds += one.wounds;
    toll.dead += one.dead;
    if (one.broke === true) free.add(target);
  }
  return toll;
}

/** DG-R-014: the dice for the number of attacks. */
function countAttacks(g: G, group: Group): void {
  if (group.dice === undefined) return;
  let more = 0;
  for (const of of group.dice) more += amount(g, of, 'attacks', group.clause, group.unit.seat);
  group.attacks += more;
  group.count = [...group.count, part('dice', more, group.clause)];
}

/** Ones that missed are rolled again; what natural 6s bring is rolled as well, and its ones once more. */
function* hitsAgain(g: G, group: Group, needed: Sum, god: God, first: number): Flow<number> {
  let hits = 0;
  let ones = first;
  while (ones > 0) {
    const good = yield* onesAgain(g, group.unit, god, ones, (face) => face + group.bonus.value >= needed.value);
    hits += good.length;
    if (group.sets !== undefined) group.sparks = (group.sparks ?? 0) + good.filter((face) => face >= SPARK).length;
    const more = good.filter((face) => face === 6).length * (group.avenges ?? 0);
    if (more === 0) break;
    const further: Group = { ...group, attacks: more, sparks: 0 };
    const rolled = rollHits(g, further, needed);
    if (further.sparks !== undefined && further.sparks > 0) group.sparks = (group.sparks ?? 0) + further.sparks;
    hits += rolled.hits;
    ones = rolled.ones;
  }
  return hits;
}

/** Rolls the damage of all failed saves. */
function lots(g: G, failed: readonly Struck[], by: Unit | null): Lot[] {
  const precise: Lot[] = [];
  const pooled = new Map<string, Lot>();
  for (const { group, hits } of failed) {
    let total = 0;
    const each = damageOf(g.state, group);
    for (let i = 0; i < hits; i++) total += amount(g, each, 'damage', group.clause, group.unit.seat);
    if (total === 0) continue;
    const { target, unit } = group;
    const aimed = {
      ...(group.part === undefined ? {} : { part: group.part }),
      ...(group.lowers === undefined ? {} : { lowers: group.lowers }),
    };
    if (group.precise !== undefined) {
      precise.push({ target, total, more: { ...aimed, by: unit, on: group.precise } });
      continue;
    }
    const key = `${target.id} ${group.part ?? ''} ${group.lowers ?? 0}`;
    const known = pooled.get(key);
    if (known === undefined) pooled.set(key, { target, total, more: { ...aimed, by } });
    else known.total += total;
  }
  return [...precise, ...pooled.values()];
}

/** (1) of DG-R-014: dice for the number of attacks. */
export function rollFurther(g: G, group: Group): void {
  for (const { amount: dice, name, clause } of group.further ?? []) {
    const more = amount(g, dice, 'attacks', clause, group.unit.seat);
    group.attacks += more;
    group.count = [...group.count, part(name, more, clause)];
  }
}

/** DG-MAG-15: what natural 6s have brought so far, as part of the number of attacks. */
function avenged(group: Group, more: number): void {
  if (more === 0) return;
  group.count = [...group.count, part('natural 6s', more, 'DG-MAG-15')];
  group.attacks += more;
}

/** The hits, and the ones that missed. */
function rollHits(g: G, group: Group, needed: Sum): { hits: number; ones: number } {
  const { unit, automatic } = group;
  const rolls: number[] = [];
  let hits = 0;
  let ones = 0;
  let more = 0;
  for (let i = 0; i < group.attacks + more; i++) {
    if (automatic === true) hits++;
    else if (automatic !== false) hits += amount(g, automatic, 'automatic-hits', group.clause, unit.seat);
    else {
      const roll = d6(g, 'to-hit', group.clause, unit.seat);
      rolls.push(roll);
      if (roll === 6) more += group.avenges ?? 0;
      if (roll + group.bonus.value < needed.value) {
        if (roll === 1) ones++;
        continue;
      }
      hits++;
      if (group.sets !== undefined && roll >= SPARK) group.sparks = (group.sparks ?? 0) + 1;
    }
  }
  avenged(group, more);
  if (g.loud) {
    tell(g, {
      kind: 'hits',
      clause: group.clause,
      unit: unit.id,
      target: group.target.id,
      who: group.label,
      weapon: group.name,
      attacks: group.attacks,
      count: group.count,
      hits,
      ...(automatic === false ? rolled(group, needed, rolls) : { automatic: true }),
    });
  }
  return { hits, ones };
}

/** Tells the dice and the number that they needed. */
function rolled({ bonus }: Group, needed: Sum, rolls: readonly number[]) {
  return {
    rolls,
    bonus: bonus.value,
    parts: bonus.parts,
    needed: needed.value - bonus.value,
    against: needed.value,
    againstParts: needed.parts,
    also: ['DG-MEL-05'],
  };
}

/** DG-R-228: each attack that hits becomes several hits. */
function multiply(g: G, { group, hits }: Struck): number {
  if (group.hits === null) return hits;
  let total = 0;
  for (let i = 0; i < hits; i++) total += amount(g, group.hits, 'hits', group.clause, group.unit.seat);
  if (hits > 0)
    tell(g, {
      kind: 'multiplied',
      clause: group.clause,
      unit: group.unit.id,
      weapon: group.name,
      from: hits,
      hits: total,
    });
  return total;
}
