/**
 * Climbing and jumping. Both are declared whole: 1 AP to start (GG-CLB-01, GG-CLB-02), plus as many Move Actions as the way
 * needs (GG-CLB-05), all paid at once; refused when the AP do not suffice (GG-CLB-06). Then the model stands at the end of
 * the way, Dangerous terrain is rolled for once for each Move Action used (GG-R-51), and enemies may react.
 *
 * Doubtful points:
 * - A climb is any rise or drop of more than 0.5"; up, across and down one obstacle is one climb. Its cost is the
 *   horizontal distance plus twice the vertical, hindered ground doubled too (GG-R-25). A way that rises again after it
 *   has come down holds a second climb and is refused (GG-CLB-07).
 * - A gap is measured along the path of the base's centre, edge to edge; only that width is hindered (GG-R-26).
 * - The obstacle is cleared when the base lies flat again. What the last Move Action leaves over may be walked on
 *   (GG-R-25); if the way goes farther, its rest follows as Move Actions of its own. A run-up longer than a Move Action must
 *   pass through legal stops, as if it had been walked before.
 * - The Move Actions of one climb or jump are one sequence: one Disengage covers it (GG-R-28) and enemies react to its end.
 */

import type { ClauseId, Flow, Refusal } from '#engine/game.ts';
import { pathCost } from '#engine/geometry/cost.ts';
import type { Stretch } from '#engine/geometry/envelope.ts';
import { type Change, type Gap, gaps, profile, vertical } from '#engine/geometry/profile.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { isRefusal, round, routeOf } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { ALLOWANCE, type Gait, gaitOf } from './hindered.ts';
import { price } from './modifiers.ts';
import {
  dangerous,
  dangerousAlong,
  moveBar,
  moveRefusal,
  type PathAnswer,
  pathRefusal,
  performMove,
  put,
  stopRefusal,
  tooDear,
} from './move.ts';
import { type G, living, name } from './play.ts';
import { reactions } from './reactions.ts';
import { levelAt, STEP } from './standing.ts';
import { tell } from './tell.ts';
import { costOptions, cut, piecesAlong, point, pointAlong, SLACK, settle, wayRefusal } from './way.ts';

export type Feat = 'climb' | 'jump';

/** A climb or jump that can be made. */
export interface FeatPlan {
  feat: Feat;
  path: Point[];
  /** Walked on afterwards with Move Actions of its own; waypoints after the end of the path. */
  rest: Point[];
  up: number;
  down: number;
  gap: number;
  /** Inches of allowance, Move Actions, and AP with the one to start. */
  cost: number;
  moves: number;
  /** Of these, Move Actions that count for Dangerous terrain on the way. */
  exposed: number;
  ap: number;
}

const START: ClauseId = 'GG-CLB-01';
const RESTS: Record<Feat, readonly ClauseId[]> = {
  climb: ['GG-CLB-02', 'GG-CLB-03', 'GG-CLB-05'],
  jump: ['GG-CLB-02', 'GG-CLB-04', 'GG-CLB-05'],
};

/** What keeps the model from any climb or jump now; null when it could pay for the shortest. */
export function featBar(g: G, m: Model, feat: Feat): Refusal | null {
  const no = moveBar(g, m, true);
  if (no !== null) return no;
  const start = price(g.state, m, feat, 1);
  if (m.ap < start) return { ...tooDear(START, m, `to start a ${feat}`, start), also: ['GG-CLB-06'] };
  const cost = start + price(g.state, m, 'move', 1);
  return m.ap >= cost ? null : tooDear('GG-CLB-06', m, `a ${feat} with its Move Action`, cost);
}

export function featRefusal(g: G, m: Model, feat: Feat, answer: PathAnswer): Refusal | null {
  const no = featBar(g, m, feat);
  if (no !== null) return no;
  const plan = planFeat(g.state, m, feat, answer.path, answer.contact);
  return 'reason' in plan ? plan : null;
}

export function planFeat(
  s: State,
  m: Model,
  feat: Feat,
  path: readonly Point[],
  contact?: boolean,
): FeatPlan | Refusal {
  const route = routeOf(m, path);
  const near = piecesAlong(s, m, route);
  const no = wayRefusal(s, m, route, near);
  if (no !== null) return no;
  const gait = gaitOf(s, m);
  return feat === 'climb' ? planClimb(s, m, route, near, gait, contact) : planJump(s, m, route, near, gait, contact);
}

function planClimb(
  s: State,
  m: Model,
  route: Point[],
  near: readonly Piece[],
  gait: Gait,
  contact?: boolean,
): FeatPlan | Refusal {
  const levels = profile(m, route, { features: near });
  const { rises, drops, up, down } = vertical(levels, STEP);
  const changes = rises.concat(drops).sort((a, b) => a.at - b.at);
  const first = changes[0];
  const last = changes[changes.length - 1];
  if (first === undefined || last === undefined) {
    return { clause: 'GG-CLB-01', reason: `nothing on this way rises or drops by more than ${STEP}"` };
  }
  const second = secondRise(changes);
  if (second !== null) {
    const reason = `the way goes down and up again: that is a second climb`;
    const at = pointAlong(route, second.at);
    return { clause: 'GG-CLB-07', reason, witness: { kind: 'segment', from: route[0]!, to: at } };
  }
  const walk = pathCost(m, route, { features: near }, costOptions(gait));
  const climbed = gait.climb * (up + down);
  const needed = costTo(walk.stretches, last.at, null, gait) + climbed;
  const runUp = costTo(walk.stretches, first.at, null, gait);
  return commit(s, m, {
    feat: 'climb',
    route,
    near,
    gait,
    stretches: walk.stretches,
    up,
    down,
    gap: 0,
    cost: walk.cost + climbed,
    needed,
    runUp,
    at: first.at,
    last,
    contact,
  });
}

function secondRise(changes: readonly Change[]): Change | null {
  let fell = false;
  for (const change of changes) {
    if (change.to < change.from) fell = true;
    else if (fell) return change;
  }
  return null;
}

function planJump(
  s: State,
  m: Model,
  route: Point[],
  near: readonly Piece[],
  gait: Gait,
  contact?: boolean,
): FeatPlan | Refusal {
  const board = { features: near };
  const found = gaps(profile(point(m), route, board), STEP);
  const gap = found[0];
  if (gap === undefined) {
    const reason = 'there is no gap on this way between two levels on which a base can stand';
    return { clause: 'GG-CLB-01', reason };
  }
  const witness = { kind: 'segment' as const, from: pointAlong(route, gap.from), to: pointAlong(route, gap.to) };
  if (found.length > 1) return { clause: 'GG-CLB-07', reason: 'the way leads over a second gap', witness };
  const { rises, drops } = vertical(profile(m, route, board), STEP);
  for (const change of rises.concat(drops)) {
    if (change.at >= gap.from - m.a - SLACK && change.at <= gap.to + m.a + SLACK) continue;
    const reason = 'the way also rises or drops where there is no gap: that is a climb';
    return { clause: 'GG-CLB-01', reason, witness: { ...witness, to: pointAlong(route, change.at) } };
  }
  const walk = pathCost(m, route, board, costOptions(gait));
  const length = pathLength(route);
  const cost = costTo(walk.stretches, length, gap, gait);
  const needed = costTo(walk.stretches, gap.to, gap, gait);
  const runUp = costTo(walk.stretches, gap.from, gap, gait);
  const width = gap.to - gap.from;
  return commit(s, m, {
    feat: 'jump',
    route,
    near,
    gait,
    stretches: walk.stretches,
    up: 0,
    down: 0,
    gap: width,
    cost,
    needed,
    runUp,
    at: gap.from,
    last: { from: gap.floor, to: gap.far },
    contact,
  });
}

/** What the way costs up to so many inches along it, the gap being hindered. */
function costTo(stretches: readonly Stretch[], along: number, gap: Gap | null, gait: Gait): number {
  let cost = 0;
  for (const s of stretches) {
    const to = Math.min(s.to, along);
    if (to <= s.from) break;
    cost += (to - s.from) * s.value;
    if (gap === null || s.value >= gait.jump) continue;
    const over = Math.min(to, gap.to) - Math.max(s.from, gap.from);
    if (over > 0) cost += over * (gait.jump - s.value);
  }
  return cost;
}

interface Draft {
  feat: Feat;
  route: Point[];
  near: readonly Piece[];
  gait: Gait;
  stretches: readonly Stretch[];
  up: number;
  down: number;
  gap: number;
  cost: number;
  /** Allowance up to where the obstacle or gap is cleared, and up to where it begins. */
  needed: number;
  runUp: number;
  /** Inches along the way at which it begins. */
  at: number;
  /** The levels between which its last change leads. */
  last: { from: number; to: number };
  contact: boolean | undefined;
}

function commit(s: State, m: Model, d: Draft): FeatPlan | Refusal {
  const start = price(s, m, d.feat, 1);
  const each = price(s, m, 'move', 1);
  let moves = Math.max(1, Math.ceil((d.needed - SLACK) / ALLOWANCE));
  let stop = stopAfter(d, moves);
  // The obstacle is not cleared while the base hangs over an edge or has come no farther than the foot of it.
  while (stop !== null && !cleared(s, m, stop.at, d)) stop = stopAfter(d, ++moves);
  const ap = start + moves * each;
  if (ap > m.ap) {
    const used = moves === 1 ? '1 Move Action' : `${moves} Move Actions`;
    const reason = `this ${d.feat} needs ${ap} AP (${used} for ${round(d.needed)}") and ${name(m)} has ${m.ap}`;
    return { clause: 'GG-CLB-06', reason, witness: { kind: 'value', name: 'AP', have: m.ap, need: ap } };
  }
  if (d.runUp > ALLOWANCE) {
    const no = runUpRefusal(s, m, d);
    if (no !== null) return no;
  }
  const exposed = moves - Math.min(moves - 1, harmlessMoves(s, m, d));
  const plan = { feat: d.feat, up: d.up, down: d.down, gap: d.gap, moves, exposed, ap };
  if (stop === null) {
    const end = settle(s, m, d.route, d.contact);
    if (isRefusal(end)) return end;
    const path = d.route.slice();
    path[path.length - 1] = end;
    return { ...plan, path, rest: [], cost: d.cost };
  }
  const no = stopRefusal(s, m, stop.at, moves);
  if (no !== null) return no;
  const left = each === 0 ? moves : Math.floor((m.ap - ap) / each);
  const there = { ...m, x: stop.at[0], y: stop.at[1], z: levelAt(s, m, stop.at[0], stop.at[1]) };
  const tooFar = pathRefusal(s, there, stop.rest, left, d.contact);
  if (tooFar !== null) return tooFar;
  return { ...plan, path: stop.path, rest: stop.rest, cost: moves * ALLOWANCE };
}

function cleared(s: State, m: Model, at: Point, d: Draft): boolean {
  const level = levelAt(s, m, at[0], at[1]);
  return Math.abs(level - d.last.to) <= Math.abs(level - d.last.from);
}

/** Where so many Move Actions end on the way, past the obstacle; null when they reach its end. */
function stopAfter(d: Draft, moves: number): { at: Point; path: Point[]; rest: Point[] } | null {
  const limit = moves * ALLOWANCE;
  if (d.cost <= limit + SLACK) return null;
  let walked = 0;
  for (const s of d.stretches) walked += (s.to - s.from) * s.value;
  let left = limit - (d.cost - walked);
  let along = 0;
  for (const s of d.stretches) {
    const dear = (s.to - s.from) * s.value;
    along = dear > left ? s.from + left / s.value : s.to;
    if (dear > left) break;
    left -= dear;
  }
  const exact = pointAlong(d.route, along);
  const at: Point = [snap(exact[0]), snap(exact[1])];
  const path: Point[] = [d.route[0]!];
  let i = 1;
  for (let leg = 0; i < d.route.length; i++) {
    leg = pathLength([d.route[i - 1]!, d.route[i]!]);
    if (leg >= along) break;
    path.push(d.route[i]!);
    along -= leg;
  }
  path.push(at);
  return { at, path, rest: d.route.slice(i) };
}

/** The way up to where the obstacle or gap begins. */
function approachOf(d: Draft): Point[] {
  let left = d.at;
  const approach: Point[] = [d.route[0]!];
  for (let i = 1; i < d.route.length && left > 0; i++) {
    const leg = pathLength([d.route[i - 1]!, d.route[i]!]);
    approach.push(leg <= left ? d.route[i]! : pointAlong(d.route, d.at));
    left -= leg;
  }
  return approach;
}

/** Move Actions of the run-up that end before the obstacle and have touched no Dangerous terrain: they roll for none. */
function harmlessMoves(s: State, m: Model, d: Draft): number {
  const before = Math.floor((d.runUp + SLACK) / ALLOWANCE);
  return before === 0 || dangerousAlong(s, m, approachOf(d)) !== null ? 0 : before;
}

function runUpRefusal(s: State, m: Model, d: Draft): Refusal | null {
  let rest: Point[] | null = approachOf(d);
  for (let n = 1; rest !== null; n++) {
    rest = cut(m, rest, d.near, d.gait).rest;
    const stop = rest === null ? null : stopRefusal(s, m, rest[0]!, n);
    if (stop !== null) return stop;
  }
  return null;
}

/** Carries out a climb or jump that was found legal. */
export function* performFeat(g: G, m: Model, feat: Feat, answer: PathAnswer): Flow<void> {
  const s = g.state;
  const plan = planFeat(s, m, feat, answer.path, answer.contact);
  if ('reason' in plan) throw new Error(`an illegal ${feat} was accepted: ${plan.reason}`);
  g.enter(START);
  m.ap -= plan.ap;
  const now = s.activation;
  if (now !== null && now.model === m.id) {
    now.moved = true;
    now.disengaged = false;
  }
  put(g, m, plan.path, plan.rest.length === 0 ? answer.facing : undefined);
  if (g.loud) {
    tell(g, {
      kind: feat,
      clause: START,
      model: m.id,
      path: plan.path,
      to: [m.x, m.y],
      z: m.z,
      facing: [m.fx, m.fy],
      ...(feat === 'climb' ? { up: plan.up, down: plan.down } : { gap: round(plan.gap) }),
      cost: round(plan.cost),
      moves: plan.moves,
      ap: plan.ap,
      also: RESTS[feat],
    });
  }
  const piece = dangerousAlong(s, m, plan.path);
  if (piece !== null) yield* dangerous(g, m, piece, plan.exposed);
  if (living(m)) yield* reactions(g, 'enemy-moved', { trigger: m });
  g.leave();
  const [x, y] = plan.path[plan.path.length - 1]!;
  if (plan.rest.length === 0 || !living(m) || m.x !== x || m.y !== y) return;
  const onward = { ...answer, path: plan.rest };
  if (moveRefusal(g, m, onward.path, onward.facing) === null) yield* performMove(g, m, onward);
}
