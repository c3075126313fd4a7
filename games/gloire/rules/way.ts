/**
 * The way of a voluntary move: straight segments, the whole base swept along them. It passes through friends and over the fallen, never through enemies
 * (GL-R-006, GL-R-222); it keeps on the table; the ground has its price (way-ground.ts); it ends where the base may rest.
 *
 * Doubtful points: who touches an enemy on the way is held by it (GL-R-210), so a way may end in contact but not lead on from it. An end that overlaps a base by a
 * slip of the hand, at most 0.05", is drawn back along the last segment.
 */
import type { ClauseId, Part, Refusal } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, round, routeOf, routeUpTo } from '../../kit/route.ts';
import type { Coach, Model, State } from '../state.ts';
import { coachHolds } from './coach-shape.ts';
import { surfaceAt, TOUCHING } from './ground.ts';
import { conscious, engages, isEnemy, LEVEL, name } from './play.ts';
import { mayStand, offTable, overlapped, standRefusal, takesRoom } from './standing.ts';
import { type Box, boxOf, crossGround, flies, type Toll } from './way-ground.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;
/** An end is never drawn back by more than this. */
const SLIP = 0.25;

export interface WayWords {
  inches: number;
  /** What gives the inches; GL-ACT-01 unless it is said. */
  clause?: ClauseId;
  /** Hero points that may be spent on leaps; none unless it is said. */
  points?: number;
  /** It may leave the enemies that it touches at the start: a model that breaks off, flees or is led away. */
  leaving?: boolean;
  /** It may not end in contact with an enemy (GL-R-065). */
  clear?: boolean;
}

export interface Way {
  /** From where it stands to where it comes to rest. */
  path: Point[];
  to: Point;
  z: number;
  /** Length of the path. */
  inches: number;
  /** Length and what the ground takes. */
  cost: number;
  costs: readonly Part[];
  /** Hero points for leaps. */
  points: readonly Part[];
}

const NO_PARTS: readonly Part[] = [];

/** Plans a move; a refusal when it is not allowed. */
export function wayOf(s: State, m: Model, path: readonly Point[], words: WayWords): Way | Refusal {
  const route = routeOf(m, path);
  if (route.length < 2)
    return { path: route, to: route[0] as Point, z: m.z, inches: 0, cost: 0, costs: NO_PARTS, points: NO_PARTS };
  for (let i = 1; i < route.length; i++) {
    const [x, y] = route[i] as Point;
    if (!offTable(s, m.a, x, y)) continue;
    const reason = `part of the base of ${name(m)} would leave the table`;
    return { clause: 'GL-R-005', reason, witness: { kind: 'outside', at: [x, y], region: 'table' } };
  }
  settle(s, m, route);
  const box = boxOf(route);
  const flying = flies(m);
  const met = meetModels(s, m, route, box, flying, words);
  if (met !== null) return met;
  const length = pathLength(route);
  const crossing = flying ? FREE : crossGround(s, m, route, box, length);
  if (isRefusal(crossing)) return crossing;
  const way = priced(m, route, length, crossing.tolls, words);
  if (isRefusal(way)) return way;
  way.points = crossing.points;
  const price = crossing.points.reduce((all, { amount }) => all + amount, 0);
  if (price > (words.points ?? 0)) {
    const [part] = crossing.points as readonly [Part];
    const reason = `${part.label} costs ${price} hero ${price === 1 ? 'point' : 'points'}`;
    return {
      clause: part.clause,
      reason,
      witness: { kind: 'value', name: 'hero points', have: words.points ?? 0, need: price },
    };
  }
  const [x, y] = way.to;
  if (!mayStand(s, m, x, y))
    return standRefusal(s, m, x, y) ?? { clause: 'GL-R-006', reason: `${name(m)} finds no room there` };
  way.z = surfaceAt(s, x, y);
  return way;
}

const FREE = { tolls: [] as readonly Toll[], points: NO_PARTS };

/** Draws an end back that overlaps a base by a slip of the hand. In place. */
function settle(s: State, m: Model, route: Point[]): void {
  const end = endOf(route);
  const z = surfaceAt(s, end[0], end[1]);
  const other = overlapped(s, m.id, m.a, end[0], end[1], z);
  if (other === null) return;
  const deep = m.a + other.a - CONTACT - EPSILON;
  if ((other.x - end[0]) * (other.x - end[0]) + (other.y - end[1]) * (other.y - end[1]) < deep * deep) return;
  const [x0, y0] = route[route.length - 2] as Point;
  const length = Math.sqrt((end[0] - x0) * (end[0] - x0) + (end[1] - y0) * (end[1] - y0));
  for (let back = GRID; back <= Math.min(length, SLIP); back += 8 * GRID) {
    const share = (length - back) / length;
    const x = snap(x0 + (end[0] - x0) * share);
    const y = snap(y0 + (end[1] - y0) * share);
    if (overlapped(s, m.id, m.a, x, y, z) !== null) continue;
    route[route.length - 1] = [x, y];
    return;
  }
}

/** Whom the way leads through, or past whom it touches; null: nobody. */
function meetModels(
  s: State,
  m: Model,
  route: readonly Point[],
  box: Box,
  flying: boolean,
  words: WayWords,
): Refusal | null {
  const { models, coaches } = s;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    const reach = m.a + other.a + CONTACT;
    if (other.x < box.x0 - reach || other.x > box.x1 + reach) continue;
    if (other.y < box.y0 - reach || other.y > box.y1 + reach) continue;
    if (other === m || !conscious(other) || !isEnemy(s, m, other) || !takesRoom(s, other)) continue;
    if (Math.abs(other.z - m.z) > 2 * LEVEL) continue;
    const leg = flying ? 0 : legThrough(route, m.a, other);
    if (leg > 0) {
      return {
        clause: 'GL-R-006',
        reason: `${name(m)} cannot move through ${name(other)}`,
        witness: { kind: 'segment', from: route[leg - 1] as Point, to: route[leg] as Point, blockedBy: other.id },
      };
    }
    if (!engages(other)) continue;
    const refusal = contactRefusal(m, route, other, flying, words);
    if (refusal !== null) return refusal;
  }
  for (let i = 0; i < coaches.length && !flying; i++) {
    const coach = coaches[i] as Coach;
    if (coach.gone || coach.wreck) continue;
    const at = route.findIndex((_, k) => k > 0 && runsInto(route[k - 1] as Point, route[k] as Point, m.a, coach));
    if (at > 0) {
      return {
        clause: 'GL-R-096',
        reason: `the coach is in the way of ${name(m)}`,
        witness: { kind: 'segment', from: route[at - 1] as Point, to: route[at] as Point, blockedBy: coach.id },
      };
    }
  }
  return null;
}

/** Whether a base on this leg overlaps the coach somewhere: looked at every eighth of an inch. */
function runsInto([x0, y0]: Point, [x1, y1]: Point, a: number, coach: Coach): boolean {
  const d = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const n = Math.max(1, Math.ceil(d * 8));
  for (let k = 1; k <= n; k++) {
    if (coachHolds(coach, a - 2 * TOUCHING, x0 + ((x1 - x0) * k) / n, y0 + ((y1 - y0) * k) / n)) return true;
  }
  return false;
}

function legThrough(route: readonly Point[], a: number, other: Model): number {
  const solid = (a + other.a - TOUCHING) * (a + other.a - TOUCHING);
  for (let k = 1; k < route.length; k++) if (legDistance2(route, k, other) < solid) return k;
  return 0;
}

function legDistance2(route: readonly Point[], leg: number, other: Model): number {
  const [x0, y0] = route[leg - 1] as Point;
  const [x1, y1] = route[leg] as Point;
  return segmentDistance2(other.x, other.y, x0, y0, x1, y1);
}

function touchesAt([x, y]: Point, a: number, other: Model): boolean {
  const reach = a + other.a + CONTACT + EPSILON;
  const dx = other.x - x;
  const dy = other.y - y;
  return dx * dx + dy * dy <= reach * reach;
}

/** Contact that comes about on the way must be kept to the end; contact at the start is left only by those who leave. */
function contactRefusal(
  m: Model,
  route: readonly Point[],
  enemy: Model,
  flying: boolean,
  words: WayWords,
): Refusal | null {
  const reach = (m.a + enemy.a + CONTACT) * (m.a + enemy.a + CONTACT);
  const end = touchesAt(endOf(route), m.a, enemy);
  const start = touchesAt(route[0] as Point, m.a, enemy);
  const witness = { kind: 'model', id: enemy.id } as const;
  if (words.clear === true && end) {
    return {
      clause: 'GL-R-065',
      reason: `${name(m)} may not end in contact with ${name(enemy)}`,
      witness,
      also: ['GL-WDR-05', 'GL-WDR-07'],
    };
  }
  if (start && !end && words.leaving !== true && !flying) {
    return { clause: 'GL-R-210', reason: `${name(m)} is engaged by ${name(enemy)} and may not move away`, witness };
  }
  if (start || flying) return null;
  let met = false;
  for (let k = 1; k < route.length; k++) {
    met ||= legDistance2(route, k, enemy) <= reach;
    if (met && !touchesAt(route[k] as Point, m.a, enemy)) {
      return {
        clause: 'GL-R-210',
        reason: `${name(m)} would touch ${name(enemy)} on the way and be held there`,
        witness,
      };
    }
  }
  return null;
}

function priced(m: Model, route: Point[], length: number, tolls: readonly Toll[], words: WayWords): Way | Refusal {
  const { inches } = words;
  const to = endOf(route);
  if (tolls.length === 0 && length <= inches + SLACK) {
    return { path: route, to, z: m.z, inches: length, cost: length, costs: NO_PARTS, points: NO_PARTS };
  }
  let spent = 0;
  for (const { amount } of tolls) spent += amount;
  const cost = spent + length;
  if (cost <= inches + SLACK) return { path: route, to, z: m.z, inches: length, cost, costs: tolls, points: NO_PARTS };
  const own = words.clause ?? 'GL-ACT-01';
  const witness = { kind: 'path', points: route, cost: round(cost), limit: inches } as const;
  if (length > inches + SLACK || tolls.length === 0) {
    return { clause: own, reason: `that is ${round(length)}" and ${name(m)} may move ${round(inches)}"`, witness };
  }
  const extra = tolls.map(({ label, amount }) => `${amount}" for ${label}`).join(', ');
  return {
    clause: (tolls[tolls.length - 1] as Toll).clause,
    reason: `that is ${round(length)}" and ${extra}, and ${name(m)} may move ${round(inches)}"`,
    witness,
    also: [own],
  };
}

/**
 * As much of a path as the words allow: cut where the inches run out or something is in the way, drawn back to where it may end. What lies beyond the inches
 * does not matter. Null: none of it.
 */
export function farthest(s: State, m: Model, path: readonly Point[], words: WayWords): Way | null {
  const whole = wayOf(s, m, path, words);
  if (!isRefusal(whole)) return whole;
  const route = routeOf(m, path);
  const upTo = (inches: number): Way | Refusal => wayOf(s, m, routeUpTo(route, inches).slice(1), words);
  let reach = Math.min(pathLength(route), words.inches);
  if (isTooFar(upTo(reach))) {
    let least = 0;
    for (let i = 0; i < 10; i++) {
      const mid = (least + reach) / 2;
      if (isTooFar(upTo(mid))) reach = mid;
      else least = mid;
    }
    reach = least;
  }
  for (let tries = 0; tries < 10 && reach > 0.05; tries++, reach -= 0.3) {
    const part = upTo(reach);
    if (!isRefusal(part)) return part;
  }
  return null;
}

function isTooFar(part: Way | Refusal): boolean {
  return (
    isRefusal(part) && (part.witness?.kind === 'path' || part.witness?.kind === 'segment' || part.clause === 'GL-R-210')
  );
}
