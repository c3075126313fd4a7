/**
 * Convex shapes prepared for moving things past them: a polygon with unit normals, grown by a radius. A base that moves
 * without turning overlaps a shape exactly while its centre is inside the sum of both (bases are symmetric about their
 * centres), so every sweep is one line clipped against one hull.
 */
import { createOutline, outlineOfBody } from './outline.ts';
import { type Area, type Body, EPSILON, type Point } from './types.ts';

export interface Hull {
  /** Edges in use; 1 means a single point (a disc once grown). */
  n: number;
  /** How far the polygon is grown. */
  r: number;
  /** The box around the polygon, not grown. */
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  /** Five numbers an edge: start x, start y, outward unit normal x and y, length. Counter-clockwise for areas. */
  edges: Float64Array;
}

/** Part of a movement: from t0 to t1 where 0 is its start and 1 its end. */
export interface Interval {
  t0: number;
  t1: number;
}

const STRIDE = 5;
/** Slack for "the line enters through this stretch of edge": far below the grid, far above rounding. */
const TINY = 1e-9;

export function createHull(capacity = 8): Hull {
  return { n: 0, r: 0, minX: 0, minY: 0, maxX: 0, maxY: 0, edges: new Float64Array(capacity * STRIDE) };
}

function reserve(hull: Hull, n: number): void {
  if (hull.edges.length < n * STRIDE) hull.edges = new Float64Array(n * STRIDE);
}

function put(hull: Hull, i: number, x: number, y: number, nx: number, ny: number, length: number): void {
  const e = hull.edges;
  const k = i * STRIDE;
  e[k] = x;
  e[k + 1] = y;
  e[k + 2] = nx;
  e[k + 3] = ny;
  e[k + 4] = length;
}

function box(hull: Hull): void {
  const e = hull.edges;
  let minX = e[0]!;
  let maxX = minX;
  let minY = e[1]!;
  let maxY = minY;
  for (let i = 1; i < hull.n; i++) {
    const x = e[i * STRIDE]!;
    const y = e[i * STRIDE + 1]!;
    if (x < minX) minX = x;
    else if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    else if (y > maxY) maxY = y;
  }
  hull.minX = minX;
  hull.maxX = maxX;
  hull.minY = minY;
  hull.maxY = maxY;
}

function setPoint(hull: Hull, x: number, y: number, r: number): Hull {
  hull.n = 1;
  hull.r = r;
  put(hull, 0, x, y, 0, 0, 0);
  hull.minX = hull.maxX = x;
  hull.minY = hull.maxY = y;
  return hull;
}

/** A segment gets an edge of no length at either end, so that clipping needs no special case for it. */
function setSegment(hull: Hull, x1: number, y1: number, x2: number, y2: number, r: number): Hull {
  const l = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  if (l === 0) return setPoint(hull, x1, y1, r);
  const ux = (x2 - x1) / l;
  const uy = (y2 - y1) / l;
  reserve(hull, 4);
  hull.n = 4;
  hull.r = r;
  put(hull, 0, x1, y1, uy, -ux, l);
  put(hull, 1, x2, y2, ux, uy, 0);
  put(hull, 2, x2, y2, -uy, ux, l);
  put(hull, 3, x1, y1, -ux, -uy, 0);
  box(hull);
  return hull;
}

function setPolygon(hull: Hull, xs: ArrayLike<number>, ys: ArrayLike<number>, count: number): Hull {
  if (count === 2) return setSegment(hull, xs[0]!, ys[0]!, xs[1]!, ys[1]!, 0);
  reserve(hull, count);
  let n = 0;
  for (let i = 0; i < count; i++) {
    const j = i + 1 === count ? 0 : i + 1;
    const x = xs[i]!;
    const y = ys[i]!;
    const ex = xs[j]! - x;
    const ey = ys[j]! - y;
    const l = Math.sqrt(ex * ex + ey * ey);
    if (l > 0) put(hull, n++, x, y, ey / l, -ex / l, l);
  }
  if (n === 0) return setPoint(hull, xs[0]!, ys[0]!, 0);
  hull.n = n;
  hull.r = 0;
  box(hull);
  return hull;
}

const known = new WeakMap<Area, Hull>();

/** The hull of a piece of terrain, prepared once. */
export function hullOf(area: Area): Hull {
  let hull = known.get(area);
  if (hull === undefined) {
    hull = createHull(4);
    if (area.kind === 'disc') setPoint(hull, area.x, area.y, area.r);
    else if (area.kind === 'band') setSegment(hull, area.x1, area.y1, area.x2, area.y2, area.r);
    else {
      setPolygon(
        hull,
        area.points.map((p) => p[0]),
        area.points.map((p) => p[1]),
        area.points.length,
      );
    }
    known.set(area, hull);
  }
  return hull;
}

const outline = createOutline();

/** Fills `hull` with a base where it stands. */
export function hullOfBody(body: Body, hull: Hull): Hull {
  if (body.shape === 'round') return setPoint(hull, body.x, body.y, body.a);
  if (body.shape === 'oval') {
    const o = outlineOfBody(body, outline);
    return setPolygon(hull, o.xs, o.ys, o.n);
  }
  const { x, y, fx, fy, a, b } = body;
  reserve(hull, 4);
  hull.n = 4;
  hull.r = 0;
  const ax = -fy * a;
  const ay = fx * a;
  const bx = fx * b;
  const by = fy * b;
  put(hull, 0, x + bx - ax, y + by - ay, fx, fy, 2 * a);
  put(hull, 1, x + bx + ax, y + by + ay, -fy, fx, 2 * b);
  put(hull, 2, x - bx + ax, y - by + ay, -fx, -fy, 2 * a);
  put(hull, 3, x - bx - ax, y - by - ay, fy, -fx, 2 * b);
  box(hull);
  return hull;
}

/**
 * The vertex of `hull` farthest along (nx, ny). Of two that are equally far the one farther along `way` times the
 * direction of the edge with that normal: parallel edges of a sum then follow each other instead of overlapping.
 */
function farthestVertex(hull: Hull, nx: number, ny: number, way: number): number {
  const e = hull.edges;
  let best = 0;
  let far = -Infinity;
  let along = 0;
  for (let i = 0; i < hull.n; i++) {
    const x = e[i * STRIDE]!;
    const y = e[i * STRIDE + 1]!;
    const d = x * nx + y * ny;
    if (d < far - TINY) continue;
    const s = way * (y * nx - x * ny);
    if (d > far + TINY || s > along) {
      best = i;
      along = s;
      far = Math.max(far, d);
    }
  }
  return best;
}

/** Fills `out` with the sum of two hulls. Its edges come in no order, which clipping does not mind. */
export function sumHull(a: Hull, b: Hull, out: Hull): Hull {
  reserve(out, a.n + b.n);
  let n = 0;
  for (let pass = 0; pass < 2; pass++) {
    const p = pass === 0 ? a : b;
    const q = pass === 0 ? b : a;
    if (p.n === 1) continue;
    const e = p.edges;
    for (let i = 0; i < p.n; i++) {
      const k = i * STRIDE;
      const nx = e[k + 2]!;
      const ny = e[k + 3]!;
      const v = farthestVertex(q, nx, ny, pass === 0 ? -1 : 1) * STRIDE;
      put(out, n++, e[k]! + q.edges[v]!, e[k + 1]! + q.edges[v + 1]!, nx, ny, e[k + 4]!);
    }
  }
  out.r = a.r + b.r;
  if (n === 0) return setPoint(out, a.edges[0]! + b.edges[0]!, a.edges[1]! + b.edges[1]!, out.r);
  out.n = n;
  out.minX = a.minX + b.minX;
  out.maxX = a.maxX + b.maxX;
  out.minY = a.minY + b.minY;
  out.maxY = a.maxY + b.maxY;
  return out;
}

/** Start and end of the stretch of p + t d inside the disc; the caller reads them from `chord`. */
const chord: Interval = { t0: 0, t1: 0 };

function clipDisc(cx: number, cy: number, r: number, px: number, py: number, dx: number, dy: number): boolean {
  const ex = cx - px;
  const ey = cy - py;
  const dd = dx * dx + dy * dy;
  const cross = ex * dy - ey * dx;
  const room = r * r * dd - cross * cross;
  if (room <= 0) return false;
  const half = Math.sqrt(room);
  const mid = ex * dx + ey * dy;
  chord.t0 = (mid - half) / dd;
  chord.t1 = (mid + half) / dd;
  return true;
}

/** The point is inside the hull grown by another `grow`, not merely on its rim. */
export function insideHull(hull: Hull, grow: number, x: number, y: number): boolean {
  return hullSeparation(hull, x, y) < grow;
}

/** Signed distance from a point to the rim of a hull: negative inside. */
export function hullSeparation(hull: Hull, x: number, y: number): number {
  const e = hull.edges;
  if (hull.n === 1) {
    const dx = x - e[0]!;
    const dy = y - e[1]!;
    return Math.sqrt(dx * dx + dy * dy) - hull.r;
  }
  let deepest = -Infinity;
  let d2 = Infinity;
  for (let i = 0; i < hull.n; i++) {
    const k = i * STRIDE;
    const ex = x - e[k]!;
    const ey = y - e[k + 1]!;
    const s = ex * e[k + 2]! + ey * e[k + 3]!;
    if (s > deepest) deepest = s;
    if (s > 0) {
      const along = ey * e[k + 2]! - ex * e[k + 3]!;
      const over = along < 0 ? along : along > e[k + 4]! ? along - e[k + 4]! : 0;
      const d = s * s + over * over;
      if (d < d2) d2 = d;
    }
  }
  return (deepest > 0 ? Math.sqrt(d2) : deepest) - hull.r;
}

/** The direction in which a point gets away from a hull, or out of it, the fastest. */
export function awayFrom(hull: Hull, x: number, y: number): Point {
  const e = hull.edges;
  let best = -Infinity;
  let ux = 1;
  let uy = 0;
  let near = Infinity;
  for (let i = 0; i < hull.n; i++) {
    const k = i * STRIDE;
    const ex = x - e[k]!;
    const ey = y - e[k + 1]!;
    const s = ex * e[k + 2]! + ey * e[k + 3]!;
    const along = ey * e[k + 2]! - ex * e[k + 3]!;
    if (hull.n > 1 && s <= 0 && near === Infinity && s > best) {
      best = s;
      ux = e[k + 2]!;
      uy = e[k + 3]!;
    }
    if (hull.n > 1 && s <= 0) continue;
    const at = Math.min(Math.max(along, 0), e[k + 4]!);
    const dx = ex + e[k + 3]! * at;
    const dy = ey - e[k + 2]! * at;
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d > 0 && d < near) {
      near = d;
      ux = dx / d;
      uy = dy / d;
    }
  }
  return [ux, uy];
}

/**
 * Part of the movement of a point from (px, py) by (dx, dy) inside the hull grown by another `grow`. False when it only
 * touches the rim or stays away. A movement of no length is inside from 0 to 1 or not at all.
 */
export function clipHull(
  hull: Hull,
  grow: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
  out: Interval,
): boolean {
  const r = hull.r + grow;
  const qx = px + dx;
  const qy = py + dy;
  if ((px <= hull.minX - r && qx <= hull.minX - r) || (px >= hull.maxX + r && qx >= hull.maxX + r)) return false;
  if ((py <= hull.minY - r && qy <= hull.minY - r) || (py >= hull.maxY + r && qy >= hull.maxY + r)) return false;
  if (dx === 0 && dy === 0) {
    out.t0 = 0;
    out.t1 = 1;
    return insideHull(hull, grow, px, py);
  }
  const e = hull.edges;
  if (hull.n === 1) {
    if (!clipDisc(e[0]!, e[1]!, r, px, py, dx, dy)) return false;
    return clamp(chord.t0, chord.t1, out);
  }
  let t0 = -Infinity;
  let t1 = Infinity;
  let k0 = -1;
  let k1 = -1;
  const end = hull.n * STRIDE;
  for (let k = 0; k < end; k += STRIDE) {
    const nx = e[k + 2]!;
    const ny = e[k + 3]!;
    const gap = (px - e[k]!) * nx + (py - e[k + 1]!) * ny - r;
    const speed = dx * nx + dy * ny;
    if (speed < 0) {
      const t = gap / -speed;
      if (t > t0) {
        t0 = t;
        k0 = k;
      }
    } else if (speed > 0) {
      const t = -gap / speed;
      if (t < t1) {
        t1 = t;
        k1 = k;
      }
    } else if (gap >= 0) return false;
    if (t0 >= t1 || t0 >= 1 || t1 <= 0) return false;
  }
  // With square corners that is the answer. Grown corners are round, and matter only where the line crosses one.
  if (r > 0 && !(onEdge(e, k0, px + t0 * dx, py + t0 * dy) && onEdge(e, k1, px + t1 * dx, py + t1 * dy))) {
    return clipRounded(hull, r, px, py, dx, dy, out);
  }
  return clamp(t0, t1, out);
}

function onEdge(e: Float64Array, k: number, x: number, y: number): boolean {
  if (k < 0) return false;
  const along = (y - e[k + 1]!) * e[k + 2]! - (x - e[k]!) * e[k + 3]!;
  return along >= -TINY && along <= e[k + 4]! + TINY;
}

function clamp(t0: number, t1: number, out: Interval): boolean {
  out.t0 = t0 > 0 ? t0 : 0;
  out.t1 = t1 < 1 ? t1 : 1;
  return out.t0 < out.t1;
}

/** First and last of all crossings of the true rim, which is made of shifted edges and of discs about the vertices. */
function clipRounded(hull: Hull, r: number, px: number, py: number, dx: number, dy: number, out: Interval): boolean {
  const e = hull.edges;
  let t0 = Infinity;
  let t1 = -Infinity;
  const end = hull.n * STRIDE;
  for (let k = 0; k < end; k += STRIDE) {
    if (clipDisc(e[k]!, e[k + 1]!, r, px, py, dx, dy)) {
      if (chord.t0 < t0) t0 = chord.t0;
      if (chord.t1 > t1) t1 = chord.t1;
    }
    const nx = e[k + 2]!;
    const ny = e[k + 3]!;
    const speed = dx * nx + dy * ny;
    if (speed === 0) continue;
    const t = (r - (px - e[k]!) * nx - (py - e[k + 1]!) * ny) / speed;
    if (!onEdge(e, k, px + t * dx, py + t * dy)) continue;
    if (t < t0) t0 = t;
    if (t > t1) t1 = t;
  }
  return clamp(t0, t1, out);
}

/**
 * As `clipHull`, but an overlap that never gets deeper than EPSILON is none, because snapped positions of things that
 * touch may overlap by that little. What does count is measured from rim to rim.
 */
export function clipOverlap(
  hull: Hull,
  grow: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
  out: Interval,
): boolean {
  const r = hull.r + grow;
  const qx = px + dx;
  const qy = py + dy;
  if ((px <= hull.minX - r && qx <= hull.minX - r) || (px >= hull.maxX + r && qx >= hull.maxX + r)) return false;
  if ((py <= hull.minY - r && qy <= hull.minY - r) || (py >= hull.maxY + r && qy >= hull.maxY + r)) return false;
  if (hull.n > 1 && (dx !== 0 || dy !== 0)) {
    // One round over the edges settles both questions unless the line crosses a round corner.
    const e = hull.edges;
    let t0 = -Infinity;
    let t1 = Infinity;
    let deep0 = 0;
    let deep1 = 1;
    let k0 = -1;
    let k1 = -1;
    const end = hull.n * STRIDE;
    for (let k = 0; k < end; k += STRIDE) {
      const nx = e[k + 2]!;
      const ny = e[k + 3]!;
      const gap = (px - e[k]!) * nx + (py - e[k + 1]!) * ny - r;
      const speed = dx * nx + dy * ny;
      if (speed < 0) {
        const t = gap / -speed;
        const deep = t - EPSILON / speed;
        if (t > t0) {
          t0 = t;
          k0 = k;
        }
        if (deep > deep0) deep0 = deep;
      } else if (speed > 0) {
        const t = -gap / speed;
        const deep = t - EPSILON / speed;
        if (t < t1) {
          t1 = t;
          k1 = k;
        }
        if (deep < deep1) deep1 = deep;
      } else if (gap >= -EPSILON) return false;
      if (deep0 >= deep1) return false;
    }
    if (r <= 0 || (onEdge(e, k0, px + t0 * dx, py + t0 * dy) && onEdge(e, k1, px + t1 * dx, py + t1 * dy))) {
      return clamp(t0, t1, out);
    }
  }
  return clipHull(hull, grow - EPSILON, px, py, dx, dy, out) && clipHull(hull, grow, px, py, dx, dy, out);
}
