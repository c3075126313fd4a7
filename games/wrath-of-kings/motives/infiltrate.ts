/** Infiltrate (WK-INT-06 to WK-INT-10): infantry deep in the enemy zones takes markers, which count when it is next activated. */
import type { Refusal, Seat } from '#engine/game.ts';
import { zoneAt } from '../rules/measure.ts';
import { foe } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { gain, poolOf, scoreMarkers, shed } from './markers.ts';
import type { Motive } from './motive.ts';
import { onModels } from './stand-your-ground.ts';

/** Markers that an Interact gives there: 1 in zone C (WK-INT-07), 2 in A or B (WK-INT-08). */
export function depthWorth(s: State, m: Model): 0 | 1 | 2 {
  const zone = zoneAt(s, foe(m.seat), m.x, m.y);
  return zone === 'C' ? 1 : zone === 'A' || zone === 'B' ? 2 : 0;
}

function barred(s: State, seat: Seat, m: Model): Refusal | null {
  if (m.card.type !== 'infantry') return { clause: 'WK-INT-07', reason: `${m.name} is no infantry` };
  if (poolOf(s, seat) === 0) return { clause: 'WK-R-79', reason: 'the pool of markers is empty' };
  if (depthWorth(s, m) > 0) return null;
  return {
    clause: 'WK-INT-07',
    reason: `${m.name} is not in the enemy zone A, B or C`,
    witness: { kind: 'outside', at: [m.x, m.y], region: 'the enemy zones A to C' },
  };
}

export const INFILTRATE: Motive = {
  id: 'infiltrate',
  pool: { each: 2, clause: 'WK-INT-06', when: 'start' },
  activationBegins: (g, seat, m) => scoreMarkers(g, seat, m, 1, 'WK-INT-09'),
  dies: (g, seat, m) => {
    if (m.seat === seat) shed(g, seat, m, 'pool', 'WK-INT-10');
  },
  interact: {
    clause: 'WK-INT-07',
    touching: false,
    barred,
    label: (s, m) => (depthWorth(s, m) === 2 ? 'infiltrate for 2 markers' : 'infiltrate for a marker'),
    run: (g, seat, m) => {
      const worth = depthWorth(g.state, m);
      gain(g, seat, m, worth, worth === 2 ? 'WK-INT-08' : 'WK-INT-07');
    },
  },
  progress: (s, seat) => `${onModels(s, seat)} on models, ${poolOf(s, seat)} in the pool`,
};
