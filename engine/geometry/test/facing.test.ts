import { describe, expect, it } from 'vitest';
import { inArc, inFrontArc, pointInArc } from '../facing.ts';
import type { Body } from '../types.ts';
import { lcg, randomBody, rect, rimPoints, round } from './sample.ts';

function brute(viewer: Body, target: Body, cosHalf: number, slack: number): boolean {
  for (let k = 0; k <= 20; k++) {
    for (const p of rimPoints(target, 240)) {
      const dx = target.x + ((p[0] - target.x) * k) / 20 - viewer.x;
      const dy = target.y + ((p[1] - target.y) * k) / 20 - viewer.y;
      if (dx * viewer.fx + dy * viewer.fy >= cosHalf * Math.hypot(dx, dy) - slack) return true;
    }
  }
  return false;
}

describe('arcs', () => {
  it('the front arc begins on the line through the centre', () => {
    const viewer = round(0, 0);
    expect(inFrontArc(viewer, round(-0.5, 5, 0.5))).toBe(true);
    expect(inFrontArc(viewer, round(-0.51, 5, 0.5))).toBe(false);
    expect(inFrontArc(viewer, rect(-1, 5, 0.5, 1))).toBe(true);
    expect(inFrontArc(viewer, rect(-1.01, 5, 0.5, 1))).toBe(false);
  });

  it('an arc includes its edges and its apex', () => {
    const viewer = round(0, 0);
    const half = Math.SQRT1_2;
    expect(pointInArc(viewer, 3, 3, half)).toBe(true);
    expect(pointInArc(viewer, 3, 3.01, half)).toBe(false);
    expect(pointInArc(viewer, 0, 0, half)).toBe(true);
    expect(inArc(viewer, round(0, 4, 4 * half), half)).toBe(true);
    expect(inArc(viewer, round(0, 4, 4 * half - 0.01), half)).toBe(false);
    expect(inArc(viewer, round(-2, 0, 2), half)).toBe(true);
    expect(inArc(viewer, round(-2, 0, 1.9), half)).toBe(false);
  });

  it('sees a wide base that spans the arc without a corner in it', () => {
    expect(inArc(round(0, 0), rect(5, 0, 10, 0.2), 0.99)).toBe(true);
    expect(inArc(round(0, 0), rect(0, 0, 3, 3), 0.99)).toBe(true);
    expect(inArc(round(0, 0), rect(-5, 0, 10, 0.2), 0.99)).toBe(false);
  });

  it('agrees with dense sampling for arcs narrow and wide', () => {
    const rnd = lcg(31);
    for (let i = 0; i < 300; i++) {
      const viewer = randomBody(rnd, 6);
      const target = randomBody(rnd, 6);
      const cosHalf = rnd() * 1.98 - 0.99;
      const answer = inArc(viewer, target, cosHalf);
      if (brute(viewer, target, cosHalf, -0.002)) expect(answer).toBe(true);
      if (!brute(viewer, target, cosHalf, 0.06)) expect(answer).toBe(false);
      if (brute(viewer, target, 0, -0.002)) expect(inFrontArc(viewer, target)).toBe(true);
    }
  });
});
