import type { Card } from './state.ts';

/** What the art shows: the creature, the mount, or the people with what they have in hand ("dwarf/crossbow"). */
export function figureOf(card: Card): string {
  const people = card.race ?? '';
  const weapon = card.kind === 'hero' ? undefined : card.sets[0]?.weapons[0];
  return card.creature ?? card.mount ?? (weapon === undefined ? people : `${people}/${weapon}`);
}
