/** Rules of the toy game broken in a project of its own: who notices is found out by real builds and processes. */
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Desk, desk } from './toy/env.ts';

const ROOT = join(import.meta.dirname, '..');

const CATALOGUE = `
game: toy
title: Toy Discs
summary: Discs.
sections:
  - id: SHT
    title: Shooting
    clauses:
      - { id: TY-DIE-01, kind: core, rule: 'A shot hits on 7 less the aim of the disc that shoots, on a die of six.' }
rulings: []
missing: []
`;

/** The rules of the toy game, with a clause of its own for the roll of a shot: few changes are counted to it. */
const RULES = readFileSync(join(ROOT, 'test/toy/rules.ts'), 'utf8').replace(
  "'to-hit', 'TY-SHT-01'",
  "'to-hit', 'TY-DIE-01'",
);

const shot = (title: string, die: string, hits: number) => `
game: toy
title: ${title}
clauses: [TY-DIE-01]
discs:
  a: { seat: red, at: [4, 4], aim: 3 }
  b: { seat: blue, at: [4, 12] }
state: { active: a }
dice: [${die}]
play:
  - red: { shoot: b }
  - blue: pass
expect:
  - { path: discs.b.hits, is: ${hits} }
`;

const UNIT_TEST = `
import { expect, test } from 'vitest';
import { WIDTH } from '../state.ts';
import { readFileSync } from 'node:fs';
test('reads beside itself in the source tree', () => {
  expect(readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8')).toContain('Toy Discs');
  expect(WIDTH).toBeGreaterThan(0);
});
`;

let project: Desk;

beforeAll(() => {
  project = desk();
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  project.write('package.json', JSON.stringify({ type: 'module', imports }));
  for (const name of ['engine', 'lab', 'node_modules']) symlinkSync(join(ROOT, name), join(project.folder, name));
  project.write('games/registry.ts', "import { toy } from './toy/toy.ts';\nexport const GAMES = { toy };\n");
  for (const name of ['state.ts', 'toy.ts', 'builder.ts'])
    cpSync(join(ROOT, 'test/toy', name), join(project.folder, 'games/toy', name));
  project.write('games/toy/rules.ts', RULES);
  project.write('games/toy/catalogue.yaml', CATALOGUE);
  project.write('games/toy/cases/shot.yaml', shot('a 4 hits at aim 3', '4', 1));
});

const survivors = (out: string): string[] => JSON.parse(out).survivors.map((s: { diff: string }) => s.diff);
const mutate = (more: string) => project.fray(`rules toy --mutate --json ${more}`);

describe('rules broken one by one', () => {
  test('survive where no case looks, and no longer once one does', async () => {
    const before = await mutate('--clause DIE-01');
    expect(before.err).toBe('');
    expect(before.code).toBe(1);
    const isDie = (diff: string) => diff.includes('roll([-6-]{+7+}');
    expect(survivors(before.out).filter(isDie)).toHaveLength(1);
    expect(survivors(before.out).filter((diff) => diff.includes('need = [-7-]{+8+}'))).toEqual([]);
    const rest = survivors(before.out).filter((diff) => !isDie(diff));

    project.write('games/toy/cases/sides.yaml', shot('the die has six sides', 'd6:4', 1));
    project.write('games/toy/test/width.test.ts', UNIT_TEST);
    const known = rest
      .slice(1)
      .map((change: string) => ({ clause: 'TY-DIE-01', change, reason: 'known for this test' }));
    project.write('games/toy/mutants.yaml', JSON.stringify({ equal: known }));
    const after = JSON.parse((await mutate('--clause DIE-01')).out);
    expect(after.survivors.map((s: { diff: string }) => s.diff)).toEqual(rest.slice(0, 1));
    expect(after.equal).toBe(known.length);
    expect(after.noticed.cited).toBe(JSON.parse(before.out).noticed.cited + 1);
    expect(project.read('games/toy/rules.ts')).toBe(RULES);
    expect(readdirSync(join(project.folder, 'dist/mutants'))).toEqual([]);
  }, 120_000);

  test('need cases that hold before', async () => {
    project.write('games/toy/cases/wrong.yaml', shot('a 4 misses', '4', 0));
    const { code, err } = await mutate('--clause DIE-01');
    expect(code).toBe(2);
    expect(err).toContain('FAILED  games/toy/cases/wrong.yaml: a 4 misses');
    expect(err).toContain('1 fail before any rule is broken');
  }, 120_000);

  test('belong to a clause that code cites', async () => {
    expect((await mutate('--clause RST-09')).code).toBe(2);
    expect((await project.fray('rules toy --sample 3')).err).toContain('this belongs to --mutate');
  });
});
