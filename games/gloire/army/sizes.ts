/**
 * What a band fields, by the scenario it is for: models of each Grade (GL-CHR-02). A larger band may play a
 * smaller scenario: the first models of each Grade that it asks for take part. A player who stands alone against a team brings the models of two
 * (GL-R-306).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Grade } from '../content/types.ts';
import type { ScenarioId } from '../state.ts';

/** The value of the option for scenarios that leaves it to the bands. */
export const AUTO = 'auto';

export const SIZE_IDS = ['pair', 'two-pairs', 'hero', 'riders', 'four-riders', 'band', 'share', 'two-shares'] as const;
export type SizeId = (typeof SIZE_IDS)[number];

export interface SizeRules {
  id: SizeId;
  name: string;
  /** What is played where the players name no scenario. */
  scenario: ScenarioId;
  /** How many models of each Grade. */
  models: Readonly<Record<Grade, number>>;
  text: string;
  clause: ClauseId;
  /** More to know about it. */
  notes: readonly { text: string; clause: ClauseId }[];
  /** All ride horses that the scenario gives (GL-S4-01). */
  mounted: boolean;
  /** Only the models that the scenario names take part: no animals, mounts or exotic items (GL-R-342). */
  bare: boolean;
}

const ON_FOOT = { mounted: false, bare: false, notes: [] };

export const SIZES: Readonly<Record<SizeId, SizeRules>> = {
  pair: {
    id: 'pair',
    scenario: 'messenger',
    name: 'Pair',
    models: { 3: 1, 2: 1, 1: 0 },
    text: 'One Grade 3 and one Grade 2 model, for The Waylaid Messenger.',
    clause: 'GL-S1-01',
    ...ON_FOOT,
    notes: [
      { text: 'A pair is enough to learn the game.', clause: 'GL-CHR-03' },
      { text: 'The book has two pairs for the king and two against him.', clause: 'GL-S1-02' },
      { text: 'A pair of one’s own may replace them.', clause: 'GL-S1-39' },
    ],
  },
  'two-pairs': {
    id: 'two-pairs',
    scenario: 'messenger',
    name: 'Two pairs',
    models: { 3: 2, 2: 2, 1: 0 },
    text: 'Two pairs of one player against a team, for The Waylaid Messenger.',
    clause: 'GL-R-306',
    ...ON_FOOT,
  },
  hero: {
    id: 'hero',
    scenario: 'brawl',
    name: 'Hero',
    models: { 3: 1, 2: 0, 1: 0 },
    text: 'One Grade 3 model, for the Tavern Brawl and for Escort Milady.',
    clause: 'GL-S2-01',
    ...ON_FOOT,
    bare: true,
  },
  riders: {
    id: 'riders',
    scenario: 'poodle',
    name: 'Riders',
    models: { 3: 2, 2: 0, 1: 0 },
    text: 'Two Grade 3 models on horses, for Capture Rupert’s Poodle.',
    clause: 'GL-S4-01',
    ...ON_FOOT,
    mounted: true,
    notes: [{ text: 'Riders of one’s own may replace the officers of the book.', clause: 'GL-S4-35' }],
  },
  'four-riders': {
    id: 'four-riders',
    scenario: 'poodle',
    name: 'Four riders',
    models: { 3: 4, 2: 0, 1: 0 },
    text: 'Four Grade 3 models on horses of one player against a team, for Capture Rupert’s Poodle.',
    clause: 'GL-R-306',
    ...ON_FOOT,
    mounted: true,
  },
  band: {
    id: 'band',
    scenario: 'coach',
    name: 'Band',
    models: { 3: 1, 2: 1, 1: 3 },
    text: 'One Grade 3, one Grade 2 and three Grade 1 models, for The Paymaster’s Coach.',
    clause: 'GL-T-S5-01',
    ...ON_FOOT,
  },
  share: {
    id: 'share',
    scenario: 'coach',
    name: 'Share of a team',
    models: { 3: 1, 2: 1, 1: 1 },
    text: 'One Grade 3, one Grade 2 and one Grade 1 model of a player in a team, for The Paymaster’s Coach.',
    clause: 'GL-T-S5-01',
    ...ON_FOOT,
  },
  'two-shares': {
    id: 'two-shares',
    scenario: 'coach',
    name: 'Two shares',
    models: { 3: 2, 2: 2, 1: 2 },
    text: 'Two models of each Grade of one player against a team, for The Paymaster’s Coach.',
    clause: 'GL-R-306',
    ...ON_FOOT,
  },
};

/** What each player of a scenario fields. `alone`: against a team of two; `teams`: three or four play. */
export function sizeFor(scenario: ScenarioId, teams: boolean, alone: boolean): SizeId {
  switch (scenario) {
    case 'messenger':
      return alone ? 'two-pairs' : 'pair';
    case 'poodle':
      return alone ? 'four-riders' : 'riders';
    case 'coach':
      return alone ? 'two-shares' : teams ? 'share' : 'band';
    default:
      return 'hero';
  }
}
