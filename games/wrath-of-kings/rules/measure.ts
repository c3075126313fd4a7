/**
 * Distances from base to base (WK-GEN-02), contact (WK-GEN-04), spheres of influence (WK-LDR-01) and deployment zones. A gap of at most 0.05"
 * is contact; "within" has 0.01" in its favour (WK-R-29). Heights do not count (WK-R-45).
 */
import type { Seat } from '#engine/game.ts';
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import type { Zone } from '../content/types.ts';
import type { Model, Piece, Side, State } from '../state.ts';
import { isCommander, isEnemy, standing } from './play.ts';

/** In favour of being within (WK-R-29). */
export const SLACK = 0.01;
/** Depth of a deployment zone (WK-SET-06). */
export const ZONE_DEPTH = 5;

/** A round base: all that distances look at. */
export interface Round {
  x: number;
  y: number;
  a: number;
}

/** From rim to rim; negative where they overlap. */
export function gap(p: Round, q: Round): number {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  return Math.sqrt(dx * dx + dy * dy) - p.a - q.a;
}

export function within(p: Round, q: Round, inches: number): boolean {
  return gap(p, q) <= inches + SLACK;
}

export function touches(p: Round, q: Round): boolean {
  const reach = p.a + q.a + CONTACT;
  const dx = q.x - p.x;
  if (dx > reach || dx < -reach) return false;
  const dy = q.y - p.y;
  return dx * dx + dy * dy <= reach * reach;
}

/** Standing enemies in contact, in the order of the table. */
export function enemiesTouching(s: State, m: Model): Model[] {
  const found: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (isEnemy(m, other) && standing(other) && touches(m, other)) found.push(other);
  }
  return found;
}

/** In contact with an enemy model (WK-GEN-05). */
export function engaged(s: State, m: Model): boolean {
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (isEnemy(m, other) && standing(other) && touches(m, other)) return true;
  }
  return false;
}

/** A base touches or overlaps a piece (WK-GEN-04, WK-TER-01). */
export function touchesPiece(m: Model, piece: Piece): boolean {
  return distanceBodyToFeature(piece, m) <= CONTACT;
}

/** Radius of a leader's sphere of influence: 6", the commander's 8" (WK-LDR-01, WK-LDR-02). */
export function sphere(s: State, leader: Model): number {
  return isCommander(s, leader) ? 8 : 6;
}

/** In the sphere of a standing leader; a leader is always in its own (WK-R-36). */
export function inSphere(s: State, leader: Model, m: Model): boolean {
  return leader === m || within(leader, m, sphere(s, leader));
}

/** Inches from a table side to a point. */
export function depthFrom(s: State, side: Side, x: number, y: number): number {
  switch (side) {
    case 'south':
      return y;
    case 'north':
      return s.depth - y;
    case 'west':
      return x;
    case 'east':
      return s.width - x;
  }
}

const LETTERS: readonly Zone[] = ['A', 'B', 'C', 'D'];

/** The zone of a seat in which a point lies; a dividing line belongs to the zone nearer No Man's Land (WK-R-74). Null: in none. */
export function zoneAt(s: State, seat: Seat, x: number, y: number): Zone | null {
  const side = s.sides[seat as 0 | 1];
  if (side === null) return null;
  const inches = depthFrom(s, side, x, y);
  if (inches > 4 * ZONE_DEPTH) return null;
  return LETTERS[Math.min(3, Math.floor(inches / ZONE_DEPTH))] as Zone;
}
