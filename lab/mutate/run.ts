/** Breaks the rules of a game one by one and reports what no case or test notices. */
import { random } from '#engine/dice/random.ts';
import type { SourceText } from '#engine/ledger/ledger.ts';
import { openBundler } from './bundle.ts';
import { type Checks, type Notice, openChecker } from './checker.ts';
import type { Exemptions } from './exemptions.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { drawn, drawnMutants } from './sample.ts';
import type { Node } from './syntax.ts';

/** A package that is needed and not installed. */
export class MissingPackage extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not installed`);
    this.names = names;
  }
}

/** Cases or tests that fail before anything is changed. */
export class BrokenBaseline extends Error {
  readonly failed: readonly string[];
  constructor(failed: readonly string[]) {
    super(`${failed.length} fail before any rule is broken`);
    this.failed = failed;
  }
}

export interface Selection {
  /** One clause with all its mutants, or so many clauses drawn by the seed with so many mutants each. */
  clause: string | null;
  sample: number;
  each: number;
  seed: string;
}

/** The chosen mutants, those that are known to change nothing, and entries of the list that are out of date. */
export interface Choice {
  clauses: string[];
  mutants: Mutant[];
  equal: Mutant[];
  stale: string[];
}

/** Chooses mutants of the sources by the selection. A ruling counts for the first clause that it is about. */
export async function chooseMutants(
  sources: readonly SourceText[],
  clauses: readonly string[],
  about: Checks['about'],
  known: Exemptions,
  selection: Selection,
): Promise<Choice> {
  const parse = await parser();
  const all = sources.filter(({ file }) => !known.skips(file)).flatMap((source) => mutantsOf(source, parse));
  const of = (id: string) => all.filter(({ clause }) => clause === id || about[clause]?.[0] === id);
  const stream = random(`mutants:${selection.seed}`);
  const names =
    selection.clause !== null
      ? [selection.clause]
      : drawn(
          clauses.filter((id) => of(id).length > 0),
          selection.sample,
          stream,
        ).sort((a, b) => clauses.indexOf(a) - clauses.indexOf(b));
  const chosen = names.flatMap((id) =>
    selection.clause === null ? drawnMutants(of(id), selection.each, stream) : of(id),
  );
  const equal = chosen.filter(known.equal);
  return {
    clauses: names,
    mutants: chosen.filter((mutant) => !equal.includes(mutant)),
    equal,
    stale: known.stale(all),
  };
}

async function parser(): Promise<(file: string, text: string) => Node> {
  const { parseSync } = await need('oxc-parser', () => import('oxc-parser'));
  return (file, text) => {
    const { program, errors } = parseSync(file, text);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    return program as unknown as Node;
  };
}

async function need<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw new MissingPackage([name]);
    throw error;
  }
}

/** Checks mutants one after another, the baseline first. */
export async function* checkMutants(
  slug: string,
  checks: Checks,
  mutants: readonly Mutant[],
): AsyncGenerator<{ mutant: Mutant; notice: Notice | null }> {
  const esbuild = await need('esbuild', () => import('esbuild'));
  const bundler = openBundler(esbuild, checks.root, slug, checks.tests);
  try {
    const checker = openChecker(bundler, checks);
    const failed = await checker.baseline();
    if (failed.length > 0) throw new BrokenBaseline(failed);
    for (const mutant of mutants) yield { mutant, notice: await checker.check(mutant) };
  } finally {
    await bundler.close();
  }
}
