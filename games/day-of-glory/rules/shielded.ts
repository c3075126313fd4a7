/** Whom a challenge keeps from harm that comes from no attack (DG-CHL-06, DG-R-142). */
import type { Model, State, Unit } from '../state.ts';
import { boutsOf, crossed } from './challenge.ts';
import { findModel } from './play.ts';

/**
 * Third parties never harm a duellist or its unit. Until the duellists touch, the unit of the opponent does not either, save the opposing
 * duellist; afterwards only the duellists themselves are left to one another. `by`: the model that does it, `model`: the one it befalls.
 */
export function shielded(s: State, u: Unit, by: string | null, model?: Model): boolean {
  if (s.challenges.length === 0) return false;
  const doer = by === null ? undefined : findModel(s, by);
  return boutsOf(s, u).some((bout) => {
    if (doer?.unit !== bout.theirs.unit) return true;
    if (doer.model === bout.theirs.model) return false;
    return !crossed(s, bout) || model === bout.mine.model;
  });
}
