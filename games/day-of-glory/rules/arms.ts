/** What a model strikes and shoots with: the weapons in hand and natural attacks, their blows, and what each adds to the die (DG-MEL-05, DG-MEL-06). */
import { type Part, part } from '#engine/log/sum.ts';
import type { NaturalAttack, Weapon } from '../content/types.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import type { Blow } from './armour.ts';
import { changes, unchanged } from './changes.ts';
import { magicBonus, outright, smiting, weakening } from './items.ts';
import { daylight } from './time-of-day.ts';

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
