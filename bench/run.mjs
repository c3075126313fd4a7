import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, installed } from '../tools/install.mjs';
import { Expected } from '../tools/root.mjs';

/*
 * Measures Fray against its peers. A busy machine changes speed from one second to the next, so the contenders take
 * turns in short slices over several rounds, each in a fresh process on one and the same core, and the median counts.
 * Rates are per second of processor time, so that what else runs on that core matters less.
 *
 *     npm run bench -- [--rounds 5] [--seconds 3] [--only <part of a name>] [--json]
 */
const here = dirname(fileURLToPath(import.meta.url));

/** @typedef {{ name: string, command: string[] }} Contender */
/** @typedef {{ name: string, rates: Record<string, { median: number, least: number, most: number }> }} Result */

/** @type {Contender[]} */
const peers = [
  { name: 'pokemon-showdown 0.11.11, gen 9 random battle', command: ['peers/showdown.mjs'] },
  { name: 'boardgame.io 0.50.2, tic-tac-toe', command: ['peers/boardgame.mjs', '--game', 'tic-tac-toe'] },
  { name: 'boardgame.io 0.50.2, 400 models', command: ['peers/boardgame.mjs', '--game', 'skirmish'] },
];

/** How a process is kept on one core, where the system can. */
const pinned = ['taskset', '-c', String(cpus().length - 1)];
if (spawnSync('taskset', ['-c', String(cpus().length - 1), 'true']).status !== 0) pinned.length = 0;

try {
  main();
} catch (error) {
  console.error(error instanceof Expected ? error.message : error);
  process.exitCode = 1;
}

function main() {
  const options = parse(process.argv.slice(2));
  if (!installed()) install();
  if (!installed({ folder: here })) install({ folder: here });
  const contenders = [...ours(), ...peers].filter(({ name }) => name.includes(options.only));
  if (contenders.length === 0) throw new Expected(`nothing is called "${options.only}"`);

  /** @type {Map<string, Record<string, number>[]>} */
  const slices = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= options.rounds; round++) {
    process.stderr.write(`round ${round} of ${options.rounds}\n`);
    for (const { name, command } of contenders) slices.get(name)?.push(slice(command, options.seconds));
  }
  const results = [...slices].map(([name, measured]) => summary(name, measured));
  console.log(
    options.json
      ? JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, ...options, results })
      : table(results),
  );
}

/** @returns {Contender[]} */
function ours() {
  node(['fray.mjs', '--build']);
  /** @type {string[]} */
  const names = JSON.parse(node(['fray.mjs', '--list']));
  return names.map((name) => ({ name: `fray, ${name}`, command: ['fray.mjs', '--workload', name] }));
}

/**
 * One measurement, as amounts per second of processor time.
 * @param {string[]} command
 * @param {number} seconds
 */
function slice(command, seconds) {
  /** @type {Record<string, number>} */
  const { seconds: _, cpu = 1, ...amounts } = JSON.parse(node([...command, '--seconds', String(seconds)]));
  return Object.fromEntries(Object.entries(amounts).map(([what, amount]) => [what, amount / cpu]));
}

/** @param {string[]} args a script of this folder and its arguments */
function node(args) {
  const [command, ...rest] = /** @type {[string, ...string[]]} */ ([...pinned, process.execPath, ...args]);
  const result = spawnSync(command, rest, {
    cwd: here,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Expected(`${args.join(' ')} failed`);
  return result.stdout;
}

/**
 * @param {string} name
 * @param {Record<string, number>[]} measured
 * @returns {Result}
 */
function summary(name, measured) {
  const rates = Object.keys(measured[0] ?? {}).map((what) => {
    const sorted = measured.map((rates) => rates[what] ?? 0).sort((a, b) => a - b);
    const at = (/** @type {number} */ i) => Number((sorted[i] ?? 0).toPrecision(4));
    return [what, { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }];
  });
  return { name, rates: Object.fromEntries(rates) };
}

/** @param {Result[]} results */
function table(results) {
  const rows = [['contender', 'per CPU second', 'median', 'least', 'most']];
  for (const { name, rates } of results) {
    for (const [what, { median, least, most }] of Object.entries(rates)) {
      rows.push([
        name,
        what,
        ...[median, least, most].map((n) => n.toLocaleString('en', { maximumFractionDigits: n < 100 ? 1 : 0 })),
      ]);
    }
  }
  const widths = /** @type {string[]} */ (rows[0]).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}

/** @param {string[]} args */
function parse(args) {
  const options = { rounds: 5, seconds: 3, only: '', json: false };
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--json') options.json = true;
    else if (args[i] === '--only' && args[i + 1]) options.only = /** @type {string} */ (args[++i]);
    else if ((args[i] === '--rounds' || args[i] === '--seconds') && Number(args[i + 1]) > 0) {
      options[args[i] === '--rounds' ? 'rounds' : 'seconds'] = Number(args[++i]);
    } else throw new Expected('usage: npm run bench -- [--rounds n] [--seconds n] [--only name] [--json]');
  }
  return options;
}
