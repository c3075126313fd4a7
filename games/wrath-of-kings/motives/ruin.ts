/** Objectives that an Interact removes for 2 morale: storehouses (WK-VEN-07), supplies (WK-INT-05). */
import type { ClauseId } from '#engine/game.ts';
import { controller } from '../rules/control.ts';
import type { Piece, State } from '../state.ts';
import { score } from './markers.ts';
import type { Interaction } from './motive.ts';
import { objectivesOf, removeObjective } from './objectives.ts';

const WORTH = 2;

/** Contact is tested by the Interact itself; control, the 1" majority, is tested at the same moment (WK-R-77). */
export function ruin(word: string, clause: ClauseId): Interaction {
  return {
    clause,
    touching: true,
    barred: (s: State, seat) =>
      objectivesOf(s, seat).length > 0 ? null : { clause: 'WK-R-126', reason: 'no objective is left' },
    refusal: (s, seat, _m, piece) =>
      controller(s, piece) === seat
        ? null
        : {
            clause,
            reason: `you do not control ${piece.name}`,
            witness: { kind: 'model', id: piece.id },
            also: ['WK-MOT-10'],
          },
    label: (_s, _m, piece) => `${word} ${(piece as Piece).name}`,
    run: (g, seat, m, piece) => {
      const ruined = piece as Piece;
      score(g, seat, WORTH, clause, `${m.name} ${word === 'burn' ? 'burnt' : 'destroyed'} ${ruined.name}`);
      removeObjective(g, seat, ruined, clause, word === 'burn' ? 'burnt' : 'destroyed');
    },
  };
}
