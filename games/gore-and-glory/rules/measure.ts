/**
 * Distances and base contact. Distance is the shortest one between two volumes and exactly X" is within X" (GG-R-03,
 * GG-MEAS-01..03); rims at most 0.05" apart with heights that overlap are in base contact (GG-R-04).
 */
import type { ClauseId } from '#engine/game.ts';
import { inContact } from '#engine/geometry/contact.ts';
import { distance, nearestPoints, whollyWithin, within } from '#engine/geometry/distance.ts';
import { type Body, CONTACT, EPSILON, type Witness } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';

export function gap(a: Body, b: Body): number {
  return distance(a, b);
}

export function inTouch(a: Body, b: Body): boolean {
  return inContact(a, b);
}

export function isWithin(a: Body, b: Body, inches: number): boolean {
  return a === b || within(a, b, inches);
}

/** Any part of the base in range is within it, the whole base wholly within it; a model is always both of itself. */
export function rangeOf(from: Body, to: Body, inches: number): { within: boolean; wholly: boolean; clause: ClauseId } {
  if (from === to) return { within: true, wholly: true, clause: 'GG-MEAS-03' };
  const wholly = whollyWithin(to, from, inches);
  return { within: isWithin(from, to, inches), wholly, clause: wholly ? 'GG-MEAS-02' : 'GG-MEAS-01' };
}

export function touchesEnemy(s: State, m: Model): boolean {
  return enemyTouching(s, m) !== null;
}

export function enemyTouching(s: State, m: Model): Model | null {
  for (let i = 0; i < s.models.length; i++) {
    const o = s.models[i] as Model;
    if (o.seat !== m.seat && o.alive && o.onTable && inContact(m, o)) return o;
  }
  return null;
}

/** The first enemy found within so many inches of the volume of `m`. */
export function enemyNear(s: State, m: Model, inches: number): Model | null {
  const { seat, x, y } = m;
  const reach = inches + m.a + m.b + EPSILON;
  for (let i = 0; i < s.models.length; i++) {
    const o = s.models[i] as Model;
    if (o.seat === seat || !o.alive || !o.onTable) continue;
    // Most are far off.
    const far = reach + o.a + o.b;
    if (Math.abs(o.x - x) <= far && Math.abs(o.y - y) <= far && within(m, o, inches)) return o;
  }
  return null;
}

export function enemyWithin(s: State, m: Model, inches: number): boolean {
  return enemyNear(s, m, inches) !== null;
}

export function countEnemiesWithin(s: State, m: Model, inches: number): number {
  let n = 0;
  for (let i = 0; i < s.models.length; i++) {
    const o = s.models[i] as Model;
    if (o.seat !== m.seat && o.alive && o.onTable && within(m, o, inches)) n++;
  }
  return n;
}

/** Friends of `m` on the table within so many inches, without `m` itself. */
export function friendsWithin(s: State, m: Model, inches: number): Model[] {
  const out: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const o = s.models[i] as Model;
    if (o !== m && o.seat === m.seat && o.alive && o.onTable && within(m, o, inches)) out.push(o);
  }
  return out;
}

/** The gap between two bases, for the table to draw. */
export function gapWitness(a: Body, b: Body, limit: number): Witness {
  const { from, to } = nearestPoints(a, b);
  return { kind: 'gap', from, to, distance: distance(a, b), limit };
}

export function contactWitness(a: Body, b: Body): Witness {
  return gapWitness(a, b, CONTACT);
}
