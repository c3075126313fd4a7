/** Whole battles among tears and demons, at random: everything is looked at after every input. */
import { describe, expect, test } from 'vitest';
import { ANSWERS } from '#engine/conformance/answers.ts';
import { FORK, TWIN } from '#engine/conformance/branches.ts';
import { REPLAY, UNDO } from '#engine/conformance/course.ts';
import { READING } from '#engine/conformance/reading.ts';
import { SOUND } from '#engine/conformance/soak.ts';
import { EVENTS } from '#engine/conformance/told.ts';
import { walk } from '#engine/conformance/walk.ts';
import type { Roster } from '../army/roster.ts';
import { DAY_OF_GLORY } from '../index.ts';

/** Two summoners of four levels, some foot and some horse. */
const SUMMONERS: Roster = {
  game: 'day-of-glory',
  name: 'Callers',
  list: 'nightmare-legions',
  style: 'relaxed',
  limit: 2000,
  units: [
    { kind: 'hero', race: 'human', general: true, classes: { summoner: 4 }, weapons: ['shortsword'] },
    { kind: 'hero', race: 'human', classes: { summoner: 4 }, weapons: ['shortsword'] },
    { kind: 'hero', race: 'human', classes: { summoner: 4 }, weapons: ['shortsword'] },
    { kind: 'standard', race: 'human', size: 10, weapons: ['shortsword'] },
    { kind: 'standard', race: 'human', size: 6, weapons: ['shortsword'] },
  ],
} as unknown as Roster;

/** The game in which nobody has another army. */
const CALLERS = { ...DAY_OF_GLORY, army: { ...DAY_OF_GLORY.army, ready: [], random: () => SUMMONERS } };

const RULES = [
  { map: 'random', activation: 'random' },
  { map: 'random', activation: 'alternating', 'opening-and-closing': true, fleeing: true, consolidating: true },
] as const;

describe('battles among demons', () => {
  test.each(RULES)(
    'are sound (%o)',
    (options) => {
      const seeds = ['tear 1'];
      const problems = seeds.flatMap((seed) =>
        [
          ...walk(CALLERS, seed, [SOUND, READING, TWIN, FORK, ANSWERS, UNDO, EVENTS, REPLAY], {
            options,
          }).problems.values(),
        ].flat(),
      );
      expect(problems).toEqual([]);
    },
    120_000,
  );
});
