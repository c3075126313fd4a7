/** The move action (DG-MOVE-01..07), out of melee too (DG-R-060). */

import type { Flow, Refusal, Seat } from '#engine/game.ts';
import { angleBetween } from '#engine/geometry/angle.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { inMelee } from './contact.ts';
import { usedUp } from './effects.ts';
import { engage, tidyLinks, unlink } from './engage.ts';
import { intoFlames } from './flames.ts';
import { loose } from './ground.ts';
import { heldRefusal } from './held.ts';
import { mixedUp } from './layout.ts';
import { type Course, courseOf, speedOf, touchedAt } from './manoeuvre.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';
import { stuckRefusal } from './vehicle-parts.ts';
import { comeBack } from './wreck.ts';

export function moveRefusal(s: State, u: Unit, now: Activation | null): Refusal | null {
  if (now?.hero != null) return { clause: 'DG-HERO-06', reason: 'a hero that acts before its unit stays in its place' };
  if (u.place !== 'table') return { clause: 'DG-MOVE-01', reason: `${u.name} ${agreeing(u, 'is')} not on the table` };
  if (u.formation === 'ring') return { clause: 'DG-SPF-02', reason: 'a unit in defensive formation may not move' };
  const stuck = heldRefusal(s, u) ?? (u.kind === 'vehicle' ? stuckRefusal(u) : null);
  if (stuck !== null) return stuck;
  if (mixedUp(u)) {
    return {
      clause: 'DG-CONS-12',
      reason: `${u.name} ${agreeing(u, 'is')} mixed up and must go into skirmish or reform first`,
    };
  }
  return speedOf(s, u) > 0 ? null : { clause: 'DG-MOVE-01', reason: `${u.name} cannot move` };
}

/** A course with what a plain move adds: who is in melee may only end out of it. */
export function moveCourse(s: State, u: Unit, path: readonly Point[], facing: Point | null): Course {
  const course = courseOf(s, u, path, facing, speedOf(s, u));
  if (course.refusal !== null) return course;
  if (course.length === 0 && course.end.fx === u.fx && course.end.fy === u.fy) {
    course.refusal = { clause: 'DG-MOVE-01', reason: 'that is no move: pass instead' };
  } else if (touchedAt(s, u, course.end).length > 0 && inMelee(s, u)) {
    course.refusal = {
      clause: 'DG-R-060',
      reason: `${u.name} ${agreeing(u, 'is')} in melee: a move must take it out of contact with all enemies`,
      witness: { kind: 'model', id: u.id },
    };
  }
  return course;
}

/** Carries a course out: also for units that are ordered to move. */
export function* makeMove(g: G, u: Unit, course: Course, clause: string, seat: Seat = u.seat): Flow<void> {
  const s = g.state;
  unlink(s, u);
  const turned = angleBetween(u.fx, u.fy, course.end.fx, course.end.fy);
  const from: Point = [u.x, u.y];
  Object.assign(u, course.end);
  stand(u);
  tell(g, {
    kind: 'moved',
    clause,
    unit: u.id,
    seat: u.seat,
    from,
    to: [u.x, u.y],
    inches: course.length,
    used: course.used,
    turned,
    path: course.points,
    also: wayClauses(u, course),
  });
  yield* engage(g, u, false, seat);
  tidyLinks(s);
  yield* intoFlames(g, u, course.points);
  comeBack(g, u);
  usedUp(g, u, 'move');
}

/** The manner of the formation, and what the ground made of it. */
function wayClauses(u: Unit, course: Course): string[] {
  const manner = loose(u) ? 'DG-FORM-12' : 'DG-FORM-08';
  return course.used > course.length + EPSILON ? [manner, 'DG-MOVE-02', 'DG-TER-01'] : [manner];
}

/** DG-R-134: who moves stands up first. */
function stand(u: Unit): void {
  for (const m of u.models) m.crouching = false;
}
