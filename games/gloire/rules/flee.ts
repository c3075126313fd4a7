/** Flight. */
import type { Flow } from '#engine/game.ts';
import type { Model } from '../state.ts';
import type { G } from './play.ts';

export function* flight(_g: G, m: Model): Flow<void> {
  m.ran = true;
}
