/**
 * Unstoppable Advance (WK-VEN-08 to WK-VEN-11): leaders that were attacked and live, and those that stand in enemy zones at the end of a round, may take a
 * Willpower check for 2 morale.
 *
 * Doubtful points (WK-R-89): any player's turn counts, reactions included; one check for each leader in a turn; attacked means being a target,
 * hit or not. No check with an empty pool.
 */

import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import { zoneAt } from '../rules/measure.ts';
import { byId, foe, type G, standing } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { Model, State } from '../state.ts';
import { many } from './many.ts';
import { poolOf, score } from './markers.ts';
import type { Motive } from './motive.ts';
import { mayCheck, nextOf } from './questions.ts';

const WORTH = 2;

function leaders(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat === seat && m.card.type === 'leader' && standing(m));
}

/** Standing leaders that an enemy attacked in this turn (WK-VEN-09). */
function attacked(s: State, seat: Seat): Model[] {
  return leaders(s, seat).filter((m) =>
    s.turn.attacked.some(({ by, target }) => target === m.id && by.some((id) => byId(s, id)?.seat === foe(seat))),
  );
}

/** Leaders in one of the enemy's zones A to D (WK-VEN-10). */
export function advanced(s: State, seat: Seat): Model[] {
  return leaders(s, seat).filter((m) => zoneAt(s, foe(seat), m.x, m.y) !== null);
}

/** Each of these leaders may take its check, in an order that the active player chooses where the pool may not last for all. */
function* checks(g: G, seat: Seat, due: readonly Model[], by: Seat, clause: ClauseId): Flow<void> {
  const s = g.state;
  let left = due;
  while (left.length > 0 && poolOf(s, seat) > 0) {
    const leader = yield* nextOf(left, by, left.length > poolOf(s, seat), clause);
    left = left.filter((m) => m !== leader);
    if (!(yield* mayCheck(g, leader, 'the advance', clause, 'WK-VEN-11'))) continue;
    s.pools[seat as 0 | 1] -= 1;
    tell(g, {
      kind: 'marker-gone',
      clause: 'WK-VEN-11',
      seat,
      model: leader.id,
      motivation: 'unstoppable-advance',
      amount: 1,
      to: 'gone',
    });
    score(g, seat, WORTH, 'WK-VEN-11', leader.name);
  }
}

export const UNSTOPPABLE_ADVANCE: Motive = {
  id: 'unstoppable-advance',
  pool: { each: 1, clause: 'WK-VEN-08', when: 'start' },
  *turnEnds(g, seat) {
    yield* checks(g, seat, attacked(g.state, seat), g.state.mover, 'WK-VEN-09');
  },
  *roundEnds(g, seat) {
    yield* checks(g, seat, advanced(g.state, seat), seat, 'WK-VEN-10');
  },
  atRoundEnd: (s, seat) => (poolOf(s, seat) > 0 && advanced(s, seat).length > 0 ? null : []),
  progress: (s, seat) => `${poolOf(s, seat)} in the pool, ${many(advanced(s, seat).length, 'leader')} in enemy zones`,
};
