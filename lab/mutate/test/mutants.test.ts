import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Kind } from '../changes.ts';
import { parseExemptions } from '../exemptions.ts';
import { type Mutant, mutantsOf, mutated } from '../mutants.ts';
import { drawn, drawnMutants } from '../sample.ts';
import type { Node } from '../syntax.ts';

const parse = (file: string, text: string) => parseSync(file, text).program as unknown as Node;

/** All mutants of a function that cites one clause. */
function mutants(body: string): Mutant[] {
  return mutantsOf({ file: 'a.ts', text: `function rule(g) {\n${body}\n  return 'TY-A-01';\n}\n` }, parse);
}

const diffs = (body: string, kind: Kind) =>
  mutants(body)
    .filter((m) => m.kind === kind)
    .map((m) => m.diff);

describe('a change', () => {
  test.each<[Kind, string, string[]]>([
    ['condition', 'if (x) go();', ['if ([-x-]{+!(x)+}) go();']],
    ['condition', 'const words = x ? `so` : `so not`;', []],
    ['condition', 'const y = !x ? p : q;', ['const y = [-!x-]{+x+} ? p : q;']],
    ['and-or', 'return a && b;', ['return a [-&&-]{+||+} b;']],
    ['bound', 'return a < b;', ['return a [-<-]{+<=+} b;']],
    ['bound', 'return a >= b;', ['return a [->=-]{+>+} b;']],
    ['bound', 'return a < b + EPSILON;', []],
    ['equality', 'return a === b;', ['return a [-===-]{+!==+} b;']],
    ['number', 'return 3;', ['return [-3-]{+4+};']],
    ['number', 'return list[0];', []],
    ['die', "return g.dice.roll(6, 'hit');", ["return g.dice.roll([-6-]{+7+}, 'hit');"]],
    [
      'die',
      "return g.dice.roll(units.length, 'draw');",
      ["return g.dice.roll([-units.length-]{+units.length + 1+}, 'draw');"],
    ],
    ['number', "return g.dice.roll(6, 'hit');", []],
    ['guard', 'if (x) return null;', ['[-if (x) return null;-]{+;+}']],
    ['guard', 'if (x) { go(); continue; }', ['[-if (x) { go(); continue; }-]{+;+}']],
    ['guard', 'if (x) return null; else go();', []],
    ['statement', "g.enter(x ? 'TY-A-01' : 'TY-A-02');", []],
    ['statement', "this.title = 'what now?';", []],
    ['statement', 'go(1);', ['[-go(1);-]{+;+}']],
    ['statement', 'm.ap -= 1;', ['[-m.ap -= 1;-]{+;+}']],
    ['min-max', 'return Math.min(a, b);', ['return Math.[-min-]{+max+}(a, b);']],
    ['sign', 'return a - b;', ['return a [---]{+++} b;']],
    ['sign', 'm.ap -= cost;', ['m.ap [--=-]{++=+} cost;']],
    ['sign', "return a + ' inches';", []],
    ['truth', 'm.down = true;', ['m.down = [-true-]{+false+};']],
    ['element', 'return [a, b];', ['return [[-a, -]b];', 'return [a[-, b-]];']],
    ['element', "return ['TY-B-02', a];", ["return ['TY-B-02'[-, a-]];"]],
    [
      'extra',
      "return [f({ w: ['bow'] }), f({ w: ['axe'] })];",
      [
        "return [f({ w: ['bow'{+, 'axe'+}] }), f({ w: ['axe'] })];",
        "return [f({ w: ['bow'] }), f({ w: ['axe'{+, 'bow'+}] })];",
      ],
    ],
  ])('of kind %s in %s', (kind, body, expected) => {
    expect(diffs(body, kind)).toEqual(expected);
  });

  test('leaves types, sentences and advice alone', () => {
    expect(mutants('const x: 1 | 2 = y as 3;')).toEqual([]);
    expect(mutants("return { reason: x ? 'near' : 'far', text: say(a + 1) };")).toEqual([]);
    expect(mutants('const act = { sample: (rng) => rng.int(6), suggest() { return 1; } };')).toEqual([]);
    expect(mutants('const pick = (rng: Random) => rng.int(6);')).toEqual([]);
  });

  test('is put into the text at its place', () => {
    const text = "const f = () => (a < 2 ? 'TY-A-01' : null);";
    const all = mutantsOf({ file: 'a.ts', text }, parse);
    expect(all.map((m) => mutated(text, m))).toEqual([
      "const f = () => (!(a < 2) ? 'TY-A-01' : null);",
      "const f = () => (a <= 2 ? 'TY-A-01' : null);",
      "const f = () => (a < 3 ? 'TY-A-01' : null);",
    ]);
  });

  test('of many lines is told in one', () => {
    const [diff] = diffs(`if (x) {\n  ${'go(1, 2, 3);\n  '.repeat(9)}return;\n}`, 'guard');
    expect(diff).toMatch(/^\[-if \(x\) \{ go\(1.* \.\.\. .*return; \}-\]\{\+;\+\}$/);
  });
});

describe('the clause of a change', () => {
  const clauses = (text: string) =>
    mutantsOf({ file: 'a.ts', text }, parse).map((m) => `${m.line} ${m.kind} ${m.clause}`);

  test('is the one cited within the same statement, else the next in the function', () => {
    const text = `function f(a) {
      const b = a + 1;
      if (b > 2) return no('TY-A-01');
      if (a) return no('TY-A-02');
      go();
    }`;
    expect(clauses(text).filter((line) => !line.includes('condition'))).toEqual([
      '2 sign TY-A-01',
      '2 number TY-A-01',
      '3 guard TY-A-01',
      '3 bound TY-A-01',
      '3 number TY-A-01',
      '4 guard TY-A-02',
      '5 statement TY-A-02',
    ]);
  });

  test('of a table is the one of the record', () => {
    const text = `const T = [{ v: 1, clause: 'TY-A-01' }, { v: 2, parts: [{ n: 3 }], clause: 'TY-A-02' }, { v: 4 }];`;
    expect(clauses(text).filter((line) => line.includes('number'))).toEqual([
      '1 number TY-A-01',
      '1 number TY-A-02',
      '1 number TY-A-02',
    ]);
  });

  test('is none where no clause is cited, and comments cite nothing', () => {
    expect(clauses("// 'TY-A-01'\nfunction f(a) { return a < 1; }")).toEqual([]);
    expect(clauses("function f(a) { return a < 1; }\nfunction g() { return 'TY-A-01'; }")).toEqual([]);
  });
});

describe('drawing', () => {
  test('is the same for the same seed and another for another', () => {
    const things = Array.from({ length: 50 }, (_, i) => i);
    const of = (seed: string) => drawn(things, 10, random(seed));
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    expect(new Set(of('a')).size).toBe(10);
    expect(drawn(things, 99, random('a')).sort((a, b) => a - b)).toEqual(things);
  });

  test('changes each line once before any line twice', () => {
    const all = mutants('if (a < 2 && b < 3) return null;\nif (c) go();');
    const chosen = drawnMutants(all, 3, random('x'));
    expect(new Set(chosen.map((m) => m.line)).size).toBe(new Set(all.map((m) => m.line)).size);
    expect(chosen).toHaveLength(3);
  });
});

describe('the list of known changes', () => {
  const known = parseExemptions(
    `skip: [{ path: text, reason: sentences and no rules }]
equal:
  - { clause: TY-A-01, change: "return a [-<-]{+<=+} b;", reason: the two are never equal here }
  - { clause: TY-A-01, change: "return gone;", reason: the two are never equal here }`,
    'games/toy',
  );

  test('knows a change by its clause and words, wherever it stands', () => {
    const [found] = mutants('\n\n\nreturn a < b;');
    expect(known.equal(found as Mutant)).toBe(true);
    expect(known.equal({ ...(found as Mutant), clause: 'TY-A-02' })).toBe(false);
    expect(known.stale(mutants('return a < b;'))).toEqual(['TY-A-01 return gone;']);
  });

  test('skips folders and files, and asks for reasons', () => {
    expect(['games/toy/text/a.ts', 'games/toy/texts.ts', 'games/toy/text'].map(known.skips)).toEqual([
      true,
      false,
      true,
    ]);
    expect(() => parseExemptions('equal: [{ clause: TY-A-01, change: x }]', 'games/toy')).toThrow();
    expect(parseExemptions('', 'games/toy').stale([])).toEqual([]);
  });
});
