/**
 * Convex polygons, counter-clockwise: the outlines of formations of any shape, how far apart they are and when one that
 * moves in a straight line without turning meets another. Touching is not overlap, nor is an overlap within EPSILON.
 */
import type { Interval } from './hull.ts';
import { createOutline, nearest, type Outline, outlineOfArea, separation } from './outline.ts';
import { EPSILON, type Point } from './types.ts';

export type Polygon = readonly Point[];

const one = createOutline();
const two = createOutline();

function outlineOf(p: Polygon, out: Outline): Outline {
  return outlineOfArea({ kind: 'poly', points: p }, out);
}

/** Distance between the two, negative by the depth of an overlap. */
export function polygonGap(a: Polygon, b: Polygon): number {
  return separation(outlineOf(a, one), outlineOf(b, two));
}

export function polygonsOverlap(a: Polygon, b: Polygon): boolean {
  return polygonGap(a, b) < -EPSILON;
}

/** The nearest points of the two: on a common stretch some point of it. */
export function nearestOfPolygons(a: Polygon, b: Polygon): { from: Point; to: Point } {
  const n = nearest(outlineOf(a, one), outlineOf(b, two));
  return { from: [n.ax, n.ay], to: [n.bx, n.by] };
}

/** Narrows `out` to when the two overlap along the normals of `edges`; false when never. */
function clipAxes(edges: Polygon, a: Polygon, dx: number, dy: number, b: Polygon, out: Interval): boolean {
  const n = edges.length;
  for (let i = 0; i < n; i++) {
    const p = edges[i]!;
    const q = edges[i + 1 === n ? 0 : i + 1]!;
    const ex = q[0] - p[0];
    const ey = q[1] - p[1];
    const l = Math.sqrt(ex * ex + ey * ey);
    if (l === 0) continue;
    const nx = ey / l;
    const ny = -ex / l;
    let aMin = Infinity;
    let aMax = -Infinity;
    for (let k = 0; k < a.length; k++) {
      const d = a[k]![0] * nx + a[k]![1] * ny;
      if (d < aMin) aMin = d;
      if (d > aMax) aMax = d;
    }
    let bMin = Infinity;
    let bMax = -Infinity;
    for (let k = 0; k < b.length; k++) {
      const d = b[k]![0] * nx + b[k]![1] * ny;
      if (d < bMin) bMin = d;
      if (d > bMax) bMax = d;
    }
    // Overlap along this axis from `enter` to `leave`, as shares of the movement.
    const near = bMin + EPSILON - aMax;
    const far = bMax - EPSILON - aMin;
    const v = dx * nx + dy * ny;
    if (Math.abs(v) < 1e-12) {
      if (near >= 0 || far <= 0) return false;
      continue;
    }
    const enter = v > 0 ? near / v : far / v;
    const leave = v > 0 ? far / v : near / v;
    if (enter > out.t0) out.t0 = enter;
    if (leave < out.t1) out.t1 = leave;
    if (out.t0 >= out.t1) return false;
  }
  return true;
}

/** The part of the movement of `a` by (dx, dy) in which it overlaps `b`, as shares from 0 to 1; null when none. */
export function sweepPolygon(a: Polygon, dx: number, dy: number, b: Polygon): Interval | null {
  const out: Interval = { t0: 0, t1: 1 };
  if (!clipAxes(a, a, dx, dy, b, out) || !clipAxes(b, a, dx, dy, b, out)) return null;
  return out;
}

export function movedPolygon(p: Polygon, dx: number, dy: number): Polygon {
  return p.map(([x, y]) => [x + dx, y + dy] as const);
}

export function polygonInsideTable(p: Polygon, width: number, depth: number): boolean {
  return p.every(([x, y]) => x >= -EPSILON && y >= -EPSILON && x <= width + EPSILON && y <= depth + EPSILON);
}

/** A point lies inside or on the rim. */
export function polygonHolds(p: Polygon, x: number, y: number): boolean {
  for (let i = 0; i < p.length; i++) {
    const a = p[i]!;
    const b = p[i + 1 === p.length ? 0 : i + 1]!;
    if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) < -EPSILON) return false;
  }
  return true;
}
