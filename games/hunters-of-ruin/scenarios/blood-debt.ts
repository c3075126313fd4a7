/** Blood Debt (HR-S-01): no markers; break the other warband. */
import type { Seat } from '#engine/game.ts';
import { foe, isSummoned, standing } from '../rules/play.ts';
import type { State } from '../state.ts';
import { COMMON } from './common.ts';
import { casualtiesOf, classWord, forCasualties, forLeader, leaderLost } from './counting.ts';
import type { Award, Scenario } from './scenario.ts';

const CLAUSE = 'HR-S-01';
const WORTH = { regular: 1, specialist: 2, character: 4 } as const;
const LEADER = 2;
const CLASSES = ['character', 'specialist', 'regular'] as const;

/** Own Characters that stand on the table and are not Fleeing. */
function steadfast(s: State, seat: Seat): number {
  return s.warriors.filter(
    (w) => w.seat === seat && w.card.class === 'character' && standing(w) && !w.fleeing && !isSummoned(w),
  ).length;
}

function forSteadfast(s: State, seat: Seat): Award[] {
  const n = steadfast(s, seat);
  return n === 0 ? [] : [{ seat, amount: n, label: `${n} ${classWord('character', n)} standing`, clause: CLAUSE }];
}

export const BLOOD_DEBT: Scenario = {
  ...COMMON,
  id: 'blood-debt',
  clause: CLAUSE,
  name: 'Blood Debt',
  about: 'Break the other warband: every enemy lost counts, leaders most.',
  onEnd: (s, seat) => [
    ...CLASSES.flatMap((of) => forCasualties(s, seat, of, WORTH[of], CLAUSE)),
    ...forLeader(s, seat, LEADER, CLAUSE),
    ...forSteadfast(s, seat),
  ],
  loss: (s, w) =>
    WORTH[w.card.class] + (w.card.class === 'character' ? 1 : 0) + (w.id === s.leaders[w.owner as 0 | 1] ? LEADER : 0),
  ways: [
    ...CLASSES.map((of) => ({
      label: `each enemy ${classWord(of, 1)} lost, ${WORTH[of]} at the end`,
      clause: CLAUSE,
      text: (s: State, seat: Seat) => `${casualtiesOf(s, foe(seat), of)} lost`,
      awards: (s: State, seat: Seat) => forCasualties(s, seat, of, WORTH[of], CLAUSE),
    })),
    {
      label: `the enemy leader lost, ${LEADER} more at the end`,
      clause: CLAUSE,
      text: (s, seat) => (leaderLost(s, foe(seat)) ? 'lost' : 'in play'),
      awards: (s, seat) => forLeader(s, seat, LEADER, CLAUSE),
    },
    {
      label: 'each own Character standing, 1 at the end',
      clause: CLAUSE,
      text: (s, seat) => `${steadfast(s, seat)} standing`,
      awards: forSteadfast,
    },
  ],
};
