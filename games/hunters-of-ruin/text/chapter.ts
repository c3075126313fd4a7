import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';

/** The log is divided by turns. What comes before the first turn is the set-up. */
export const chapter: GameText<State>['chapter'] = {
  of: (s) => (s.turn === 0 ? 'Set-up' : title(s.turn)),
  from: ({ kind, turn }) => (kind === 'turn' ? { title: title(Number(turn)), turn: Number(turn) } : null),
};

function title(turn: number): string {
  return `Turn ${turn}`;
}
