/** Gleaning the Ruin (HR-S-02): five relics to pick up and carry to the own table edge. */
import type { Seat } from '#engine/game.ts';
import { byId, foe, standing } from '../rules/play.ts';
import type { Marker, State } from '../state.ts';
import { COMMON, noneLeft } from './common.ts';
import { casualtiesOf, forCasualties, NEAR_MARKERS } from './counting.ts';
import type { Award, Scenario } from './scenario.ts';

const CLAUSE = 'HR-S-02';
const DELIVERED = 3;

/** Relics that warriors of the seat carry, standing and not Fleeing. */
function inHand(s: State, seat: Seat): number {
  return s.markers.filter(({ carrier }) => {
    const w = carrier === null ? undefined : byId(s, carrier);
    return w !== undefined && w.seat === seat && standing(w) && !w.fleeing;
  }).length;
}

function forCarried(s: State, seat: Seat): Award[] {
  const n = inHand(s, seat);
  return n === 0 ? [] : [{ seat, amount: n, label: `${n} ${n === 1 ? 'relic' : 'relics'} carried`, clause: CLAUSE }];
}

function broughtHome(s: State, seat: Seat): number {
  return s.markers.filter(({ delivered }) => delivered === seat).length;
}

export const GLEANING: Scenario = {
  ...COMMON,
  id: 'gleaning',
  clause: CLAUSE,
  name: 'Gleaning the Ruin',
  about: 'Five relics lie in the ruin: carry them to your own table edge.',
  markers: [
    { kind: 'relic', name: 'Relic of the heart', at: [18, 18] },
    { kind: 'relic', name: 'Relic of the west', at: [8, 18] },
    { kind: 'relic', name: 'Relic of the east', at: [28, 18] },
    { kind: 'relic', name: 'Relic of the north', at: [13, 22] },
    { kind: 'relic', name: 'Relic of the south', at: [23, 14] },
  ],
  interact: 'pick-up',
  delivered: DELIVERED,
  onEnd: (s, seat) => [...forCarried(s, seat), ...forCasualties(s, seat, 'character', 1, CLAUSE)],
  ends: (s) => {
    const all = s.markers.length > 0 && s.markers.every(({ delivered }: Marker) => delivered !== null);
    return all ? { because: 'all relics have been delivered', clause: CLAUSE } : noneLeft(s);
  },
  ways: [
    {
      label: `each relic brought to the own edge, ${DELIVERED} at once`,
      clause: CLAUSE,
      text: (s, seat) => `${broughtHome(s, seat)} of ${s.markers.length}`,
      awards: () => [],
    },
    {
      label: 'each relic carried, 1 at the end',
      clause: CLAUSE,
      text: (s, seat) => `${inHand(s, seat)} carried`,
      awards: forCarried,
    },
    {
      label: 'each enemy Character lost, 1 at the end',
      clause: CLAUSE,
      text: (s, seat) => `${casualtiesOf(s, foe(seat), 'character')} lost`,
      awards: (s, seat) => forCasualties(s, seat, 'character', 1, CLAUSE),
    },
    NEAR_MARKERS,
  ],
};
