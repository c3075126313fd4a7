import { describe, expect, it } from 'vitest';
import { CONFORMANCE } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { toy } from './toy/toy.ts';

/** Seeds per check: the slow ones, which look at every option of every decision, run on fewer. */
const SEEDS: Readonly<Record<string, number>> = {
  'random play comes to an end': 40,
  "a seat's view holds nothing that it must not know": 4,
  'every listed, suggested or drawn answer is accepted, every other is refused with a clause': 3,
  'every edit that the builder offers gives a roster, and every problem is at a place that exists': 2,
};

const games: AnyGame[] = [toy, ...Object.values(GAMES)];

describe.each(games.map((game) => [game.slug, game] as const))('%s conforms', (_, game) => {
  it.each(CONFORMANCE.map((check) => [check.name, check] as const))('%s', { timeout: 240_000 }, (name, check) => {
    for (let i = 0; i < (SEEDS[name] ?? 5); i++) {
      const problems = check.run(game, `conformance ${i}`);
      expect(problems, `seed "conformance ${i}"`).toEqual([]);
    }
  });
});
