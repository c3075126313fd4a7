/** `fray rules GAME --mutate`: which rules could be broken without a case or test that fails. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { parseCases } from '#engine/cases/case-file.ts';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { AnyGame } from '#engine/game.ts';
import type { SourceText } from '#engine/ledger/ledger.ts';
import type { Checks } from '#lab/mutate/checker.ts';
import { type Exemptions, parseExemptions } from '#lab/mutate/exemptions.ts';
import type { Mutant } from '#lab/mutate/mutants.ts';
import { BrokenBaseline, type Choice, checkMutants, chooseMutants, MissingPackage } from '#lab/mutate/run.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode, Failure } from '../failure.ts';
import { plural } from '../print.ts';
import type { Rulebook } from '../rulebook.ts';

/** The options of the command that are about mutants. */
export interface Mutating {
  clause?: string | undefined;
  sample?: number;
  each?: number;
  seed?: string;
  json?: boolean;
}

interface Texts {
  sources: readonly SourceText[];
  cases: readonly SourceText[];
  tests: readonly SourceText[];
}

interface Tally {
  cited: number;
  elsewhere: number;
  survivors: Mutant[];
}

/** Failures of the baseline that are named one by one. */
const NAMED = 10;

export async function mutate(
  env: Env,
  game: AnyGame,
  book: Rulebook,
  texts: Texts,
  options: Mutating,
): Promise<ExitCode> {
  const about = Object.fromEntries(book.catalogue.rulings.map((r) => [r.id, r.clauses]));
  const known = exemptionsOf(env, game);
  try {
    const choice = await chooseMutants(
      texts.sources.filter(({ file }) => file.startsWith(`games/${game.slug}/`)),
      book.catalogue.sections.flatMap((section) => section.clauses.map(({ id }) => id)),
      about,
      known,
      {
        clause: options.clause ?? null,
        sample: options.sample ?? 20,
        each: options.each ?? 5,
        seed: options.seed ?? '1',
      },
    );
    for (const entry of choice.stale) env.err(`fray: ${knownFile(game)}: no such change any more: ${entry}`);
    if (choice.mutants.length + choice.equal.length === 0) {
      throw badInput(options.clause ?? game.slug, 'no code that could be changed cites this', 'choose another clause');
    }
    const tally = await checked(env, game, checksOf(env, about, texts), choice, options.json === true);
    if (options.json) env.out(JSON.stringify(machine(choice, tally), null, 2));
    else env.out(closing(game, choice, tally));
    return tally.survivors.length > 0 ? 1 : 0;
  } catch (error) {
    throw explained(error, env);
  }
}

function knownFile(game: AnyGame): string {
  return `games/${game.slug}/mutants.yaml`;
}

function exemptionsOf(env: Env, game: AnyGame): Exemptions {
  const path = join(env.root, knownFile(game));
  try {
    return parseExemptions(existsSync(path) ? readFileSync(path, 'utf8') : '', `games/${game.slug}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw badInput(knownFile(game), `the list of known changes cannot be read: ${why}`, 'mend the file');
  }
}

/** The conformance suite shows no rule and takes long: files that run it are no unit tests. */
function checksOf(env: Env, about: Checks['about'], { cases, tests }: Texts): Checks {
  return {
    root: env.root,
    about,
    cases: cases.flatMap(({ file, text }) => parseCases(text, file)),
    tests: tests.filter(({ text }) => !text.includes('#engine/conformance/')).map(({ file }) => file),
  };
}

async function checked(env: Env, game: AnyGame, checks: Checks, { mutants }: Choice, json: boolean): Promise<Tally> {
  const tally: Tally = { cited: 0, elsewhere: 0, survivors: [] };
  const bar = env.progress
    ? new SingleBar({ format: ' {bar} {value} of {total} changes, {eta_formatted} left' }, Presets.legacy)
    : null;
  bar?.start(mutants.length, 0);
  try {
    for await (const { mutant, notice } of checkMutants(game.slug, checks, mutants)) {
      bar?.increment();
      if (notice === null) {
        tally.survivors.push(mutant);
        if (!json) env.out(`${mutant.clause}  ${mutant.file}:${mutant.line}  ${mutant.diff}`);
      } else if (notice.cited) tally.cited += 1;
      else tally.elsewhere += 1;
    }
  } finally {
    bar?.stop();
  }
  return tally;
}

function machine({ clauses, mutants, equal }: Choice, { cited, elsewhere, survivors }: Tally) {
  return {
    clauses,
    mutants: mutants.length,
    noticed: { cited, elsewhere },
    equal: equal.length,
    survivors: survivors.map(({ clause, file, line, kind, diff }) => ({ clause, file, line, kind, diff })),
  };
}

function closing(game: AnyGame, { clauses, mutants, equal }: Choice, { cited, elsewhere, survivors }: Tally): string {
  const left = equal.length === 0 ? '' : `, ${equal.length} left out as known to change nothing`;
  return [
    `${game.title}: ${plural(clauses.length, 'clause')}, ${plural(mutants.length, 'change')}${left}.`,
    `${cited} noticed by what cites the clause, ${elsewhere} by other cases and tests, ${survivors.length} by nobody.`,
  ].join('\n');
}

function explained(error: unknown, env: Env): unknown {
  if (error instanceof MissingPackage) {
    return new Failure(2, `${error.message}; --mutate needs the packages for development`, { remedy: 'npm install' });
  }
  if (error instanceof BrokenBaseline) {
    for (const failed of error.failed.slice(0, NAMED)) env.err(`FAILED  ${failed}`);
    return new Failure(2, error.message, { remedy: 'mend the cases and tests first' });
  }
  if (error instanceof CaseProblem) return badInput(error.place, error.message, 'fray cases says more');
  return error;
}
