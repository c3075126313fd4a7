import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missing, unsealed } from '../tools/lock.mjs';
import { projectFiles, root } from '../tools/source.ts';

/** The project works on any machine, so no file may hold a path or an address of one. */

const files = projectFiles();

function hits(pattern: RegExp, among = files): string[] {
  return among.flatMap((path) => {
    const text = readFileSync(join(root, path), 'latin1');
    if (text.includes('\0')) return [];
    return text
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 120)}`] : []));
  });
}

test('there are files to look at', () => {
  expect(files).toContain('package.json');
  expect(files.length).toBeGreaterThan(20);
});

test('no file holds an absolute path of a machine', () => {
  // Put together from parts, or this file would report itself.
  const places = ['work', 'root', 'home/[a-z]', 'Users/[A-Z]'].join('|');
  expect(hits(new RegExp(`(^|[^\\w.}*)/-])/(${places})/`, 'i'))).toEqual([]);
});

test('nothing is left over from merging or trying', () => {
  expect(files.filter((path) => /\.(orig|rej|bak)$|\.tmp\.|(^|\/)zz-/.test(path))).toEqual([]);
});

test('no file names a package registry', () => {
  const hosts = ['npmjs', 'yarnpkg'].map((name) => `registry\\.${name}`);
  const used = process.env.npm_config_registry;
  const host = used ? new URL(used).hostname : 'localhost';
  if (!/^(localhost|[\d.]+|\[.*\])$/.test(host)) hosts.push(host.replaceAll('.', '\\.'));
  expect(hits(new RegExp(hosts.join('|'), 'i'))).toEqual([]);
  expect(
    hits(
      /"resolved":/,
      files.filter((path) => path.endsWith('package-lock.json')),
    ),
  ).toEqual([]);
});

test('every lock file is complete, or npm ci refuses it; npm run lock completes it', () => {
  for (const path of ['package-lock.json', 'bench/package-lock.json']) {
    expect(missing(JSON.parse(readFileSync(join(root, path), 'utf8')).packages)).toEqual([]);
  }
});

test('every package in a lock file has the hash of its contents; npm run lock asks for those that are missing', () => {
  for (const path of ['package-lock.json', 'bench/package-lock.json']) {
    const { packages } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unsealed(packages)).toEqual([]);
  }
  const packages = { '': {}, a: { integrity: 'sha512-x' }, b: { version: '1.0.0' }, c: { integrity: 'sha1-x' } };
  expect(unsealed(packages)).toEqual(['b', 'c']);
});
