/** Thousands of random games with drawn options, looked at after every input. A block of games is a test, so that one sees how far it is. */
import { describe, expect, test } from 'vitest';
import { PATIENCE } from '../effort.ts';
import { TESTED } from '../tested.ts';
import { soakGames } from './soak.ts';

const GAMES_EACH = Number(process.env.FRAY_SOAK ?? 2000);
const BLOCK = 50;

describe.each(TESTED)('$title', { timeout: PATIENCE }, (game) => {
  const blocks = Array.from({ length: Math.ceil(GAMES_EACH / BLOCK) }, (_, i) => i * BLOCK);
  test.each(blocks)(`${BLOCK} games from number %i on are sound`, (from) => {
    expect(soakGames(game, from, BLOCK)).toEqual([]);
  });
});
