/** The packs without which a roster cannot be played. */
import type { PackRef } from '#engine/pack.ts';
import { packsOf } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { SKILL_LISTS } from './entry.ts';
import type { Entry, Roster } from './roster.ts';

export function packsNeeded(content: Content, roster: Roster): PackRef[] {
  if (content.packs.length === 0) return [];
  return packsOf(content, [
    content.factions.get(roster.faction),
    ...roster.models.flatMap((entry) => thingsOf(content, entry)),
  ]);
}

function thingsOf(content: Content, entry: Entry): (object | undefined)[] {
  return [
    content.archetypes.get(entry.archetype) ?? content.characters.get(entry.archetype),
    ...(entry.weapons ?? []).map(({ weapon }) => content.weapons.get(weapon)),
    ...SKILL_LISTS.flatMap((list) => (entry[list] ?? []).map((id) => content.skills.get(id))),
  ];
}
