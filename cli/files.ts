import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Env } from './env.ts';
import { badInput } from './failure.ts';
import { suggest } from './nearest.ts';

/** The text of a file that the user named. */
export function readText(env: Env, file: string): string {
  try {
    return readFileSync(resolve(env.cwd, file), 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw badInput(file, 'there is no such file', neighbour(resolve(env.cwd, file)));
    if (code === 'EISDIR') throw badInput(file, 'this is a folder', 'name a file in it');
    if (code === 'EACCES') throw badInput(file, 'this file may not be read', 'change its permissions');
    throw error;
  }
}

function neighbour(path: string): string {
  const files = names(dirname(path)).filter((name) => !name.startsWith('.'));
  if (files.length === 0) return 'check the path';
  return suggest(basename(path), files.slice(0, 12));
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Writes under a temporary name first: whoever stops halfway leaves the old file whole. */
export function writeSafely(env: Env, file: string, text: string): void {
  const path = resolve(env.cwd, file);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw badInput(file, `cannot be written (${why})`, 'choose another place with --save FILE');
  }
}

export function exists(env: Env, file: string): boolean {
  return statSync(resolve(env.cwd, file), { throwIfNoEntry: false }) !== undefined;
}

/**
 * Files meant by what the user typed: a file, a folder (everything in it with one of the endings), or a pattern with `*`,
 * `**` and `?`. Each file once, in the order given.
 */
export function expand(env: Env, given: readonly string[], endings: readonly string[]): string[] {
  const found = new Set<string>();
  for (const item of given) {
    const path = resolve(env.cwd, item);
    const stat = statSync(path, { throwIfNoEntry: false });
    let files: string[];
    if (stat?.isFile()) files = [path];
    else if (stat?.isDirectory()) files = walk(path).filter((file) => endings.some((ending) => file.endsWith(ending)));
    else if (/[*?]/.test(item)) files = matching(path);
    else throw badInput(item, 'there is no such file or folder', neighbour(path));
    if (files.length === 0) {
      throw badInput(item, `no file matches`, `files ending in ${endings.join(' or ')} are looked for`);
    }
    for (const file of files) found.add(shown(env, file));
  }
  return [...found];
}

/** A path as it is printed: short when it lies below the current folder. */
export function shown(env: Env, path: string): string {
  const short = relative(env.cwd, path);
  return (short === '' || short.startsWith('..') ? path : short).replaceAll('\\', '/');
}

/** Every file below a folder, sorted; dependencies and hidden folders are left out. */
export function walk(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...walk(path));
    else if (entry.isFile()) found.push(path);
  }
  return found.sort();
}

function matching(pattern: string): string[] {
  const firm = pattern.slice(0, pattern.search(/[*?]/));
  const folder = firm.endsWith('/') ? firm : dirname(firm);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '[^/]')
    .replace(/\*\*\/|\*\*|\*/g, (star) => (star === '**/' ? '(.*/)?' : star === '**' ? '.*' : '[^/]*'));
  const test = new RegExp(`^${source}$`);
  return walk(folder).filter((file) => test.test(file.replaceAll('\\', '/')));
}
