/** Ways of free and forced movement against a slow look at every hundredth of an inch; what bots are offered is legal. */
import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Random } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { CONTACT, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { isRefusal, routeOf } from '../../kit/route.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import { destinations } from '../rules/destinations.ts';
import { courseOf, type ForcedWords, pushRefusal } from '../rules/forced.ts';
import { gaitOf } from '../rules/gait.ts';
import { gap } from '../rules/measure.ts';
import { byId } from '../rules/play.ts';
import { barredBy, mayStand, overlapped } from '../rules/standing.ts';
import { overlapsPieceAt, TOUCHING } from '../rules/terrain.ts';
import { wayOf } from '../rules/way.ts';
import type { Model, Piece, State } from '../state.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const TERRAIN = [
  { id: 'rock', circle: [20, 23, 1], impassable: true, size: 3 },
  { id: 'mire', rect: [23, 20, 4, 4], rough: 1, open: true },
  { id: 'hill', rect: [15, 15, 5, 4], elevated: 1, size: 2 },
  { id: 'wall', rect: [21, 18, 4, 0.5], wall: true, size: 1 },
  { id: 'high', rect: [26, 15, 0.5, 4], wall: true, size: 5 },
];

/** A crowd on a small piece of ground; `a` may touch somebody. */
function crowd(rng: Random, abilities: readonly string[] = []): State {
  const words = {
    table: { terrain: TERRAIN },
    models: Object.fromEntries(
      'abcdefghij'
        .split('')
        .map((id, i) => [
          id,
          { seat: i % 3 === 0 ? 'red' : 'blue', at: [40, 2 + i * 3], mobility: 6, ...(i === 0 ? { abilities } : {}) },
        ]),
    ),
  };
  const s = WRATH_OF_KINGS.cases.position(ownSchema.parse(words) as Record<string, unknown>);
  for (const m of s.models) {
    for (let tries = 0; tries < 30; tries++) {
      let x = 14 + rng.real() * 14;
      let y = 14 + rng.real() * 12;
      const other = s.models[rng.int(s.models.length)] as Model;
      if (other !== m && rng.int(2) === 0) {
        const dx = x - other.x;
        const dy = y - other.y;
        const far = Math.sqrt(dx * dx + dy * dy);
        const reach = m.a + other.a + rng.real() * 0.04;
        x = other.x + (dx / far) * reach;
        y = other.y + (dy / far) * reach;
      }
      if (!mayStand(s, m, snap(x), snap(y))) continue;
      m.x = snap(x);
      m.y = snap(y);
      break;
    }
  }
  return s;
}

function path(rng: Random, m: Model): Point[] {
  const points: Point[] = [];
  let { x, y } = m;
  for (let i = 0; i <= rng.int(3); i++) {
    x += (rng.real() - 0.5) * 6;
    y += (rng.real() - 0.5) * 6;
    points.push([snap(x), snap(y)]);
  }
  return points;
}

/** Every hundredth of an inch of a route, its corners among them. */
function* steps(route: readonly Point[]): Generator<Point> {
  yield route[0] as Point;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    const n = Math.ceil(pathLength([route[i - 1] as Point, route[i] as Point]) * 100);
    for (let k = 1; k <= n; k++) yield [x0 + ((x1 - x0) * k) / n, y0 + ((y1 - y0) * k) / n];
  }
}

/** Enters: where the base comes to overlap the piece that it did not overlap before. */
function entries(points: readonly Point[], a: number, piece: Piece): number {
  let count = 0;
  let inside = true;
  points.forEach(([x, y], i) => {
    const now = overlapsPieceAt(a, x, y, piece);
    if (now && !inside && i > 0) count += 1;
    inside = now;
  });
  return count;
}

/** The rules word by word, with every threshold moved by `eps`. */
function allowed(s: State, m: Model, points: readonly Point[], length: number, inches: number, eps: number): boolean {
  const others = s.models.filter((other) => other !== m);
  const at = ([x, y]: Point, other: Model): number => gap({ x, y, a: m.a }, other);
  if (points.some((p) => others.some((other) => at(p, other) < -TOUCHING - eps))) return false;
  if (points.some(([x, y]) => x < m.a || y < m.a || x > s.width - m.a || y > s.depth - m.a)) return false;
  let disengages = false;
  const contact = others
    .filter(({ seat }) => seat !== m.seat)
    .map((other) => points.map((p) => at(p, other) <= CONTACT + eps));
  for (const touched of contact) if (touched[0] && touched.includes(false)) disengages = true;
  for (const touched of contact) {
    if (!touched.includes(true) || !touched.includes(false)) continue;
    const from = touched[0] ? touched.indexOf(false) : touched.indexOf(true);
    if (disengages && touched.includes(true, from)) return false;
    if (!disengages && touched.includes(false, from)) return false;
  }
  let cost = length + (disengages ? 3 : 0);
  for (const piece of s.pieces) {
    const { impassable, wall, rough, elevated } = piece.keywords;
    const entered = entries(points, m.a + eps, piece);
    if ((impassable || (wall && piece.size > m.card.size)) && entered > 0) return false;
    cost += entered * (rough + elevated);
  }
  const [x, y] = points[points.length - 1] as Point;
  return cost <= inches + eps && barredBy(s, m.a + eps, x, y) === null;
}

describe('ways', () => {
  it('are allowed exactly where the rules say so', () => {
    const rng = random('ways');
    let yes = 0;
    let no = 0;
    for (let n = 0; n < 240; n++) {
      const s = crowd(rng);
      const a = byId(s, 'a') as Model;
      const route = routeOf(a, path(rng, a));
      const points = [...steps(route)];
      const length = pathLength(route);
      const least = allowed(s, a, points, length, 6, 0.006);
      const most = allowed(s, a, points, length, 6, -0.006);
      const [x, y] = route[route.length - 1] as Point;
      // What hangs on a hair, or is drawn back from an overlap, is another matter.
      if (least !== most || overlapped(s, a.id, a.a, x, y) !== null) continue;
      const way = wayOf(s, a, route.slice(1), { inches: 6 });
      expect(!isRefusal(way), `${n}: ${JSON.stringify(way)}`).toBe(least);
      if (least) yes += 1;
      else no += 1;
    }
    expect(yes).toBeGreaterThan(30);
    expect(no).toBeGreaterThan(80);
  });

  it('end where they were meant to end, or a slip short of a base', () => {
    const rng = random('ends');
    for (let n = 0; n < 300; n++) {
      const s = crowd(rng, n % 3 === 0 ? ['flying'] : n % 3 === 1 ? ['skirmisher'] : []);
      const a = byId(s, 'a') as Model;
      const way = wayOf(s, a, path(rng, a), { inches: 9 });
      if (isRefusal(way)) continue;
      expect(mayStand(s, a, way.to[0], way.to[1])).toBe(true);
      expect(way.cost).toBeCloseTo(way.inches + way.costs.reduce((sum, { amount }) => sum + amount, 0), 6);
      expect(way.cost).toBeLessThanOrEqual(9.01);
    }
  });

  it('draw an end back that overlaps a base by a slip of the hand, and refuse it beyond that', () => {
    const s = WRATH_OF_KINGS.cases.position({
      models: { a: { seat: 'red', at: [20, 20] }, b: { seat: 'blue', at: [20, 24] } },
    });
    const a = byId(s, 'a') as Model;
    const b = byId(s, 'b') as Model;
    const near = wayOf(s, a, [[20, 24 - a.a - b.a + 0.04]], { inches: 6 });
    if (isRefusal(near)) throw new Error(near.reason);
    expect(gap({ x: near.to[0], y: near.to[1], a: a.a }, b)).toBeGreaterThanOrEqual(-TOUCHING);
    expect(wayOf(s, a, [[20, 24 - a.a - b.a + 0.08]], { inches: 6 })).toMatchObject({ clause: 'WK-MOV-02' });
  });
});

describe('forced movement', () => {
  const FORCED: Omit<ForcedWords, 'from'> = {
    inches: 4,
    upTo: false,
    way: 'away',
    direct: false,
    owner: 0,
    clause: 'WK-FRC-01',
  };

  it('never leads into anything, and goes all the way unless something stops it', () => {
    const rng = random('forced');
    let stopped = 0;
    let paid = 0;
    for (let n = 0; n < 200; n++) {
      const s = crowd(rng);
      const b = byId(s, 'b') as Model;
      const course = courseOf(s, b, path(rng, b), 4);
      const [x, y] = course.path[course.path.length - 1] as Point;
      expect(overlapped(s, b.id, b.a, x, y)).toBeNull();
      expect(barredBy(s, b.a, x, y)).toBeNull();
      expect(course.used).toBeLessThanOrEqual(4.01);
      if (course.stop !== null) stopped += 1;
      if (course.costs.length > 0) paid += 1;
      const others = s.models.filter((other) => other !== b);
      for (const [px, py] of steps(course.path)) {
        expect(others.every((other) => gap({ x: px, y: py, a: b.a }, other) >= -TOUCHING - 0.003)).toBe(true);
      }
    }
    expect(stopped).toBeGreaterThan(40);
    expect(paid).toBeGreaterThan(9);
  });

  it('has a legal answer everywhere, straight away from whoever pushes', () => {
    const rng = random('pushed');
    for (let n = 0; n < 150; n++) {
      const s = crowd(rng);
      const from = byId(s, 'a') as Model;
      const b = byId(s, 'b') as Model;
      const far = Math.sqrt((b.x - from.x) * (b.x - from.x) + (b.y - from.y) * (b.y - from.y));
      for (const way of ['away', 'toward'] as const) {
        const d = way === 'away' ? 4 : -4;
        const to: Point = [snap(b.x + ((b.x - from.x) / far) * d), snap(b.y + ((b.y - from.y) / far) * d)];
        expect(pushRefusal(s, b, [to], { ...FORCED, way, from }), `${n} ${way}`).toBeNull();
        expect(pushRefusal(s, b, [to], { ...FORCED, way, from, direct: true }), `${n} ${way}`).toBeNull();
      }
    }
  });
});

describe('destinations', () => {
  it('are a dozen legal ways at most, and the nearest free enemy is among them', () => {
    const rng = random('destinations');
    let contacts = 0;
    for (let n = 0; n < 60; n++) {
      const s = crowd(rng);
      s.motivations = ['burn-it-down', 'infiltrate'];
      const a = byId(s, 'a') as Model;
      const words = { inches: 6, gait: gaitOf(s, a) };
      const found = destinations(s, a, words);
      expect(found.length).toBeLessThanOrEqual(12);
      for (const { path: way } of found) expect(isRefusal(wayOf(s, a, way, words))).toBe(false);
      if (found.some(({ label }) => label.startsWith('into contact'))) contacts += 1;
    }
    expect(contacts).toBeGreaterThan(10);
  });

  it('lead forward past whoever stands in front, however far the enemy is', () => {
    const models = {
      a: { seat: 'red', at: [24, 4] },
      friend: { seat: 'red', at: [24, 6] },
      ahead: { seat: 'red', at: [24, 16] },
      enemy: { seat: 'blue', at: [24, 40] },
    };
    const s = WRATH_OF_KINGS.cases.position(ownSchema.parse({ models }) as Record<string, unknown>);
    for (const id of ['a', 'friend']) {
      const m = byId(s, id) as Model;
      const words = { inches: 6, gait: gaitOf(s, m) };
      const ends = destinations(s, m, words).map(({ path: way }) => way.at(-1) as Point);
      expect(Math.max(...ends.map(([, y]) => y)), id).toBeGreaterThan(m.y + 4);
    }
  });
});
