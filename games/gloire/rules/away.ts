/** A run straight in one direction, as far as the ground allows: a waiting model that withdraws from a charge (GL-CHG-04), one that was scared (GL-XI-03). */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State } from '../state.ts';
import type { G } from './play.ts';
import { farthest, type Way } from './way.ts';

/** How far it gets: it stops at walls, bases, ledges and the edge of the table (GL-R-212). Null: nowhere. */
export function straightWay(s: State, m: Model, [ux, uy]: Point, inches: number): Way | null {
  if (inches <= 0) return null;
  const reach = Math.min(inches, room(s.width, m.x, ux, m.a), room(s.depth, m.y, uy, m.a));
  if (reach <= 0) return null;
  return farthest(s, m, [[snap(m.x + ux * reach), snap(m.y + uy * reach)]], {
    inches: reach,
    leaving: true,
    clear: true,
  });
}

/** Inches to the edge in this direction. */
function room(size: number, at: number, u: number, a: number): number {
  if (u > 1e-9) return (size - a - at) / u;
  return u < -1e-9 ? (a - at) / u : Infinity;
}

/** Returns the inches that it ran. */
export function* runAway(
  g: G,
  m: Model,
  direction: Point,
  inches: number,
  words: { of: string; clause: ClauseId },
): Flow<number> {
  const way = straightWay(g.state, m, direction, inches);
  if (way === null) return 0;
  const { inches: gone } = yield* g.rules.walk(g, m, way.path.slice(1), words);
  return gone;
}
