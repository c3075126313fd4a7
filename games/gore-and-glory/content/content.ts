/** What the game is made from: the printed lists, with those of packs behind them. Never changed once it is made. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Sourced } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type {
  Ability,
  Armour,
  Character,
  ClassCard,
  Faction,
  Shield,
  SpecialItem,
  Spell,
  SummonCard,
  Trait,
  Weapon,
} from './types.ts';

export interface Content extends Sourced {
  readonly factions: Table<Faction>;
  readonly characters: Table<Character>;
  readonly classes: Table<ClassCard>;
  readonly traits: Table<Trait>;
  readonly abilities: Table<Ability>;
  readonly spells: Table<Spell>;
  /** Unarmed, which cannot be bought, is among them. */
  readonly weapons: Table<Weapon>;
  readonly armours: Table<Armour>;
  readonly shields: Table<Shield>;
  readonly items: Table<SpecialItem>;
  /** Stat cards of summoned models. */
  readonly cards: Table<SummonCard>;
  /** Ready-made Warbands. */
  readonly ready: Table<ReadyArmy<Roster>>;
}

/** What a Spellcaster of the Faction knows: the Universal list and the Faction's own (GG-WAR-10). */
export function spellsFor(content: Content, faction: string): Spell[] {
  return content.spells.all.filter((s) => s.list === 'universal' || s.list === faction);
}
