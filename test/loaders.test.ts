import { expect, test } from 'vitest';
import { LOADERS } from '#games/loaders.ts';
import { GAMES } from '#games/registry.ts';

test('what is fetched by its name is the game of that name, and every game can be', async () => {
  expect(Object.keys(LOADERS)).toEqual(Object.keys(GAMES));
  for (const [slug, load] of Object.entries(LOADERS)) expect(await load()).toBe(GAMES[slug]);
});
