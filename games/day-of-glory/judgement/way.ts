/** Whether ground that a formed unit cannot enter lies between it and its prey. */
import type { Polygon } from '#engine/geometry/polygon.ts';
import { admits, loose, polygonsOf } from '../rules/ground.ts';
import type { State } from '../state.ts';
import type { Force } from './field.ts';

/** How much of its half width a unit needs free on both sides. */
const NARROW = 0.8;

export function barred(s: State, a: Force, b: Force): boolean {
  if (s.pieces.length === 0 || loose(a.u)) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < 1) return false;
  // Three lines: the middle and both ends of the front.
  const ox = (0 - dy / far) * a.w * NARROW;
  const oy = (dx / far) * a.w * NARROW;
  for (const piece of s.pieces) {
    if (admits(a.u, piece, a.u)) continue;
    for (const p of polygonsOf(piece)) {
      for (let k = -1; k <= 1; k++) {
        if (crosses(p, a.x + ox * k, a.y + oy * k, dx, dy)) return true;
      }
    }
  }
  return false;
}

/** A segment has a part inside a convex polygon, whose corners run counter-clockwise. */
function crosses(p: Polygon, x: number, y: number, dx: number, dy: number): boolean {
  let t0 = 0;
  let t1 = 1;
  for (let i = 0; i < p.length; i++) {
    const a = p[i]!;
    const b = p[i + 1 === p.length ? 0 : i + 1]!;
    const ex = b[0] - a[0];
    const ey = b[1] - a[1];
    const side = ex * (y - a[1]) - ey * (x - a[0]);
    const change = ex * dy - ey * dx;
    if (change > -1e-12 && change < 1e-12) {
      if (side < 0) return false;
      continue;
    }
    const t = (0 - side) / change;
    if (change > 0) t0 = Math.max(t0, t);
    else t1 = Math.min(t1, t);
    if (t0 >= t1) return false;
  }
  return true;
}
