import type { Command } from 'commander';
import type { AnyGame, SeatSpec } from '#engine/game.ts';
import { captainsOf, sameTeam, seatsFor } from '#engine/state/seats.ts';
import { list } from '#engine/text/words.ts';
import type { Plan } from '#lab/plan.ts';
import { type Report, report } from '#lab/report.ts';
import { leans, type Share, share } from '#lab/stats.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { botOf, firstGame, gameOf, optionsOf } from '../pick.ts';
import { percent, plural, table } from '../print.ts';
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

interface Options extends SeriesOptions {
  bots: string;
  mirror?: boolean;
  round?: boolean;
  json?: boolean;
}

export function addSim(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('sim'))
    .description('play many games between bots and report wins, edges, length and speed')
    .argument('<game>', 'the game')
    .option('--games <n>', 'how many', wholeNumber, 100)
    .option(
      '--bots <a,b>',
      'the bots, one for each seat or one for all; they change seats from game to game',
      'greedy,random',
    )
    .option('--seed <text>', 'the same seed plays the same games, whatever the number of workers', '1')
    .option('--from <n>', 'number of the first game, to play one again by itself', wholeNumber, 0)
    .option('--workers <n>', 'threads (default: one for each core)', wholeNumber)
    .option('--rosters <names>', 'ready-made forces to draw from, with commas; "ready" for all; "random"', 'ready')
    .option('--mirror', 'all sides play the same force')
    .option('--round', 'every force meets every other of its size in both seats before any meet again')
    .option('--option <key=value>', 'an option of the game; may be repeated', again)
    .option('--vary <key=values>', 'an option whose values, with commas, take turns; may be repeated', again)
    .option(
      '--json',
      'print {games, seconds, gamesPerSecond, decisions, decisionsPerSecond, wins: {BOT: n}, draws, errors}',
    )
    .addHelpText(
      'after',
      () => `
Examples:
  fray sim ${firstGame(env)} --games 1000 --bots greedy,random --mirror
  fray sim ${firstGame(env)} --games 1 --from 17 --seed 7     game 17 of that seed alone
  fray sim ${firstGame(env)} --games 300 --bots greedy --round     which ready-made force is too strong

Two bots of one name are told apart as "random" and "random 2". Exit code 3 when a game failed.`,
    )
    .action(async (slug: string, options: Options) => {
      const packed = withPacks(env, options.pack);
      finish(await sim(packed, gameOf(packed, slug), options));
    });
}

async function sim(env: Env, game: AnyGame, options: Options): Promise<ExitCode> {
  const plan = planOf(env, game, options);
  const series = await playSeries(env, game, plan, options, (n) => repeatOf(options, game, n));
  const teams = seatsFor(game, plan.options).map(({ team }) => team);
  const found = report(series.outcomes, series.seconds, plan.bots, teams);
  if (options.json) env.out(JSON.stringify(machine(found), null, 2));
  else for (const line of lines(found, game, plan, series)) env.out(line);
  return found.errors.length > 0 ? 3 : 0;
}

function repeatOf(options: Options, game: AnyGame, n: number): string {
  const mirror = options.mirror ? ' --mirror' : '';
  const round = options.round ? ' --round' : '';
  return `fray sim ${game.slug} --games 1 --from ${n} --bots ${options.bots}${mirror}${round}${repeated(options)}`;
}

function planOf(env: Env, game: AnyGame, options: Options): Plan {
  const named = options.bots.split(',').map((name) => name.trim());
  for (const name of named) botOf(env, name);
  const chosen = optionsOf(game, options.option ?? []);
  const seats = seatsFor(game, chosen).length;
  const bots = named.length === 1 ? Array.from({ length: seats }, () => named[0] as string) : named;
  if (bots.length !== seats) {
    throw badInput(
      `--bots ${options.bots}`,
      `this match of ${game.title} has ${plural(seats, 'seat')}`,
      `name ${plural(seats, 'bot')}, or one for all`,
    );
  }
  const armies = armiesOf(game, options.rosters);
  const mirror = options.mirror === true;
  const round = options.round === true;
  if (round && mirror) throw badInput('--round', 'forces that meet every other are not mirrored', 'leave out --mirror');
  if (round) checkRound(game, armies, chosen, '--round');
  const vary = variedOf(game, options.vary ?? []);
  return { game: game.slug, seed: options.seed, bots, options: chosen, armies, mirror, round, vary };
}

function machine(found: Report) {
  const { games, seconds, decisions, draws } = found;
  return {
    games,
    seconds: rounded(seconds),
    gamesPerSecond: rounded(games / seconds),
    decisions,
    decisionsPerSecond: rounded(decisions / seconds),
    wins: Object.fromEntries(found.bots.map(({ name, wins }) => [name, wins.hits])),
    draws,
    // Only where the table can win: whoever reads this form has known the other fields for long.
    ...(found.lost > 0 ? { lost: found.lost } : {}),
    errors: found.errors.length,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function lines(found: Report, game: AnyGame, plan: Plan, series: Series): string[] {
  const { length, draws, games, errors } = found;
  const played = games - errors.length;
  const forces = plan.armies === 'random' ? 'random forces' : `${plural(plan.armies.length, 'ready-made force')}`;
  const rows = found.bots.map(({ name, wins }) => [name, `${wins.hits}`, percent(wins.p), interval(wins)]);
  rows.push(['draws', `${draws}`, percent(played === 0 ? 0 : draws / played), '']);
  if (found.lost > 0) {
    const lost = share(found.lost, played);
    rows.push(['the table', `${lost.hits}`, percent(lost.p), interval(lost)]);
  }
  const seats = seatsFor(game, plan.options);
  const result = [
    `${game.title}: ${plural(games, 'game')}, seed ${plan.seed}, ${forces}${plan.mirror ? ', mirrored' : ''}${plan.round ? ', each against each' : ''}`,
    'Wins',
    ...table(rows, '  ', [1, 2]),
  ];
  // Against the table there is nobody to have an edge over.
  if (captainsOf(seats).length > 1) {
    const edges = [...seatRows(found, seats), ...firstRow(found)];
    result.push('Edges, of the games that had a winner', ...table(edges, '  ', [1, 2]));
  }
  const armies = found.armies.filter(({ wins }) => wins.n > 0);
  if (armies.length > 1) {
    const best = [...armies].sort((a, b) => b.wins.p - a.wins.p);
    const cells = best.map(({ id, wins, even }) => [
      id,
      `${wins.hits} of ${wins.n}`,
      percent(wins.p),
      interval(wins),
      verdict(wins, even),
      // Where more than two play, an even force does not win half of its games.
      seats.length > 2 ? `even is ${percent(even)}` : '',
    ]);
    result.push('Forces, against others', ...table(cells, '  ', [1, 2]));
  }
  const ten = `8 of 10 games take ${length.low} to ${length.high}`;
  const speed = `${(games / found.seconds).toFixed(1)} games and ${Math.round(found.decisions / found.seconds)} decisions a second`;
  result.push(
    `Length: ${length.mean.toFixed(0)} decisions a game, median ${length.median}; ${ten}.`,
    `Speed: ${speed}, ${timeTaken(series)}.`,
  );
  if (errors.length > 0) result.push(`ERRORS: ${plural(errors.length, 'game')} failed; see above.`);
  return result;
}

/** A row for each team; a seat without allies is a team of its own. */
function seatRows(found: Report, seats: readonly SeatSpec[]): string[][] {
  return captainsOf(seats).map((captain) => {
    const team = [...seats.keys()].filter((seat) => sameTeam(seats, captain, seat));
    const numbers = list(team.map((seat) => `${seat + 1}`));
    const wins = found.seats[captain] as Share;
    return [
      `${team.length === 1 ? 'seat' : 'seats'} ${numbers}, ${list(team.map((seat) => seats[seat]?.name ?? ''))}`,
      `${wins.hits}`,
      percent(wins.p),
      interval(wins),
      verdict(wins, found.even),
    ];
  });
}

function firstRow({ first, even }: Report): string[][] {
  return first === null
    ? []
    : [['decided first', `${first.hits}`, percent(first.p), interval(first), verdict(first, even)]];
}

/** Whether a share is too far from an even chance to be luck. */
function verdict(wins: Share, even: number): string {
  if (!leans(wins, even)) return 'could be even';
  return wins.p > even ? 'stronger' : 'weaker';
}
