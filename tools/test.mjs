import { spawnSync } from 'node:child_process';
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
 */

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, what: string, run: () => Count, named?: true }} Step `named`: runs only when it is named
 */

/** @type {Step[]} A new kind of check is one more line here. */
const steps = [
  { name: 'typecheck', what: 'types', run: () => tool(process.execPath, ['tools/typecheck.mjs']) },
  { name: 'lint', what: 'lint and format', run: () => tool(bin('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'vitest', what: 'rules, cases, laws and boundaries', run: () => vitest([]) },
  { name: 'browser', what: 'the table in a real browser', run: browser },
  { name: 'deadcode', what: 'unused files, exports and dependencies', run: deadCode },
  { name: 'firefox', what: 'every game in a second browser', run: firefox, named: true },
  { name: 'long', what: 'thousands of games', run: () => vitest(['--config', 'vitest.long.config.ts']), named: true },
];

function main() {
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
  for (const step of chosen) {
    const start = Date.now();
    console.log(`\n== ${step.name}: ${step.what}`);
    const { passed, failed } = step.run();
    console.log(
      `-- ${step.name}: ${failed === 0 ? 'ok' : `${failed} failed`} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
    );
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(step.name);
  }
  console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}` : '');
  close(total);
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
 * @returns {Count}
 */
function tool(command, args) {
  return spawn(command, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @returns {Count} */
function vitest(/** @type {string[]} */ args) {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  const file = join(folder, 'vitest.json');
  try {
    const code = spawn(bin('vitest'), [
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

/** @returns {Count} */
function browser() {
  return inBrowsers('vitest.browser.config.ts', ['Chromium', 'FRAY_CHROMIUM', ensureChromium]);
}

/** @returns {Count} */
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
 * @returns {Count}
 */
function inBrowsers(config, ...needed) {
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
 * @returns {Count}
 */
function deadCode() {
  const whole = tool(bin('knip'), ['--no-progress']);
  const product = tool(bin('knip'), ['--no-progress', '--production']);
  return { passed: whole.passed + product.passed, failed: whole.failed + product.failed };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function spawn(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (result.error) console.error(result.error.message);
  return result.status;
}

/** @param {string} name of a tool among the dependencies */
function bin(name) {
  return resolve(root, 'node_modules/.bin', name);
}

main();
