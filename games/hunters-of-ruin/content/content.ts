/** What the game is made from: the lists of the book and of the original factions, with those of packs behind them. Never changed once it is made. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Sourced } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type {
  Armour,
  Faction,
  Mount,
  Shield,
  Skill,
  Spell,
  SubtypeEntry,
  Trait,
  WarriorEntry,
  Weapon,
} from './types.ts';

export interface Content extends Sourced {
  readonly factions: Table<Faction>;
  /** Those that are summoned and never bought are among them. */
  readonly warriors: Table<WarriorEntry>;
  /** Natural weapons, which nobody buys, are among them. */
  readonly weapons: Table<Weapon>;
  readonly armours: Table<Armour>;
  readonly shields: Table<Shield>;
  readonly skills: Table<Skill>;
  readonly traits: Table<Trait>;
  readonly subtypes: Table<SubtypeEntry>;
  readonly spells: Table<Spell>;
  readonly mounts: Table<Mount>;
  /** Ready-made warbands. */
  readonly ready: Table<ReadyArmy<Roster>>;
}
