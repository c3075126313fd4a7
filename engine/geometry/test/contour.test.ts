import { describe, expect, it } from 'vitest';
import { contour } from '../contour.ts';
import type { Point } from '../types.ts';

function area(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    sum += p[0] * q[1] - p[1] * q[0];
  });
  return sum / 2;
}

describe('contour', () => {
  it('runs counter-clockwise around a disc', () => {
    const rings = contour(-3, -3, 0.25, 24, (x, y) => x * x + y * y <= 4);
    expect(rings).toHaveLength(1);
    expect(area(rings[0]!)).toBeCloseTo(4 * Math.PI, 0);
    for (const [x, y] of rings[0]!) expect(Math.sqrt(x * x + y * y)).toBeCloseTo(2, 1);
  });

  it('runs clockwise around a hole, and separates parts', () => {
    const rings = contour(-3, -3, 0.25, 48, (x, y) => {
      const d = x * x + y * y;
      return (d <= 4 && d >= 1) || (x - 6) * (x - 6) + y * y < 1;
    });
    expect(rings.map((r) => Math.round(area(r))).sort((a, b) => a - b)).toEqual([-3, 3, 13]);
  });

  it('is empty when nothing is inside', () => {
    expect(contour(0, 0, 1, 4, () => false)).toEqual([]);
  });
});
