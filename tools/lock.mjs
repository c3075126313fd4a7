import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

/*
 * Completes package-lock.json after `npm install`. npm leaves out optional packages for other systems when it cannot
 * see them, and then refuses to install from its own lock file. Here they are added by name and version, and every package
 * gets the hash of its contents. The registry is asked for it; a version that it does not have for every system cannot be
 * locked: choose one that it has, in package.json or under "overrides" there.
 */
/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, dev?: boolean, optionalDependencies?: Record<string, string>
 * }} Entry
 */

/**
 * The optional packages a lock file speaks of and does not list.
 * @param {Record<string, Entry>} packages
 */
export function missing(packages) {
  return Object.entries(packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) => {
      const path = `node_modules/${name}`;
      if (packages[path] || packages[`${owner}/${path}`]) return [];
      return [{ path, version, owner: entry }];
    }),
  );
}

/**
 * The packages that a lock file would install whatever they contain.
 * @param {Record<string, Entry>} packages
 */
export function unsealed(packages) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && link !== true && !/^sha512-/.test(integrity ?? ''))
    .map(([path]) => path);
}

/**
 * What the registry says about the contents of a package.
 * @param {string} path
 * @param {string | undefined} version
 */
function integrityOf(path, version) {
  const spec = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const asked = spawnSync('npm', ['view', spec, 'dist.integrity'], { cwd: root, encoding: 'utf8' });
  const found = asked.stdout?.trim() ?? '';
  if (!/^sha512-\S+$/.test(found)) throw new Error(`the registry has no hash of ${spec}: choose another version`);
  return found;
}

/**
 * The system a package is for, read from its name: npm passes over those made for others.
 * @param {string} path
 */
function system(path) {
  const words = (path.split('/').pop() ?? '').split('-');
  const os = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
  const cpu = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];
  const only = (/** @type {string[]} */ known) => words.filter((word) => known.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    ...(only(os).length > 0 && { os: only(os) }),
    ...(only(cpu).length > 0 && { cpu: only(cpu) }),
    ...(libc.length > 0 && { libc }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of ['.', 'bench']) {
    const file = resolve(root, folder, 'package-lock.json');
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    let added = 0;
    for (const { path, version, owner } of missing(lock.packages)) {
      if (!/^\d/.test(version)) throw new Error(`${path}: ${version} is not a version`);
      lock.packages[path] = { version, ...(owner.dev && { dev: true }), optional: true, ...system(path) };
      added++;
    }
    const open = unsealed(lock.packages);
    for (const path of open) {
      const { version, ...rest } = lock.packages[path];
      lock.packages[path] = { version, integrity: integrityOf(path, version), ...rest };
    }
    if (added + open.length === 0) continue;
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${folder}/package-lock.json: ${added} packages added, ${open.length} hashes`);
  }
}
