import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';

export const TEXT: GameText<State> = {
  event: (event) => JSON.stringify(event),
  status: () => [],
  card: () => [],
  result: () => [],
};
