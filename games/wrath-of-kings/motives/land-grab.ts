/** Land Grab (WK-GRE-01 to WK-GRE-05): claims in the enemy zone C that count at the end of every round in which they are controlled. */
import type { Seat } from '#engine/game.ts';
import { controller } from '../rules/control.ts';
import { ZONE_DEPTH } from '../rules/measure.ts';
import { tell } from '../rules/tell.ts';
import type { Piece, State } from '../state.ts';
import { poolOf, score } from './markers.ts';
import type { Award, Motive } from './motive.ts';
import { objectivesOf } from './objectives.ts';

/** Claims that count if the round ends now: those controlled, as many as the pool has markers for (WK-R-79). */
export function claims(s: State, seat: Seat): Piece[] {
  return objectivesOf(s, seat)
    .filter((piece) => controller(s, piece) === seat)
    .slice(0, poolOf(s, seat));
}

export const LAND_GRAB: Motive = {
  id: 'land-grab',
  pool: { each: 2, clause: 'WK-GRE-02', when: 'before' },
  objectives: {
    name: 'Claim',
    mm: 40,
    size: 0,
    keywords: { open: true },
    clause: 'WK-GRE-01',
    made: 'WK-GRE-04',
    count: (s, seat) => s.ranks[seat as 0 | 1],
    alternate: false,
    where: { from: 2 * ZONE_DEPTH, to: 3 * ZONE_DEPTH, label: "the opponent's zone C", clause: 'WK-GRE-01' },
    apart: 'WK-GRE-03',
  },
  *roundEnds(g, seat) {
    const s = g.state;
    for (const piece of claims(s, seat)) {
      s.pools[seat as 0 | 1] -= 1;
      tell(g, { kind: 'pool', clause: 'WK-GRE-05', seat, motivation: 'land-grab', markers: poolOf(s, seat) });
      score(g, seat, 1, 'WK-GRE-05', piece.name);
    }
  },
  atRoundEnd: (s, seat) =>
    claims(s, seat).map((piece): Award => ({ label: piece.name, amount: 1, clause: 'WK-GRE-05' })),
  progress: (s, seat) =>
    `${claims(s, seat).length} of ${objectivesOf(s, seat).length} held, ${poolOf(s, seat)} in the pool`,
};
