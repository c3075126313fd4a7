/** Who is caught by a circle or a line (DG-R-406, DG-R-407): bases are measured, a line has no width and runs through everything. */
import { pointSeparationOfBody } from '#engine/geometry/distance.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { bodyOf } from './layout.ts';

export interface Caught {
  unit: Unit;
  model: Model;
}

function onTable(s: State): Unit[] {
  return s.units.filter((u) => u.place === 'table' && u.models.length > 0);
}

/**
 * How far along the line from one point to another a base begins; null when the line does not cross it. Where the line runs along the side that
 * two bases share it crosses the one on its left.
 */
export function crossing(body: Body, from: Point, to: Point): number | null {
  const length = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
  if (length === 0) return pointSeparationOfBody(body, from[0], from[1]) <= EPSILON ? 0 : null;
  const dx = (to[0] - from[0]) / length;
  const dy = (to[1] - from[1]) / length;
  // The line as the base sees it: ahead of its middle, and to the left.
  const px = (from[0] - body.x) * body.fx + (from[1] - body.y) * body.fy;
  const py = (from[1] - body.y) * body.fx - (from[0] - body.x) * body.fy;
  const ux = dx * body.fx + dy * body.fy;
  const uy = dy * body.fx - dx * body.fy;
  let enter = 0;
  let leave = length;
  for (const [p, v, half] of [
    [px, ux, body.b],
    [py, uy, body.a],
  ] as const) {
    if (Math.abs(v) < 1e-9) {
      if (Math.abs(p) > half + EPSILON) return null;
      continue;
    }
    const one = (0 - half - p) / v;
    const other = (half - p) / v;
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  if (enter > leave + EPSILON) return null;
  // DG-R-490: nothing of the base lies to the left of the line.
  const aside = (body.y - from[1]) * dx - (body.x - from[0]) * dy;
  const half = body.a * Math.abs(ux) + body.b * Math.abs(uy);
  return aside + half <= EPSILON ? null : enter;
}

/** Models whose bases the line crosses, in the order in which it comes to them. */
export function modelsOnLine(s: State, from: Point, to: Point): (Caught & { along: number })[] {
  const found: (Caught & { along: number })[] = [];
  for (const unit of onTable(s)) {
    for (const model of unit.models) {
      const along = crossing(bodyOf(unit, model), from, to);
      if (along !== null) found.push({ unit, model, along });
    }
  }
  return found.sort((a, b) => a.along - b.along);
}
