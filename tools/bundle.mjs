import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { root } from './root.mjs';

/** The command line as one file. */
export const bundle = resolve(root, 'dist/fray.mjs');

/** What the last build read: each file's time and size, and the list of entry points. */
export const record = resolve(root, 'dist/.sources.json');

/** @typedef {{ entries: Record<string, string>, sources: Record<string, string> }} Sources */

/** Is the bundle made of the sources as they are now? */
export function upToDate() {
  try {
    /** @type {Sources} */
    const { entries, sources } = JSON.parse(readFileSync(record, 'utf8'));
    if (JSON.stringify(entries) !== JSON.stringify(entryPoints())) return false;
    for (const name of Object.keys(entries)) statSync(resolve(root, 'dist', `${name}.mjs`));
    return Object.entries(sources).every(([path, stamp]) => stampOf(path) === stamp);
  } catch {
    return false;
  }
}

/**
 * The time and size of a file, as text.
 * @param {string} path relative to the project
 */
export function stampOf(path) {
  const stat = statSync(resolve(root, path));
  return `${stat.mtimeMs}:${stat.size}`;
}

/**
 * What is bundled, by the name it gets in dist/: the command line, and each `*.worker.ts` of cli/ and lab/, because a
 * worker is started from a file of its own.
 * @returns {Record<string, string>}
 */
export function entryPoints() {
  /** @type {Record<string, string>} */
  const entries = { fray: 'cli/main.ts' };
  for (const folder of ['cli', 'lab']) {
    for (const file of list(folder)) {
      if (!file.endsWith('.worker.ts')) continue;
      const name = basename(file, '.ts');
      if (entries[name]) throw new Error(`two workers are called ${name}: ${entries[name]} and ${folder}/${file}`);
      entries[name] = `${folder}/${file.replaceAll('\\', '/')}`;
    }
  }
  return entries;
}

/** @param {string} folder */
function list(folder) {
  try {
    return /** @type {string[]} */ (readdirSync(resolve(root, folder), { recursive: true })).sort();
  } catch {
    return [];
  }
}
