/** Armour: the full list (DG-ARM-07..15), the simpler one (DG-ARM-25..28) with its stand-ins (DG-R-150), and barding. */
import type { Armour, ArmourSlot, Barding, DamageType } from './types.ts';

type Types = readonly DamageType[];

function armour(
  clause: string,
  name: string,
  power: number,
  value: number,
  slot: ArmourSlot,
  resists: Types = [],
  weak: Types = [],
  rest: { speed?: number; halfSpeed?: boolean } = {},
): Armour {
  return { id: idOf(name), name, power, value, slot, resists, weak, clause, ...rest };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export const ARMOURS: readonly Armour[] = [
  armour('DG-ARM-07', 'Breastplate', 7, 1, 'over', ['slashing', 'piercing'], ['crushing']),
  armour('DG-ARM-08', 'Chain Parts', 4, 1, 'under', ['slashing'], ['piercing']),
  armour('DG-ARM-09', 'Chain Mail', 8, 2, 'under', ['slashing'], ['piercing']),
  armour('DG-ARM-10', 'Gambeson', 2, 1, 'under', [], ['slashing']),
  armour('DG-ARM-11', 'Leather Armour', 4, 1, 'body'),
  armour('DG-ARM-12', 'Pavise', 3, 2, 'pavise', [], [], { halfSpeed: true }),
  armour('DG-ARM-13', 'Plate Armour', 10, 3, 'over', ['slashing', 'piercing'], ['crushing'], { speed: -1 }),
  armour('DG-ARM-14', 'Scale Mail', 9, 2, 'body', ['slashing']),
  armour('DG-ARM-15', 'Shield', 2, 1, 'shield'),
];

export const SIMPLER_ARMOURS: readonly Armour[] = [
  armour('DG-ARM-25', 'Light Armour', 4, 1, 'body'),
  armour('DG-ARM-26', 'Medium Armour', 8, 2, 'body'),
  armour('DG-ARM-27', 'Heavy Armour', 12, 3, 'body', [], [], { speed: -1 }),
  armour('DG-ARM-28', 'Shield', 2, 1, 'shield'),
];

/** DG-R-150: what the simpler list has in place of a piece it lacks. A shield stands for itself, a pavise has no stand-in. */
export const SIMPLER_ARMOUR_FOR: Readonly<Record<string, string>> = {
  gambeson: 'light-armour',
  'leather-armour': 'light-armour',
  'chain-parts': 'light-armour',
  'chain-mail': 'medium-armour',
  'scale-mail': 'medium-armour',
  breastplate: 'medium-armour',
  'plate-armour': 'heavy-armour',
};

function barding(
  clause: string,
  name: string,
  power: number,
  value: number,
  resists: Types,
  weak: Types,
  speed?: number,
): Barding {
  const of = { id: idOf(name), name: `${name} Barding`, power, value, resists, weak, clause };
  return speed === undefined ? of : { ...of, speed };
}

export const BARDINGS: readonly Barding[] = [
  barding('DG-ARM-20', 'Basic', 3, 1, [], ['slashing']),
  barding('DG-ARM-21', 'Partial', 5, 1, ['slashing'], []),
  barding('DG-ARM-22', 'Plate', 12, 3, ['slashing', 'piercing'], [], -2),
  barding('DG-ARM-23', 'Scale', 8, 2, ['slashing'], []),
];
