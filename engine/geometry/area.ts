/** Convex pieces of plan, the features made of them, and how a base lies on them. */
import { farthestFromPoint, support } from './distance.ts';
import {
  createOutline,
  outlineOfArea,
  outlineOfBody,
  pointSeparation,
  segmentDistance2,
  separation,
} from './outline.ts';
import { type Area, type Body, EPSILON, type Feature, type Point } from './types.ts';
import { coveredByUnion } from './union.ts';

export interface Bounds {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const first = createOutline();
const second = createOutline();

const boundsOfArea = new WeakMap<Area, Bounds>();
const boundsOfFeature = new WeakMap<Feature, Bounds>();

/** The smallest upright rectangle around the area; remembered, since areas are never changed in place. */
export function bounds(area: Area): Bounds {
  let known = boundsOfArea.get(area);
  if (!known) {
    known = computeBounds(area);
    boundsOfArea.set(area, known);
  }
  return known;
}

export function featureBounds(feature: Feature): Bounds {
  let known = boundsOfFeature.get(feature);
  if (!known) {
    known = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    for (const part of feature.parts) {
      const b = bounds(part);
      known.x0 = Math.min(known.x0, b.x0);
      known.y0 = Math.min(known.y0, b.y0);
      known.x1 = Math.max(known.x1, b.x1);
      known.y1 = Math.max(known.y1, b.y1);
    }
    boundsOfFeature.set(feature, known);
  }
  return known;
}

function computeBounds(area: Area): Bounds {
  if (area.kind === 'disc') {
    return { x0: area.x - area.r, y0: area.y - area.r, x1: area.x + area.r, y1: area.y + area.r };
  }
  if (area.kind === 'band') {
    return {
      x0: Math.min(area.x1, area.x2) - area.r,
      y0: Math.min(area.y1, area.y2) - area.r,
      x1: Math.max(area.x1, area.x2) + area.r,
      y1: Math.max(area.y1, area.y2) + area.r,
    };
  }
  const out = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const p of area.points) {
    out.x0 = Math.min(out.x0, p[0]);
    out.y0 = Math.min(out.y0, p[1]);
    out.x1 = Math.max(out.x1, p[0]);
    out.y1 = Math.max(out.y1, p[1]);
  }
  return out;
}

/** Signed distance from a point to the area's rim: negative inside. */
export function pointSeparationOfArea(area: Area, x: number, y: number): number {
  if (area.kind === 'disc') {
    const dx = x - area.x;
    const dy = y - area.y;
    return Math.sqrt(dx * dx + dy * dy) - area.r;
  }
  if (area.kind === 'band') return Math.sqrt(segmentDistance2(x, y, area.x1, area.y1, area.x2, area.y2)) - area.r;
  return pointSeparation(outlineOfArea(area, first), x, y);
}

/** The point lies in the area; its rim belongs to it. No slack: callers that measure add EPSILON themselves. */
export function containsPoint(area: Area, x: number, y: number): boolean {
  if (area.kind === 'poly') {
    const points = area.points;
    const n = points.length;
    let p = points[n - 1]!;
    for (let i = 0; i < n; i++) {
      const q = points[i]!;
      if ((x - p[0]) * (q[1] - p[1]) - (y - p[1]) * (q[0] - p[0]) > 0) return false;
      p = q;
    }
    return true;
  }
  if (area.kind === 'disc') {
    const dx = x - area.x;
    const dy = y - area.y;
    return dx * dx + dy * dy <= area.r * area.r;
  }
  return segmentDistance2(x, y, area.x1, area.y1, area.x2, area.y2) <= area.r * area.r;
}

/** The point lies in some part of the footprint, rims included. */
export function featureContainsPoint(feature: Feature, x: number, y: number): boolean {
  const parts = feature.parts;
  for (let i = 0; i < parts.length; i++) if (containsPoint(parts[i]!, x, y)) return true;
  return false;
}

/** Signed distance in plan between the base and the area: the gap, or minus the depth of their overlap. */
export function bodySeparation(area: Area, body: Body): number {
  if (body.shape === 'round') return pointSeparationOfArea(area, body.x, body.y) - body.a;
  return separation(outlineOfArea(area, first), outlineOfBody(body, second));
}

/** The base and the area share some ground; touching rims is not sharing. */
export function areaOverlapsBody(area: Area, body: Body): boolean {
  const b = bounds(area);
  const sx = support(body, 1, 0);
  const sy = support(body, 0, 1);
  if (body.x + sx <= b.x0 || body.x - sx >= b.x1 || body.y + sy <= b.y0 || body.y - sy >= b.y1) return false;
  return bodySeparation(area, body) < -EPSILON;
}

/** The whole base lies in the area; touching the rim from within is fine. */
export function bodyWithinArea(area: Area, body: Body): boolean {
  if (area.kind === 'disc') return farthestFromPoint(body, area.x, area.y) <= area.r + EPSILON;
  if (area.kind === 'poly') {
    const points = area.points;
    const n = points.length;
    let p = points[n - 1]!;
    for (let i = 0; i < n; i++) {
      const q = points[i]!;
      const nx = q[1] - p[1];
      const ny = p[0] - q[0];
      const l = Math.sqrt(nx * nx + ny * ny);
      if (l > 0) {
        const ux = nx / l;
        const uy = ny / l;
        const s = (body.x - p[0]) * ux + (body.y - p[1]) * uy;
        if (s + support(body, ux, uy) > EPSILON) return false;
      }
      p = q;
    }
    return true;
  }
  if (body.shape === 'round') return pointSeparationOfArea(area, body.x, body.y) + body.a <= EPSILON;
  // A band is convex, so it holds the base when it holds every vertex of it.
  const o = outlineOfBody(body, second);
  for (let i = 0; i < o.n; i++) if (pointSeparationOfArea(area, o.xs[i]!, o.ys[i]!) > EPSILON) return false;
  return true;
}

/** The whole base lies in the union of the areas, also where it straddles edges that they share. */
export function bodyWithinUnion(areas: readonly Area[], body: Body): boolean {
  let touched = 0;
  for (let i = 0; i < areas.length; i++) {
    if (bodyWithinArea(areas[i]!, body)) return true;
    if (areaOverlapsBody(areas[i]!, body)) touched++;
  }
  return touched > 1 && coveredByUnion(areas, body);
}

/** Some of the base stands on the footprint; touching its rim is not enough. */
export function featureOverlapsBody(feature: Feature, body: Body): boolean {
  const parts = feature.parts;
  for (let i = 0; i < parts.length; i++) if (areaOverlapsBody(parts[i]!, body)) return true;
  return false;
}

/** The whole base stands on the footprint. */
export function bodyWhollyIn(feature: Feature, body: Body): boolean {
  const b = featureBounds(feature);
  if (body.x < b.x0 || body.x > b.x1 || body.y < b.y0 || body.y > b.y1) return false;
  return bodyWithinUnion(feature.parts, body);
}

/** 0 inside. */
export function distancePointToArea(area: Area, x: number, y: number): number {
  return Math.max(0, pointSeparationOfArea(area, x, y));
}

/** The gap in plan between base and area, 0 when they touch or overlap. */
export function distanceBodyToArea(area: Area, body: Body): number {
  return Math.max(0, bodySeparation(area, body));
}

export function distanceAreaToArea(a: Area, b: Area): number {
  return Math.max(0, separation(outlineOfArea(a, first), outlineOfArea(b, second)));
}

/** The gap in plan between base and footprint. */
export function distanceBodyToFeature(feature: Feature, body: Body): number {
  let best = Infinity;
  for (let i = 0; i < feature.parts.length && best > 0; i++) {
    best = Math.min(best, distanceBodyToArea(feature.parts[i]!, body));
  }
  return best;
}

/** The area drawn around the origin with its front along (1, 0), put at (x, y) with its front along (fx, fy). */
export function transformArea(area: Area, x: number, y: number, fx: number, fy: number): Area {
  if (area.kind === 'disc') {
    return { kind: 'disc', x: x + area.x * fx - area.y * fy, y: y + area.x * fy + area.y * fx, r: area.r };
  }
  if (area.kind === 'band') {
    return {
      kind: 'band',
      x1: x + area.x1 * fx - area.y1 * fy,
      y1: y + area.x1 * fy + area.y1 * fx,
      x2: x + area.x2 * fx - area.y2 * fy,
      y2: y + area.x2 * fy + area.y2 * fx,
      r: area.r,
    };
  }
  const points: Point[] = [];
  for (const p of area.points) points.push([x + p[0] * fx - p[1] * fy, y + p[0] * fy + p[1] * fx]);
  return { kind: 'poly', points };
}

/**
 * A convex polygon of `n` vertices (a multiple of 4) on the ellipse with these half extents around the origin, the ends
 * of both axes among them. The half-angle parameter puts every vertex exactly on the ellipse; the rational tangent only
 * decides how evenly they are spread.
 */
export function ellipse(rx: number, ry: number, n: number): Area {
  if (n < 4 || n % 4 !== 0) throw new RangeError(`ellipse: ${n} is not a multiple of 4`);
  const quarter = n / 4;
  const cs: number[] = [1];
  const ss: number[] = [0];
  for (let i = 1; i < quarter; i++) {
    const half = (i / quarter) * 0.7853981633974483;
    const t = (half * (15 - half * half)) / (15 - 6 * half * half);
    cs.push((1 - t * t) / (1 + t * t));
    ss.push((2 * t) / (1 + t * t));
  }
  const points: Point[] = [];
  for (let i = 0; i < quarter; i++) points.push([cs[i]! * rx, ss[i]! * ry]);
  for (let i = 0; i < quarter; i++) points.push([0 - ss[i]! * rx, cs[i]! * ry]);
  for (let i = 0; i < quarter; i++) points.push([0 - cs[i]! * rx, 0 - ss[i]! * ry]);
  for (let i = 0; i < quarter; i++) points.push([ss[i]! * rx, 0 - cs[i]! * ry]);
  return { kind: 'poly', points };
}

export function rectangle(x0: number, y0: number, x1: number, y1: number): Area {
  const west = Math.min(x0, x1);
  const east = Math.max(x0, x1);
  const south = Math.min(y0, y1);
  const north = Math.max(y0, y1);
  return {
    kind: 'poly',
    points: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  };
}

/** The whole base lies on the table, at least `margin` from its edges. */
export function bodyInsideTable(body: Body, width: number, depth: number, margin = 0): boolean {
  const m = margin - EPSILON;
  const sx = support(body, 1, 0);
  const sy = support(body, 0, 1);
  return body.x - sx >= m && body.y - sy >= m && body.x + sx <= width - m && body.y + sy <= depth - m;
}
