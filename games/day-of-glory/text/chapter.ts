import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';

/** The log is divided by the phases of the rounds. The first phase of a round begins with the round. */
export const chapter: GameText<State>['chapter'] = {
  of: (s) => (s.round === 0 ? 'Set-up' : title(s.round, Math.max(1, s.at))),
  from: ({ kind, round, phase }) => {
    if (kind !== 'round' && kind !== 'phase') return null;
    return { title: title(Number(round), kind === 'round' ? 1 : Number(phase)), turn: Number(round) };
  },
};

function title(round: number, phase: number): string {
  return `Round ${round}, phase ${phase}`;
}
