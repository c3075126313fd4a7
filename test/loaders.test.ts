import { expect, test } from 'vitest';
import { PARLEY } from '#engine/flow/parley.ts';
import { LOADERS, MAKER_LOADERS } from '#games/loaders.ts';
import { GAMES, MAKERS } from '#games/registry.ts';

test('what is fetched by its name is the game of that name, and every game can be', async () => {
  expect(Object.keys(LOADERS)).toEqual(Object.keys(GAMES));
  for (const [slug, load] of Object.entries(LOADERS)) expect(await load()).toBe(GAMES[slug]);
});

test('the same holds of how games are made', async () => {
  expect(Object.keys(MAKER_LOADERS)).toEqual(Object.keys(MAKERS));
  for (const [slug, load] of Object.entries(MAKER_LOADERS)) expect(await load()).toBe(MAKERS[slug]);
});

test('no game has a verb that players use between themselves', () => {
  for (const game of Object.values(GAMES)) {
    for (const word of PARLEY) expect(Object.keys(game.verbs), game.slug).not.toContain(word);
  }
});
