/** Who has an activation to come, and at which Dodge it is called. */
import type { Model, State } from '../state.ts';
import { stat } from './stats.ts';

/** Whether a model has an activation to come: on the table, not done, not duelling, not led by another; the unconscious try to come round. */
export function isDue(s: State, m: Model): boolean {
  if (!m.onTable || m.acted || m.duel !== null || m.waiting) return false;
  // Ridden horses act with their riders; drivers act with their coach.
  if (m.mind?.rule === 'GL-T-B-07') return false;
  if (m.downSince > 0) return m.downSince < s.turn;
  return true;
}

/** The Dodge at which a model is called. */
export function callOf(s: State, m: Model): number {
  if (m.downSince > 0) return 0;
  return (m.used.length === 0 ? null : tradedPlace(m)) ?? stat(s, m, 'dg', 'plain');
}

/** How `used` notes the place of a model that traded activations (GL-R-223). */
const PLACE = 'place:';

/** The level at which a model is called after a trade; null: at its own. */
function tradedPlace(m: Model): number | null {
  for (let i = 0; i < m.used.length; i++) {
    const one = m.used[i] as string;
    if (one.startsWith(PLACE)) return Number(one.slice(PLACE.length, one.indexOf('@')));
  }
  return null;
}

/** Gives a model another place in the order of this turn. */
export function putAt(m: Model, level: number): void {
  m.used = m.used.filter((one) => !one.startsWith(PLACE));
  m.used.push(`${PLACE}${level}@turn`);
}
