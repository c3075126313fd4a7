/**
 * Attacks, in melee and at range, in the order of DG-R-014: dice for the number of attacks, all rolls to hit group by group, dice that
 * multiply hits, all saves in the same order, damage dice. Groups are the rank and file by weapon, then sergeant, heroes, mounts; a
 * model's weapons in the order listed (DG-MEL-05).
 */
import type { ClauseId, Flow, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import type { Amount, God, NaturalAttack, Power, Weapon } from '../content/types.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { onesAgain, preachedAgain } from './again.ts';
import { armourOf, type Blow, modelArmour } from './armour.ts';
import { changed, changes, unchanged } from './changes.ts';
import { type Further, hindrances, isChaotic, magicBonus, outright, parries, smiting, weakening } from './items.ts';
import type { SideKind } from './layout.ts';
import { d3, d6, type G, roller } from './play.ts';
import { saveNeeds } from './tables.ts';
import { tell } from './tell.ts';
import { daylight } from './time-of-day.ts';
import { type Cause, type Toll, wound } from './wounds.ts';

/** Attacks that are rolled together: same weapon, same bonus, same target. */
export interface Group {
  unit: Unit;
  target: Unit;
  /** Who makes them, for the log. */
  label: string;
  /** The hero or sergeant that rolls separately; null for the rank and file. */
  sole: string | null;
  name: string;
  attacks: number;
  /** How the number of attacks came about. */
  count: readonly Part[];
  /** Rolled before anything else and added to the attacks (DG-R-014). */
  dice?: readonly Amount[];
  /** What each point of its damage takes off every number of the model for good (DG-DEM-32). */
  lowers?: number;
  /** Added to each die. */
  bonus: Sum;
  blow: Blow;
  damage: Amount;
  /** Each attack that hits becomes so many hits. */
  hits: Amount | null;
  /** No roll to hit; with an amount, so many hits for each attack. */
  automatic: boolean | Amount;
  clause: ClauseId;
  /** Order of rolling: rank and file, sergeant, heroes, mounts. */
  order: number;
  /** A precision blow on this model (DG-CLS-02). */
  precise?: Model;
  /** Strikes at rider or mount (DG-CRE-06). */
  part?: 'rider' | 'mount';
  /** The side of the target that it touches, where the dead are taken from there (DG-CONS-08). */
  side?: SideKind;
  /** Whose attack it is, as long as groups are not merged. */
  from?: Model;
  // What magic weapons bring.
  /** Attacks whose number is rolled for first (DG-R-014). */
  further?: readonly Further[];
  /** Attacks that each natural 6 brings (DG-MAG-15). */
  avenges?: number;
  /** Damage to chaotic models in place of 1 (DG-MAG-30). */
  starMetal?: Amount;
  /** The spell that natural 4s and more set off when they hit (DG-R-166), and how many have. */
  sets?: Power;
  sparks?: number;
}

export function amount(g: G, value: Amount, name: string, clause: ClauseId, seat: number): number {
  if (typeof value === 'number') return value;
  let total = value.add;
  for (let i = 0; i < value.dice; i++) {
    total += value.sides === 3 ? d3(g, name, clause, seat) : d6(g, name, clause, seat);
  }
  return total;
}

/** DG-R-023: what a model without a melee weapon fights with. Nobody buys it. */
export const UNARMED: Weapon = {
  id: 'unarmed',
  name: 'Unarmed',
  power: 0,
  hands: 1,
  modifier: -1,
  type: 'crushing',
  kind: 'melee',
  range: null,
  clause: 'DG-R-023',
};

/** The weapons a model has in hand for melee: those without range; none means bare hands (DG-R-023). */
export function meleeWeapons(u: Unit, card: Card): { weapon: Weapon; bothHands: boolean }[] {
  const set = card.sets[u.ready[card.id] ?? 0];
  const found: { weapon: Weapon; bothHands: boolean }[] = [];
  for (const id of set?.weapons ?? []) {
    const weapon = card.weapons.find((w) => w.id === id);
    if (weapon === undefined || weapon.range !== null) continue;
    found.push({ weapon, bothHands: weapon.hands === 2 || set?.bothHands === true });
  }
  return found.length === 0 && card.attacks > 0 ? [{ weapon: UNARMED, bothHands: false }] : found;
}

export function rangedWeapons(u: Unit, card: Card): Weapon[] {
  const set = card.sets[u.ready[card.id] ?? 0];
  return (set?.weapons ?? []).flatMap((id) => {
    const weapon = card.weapons.find((w) => w.id === id);
    return weapon === undefined ? [] : atRange(weapon);
  });
}

/** The weapon as it is used at range; none where it cannot be. What is thrown by dice reaches as far as they can show (DG-MAG-40). */
function atRange(weapon: Weapon): Weapon[] {
  if (weapon.range !== null) return [weapon];
  const throws = weapon.magic?.find((p) => p.throws !== undefined)?.throws;
  if (throws === undefined) return [];
  return [{ ...weapon, range: typeof throws === 'number' ? throws : throws.dice * throws.sides + throws.add }];
}

/** `by`: who strikes, where what he wears counts as well (DG-MAG-13). */
export function blowOf(weapon: Weapon, melee: boolean, bothHands: boolean, by?: { u: Unit; card: Card }): Blow {
  const blow: Blow = {
    type: weapon.type,
    twoHanded: melee && bothHands,
    piercing: weapon.piercing ?? 0,
    ...(weapon.pierces === undefined ? {} : { pierces: weapon.pierces }),
    firearm: weapon.kind === 'firearm',
    ignoresShields: weapon.ignoresShields === true,
  };
  if (weapon.magic !== undefined) {
    const { piercing, clause } = smiting(weapon);
    if (clause !== undefined) Object.assign(blow, { piercing, pierces: clause });
    const open = outright(weapon);
    if (open !== undefined) blow.outright = open.clause;
  }
  if (melee && by?.card.items !== undefined && weapon !== UNARMED) {
    const weak = weakening(by.u, by.card);
    if (weak !== null) blow.weakens = weak;
  }
  return blow;
}

export function naturalBlow(attack: NaturalAttack): Blow {
  return {
    type: attack.type,
    twoHanded: false,
    piercing: attack.piercing ?? 0,
    firearm: false,
    ignoresShields: false,
  };
}

/** DG-MEL-06: what is added to the die of an attack with a weapon. */
export function weaponBonus(s: State, u: Unit, m: Model, card: Card, weapon: Weapon, enemy: Unit | null): Part[] {
  const parts: Part[] = [];
  if (weapon.modifier !== 0) parts.push(part(weapon.name, weapon.modifier, weapon.clause));
  if (weapon.magic !== undefined) parts.push(...magicBonus(weapon));
  if (card.profile.bonus !== 0) parts.push(part('combat bonus', card.profile.bonus, 'DG-MEL-06'));
  if (m.role === 'sergeant') parts.push(part('sergeant', 1, 'DG-ARMY-11'));
  parts.push(...changedRoll(s, u, m, enemy), ...daylight(s, u, m, card, enemy));
  return parts;
}

/** What changes the combat bonus and the rolls of attacks; `enemy` is null at range. */
function changedRoll(s: State, u: Unit, m: Model, enemy: Unit | null): readonly Part[] {
  if (unchanged(s)) return [];
  return [
    ...changes(s, u, m, 'bonus'),
    ...changes(s, u, m, 'attack'),
    ...changes(s, u, m, enemy === null ? 'ranged' : 'melee'),
  ];
}

/** The bonus of a mount or creature. A creature that is a sergeant has the sergeant's point too. */
export function naturalBonus(s: State, u: Unit, m: Model, card: Card, enemy: Unit | null): Part[] {
  const parts: Part[] = [];
  const clause = card.kind === 'demon' ? 'DG-MEL-06' : 'DG-CRE-04';
  if (card.naturalBonus !== 0) parts.push(part('combat bonus', card.naturalBonus, clause));
  if (m.role === 'sergeant' && card.mount === null) parts.push(part('sergeant', 1, 'DG-ARMY-11'));
  parts.push(...changedRoll(s, u, m, enemy), ...daylight(s, u, m, card, enemy));
  return parts;
}

/** DG-MAG-21, DG-MAG-32: the attacks with what protects their targets against whoever makes them. */
export function hindered(s: State, groups: readonly Group[]): readonly Group[] {
  return groups.map((x) => {
    if (x.from === undefined) return x;
    const less = hindrances(s, x.target, s.cards[x.from.card]!, x.precise);
    return less.length === 0 ? x : { ...x, bonus: sum([...x.bonus.parts, ...less]) };
  });
}

/** Attacks with the same rolls become one group. */
export function merge(groups: readonly Group[]): Group[] {
  const found = new Map<string, Group>();
  for (const one of groups) {
    const key = [
      one.order,
      one.name,
      one.target.id,
      one.bonus.value,
      blowKey(one.blow),
      one.automatic === false ? '' : 'automatic',
      one.precise?.id ?? '',
      one.part ?? '',
      one.side ?? '',
      one.sole ?? '',
      one.avenges ?? '',
      one.starMetal === undefined ? '' : 'star',
    ].join('|');
    const known = found.get(key);
    if (known === undefined) found.set(key, { ...one });
    else {
      known.attacks += one.attacks;
      known.count = added(known.count, one.count);
    }
  }
  return [...found.values()].sort((a, b) => a.order - b.order);
}

function blowKey(blow: Blow): string {
  const magic = `${blow.outright ?? ''}${blow.weakens?.amount ?? ''}`;
  return `${blow.type}${blow.twoHanded}${blow.piercing}${blow.firearm}${blow.ignoresShields}${magic}`;
}

function added(to: readonly Part[], more: readonly Part[]): readonly Part[] {
  const out = to.slice();
  for (const p of more) {
    const at = out.findIndex((q) => q.label === p.label && q.clause === p.clause);
    if (at < 0) out.push(p);
    else out[at] = { ...p, amount: p.amount + out[at]!.amount };
  }
  return out;
}

/**
 * The number that the roll must reach in melee: the lowest agility in the unit, heroes counted too (DG-R-090), crouching as well
 * (DG-CRO-05).
 */
export function agilityOf(s: State, u: Unit, precise?: Model, of?: 'rider' | 'mount'): Sum {
  let lowest = Infinity;
  let highest = -Infinity;
  let base = 0;
  let low: Model | null = null;
  for (const m of precise === undefined ? u.models : [precise]) {
    const agility = Math.max(0, ownAgility(s.cards[m.card]!, of) + changed(s, u, m, 'agility', precise !== undefined));
    const counted = m.crouching ? agility + CROUCHING : agility;
    if (agility > highest) highest = agility;
    if (counted >= lowest) continue;
    lowest = counted;
    base = agility;
    low = m;
  }
  const mounted = low !== null && s.cards[low.card]!.mount !== null;
  const clause = mounted ? (of === undefined ? 'DG-CRE-02' : 'DG-CRE-07') : 'DG-MEL-06';
  const more = low === null ? [] : changes(s, u, low, 'agility', precise !== undefined);
  const own = low === null ? base : ownAgility(s.cards[low.card]!, of);
  const parts = [highest > base ? part('lowest agility', own, 'DG-MEL-07') : part('agility', own, clause), ...more];
  const left = base - sum(parts).value;
  if (left > 0) parts.push(part('no less than 0', left, 'DG-R-009'));
  if (low?.crouching === true) parts.push(part('crouching', CROUCHING, 'DG-CRO-05'));
  if (of !== 'mount') parts.push(...parries(s, u, precise));
  return sum(parts);
}

const CROUCHING = -2;
/** DG-R-166. */
export const SPARK = 4;

function ownAgility(card: Card, of: 'rider' | 'mount' | undefined): number {
  const parts = card.vehicle?.parts ?? card.parts;
  if (of === undefined || parts === null) return card.profile.agility;
  return of === 'rider' ? parts.riderAgility : parts.mountAgility;
}

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

/** DG-MAG-30: each failed save of a chaotic target rolls its own. */
export function damageOf(s: State, { damage, starMetal, target, precise }: Group): Amount {
  if (starMetal === undefined || !isChaotic(s, target, precise)) return damage;
  return typeof damage === 'number' ? plus(starMetal, damage - 1) : damage;
}

export function plus(to: Amount, more: number): Amount {
  return typeof to === 'number' ? to + more : { ...to, add: to.add + more };
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

/** What saves are rolled against. */
export interface Strike {
  target: Unit;
  blow: Blow;
  /** They fall on this very model, which saves with its own armour. */
  precise?: Model;
  part?: 'rider' | 'mount';
  /** Unit, model or piece that deals the hits; empty: nobody does. */
  by: string;
}

export function* rollSaves(g: G, group: Group, hits: number, clause: ClauseId, melee = false): Flow<number> {
  return yield* saves(g, { ...group, by: group.unit.id }, hits, clause, melee);
}

/** DG-MEL-08, DG-MEL-09: a save for every hit; the number of failed ones. */
export function* saves(g: G, strike: Strike, hits: number, clause: ClauseId, melee = false): Flow<number> {
  const s = g.state;
  const { target, blow, precise, part } = strike;
  if (target.place === 'gone') return 0;
  const value =
    precise !== undefined ? modelArmour(s, target, precise, blow, part) : armourOf(s, target, blow, melee, part);
  const needed = saveNeeds(value.value);
  const rolls: number[] = [];
  const god = preachedAgain(s, target, precise, 'saves');
  let failed = hits;
  if (needed !== null) {
    failed = 0;
    for (let i = 0; i < hits; i++) {
      const roll = g.dice.roll(
        6,
        'save',
        'DG-MEL-08',
        roller(s, target.seat),
        (face) => (face >= needed ? 0 : god !== undefined && face === 1 ? 1 : 2),
        rolls,
      );
      rolls.push(roll);
      if (roll < needed) failed++;
    }
  }
  if (g.loud) {
    tell(g, {
      kind: 'saves',
      clause: 'DG-MEL-09',
      unit: target.id,
      by: strike.by,
      hits,
      armour: value.value,
      parts: value.parts,
      needed,
      rolls,
      failed,
      asked: clause,
    });
  }
  if (god === undefined || needed === null) return failed;
  const ones = rolls.filter((face) => face === 1).length;
  return failed - (yield* onesAgain(g, target, god, ones, (face) => face >= needed)).length;
}
