/** What the game is made from: the printed lists, with those of packs behind them. Never changed once it is made. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Sourced } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type { Lore } from './spells.ts';
import type {
  Ammunition,
  Armour,
  ArmyList,
  Artillery,
  Barding,
  Creature,
  Demon,
  God,
  HeroClass,
  MagicItem,
  Race,
  Trait,
  Vehicle,
  Weapon,
  Work,
} from './types.ts';

/** What the simpler list has in place of a thing of the full list, by id; what is not named stands for itself. */
export type StandIns = Readonly<Record<string, string>>;

export interface Content extends Sourced {
  readonly races: Table<Race>;
  readonly weapons: Table<Weapon>;
  readonly simplerWeapons: Table<Weapon>;
  readonly armours: Table<Armour>;
  readonly simplerArmours: Table<Armour>;
  /** DG-R-148, DG-R-150. */
  readonly standIns: { readonly weapons: StandIns; readonly armours: StandIns };
  readonly bardings: Table<Barding>;
  readonly creatures: Table<Creature>;
  readonly classes: Table<HeroClass>;
  readonly enchantments: Table<Work>;
  readonly runes: Table<Work>;
  readonly items: Table<MagicItem>;
  readonly demons: Table<Demon>;
  readonly artillery: Table<Artillery>;
  readonly vehicles: Table<Vehicle>;
  readonly ammunition: Table<Ammunition>;
  readonly gods: Table<God>;
  readonly traits: Table<Trait>;
  readonly lores: Table<Lore>;
  /** The generic list and the mercenaries' are among them. */
  readonly lists: Table<ArmyList>;
  readonly ready: Table<ReadyArmy<Roster>>;
}
