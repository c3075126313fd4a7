/** Where a side deploys (DG-R-046): wholly within a quarter of the table's depth from its edge, where there is room. */
import type { Answer, Refusal, Region, Seat } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { depthOf, outlineOf, type Pose, poseAt } from '../rules/layout.ts';
import { obstacleRefusal } from '../rules/obstacle.ts';
import { reshape, type Shape, shapesFor } from '../rules/shape.ts';
import { misfit } from '../rules/space.ts';
import type { State, Unit } from '../state.ts';

/** The share of the depth that is one's own. */
const ZONE = 1 / 4;

export function zoneOf(s: State, seat: Seat): { y0: number; y1: number } {
  const deep = s.depth * ZONE;
  return s.edges[seat] === 'south' ? { y0: 0, y1: deep } : { y0: s.depth - deep, y1: s.depth };
}

export function zoneRegion(s: State, seat: Seat): Region {
  const { y0, y1 } = zoneOf(s, seat);
  const points: Point[] = [
    [0, y0],
    [s.width, y0],
    [s.width, y1],
    [0, y1],
  ];
  return { label: 'deployment zone', points, seat };
}

/** `at` is the middle of the block. */
export function poseOf(u: Unit, answer: Answer): Pose {
  const [x, y] = answer.at as unknown as Point;
  const [fx, fy] = norm(...(answer.facing as unknown as Point));
  return poseAt(u, x, y, fx, fy);
}

export function placeRefusal(s: State, seat: Seat, u: Unit, pose: Pose): Refusal | null {
  const { y0, y1 } = zoneOf(s, seat);
  const line = outlineOf(u, pose);
  if (line.some(([, y]) => y < y0 - EPSILON || y > y1 + EPSILON)) {
    return {
      clause: 'DG-R-046',
      reason: `${u.name} must be wholly within its deployment zone`,
      witness: { kind: 'outside', at: [pose.x, pose.y], region: 'deployment zone' },
    };
  }
  const no = misfit(s, u, pose);
  return no === null ? null : obstacleRefusal(u, pose, no);
}

export function facingOf(s: State, seat: Seat): Point {
  return s.edges[seat] === 'south' ? [0, 1] : [0, -1];
}

/** Some place for the unit as it is shaped, scanning its zone from the middle; null when there is none. */
export function anySpot(s: State, u: Unit): Point | null {
  const { y0, y1 } = zoneOf(s, u.seat);
  const [fx, fy] = facingOf(s, u.seat);
  const half = depthOf(u) / 2;
  for (let dy = 0; dy <= y1 - y0 - 2 * half; dy += 1) {
    const y = s.edges[u.seat] === 'south' ? y1 - half - dy : y0 + half + dy;
    for (let k = 0; k <= s.width; k++) {
      const x = s.width / 2 + (k % 2 === 0 ? k / 2 : -(k + 1) / 2);
      if (placeRefusal(s, u.seat, u, poseAt(u, x, y, fx, fy)) === null) return [x, y];
    }
  }
  return null;
}

/** Is there a place for the unit in any useful shape? */
export function hasRoom(s: State, u: Unit): boolean {
  if (anySpot(s, u) !== null) return true;
  return shapesFor(s, u).some((shape) => spotIn(s, u, shape) !== null);
}

/** Some place for the unit in another shape. */
export function spotIn(s: State, u: Unit, shape: Shape): Point | null {
  const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  reshape(s, copy, shape);
  return anySpot({ ...s, units: s.units.filter((v) => v !== u) }, copy);
}
