/**
 * Room on the table: what a unit may not stand on or pass through (DG-R-056, DG-FORM-05, DG-FORM-13, DG-R-064, DG-R-073), and how
 * far it gets in a straight line with its movement (DG-R-072, walls by DG-R-047).
 */
import { bodyWithinUnion } from '#engine/geometry/area.ts';
import {
  type Polygon,
  polygonGap,
  polygonInsideTable,
  polygonsOverlap,
  sweepPolygon,
} from '#engine/geometry/polygon.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import type { Piece, State, Unit } from '../state.ts';
import { maybeWithin } from './contact.ts';
import { bodiesOf, bodyOf, depthOf, outlineOf, type Pose, widthOf } from './layout.ts';
import { hasTrait, unitCard } from './play.ts';

export type Obstacle = { kind: 'unit'; unit: Unit } | { kind: 'piece'; piece: Piece } | { kind: 'edge' };

export function flies(s: State, u: Unit): boolean {
  return hasTrait(unitCard(s, u), 'flying') && u.models.every((m) => hasTrait(s.cards[m.card]!, 'flying'));
}

/** Loose enough to pass and be passed (DG-R-050). */
export function loose(u: Unit): boolean {
  return u.formation === 'skirmish' || u.formation === 'single';
}

/** DG-FORM-13, DG-R-056: friends in loose order pass through each other; flyers pass over everybody. */
export function passes(s: State, u: Unit, v: Unit): boolean {
  return flies(s, u) || (u.seat === v.seat && loose(u) && loose(v));
}

const shapes = new WeakMap<Piece, readonly Polygon[]>();

export function polygonsOf(piece: Piece): readonly Polygon[] {
  let found = shapes.get(piece);
  if (found === undefined) {
    found = piece.parts.map(polygonOf);
    shapes.set(piece, found);
  }
  return found;
}

const ROUND = directions(32);

function polygonOf(area: Area): Polygon {
  if (area.kind === 'poly') return area.points;
  if (area.kind === 'disc') return ROUND.map(([x, y]) => [area.x + x * area.r, area.y + y * area.r] as Point);
  const dx = area.x2 - area.x1;
  const dy = area.y2 - area.y1;
  const l = Math.sqrt(dx * dx + dy * dy) || 1;
  const ux = (dx / l) * area.r;
  const uy = (dy / l) * area.r;
  return [
    [area.x1 - ux + uy, area.y1 - uy - ux],
    [area.x2 + ux + uy, area.y2 + uy - ux],
    [area.x2 + ux - uy, area.y2 + uy + ux],
    [area.x1 - ux - uy, area.y1 - uy + ux],
  ];
}

const SHUT = new Set(['woods', 'ruins', 'building', 'rocks', 'wall', 'hedge']);

/** Whether the unit in its formation may be on the piece at all, facing that way. */
export function admits(u: Unit, piece: Piece, pose: Pose): boolean {
  if (piece.impassable) return false;
  if (loose(u) || u.formation === 'disorder') return true;
  if (piece.kind === 'ford' || piece.kind === 'bridge') return true;
  if (SHUT.has(piece.kind)) return false;
  return fitsOn(u, piece, pose);
}

/** DG-R-064: the block, facing that way, fits inside the outline of the piece. */
function fitsOn(u: Unit, piece: Piece, pose: Pose): boolean {
  const [x, y] = middle(piece);
  const body: Body = {
    x,
    y,
    fx: pose.fx,
    fy: pose.fy,
    z: 0,
    h: 1,
    shape: 'rect',
    a: widthOf(u) / 2,
    b: depthOf(u) / 2,
  };
  return bodyWithinUnion(piece.parts, body);
}

function middle(piece: Piece): Point {
  let x = 0;
  let y = 0;
  let n = 0;
  for (const p of polygonsOf(piece)) {
    for (const [px, py] of p) {
      x += px;
      y += py;
      n++;
    }
  }
  return n === 0 ? [0, 0] : [x / n, y / n];
}

function overlapsUnit(u: Unit, pose: Pose, line: Polygon, v: Unit): boolean {
  if (!maybeWithin(u, v, 0, pose) || !polygonsOverlap(line, outlineOf(v))) return false;
  if (u.formation !== 'disorder' && v.formation !== 'disorder' && v.formation !== 'ring') return true;
  // Mixed-up units and rings are where their bases are.
  const mine = bodiesOf(u, pose).map(corners);
  return v.models.some((m) => {
    const theirs = corners(bodyOf(v, m));
    return mine.some((p) => polygonGap(p, theirs) < -EPSILON * 4);
  });
}

/** Corners of a base, counter-clockwise from the front left. */
export function corners(b: Body): Polygon {
  const ax = -b.fy * b.a;
  const ay = b.fx * b.a;
  const bx = b.fx * b.b;
  const by = b.fy * b.b;
  return [
    [b.x + bx + ax, b.y + by + ay],
    [b.x - bx + ax, b.y - by + ay],
    [b.x - bx - ax, b.y - by - ay],
    [b.x + bx - ax, b.y + by - ay],
  ];
}

export interface RoomOptions {
  /** Ids of units that do not count. */
  without?: readonly string[];
}

/** What keeps the unit from standing there; null when it may. */
export function misfit(s: State, u: Unit, pose: Pose, options: RoomOptions = {}): Obstacle | null {
  const line = outlineOf(u, pose);
  if (!polygonInsideTable(line, s.width, s.depth)) return { kind: 'edge' };
  for (const v of s.units) {
    if (v === u || v.place !== 'table' || options.without?.includes(v.id)) continue;
    if (overlapsUnit(u, pose, line, v)) return { kind: 'unit', unit: v };
  }
  for (const piece of s.pieces) {
    if (admits(u, piece, pose)) continue;
    for (const p of polygonsOf(piece)) if (polygonsOverlap(line, p)) return { kind: 'piece', piece };
  }
  return null;
}

/** Where the outline leaves the table on its way, as a share of it; Infinity when it does not. */
function edgeTime(line: Polygon, dx: number, dy: number, width: number, depth: number): number {
  let first = Infinity;
  for (const [x, y] of line) {
    if (dx > 0 && x + dx > width + EPSILON) first = Math.min(first, (width - x) / dx);
    if (dx < 0 && x + dx < -EPSILON) first = Math.min(first, -x / dx);
    if (dy > 0 && y + dy > depth + EPSILON) first = Math.min(first, (depth - y) / dy);
    if (dy < 0 && y + dy < -EPSILON) first = Math.min(first, -y / dy);
  }
  return Math.max(0, first);
}

/** Ground that slows: each inch uses two (DG-R-072). */
export function isDifficult(piece: Piece): boolean {
  return piece.slow > 1;
}

/** DG-R-047: crossing a wall or hedge uses 2 inches more. */
export const WALL_COST = 2;

export interface Advance {
  pose: Pose;
  /** Inches gone, and inches of movement used for it. */
  moved: number;
  used: number;
  /** What stopped it before its movement was used up; null when nothing did. */
  hit: Obstacle | null;
}

export interface AdvanceOptions extends RoomOptions {
  /** Forced moves and the like are not slowed. */
  free?: boolean;
  /** Direction; the facing unless told. */
  along?: Point;
  /** Not farther than this many inches of ground. */
  most?: number;
}

/** Straight on from `pose` with so many inches of movement, until something is in the way. */
export function advance(s: State, u: Unit, pose: Pose, budget: number, options: AdvanceOptions = {}): Advance {
  const [ux, uy] = options.along ?? [pose.fx, pose.fy];
  const flying = flies(s, u);
  const want = Math.min(budget, options.most ?? budget);
  if (want <= 0) return { pose, moved: 0, used: 0, hit: null };
  const line = outlineOf(u, pose);
  const dx = ux * want;
  const dy = uy * want;
  let t = 1;
  let hit: Obstacle | null = null;
  const edge = edgeTime(line, dx, dy, s.width, s.depth);
  if (edge < t) {
    t = edge;
    hit = { kind: 'edge' };
  }
  for (const v of s.units) {
    if (v === u || v.place !== 'table' || options.without?.includes(v.id)) continue;
    if (!maybeWithin(u, v, want, pose)) continue;
    if (passes(s, u, v)) continue;
    const met = sweepPolygon(line, dx, dy, outlineOf(v));
    if (met !== null && met.t0 < t) {
      t = Math.max(0, met.t0);
      hit = { kind: 'unit', unit: v };
    }
  }
  const slow: { t0: number; t1: number }[] = [];
  const walls: number[] = [];
  for (const piece of s.pieces) {
    if (flying) continue;
    const open = admits(u, piece, pose);
    for (const p of polygonsOf(piece)) {
      const met = sweepPolygon(line, dx, dy, p);
      if (met === null) continue;
      if (!open && met.t0 < t && !stuck(line, p)) {
        t = Math.max(0, met.t0);
        hit = { kind: 'piece', piece };
      } else if (open && !options.free) {
        if (isDifficult(piece)) slow.push(met);
        if (piece.kind === 'wall' || piece.kind === 'hedge') walls.push(met.t0);
      }
    }
  }
  const reach = t * want;
  const { moved, used } = spend(reach, budget, want, slow, walls);
  if (moved < reach - EPSILON) hit = null;
  // Rounded down a hair, so that nothing is entered.
  const there = moved <= 0 ? 0 : Math.max(0, Math.floor(moved * 1024 + 1e-6) / 1024);
  return {
    pose: { ...pose, x: snap(pose.x + ux * there), y: snap(pose.y + uy * there) },
    moved: there,
    used,
    hit,
  };
}

/** A unit that already stands on such ground may leave it. */
function stuck(line: Polygon, p: Polygon): boolean {
  return polygonsOverlap(line, p);
}

/** How far the budget reaches over ground of which some counts double. */
function spend(
  reach: number,
  budget: number,
  want: number,
  slow: { t0: number; t1: number }[],
  walls: readonly number[],
): { moved: number; used: number } {
  if (slow.length === 0 && walls.length === 0) return { moved: Math.min(reach, budget), used: Math.min(reach, budget) };
  const marks: { at: number; change: number; toll: number }[] = [];
  for (const { t0, t1 } of slow) {
    marks.push({ at: t0 * want, change: 1, toll: 0 }, { at: t1 * want, change: -1, toll: 0 });
  }
  for (const t0 of walls) marks.push({ at: t0 * want, change: 0, toll: WALL_COST });
  marks.sort((p, q) => p.at - q.at);
  let at = 0;
  let used = 0;
  let depth = 0;
  for (const mark of [...marks, { at: reach, change: 0, toll: 0 }]) {
    const to = Math.min(mark.at, reach);
    const rate = depth > 0 ? 2 : 1;
    const cost = (to - at) * rate;
    if (used + cost >= budget) return { moved: at + (budget - used) / rate, used: budget };
    used += Math.max(0, cost);
    at = Math.max(at, to);
    if (mark.at >= reach) break;
    if (mark.toll > 0 && used + mark.toll > budget) return { moved: at, used };
    used += mark.toll;
    depth += mark.change;
  }
  return { moved: at, used };
}
