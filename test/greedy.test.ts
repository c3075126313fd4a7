/** The greedy bot beats the random bot in 95 of 100 mirrored games: `npm run test:long` plays them, a test run the first few. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../tools/source.ts';
import { effort, PATIENCE } from './effort.ts';
import { FUZZED } from './fuzz/game.ts';

const fray = promisify(execFile);
const PLAYED = effort(4, 100);

interface Score {
  wins: { greedy: number; random: number };
  draws: number;
  errors: number;
  games: number;
}

test.each(FUZZED)(
  `greedy beats random in 95 of 100 mirrored games of %s (the first ${PLAYED} are played)`,
  { timeout: PATIENCE },
  async (_title, { slug }) => {
    const args = `sim ${slug} --games ${PLAYED} --bots greedy,random --mirror --json --workers 2`.split(' ');
    const { stdout } = await fray(`${root}/fray`, args, { cwd: root });
    const { wins, draws, errors, games } = JSON.parse(stdout) as Score;
    expect({ games, errors, all: wins.greedy + wins.random + draws }).toEqual({
      games: PLAYED,
      errors: 0,
      all: PLAYED,
    });
    expect(wins.greedy).toBeGreaterThanOrEqual(Math.floor(0.95 * PLAYED));
  },
);
