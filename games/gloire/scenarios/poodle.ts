/**
 * Capture Rupert's Poodle (GL-S4-01 to GL-S4-35): two sides of riders look for Boy on both banks of a river.
 *
 * Doubtful points: leaving the board with Boy is a full victory, Boy's death one of Parliament (GL-R-164), Boy alive when the last marker is revealed a partial
 * victory of the Royalists (GL-S4-05). Boy is moved by the player first in initiative, at his level after that player's models (GL-R-166, GL-R-170); deserters
 * by the one who is last (GL-S4-22).
 */
import type { Flow, Seat, Way } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { conscious, type G, name } from '../rules/play.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { mapOf } from '../setup/maps.ts';
import { setupStep } from '../setup/step.ts';
import type { State } from '../state.ts';
import { behave } from './behaviour.ts';
import { boyActs, boyOf, captorOf, drag, isAstray, slip, steer } from './boy.ts';
import { named, rulesOf, turnUp } from './cards.ts';
import type { SetupPlan } from './plan.ts';
import { end } from './points.ts';
import { POODLE_CARDS } from './poodle-cards.ts';
import { type SIDES, sideOf } from './sides.ts';

const CARDS = named('poodle', POODLE_CARDS);

const PLAN: SetupPlan = {
  map: () => 'GL-T-M4',
  clauses: ['GL-S4-01', 'GL-S4-02', 'GL-S4-03', 'GL-S4-07'],
  deck: POODLE_CARDS.map(({ id: one }) => one),
  markers: () => 'map',
  zone(s, seat) {
    const zone = mapOf('GL-T-M4')?.words.startZones?.find(({ side }) => side === sideOf(s, seat));
    if (zone === undefined) throw new Error('the map has no such side');
    return { rect: zone.rect, spots: zone.models };
  },
  *furnish() {},
};

function winnersOf(s: State, side: (typeof SIDES)[number]): Seat[] {
  return s.seats.flatMap((_, seat) => (sideOf(s, seat) === side ? [seat] : []));
}

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  if (s.models.some((m) => isAstray(s, m))) steer(g);
  const boy = s.models.find((m) => m.mind?.rule === 'GL-T-B-09');
  const taken = s.plot.away;
  if (typeof taken === 'number')
    end(s, 'GL-S4-04', `${sideOf(s, taken)} leaves the board with Boy: a full victory`, winnersOf(s, sideOf(s, taken)));
  else if (boy !== undefined && boy.left === 'killed')
    end(s, 'GL-R-164', 'Boy is dead: a full victory of Parliament', winnersOf(s, 'parliament'));
  else if (s.markers.length === 0 && s.pile.length === 0 && s.turned.length > 0)
    end(
      s,
      'GL-S4-05',
      'the last marker is revealed and Boy lives: a partial victory of the Royalists',
      winnersOf(s, 'royalist'),
    );
  else if (s.phase === 'start' && s.stage === 'initiative' && s.turn >= Number(s.options['last-turn'] ?? 30))
    end(s, 'GL-R-341', 'the last turn is over and Boy lives', winnersOf(s, 'royalist'));
}

/** What is left to whoever holds Boy: moving, leaving a combat, standing up. */
const CAPTOR_MAY: readonly string[] = [
  'move',
  'stand',
  'withdraw',
  'break-off',
  'flee',
  'leave',
  'release',
  'end',
  'get-out',
];

export const POODLE: ScenarioHooks = {
  setup: (g) => setupStep(g, PLAN),
  *turnStarts(g): Flow<void> {
    steer(g);
  },
  *turnEnds() {},
  *activationEnds(g, m): Flow<void> {
    const captor = captorOf(g.state);
    if (captor === undefined) return;
    if (!conscious(captor) || captor.panicked) slip(g, captor, 'GL-S4-28');
    else if (m === captor) drag(g, captor);
  },
  *moves(g, m): Flow<void> {
    if (m === captorOf(g.state)) drag(g, m);
  },
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  *felled(g, { victim }): Flow<void> {
    slip(g, victim, 'GL-R-327');
  },
  *wounded(g, victim): Flow<void> {
    slip(g, victim, 'GL-S4-28');
  },
  *leaves(g, m): Flow<void> {
    const s = g.state;
    if (s.plot.captor !== m.id || m.owner === null) return;
    s.plot.away = m.owner;
    const boy = boyOf(s);
    if (boy !== undefined) {
      boy.onTable = false;
      boy.left = 'escaped';
    }
  },
  *duelWon() {},
  owns: (m) => m.mind?.rule === 'GL-T-B-09',
  /** A captor may only move, taking Boy along (GL-S4-27). */
  bars: (s, m, verb) =>
    s.plot.captor === m.id && !CAPTOR_MAY.includes(verb)
      ? { clause: 'GL-S4-27', reason: `${name(m)} holds Boy and may only move` }
      : null,
  *behave(g, m): Flow<void> {
    if (m.mind?.rule === 'GL-T-B-09') yield* boyActs(g, m);
    else yield* behave(g, m);
  },
  exitFor: (_s, m) => (m.owner === null ? null : { edges: true, stretches: [], clause: 'GL-R-309' }),
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways: (s) => ways(s),
  close(s) {
    s.ended = { clause: 'GL-R-341', reason: 'Boy lives', winners: winnersOf(s, 'royalist') };
  },
};

function ways(s: State): Way[] {
  const captor = captorOf(s);
  const boy = boyOf(s);
  return [
    {
      label: 'Leave the board with Boy',
      clause: 'GL-S4-04',
      seats: s.seats.map((_, seat) => ({
        text:
          boy === undefined
            ? 'Boy is not found'
            : captor === undefined
              ? 'Boy runs free'
              : captor.owner === seat
                ? `${name(captor)} holds him`
                : 'another holds him',
        worth: sum([]),
      })),
    },
    {
      label: 'Boy alive when the last marker is revealed (Royalists), dead (Parliament)',
      clause: 'GL-S4-05',
      seats: s.seats.map((_, seat) => ({ text: sideOf(s, seat), worth: sum([]) })),
    },
    {
      label: 'It ends when Boy is led off, dies, or the last marker is turned up',
      clause: 'GL-S4-06',
      seats: s.seats.map(() => ({ text: `${s.markers.length} markers left`, worth: sum([]) })),
    },
  ];
}
