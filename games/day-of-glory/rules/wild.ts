/**
 * What wild demons do with their activations (DG-DEM-13, DG-R-239, DG-R-425..427). Nobody controls them: who touches a unit fights it; else it
 * charges the nearest, or goes for it while that is out of reach, straight at its nearest base. A grudge comes before anything else (DG-DEM-15).
 */
import type { Flow } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { nearestOfPolygons } from '#engine/geometry/polygon.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Activation, State, Unit } from '../state.ts';
import { charge, EXTRA } from './charge.ts';
import { meleeWith, unitGap, unitsWithin } from './contact.ts';
import { attackable, demonOf, preyOf } from './demon-facts.ts';
import { fight } from './fight.ts';
import { held } from './held.ts';
import { bodyOf, centreOf, forward, type Pose, pivoted } from './layout.ts';
import { type Course, speedOf, touchedAt } from './manoeuvre.ts';
import { makeMove } from './move.ts';
import { type G, roller, WILD } from './play.ts';
import { steal, stealable } from './snatch.ts';
import { advance, corners, misfit } from './space.ts';
import { dragged } from './tear.ts';
import { tell } from './tell.ts';

export function* wildActs(g: G, u: Unit, now: Activation): Flow<void> {
  const s = g.state;
  g.enter('DG-R-239');
  const touched = meleeWith(s, u).filter(attackable);
  const grudge = preyOf(s, u);
  if (grudge !== null && !touched.includes(grudge)) {
    if (!(yield* goFor(g, u, grudge, 'DG-DEM-15'))) yield* strike(g, u, now, touched);
  } else if (touched.length > 0) {
    yield* strike(g, u, now, grudge !== null ? [grudge] : touched);
  } else {
    const prey = nearestPrey(g, u);
    if (prey === null || !(yield* goFor(g, u, prey, 'DG-DEM-13'))) stays(g, u);
  }
  g.leave();
}

function stays(g: G, u: Unit): void {
  tell(g, { kind: 'wild', clause: 'DG-R-239', unit: u.id, does: 'stays', target: null });
}

/** DG-R-239: fights the nearest to its middle of those that it touches. DG-R-243: what has no attacks does nothing. */
function* strike(g: G, u: Unit, now: Activation, touched: readonly Unit[]): Flow<void> {
  const s = g.state;
  if (touched.length === 0 || demonOf(s, u)?.attacks === null) return stays(g, u);
  const target = oneOf(g, u, touched, (v) => reachTo(u, v).far);
  const steals = stealable(s, u, target);
  const does = steals ? 'steals' : 'fights';
  tell(g, { kind: 'wild', clause: 'DG-R-239', unit: u.id, does, target: target.id });
  if (steals) yield* steal(g, u, target);
  else yield* fight(g, u, now, [target.id]);
}

/** The nearest unit of either player, ties at random; null: there is none. Who is off the table does not draw it (DG-R-426). */
function nearestPrey(g: G, u: Unit): Unit | null {
  const all = g.state.units.filter(attackable);
  return all.length === 0 ? null : oneOf(g, u, all, (v) => unitGap(u, v));
}

/** The one with the least, ties at random. */
function oneOf(g: G, u: Unit, units: readonly Unit[], far: (v: Unit) => number): Unit {
  const s = g.state;
  const ranges = units.map(far);
  const least = Math.min(...ranges);
  const tied = units.filter((_, i) => ranges[i]! <= least + EPSILON);
  const [only] = tied;
  if (tied.length === 1 && only !== undefined) return only;
  const at = g.dice.roll(tied.length, 'prey', 'DG-R-239', roller(s, WILD));
  const target = tied[at - 1]!;
  tell(g, { kind: 'which-prey', clause: 'DG-R-239', unit: u.id, units: tied.map((v) => v.id), target: target.id });
  return target;
}

/** From the middle of the demon to the nearest base of a unit: how far, and which point of it. */
function reachTo(u: Unit, v: Unit): { far: number; to: Point } {
  const at = centreOf(u);
  const own = bodyOf(u, u.models[0]!);
  let best = { gap: Infinity, far: Infinity, to: at };
  for (const m of v.models) {
    const body = bodyOf(v, m);
    const gap = planSeparation(own, body);
    if (gap > best.gap + EPSILON) continue;
    const { to } = nearestOfPolygons([at, at, at], corners(body));
    const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
    const far = Math.sqrt(dx * dx + dy * dy);
    if (gap < best.gap - EPSILON || far < best.far) best = { gap, far, to };
  }
  return best;
}

/** Charges or moves; false: it does not get anywhere. */
function* goFor(g: G, u: Unit, prey: Unit, clause: string): Flow<boolean> {
  const s = g.state;
  const speed = speedOf(s, u);
  const { to } = reachTo(u, prey);
  const [x, y] = centreOf(u);
  const [dx, dy] = norm(to[0] - x, to[1] - y);
  const pose = pivoted(u, dx, dy);
  if (speed <= 0 || held(s, u) !== null || misfit(s, u, pose, { through: true, forced: true }) !== null) return false;
  const busy = meleeWith(s, u).length > 0;
  if (!busy && unitsWithin(u, prey, speed + EXTRA)) {
    tell(g, { kind: 'wild', clause, unit: u.id, does: 'charges', target: prey.id, also: ['DG-R-239'] });
    yield* charge(g, u, [[snap(x + dx * speed), snap(y + dy * speed)]], null);
    return true;
  }
  const course = way(s, u, pose, speed, busy);
  if (course === null) return false;
  tell(g, { kind: 'wild', clause, unit: u.id, does: 'moves', target: prey.id, also: ['DG-R-239'] });
  yield* makeMove(g, u, course, 'DG-DEM-13');
  yield* dragged(g, u, pose);
  return true;
}

const STEP = 1 / 16;
const LEAST = 1 / 64;

/** Straight on until something blocks it (DG-R-426); out of a melee to where it touches nobody (DG-R-427, DG-R-060). */
function way(s: State, u: Unit, pose: Pose, speed: number, busy: boolean): Course | null {
  const go = advance(s, u, pose, speed, { forced: true });
  let far = go.moved;
  const ill = (d: number) => {
    const there = forward(pose, d);
    return misfit(s, u, there, { forced: true }) !== null || (busy && touchedAt(s, u, there).length > 0);
  };
  while (far >= LEAST && ill(far)) far -= STEP;
  if (far < LEAST) return null;
  const end = far === go.moved ? go.pose : forward(pose, far);
  return {
    points: [centreOf(u), centreOf(u, end)],
    end,
    length: far,
    used: far === go.moved ? go.used : far,
    along: [pose.fx, pose.fy],
    met: null,
    refusal: null,
  };
}
