import { describe, expect, test } from 'vitest';
import { longFunctions, manyImports } from '../tools/limits.ts';
import { parse, sources } from '../tools/source.ts';

const all = sources('engine', 'games', 'bots', 'lab', 'cli', 'server', 'client', 'tools', 'bench', 'test');

describe('the project', () => {
  test('has no module with more than 25 imports, tables apart', () => {
    expect(all.flatMap(manyImports)).toEqual([]);
  });

  test('has no function of more than 80 lines without a reason at its head', () => {
    expect(all.flatMap(longFunctions)).toEqual([]);
  });
});

describe('the check itself', () => {
  const imports = Array.from({ length: 26 }, (_, i) => `import { a${i} } from './a${i}.ts';`).join('\n');
  const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`;

  test('counts modules, not lines of import', () => {
    expect(manyImports(parse('engine/a.ts', `${imports}\nexport function f() {}`))).toHaveLength(1);
    const fewer = imports.replace('./a25.ts', './a24.ts');
    expect(manyImports(parse('engine/a.ts', `${fewer}\nexport function f() {}`))).toEqual([]);
  });

  test('lets a table list as many as there are', () => {
    expect(manyImports(parse('engine/a.ts', `${imports}\nexport const ALL = [a0, a1];`))).toEqual([]);
  });

  test.each([
    ['a declaration', `export function f() ${body(81)}`],
    ['an arrow function', `const f = () => ${body(81)};`],
    ['a method', `class A { f() ${body(81)} }`],
    ['a generator in an object', `const a = { *f() ${body(81)} };`],
  ])('finds %s', (_, text) => {
    expect(longFunctions(parse('engine/a.ts', text))).toEqual([expect.stringContaining('f has 81 lines')]);
    expect(longFunctions(parse('engine/a.ts', text.replace(body(81), body(80))))).toEqual([]);
  });

  test('passes a reason at the head and groups of tests, nothing else', () => {
    const long = (head: string) => longFunctions(parse('engine/a.ts', `${head}export function f() ${body(90)}`));
    expect(long('/** Does it. Long because it is one table of cases. */\n')).toEqual([]);
    expect(long('// Long because it is one table of cases.\n')).toEqual([]);
    expect(long('/** Does it. */\n')).toHaveLength(1);
    expect(long('/** Long because it is one table. */\nconst x = 1;\n')).toHaveLength(1);
    expect(longFunctions(parse('test/a.test.ts', `describe('a', () => ${body(90)});`))).toEqual([]);
    expect(longFunctions(parse('test/a.test.ts', `test('a', () => ${body(90)});`))).toHaveLength(1);
  });
});
