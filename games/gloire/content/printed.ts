/** The content without any pack. */
import { Table } from '../../kit/table.ts';
import { ARCHETYPES } from './archetypes.ts';
import { BEASTS } from './beasts.ts';
import { MEMBERS, SHEETS } from './characters.ts';
import type { Content } from './content.ts';
import { FACTIONS } from './factions.ts';
import { FLAW_LIST } from './flaws.ts';
import { ABILITIES } from './horse.ts';
import { ITEMS } from './items.ts';
import { MOUNTS } from './mounts.ts';
import { READY } from './ready.ts';
import { SKILLS } from './skills.ts';
import { VIRTUE_LIST } from './virtues.ts';
import { WEAPONS } from './weapons.ts';

export const PRINTED: Content = {
  packs: [],
  sources: new Map(),
  archetypes: new Table(ARCHETYPES),
  weapons: new Table(WEAPONS),
  skills: new Table(SKILLS),
  beasts: new Table(BEASTS),
  mounts: new Table(MOUNTS),
  virtues: new Table(VIRTUE_LIST),
  flaws: new Table(FLAW_LIST),
  items: new Table(ITEMS),
  abilities: new Table(ABILITIES),
  characters: new Table([...SHEETS, ...MEMBERS]),
  factions: new Table(FACTIONS),
  ready: new Table(READY),
};
