import { describe, expect, test } from 'vitest';
import { bareYields, closures, collect, floating } from '../tools/generators.ts';
import { isTest, parse, sources } from '../tools/source.ts';

describe('engine and games', () => {
  const rules = sources('engine', 'games').filter((source) => !isTest(source.path));
  const known = collect(rules);

  test('have generators to check', () => {
    expect(known.functions.size).toBeGreaterThan(1);
  });

  test('run every rule they call', () => {
    expect(rules.flatMap((source) => floating(source, known))).toEqual([]);
  });

  test('yield only in ask', () => {
    expect(rules.flatMap(bareYields)).toEqual([]);
  });

  test('make no generator function anew for every call', () => {
    expect(rules.flatMap(closures)).toEqual([]);
  });
});

describe('the check itself', () => {
  const library = `
    export function* attack(): Flow<boolean> { return yield* ask(); }
    export const move = (): Flow<void> => walk();
    export function* cells(): Iterable<number> { yield 1; }
    export function* edges(): Generator<number, void> { yield 1; }
    export interface Spell { cast(): Flow<void>; cost(): number }
    export const traits = { *rage(): Flow<void> {}, *push(): Flow<void> {} };`;

  const check = (body: string) => {
    const all = [
      parse('engine/lib.ts', library),
      parse(
        'engine/use.ts',
        `import { attack as hit, move } from './lib.ts';\nfunction* use(spell, traits) { ${body} }`,
      ),
    ];
    const known = collect(all);
    return all.flatMap((source) => [...floating(source, known), ...bareYields(source)]);
  };

  test.each([
    'hit();',
    'move();',
    'if (hit()) return;',
    'const x = !hit();',
    'const x = hit() ? 1 : 2;',
    'spell.ready && hit();',
    'void hit();',
    'spell.cast();',
    'traits.rage();',
    'yield 1;',
    'const x = yield;',
    'function* f(): Generator<Request, void> { yield 1; }',
    'function* f(): Generator<number, number> { yield 1; }',
  ])('refuses %s', (body) => {
    expect(check(body)).toHaveLength(1);
  });

  test('finds a generator made inside a function and passes one made once', () => {
    const inside = parse('engine/a.ts', 'function* f(g) { yield* each(function* (m) { yield* hit(g, m); }); }');
    const once = parse('engine/a.ts', 'const rules = { fall: define(function* (g) { yield* hit(g); }) };');
    expect(closures(inside)).toHaveLength(1);
    expect(closures(once)).toEqual([]);
  });

  test.each([
    'yield* hit();',
    'const x = yield* hit();',
    'if (yield* hit()) return;',
    'yield* spell.ready ? hit() : move();',
    'return hit();',
    'const x = hit(); yield* x;',
    'run(hit());',
    'yield* spell.cast();',
    'spell.cost();',
    '[].push(1);',
  ])('accepts %s', (body) => {
    expect(check(body)).toEqual([]);
  });
});
