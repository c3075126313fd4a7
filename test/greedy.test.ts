/**
 * The greedy bot beats the random bot in 95 of 100 mirrored games: `npm run test:long` plays them, a test run the first few. A game with scenarios
 * is played in all of them.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { root } from '../tools/source.ts';
import { effort, PATIENCE } from './effort.ts';
import { FUZZED } from './fuzz/game.ts';
import { desk } from './toy/env.ts';

/** The command in this process and in this thread: the cores are busy with other tests. */
const { fray } = desk({ games: GAMES });
const PLAYED = effort(2, 100);

interface Score {
  wins: { greedy: number; random: number };
  draws: number;
  errors: number;
  games: number;
}

/** Options of the command for each scenario of two seats; one empty list for a game without any. */
function scenarios({ options, seats }: AnyGame): string[][] {
  const schema = options.find(({ id }) => id === 'scenario')?.schema as { options?: readonly string[] } | undefined;
  const usual = Object.fromEntries(options.map((one) => [one.id, one.default]));
  // "auto" is one of the others, whichever the forces are for.
  const named = (schema?.options ?? []).filter((scenario) => scenario !== 'auto');
  const all = named.filter((scenario) => seats({ ...usual, scenario }).length === 2);
  return all.length === 0 ? [[]] : all.map((id) => ['--option', `scenario=${id}`]);
}

/** So many games of each, in pairs, so that either bot has either seat. */
function share(of: number): number {
  return 2 * Math.max(1, Math.round(PLAYED / 2 / of));
}

test.each(FUZZED)(
  `greedy beats random in 95 of 100 mirrored games of %s (the first ${PLAYED} or so are played)`,
  { timeout: PATIENCE },
  async (_title, game) => {
    const played = scenarios(game);
    const each = share(played.length);
    const total = { games: 0, errors: 0, all: 0, won: 0 };
    for (const options of played) {
      const args = `sim ${game.slug} --games ${each} --bots greedy,random --mirror --json`.split(' ');
      const { out, err } = await fray([...args, ...options]);
      expect(err).toBe('');
      const { wins, draws, errors, games } = JSON.parse(out) as Score;
      total.games += games;
      total.errors += errors;
      total.all += wins.greedy + wins.random + draws;
      total.won += wins.greedy;
    }
    const asked = each * played.length;
    expect(total).toMatchObject({ games: asked, errors: 0, all: asked });
    expect(total.won).toBeGreaterThanOrEqual(Math.floor(0.95 * asked));
  },
);

test('the built command plays the same games on threads of its own', { timeout: PATIENCE }, async () => {
  const args = 'sim gore-and-glory --games 4 --bots random --json'.split(' ');
  const { stdout } = await promisify(execFile)(`${root}/fray`, [...args, '--workers', '2'], { cwd: root });
  const { out } = await fray(args);
  const told = (text: string) => {
    const { wins, draws, errors, games, decisions } = JSON.parse(text) as Score & { decisions: number };
    return { wins, draws, errors, games, decisions };
  };
  expect(told(stdout)).toEqual(told(out));
});
