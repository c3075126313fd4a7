/**
 * The Night Watch (GL-S3-20 to GL-S3-29, GL-T-B-05): patrols along the middle of the streets, looks, calls, hunts to the last place known, patrols again.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { towards } from '../rules/destinations.ts';
import { paceOf } from '../rules/move-act.ts';
import { apart, byId, conscious, type G, isEngaged, touching } from '../rules/play.ts';
import { statTest } from '../rules/roll.ts';
import { inFront, look } from '../rules/sight.ts';
import { stat } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { mapOf } from '../setup/maps.ts';
import type { Model, State } from '../state.ts';
import { approach, fightSteps, mayTarget, nearestOf, rises } from './behaviour.ts';

const SIGHT = 12;
const NEAR = 6;

/** Rules of the watch: guards and the Count. */
export const WATCH: readonly ClauseId[] = ['GL-T-B-05', 'GL-T-B-06'];

export function watchmen(s: State): Model[] {
  return s.models.filter((m) => m.onTable && m.mind !== null && WATCH.includes(m.mind.rule));
}

export function players(s: State): Model[] {
  return s.models.filter((m) => m.owner !== null && m.onTable && conscious(m) && m.mind === null);
}

/** Alarmed with the place of a model as last known; one that is alarmed already only updates it. */
export function alarm(g: G, m: Model, prey: Model, clause: ClauseId): void {
  if (m.mind === null) return;
  if (!m.mind.alarmed) tell(g, { kind: 'alarm', clause, model: m.id, alarmed: true });
  m.mind.alarmed = true;
  m.mind.target = prey.id;
  m.mind.last = [prey.x, prey.y];
}

export function calm(g: G, m: Model): void {
  if (m.mind === null || !m.mind.alarmed) return;
  m.mind.alarmed = false;
  m.mind.target = null;
  m.mind.last = null;
  tell(g, { kind: 'alarm', clause: 'GL-R-161', model: m.id, alarmed: false });
}

/** A call for help: those within 6" come without a test, those up to 12" by a Brains test; the called do not call on (GL-S3-28, GL-S3-29). */
export function* call(g: G, caller: Model, prey: Model, clause: ClauseId): Flow<void> {
  const s = g.state;
  const heard: string[] = [];
  for (const m of watchmen(s)) {
    if (m === caller || !conscious(m)) continue;
    const far = apart(m, caller);
    if (far > SIGHT + EPSILON) continue;
    if (far > NEAR + EPSILON) {
      const { passed } = yield* statTest(g, m, { test: 'hear', stat: 'br', clause: 'GL-S3-29' });
      if (!passed) continue;
    }
    heard.push(m.id);
    alarm(g, m, prey, far > NEAR + EPSILON ? 'GL-S3-29' : 'GL-S3-28');
  }
  tell(g, { kind: 'calls', clause, model: caller.id, heard, also: ['GL-S3-28', 'GL-S3-29'] });
}

function distance(m: Model, [x, y]: Point): number {
  return Math.max(0, Math.sqrt((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y)) - m.a);
}

/** In clear sight within 12", in front of it or all round. */
export function inView(s: State, m: Model, other: Model, round: boolean): boolean {
  if (apart(m, other) > SIGHT + EPSILON || s.plot.barrel === other.id) return false;
  if (!round && !inFront(m, other.x, other.y)) return false;
  return look(s, m, other).seen;
}

/** One Brains test for each player's model in view, better the farther it moved; a hidden one beyond 3" needs a second (GL-S3-22, GL-T-B-05). */
export function* looks(g: G, m: Model, round: boolean): Flow<Model | null> {
  const s = g.state;
  for (const other of players(s)) {
    if (!inView(s, m, other, round)) continue;
    const moved = Math.floor(other.moved + EPSILON);
    const parts = moved === 0 ? [] : [{ label: 'inches moved', amount: moved, clause: 'GL-S3-22' }];
    const { passed } = yield* statTest(g, m, {
      test: 'see',
      stat: 'br',
      clause: 'GL-S3-22',
      parts,
      also: ['GL-S3-21', 'GL-R-160'],
    });
    if (!passed) continue;
    if (other.hidden && apart(m, other) > 3 + EPSILON) {
      const second = yield* statTest(g, m, { test: 'spot', stat: 'br', clause: 'GL-SKO-08' });
      if (!second.passed) continue;
    }
    return other;
  }
  return null;
}

/** Half of its Speed along the street (GL-S3-20). */
export function half(s: State, m: Model): number {
  return stat(s, m, 'sp', 'plain') / 2;
}

interface Node {
  id: string;
  at: Point;
  kind: 'corner' | 'tee' | 'cross';
}

function streets(s: State): { nodes: readonly Node[]; lines: readonly (readonly [string, string])[] } {
  return mapOf(s.map === '' ? 'GL-T-M3' : s.map)?.words.streets ?? { nodes: [], lines: [] };
}

function nodeOf(s: State, id: string): Node {
  return streets(s).nodes.find((node) => node.id === id) as Node;
}

/** The nearest point of a middle line to a place, and the ends of that line. */
function onStreet(s: State, x: number, y: number): { at: Point; from: Node; to: Node; off: number } | null {
  let best: { at: Point; from: Node; to: Node; off: number } | null = null;
  for (const [a, b] of streets(s).lines) {
    const from = nodeOf(s, a);
    const to = nodeOf(s, b);
    const dx = to.at[0] - from.at[0];
    const dy = to.at[1] - from.at[1];
    const far2 = dx * dx + dy * dy;
    const t = Math.max(0, Math.min(1, ((x - from.at[0]) * dx + (y - from.at[1]) * dy) / far2));
    const at: Point = [from.at[0] + dx * t, from.at[1] + dy * t];
    const off = Math.sqrt((at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y));
    if (best === null || off < best.off - EPSILON) best = { at, from, to, off };
  }
  return best;
}

const ON_LINE = 0.05;

/** A patrol: along the middle line in the direction it faces, with dice at tees and crossings (GL-S3-24, GL-R-159). */
function* patrol(g: G, m: Model): Flow<void> {
  const s = g.state;
  let left = half(s, m);
  const street = onStreet(s, m.x, m.y);
  if (street === null) return;
  if (street.off > ON_LINE) {
    yield* approach(g, m, street.at, null, left, 'GL-T-B-05');
    const now = onStreet(s, m.x, m.y);
    if (now !== null && now.off <= ON_LINE) faceAlong(g, m, now.from, now.to);
    return;
  }
  for (let legs = 0; left > 0.01 && legs < 6; legs++) {
    const ahead = nextNode(s, m);
    if (ahead === null) {
      turnBack(m);
      continue;
    }
    const far = Math.sqrt((ahead.at[0] - m.x) * (ahead.at[0] - m.x) + (ahead.at[1] - m.y) * (ahead.at[1] - m.y));
    const step = Math.min(left, far);
    const to: Point =
      far === 0 ? ahead.at : [m.x + ((ahead.at[0] - m.x) * step) / far, m.y + ((ahead.at[1] - m.y) * step) / far];
    const facing: Point = [m.fx, m.fy];
    const way = towards(s, m, to, { inches: step + 0.01 });
    const went = way === null ? 0 : way.inches;
    if (way !== null && went > 0.01)
      yield* g.rules.walk(g, m, way.path.slice(1), { of: 'patrols', clause: 'GL-S3-20' });
    [m.fx, m.fy] = facing;
    if (!conscious(m) || m.prone || isEngaged(s, m)) return;
    if (went < step - 0.1) {
      // A street that is blocked is left by the way it came.
      turnBack(m);
      return;
    }
    left -= Math.max(step, 0.01);
    if (step >= far - 0.01) turnAt(g, m, ahead);
  }
}

function turnBack(m: Model): void {
  m.fx = -m.fx;
  m.fy = -m.fy;
}

/** The node ahead on the line it faces along; null: none that way. */
function nextNode(s: State, m: Model): Node | null {
  let best: Node | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of streets(s).lines) {
    for (const node of [nodeOf(s, a), nodeOf(s, b)]) {
      const dx = node.at[0] - m.x;
      const dy = node.at[1] - m.y;
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far <= ON_LINE || far >= least) continue;
      if (dx * m.fx + dy * m.fy < far * 0.99) continue;
      best = node;
      least = far;
    }
  }
  return best;
}

/** Directions in which streets lead from a node. */
function exits(s: State, node: Node): Point[] {
  const out: Point[] = [];
  for (const [a, b] of streets(s).lines) {
    const other = a === node.id ? b : b === node.id ? a : null;
    if (other === null) continue;
    const { at } = nodeOf(s, other);
    out.push(norm(at[0] - node.at[0], at[1] - node.at[1]));
  }
  return out;
}

function turnAt(g: G, m: Model, node: Node): void {
  const s = g.state;
  const ahead: Point = [m.fx, m.fy];
  const left: Point = [-m.fy, m.fx];
  const right: Point = [m.fy, -m.fx];
  const open = (way: Point): boolean => exits(s, node).some(([x, y]) => x * way[0] + y * way[1] > 0.9);
  let wish = ahead;
  if (node.kind === 'tee') {
    const die = g.dice.roll(10, 'tee', 'GL-S3-24', s.order[0] ?? 0);
    wish = die <= 5 ? left : right;
  } else if (node.kind === 'cross') {
    const die = g.dice.roll(10, 'crossing', 'GL-R-159', s.order[0] ?? 0);
    wish = die <= 3 ? left : die <= 7 ? ahead : right;
  }
  const choice = [wish, ahead, left, right].find(open) ?? [-m.fx, -m.fy];
  [m.fx, m.fy] = choice as Point;
}

/** On arrival at a street: toward the end named first in the table on 1 to 5, toward the other on 6 to 10. */
function faceAlong(g: G, m: Model, from: Node, to: Node): void {
  const die = g.dice.roll(10, 'street', 'GL-T-B-05', g.state.order[0] ?? 0);
  const end = die <= 5 ? from : to;
  const dx = end.at[0] - m.x;
  const dy = end.at[1] - m.y;
  if (dx !== 0 || dy !== 0) [m.fx, m.fy] = norm(dx, dy);
}

/** Seen: it is alarmed, calls, and goes for the model with the other half of its Speed (GL-S3-23). */
function* seen(g: G, m: Model, prey: Model): Flow<void> {
  alarm(g, m, prey, 'GL-S3-23');
  yield* call(g, m, prey, 'GL-S3-23');
  yield* fightSteps(g, m, prey, 'GL-T-B-05', { inches: half(g.state, m) });
}

export function* watchActs(g: G, m: Model): Flow<void> {
  const s = g.state;
  if (m.mind === null || rises(g, m)) return;
  if (isEngaged(s, m)) {
    const foe = nearestOf(
      g,
      m,
      players(s).filter((other) => touching(m, other) && mayTarget(s, m, other)),
    );
    if (foe !== null) {
      alarm(g, m, foe, 'GL-T-B-05');
      yield* fightSteps(g, m, foe, 'GL-T-B-05');
    }
    return;
  }
  if (m.mind.alarmed) yield* hunt(g, m);
  else {
    yield* patrol(g, m);
    if (!conscious(m) || m.prone || isEngaged(s, m)) return;
    const prey = yield* looks(g, m, false);
    if (prey !== null) yield* seen(g, m, prey);
  }
}

/** The hunted model in clear sight, or the place where it was last known; nothing seen there, back to patrol (GL-R-161). */
function* hunt(g: G, m: Model): Flow<void> {
  const s = g.state;
  const { mind } = m;
  if (mind === null) return;
  const prey = mind.target === null ? undefined : byId(s, mind.target);
  if (prey !== undefined && mayTarget(s, m, prey) && inView(s, m, prey, true)) {
    mind.last = [prey.x, prey.y];
    yield* fightSteps(g, m, prey, 'GL-T-B-05');
    return;
  }
  if (mind.last === null) {
    calm(g, m);
    return;
  }
  yield* approach(g, m, mind.last, null, paceOf(s, m).inches, 'GL-T-B-05');
  if (!conscious(m)) return;
  const found = yield* looks(g, m, true);
  if (found !== null) alarm(g, m, found, 'GL-S3-23');
  else if (distance(m, mind.last) <= 0.6) calm(g, m);
}

/** The red door, once it is known. */
export function redDoor(s: State): { at: Point; from: Point; to: Point } | null {
  const house = s.stretches.find(({ kind, number }) => kind === 'house' && number === s.plot.house);
  const words = mapOf('GL-T-M3')?.words.houses?.find(({ number }) => number === s.plot.house);
  return house === undefined || words === undefined ? null : { at: words.at, from: house.from, to: house.to };
}
