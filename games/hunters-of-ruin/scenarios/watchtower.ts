/** The Old Watchtower (HR-S-03): hold the roof and the ground floor of the tower in the middle. */
import type { Seat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { foe } from '../rules/play.ts';
import type { State, Warrior } from '../state.ts';
import { COMMON } from './common.ts';
import { controlOf, forLeader, leaderLost } from './counting.ts';
import type { Award, Scenario, Tower } from './scenario.ts';

const CLAUSE = 'HR-S-03';
const ROOF = 2;
const FLOOR = 1;
const LAST = 3;
const LEADER = 2;
/** The first turn whose End Phase is scored. */
const FROM = 2;

export const TOWER: Tower = {
  kind: 'building',
  name: 'watchtower',
  rect: [15, 15, 6, 6],
  height: 4,
  doors: ['south', 'north'],
  floors: 1,
  roof: 'flat',
  roofStair: true,
};

export type Place = 'roof' | 'floor';

/** Whether the base is wholly on the roof, or wholly inside on the ground floor. */
export function inTower(w: Warrior, place: Place): boolean {
  const [x, y, wide, deep] = TOWER.rect;
  const level = place === 'roof' ? TOWER.height : 0;
  if (Math.abs(w.z - level) > 0.5) return false;
  return (
    w.x - w.a >= x - EPSILON &&
    w.x + w.a <= x + wide + EPSILON &&
    w.y - w.a >= y - EPSILON &&
    w.y + w.a <= y + deep + EPSILON
  );
}

export function towerControl(s: State, place: Place): ReturnType<typeof controlOf> {
  return controlOf(s, (w) => inTower(w, place));
}

function held(s: State, seat: Seat, place: Place, amount: number, label: string): Award[] {
  return towerControl(s, place).by === seat ? [{ seat, amount, label, clause: CLAUSE, also: ['HR-S-G09'] }] : [];
}

function onTurn(s: State, seat: Seat): Award[] {
  if (s.turn < FROM) return [];
  return [
    ...held(s, seat, 'roof', ROOF, 'the roof of the tower'),
    ...held(s, seat, 'floor', FLOOR, 'the ground floor of the tower'),
  ];
}

function text(place: Place): (s: State, seat: Seat) => string {
  return (s, seat) => {
    const { counts, by } = towerControl(s, place);
    const state = by === null ? 'nobody holds it' : by === seat ? 'held' : 'lost';
    return `${counts[seat as 0 | 1]} there, ${state}`;
  };
}

export const WATCHTOWER: Scenario = {
  ...COMMON,
  id: 'watchtower',
  clause: CLAUSE,
  name: 'The Old Watchtower',
  about: 'Hold the tower in the middle: its roof, and the room below.',
  pieces: [TOWER],
  onTurn,
  onEnd: (s, seat) => [...held(s, seat, 'roof', LAST, 'the roof at the end'), ...forLeader(s, seat, LEADER, CLAUSE)],
  loss: (s, w) => (w.id === s.leaders[w.owner as 0 | 1] ? LEADER : 0),
  ways: [
    {
      label: `the roof, ${ROOF} each turn from turn ${FROM}`,
      clause: CLAUSE,
      text: text('roof'),
      awards: (s, seat) => onTurn(s, seat).filter(({ amount }) => amount === ROOF),
    },
    {
      label: `the ground floor, ${FLOOR} each turn from turn ${FROM}`,
      clause: CLAUSE,
      text: text('floor'),
      awards: (s, seat) => onTurn(s, seat).filter(({ amount }) => amount === FLOOR),
    },
    {
      label: `the roof, ${LAST} more at the end`,
      clause: CLAUSE,
      text: text('roof'),
      awards: (s, seat) => held(s, seat, 'roof', LAST, 'the roof at the end'),
    },
    {
      label: `the enemy leader lost, ${LEADER} at the end`,
      clause: CLAUSE,
      text: (s, seat) => (leaderLost(s, foe(seat)) ? 'lost' : 'in play'),
      awards: (s, seat) => forLeader(s, seat, LEADER, CLAUSE),
    },
  ],
};
