/** Running from a charge (DG-R-082). */
import type { Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Unit } from '../state.ts';
import { tidyLinks, unlink } from './engage.ts';
import type { Pose } from './layout.ts';
import { leave } from './machine.ts';
import { touchedAt } from './manoeuvre.ts';
import type { G } from './play.ts';
import { advance, misfit } from './space.ts';
import { dragged } from './tear.ts';
import { tell } from './tell.ts';

/** How far short of what it may not pass a runner stops. */
const SHORT = 0.1;

const BACK = 0.125;

/** Moves straight that way with its facing kept, and stops short of edges, impassable ground and units it may not pass. */
export function* runAway(g: G, u: Unit, along: Point, inches: number, clause: string): Flow<void> {
  const s = g.state;
  // DG-R-413: a crew runs without its piece.
  leave(s, u);
  unlink(s, u);
  const go = advance(s, u, u, inches + SHORT, { free: true, forced: true, along });
  let far = Math.max(0, Math.min(inches, go.hit === null ? inches : go.moved - SHORT));
  const at = (d: number): Pose => ({ x: snap(u.x + along[0] * d), y: snap(u.y + along[1] * d), fx: u.fx, fy: u.fy });
  // It cannot end in contact with an enemy, nor among friends it ran through.
  const ill = (d: number) => misfit(s, u, at(d), { forced: true }) !== null || touchedAt(s, u, at(d)).length > 0;
  while (far > 0 && ill(far)) far = Math.max(0, far - BACK);
  const from: Point = [u.x, u.y];
  const was = { x: u.x, y: u.y, fx: u.fx, fy: u.fy };
  if (far > 0) Object.assign(u, at(far));
  tidyLinks(s);
  tell(g, { kind: 'ran', clause, unit: u.id, seat: u.seat, from, to: [u.x, u.y], inches: far });
  yield* dragged(g, u, was);
}
