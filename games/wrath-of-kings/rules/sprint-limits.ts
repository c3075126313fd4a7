/** Who may sprint now, and how far: for the action and for the free Sprint of Hit and Run (WK-R-54). */
import type { Model, State } from '../state.ts';
import { banned, has } from './abilities.ts';
import { engaged } from './measure.ts';

/** Inches of a Sprint: 4, or 6 for the Fast (WK-GAC-03, WK-SPC-09). */
export function sprintInches(s: State, m: Model): number {
  return has(s, m, 'fast') ? 6 : 4;
}

/** Once a round, not engaged, not Slow, not forbidden (WK-R-54, WK-R-107). */
export function maySprint(s: State, m: Model): boolean {
  return !m.sprinted && banned(m, 'sprint') === null && !has(s, m, 'slow') && !engaged(s, m);
}
