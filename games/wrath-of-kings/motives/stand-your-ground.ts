/** Stand Your Ground (WK-DTY-12 to WK-DTY-15): infantry in an enemy leader's sphere takes markers, which count when it is next activated. */
import type { Refusal, Seat } from '#engine/game.ts';
import { gap, inSphere, sphere } from '../rules/measure.ts';
import { isEnemy, standing } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { gain, marksOn, poolOf, scoreMarkers, shed } from './markers.ts';
import type { Motive } from './motive.ts';

/** The enemy leader whose sphere comes nearest to the model, and how far it is from the base. */
function nearestLeader(s: State, m: Model): { leader: Model; away: number; inside: boolean } | null {
  let best: { leader: Model; away: number; inside: boolean } | null = null;
  for (const leader of s.models) {
    if (leader.card.type !== 'leader' || !isEnemy(leader, m) || !standing(leader)) continue;
    const away = gap(leader, m);
    const inside = inSphere(s, leader, m);
    const nearer = best === null || away - sphere(s, leader) < best.away - sphere(s, best.leader);
    if (nearer) best = { leader, away, inside };
  }
  return best;
}

function barred(s: State, seat: Seat, m: Model): Refusal | null {
  if (m.card.type !== 'infantry') return { clause: 'WK-DTY-13', reason: `${m.name} is no infantry` };
  if (poolOf(s, seat) === 0) return { clause: 'WK-R-79', reason: 'the pool of markers is empty' };
  const near = nearestLeader(s, m);
  if (near === null) return { clause: 'WK-DTY-13', reason: 'no enemy leader is left' };
  if (near.inside) return null;
  return {
    clause: 'WK-DTY-13',
    reason: `${m.name} is not in the sphere of ${near.leader.name}`,
    witness: {
      kind: 'gap',
      from: [m.x, m.y],
      to: [near.leader.x, near.leader.y],
      distance: near.away,
      limit: sphere(s, near.leader),
    },
  };
}

export const STAND_YOUR_GROUND: Motive = {
  id: 'stand-your-ground',
  pool: { each: 2, clause: 'WK-DTY-12', when: 'start' },
  activationBegins: (g, seat, m) => scoreMarkers(g, seat, m, 1, 'WK-DTY-14'),
  dies: (g, seat, m) => {
    if (m.seat === seat) shed(g, seat, m, 'pool', 'WK-DTY-15');
  },
  interact: {
    clause: 'WK-DTY-13',
    touching: false,
    barred,
    label: () => 'stand your ground for a marker',
    run: (g, seat, m) => gain(g, seat, m, 1, 'WK-DTY-13'),
  },
  progress: (s, seat) => `${onModels(s, seat)} on models, ${poolOf(s, seat)} in the pool`,
};

/** Markers on friendly models. */
export function onModels(s: State, seat: Seat): number {
  let n = 0;
  for (const m of s.models) if (m.seat === seat && standing(m)) n += marksOn(m, seat);
  return n;
}
