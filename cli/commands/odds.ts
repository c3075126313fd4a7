import type { Command } from 'commander';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { answerLine, isLine, readLine } from '#engine/cases/line.ts';
import { CaseProblem } from '#engine/cases/problem.ts';
import { openCase } from '#engine/cases/run.ts';
import { odds } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Seat } from '#engine/game.ts';
import { fromFile } from '#engine/log/match-file.ts';
import { parseJson } from '../document.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { readText } from '../files.ts';
import { orBadInput, readMatch } from '../match.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { gameOf } from '../pick.ts';
import { reportLines } from '../play/questions.ts';
import { wholeNumber } from './replay.ts';

interface Options {
  case?: string;
  match?: string;
  at?: number;
  number: number;
  answer?: string;
  samples?: number;
  json?: boolean;
  pack?: string[];
}

export function addOdds(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('odds'))
    .description('what the dice may bring: exact chances of an act, computed by the rules themselves')
    .argument('[game]', 'the game of the case; its file says so too')
    .option('--case <file>', 'a position from a case file: the odds of its last act')
    .option('--number <n>', 'which case of a file that holds several', wholeNumber, 1)
    .option('--match <file>', 'a position from a match file')
    .option('--at <n>', 'with --match: before decision n is answered (default: as it was answered last)', wholeNumber)
    .option('--answer <json>', 'the act, for example {"verb": "attack", "target": "b"}')
    .option('--samples <n>', 'samples to take when there are too many combinations of dice', wholeNumber)
    .option('--json', 'print {exact, runs, outcomes: [{label, p, low, high}]}')
    .addHelpText(
      'after',
      '\nExamples:\n  fray odds --case games/GAME/cases/attack.yaml\n  fray odds --match fray-match-7.json --at 120',
    )
    .action((slug: string | undefined, options: Options) =>
      finish(command(withPacks(env, options.pack), slug, options)),
    );
}

function command(env: Env, slug: string | undefined, options: Options): ExitCode {
  if ((options.case === undefined) === (options.match === undefined)) {
    throw badInput('odds', 'of which position?', 'give either --case FILE or --match FILE');
  }
  const { match, seat, answer } =
    options.case !== undefined
      ? fromCase(env, slug, options.case, options)
      : fromMatch(env, options.match as string, options);
  const no = match.examine(seat, answer);
  if (no !== null)
    throw badInput(JSON.stringify(answer), `${no.reason} [${no.clause}]`, 'choose an act that is allowed here');
  const report = odds(match, seat, answer, {
    rng: random('odds'),
    ...(options.samples === undefined ? {} : { samples: options.samples }),
  });
  if (options.json) env.out(JSON.stringify(report, null, 2));
  else {
    env.out(`${match.seats[seat]?.name}: ${JSON.stringify(answer)}`);
    for (const line of reportLines(report, '  ')) env.out(line);
  }
  return 0;
}

interface Position {
  match: Match;
  seat: Seat;
  answer: Answer;
}

function fromCase(env: Env, slug: string | undefined, name: string, options: Options): Position {
  try {
    const cases = parseCases(readText(env, name, 'case'), name);
    const file = cases[options.number - 1];
    if (file === undefined)
      throw badInput(name, `the file holds ${cases.length} cases`, `--number 1 to ${cases.length}`);
    const game = gameOf(env, slug ?? file.game);
    return staged(game, file, options.answer);
  } catch (error) {
    if (error instanceof CaseProblem) throw badInput(name, error.message, `fray cases ${name}`);
    throw error;
  }
}

/** Plays a case up to its last line that is no pass, which is the act in question unless another is given. */
function staged(game: AnyGame, file: CaseFile, given: string | undefined): Position {
  const match = openCase(game, file);
  const lines = (file.play ?? []).filter((item) => isLine(match.seats, item)).map((item) => readLine(match, item));
  const last = lines.map((line) => line.verb !== 'pass').lastIndexOf(true);
  if (given === undefined && last < 0) throw new CaseProblem('play', 'the case has no line of play: give --answer');
  for (const [i, line] of lines.entries()) {
    const found = answerLine(game, match, line);
    if (found.kind === 'no') throw new CaseProblem(`play ${i + 1}`, found.message);
    if (found.kind === 'nothing') continue;
    if (given === undefined && i === last) return { match, seat: line.seat, answer: found.answer };
    match.answer(line.seat, found.answer);
  }
  return { match, ...answerOf(match, given) };
}

function fromMatch(env: Env, name: string, options: Options): Position {
  const { game, file } = readMatch(env, name);
  const at = options.at ?? Math.max(1, file.inputs.length);
  if (at < 1 || at > file.inputs.length + 1) {
    throw badInput(
      `--at ${at}`,
      `the match has ${file.inputs.length} decisions`,
      `a number from 1 to ${file.inputs.length}`,
    );
  }
  const match = orBadInput(name, () => fromFile(game, file, { upTo: at - 1 }));
  const input = file.inputs[at - 1];
  if (options.answer === undefined && input) return { match, seat: input[0], answer: input[1] as Answer };
  return { match, ...answerOf(match, options.answer) };
}

function answerOf(match: Match, given: string | undefined): { seat: Seat; answer: Answer } {
  const seat = match.deciders[0];
  if (seat === undefined) throw badInput('odds', 'the match is over', 'choose an earlier decision with --at N');
  if (given === undefined) throw badInput('--answer', 'of which act?', 'give --answer JSON');
  try {
    return { seat, answer: parseJson(given) as Answer };
  } catch (error) {
    throw badInput(
      '--answer',
      `not JSON (${error instanceof Error ? error.message : ''})`,
      `--answer '{"verb": "..."}'`,
    );
  }
}
