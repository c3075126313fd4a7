import type { Command } from 'commander';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { CaseProblem } from '#engine/cases/problem.ts';
import { runCase } from '#engine/cases/run.ts';
import type { AnyGame } from '#engine/game.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { expand, readText } from '../files.ts';
import { suggest } from '../nearest.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { oneLine, plural, wrap } from '../print.ts';
import { openRulebook, type Rulebook } from '../rulebook.ts';

interface Failed {
  file: string;
  title: string;
  message: string;
  log: readonly string[];
  exit: ExitCode;
}

export function addCases(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('cases'))
    .description('run rule examples: positions with scripted dice, answers and expectations')
    .argument('<files...>', 'case files, folders of them, or patterns such as "games/*/cases/*.yaml"')
    .option('--json', 'print {passed, failed, failures: [{file, title, message}]}')
    .addHelpText(
      'after',
      '\nExamples:\n  fray cases games/GAME/cases\n  fray cases my-question.yaml --json\n\nExit code 1 when a case fails, 2 when a file is no case file or asks for what its game does not know,\n3 when a rule has a bug; of several the highest.',
    )
    .action((given: string[], options: { json?: boolean; pack?: string[] }) =>
      finish(cases(withPacks(env, options.pack), given, options.json === true)),
    );
}

function cases(env: Env, given: readonly string[], json: boolean): ExitCode {
  let passed = 0;
  const failures: Failed[] = [];
  const about = aboutRulings(env);
  for (const name of expand(env, given, ['.yaml', '.yml'])) {
    const read = readCases(env, name);
    if ('message' in read) {
      failures.push({ file: name, title: '', message: read.message, log: [], exit: 2 });
      continue;
    }
    for (const file of read.cases) {
      const failure = judge(env, file, about);
      if (failure === null) passed += 1;
      else failures.push(failure);
    }
  }
  const code = failures.reduce<ExitCode>((most, { exit }) => (exit > most ? exit : most), 0);
  if (json) {
    const plain = failures.map(({ file, title, message }) => ({ file, title, message }));
    env.out(JSON.stringify({ passed, failed: failures.length, failures: plain }, null, 2));
    return code;
  }
  for (const { file, title, message, log } of failures) {
    env.out(oneLine(`FAILED  ${file}${title === '' ? '' : `: ${title}`}`));
    env.out(wrap(message, '  ', '    '));
    if (log.length > 0) env.out(['  Log:', ...log.map((line) => wrap(line, '    ', '      '))].join('\n'));
    env.out('');
  }
  env.out(`${plural(passed, 'case')} passed, ${failures.length} failed.`);
  return code;
}

function readCases(env: Env, name: string): { cases: CaseFile[] } | { message: string } {
  try {
    return { cases: parseCases(readText(env, name, 'case'), name) };
  } catch (error) {
    if (error instanceof CaseProblem) return { message: error.message };
    throw error;
  }
}

/** What a ruling is about; a book is opened when a refusal first asks. */
function aboutRulings(env: Env): (game: AnyGame, id: string) => readonly string[] {
  const books = new Map<string, Rulebook | null>();
  return (game, id) => {
    if (!books.has(game.slug)) books.set(game.slug, openRulebook(env, game));
    return books.get(game.slug)?.about(id) ?? [];
  };
}

/** Null when the case holds. */
function judge(env: Env, file: CaseFile, about: ReturnType<typeof aboutRulings>): Failed | null {
  const game = Object.hasOwn(env.games, file.game) ? env.games[file.game] : undefined;
  if (game === undefined) {
    const message = `game: there is no game "${file.game}"; ${suggest(file.game, Object.keys(env.games))}`;
    return { file: file.file, title: file.title, message, log: [], exit: 2 };
  }
  const result = runCase(game, file, (id) => about(game, id));
  if (result.ok) return null;
  const { title, message = 'failed', log } = result;
  const exit = result.fault === undefined ? 1 : result.fault === 'file' ? 2 : 3;
  return { file: result.file, title, message, log, exit };
}
