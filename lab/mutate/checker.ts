/** Runs what may notice a mutant: first the cases that cite its clause, then all other cases, then the unit tests of the game. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CaseFile } from '#engine/cases/case-file.ts';
import type { Bundler } from './bundle.ts';
import type { Mutant } from './mutants.ts';
import type { Message, Task } from './trial.ts';

/** What noticed a mutant; `cited`: it names the clause. */
export interface Notice {
  by: string;
  cited: boolean;
}

export interface Checker {
  /** What fails without any change; must be empty before mutants are checked. */
  baseline(): Promise<string[]>;
  /** Null for a mutant that nobody notices. */
  check(mutant: Mutant): Promise<Notice | null>;
}

/** A trial that sends nothing for so long is in an endless loop: at least so many milliseconds ... */
const SILENCE = 15_000;
/** ... and at least so many times what the slowest case takes. */
const PATIENCE = 30;
/** Unit tests may take so many milliseconds at least, and so many times what they take without a change. */
const TESTS_SILENCE = 60_000;
const TESTS_PATIENCE = 5;
/** Megabytes of a trial. */
const MEMORY = 1024;

export interface Checks {
  root: string;
  cases: readonly CaseFile[];
  /** The clauses that each ruling is about. */
  about: Readonly<Record<string, readonly string[]>>;
  /** The files of the unit tests; without any, cases alone judge. */
  tests: readonly string[];
}

export function openChecker(bundler: Bundler, checks: Checks): Checker {
  const file = join(bundler.folder, 'cases.json');
  mkdirSync(bundler.folder, { recursive: true });
  writeFileSync(file, JSON.stringify(checks.cases));
  const { about } = checks;
  let silence = SILENCE;
  let testTime = TESTS_SILENCE;

  /** A ruling and the clauses it is about are shown by each other's cases. */
  const cites = (clauses: readonly string[], id: string) =>
    clauses.some((one) => one === id || about[one]?.includes(id) || about[id]?.includes(one));

  const named = (n: number) => `${checks.cases[n]?.file}: ${checks.cases[n]?.title}`;

  return {
    async baseline() {
      const order = checks.cases.map((_, n) => n);
      const heard = await tryCases(await bundler.cases(null), { cases: file, order, all: true, about }, silence);
      const failed = heard.failed.map(({ n, message }) => `${named(n)}: ${message}`);
      if (heard.end !== 'done') failed.push(`the cases came to no end: ${heard.end}`);
      silence = Math.max(SILENCE, heard.slowest * PATIENCE);
      if (checks.tests.length === 0) return failed;
      const began = Date.now();
      const test = await tryTests(checks.root, await bundler.tests(null), 10 * TESTS_SILENCE);
      testTime = Math.max(TESTS_SILENCE, (Date.now() - began) * TESTS_PATIENCE);
      return test === null ? failed : [...failed, test];
    },

    async check(mutant) {
      const { clause } = mutant;
      const section = clause.replace(/\d+$/, '');
      const rank = ({ clauses }: CaseFile) =>
        cites(clauses, clause) ? 0 : clauses.some((one) => one.startsWith(section)) ? 1 : 2;
      const ranks = checks.cases.map(rank);
      const order = ranks.map((_, n) => n).sort((a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b);
      let program: string;
      try {
        program = await bundler.cases(mutant);
      } catch (error) {
        return { by: `the build: ${error instanceof Error ? error.message.split('\n')[1] : error}`, cited: false };
      }
      const heard = await tryCases(program, { cases: file, order, about }, silence);
      const first = heard.failed[0];
      if (first !== undefined) return { by: named(first.n), cited: ranks[first.n] === 0 };
      if (heard.end !== 'done') return { by: heard.end, cited: false };
      if (checks.tests.length === 0) return null;
      const test = await tryTests(checks.root, await bundler.tests(mutant), testTime);
      return test === null ? null : { by: test, cited: test.includes(clause) };
    },
  };
}

interface Heard {
  failed: { n: number; message: string }[];
  slowest: number;
  /** `done`, or why it did not come to that. */
  end: string;
}

function tryCases(program: string, task: Task, silence: number): Promise<Heard> {
  return new Promise((resolve) => {
    const heard: Heard = { failed: [], slowest: 0, end: '' };
    const child = fork(program, [], { silent: true, execArgv: [`--max-old-space-size=${MEMORY}`] });
    let errors = '';
    child.stderr?.on('data', (data) => {
      errors += data;
    });
    const watch = watching(child, silence, () => {
      heard.end = 'an endless loop';
    });
    child.on('message', (message) => {
      watch.alive();
      const said = message as Message;
      if ('failed' in said) heard.failed.push({ n: said.failed, message: said.message });
      if ('done' in said) Object.assign(heard, { end: 'done', slowest: said.slowest });
    });
    child.on('close', () => {
      watch.stop();
      if (heard.end === '') heard.end = `a crash: ${/^\w*Error.*$/m.exec(errors)?.[0] ?? errors.slice(0, 200)}`;
      resolve(heard);
    });
    child.send(task);
  });
}

/** Ends a process that has been silent for too long. */
function watching(child: ChildProcess, silence: number, onEnd: () => void) {
  const end = () => {
    onEnd();
    child.kill('SIGKILL');
  };
  let timer = setTimeout(end, silence);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The first unit test that fails, or why they came to no end; null when all pass. */
function tryTests(root: string, folder: string, time: number): Promise<string | null> {
  const report = join(folder, 'report.json');
  const vitest = join(dirname(createRequire(join(root, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs');
  writeFileSync(join(folder, 'vitest.config.mjs'), CONFIG);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', '--root', folder, '--bail', '1', '--outputFile', report], {
      cwd: folder,
      stdio: 'ignore',
    });
    let late = false;
    const watch = watching(child, time, () => {
      late = true;
    });
    child.on('close', (code) => {
      watch.stop();
      if (late) resolve('unit tests: an endless loop');
      else resolve(code === 0 ? null : firstFailure(report));
    });
  });
}

function firstFailure(report: string): string {
  if (!existsSync(report)) return 'unit tests: they left no report';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  for (const { assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed !== undefined) return `unit tests: ${failed.fullName}`;
  }
  const unloaded = testResults.find(({ message }) => message !== '');
  return `unit tests: ${unloaded?.message.split('\n')[0] ?? 'they failed'}`;
}

/** Bundled tests need no transformation, and share what they import. */
const CONFIG = `export default {
  test: {
    include: ['*.test.mjs'],
    exclude: [],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120000,
    reporters: ['json'],
    server: { deps: { external: [/shared/] } },
  },
};
`;
