import { spawn as start } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureFirefox } from './firefox.mjs';
import { slugs } from './games.mjs';
import { install, installed } from './install.mjs';
import { Expected, root } from './root.mjs';

/*
 * Runs every check in order and closes with one line: "N passed, N failed". A tool counts as one check; vitest counts
 * each of its tests. `--only <step>` runs one step (repeat it for several); `firefox` and `long` run only so. `--game <slug>` leaves out
 * what belongs to other games alone (repeat it for several; test/left-out.ts has the rule).
 *
 * The browser tests wait for pages a good part of their time, so the checks that need no browser and no games (`beside`) run next to them, one
 * after the other. What they print is kept until they are done.
 */

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {(text: string) => void} Say
 * @typedef {{ name: string, what: string, run: (say?: Say) => Promise<Count>, named?: true, beside?: true }} Step `named`: runs only when it is
 *   named; `beside`: runs beside the others. `say` takes what it prints; without it, that goes straight to the screen
 */

/** @type {Step[]} A new kind of check is one more line here. */
const steps = [
  {
    name: 'typecheck',
    what: 'types',
    run: (say) => tool(process.execPath, ['tools/typecheck.mjs'], say),
    beside: true,
  },
  {
    name: 'lint',
    what: 'lint and format',
    run: (say) => tool(bin('biome'), ['check', '--error-on-warnings', '.'], say),
    beside: true,
  },
  { name: 'deadcode', what: 'unused files, exports and dependencies', run: deadCode, beside: true },
  { name: 'browser', what: 'the table in a real browser', run: browser },
  { name: 'vitest', what: 'rules, cases, laws and boundaries', run: () => vitest([]) },
  { name: 'firefox', what: 'every game in a second browser', run: firefox, named: true },
  { name: 'long', what: 'thousands of games', run: () => vitest(['--config', 'vitest.long.config.ts']), named: true },
];

async function main() {
  const chosen = choose(process.argv.slice(2));
  if (!chosen) return;
  try {
    if (!installed()) install();
  } catch (error) {
    console.error(error instanceof Expected ? error.message : error);
    return close({ passed: 0, failed: 1 });
  }
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const broken = [];
  /** @param {Step} step @param {Say} [say] */
  const carryOut = async (step, say) => {
    const begun = Date.now();
    const print = say ?? ((text) => process.stdout.write(text));
    print(`\n== ${step.name}: ${step.what}\n`);
    const { passed, failed } = await step.run(say);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    print(`-- ${step.name}: ${failed === 0 ? 'ok' : `${failed} failed`} (${seconds} s)\n`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(step.name);
  };
  const beside = chosen.filter((step) => step.beside === true);
  const others = chosen.filter((step) => step.beside !== true);
  await Promise.all([
    inTurn(beside, (step) => (others.length === 0 ? carryOut(step) : atOnce(step, carryOut))),
    inTurn(others, (step) => carryOut(step)),
  ]);
  console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}` : '');
  close(total);
}

/** @param {Step[]} list @param {(step: Step) => Promise<void>} run */
async function inTurn(list, run) {
  for (const step of list) await run(step);
}

/**
 * Prints what a step says in one piece, when it is done.
 * @param {Step} step
 * @param {(step: Step, say: Say) => Promise<void>} run
 */
async function atOnce(step, run) {
  let said = '';
  await run(step, (text) => {
    said += text;
  });
  process.stdout.write(said);
}

/** @param {Count} count */
function close({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

const USAGE = `usage: npm test [-- [--only <step>]... [--game <slug>]...]
  --only <step>  one step alone: ${steps.map((step) => step.name).join(', ')}; repeat it for several
  --game <slug>  without the tests that belong to other games alone: ${slugs.join(', ')}; repeat it for several`;

/**
 * The steps that are to be run. The games are handed on to them in FRAY_GAMES.
 * @param {string[]} args
 * @returns {Step[] | undefined}
 */
function choose(args) {
  /** @type {Record<string, string[]>} */
  const named = { '--only': [], '--game': [] };
  const known = { '--only': steps.map((step) => step.name), '--game': slugs };
  for (let i = 0; i < args.length; i += 2) {
    const [option, value] = [/** @type {keyof typeof known} */ (args[i]), args[i + 1] ?? ''];
    if (!known[option]?.includes(value)) {
      const asked = args[i] === '--help';
      (asked ? console.log : console.error)(USAGE);
      process.exitCode = asked ? 0 : 2;
      return undefined;
    }
    named[option]?.push(value);
  }
  const { '--only': only = [], '--game': games = [] } = named;
  if (games.length > 0) process.env.FRAY_GAMES = games.join();
  return steps.filter((step) => (only.length === 0 ? step.named !== true : only.includes(step.name)));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Say} [say]
 * @returns {Promise<Count>}
 */
async function tool(command, args, say) {
  return (await spawn(command, args, say)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @returns {Promise<Count>} */
async function vitest(/** @type {string[]} */ args) {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  const file = join(folder, 'vitest.json');
  try {
    const code = await spawn(bin('vitest'), [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const passed = report.numPassedTests;
    // A file that cannot be loaded fails without having a test that fails.
    const unloaded = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
        result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
    ).length;
    const failed = report.numFailedTests + unloaded;
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch (error) {
    console.error(`vitest left no report: ${/** @type {Error} */ (error).message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<Count>} */
function browser() {
  return inBrowsers('vitest.browser.config.ts', ['Chromium', 'FRAY_CHROMIUM', ensureChromium]);
}

/** @returns {Promise<Count>} */
function firefox() {
  return inBrowsers(
    'vitest.firefox.config.ts',
    ['Firefox', 'FRAY_FIREFOX', ensureFirefox],
    ['Chromium', 'FRAY_CHROMIUM', ensureChromium],
  );
}

/**
 * Without a browser these tests cannot pass, so they fail and say what is missing; FRAY_BROWSER=skip leaves them out.
 * @param {string} config
 * @param {[name: string, variable: string, ensure: () => string | undefined][]} needed
 * @returns {Promise<Count>}
 */
async function inBrowsers(config, ...needed) {
  if (process.env.FRAY_BROWSER === 'skip') {
    console.log('(left out: FRAY_BROWSER=skip)');
    return { passed: 0, failed: 0 };
  }
  const missing = needed.filter(([, , ensure]) => !ensure());
  for (const [name, variable] of missing) {
    console.error(`No ${name} was found and none could be installed: install one, or name it in ${variable}.`);
  }
  return missing.length > 0 ? { passed: 0, failed: 1 } : vitest(['--config', config]);
}

/**
 * Twice: with everything, for files and packages that not even a test uses; and with tests left out, because code that
 * only its test uses is dead.
 * @param {Say} [say]
 * @returns {Promise<Count>}
 */
async function deadCode(say) {
  const whole = await tool(bin('knip'), ['--no-progress'], say);
  const product = await tool(bin('knip'), ['--no-progress', '--production'], say);
  return { passed: whole.passed + product.passed, failed: whole.failed + product.failed };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Say} [say] takes what the command prints
 * @returns {Promise<number | null>} its exit code
 */
function spawn(command, args, say) {
  const child = start(command, args, {
    cwd: root,
    stdio: say === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => say?.(text));
  }
  return new Promise((resolveWith) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolveWith(null);
    });
    child.on('close', resolveWith);
  });
}

/** @param {string} name of a tool among the dependencies */
function bin(name) {
  return resolve(root, 'node_modules/.bin', name);
}

await main();
