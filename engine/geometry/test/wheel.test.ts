import { describe, expect, it } from 'vitest';
import { type Formation, outline } from '../formation.ts';
import { wheel, wheelCost, wheelFor } from '../wheel.ts';

const unit: Formation = { x: 20, y: 20, fx: 0, fy: 1, files: 5, count: 10, a: 0.5, b: 0.5, gap: 0 };

describe('wheel', () => {
  it('keeps the inner front corner in place', () => {
    const left = wheel(unit, 'left', 0, 1);
    expect(left).toMatchObject({ x: 17.5, y: 22.5, fx: -1, fy: 0 });
    expect(outline(left)[0]).toEqual([17.5, 20]);
    const right = wheel(unit, 'right', 0, 1);
    expect(right).toMatchObject({ x: 22.5, y: 22.5, fx: 1, fy: 0 });
    expect(outline(right)[3]).toEqual([22.5, 20]);
  });

  it('keeps it in place at every angle, to the grid', () => {
    for (let i = 0; i <= 40; i++) {
      const angle = (i * Math.PI) / 40;
      const f = wheel(unit, 'left', Math.cos(angle), Math.sin(angle));
      expect(outline(f)[0][0]).toBeCloseTo(17.5, 2.9);
      expect(outline(f)[0][1]).toBeCloseTo(20, 2.9);
      expect(f.fx * f.fx + f.fy * f.fy).toBeCloseTo(1, 14);
    }
  });

  it('costs the arc of the outer front corner', () => {
    expect(wheelCost(unit, 0, 1)).toBeCloseTo((5 * Math.PI) / 2, 9);
    expect(wheelCost(unit, 1, 0)).toBe(0);
    expect(wheelCost(unit, -1, 0)).toBeCloseTo(5 * Math.PI, 9);
    expect(wheelCost(unit, 0, -1)).toBe(wheelCost(unit, 0, 1));
  });

  it('can be made for a given cost', () => {
    for (const inches of [0, 0.5, 2, 4, 7.5, 15]) {
      const f = wheelFor(unit, 'right', inches);
      const angle = inches / 5;
      expect(f.fx).toBeCloseTo(Math.sin(angle), 12);
      expect(f.fy).toBeCloseTo(Math.cos(angle), 12);
    }
  });
});
