/**
 * The way of a base: what it meets, where it may not lead, where each 4" of it run out, and where it comes to rest. Used by
 * moves, climbs, jumps and flight alike; the doubtful points are told in move.ts.
 */

import type { Refusal } from '#engine/game.ts';
import { type CostOptions, pathCost, splitAt } from '#engine/geometry/cost.ts';
import { gaps, profile, vertical } from '#engine/geometry/profile.ts';
import { blockedBy } from '#engine/geometry/sweep.ts';
import { type Body, CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { round } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { ALLOWANCE, factorIn, type Gait } from './hindered.ts';
import { living, name } from './play.ts';
import {
  groundOf,
  levelAt,
  MARKER_RADIUS,
  markerUnder,
  mayStand,
  offTable,
  overlapped,
  piecesNear,
  STEP,
  standRefusal,
} from './standing.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = GRID;
/** The gap kept by who does not want to touch (GG-R-04). */
const APART = 0.1;
/** An end is never drawn back by more than this. */
const SLIP = 0.5;

/** Pieces that the base may meet on the way. */
export function piecesAlong(s: State, m: Model, route: readonly Point[]): readonly Piece[] {
  let x0 = m.x;
  let y0 = m.y;
  let x1 = x0;
  let y1 = y0;
  for (let i = 0; i < route.length; i++) {
    const [x, y] = route[i]!;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return piecesNear(groundOf(s), m.a, x0, y0, x1, y1);
}

/** Why the way leads where no model goes, climbing or not: over the table's edge or through Impassable terrain. */
export function wayRefusal(s: State, m: Model, route: readonly Point[], near: readonly Piece[]): Refusal | null {
  for (let i = 1; i < route.length; i++) {
    const [x, y] = route[i]!;
    if (!offTable(s, m, x, y)) continue;
    const reason = `part of ${name(m)}'s base would leave the table`;
    return { clause: 'GG-MOV-05', reason, witness: { kind: 'outside', at: [x, y], region: 'table' } };
  }
  if (near.length === 0 || route.length < 2) return null;
  let solid = false;
  for (let i = 0; i < near.length && !solid; i++) solid = near[i]!.impassable;
  if (!solid) return null;
  const hit = blockedBy(m, route, { features: near });
  if (hit === null || hit.by.kind !== 'feature') return null;
  const reason = `${hit.by.feature.name} is Impassable`;
  const from = route[hit.leg]!;
  return {
    clause: 'GG-TER-09',
    reason,
    witness: { kind: 'segment', from, to: hit.touch, blockedBy: hit.by.feature.id },
  };
}

/** Why the way cannot be walked: it rises, drops or leads over a gap. */
export function levelRefusal(m: Model, route: readonly Point[], near: readonly Piece[]): Refusal | null {
  let raised = false;
  for (let i = 0; i < near.length && !raised; i++) raised = near[i]!.top > STEP;
  if (!raised || route.length < 2) return null;
  const board = { features: near };
  const levels = profile(m, route, board);
  const changes = vertical(levels, STEP);
  const change = changes.rises[0] ?? changes.drops[0];
  if (change !== undefined) {
    const up = change.to > change.from;
    const high = Math.abs(change.to - change.from);
    const level = levels.find((l) => l.from <= change.at && l.z === (up ? change.to : change.from));
    const piece = near.find((p) => p.id === level?.by);
    const what = `${up ? 'up' : 'down from'} ${piece?.name ?? 'the feature'}`;
    const reason = `going ${what} is a climb of ${round(high)}", not a walk`;
    const from = route[0]!;
    const to = pointAlong(route, change.at);
    return {
      // Walking over an edge would be falling by choice.
      clause: up ? 'GG-CLB-01' : 'GG-FALL-01',
      reason,
      witness: piece === undefined ? { kind: 'segment', from, to } : { kind: 'segment', from, to, blockedBy: piece.id },
    };
  }
  if (m.z <= STEP) return null;
  const gap = gaps(profile(point(m), route, board), STEP)[0];
  if (gap === undefined) return null;
  return {
    clause: 'GG-CLB-01',
    reason: `the way leads over a gap of ${round(gap.to - gap.from)}" that must be jumped`,
    witness: { kind: 'segment', from: pointAlong(route, gap.from), to: pointAlong(route, gap.to) },
  };
}

/** The centre of a base alone. */
export function point(m: Body): Body {
  return { x: m.x, y: m.y, fx: m.fx, fy: m.fy, z: m.z, h: m.h, shape: 'round', a: 0, b: 0 };
}

export function pointAlong(route: readonly Point[], along: number): Point {
  let left = along;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1]!;
    const [x1, y1] = route[i]!;
    const d = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    if (left <= d && d > 0) return [x0 + ((x1 - x0) * left) / d, y0 + ((y1 - y0) * left) / d];
    left -= d;
  }
  return route[route.length - 1]!;
}

export function costOptions(gait: Gait): CostOptions<Piece> {
  return { factor: (piece) => factorIn(gait, piece), base: gait.open };
}

/** One Move Action's share of a way. */
export interface Cut {
  path: Point[];
  /** What is left of the way, from the end of this share; null when nothing is. */
  rest: Point[] | null;
  /** Inches of allowance used. */
  cost: number;
}

/**
 * The first Move Action of the way. `n` is its number in the way: every cut before it was snapped and may have lost a
 * hair, which is given back at the end.
 */
export function cut(m: Model, route: Point[], near: readonly Piece[], gait: Gait, n = 1): Cut {
  const most = ALLOWANCE + (2 * n - 1) * SLACK;
  let slow = false;
  for (let i = 0; i < near.length && !slow; i++) slow = factorIn(gait, near[i]!) > gait.open;
  if (slow) {
    const options = costOptions(gait);
    const board = { features: near };
    const { cost } = pathCost(m, route, board, options);
    if (cost <= most) return { path: route, rest: null, cost };
    const split = splitAt(route, m, board, options, ALLOWANCE);
    if (split === null) return { path: route, rest: null, cost };
    return { path: split.before, rest: split.after, cost: ALLOWANCE };
  }
  let spent = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1]!;
    const [x1, y1] = route[i]!;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (spent + length * gait.open <= most) {
      spent += length * gait.open;
      continue;
    }
    const share = (ALLOWANCE - spent) / gait.open / length;
    const at: Point = [snap(x0 + dx * share), snap(y0 + dy * share)];
    return { path: [...route.slice(0, i), at], rest: [at, ...route.slice(i)], cost: ALLOWANCE };
  }
  return { path: route, rest: null, cost: spent };
}

/** Where a move along this path comes to rest, contact settled; a refusal when it cannot end there. */
export function settle(s: State, m: Model, path: readonly Point[], contact?: boolean): Point | Refusal {
  const end = path[path.length - 1]!;
  if (path.length < 2) return end;
  const [x, y] = end;
  const apart = contact === false && overlapped(s, m, x, y, heightAt(s, m, x, y), -CONTACT - EPSILON) !== null;
  if (!apart && mayStand(s, m, x, y)) return end;
  const refusal = standRefusal(s, m, x, y) ?? tooClose(m, end);
  if (refusal.clause === 'GG-TER-09' || refusal.clause === 'GG-MOV-05') return refusal;
  const z = levelAt(s, m, x, y);
  if (overlapped(s, m, x, y, z, CONTACT + EPSILON) !== null) return refusal;
  if (markerUnder(s, m, x, y, CONTACT + EPSILON) !== null) return refusal;
  return backOff(s, m, path, z, apart ? APART : 0) ?? refusal;
}

export function heightAt(s: State, m: Model, x: number, y: number): number {
  const z = levelAt(s, m, x, y);
  return Number.isNaN(z) ? m.z : z;
}

function tooClose(m: Model, at: Point): Refusal {
  const reason = `there ${name(m)} cannot keep ${APART}" from the bases around it`;
  return { clause: 'GG-R-04', reason, witness: { kind: 'outside', at, region: 'clear ground' } };
}

/**
 * Back along the last leg until no base is nearer than `keep` and no marker is overlapped. Null when that is farther than a
 * hand's slip: past a base that was just passed, say.
 */
function backOff(s: State, m: Model, path: readonly Point[], z: number, keep: number): Point | null {
  const [x0, y0] = path[path.length - 2]!;
  const [x1, y1] = path[path.length - 1]!;
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const most = Math.min(length, SLIP);
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  let back = 0;
  const clear = (cx: number, cy: number, r: number): boolean => {
    const wx = x1 - ux * back - cx;
    const wy = y1 - uy * back - cy;
    const w2 = wx * wx + wy * wy;
    if (w2 >= (r - EPSILON) * (r - EPSILON)) return true;
    const along = wx * ux + wy * uy;
    back += along + Math.sqrt(along * along - w2 + r * r);
    return false;
  };
  for (let settled = false; !settled && back <= most; ) {
    settled = true;
    for (const other of s.models) {
      if (other.id === m.id || !living(other) || z + EPSILON >= other.z + other.h || other.z + EPSILON >= z + m.h)
        continue;
      if (!clear(other.x, other.y, m.a + other.a + keep)) settled = false;
    }
    for (const marker of s.markers) if (!clear(marker.x, marker.y, m.a + MARKER_RADIUS)) settled = false;
  }
  // Snapping may carry the base a hair into what it touches: step back, further each time.
  for (let more = 0; back + more <= most; more = more === 0 ? GRID / 2 : more * 2) {
    const x = snap(x1 - ux * (back + more));
    const y = snap(y1 - uy * (back + more));
    if (!mayStand(s, m, x, y)) continue;
    if (keep > 0 && overlapped(s, m, x, y, levelAt(s, m, x, y), EPSILON - keep) !== null) continue;
    return [x, y];
  }
  return null;
}

/** The enemy that the model would touch there; null for none. */
export function enemyTouchedAt(s: State, m: Model, x: number, y: number): Model | null {
  const z = heightAt(s, m, x, y);
  const top = z + m.h;
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i]!;
    const reach = m.a + other.a + CONTACT + EPSILON;
    const dx = other.x - x;
    if (other.seat === m.seat || dx > reach || dx < -reach || !living(other)) continue;
    const dy = other.y - y;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (z + EPSILON < other.z + other.h && other.z + EPSILON < top) return other;
  }
  return null;
}
