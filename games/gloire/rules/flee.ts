/**
 * Flight: a panicked model spends its action moving its full Speed toward its entry zone or exit (GL-PAN-03, GL-R-071), by the shortest free way (GL-R-069) or one that
 * ends in cover (GL-PAN-04). At the edge of the board there it leaves the game (GL-PAN-06). Prone it stands up first; engaged it gets away as the rules of fleeing say.
 *
 * Doubtful points: a way by cover brings it nearer to its goal by half its Speed at least. Aboard a moving coach it stays where it is (GL-R-219).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { dropFrom } from './climb.ts';
import { takeAway } from './damage.ts';
import { towards } from './destinations.ts';
import { exitPoints } from './exit.ts';
import { conscious, type G, isEnemy, isEngaged, name } from './play.ts';
import { standUp } from './prone.ts';
import { look } from './sight.ts';
import { isGone, stat } from './stats.ts';
import { verb } from './verb.ts';
import { type Way, wayOf } from './way.ts';

/**
 * The point of the edge at which it leaves: the one nearest to where it flees to, as near as its base gets. In the tavern that is the nearest door; in Escort Milady
 * and for models of nobody the nearest edge (GL-R-071, GL-T-B-00).
 */
export function wayOut(s: State, m: Model): Point {
  const doors = s.scenario === 'brawl' ? s.stretches.filter(({ kind }) => kind === 'door').map(({ id }) => id) : [];
  const [door] = doors.length === 0 ? [] : exitPoints(s, m, { edges: false, stretches: doors, clause: 'GL-R-071' });
  if (door !== undefined) return door;
  const [x, y] = m.owner === null || s.scenario === 'milady' ? [m.x, m.y] : m.home;
  const a = m.a;
  const gaps = [x, s.width - x, y, s.depth - y];
  const least = Math.min(...gaps);
  if (least === gaps[0]) return [a, clamp(y, a, s.depth - a)];
  if (least === gaps[1]) return [s.width - a, clamp(y, a, s.depth - a)];
  if (least === gaps[2]) return [clamp(x, a, s.width - a), a];
  return [clamp(x, a, s.width - a), s.depth - a];
}

function clamp(v: number, low: number, high: number): number {
  return snap(Math.max(low, Math.min(high, v)));
}

export function* flight(g: G, m: Model): Flow<void> {
  const s = g.state;
  g.enter('GL-PAN-03');
  m.ran = true;
  if (m.aboard === null && m.duel === null) yield* runAway(g, m);
  g.leave();
  if (s.ended !== null) return;
}

function* runAway(g: G, m: Model): Flow<void> {
  const s = g.state;
  if (m.climb !== null) {
    yield* dropFrom(g, m, false);
    return;
  }
  if (m.prone) {
    standUp(g, m, 'GL-R-069');
    return;
  }
  if (isEngaged(s, m) && !(yield* g.rules.parting(g, m))) return;
  if (!conscious(m)) return;
  const crawls = m.mount === null && isGone(m, 'legs');
  if (crawls && m.crawled > 0 && m.crawled >= s.turn - 1) return;
  if (crawls) m.crawled = s.turn;
  const inches = crawls ? 1 : stat(s, m, 'sp', 'plain');
  const refuge = g.rules.scenario(s).refuge?.(s, m) ?? null;
  const goal = refuge ?? wayOut(s, m);
  const words = { inches, clause: 'GL-PAN-03', leaving: true, clear: true };
  const plain = towards(s, m, goal, words);
  if (plain === null) return;
  const way = yield* chosen(g, m, plain, goal, inches);
  const { over } = yield* g.rules.walk(g, m, way.path, {
    of: 'flight',
    clause: 'GL-PAN-03',
    inches,
    also: ['GL-R-069', 'GL-R-070', 'GL-R-071'],
  });
  if (over || !conscious(m) || refuge !== null) return;
  if (far([m.x, m.y], goal) <= CONTACT + 0.25) {
    takeAway(g, m, 'fled', 'GL-PAN-06');
    yield* g.rules.scenario(s).leaves(g, m);
  }
}

function far([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

const ROUND = directions(32);

/** Ends in cover from whoever sees it, nearer to the goal by half the Speed. */
function covered(s: State, m: Model, goal: Point, inches: number): Way[] {
  const enemies = s.models.filter((other) => isEnemy(s, m, other) && conscious(other) && look(s, other, m).seen);
  if (enemies.length === 0) return [];
  const found: Way[] = [];
  for (const [ux, uy] of ROUND) {
    const to: Point = [snap(m.x + ux * inches), snap(m.y + uy * inches)];
    if (far(to, goal) > far([m.x, m.y], goal) - inches / 2 + EPSILON) continue;
    const way = wayOf(s, m, [to], { inches, leaving: true, clear: true });
    if (isRefusal(way)) continue;
    const there: Model = { ...m, x: to[0], y: to[1], z: way.z };
    const hidden = enemies.every((other) => {
      const seen = look(s, other, there);
      return !seen.seen || seen.obscured;
    });
    if (hidden) found.push(way);
  }
  return found.slice(0, 4);
}

function* chosen(g: G, m: Model, plain: Way, goal: Point, inches: number): Flow<Way> {
  const s = g.state;
  const { seat } = m;
  if (seat === null || far(plain.to, goal) <= CONTACT + 0.25) return plain;
  const others = covered(s, m, goal, inches);
  if (others.length === 0) return plain;
  const ways = [plain, ...others];
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(m)} flees: by which way?`,
    clause: 'GL-PAN-04',
    subjects: [m.id],
    acts: [
      choice({
        verb: 'flee-by',
        label: 'Flee',
        clause: 'GL-PAN-04',
        by: ['path'],
        options: () =>
          ways.map((way, i) => ({
            answer: { verb: 'flee-by', path: way.path.slice(1) },
            label: i === 0 ? 'by the shortest way' : 'into cover',
            subjects: [m.id],
          })),
        why: () => ({ clause: 'GL-R-069', reason: `${name(m)} flees by the shortest way or into cover` }),
      }),
    ],
    decline: { verb: 'flee-by', path: plain.path.slice(1) },
  }));
  const said = JSON.stringify(answer.path);
  return ways.find((way) => JSON.stringify(way.path.slice(1)) === said) ?? plain;
}

export const FLEE_BY = verb({
  name: 'flee-by',
  text: 'Choose the way of a panicked model: the shortest, or one that ends in cover.',
  args: { path },
  main: 'path',
  unsaid: 'decline',
});
