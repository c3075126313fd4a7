/** House options. Their defaults are the book's game. */
import { z } from 'zod';
import type { OptionSpec } from '#engine/game.ts';
import { MISSIONS } from './content/types.ts';
import { TABLES } from './tables.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'glory',
    label: 'Size of the game',
    text: 'Glory that each Warband may cost; 500 is the standard game.',
    schema: z.int().min(50).max(5000),
    default: 500,
  },
  {
    id: 'table',
    label: 'Table',
    text: `Roll and place terrain (generate), or play on a ready-made table: ${TABLES.map((t) => `${t.name} (${t.id})`).join(', ')}.`,
    schema: z.enum(['generate', ...TABLES.map((t) => t.id)]),
    default: 'generate',
  },
  {
    id: 'deployment',
    label: 'Deployment map',
    text: 'One of the six deployment maps; at 0 it is rolled for.',
    schema: z.int().min(0).max(6),
    default: 0,
  },
  {
    id: 'primary',
    label: 'Primary Mission',
    text: 'Roll for the Primary Mission, or name it.',
    schema: z.enum(['roll', ...MISSIONS]),
    default: 'roll',
  },
];
