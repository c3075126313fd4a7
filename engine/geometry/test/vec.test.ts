import { describe, expect, it } from 'vitest';
import { directions, norm, snap } from '../vec.ts';

describe('vec', () => {
  it('snaps to the nearest 1/1024 inch and never to minus zero', () => {
    expect(snap(1.0004)).toBe(1);
    expect(snap(1.0006)).toBe(1 + 1 / 1024);
    expect(Object.is(snap(-0.0001), 0)).toBe(true);
    for (let i = -50; i < 50; i++) expect(snap(i / 1024)).toBe(i === 0 ? 0 : i / 1024);
  });

  it('gives the null vector an easterly direction', () => {
    expect(norm(0, 0)).toEqual([1, 0]);
    expect(norm(3, 4)).toEqual([0.6, 0.8]);
  });

  it.each([4, 8, 16, 64, 256])('spreads %i directions evenly, opposite ones exact negatives', (n) => {
    const table = directions(n);
    expect(table).toHaveLength(n);
    expect(directions(n)).toBe(table);
    table.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(Math.cos((i * 2 * Math.PI) / n), 13);
      expect(y).toBeCloseTo(Math.sin((i * 2 * Math.PI) / n), 13);
      const opposite = table[(i + n / 2) % n]!;
      expect(opposite[0] + x).toBe(0);
      expect(opposite[1] + y).toBe(0);
    });
  });

  it('refuses other counts', () => {
    expect(() => directions(12)).toThrow(RangeError);
    expect(() => directions(512)).toThrow(RangeError);
  });
});
