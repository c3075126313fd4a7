/** The formula behind the costs of warriors and mounts. The book prints none; packs are measured by it, too. */
import type { Mount, WarriorEntry } from './types.ts';

const TRAITS: Readonly<Record<string, number>> = { big: 3, terrifying: 4, bloodthirsty: 1, cowardly: -1, stupid: -2 };
const SUBTYPES: Readonly<Record<string, number>> = { unliving: 0, beast: 0, ethereal: 4 };

/** Points of a warrior without upgrades. A trait that the formula does not know counts nothing. */
export function warriorPrice(kind: Pick<WarriorEntry, 'stats' | 'class' | 'traits' | 'subtypes' | 'skills'>): number {
  const { move, body, agility, fight, resist, guts, faction, magic } = kind.stats;
  let points = 10 + (move - 4) + 6 * (body - 1) + (7 - agility) + 2 * (7 - fight) + 2 * (7 - resist);
  points += 7 - guts + (8 - faction);
  if (magic !== null) points += 6 + 2 * (7 - magic);
  if (kind.class === 'character') points += 5;
  points += 5 * kind.skills.length;
  for (const id of kind.traits) points += TRAITS[id] ?? 0;
  for (const id of kind.subtypes) points += SUBTYPES[id] ?? 0;
  return points;
}

export function mountPrice({ move, body, resist, fight, agility }: Omit<Mount, 'cost'>): number {
  return 2 + (move - 4) + 6 * body - 2 * resist + (8 - fight) + (7 - agility);
}
