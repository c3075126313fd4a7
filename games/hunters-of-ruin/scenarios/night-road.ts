/** The Night Road (HR-S-04): the runner's warriors try to leave by the hunter's table edge; nobody sees further than 18". */
import type { Seat } from '#engine/game.ts';
import { foe, isSummoned } from '../rules/play.ts';
import type { State, Warrior } from '../state.ts';
import { COMMON, noneLeft, stripFrom } from './common.ts';
import { casualtiesOf, classWord, forCasualties, standingOf } from './counting.ts';
import type { Scenario } from './scenario.ts';

const CLAUSE = 'HR-S-04';
/** Points for who escapes, and for who is hunted down. */
const WORTH = { regular: 2, specialist: 3, character: 5 } as const;
const CAUGHT = { ...WORTH, regular: 1 } as const;
const CLASSES = ['character', 'specialist', 'regular'] as const;
/** The hunter keeps so far from the runner's edge, and so far from his own. */
const FROM_RUNNER = 14;
const FROM_OWN = 6;

function runnerOf(s: State): Seat {
  return s.role ?? s.chooser;
}

function escapedOf(s: State, seat: Seat, of: (typeof CLASSES)[number]): number {
  return s.warriors.filter((w) => w.owner === seat && w.left === 'escaped' && w.card.class === of).length;
}

/** With no hunter left standing, whoever of the runner stands and is not Fleeing gets away. */
function slipsAway(s: State): Warrior[] {
  const runner = runnerOf(s);
  if (standingOf(s, foe(runner)).length > 0) return [];
  return standingOf(s, runner).filter((w) => !w.fleeing);
}

export const NIGHT_ROAD: Scenario = {
  ...COMMON,
  id: 'night-road',
  clause: CLAUSE,
  name: 'The Night Road',
  about: 'One side runs for the far edge in the dark, the other hunts it down.',
  turns: 7,
  roles: ['runner', 'hunter'],
  zone: (s, seat) =>
    seat === runnerOf(s)
      ? COMMON.zone(s, seat)
      : stripFrom(
          s,
          seat,
          FROM_OWN,
          s.depth - FROM_RUNNER,
          `${FROM_RUNNER}" from the runner's edge and ${FROM_OWN}" from the own`,
        ),
  places: (s) => ({ first: runnerOf(s), all: true }),
  escapes: (s, w) => w.seat === runnerOf(s) && !w.fleeing && !isSummoned(w),
  escaped: (w) => WORTH[w.card.class],
  onEnd: (s, seat) =>
    seat === runnerOf(s) ? [] : CLASSES.flatMap((of) => forCasualties(s, seat, of, CAUGHT[of], CLAUSE)),
  loss: (s, w) => (w.owner === runnerOf(s) ? CAUGHT[w.card.class] : 0),
  ends: noneLeft,
  slipsAway,
  ways: [
    ...CLASSES.map((of) => ({
      label: `each ${classWord(of, 1)} that escapes, ${WORTH[of]} at once`,
      clause: CLAUSE,
      text: (s: State, seat: Seat) => (seat === runnerOf(s) ? `${escapedOf(s, seat, of)} escaped` : ''),
      awards: () => [],
    })),
    ...CLASSES.map((of) => ({
      label: `each ${classWord(of, 1)} hunted down, ${CAUGHT[of]} at the end`,
      clause: CLAUSE,
      text: (s: State, seat: Seat) => (seat === runnerOf(s) ? '' : `${casualtiesOf(s, foe(seat), of)} lost`),
      awards: (s: State, seat: Seat) => (seat === runnerOf(s) ? [] : forCasualties(s, seat, of, CAUGHT[of], CLAUSE)),
    })),
  ],
};
