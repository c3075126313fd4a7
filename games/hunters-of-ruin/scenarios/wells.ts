/** Seal the Wells (HR-S-05): three wells to be sealed by a Willpower test. */
import type { Seat } from '#engine/game.ts';
import { foe } from '../rules/play.ts';
import type { State } from '../state.ts';
import { COMMON } from './common.ts';
import { casualtiesOf, forCasualties, NEAR_MARKERS } from './counting.ts';
import type { Award, Scenario } from './scenario.ts';

const CLAUSE = 'HR-S-05';
const LAST = 3;
/** So many wells are worth points at the end. */
const MOST = 2;

function sealed(s: State, seat: Seat): number {
  return s.markers.filter(({ seal }) => seal === seat).length;
}

function onTurn(s: State, seat: Seat): Award[] {
  const n = sealed(s, seat);
  return n === 0 ? [] : [{ seat, amount: n, label: `${n} ${n === 1 ? 'well' : 'wells'} sealed`, clause: CLAUSE }];
}

function forMost(s: State, seat: Seat): Award[] {
  return sealed(s, seat) < MOST ? [] : [{ seat, amount: LAST, label: 'most wells sealed', clause: CLAUSE }];
}

export const WELLS: Scenario = {
  ...COMMON,
  id: 'wells',
  clause: CLAUSE,
  name: 'Seal the Wells',
  about: 'Three wells must be closed by force of will, and kept closed.',
  markers: [
    { kind: 'well', name: 'West well', at: [9, 18] },
    { kind: 'well', name: 'Middle well', at: [18, 18] },
    { kind: 'well', name: 'East well', at: [27, 18] },
  ],
  interact: 'seal',
  onTurn,
  onEnd: (s, seat) => [...forMost(s, seat), ...forCasualties(s, seat, 'character', 1, CLAUSE)],
  ways: [
    {
      label: 'each well with the own seal, 1 each turn',
      clause: CLAUSE,
      text: (s, seat) => `${sealed(s, seat)} of ${s.markers.length}`,
      awards: onTurn,
    },
    {
      label: `${MOST} wells or more, ${LAST} at the end`,
      clause: CLAUSE,
      text: (s, seat) => (sealed(s, seat) < MOST ? 'not held' : 'held'),
      awards: forMost,
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
