import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { LIMITS, type Limited, tooLarge } from '#engine/files/limits.ts';
import type { Env } from './env.ts';
import { badInput, Failure } from './failure.ts';
import { suggest } from './nearest.ts';

/** The text of a file that the user named, or of a pipe. No more is read than its kind may have. */
export function readText(env: Env, file: string, kind: Limited): string {
  return named(env, file, () => readBounded(resolve(env.cwd, file), file, kind));
}

/** A pipe through which nothing comes for so many milliseconds is given up. */
const PATIENCE = 10_000;

function readBounded(path: string, file: string, kind: Limited): string {
  // Without O_NONBLOCK a pipe that nobody writes to would hold us here.
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) throw badInput(file, 'this is a folder', 'name a file in it');
    if (!stat.isFile() && !stat.isFIFO()) throw badInput(file, 'this is a device', 'name a file');
    if (stat.size > LIMITS[kind].bytes) throw badInput(file, tooLarge(kind));
    const bytes = drain(handle, file, LIMITS[kind].bytes + 1);
    if (bytes.length > LIMITS[kind].bytes) throw badInput(file, tooLarge(kind));
    return new TextDecoder().decode(bytes);
  } finally {
    closeSync(handle);
  }
}

/** At most so many bytes: what a file says of its size need not be true, and a pipe says nothing. */
function drain(handle: number, file: string, most: number): Uint8Array {
  const chunks: Buffer[] = [];
  let size = 0;
  let waited = 0;
  while (size < most) {
    const chunk = Buffer.alloc(Math.min(65_536, most - size));
    try {
      const read = readSync(handle, chunk);
      if (read === 0) break;
      size += read;
      chunks.push(chunk.subarray(0, read));
      waited = 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      if (waited >= PATIENCE) throw badInput(file, `nothing came through this pipe for ${PATIENCE / 1000} s`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      waited += 20;
    }
  }
  return Buffer.concat(chunks);
}

const TROUBLES: Readonly<Record<string, [why: string, remedy: string]>> = {
  EACCES: ['this file may not be read', 'change its permissions'],
  EPERM: ['this file may not be read', 'change its permissions'],
  ELOOP: ['this link leads back to itself', 'name the file itself'],
  ENOTDIR: ['a part of this path is a file, not a folder', 'check the path'],
  ENAMETOOLONG: ['this name is too long', 'check the path'],
};

/** Whatever the system says about a path that the user named is bad input. */
function named<T>(env: Env, file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof Failure || typeof code !== 'string') throw error;
    if (code === 'ENOENT') throw badInput(file, 'there is no such file', neighbour(resolve(env.cwd, file)));
    const [why, remedy] = TROUBLES[code] ?? [`it cannot be read (${code})`, 'name another file'];
    throw badInput(file, why, remedy);
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

/** Writes under a temporary name first, so that an interrupted write leaves the old file whole. */
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
  return named(env, file, () => statSync(resolve(env.cwd, file), { throwIfNoEntry: false })) !== undefined;
}

/**
 * Files meant by what the user typed: a file, a folder (everything in it with one of the endings), or a pattern with `*`,
 * `**` and `?`. Each file once, in the order given.
 */
export function expand(env: Env, given: readonly string[], endings: readonly string[]): string[] {
  const found = new Set<string>();
  for (const item of given) {
    const path = resolve(env.cwd, item);
    const stat = named(env, item, () => statSync(path, { throwIfNoEntry: false }));
    let files: string[];
    if (stat?.isDirectory())
      files = named(env, item, () => walk(path)).filter((file) => endings.some((ending) => file.endsWith(ending)));
    else if (stat !== undefined) files = [path];
    else if (/[*?]/.test(item)) files = named(env, item, () => matching(path));
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
