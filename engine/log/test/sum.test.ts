import { describe, expect, test } from 'vitest';
import { explain, part, sum } from '../sum.ts';

describe('a number that explains itself', () => {
  test('is the sum of its parts', () => {
    const total = sum([part('Cs', 3, 'A-01'), part('Precise', 1, 'B-02'), part('Cover', -2, 'C-03')]);
    expect(total.value).toBe(2);
    expect(explain(total)).toBe('2 = 3 Cs [A-01] +1 Precise [B-02] -2 Cover [C-03]');
  });

  test('leaves out parts that are nothing, and needs none', () => {
    expect(explain(sum([part('Cs', 3, 'A-01'), part('Lucky', 0, 'D-04')]))).toBe('3 = 3 Cs [A-01]');
    expect(explain(sum([]))).toBe('0');
  });
});
