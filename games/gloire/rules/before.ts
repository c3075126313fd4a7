/** What a model must settle before it acts. */
import type { Flow } from '#engine/game.ts';
import type { Activation, Model } from '../state.ts';
import type { G } from './play.ts';

export function* beforeActing(_g: G, _m: Model, _now: Activation): Flow<boolean> {
  return true;
}
