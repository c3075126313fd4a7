import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stampOf } from '../bundle.mjs';
import { root } from '../root.mjs';

/* The built page: where it is, whether it is made of the sources as they are now, and how large it is. */

export const clientFolder = resolve(root, 'dist/client');
export const serverFile = resolve(root, 'dist/server.mjs');
const record = resolve(root, 'dist/.client-sources.json');

/**
 * What Vite says of the files it wrote. It stands beside the folder, because it is no part of the page.
 * @param {string} folder
 */
export function manifestOf(folder) {
  return `${folder}.manifest.json`;
}

/** Is the page made of the sources as they are now? */
export function clientUpToDate() {
  try {
    if (!existsSync(join(clientFolder, 'index.html')) || !existsSync(serverFile)) return false;
    return readFileSync(record, 'utf8') === JSON.stringify(stamps());
  } catch {
    return false;
  }
}

/** All that decides how the page turns out: the time and size of each file. */
export function stamps() {
  const files = [
    ...['package.json', 'package-lock.json', 'tools/seating.ts'],
    ...['tools/client', 'client', 'server', 'engine', 'games', 'bots'].flatMap((folder) =>
      filesIn(resolve(root, folder)).map((path) => `${folder}/${path}`),
    ),
  ];
  const made = files.filter((path) => !/(^|\/)test\/|\.test\.ts$/.test(path));
  return Object.fromEntries(made.map((path) => [path, stampOf(path)]));
}

/**
 * A source saved while it was being read leaves no record, so that the next start builds again.
 * @param {number} before
 * @param {Record<string, string>} sources
 */
export function remember(before, sources) {
  const now = stamps();
  const changed = Object.values(now).some((stamp) => Number(stamp.split(':')[0]) >= before);
  if (changed || JSON.stringify(now) !== JSON.stringify(sources)) rmSync(record, { force: true });
  else writeFileSync(record, JSON.stringify(sources));
}

/**
 * @param {string} folder
 * @returns {string[]} files below it, relative to it, with forward slashes, sorted
 */
export function filesIn(folder) {
  const found = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return found
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/**
 * What a first visit loads before any art, in bytes as they are sent. `now`: the page, its script with what it imports at
 * once, the styles and the list of games. `ahead`: what is fetched while nobody has clicked yet, the table and the engine.
 */
export function firstLoad() {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(manifestOf(clientFolder), 'utf8'));
  const withImports = (/** @type {string} */ key, /** @type {Set<string>} */ seen = new Set()) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const other of chunk.imports ?? []) withImports(other, seen);
    return seen;
  };
  const files = Object.values(manifest).map(({ file }) => file);
  const now = withImports('index.html').add('index.html').add('games.json');
  for (const file of files) if (file.endsWith('.css')) now.add(file);
  const ahead = withImports('play/table-screen.tsx');
  for (const name of filesIn(clientFolder)) if (/^assets\/engine\.worker-[^/]*\.js$/.test(name)) ahead.add(name);
  const sizeOf = (/** @type {string} */ path) => statSync(join(clientFolder, `${path}.br`)).size;
  const sum = (/** @type {Iterable<string>} */ paths) => [...paths].reduce((total, path) => total + sizeOf(path), 0);
  return { now: sum(now), ahead: sum([...ahead].filter((path) => !now.has(path))) };
}
