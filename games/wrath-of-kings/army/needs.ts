/** The packs without which a roster cannot be played. */
import type { PackRef } from '#engine/pack.ts';
import { packsOf } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Roster } from './roster.ts';

export function packsNeeded(content: Content, roster: Roster): PackRef[] {
  if (content.packs.length === 0) return [];
  return packsOf(content, [
    content.houses.get(roster.house),
    ...roster.models.map(({ card }) => content.cards.get(card)),
  ]);
}
