import { spawn, spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, installed } from '../tools/install.mjs';
import { Expected } from '../tools/root.mjs';
import { findings } from './findings.mjs';
import { print } from './print.mjs';

/*
 * Measures Fray, side by side with its peers. A busy machine changes speed from one second to the next, so every
 * contender is a process that stays alive: each warms up once, equally long, and then they take turns in short slices
 * over several rounds, all on one and the same core. The median of a contender's slices counts, and what is compared
 * comes from the same rounds. Rates are per second of processor time.
 *
 *     npm run bench -- [--quick] [--rounds 5] [--seconds 1.3] [--warmup 8] [--only <parts of names, with commas>] [--json]
 */
const here = dirname(fileURLToPath(import.meta.url));

/**
 * `free`: not bound to one core. `short`: code so small that it is warm in less time.
 * @typedef {{ name: string, command: string[], free?: boolean, short?: boolean }} Contender
 */
/** @typedef {{ median: number, least: number, most: number }} Figure */
/** @typedef {Record<string, Record<string, Figure>>} Results figures by contender */

/** @type {Contender[]} */
const contenders = [
  { name: 'games', command: ['fray.mjs', '--measure', 'games'] },
  { name: 'showdown', command: ['peers/showdown.mjs'] },
  { name: 'boardgame, tic-tac-toe', command: ['peers/boardgame.mjs', '--game', 'tic-tac-toe'] },
  { name: 'boardgame, 400 models', command: ['peers/boardgame.mjs', '--game', 'skirmish'] },
  { name: 'fork', command: ['fray.mjs', '--measure', 'fork'], short: true },
  { name: 'sight', command: ['fray.mjs', '--measure', 'sight'], short: true },
  { name: 'workers', command: ['fray.mjs', '--measure', 'workers'], free: true },
  { name: 'greedy', command: ['fray.mjs', '--measure', 'greedy'] },
  { name: 'rungs', command: ['fray.mjs', '--measure', 'rungs'] },
  { name: 'activations', command: ['fray.mjs', '--measure', 'activations'] },
  { name: 'regiments', command: ['fray.mjs', '--measure', 'regiments'] },
  { name: 'powers', command: ['fray.mjs', '--measure', 'powers'] },
  { name: 'curve', command: ['fray.mjs', '--measure', 'curve'] },
  { name: 'hunters', command: ['fray.mjs', '--measure', 'hunters'] },
  { name: 'hunting', command: ['fray.mjs', '--measure', 'hunting'] },
  { name: 'growth', command: ['fray.mjs', '--measure', 'growth'] },
  { name: 'patrols', command: ['fray.mjs', '--measure', 'patrols'] },
  { name: 'kings', command: ['fray.mjs', '--measure', 'kings'] },
  { name: 'thoughts', command: ['fray.mjs', '--measure', 'thoughts'] },
  { name: 'swords', command: ['fray.mjs', '--measure', 'swords'] },
  { name: 'wits', command: ['fray.mjs', '--measure', 'wits'] },
  { name: 'ranks', command: ['fray.mjs', '--measure', 'ranks'] },
  { name: 'odds', command: ['fray.mjs', '--measure', 'odds'], short: true },
  { name: 'replay', command: ['fray.mjs', '--measure', 'replay'], short: true },
  { name: 'cases', command: ['fray.mjs', '--measure', 'cases'], short: true },
  { name: 'client', command: ['client.mjs'], free: true, short: true },
];

/** How a process is kept on one core, where the system can. */
const pinned = ['taskset', '-c', String(cpus().length - 1)];
if (spawnSync('taskset', ['-c', String(cpus().length - 1), 'true']).status !== 0) pinned.length = 0;

/** Contenders that are running. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

try {
  await main();
} catch (error) {
  console.error(error instanceof Expected ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const child of running) child.kill();
}

async function main() {
  const options = parse(process.argv.slice(2));
  if (!installed()) install();
  if (!installed({ folder: here })) install({ folder: here });
  const built = spawnSync(process.execPath, ['fray.mjs', '--build'], { cwd: here, stdio: 'inherit' });
  if (built.status !== 0) throw new Expected('the bundle could not be built: see above');
  const wanted = options.only.split(',');
  const chosen = contenders.filter(({ name }) => wanted.some((part) => name.includes(part.trim())));
  if (chosen.length === 0) {
    throw new Expected(`nothing is called "${options.only}"; there are ${contenders.map((c) => c.name).join('; ')}`);
  }

  const begun = performance.now();
  const load = loadavg()[0] ?? 0;
  /** @type {{ name: string, slice: (seconds: number) => Promise<Record<string, number>> }[]} */
  const ready = [];
  for (const contender of chosen) {
    report(`warming up: ${contender.name}`);
    const slice = await start(contender);
    await slice(contender.short ? options.warmup / 3 : options.warmup);
    ready.push({ name: contender.name, slice });
  }
  /** @type {Map<string, Record<string, number>[]>} */
  const slices = new Map(ready.map(({ name }) => [name, []]));
  for (let round = 1; round <= options.rounds; round++) {
    report(`round ${round} of ${options.rounds}`);
    for (const { name, slice } of ready) slices.get(name)?.push(await slice(options.seconds));
  }
  report('');

  /** @type {Results} */
  const results = {};
  for (const [name, measured] of slices) results[name] = summary(measured);
  const found = findings(slices, results);
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length, load };
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (options.json) console.log(JSON.stringify({ ...machine, ...options, took: seconds, findings: found, results }));
  else console.log(print(found, results, machine, options, seconds));
}

/**
 * Starts the process of a contender; the function returned asks it for one slice.
 * @param {Contender} contender
 * @returns {Promise<(seconds: number) => Promise<Record<string, number>>>}
 */
async function start({ name, command, free }) {
  const [program, ...args] = /** @type {[string, ...string[]]} */ ([
    ...(free ? [] : pinned),
    process.execPath,
    ...command,
  ]);
  const child = spawn(program, args, {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  running.add(child);
  /** @returns {Promise<any>} */
  const next = () =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Expected(`${name}: ${command.join(' ')} stopped: see above`));
      child.once('exit', gone);
      child.once('message', (message) => {
        child.off('exit', gone);
        resolve(message);
      });
    });
  await next();
  return (seconds) => {
    const answer = next();
    child.send(seconds);
    return answer;
  };
}

/**
 * @param {Record<string, number>[]} measured
 * @returns {Record<string, Figure>}
 */
function summary(measured) {
  const figures = Object.keys(measured[0] ?? {}).map((what) => {
    const sorted = measured.map((figures) => figures[what] ?? 0).sort((a, b) => a - b);
    const at = (/** @type {number} */ i) => Number((sorted[i] ?? 0).toPrecision(4));
    return [what, { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }];
  });
  return Object.fromEntries(figures);
}

/** @param {string} line what happens now; it replaces the line before on a terminal */
function report(line) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (line !== '') process.stderr.write(`${line}\n`);
}

/** @param {string[]} args */
function parse(args) {
  const usage = 'usage: npm run bench -- [--quick] [--rounds n] [--seconds n] [--warmup n] [--only name] [--json]';
  const quick = args.includes('--quick');
  const options = quick
    ? { rounds: 3, seconds: 0.4, warmup: 2.5, only: '', json: false, quick }
    : { rounds: 5, seconds: 1.3, warmup: 8, only: '', json: false, quick };
  for (let i = 0; i < args.length; i++) {
    const [name, value] = [args[i], args[i + 1]];
    if (name === '--quick') continue;
    if (name === '--json') options.json = true;
    else if (name === '--only' && value) options.only = args[++i] ?? '';
    else if ((name === '--rounds' || name === '--seconds' || name === '--warmup') && Number(value) > 0) {
      const key = /** @type {'rounds' | 'seconds' | 'warmup'} */ (name.slice(2));
      options[key] = Number(args[++i]);
    } else throw new Expected(usage);
  }
  return options;
}
