/** The rims of outlines and where they cross. Not for hot loops: answers are fresh lists. */
import type { Outline } from './outline.ts';
import { EPSILON } from './types.ts';

/** A rim as straight edges (x1, y1, x2, y2) and whole circles (x, y, r); rims that are partly round list more than needed. */
export interface Rim {
  edges: number[];
  circles: number[];
}

export interface Crossing {
  x: number;
  y: number;
  /** Unit tangents of the two rims there. */
  ux: number;
  uy: number;
  vx: number;
  vy: number;
}

export function rimOf(o: Pick<Outline, 'n' | 'xs' | 'ys' | 'r'>): Rim {
  const rim: Rim = { edges: [], circles: [] };
  if (o.n > 1) {
    for (let i = 0; i < o.n; i++) {
      const j = i + 1 === o.n ? 0 : i + 1;
      const dx = o.xs[j]! - o.xs[i]!;
      const dy = o.ys[j]! - o.ys[i]!;
      const l = Math.sqrt(dx * dx + dy * dy);
      if (l === 0) continue;
      const ox = (dy / l) * o.r;
      const oy = (-dx / l) * o.r;
      rim.edges.push(o.xs[i]! + ox, o.ys[i]! + oy, o.xs[j]! + ox, o.ys[j]! + oy);
    }
  }
  if (o.r > 0) for (let i = 0; i < o.n; i++) rim.circles.push(o.xs[i]!, o.ys[i]!, o.r);
  return rim;
}

/** Where the rims cross or touch; a rim that is only partly round may give points off it, which callers must bear. */
export function crossings(a: Rim, b: Rim): Crossing[] {
  const out: Crossing[] = [];
  for (let i = 0; i < a.edges.length; i += 4) {
    for (let j = 0; j < b.edges.length; j += 4) edgeEdge(a.edges, i, b.edges, j, out);
    for (let j = 0; j < b.circles.length; j += 3) edgeCircle(a.edges, i, b.circles, j, out);
  }
  for (let i = 0; i < a.circles.length; i += 3) {
    for (let j = 0; j < b.edges.length; j += 4) edgeCircle(b.edges, j, a.circles, i, out);
    for (let j = 0; j < b.circles.length; j += 3) circleCircle(a.circles, i, b.circles, j, out);
  }
  return out;
}

function edgeEdge(p: readonly number[], i: number, q: readonly number[], j: number, out: Crossing[]): void {
  const px = p[i]!;
  const py = p[i + 1]!;
  const rx = p[i + 2]! - px;
  const ry = p[i + 3]! - py;
  const qx = q[j]!;
  const qy = q[j + 1]!;
  const sx = q[j + 2]! - qx;
  const sy = q[j + 3]! - qy;
  const rl = Math.sqrt(rx * rx + ry * ry);
  const sl = Math.sqrt(sx * sx + sy * sy);
  const ux = rx / rl;
  const uy = ry / rl;
  const vx = sx / sl;
  const vy = sy / sl;
  const den = rx * sy - ry * sx;
  if (Math.abs(den) <= 1e-9 * rl * sl) {
    // Parallel: the ends are where one rim takes over from the other.
    out.push({ x: px, y: py, ux, uy, vx: -uy, vy: ux }, { x: p[i + 2]!, y: p[i + 3]!, ux, uy, vx: -uy, vy: ux });
    out.push({ x: qx, y: qy, ux, uy, vx: -uy, vy: ux }, { x: q[j + 2]!, y: q[j + 3]!, ux, uy, vx: -uy, vy: ux });
    return;
  }
  const t = ((qx - px) * sy - (qy - py) * sx) / den;
  const u = ((qx - px) * ry - (qy - py) * rx) / den;
  const slackT = EPSILON / rl;
  const slackU = EPSILON / sl;
  if (t < -slackT || t > 1 + slackT || u < -slackU || u > 1 + slackU) return;
  out.push({ x: px + t * rx, y: py + t * ry, ux, uy, vx, vy });
}

function edgeCircle(p: readonly number[], i: number, q: readonly number[], j: number, out: Crossing[]): void {
  const px = p[i]!;
  const py = p[i + 1]!;
  const dx = p[i + 2]! - px;
  const dy = p[i + 3]! - py;
  const l = Math.sqrt(dx * dx + dy * dy);
  const ux = dx / l;
  const uy = dy / l;
  const cx = q[j]!;
  const cy = q[j + 1]!;
  const r = q[j + 2]!;
  const along = (cx - px) * ux + (cy - py) * uy;
  const off = (cx - px) * uy - (cy - py) * ux;
  if (Math.abs(off) > r + EPSILON) return;
  const half = Math.sqrt(Math.max(0, r * r - off * off));
  for (let k = -1; k <= 1; k += 2) {
    const t = along + k * half;
    if (t < -EPSILON || t > l + EPSILON) continue;
    const x = px + t * ux;
    const y = py + t * uy;
    out.push({ x, y, ux, uy, vx: -(y - cy) / r, vy: (x - cx) / r });
  }
}

function circleCircle(p: readonly number[], i: number, q: readonly number[], j: number, out: Crossing[]): void {
  const px = p[i]!;
  const py = p[i + 1]!;
  const pr = p[i + 2]!;
  const dx = q[j]! - px;
  const dy = q[j + 1]! - py;
  const qr = q[j + 2]!;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d === 0 || d > pr + qr + EPSILON || d < Math.abs(pr - qr) - EPSILON) return;
  const along = (d * d + pr * pr - qr * qr) / (2 * d);
  const half = Math.sqrt(Math.max(0, pr * pr - along * along));
  const ux = dx / d;
  const uy = dy / d;
  for (let k = -1; k <= 1; k += 2) {
    const x = px + along * ux - k * half * uy;
    const y = py + along * uy + k * half * ux;
    out.push({
      x,
      y,
      ux: -(y - py) / pr,
      uy: (x - px) / pr,
      vx: -(y - q[j + 1]!) / qr,
      vy: (x - q[j]!) / qr,
    });
  }
}
