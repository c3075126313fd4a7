/** Formations among other things: whether one fits where it stands, and what it runs into on its way. */
import { contactWith, type Part, partAt } from './align.ts';
import { halfTurn } from './angle.ts';
import { areaOverlapsBody, bodyInsideTable } from './area.ts';
import { boundingRadius, distanceToEdge, planSeparation, support, type TableEdge } from './distance.ts';
import { advance, blockOf, type Formation, pivotCentre, shift } from './formation.ts';
import { createOutline, nearest, outlineOfArea, outlineOfBody } from './outline.ts';
import { type Interval, sweepArea, sweepBody } from './sweep.ts';
import { type Area, type Board, type Body, EPSILON, type Feature, GRID, type Point } from './types.ts';
import { turn } from './vec.ts';
import { wheel } from './wheel.ts';

export type Manoeuvre =
  | { kind: 'advance'; distance: number }
  /** To its own left; to the right when negative. */
  | { kind: 'shift'; distance: number }
  | { kind: 'wheel'; side: 'left' | 'right'; cos: number; sin: number }
  /** About the middle of the block, the shorter way round. */
  | { kind: 'pivot'; fx: number; fy: number };

/** What a block may not overlap. */
export interface Surroundings {
  /** Formations are their blocks; bases are themselves. The moving formation itself is skipped. */
  readonly others: readonly (Formation | Body)[];
  readonly areas: readonly Area[];
  /** Without a table there are no edges. */
  readonly table?: { readonly width: number; readonly depth: number };
}

export type Obstruction =
  | { kind: 'formation'; formation: Formation }
  | { kind: 'body'; body: Body }
  | { kind: 'area'; area: Area }
  | { kind: 'edge'; edge: TableEdge };

export interface FormationHit {
  by: Obstruction;
  /** Share of the manoeuvre done at first contact, 0 to 1. */
  t: number;
  /** The formation as it stands there, snapped, overlapping nothing. */
  at: Formation;
  /** Where it touches, and with which part of its rim. */
  touch: Point;
  part: Part;
}

function bodyOf(other: Formation | Body): Body {
  return 'files' in other ? blockOf(other) : other;
}

function named(other: Formation | Body): Obstruction {
  return 'files' in other ? { kind: 'formation', formation: other } : { kind: 'body', body: other };
}

/** The first thing the block overlaps where it stands, or null. Touching is no overlap. */
function overlapOf(f: Formation, self: Formation, around: Surroundings): Obstruction | null {
  const block = blockOf(f);
  const r = boundingRadius(block);
  for (const other of around.others) {
    if (other === self) continue;
    const body = bodyOf(other);
    const reach = r + boundingRadius(body);
    const dx = body.x - block.x;
    const dy = body.y - block.y;
    if (dx * dx + dy * dy < reach * reach && planSeparation(block, body) < -EPSILON) return named(other);
  }
  for (const area of around.areas) if (areaOverlapsBody(area, block)) return { kind: 'area', area };
  const table = around.table;
  if (table && !bodyInsideTable(block, table.width, table.depth)) {
    return { kind: 'edge', edge: distanceToEdge(block, table.width, table.depth).edge };
  }
  return null;
}

const part: Interval = { t0: 0, t1: 0 };
const mine = createOutline();
const theirs = createOutline();

/** The first thing the formation meets in a manoeuvre, or null when it can be done in full. */
export function sweepFormation(f: Formation, move: Manoeuvre, around: Surroundings): FormationHit | null {
  if (move.kind === 'advance' || move.kind === 'shift') return sweepStraight(f, move.kind, move.distance, around);
  return sweepTurn(f, move, around);
}

function sweepStraight(f: Formation, kind: 'advance' | 'shift', d: number, around: Surroundings): FormationHit | null {
  const go = kind === 'advance' ? advance : shift;
  const ux = kind === 'advance' ? f.fx : -f.fy;
  const uy = kind === 'advance' ? f.fy : f.fx;
  const block = blockOf(f);
  const x1 = block.x + ux * d;
  const y1 = block.y + uy * d;
  let t = Infinity;
  let by: Obstruction | null = null;
  for (const other of around.others) {
    if (other === f || !sweepBody(block, x1, y1, bodyOf(other), part) || part.t0 >= t) continue;
    t = part.t0;
    by = named(other);
  }
  for (const area of around.areas) {
    if (!sweepArea(block, x1, y1, area, part) || part.t0 >= t) continue;
    t = part.t0;
    by = { kind: 'area', area };
  }
  const table = around.table;
  if (table && d !== 0) {
    const sx = support(block, 1, 0);
    const sy = support(block, 0, 1);
    const west = x1 < block.x && x1 < sx - EPSILON ? Math.max(0, (block.x - sx) / (block.x - x1)) : Infinity;
    const east =
      x1 > block.x && x1 > table.width - sx + EPSILON
        ? Math.max(0, (table.width - sx - block.x) / (x1 - block.x))
        : Infinity;
    const south = y1 < block.y && y1 < sy - EPSILON ? Math.max(0, (block.y - sy) / (block.y - y1)) : Infinity;
    const north =
      y1 > block.y && y1 > table.depth - sy + EPSILON
        ? Math.max(0, (table.depth - sy - block.y) / (y1 - block.y))
        : Infinity;
    const first = Math.min(west, east, south, north);
    if (first < t) {
      t = first;
      by = {
        kind: 'edge',
        edge: first === west ? 'west' : first === east ? 'east' : first === south ? 'south' : 'north',
      };
    }
  }
  if (!by) return null;
  // Snapping may carry the block a hair into what it touches: step back, further each time for glancing contacts.
  const way = d < 0 ? -1 : 1;
  let at = f;
  for (let back = 0; Math.abs(d) * t > back; back = back === 0 ? GRID : back * 2) {
    const there = go(f, way * (Math.abs(d) * t - back));
    if (overlapOf(there, f, around)) continue;
    at = there;
    break;
  }
  return met(at, by, t);
}

function met(at: Formation, by: Obstruction, t: number): FormationHit {
  if (by.kind === 'formation') {
    const meeting = contactWith(at, by.formation);
    return { by, t, at, touch: meeting.at, part: meeting.mine };
  }
  const touch = touchPoint(at, by);
  return { by, t, at, touch, part: partAt(at, touch[0], touch[1]) };
}

function touchPoint(at: Formation, by: Exclude<Obstruction, { kind: 'formation' }>): Point {
  const block = outlineOfBody(blockOf(at), mine);
  if (by.kind === 'edge') {
    // The corner farthest towards that edge.
    const sx = by.edge === 'west' ? -1 : by.edge === 'east' ? 1 : 0;
    const sy = by.edge === 'south' ? -1 : by.edge === 'north' ? 1 : 0;
    let best = 0;
    for (let i = 1; i < block.n; i++) {
      if (sx * block.xs[i]! + sy * block.ys[i]! > sx * block.xs[best]! + sy * block.ys[best]!) best = i;
    }
    return [block.xs[best]!, block.ys[best]!];
  }
  if (by.kind === 'area') outlineOfArea(by.area, theirs);
  else outlineOfBody(by.body, theirs);
  const near = nearest(block, theirs);
  return [(near.ax + near.bx) / 2, (near.ay + near.by) / 2];
}

/** No corner travels farther than this between two looks during a turn; nothing on a table is thinner and matters. */
const STEP = 1 / 16;
const HALVINGS = 8;

/** A turn is looked at in small steps, and the step with the first overlap is halved to find the contact. */
function sweepTurn(
  f: Formation,
  move: Extract<Manoeuvre, { kind: 'wheel' | 'pivot' }>,
  around: Surroundings,
): FormationHit | null {
  const block = blockOf(f);
  const reach = 2 * boundingRadius(block);
  let cos: number;
  let sin: number;
  if (move.kind === 'wheel') {
    cos = move.cos;
    sin = Math.abs(move.sin);
  } else {
    const l = Math.sqrt(move.fx * move.fx + move.fy * move.fy);
    cos = (f.fx * move.fx + f.fy * move.fy) / l;
    sin = (f.fx * move.fy - f.fy * move.fx) / l;
  }
  let step = { cos, sin };
  let steps = 1;
  while (Math.abs(step.sin) * reach > STEP || step.cos < 0) {
    step = halfTurn(step.cos, step.sin);
    steps *= 2;
  }
  const pose = (c: number, s: number): Formation => {
    if (move.kind === 'wheel') return wheel(f, move.side, c, s);
    const [gx, gy] = turn(f.fx, f.fy, c, s);
    return pivotCentre(f, gx, gy);
  };
  let c = 1;
  let s = 0;
  let last = f;
  for (let i = 1; i <= steps; i++) {
    const [nc, ns] = i === steps ? [cos, sin] : turn(c, s, step.cos, step.sin);
    let by = overlapOf(pose(nc, ns), f, around);
    if (!by) {
      c = nc;
      s = ns;
      last = pose(c, s);
      continue;
    }
    let part = 1;
    let done = 0;
    let half = step;
    for (let k = 0; k < HALVINGS; k++) {
      half = halfTurn(half.cos, half.sin);
      part /= 2;
      const [mc, ms] = turn(c, s, half.cos, half.sin);
      const there = pose(mc, ms);
      const hit = overlapOf(there, f, around);
      if (hit) by = hit;
      else {
        c = mc;
        s = ms;
        done += part;
        last = there;
      }
    }
    return met(last, by, (i - 1 + done) / steps);
  }
  return null;
}

export interface FitOptions<F extends Feature = Feature> {
  /** Features the block may stand in; all but impassable ones unless told. */
  admits?: (feature: F) => boolean;
}

export type Misfit<F extends Feature = Feature> = Obstruction | { kind: 'feature'; feature: F };

/** What keeps the formation from standing where it is, or null. */
export function misfit<F extends Feature>(
  f: Formation,
  others: readonly (Formation | Body)[],
  board: Board & { readonly features: readonly F[] },
  options: FitOptions<F> = {},
): Misfit<F> | null {
  const hit = overlapOf(f, f, { others, areas: [], table: board });
  if (hit) return hit;
  const block = blockOf(f);
  for (const feature of board.features) {
    if (options.admits ? options.admits(feature) : !feature.impassable) continue;
    for (const area of feature.parts) if (areaOverlapsBody(area, block)) return { kind: 'feature', feature };
  }
  return null;
}

/** The block is on the table, overlaps no other and no terrain that keeps it out. */
export function fitsFormation<F extends Feature>(
  f: Formation,
  others: readonly (Formation | Body)[],
  board: Board & { readonly features: readonly F[] },
  options: FitOptions<F> = {},
): boolean {
  return misfit(f, others, board, options) === null;
}
