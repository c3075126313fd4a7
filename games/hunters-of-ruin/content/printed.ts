/** The content without any pack. */
import { Table } from '../../kit/table.ts';
import { ARMOURS, SHIELDS } from './armour.ts';
import type { Content } from './content.ts';
import { FACTIONS } from './factions.ts';
import { MOUNTS } from './mounts.ts';
import { READY } from './ready.ts';
import { SKILLS } from './skills.ts';
import { SPELLS } from './spells.ts';
import { SUBTYPES, TRAITS } from './traits.ts';
import { WARRIORS } from './warriors.ts';
import { WEAPONS } from './weapons.ts';

export const PRINTED: Content = {
  packs: [],
  sources: new Map(),
  factions: new Table(FACTIONS),
  warriors: new Table(WARRIORS),
  weapons: new Table(WEAPONS),
  armours: new Table(ARMOURS),
  shields: new Table(SHIELDS),
  skills: new Table(SKILLS),
  traits: new Table(TRAITS),
  subtypes: new Table(SUBTYPES),
  spells: new Table(SPELLS),
  mounts: new Table(MOUNTS),
  ready: new Table(READY),
};
