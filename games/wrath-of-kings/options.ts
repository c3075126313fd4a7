/** Options of a match. The size of the game is that of the two forces (WK-FOR-01). */
import { z } from 'zod';
import type { OptionSpec } from '#engine/game.ts';
import { LAYOUTS } from './setup/layouts.ts';

/** Terrain drawn by dice, or placed by the players. */
export const GENERATED = 'generated';
export const BY_TURNS = 'by-turns';

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'table',
    label: 'Table',
    text: `Draw the terrain by dice (generated), have the players place it by turns (by-turns, WK-SET-03), or play on a ready-made table: ${LAYOUTS.map(({ id, name }) => `${name} (${id})`).join(', ')}.`,
    schema: z.enum([GENERATED, BY_TURNS, ...LAYOUTS.map(({ id }) => id)]),
    default: GENERATED,
  },
  {
    id: 'terrain-each',
    label: 'Terrain pieces for each player',
    text: 'How many pieces each player places, or the dice for each (WK-SET-03): 1 to 3 by the book, more or fewer by agreement (WK-SET-04). Ready-made tables have their own.',
    schema: z.int().min(0).max(6),
    default: 2,
  },
  {
    id: 'random-motivations',
    label: 'Motivations by chance',
    text: 'Motivations are drawn from the categories of each house instead of chosen (WK-MOT-08).',
    schema: z.boolean(),
    default: false,
  },
  {
    id: 'round-limit',
    label: 'Last round',
    text: 'The match ends after this round: the higher morale wins (WK-R-112). 0: it goes on until an army breaks.',
    schema: z.int().min(0).max(40),
    default: 12,
  },
];
