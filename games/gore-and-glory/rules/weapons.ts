/**
 * Weapons in an attack: the traits they have there (GG-WPN-02, GG-WPN-03), what bars them (GG-MAL-07, GG-WPN-07) and what a
 * hit with them does. Values of one Weapon Trait add up, those lent by Traits and effects included.
 *
 * Doubtful point: Natural Weapons, by Trait or against a lower Size (GG-SZM-02), free Unarmed attacks of the -2 Cs and of
 * Non-Lethal (GG-R-14).
 */
import type { WeaponMalady, WeaponTraits } from '../content/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { type Fight, hasFlag, holds, type InForce, modifiersOfKind } from './modifiers.ts';

export function weaponByKey(m: Model, key: unknown): CarriedWeapon | null {
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (w.key === key) return w;
  }
  return null;
}

export function isUnarmed(weapon: CarriedWeapon): boolean {
  return weapon.id === 'unarmed';
}

/** The value of a trait for an attack of `m` with this weapon; 1 or more for a trait that is simply there. */
export function weaponTrait(
  s: State,
  m: Model,
  weapon: CarriedWeapon,
  trait: keyof WeaponTraits,
  fight: Fight,
): number {
  const printed = weapon.traits[trait];
  let value = printed === undefined || printed === false ? 0 : printed === true ? 1 : printed;
  const list = modifiersOfKind(s, m, 'weapon');
  for (let i = 0; i < list.length; i++) {
    const { modifier, x } = list[i] as InForce;
    if (modifier.kind === 'weapon' && modifier.trait === trait && holds(s, m, modifier.when, fight)) {
      value += (modifier.x ?? 1) * x;
    }
  }
  return value;
}

/** Reach against whomever it is longest: what lengthens it only at times is counted, what shortens it is not. */
export function longestReach(s: State, m: Model, weapon: CarriedWeapon): number {
  let value = weapon.traits.reach ?? 0;
  const list = modifiersOfKind(s, m, 'weapon');
  for (let i = 0; i < list.length; i++) {
    const { modifier, x } = list[i] as InForce;
    if (modifier.kind === 'weapon' && modifier.trait === 'reach') value += Math.max(0, (modifier.x ?? 1) * x);
  }
  return value;
}

export function isBlast(s: State, m: Model, weapon: CarriedWeapon): boolean {
  if (weapon.traits.blast === true) return true;
  return weaponTrait(s, m, weapon, 'blast', { foe: null, attack: weapon.type }) > 0;
}

/** Massive Bulk is a matter of Size alone. */
export function isLarger(attacker: Model, defender: Model): boolean {
  return attacker.card.size > defender.card.size;
}

export function hasNaturalWeapons(s: State, attacker: Model, defender: Model): boolean {
  return isLarger(attacker, defender) || hasFlag(s, attacker, 'natural-weapons');
}

/** Reload: Attack Actions this Ranged weapon can still make in the current Activation. */
export function shotsLeft(s: State, m: Model, weapon: CarriedWeapon): number {
  if (weapon.type !== 'ranged' || weapon.reload === undefined) return Number.POSITIVE_INFINITY;
  const now = s.activation;
  if (now === null || now.model !== m.id) return weapon.reload;
  return weapon.reload - (now.shots[weapon.key] ?? 0);
}

export function countShot(s: State, m: Model, weapon: CarriedWeapon): void {
  const now = s.activation;
  if (weapon.type !== 'ranged' || now === null || now.model !== m.id) return;
  now.shots[weapon.key] = (now.shots[weapon.key] ?? 0) + 1;
}

/** What a hit does in steps 5 and 6 of the Attack Sequence. */
export interface HitProfile {
  heavy: number;
  piercing: number;
  lethal: number;
  nonLethal: boolean;
  maladies: readonly WeaponMalady[];
  /** Null for a hit that is no Attack Action: Sizes do not matter then. */
  attack: 'close' | 'ranged' | null;
  /** Weapon, Spell or Ability by name. */
  source: string;
}

export function hitProfile(s: State, attacker: Model, defender: Model, weapon: CarriedWeapon): HitProfile {
  const fight: Fight = { foe: defender, attack: weapon.type };
  const tamed = weaponTrait(s, attacker, weapon, 'nonLethal', fight);
  const freed = isUnarmed(weapon) && tamed === 1 && hasNaturalWeapons(s, attacker, defender);
  return {
    heavy: weaponTrait(s, attacker, weapon, 'heavy', fight),
    piercing: weaponTrait(s, attacker, weapon, 'piercing', fight),
    lethal: weaponTrait(s, attacker, weapon, 'lethal', fight),
    nonLethal: tamed > 0 && !freed,
    maladies: weapon.maladies,
    attack: weapon.type,
    source: weapon.name,
  };
}
