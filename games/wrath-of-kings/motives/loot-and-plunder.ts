/** Loot and Plunder (WK-GRE-06 to WK-GRE-12): caches in No Man's Land, from which infantry takes markers that count at the end of the round. */
import type { Refusal, Seat } from '#engine/game.ts';
import { controller } from '../rules/control.ts';
import { ZONE_DEPTH } from '../rules/measure.ts';
import { standing } from '../rules/play.ts';
import type { Model, Piece, State } from '../state.ts';
import { gain, marksOn, poolOf, score, shed, spend } from './markers.ts';
import type { Award, Motive } from './motive.ts';
import { onModels } from './stand-your-ground.ts';

const CACHES = 5;
/** No Man's Land lies between the two zones D (WK-SET-07). */
const NEAR = 4 * ZONE_DEPTH;
const FAR = NEAR + 8;

function barred(s: State, seat: Seat, m: Model): Refusal | null {
  if (m.card.type !== 'infantry') return { clause: 'WK-GRE-10', reason: `${m.name} is no infantry` };
  if (poolOf(s, seat) === 0) return { clause: 'WK-R-79', reason: 'the pool of markers is empty' };
  return null;
}

function looters(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat === seat && standing(m) && marksOn(m, seat) > 0);
}

export const LOOT_AND_PLUNDER: Motive = {
  id: 'loot-and-plunder',
  pool: { each: 2, clause: 'WK-GRE-07', when: 'before' },
  objectives: {
    name: 'Cache',
    mm: 50,
    size: 4,
    // Rough without a value is Rough 1 (WK-R-96).
    keywords: { rough: 1 },
    clause: 'WK-GRE-06',
    made: 'WK-GRE-09',
    count: () => CACHES,
    alternate: true,
    where: { from: NEAR, to: FAR, label: "No Man's Land", clause: 'WK-GRE-06' },
    apart: 'WK-GRE-08',
  },
  dies: (g, seat, m) => {
    if (m.seat === seat) shed(g, seat, m, 'pool', 'WK-GRE-12');
  },
  interact: {
    clause: 'WK-GRE-10',
    touching: true,
    barred,
    refusal: (s, seat, _m, piece) =>
      controller(s, piece) === seat
        ? null
        : {
            clause: 'WK-GRE-10',
            reason: `you do not control ${piece.name}`,
            witness: { kind: 'model', id: piece.id },
            also: ['WK-MOT-10'],
          },
    label: (_s, _m, piece) => `loot ${(piece as Piece).name}`,
    run: (g, seat, m) => gain(g, seat, m, 1, 'WK-GRE-10'),
  },
  *roundEnds(g, seat) {
    for (const m of looters(g.state, seat)) {
      for (let left = marksOn(m, seat); left > 0; left--) {
        score(g, seat, 1, 'WK-GRE-11', m.name);
        spend(g, seat, m, 'WK-GRE-11');
      }
    }
  },
  atRoundEnd: (s, seat) =>
    looters(s, seat).map((m): Award => ({ label: m.name, amount: marksOn(m, seat), clause: 'WK-GRE-11' })),
  progress: (s, seat) => `${onModels(s, seat)} on models, ${poolOf(s, seat)} in the pool`,
};
