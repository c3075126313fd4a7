/**
 * Where a base can get to within a movement allowance, over slow ground and around obstacles. A cheapest way bends only
 * at the rims of obstacles and where it enters or leaves slow ground, so those rims are turned into corners
 * (corners.ts) and the cheapest way to each corner is found once; any other place is then one straight leg from the best corner. Costs are never too low by more than
 * rounding, and too high by less than 0.1" for allowances up to a foot. Heights are not looked at.
 */

import { contour } from './contour.ts';
import { addCorners, type Block, blocked, type Corner, corner, hugs, NEAR, NUDGE } from './corners.ts';
import type { CostOptions } from './cost.ts';
import { support } from './distance.ts';
import {
  awayFrom,
  clipOverlap,
  createHull,
  type Hull,
  hullOf,
  hullOfBody,
  hullSeparation,
  type Interval,
  insideHull,
  sumHull,
} from './hull.ts';
import { type Board, type Body, EPSILON, type Feature, type Point } from './types.ts';
import { directions, snap } from './vec.ts';

export interface ReachOptions<F extends Feature = Feature> extends CostOptions<F> {
  /** Features that may be entered; all but impassable ones unless told. */
  passes?: (feature: F) => boolean;
  /** Bases that may neither be passed nor overlapped at the end. */
  others?: readonly Body[];
  /** Bases that may be passed but not overlapped at the end. */
  occupied?: readonly Body[];
}

export interface Reach {
  /** The base may end with its centre here. */
  contains(x: number, y: number): boolean;
  /** What the cheapest way here costs; Infinity beyond the allowance and where the base may not end. */
  costTo(x: number, y: number): number;
  /** The cheapest way here, snapped, start included; null where `costTo` is infinite. */
  pathTo(x: number, y: number): Point[] | null;
  /** Rings around everything reachable, for drawing: counter-clockwise outside, clockwise around holes. */
  outline(): Point[][];
  /** At most `n` places to end, spread far from each other and from the start; the first is the farthest. */
  stops(n: number): Point[];
}

/** Cell of the grid that `outline` is drawn from. */
const CELL = 0.25;

interface Slow extends Block {
  factor: number;
}

interface Scene {
  walls: Block[];
  /** What the base may not overlap at the end; the walls among others. */
  ends: Block[];
  slow: Slow[];
  base: number;
  allowance: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  /** In the order in which they are reached, the start first. */
  corners: Corner[];
}

export function reach<F extends Feature>(
  body: Body,
  allowance: number,
  board: Board & { readonly features: readonly F[] },
  options: ReachOptions<F> = {},
): Reach {
  const scene = survey(body, allowance, board, options);
  settle(scene, body);
  return {
    contains: (x, y) => costOf(scene, x, y) <= allowance + EPSILON,
    costTo: (x, y) => costOf(scene, x, y),
    pathTo: (x, y) => pathOf(scene, x, y),
    outline: () => outlineOf(scene, body),
    stops: (n) => stopsOf(scene, body, n),
  };
}

function survey<F extends Feature>(
  body: Body,
  allowance: number,
  board: Board & { readonly features: readonly F[] },
  options: ReachOptions<F>,
): Scene {
  const sx = support(body, 1, 0);
  const sy = support(body, 0, 1);
  const scene: Scene = {
    walls: [],
    ends: [],
    slow: [],
    base: options.base ?? 1,
    allowance,
    minX: Math.min(sx, body.x),
    minY: Math.min(sy, body.y),
    maxX: Math.max(board.width - sx, body.x),
    maxY: Math.max(board.depth - sy, body.y),
    corners: [],
  };
  const far = allowance / scene.base;
  for (const feature of board.features) {
    const enter = options.passes ? options.passes(feature) : !feature.impassable;
    const factor = options.factor ? options.factor(feature) : feature.slow;
    if (enter && factor <= scene.base) continue;
    for (const area of feature.parts) {
      const block = blockOf(body, hullOf(area), far);
      if (!block) continue;
      if (enter) scene.slow.push({ ...block, factor });
      else addWall(scene, body, block);
    }
  }
  for (const other of options.others ?? []) {
    if (other === body) continue;
    const block = blockOf(body, hullOfBody(other, createHull(4)), far);
    if (block) addWall(scene, body, block);
  }
  for (const other of options.occupied ?? []) {
    if (other === body) continue;
    const block = blockOf(body, hullOfBody(other, createHull(4)), far);
    if (block) scene.ends.push(block);
  }
  return scene;
}

/** A wall the base stands in at the start cannot hold it there, but it may not end in it either. */
function addWall(scene: Scene, body: Body, block: Block): void {
  scene.ends.push(block);
  if (hullSeparation(block.hull, body.x, body.y) >= block.grow - EPSILON) scene.walls.push(block);
}

/** Null when it is out of reach anyway. */
function blockOf(body: Body, hull: Hull, far: number): Block | null {
  const dx = far + hull.r + support(body, 1, 0);
  const dy = far + hull.r + support(body, 0, 1);
  if (body.x < hull.minX - dx || body.x > hull.maxX + dx || body.y < hull.minY - dy || body.y > hull.maxY + dy) {
    return null;
  }
  if (body.shape === 'round') return { hull, grow: body.a };
  const sum = sumHull(hull, hullOfBody({ ...body, x: 0, y: 0 }, createHull(4)), createHull(8));
  sortEdges(sum);
  return { hull: sum, grow: 0 };
}

/** Sums have their edges in no order; corners need them counter-clockwise. */
function sortEdges(hull: Hull): void {
  if (hull.n === 1) return;
  const e = hull.edges;
  const rows: number[][] = [];
  for (let i = 0; i < hull.n; i++) rows.push([...e.subarray(i * 5, i * 5 + 5)]);
  const half = (r: number[]): number => (r[3]! > 0 || (r[3]! === 0 && r[2]! > 0) ? 0 : 1);
  rows.sort((p, q) => half(p) - half(q) || q[2]! * p[3]! - q[3]! * p[2]!);
  for (let i = 0; i < rows.length; i++) e.set(rows[i]!, i * 5);
}

const part: Interval = { t0: 0, t1: 0 };

const starts: number[] = [];
const ends: number[] = [];
const factors: number[] = [];

/** Cost of a straight leg; Infinity through a wall. */
function legCost(scene: Scene, x0: number, y0: number, x1: number, y1: number): number {
  if (blocked(scene.walls, x0, y0, x1, y1)) return Infinity;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  let n = 0;
  for (let i = 0; i < scene.slow.length; i++) {
    const s = scene.slow[i]!;
    if (!clipOverlap(s.hull, s.grow, x0, y0, dx, dy, part)) continue;
    starts[n] = part.t0;
    ends[n] = part.t1;
    factors[n] = s.factor;
    n++;
  }
  return n === 0 ? length * scene.base : length > 0 ? slowCost(scene.base, length, n) : 0;
}

/** The greatest factor counts wherever spans overlap. */
function slowCost(base: number, length: number, n: number): number {
  let cost = 0;
  let at = 0;
  while (at < 1) {
    let next = 1;
    let factor = base;
    for (let i = 0; i < n; i++) {
      if (starts[i]! <= at && ends[i]! > at) {
        if (factors[i]! > factor) factor = factors[i]!;
        if (ends[i]! < next) next = ends[i]!;
      } else if (starts[i]! > at && starts[i]! < next) next = starts[i]!;
    }
    cost += (next - at) * length * factor;
    at = next;
  }
  return cost;
}

/** Finds the cheapest way to every corner within the allowance, nearest first. */
function settle(scene: Scene, body: Body): void {
  const far = scene.allowance / scene.base;
  const open: Corner[] = [];
  const found: Corner[] = [];
  for (const wall of scene.walls) addCorners(scene.walls, wall, true, found);
  for (const slow of scene.slow) addCorners(scene.walls, slow, false, found);
  for (const c of found) {
    const d2 = (c.x - body.x) * (c.x - body.x) + (c.y - body.y) * (c.y - body.y);
    if (d2 > far * far) continue;
    if (c.x < scene.minX || c.x > scene.maxX || c.y < scene.minY || c.y > scene.maxY) continue;
    if (!blocked(scene.walls, c.x, c.y, c.x, c.y)) open.push(c);
  }
  let at: Corner = { ...corner(body.x, body.y), cost: 0 };
  // A start between a rim and its corners sees none of them at a tangent: let it go to any.
  let loose = isClose(scene, body.x, body.y);
  for (const block of [...scene.walls, ...scene.slow]) {
    if (!lift(scene, block, body.x, body.y)) continue;
    open.push({ ...corner(lifted.x, lifted.y), cost: lifted.cost, from: at });
  }
  for (;;) {
    scene.corners.push(at);
    let next = -1;
    for (let i = 0; i < open.length; i++) {
      const c = open[i]!;
      const dx = c.x - at.x;
      const dy = c.y - at.y;
      const least = at.cost + Math.sqrt(dx * dx + dy * dy) * scene.base;
      if (least < c.cost && least <= scene.allowance && (loose || hugs(c, dx, dy)) && hugs(at, dx, dy)) {
        const cost = at.cost + legCost(scene, at.x, at.y, c.x, c.y);
        if (cost < c.cost && cost <= scene.allowance) {
          c.cost = cost;
          c.from = at;
        }
      }
      if (c.cost < Infinity && (next < 0 || c.cost < open[next]!.cost)) next = i;
    }
    if (next < 0) return;
    loose = false;
    at = open[next]!;
    open[next] = open[open.length - 1]!;
    open.pop();
  }
}

/** The place is between the rim of a wall and the corners around it. */
function isClose(scene: Scene, x: number, y: number): boolean {
  for (let i = 0; i < scene.walls.length; i++) {
    const wall = scene.walls[i]!;
    if (insideHull(wall.hull, wall.grow + NEAR + NUDGE, x, y)) return true;
  }
  return false;
}

const lifted = { x: 0, y: 0, cost: 0 };

/**
 * Corners stand a little off the rim, so a place closer to the rim sees the wrong ones. If the place is that close it is
 * moved straight away from the rim, which is written to `lifted` with what that short leg costs.
 */
function lift(scene: Scene, block: Block, x: number, y: number): boolean {
  const off = block.grow + NEAR + NUDGE;
  const gap = hullSeparation(block.hull, x, y);
  if (gap >= off || gap < block.grow - EPSILON) return false;
  const [ux, uy] = awayFrom(block.hull, x, y);
  lifted.x = x + ux * (off - gap);
  lifted.y = y + uy * (off - gap);
  lifted.cost = legCost(scene, x, y, lifted.x, lifted.y);
  return lifted.cost < Infinity;
}

interface LastLeg {
  cost: number;
  /** The last corner, and the place the end is reached from if it had to be lifted off a wall. */
  corner: Corner | null;
  via: Point | null;
}

const lastLeg: LastLeg = { cost: Infinity, corner: null, via: null };

function costOf(scene: Scene, x: number, y: number): number {
  lastLeg.cost = scene.allowance + 2 * EPSILON;
  lastLeg.corner = null;
  lastLeg.via = null;
  if (x < scene.minX - EPSILON || x > scene.maxX + EPSILON) return Infinity;
  if (y < scene.minY - EPSILON || y > scene.maxY + EPSILON) return Infinity;
  if (blocked(scene.ends, x, y, x, y)) return Infinity;
  arrive(scene, x, y, 0, false, isClose(scene, x, y));
  for (let i = 0; i < scene.walls.length; i++) {
    if (lift(scene, scene.walls[i]!, x, y)) arrive(scene, lifted.x, lifted.y, lifted.cost, true, false);
  }
  for (let i = 0; i < scene.slow.length; i++) {
    if (lift(scene, scene.slow[i]!, x, y)) arrive(scene, lifted.x, lifted.y, lifted.cost, true, false);
  }
  return lastLeg.cost <= scene.allowance + EPSILON ? lastLeg.cost : Infinity;
}

/** Betters `lastLeg` with the cheapest last leg to the place, from which `rest` remains to be paid. */
function arrive(scene: Scene, x: number, y: number, rest: number, off: boolean, loose: boolean): void {
  for (let i = 0; i < scene.corners.length; i++) {
    const c = scene.corners[i]!;
    if (c.cost + rest >= lastLeg.cost) return;
    const dx = x - c.x;
    const dy = y - c.y;
    const least = c.cost + Math.sqrt(dx * dx + dy * dy) * scene.base + rest;
    if (least >= lastLeg.cost || !(loose || hugs(c, dx, dy))) continue;
    const cost = c.cost + legCost(scene, c.x, c.y, x, y) + rest;
    if (cost >= lastLeg.cost) continue;
    lastLeg.cost = cost;
    lastLeg.corner = c;
    lastLeg.via = off ? [snap(x), snap(y)] : null;
  }
}

function pathOf(scene: Scene, x: number, y: number): Point[] | null {
  if (costOf(scene, x, y) === Infinity) return null;
  const path: Point[] = lastLeg.via ? [[x, y], lastLeg.via] : [[x, y]];
  const corners: Corner[] = [];
  const first = path.length;
  for (let c = lastLeg.corner; c; c = c.from) {
    corners.push(c);
    path.push(c.from ? [snap(c.x + c.outX), snap(c.y + c.outY)] : [c.x, c.y]);
  }
  // Off the rims where there is room; a gap as wide as the base has none.
  for (let i = 1; i < path.length; i++) {
    for (let k = i - 1; k <= i; k++) {
      const from = path[i]!;
      const to = path[i - 1]!;
      const c = corners[k - first];
      if (c?.from && blocked(scene.walls, from[0], from[1], to[0], to[1])) path[k] = [snap(c.x), snap(c.y)];
    }
  }
  return path.reverse();
}

function outlineOf(scene: Scene, body: Body): Point[][] {
  const far = scene.allowance / scene.base;
  const cells = Math.floor(far / CELL) + 2;
  return contour(
    body.x - cells * CELL,
    body.y - cells * CELL,
    CELL,
    2 * cells,
    (x, y) => costOf(scene, x, y) < Infinity,
  );
}

const RAYS = directions(16);

function stopsOf(scene: Scene, body: Body, n: number): Point[] {
  if (n <= 0) return [];
  const far = scene.allowance / scene.base;
  const places: Point[] = [];
  const offer = (x: number, y: number): void => {
    const px = snap(x);
    const py = snap(y);
    if (costOf(scene, px, py) < Infinity) places.push([px, py]);
  };
  // As far as possible straight ahead in every direction: the moves people make.
  for (const [dx, dy] of RAYS) {
    let open = 0;
    let shut = far;
    if (costOf(scene, body.x + dx * far, body.y + dy * far) < Infinity) open = far;
    for (let i = 0; i < 7 && open < far; i++) {
      const mid = (open + shut) / 2;
      if (costOf(scene, body.x + dx * mid, body.y + dy * mid) < Infinity) open = mid;
      else shut = mid;
    }
    if (open > 0) offer(body.x + dx * (open - 1 / 512), body.y + dy * (open - 1 / 512));
  }
  const step = Math.max(CELL, far * Math.sqrt(Math.PI / (6 * n)));
  const rows = Math.floor(far / step);
  for (let j = -rows; j <= rows; j++) {
    for (let i = -rows; i <= rows; i++) {
      const x = body.x + (i + (j % 2 === 0 ? 0 : 0.5)) * step;
      const y = body.y + j * step;
      if ((x - body.x) * (x - body.x) + (y - body.y) * (y - body.y) <= far * far) offer(x, y);
    }
  }
  const gap = places.map((p) => (p[0] - body.x) * (p[0] - body.x) + (p[1] - body.y) * (p[1] - body.y));
  const out: Point[] = [];
  while (out.length < n) {
    let best = -1;
    for (let i = 0; i < places.length; i++) if (gap[i]! > 0 && (best < 0 || gap[i]! > gap[best]!)) best = i;
    if (best < 0) break;
    const p = places[best]!;
    out.push(p);
    for (let i = 0; i < places.length; i++) {
      const q = places[i]!;
      const d2 = (q[0] - p[0]) * (q[0] - p[0]) + (q[1] - p[1]) * (q[1] - p[1]);
      if (d2 < gap[i]!) gap[i] = d2;
    }
  }
  return out;
}
