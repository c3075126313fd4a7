/** The packs without which a roster cannot be played. */
import type { PackRef } from '#engine/pack.ts';
import { packsOf } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Entry, Roster } from './roster.ts';
import { readSkills } from './skills.ts';

export function packsNeeded(content: Content, roster: Roster): PackRef[] {
  if (content.packs.length === 0) return [];
  return packsOf(content, [
    content.factions.get(roster.faction),
    ...roster.warriors.flatMap((entry) => thingsOf(content, entry)),
  ]);
}

function thingsOf(content: Content, entry: Entry): (object | undefined)[] {
  return [
    content.warriors.get(entry.warrior),
    ...(entry.weapons ?? []).map((id) => content.weapons.get(id) ?? content.shields.get(id)),
    content.armours.get(entry.armour),
    content.shields.get(entry.shield),
    ...readSkills(content, entry.skills ?? []).map(({ skill }) => skill),
    ...(entry.spells ?? []).map((id) => content.spells.get(id)),
    content.mounts.get(entry.mount),
  ];
}
