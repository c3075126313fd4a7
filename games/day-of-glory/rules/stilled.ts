/** Models that may do nothing in this phase (DG-LRIV-05, DG-R-435): carried along by their unit they neither attack nor act. */
import type { Model, State, Unit } from '../state.ts';

export function stilled(s: State, m: Model): boolean {
  return s.effects.length > 0 && s.effects.some((e) => e.stills === true && e.on === m.id);
}

/** DG-R-218: nobody of the unit could do anything, so it is not activated. */
export function wholeStilled(s: State, u: Unit): boolean {
  return s.effects.length > 0 && u.models.length > 0 && u.models.every((m) => stilled(s, m));
}
