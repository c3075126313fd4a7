/** The twelve cards of Capture Rupert's Poodle (GL-S4-08 to GL-S4-21). */
import type { Flow } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import type { G } from '../rules/play.ts';
import { statTest } from '../rules/roll.ts';
import { tell } from '../rules/tell.ts';
import { rear, thrown, woundMount } from '../rules/unseat.ts';
import { mapOf } from '../setup/maps.ts';
import type { Model } from '../state.ts';
import { boyOf, captorOf, moveBoy, steer } from './boy.ts';
import type { CardRules } from './cards.ts';
import { appearAt } from './neutrals.ts';
import { DITCH, HEDGE_1, HEDGE_2, obstacleCard } from './obstacles.ts';
import { sideOf } from './sides.ts';

export const POODLE_CARDS: readonly CardRules[] = [
  { id: 'jack-of-hearts', name: 'Jack of Hearts, Boy', clause: 'GL-S4-08', run: (g, m) => boyAppears(g, m) },
  { id: 'jack-of-diamonds', name: 'Jack of Diamonds, a whistle', clause: 'GL-S4-09', run: (g, m) => whistle(g, m) },
  {
    id: 'jack-of-clubs',
    name: 'Jack of Clubs, a bone',
    clause: 'GL-S4-10',
    *run(g) {
      const s = g.state;
      if (boyOf(s) === undefined || captorOf(s) !== undefined) return false;
      s.plot.still = s.turn + 1;
      return true;
    },
  },
  {
    id: 'jack-of-spades',
    name: 'Jack of Spades, a leash',
    clause: 'GL-S4-11',
    *run(_g, m) {
      m.used.push('leash');
      return true;
    },
  },
  obstacleCard('queen-of-hearts', 'Queen of Hearts, a hedge', 'GL-S4-12', HEDGE_1, 0.5),
  obstacleCard('queen-of-diamonds', 'Queen of Diamonds, a ditch', 'GL-S4-13', DITCH, 1),
  {
    id: 'queen-of-clubs',
    name: 'Queen of Clubs, a fright',
    clause: 'GL-S4-16',
    trap: true,
    *run(g, m) {
      if (m.mount === null) return false;
      const { passed } = yield* statTest(g, m, { test: 'stay-mounted', stat: 'bw', clause: 'GL-S4-16' });
      if (!passed) yield* thrown(g, m, 'GL-MNT-12');
      return true;
    },
  },
  {
    id: 'queen-of-spades',
    name: 'Queen of Spades, bad ground',
    clause: 'GL-S4-17',
    trap: true,
    *run(g, m) {
      if (m.mount === null) {
        m.misses = Math.max(1, m.misses);
        tell(g, { kind: 'misses', clause: 'GL-S4-18', model: m.id, why: 'card' });
        return true;
      }
      const { passed } = yield* statTest(g, m, { test: 'mount-dodge', stat: 'dg', clause: 'GL-S4-17' });
      if (!passed) {
        yield* woundMount(g, m, 1, null, false);
        if (m.mount !== null) yield* rear(g, m, true);
      }
      return true;
    },
  },
  obstacleCard('king-of-hearts', 'King of Hearts, a tall hedge', 'GL-S4-14', HEDGE_2, 0.5),
  {
    id: 'king-of-diamonds',
    name: 'King of Diamonds, the initiative',
    clause: 'GL-S4-19',
    *run(g, m) {
      return bind(g, m, 'initiative-first');
    },
  },
  {
    id: 'king-of-clubs',
    name: 'King of Clubs, delay',
    clause: 'GL-S4-20',
    *run(g, m) {
      return bind(g, m, 'initiative-last');
    },
  },
  {
    id: 'king-of-spades',
    name: 'King of Spades, deserters',
    clause: 'GL-S4-21',
    ambush: true,
    run: (g, m) => deserters(g, m),
  },
];

function bind(g: G, m: Model, key: string): boolean {
  const s = g.state;
  if (m.owner === null) return false;
  const said = s.plot[key];
  s.plot[key] = [...(Array.isArray(said) ? said : []), m.owner];
  return true;
}

function* boyAppears(g: G, m: Model): Flow<boolean> {
  const boy = appearAt(g, [m.x, m.y], [m.fx, m.fy], {
    character: 'boy',
    group: 'boy',
    rule: 'GL-T-B-09',
    clause: 'GL-S4-08',
  });
  if (boy === null) return false;
  // From the next turn on the initiative winner may move him.
  boy.acted = true;
  return true;
}

/** The finder's player may move Boy 4" (GL-S4-09). */
function* whistle(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const boy = boyOf(s);
  if (boy === undefined || captorOf(s) !== undefined || m.seat === null) return false;
  yield* moveBoy(g, boy, m.seat, 4, 'GL-S4-09');
  return true;
}

/** Four deserters at one of the starting places, each a musketeer or a pikeman (GL-S4-21, GL-R-167). */
function* deserters(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (m.owner === null) return false;
  const where = g.dice.roll(10, 'where', 'GL-R-167', m.owner);
  const own = sideOf(s, m.owner);
  const side = where <= 5 ? own : own === 'parliament' ? 'royalist' : 'parliament';
  for (const [i, at] of (mapOf('GL-T-M4')?.words.deserterSpots?.[side] ?? []).entries()) {
    const die = g.dice.roll(10, 'soldier', 'GL-S4-21', m.owner);
    const musket = die <= 5;
    const [fx, fy] = norm(24 - at[0] || 1, 12 - at[1]);
    appearAt(g, at, [fx, fy], {
      character: musket ? 'deserter-musketeer' : 'deserter-pikeman',
      group: 'deserters',
      rule: 'GL-T-B-08',
      clause: 'GL-S4-21',
      name: `${musket ? 'Musketeer' : 'Pikeman'} ${i + 1}`,
    });
  }
  steer(g);
  return true;
}
