/** What commands that play many games have in common: the plan from options, the threads, the bar, the games that failed. */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Presets, SingleBar } from 'cli-progress';
import type { AnyGame, Json } from '#engine/game.ts';
import type { Pack } from '#engine/pack.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { type Plan, pairings } from '#lab/plan.ts';
import { openPool, type Pool, playBatch } from '#lab/pool.ts';
import { isBroken, type Outcome, simulate } from '#lab/sim.ts';
import type { Share } from '#lab/stats.ts';
import type { Env } from '../env.ts';
import { badInput } from '../failure.ts';
import { optionsOf, readyArmy } from '../pick.ts';
import { percent, plural } from '../print.ts';

export interface SeriesOptions {
  games: number;
  seed: string;
  from: number;
  workers?: number;
  rosters: string;
  option?: string[];
  vary?: string[];
  pack?: string[];
}

/** For options that may be repeated. */
export const again = (value: string, before: readonly string[] = []) => [...before, value];

export interface Series {
  outcomes: Outcome[];
  seconds: number;
  workers: number;
}

/** Plays the games of a plan; names those that failed, `repeat` being how one is played again. */
export async function playSeries(
  env: Env,
  game: AnyGame,
  plan: Plan,
  { games, from, workers: wanted }: Pick<SeriesOptions, 'games' | 'from' | 'workers'>,
  repeat: (n: number) => string,
): Promise<Series> {
  if (games < 1) throw badInput(`--games ${games}`, 'at least one game is needed', '--games 100');
  const workers = Math.min(wanted ?? availableParallelism(), games);
  if (workers < 1) throw badInput(`--workers ${wanted}`, 'at least one worker is needed', '--workers 1');
  const pool =
    workers === 1 || env.worker === null
      ? inThread(env, plan)
      : await openPool(env.worker, { ...plan, packs: packsOf(env, game) }, workers);
  const bar = env.progress
    ? new SingleBar({ format: ' {bar} {value} of {total} games, {eta_formatted} left' }, Presets.legacy)
    : null;
  bar?.start(games, 0);
  const onDone = (done: readonly unknown[]) => bar?.increment(done.length);
  const { outcomes, seconds } = await simulate({ games, from, runners: pool.runners, onDone }).finally(() => {
    bar?.stop();
    return pool.close();
  });
  tellFailed(env, outcomes, repeat);
  return { outcomes, seconds, workers: pool.runners.length };
}

/** Failed games that are named one by one. */
const NAMED = 10;

function tellFailed(env: Env, outcomes: readonly Outcome[], repeat: (n: number) => string): void {
  const failed = outcomes.filter(isBroken);
  for (const { n, seed, error } of failed.slice(0, NAMED)) {
    env.err(`fray: game ${n} (seed ${seed}) failed: ${error}`);
    env.err(`  Again: ${repeat(n)}`);
  }
  if (failed.length > NAMED) env.err(`fray: and ${failed.length - NAMED} more failed`);
}

/** Workers make the game themselves: a game is no data, its packs are. */
function packsOf(env: Env, { slug }: AnyGame): readonly Pack[] {
  return env.packs.filter(({ game }) => game === slug);
}

/** One worker needs no thread of its own. */
function inThread(env: Env, plan: Plan): Pool {
  return {
    runners: [
      async (from, to) => {
        await setImmediate();
        return playBatch(env, plan, from, to);
      },
    ],
    close: async () => {},
  };
}

/** The options of a command line that tell how one of its games is played again. */
export function repeated({ seed, rosters, option, vary, pack }: SeriesOptions): string {
  const named = rosters === 'ready' ? '' : ` --rosters ${rosters}`;
  const packs = (pack ?? []).map((file) => ` --pack ${file}`).join('');
  const values = (option ?? []).map((value) => ` --option ${value}`).join('');
  const varied = (vary ?? []).map((value) => ` --vary ${value}`).join('');
  return ` --seed ${seed}${named}${values}${varied}${packs}`;
}

/** Forces to draw from: all that are ready-made, some of them, or none but made up. */
export function armiesOf(game: AnyGame, rosters: string): Plan['armies'] {
  if (rosters === 'random') return 'random';
  if (rosters === 'ready') return game.army.ready.map((army) => army.id);
  return rosters.split(',').map((name) => readyArmy(game, name.trim()).id);
}

/** A round needs pairs of ready-made forces. */
export function checkRound(game: AnyGame, armies: Plan['armies'], options: Record<string, Json>, asked: string): void {
  const seats = seatsFor(game, options).length;
  if (armies === 'random') throw badInput(asked, 'random forces have no round', 'name ready-made forces');
  if (seats !== 2) throw badInput(asked, `this match of ${game.title} has ${seats} seats`, 'a round is for two');
  const named = armies.map((id) => readyArmy(game, id));
  if (pairings(game, named).length === 0) {
    throw badInput(asked, 'no two of these forces may meet', 'name at least two of one size');
  }
}

/** Values that options take in turn, each checked like a value of --option. */
export function variedOf(game: AnyGame, given: readonly string[]): Record<string, Json[]> {
  const vary: Record<string, Json[]> = {};
  for (const item of given) {
    const [key = '', values = ''] = item.split('=', 2);
    vary[key] = values.split(',').map((value) => optionsOf(game, [`${key}=${value}`])[key] as Json);
  }
  return vary;
}

/** "95 % interval 40 % to 60 %". */
export function interval(wins: Share): string {
  return `95 % interval ${percent(wins.low)} to ${percent(wins.high)}`;
}

/** "18.3 s on 2 workers". */
export function timeTaken({ seconds, workers }: Series): string {
  return `${seconds.toFixed(1)} s on ${plural(workers, 'worker')}`;
}
