/**
 * Forced straight moves: a model goes as far as it can, up to an obstacle, a base or the edge of the board (GL-R-057). It goes over a ledge when the middle of its base
 * passes it and falls straight down; forced into water it is prone in it (GL-OUT-04, GL-R-211, GL-R-325).
 *
 * Doubtful points: a step down of a level or less is no ledge, the model goes on below. Whatever is higher than where it stands stops it. It is distracted (GL-AMM-08).
 */
import type { Flow } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import type { Coach, Model, Piece, State } from '../state.ts';
import { coachGap } from './coach-shape.ts';
import { fallDown } from './fall.ts';
import { coreOf, groundOf, inWater, type Nature, piecesNear, stretchesOn, surfaceAt, TOUCHING } from './ground.ts';
import { conscious, type G, LEVEL, name } from './play.ts';
import { layLow } from './prone.ts';
import { distract } from './reload.ts';
import { mayStand, nearestStand, offTable, put, takesRoom } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** How far it goes and what happens there. */
interface Course {
  inches: number;
  ends: 'free' | 'blocked' | 'ledge' | 'water';
  piece: Piece | null;
}

/** The way of a push from where the model stands. Outcomes that let a player choose a direction look at it beforehand. */
export function courseOf(s: State, m: Model, [ux, uy]: Point, inches: number): Course {
  let course: Course = { inches, ends: 'free', piece: null };
  const end: Point = [m.x + ux * inches, m.y + uy * inches];
  const route: Point[] = [[m.x, m.y], end];
  const stopAt = (at: number, ends: Course['ends'], piece: Piece | null): void => {
    if (at < course.inches - EPSILON) course = { inches: Math.max(0, at), ends, piece };
  };
  const ground = groundOf(s);
  const x0 = Math.min(m.x, end[0]);
  const y0 = Math.min(m.y, end[1]);
  for (const i of piecesNear(ground, m.a, x0, y0, Math.max(m.x, end[0]), Math.max(m.y, end[1]))) {
    meetPiece(s, m, route, i, ground.natures[i] as Nature, stopAt);
  }
  for (const other of s.models) {
    if (other === m || !takesRoom(s, other) || Math.abs(other.z - m.z) >= LEVEL - EPSILON) continue;
    const at = firstTouch(m, ux, uy, inches, other);
    if (at !== null) stopAt(at, 'blocked', null);
  }
  for (const coach of s.coaches)
    if (!coach.gone && !coach.wreck) stopAt(coachStop(m, ux, uy, inches, coach), 'blocked', null);
  stopAt(edgeRoom(s, m, ux, uy), 'blocked', null);
  return course;
}

function meetPiece(
  s: State,
  m: Model,
  route: readonly Point[],
  i: number,
  nature: Nature,
  stopAt: (at: number, ends: Course['ends'], piece: Piece | null) => void,
): void {
  const piece = groundOf(s).pieces[i] as Piece;
  if (nature === 'flat' || nature === 'hill' || nature === 'ditch') return;
  if (nature === 'water' || nature === 'gap') {
    for (const { from } of stretchesOn(route, 0, piece)) {
      if (from > EPSILON && m.z > -EPSILON) stopAt(from + 2 * GRID, nature === 'water' ? 'water' : 'ledge', piece);
    }
    return;
  }
  if (nature === 'raised' && piece.height <= m.z + EPSILON) {
    for (const { to } of stretchesOn(route, 0, piece)) {
      const [ux, uy] = norm((route[1] as Point)[0] - m.x, (route[1] as Point)[1] - m.y);
      const beyond = surfaceAt(s, m.x + ux * (to + 0.01), m.y + uy * (to + 0.01));
      if (m.z - beyond > LEVEL + EPSILON) stopAt(to + 2 * GRID, 'ledge', piece);
    }
    return;
  }
  for (const { from } of stretchesOn(route, coreOf(m.a), piece)) if (from > EPSILON) stopAt(from, 'blocked', piece);
  for (const { from } of stretchesOn(route, 0, piece)) if (from > EPSILON) stopAt(from - GRID, 'blocked', piece);
}

/** Where the base first touches another on a straight way; null: not at all. Those that touch already stop it only when it moves into them. */
function firstTouch(m: Model, ux: number, uy: number, inches: number, other: Model): number | null {
  const reach = m.a + other.a - TOUCHING / 2;
  if (segmentDistance2(other.x, other.y, m.x, m.y, m.x + ux * inches, m.y + uy * inches) >= reach * reach) return null;
  const dx = other.x - m.x;
  const dy = other.y - m.y;
  const t = dx * ux + dy * uy;
  if (t <= 0) return null;
  const half2 = reach * reach - (dx * dx + dy * dy - t * t);
  return Math.max(0, t - Math.sqrt(Math.max(0, half2)));
}

function coachStop(m: Model, ux: number, uy: number, inches: number, coach: Coach): number {
  for (let at = 0; at <= inches; at += 1 / 16) {
    if (coachGap(coach, m.x + ux * at, m.y + uy * at) < m.a - TOUCHING) return Math.max(0, at - 1 / 16);
  }
  return inches;
}

function edgeRoom(s: State, m: Model, ux: number, uy: number): number {
  const x = ux > 0 ? (s.width - m.a - m.x) / ux : ux < 0 ? (m.a - m.x) / ux : 1000;
  const y = uy > 0 ? (s.depth - m.a - m.y) / uy : uy < 0 ? (m.a - m.y) / uy : 1000;
  return Math.max(0, Math.min(x, y));
}

/** Moves the model straight on against its will. Returns the inches moved. */
export function* push(
  g: G,
  m: Model,
  direction: Point,
  inches: number,
  words: { clause: string; by: Model | null; of?: string },
): Flow<number> {
  const s = g.state;
  if (!m.onTable || inches <= 0) return 0;
  g.enter(words.clause);
  const [ux, uy] = norm(direction[0], direction[1]);
  const course = courseOf(s, m, [ux, uy], inches);
  let far = course.inches;
  const at = (d: number): Point => [snap(m.x + ux * d), snap(m.y + uy * d)];
  if (course.ends === 'free' || course.ends === 'blocked') {
    while (far > 0 && !rests(s, m, at(far))) far -= 1 / 64;
    far = Math.max(0, far);
  }
  if (far > EPSILON) {
    const from: Point = [m.x, m.y];
    const [fx, fy] = [m.fx, m.fy];
    const to = at(far);
    const high = m.z;
    put(g, m, to[0], to[1]);
    if (course.ends === 'ledge') m.z = high;
    m.fx = fx;
    m.fy = fy;
    tell(g, {
      kind: 'pushed',
      clause: words.clause,
      model: m.id,
      path: [from, to],
      to,
      z: m.z,
      inches: far,
      by: words.by?.id ?? null,
      of: words.of ?? 'push',
      also: course.ends === 'free' ? ['GL-R-041'] : ['GL-R-041', 'GL-R-057'],
    });
    m.hidden = false;
  }
  if (course.ends === 'ledge') yield* fallDown(g, m, m.x, m.y, words.by);
  else if (course.ends === 'water') {
    tell(g, {
      kind: 'in-water',
      clause: 'GL-OUT-04',
      model: m.id,
      piece: course.piece?.id ?? '',
      also: ['GL-R-211', 'GL-R-325'],
    });
    yield* layLow(g, m, 'GL-R-211', 'in the water');
  }
  if (far > EPSILON && conscious(m)) yield* distract(g, m);
  g.leave();
  return far;
}

/** Where it was it may stay; elsewhere it must find room. */
function rests(s: State, m: Model, [x, y]: Point): boolean {
  if (mayStand(s, m, x, y)) return true;
  return offTable(s, m.a, m.x, m.y) && !offTable(s, m.a, x, y);
}

/** Its middle is in the water. */
export function isWet(s: State, m: Model): boolean {
  return m.aboard === null && inWater(s, m.x, m.y);
}

export const GET_OUT = menuVerb({
  name: 'get-out',
  text: 'Get out of the water on the nearest bank.',
  synonyms: ['wade-out'],
  action: true,
  prone: true,
  engaged: true,
  find: (g, m) => (isWet(g.state, m) ? button('get-out', 'Get out of the water', 'GL-R-325', m.id) : null),
  whyNot: (g, m) => (isWet(g.state, m) ? null : { clause: 'GL-R-325', reason: `${name(m)} is not in the water` }),
  *run(g, m) {
    const to = nearestStand(g.state, m, m.x, m.y, 24);
    if (to === null) return;
    put(g, m, to[0], to[1]);
    tell(g, { kind: 'out-of-water', clause: 'GL-R-325', model: m.id, to });
  },
});
