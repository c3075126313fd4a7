/** The three sizes of game: Leadership, slots and options (WK-FOR-03 to WK-FOR-10). */
import type { SizeRules } from './types.ts';

export const SIZE_RULES: readonly SizeRules[] = [
  {
    id: 'patrol',
    name: 'Patrol',
    leadership: 3,
    command: 5,
    slots: { leader: 2, infantry: 12, specialist: 2 },
    options: 0,
    clauses: { leadership: 'WK-FOR-03', slots: 'WK-FOR-04', options: 'WK-FOR-04' },
  },
  {
    id: 'skirmish',
    name: 'Skirmish',
    leadership: 5,
    command: 7,
    slots: { leader: 3, infantry: 18, specialist: 2 },
    options: 2,
    clauses: { leadership: 'WK-FOR-05', slots: 'WK-FOR-06', options: 'WK-FOR-07' },
  },
  {
    id: 'battle',
    name: 'Battle',
    leadership: 7,
    command: 9,
    slots: { leader: 5, infantry: 24, specialist: 4 },
    options: 4,
    clauses: { leadership: 'WK-FOR-08', slots: 'WK-FOR-09', options: 'WK-FOR-10' },
  },
];
