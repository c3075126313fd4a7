import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';

/** The log is divided by rounds. What comes before the first is the set-up. */
export const chapter: GameText<State>['chapter'] = {
  of: (s) => (s.round === 0 ? 'Set-up' : title(s.round)),
  from: ({ kind, round }) => (kind === 'round' ? { title: title(Number(round)), turn: Number(round) } : null),
};

function title(round: number): string {
  return `Round ${round}`;
}
