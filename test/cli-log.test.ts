import { expect, test } from 'vitest';
import { line, type Told, tell } from '#cli/play/log.ts';

test('what happens again at once is told once, with its numbers', () => {
  const told: Told[] = [];
  for (const [n, text] of [
    [4, 'One falls [X-1].'],
    [5, 'One falls [X-1].'],
    [6, 'Two are left [X-2].'],
    [7, 'One falls [X-1].'],
    // Number 8 was hidden from this reader: something may have happened in between.
    [9, 'One falls [X-1].'],
  ] as const)
    tell(told, n, text);
  expect(told.map(line)).toEqual([
    'LOG 4-5  One falls [X-1]. 2 times.',
    'LOG 6  Two are left [X-2].',
    'LOG 7  One falls [X-1].',
    'LOG 9  One falls [X-1].',
  ]);
});
