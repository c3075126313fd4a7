/** Distances between bases in plan, and between the volumes above them. */
import { createOutline, nearest, outlineOfBody, pointSeparation, separation } from './outline.ts';
import { type Body, EPSILON, type Point } from './types.ts';

const first = createOutline();
const second = createOutline();

/** Radius of the circle about the centre that holds the whole base. */
export function boundingRadius(body: Body): number {
  if (body.shape === 'round') return body.a;
  if (body.shape === 'rect') return Math.sqrt(body.a * body.a + body.b * body.b);
  return Math.max(body.a, body.b);
}

/** How far the base reaches from its centre in the direction of the unit vector (ux, uy). */
export function support(body: Body, ux: number, uy: number): number {
  if (body.shape === 'round') return body.a;
  const along = (ux * body.fx + uy * body.fy) * body.b;
  const across = (uy * body.fx - ux * body.fy) * body.a;
  if (body.shape === 'rect') return Math.abs(along) + Math.abs(across);
  return Math.sqrt(along * along + across * across);
}

/** Signed distance from a point to the rim of a rectangular base: negative inside. */
function rectSeparation(rect: Body, x: number, y: number): number {
  const dx = x - rect.x;
  const dy = y - rect.y;
  const along = Math.abs(dx * rect.fx + dy * rect.fy) - rect.b;
  const across = Math.abs(dy * rect.fx - dx * rect.fy) - rect.a;
  if (along <= 0) return across <= 0 ? Math.max(along, across) : across;
  return across <= 0 ? along : Math.sqrt(along * along + across * across);
}

/**
 * Signed distance between two bases in plan: the gap when apart, minus the depth of penetration when they overlap.
 * Exact for round and rectangular bases; an oval is an inscribed polygon (error below 0.002", see outline.ts).
 */
export function planSeparation(a: Body, b: Body): number {
  if (a.shape === 'round') {
    if (b.shape === 'round') {
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      return Math.sqrt(dx * dx + dy * dy) - a.a - b.a;
    }
    if (b.shape === 'rect') return rectSeparation(b, a.x, a.y) - a.a;
  } else if (a.shape === 'rect' && b.shape === 'round') {
    return rectSeparation(a, b.x, b.y) - b.a;
  }
  return separation(outlineOfBody(a, first), outlineOfBody(b, second));
}

/** A lower bound of the plan separation from bounding circles, for skipping far pairs cheaply. */
function farApart(a: Body, b: Body, d: number): boolean {
  const reach = boundingRadius(a) + boundingRadius(b) + d;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return reach < 0 || dx * dx + dy * dy > reach * reach;
}

/** The gap between two bases in plan, 0 when they touch or overlap. */
export function planDistance(a: Body, b: Body): number {
  const s = planSeparation(a, b);
  return s > 0 ? s : 0;
}

/** The gap between the two volumes measured upwards only, 0 when their heights meet. */
export function verticalGap(a: Body, b: Body): number {
  const up = b.z - (a.z + a.h);
  const down = a.z - (b.z + b.h);
  return Math.max(0, up, down);
}

/** The shortest distance between the two volumes. */
export function distance(a: Body, b: Body): number {
  const plan = planDistance(a, b);
  const v = verticalGap(a, b);
  return v === 0 ? plan : Math.sqrt(plan * plan + v * v);
}

/** The volumes are at most `d` apart; exactly `d` counts. */
export function within(a: Body, b: Body, d: number): boolean {
  if (farApart(a, b, d + EPSILON)) return false;
  return distance(a, b) <= d + EPSILON;
}

/** Signed distance in plan from a point to the rim of the base: negative inside. */
export function pointSeparationOfBody(body: Body, x: number, y: number): number {
  if (body.shape === 'round') {
    const dx = x - body.x;
    const dy = y - body.y;
    return Math.sqrt(dx * dx + dy * dy) - body.a;
  }
  if (body.shape === 'rect') return rectSeparation(body, x, y);
  return pointSeparation(outlineOfBody(body, first), x, y);
}

/** From a point to the base in plan, or to the volume when the point's height is given. */
export function distanceToPoint(body: Body, x: number, y: number, z?: number): number {
  const plan = Math.max(0, pointSeparationOfBody(body, x, y));
  if (z === undefined) return plan;
  const v = Math.max(0, body.z - z, z - (body.z + body.h));
  return v === 0 ? plan : Math.sqrt(plan * plan + v * v);
}

/** The distance in plan from a point to the farthest part of the base. */
export function farthestFromPoint(body: Body, x: number, y: number): number {
  const dx = body.x - x;
  const dy = body.y - y;
  if (body.shape === 'round') return Math.sqrt(dx * dx + dy * dy) + body.a;
  if (body.shape === 'rect') {
    const along = Math.abs(dx * body.fx + dy * body.fy) + body.b;
    const across = Math.abs(dy * body.fx - dx * body.fy) + body.a;
    return Math.sqrt(along * along + across * across);
  }
  const o = outlineOfBody(body, first);
  let far = 0;
  for (let i = 0; i < o.n; i++) {
    const ex = o.xs[i]! - x;
    const ey = o.ys[i]! - y;
    const d2 = ex * ex + ey * ey;
    if (d2 > far) far = d2;
  }
  return Math.sqrt(far);
}

/** The distance in plan from `origin` to the part of `body`'s base that is farthest from it. */
export function farthest(body: Body, origin: Body): number {
  // The distance to a convex base is a convex function, so it is greatest at a vertex; for a round base it is the
  // centre's signed distance plus the radius, because stepping straight away from the nearest rim gains the full step.
  if (body.shape === 'round') return Math.max(0, pointSeparationOfBody(origin, body.x, body.y) + body.a);
  if (origin.shape === 'round') return Math.max(0, farthestFromPoint(body, origin.x, origin.y) - origin.a);
  const from = outlineOfBody(origin, second);
  const o = outlineOfBody(body, first);
  let far = 0;
  for (let i = 0; i < o.n; i++) {
    const d = pointSeparation(from, o.xs[i]!, o.ys[i]!);
    if (d > far) far = d;
  }
  return far;
}

/** Every part of `body`'s base is within `d` of `origin`; a difference in height counts as it does for `distance`. */
export function whollyWithin(body: Body, origin: Body, d: number): boolean {
  const plan = farthest(body, origin);
  const v = verticalGap(body, origin);
  return (v === 0 ? plan : Math.sqrt(plan * plan + v * v)) <= d + EPSILON;
}

export type TableEdge = 'west' | 'east' | 'south' | 'north';

/** The table edge nearest to any part of the base, and how far it is (negative when the base hangs over it). */
export function distanceToEdge(body: Body, width: number, depth: number): { edge: TableEdge; distance: number } {
  const sx = support(body, 1, 0);
  const sy = support(body, 0, 1);
  let edge: TableEdge = 'west';
  let best = body.x - sx;
  const east = width - body.x - sx;
  const south = body.y - sy;
  const north = depth - body.y - sy;
  if (east < best) {
    best = east;
    edge = 'east';
  }
  if (south < best) {
    best = south;
    edge = 'south';
  }
  if (north < best) {
    best = north;
    edge = 'north';
  }
  return { edge, distance: best };
}

/** The volumes share some height; merely touching (one on top of the other) is not sharing. */
export function heightsOverlap(a: Body, b: Body): boolean {
  return a.z + EPSILON < b.z + b.h && b.z + EPSILON < a.z + a.h;
}

/** The volumes overlap; touching rims or one standing on the other is not overlap. */
export function overlaps(a: Body, b: Body): boolean {
  if (a.shape === 'round' && b.shape === 'round') {
    const dx = a.x - b.x;
    const dy = a.y - b.y;
    const r = a.a + b.a - EPSILON;
    return dx * dx + dy * dy < r * r && heightsOverlap(a, b);
  }
  if (farApart(a, b, -EPSILON) || !heightsOverlap(a, b)) return false;
  return planSeparation(a, b) < -EPSILON;
}

/** The two nearest points of the rims in plan: what to draw for a gap. A shared point when the bases overlap. */
export function nearestPoints(a: Body, b: Body): { from: Point; to: Point } {
  const n = nearest(outlineOfBody(a, first), outlineOfBody(b, second));
  return { from: [n.ax, n.ay], to: [n.bx, n.by] };
}
