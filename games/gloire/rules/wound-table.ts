/** Strength against the Defensive Rating of a location: how many boxes are crossed off. */
import type { Location } from '../content/types.ts';
import type { Model } from '../state.ts';

export function drOf(m: Model, location: Location | 'mount'): number {
  return location === 'mount' ? (m.mount?.kind.dr ?? 0) : m.card.dr[location];
}

/** Strength against DR: how many boxes (GL-DMG-01 to GL-DMG-03), or a save (GL-DMG-04). */
export function boxesFor(ws: number, dr: number): number {
  if (ws < dr) return 0;
  if (ws >= 3 * dr) return 3;
  return ws >= 2 * dr ? 2 : 1;
}
