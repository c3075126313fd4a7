/**
 * Where a base may come to stand, in the order in which a place is refused: on the table (WK-R-44), off Impassable terrain (WK-KEY-06), off
 * walls (WK-KEY-14), overlapping no other model (WK-R-113). What is only passed is another matter: see way.ts.
 */
import type { Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, Piece, State } from '../state.ts';
import { type G, moved, standing } from './play.ts';
import { groundOf, overlapsPieceAt, piecesNear, TOUCHING } from './terrain.ts';

export interface StandOptions {
  /** Id of a piece that is not in the way: the civilian that is carried along (WK-R-86). */
  ignore?: string | null;
}

/** A base to be put somewhere: a model, or something of a motivation. */
export interface Base {
  id: string;
  a: number;
  name: string;
}

export function offTable(s: State, a: number, x: number, y: number): boolean {
  const r = a - EPSILON;
  return x < r || y < r || x > s.width - r || y > s.depth - r;
}

/** The first other standing model that a base there would overlap by more than mere touching. */
export function overlapped(s: State, id: string, a: number, x: number, y: number): Model | null {
  const { models } = s;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    const reach = a + other.a - TOUCHING;
    const dx = other.x - x;
    if (dx >= reach || dx <= -reach) continue;
    const dy = other.y - y;
    if (dx * dx + dy * dy < reach * reach && other.id !== id && standing(other)) return other;
  }
  return null;
}

/** The first Impassable piece or wall that a base there would overlap. */
export function barredBy(s: State, a: number, x: number, y: number, ignore: string | null = null): Piece | null {
  const ground = groundOf(s);
  const near = piecesNear(ground, a, x, y, x, y);
  for (let k = 0; k < near.length; k++) {
    const piece = ground.pieces[near[k] as number] as Piece;
    const { impassable, wall } = piece.keywords;
    if ((impassable || wall) && piece.id !== ignore && overlapsPieceAt(a, x, y, piece)) return piece;
  }
  return null;
}

/** The cheap form of `standRefusal`. */
export function mayStand(s: State, m: Base, x: number, y: number, { ignore = null }: StandOptions = {}): boolean {
  return !offTable(s, m.a, x, y) && overlapped(s, m.id, m.a, x, y) === null && barredBy(s, m.a, x, y, ignore) === null;
}

/** Why the base may not come to stand there; null when it may. */
export function standRefusal(
  s: State,
  m: Base,
  x: number,
  y: number,
  { ignore = null }: StandOptions = {},
): Refusal | null {
  const at: Point = [x, y];
  if (offTable(s, m.a, x, y)) {
    const reason = `part of the base of ${m.name} would be off the table`;
    return { clause: 'WK-R-44', reason, witness: { kind: 'outside', at, region: 'table' } };
  }
  const piece = barredBy(s, m.a, x, y, ignore);
  if (piece !== null) {
    const witness = { kind: 'overlap', with: piece.id, at } as const;
    return piece.keywords.impassable
      ? { clause: 'WK-KEY-06', reason: `${piece.name} is Impassable`, witness }
      : { clause: 'WK-KEY-14', reason: `${m.name} may not end on ${piece.name}, a wall`, witness };
  }
  const other = overlapped(s, m.id, m.a, x, y);
  if (other === null) return null;
  const reason = `${m.name} would overlap ${other.name}`;
  return { clause: 'WK-R-113', reason, witness: { kind: 'overlap', with: other.id, at }, also: ['WK-MOV-02'] };
}

/** Puts the model there; it looks the way it went, for the picture only (WK-LOS-01). */
export function put(g: G, m: Model, x: number, y: number): void {
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
  moved(g);
}
