import type { Command } from 'commander';
import { random } from '#engine/dice/random.ts';
import { pathOf } from '#engine/files/document.ts';
import type { AnyGame, ArmyReport, Problem } from '#engine/game.ts';
import { parseText, placeOf } from '../document.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { readText } from '../files.ts';
import { suggest } from '../nearest.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { firstGame, gameOf, readyArmy, shapedRoster } from '../pick.ts';
import { parts, plural, table, trimmed, wrap } from '../print.ts';

export function addRoster(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  const roster = program
    .command('roster')
    .description('check, make and list forces')
    .addHelpText(
      'after',
      () =>
        `\nExamples:\n  fray roster list ${firstGame(env)}\n  fray roster new ${firstGame(env)} > mine.json\n  fray roster check mine.json`,
    );
  takesPacks(roster.command('check'))
    .description('every problem of a roster with its place and clause, and all its costs')
    .argument('<file>', 'a roster as JSON or YAML')
    .option('--game <game>', 'the game, where the file does not say')
    .option('--json', 'print {legal, problems, accounts, lines}')
    .addHelpText(
      'after',
      '\nExample:\n  fray roster check mine.json\n\nExit code 1 when the roster breaks a rule, 2 when the file is no roster of its game.',
    )
    .action((file: string, options: CheckOptions) => finish(check(withPacks(env, options.pack), file, options)));
  takesPacks(roster.command('new'))
    .description('print a roster to start from')
    .argument('<game>', 'the game')
    .option('--ready <name>', 'a ready-made force')
    .option('--faction <faction>', 'the first ready-made force of this faction, or a random one of it')
    .option('--random', 'drawn at random, always legal')
    .option('--seed <text>', 'fixes what is drawn', '1')
    .addHelpText(
      'after',
      () =>
        `\nExamples:\n  fray roster new ${firstGame(env)} > mine.json\n  fray roster new ${firstGame(env)} --random --seed 5`,
    )
    .action((slug: string, options: NewOptions) => env.out(fresh(gameOf(withPacks(env, options.pack), slug), options)));
  takesPacks(roster.command('list'))
    .description('factions and ready-made forces of a game, or what can be bought')
    .argument('<game>', 'the game')
    .option('--shop [faction]', 'what can be bought, for one faction or all')
    .addHelpText('after', () => `\nExample:\n  fray roster list ${firstGame(env)} --shop`)
    .action((slug: string, options: { shop?: string | true; pack?: string[] }) => {
      for (const line of list(gameOf(withPacks(env, options.pack), slug), options.shop)) env.out(line);
    });
}

interface CheckOptions {
  game?: string;
  json?: boolean;
  pack?: string[];
}

function check(env: Env, file: string, options: CheckOptions): ExitCode {
  const document = parseText(readText(env, file, 'roster'), file, 'roster');
  const game = options.game === undefined ? gameFor(env, document.data, file) : gameOf(env, options.game);
  const shaped = shapedRoster(game, document.data);
  const report: ArmyReport =
    'issues' in shaped
      ? { problems: shaped.issues.map(shapeProblem), accounts: [], lines: [] }
      : game.army.check(shaped.roster);
  const legal = !report.problems.some((problem) => problem.severity === 'error');
  if (options.json) env.out(JSON.stringify({ legal, ...report }, null, 2));
  else {
    for (const problem of report.problems) env.out(problemLine(problem, file, document.lineOf(pathOf(problem.place))));
    for (const line of reportLines(report)) env.out(line);
    const count = report.problems.filter((problem) => problem.severity === 'error').length;
    const verdict = legal ? 'legal in' : 'issues' in shaped ? 'no roster of' : 'NOT legal in';
    env.out(`${file}: ${verdict} ${game.title}${legal ? '' : `, ${plural(count, 'error')}`}.`);
  }
  if ('issues' in shaped) return 2;
  return legal ? 0 : 1;
}

/** The game that the file names, the only one there is, or the only one whose rosters look like this. */
function gameFor(env: Env, data: unknown, file: string): AnyGame {
  const games = Object.values(env.games);
  const says = typeof data === 'object' && data !== null ? (data as { game?: unknown }).game : undefined;
  if (typeof says === 'string') return gameOf(env, says);
  if (games.length === 1) return games[0] as AnyGame;
  const fitting = games.filter((game) => 'roster' in shapedRoster(game, data));
  if (fitting.length === 1) return fitting[0] as AnyGame;
  throw badInput(file, 'which game is this roster of?', `--game with one of ${Object.keys(env.games).join(', ')}`);
}

function shapeProblem({ path, message }: { path: PropertyKey[]; message: string }): Problem {
  return { code: 'wrong-shape', place: placeOf(path), message, severity: 'error' };
}

function problemLine(problem: Problem, file: string, line: number): string {
  const clause = problem.clause === undefined ? '' : ` [${problem.clause}]`;
  const place = problem.place === '' ? '' : ` ${problem.place}:`;
  return wrap(
    `${problem.severity}  ${file}:${line}:${place} ${problem.message}${clause} (${problem.code})`,
    '',
    '    ',
  );
}

function reportLines(report: ArmyReport): string[] {
  const lines: string[] = [];
  if (report.lines.length > 0) {
    lines.push(
      ...table(
        report.lines.map((line) => [line.label, trimmed(line.cost.value, 1), line.detail]),
        '  ',
        [1],
      ),
      '',
    );
  }
  for (const { label, unit, spent, limit } of report.accounts) {
    lines.push(`${label}: ${trimmed(spent.value, 1)} of ${trimmed(limit, 1)} ${unit}`, ...parts(spent, '  '));
  }
  return lines;
}

interface NewOptions {
  ready?: string;
  faction?: string;
  random?: boolean;
  seed: string;
  pack?: string[];
}

function fresh(game: AnyGame, options: NewOptions): string {
  const { army } = game;
  const known = army.factions.map((f) => f.id);
  const wanted = options.faction?.toLowerCase();
  const faction = army.factions.find((f) => f.id.toLowerCase() === wanted || f.name.toLowerCase() === wanted);
  if (wanted !== undefined && faction === undefined) {
    const place = `--faction ${options.faction}`;
    throw badInput(place, `${game.title} has no such faction`, suggest(wanted, known));
  }
  let roster: unknown;
  if (options.ready !== undefined) roster = readyArmy(game, options.ready).roster;
  else {
    const ready = options.random
      ? undefined
      : army.ready.find((a) => faction === undefined || a.faction === faction.id);
    const rng = random(`roster ${options.seed}`);
    roster = ready?.roster ?? army.random(faction?.id ?? (known[rng.int(known.length)] as string), rng);
  }
  const named = { game: game.slug, ...(roster as object) };
  return JSON.stringify(army.schema.safeParse(named).success ? named : roster, null, 2);
}

function list(game: AnyGame, shop: string | true | undefined): string[] {
  const { army } = game;
  if (shop !== undefined) {
    const factions = army.factions.map((f) => f.id);
    if (shop !== true && !factions.includes(shop)) {
      throw badInput(`--shop ${shop}`, `${game.title} has no such faction`, suggest(shop, factions));
    }
    const entries = army.shop(shop === true ? undefined : shop);
    const kinds = [...new Set(entries.map((entry) => entry.kind))];
    return kinds.flatMap((kind) => [
      kind,
      ...entries
        .filter((e) => e.kind === kind)
        .map((e) => wrap(`${e.id}: ${e.name}, ${e.cost}. ${e.text}`, '  ', '    ')),
    ]);
  }
  return [
    `Factions of ${game.title}`,
    ...army.factions.map((f) => wrap(`${f.id}: ${f.name}. ${f.about}`, '  ', '    ')),
    'Ready-made forces',
    ...army.ready.map((a) => wrap(`${a.id}: ${a.name} (${a.faction}). ${a.about}`, '  ', '    ')),
  ];
}
