/** The content without any pack. */
import { Table } from '../../kit/table.ts';
import { ARMOURS, BARDINGS, SIMPLER_ARMOUR_FOR, SIMPLER_ARMOURS } from './armour.ts';
import { HERO_CLASSES } from './classes.ts';
import type { Content } from './content.ts';
import { CREATURES } from './creatures.ts';
import { DEMONS } from './demons.ts';
import { FURTHER_LORES } from './further-lores.ts';
import { GODS } from './gods.ts';
import { ENCHANTMENTS, ITEMS, RUNES } from './items.ts';
import { ALL_LISTS } from './lists.ts';
import { LORES } from './lores.ts';
import { AMMUNITION, ARTILLERY } from './machines.ts';
import { RACES } from './races.ts';
import { READY } from './ready.ts';
import { READY_POWERS } from './ready-powers.ts';
import { TRAIT_LIST } from './traits.ts';
import { VEHICLES } from './vehicles.ts';
import { SIMPLER_FOR, SIMPLER_WEAPONS, WEAPONS } from './weapons.ts';

export const PRINTED: Content = {
  packs: [],
  sources: new Map(),
  races: new Table(RACES),
  weapons: new Table(WEAPONS),
  simplerWeapons: new Table(SIMPLER_WEAPONS),
  armours: new Table(ARMOURS),
  simplerArmours: new Table(SIMPLER_ARMOURS),
  standIns: { weapons: SIMPLER_FOR, armours: SIMPLER_ARMOUR_FOR },
  bardings: new Table(BARDINGS),
  creatures: new Table(CREATURES),
  classes: new Table(HERO_CLASSES),
  enchantments: new Table(ENCHANTMENTS),
  runes: new Table(RUNES),
  items: new Table(ITEMS),
  demons: new Table(DEMONS),
  artillery: new Table(ARTILLERY),
  vehicles: new Table(VEHICLES),
  ammunition: new Table(AMMUNITION),
  gods: new Table(GODS),
  traits: new Table(TRAIT_LIST),
  lores: new Table([...LORES, ...FURTHER_LORES]),
  lists: new Table(ALL_LISTS),
  ready: new Table([...READY, ...READY_POWERS]),
};
