/** How the log is divided: by turns. */
import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';

export const chapter: GameText<State>['chapter'] = {
  of: ({ turn }) => (turn === 0 ? 'Set-up' : `Turn ${turn}`),
  from: ({ kind, turn }) => (kind === 'turn' ? { title: `Turn ${String(turn)}`, turn: Number(turn) } : null),
};
