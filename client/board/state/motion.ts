/** Models slide along their way at 70 ms per inch, at most 1.2 s, eased like something pushed over a table. */
import type { SceneBody } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { mix } from './footprint.ts';

const PER_INCH = 70;
const MOST = 1200;

export interface Slide {
  points: readonly Point[];
  from: Point;
  to: Point;
  start: number;
  duration: number;
}

export interface Pose {
  x: number;
  y: number;
  fx: number;
  fy: number;
}

export function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1] as Point;
    const q = points[i] as Point;
    sum += Math.hypot(q[0] - p[0], q[1] - p[1]);
  }
  return sum;
}

/** The point at this length along a way. */
export function along(points: readonly Point[], length: number): Point {
  let left = length;
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1] as Point;
    const q = points[i] as Point;
    const step = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (left <= step) return step > 0 ? mix(p, q, left / step) : q;
    left -= step;
  }
  return points[points.length - 1] ?? [0, 0];
}

/** The slide from one pose to the next; null when nothing moved. */
export function slideOf(before: Pose, after: Pose, way: readonly Point[] | null, now: number): Slide | null {
  const moved = Math.hypot(after.x - before.x, after.y - before.y);
  const turned = Math.hypot(after.fx - before.fx, after.fy - before.fy);
  if (moved < 1e-4 && turned < 1e-3) return null;
  const start: Point = [before.x, before.y];
  const end: Point = [after.x, after.y];
  // A way serves only if it leads from here to there: a push after the move ends elsewhere.
  const last = way?.[way.length - 1];
  const fits = way !== null && last !== undefined && Math.hypot(last[0] - end[0], last[1] - end[1]) < 0.1;
  const first = way?.[0];
  const starts = first !== undefined && Math.hypot(first[0] - start[0], first[1] - start[1]) < 0.1;
  const points = fits && way !== null ? (starts ? way : [start, ...way]) : [start, end];
  const duration = Math.min(MOST, Math.max(120, lengthOf(points) * PER_INCH));
  return { points, from: [before.fx, before.fy], to: [after.fx, after.fy], start: now, duration };
}

export function poseAt(slide: Slide, now: number): Pose & { over: boolean } {
  const t = Math.min(1, Math.max(0, (now - slide.start) / slide.duration));
  const e = ease(t);
  const [x, y] = along(slide.points, lengthOf(slide.points) * e);
  const f = turn(slide.from, slide.to, e);
  return { x, y, fx: f[0], fy: f[1], over: t >= 1 };
}

/** From one facing to another the short way round. */
function turn(from: Point, to: Point, t: number): Point {
  const a = Math.atan2(from[1], from[0]);
  let d = Math.atan2(to[1], to[0]) - a;
  if (d > Math.PI) d -= Math.PI * 2;
  if (d < -Math.PI) d += Math.PI * 2;
  return [Math.cos(a + d * t), Math.sin(a + d * t)];
}

/** cubic-bezier(.4, 0, .1, 1): `--ease-table`. */
export function ease(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  let u = t;
  for (let i = 0; i < 6; i++) {
    const x = bezier(u, 0.4, 0.1) - t;
    const slope = 3 * (1 - u) * (1 - u) * 0.4 + 6 * (1 - u) * u * (0.1 - 0.4) + 3 * u * u * (1 - 0.1);
    if (Math.abs(slope) < 1e-6) break;
    u = Math.min(1, Math.max(0, u - x / slope));
  }
  return bezier(u, 0, 1);
}

function bezier(u: number, a: number, b: number): number {
  const v = 1 - u;
  return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u;
}

/** Slides for all bodies that are elsewhere than before. */
export function slides(
  before: readonly SceneBody[],
  after: readonly SceneBody[],
  way: { id: string; points: readonly Point[] } | null,
  now: number,
): Map<string, Slide> {
  const old = new Map(before.map((b) => [b.id, b.body]));
  const found = new Map<string, Slide>();
  for (const b of after) {
    const was = old.get(b.id);
    if (was === undefined || was === b.body) continue;
    const slide = slideOf(was, b.body, way?.id === b.id ? way.points : null, now);
    if (slide !== null) found.set(b.id, slide);
  }
  return found;
}
