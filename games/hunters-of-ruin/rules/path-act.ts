/** What every act with a path shows while it is drawn: the tape, and how far one Move and two reach. */

import type { Reach, Refusal, Trace } from '#engine/game.ts';
import { reach } from '#engine/geometry/reach.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import type { Area, Feature, Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, routeOf } from '../../kit/route.ts';
import type { State, Warrior } from '../state.ts';
import { areaOf, onLevel } from './markers.ts';
import { isEnemy, lies, standing } from './play.ts';
import { groundOf, isTall, storeyAt, wallsOf } from './terrain.ts';
import type { Way } from './way-words.ts';

/** The way as it would be gone; where it is refused, as it was drawn. */
export function traceOf(w: Warrior, path: readonly Point[], way: Way | Refusal): Trace {
  const points = isRefusal(way) ? routeOf(w, path) : way.path;
  const length = pathLength(points);
  const [x, y] = endOf(points);
  const before = points[points.length - 2];
  const facing: Point = before === undefined ? [w.fx, w.fy] : norm(x - before[0], y - before[1]);
  const cost = isRefusal(way) ? length : way.cost;
  const trace: Trace = { points, stops: [{ at: [x, y], along: length, cost }], length, facing };
  if (!isRefusal(way) && way.touches !== null) {
    trace.contact = { at: [x, y], with: [way.touches.id], fighters: [w.id, way.touches.id] };
  }
  return trace;
}

function flat(id: string, parts: readonly Area[], slow: number, impassable: boolean): Feature {
  return { id, parts, top: 0, standable: false, impassable, slow, sight: 'open' };
}

/** Outlines of what one Move reaches, and two, on the ground: round walls, what must be climbed and what is Tall. */
export function reachOf(s: State, w: Warrior, allowances: readonly number[]): Reach[] {
  if (w.climb !== null || storeyAt(s, w.x, w.y, w.z).kind !== 'ground') return [];
  const { slow, vertical, buildings, linear } = groundOf(s);
  const features: Feature[] = slow.map(({ id, parts }) => flat(id, parts, 2, false));
  for (const { id, parts } of vertical) features.push(flat(id, parts, 1, true));
  for (const piece of buildings) features.push(flat(piece.id, wallsOf(piece, w.a).pass, 1, true));
  for (const piece of linear) if (isTall(piece.height, w)) features.push(flat(piece.id, piece.parts, 1, true));
  for (const { id, marker } of s.summoned) {
    if (marker === null || !onLevel(marker, w.z)) continue;
    const { rough, chasm, wall } = marker.rules;
    if (rough === true || chasm === true || wall !== undefined) {
      features.push(flat(id, [areaOf(marker.rules, marker)], 2, rough !== true));
    }
  }
  for (const body of s.warriors) {
    if (lies(body)) features.push(flat(body.id, [{ kind: 'disc', x: body.x, y: body.y, r: body.a }], 2, false));
  }
  const others = s.warriors.filter((other) => isEnemy(w, other) && standing(other));
  const occupied = s.warriors.filter((other) => other !== w && !isEnemy(w, other) && standing(other));
  const board = { width: s.width, depth: s.depth, features };
  return allowances.map((inches) => ({
    label: `${inches}"`,
    rings: reach(w, inches, board, { others, occupied }).outline(),
  }));
}
