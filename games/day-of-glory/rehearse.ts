/** A unit as if its activation had just begun: for plans that are made before it is drawn (DG-FLOW-09) or chosen (DG-FLOW-14). */
import type { Seat } from '#engine/game.ts';
import { freshActivation } from './rules/activation-record.ts';
import { unitById } from './rules/play.ts';
import type { State } from './state.ts';

/** Who flees has nothing to choose, and a hero in a unit acts with it. */
export function rehearse(s: State, seat: Seat, id: string): boolean {
  const u = unitById(s, id);
  if (s.phase !== 'battle' || u === undefined || u.seat !== seat || u.place !== 'table' || u.fleeing) return false;
  u.activated = true;
  s.pool = s.pool.filter((other) => other !== id);
  s.activation = { ...freshActivation(id, null), begun: true };
  return true;
}
