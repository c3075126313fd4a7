/** Routes: the points that the centre of a base goes through, from where it stands. */
import type { Refusal } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';

/** The way as points for the base's centre, from where it stands, snapped; points that add nothing are left out. */
export function routeOf(base: Pick<Body, 'x' | 'y'>, path: readonly Point[]): Point[] {
  const route: Point[] = [[base.x, base.y]];
  let { x, y } = base;
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

/** The part of a route up to so many inches. */
export function routeUpTo(route: readonly Point[], along: number): Point[] {
  const out: Point[] = [route[0] as Point];
  let left = along;
  for (let i = 1; i < route.length && left > 0; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
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

/** Inches as a message writes them: two places. */
export function round(inches: number): number {
  return Math.round(inches * 100) / 100;
}

/** A plan was refused. */
export function isRefusal(planned: object): planned is Refusal {
  return 'reason' in planned;
}
