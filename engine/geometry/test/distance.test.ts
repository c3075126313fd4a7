import { describe, expect, it } from 'vitest';
import {
  distance,
  distanceToEdge,
  distanceToPoint,
  farthest,
  farthestFromPoint,
  nearestPoints,
  overlaps,
  planDistance,
  planSeparation,
  support,
  verticalGap,
  whollyWithin,
  within,
} from '../distance.ts';
import type { Body } from '../types.ts';
import { lcg, onBase, oval, randomBody, rect, rimPoints, round } from './sample.ts';

function bruteDistance(a: Body, b: Body): number {
  let best = Infinity;
  const q = rimPoints(b, 400);
  for (const p of rimPoints(a, 400)) for (const s of q) best = Math.min(best, Math.hypot(p[0] - s[0], p[1] - s[1]));
  return best;
}

describe('distance', () => {
  it('measures round bases from rim to rim', () => {
    expect(planDistance(round(0, 0, 0.5), round(3, 4, 1))).toBe(3.5);
    expect(planDistance(round(0, 0, 1), round(1, 0, 1))).toBe(0);
    expect(planSeparation(round(0, 0, 1), round(1, 0, 1))).toBe(-1);
  });

  it('measures rectangles exactly: sides, corners, overlap', () => {
    const a = rect(0, 0, 1, 2);
    expect(planDistance(a, rect(5, 0, 1, 1))).toBeCloseTo(2, 12);
    expect(planDistance(a, rect(6, 5, 1, 1))).toBeCloseTo(Math.hypot(3, 3), 12);
    expect(planSeparation(a, rect(2.5, 0, 1, 1))).toBeCloseTo(-0.5, 12);
    expect(planDistance(a, round(5, 5, 1))).toBeCloseTo(4, 12);
    expect(planSeparation(a, round(0, 0.5, 0.25))).toBeCloseTo(-0.75, 12);
  });

  it('lays the half extent b along the facing', () => {
    const long = rect(0, 0, 0.5, 2, 0, 1);
    expect(support(long, 0, 1)).toBeCloseTo(2, 12);
    expect(support(long, 1, 0)).toBeCloseTo(0.5, 12);
    expect(distanceToPoint(long, 0, 3)).toBeCloseTo(1, 12);
  });

  it('agrees with dense sampling for all pairs of shapes, either way round', () => {
    const rnd = lcg(1);
    for (let i = 0; i < 60; i++) {
      const a = randomBody(rnd, 5);
      const b = randomBody(rnd, 5);
      const d = planSeparation(a, b);
      expect(planSeparation(b, a)).toBeCloseTo(d, 9);
      if (d > 0) {
        const brute = bruteDistance(a, b);
        expect(d).toBeLessThan(brute + 0.004);
        expect(d).toBeGreaterThan(brute - 0.02);
        const n = nearestPoints(a, b);
        expect(Math.hypot(n.from[0] - n.to[0], n.from[1] - n.to[1])).toBeCloseTo(d, 9);
        expect(onBase(a, n.from[0], n.from[1], 1e-6)).toBe(true);
        expect(onBase(b, n.to[0], n.to[1], 1e-6)).toBe(true);
      } else if (d < -0.01) {
        const shared =
          rimPoints(a, 400).some((p) => onBase(b, p[0], p[1])) || onBase(a, b.x, b.y) || onBase(b, a.x, a.y);
        const other = rimPoints(b, 400).some((p) => onBase(a, p[0], p[1]));
        expect(shared || other).toBe(true);
      }
    }
  });

  it('reports the depth of penetration: that shift parts the bases, a smaller one does not', () => {
    const rnd = lcg(2);
    for (let i = 0; i < 200; i++) {
      const a = randomBody(rnd, 2);
      const b = randomBody(rnd, 2);
      const depth = -planSeparation(a, b);
      if (depth < 0.02) continue;
      let parted = 0;
      for (let k = 0; k < 720; k++) {
        const t = (k * Math.PI) / 360;
        const far = { ...a, x: a.x + Math.cos(t) * (depth + 0.02), y: a.y + Math.sin(t) * (depth + 0.02) };
        const near = { ...a, x: a.x + Math.cos(t) * (depth - 0.01), y: a.y + Math.sin(t) * (depth - 0.01) };
        if (planSeparation(far, b) > 0) parted++;
        expect(planSeparation(near, b)).toBeLessThan(0);
      }
      expect(parted).toBeGreaterThan(0);
    }
  });

  it('keeps ovals within 0.002 inch of the true ellipse', () => {
    for (const [a, b] of [
      [0.83, 1.48],
      [1.5, 0.4],
      [2.4, 1.2],
      [3, 3],
    ] as const) {
      const base = oval(0, 0, a, b, 0.6, 0.8);
      for (const p of rimPoints(base, 997)) {
        const l = Math.hypot(p[0], p[1]);
        const out = distanceToPoint(base, p[0], p[1]);
        expect(out).toBeLessThan(0.002);
        expect(distanceToPoint(base, (p[0] * (l - 0.01)) / l, (p[1] * (l - 0.01)) / l)).toBeLessThan(0.002);
      }
    }
  });

  it('combines the gap in plan with the gap in height', () => {
    const low = round(0, 0, 0.5, 0, 1);
    const high = round(4, 0, 0.5, 5, 1);
    expect(verticalGap(low, high)).toBe(4);
    expect(distance(low, high)).toBe(5);
    expect(distance(low, round(0, 0, 0.5, 3, 1))).toBe(2);
    expect(distance(low, round(4, 0, 0.5, 1, 1))).toBe(3);
    expect(distanceToPoint(low, 3.5, 0, 5)).toBe(5);
    expect(distanceToPoint(low, 3.5, 0)).toBe(3);
  });

  it('counts exactly X inches as within X', () => {
    expect(within(round(0, 0, 0.5), round(7, 0, 0.5), 6)).toBe(true);
    expect(within(round(0, 0, 0.5), round(7 + 1 / 1024, 0, 0.5), 6)).toBe(false);
    expect(within(rect(0, 0, 1, 1), rect(5, 5, 1, 1), Math.sqrt(18))).toBe(true);
  });

  it('measures the farthest part of a base', () => {
    const rnd = lcg(3);
    for (let i = 0; i < 80; i++) {
      const a = randomBody(rnd, 5);
      const b = randomBody(rnd, 5);
      let point = 0;
      let body = 0;
      for (const p of rimPoints(a, 720)) {
        point = Math.max(point, Math.hypot(p[0] - 1, p[1] - 2));
        body = Math.max(body, distanceToPoint(b, p[0], p[1]));
      }
      expect(farthestFromPoint(a, 1, 2)).toBeGreaterThan(point - 0.003);
      expect(farthestFromPoint(a, 1, 2)).toBeLessThan(point + 0.02);
      expect(farthest(a, b)).toBeGreaterThan(body - 0.003);
      expect(farthest(a, b)).toBeLessThan(body + 0.02);
      expect(whollyWithin(a, b, body + 0.03)).toBe(true);
      if (body > 0.05) expect(whollyWithin(a, b, body - 0.05)).toBe(false);
    }
  });

  it('finds the nearest table edge', () => {
    expect(distanceToEdge(round(3, 20, 1), 48, 48)).toEqual({ edge: 'west', distance: 2 });
    expect(distanceToEdge(round(46, 20, 1), 48, 48)).toEqual({ edge: 'east', distance: 1 });
    expect(distanceToEdge(rect(20, 46, 1, 3, 0, 1), 48, 48)).toEqual({ edge: 'north', distance: -1 });
    expect(distanceToEdge(round(20, 4, 1), 48, 48)).toEqual({ edge: 'south', distance: 3 });
  });

  it('does not count touching as overlap, in plan or in height', () => {
    expect(overlaps(round(0, 0, 0.5), round(1, 0, 0.5))).toBe(false);
    expect(overlaps(round(0, 0, 0.5), round(0.99, 0, 0.5))).toBe(true);
    expect(overlaps(round(0, 0, 0.5, 0, 2), round(0, 0, 0.5, 2, 2))).toBe(false);
    expect(overlaps(round(0, 0, 0.5, 0, 2), round(0, 0, 0.5, 1.9, 2))).toBe(true);
    expect(overlaps(rect(0, 0, 1, 1), rect(2, 0, 1, 1))).toBe(false);
    expect(overlaps(rect(0, 0, 1, 1), rect(1.99, 0, 1, 1))).toBe(true);
    expect(overlaps(oval(0, 0, 1, 2), oval(4, 0, 1, 2))).toBe(false);
  });
});
