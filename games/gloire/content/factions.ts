/** Sides that bands stand on. Any archetype may stand on any of them (GL-CHR-18). */
import type { Side } from './types.ts';

export interface Faction {
  id: string;
  name: string;
  about: string;
}

export const FACTIONS: readonly (Faction & { id: Exclude<Side, 'neutral'> })[] = [
  {
    id: 'king',
    name: 'King’s men',
    about: 'They serve the crown by daylight or by letter, and are paid late.',
  },
  {
    id: 'enemy',
    name: 'Enemies of the king',
    about: 'Agents, barons and others who would rather read the king’s letters first.',
  },
  {
    id: 'parliament',
    name: 'Parliament',
    about: 'Plain coats, good horses and a poor opinion of poodles.',
  },
  {
    id: 'royalist',
    name: 'Royalists',
    about: 'Feathers, heavy swords, and a prince whose dog is missing.',
  },
  {
    id: 'free',
    name: 'Free companies',
    about: 'Fencing schools, guilds, mercenaries and scholars who answer to nobody.',
  },
];
