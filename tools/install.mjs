import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Expected, root } from './root.mjs';

/**
 * A folder with a package.json and a lock file of its own.
 * @typedef {{ folder?: string, dev?: boolean }} Options
 */

/**
 * Is what the lock file asks for installed? The answer is remembered in node_modules by the time and size of the lock
 * file, so that a start costs two stats.
 * @param {Options} options
 */
export function installed({ folder = root, dev = true } = {}) {
  const lock = resolve(folder, 'package-lock.json');
  const marker = resolve(folder, 'node_modules', dev ? '.fray-all' : '.fray-runtime');
  const stat = statSync(lock);
  const key = `${stat.mtimeMs}:${stat.size}`;
  if (read(marker) === key) return true;
  if (!sameVersions(lock, resolve(folder, 'node_modules/.package-lock.json'), dev)) return false;
  try {
    writeFileSync(marker, key);
  } catch {
    // A folder that cannot be written to is compared at each start.
  }
  return true;
}

/**
 * Installs exactly what the lock file says, unless another process does so at this moment: then waits for it. Whoever only
 * plays is spared what development needs; where that is installed it stays.
 * @param {Options} options
 */
export function install({ folder = root, dev = true } = {}) {
  const release = acquire(resolve(root, 'dist/.install.lock'), () => installed({ folder, dev }));
  if (!release) return;
  try {
    if (installed({ folder, dev })) return;
    process.stderr.write('fray: installing dependencies (once) ...\n');
    const lean = !dev && !existsSync(resolve(folder, 'node_modules'));
    const result = spawnSync('npm', lean ? [...npmArguments, '--omit=dev'] : npmArguments, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    if (result.error) throw new Expected(`npm could not be started (${result.error.message}). It comes with Node.js.`);
    if (result.status !== 0) throw new Expected(explain(`${result.stderr}${result.stdout}`));
  } finally {
    release();
  }
}

const npmArguments = [
  'ci',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** @param {string} output what npm printed */
function explain(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^npm error\s*(at .*)?$/.test(line));
  const told = lines.slice(0, 8).join('\n  ');
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(
    output,
  );
  const cause = offline
    ? 'the package registry cannot be reached. The first start needs a network connection; later ones do not.'
    : "'npm ci' failed.";
  return `the dependencies could not be installed: ${cause}\n  ${told}`;
}

/**
 * @param {string} lockFile what is wanted
 * @param {string} hiddenFile what npm last installed
 * @param {boolean} dev
 */
function sameVersions(lockFile, hiddenFile, dev) {
  const hidden = read(hiddenFile);
  if (hidden === undefined) return false;
  const have = JSON.parse(hidden).packages;
  const want = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  for (const [path, entry] of Object.entries(want)) {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) continue;
    if (have[path]?.version !== entry.version) return false;
  }
  return true;
}

/**
 * Takes a lock held by one process at a time; a lock whose owner is gone is taken over.
 * @param {string} path
 * @param {() => boolean} done asked while waiting
 * @returns {(() => void) | undefined} the release, or nothing when `done` came true while waiting
 */
function acquire(path, done) {
  mkdirSync(resolve(path, '..'), { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      const file = openSync(path, 'wx');
      writeFileSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (abandoned(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!waited) process.stderr.write('fray: another process is installing, waiting for it ...\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    if (!existsSync(path) && done()) return undefined;
  }
}

/** @param {string} path */
function abandoned(path) {
  const owner = Number(read(path));
  if (!owner) {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && Date.now() - stat.mtimeMs > 5000;
  }
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
