/** The coach as a thing on the table: a rectangle 2" wide and 4" long (GL-R-005). Its front 2" are the team (GL-T-S5-06). */
import { type Body, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Coach, Model } from '../state.ts';

export const HALF_WIDTH = 1;
export const HALF_LENGTH = 2;

export function coachBody({ x, y, fx, fy }: Pick<Coach, 'x' | 'y' | 'fx' | 'fy'>): Body {
  return { x, y, fx, fy, z: 0, h: 2.25, shape: 'rect', a: HALF_WIDTH, b: HALF_LENGTH };
}

/** Signed distance from a point to the rim of the rectangle: negative inside. */
export function coachGap({ x, y, fx, fy }: Pick<Coach, 'x' | 'y' | 'fx' | 'fy'>, px: number, py: number): number {
  const dx = px - x;
  const dy = py - y;
  const along = Math.abs(dx * fx + dy * fy) - HALF_LENGTH;
  const across = Math.abs(dy * fx - dx * fy) - HALF_WIDTH;
  if (along <= 0) return across <= 0 ? Math.max(along, across) : across;
  return across <= 0 ? along : Math.sqrt(along * along + across * across);
}

/** A base of this radius there would overlap the coach. */
export function coachHolds(coach: Coach, r: number, px: number, py: number): boolean {
  return coachGap(coach, px, py) < r;
}

/** The base touches the coach. */
export function touchesCoach(m: Pick<Model, 'x' | 'y' | 'a'>, coach: Coach): boolean {
  return coachGap(coach, m.x, m.y) <= m.a + CONTACT + EPSILON;
}

/** Where somebody sits: the box behind the team, the roof behind it, inside below the roof. */
export function seatPoint({ x, y, fx, fy }: Coach, place: 'box' | 'roof' | 'inside', at: number): Point {
  const back = place === 'box' ? 0.25 : place === 'roof' ? 1.25 : 1;
  const side = at % 2 === 0 ? 0.45 : -0.45;
  const deep = back + (place === 'inside' && at >= 2 ? 0.6 : 0);
  return [x - fx * deep - fy * side, y - fy * deep + fx * side];
}
