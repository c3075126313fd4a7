import { describe, expect, test } from 'vitest';
import { dressOf } from '#client/games/dress.ts';
import { weapons } from '#client/games/weapons.ts';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import { GAMES } from '#games/registry.ts';

/** Names of weapons in the models of all ready-made armies, as the scene tells them. */
function told(slug: string): Set<string> {
  const game = GAMES[slug]!;
  const found = new Set<string>();
  for (const { roster } of game.army.ready) {
    const options = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
    const rosters = game.seats(options).map(() => roster);
    const { state } = new Match({ game, options, rosters, rng: seedWords(slug) });
    const s = state as unknown as { models?: object[]; warriors?: object[]; units?: { place?: string }[] };
    for (const one of s.models ?? s.warriors ?? []) Object.assign(one, { onTable: true });
    for (const unit of s.units ?? []) if (unit.place === 'reserve') unit.place = 'table';
    for (const { look } of game.scene(state).bodies) found.add(look?.weapon ?? '');
  }
  return found;
}

describe('signs of weapons', () => {
  test.each(Object.keys(GAMES))('%s has one for everything its ready-made armies fight with', async (slug) => {
    const names = [...told(slug)];
    expect(names.length).toBeGreaterThan(6);
    const { art } = await dressOf(slug);
    expect(names.filter((name) => art.weapon?.(name) == null)).toEqual([]);
  });

  test('a name that nobody gave has none', () => {
    const find = weapons({ bow: 'bow' });
    expect([find('bow')?.box, find('spoon'), find('constructor')]).toEqual([24, null, null]);
  });
});
