/** What the game is made from: the lists of the book and of the tables, with those of packs behind them. Never changed once it is made. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Sourced } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type { Faction } from './factions.ts';
import type {
  Archetype,
  Beast,
  ExoticItem,
  Flaw,
  HorseAbility,
  MountKind,
  Sheet,
  Skill,
  Virtue,
  Weapon,
} from './types.ts';

export interface Content extends Sourced {
  readonly archetypes: Table<Archetype>;
  readonly weapons: Table<Weapon>;
  readonly skills: Table<Skill>;
  readonly beasts: Table<Beast>;
  readonly mounts: Table<MountKind>;
  readonly virtues: Table<Virtue>;
  readonly flaws: Table<Flaw>;
  readonly items: Table<ExoticItem>;
  /** What a Heroic Horse may be able to do. */
  readonly abilities: Table<HorseAbility>;
  /** Ready-made characters: of players, of nobody, of bands. */
  readonly characters: Table<Sheet>;
  readonly factions: Table<Faction>;
  /** Ready-made bands. */
  readonly ready: Table<ReadyArmy<Roster>>;
}
