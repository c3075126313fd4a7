import { expect, test } from 'vitest';
import { typed } from '../typed.ts';

const things = [{ id: 'h', label: 'Husk', kind: 'body' as const, at: [10, 4] as const, state: '' }];
const ground = { start: [4, 4] as const, things };

test.each([
  ['12.5, 30', [[12.5, 30]]],
  ['at 12,3', [[12, 3]]],
  [
    '(5,5) (6, 6.5)',
    [
      [5, 5],
      [6, 6.5],
    ],
  ],
  [
    'north 3, 2 east',
    [
      [4, 7],
      [6, 7],
    ],
  ],
  [
    'east 2″ then 7,7',
    [
      [6, 4],
      [7, 7],
    ],
  ],
  ['toward husk 2', [[6, 4]]],
  ['towards Husk', [[10, 4]]],
] as const)('“%s” is understood', (text, points) => {
  expect(typed(text, ground)).toEqual(points);
});

test.each([
  ['', /Type points/],
  ['somewhere nice', /“somewhere nice” is no place/],
  ['up 3', /is no place/],
  ['toward Nobody', /nothing called “Nobody”/],
])('“%s” is answered with a sentence', (text, says) => {
  expect(typed(text, ground)).toMatch(says);
});

test('nothing goes on from where nothing stands', () => {
  expect(typed('north 3', { start: null, things })).toMatch(/give a point/);
  expect(typed('3, 4', { start: null, things })).toEqual([[3, 4]]);
});
