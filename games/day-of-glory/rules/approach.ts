/**
 * Ways of a duellist to its opponent (DG-CHL-07, DG-R-143, DG-R-343): the charge that can get at it, and the move that ends nearest to it. Straight
 * ways are tried in all directions and then more closely about the best; a unit that may pivot on its way is led round obstacles.
 */
import type { Answer } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import type { State, Unit } from '../state.ts';
import type { Bout } from './challenge.ts';
import { mayCharge } from './charge.ts';
import { loose } from './ground.ts';
import { bodyOf, centreOf, type Pose, pivoted } from './layout.ts';
import { courseOf, speedOf } from './manoeuvre.ts';
import { moveCourse, moveRefusal } from './move.ts';
import { pathOf } from './path-act.ts';
import { advance, misfit } from './space.ts';

export const NEARER = 1 / 64;
/** The most that the die of a charge adds, with the distance at which units touch. */
const EXTRA = 6 + CONTACT;

/** Directions to try: so many all round, quarter turns to either side, first in wide steps, then closer about the best. */
const ROUND = directions(256);
const QUARTER = 64;
const WIDE = 8;
const CLOSER = [4, 2, 1];
/** How much of the movement is used before a bend. */
const SHARES = [1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4];

export interface Approach {
  answer: Answer;
  gap: number;
}

/** Inches between the duellists if the unit stood there. */
export function gapAt(bout: Bout, pose: Pose): number {
  const { mine, theirs } = bout;
  return planSeparation(bodyOf(mine.unit, mine.model, pose), bodyOf(theirs.unit, theirs.model));
}

/** The direction straight at the opponent, turned by so many parts of a circle. */
function towards(bout: Bout, turned: number): Point {
  const { mine, theirs } = bout;
  const a = bodyOf(mine.unit, mine.model);
  const b = bodyOf(theirs.unit, theirs.model);
  const [dx, dy] = norm(b.x - a.x, b.y - a.y);
  const [c, t] = ROUND[(turned + ROUND.length) % ROUND.length]!;
  return [dx * c - dy * t, dx * t + dy * c];
}

/** The unit turned in that direction; null when it cannot turn so. */
function turnedTo(s: State, u: Unit, [dx, dy]: Point): Pose | null {
  const dot = dx * u.fx + dy * u.fy;
  if (!loose(u) && dot < 0) return null;
  const pose = pivoted(u, dx, dy);
  return dot < 1 - 1e-9 && misfit(s, u, pose) !== null ? null : pose;
}

function* sweep(): Generator<number> {
  yield 0;
  for (let k = WIDE; k <= QUARTER; k += WIDE) yield* [k, -k];
}

function along(u: Unit, pose: Pose, inches: number): Point {
  const [x, y] = centreOf(u);
  return [snap(x + pose.fx * inches), snap(y + pose.fy * inches)];
}

function answerTo(verb: string, path: readonly Point[]): Answer {
  return { verb, path: path.map((p) => [...p]) };
}

/** Ways with one bend: some way to a side, then straight at the opponent with what is left. */
function* bends(s: State, u: Unit, bout: Bout, budget: number): Generator<Point[]> {
  const to = bodyOf(bout.theirs.unit, bout.theirs.model);
  for (const turned of sweep()) {
    const pose = turned === 0 ? null : turnedTo(s, u, towards(bout, turned));
    if (pose === null) continue;
    for (const share of SHARES) {
      const out = advance(s, u, pose, budget * share);
      if (out.moved < NEARER) break;
      const [x, y] = centreOf(u, out.pose);
      const [dx, dy] = norm(to.x - x, to.y - y);
      const next = pivoted(u, dx, dy, out.pose);
      if (misfit(s, u, next) !== null) continue;
      const on = advance(s, u, next, budget - out.used);
      const into = on.hit?.kind === 'unit' && on.hit.unit.seat !== u.seat;
      const d = into ? budget - out.used : on.moved;
      yield [
        [snap(x), snap(y)],
        [snap(x + dx * d), snap(y + dy * d)],
      ];
      if (out.hit !== null) break;
    }
  }
}

/** A charge that can get at the opponent's unit; null when there is none. */
export function bestCharge(s: State, u: Unit, bout: Bout): Answer | null {
  if (!mayCharge(s, u, null)) return null;
  const budget = speedOf(s, u);
  for (const turned of sweep()) {
    const pose = turnedTo(s, u, towards(bout, turned));
    if (pose === null) continue;
    const go = advance(s, u, pose, budget);
    const into = go.hit?.kind === 'unit' ? go.hit.unit : null;
    if (go.hit !== null && into !== bout.theirs.unit) continue;
    const answer = answerTo('charge', [along(u, pose, into === null ? go.moved : budget)]);
    if (chargeLeads(s, u, bout, answer)) return answer;
  }
  if (!loose(u)) return null;
  for (const path of bends(s, u, bout, budget)) {
    const answer = answerTo('charge', path);
    if (chargeLeads(s, u, bout, answer)) return answer;
  }
  return null;
}

/** It meets the opponent's unit, or would with what the die may add. */
export function chargeLeads(s: State, u: Unit, bout: Bout, answer: Answer): boolean {
  const { path } = pathOf(answer);
  const course = courseOf(s, u, path, null, speedOf(s, u));
  if (course.refusal !== null) return false;
  if (course.met !== null) return course.met === bout.theirs.unit;
  const on = advance(s, u, { ...course.end, fx: course.along[0], fy: course.along[1] }, EXTRA, { free: true });
  return on.hit?.kind === 'unit' && on.hit.unit === bout.theirs.unit;
}

/** The move that brings it nearest, and how near; null when none brings it nearer. */
export function bestMove(s: State, u: Unit, bout: Bout): Approach | null {
  if (moveRefusal(s, u, null) !== null) return null;
  const budget = speedOf(s, u);
  let best: (Approach & { turned: number }) | null = null;
  const consider = (path: readonly Point[], turned: number): void => {
    const answer = answerTo('move', path);
    const course = moveCourse(s, u, pathOf(answer).path, null);
    if (course.refusal !== null) return;
    const gap = gapAt(bout, course.end);
    if (best === null || gap < best.gap - EPSILON) best = { answer, gap, turned };
  };
  let blocked = false;
  const straight = (turned: number): void => {
    const pose = turnedTo(s, u, towards(bout, turned));
    if (pose === null) return;
    const go = advance(s, u, pose, budget);
    const into = go.hit?.kind === 'unit' && go.hit.unit.seat !== u.seat;
    if (turned === 0 && go.hit !== null && !into) blocked = true;
    consider([along(u, pose, into ? budget : go.moved)], turned);
  };
  for (const turned of sweep()) straight(turned);
  for (const by of CLOSER) {
    const middle: number = (best as { turned: number } | null)?.turned ?? 0;
    for (const turned of [middle - by, middle + by]) straight(turned);
  }
  if (blocked && loose(u)) for (const path of bends(s, u, bout, budget)) consider(path, 0);
  const found = best as Approach | null;
  return found !== null && found.gap < gapAt(bout, u) - NEARER ? found : null;
}
