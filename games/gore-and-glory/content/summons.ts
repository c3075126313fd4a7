/** Stat cards of summoned models (GG-M-11, and the third Faction's). */
import type { SummonCard } from './types.ts';

export const CARDS: readonly SummonCard[] = [
  {
    id: 'familiar',
    name: 'Familiar',
    size: 0,
    level: 1,
    stats: { cs: 3, mi: 2, ag: 4, bd: 2, mr: 3 },
    weapons: [],
    traits: ['natural-weapons'],
    abilities: [],
  },
  {
    id: 'risen-husk',
    name: 'Husk',
    size: 1,
    level: 1,
    stats: { cs: 3, mi: 1, ag: 2, bd: 3, mr: 4 },
    weapons: ['hand-weapon'],
    traits: [],
    abilities: [],
  },
  {
    id: 'storm-goat',
    name: 'Storm Goat',
    size: 1,
    level: 1,
    stats: { cs: 3, mi: 1, ag: 4, bd: 2, mr: 2 },
    weapons: [],
    traits: ['natural-weapons', 'mountaineer', 'fearless'],
    abilities: [],
  },
];
