/** Whether a state is still the one it was: asked several times at every decision, so it must be quick. */
import type { GameState } from '../game.ts';
import { canonical } from '../state/hash.ts';

/** A state as it is at this moment. */
export type Still = string;

export function still(state: GameState): Still {
  return JSON.stringify(state);
}

/** The order of keys does not count: only texts that differ are put in order, which takes ten times as long as writing them. */
export function isStill(state: GameState, then: Still): boolean {
  return JSON.stringify(state) === then || canonical(state) === canonical(JSON.parse(then));
}
