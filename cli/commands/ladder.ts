import type { Command } from 'commander';
import { LADDER } from '#bots/levels.ts';
import type { AnyGame } from '#engine/game.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { ladderPlans, type Rung, rungOf } from '#lab/ladder.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { botOf, firstGame, gameOf, optionsOf } from '../pick.ts';
import { percent, plural, table } from '../print.ts';
import { wholeNumber } from './replay.ts';
import { again, armiesOf, interval, playSeries, repeated, type SeriesOptions, variedOf } from './series.ts';

interface Options extends SeriesOptions {
  rungs: string;
  json?: boolean;
}

const RUNGS = LADDER.map(({ id }) => id).join(',');

export function addLadder(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('ladder'))
    .description('play each bot of the ladder against the one below it and report what it wins')
    .argument('<game>', 'the game')
    .option('--rungs <a,b,c>', 'the bots, the weakest first', RUNGS)
    .option('--games <n>', 'how many for each rung', wholeNumber, 20)
    .option('--seed <text>', 'the same seed plays the same games, whatever the number of workers', '1')
    .option('--from <n>', 'number of the first game', wholeNumber, 0)
    .option('--workers <n>', 'threads (default: one for each core)', wholeNumber)
    .option('--rosters <names>', 'ready-made forces to draw from, with commas; "ready" for all; "random"', 'ready')
    .option('--option <key=value>', 'an option of the game; may be repeated', again)
    .option('--vary <key=values>', 'an option whose values, with commas, take turns; may be repeated', again)
    .option('--json', 'print {game, rungs: [{upper, lower, games, wins, losses, draws, errors, low, high}]}')
    .addHelpText(
      'after',
      () => `
Examples:
  fray ladder ${firstGame(env)} --games 100
  fray ladder ${firstGame(env)} --rungs greedy,sharp --games 20

Both sides of a game play the same force, and the bots change seats from game to game. A draw is not won. Exit code 3 when a
game failed.`,
    )
    .action(async (slug: string, options: Options) => {
      const packed = withPacks(env, options.pack);
      finish(await ladder(packed, gameOf(packed, slug), options));
    });
}

async function ladder(env: Env, game: AnyGame, options: Options): Promise<ExitCode> {
  const rungs = options.rungs.split(',').map((name) => name.trim());
  for (const name of rungs) botOf(env, name);
  if (rungs.length < 2) throw badInput(`--rungs ${options.rungs}`, 'a ladder has two rungs at least', RUNGS);
  const chosen = optionsOf(game, options.option ?? []);
  const seats = seatsFor(game, chosen).length;
  if (seats !== 2) throw badInput(game.slug, `this match has ${seats} seats`, 'a rung is climbed by two');
  const plans = ladderPlans(
    {
      game: game.slug,
      seed: options.seed,
      options: chosen,
      armies: armiesOf(game, options.rosters),
      vary: variedOf(game, options.vary ?? []),
    },
    rungs,
  );
  const found: Rung[] = [];
  for (const plan of plans) {
    const pair = `${plan.bots[1]},${plan.bots[0]}`;
    const repeat = (n: number) => `fray ladder ${game.slug} --rungs ${pair} --games 1 --from ${n}${repeated(options)}`;
    const { outcomes } = await playSeries(env, game, plan, options, repeat);
    found.push(rungOf(plan, outcomes));
    if (!options.json)
      for (const line of linesOf(found.slice(-1), game, found.length === 1 ? options : null)) env.out(line);
  }
  if (options.json) env.out(JSON.stringify({ game: game.slug, rungs: found.map(machine) }, null, 2));
  return found.some(({ errors }) => errors > 0) ? 3 : 0;
}

function machine({ upper, lower, games, wins, losses, draws, errors }: Rung) {
  return { upper, lower, games, wins: wins.hits, losses, draws, errors, low: wins.low, high: wins.high };
}

/** `head`: what stands above the first rung. */
function linesOf(rungs: readonly Rung[], game: AnyGame, head: Options | null): string[] {
  const title =
    head === null ? [] : [`${game.title}: ${plural(head.games, 'mirrored game')} for each rung, seed ${head.seed}`];
  const rows = rungs.map(({ upper, lower, wins, losses, draws, proven }) => [
    `${upper} against ${lower}`,
    `${wins.hits} won, ${losses} lost, ${draws} drawn`,
    percent(wins.p),
    interval(wins),
    proven ? 'stronger' : 'not shown to be stronger',
  ]);
  return [...title, ...table(rows, '  ')];
}
