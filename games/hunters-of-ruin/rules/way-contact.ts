/**
 * Whom a way meets. Contact ends a move at gap 0 (HR-MOV-04, HR-R-013): what was pointed at beyond is left out.
 *
 * Doubtful points: Fleeing enemies that were touched at the start do not hold it; touched anew they stop it (HR-R-050). Friends are passed
 * unless they touch an enemy or the mover touches one that is not Fleeing at the moment of passing (HR-R-049).
 */

import type { Refusal } from '#engine/game.ts';
import { type Interval, sweepBody } from '#engine/geometry/sweep.ts';
import { EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { endOf, round } from '../../kit/route.ts';
import type { MoveKind } from '../events.ts';
import type { State, Warrior } from '../state.ts';
import { near } from './line.ts';
import { engaged, TOUCH } from './measure.ts';
import { isEnemy, name, standing } from './play.ts';
import { baseAt } from './standing.ts';
import { barredContact, buildingAround, groundLevel, storeyAt } from './terrain.ts';
import type { WayWords } from './way-words.ts';

const span: Interval = { t0: 0, t1: 0 };

/** A galloping warrior keeps farther than this from every enemy (HR-GAL-03). */
const ALOOF = 1;

interface Met {
  /** The path cut at contact; null when nothing cuts it. */
  path: Point[] | null;
  touches: Warrior | null;
}

const NOBODY: Met = { path: null, touches: null };

/** The first enemy that the way touches, and where: it ends there (HR-MOV-04). A Charge must touch the one it named. */
export function meetEnemies(s: State, w: Warrior, route: readonly Point[], words: WayWords): Met | Refusal {
  const { kind, target, leaves } = words;
  let first: { leg: number; t: number; enemy: Warrior } | null = null;
  for (let leg = 1; leg < route.length && first === null; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    for (let i = 0; i < s.warriors.length; i++) {
      const enemy = s.warriors[i] as Warrior;
      if (!isEnemy(w, enemy) || !standing(enemy)) continue;
      if (kind === 'gallop') {
        if (comesWithin(w, from, to, enemy, ALOOF)) return tooClose(enemy, from, to);
        continue;
      }
      if (kind === 'charge' && enemy !== target) continue;
      const t = touchAt(s, w, from, to, enemy);
      if (t === 'blocked') {
        const no = overlapRefusal(w, from, to, enemy, kind);
        if (no !== null) return no;
        continue;
      }
      if (t === null) continue;
      if (leaves?.includes(enemy) === true) {
        if (!overlapsLeg(w, from, to, enemy)) continue;
        const reason = `the Disengage move may not go through ${name(enemy)}`;
        return { clause: 'HR-DIS-05', reason, witness: { kind: 'overlap', with: enemy.id, at: to } };
      }
      if (first === null || t < first.t) first = { leg, t, enemy };
    }
  }
  const path = first === null ? null : contactPath(w, route, first.leg, first.t, first.enemy);
  if (kind === 'charge' && target !== undefined) {
    const no = crossedEnemy(s, w, path ?? route, target);
    if (no !== null) return no;
    if (path === null) return missed(s, w, route, target);
  }
  return first === null ? NOBODY : { path, touches: first.enemy };
}

/** Why a Charge does not get past another enemy; whom it would cross only behind the one it named is not in its way (HR-R-042). */
function crossedEnemy(s: State, w: Warrior, path: readonly Point[], target: Warrior): Refusal | null {
  for (let leg = 1; leg < path.length; leg++) {
    const from = path[leg - 1] as Point;
    const to = path[leg] as Point;
    for (let i = 0; i < s.warriors.length; i++) {
      const enemy = s.warriors[i] as Warrior;
      if (enemy === target || !isEnemy(w, enemy) || !standing(enemy)) continue;
      const t = touchAt(s, w, from, to, enemy);
      const no = t === null ? null : overlapRefusal(w, from, to, enemy, 'charge');
      if (no !== null) return no;
    }
  }
  return null;
}

function missed(s: State, w: Warrior, route: readonly Point[], target: Warrior): Refusal {
  const house = Math.abs(target.z - w.z) > 1 + EPSILON ? buildingAround(s, target.x, target.y, target.z) : null;
  if (house !== null) {
    const reason = `${name(target)} is on another floor of ${house.name}, and a Charge does not change floors`;
    return { clause: 'HR-BLD-06', reason, witness: { kind: 'model', id: target.id }, also: ['HR-CHG-02'] };
  }
  const [x, y] = endOf(route);
  const distance = Math.sqrt((target.x - x) * (target.x - x) + (target.y - y) * (target.y - y)) - w.a - target.a;
  const witness = {
    kind: 'gap',
    from: [x, y],
    to: [target.x, target.y],
    distance: round(Math.max(0, distance)),
    limit: 0,
  } as const;
  return {
    clause: 'HR-CHG-02',
    reason: `that line does not bring ${name(w)} into contact with ${name(target)}`,
    witness,
  };
}

function tooClose(enemy: Warrior, from: Point, to: Point): Refusal {
  const reason = `a Gallop may not come within ${ALOOF}" of ${name(enemy)}`;
  return {
    clause: 'HR-GAL-03',
    reason,
    witness: { kind: 'segment', from, to, blockedBy: enemy.id },
    also: ['HR-R-047'],
  };
}

/** The nearest the centre comes to another on a leg: the share of the leg and the squared distance. */
const closest = { t: 0, d2: 0 };

function approach(from: Point, to: Point, x: number, y: number): void {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const dd = dx * dx + dy * dy;
  const t = dd === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / dd));
  const ex = x - from[0] - t * dx;
  const ey = y - from[1] - t * dy;
  closest.t = t;
  closest.d2 = ex * ex + ey * ey;
}

function comesWithin(w: Warrior, from: Point, to: Point, other: Warrior, inches: number): boolean {
  approach(from, to, other.x, other.y);
  const dz = Math.abs(other.z - w.z);
  if (dz > inches + EPSILON) return false;
  const plan = Math.max(0, Math.sqrt(closest.d2) - w.a - other.a);
  return plan * plan + dz * dz <= (inches + EPSILON) * (inches + EPSILON);
}

function overlapsLeg(w: Warrior, from: Point, to: Point, other: Warrior): boolean {
  const probe = { ...baseAt(w, ...from) };
  return sweepBody(probe, to[0], to[1], other, span) !== null;
}

/**
 * Where on the leg the mover comes into contact with the enemy, as a share of it; null where it does not; 'blocked' when the bases would
 * overlap without being in contact (levels too far apart, a wall between them). Whom it touched when it began is no new contact while it only moves off.
 */
function touchAt(s: State, w: Warrior, from: Point, to: Point, enemy: Warrior): number | null | 'blocked' {
  const reach = w.a + enemy.a + TOUCH + EPSILON;
  const x0 = Math.min(from[0], to[0]);
  const x1 = Math.max(from[0], to[0]);
  if (enemy.x < x0 - reach || enemy.x > x1 + reach) return null;
  approach(from, to, enemy.x, enemy.y);
  if (closest.d2 > reach * reach) return null;
  const rim = w.a + enemy.a;
  let t = closest.t;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const ex = enemy.x - from[0];
  const ey = enemy.y - from[1];
  if (closest.d2 < rim * rim && length > 0) {
    // Where the centre comes within the rim: before it passes nearest to the enemy, which may be beyond the end of the leg.
    const ahead = (ex * dx + ey * dy) / length;
    const aside = ex * ex + ey * ey - ahead * ahead;
    t = Math.max(0, Math.min(1, (ahead - Math.sqrt(Math.max(0, rim * rim - aside))) / length));
  }
  const touched = ex * ex + ey * ey <= reach * reach;
  // Moving off or along: it gets no nearer than it is.
  const least = Math.min(rim, Math.sqrt(ex * ex + ey * ey)) - EPSILON;
  if (touched && closest.d2 >= least * least) return null;
  const x = from[0] + dx * t;
  const y = from[1] + dy * t;
  const probe = {
    ...baseAt(w, x, y),
    z: w.z <= EPSILON || storeyAt(s, w.x, w.y, w.z).kind === 'ground' ? groundLevel(s, x, y) : w.z,
  };
  const rise = Math.abs(enemy.z - probe.z);
  if (rise <= 1 + EPSILON) {
    if (!barredContact(s, probe, enemy)) return t;
    // A wall is between them; nobody passes over a base behind it.
    return closest.d2 < (rim - EPSILON) * (rim - EPSILON) ? 'blocked' : roundWall(s, w, from, to, enemy, t);
  }
  const meets = probe.z + EPSILON < enemy.z + enemy.h && enemy.z + EPSILON < probe.z + w.h;
  return meets && closest.d2 < (rim - EPSILON) * (rim - EPSILON) ? 'blocked' : null;
}

/** So many inches of a leg are looked at in one step. */
const GLANCE = 1 / 16;

/**
 * Where the mover comes into contact after a wall has kept it from that at first: it has gone past the end of the wall or into an opening.
 * Null when it does not on this leg.
 */
function roundWall(s: State, w: Warrior, from: Point, to: Point, enemy: Warrior, first: number): number | null {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const reach = w.a + enemy.a + TOUCH + EPSILON;
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  const touches = (t: number): boolean => {
    const at: Point = [from[0] + dx * t, from[1] + dy * t];
    const off = (enemy.x - at[0]) * (enemy.x - at[0]) + (enemy.y - at[1]) * (enemy.y - at[1]);
    const z = ground ? groundLevel(s, ...at) : w.z;
    if (off > reach * reach || Math.abs(enemy.z - z) > 1 + EPSILON) return false;
    return !barredContact(s, { ...baseAt(w, ...at), z }, enemy);
  };
  const step = GLANCE / length;
  for (let t = first; t < 1; ) {
    const next = Math.min(1, t + step);
    if (touches(next)) {
      let [near, far] = [t, next];
      while ((far - near) * length > GRID / 2) {
        const mid = (near + far) / 2;
        if (touches(mid)) far = mid;
        else near = mid;
      }
      return far;
    }
    t = next;
  }
  return null;
}

/** Why a base may not be overlapped on the way; null when it is only grazed. */
function overlapRefusal(w: Warrior, from: Point, to: Point, other: Warrior, kind: MoveKind): Refusal | null {
  if (!overlapsLeg(w, from, to, other)) return null;
  const high = Math.abs(other.z - w.z) > 1 + EPSILON;
  const clause = high ? 'HR-R-173' : kind === 'charge' ? 'HR-CHG-06' : 'HR-MOV-05';
  return { clause, reason: `${name(other)} is in the way`, witness: { kind: 'overlap', with: other.id, at: to } };
}

/** The path up to contact, ending at gap 0 or the least bit short of it. */
function contactPath(w: Warrior, route: readonly Point[], leg: number, t: number, enemy: Warrior): Point[] {
  const path = route.slice(0, leg);
  const [x0, y0] = route[leg - 1] as Point;
  const [x1, y1] = route[leg] as Point;
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const rim = w.a + enemy.a - EPSILON;
  for (let back = 0; ; back += GRID) {
    const share = Math.max(0, t - back / length);
    const x = snap(x0 + (x1 - x0) * share);
    const y = snap(y0 + (y1 - y0) * share);
    if (share > 0 && (enemy.x - x) * (enemy.x - x) + (enemy.y - y) * (enemy.y - y) < rim * rim) continue;
    if (x !== x0 || y !== y0) path.push([x, y]);
    return path;
  }
}

/** Whether a friend may be passed at all, and whether the mover touches somebody who holds it when it does (HR-R-049). */
export function friendsRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  { kind, target }: WayWords,
): Refusal | null {
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (other.id === w.id || other === target || isEnemy(w, other) || !standing(other)) continue;
    if (!near(route, other.x, other.y, w.a + other.a)) continue;
    for (let leg = 1; leg < route.length; leg++) {
      const from = route[leg - 1] as Point;
      const to = route[leg] as Point;
      if (!overlapsLeg(w, from, to, other)) continue;
      const at: Point = [from[0] + (to[0] - from[0]) * span.t0, from[1] + (to[1] - from[1]) * span.t0];
      const z = ground ? groundLevel(s, ...at) : w.z;
      if (!(z + EPSILON < other.z + other.h && other.z + EPSILON < z + w.h)) continue;
      const witness = { kind: 'overlap', with: other.id, at: [other.x, other.y] } as const;
      if (kind === 'charge')
        return { clause: 'HR-CHG-06', reason: `${name(other)} is in the way of the Charge`, witness };
      if (kind === 'gallop') return { clause: 'HR-GAL-04', reason: `a Gallop may not cross ${name(other)}`, witness };
      if (kind === 'sidestep')
        return { clause: 'HR-R-155', reason: `${name(w)} may not step through ${name(other)}`, witness };
      if (engaged(s, other)) {
        const reason = `${name(other)} is in contact with an enemy and cannot be passed`;
        return { clause: 'HR-MOV-05', reason, witness };
      }
      if (heldAt(s, w, at, z)) {
        const reason = `${name(w)} is in contact with an enemy and passes through nobody`;
        return { clause: 'HR-MOV-05', reason, witness };
      }
    }
  }
  return null;
}

/** Whether the warrior would touch an enemy that is not Fleeing there. */
function heldAt(s: State, w: Warrior, at: Point, z: number): boolean {
  return touchedAt(s, w, at, z).some((enemy) => !enemy.fleeing);
}

/** Enemies that the warrior would touch there. */
export function touchedAt(s: State, w: Warrior, [x, y]: Point, z: number): Warrior[] {
  const found: Warrior[] = [];
  for (let i = 0; i < s.warriors.length; i++) {
    const enemy = s.warriors[i] as Warrior;
    const reach = w.a + enemy.a + TOUCH + EPSILON;
    const dx = enemy.x - x;
    if (dx > reach || dx < -reach || !isEnemy(w, enemy) || !standing(enemy)) continue;
    const dy = enemy.y - y;
    if (dx * dx + dy * dy > reach * reach || Math.abs(enemy.z - z) > 1 + EPSILON) continue;
    if (!barredContact(s, { ...baseAt(w, x, y), z }, enemy)) found.push(enemy);
  }
  return found;
}

/** A Disengage move must end out of contact with everyone it left (HR-DIS-06). */
export function backRefusal(s: State, w: Warrior, at: Point, z: number, leaves: readonly Warrior[]): Refusal | null {
  const back = touchedAt(s, w, at, z).find((enemy) => leaves.includes(enemy));
  if (back === undefined) return null;
  const reason = `${name(w)} would still be in contact with ${name(back)}`;
  return { clause: 'HR-DIS-06', reason, witness: { kind: 'overlap', with: back.id, at } };
}
