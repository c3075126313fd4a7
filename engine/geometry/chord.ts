/** Shapes as a corridor sees them (see corridor.ts), and the stretch of a line y = c + m x that lies in one. */

/** Slopes this small are parallel. */
const TINY = 1e-9;

/** A base or blocker in the frame: a convex polygon grown by `r`. */
export interface Shape {
  n: number;
  xs: Float64Array;
  ys: Float64Array;
  /** Outward unit normals of the edges that start at each vertex (three or more vertices). */
  nx: Float64Array;
  ny: Float64Array;
  r: number;
  left: number;
  right: number;
  /** Height up to which it blocks. */
  top: number;
  /** At least as high as every line of this corridor. */
  full: boolean;
  /** Blocks every line whose offset it covers: full, and between the two bases for all of its width. */
  plain: boolean;
  id: string;
}

export function createShape(capacity: number): Shape {
  return {
    n: 0,
    xs: new Float64Array(capacity),
    ys: new Float64Array(capacity),
    nx: new Float64Array(capacity),
    ny: new Float64Array(capacity),
    r: 0,
    left: 0,
    right: 0,
    top: 0,
    full: false,
    plain: false,
    id: '',
  };
}

export function setNormals(shape: Shape): void {
  const n = shape.n;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const ex = shape.xs[j]! - shape.xs[i]!;
    const ey = shape.ys[j]! - shape.ys[i]!;
    const l = Math.sqrt(ex * ex + ey * ey);
    shape.nx[i] = l > 0 ? ey / l : 0;
    shape.ny[i] = l > 0 ? -ex / l : 0;
  }
}

/** The stretch of the line y = c + m x inside a shape, filled by `chord`. */
export const stretch = { from: 0, to: 0 };

/** Cuts the line with the shape; false when it misses. Corners of grown polygons are kept sharp. */
export function chord(shape: Shape, m: number, c: number): boolean {
  if (shape.n === 1) return discChord(shape.xs[0]!, shape.ys[0]!, shape.r, m, c);
  if (shape.n === 2) return bandChord(shape, m, c);
  let from = -Infinity;
  let to = Infinity;
  for (let i = 0; i < shape.n; i++) {
    const nx = shape.nx[i]!;
    const ny = shape.ny[i]!;
    const slope = nx + ny * m;
    const room = shape.r + nx * shape.xs[i]! + ny * (shape.ys[i]! - c);
    if (slope > TINY) {
      const x = room / slope;
      if (x < to) to = x;
    } else if (slope < -TINY) {
      const x = room / slope;
      if (x > from) from = x;
    } else if (room < 0) {
      return false;
    }
  }
  stretch.from = from;
  stretch.to = to;
  return from <= to;
}

function discChord(x: number, y: number, r: number, m: number, c: number): boolean {
  const w = 1 + m * m;
  const h = c + m * x - y;
  const root = r * r * w - h * h;
  if (root < 0) return false;
  const middle = x - (m * h) / w;
  const half = Math.sqrt(root) / w;
  stretch.from = middle - half;
  stretch.to = middle + half;
  return true;
}

/** A band is the union of its two end discs and the rectangle between them; being convex it gives one stretch. */
function bandChord(shape: Shape, m: number, c: number): boolean {
  const x1 = shape.xs[0]!;
  const y1 = shape.ys[0]!;
  const x2 = shape.xs[1]!;
  const y2 = shape.ys[1]!;
  const r = shape.r;
  let from = Infinity;
  let to = -Infinity;
  if (discChord(x1, y1, r, m, c)) {
    from = stretch.from;
    to = stretch.to;
  }
  if (discChord(x2, y2, r, m, c)) {
    from = Math.min(from, stretch.from);
    to = Math.max(to, stretch.to);
  }
  const dx = x2 - x1;
  const dy = y2 - y1;
  const l = Math.sqrt(dx * dx + dy * dy);
  // Where the line crosses the two long sides, if between their ends.
  for (let side = -1; side <= 1; side += 2) {
    const sx = x1 - (dy / l) * r * side;
    const sy = y1 + (dx / l) * r * side;
    const den = dy - m * dx;
    if (Math.abs(den) <= TINY) continue;
    const t = (c + m * sx - sy) / den;
    if (t < 0 || t > 1) continue;
    const x = sx + t * dx;
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  stretch.from = from;
  stretch.to = to;
  return from <= to;
}
