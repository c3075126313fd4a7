import type { Command } from 'commander';
import type { AnyGame } from '#engine/game.ts';
import { type Balance, balance, type ModelLine } from '#lab/balance.ts';
import { type Plan, pairings } from '#lab/plan.ts';
import { leans, type Share } from '#lab/stats.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { botOf, firstGame, gameOf, optionsOf, readyArmy } from '../pick.ts';
import { percent, plural, table, trimmed } from '../print.ts';
import { wholeNumber } from './replay.ts';
import {
  again,
  armiesOf,
  checkRound,
  interval,
  playSeries,
  repeated,
  type Series,
  type SeriesOptions,
  timeTaken,
  variedOf,
} from './series.ts';

interface Options extends Omit<SeriesOptions, 'games'> {
  games?: number;
  bot: string;
  json?: boolean;
}

export function addBalance(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('balance'))
    .description(
      'play every pair of ready-made forces and report who beats whom, the edge of the first seat, and the worth of models',
    )
    .argument('<game>', 'the game')
    .option('--bot <name>', 'who plays both sides', 'sharp')
    .option('--games <n>', 'how many (default: every pair once in both seats)', wholeNumber)
    .option('--seed <text>', 'the same seed plays the same games, whatever the number of workers', '1')
    .option('--from <n>', 'number of the first game', wholeNumber, 0)
    .option('--workers <n>', 'threads (default: one for each core)', wholeNumber)
    .option('--rosters <names>', 'ready-made forces, with commas; "ready" for all', 'ready')
    .option('--option <key=value>', 'an option of the game; may be repeated', again)
    .option('--vary <key=values>', 'an option whose values, with commas, take turns; may be repeated', again)
    .option('--json', 'print {game, version, bot, games, drawn, errors, first, forces, pairs, models}')
    .addHelpText(
      'after',
      () => `
Examples:
  fray balance ${firstGame(env)}
  fray balance ${firstGame(env)} --bot greedy --games 200 --seed b1

Forces of one size meet each other in both seats before any meet again. Shares are those of the decided games. A cell with
"?" cannot be told from even. docs/balance.md says how the tables are read. Exit code 3 when a game failed.`,
    )
    .action(async (slug: string, options: Options) => {
      const packed = withPacks(env, options.pack);
      finish(await weigh(packed, gameOf(packed, slug), options));
    });
}

async function weigh(env: Env, game: AnyGame, options: Options): Promise<ExitCode> {
  botOf(env, options.bot);
  const chosen = optionsOf(game, options.option ?? []);
  const armies = armiesOf(game, options.rosters);
  checkRound(game, armies, chosen, `--rosters ${options.rosters}`);
  const plan: Plan = {
    game: game.slug,
    seed: options.seed,
    bots: [options.bot, options.bot],
    options: chosen,
    armies,
    mirror: false,
    round: true,
    models: true,
    vary: variedOf(game, options.vary ?? []),
  };
  const all = pairings(
    game,
    (armies as readonly string[]).map((id) => readyArmy(game, id)),
  ).length;
  const asked = { ...options, games: options.games ?? all };
  const repeat = (n: number) =>
    `fray balance ${game.slug} --bot ${options.bot} --games 1 --from ${n}${repeated(asked)}`;
  const series = await playSeries(env, game, plan, asked, repeat);
  const found = balance(series.outcomes);
  if (options.json) {
    const { slug, version } = game;
    env.out(JSON.stringify({ game: slug, version, bot: options.bot, ...found }, null, 2));
  } else for (const line of linesOf(found, game, plan, series)) env.out(line);
  return found.errors > 0 ? 3 : 0;
}

function linesOf(found: Balance, game: AnyGame, plan: Plan, series: Series): string[] {
  const nameOf = (id: string) => readyArmy(game, id).name;
  const forces = found.forces.map(({ id, wins, drawn }) => [
    nameOf(id),
    `${wins.hits} of ${wins.n}`,
    percent(wins.p),
    interval(wins),
    verdict(wins),
    drawn > 0 ? `${drawn} drawn` : '',
  ]);
  return [
    `${game.title}, rules ${game.version}: ${plural(found.games, 'game')} by ${plan.bots[0]}, seed ${plan.seed}, ${found.drawn} drawn`,
    'Forces, of their decided games',
    ...table(forces, '  ', [1, 2]),
    'Who beats whom: the row against the column, won of decided games',
    ...matrix(found, nameOf),
    `First seat: ${found.first.hits} of ${found.first.n}, ${percent(found.first.p)}, ${interval(found.first)}, ${verdict(found.first)}`,
    'What models were worth: what the position gained by their acts in a match, and how often they stood at its end',
    ...found.forces.flatMap(({ id }) =>
      modelLines(
        nameOf(id),
        found.models.filter(({ force }) => force === id),
      ),
    ),
    `${timeTaken(series)}.`,
  ];
}

/** Numbers head the columns, because names would make the table too wide. */
function matrix({ forces, pairs }: Balance, nameOf: (id: string) => string): string[] {
  const cell = (a: string, b: string): string => {
    if (a === b) return '-';
    const pair = pairs.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
    if (pair === undefined) return '';
    const { hits, n } = pair.wins;
    return `${pair.a === a ? hits : n - hits}/${n}${leans(pair.wins, 0.5) ? '' : '?'}`;
  };
  const head = ['', '', ...forces.map((_, i) => `${i + 1}`)];
  const rows = forces.map(({ id }, i) => [`${i + 1}`, nameOf(id), ...forces.map((other) => cell(id, other.id))]);
  return table([head, ...rows], '  ', [0, ...forces.map((_, i) => i + 2)]);
}

function modelLines(force: string, models: readonly ModelLine[]): string[] {
  const rows = models.map(({ label, gain, stood }) => [
    label,
    trimmed(gain.mean, 2),
    `95 % interval ${trimmed(gain.low, 2)} to ${trimmed(gain.high, 2)}`,
    `stood in ${stood.hits} of ${stood.n}`,
  ]);
  return [`  ${force}`, ...table(rows, '    ', [1])];
}

function verdict(wins: Share): string {
  if (!leans(wins, 0.5)) return 'could be even';
  return wins.p > 0.5 ? 'stronger' : 'weaker';
}
