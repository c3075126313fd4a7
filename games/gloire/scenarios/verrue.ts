/**
 * Count Verrue (GL-S3-10, GL-S3-30, GL-T-B-06): a watchman who keeps between the red door and Lady Amelie and, when he wins a combat, takes the outcome that puts him
 * back there.
 *
 * Doubtful points: the way from her to the door is measured without the models that stand in it. He does not follow a place last known.
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { chargeAlong } from '../rules/charge.ts';
import { chargePath } from '../rules/charge-way.ts';
import { towards } from '../rules/destinations.ts';
import { paceOf } from '../rules/move-act.ts';
import { conscious, type G, touching } from '../rules/play.ts';
import type { Triumph } from '../rules/rules.ts';
import type { Model, State } from '../state.ts';
import { approach, fightSteps, inReach, mayTarget, nearestOf, rises } from './behaviour.ts';
import { lady } from './lady.ts';
import { alarm, call, half, inView, looks, players, redDoor } from './watch.ts';

const FAR = 200;
/** Beyond this walk of hers he keeps to the door itself. */
const NEAR = 8;

/** The shortest walk of a model from a place to the door, with nobody in the way. */
function walk(s: State, m: Model, from: Point, door: Point): { path: readonly Point[]; inches: number } {
  const empty: State = { ...s, models: [], markers: [] };
  const way = towards(empty, { ...m, x: from[0], y: from[1] }, door, { inches: FAR });
  return way === null ? { path: [from, door], inches: between(from, door) } : { path: way.path, inches: way.inches };
}

function between([x, y]: Point, [u, v]: Point): number {
  return Math.sqrt((x - u) * (x - u) + (y - v) * (y - v));
}

/** The point of a path so many inches before its end. */
function back(path: readonly Point[], inches: number): Point {
  let left = inches;
  for (let i = path.length - 1; i > 0; i--) {
    const to = path[i] as Point;
    const from = path[i - 1] as Point;
    const far = between(from, to);
    if (far >= left && far > 0)
      return [to[0] + ((from[0] - to[0]) * left) / far, to[1] + ((from[1] - to[1]) * left) / far];
    left -= far;
  }
  return path[0] as Point;
}

/** Inches from a place to the nearest point of a path. */
function off(path: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Point;
    const [bx, by] = path[i] as Point;
    const d2 = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    const t = d2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / d2));
    least = Math.min(least, between([x, y], [ax + (bx - ax) * t, ay + (by - ay) * t]));
  }
  return least;
}

interface Post {
  door: Point;
  /** Her way to the door. */
  path: readonly Point[];
  hers: number;
  guard: Point;
}

/** 1" before the door while she is far from it, else halfway between. */
function postOf(s: State): Post | null {
  const door = redDoor(s)?.at;
  const her = lady(s);
  if (door === undefined) return null;
  if (her === undefined) return { door, path: [door, door], hers: FAR, guard: door };
  const { path, inches } = walk(s, her, [her.x, her.y], door);
  // The place before the door is half an inch from it.
  return { door, path, hers: inches, guard: back(path, inches > NEAR ? 0.5 : inches / 2) };
}

export function* verrueActs(g: G, m: Model): Flow<void> {
  const s = g.state;
  if (rises(g, m)) return;
  const post = postOf(s);
  if (post === null) return;
  const foe = players(s).find((other) => touching(m, other) && mayTarget(s, m, other));
  if (foe !== undefined) {
    alarm(g, m, foe, 'GL-T-B-06');
    yield* fightSteps(g, m, foe, 'GL-T-B-06');
    return;
  }
  if (m.mind?.alarmed !== true) {
    yield* approach(g, m, post.guard, null, half(s, m), 'GL-S3-30');
    if (!conscious(m) || m.prone) return;
    faceAlong(m, post);
    const prey = yield* looks(g, m, false);
    if (prey === null) return;
    alarm(g, m, prey, 'GL-S3-23');
    yield* call(g, m, prey, 'GL-S3-23');
    yield* hunts(g, m, post, half(s, m));
    return;
  }
  yield* hunts(g, m, post, paceOf(s, m).inches);
}

/** He looks along her way, toward her. */
function faceAlong(m: Model, { path, door }: Post): void {
  const [x, y] = back(path, Math.max(0.1, between([m.x, m.y], door) + 1));
  if (x !== m.x || y !== m.y) [m.fx, m.fy] = norm(x - m.x, y - m.y);
}

/** He fights in reach, charges where that leaves him no farther from the door than her, else keeps to his post. */
function* hunts(g: G, m: Model, post: Post, inches: number): Flow<void> {
  const s = g.state;
  const seen = players(s).filter((other) => mayTarget(s, m, other) && inView(s, m, other, true));
  const prey = nearestOf(g, m, seen);
  if (prey !== null) {
    if (inReach(s, m, prey)) {
      yield* fightSteps(g, m, prey, 'GL-T-B-06', { inches, stays: true });
      return;
    }
    const path = chargePath(s, m, prey, { inches, clause: 'GL-ACT-10' });
    const end = path?.[path.length - 1];
    if (path !== null && end !== undefined && walk(s, m, end, post.door).inches <= post.hers + EPSILON) {
      yield* chargeAlong(g, m, prey, path);
      return;
    }
  }
  yield* approach(g, m, post.guard, null, inches, 'GL-S3-30');
}

/** The outcome that leaves him nearer to the door than her, then the one nearest to her way, ties in the order of the list (GL-S3-30). */
export function triumphOf(s: State, m: Model, choices: readonly Triumph[]): Triumph | null {
  const post = m.mind?.rule === 'GL-T-B-06' ? postOf(s) : null;
  if (post === null) return null;
  let best: Triumph | null = null;
  let least: readonly [number, number] = [2, 0];
  for (const one of choices) {
    const beyond = walk(s, m, one.at, post.door).inches < post.hers - EPSILON ? 0 : 1;
    const far = off(post.path, one.at);
    if (beyond > least[0] || (beyond === least[0] && far >= least[1] - EPSILON)) continue;
    best = one;
    least = [beyond, far];
  }
  return best;
}

/** Panicked he runs into the doorway and stays there (GL-T-B-06). */
export function refugeOf(s: State, m: Model): Point | null {
  return m.mind?.rule === 'GL-T-B-06' ? (redDoor(s)?.at ?? null) : null;
}
