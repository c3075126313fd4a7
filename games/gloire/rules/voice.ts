/** Voice of Command. */
import type { Act, Answer, Flow, Seat } from '#engine/game.ts';
import type { Model } from '../state.ts';
import type { G } from './play.ts';

export function tradeActs(_g: G, _seat: Seat, _mine: readonly Model[]): Act[] {
  return [];
}

export function* voiced(_g: G, _seat: Seat, _answer: Answer): Flow<void> {}
