/**
 * A voluntary move along its announced path (GL-R-024). Waiting enemies may stop it at any point and act there (GL-WAI-04); then it goes on if it still can
 * (GL-R-025). A model suppressed on the way goes back as it came (GL-SUP-10, GL-R-048). A marker that is touched ends the action (GL-R-147, GL-R-302).
 *
 * Doubtful points: a mover is stopped where its base can rest; over a hedge or a friend that is just before it. Who finds its path taken by somebody goes along it as
 * far as it can. The movement that a model suppressed on the way had left is what the act allowed less what it has covered.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { endOf, isRefusal, routeOf, routeUpTo } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { actNow } from './activation.ts';
import { interruption } from './interrupt.ts';
import { conscious, engagers, type G, isHuman, must } from './play.ts';
import type { WalkResult, WalkWords } from './rules.ts';
import { unhide } from './skills-hide.ts';
import { mayStand, put } from './standing.ts';
import { isGone, stat } from './stats.ts';
import { tell } from './tell.ts';
import { farthest, wayOf } from './way.ts';

/** Inches for a way whose price is paid already. */
const PAID = 1000;
/** An encounter marker is a disc 1" across (GL-R-301). */
const MARKER = 0.5;

export function* walk(g: G, m: Model, path: readonly Point[], words: WalkWords): Flow<WalkResult> {
  const s = g.state;
  let route: Point[] = routeOf(m, path);
  if (route.length < 2) return { inches: 0, whole: true, over: false };
  g.enter(words.clause);
  const meets = markerOn(s, m, route);
  if (meets !== null) route = routeUpTo(route, standBefore(s, m, route, 0, meets.along));
  const before: Before = { suppressedBy: m.suppressedBy, panicked: m.panicked, legs: !isGone(m, 'legs') };
  let total = pathLength(route);
  let covered = 0;
  let whole = meets === null;
  let over = false;
  for (;;) {
    const stop = yield* interruption(g, m, route, covered, total, words.charge ?? null);
    if (stop === null) break;
    const at = standBefore(s, m, route, covered, stop.at);
    advance(g, m, route, covered, at, words);
    covered = at;
    const waiter = must(s, stop.model);
    yield* interrupted(g, m, waiter, covered);
    if (!goesOn(s, m, waiter, before)) {
      over = true;
      whole = false;
      break;
    }
    const rest = words.air === true ? null : restOf(s, m, route, covered);
    if (rest === null) continue;
    whole = false;
    route = [...routeUpTo(route, covered), ...rest];
    total = pathLength(route);
  }
  if (!over) {
    advance(g, m, route, covered, total, words);
    covered = total;
  } else if (m.suppressedBy !== null && m.suppressedBy !== before.suppressedBy && conscious(m)) {
    back(g, m, route, covered, Math.max(0, (words.inches ?? pathLength(route)) - covered));
  }
  if (conscious(m)) giveAway(g, m, covered);
  if (!over && meets !== null && conscious(m)) {
    over = true;
    yield* s.ended === null ? g.rules.scenario(s).marker(g, m, meets.id) : NOTHING();
  }
  g.leave();
  return { inches: covered, whole: whole && !over, over };
}

function* NOTHING(): Flow<void> {}

/** The held action, resolved where the mover has got to. */
function* interrupted(g: G, m: Model, waiter: Model, inches: number): Flow<void> {
  waiter.waiting = false;
  const also = ['GL-R-024', 'GL-R-202', 'GL-WAI-01', 'GL-WAI-05', 'GL-WAI-06', 'GL-RNG-11', 'GL-R-025', 'GL-R-016'];
  tell(g, { kind: 'interrupts', clause: 'GL-WAI-04', model: waiter.id, mover: m.id, inches, also });
  yield* actNow(g, waiter, 'wait');
}

/** How it set out: only what comes on top of it ends the move. */
interface Before {
  suppressedBy: string | null;
  panicked: boolean;
  legs: boolean;
}

/** It finishes its action unless it is out, prone, suppressed, panicked or engaged by the interrupter (GL-R-025), or lost its legs (GL-R-016). */
function goesOn(s: State, m: Model, waiter: Model, before: Before): boolean {
  if (!conscious(m) || m.prone || s.ended !== null) return false;
  if ((m.panicked && !before.panicked) || (m.suppressedBy !== null && m.suppressedBy !== before.suppressedBy))
    return false;
  if (m.mount === null && before.legs && isGone(m, 'legs')) return false;
  return !engagers(s, m).includes(waiter);
}

/** The last place along the way up to there at which the base can rest. */
function standBefore(s: State, m: Model, route: readonly Point[], from: number, at: number): number {
  for (let along = at; along > from + EPSILON; along -= 1 / 16) {
    const [x, y] = endOf(routeUpTo(route, along));
    if (mayStand(s, m, x, y)) return along;
  }
  return from;
}

function advance(g: G, m: Model, route: readonly Point[], from: number, to: number, words: WalkWords): void {
  if (to <= from + EPSILON / 2) return;
  const path = between(m, route, from, to);
  const [x, y] = endOf(path);
  const last = path[path.length - 2] ?? (path[0] as Point);
  m.cameFrom = last;
  put(g, m, x, y);
  const dx = x - last[0];
  const dy = y - last[1];
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d > 0) {
    m.fx = dx / d;
    m.fy = dy / d;
  }
  m.moved += to - from;
  m.lastMoved += to - from;
  tell(g, {
    kind: 'move',
    clause: words.clause,
    model: m.id,
    path,
    to: [m.x, m.y],
    z: m.z,
    inches: to - from,
    of: words.of,
    also: words.also ?? [],
  });
}

/** The points of a route between two places along it, from where the model is. */
function between(m: Model, route: readonly Point[], from: number, to: number): Point[] {
  const head = routeUpTo(route, from).length - 1;
  const path: Point[] = [[m.x, m.y]];
  const upTo = routeUpTo(route, to);
  for (let i = Math.max(1, head); i < upTo.length; i++) {
    const [x, y] = upTo[i] as Point;
    const [px, py] = path[path.length - 1] as Point;
    if (pathLength(upTo.slice(0, i + 1)) > from + EPSILON && (x !== px || y !== py)) path.push([x, y]);
  }
  return path;
}

/** What of the rest of the path is left to it: null when all of it; else the points that it still goes. */
function restOf(s: State, m: Model, route: readonly Point[], covered: number): Point[] | null {
  const rest = between(m, route, covered, pathLength(route)).slice(1);
  if (rest.length === 0) return null;
  const words = { inches: PAID, points: PAID, leaving: true };
  if (!isRefusal(wayOf(s, m, rest, words))) return null;
  return farthest(s, m, rest, words)?.path.slice(1) ?? [];
}

/** Back the way it came, by the movement that it had left (GL-R-048). */
function back(g: G, m: Model, route: readonly Point[], covered: number, left: number): void {
  const to = standBefore(g.state, m, route, -1, Math.max(0, covered - left));
  const [x, y] = endOf(routeUpTo(route, Math.max(0, to)));
  const gone = covered - Math.max(0, to);
  if (gone < EPSILON) return;
  const path: Point[] = [
    [m.x, m.y],
    [x, y],
  ];
  put(g, m, x, y);
  tell(g, {
    kind: 'move',
    clause: 'GL-SUP-10',
    model: m.id,
    path,
    to: [m.x, m.y],
    z: m.z,
    inches: gone,
    of: 'back',
    also: ['GL-R-048'],
  });
}

/** Moving more than half its Speed and being engaged end hiding (GL-R-135, GL-SKO-09). */
function giveAway(g: G, m: Model, covered: number): void {
  const s = g.state;
  const met = engagers(s, m);
  for (const other of met) unhide(g, other, 'engaged');
  if (met.length > 0) unhide(g, m, 'engaged');
  else if (covered > stat(s, m, 'sp', 'plain') / 2 + EPSILON) unhide(g, m, 'moved');
}

/**
 * Why a model does not activate markers by moving: only a conscious human of a player does, neither fleeing nor duelling nor lent to a player. Null: it does.
 */
export function unmoved(m: Model): ClauseId | null {
  if (m.card.kind === 'heroic-horse') return 'GL-HH-03';
  if (!isHuman(m)) return 'GL-R-101';
  const free = m.seat !== null && m.owner === m.seat && conscious(m) && !m.panicked && m.duel === null;
  return free ? null : 'GL-R-302';
}

/** The first marker that the route comes into contact with, and where. Who starts beside one is not stopped by it. */
export function markerOn(s: State, m: Model, route: readonly Point[]): { id: string; along: number } | null {
  if (s.markers.length === 0 || unmoved(m) !== null) return null;
  const reach = m.a + MARKER + CONTACT;
  let best: { id: string; along: number } | null = null;
  for (const { id, x, y, spoiled } of s.markers) {
    // A rider whom Horse Sense warned may leave it alone (GL-R-305).
    if (spoiled.includes(m.id)) continue;
    const [sx, sy] = route[0] as Point;
    if ((sx - x) * (sx - x) + (sy - y) * (sy - y) <= (reach + EPSILON) * (reach + EPSILON)) continue;
    const along = firstWithin(route, x, y, reach);
    if (along !== null && (best === null || along < best.along)) best = { id, along };
  }
  return best;
}

/** How far along a route it first comes within a distance of a point. */
export function firstWithin(route: readonly Point[], x: number, y: number, reach: number): number | null {
  let along = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d > 0) {
      const ux = dx / d;
      const uy = dy / d;
      const t = (x - x0) * ux + (y - y0) * uy;
      const off2 = (x - x0) * (x - x0) + (y - y0) * (y - y0) - t * t;
      const half2 = reach * reach - off2;
      if (half2 >= 0) {
        const from = t - Math.sqrt(half2);
        if (from >= -EPSILON && from <= d) return along + Math.max(0, from);
      }
    }
    along += d;
  }
  return null;
}
