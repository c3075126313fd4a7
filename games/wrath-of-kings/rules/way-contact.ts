/** Whom a way of free movement meets: bases that it may not pass (WK-MOV-02), contacts that it keeps, breaks or makes (WK-DIS-01, WK-DIS-02). */
import type { Refusal } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { CONTACT, type Point } from '#engine/geometry/types.ts';
import { endOf } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import type { Gait } from './gait.ts';
import { standing } from './play.ts';
import { TOUCHING } from './terrain.ts';
import type { Box } from './way-ground.ts';

/** Square of the least distance between a leg of the route and the middle of another base. */
function legDistance2(route: readonly Point[], leg: number, other: Model): number {
  const [x0, y0] = route[leg - 1] as Point;
  const [x1, y1] = route[leg] as Point;
  return segmentDistance2(other.x, other.y, x0, y0, x1, y1);
}

function touchesAt([x, y]: Point, a: number, other: Model): boolean {
  const reach = a + other.a + CONTACT;
  const dx = other.x - x;
  const dy = other.y - y;
  return dx * dx + dy * dy <= reach * reach;
}

/** Whether some part of a route from this leg on touches the other base. */
function touchesFrom(route: readonly Point[], leg: number, a: number, other: Model): boolean {
  const reach = (a + other.a + CONTACT) * (a + other.a + CONTACT);
  for (let i = leg; i < route.length; i++) {
    if (legDistance2(route, i, other) <= reach) return true;
  }
  return false;
}

/** How the contact with an enemy begins and ends on a route. */
export interface Contact {
  enemy: Model;
  /** Touched at the start. */
  start: boolean;
  /** Touched at the start and all along. */
  kept: boolean;
}

const NO_CONTACTS: readonly Contact[] = [];

/** Why the way leads through a model (WK-MOV-02); else the enemies that it touches. */
export function meetModels(
  s: State,
  m: Model,
  route: readonly Point[],
  box: Box,
  gait: Gait,
): Refusal | readonly Contact[] {
  let contacts: Contact[] | null = null;
  const { models } = s;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    const reach = m.a + other.a + CONTACT;
    if (other.x < box.x0 - reach || other.x > box.x1 + reach) continue;
    if (other.y < box.y0 - reach || other.y > box.y1 + reach) continue;
    if (other === m || !standing(other)) continue;
    const friend = other.seat === m.seat;
    const leg = legThrough(route, m.a, other);
    if (leg > 0 && !gait.flying && !(friend && gait.skirmisher)) {
      return throughRefusal(m, other, route[leg - 1] as Point, route[leg] as Point);
    }
    if (friend || !touchesFrom(route, 1, m.a, other)) continue;
    const start = touchesAt(route[0] as Point, m.a, other);
    let kept = start;
    for (let k = 1; k < route.length && kept; k++) kept = touchesAt(route[k] as Point, m.a, other);
    if (contacts === null) contacts = [];
    contacts.push({ enemy: other, start, kept });
  }
  return contacts ?? NO_CONTACTS;
}

/** The first leg that leads through another base; 0 for none. */
function legThrough(route: readonly Point[], a: number, other: Model): number {
  const solid = (a + other.a - TOUCHING) * (a + other.a - TOUCHING);
  for (let k = 1; k < route.length; k++) {
    if (legDistance2(route, k, other) < solid) return k;
  }
  return 0;
}

function throughRefusal(m: Model, other: Model, from: Point, to: Point): Refusal {
  return {
    clause: 'WK-MOV-02',
    reason: `${m.name} cannot move through ${other.name}`,
    witness: { kind: 'segment', from, to, blockedBy: other.id },
    also: ['WK-R-44'],
  };
}

/** The leg on which a contact that was there at the start is broken. */
function brokenOn(route: readonly Point[], a: number, enemy: Model): number {
  let k = 1;
  while (k < route.length && touchesAt(route[k] as Point, a, enemy)) k++;
  return k;
}

/** Why the contacts of a way are not allowed. */
export function contactRefusal(
  m: Model,
  route: readonly Point[],
  contacts: readonly Contact[],
  disengages: boolean,
  flying: boolean,
): Refusal | null {
  for (const { enemy, start, kept } of contacts) {
    if (kept) continue;
    const end = endOf(route);
    if (disengages) {
      const leg = start ? brokenOn(route, m.a, enemy) + 1 : 1;
      const again = flying ? touchesAt(end, m.a, enemy) : touchesFrom(route, leg, m.a, enemy);
      if (!again) continue;
      const reason = `${m.name} disengages and may not engage ${enemy.name} in the same movement`;
      return { clause: 'WK-DIS-02', reason, witness: { kind: 'model', id: enemy.id }, also: ['WK-R-46'] };
    }
    if (flying || heldFrom(route, m.a, enemy)) continue;
    const reason = `${m.name} engages ${enemy.name} on the way and cannot leave it again: disengaging is paid before moving`;
    return { clause: 'WK-DIS-01', reason, witness: { kind: 'model', id: enemy.id }, also: ['WK-R-48', 'WK-R-44'] };
  }
  return null;
}

/** Contact that comes about on the way is kept to the end. */
function heldFrom(route: readonly Point[], a: number, enemy: Model): boolean {
  const reach = (a + enemy.a + CONTACT) * (a + enemy.a + CONTACT);
  let met = false;
  for (let k = 1; k < route.length; k++) {
    met ||= legDistance2(route, k, enemy) <= reach;
    if (met && !touchesAt(route[k] as Point, a, enemy)) return false;
  }
  return true;
}
