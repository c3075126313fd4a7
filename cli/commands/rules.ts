import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { parseCases } from '#engine/cases/case-file.ts';
import { CaseProblem } from '#engine/cases/problem.ts';
import { runCase } from '#engine/cases/run.ts';
import type { AnyGame } from '#engine/game.ts';
import { type LedgerRow, ledger, type ShownCase, type SourceText } from '#engine/ledger/ledger.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode, Failure } from '../failure.ts';
import { walk } from '../files.ts';
import { suggest } from '../nearest.ts';
import { gameOf } from '../pick.ts';
import { plural, wrap } from '../print.ts';
import { catalogueFile, openRulebook, type Rulebook } from '../rulebook.ts';
import { type Mutating, mutate } from './mutate.ts';
import { wholeNumber } from './replay.ts';

interface Options extends Mutating {
  json?: boolean;
  open?: boolean;
  mutate?: boolean;
}

export function addRules(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  program
    .command('rules')
    .description('the ledger: for every rule of a book where it is implemented and which example shows it')
    .argument('<game>', 'the game')
    .option('--open', 'only the clauses that are not implemented or not shown')
    .option('--clause <id>', 'one clause: its text, rulings, code and examples')
    .option('--mutate', 'break rules one by one, in memory, and report what no case or test notices')
    .option('--sample <n>', 'with --mutate: so many clauses, drawn by the seed (default: 20)', wholeNumber)
    .option('--each <n>', 'with --mutate: at most so many changes to each of them (default: 5)', wholeNumber)
    .option('--seed <text>', 'with --mutate: the same seed draws the same changes (default: 1)')
    .option(
      '--json',
      'print {clauses, shown, open: [id...]}; with --mutate {clauses, mutants, noticed, survivors: [...]}',
    )
    .addHelpText(
      'after',
      `
Examples:
  fray rules GAME --open
  fray rules GAME --clause ATK-09
  fray rules GAME --mutate --sample 60 --seed 7
  fray rules GAME --mutate --clause ATK-09          every change to that clause

Exit code 1 when a broken rule was not noticed.`,
    )
    .action(async (slug: string, options: Options) => finish(await rules(env, gameOf(env, slug), options)));
}

async function rules(env: Env, game: AnyGame, options: Options): Promise<ExitCode> {
  const book = openRulebook(env, game);
  if (book === null) {
    throw new Failure(2, 'there is no catalogue', { place: catalogueFile(env, game), remedy: 'restore the file' });
  }
  const wanted = options.clause === undefined ? null : book.find(options.clause);
  if (options.clause !== undefined && wanted === null) {
    const meant = suggest(options.clause.toUpperCase(), book.ids.length > 40 ? near(book, options.clause) : book.ids);
    throw badInput(`--clause ${options.clause}`, `${game.title} has no such clause`, meant);
  }
  if (options.mutate === true) {
    const tests = read(env, testFiles(below(env, 'games', game.slug)));
    const selection = { ...options, clause: wanted?.id };
    return mutate(env, game, book, { sources: sourcesOf(env, game), cases: caseTexts(env, game), tests }, selection);
  }
  for (const name of ['sample', 'each', 'seed'] as const) {
    if (options[name] !== undefined) throw badInput(`--${name}`, 'this belongs to --mutate', `--mutate --${name}`);
  }
  const rows = ledger(book.catalogue, sourcesOf(env, game), casesOf(env, game, book), testsOf(env, game));
  if (options.json) {
    const open = rows.filter((row) => row.open).map((row) => row.id);
    env.out(JSON.stringify({ clauses: rows.length, shown: rows.length - open.length, open }, null, 2));
  } else if (wanted !== null) print(env, clauseLines(book, wanted.id, rows));
  else print(env, tableLines(game, rows, options.open === true));
  return 0;
}

function print(env: Env, lines: readonly string[]): void {
  for (const line of lines) env.out(line);
}

function near(book: Rulebook, id: string): string[] {
  const section = id.toUpperCase().replace(/-?\d*$/, '');
  const alike = book.ids.filter((known) => known.includes(section));
  return alike.length > 0 ? alike : [...new Set(book.ids.map((known) => known.replace(/-\d+$/, '')))];
}

function read(env: Env, files: readonly string[]): SourceText[] {
  return files.map((path) => ({
    file: relative(env.root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

function below(env: Env, ...folder: string[]): string[] {
  const path = join(env.root, ...folder);
  return existsSync(path) ? walk(path) : [];
}

const isTest = (path: string) => /[\\/]test[\\/]/.test(path) || path.endsWith('.test.ts');

function sourcesOf(env: Env, game: AnyGame): SourceText[] {
  const files = [...below(env, 'games', game.slug), ...below(env, 'engine')];
  return read(
    env,
    files.filter((path) => path.endsWith('.ts') && !isTest(path)),
  );
}

function testsOf(env: Env, game: AnyGame): SourceText[] {
  return read(env, testFiles([...below(env, 'games', game.slug), ...below(env, 'engine'), ...below(env, 'test')]));
}

const testFiles = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.test.ts'));

function caseTexts(env: Env, game: AnyGame): SourceText[] {
  return read(
    env,
    below(env, 'games', game.slug, 'cases').filter((path) => /\.ya?ml$/.test(path)),
  );
}

/** A file that is no case shows nothing: `fray cases` says what is wrong with it. */
function casesOf(env: Env, game: AnyGame, book: Rulebook): ShownCase[] {
  const shown: ShownCase[] = [];
  for (const { file, text } of caseTexts(env, game)) {
    try {
      for (const one of parseCases(text, file)) shown.push(runCase(game, one, book.about));
    } catch (error) {
      if (!(error instanceof CaseProblem)) throw error;
      env.err(`fray: ${error.message}`);
    }
  }
  return shown;
}

function tableLines(game: AnyGame, rows: readonly LedgerRow[], onlyOpen: boolean): string[] {
  const lines: string[] = [];
  let section = '';
  for (const row of rows) {
    if (onlyOpen && !row.open) continue;
    if (row.section !== section) {
      if (section !== '') lines.push('');
      lines.push(row.section);
      section = row.section;
    }
    const place = row.where[0];
    const where = place ? `${place.file}:${place.line} ${place.fn}` : 'no code cites it';
    const more = row.where.length > 1 ? ` and ${row.where.length - 1} more` : '';
    const shown = row.shownBy.length > 0 ? `shown by ${row.shownBy.length}` : 'not shown';
    lines.push(`  ${row.id.padEnd(14)} ${row.open ? 'OPEN ' : 'shown'}  ${where}${more}; ${shown}`);
  }
  const open = rows.filter((row) => row.open).length;
  if (lines.length > 0) lines.push('');
  lines.push(`${game.title}: ${plural(rows.length, 'clause')}, ${rows.length - open} shown, ${open} open.`);
  return lines;
}

function clauseLines(book: Rulebook, id: string, rows: readonly LedgerRow[]): string[] {
  const text = book.find(id);
  if (text === null) return [];
  const lines = [wrap(`${text.id}, ${text.title}`), wrap(text.rule, '  ', '  ')];
  for (const ruling of text.rulings) {
    lines.push(wrap(`Ruling ${ruling.id}. ${ruling.problem} Played so: ${ruling.ruling}`, '  ', '    '));
  }
  const row = rows.find((r) => r.id === text.id);
  if (row === undefined) return lines;
  lines.push(row.where.length > 0 ? 'Implemented in' : 'Not implemented: no code cites it.');
  lines.push(...row.where.map((place) => `  ${place.file}:${place.line} ${place.fn}`));
  lines.push(row.shownBy.length > 0 ? 'Shown by' : 'Not shown: no passing case or test cites it.');
  lines.push(...row.shownBy.map((shown) => `  ${shown}`));
  return lines;
}
