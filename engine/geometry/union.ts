/**
 * Whether a base lies wholly on a union of convex areas. Walk the rim of the base from crossing to crossing and look at
 * the middle of each stretch; then look for holes that the rim does not reach. A hole between convex areas has corners
 * where two of their rims cross, so it is enough to look beside every such crossing. Every "no" is proved by a bare
 * point; a hole or gap thinner than about EPSILON counts as closed, so that areas which share an edge leave no crack.
 */
import { pointSeparationOfBody } from './distance.ts';
import { createOutline, type Outline, outlineOfArea, outlineOfBody, pointSeparation } from './outline.ts';
import { type Crossing, crossings, type Rim, rimOf } from './rim.ts';
import { type Area, type Body, EPSILON } from './types.ts';

/** How far beside a crossing of two rims a hole is looked for: rims that cross at a small angle part only farther out. */
const BESIDE = [4 * EPSILON, 0.01, 0.04, 0.16];

export function coveredByUnion(areas: readonly Area[], body: Body): boolean {
  const outlines = areas.map((area) =>
    outlineOfArea(area, createOutline(area.kind === 'poly' ? area.points.length : 2)),
  );
  const rims = outlines.map(rimOf);
  const baseOutline = outlineOfBody(body, createOutline());
  const base = rimOf(baseOutline);
  const bare = (x: number, y: number): boolean => {
    for (const o of outlines) if (pointSeparation(o, x, y) <= EPSILON) return false;
    return true;
  };
  if (rimBare(baseOutline, base, rims, bare)) return false;
  for (let i = 0; i < rims.length; i++) {
    for (let j = i + 1; j < rims.length; j++) {
      for (const c of crossings(rims[i]!, rims[j]!)) {
        if (pointSeparationOfBody(body, c.x, c.y) > EPSILON) continue;
        for (const d of BESIDE) if (bareBeside(c, d, body, bare)) return false;
      }
    }
  }
  return true;
}

function bareBeside(c: Crossing, d: number, body: Body, bare: (x: number, y: number) => boolean): boolean {
  for (let k = 0; k < 4; k++) {
    const su = k & 1 ? 1 : -1;
    const sv = k & 2 ? 1 : -1;
    const dx = su * c.ux + sv * c.vx;
    const dy = su * c.uy + sv * c.vy;
    const l = Math.sqrt(dx * dx + dy * dy);
    if (l < 1e-9) continue;
    const x = c.x + (dx / l) * d;
    const y = c.y + (dy / l) * d;
    if (pointSeparationOfBody(body, x, y) < -EPSILON && bare(x, y)) return true;
  }
  return false;
}

/** Some stretch of the base's rim lies in no area. */
function rimBare(outline: Outline, base: Rim, rims: readonly Rim[], bare: (x: number, y: number) => boolean): boolean {
  const met: Crossing[] = [];
  for (const rim of rims) met.push(...crossings(base, rim));
  if (outline.n === 1) {
    const cx = outline.xs[0]!;
    const cy = outline.ys[0]!;
    const r = outline.r;
    // The four axis points keep every stretch below half a turn, so that its middle is the sum of its ends.
    const around: [number, number][] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    for (const c of met) around.push([(c.x - cx) / r, (c.y - cy) / r]);
    around.sort((p, q) => pseudoAngle(p[0], p[1]) - pseudoAngle(q[0], q[1]));
    for (let i = 0; i < around.length; i++) {
      const p = around[i]!;
      const q = around[i + 1 === around.length ? 0 : i + 1]!;
      const mx = p[0] + q[0];
      const my = p[1] + q[1];
      const l = Math.sqrt(mx * mx + my * my);
      if (l > 0 && bare(cx + (mx / l) * r, cy + (my / l) * r)) return true;
    }
    return false;
  }
  for (let e = 0; e < base.edges.length; e += 4) {
    const x1 = base.edges[e]!;
    const y1 = base.edges[e + 1]!;
    const dx = base.edges[e + 2]! - x1;
    const dy = base.edges[e + 3]! - y1;
    const l2 = dx * dx + dy * dy;
    const stops = [0, 1];
    for (const c of met) {
      const t = ((c.x - x1) * dx + (c.y - y1) * dy) / l2;
      const off = (c.x - x1) * dy - (c.y - y1) * dx;
      if (t > 0 && t < 1 && off * off <= EPSILON * EPSILON * l2) stops.push(t);
    }
    stops.sort((p, q) => p - q);
    for (let i = 1; i < stops.length; i++) {
      const t = (stops[i - 1]! + stops[i]!) / 2;
      if (bare(x1 + t * dx, y1 + t * dy)) return true;
    }
  }
  return false;
}

/** Grows with the angle from 0 to 4: enough for sorting around a centre. */
function pseudoAngle(x: number, y: number): number {
  const s = Math.abs(x) + Math.abs(y);
  if (s === 0) return 0;
  const p = y / s;
  if (x < 0) return 2 - p;
  return y < 0 ? 4 + p : p;
}
