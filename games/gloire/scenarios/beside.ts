/** Where something comes to stand or lie: touching a model, or near a point (GL-R-303). */
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { mayStand } from '../rules/standing.ts';
import type { Model, State } from '../state.ts';

/** Steps of 30 degrees as unit vectors, counter-clockwise. */
const C = Math.sqrt(3) / 2;
const TWELFTHS: readonly Point[] = [
  [1, 0],
  [C, 0.5],
  [0.5, C],
  [0, 1],
  [-0.5, C],
  [-C, 0.5],
  [-1, 0],
  [-C, -0.5],
  [-0.5, -C],
  [0, -1],
  [0.5, -C],
  [C, -0.5],
];
/** Clockwise, then anticlockwise, in steps of 30 degrees up to 180 (GL-R-303). */
const TURNS = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, 6];

/** The direction that a turn of so many twelfths leads to. */
function turned([x, y]: Point, twelfths: number): Point {
  const [c, s] = TWELFTHS[(twelfths + 12) % 12] as Point;
  return [x * c - y * s, x * s + y * c];
}

/** The spot for a base of this radius touching the model, on the side opposite to its move, or as near to that as there is room; null: none. */
export function spotBeside(s: State, m: Model, radius: number, placed: Model): Point | null {
  const [cx, cy] = m.cameFrom;
  const away: Point = cx === m.x && cy === m.y ? [-m.fx, -m.fy] : norm(cx - m.x, cy - m.y);
  // Opposite to its move is before it: the move came from behind.
  const first: Point = [-away[0], -away[1]];
  for (const twelfths of TURNS) {
    const [dx, dy] = turned(first, twelfths);
    const at: Point = [snap(m.x + dx * (m.a + radius)), snap(m.y + dy * (m.a + radius))];
    if (mayStand(s, placed, at[0], at[1])) return at;
  }
  return spotNear(s, [m.x, m.y], placed);
}

/** The nearest free spot to a point, by rings of half an inch; null: none on the table. */
export function spotNear(s: State, [x, y]: Point, placed: Model): Point | null {
  if (mayStand(s, placed, snap(x), snap(y))) return [snap(x), snap(y)];
  const far = s.width + s.depth;
  for (let ring = 0.5; ring < far; ring += 0.5) {
    for (const [dx, dy] of directions(32)) {
      const at: Point = [snap(x + dx * ring), snap(y + dy * ring)];
      if (mayStand(s, placed, at[0], at[1])) return at;
    }
  }
  return null;
}
