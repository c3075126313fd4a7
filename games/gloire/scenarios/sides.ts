/** The two sides of Capture Rupert's Poodle (GL-S4-01). */
import type { Seat } from '#engine/game.ts';
import type { State } from '../state.ts';

export const SIDES = ['parliament', 'royalist'] as const;

export function sideOf(s: State, seat: Seat): (typeof SIDES)[number] {
  return SIDES[s.seats[seat]?.team === 0 ? 0 : 1];
}
