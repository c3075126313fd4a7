/**
 * Escort Milady (GL-S3-01 to GL-S3-32), alone against the table by night: find Lady Amelie among eight markers and bring her through the red door while the
 * Night Watch patrols.
 *
 * Doubtful points: the player loses when his model is killed, unconscious or leaves the board (GL-R-162). He wins in an activation of his own in which it
 * touches the red door with the Lady in contact and unengaged, with 1" of movement left (GL-R-320), or comes to it through the passage (GL-R-323).
 */
import type { Flow, Way } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { sum } from '#engine/log/sum.ts';
import { conscious, type G } from '../rules/play.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { mapOf } from '../setup/maps.ts';
import { setupStep } from '../setup/step.ts';
import type { State } from '../state.ts';
import { hunter, rises } from './behaviour.ts';
import { named, rulesOf, turnUp } from './cards.ts';
import { follow, hero, isHome, lady } from './lady.ts';
import { GUARD, MILADY_CARDS } from './milady-cards.ts';
import { appearAt } from './neutrals.ts';
import type { SetupPlan } from './plan.ts';
import { end } from './points.ts';
import { refugeOf, triumphOf, verrueActs } from './verrue.ts';
import { call, redDoor, WATCH, watchActs, watchmen } from './watch.ts';

const CARDS = named('milady', MILADY_CARDS);

const PLAN: SetupPlan = {
  map: () => 'GL-T-M3',
  clauses: ['GL-S3-01', 'GL-S3-02', 'GL-S3-03', 'GL-S3-05', 'GL-R-320'],
  deck: MILADY_CARDS.map(({ id: one }) => one),
  markers: () => 'map',
  zone: () => ({ spots: [mapOf('GL-T-M3')?.words.start ?? [12, 12]] }),
  *furnish(g) {
    const compass: Readonly<Record<string, Point>> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
    for (const { at, low, high } of mapOf('GL-T-M3')?.words.watch ?? []) {
      const die = g.dice.roll(10, 'facing', 'GL-S3-04', 0);
      appearAt(g, at, compass[die <= 5 ? low : high] as Point, { ...GUARD, name: `Guard ${g.state.made + 1}` });
    }
  },
};

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  const m = hero(s);
  if (m === undefined || !conscious(m))
    end(
      s,
      'GL-R-162',
      m?.left === 'escaped' || m?.left === 'fled' ? 'the escort has left the board' : 'the escort has fallen',
      [],
    );
  else if (s.plot.home === true) end(s, 'GL-S3-06', 'Lady Amelie is through the red door', [0]);
  else if (s.phase === 'start' && s.stage === 'initiative' && s.turn >= Number(s.options['last-turn'] ?? 30))
    end(s, 'GL-R-341', 'the night is over', []);
}

export const MILADY: ScenarioHooks = {
  setup: (g) => setupStep(g, PLAN),
  *turnStarts() {},
  *turnEnds(g): Flow<void> {
    const s = g.state;
    const m = hero(s);
    if (m === undefined) return;
    for (const one of watchmen(s)) {
      // An attacked watchman who still stands after the first turn of fighting calls (GL-S3-27).
      if (one.mind === null || one.mind.attacked !== s.turn || one.mind.called || !conscious(one)) continue;
      one.mind.called = true;
      yield* call(g, one, m, 'GL-S3-27');
    }
  },
  /** The Lady comes after, and the door opens to both. */
  *moves(g, m): Flow<void> {
    if (m !== hero(g.state)) return;
    follow(g, m);
    if (isHome(g.state)) g.state.plot.home = true;
  },
  *activationEnds(g, m): Flow<void> {
    const s = g.state;
    const own = hero(s);
    if (own === undefined) return;
    if (m === own && s.plot.barrel === own.id && m.misses === 0) delete s.plot.barrel;
    for (const one of watchmen(s)) {
      if (one.mind !== null && one.mind.attacked === 0 && one.attackedBy.includes(own.id)) one.mind.attacked = s.turn;
    }
    follow(g, own);
    if (m === own && isHome(s)) s.plot.home = true;
    const him = s.models.find(({ group, onTable }) => group === 'lover' && onTable);
    if (him !== undefined && s.plot.rowed !== true && (him.attackedBy.length > 0 || own.attackedBy.includes(him.id))) {
      s.plot.rowed = true;
      yield* call(g, him, own, 'GL-S3-17');
    }
  },
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  /** An attack on a watchman who patrols and has not seen the attacker, for all attacks of the first action against him (GL-S3-25, GL-S3-26). */
  edge: (s, attacker, defender) =>
    attacker.owner !== null &&
    defender.mind !== null &&
    WATCH.includes(defender.mind.rule) &&
    !defender.mind.alarmed &&
    defender.mind.attacked === 0 &&
    s.activation?.model === attacker.id
      ? {
          parts: [{ label: 'ambush', amount: 3, clause: 'GL-S3-25' }],
          doubled: { label: 'ambush', clause: 'GL-S3-26' },
        }
      : null,
  *felled() {},
  *wounded() {},
  *leaves() {},
  *duelWon() {},
  *behave(g, m): Flow<void> {
    if (m.mind?.rule === 'GL-T-B-06') yield* verrueActs(g, m);
    else if (m.mind?.rule === 'GL-T-B-05') yield* watchActs(g, m);
    else if (!rises(g, m)) yield* hunter(g, m);
  },
  triumph: (s, attacker, _defender, choices) => triumphOf(s, attacker, choices),
  refuge: refugeOf,
  exitFor: () => ({ edges: true, stretches: [], clause: 'GL-R-309' }),
  goals: (s) => {
    const door = lady(s) === undefined ? null : redDoor(s);
    return door === null ? [] : [{ at: door.at, label: 'to the red door', subjects: [] }];
  },
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways: (s) => ways(s),
  close(s) {
    s.ended = { clause: 'GL-R-162', reason: 'the search is given up', winners: [] };
  },
};

function ways(s: State): Way[] {
  const her = lady(s);
  const house = s.plot.house;
  return [
    {
      label: 'Find Lady Amelie and bring her through the red door',
      clause: 'GL-S3-06',
      seats: [
        {
          text:
            her === undefined
              ? `not found, ${s.markers.length} markers left`
              : `found; the red door is that of house ${String(house)}`,
          worth: sum([]),
        },
      ],
    },
    {
      label: 'Stay on your feet and on the board',
      clause: 'GL-R-162',
      seats: [
        {
          text: `${watchmen(s).filter((m) => m.mind?.alarmed === true).length} of ${watchmen(s).length} watchmen alarmed`,
          worth: sum([]),
        },
      ],
    },
  ];
}
