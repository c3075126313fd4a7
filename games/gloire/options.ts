/** Options of a match: the scenario, how many play, and the optional rules of the book. */
import { z } from 'zod';
import type { OptionSpec } from '#engine/game.ts';
import { AUTO } from './army/sizes.ts';
import { SCENARIOS } from './state.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'scenario',
    label: 'Scenario',
    text: 'The one that the bands are for (auto, two players), The Waylaid Messenger (messenger, 2 to 4 players), Tavern Brawl (brawl, 2 to 6), Escort Milady (milady, alone), Capture Rupert’s Poodle (poodle, 2 to 4) or The Paymaster’s Coach (coach, 2 to 4).',
    schema: z.enum([AUTO, ...SCENARIOS]),
    default: AUTO,
  },
  {
    id: 'players',
    label: 'Players',
    text: 'How many play; each scenario has its own limits. Three or four form two sides, save in the tavern.',
    schema: z.int().min(1).max(6),
    default: 2,
  },
  {
    id: 'room',
    label: 'Room of the tavern',
    text: 'The large room of 18 inches or the small one of 12 (GL-S2-02), which holds four players at most.',
    schema: z.enum(['large', 'small']),
    default: 'large',
  },
  {
    id: 'placing',
    label: 'Markers',
    text: 'Markers lie on the places of the map, or the players place them (GL-S1-04, GL-S2-08).',
    schema: z.enum(['map', 'players']),
    default: 'map',
  },
  {
    id: 'bayonets',
    label: 'Bayonets',
    text: 'Bayonets may be fixed to muskets that have one (GL-AMM-15 to GL-AMM-17).',
    schema: z.boolean(),
    default: true,
  },
  {
    id: 'acrobatics',
    label: 'Acrobatic feats',
    text: 'Especially acrobatic feats need a further Dodge test (GL-IMP-09).',
    schema: z.boolean(),
    default: true,
  },
  {
    id: 'to-the-death',
    label: 'Duels to the death',
    text: 'Grade 3 models may call each other out to the death (GL-DUE-23).',
    schema: z.boolean(),
    default: true,
  },
  {
    id: 'unequal',
    label: 'Unequal bands',
    text: 'A band may bring more models than the scenario asks for (GL-CHR-19).',
    schema: z.boolean(),
    default: false,
  },
  {
    id: 'free-build',
    label: 'Free building',
    text: 'Bands may have bows, crossbows and spears, which stand on no list (GL-R-340).',
    schema: z.boolean(),
    default: false,
  },
  {
    id: 'last-turn',
    label: 'Last turn',
    text: 'The match stops at the end of this turn and is judged as it stands (GL-R-341).',
    schema: z.int().min(4).max(60),
    default: 30,
  },
];
