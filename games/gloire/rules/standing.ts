/**
 * Where a base may come to rest, in the order in which a place is refused: on the table, off houses, trees, water and fires, on a surface that holds it, and
 * overlapping nobody (GL-R-006).
 *
 * Doubtful points: bases that stand a level or more apart in height do not get into each other's way. Nobody lies down on an unconscious body (GL-R-222).
 * Who rides a coach or cowers under a table takes no room; neither does Lady Amelie (GL-T-B-07), nor Boy on his captor's leash (GL-R-327).
 */
import type { Refusal } from '#engine/game.ts';
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import type { Coach, Model, Piece, State } from '../state.ts';
import { coachHolds } from './coach-shape.ts';
import { groundOf, holds, LOW, overlapsPieceAt, piecesNear, surfaceAt, TOUCHING } from './ground.ts';
import { byId, type G, LEVEL, moved, name } from './play.ts';

/** What is put somewhere: a model, or what it would be mounted or on foot. */
export interface Base {
  id: string;
  a: number;
  /** On horseback it stands on the ground or a hill alone. */
  mount: Model['mount'];
}

export function offTable(s: Pick<State, 'width' | 'depth'>, a: number, x: number, y: number): boolean {
  const r = a - EPSILON;
  return x < r || y < r || x > s.width - r || y > s.depth - r;
}

/** Whether it takes room on the ground. */
export function takesRoom(s: State, other: Model): boolean {
  if (!other.onTable || other.aboard !== null || other.cowers !== null) return false;
  const rule = other.mind?.rule;
  if (rule === undefined) return true;
  return rule !== 'GL-T-B-07' && (rule !== 'GL-T-B-09' || typeof s.plot.captor !== 'string');
}

/** The first other model that a base there at this height would overlap by more than mere touching. */
export function overlapped(s: State, id: string, a: number, x: number, y: number, z: number): Model | null {
  const { models } = s;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    const reach = a + other.a - TOUCHING;
    const dx = other.x - x;
    if (dx >= reach || dx <= -reach) continue;
    const dy = other.y - y;
    if (dx * dx + dy * dy >= reach * reach || other.id === id || !takesRoom(s, other)) continue;
    if (Math.abs(other.z - z) < LEVEL - EPSILON) return other;
  }
  return null;
}

/** The first coach on which a base there would stand. */
export function underCoach(s: State, a: number, x: number, y: number): Coach | null {
  const { coaches } = s;
  for (let i = 0; i < coaches.length; i++) {
    const coach = coaches[i] as Coach;
    if (!coach.gone && !coach.wreck && coachHolds(coach, a - TOUCHING, x, y)) return coach;
  }
  return null;
}

/** The first piece on which a base cannot rest at this height. */
export function barredBy(s: State, m: Base, x: number, y: number, z: number): Piece | null {
  const ground = groundOf(s);
  const near = piecesNear(ground, m.a, x, y, x, y);
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number;
    const piece = ground.pieces[i] as Piece;
    const nature = ground.natures[i];
    if (nature === 'flat' || nature === 'hill' || (nature === 'ditch' && m.mount === null)) continue;
    if (nature === 'passage' && (byId(s, m.id)?.owner ?? null) !== null) continue;
    if (nature === 'gap' && holds(piece, x, y)) {
      if (z < -EPSILON) continue;
      return piece;
    }
    if (nature === 'gap') continue;
    if (nature === 'raised' && piece.standable && m.mount === null) {
      if (holds(piece, x, y) || piece.height - z <= LOW + EPSILON) continue;
    }
    if (nature === 'raised' && piece.height <= z + EPSILON) continue;
    if (overlapsPieceAt(m.a, x, y, piece)) return piece;
  }
  return null;
}

/** Whether the base may come to rest there, on the surface that is there. */
export function mayStand(s: State, m: Base, x: number, y: number, z = surfaceAt(s, x, y)): boolean {
  return (
    !offTable(s, m.a, x, y) &&
    overlapped(s, m.id, m.a, x, y, z) === null &&
    barredBy(s, m, x, y, z) === null &&
    underCoach(s, m.a, x, y) === null
  );
}

/** Why the base may not come to rest there; null when it may. */
export function standRefusal(s: State, m: Model, x: number, y: number): Refusal | null {
  const at: Point = [x, y];
  const z = surfaceAt(s, x, y);
  if (offTable(s, m.a, x, y)) {
    const reason = `part of the base of ${name(m)} would be off the table`;
    return { clause: 'GL-R-005', reason, witness: { kind: 'outside', at, region: 'table' } };
  }
  const piece = barredBy(s, m, x, y, z);
  if (piece !== null) {
    const reason = `${name(m)} cannot stand on ${piece.name}`;
    const clause = piece.class === 'fire' ? 'GL-XI-09' : 'GL-R-017';
    return { clause, reason, witness: { kind: 'overlap', with: piece.id, at } };
  }
  const coach = underCoach(s, m.a, x, y);
  if (coach !== null) {
    return {
      clause: 'GL-R-096',
      reason: `${name(m)} would stand in the coach`,
      witness: { kind: 'overlap', with: coach.id, at },
    };
  }
  const other = overlapped(s, m.id, m.a, x, y, z);
  if (other === null) return null;
  const reason = `${name(m)} would overlap ${name(other)}`;
  const also = other.downSince > 0 ? ['GL-R-222'] : [];
  return { clause: 'GL-R-006', reason, witness: { kind: 'overlap', with: other.id, at }, also };
}

/** Puts a model somewhere on the surface that is there; it faces the way it came. */
export function put(g: G, m: Model, x: number, y: number, z?: number): void {
  const px = snap(x);
  const py = snap(y);
  const dx = px - m.x;
  const dy = py - m.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far > 0) {
    m.fx = dx / far;
    m.fy = dy / far;
  }
  m.x = px;
  m.y = py;
  m.z = z ?? surfaceAt(g.state, px, py);
  moved(g);
}

const RING = directions(32);

/** The free place nearest to a point, at most so far away; null when there is none. */
export function nearestStand(
  s: State,
  m: Base,
  x: number,
  y: number,
  most = 12,
  accept?: (x: number, y: number) => boolean,
): Point | null {
  const fits = (px: number, py: number): boolean => mayStand(s, m, px, py) && (accept === undefined || accept(px, py));
  if (fits(snap(x), snap(y))) return [snap(x), snap(y)];
  for (let r = 1 / 16; r <= most; r += r < 2 ? 1 / 16 : 1 / 4) {
    for (let i = 0; i < RING.length; i++) {
      const [ux, uy] = RING[i] as Point;
      const px = snap(x + ux * r);
      const py = snap(y + uy * r);
      if (fits(px, py)) return [px, py];
    }
  }
  return null;
}

/** A free place touching somebody, as near as can be to a direction from it: 30 degrees on by turns (GL-R-303). Null: none. */
export function besideOf(s: State, m: Base, other: Pick<Model, 'x' | 'y' | 'a'>, direction: Point): Point | null {
  const r = m.a + other.a + EPSILON;
  for (let i = 0; i <= 12; i++) {
    const [c, d] = TURNS[i] as Point;
    const x = snap(other.x + (direction[0] * c - direction[1] * d) * r);
    const y = snap(other.y + (direction[0] * d + direction[1] * c) * r);
    if (mayStand(s, m, x, y)) return [x, y];
  }
  return null;
}

const HALF3 = Math.sqrt(3) / 2;
/** Straight on, 30 degrees clockwise, 30 anticlockwise, 60 clockwise and so on up to 180. */
const TURNS: readonly Point[] = [
  [1, 0],
  [HALF3, -0.5],
  [HALF3, 0.5],
  [0.5, -HALF3],
  [0.5, HALF3],
  [0, -1],
  [0, 1],
  [-0.5, -HALF3],
  [-0.5, HALF3],
  [-HALF3, -0.5],
  [-HALF3, 0.5],
  [-1, 0],
  [-1, 0],
];

/** The base touches the piece: a gap of 0.05" or less. */
export function touchesPiece(m: Model, piece: Piece): boolean {
  return distanceBodyToFeature(piece, m) <= CONTACT + EPSILON;
}

/** Furniture with something loose on it: chairs and mugs at tables and benches, bottles on the bar, pokers at the hearth. */
const LOOSE: readonly Piece['class'][] = ['table', 'bench', 'bar', 'hearth'];

/** What a model in base contact can snatch up to swing or throw (GL-R-207); null: nothing. */
export function propAt(s: State, m: Model): Piece | null {
  if (m.aboard !== null) return null;
  return s.pieces.find((piece) => LOOSE.includes(piece.class) && touchesPiece(m, piece)) ?? null;
}
