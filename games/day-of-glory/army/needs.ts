/** The packs without which a roster cannot be played. */
import type { PackRef } from '#engine/pack.ts';
import { packsOf } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { armourTable, weaponTable } from './admits.ts';
import { specialOf, worksOf } from './items.ts';
import { loreOf } from './lores.ts';
import type { Entry, Roster } from './roster.ts';

export function packsNeeded(content: Content, roster: Roster): PackRef[] {
  if (content.packs.length === 0) return [];
  const { races = [], core = [], elite = [], mount } = roster.generic ?? {};
  return packsOf(content, [
    content.lists.get(roster.list),
    ...races.map((id) => content.races.get(id)),
    ...[...core, ...elite].flatMap((id) => gear(content, roster, id)),
    content.creatures.get(mount),
    ...roster.units.flatMap((entry) => thingsOf(content, roster, entry)),
  ]);
}

function gear(content: Content, roster: Roster, id: string): (object | undefined)[] {
  return [weaponTable(content, roster).get(id), armourTable(content, roster).get(id)];
}

function thingsOf(content: Content, roster: Roster, entry: Entry): (object | undefined)[] {
  const carried = [...(entry.weapons ?? []), ...(entry.variants ?? []).flatMap((v) => v.weapons)];
  return [
    content.races.get(entry.race),
    content.creatures.get(entry.creature),
    content.creatures.get(entry.mount),
    content.bardings.get(entry.barding),
    content.artillery.get(entry.machine),
    content.vehicles.get(entry.machine),
    content.creatures.get(entry.beasts?.creature),
    ...Object.keys(entry.shots ?? {}).map((id) => content.ammunition.get(id)),
    content.gods.get(entry.god),
    content.lores.get(entry.lore),
    content.gods.get(entry.blessed?.god),
    ...[...carried, ...(entry.armour ?? [])].flatMap((id) => gear(content, roster, id)),
    ...(entry.items ?? []).flatMap((words) => [
      specialOf(content, words),
      ...worksOf(content, words),
      content.lores.get(words.lore),
      loreOf(content, words.spell),
    ]),
  ];
}
