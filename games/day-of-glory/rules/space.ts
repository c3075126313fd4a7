/**
 * Room on the table: what a unit may not stand on or pass through (DG-R-056, DG-FORM-13, DG-R-065, DG-R-073), and
 * how far it gets in a straight line with its movement (DG-R-072, walls by DG-R-047).
 */
import type { Interval } from '#engine/geometry/hull.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import {
  movedPolygon,
  type Polygon,
  polygonGap,
  polygonHolds,
  polygonInsideTable,
  sweepPolygon,
} from '#engine/geometry/polygon.ts';
import { type Body, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Piece, State, Tear, Unit } from '../state.ts';
import { radiusOf, surelyApart } from './contact.ts';
import { admits, isDifficult, loose, plotsIn } from './ground.ts';
import { bodyOf, centreOf, depthOf, outlineOf, type Pose } from './layout.ts';
import { hasTrait, unitCard } from './play.ts';
import { collapsed, collapseOutline, collapses } from './tears.ts';

export type Obstacle =
  | { kind: 'unit'; unit: Unit }
  | { kind: 'piece'; piece: Piece }
  | { kind: 'edge' }
  | { kind: 'collapse'; tear: Tear };

/** Positions are snapped: what overlaps by less than this only touches. */
const OVERLAP = 1 / 512;

function flies(s: State, u: Unit): boolean {
  return hasTrait(unitCard(s, u), 'flying') && u.models.every((m) => hasTrait(s.cards[m.card]!, 'flying'));
}

/** In loose order, and not at a piece of artillery. */
function slips(u: Unit): boolean {
  return loose(u) && u.machine === undefined;
}

/** DG-FORM-13, DG-R-056: friends in loose order pass through each other; flyers pass over everybody. */
export function passes(s: State, u: Unit, v: Unit): boolean {
  return (u.seat === v.seat && slips(u) && slips(v)) || flies(s, u);
}

// ---- standing somewhere

/** Rings and mixed-up units are where their bases are, not all over their outline. */
function scattered(u: Unit): boolean {
  return u.formation === 'ring' || u.formation === 'disorder';
}

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

/** What of the table the unit covers: one outline, or base by base. */
function grounds(u: Unit, pose: Pose): readonly Polygon[] {
  return scattered(u) ? bases(u, pose) : [outlineOf(u, pose)];
}

/** Piece and crew are one rectangle (DG-R-410): nobody stands in the gaps between them. */
function bases(u: Unit, pose: Pose): readonly Polygon[] {
  if (u.machine !== undefined) return [outlineOf(u, pose)];
  return u.models.map((m) => corners(bodyOf(u, m, pose)));
}

/** DG-R-065: it stands in the middle of a ring. */
function enclosed(u: Unit, ring: Unit): boolean {
  if (ring.formation !== 'ring' || u.place !== 'table' || u === ring) return false;
  return polygonHolds(outlineOf(ring), ...centreOf(u));
}

function overlapsUnit(u: Unit, pose: Pose, line: Polygon, v: Unit): boolean {
  if (polygonGap(line, outlineOf(v)) >= -OVERLAP) return false;
  // The inside of a ring is for those whom it was drawn around.
  const inside = u.formation === 'ring' || v.formation === 'disorder' || enclosed(u, v);
  if (!inside && u.formation !== 'disorder') return true;
  // Who is mixed up stands in the gaps of others: base against base.
  const mixed = u.formation === 'disorder' || v.formation === 'disorder';
  const theirs = mixed ? bases(v, v) : grounds(v, v);
  return (mixed ? bases(u, pose) : grounds(u, pose)).some((p) => theirs.some((q) => polygonGap(p, q) < -OVERLAP));
}

function overlapsPlot(u: Unit, pose: Pose, line: Polygon, polygon: Polygon): boolean {
  if (polygonGap(line, polygon) >= -OVERLAP) return false;
  return !scattered(u) || grounds(u, pose).some((p) => polygonGap(p, polygon) < -OVERLAP);
}

/** Others stand within its outline, or it within theirs; or a collapse reaches into it (DG-R-481). */
export function amongOthers(s: State, u: Unit): boolean {
  return neighbours(s, u).length > 0 || collapses(s).some((t) => polygonGap(outlineOf(u), collapseOutline(t)) < 0);
}

/** A base of it overlaps one of another unit, or touches a collapse. */
export function crowded(s: State, u: Unit): boolean {
  if (u.models.some((m) => collapsed(s, bodyOf(u, m)))) return true;
  const ours = bases(u, u);
  return neighbours(s, u).some((v) => bases(v, v).some((q) => ours.some((p) => polygonGap(p, q) < -OVERLAP)));
}

/** Units whose outline overlaps its own. */
function neighbours(s: State, u: Unit): Unit[] {
  const line = outlineOf(u);
  const [x, y] = centreOf(u);
  const r = radiusOf(u);
  return s.units.filter(
    (v) => v !== u && v.place === 'table' && !beyond(v, x, y, r) && polygonGap(line, outlineOf(v)) < -OVERLAP,
  );
}

interface RoomOptions {
  /** Ids of units that do not count. */
  without?: readonly string[];
  /** Who may be passed through does not count: it is on its way. */
  through?: boolean;
  /** Nobody chooses to go there: reality collapses do not count (DG-R-430). */
  forced?: boolean;
}

/** Surely clear of the circle. */
function beyond(v: Unit, x: number, y: number, r: number): boolean {
  const half = depthOf(v) / 2;
  const dx = v.x - v.fx * half - x;
  const dy = v.y - v.fy * half - y;
  const reach = r + radiusOf(v);
  return dx * dx + dy * dy > reach * reach;
}

/** What keeps the unit from standing there; null when it may. */
export function misfit(s: State, u: Unit, pose: Pose, options: RoomOptions = {}): Obstacle | null {
  const line = outlineOf(u, pose);
  if (!polygonInsideTable(line, s.width, s.depth)) return { kind: 'edge' };
  const half = depthOf(u) / 2;
  const x = pose.x - pose.fx * half;
  const y = pose.y - pose.fy * half;
  const r = radiusOf(u);
  for (const v of s.units) {
    if (v === u || v.place !== 'table' || beyond(v, x, y, r) || options.without?.includes(v.id) === true) continue;
    if (surelyApart(u, v, 0, pose)) continue;
    if (overlapsUnit(u, pose, line, v) && !(options.through === true && passes(s, u, v))) {
      return { kind: 'unit', unit: v };
    }
  }
  for (const piece of s.pieces) {
    for (const plot of plotsIn(s, piece)) {
      const reach = r + plot.r;
      if ((x - plot.x) * (x - plot.x) + (y - plot.y) * (y - plot.y) > reach * reach) continue;
      if (overlapsPlot(u, pose, line, plot.polygon) && !admits(u, piece, pose)) return { kind: 'piece', piece };
    }
  }
  if (options.forced !== true) {
    for (const tear of collapses(s)) {
      if (overlapsPlot(u, pose, line, collapseOutline(tear))) return { kind: 'collapse', tear };
    }
  }
  return null;
}

// ---- moving straight on

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

/** DG-R-047: crossing a wall or hedge uses 2 inches more. */
const WALL_COST = 2;

interface Advance {
  pose: Pose;
  /** Inches gone, and inches of movement used for it. */
  moved: number;
  used: number;
  /** What stopped it before its movement was used up; null when nothing did. */
  hit: Obstacle | null;
}

export interface AdvanceOptions {
  /** Ids of units that do not count. */
  without?: readonly string[];
  /** Forced moves and the like are not slowed. */
  free?: boolean;
  /** Direction; the facing unless told. */
  along?: Point;
  /** Not farther than this many inches of ground. */
  most?: number;
  /** Flyers too are stopped by the first enemy they touch. */
  halt?: boolean;
  /** A die or a rule brings it there: reality collapses do not stop it (DG-R-430). */
  forced?: boolean;
}

/** Somebody or something that is flown over and on which nothing may come down. */
interface Crossed extends Interval {
  by: Obstacle;
}

/** Straight on from `pose` with so many inches of movement, until something is in the way. */
export function advance(s: State, u: Unit, pose: Pose, budget: number, options: AdvanceOptions = {}): Advance {
  const ux = options.along === undefined ? pose.fx : options.along[0];
  const uy = options.along === undefined ? pose.fy : options.along[1];
  const want = Math.min(budget, options.most ?? budget);
  if (want <= 0) return { pose, moved: 0, used: 0, hit: null };
  const way: Way = { line: outlineOf(u, pose), dx: ux * want, dy: uy * want, want };
  const flying = flies(s, u);
  const crossed: Crossed[] = [];
  const edge = edgeTime(way.line, way.dx, way.dy, s.width, s.depth);
  let t = 1;
  let hit: Obstacle | null = null;
  if (edge < t) {
    t = edge;
    hit = { kind: 'edge' };
  }
  const [x, y] = centreOf(u, pose);
  const r = radiusOf(u);
  for (const v of s.units) {
    if (v === u || v.place !== 'table' || options.without?.includes(v.id) === true) continue;
    const half = depthOf(v) / 2;
    const reach = r + radiusOf(v);
    const off = segmentDistance2(v.x - v.fx * half, v.y - v.fy * half, x, y, x + way.dx, y + way.dy);
    if (off > reach * reach) continue;
    const over = flying ? options.halt !== true || v.seat === u.seat : v.seat === u.seat && slips(u) && slips(v);
    const met = meet(way, u, v);
    if (met === null) continue;
    if (over && !enclosed(u, v)) {
      if (flying) crossed.push(crossing(way, met, outlineOf(v), { kind: 'unit', unit: v }));
    } else if (met.t0 < t) {
      t = met.t0;
      hit = { kind: 'unit', unit: v };
    }
  }
  if (options.forced !== true) {
    const met = collapseMet(s, way, flying, crossed);
    if (met !== null && met.t0 < t) {
      t = met.t0;
      hit = met.by;
    }
  }
  const slow: Interval[] = [];
  const walls: number[] = [];
  for (const piece of s.pieces) {
    let toll = Infinity;
    for (const plot of plotsIn(s, piece)) {
      const reach = r + plot.r;
      if (segmentDistance2(plot.x, plot.y, x, y, x + way.dx, y + way.dy) > reach * reach) continue;
      const met = sweepPolygon(way.line, way.dx, way.dy, plot.polygon);
      if (met === null) continue;
      const open = admits(u, piece, pose);
      if (flying) {
        if (!open) crossed.push(crossing(way, met, plot.polygon, { kind: 'piece', piece }));
      } else if (!open) {
        if (met.t0 < t && !receding(way, met, plot.polygon)) {
          t = met.t0;
          hit = { kind: 'piece', piece };
        }
      } else if (options.free !== true) {
        if (isDifficult(piece)) slow.push(met);
        if (piece.kind === 'wall' || piece.kind === 'hedge') toll = Math.min(toll, met.t0);
      }
    }
    // Who stands on a wall has paid for it.
    if (toll > 0 && toll <= 1) walls.push(toll);
  }
  let gone = spend(t * want, budget, want, slow, walls);
  if (gone.moved < t * want - EPSILON) hit = null;
  if (crossed.length > 0) {
    const stop = landing(crossed, gone.moved / want);
    if (stop !== null) {
      hit = stop.by;
      gone = spend(stop.t0 * want, budget, want, slow, walls);
    }
  }
  return halted(s, u, pose, ux, uy, gone.moved, gone.used, hit);
}

interface Way {
  line: Polygon;
  dx: number;
  dy: number;
  want: number;
}

/** When the way leads into another unit. */
function meet(way: Way, u: Unit, v: Unit): Interval | null {
  if (v.formation !== 'disorder' && !enclosed(u, v)) return meetPolygon(way, outlineOf(v));
  let first: Interval | null = null;
  for (const p of grounds(v, v)) {
    const met = meetPolygon(way, p);
    if (met !== null && (first === null || met.t0 < first.t0)) first = met;
  }
  return first;
}

function meetPolygon(way: Way, p: Polygon): Interval | null {
  const met = sweepPolygon(way.line, way.dx, way.dy, p);
  return met === null || receding(way, met, p) ? null : met;
}

/**
 * They touch, or overlap by a hair, to begin with, and the way leads no deeper: along it, or out again. The distance between
 * convex shapes of which one moves straight on never shrinks after it has begun to grow.
 */
function receding(way: Way, met: Interval, p: Polygon): boolean {
  if (met.t0 * way.want > 1 / 128) return false;
  const step = Math.min(way.want, 0.25) / way.want;
  return polygonGap(movedPolygon(way.line, way.dx * step, way.dy * step), p) >= polygonGap(way.line, p) - 1e-6;
}

/** DG-R-430: the collapse that it comes to first; flyers may not come down on one. */
function collapseMet(s: State, way: Way, flying: boolean, crossed: Crossed[]): { t0: number; by: Obstacle } | null {
  let first: { t0: number; by: Obstacle } | null = null;
  for (const tear of collapses(s)) {
    const polygon = collapseOutline(tear);
    const met = sweepPolygon(way.line, way.dx, way.dy, polygon);
    if (met === null || receding(way, met, polygon)) continue;
    const by: Obstacle = { kind: 'collapse', tear };
    if (flying) crossed.push(crossing(way, met, polygon, by));
    else if (first === null || met.t0 < first.t0) first = { t0: met.t0, by };
  }
  return first;
}

/** Who is still underneath at the end of the way is never left behind. */
function crossing(way: Way, met: Interval, p: Polygon, by: Obstacle): Crossed {
  const under = met.t1 > 1 - 1e-9 && polygonGap(movedPolygon(way.line, way.dx, way.dy), p) < -OVERLAP;
  return { t0: met.t0, t1: under ? Infinity : met.t1, by };
}

/** Where it must stop because it would otherwise end on another unit; null when there is room at the end. */
function landing(crossed: readonly Crossed[], end: number): Crossed | null {
  let at = end;
  let stop: Crossed | null = null;
  for (let n = 0; n <= crossed.length; n++) {
    const under = crossed.find((c) => c.t0 < at - 1e-9 && at < c.t1 - 1e-9);
    if (under === undefined) break;
    stop = under;
    at = under.t0;
  }
  return stop;
}

/** The pose after so many inches, rounded down so that nothing is entered. */
function halted(
  s: State,
  u: Unit,
  pose: Pose,
  ux: number,
  uy: number,
  moved: number,
  used: number,
  hit: Obstacle | null,
): Advance {
  let there = moved <= 0 ? 0 : Math.max(0, Math.floor(moved * 1024 + 1e-6) / 1024);
  const at = (d: number): Pose => ({ x: snap(pose.x + ux * d), y: snap(pose.y + uy * d), fx: pose.fx, fy: pose.fy });
  if (hit !== null) for (let k = 0; k < 4 && there >= GRID && enters(s, u, at(there), hit); k++) there -= GRID;
  const end = there <= 0 ? { x: pose.x, y: pose.y, fx: pose.fx, fy: pose.fy } : at(there);
  return { pose: end, moved: there, used: snap(Math.max(there, used - moved + there)), hit };
}

function enters(s: State, u: Unit, pose: Pose, hit: Obstacle): boolean {
  const line = outlineOf(u, pose);
  if (hit.kind === 'edge') return !polygonInsideTable(line, s.width, s.depth);
  if (hit.kind === 'unit') return polygonGap(line, outlineOf(hit.unit)) < -EPSILON;
  if (hit.kind === 'collapse') return polygonGap(line, collapseOutline(hit.tear)) < -EPSILON;
  return plotsIn(s, hit.piece).some((plot) => polygonGap(line, plot.polygon) < -EPSILON);
}

/** How far the budget reaches over ground of which some counts double. */
function spend(
  reach: number,
  budget: number,
  want: number,
  slow: readonly Interval[],
  walls: readonly number[],
): { moved: number; used: number } {
  if (slow.length === 0 && walls.length === 0) return { moved: Math.min(reach, budget), used: Math.min(reach, budget) };
  const marks: { at: number; change: number; toll: number }[] = [];
  for (const { t0, t1 } of slow) {
    marks.push({ at: t0 * want, change: 1, toll: 0 }, { at: t1 * want, change: -1, toll: 0 });
  }
  for (const t0 of walls) marks.push({ at: t0 * want, change: 0, toll: WALL_COST });
  marks.sort((p, q) => p.at - q.at);
  marks.push({ at: reach, change: 0, toll: 0 });
  let at = 0;
  let used = 0;
  let depth = 0;
  for (const mark of marks) {
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
