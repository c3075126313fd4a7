/** Units on foot that start the battle in a cart (DG-R-188, DG-R-421): they are placed with it. */
import type { Act, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { BOARD, board, boardOption } from '../rules/board.ts';
import { rideRefusal } from '../rules/passengers.ts';
import { mustUnit, unitById } from '../rules/play.ts';
import { carriageOf } from '../rules/vehicle-parts.ts';
import type { State, Unit } from '../state.ts';
import type { Preparation } from './preparation.ts';

export const RIDING: Preparation = {
  verb: BOARD.name,
  act: rideAct,
  run(g, u, answer) {
    board(g, u, mustUnit(g.state, String(answer.cart)));
  },
};

function rideAct(s: State, units: readonly Unit[]): Act {
  const carts = units.filter((u) => (carriageOf(s, u)?.carries ?? 0) > 0);
  return choice({
    verb: 'board',
    label: 'Start in a cart',
    clause: 'DG-R-188',
    by: ['unit', 'cart'],
    options: () =>
      carts.flatMap((cart) =>
        units.filter((u) => rideRefusal(s, u, cart) === null).map((u) => boardOption(s, u, cart)),
      ),
    why: (answer) => rideWhy(s, units, carts, String(answer.unit), String(answer.cart)),
  });
}

function rideWhy(s: State, units: readonly Unit[], carts: readonly Unit[], unit: string, into: string): Refusal {
  const u = unitById(s, unit);
  const cart = unitById(s, into);
  const none: Refusal = { clause: 'DG-R-188', reason: 'there is no such unit or cart that waits to be placed' };
  if (u === undefined || cart === undefined || !units.includes(u)) return none;
  return rideRefusal(s, u, cart) ?? (carts.includes(cart) ? { ...none, reason: 'it cannot start there' } : none);
}
