/** What lies between two centres: the straight line that many rules ask about when they grant cover. */
import { bounds } from './area.ts';
import { boundingRadius } from './distance.ts';
import {
  createOutline,
  outlineOfArea,
  outlineOfBody,
  outlineOfSegment,
  segmentDistance2,
  separation,
} from './outline.ts';
import { type Area, type Body, EPSILON, type Feature } from './types.ts';

const line = createOutline(2);
const shape = createOutline();

/** The line from (ax, ay) to (bx, by) passes through the inside of the area or base; touching its rim does not count. */
export function centreLineCrosses(ax: number, ay: number, bx: number, by: number, what: Area | Body): boolean {
  if ('kind' in what) {
    if (what.kind === 'disc') return nearer(ax, ay, bx, by, what.x, what.y, what.r);
    const b = bounds(what);
    if (Math.max(ax, bx) <= b.x0 || Math.min(ax, bx) >= b.x1) return false;
    if (Math.max(ay, by) <= b.y0 || Math.min(ay, by) >= b.y1) return false;
    outlineOfArea(what, shape);
  } else {
    if (!nearer(ax, ay, bx, by, what.x, what.y, boundingRadius(what))) return false;
    if (what.shape === 'round') return true;
    outlineOfBody(what, shape);
  }
  return separation(outlineOfSegment(ax, ay, bx, by, 0, line), shape) < -EPSILON;
}

function nearer(ax: number, ay: number, bx: number, by: number, x: number, y: number, r: number): boolean {
  const inner = r - EPSILON;
  return inner > 0 && segmentDistance2(x, y, ax, ay, bx, by) < inner * inner;
}

export function featureCrossed(from: Body, to: Body, feature: Feature): boolean {
  for (let i = 0; i < feature.parts.length; i++) {
    if (centreLineCrosses(from.x, from.y, to.x, to.y, feature.parts[i]!)) return true;
  }
  return false;
}

/**
 * The ids of the features, then of the bodies, whose inside the line between the two centres passes through, each in
 * the given order; `from` and `to` themselves are passed over.
 */
export function crossings(
  from: Body,
  to: Body,
  features: readonly Feature[],
  bodies: readonly (Body & { id: string })[],
): string[] {
  const out: string[] = [];
  for (let i = 0; i < features.length; i++) if (featureCrossed(from, to, features[i]!)) out.push(features[i]!.id);
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    if (body === from || body === to) continue;
    if (centreLineCrosses(from.x, from.y, to.x, to.y, body)) out.push(body.id);
  }
  return out;
}
