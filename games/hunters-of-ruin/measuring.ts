/**
 * Who may measure (HR-GEN-08, HR-GEN-09): the player whose warrior is active, or whose go it is, at any moment. The other sees only the range
 * of an action that has been declared, which its question names (HR-R-025). Before the first turn and after the last both may.
 */
import type { Refusal, Seat } from '#engine/game.ts';
import { must } from './rules/play.ts';
import type { State } from './state.ts';

export function measuring(s: State, seat: Seat): Refusal | null {
  if (s.phase !== 'activations') return null;
  const active = s.activation === null ? s.mover : must(s, s.activation.warrior).seat;
  if (active === seat) return null;
  return {
    clause: 'HR-GEN-09',
    reason: 'only the player whose warrior is active may measure',
    also: ['HR-GEN-08', 'HR-R-025'],
  };
}
