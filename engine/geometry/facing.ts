/** Arcs symmetrical about a body's facing, with their apex at its centre. Arcs are closed: their edges belong to them. */
import { support } from './distance.ts';
import { createOutline, outlineOfBody, pointSeparation } from './outline.ts';
import { type Body, EPSILON } from './types.ts';

const scratch = createOutline();

/** Some part of the target's base is not behind the line through the viewer's centre across its facing. */
export function inFrontArc(viewer: Body, target: Body): boolean {
  const ahead = (target.x - viewer.x) * viewer.fx + (target.y - viewer.y) * viewer.fy;
  return ahead + support(target, viewer.fx, viewer.fy) >= -EPSILON;
}

/** The point lies within the half angle (given by its cosine) of the viewer's facing. */
export function pointInArc(viewer: Body, x: number, y: number, cosHalf: number): boolean {
  const sinHalf = Math.sqrt(Math.max(0, 1 - cosHalf * cosHalf));
  const dx = x - viewer.x;
  const dy = y - viewer.y;
  const along = dx * viewer.fx + dy * viewer.fy;
  return outsideArc(along, dy * viewer.fx - dx * viewer.fy, cosHalf, sinHalf) <= EPSILON;
}

/** Some part of the target's base lies within the half angle (given by its cosine) of the viewer's facing. */
export function inArc(viewer: Body, target: Body, cosHalf: number): boolean {
  const sinHalf = Math.sqrt(Math.max(0, 1 - cosHalf * cosHalf));
  const fx = viewer.fx;
  const fy = viewer.fy;
  if (target.shape === 'round') {
    const dx = target.x - viewer.x;
    const dy = target.y - viewer.y;
    return outsideArc(dx * fx + dy * fy, dy * fx - dx * fy, cosHalf, sinHalf) <= target.a + EPSILON;
  }
  const o = outlineOfBody(target, scratch);
  for (let i = 0; i < o.n; i++) {
    const dx = o.xs[i]! - viewer.x;
    const dy = o.ys[i]! - viewer.y;
    if (outsideArc(dx * fx + dy * fy, dy * fx - dx * fy, cosHalf, sinHalf) <= EPSILON) return true;
  }
  // What an arc of more than half a turn leaves out is convex, so a base without a vertex in the arc has no part in it.
  if (cosHalf < 0) return false;
  if (pointSeparation(o, viewer.x, viewer.y) <= EPSILON) return true;
  return crossesEdge(viewer, fx * cosHalf - fy * sinHalf, fy * cosHalf + fx * sinHalf);
}

/** Distance from a point (`u` along the facing, `v` across it) to the arc, 0 inside. */
function outsideArc(u: number, v: number, cosHalf: number, sinHalf: number): number {
  const w = Math.abs(v);
  const l = Math.sqrt(u * u + w * w);
  if (u >= cosHalf * l) return 0;
  return u * cosHalf + w * sinHalf <= 0 ? l : w * cosHalf - u * sinHalf;
}

/**
 * The outline in `scratch` meets the edge of an arc, the ray from the viewer along (ex, ey). An outline with neither a
 * vertex in the arc nor the apex inside crosses both edges of the arc, so looking at one of them is enough.
 */
function crossesEdge(viewer: Body, ex: number, ey: number): boolean {
  const o = scratch;
  let px = o.xs[o.n - 1]! - viewer.x;
  let py = o.ys[o.n - 1]! - viewer.y;
  for (let i = 0; i < o.n; i++) {
    const qx = o.xs[i]! - viewer.x;
    const qy = o.ys[i]! - viewer.y;
    const cp = ex * py - ey * px;
    const cq = ex * qy - ey * qx;
    if (cp > 0 !== cq > 0) {
      const t = cp / (cp - cq);
      if (ex * (px + t * (qx - px)) + ey * (py + t * (qy - py)) >= 0) return true;
    }
    px = qx;
    py = qy;
  }
  return false;
}
