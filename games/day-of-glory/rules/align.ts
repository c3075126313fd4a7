/**
 * Coming to lie against an enemy: turn about the point of contact until the front is flush with the side touched, then slide to
 * where most models touch (DG-MOVE-04..07, DG-R-067..070).
 */
import { nearestOfPolygons, polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Link, State, Unit } from '../state.ts';
import { touches } from './contact.ts';
import { bodyOf, cellAt, type Edge, edgesOf, frontHalf, outlineOf, type Pose } from './layout.ts';
import { misfit } from './space.ts';

export interface Aligned {
  pose: Pose;
  edge: Edge;
  /** The point of contact. */
  at: Point;
  /** It could not come to lie flush: the nearest pair counts as touching (DG-R-003, DG-R-068). */
  link: Link | null;
}

/** Where the two meet. */
export function contactPoint(u: Unit, pose: Pose, v: Unit): Point {
  const { from, to } = nearestOfPolygons(outlineOf(u, pose), outlineOf(v));
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** The side of `v` that `u` turns to (DG-MOVE-06, DG-MOVE-07, DG-R-069). */
export function edgeTouched(pose: Pose, v: Unit, at: Point): Edge {
  const edges = edgesOf(v);
  const near = edges.filter((e) => distanceTo(e, at) <= CONTACT + EPSILON * 4);
  const candidates = near.length > 0 ? near : [nearestEdge(edges, at)];
  if (candidates.length === 1) return candidates[0]!;
  const [p, q] = candidates as [Edge, Edge];
  // At a corner: the end of the front that is farther from the point swings onto the enemy.
  const offset = (at[1] - pose.y) * pose.fx - (at[0] - pose.x) * pose.fy;
  if (Math.abs(offset) > EPSILON * 4) {
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

/** How far to the right of the mover the edge runs from the corner. */
function awayAlong(e: Edge, at: Point, pose: Pose): number {
  const far = dist2(e.from, at) > dist2(e.to, at) ? e.from : e.to;
  const [dx, dy] = norm(far[0] - at[0], far[1] - at[1]);
  return dx * pose.fy - dy * pose.fx;
}

function dist2(p: Point, q: Point): number {
  return (p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]);
}

function distanceTo(e: Edge, at: Point): number {
  const dx = e.to[0] - e.from[0];
  const dy = e.to[1] - e.from[1];
  const l2 = dx * dx + dy * dy;
  const k = l2 === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - e.from[0]) * dx + (at[1] - e.from[1]) * dy) / l2));
  return Math.sqrt(dist2([e.from[0] + dx * k, e.from[1] + dy * k], at));
}

function nearestEdge(edges: readonly Edge[], at: Point): Edge {
  let best = edges[0]!;
  for (const e of edges) if (distanceTo(e, at) < distanceTo(best, at) - EPSILON) best = e;
  return best;
}

/** Flush against the edge, the point keeping its place along the front. */
function flush(u: Unit, pose: Pose, edge: Edge, at: Point): Pose {
  const half = frontHalf(u);
  const along = Math.min(half, Math.max(-half, (at[1] - pose.y) * pose.fx - (at[0] - pose.x) * pose.fy));
  const { nx, ny, from } = edge;
  const off = (from[0] - at[0]) * nx + (from[1] - at[1]) * ny;
  // Facing (-nx, -ny), its left is (ny, -nx).
  return {
    x: at[0] + nx * off - ny * along,
    y: at[1] + ny * off + nx * along,
    fx: 0 - nx,
    fy: 0 - ny,
  };
}

/** Snapped, and moved away by the little that snapping made it overlap. */
function settled(u: Unit, pose: Pose, v: Unit, edge: Edge): Pose {
  for (let k = 0; ; k++) {
    const there = { ...pose, x: snap(pose.x + edge.nx * k * GRID), y: snap(pose.y + edge.ny * k * GRID) };
    if (k > 48 || polygonGap(outlineOf(u, there), outlineOf(v)) >= -EPSILON) return there;
  }
}

type Stretch = readonly [from: number, to: number];

/** Stretches that models of the front row cover, along (ux, uy). */
function frontStretches(u: Unit, pose: Pose, ux: number, uy: number): Stretch[] {
  const out: Stretch[] = [];
  for (const m of u.models) {
    if (m.row !== 0) continue;
    const [x, y] = cellAt(u, m.row, m.file, pose);
    const mid = x * ux + y * uy;
    out.push([mid - u.a, mid + u.a]);
  }
  return out;
}

/** Stretches of an edge that models reach: those whose base comes up to its line; on a slope, the outer ones of each row. */
function edgeStretches(v: Unit, edge: Edge, ux: number, uy: number): Stretch[] {
  const line = edge.from[0] * edge.nx + edge.from[1] * edge.ny;
  const sloped = v.formation === 'wedge' && edge.kind === 'front';
  const out: Stretch[] = [];
  for (const m of v.models) {
    const b = bodyOf(v, m);
    const straight = Math.abs(edge.nx * b.fx + edge.ny * b.fy) > 0.5;
    const deep = straight ? b.b : b.a;
    const half = straight ? b.a : b.b;
    const reach = b.x * edge.nx + b.y * edge.ny + deep;
    if (reach < line - (sloped ? b.b + CONTACT : CONTACT)) continue;
    const mid = b.x * ux + b.y * uy;
    out.push([mid - half, mid + half]);
  }
  return out;
}

function countTouching(mine: readonly Stretch[], theirs: readonly Stretch[], by: number): number {
  let count = 0;
  for (const m of mine) {
    for (const t of theirs) {
      if (Math.min(m[1] + by, t[1]) - Math.max(m[0] + by, t[0]) > CONTACT + EPSILON) {
        count++;
        break;
      }
    }
  }
  return count;
}

/** DG-R-067: a file edge in line with a file edge, most models touching, then the shortest slide, then to the left. */
export function slides(mine: readonly Stretch[], theirs: readonly Stretch[]): number[] {
  const found = new Map<number, { by: number; touching: number }>();
  for (const m of mine) {
    for (const t of theirs) {
      for (let k = 0; k < 4; k++) {
        const by = t[k & 1]! - m[k >> 1]!;
        const key = Math.round(by * 1024);
        if (!found.has(key)) found.set(key, { by, touching: countTouching(mine, theirs, by) });
      }
    }
  }
  return [...found.values()]
    .filter((f) => f.touching > 0)
    .sort((p, q) => q.touching - p.touching || Math.abs(p.by) - Math.abs(q.by) || q.by - p.by)
    .map((f) => f.by);
}

/** Steps in which a turn or a slide that is blocked is tried: as far as it can (DG-R-068). */
const STEPS = 32;

/** How `u`, which has come to `pose`, comes to lie against `v`. Nothing is changed. */
export function alignTo(s: State, u: Unit, pose: Pose, v: Unit, chosen?: Edge): Aligned {
  const at = contactPoint(u, pose, v);
  const edge = chosen ?? edgeTouched(pose, v, at);
  const ux = edge.ny;
  const uy = 0 - edge.nx;
  const free = (p: Pose) => misfit(s, u, p) === null;
  const turned = settled(u, flush(u, pose, edge, at), v, edge);
  const mine = frontStretches(u, turned, ux, uy);
  const theirs = edgeStretches(v, edge, ux, uy);
  const best = slides(mine, theirs)[0] ?? 0;
  const slid = (by: number) => settled(u, { ...turned, x: turned.x + ux * by, y: turned.y + uy * by }, v, edge);
  const whole = slid(best);
  if (free(whole)) return { pose: whole, edge, at, link: linkIfApart(s, u, whole, v) };
  if (free(turned)) {
    for (let k = STEPS - 1; k > 0; k--) {
      const there = slid((best * k) / STEPS);
      if (free(there)) return { pose: there, edge, at, link: linkIfApart(s, u, there, v) };
    }
    return { pose: turned, edge, at, link: linkIfApart(s, u, turned, v) };
  }
  const part = partTurn(pose, at, edge, (p) => free(p) && polygonGap(outlineOf(u, p), outlineOf(v)) >= -EPSILON);
  return { pose: part, edge, at, link: linkIfApart(s, u, part, v) };
}

/** Turned about the point as far as there is room. */
function partTurn(pose: Pose, at: Point, edge: Edge, free: (p: Pose) => boolean): Pose {
  const along = (at[1] - pose.y) * pose.fx - (at[0] - pose.x) * pose.fy;
  const ahead = (at[0] - pose.x) * pose.fx + (at[1] - pose.y) * pose.fy;
  for (let k = STEPS - 1; k > 0; k--) {
    const w = k / STEPS;
    const mx = pose.fx * (1 - w) - edge.nx * w;
    const my = pose.fy * (1 - w) - edge.ny * w;
    if (mx * mx + my * my < 1e-6) continue;
    const [fx, fy] = norm(mx, my);
    const there: Pose = {
      x: snap(at[0] + fy * along - fx * ahead),
      y: snap(at[1] - fx * along - fy * ahead),
      fx,
      fy,
    };
    if (free(there)) return there;
  }
  return { ...pose, x: snap(pose.x), y: snap(pose.y) };
}

function linkIfApart(s: State, u: Unit, pose: Pose, v: Unit): Link | null {
  if (touches({ ...s, links: [] }, u, v, pose).length > 0) return null;
  let best: Link | null = null;
  let least = Infinity;
  for (const m of u.models) {
    const a = bodyOf(u, m, pose);
    for (const n of v.models) {
      const b = bodyOf(v, n);
      const d = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
      if (d >= least) continue;
      least = d;
      best = { units: [u.id, v.id], models: [m.id, n.id] };
    }
  }
  return best;
}
