/**
 * Capture Rupert's Poodle (GL-S4-01 to GL-S4-35): two sides of riders look for Boy on both banks of a river.
 *
 * Doubtful points: leaving the board with Boy is a full victory, Boy's death one of Parliament (GL-R-164), Boy alive when the last marker is revealed a partial
 * victory of the Royalists (GL-S4-05). Boy is moved by the player first in initiative, at his level after that player's models (GL-R-166, GL-R-170); deserters
 * by the one who is last (GL-S4-22).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, Seat, Way } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { sum } from '#engine/log/sum.ts';
import { choice, made } from '../../kit/acts.ts';
import { facing, path as pathArg, point } from '../../kit/args.ts';
import { randomFacing, randomPoint, spreadPoint } from '../../kit/placing.ts';
import { apart, byId, conscious, type G, isHuman, moved, name, touching } from '../rules/play.ts';
import { opposed, statTest } from '../rules/roll.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { besideOf, put } from '../rules/standing.ts';
import { stat, statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { rear, thrown, woundMount } from '../rules/unseat.ts';
import { menuVerb, verb } from '../rules/verb.ts';
import { farthest } from '../rules/way.ts';
import { mapOf } from '../setup/maps.ts';
import { type PieceWords, piece } from '../setup/pieces.ts';
import { setupStep } from '../setup/step.ts';
import type { Model, State } from '../state.ts';
import { behave } from './behaviour.ts';
import { type CardRules, named, rulesOf, turnUp } from './cards.ts';
import { appearAt } from './neutrals.ts';
import type { SetupPlan } from './plan.ts';
import { end } from './points.ts';

const SIDES = ['parliament', 'royalist'] as const;

export function sideOf(s: State, seat: Seat): (typeof SIDES)[number] {
  return SIDES[s.seats[seat]?.team === 0 ? 0 : 1];
}

export function boyOf(s: State): Model | undefined {
  return s.models.find((m) => m.mind?.rule === 'GL-T-B-09' && m.onTable);
}

/** Whoever holds Boy; undefined: nobody. */
export function captorOf(s: State): Model | undefined {
  return typeof s.plot.captor === 'string' ? byId(s, s.plot.captor) : undefined;
}

const HEDGE_1: Omit<PieceWords, 'id'> = { class: 'low', name: 'a hedge', height: 1, stops: ['boy'] };
const DITCH: Omit<PieceWords, 'id'> = { class: 'ditch', name: 'a ditch', height: 0, depth: 1 };
const HEDGE_2: Omit<PieceWords, 'id'> = { class: 'wall', name: 'a tall hedge', height: 2, stops: ['horse'] };

function obstacleCard(
  card: string,
  name: string,
  clause: string,
  words: Omit<PieceWords, 'id'>,
  deep: number,
): CardRules {
  return {
    id: card,
    name,
    clause,
    run: (g, m) => obstacleFound(g, m, clause, words, deep),
  };
}

function* obstacleFound(g: G, m: Model, clause: string, words: Omit<PieceWords, 'id'>, deep: number): Flow<boolean> {
  if (m.seat === null) return false;
  yield* placeObstacle(g, m.seat, clause, words, deep);
  return true;
}

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

const CARDS = named(POODLE_CARDS);

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

/** A move of Boy: he may also be left where he is (GL-T-B-09). */
function* moveBoy(g: G, boy: Model, seat: Seat, inches: number, clause: string): Flow<void> {
  const s = g.state;
  const check = (answer: Answer): Refusal | null => {
    const way = farthest(s, boy, answer.path as Point[], { inches });
    const last = (answer.path as Point[]).at(-1) as Point;
    if (way === null) return { clause, reason: 'Boy cannot go there' };
    const short = Math.sqrt(
      (way.to[0] - last[0]) * (way.to[0] - last[0]) + (way.to[1] - last[1]) * (way.to[1] - last[1]),
    );
    return short > 0.05 ? { clause, reason: `Boy goes ${inches}" at most, and not through what is in his way` } : null;
  };
  const ends = (): Point[] => {
    const found: Point[] = [];
    for (let i = 0; i < 24 && found.length < 10; i++) {
      const at = spreadPoint(i, { x0: boy.x - inches, y0: boy.y - inches, x1: boy.x + inches, y1: boy.y + inches });
      const way = farthest(s, boy, [at], { inches });
      if (way !== null) found.push(way.to);
    }
    return found;
  };
  const act: Act = made(
    { verb: 'lead-boy', label: 'Move Boy', clause },
    { kind: 'path', mover: boy.id, allowance: inches, moves: 1, facing: false },
    () =>
      ends().map((at) => ({
        answer: { verb: 'lead-boy', path: [at] },
        label: `to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`,
        subjects: [boy.id],
      })),
    (rng) => {
      for (let i = 0; i < 12; i++) {
        const at = randomPoint(rng, { x0: boy.x - inches, y0: boy.y - inches, x1: boy.x + inches, y1: boy.y + inches });
        const way = farthest(s, boy, [at], { inches });
        if (way !== null) return { verb: 'lead-boy', path: [way.to] };
      }
      return null;
    },
    check,
  );
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'where does Boy go?',
    clause,
    subjects: [boy.id],
    acts: [
      act,
      {
        ...made(
          { verb: 'pass', label: 'Leave him', clause },
          { kind: 'option' },
          () => [{ answer: { verb: 'pass' }, label: 'Leave him', subjects: [boy.id] }],
          () => ({ verb: 'pass' }),
          () => null,
        ),
      },
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'pass') return;
  const way = farthest(s, boy, answer.path as Point[], { inches });
  if (way === null) return;
  put(g, boy, way.to[0], way.to[1]);
  boy.moved += way.inches;
  tell(g, {
    kind: 'move',
    clause,
    model: boy.id,
    path: way.path,
    to: way.to,
    z: boy.z,
    inches: way.inches,
    of: 'move',
  });
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
  steer(s);
  return true;
}

/** Deserters obey this turn's last player, Boy its first (GL-S4-22, GL-R-170). */
function steer(s: State): void {
  const first = s.order[0] ?? 0;
  const last = s.order[s.order.length - 1] ?? 0;
  for (const m of s.models) {
    if (m.mind?.rule === 'GL-T-B-08') m.seat = last;
    if (m.mind?.rule === 'GL-T-B-09') m.seat = captorOf(s) === undefined ? first : null;
  }
}

/** The side in place of the seat for every obstacle: 4" long, at any angle, wholly on land, 2" from the mouths (GL-S4-15, GL-R-326). */
function obstacleRefusal(s: State, [x, y]: Point, [fx, fy]: Point, deep: number): Refusal | null {
  const corners: Point[] = [];
  for (const [u, v] of [
    [-2, -deep / 2],
    [2, -deep / 2],
    [2, deep / 2],
    [-2, deep / 2],
  ] as const)
    corners.push([x + u * fx - v * fy, y + u * fy + v * fx]);
  for (const [cx, cy] of corners) {
    if (cx < 0 || cy < 0 || cx > s.width || cy > s.depth)
      return { clause: 'GL-R-326', reason: 'it must lie on the board' };
    if (cx > 22 && cx < 26) return { clause: 'GL-R-326', reason: 'it must lie wholly on land' };
  }
  for (const { mouths } of mapOf('GL-T-M4')?.words.passages ?? []) {
    for (const [mx0, my0, mx1, my1] of mouths) {
      const far = Math.sqrt(
        Math.min(
          ...[0, 0.5, 1].map((t) => {
            const px = mx0 + (mx1 - mx0) * t;
            const py = my0 + (my1 - my0) * t;
            return nearest2(corners, px, py);
          }),
        ),
      );
      if (far < 2) return { clause: 'GL-S4-15', reason: 'it must lie 2" or more from the passages' };
    }
  }
  const clear = (px: number, py: number, r: number): boolean => nearest2(corners, px, py) >= r * r;
  for (const m of s.models)
    if (m.onTable && !clear(m.x, m.y, m.a)) return { clause: 'GL-R-326', reason: `${name(m)} stands there` };
  for (const one of s.markers)
    if (!clear(one.x, one.y, 0.5)) return { clause: 'GL-R-326', reason: 'a marker lies there' };
  for (const one of s.pieces) {
    if (one.class === 'water' || one.class === 'road') continue;
    for (const part of one.parts) {
      const points: readonly Point[] =
        part.kind === 'poly' ? part.points : part.kind === 'disc' ? [[part.x, part.y]] : [];
      const r = part.kind === 'disc' ? part.r : 0.01;
      if (
        points.some(([px, py]) => !clear(px, py, r)) ||
        corners.some(([cx, cy]) => part.kind === 'poly' && insideBox(part.points, cx, cy))
      ) {
        return { clause: 'GL-R-326', reason: `${one.name} is there` };
      }
    }
  }
  return null;
}

function insideBox(points: readonly Point[], x: number, y: number): boolean {
  const xs = points.map(([px]) => px);
  const ys = points.map(([, py]) => py);
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

/** Square of the distance from a point to a rectangle given by its corners. */
function nearest2(corners: readonly Point[], x: number, y: number): number {
  const [[ax, ay], [bx, by], , [dx, dy]] = corners as [Point, Point, Point, Point];
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - ax;
  const vy = dy - ay;
  const u = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)));
  const v = Math.max(0, Math.min(1, ((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy)));
  const px = ax + ux * u + vx * v;
  const py = ay + uy * u + vy * v;
  return (px - x) * (px - x) + (py - y) * (py - y);
}

function* placeObstacle(g: G, seat: Seat, clause: string, words: Omit<PieceWords, 'id'>, deep: number): Flow<void> {
  const s = g.state;
  s.made += 1;
  const made2 = `obstacle-${s.made}`;
  const shape = piece({
    ...words,
    id: made2,
    polygon: [
      [-2, -deep / 2],
      [2, -deep / 2],
      [2, deep / 2],
      [-2, deep / 2],
    ],
  });
  const ok = (at: Point, way: Point): boolean => obstacleRefusal(s, at, way, deep) === null;
  const spots = (): { at: Point; facing: Point }[] => {
    const found: { at: Point; facing: Point }[] = [];
    for (let i = 0; i < 120 && found.length < 8; i++) {
      const at = spreadPoint(i, { x0: 2, y0: 2, x1: s.width - 2, y1: s.depth - 2 });
      const way: Point = i % 2 === 0 ? [0, 1] : [1, 0];
      if (ok(at, way)) found.push({ at, facing: way });
    }
    return found;
  };
  const act: Act = made(
    { verb: 'place-obstacle', label: `Place ${shape.name}`, clause },
    { kind: 'feature', feature: shape },
    () =>
      spots().map((spot) => ({
        answer: { verb: 'place-obstacle', ...spot },
        label: `at ${spot.at[0].toFixed(1)}, ${spot.at[1].toFixed(1)}`,
        subjects: [],
      })),
    (rng) => {
      for (let i = 0; i < 40; i++) {
        const at = randomPoint(rng, { x0: 2, y0: 2, x1: s.width - 2, y1: s.depth - 2 });
        const way = randomFacing(rng);
        if (ok(at, way)) return { verb: 'place-obstacle', at, facing: way };
      }
      return null;
    },
    (answer) =>
      obstacleRefusal(s, answer.at as Point, norm((answer.facing as Point)[0], (answer.facing as Point)[1]), deep),
  );
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `where does ${shape.name} lie?`,
    clause,
    subjects: [],
    acts: [
      act,
      made(
        { verb: 'pass', label: 'Place none', clause },
        { kind: 'option' },
        () => [{ answer: { verb: 'pass' }, label: 'Place none', subjects: [] }],
        () => ({ verb: 'pass' }),
        () => null,
      ),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'pass') return;
  const [x, y] = answer.at as Point;
  const [fx, fy] = norm((answer.facing as Point)[0], (answer.facing as Point)[1]);
  const corners = [
    [-2, -deep / 2],
    [2, -deep / 2],
    [2, deep / 2],
    [-2, deep / 2],
  ].map(
    ([u, v]): Point => [
      snap(x + (u as number) * fx - (v as number) * fy),
      snap(y + (u as number) * fy + (v as number) * fx),
    ],
  );
  s.pieces = [...s.pieces, piece({ ...words, id: made2, polygon: corners })];
  moved(g);
  tell(g, { kind: 'obstacle', clause, seat, piece: made2, name: shape.name, also: ['GL-S4-15', 'GL-R-326'] });
}

/** An opposed Brawn roll in base contact catches Boy; a tie fails (GL-S4-26, GL-R-169). */
export const CAPTURE = menuVerb({
  name: 'capture',
  text: 'Try to catch Boy in base contact by an opposed Brawn roll.',
  action: true,
  human: true,
  engaged: true,
  find(g, m): Act | null {
    const s = g.state;
    const boy = boyOf(s);
    if (
      boy === undefined ||
      captorOf(s) !== undefined ||
      m.owner === null ||
      m.owner !== m.seat ||
      !isHuman(m) ||
      !touching(m, boy)
    )
      return null;
    return choice({
      verb: 'capture',
      label: 'Catch Boy',
      clause: 'GL-S4-26',
      by: [],
      options: () => [{ answer: { verb: 'capture' }, label: 'Catch Boy', subjects: [boy.id] }],
      why: () => ({ clause: 'GL-S4-26', reason: 'Boy must be in base contact' }),
    });
  },
  *run(g, m) {
    const s = g.state;
    const boy = boyOf(s);
    if (boy === undefined) return;
    const own = statSum(s, m, 'bw');
    const leash = m.used.includes('leash') ? [{ label: 'a leash', amount: 1, clause: 'GL-S4-11' }] : [];
    const { margin } = yield* opposed(g, {
      roll: 'capture',
      clause: 'GL-S4-26',
      a: { model: m, sum: { value: own.value + leash.length, parts: [...own.parts, ...leash] } },
      b: { model: boy, sum: statSum(s, boy, 'bw') },
      effect: (n) => (n > 0 ? 1 : 0),
      also: ['GL-R-169', 'GL-R-003'],
    });
    if (margin <= 0) return;
    s.plot.captor = m.id;
    boy.seat = null;
    tell(g, { kind: 'captures', clause: 'GL-S4-26', model: m.id, target: boy.id, also: ['GL-S4-27'] });
  },
});

export const LET_GO_BOY = menuVerb({
  name: 'release',
  text: 'Let Boy go.',
  find: (g, m) => (g.state.plot.captor === m.id ? { ...releaseAct(m) } : null),
  *run(g, m) {
    slip(g, m, 'GL-R-327');
  },
});

function releaseAct(m: Model): Act {
  const act = choice({
    verb: 'release',
    label: 'Let Boy go',
    clause: 'GL-R-327',
    by: [],
    options: () => [{ answer: { verb: 'release' }, label: 'Let Boy go', subjects: [m.id] }],
    why: () => ({ clause: 'GL-R-327', reason: 'Boy is not held' }),
    suggest: () => [],
  });
  return act;
}

/** Boy is free again and moved by the initiative winner (GL-S4-28, GL-R-327). */
function slip(g: G, captor: Model, clause: string): void {
  const s = g.state;
  const boy = boyOf(s);
  if (s.plot.captor !== captor.id) return;
  delete s.plot.captor;
  steer(s);
  if (boy !== undefined) tell(g, { kind: 'slips-leash', clause, model: boy.id, from: captor.id });
}

/** Boy goes along, touching his captor. */
function drag(g: G, captor: Model): void {
  const s = g.state;
  const boy = boyOf(s);
  if (boy === undefined || apart(captor, boy) <= CONTACT + EPSILON) return;
  const at = besideOf(s, boy, captor, [-captor.fx, -captor.fy]) ?? [captor.x, captor.y];
  put(g, boy, at[0], at[1]);
  tell(g, { kind: 'set', clause: 'GL-S4-27', model: boy.id, to: [boy.x, boy.y], z: boy.z });
}

const PLAN: SetupPlan = {
  map: () => 'GL-T-M4',
  deck: POODLE_CARDS.map(({ id: one }) => one),
  markers: () => 'map',
  zone(s, seat) {
    const zone = mapOf('GL-T-M4')?.words.startZones?.find(({ side }) => side === sideOf(s, seat));
    if (zone === undefined) throw new Error('the map has no such side');
    return { rect: zone.rect, spots: zone.models };
  },
  *furnish() {},
};

/** Boy's own level: engaged he breaks off, else whoever steers him moves him (GL-S4-23, GL-S4-24). */
export function* boyActs(g: G, boy: Model): Flow<void> {
  const s = g.state;
  if (s.plot.still === s.turn || captorOf(s) !== undefined || boy.seat === null) return;
  const foes = s.models.filter(
    (m) =>
      m !== boy &&
      conscious(m) &&
      touching(m, boy) &&
      m.owner !== null &&
      m.owner !== boy.seat &&
      s.plot.fought === m.id,
  );
  for (const foe of foes) {
    const { margin } = yield* opposed(g, {
      roll: 'break-off',
      clause: 'GL-S4-24',
      a: { model: boy, sum: statSum(s, boy, 'bw') },
      b: { model: foe, sum: statSum(s, foe, 'bw') },
      effect: Math.sign,
      tiesAgain: true,
    });
    if (margin < 0) return;
  }
  yield* moveBoy(g, boy, boy.seat, stat(s, boy, 'sp', 'plain'), 'GL-S4-23');
}

function winnersOf(s: State, side: (typeof SIDES)[number]): Seat[] {
  return s.seats.flatMap((_, seat) => (sideOf(s, seat) === side ? [seat] : []));
}

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  const boy = s.models.find((m) => m.mind?.rule === 'GL-T-B-09');
  const taken = s.plot.away;
  if (typeof taken === 'number')
    end(s, 'GL-S4-04', `${sideOf(s, taken)} leaves the board with Boy: a full victory`, winnersOf(s, sideOf(s, taken)));
  else if (boy !== undefined && boy.left === 'killed')
    end(s, 'GL-R-164', 'Boy is dead: a full victory of Parliament', winnersOf(s, 'parliament'));
  else if (s.markers.length === 0 && s.pile.length === 0 && s.plot.laid === true)
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
  *setup(g): Flow<void> {
    yield* setupStep(g, PLAN);
    if (g.state.markers.length > 0) g.state.plot.laid = true;
  },
  *turnStarts(g): Flow<void> {
    steer(g.state);
  },
  *turnEnds() {},
  *activationEnds(g, m): Flow<void> {
    const captor = captorOf(g.state);
    if (captor === undefined) return;
    if (!conscious(captor) || captor.panicked) slip(g, captor, 'GL-S4-28');
    else if (m === captor) drag(g, captor);
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
      seats: s.seats.map((_, seat) => ({
        text: `${sideOf(s, seat)}, ${s.markers.length} markers left`,
        worth: sum([]),
      })),
    },
  ];
}

export const LEAD_BOY = verb({
  name: 'lead-boy',
  text: 'Move Boy along a path.',
  args: { path: pathArg },
  main: 'path',
});
export const PLACE_OBSTACLE = verb({
  name: 'place-obstacle',
  text: 'Place a hedge or a ditch.',
  args: { at: point, facing },
});
