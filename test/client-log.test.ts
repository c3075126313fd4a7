import { expect, test } from 'vitest';
import type { LogLine } from '#client/protocol/log.ts';
import { amount } from '#client/state/amount.ts';
import { afterName } from '#client/state/sentence.ts';
import { entriesOf } from '#client/table/log-entry.ts';

const line = (n: number, text: string, over: Partial<LogLine> = {}): LogLine => ({
  n,
  input: 1,
  turn: 1,
  chapter: 'Turn 1',
  kind: 'fall',
  clause: 'X-1',
  text,
  seat: 0,
  roll: null,
  ...over,
});

test('what one answer brings several times is told once; another answer begins anew', () => {
  const roll = {
    natural: [4],
    sides: [6],
    by: [0],
    modified: null,
    needed: null,
    is: null,
    needs: null,
    success: true,
    chance: null,
    parts: [],
  };
  const lines = [
    line(1, 'Archers shoot.'),
    line(2, 'To hit. Die 4: hit.', { roll }),
    line(3, 'One falls.'),
    line(4, 'One falls.'),
    line(5, 'One falls.'),
    line(6, 'One falls.', { input: 2 }),
  ];
  const entries = entriesOf(lines);
  expect(entries.map(({ head, times, rolls }) => [head.n, times, rolls.length])).toEqual([
    [1, 1, 1],
    [3, 3, 0],
    [6, 1, 0],
  ]);
});

test('one of a unit is called so, several have a plural unless the unit is an abbreviation', () => {
  expect([amount(1, 'Action'), amount(2, 'Action'), amount(0, 'Action')]).toEqual([
    '1 Action',
    '2 Actions',
    '0 Actions',
  ]);
  expect([amount(1, 'AP'), amount(4, 'AP')]).toEqual(['1 AP', '4 AP']);
});

test('a line of the log begins with one name: that of who acts, or of who called', () => {
  expect(afterName('Vow Veteran 4 moves.', 'Vow Veteran 4')).toBe('moves.');
  expect(afterName('Ember Captain calls 3 Vow Veterans.', 'Vow Veteran 4')).toBe(null);
});
