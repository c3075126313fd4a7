/** Options of a match. Their defaults are the book's game, played for blood on a generated table. */
import { z } from 'zod';
import type { OptionSpec } from '#engine/game.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { LAYOUTS } from './setup/layouts.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'scenario',
    label: 'Scenario',
    text: SCENARIOS.map(({ id, name, about }) => `${name} (${id}): ${about}`).join(' '),
    schema: z.enum(SCENARIOS.map(({ id }) => id)),
    default: 'blood-debt',
  },
  {
    id: 'layout',
    label: 'Table',
    text: `Draw the terrain by dice (generate), or play on a ready-made table: ${LAYOUTS.map(({ id, name }) => `${name} (${id})`).join(', ')}.`,
    schema: z.enum(['generate', ...LAYOUTS.map(({ id }) => id)]),
    default: 'generate',
  },
  {
    id: 'points',
    label: 'Points',
    text: 'Points that each warband may cost (HR-WRB-03); 200 is the standard game.',
    schema: z.int().min(50).max(1000),
    default: 200,
  },
  {
    id: 'streams',
    label: 'Shallow streams',
    text: 'What shallow streams count as (HR-TER-22): Water, which needs tests and bars Charges, or Rough terrain; or the players differ, and whoever rolls higher decides (HR-GEN-11).',
    schema: z.enum(['water', 'rough', 'roll']),
    default: 'water',
  },
  {
    id: 'metric',
    label: 'Show centimetres',
    text: 'Shows every length doubled, in centimetres (HR-GEN-10), for the whole match; nothing else changes.',
    schema: z.boolean(),
    default: false,
  },
];
