/** Deception (GL-SKK-03): who takes the attacks on a deceiver for the rest of the turn. */
import type { Model, State } from '../state.ts';
import { byId, conscious } from './play.ts';

/** The enemy that an attack on this model strikes instead, wherever it stands (GL-R-124); null: the model itself is struck. */
export function decoyOf(s: State, target: Model): Model | null {
  if (target.decoy === null) return null;
  const decoy = byId(s, target.decoy);
  return decoy !== undefined && conscious(decoy) ? decoy : null;
}
