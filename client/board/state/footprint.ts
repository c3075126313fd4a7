/** Outlines of convex areas and of features made of several: for drawing, hit-testing and crossing lines. */
import type { Area, Body, Feature, Point } from '#engine/geometry/types.ts';

const ROUND = 40;

/** The rim of one convex part as a counter-clockwise ring. */
export function ringOf(area: Area): Point[] {
  if (area.kind === 'poly') return area.points.slice();
  if (area.kind === 'disc') {
    const ring: Point[] = [];
    for (let i = 0; i < ROUND; i++) {
      const t = (i / ROUND) * Math.PI * 2;
      ring.push([area.x + Math.cos(t) * area.r, area.y + Math.sin(t) * area.r]);
    }
    return ring;
  }
  const along = Math.atan2(area.y2 - area.y1, area.x2 - area.x1);
  const ring: Point[] = [];
  const half = ROUND / 2;
  for (let i = 0; i <= half; i++) {
    const t = along - Math.PI / 2 + (i / half) * Math.PI;
    ring.push([area.x2 + Math.cos(t) * area.r, area.y2 + Math.sin(t) * area.r]);
  }
  for (let i = 0; i <= half; i++) {
    const t = along + Math.PI / 2 + (i / half) * Math.PI;
    ring.push([area.x1 + Math.cos(t) * area.r, area.y1 + Math.sin(t) * area.r]);
  }
  return ring;
}

/** The rim of a base. */
export function ringOfBody(b: Body): Point[] {
  if (b.shape === 'rect') return corners(b);
  const ring: Point[] = [];
  for (let i = 0; i < ROUND; i++) {
    const t = (i / ROUND) * Math.PI * 2;
    const along = Math.cos(t) * b.b;
    const across = Math.sin(t) * b.a;
    ring.push([b.x + b.fx * along - b.fy * across, b.y + b.fy * along + b.fx * across]);
  }
  return ring;
}

export function corners(b: Body): Point[] {
  const at = (along: number, across: number): Point => [
    b.x + b.fx * along - b.fy * across,
    b.y + b.fy * along + b.fx * across,
  ];
  return [at(b.b, -b.a), at(b.b, b.a), at(-b.b, b.a), at(-b.b, -b.a)];
}

/** Which part of the segment from `a` to `b` lies in the convex ring, as fractions; null when none. */
export function within(ring: readonly Point[], a: Point, b: Point): { enter: number; leave: number } | null {
  let enter = 0;
  let leave = 1;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const sign = turnOf(ring);
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i] as Point;
    const q = ring[(i + 1) % ring.length] as Point;
    const nx = (p[1] - q[1]) * sign;
    const ny = (q[0] - p[0]) * sign;
    const inside = nx * (a[0] - p[0]) + ny * (a[1] - p[1]);
    const rate = nx * dx + ny * dy;
    if (Math.abs(rate) < 1e-12) {
      if (inside < -1e-9) return null;
    } else if (rate > 0) enter = Math.max(enter, -inside / rate);
    else leave = Math.min(leave, -inside / rate);
    if (enter > leave) return null;
  }
  return { enter, leave };
}

function turnOf(ring: readonly Point[]): number {
  let area = 0;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i] as Point;
    const q = ring[(i + 1) % ring.length] as Point;
    area += p[0] * q[1] - q[0] * p[1];
  }
  return area < 0 ? -1 : 1;
}

export function contains(ring: readonly Point[], at: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as Point;
    const [xj, yj] = ring[j] as Point;
    if (yi > at[1] !== yj > at[1] && at[0] < ((xj - xi) * (at[1] - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** First entry into and last exit from a union of convex rings. */
export function crossing(
  rings: readonly (readonly Point[])[],
  a: Point,
  b: Point,
): { enter: Point; leave: Point } | null {
  let enter = 2;
  let leave = -1;
  for (const ring of rings) {
    const part = within(ring, a, b);
    if (part === null) continue;
    enter = Math.min(enter, part.enter);
    leave = Math.max(leave, part.leave);
  }
  if (enter > leave) return null;
  return { enter: mix(a, b, enter), leave: mix(a, b, leave) };
}

export function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The outline of the union: the pieces of each part's rim that lie in no other part. */
export function outlineOf(feature: Pick<Feature, 'parts'>): readonly (readonly [Point, Point])[] {
  const rings = feature.parts.map(ringOf);
  const pieces: [Point, Point][] = [];
  rings.forEach((ring, self) => {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point;
      let open: [number, number][] = [[0, 1]];
      rings.forEach((other, k) => {
        if (k === self) return;
        const hidden = within(other, p, q);
        if (hidden === null || hidden.leave - hidden.enter < 1e-6) return;
        // A rim shared by two parts is kept by the first of them only.
        if (k > self && grazes(other, p, q)) return;
        open = open.flatMap(([from, to]) => subtract(from, to, hidden.enter, hidden.leave));
      });
      for (const [from, to] of open) if (to - from > 1e-4) pieces.push([mix(p, q, from), mix(p, q, to)]);
    });
  });
  return pieces;
}

function grazes(ring: readonly Point[], p: Point, q: Point): boolean {
  const mid = mix(p, q, 0.5);
  return nearestOnRing(ring, mid).distance < 1e-6;
}

function subtract(from: number, to: number, a: number, b: number): [number, number][] {
  if (b <= from || a >= to) return [[from, to]];
  const left: [number, number][] = [];
  if (a > from) left.push([from, a]);
  if (b < to) left.push([b, to]);
  return left;
}

export function nearestOnRing(ring: readonly Point[], at: Point): { at: Point; distance: number } {
  let best: Point = ring[0] ?? at;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i] as Point;
    const q = ring[(i + 1) % ring.length] as Point;
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const length = dx * dx + dy * dy;
    const t = length > 0 ? Math.min(1, Math.max(0, ((at[0] - p[0]) * dx + (at[1] - p[1]) * dy) / length)) : 0;
    const spot = mix(p, q, t);
    const d = Math.hypot(spot[0] - at[0], spot[1] - at[1]);
    if (d < least) {
      least = d;
      best = spot;
    }
  }
  return { at: best, distance: least };
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function boxOf(rings: readonly (readonly Point[])[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x);
      box.y1 = Math.max(box.y1, y);
    }
  }
  return box;
}

/** Whether a point lies within a piece. */
export function featureContains(feature: Pick<Feature, 'parts'>, at: Point): boolean {
  return feature.parts.some((part) => contains(ringOf(part), at));
}
