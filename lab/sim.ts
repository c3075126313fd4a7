/** Plays the games of a plan, one after another or on several workers, and adds them up. */
import { playOut } from '#bots/play.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Result, Seat } from '#engine/game.ts';
import { isDraw } from '#engine/state/seats.ts';
import { ModelsWatch, type ModelWorth } from './models.ts';
import { type Kit, lineup, type Plan } from './plan.ts';

/** A game that was played to its end. */
export interface Played {
  n: number;
  /** Indexes in the plan of the bots that won; none: a draw, or the table won. */
  winners: readonly number[];
  /** Their seats. */
  seats: readonly Seat[];
  /** Nobody won, and the table did not either. */
  draw: boolean;
  /** The seat that made the first decision. */
  first: Seat;
  decisions: number;
  armies: readonly (string | null)[];
  /** What each model was worth, where the plan asks for it. */
  models?: readonly ModelWorth[];
}

/** A game in which a rule or a bot failed. */
export interface Broken {
  n: number;
  error: string;
  seed: string;
}

export type Outcome = Played | Broken;

export function isBroken(outcome: Outcome): outcome is Broken {
  return 'error' in outcome;
}

/** More decisions than any match takes: a game that reaches it is reported as an error. */
const LIMIT = 50_000;

export function playGame(kit: Kit, plan: Plan, n: number): Outcome {
  const game = kit.games[plan.game] as AnyGame;
  let seed = `${plan.seed}/${n}`;
  try {
    const line = lineup(plan, game, n);
    seed = line.seed;
    const bots = line.seating.map((i) => (kit.bots[plan.bots[i] as string] as Kit['bots'][string])());
    const match = new Match({
      game,
      options: line.options,
      rosters: line.rosters,
      rng: seedWords(seed),
      loud: false,
      checkpoints: bots.some((bot) => bot.needsForks) ? 'step' : 'none',
    });
    const watch = plan.models === true ? new ModelsWatch() : undefined;
    const decisions = playOut(
      match,
      bots,
      bots.map((_, seat) => random(`${seed} bot ${seat}`)),
      LIMIT,
      watch,
    );
    const result = match.result as Result;
    return {
      n,
      winners: result.winners.map((seat) => line.seating[seat] as number),
      seats: result.winners,
      draw: isDraw(result),
      first: match.inputs[0]?.seat ?? 0,
      decisions,
      armies: line.armies,
      ...(watch === undefined ? {} : { models: watch.worths(match) }),
    };
  } catch (error) {
    return { n, error: error instanceof Error ? error.message : String(error), seed };
  }
}

/** Games from `from` up to but not including `to`. */
export type Batch = (from: number, to: number) => Outcome[] | Promise<Outcome[]>;

export interface SimOptions {
  /** Number of the first game: one game of a plan can be played again by itself. */
  from: number;
  games: number;
  /** Runs batches at the same time, one for each worker. */
  runners: readonly Batch[];
  onDone?(outcomes: readonly Outcome[]): void;
}

/** A batch should take about this long: shorter ones waste time on messages, longer ones leave workers idle at the end. */
const BATCH_MS = 120;

/** Plays all games and returns them in their order, and how long it took. */
export async function simulate(options: SimOptions): Promise<{ outcomes: Outcome[]; seconds: number }> {
  const end = options.from + options.games;
  const outcomes: Outcome[] = [];
  let next = options.from;
  const start = performance.now();
  const work = async (run: Batch): Promise<void> => {
    let size = 1;
    while (next < end) {
      const from = next;
      // Towards the end the rest is shared out, so that all workers finish together.
      const fair = Math.ceil((end - from) / (2 * options.runners.length));
      next = Math.min(end, from + Math.max(1, Math.min(size, fair)));
      const began = performance.now();
      const done = await run(from, next);
      const each = Math.max(0.001, (performance.now() - began) / done.length);
      size = Math.max(1, Math.round(BATCH_MS / each));
      outcomes.push(...done);
      options.onDone?.(done);
    }
  };
  await Promise.all(options.runners.map(work));
  const seconds = (performance.now() - start) / 1000;
  return { outcomes: outcomes.sort((a, b) => a.n - b.n), seconds };
}
