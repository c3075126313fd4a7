/**
 * Distances (HR-GEN-05) and contact (HR-CON-01). Nearest point of base to nearest point of base, in a straight line in space; exactly X is
 * within X (HR-R-015). Bases touch at a gap of 0.02" or less on levels at most 1" apart (HR-R-013), not across Tall terrain and walls
 * (HR-R-014, HR-R-181). A body on the ground touches nobody (HR-CON-09).
 */
import { EPSILON } from '#engine/geometry/types.ts';
import type { State, Warrior } from '../state.ts';
import { isEnemy, standing } from './play.ts';
import { barredContact } from './terrain.ts';

/** Rims this close touch. */
export const TOUCH = 0.02;
/** Base levels of those in contact differ by at most this. */
const LEVEL = 1;

/** A base on its level: all that distances look at. */
export interface Stand {
  x: number;
  y: number;
  z: number;
  a: number;
}

/** In plan view, from rim to rim; negative where they overlap. */
export function planGap(p: Stand, q: Stand): number {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  return Math.sqrt(dx * dx + dy * dy) - p.a - q.a;
}

export function gap(p: Stand, q: Stand): number {
  const plan = Math.max(0, planGap(p, q));
  const rise = q.z - p.z;
  return rise === 0 ? plan : Math.sqrt(plan * plan + rise * rise);
}

export function within(p: Stand, q: Stand, inches: number): boolean {
  return gap(p, q) <= inches + EPSILON;
}

/** Whether two standing warriors are in contact. */
export function touching(s: State, p: Warrior, q: Warrior): boolean {
  const reach = p.a + q.a + TOUCH + EPSILON;
  const dx = q.x - p.x;
  if (dx > reach || dx < -reach) return false;
  const dy = q.y - p.y;
  if (dx * dx + dy * dy > reach * reach || p === q || !standing(p) || !standing(q)) return false;
  return Math.abs(q.z - p.z) <= LEVEL + EPSILON && !barredContact(s, p, q);
}

/** Standing enemies in contact, in the order of the table. */
export function enemiesTouching(s: State, w: Warrior): Warrior[] {
  const found: Warrior[] = [];
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (isEnemy(w, other) && touching(s, w, other)) found.push(other);
  }
  return found;
}

export function friendsTouching(s: State, w: Warrior): Warrior[] {
  const found: Warrior[] = [];
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (!isEnemy(w, other) && touching(s, w, other)) found.push(other);
  }
  return found;
}

/** In contact with an enemy. */
export function engaged(s: State, w: Warrior): boolean {
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (isEnemy(w, other) && touching(s, w, other)) return true;
  }
  return false;
}

/** Standing enemies in contact that are not Fleeing: those that hold a mover (HR-CON-10). */
export function holders(s: State, w: Warrior): Warrior[] {
  return enemiesTouching(s, w).filter((other) => !other.fleeing);
}
