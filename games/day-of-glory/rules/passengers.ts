/**
 * Passengers of carts (DG-VEH-09, DG-R-188, DG-R-421): who rides in which, who may, and what becomes of them when the cart is lost. They are off
 * the table for every rule, and drawn all the same.
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { type Body, EPSILON } from '#engine/geometry/types.ts';
import { agreeing } from '../grammar.ts';
import type { State, Tear, Unit } from '../state.ts';
import { castersGone } from './effects.ts';
import { bodyOf, centreOf, type Pose, poseAt } from './layout.ts';
import { type G, isHero, joinedHeroes, unitById } from './play.ts';
import { takeOut } from './ranks.ts';
import { tell } from './tell.ts';
import { carriageOf, partsOf } from './vehicle-parts.ts';
import { unitDestroyed } from './victory.ts';
import { kill } from './wounds.ts';

/** DG-R-188: how near a unit stands that gets in or has got out. */
export const STEP_IN = 3;

export function passengersOf(s: State, cart: Unit): Unit[] {
  return s.units.filter((u) => u.place === 'aboard' && u.cart === cart.id);
}

/** The cart that it rides in. */
export function cartOf(s: State, u: Unit): Unit | undefined {
  return u.place === 'aboard' ? unitById(s, u.cart ?? '') : undefined;
}

/** Models on foot for whom there is room left. */
export function roomIn(s: State, cart: Unit): number {
  let room = carriageOf(s, cart)?.carries ?? 0;
  for (const u of passengersOf(s, cart)) room -= u.models.length;
  return room;
}

/** It carries nobody any more: it is off the table for good, or its compartment is destroyed. */
export function lost(s: State, cart: Unit): boolean {
  const [m] = cart.models;
  return m === undefined || partsOf(s.cards[m.card]!, m).structure === 0;
}

/** Why the unit may not ride in it, wherever they stand. */
export function rideRefusal(s: State, u: Unit, cart: Unit): Refusal | null {
  const carries = carriageOf(s, cart)?.carries ?? 0;
  if (carries === 0 || cart.seat !== u.seat) {
    return {
      clause: 'DG-VEH-09',
      reason: `${cart.name} ${agreeing(cart, 'is')} no cart of its side that carries models`,
    };
  }
  if (u.kind === 'vehicle' || u.machine !== undefined || u.models.some((m) => !s.cards[m.card]!.foot)) {
    return { clause: 'DG-R-421', reason: `${u.name}: only who is on foot rides in a cart` };
  }
  const have = roomIn(s, cart);
  if (u.models.length > have) {
    return {
      clause: 'DG-R-188',
      reason: `${cart.name} ${agreeing(cart, 'has')} room for ${have}`,
      witness: { kind: 'value', name: 'models', have: u.models.length, need: have },
      also: ['DG-R-421', carries > 4 ? 'DG-VEH-08' : 'DG-VEH-07'],
    };
  }
  return lost(s, cart) ? { clause: 'DG-R-188', reason: `${cart.name} ${agreeing(cart, 'is')} a wreck` } : null;
}

/** The base of the cart, also where it stood last. */
export function baseOf(cart: Unit): Body {
  const [x, y] = centreOf(cart);
  return { x, y, fx: cart.fx, fy: cart.fy, z: 0, h: 1, shape: 'rect', a: cart.a, b: cart.b };
}

/** Every model of the unit stands at most so far from the cart. */
export function allWithin(u: Unit, cart: Unit, inches: number, pose: Pose = u): boolean {
  const base = baseOf(cart);
  return u.models.every((m) => planSeparation(bodyOf(u, m, pose), base) <= inches + EPSILON);
}

export function putAboard(u: Unit, cart: Unit): void {
  u.place = 'aboard';
  u.cart = cart.id;
}

export function leaveCart(u: Unit): void {
  u.place = 'table';
  delete u.cart;
}

/** DG-R-421: who rides in a cart that a tear or a collapse has taken is taken with it. Heroes first, so that none is left to stand alone. */
export function taken(g: G, cart: Unit, tear: Tear, clause: ClauseId): void {
  const s = g.state;
  for (const u of passengersOf(s, cart)) {
    Object.assign(u, poseAt(u, ...centreOf(cart), cart.fx, cart.fy));
    const models = [...joinedHeroes(s, u), ...u.models.filter((m) => u.kind === 'hero' || !isHero(s, m))];
    const ids = models.map((m) => m.id);
    tell(g, { kind: 'swallowed', clause, tear: tear.id, unit: u.id, models: ids, also: ['DG-R-421'] });
    for (const m of models) kill(g, u, m, { clause, melee: false });
  }
}

/** DG-R-520: a cart that has fled takes its passengers with it. */
export function carriedOff(g: G, cart: Unit): void {
  const s = g.state;
  for (const u of passengersOf(s, cart)) {
    tell(g, { kind: 'carried-off', clause: 'DG-R-520', unit: u.id, seat: u.seat, cart: cart.id });
    for (const hero of u.kind === 'hero' ? [] : joinedHeroes(s, u)) {
      const record = s.units.find((r) => r.kind === 'hero' && r.card === hero.card);
      castersGone(g, [hero]);
      takeOut(s, u, [hero]);
      if (record === undefined) continue;
      record.fled += hero.power;
      unitDestroyed(g, record, [hero]);
    }
    const rest = [...u.models];
    for (const m of rest) if (m.raised !== true) u.fled += m.power;
    castersGone(g, rest);
    takeOut(s, u, rest);
    unitDestroyed(g, u, rest);
  }
}
