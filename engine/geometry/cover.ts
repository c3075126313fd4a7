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
  return 'kind' in what ? crossesArea(ax, ay, bx, by, what) : crossesBase(ax, ay, bx, by, what);
}

function crossesArea(ax: number, ay: number, bx: number, by: number, area: Area): boolean {
  if (area.kind === 'disc') return nearer(ax, ay, bx, by, area.x, area.y, area.r);
  const b = bounds(area);
  if ((ax <= b.x0 && bx <= b.x0) || (ax >= b.x1 && bx >= b.x1)) return false;
  if ((ay <= b.y0 && by <= b.y0) || (ay >= b.y1 && by >= b.y1)) return false;
  return separation(outlineOfSegment(ax, ay, bx, by, 0, line), outlineOfArea(area, shape)) < -EPSILON;
}

function crossesBase(ax: number, ay: number, bx: number, by: number, body: Body): boolean {
  if (!nearer(ax, ay, bx, by, body.x, body.y, boundingRadius(body))) return false;
  if (body.shape === 'round') return true;
  return separation(outlineOfSegment(ax, ay, bx, by, 0, line), outlineOfBody(body, shape)) < -EPSILON;
}

function nearer(ax: number, ay: number, bx: number, by: number, x: number, y: number, r: number): boolean {
  const inner = r - EPSILON;
  return inner > 0 && segmentDistance2(x, y, ax, ay, bx, by) < inner * inner;
}

export function featureCrossed(from: Body, to: Body, feature: Feature): boolean {
  for (let i = 0; i < feature.parts.length; i++) {
    if (crossesArea(from.x, from.y, to.x, to.y, feature.parts[i]!)) return true;
  }
  return false;
}
