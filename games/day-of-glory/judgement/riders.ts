/** Passengers of carts: they are where their cart is, as quick as it is, and hope for what they could do once they have got out. */
import { speedOf } from '../rules/manoeuvre.ts';
import { cartOf } from '../rules/passengers.ts';
import type { State } from '../state.ts';
import { prospects } from './clash.ts';
import { type Force, forceOf } from './field.ts';

/** Of what they could do on foot: the action of getting out is still to come. */
const RIDING = 0.6;

function riders(s: State): Force[] {
  const found: Force[] = [];
  for (const u of s.units) {
    const cart = cartOf(s, u);
    if (cart?.place !== 'table') continue;
    const there = { ...u, x: cart.x, y: cart.y, fx: cart.fx, fy: cart.fy };
    found.push({ ...forceOf(s, there), speed: speedOf(s, cart) });
  }
  return found;
}

export interface Riding {
  red: Force[];
  blue: Force[];
  /** What they hope for: Red's less Blue's. */
  hope: number;
}

export function riding(s: State, red: readonly Force[], blue: readonly Force[]): Riding {
  const all = riders(s);
  let hope = 0;
  for (const f of all) hope += RIDING * (f.u.seat === 0 ? prospects(s, f, blue) : 0 - prospects(s, f, red));
  return { red: all.filter((f) => f.u.seat === 0), blue: all.filter((f) => f.u.seat !== 0), hope };
}
