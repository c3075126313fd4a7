/**
 * How units move in the manner of their formation (DG-MOVE-01): a regiment pivots once by up to 90 degrees and goes straight on
 * (DG-FORM-08, DG-R-054); skirmishers and single models follow waypoints and pivot as they like (DG-FORM-12, DG-R-055). A course is
 * worked out whole before anything is changed, for checking, for drawing and for moving alike.
 */

import type { Refusal, Sum } from '#engine/game.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { tenths } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import type { Card, State, Unit } from '../state.ts';
import { changed, changes } from './changes.ts';
import { maybeWithin } from './contact.ts';
import { loose } from './ground.ts';
import { held } from './held.ts';
import { centreOf, mixedUp, outlineOf, type Pose, pivoted } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import { advance, misfit } from './space.ts';

/** DG-FORM-09. */
const SKIRMISH_SPEED = 2;

/** A pavise halves speed after what skirmish adds (DG-ARM-12, DG-R-004); the card holds the halved speed. */
function hurry(u: Unit, card: Card): number {
  if (u.formation !== 'skirmish') return 0;
  return card.pavise && card.foot ? SKIRMISH_SPEED / 2 : SKIRMISH_SPEED;
}

/** DG-R-035: the slowest model sets the pace; skirmishers are quicker. */
export function speedOf(s: State, u: Unit): number {
  if (held(s, u) !== null) return 0;
  let slowest = Infinity;
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    const speed = Math.max(0, card.profile.speed + hurry(u, card) + changed(s, u, m, 'speed'));
    if (speed < slowest) slowest = speed;
  }
  return slowest === Infinity ? 0 : Math.max(0, slowest);
}

/** The same with its account. */
export function speedSum(s: State, u: Unit): Sum {
  const still = held(s, u);
  if (still !== null) return sum([part(still.name, 0, still.clause)]);
  const total = speedOf(s, u);
  let slow: Card | null = null;
  let besides: readonly Part[] = [];
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    const more = changes(s, u, m, 'speed');
    if (Math.max(0, sum([part('own', card.profile.speed + hurry(u, card), 'DG-MOVE-01'), ...more]).value) !== total)
      continue;
    slow = card;
    besides = more;
  }
  if (slow === null) return sum([part('slowest model', total, 'DG-R-035')]);
  const extra = hurry(u, slow);
  const parts: Part[] = [part('slowest model', slow.profile.speed, 'DG-R-035')];
  if (extra > 0) parts.push(part('skirmish', extra, 'DG-FORM-09'));
  parts.push(...besides);
  const left = total - sum(parts).value;
  if (left > 0) parts.push(part('no less than 0', left, 'DG-R-009'));
  return sum(parts);
}

export interface Course {
  /** Where the unit's centre goes, from its start to where it stops. */
  points: Point[];
  end: Pose;
  length: number;
  /** Inches of movement used. */
  used: number;
  /** Direction of the last stretch; the facing when it did not move. */
  along: Point;
  /** The unit that stopped it: an enemy is touched there, a friend is in the way. */
  met: Unit | null;
  /** Why it is not allowed; the course then ends where it still was. */
  refusal: Refusal | null;
}

interface CourseOptions {
  /** A friend it wants to meet: to join up with. */
  towards?: string;
}

/** The way along `path`, waypoints of the centre, ending with `facing` where the formation allows to choose it. */
export function courseOf(
  s: State,
  u: Unit,
  path: readonly Point[],
  facing: Point | null,
  budget: number,
  options: CourseOptions = {},
): Course {
  const start = centreOf(u);
  const course: Course = {
    points: [start],
    end: { x: u.x, y: u.y, fx: u.fx, fy: u.fy },
    length: 0,
    used: 0,
    along: [u.fx, u.fy],
    met: null,
    refusal: null,
  };
  const no = immovable(u) ?? pathRefusal(u, path);
  if (no !== null) return { ...course, refusal: no };
  for (let i = 0; i < path.length && course.refusal === null; i++) {
    if (course.met !== null) {
      course.refusal = {
        clause: 'DG-MOVE-03',
        reason: `${u.name} ${agreeing(u, 'goes')} no further once it touches ${course.met.name}`,
      };
      break;
    }
    leg(s, u, course, path[i]!, budget, options);
  }
  if (course.refusal === null && facing !== null && course.met === null) lastPivot(s, u, course, facing);
  if (course.refusal === null) course.refusal = endRefusal(s, u, course.end, options);
  return course;
}

function immovable(u: Unit): Refusal | null {
  if (u.formation === 'ring') return { clause: 'DG-SPF-02', reason: 'a unit in defensive formation may not move' };
  if (mixedUp(u)) {
    return {
      clause: 'DG-CONS-12',
      reason: `${u.name} ${agreeing(u, 'is')} mixed up and must go into skirmish or reform first`,
    };
  }
  return null;
}

function pathRefusal(u: Unit, path: readonly Point[]): Refusal | null {
  if (loose(u) || path.length <= 1) return null;
  return { clause: 'DG-FORM-08', reason: 'a regiment pivots once and then goes straight on' };
}

function leg(s: State, u: Unit, course: Course, to: Point, budget: number, options: CourseOptions): void {
  const from = centreOf(u, course.end);
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < EPSILON) return;
  const [ux, uy] = norm(dx, dy);
  const pose = turn(s, u, course, ux, uy);
  if (pose === null) return;
  const left = budget - course.used;
  const go = advance(s, u, pose, left, { most: far });
  course.end = go.pose;
  course.along = [ux, uy];
  course.length += go.moved;
  course.used += go.used;
  course.points.push(centreOf(u, go.pose));
  if (go.hit?.kind === 'unit') {
    course.met = go.hit.unit;
    const wanted = go.hit.unit.seat !== u.seat || go.hit.unit.id === options.towards;
    if (!wanted) course.refusal = { ...obstacleRefusal(u, go.pose, go.hit), also: ['DG-FORM-13'] };
  } else if (go.hit !== null) course.refusal = obstacleRefusal(u, go.pose, go.hit);
  else if (go.moved < far - 2 / 1024) {
    course.refusal = {
      clause: 'DG-MOVE-01',
      reason: `${u.name} can move ${inches(budget)}${course.used > course.length + EPSILON ? ', less over such ground' : ''}`,
      witness: { kind: 'path', points: [...course.points, to], cost: course.used + far - go.moved, limit: budget },
      ...(course.used > course.length + EPSILON ? { also: ['DG-MOVE-02', 'DG-TER-01'] } : {}),
    };
  }
}

function inches(n: number): string {
  return `${tenths(n)}"`;
}

/** Dot products below this turn by more than 90 degrees: waypoints are snapped. */
export const RIGHT_ANGLE = -1 / 1024;

function turn(s: State, u: Unit, course: Course, fx: number, fy: number): Pose | null {
  const { end } = course;
  const dot = end.fx * fx + end.fy * fy;
  if (dot > 1 - 1e-9) return { ...end, fx, fy };
  if (!loose(u) && dot < RIGHT_ANGLE) {
    course.refusal = {
      clause: 'DG-FORM-08',
      reason: 'a regiment pivots by 90 degrees at most',
      witness: { kind: 'arc', at: centreOf(u, end), facing: [end.fx, end.fy] },
    };
    return null;
  }
  const pose = pivoted(u, fx, fy, end);
  const no = misfit(s, u, pose, { through: true });
  if (no !== null) {
    course.refusal = { ...obstacleRefusal(u, pose, no), clause: 'DG-R-054' };
    return null;
  }
  return pose;
}

function lastPivot(s: State, u: Unit, course: Course, facing: Point): void {
  const [fx, fy] = norm(...facing);
  const { end } = course;
  if (end.fx * fx + end.fy * fy > 1 - 1e-9) return;
  // A regiment has pivoted already, towards where it went.
  if (!loose(u) && course.length > 0) {
    course.refusal = { clause: 'DG-FORM-08', reason: 'a regiment faces the way it moved' };
    return;
  }
  const pose = turn(s, u, course, fx, fy);
  if (pose !== null) {
    course.end = pose;
    if (course.length === 0) course.along = [fx, fy];
  }
}

/** DG-R-056: no move may end overlapping anything. */
function endRefusal(s: State, u: Unit, pose: Pose, { towards }: CourseOptions): Refusal | null {
  const no = misfit(s, u, pose, towards === undefined ? {} : { without: [towards] });
  return no === null ? null : obstacleRefusal(u, pose, no);
}

/** Enemy units that a unit standing there is up against, the nearest first. */
export function touchedAt(s: State, u: Unit, pose: Pose): Unit[] {
  const found: { v: Unit; gap: number }[] = [];
  const near = CONTACT + EPSILON;
  for (const v of s.units) {
    if (v.seat === u.seat || v.place !== 'table' || !maybeWithin(u, v, near, pose)) continue;
    const gap = polygonGap(outlineOf(u, pose), outlineOf(v));
    if (gap <= near) found.push({ v, gap });
  }
  return found.sort((a, b) => a.gap - b.gap).map((f) => f.v);
}
