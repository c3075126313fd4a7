/** Lines of sight for those who ask. */
import type { SightReport } from '#engine/game.ts';
import type { State } from './state.ts';

export function sight(_s: State, _viewer: string, _target: string): SightReport | null {
  return null;
}
