/**
 * Coming to lie against an enemy: turn about the point of contact until the front is flush with the side touched, then slide to
 * where most models touch (DG-MOVE-04..07, DG-R-067..070). A wedge that was touched on a slope lies down with that slope, which is
 * front as well as its point (DG-SPF-08).
 */

import type { ClauseId } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { nearestOfPolygons, polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Link, State, Unit } from '../state.ts';
import { baseTouches } from './contact.ts';
import { type Face, facesOf } from './faces.ts';
import { bodyOf, type Edge, edgesOf, outlineOf, type Pose, spineOf, widthOf } from './layout.ts';
import { advance, misfit } from './space.ts';

export interface Aligned {
  pose: Pose;
  edge: Edge;
  /** Why that edge. */
  clause: ClauseId;
  /** The point of contact. */
  at: Point;
  /** It could not come to lie flush: the nearest pair counts as touching (DG-R-003, DG-R-068). */
  link: Link | null;
}

/** Where the two meet. */
function contactPoint(u: Unit, pose: Pose, v: Unit): Point {
  const { from, to } = nearestOfPolygons(outlineOf(u, pose), outlineOf(v));
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

// ---- which side of the enemy

interface Side {
  edge: Edge;
  /** What decides: its side was touched, or a corner of it. */
  clause: ClauseId;
}

/** Points this near are one: positions are snapped. */
const SAME = 4 * GRID;

/** The side of `v` that `u` turns to (DG-MOVE-06, DG-MOVE-07, DG-R-069). */
function edgeTouched(u: Unit, pose: Pose, v: Unit, at: Point): Side {
  const edges = edgesOf(v);
  let least = Infinity;
  for (const e of edges) least = Math.min(least, distanceTo(e, at));
  const [p, q] = edges.filter((e) => distanceTo(e, at) <= least + SAME) as [Edge, Edge | undefined];
  if (q === undefined) return { edge: p, clause: 'DG-MOVE-06' };
  // It came up flush: there is nothing to turn.
  for (const e of [p, q]) if (flushWith(u, pose, e)) return { edge: e, clause: 'DG-MOVE-06' };
  return { edge: swingOnto(pose, at, p, q), clause: 'DG-MOVE-07' };
}

/** Of the two sides that meet at a corner of the enemy. */
function swingOnto(pose: Pose, at: Point, p: Edge, q: Edge): Edge {
  // At a corner: the end of the front that is farther from the point swings onto the enemy.
  const offset = (at[1] - pose.y) * pose.fx - (at[0] - pose.x) * pose.fy;
  if (Math.abs(offset) > SAME) {
    const hand = offset > 0 ? 1 : -1;
    const pRuns = hand * awayAlong(p, at, pose);
    const qRuns = hand * awayAlong(q, at, pose);
    if (Math.abs(pRuns - qRuns) > 1e-9) return pRuns > qRuns ? p : q;
  }
  const pTurn = -(pose.fx * p.nx + pose.fy * p.ny);
  const qTurn = -(pose.fx * q.nx + pose.fy * q.ny);
  if (Math.abs(pTurn - qTurn) > 1e-9) return pTurn > qTurn ? p : q;
  const rank = { front: 0, left: 1, right: 1, back: 2 };
  return rank[p.kind] <= rank[q.kind] ? p : q;
}

/** A front that lies along the edge already, for more than a touch. */
function flushWith(u: Unit, pose: Pose, e: Edge): boolean {
  if (pose.fx * e.nx + pose.fy * e.ny > 1e-6 - 1) return false;
  const middle = pose.x * e.ny - pose.y * e.nx;
  const half = u.formation === 'wedge' ? spineOf(u).tip : widthOf(u) / 2;
  const p = e.from[0] * e.ny - e.from[1] * e.nx;
  const q = e.to[0] * e.ny - e.to[1] * e.nx;
  return Math.min(middle + half, Math.max(p, q)) - Math.max(middle - half, Math.min(p, q)) > CONTACT;
}

/** How far to the right of the mover the edge runs from the corner. */
function awayAlong(e: Edge, at: Point, pose: Pose): number {
  const far = dist2(e.from, at) > dist2(e.to, at) ? e.from : e.to;
  const [dx, dy] = norm(far[0] - at[0], far[1] - at[1]);
  return dx * pose.fy - dy * pose.fx;
}

function dist2(p: Point, q: Point): number {
  return (p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]);
}

function distanceTo(e: { from: Point; to: Point }, at: Point): number {
  const dx = e.to[0] - e.from[0];
  const dy = e.to[1] - e.from[1];
  const l2 = dx * dx + dy * dy;
  const k = l2 === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - e.from[0]) * dx + (at[1] - e.from[1]) * dy) / l2));
  return Math.sqrt(dist2([e.from[0] + dx * k, e.from[1] + dy * k], at));
}

// ---- turning

/** A front of the mover in its own frame: points are (ahead, left) of the middle of its foremost row. */
interface Front {
  from: Point;
  to: Point;
  nx: number;
  ny: number;
}

/** The front that was touched: of a wedge its point or one of its slopes. */
function frontTouched(u: Unit, local: Point): Front {
  const half = widthOf(u) / 2;
  if (u.formation !== 'wedge') return { from: [0, half], to: [0, 0 - half], nx: 1, ny: 0 };
  const { tip, deep } = spineOf(u);
  const point: Front = { from: [0, tip], to: [0, 0 - tip], nx: 1, ny: 0 };
  const back = 0 - deep;
  if (deep <= 0 || half <= tip) return point;
  const [nx, ny] = norm(half - tip, 0 - back);
  const left: Front = { from: [back, half], to: [0, tip], nx, ny };
  const right: Front = { from: [0, 0 - tip], to: [back, 0 - half], nx, ny: 0 - ny };
  let best = point;
  for (const one of [left, right]) if (distanceTo(one, local) < distanceTo(best, local) - SAME) best = one;
  return best;
}

/** The front flush against the edge, the point of contact keeping its place on it. */
function flush(u: Unit, pose: Pose, edge: Edge, at: Point): Pose {
  const dx = at[0] - pose.x;
  const dy = at[1] - pose.y;
  const local: Point = [dx * pose.fx + dy * pose.fy, dy * pose.fx - dx * pose.fy];
  const front = frontTouched(u, local);
  const ex = front.to[0] - front.from[0];
  const ey = front.to[1] - front.from[1];
  const l2 = ex * ex + ey * ey;
  const k = Math.min(1, Math.max(0, ((local[0] - front.from[0]) * ex + (local[1] - front.from[1]) * ey) / l2));
  const ahead = front.from[0] + ex * k;
  const left = front.from[1] + ey * k;
  // Turned so that the front's outward direction is against the edge's.
  const fx = 0 - edge.nx * front.nx - edge.ny * front.ny;
  const fy = edge.nx * front.ny - edge.ny * front.nx;
  const off = (edge.from[0] - at[0]) * edge.nx + (edge.from[1] - at[1]) * edge.ny;
  return {
    x: at[0] + edge.nx * off - fx * ahead + fy * left,
    y: at[1] + edge.ny * off - fy * ahead - fx * left,
    fx: fx + 0,
    fy: fy + 0,
  };
}

/** Snapped, and moved away by the little that snapping made it overlap. */
function settled(u: Unit, pose: Pose, v: Unit, edge: Edge): Pose {
  for (let k = 0; ; k++) {
    const there = { ...pose, x: snap(pose.x + edge.nx * k * GRID), y: snap(pose.y + edge.ny * k * GRID) };
    if (k > 48 || polygonGap(outlineOf(u, there), outlineOf(v)) >= -EPSILON) return there;
  }
}

// ---- sliding

type Stretch = readonly [from: number, to: number];

/** What models hold of a line with that outward direction, along (ux, uy), in order. */
function stretches(faces: readonly Face[], edge: Edge, nx: number, ny: number): Stretch[] {
  const out: [number, number][] = [];
  for (const f of faces) {
    if (f.nx * nx + f.ny * ny < 1 - 1e-3) continue;
    const off = (f.x1 - edge.from[0]) * edge.nx + (f.y1 - edge.from[1]) * edge.ny;
    if (Math.abs(off) > CONTACT + EPSILON) continue;
    const p = f.x1 * edge.ny - f.y1 * edge.nx;
    const q = f.x2 * edge.ny - f.y2 * edge.nx;
    out.push(p < q ? [p, q] : [q, p]);
  }
  return out.sort((a, b) => a[0] - b[0]);
}

/** How many of mine share more than a touch with any of theirs, shifted so far. Both are in order. */
function countTouching(mine: readonly Stretch[], theirs: readonly Stretch[], by: number): number {
  const least = CONTACT + EPSILON;
  let count = 0;
  let first = 0;
  for (const m of mine) {
    const from = m[0] + by;
    const to = m[1] + by;
    while (first < theirs.length && theirs[first]![1] - from <= least) first++;
    for (let j = first; j < theirs.length && to - theirs[j]![0] > least; j++) {
      if (Math.min(to, theirs[j]![1]) - Math.max(from, theirs[j]![0]) <= least) continue;
      count++;
      break;
    }
  }
  return count;
}

/** DG-R-067: a file edge in line with a file edge, most models touching, then the shortest slide, then to the left. */
function bestSlide(mine: readonly Stretch[], theirs: readonly Stretch[]): number {
  const seen = new Set<number>();
  let best = 0;
  let most = 0;
  for (const m of mine) {
    for (const t of theirs) {
      for (let k = 0; k < 4; k++) {
        const by = t[k & 1]! - m[k >> 1]!;
        const key = Math.round(by * 1024);
        if (seen.has(key)) continue;
        seen.add(key);
        const touching = countTouching(mine, theirs, by);
        if (touching < most || touching === 0) continue;
        const nearer = Math.abs(best) - Math.abs(by);
        if (touching === most && (nearer < -GRID || (nearer < GRID && by <= best))) continue;
        most = touching;
        best = by;
      }
    }
  }
  return best;
}

/** Steps in which a turn that is blocked is tried: as far as it can (DG-R-068). */
const STEPS = 32;
const BACK = 1 / 8;

/** How `u`, which has come to `pose`, comes to lie against `v`. Nothing is changed. */
export function alignTo(s: State, u: Unit, pose: Pose, v: Unit): Aligned {
  const at = contactPoint(u, pose, v);
  const { edge, clause } = edgeTouched(u, pose, v, at);
  const end = lieAgainst(s, u, pose, v, edge, at);
  return { pose: end, edge, clause, at, link: linkIfApart(u, end, v) };
}

function lieAgainst(s: State, u: Unit, pose: Pose, v: Unit, edge: Edge, at: Point): Pose {
  const ux = edge.ny;
  const uy = 0 - edge.nx;
  const free = (p: Pose) => misfit(s, u, p) === null;
  const turned = settled(u, flush(u, pose, edge, at), v, edge);
  const mine = stretches(facesOf(u, turned), edge, 0 - edge.nx, 0 - edge.ny);
  const theirs = stretches(facesOf(v), edge, edge.nx, edge.ny);
  const by = bestSlide(mine, theirs);
  const slid = (d: number) => settled(u, { ...turned, x: turned.x + ux * d, y: turned.y + uy * d }, v, edge);
  if (!free(turned)) {
    const whole = slid(by);
    return free(whole) ? whole : partTurn(pose, at, edge, free);
  }
  if (Math.abs(by) < GRID) return turned;
  const hand = by > 0 ? 1 : -1;
  const go = advance(s, u, turned, Math.abs(by), { along: [ux * hand, uy * hand], free: true });
  // Stopped short by something, or at its end among those it could pass: as far as there is room.
  for (let d = go.moved > Math.abs(by) - SAME ? Math.abs(by) : go.moved; d > 0; d -= BACK) {
    const there = slid(hand * d);
    if (free(there)) return there;
  }
  return turned;
}

/** Turned about the point as far as there is room. */
function partTurn(pose: Pose, at: Point, edge: Edge, free: (p: Pose) => boolean): Pose {
  const along = (at[1] - pose.y) * pose.fx - (at[0] - pose.x) * pose.fy;
  const ahead = (at[0] - pose.x) * pose.fx + (at[1] - pose.y) * pose.fy;
  let best: Pose = { x: snap(pose.x), y: snap(pose.y), fx: pose.fx, fy: pose.fy };
  for (let k = 1; k < STEPS; k++) {
    const w = k / STEPS;
    const mx = pose.fx * (1 - w) - edge.nx * w;
    const my = pose.fy * (1 - w) - edge.ny * w;
    if (mx * mx + my * my < 1e-6) break;
    const [fx, fy] = norm(mx, my);
    const there: Pose = { x: snap(at[0] + fy * along - fx * ahead), y: snap(at[1] - fx * along - fy * ahead), fx, fy };
    if (!free(there)) break;
    best = there;
  }
  return best;
}

function linkIfApart(u: Unit, pose: Pose, v: Unit): Link | null {
  return baseTouches(u, v, pose).length > 0 ? null : linkBetween(u, v, pose);
}

/** The nearest pair of models (DG-R-003); null when one of the units is empty. */
export function linkBetween(u: Unit, v: Unit, pose: Pose = u): Link | null {
  let best: Link | null = null;
  let least = Infinity;
  for (const m of u.models) {
    const a = bodyOf(u, m, pose);
    for (const n of v.models) {
      const b = bodyOf(v, n);
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      if (Math.sqrt(dx * dx + dy * dy) - a.a - a.b - b.a - b.b >= least) continue;
      const gap = planSeparation(a, b);
      if (gap >= least - EPSILON) continue;
      least = gap;
      best = { units: [u.id, v.id], models: [m.id, n.id] };
    }
  }
  return best;
}
