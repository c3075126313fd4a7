/** Rejuvenation (DG-LRIV-01, DG-R-217): one more activation in the phase under way. */
import type { Casting } from './casting-record.ts';
import type { G } from './play.ts';
import type { Caught } from './spell-reach.ts';
import { tell } from './tell.ts';

/** Who has acted goes back into the draw; who is still to act, or is acting, does so when that is over. */
export function again(g: G, { clause }: Casting, { units }: Caught): void {
  const s = g.state;
  for (const u of units) {
    if (u.place !== 'table') continue;
    const waits = s.pool.includes(u.id) || s.activation?.unit === u.id;
    if (waits || s.drawn.includes(u.id)) u.again = (u.again ?? 0) + 1;
    if (!waits) {
      u.activated = false;
      s.pool = [...s.pool, u.id];
    }
    tell(g, { kind: 'again-activated', clause, unit: u.id, seat: u.seat });
  }
}
