/**
 * A base that moves in straight lines without turning: when it overlaps what, and what stops it. Exact for round and
 * rectangular bases; an oval is the polygon of outline.ts. Touching is not overlap, nor is an overlap that stays within
 * EPSILON (see `clipOverlap`). A path is a list of points for the base's centre beginning where it starts; where the
 * body itself stands does not matter to the functions that take a path.
 */
import { heightsOverlap, support, type TableEdge } from './distance.ts';
import { clipOverlap, createHull, type Hull, hullOf, hullOfBody, type Interval, sumHull } from './hull.ts';
import { createOutline, nearest, outlineOfArea, outlineOfBody } from './outline.ts';
import { type Area, type Board, type Body, EPSILON, type Feature, GRID, type Point } from './types.ts';
import { snap } from './vec.ts';

export type { Interval } from './hull.ts';

const shared: Interval = { t0: 0, t1: 0 };
const spare: Interval = { t0: 0, t1: 0 };
const base = createHull();
const sum = createHull();
const standing = createHull();

/**
 * Part of the base's movement from (x0, y0) to (x1, y1) in which it overlaps the hull. The answer is written to `out`,
 * which is untouched or meaningless when there is none.
 */
function clipBody(body: Body, x0: number, y0: number, x1: number, y1: number, hull: Hull, out: Interval): boolean {
  if (body.shape === 'round') return clipOverlap(hull, body.a, x0, y0, x1 - x0, y1 - y0, out);
  const ex = support(body, 1, 0) + hull.r;
  const ey = support(body, 0, 1) + hull.r;
  if ((x0 <= hull.minX - ex && x1 <= hull.minX - ex) || (x0 >= hull.maxX + ex && x1 >= hull.maxX + ex)) return false;
  if ((y0 <= hull.minY - ey && y1 <= hull.minY - ey) || (y0 >= hull.maxY + ey && y1 >= hull.maxY + ey)) return false;
  // The base is added where it stands, so the sum lies off by its position and so must the moving point.
  sumHull(hull, hullOfBody(body, base), sum);
  return clipOverlap(sum, 0, x0 + body.x, y0 + body.y, x1 - x0, y1 - y0, out);
}

/**
 * The part of the movement from where the base stands to (x1, y1) in which it overlaps a convex area. The answer is
 * `out`; without one it is an object shared by all calls, to be read before the next.
 */
export function sweepArea(body: Body, x1: number, y1: number, area: Area, out: Interval = shared): Interval | null {
  return clipBody(body, body.x, body.y, x1, y1, hullOf(area), out) ? out : null;
}

/** As `sweepArea` for another base, in plan: t0 is the first contact of the rims, t1 the last. Heights are ignored. */
export function sweepBody(body: Body, x1: number, y1: number, other: Body, out: Interval = shared): Interval | null {
  return clipBody(body, body.x, body.y, x1, y1, hullOfBody(other, standing), out) ? out : null;
}

/** As `sweepArea` along one leg of a path. */
export function sweepLeg(body: Body, from: Point, to: Point, area: Area, out: Interval = shared): Interval | null {
  return clipBody(body, from[0], from[1], to[0], to[1], hullOf(area), out) ? out : null;
}

function legLength(from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Inches along the polyline. */
export function pathLength(path: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < path.length; i++) total += legLength(path[i - 1]!, path[i]!);
  return total;
}

/** The base overlaps the feature at some moment, start and end included. A path of one point is a base at rest. */
export function touchedBy(body: Body, path: readonly Point[], feature: Feature): boolean {
  const last = path.length - 1;
  for (let i = 0; i < last || i === 0; i++) {
    const from = path[i]!;
    const to = path[Math.min(i + 1, last)]!;
    for (let k = 0; k < feature.parts.length; k++) {
      if (clipBody(body, from[0], from[1], to[0], to[1], hullOf(feature.parts[k]!), spare)) return true;
    }
  }
  return false;
}

export type Blocker<F extends Feature = Feature, B extends Body = Body> =
  | { kind: 'feature'; feature: F }
  | { kind: 'model'; model: B }
  | { kind: 'edge'; edge: TableEdge };

/** Where a path first meets something that may not be passed. */
export interface Hit<F extends Feature = Feature, B extends Body = Body> {
  by: Blocker<F, B>;
  /** The leg of the path (0 is the first) and how far along it, 0 to 1. */
  leg: number;
  t: number;
  /** Inches from the start of the path. */
  along: number;
  /** The base's centre at first contact, not snapped. */
  at: Point;
  /** Where the rims meet. */
  touch: Point;
}

export interface BlockOptions<F extends Feature = Feature, B extends Body = Body> {
  /** Features that may be passed; all but impassable ones unless told. */
  passes?: (feature: F) => boolean;
  /** Bases that may not be passed. The moving body itself is skipped, heights are ignored. */
  others?: readonly B[];
}

/** The first feature or base on the path that may not be passed, or null. A base that starts inside one is hit at 0. */
export function blockedBy<F extends Feature, B extends Body = Body>(
  body: Body,
  path: readonly Point[],
  board: { readonly features: readonly F[] },
  options: BlockOptions<F, B> = {},
): Hit<F, B> | null {
  let along = 0;
  const last = path.length - 1;
  for (let leg = 0; leg < last || leg === 0; leg++) {
    const from = path[leg]!;
    const to = path[Math.min(leg + 1, last)]!;
    let first = Infinity;
    let by: Blocker<F, B> | null = null;
    let part: Area | null = null;
    for (const feature of board.features) {
      if (options.passes ? options.passes(feature) : !feature.impassable) continue;
      for (const area of feature.parts) {
        if (!clipBody(body, from[0], from[1], to[0], to[1], hullOf(area), spare) || spare.t0 >= first) continue;
        first = spare.t0;
        by = { kind: 'feature', feature };
        part = area;
      }
    }
    for (const model of options.others ?? []) {
      if ((model as Body) === body) continue;
      const hull = hullOfBody(model, standing);
      if (!clipBody(body, from[0], from[1], to[0], to[1], hull, spare) || spare.t0 >= first) continue;
      first = spare.t0;
      by = { kind: 'model', model };
    }
    const length = legLength(from, to);
    if (by) {
      const at: Point = [from[0] + (to[0] - from[0]) * first, from[1] + (to[1] - from[1]) * first];
      return { by, leg, t: first, along: along + first * length, at, touch: touchPoint(body, at, by, part) };
    }
    along += length;
  }
  return null;
}

const mine = createOutline();
const theirs = createOutline();

function touchPoint(body: Body, at: Point, by: Blocker, part: Area | null): Point {
  const here = outlineOfBody({ ...body, x: at[0], y: at[1] }, mine);
  if (by.kind === 'model') outlineOfBody(by.model, theirs);
  else if (part) outlineOfArea(part, theirs);
  const near = nearest(here, theirs);
  return [(near.ax + near.bx) / 2, (near.ay + near.by) / 2];
}

export interface PushOptions<F extends Feature = Feature> {
  /** Features that stop the base: unless told, impassable ones and solid ones higher than where it stands. */
  stops?: (feature: F) => boolean;
  /** The base may leave the table; then its edge stops nothing. */
  offTable?: boolean;
}

export interface Push<F extends Feature = Feature, B extends Body = Body> {
  /** Where the base ends, snapped, overlapping nothing that stops it. */
  to: Point;
  /** Inches actually moved. */
  moved: number;
  /** Null when it went the whole distance. */
  by: Blocker<F, B> | null;
}

/**
 * A forced move straight along (dx, dy), of any length, that ends at first contact with a base at its height, with
 * terrain that stops it or with the table's edge. Things it touches at the start stop it only if it moves into them.
 */
export function straightUntilBlocked<F extends Feature, B extends Body = Body>(
  body: Body,
  dx: number,
  dy: number,
  distance: number,
  others: readonly B[],
  board: Board & { readonly features: readonly F[] },
  options: PushOptions<F> = {},
): Push<F, B> {
  const l = Math.sqrt(dx * dx + dy * dy);
  if (l === 0 || distance <= 0) return { to: [body.x, body.y], moved: 0, by: null };
  const ux = dx / l;
  const uy = dy / l;
  const solids: Area[] = [];
  const owners: F[] = [];
  for (const feature of board.features) {
    const stop = options.stops
      ? options.stops(feature)
      : feature.impassable || (feature.sight === 'solid' && feature.top > body.z + EPSILON);
    if (!stop) continue;
    for (const area of feature.parts) {
      solids.push(area);
      owners.push(feature);
    }
  }
  const models = others.filter((other) => (other as Body) !== body && heightsOverlap(body, other));

  let free = distance;
  let by: Blocker<F, B> | null = null;
  if (!options.offTable) {
    const edge = edgeAhead(body, ux, uy, board);
    if (edge.room < free) {
      free = edge.room;
      by = { kind: 'edge', edge: edge.edge };
    }
  }
  const x1 = body.x + ux * distance;
  const y1 = body.y + uy * distance;
  for (let i = 0; i < solids.length; i++) {
    const hit = sweepArea(body, x1, y1, solids[i]!, spare);
    if (hit && hit.t0 * distance < free) {
      free = hit.t0 * distance;
      by = { kind: 'feature', feature: owners[i]! };
    }
  }
  for (const model of models) {
    const hit = sweepBody(body, x1, y1, model, spare);
    if (hit && hit.t0 * distance < free) {
      free = hit.t0 * distance;
      by = { kind: 'model', model };
    }
  }
  // Snapping may carry the base a hair into what it touches: step back, further each time because at a glancing
  // contact a small step back hardly opens the gap.
  for (let back = 0; free - back > 0; back = back === 0 ? GRID : back * 2) {
    const x = snap(body.x + ux * (free - back));
    const y = snap(body.y + uy * (free - back));
    if (isFree(body, x, y, solids, models, options.offTable ? null : board)) {
      return { to: [x, y], moved: Math.sqrt((x - body.x) * (x - body.x) + (y - body.y) * (y - body.y)), by };
    }
  }
  return { to: [body.x, body.y], moved: 0, by };
}

function isFree(
  body: Body,
  x: number,
  y: number,
  solids: readonly Area[],
  models: readonly Body[],
  board: Board | null,
): boolean {
  if (board) {
    const sx = support(body, 1, 0) - EPSILON;
    const sy = support(body, 0, 1) - EPSILON;
    // A base that hangs over an edge already may move along it or inwards.
    if (x < Math.min(sx, body.x) || x > Math.max(board.width - sx, body.x)) return false;
    if (y < Math.min(sy, body.y) || y > Math.max(board.depth - sy, body.y)) return false;
  }
  for (const area of solids) if (clipBody(body, x, y, x, y, hullOf(area), spare)) return false;
  for (const model of models) if (clipBody(body, x, y, x, y, hullOfBody(model, standing), spare)) return false;
  return true;
}

function edgeAhead(body: Body, ux: number, uy: number, board: Board): { edge: TableEdge; room: number } {
  const sx = support(body, 1, 0);
  const sy = support(body, 0, 1);
  const alongX = ux > 0 ? (board.width - sx - body.x) / ux : ux < 0 ? (sx - body.x) / ux : Infinity;
  const alongY = uy > 0 ? (board.depth - sy - body.y) / uy : uy < 0 ? (sy - body.y) / uy : Infinity;
  if (alongX < alongY) return { edge: ux > 0 ? 'east' : 'west', room: Math.max(0, alongX) };
  return { edge: uy > 0 ? 'north' : 'south', room: Math.max(0, alongY) };
}
