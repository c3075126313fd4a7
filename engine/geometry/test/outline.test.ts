import { describe, expect, it } from 'vitest';
import { rectangle } from '../area.ts';
import {
  createOutline,
  nearest,
  type Outline,
  outlineOfArea,
  outlineOfBody,
  outlineOfSegment,
  pointSeparation,
  segmentDistance2,
  separation,
} from '../outline.ts';
import type { Area } from '../types.ts';
import { lcg, randomArea, rect } from './sample.ts';

const outline = (area: Area): Outline => outlineOfArea(area, createOutline());

/** The separating edges and the vertex distances of both polygons, one by one. */
function slowSeparation(a: Outline, b: Outline): number {
  let deepest = -Infinity;
  let gap = Infinity;
  for (const [p, q] of [
    [a, b],
    [b, a],
  ] as const) {
    for (let i = 0; p.n > 1 && i < p.n; i++) {
      const j = (i + 1) % p.n;
      const [ex, ey] = [p.xs[j]! - p.xs[i]!, p.ys[j]! - p.ys[i]!];
      let low = Infinity;
      for (let k = 0; k < q.n; k++) {
        const [vx, vy] = [q.xs[k]!, q.ys[k]!];
        low = Math.min(low, ((vx - p.xs[i]!) * ey - (vy - p.ys[i]!) * ex) / Math.hypot(ex, ey));
        gap = Math.min(gap, segmentDistance2(vx, vy, p.xs[i]!, p.ys[i]!, p.xs[j]!, p.ys[j]!));
      }
      deepest = Math.max(deepest, low);
    }
  }
  if (a.n === 1 && b.n === 1) gap = (a.xs[0]! - b.xs[0]!) ** 2 + (a.ys[0]! - b.ys[0]!) ** 2;
  const apart = (a.n < 3 && b.n < 3) || deepest > 0;
  const crossing = a.n === 2 && b.n === 2 && deepest < 0;
  return (apart && !crossing ? Math.sqrt(gap) : deepest) - a.r - b.r;
}

describe('outlines', () => {
  it('separate as their edges and vertices say, whatever the kinds', () => {
    const rnd = lcg(5);
    for (let i = 0; i < 3000; i++) {
      const a = outline(randomArea(rnd, 4));
      const b = outline(randomArea(rnd, 4));
      const s = separation(a, b);
      expect(s).toBeCloseTo(slowSeparation(a, b), 9);
      expect(separation(b, a)).toBeCloseTo(s, 9);
    }
  });

  it('separate upright shapes, whose edges are parallel', () => {
    const rnd = lcg(6);
    const at = (): number => Math.floor(rnd() * 8);
    for (let i = 0; i < 2000; i++) {
      const [x, y, u, v] = [at(), at(), at(), at()];
      const box = outline(rectangle(x, y, x + 1 + at(), y + 1 + at()));
      const other =
        i % 2 === 0
          ? outline(rectangle(u, v, u + 1 + at(), v + 1 + at()))
          : outlineOfSegment(u, v, u + (i % 4 === 1 ? 3 : 0), v + (i % 4 === 1 ? 0 : 3), 0, createOutline());
      expect(separation(box, other)).toBeCloseTo(slowSeparation(box, other), 9);
      expect(separation(other, box)).toBeCloseTo(slowSeparation(box, other), 9);
    }
  });

  it('measure collinear and crossing segments', () => {
    const a = outlineOfSegment(0, 0, 2, 0, 0, createOutline());
    expect(separation(a, outlineOfSegment(5, 0, 7, 0, 0.5, createOutline()))).toBe(2.5);
    expect(separation(a, outlineOfSegment(1, -1, 1, 3, 0, createOutline()))).toBe(-1);
    expect(separation(a, outlineOfSegment(2, 0, 2, 3, 0, createOutline()))).toBe(0);
  });

  it('measure a point as a disc without size', () => {
    const rnd = lcg(7);
    for (let i = 0; i < 300; i++) {
      const a = outline(randomArea(rnd, 4));
      const [x, y] = [rnd() * 4, rnd() * 4];
      expect(pointSeparation(a, x, y)).toBeCloseTo(slowSeparation(a, outline({ kind: 'disc', x, y, r: 0 })), 9);
    }
  });

  it('grow their arrays for polygons with many vertices', () => {
    const small = createOutline(4);
    const points = Array.from({ length: 9 }, (_, i) => [Math.cos(i * 0.7), Math.sin(i * 0.7)] as const).slice(0, 8);
    expect(outlineOfArea({ kind: 'poly', points }, small).n).toBe(8);
  });

  it('know the nearest points of their rims', () => {
    const n = nearest(outlineOfBody(rect(0, 0, 1, 1), createOutline()), outline({ kind: 'disc', x: 4, y: 0, r: 1 }));
    expect([n.ax, n.ay, n.bx, n.by]).toEqual([1, 0, 3, 0]);
  });
});
