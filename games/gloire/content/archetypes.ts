/** All archetypes, Grade 3 first, and the plain people of scenarios, whom nobody buys. */
import { GRADE_1 } from './archetypes-1.ts';
import { GRADE_2 } from './archetypes-2.ts';
import { GRADE_3 } from './archetypes-3.ts';
import { EXTRA_TRACK } from './making.ts';
import type { Archetype } from './types.ts';

/** Lady Amelie and the poacher have the standard track and stand on no list. */
const COMMONER: Archetype = {
  id: 'commoner',
  name: 'Commoner',
  grade: 1,
  clauses: ['GL-CHR-17'],
  about: 'Somebody whom the story needs and nobody hires.',
  dr: 4,
  track: EXTRA_TRACK,
  points: 0,
  maxima: { weapon: 0, armor: 0, combat: 0, knowledge: 0, other: 0 },
  allowances: [],
  armour: {},
  weapons: [],
  skills: [],
  unlisted: true,
};

export const ARCHETYPES: readonly Archetype[] = [...GRADE_3, ...GRADE_2, ...GRADE_1, COMMONER];
