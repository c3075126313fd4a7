/** Whom a challenge keeps from harm that comes from no attack (DG-CHL-06, DG-R-142). */
import type { State, Unit } from '../state.ts';
import { boutsOf, crossed } from './challenge.ts';

/** Until the duellists touch, only the opposing duellist may harm them and their unit. `by`: the model that does it. */
export function shielded(s: State, u: Unit, by: string | null): boolean {
  if (s.challenges.length === 0) return false;
  return boutsOf(s, u).some((bout) => !crossed(s, bout) && bout.theirs.model.id !== by);
}

/** Once they touch their units may fight each other; third units still may not harm them. */
export function spared(s: State, u: Unit, by: Unit | null): boolean {
  if (s.challenges.length === 0) return false;
  return boutsOf(s, u).some((bout) => bout.theirs.unit !== by);
}
