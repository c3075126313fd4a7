/**
 * The rims that a shortest path can wrap around: obstacles grown by the moving base are bounded by arcs about their
 * vertices, and a taut path runs along common tangents of those arcs. A point is a circle of radius 0.
 */
import type { Hull } from './hull.ts';

/** One arc of an obstacle's grown rim. */
export interface Rim {
  x: number;
  y: number;
  r: number;
  /** The obstacle it belongs to. */
  obstacle: number;
  /** The arc runs counter-clockwise from direction a to direction b; `whole` is a full circle. */
  whole: boolean;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Directions are compared by cross products of unit vectors: this is far below the grid at any length of a table. */
const ALIGNED = 1e-7;

/** The direction (nx, ny) from the rim's centre lies on its arc. */
export function onRim(rim: Rim, nx: number, ny: number): boolean {
  if (rim.whole) return true;
  const fromA = rim.ax * ny - rim.ay * nx;
  const toB = nx * rim.by - ny * rim.bx;
  const sharp = rim.ax * rim.by - rim.ay * rim.bx;
  // The end of a band spans half a circle, where the two limits are opposite and say the same.
  if (sharp < ALIGNED && rim.ax * rim.bx + rim.ay * rim.by < 0) return fromA >= -ALIGNED;
  return fromA >= -ALIGNED && toB >= -ALIGNED && nx * (rim.ax + rim.bx) + ny * (rim.ay + rim.by) > 0;
}

/** Appends the arcs of a hull whose rim is grown by `grow` beyond its own radius. */
export function rimsOf(hull: Hull, grow: number, obstacle: number, out: Rim[]): void {
  const e = hull.edges;
  const r = hull.r + grow;
  if (hull.n === 1) {
    out.push(circle(e[0]!, e[1]!, r, obstacle));
    return;
  }
  let last = hull.n - 1;
  while (e[last * 5 + 4] === 0) last--;
  for (let i = 0; i < hull.n; i++) {
    if (e[i * 5 + 4] === 0) continue;
    out.push({
      x: e[i * 5]!,
      y: e[i * 5 + 1]!,
      r,
      obstacle,
      whole: false,
      ax: e[last * 5 + 2]!,
      ay: e[last * 5 + 3]!,
      bx: e[i * 5 + 2]!,
      by: e[i * 5 + 3]!,
    });
    last = i;
  }
}

export function circle(x: number, y: number, r: number, obstacle: number): Rim {
  return { x, y, r, obstacle, whole: true, ax: 0, ay: 0, bx: 0, by: 0 };
}

/** A directed common tangent, filled by `tangent`. */
export interface Tangent {
  /** Direction of travel. */
  dx: number;
  dy: number;
  length: number;
  /** Directions from the two centres to the points where it touches. */
  nx: number;
  ny: number;
  mx: number;
  my: number;
}

export function createTangent(): Tangent {
  return { dx: 0, dy: 0, length: 0, nx: 0, ny: 0, mx: 0, my: 0 };
}

/**
 * The tangent that leaves circle 1 and arrives at circle 2, passing them with the centre on the left where `way` is 1
 * (counter-clockwise travel) and on the right where it is -1. False when one circle lies too deep in the other.
 */
export function tangent(
  x1: number,
  y1: number,
  r1: number,
  way1: number,
  x2: number,
  y2: number,
  r2: number,
  way2: number,
  out: Tangent,
): boolean {
  const ex = x2 - x1;
  const ey = y2 - y1;
  const d2 = ex * ex + ey * ey;
  if (d2 === 0) return false;
  const q = way2 * r2 - way1 * r1;
  let l2 = d2 - q * q;
  if (l2 < 0) {
    // A point on a rim is snapped and may lie a hair inside it.
    if (l2 < -1e-9 * d2) return false;
    l2 = 0;
  }
  const length = Math.sqrt(l2);
  const dx = (ex * length + ey * q) / d2;
  const dy = (ey * length - ex * q) / d2;
  out.dx = dx;
  out.dy = dy;
  out.length = length;
  out.nx = way1 * dy;
  out.ny = -way1 * dx;
  out.mx = way2 * dy;
  out.my = -way2 * dx;
  return true;
}
