/** The content without any pack. */
import { Table } from '../../kit/table.ts';
import { ABILITIES } from './abilities.ts';
import { CHARACTERS } from './characters.ts';
import { CLASSES } from './classes.ts';
import type { Content } from './content.ts';
import { ARMOURS, ITEMS, SHIELDS, WEAPONS } from './equipment.ts';
import { FACTIONS } from './factions.ts';
import { READY } from './ready.ts';
import { SPELLS } from './spells.ts';
import { CARDS } from './summons.ts';
import { TRAITS } from './traits.ts';

export const PRINTED: Content = {
  packs: [],
  sources: new Map(),
  factions: new Table(FACTIONS),
  characters: new Table(CHARACTERS),
  classes: new Table(CLASSES),
  traits: new Table(TRAITS),
  abilities: new Table(ABILITIES),
  spells: new Table(SPELLS),
  weapons: new Table(WEAPONS),
  armours: new Table(ARMOURS),
  shields: new Table(SHIELDS),
  items: new Table(ITEMS),
  cards: new Table(CARDS),
  ready: new Table(READY),
};
