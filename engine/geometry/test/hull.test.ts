import { describe, expect, it } from 'vitest';
import { clipHull, createHull, hullOf, hullOfBody, hullSeparation, insideHull, sumHull } from '../hull.ts';
import { createOutline, outlineOfArea, outlineOfBody, pointSeparation, separation } from '../outline.ts';
import type { Area } from '../types.ts';
import { lcg, randomArea, randomBody } from './lcg.ts';

const square: Area = {
  kind: 'poly',
  points: [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ],
};
const out = { t0: 0, t1: 0 };

describe('clipping a line against a grown hull', () => {
  it('enters through the shifted edge', () => {
    expect(clipHull(hullOf(square), 0.5, -2.5, 1, 7, 0, out)).toBe(true);
    expect(out.t0 * 7).toBeCloseTo(2, 12);
    expect(out.t1 * 7).toBeCloseTo(5, 12);
  });

  it('enters through the round corner, not the square one', () => {
    // At y = 2.4 the corner disc of radius 0.5 about (0, 2) reaches 0.3 to the west.
    expect(clipHull(hullOf(square), 0.5, -3, 2.4, 10, 0, out)).toBe(true);
    expect(-3 + out.t0 * 10).toBeCloseTo(-0.3, 12);
    expect(clipHull(hullOf(square), 0.5, -1, 1.9, 2, 1, out)).toBe(true);
    expect(clipHull(hullOf(square), 0.5, -0.4, 1.5, 0, 2, out)).toBe(true);
    expect(1.5 + out.t1 * 2).toBeCloseTo(2.3, 12);
  });

  it('passes a square corner that a round one leaves free', () => {
    // The line x + y = 4 + 1.2 clears the corner (2, 2) by 0.85, less than the square corner's 0.5 * sqrt 2 + ...
    expect(clipHull(hullOf(square), 0.5, 0.75, 4, 4, -4, out)).toBe(false);
    expect(clipHull(hullOf(square), 0.5, 0.65, 4, 4, -4, out)).toBe(true);
  });

  it('does not count a line that only touches', () => {
    expect(clipHull(hullOf(square), 0.5, -3, 2.5, 10, 0, out)).toBe(false);
    expect(clipHull(hullOf({ kind: 'disc', x: 0, y: 0, r: 1 }), 0.5, -3, 1.5, 10, 0, out)).toBe(false);
    expect(clipHull(hullOf(square), 0, -1, 1, 1, 0, out)).toBe(false);
  });

  it('treats a redundant vertex on an edge as no corner', () => {
    const cut: Area = {
      kind: 'poly',
      points: [
        [0, 0],
        [0.7, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    };
    for (const x of [0.1, 0.7, 1.5]) {
      expect(clipHull(hullOf(cut), 0.5, x, -3, 0.01, 5, out)).toBe(true);
      expect(-3 + out.t0 * 5).toBeCloseTo(-0.5, 12);
    }
  });

  it('clips a band along its own line', () => {
    const band: Area = { kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 0.25 };
    expect(clipHull(hullOf(band), 0.75, -5, 0, 20, 0, out)).toBe(true);
    expect(-5 + out.t0 * 20).toBeCloseTo(-1, 12);
    expect(-5 + out.t1 * 20).toBeCloseTo(5, 12);
  });

  it('counts a movement of no length as a point', () => {
    expect(clipHull(hullOf(square), 0.5, 2.4, 1, 0, 0, out)).toBe(true);
    expect([out.t0, out.t1]).toEqual([0, 1]);
    expect(clipHull(hullOf(square), 0.5, 2.4, 2.4, 0, 0, out)).toBe(false);
  });
});

describe('hulls of areas and bases', () => {
  it('measure as outlines do', () => {
    const rnd = lcg(11);
    const o = createOutline();
    for (let i = 0; i < 3000; i++) {
      const area = randomArea(rnd, 6);
      const x = rnd() * 8 - 1;
      const y = rnd() * 8 - 1;
      expect(hullSeparation(hullOf(area), x, y)).toBeCloseTo(pointSeparation(outlineOfArea(area, o), x, y), 9);
      const body = randomBody(rnd, 6);
      const hull = hullOfBody(body, createHull());
      expect(hullSeparation(hull, x, y)).toBeCloseTo(pointSeparation(outlineOfBody(body, o), x, y), 9);
    }
  });

  it('sum to the places where the two overlap', () => {
    const rnd = lcg(12);
    const one = createOutline();
    const two = createOutline();
    for (let i = 0; i < 400; i++) {
      const area = randomArea(rnd, 4);
      const body = randomBody(rnd, 0);
      const sum = sumHull(hullOf(area), hullOfBody(body, createHull()), createHull());
      outlineOfArea(area, two);
      for (let k = 0; k < 20; k++) {
        const x = rnd() * 8 - 2;
        const y = rnd() * 8 - 2;
        const gap = separation(outlineOfBody({ ...body, x, y }, one), two);
        expect(hullSeparation(sum, x, y)).toBeCloseTo(gap, 9);
        expect(insideHull(sum, 0, x, y)).toBe(gap < 0);
      }
    }
  });
});
