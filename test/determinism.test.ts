import { describe, expect, test } from 'vitest';
import { indeterminism } from '../tools/determinism.ts';
import { isTest, parse, sources } from '../tools/source.ts';

describe('engine and games', () => {
  test('give the same bits everywhere', () => {
    const rules = sources('engine', 'games').filter((source) => !isTest(source.path));
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.flatMap(indeterminism)).toEqual([]);
  });
});

describe('the check itself', () => {
  test.each([
    'const x = Math.random();',
    'const x = Math.hypot(1, 2);',
    "const x = Math['sin'](1);",
    'const { sin } = Math;',
    'const x = 2 ** 0.5;',
    'const x = (n: number) => n ** 3;',
    'let x = 2; x **= 3;',
    'const x = new Date();',
    'const x = Date.now();',
    'const x = performance.now();',
    'const x = [1].map((n) => n.toLocaleString());',
    "const x = ['a'].sort((a, b) => a.localeCompare(b));",
    'console.log(1);',
    'const x = { console };',
    'const x = globalThis;',
    'const x = process.env;',
    'const x = import.meta.url;',
  ])('refuses %s', (text) => {
    expect(indeterminism(parse('engine/a.ts', text))).not.toEqual([]);
  });

  test.each([
    'const x = Math.sqrt(2) + Math.max(1, Math.PI);',
    'const x = (n: number) => n ** 2 + 2 ** 32;',
    "const x = 'Math.random() and Date'; // Math.sin",
    'const x = { process: 1, Date: 2 }; const y = x.process + x.Date;',
    'function run(process: () => void) { process(); }',
    'interface A { document: string; self(): void; }',
  ])('accepts %s', (text) => {
    expect(indeterminism(parse('engine/a.ts', text))).toEqual([]);
  });
});
