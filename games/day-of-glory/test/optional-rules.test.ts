/** What every game must fulfil, with all optional rules of Day of Glory in use: the suite itself plays the basic game. */
import { describe, expect, it } from 'vitest';
import { CONFORMANCE } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { DAY_OF_GLORY } from '../index.ts';

const USED: Readonly<Record<string, number | string>> = { 'time-of-day': 5, activation: 'alternating' };

const game: AnyGame = {
  ...DAY_OF_GLORY,
  options: DAY_OF_GLORY.options.map((o) => ({
    ...o,
    default: typeof o.default === 'boolean' ? true : (USED[o.id] ?? o.default),
  })),
};

describe('Day of Glory with every optional rule conforms', () => {
  it.each(CONFORMANCE.filter(({ name }) => !name.includes('builder')).map((check) => [check.name, check] as const))(
    '%s',
    { timeout: 240_000 },
    (_name, check) => {
      for (let i = 0; i < 2; i++) {
        expect(check.run(game, `optional ${i}`), `seed "optional ${i}"`).toEqual([]);
      }
    },
  );
});
