/** Holds one game to the conformance suite: a test for every check, after one walk for every seed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CONFORMANCE, conformance } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { effort, PATIENCE } from '../effort.ts';

export interface Conforming {
  /** Checks that the game is known to fail, with the reason. One that it passes must be taken off this list. */
  known?: Readonly<Record<string, string>>;
}

/** Matches of every game. */
const WALKS = 4;

export function conforms(game: AnyGame, { known = {} }: Conforming = {}): void {
  describe(`${game.slug} conforms`, () => {
    let found: ReturnType<typeof conformance>;
    beforeAll(() => {
      const seeds = Array.from({ length: effort(WALKS, 60) }, (_, i) => `conformance ${i}`);
      found = conformance(game, seeds);
    }, PATIENCE);

    test.each(CONFORMANCE)('%s', (name) => {
      const reason = known[name];
      if (reason === undefined) expect(found.get(name)).toEqual([]);
      else expect(found.get(name), `known to fail (${reason}), but holds now`).not.toEqual([]);
    });
  });
}
