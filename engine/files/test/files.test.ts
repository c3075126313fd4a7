import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALIASES, DEPTH, isTooDeep, LIMITS, sizeText } from '../limits.ts';
import { readYaml, YamlProblem } from '../yaml.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
};

test('nesting is counted up to the limit, and a loop exceeds it', () => {
  expect(isTooDeep(nested(DEPTH))).toBe(false);
  expect(isTooDeep(nested(DEPTH + 1))).toBe(true);
  expect(isTooDeep(nested(200_000))).toBe(true);
  const loop: unknown[] = [1];
  loop.push(loop, loop);
  expect(isTooDeep(loop)).toBe(true);
});

describe('YAML', () => {
  const why = (text: string): string => {
    try {
      readYaml(text, 'case');
    } catch (error) {
      if (!(error instanceof YamlProblem)) throw error;
      return `${error.document} ${error.at?.line}:${error.at?.col} ${error.message}`;
    }
    return '';
  };

  test('documents are read with their lines', () => {
    const { documents, lines } = readYaml('a: &x [1]\nb: *x\n---\n{"c": null}\n', 'case');
    expect(documents.map(({ data }) => data)).toEqual([{ a: [1], b: [1] }, { c: null }]);
    expect(lines.linePos(documents[1]?.node.contents?.range?.[0] ?? 0)).toEqual({ line: 4, col: 1 });
  });

  test.each([
    ['a: 1\n---\nb: {c: 1, "c": 2}\n', '1 3:11 the key "c" stands here twice'],
    ['- &a 1\n'.repeat(2) + '- *a\n'.repeat(ALIASES + 1), `0 ${ALIASES + 3}:3 more than ${ALIASES} aliases`],
    ['['.repeat(DEPTH + 1), `0 1:${DEPTH + 1} nested more than ${DEPTH} levels deep`],
    [`${'- '.repeat(DEPTH + 1)}1`, `0 1:${2 * DEPTH + 1} nested more than ${DEPTH} levels deep`],
    [`? ${'{a: '.repeat(DEPTH)}1${'}'.repeat(DEPTH)}\n: 1`, `0 1:${3 + 4 * (DEPTH - 1)} nested more than`],
    ['%TAG ! !x\n---\n1', '0 1:1 a line that begins with %'],
    ['a: *b', '0 undefined:undefined Unresolved alias'],
    ['a: [1', '0 1:6 Flow sequence'],
    [' '.repeat(LIMITS.case.bytes + 1), '0 undefined:undefined larger than 250 kB'],
  ])('%.40j is refused with its place', (text, message) => {
    expect(why(text)).toContain(message);
  });

  test('as many levels and aliases as are allowed are read', () => {
    expect(why(`${'['.repeat(DEPTH)}1${']'.repeat(DEPTH)}`)).toBe('');
    expect(why(`- &a 1\n${'- *a\n'.repeat(90)}`)).toBe('');
  });
});

test('the limits that are documented are those that hold', () => {
  const text = readFileSync(new URL('../../../docs/files.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  for (const { what, bytes } of Object.values(LIMITS)) {
    expect(rows.find((row) => row.startsWith(`| ${what}`))).toContain(sizeText(bytes));
  }
  expect(text).toContain(`| ${DEPTH} levels |`);
  expect(text).toContain(`| ${ALIASES}, and`);
});
