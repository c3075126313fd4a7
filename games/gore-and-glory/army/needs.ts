/** The packs without which a roster cannot be played. */
import type { PackRef } from '#engine/pack.ts';
import { packsOf } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Roster } from './roster.ts';
import { readUpgrades } from './upgrades.ts';

export function packsNeeded(content: Content, roster: Roster): PackRef[] {
  if (content.packs.length === 0) return [];
  return packsOf(content, [
    content.factions.get(roster.faction),
    ...roster.models.flatMap((e) => thingsOf(content, e)),
  ]);
}

function thingsOf(content: Content, entry: Roster['models'][number]): (object | undefined)[] {
  return [
    content.characters.get(entry.character),
    content.classes.get(entry.class),
    ...readUpgrades(entry).map((u) => (u?.kind === 'trait' ? content.traits.get(u.what) : undefined)),
    ...(entry.weapons ?? []).map((id) => content.weapons.get(id)),
    content.armours.get(entry.armour),
    content.shields.get(entry.shield),
    content.items.get(entry.item),
  ];
}
