/** Getting into a cart (DG-VEH-09, DG-R-188): an action of a unit on foot all of whose models are near it; before the battle it is free. */
import type { Act, Option, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { acting } from '../vocabulary/reading.ts';
import { spend } from './activation-record.ts';
import { inMelee } from './contact.ts';
import { tidyLinks, unlink } from './engage.ts';
import { allWithin, passengersOf, putAboard, rideRefusal, roomIn, STEP_IN } from './passengers.ts';
import { friendsOf, type G, mustUnit, unitById } from './play.ts';
import { tell } from './tell.ts';
import { carriageOf } from './vehicle-parts.ts';
import { menuVerb } from './verb.ts';

function boardRefusal(s: State, u: Unit, cart: Unit): Refusal | null {
  if (cart.place !== 'table')
    return { clause: 'DG-R-188', reason: `${cart.name} ${agreeing(cart, 'is')} not on the table` };
  const no = rideRefusal(s, u, cart);
  if (no !== null) return no;
  for (const one of [u, cart]) {
    if (!inMelee(s, one)) continue;
    return { clause: 'DG-R-520', reason: `${one.name} ${agreeing(one, 'is')} in melee`, also: ['DG-R-188'] };
  }
  if (cart.fleeing) return { clause: 'DG-R-520', reason: `${cart.name} ${agreeing(cart, 'is')} in flight` };
  if (allWithin(u, cart, STEP_IN)) return null;
  return { clause: 'DG-R-188', reason: `not all models of ${u.name} are within ${STEP_IN}" of ${cart.name}` };
}

/** Carts of its side, whether or not there is room for it. */
function cartsFor(s: State, u: Unit): Unit[] {
  return friendsOf(s, u.seat).filter((v) => (carriageOf(s, v)?.carries ?? 0) > 0);
}

export function boardOption(s: State, u: Unit, cart: Unit): Option {
  return {
    answer: { verb: 'board', unit: u.id, cart: cart.id },
    label: `${u.name} in ${cart.name}`,
    subjects: [u.id, cart.id],
    note: `room for ${roomIn(s, cart)}`,
  };
}

/** They are aboard, and touch nobody any more. */
export function board(g: G, u: Unit, cart: Unit): void {
  const s = g.state;
  if (u.place === 'table') {
    unlink(s, u);
    u.impact = [];
  }
  putAboard(u, cart);
  tidyLinks(s);
  const riding = passengersOf(s, cart).reduce((n, v) => n + v.models.length, 0);
  tell(g, { kind: 'boarded', clause: 'DG-R-188', unit: u.id, seat: u.seat, cart: cart.id, riding });
}

function boardAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (u.place !== 'table' || now.hero !== null || now.acted) return null;
  const open = cartsFor(s, u).filter((cart) => boardRefusal(s, u, cart) === null);
  if (open.length === 0) return null;
  return choice({
    verb: 'board',
    label: 'Get into a cart',
    clause: 'DG-VEH-09',
    by: ['unit', 'cart'],
    options: () => open.map((cart) => boardOption(s, u, cart)),
    why: (answer) => {
      const cart = unitById(s, String(answer.cart));
      if (cart === undefined) return { clause: 'DG-VEH-09', reason: 'there is no such cart' };
      return (
        boardRefusal(s, u, cart) ?? { clause: 'DG-VEH-09', reason: `only ${u.name} ${agreeing(u, 'gets')} in now` }
      );
    },
  });
}

export const BOARD = menuVerb({
  name: 'board',
  text: 'Get into a cart, or start the battle in it.',
  args: { unit: id, cart: id },
  main: 'cart',
  action: true,
  together: true,
  upright: true,
  needs: 'vehicles',
  clause: 'DG-VEH-09',
  lacks: 'there is no cart to get into',
  read(line) {
    if (line.state.activation !== null) line.args.unit ??= acting(line)?.id;
  },
  find: (g, { u, now }) => boardAct(g, u, now),
  refused({ state: s }, { u, now }) {
    if (u.place !== 'table' || now.hero !== null) return null;
    const why = (answer: { readonly [arg: string]: unknown }) => {
      const cart = unitById(s, String(answer.cart));
      return cart === undefined ? null : boardRefusal(s, u, cart);
    };
    for (const cart of cartsFor(s, u)) {
      const refusal = boardRefusal(s, u, cart);
      if (cart === u || refusal === null) continue;
      return { verb: 'board', label: 'Get into a cart', refusal, why: (answer) => why(answer) ?? refusal };
    }
    return null;
  },
  *run(g, { u }, { cart }) {
    spend(g);
    board(g, u, mustUnit(g.state, cart));
  },
});
