/** How deep on a side's own ground a place is. */
import { depthFrom } from '../rules/measure.ts';
import type { Model, Side, State } from '../state.ts';

/** Inches from the model to its own table side. */
export function homeward(s: State, m: Model): number {
  return depthFrom(s, s.sides[m.seat as 0 | 1] as Side, m.x, m.y);
}
