/**
 * Every base and every convex piece of terrain is a convex polygon grown by a radius: a disc is one point, a band two,
 * a rectangle four, an oval many. One signed separation then serves all pairs. Outlines are scratch space: a caller
 * keeps its own and refills it, so nothing is allocated per query.
 */
import type { Area, Body } from './types.ts';
import { directions } from './vec.ts';

export interface Outline {
  /** Vertices in use; counter-clockwise when there are three or more. */
  n: number;
  xs: Float64Array;
  ys: Float64Array;
  /** How far the polygon is grown. */
  r: number;
}

/**
 * Ovals are measured as inscribed polygons whose vertices include the ends of both axes. The largest error is
 * extent * (pi / n)^2 / 2 inwards: below 0.002" up to a half extent of 1.6" with 64 vertices and 6.6" with 128.
 */
const OVAL_64 = directions(64);
const OVAL_128 = directions(128);
const OVAL_LARGE = 1.6;

export function createOutline(capacity = 128): Outline {
  return { n: 0, xs: new Float64Array(capacity), ys: new Float64Array(capacity), r: 0 };
}

export function outlineOfBody(body: Body, out: Outline): Outline {
  const x = body.x;
  const y = body.y;
  if (body.shape === 'round') {
    out.n = 1;
    out.xs[0] = x;
    out.ys[0] = y;
    out.r = body.a;
    return out;
  }
  out.r = 0;
  const bx = body.fx * body.b;
  const by = body.fy * body.b;
  const ax = -body.fy * body.a;
  const ay = body.fx * body.a;
  const xs = out.xs;
  const ys = out.ys;
  if (body.shape === 'rect') {
    out.n = 4;
    xs[0] = x + bx - ax;
    ys[0] = y + by - ay;
    xs[1] = x + bx + ax;
    ys[1] = y + by + ay;
    xs[2] = x - bx + ax;
    ys[2] = y - by + ay;
    xs[3] = x - bx - ax;
    ys[3] = y - by - ay;
    return out;
  }
  const table = body.a > OVAL_LARGE || body.b > OVAL_LARGE ? OVAL_128 : OVAL_64;
  const n = table.length;
  out.n = n;
  for (let i = 0; i < n; i++) {
    const d = table[i]!;
    xs[i] = x + d[0] * bx + d[1] * ax;
    ys[i] = y + d[0] * by + d[1] * ay;
  }
  return out;
}

export function outlineOfArea(area: Area, out: Outline): Outline {
  if (area.kind === 'poly') {
    const points = area.points;
    const n = points.length;
    if (out.xs.length < n) {
      out.xs = new Float64Array(n);
      out.ys = new Float64Array(n);
    }
    out.n = n;
    out.r = 0;
    for (let i = 0; i < n; i++) {
      const p = points[i]!;
      out.xs[i] = p[0];
      out.ys[i] = p[1];
    }
  } else if (area.kind === 'disc') {
    out.n = 1;
    out.xs[0] = area.x;
    out.ys[0] = area.y;
    out.r = area.r;
  } else {
    out.n = area.x1 === area.x2 && area.y1 === area.y2 ? 1 : 2;
    out.xs[0] = area.x1;
    out.ys[0] = area.y1;
    out.xs[1] = area.x2;
    out.ys[1] = area.y2;
    out.r = area.r;
  }
  return out;
}

export function outlineOfSegment(x1: number, y1: number, x2: number, y2: number, r: number, out: Outline): Outline {
  out.n = x1 === x2 && y1 === y2 ? 1 : 2;
  out.xs[0] = x1;
  out.ys[0] = y1;
  out.xs[1] = x2;
  out.ys[1] = y2;
  out.r = r;
  return out;
}

/** Squared distance from a point to a segment. */
export function segmentDistance2(px: number, py: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const ex = px - x1;
  const ey = py - y1;
  const l2 = dx * dx + dy * dy;
  const dot = ex * dx + ey * dy;
  if (dot <= 0 || l2 === 0) return ex * ex + ey * ey;
  if (dot >= l2) return (px - x2) * (px - x2) + (py - y2) * (py - y2);
  const cross = ex * dy - ey * dx;
  return (cross * cross) / l2;
}

/** How far `b`'s polygon lies beyond the most separating edge of `a`'s; negative when no edge of `a` separates them. */
function edgeSeparation(a: Outline, b: Outline): number {
  const axs = a.xs;
  const ays = a.ys;
  const bxs = b.xs;
  const bys = b.ys;
  const bn = b.n;
  let best = -Infinity;
  let px = axs[a.n - 1]!;
  let py = ays[a.n - 1]!;
  for (let i = 0; i < a.n; i++) {
    const qx = axs[i]!;
    const qy = ays[i]!;
    const nx = qy - py;
    const ny = px - qx;
    const l = Math.sqrt(nx * nx + ny * ny);
    if (l > 0) {
      let low = Infinity;
      for (let j = 0; j < bn; j++) {
        const s = (bxs[j]! - px) * nx + (bys[j]! - py) * ny;
        if (s < low) low = s;
      }
      low /= l;
      if (low > best) best = low;
    }
    px = qx;
    py = qy;
  }
  return best;
}

function vertexEdge2(a: Outline, b: Outline): number {
  let best = Infinity;
  for (let i = 0; i < a.n; i++) {
    const px = a.xs[i]!;
    const py = a.ys[i]!;
    let qx = b.xs[b.n - 1]!;
    let qy = b.ys[b.n - 1]!;
    for (let j = 0; j < b.n; j++) {
      const sx = b.xs[j]!;
      const sy = b.ys[j]!;
      const d = segmentDistance2(px, py, qx, qy, sx, sy);
      if (d < best) best = d;
      qx = sx;
      qy = sy;
    }
  }
  return best;
}

/**
 * Signed distance between two outlines in plan: the gap when apart, minus the depth of penetration (the shortest shift
 * that parts them) when they overlap.
 */
export function separation(a: Outline, b: Outline): number {
  if (a.n === 1) return pointSeparation(b, a.xs[0]!, a.ys[0]!) - a.r;
  if (b.n === 1) return pointSeparation(a, b.xs[0]!, b.ys[0]!) - b.r;
  return (a.n === 2 && b.n === 2 ? segmentSeparation(a, b) : polygonSeparation(a, b)) - a.r - b.r;
}

/** Two segments: minus the depth when they cross. */
function segmentSeparation(a: Outline, b: Outline): number {
  const depth = Math.max(edgeSeparation(a, b), edgeSeparation(b, a));
  return depth < 0 ? depth : Math.sqrt(Math.min(vertexEdge2(a, b), vertexEdge2(b, a)));
}

/**
 * The polygon of all differences between points of `a` and points of `b` has the edges of both, sorted by direction;
 * how the origin lies to it is how `a` lies to `b`. Walking its edges takes one pass over the vertices of both.
 */
function polygonSeparation(a: Outline, b: Outline): number {
  const axs = a.xs;
  const ays = a.ys;
  const bxs = b.xs;
  const bys = b.ys;
  const an = a.n;
  const bn = b.n;
  let i = 0;
  for (let k = 1; k < an; k++) if (ays[k]! < ays[i]! || (ays[k]! === ays[i]! && axs[k]! < axs[i]!)) i = k;
  let j = 0;
  for (let k = 1; k < bn; k++) if (bys[k]! > bys[j]! || (bys[k]! === bys[j]! && bxs[k]! > bxs[j]!)) j = k;
  let px = axs[i]! - bxs[j]!;
  let py = ays[i]! - bys[j]!;
  let iNext = i + 1 === an ? 0 : i + 1;
  let jNext = j + 1 === bn ? 0 : j + 1;
  let aLeft = an;
  let bLeft = bn;
  let deepest = -Infinity;
  let gap2 = Infinity;
  while (aLeft > 0 || bLeft > 0) {
    const ax = axs[iNext]! - axs[i]!;
    const ay = ays[iNext]! - ays[i]!;
    const bx = bxs[j]! - bxs[jNext]!;
    const by = bys[j]! - bys[jNext]!;
    // From the lowest vertex on, first the rising edges, then the falling ones.
    const aRises = ay > 0 || (ay === 0 && ax > 0);
    const bRises = by > 0 || (by === 0 && bx > 0);
    const takeA = bLeft === 0 || (aLeft > 0 && (aRises === bRises ? ax * by - ay * bx >= 0 : aRises));
    const ex = takeA ? ax : bx;
    const ey = takeA ? ay : by;
    if (takeA) {
      aLeft--;
      i = iNext;
      iNext = i + 1 === an ? 0 : i + 1;
    } else {
      bLeft--;
      j = jNext;
      jNext = j + 1 === bn ? 0 : j + 1;
    }
    // Where the origin lies to this edge: beyond it when positive.
    const off = py * ex - px * ey;
    const l2 = ex * ex + ey * ey;
    if (off > 0) {
      const t = -(px * ex + py * ey);
      let d2: number;
      if (t <= 0) d2 = px * px + py * py;
      else if (t >= l2) d2 = (px + ex) * (px + ex) + (py + ey) * (py + ey);
      else d2 = (off * off) / l2;
      if (d2 < gap2) gap2 = d2;
    } else if (l2 > 0 && gap2 === Infinity) {
      const depth = off / Math.sqrt(l2);
      if (depth > deepest) deepest = depth;
    }
    px += ex;
    py += ey;
  }
  return gap2 < Infinity ? Math.sqrt(gap2) : deepest;
}

/** The points of two outlines' rims nearest each other, filled by `nearest`. */
export interface Nearest {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Nearest points of two outlines; when their polygons overlap both are a shared point. Not for hot loops. */
export function nearest(a: Outline, b: Outline): Nearest {
  const out: Nearest = { ax: a.xs[0]!, ay: a.ys[0]!, bx: b.xs[0]!, by: b.ys[0]! };
  const overlap = (a.n > 2 || b.n > 2) && separation(a, b) + a.r + b.r <= 0;
  if (overlap) {
    const shared = sharedPoint(a, b);
    return { ax: shared[0], ay: shared[1], bx: shared[0], by: shared[1] };
  }
  let best = Infinity;
  for (let pass = 0; pass < 2; pass++) {
    const p = pass === 0 ? a : b;
    const q = pass === 0 ? b : a;
    for (let i = 0; i < p.n; i++) {
      const px = p.xs[i]!;
      const py = p.ys[i]!;
      for (let j = 0; j < q.n; j++) {
        const k = j + 1 === q.n ? 0 : j + 1;
        const x1 = q.xs[j]!;
        const y1 = q.ys[j]!;
        const dx = q.xs[k]! - x1;
        const dy = q.ys[k]! - y1;
        const l2 = dx * dx + dy * dy;
        const t = l2 > 0 ? Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / l2)) : 0;
        const cx = x1 + t * dx;
        const cy = y1 + t * dy;
        const d2 = (px - cx) * (px - cx) + (py - cy) * (py - cy);
        if (d2 < best) {
          best = d2;
          out.ax = pass === 0 ? px : cx;
          out.ay = pass === 0 ? py : cy;
          out.bx = pass === 0 ? cx : px;
          out.by = pass === 0 ? cy : py;
        }
      }
    }
  }
  const d = Math.sqrt(best);
  if (d > 0) {
    const ux = (out.bx - out.ax) / d;
    const uy = (out.by - out.ay) / d;
    if (d >= a.r + b.r) {
      out.ax += ux * a.r;
      out.ay += uy * a.r;
      out.bx -= ux * b.r;
      out.by -= uy * b.r;
    } else {
      // The grown shapes overlap: the middle of the overlap stands for both.
      const m = (a.r + d - b.r) / 2;
      out.ax += ux * m;
      out.ay += uy * m;
      out.bx = out.ax;
      out.by = out.ay;
    }
  }
  return out;
}

function sharedPoint(a: Outline, b: Outline): [number, number] {
  let sx = 0;
  let sy = 0;
  let count = 0;
  for (let pass = 0; pass < 2; pass++) {
    const p = pass === 0 ? a : b;
    const q = pass === 0 ? b : a;
    for (let i = 0; i < p.n; i++) {
      if (insidePolygon(q, p.xs[i]!, p.ys[i]!)) {
        sx += p.xs[i]!;
        sy += p.ys[i]!;
        count++;
      }
    }
  }
  for (let i = 0; i < a.n; i++) {
    const i2 = (i + 1) % a.n;
    for (let j = 0; j < b.n; j++) {
      const j2 = (j + 1) % b.n;
      const rx = a.xs[i2]! - a.xs[i]!;
      const ry = a.ys[i2]! - a.ys[i]!;
      const qx = b.xs[j2]! - b.xs[j]!;
      const qy = b.ys[j2]! - b.ys[j]!;
      const den = rx * qy - ry * qx;
      if (den === 0) continue;
      const ex = b.xs[j]! - a.xs[i]!;
      const ey = b.ys[j]! - a.ys[i]!;
      const t = (ex * qy - ey * qx) / den;
      const u = (ex * ry - ey * rx) / den;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) {
        sx += a.xs[i]! + t * rx;
        sy += a.ys[i]! + t * ry;
        count++;
      }
    }
  }
  return count > 0 ? [sx / count, sy / count] : [a.xs[0]!, a.ys[0]!];
}

function insidePolygon(p: Outline, x: number, y: number): boolean {
  if (p.n < 3) return false;
  for (let i = 0; i < p.n; i++) {
    const j = i + 1 === p.n ? 0 : i + 1;
    const nx = p.ys[j]! - p.ys[i]!;
    const ny = p.xs[i]! - p.xs[j]!;
    if ((x - p.xs[i]!) * nx + (y - p.ys[i]!) * ny > 0) return false;
  }
  return true;
}

/** Signed distance from a point to an outline: negative inside. */
export function pointSeparation(o: Outline, x: number, y: number): number {
  const n = o.n;
  if (n === 1) {
    const dx = x - o.xs[0]!;
    const dy = y - o.ys[0]!;
    return Math.sqrt(dx * dx + dy * dy) - o.r;
  }
  if (n === 2) return Math.sqrt(segmentDistance2(x, y, o.xs[0]!, o.ys[0]!, o.xs[1]!, o.ys[1]!)) - o.r;
  let deepest = -Infinity;
  let d2 = Infinity;
  let px = o.xs[n - 1]!;
  let py = o.ys[n - 1]!;
  for (let i = 0; i < n; i++) {
    const qx = o.xs[i]!;
    const qy = o.ys[i]!;
    const nx = qy - py;
    const ny = px - qx;
    const s = (x - px) * nx + (y - py) * ny;
    if (s > 0) {
      // Beyond this edge, so the nearest point of the polygon may be on it.
      const d = segmentDistance2(x, y, px, py, qx, qy);
      if (d < d2) d2 = d;
    } else {
      const l = Math.sqrt(nx * nx + ny * ny);
      if (l > 0 && s / l > deepest) deepest = s / l;
    }
    px = qx;
    py = qy;
  }
  return (d2 < Infinity ? Math.sqrt(d2) : deepest) - o.r;
}
