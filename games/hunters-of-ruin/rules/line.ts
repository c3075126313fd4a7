/** Ways as lines of points: for the centre of a base, from where it stands. */
import { type Interval, sweepLeg } from '#engine/geometry/sweep.ts';
import { type Area, type Body, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;

/** The way as points for the centre, from where it stands, snapped; points that add nothing are left out. */
export function routeOf(w: Body, path: readonly Point[]): Point[] {
  const route: Point[] = [[w.x, w.y]];
  let x = w.x;
  let y = w.y;
  for (let i = 0; i < path.length; i++) {
    const px = snap((path[i] as Point)[0]);
    const py = snap((path[i] as Point)[1]);
    if (px === x && py === y) continue;
    route.push([px, py]);
    x = px;
    y = py;
  }
  return route;
}

export function endOf(route: readonly Point[]): Point {
  return route[route.length - 1] as Point;
}

export function round(v: number): number {
  return Math.round(v * 100) / 100;
}

/** The part of a path up to so many inches, and the point there. */
export function pathUpTo(path: readonly Point[], along: number): Point[] {
  const out: Point[] = [path[0] as Point];
  let left = along;
  for (let i = 1; i < path.length && left > 0; i++) {
    const [x0, y0] = path[i - 1] as Point;
    const [x1, y1] = path[i] as Point;
    const d = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    if (left < d) {
      out.push([snap(x0 + ((x1 - x0) * left) / d), snap(y0 + ((y1 - y0) * left) / d)]);
      return out;
    }
    out.push([x1, y1]);
    left -= d;
  }
  return out;
}

const span: Interval = { t0: 0, t1: 0 };

/** The continuous stretches of a path in which the base overlaps one of the areas. */
export function stretches(w: Body, path: readonly Point[], areas: readonly Area[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let along = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Point;
    const to = path[i] as Point;
    const d = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
    for (let k = 0; k < areas.length; k++) {
      if (sweepLeg(w, from, to, areas[k] as Area, span) === null) continue;
      found.push({ from: along + span.t0 * d, to: along + span.t1 * d });
    }
    along += d;
  }
  if (found.length < 2) return found;
  found.sort((a, b) => a.from - b.from);
  const merged = [found[0] as { from: number; to: number }];
  for (const one of found) {
    const last = merged[merged.length - 1] as { from: number; to: number };
    if (one.from <= last.to + EPSILON) last.to = Math.max(last.to, one.to);
    else merged.push(one);
  }
  return merged;
}

export function near(route: readonly Point[], x: number, y: number, r: number): boolean {
  let [x0, y0] = route[0] as Point;
  let [x1, y1] = [x0, y0];
  for (let i = 1; i < route.length; i++) {
    const [px, py] = route[i] as Point;
    if (px < x0) x0 = px;
    else if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    else if (py > y1) y1 = py;
  }
  return x > x0 - r && x < x1 + r && y > y0 - r && y < y1 + r;
}
