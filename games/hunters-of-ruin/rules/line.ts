/** Ways as lines of points: for the centre of a base, from where it stands. */
import { type Interval, sweepLeg } from '#engine/geometry/sweep.ts';
import { type Area, type Body, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;

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
