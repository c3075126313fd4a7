/**
 * The charge (DG-CHG-01..09, in the order of DG-R-077): a normal move, D6 inches more straight ahead if nobody is touched yet, slowed by
 * the ground like the rest of it (DG-R-300). Every enemy that the charger comes within an inch of runs, checks its nerve or stands. A
 * regiment checks whether it keeps its formation; then the charger aligns to the enemy.
 */

import type { Flow, Refusal } from '#engine/game.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { dieRoll } from '../../kit/roll.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { chargeHits } from './charge-hits.ts';
import { reaction } from './charge-reaction.ts';
import { inMelee, maybeWithin, unitGap, unitsWithin } from './contact.ts';
import { usedUp } from './effects.ts';
import { engage, tidyLinks, unlink } from './engage.ts';
import { intoFlames } from './flames.ts';
import { loose } from './ground.ts';
import { spendHands } from './hands.ts';
import { centreOf, forward, outlineOf, type Pose, pivoted } from './layout.ts';
import { forceSkirmish } from './loosen.ts';
import { type Course, courseOf, speedOf, touchedAt } from './manoeuvre.ts';
import { moveRefusal } from './move.ts';
import { d6, enemiesOf, type G, levelOf, unitCard } from './play.ts';
import { metInSkirmish } from './scythes.ts';
import { type AdvanceOptions, advance, misfit } from './space.ts';
import { reformNeeds } from './tables.ts';
import { dragged } from './tear.ts';
import { tell } from './tell.ts';

/** The most that the die adds. */
export const EXTRA = 6;
/** DG-CHG-05. */
const NEAR = 1;

export function chargeTargets(s: State, u: Unit): Unit[] {
  const reach = speedOf(s, u) + EXTRA;
  return s.units.filter((v) => v.seat !== u.seat && v.place === 'table' && unitsWithin(u, v, reach));
}

function hasTarget(s: State, u: Unit): boolean {
  const reach = speedOf(s, u) + EXTRA;
  return s.units.some((v) => v.seat !== u.seat && v.place === 'table' && unitsWithin(u, v, reach));
}

/** Whether `chargeRefusal` finds nothing; how far the nearest enemy is need not be measured for that. */
export function mayCharge(s: State, u: Unit, now: Activation | null): boolean {
  return moveRefusal(s, u, now) === null && hasTarget(s, u) && !inMelee(s, u);
}

export function chargeRefusal(s: State, u: Unit, now: Activation | null): Refusal | null {
  const no = moveRefusal(s, u, now);
  if (no !== null) return no;
  if (inMelee(s, u)) {
    return {
      clause: 'DG-R-078',
      reason: `${u.name} ${agreeing(u, 'touches')} an enemy already`,
      witness: { kind: 'model', id: u.id },
    };
  }
  if (!hasTarget(s, u)) {
    const nearest = enemiesOf(s, u.seat).reduce((least, v) => Math.min(least, unitGap(u, v)), Infinity);
    const reach = speedOf(s, u) + EXTRA;
    return {
      clause: 'DG-R-078',
      reason: `no enemy is within ${reach}" of ${u.name}`,
      ...(nearest === Infinity
        ? {}
        : { witness: { kind: 'value', name: 'inches to the nearest enemy', have: nearest, need: reach } }),
    };
  }
  return null;
}

export function chargeCourse(s: State, u: Unit, path: readonly Point[], facing: Point | null): Course {
  const course = courseOf(s, u, path, facing, speedOf(s, u));
  if (course.refusal === null && course.length === 0 && course.met === null) {
    course.refusal = { clause: 'DG-CHG-01', reason: 'a charge begins with a move' };
  }
  return course;
}

export function* charge(g: G, u: Unit, path: readonly Point[], facing: Point | null): Flow<void> {
  const s = g.state;
  const course = chargeCourse(s, u, path, facing);
  const start = centreOf(u);
  const began: Pose = { x: u.x, y: u.y, fx: u.fx, fy: u.fy };
  spendHands(g, u, 1);
  unlink(s, u);
  for (const m of u.models) m.crouching = false;
  tell(g, {
    kind: 'charge',
    clause: 'DG-CHG-01',
    unit: u.id,
    seat: u.seat,
    inches: course.length,
    path: course.points,
  });
  const asked = new Set<string>();
  yield* firstPart(g, u, path, facing, asked);
  if (touchedAt(s, u, u).length === 0) {
    const extra = d6(g, 'charge-extra', 'DG-CHG-01', u.seat);
    const told = g.loud ? contactRoll(s, u, extra) : {};
    tell(g, {
      kind: 'charge-extra',
      clause: 'DG-CHG-01',
      unit: u.id,
      roll: dieRoll({ name: 'charge extra', seat: u.seat, by: u.id }, extra),
      ...told,
    });
    const was = { x: u.x, y: u.y, fx: u.fx, fy: u.fy };
    yield* rush(g, u, extra, extra, asked, { halt: true, forced: true });
    // What the die has brought into a collapse is lost (DG-R-430).
    yield* dragged(g, u, was);
  }
  setRushing(s, false);
  if (u.place !== 'table') return;
  backOut(s, u, began);
  formationCheck(g, u);
  tell(g, {
    kind: 'charged',
    clause: 'DG-CHG-01',
    unit: u.id,
    to: [u.x, u.y],
    contact: touchedAt(s, u, u).map((v) => v.id),
  });
  yield* engage(g, u, true);
  metInSkirmish(s, u);
  tidyLinks(s);
  yield* intoFlames(g, u, [start, ...path, centreOf(u)]);
  usedUp(g, u, 'move');
  yield* chargeHits(g, u);
}

/** What the die must show to bring it up against an enemy as they stand; nothing where no die does. */
function contactRoll(s: State, u: Unit, natural: number): object {
  const { hit, used } = advance(s, u, u, EXTRA, { halt: true, forced: true });
  if (hit?.kind !== 'unit' || hit.unit.seat === u.seat) return {};
  const needed = Math.max(1, Math.ceil(used - EPSILON));
  return { natural, modified: natural, needed, success: natural >= needed };
}

/** It ran through friends and cannot stop among them: back along its way to where there is room, else to where it began (DG-R-056). */
function backOut(s: State, u: Unit, began: Pose): void {
  for (let back = 0; back <= FARTHEST; back += STRIDE) {
    const pose = forward(u, 0 - back);
    if (misfit(s, u, pose, { forced: true }) !== null) continue;
    Object.assign(u, pose);
    return;
  }
  if (misfit(s, u, began, { forced: true }) === null) Object.assign(u, began);
}

/** The normal move, leg by leg: an enemy in the way may run, and the way becomes free. */
function* firstPart(g: G, u: Unit, path: readonly Point[], facing: Point | null, asked: Set<string>): Flow<void> {
  const s = g.state;
  const budget = speedOf(s, u);
  let used = 0;
  for (const to of path) {
    const [x, y] = centreOf(u);
    const dx = to[0] - x;
    const dy = to[1] - y;
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far < EPSILON) continue;
    const pose = pivoted(u, ...norm(dx, dy));
    if (misfit(s, u, pose, { through: true }) !== null) break;
    Object.assign(u, pose);
    used += yield* rush(g, u, far, budget - used, asked, {});
    if (touchedAt(s, u, u).length > 0) return;
  }
  if (facing === null || !loose(u)) return;
  const pose = pivoted(u, ...facing);
  if (misfit(s, u, pose) === null) Object.assign(u, pose);
}

/** Straight ahead, stopping for the answer of everyone it comes near. Returns the movement used. */
function* rush(
  g: G,
  u: Unit,
  far: number,
  budget: number,
  asked: Set<string>,
  how: Pick<AdvanceOptions, 'halt' | 'forced'>,
): Flow<number> {
  const s = g.state;
  let used = 0;
  let left = far;
  for (;;) {
    const go = advance(s, u, u, budget - used, { ...how, most: left });
    const near = nearing(s, u, go.moved, asked);
    if (near === null) {
      Object.assign(u, go.pose);
      return used + go.used;
    }
    const first = advance(s, u, u, budget - used, { ...how, most: near.at });
    Object.assign(u, first.pose);
    used += first.used;
    left -= first.moved;
    asked.add(near.unit.id);
    setRushing(s, true);
    yield* reaction(g, u, near.unit);
  }
}

function setRushing(s: State, rushing: boolean): void {
  if (s.activation !== null) s.activation.rushing = rushing;
}

/** The first enemy it comes within an inch of on the next `inches`, and after how many. */
function nearing(s: State, u: Unit, inches: number, asked: ReadonlySet<string>): { unit: Unit; at: number } | null {
  let best: { unit: Unit; at: number } | null = null;
  for (const v of s.units) {
    if (v.seat === u.seat || v.place !== 'table' || asked.has(v.id) || !maybeWithin(u, v, inches + NEAR)) continue;
    const at = firstWithin(u, v, inches);
    if (at !== null && (best === null || at < best.at - EPSILON)) best = { unit: v, at };
  }
  return best;
}

const HALVINGS = 24;
const STRIDE = 1 / 16;
const FARTHEST = 24;

/** The gap between two convex outlines, one of which moves straight, falls and then rises: find its least, then the inch. */
function firstWithin(u: Unit, v: Unit, inches: number): number | null {
  const theirs = outlineOf(v);
  const gap = (d: number) =>
    polygonGap(outlineOf(u, { x: u.x + u.fx * d, y: u.y + u.fy * d, fx: u.fx, fy: u.fy }), theirs);
  const near = NEAR + EPSILON;
  if (gap(0) <= near) return basesWithin(u, v, 0, inches);
  if (inches <= 0) return null;
  let lo = 0;
  let hi = inches;
  for (let k = 0; k < HALVINGS; k++) {
    const a = lo + (hi - lo) / 3;
    const b = hi - (hi - lo) / 3;
    if (gap(a) <= gap(b)) hi = b;
    else lo = a;
  }
  const least = (lo + hi) / 2;
  if (gap(least) > near && gap(inches) > near) return null;
  let out = 0;
  let inside = gap(least) <= near ? least : inches;
  for (let k = 0; k < HALVINGS; k++) {
    const mid = (out + inside) / 2;
    if (gap(mid) <= near) inside = mid;
    else out = mid;
  }
  return basesWithin(u, v, inside, inches);
}

/** Outlines may be nearer than bases where rows are not full: the same for the bases, looked for from there on. */
function basesWithin(u: Unit, v: Unit, from: number, inches: number): number | null {
  if (u.solid && v.solid) return from;
  for (let d = from; ; d = Math.min(inches, d + STRIDE)) {
    const pose = { x: u.x + u.fx * d, y: u.y + u.fy * d, fx: u.fx, fy: u.fy };
    if (unitGap(u, v, pose) <= NEAR + EPSILON) return d;
    if (d >= inches) return null;
  }
}

/** Does it have a musician, or a beast handler who does as much (DG-CLS-05)? */
export function hasMusician(s: State, u: Unit): boolean {
  if (u.models.some((m) => m.role === 'musician')) return true;
  return u.kind === 'creature' && u.models.some((m) => levelOf(s.cards[m.card]!, 'beast-handler') > 0);
}

/** DG-CHG-02..04, DG-R-079: one check at the end of every charge in formation. */
function formationCheck(g: G, u: Unit): void {
  const s = g.state;
  if (u.formation !== 'regiment' && u.formation !== 'wedge') return;
  const needed = reformNeeds(u.models.length);
  const roll = d6(g, 'formation-check', 'DG-CHG-02', u.seat);
  const helped = hasMusician(s, u) ? 1 : 0;
  const kept = roll + helped >= needed;
  tell(g, {
    kind: 'formation-check',
    clause: 'DG-CHG-02',
    unit: u.id,
    natural: roll,
    modified: roll + helped,
    needed,
    success: kept,
    parts:
      helped === 0
        ? []
        : u.models.some((m) => m.role === 'musician')
          ? [{ label: 'musician', amount: 1, clause: 'DG-CHG-03' }]
          : [{ label: 'beast handler', amount: 1, clause: 'DG-CLS-05' }],
    card: unitCard(s, u).name,
  });
  if (!kept) forceSkirmish(g, u, 'DG-CHG-04');
}
