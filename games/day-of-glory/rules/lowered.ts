/** Numbers lost for good (DG-LFUN-05, DG-DEM-32, DG-R-202): every number of the profile, the greatest health among them. */
import type { Card, Model, State } from '../state.ts';
import { savageHealth } from './savage-health.ts';

/** The greatest health that the model can have now. */
export function mostHealth(s: State, m: Model): number {
  return mostOf(s.cards[m.card]!, m) + (s.effects.length === 0 ? 0 : savageHealth(s, m));
}

function mostOf(card: Card, m: Model): number {
  return card.profile.health - (m.lowered ?? 0);
}

/** Every number is so much lower from now on. False: nothing is left of its health, and it is to die of it (DG-R-009). */
export function lowerModel(s: State, m: Model, by: number): boolean {
  s.changing = true;
  m.lowered = (m.lowered ?? 0) + by;
  const most = mostHealth(s, m);
  if (most <= 0) return false;
  if (m.health > most) m.health = most;
  return true;
}
