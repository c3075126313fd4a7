import { describe, expect, test } from 'vitest';
import { clausesOf, parseCatalogue } from '../catalogue.ts';
import { ledger } from '../ledger.ts';

const CATALOGUE = `
game: rig
title: Rig
summary: nothing much
sections:
  - id: say
    title: Saying
    clauses:
      - { id: RG-SAY-01, kind: core, rule: 'A word is said.' }
      - { id: RG-SAY-02, kind: core, rule: 'Only words offered.', refs: [RG-SAY-01] }
  - id: die
    title: Dice
    clauses:
      - { id: RG-DIE-100, kind: optional, rule: 'A die is rolled.' }
rulings:
  - { id: RG-R-01, clauses: [RG-SAY-01], problem: unclear, ruling: so be it }
missing: []
`;
const catalogue = parseCatalogue(CATALOGUE);
const source = (text: string, file = 'games/rig/say.ts') => [{ file, text }];
const shown = (ok = true, clauses = ['RG-SAY-01']) => [{ file: 'say.yaml', title: 'a word', clauses, ok }];
const row = (...args: Parameters<typeof ledger>) => ledger(...args)[0] as ReturnType<typeof ledger>[number];

describe('a clause is', () => {
  test('listed once with its section, in the order of the catalogue', () => {
    const rows = ledger(catalogue, [], [], []);
    expect(rows.map((r) => [r.id, r.section, r.kind, r.open])).toEqual([
      ['RG-SAY-01', 'Saying', 'core', true],
      ['RG-SAY-02', 'Saying', 'core', true],
      ['RG-DIE-100', 'Dice', 'optional', true],
    ]);
  });

  test('cited by ids of several words, too: those of content that the project wrote itself', () => {
    const ids = ['RG-X-SK-01', 'RG-S-G10'];
    const clauses = ids.map((id) => ({ id, kind: 'content', rule: 'Something.' }));
    const own = { ...catalogue, sections: [{ id: 'X', title: 'Own', clauses }] };
    const rows = ledger(own, source(ids.map((id) => `cite('${id}');`).join('\n')), shown(true, ids), []);
    expect(rows.map((r) => [r.id, r.open])).toEqual(ids.map((id) => [id, false]));
  });

  test('done when code cites it and a passing case shows it', () => {
    const found = row(catalogue, source("const x = 'RG-SAY-01';"), shown(), []);
    expect(found.open).toBe(false);
    expect(found.shownBy).toEqual(['say.yaml: a word']);
  });

  test('open when only code cites it, or only a case shows it, or the case fails', () => {
    const code = source("const x = 'RG-SAY-01';");
    expect(row(catalogue, code, [], []).open).toBe(true);
    expect(row(catalogue, [], shown(), []).open).toBe(true);
    expect(row(catalogue, code, shown(false), []).open).toBe(true);
    expect(row(catalogue, code, shown(true, ['RG-SAY-02']), []).open).toBe(true);
  });

  test('shown by a test whose title names it', () => {
    const code = source("const x = 'RG-SAY-01';");
    const tests = (text: string) => [{ file: 'say.test.ts', text }];
    for (const text of [
      "it('RG-SAY-01: a word is said', () => {});",
      'test("a word is said (RG-SAY-01, RG-SAY-02)", () => {});',
      "test.each([1, 2])('RG-SAY-01: %i', (n) => {});",
    ]) {
      expect(row(catalogue, code, [], tests(text)).open).toBe(false);
    }
    for (const text of ["// it('RG-SAY-99', f)", "expect(x).toBe('RG-SAY-01');", "const title = 'RG-SAY-01';"]) {
      expect(row(catalogue, code, [], tests(text)).open).toBe(true);
    }
  });
});

describe('code cites a clause', () => {
  const where = (text: string) => row(catalogue, source(text), [], []).where;

  test.each(["'RG-SAY-01'", '"RG-SAY-01"', '`RG-SAY-01`'])('by the literal %s', (literal) => {
    expect(where(`const x = ${literal};`)).toEqual([{ file: 'games/rig/say.ts', fn: 'x', line: 1 }]);
  });

  test.each([
    '// RG-SAY-01',
    "// see 'RG-SAY-01'",
    " * 'RG-SAY-01'",
    "/* 'RG-SAY-01' */",
    "const x = 'RG-SAY-010';",
    'RG-SAY-01',
  ])('not by %j', (text) => {
    expect(where(text)).toEqual([]);
  });

  test('with the function it stands in and its line', () => {
    const text = [
      'export function* first() {',
      "  g.enter('RG-SAY-01');",
      '}',
      '',
      'export async function second() {}',
      'class Third {',
      "  clause = 'RG-SAY-01';",
    ].join('\n');
    expect(where(text).map(({ fn, line }) => [fn, line])).toEqual([
      ['first', 2],
      ['Third', 7],
    ]);
  });

  test('of three digits too', () => {
    const rows = ledger(catalogue, source("const x = 'RG-DIE-100';"), [], []);
    expect(rows[2]?.where).toHaveLength(1);
  });
});

describe('a catalogue', () => {
  test('tells what its rulings are about', () => {
    const about = clausesOf(catalogue);
    expect(about('RG-R-01')).toEqual(['RG-SAY-01']);
    expect(about('RG-SAY-01')).toEqual([]);
  });

  test.each(['', 'a: 1', '[]', CATALOGUE.replace('rule:', 'rlue:'), CATALOGUE.replace('missing: []', '')])(
    'that is not one is refused: %#',
    (text) => {
      expect(() => parseCatalogue(text)).toThrow();
    },
  );
});
