/** Which phase of the round belongs to whom (DG-FLOW-08, DG-R-040). */
import type { State } from '../state.ts';

/** Actions that one must have to act in the phase under way. */
export function neededActions(s: State): number {
  return s.phases - s.at + 1;
}
