/**
 * A forced move: straight in the direction of the push, up to first contact with a model, with Impassable or solid terrain
 * or with the table's edge; the rest is lost (GG-R-23). If on its way any part of the base comes over an edge, the model
 * falls there (GG-FALL-02). If it would end on an Objective Marker, it goes to the nearest legal point (GG-OBJ-10).
 *
 * Doubtful points: it is no Move Action, so there is no Disengage, no Dangerous roll and no On the Move (GG-R-23). Terrain is
 * solid to it when it rises by more than a step; facing is kept.
 */

import type { ClauseId, Flow } from '#engine/game.ts';
import { bodyWithinUnion } from '#engine/geometry/area.ts';
import { type Blocker, pathLength, straightUntilBlocked } from '#engine/geometry/sweep.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { round } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { fall } from './fall.ts';
import { type G, living, moved } from './play.ts';
import { baseAt, groundOf, markerUnder, mayStand, nearestStand, STEP } from './standing.ts';
import { tell } from './tell.ts';
import { heightAt } from './way.ts';

const STRIDE = 1 / 32;
const ASIDE: readonly ClauseId[] = ['GG-OBJ-10'];

/** Pushes the model up to so many inches along (dx, dy); a negative number draws it the other way. */
export function* forcedMove(g: G, m: Model, dx: number, dy: number, inches: number, clause: ClauseId): Flow<void> {
  if (!living(m) || inches === 0 || (dx === 0 && dy === 0)) return;
  const s = g.state;
  g.enter('GG-FALL-02');
  const sign = inches < 0 ? -1 : 1;
  // Only what lies ahead can stop it: a base that it touches and leaves behind does not, even when it overlaps by a hair.
  const ahead = (o: Model) => ((o.x - m.x) * dx + (o.y - m.y) * dy) * sign > 0;
  const others = s.models.filter((o) => living(o) && ahead(o));
  const high = m.z + STEP;
  const push = straightUntilBlocked(m, dx * sign, dy * sign, inches * sign, others, groundOf(s), {
    stops: (piece) => piece.impassable || piece.top > high,
  });
  const from: Point = [m.x, m.y];
  const edge = edgeOnTheWay(s, m, push.to);
  const to = edge ?? restingPlace(s, m, push.to);
  m.x = to[0];
  m.y = to[1];
  if (edge === null) m.z = heightAt(s, m, to[0], to[1]);
  moved(g);
  if (g.loud) {
    const by = blocker(push.by);
    tell(g, {
      kind: 'forced',
      clause,
      model: m.id,
      from,
      to,
      z: m.z,
      inches: round(pathLength([from, to])),
      ...(edge !== null || by === null ? null : { stoppedBy: by }),
      ...(edge === null && markerUnder(s, m, push.to[0], push.to[1]) !== null ? { also: ASIDE } : null),
    });
  }
  if (edge !== null) yield* fall(g, m, 'GG-FALL-02');
  g.leave();
}

function blocker(by: Blocker<Piece, Model> | null): string | null {
  if (by === null) return null;
  return by.kind === 'model' ? by.model.id : by.kind === 'edge' ? by.edge : by.feature.id;
}

/** Where on the straight way to `to` part of the base first hangs over an edge; null when it never does. */
function edgeOnTheWay(s: State, m: Model, to: Point): Point | null {
  if (m.z <= STEP) return null;
  const dx = to[0] - m.x;
  const dy = to[1] - m.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const floor: Area[] = [];
  for (const piece of s.pieces) {
    if (Math.abs(piece.top - m.z) <= STEP && !piece.impassable) floor.push(...piece.parts);
  }
  for (let along = STRIDE; along < length + STRIDE; along += STRIDE) {
    const share = Math.min(1, along / length);
    const x = snap(m.x + dx * share);
    const y = snap(m.y + dy * share);
    if (!bodyWithinUnion(floor, baseAt(m, x, y))) return [x, y];
  }
  return null;
}

function restingPlace(s: State, m: Model, to: Point): Point {
  if (mayStand(s, m, to[0], to[1])) return to;
  const level = m.z;
  const near = (z: number) => Math.abs(z - level) <= STEP;
  return nearestStand(s, m, to[0], to[1], s.width, near) ?? [m.x, m.y];
}
