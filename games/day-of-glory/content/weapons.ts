/**
 * Weapons: the full list (DG-WPN-01..21), the simpler one (DG-SWP-02..11) and who stands for whom (DG-R-148). `piercing` is
 * the armour piercing of DG-WPN-22 alone; that firearms lower armour by 2 is in their kind (DG-WPN-23).
 */
import { type DamageType, LONG, PIKE, type Weapon, type WeaponKind } from './types.ts';

type Rest = Partial<
  Omit<Weapon, 'id' | 'name' | 'power' | 'hands' | 'modifier' | 'type' | 'kind' | 'range' | 'clause'>
>;

function weapon(
  clause: string,
  hands: 1 | 2,
  name: string,
  power: number,
  modifier: number,
  type: DamageType | null,
  kind: WeaponKind,
  range: number | null,
  rest: Rest = {},
): Weapon {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, name, power, hands, modifier, type, kind, range, clause, ...rest };
}

export const WEAPONS: readonly Weapon[] = [
  weapon('DG-WPN-01', 1, 'Flail', 3, -1, 'crushing', 'melee', null, { ignoresShields: true }),
  weapon('DG-WPN-02', 1, 'Hand-Axe', 2, 0, 'slashing', 'melee', null),
  weapon('DG-WPN-03', 1, 'Hand-Crossbow', 10, 1, 'piercing', 'crossbow', 12),
  weapon('DG-WPN-04', 1, 'Javelin', 5, 0, 'piercing', 'thrown', 18),
  weapon('DG-WPN-05', 1, 'Lance', 7, 0, 'piercing', 'melee', null, {
    reach: LONG,
    cavalryOnly: true,
    chargeHits: true,
  }),
  weapon('DG-WPN-06', 1, 'Mace', 2, 0, 'crushing', 'melee', null),
  weapon('DG-WPN-07', 1, 'Pistol', 5, 0, 'piercing', 'firearm', 6),
  weapon('DG-WPN-08', 1, 'Rapier', 6, 1, 'piercing', 'melee', null),
  weapon('DG-WPN-09', 1, 'Shortsword', 5, 1, 'slashing', 'melee', null),
  weapon('DG-WPN-10', 1, 'Spear', 8, 2, 'piercing', 'melee', null, { reach: LONG, alsoTwoHanded: true }),
  weapon('DG-WPN-11', 1, 'Warhammer', 5, 0, 'crushing', 'melee', null, { piercing: 1 }),
  weapon('DG-WPN-12', 2, 'Crossbow', 15, 1, 'piercing', 'crossbow', 18),
  weapon('DG-WPN-13', 2, 'Great-Axe', 4, 0, 'slashing', 'melee', null),
  weapon('DG-WPN-14', 2, 'Halberd', 5, 0, 'slashing', 'melee', null, { reach: LONG }),
  weapon('DG-WPN-15', 2, 'Heavy Mace', 4, 0, 'crushing', 'melee', null),
  weapon('DG-WPN-16', 2, 'Longbow', 12, 0, 'piercing', 'bow', 30, { notCavalry: true }),
  weapon('DG-WPN-17', 2, 'Longsword', 7, 1, 'slashing', 'melee', null),
  weapon('DG-WPN-18', 2, 'Musket', 8, 0, 'piercing', 'firearm', 12),
  weapon('DG-WPN-19', 2, 'Pike', 12, 2, 'piercing', 'melee', null, { reach: PIKE }),
  weapon('DG-WPN-20', 2, 'Short-Bow', 10, 0, 'piercing', 'bow', 24),
  weapon('DG-WPN-21', 2, 'Sling', 5, 0, 'crushing', 'sling', 18),
];

export const SIMPLER_WEAPONS: readonly Weapon[] = [
  weapon('DG-SWP-02', 1, 'Hand Weapon', 2, 0, null, 'melee', null),
  weapon('DG-SWP-03', 1, 'Hand-Crossbow', 10, 1, null, 'crossbow', 12),
  weapon('DG-SWP-04', 1, 'Lance', 7, 0, null, 'melee', null, { reach: LONG, cavalryOnly: true, chargeHits: true }),
  weapon('DG-SWP-05', 1, 'Pistol', 5, 0, null, 'firearm', 6),
  weapon('DG-SWP-06', 1, 'Shortsword', 5, 1, null, 'melee', null),
  weapon('DG-SWP-07', 1, 'Spear', 8, 2, null, 'melee', null, { reach: LONG }),
  weapon('DG-SWP-08', 2, 'Crossbow', 15, 1, null, 'crossbow', 18),
  weapon('DG-SWP-09', 2, 'Great Weapon', 5, 0, null, 'melee', null),
  weapon('DG-SWP-10', 2, 'Longbow', 12, 0, null, 'bow', 30),
  weapon('DG-SWP-11', 2, 'Musket', 8, 0, null, 'firearm', 12),
];

/** DG-R-148: what the simpler list has in place of a weapon it lacks. All others stand for themselves. */
export const SIMPLER_FOR: Readonly<Record<string, string>> = {
  flail: 'hand-weapon',
  'hand-axe': 'hand-weapon',
  mace: 'hand-weapon',
  warhammer: 'hand-weapon',
  rapier: 'shortsword',
  pike: 'spear',
  javelin: 'hand-crossbow',
  'great-axe': 'great-weapon',
  halberd: 'great-weapon',
  'heavy-mace': 'great-weapon',
  longsword: 'great-weapon',
  'short-bow': 'longbow',
  sling: 'longbow',
};
