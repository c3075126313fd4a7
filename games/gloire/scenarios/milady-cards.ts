/** The eight cards of Escort Milady (GL-S3-09 to GL-S3-18). */
import type { Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { apart, conscious, type G, isEngaged } from '../rules/play.ts';
import { opposed, statTest } from '../rules/roll.ts';
import { statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { mapOf } from '../setup/maps.ts';
import type { Model } from '../state.ts';
import type { CardRules } from './cards.ts';
import { follow } from './lady.ts';
import { offered } from './letters.ts';
import { appearAt, appearBeside, type NeutralWords } from './neutrals.ts';
import { passage } from './passage.ts';
import { alarm, calm, redDoor, watchmen } from './watch.ts';

export const GUARD: NeutralWords = { character: 'watch-guard', group: 'watch', rule: 'GL-T-B-05', clause: 'GL-S3-04' };

/** Faces along a street at random (GL-R-321). */
function streetFacing(g: G): Point {
  const die = g.dice.roll(10, 'facing', 'GL-R-321', 0);
  return (
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const
  )[(die - 1) % 4] as Point;
}

/** So many guards at patrol spots no more than 12" and more than 4" away, drawn without repetition (GL-S3-11, GL-S3-12, GL-R-321). */
function* guards(g: G, m: Model, count: number, clause: string): Flow<boolean> {
  const s = g.state;
  const all = mapOf('GL-T-M3')?.words.patrolSpots ?? [];
  const far = ([x, y]: Point): number => Math.sqrt((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y));
  const free = (at: Point): boolean =>
    !s.models.some(
      (other) => other.onTable && (other.x - at[0]) * (other.x - at[0]) + (other.y - at[1]) * (other.y - at[1]) < 1,
    );
  let spots = all.filter((at) => free(at) && far(at) > 4 && far(at) <= 12);
  const rest = all.filter((at) => free(at) && !spots.includes(at)).sort((a, b) => far(a) - far(b));
  for (let i = 0; i < count; i++) {
    if (spots.length === 0) spots = rest.splice(0, 1);
    if (spots.length === 0) break;
    const at = spots.length === 1 ? 0 : g.dice.roll(spots.length, 'patrol-spot', 'GL-R-321', 0) - 1;
    const [spot] = spots.splice(at, 1);
    if (spot !== undefined) appearAt(g, spot, streetFacing(g), { ...GUARD, clause, name: `Guard ${s.made + 1}` });
  }
  return true;
}

export const MILADY_CARDS: readonly CardRules[] = [
  { id: 'ace', name: 'Ace, Lady Amelie', clause: 'GL-S3-09', run: (g, m) => found(g, m) },
  { id: 'two', name: 'Two, two guards', clause: 'GL-S3-11', ambush: true, run: (g, m) => guards(g, m, 2, 'GL-S3-11') },
  {
    id: 'three',
    name: 'Three, three guards',
    clause: 'GL-S3-12',
    ambush: true,
    run: (g, m) => guards(g, m, 3, 'GL-S3-12'),
  },
  {
    id: 'four',
    name: 'Four, a guard at each corner',
    clause: 'GL-S3-13',
    ambush: true,
    *run(g) {
      for (const at of mapOf('GL-T-M3')?.words.corners ?? [])
        appearAt(g, at, streetFacing(g), { ...GUARD, clause: 'GL-S3-13', name: `Guard ${g.state.made + 1}` });
      return true;
    },
  },
  {
    id: 'five',
    name: 'Five, a cat',
    clause: 'GL-S3-14',
    trap: true,
    *run(g, m) {
      yield* alley(g, m);
      return true;
    },
  },
  { id: 'six', name: 'Six, a barrel', clause: 'GL-S3-15', run: (g, m) => barrel(g, m) },
  { id: 'seven', name: 'Seven, a jealous lover', clause: 'GL-S3-16', ambush: true, run: (g, m) => lover(g, m) },
  { id: 'eight', name: 'Eight, a passage', clause: 'GL-S3-18', run: (g, m) => passage(g, m) },
];

/** The cat: all within 12" take a Brains test as if called (GL-S3-14, GL-R-322). */
function* alley(g: G, m: Model): Flow<void> {
  const s = g.state;
  for (const one of watchmen(s)) {
    if (!conscious(one) || apart(one, m) > 12 + EPSILON) continue;
    const { passed } = yield* statTest(g, one, { test: 'hear', stat: 'br', clause: 'GL-S3-14', also: ['GL-S3-29'] });
    if (passed) alarm(g, one, m, 'GL-S3-14');
  }
}

/** Lady Amelie joins the finder; a die tells the house, and Count Verrue stands at its door (GL-S3-09, GL-S3-10). */
function* found(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const die = g.dice.roll(10, 'address', 'GL-S3-09', 0);
  s.plot.house = die;
  tell(g, { kind: 'house', clause: 'GL-S3-09', number: die });
  const her = appearBeside(g, m, { character: 'amelie', group: '', rule: 'GL-T-B-07', clause: 'GL-S3-07' });
  if (her !== null) {
    her.owner = m.owner;
    her.seat = m.seat;
  }
  const door = redDoor(s);
  if (door !== null) {
    const [dx, dy] = norm(m.x - door.at[0] || 1, m.y - door.at[1]);
    appearAt(g, door.at, [dx, dy], { character: 'verrue', group: 'watch', rule: 'GL-T-B-06', clause: 'GL-S3-10' });
  }
  follow(g, m);
  return true;
}

/** Until the end of the finder's next activation, which is spent inside, nobody sees him; hunters go back to patrolling (GL-S3-15, GL-R-322). */
function* barrel(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (isEngaged(s, m)) return false;
  if (!(yield* offered(m, 'a barrel: hide in it for the next activation?', 'Hide in it', 'GL-S3-15'))) return true;
  s.plot.barrel = m.id;
  m.misses = Math.max(1, m.misses);
  for (const one of watchmen(s)) calm(g, one);
  return true;
}

/** Mollified by an opposed Brains roll, or he attacks (GL-S3-16); the fight with him is heard (GL-S3-17). */
function* lover(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const him = appearBeside(g, m, {
    character: 'lover',
    group: 'lover',
    rule: 'GL-T-B-01',
    clause: 'GL-S3-16',
    target: m.id,
  });
  if (him === null) return false;
  const { margin } = yield* opposed(g, {
    roll: 'mollify',
    clause: 'GL-S3-16',
    a: { model: m, sum: statSum(s, m, 'br') },
    b: { model: him, sum: statSum(s, him, 'br') },
    effect: (n) => (n > 0 ? 1 : 0),
  });
  if (margin > 0) {
    him.onTable = false;
    him.left = 'removed';
    tell(g, { kind: 'left', clause: 'GL-S3-16', model: him.id, why: 'removed' });
  }
  return true;
}
