/**
 * Arc of fire, line of sight and cover (DG-TER-02, DG-TER-03, DG-R-074, DG-R-075): the target must lie partly in the front arc, 45 degrees out
 * from both front corners, and some free line must lead to it from the middle of the shooter's front.
 */
import type { Refusal } from '#engine/game.ts';
import { type Polygon, polygonHolds, polygonsOverlap } from '#engine/geometry/polygon.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Piece, State, Unit } from '../state.ts';
import { polygonsOf } from './ground.ts';
import { cellAt, centreOf, depthOf, outlineOf, type Pose, type SideKind, widthOf } from './layout.ts';

/** DG-R-047: woods and ruins block sight through more than this. */
const THROUGH = 2;

/** The part of a segment inside a convex polygon, as shares of its length; null when none. */
function inside(p: Polygon, from: Point, to: Point): { t0: number; t1: number } | null {
  let t0 = 0;
  let t1 = 1;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  for (let i = 0; i < p.length; i++) {
    const a = p[i]!;
    const b = p[i + 1 === p.length ? 0 : i + 1]!;
    const ex = b[0] - a[0];
    const ey = b[1] - a[1];
    // Inside is to the left of every edge.
    const side = ex * (from[1] - a[1]) - ey * (from[0] - a[0]);
    const change = ex * dy - ey * dx;
    if (Math.abs(change) < 1e-12) {
      if (side < EPSILON) return null;
      continue;
    }
    const t = (0 - side) / change;
    if (change > 0) t0 = Math.max(t0, t);
    else t1 = Math.min(t1, t);
    if (t0 >= t1 - 1e-9) return null;
  }
  return { t0, t1 };
}

/** How far along the line from one point to another it enters a convex polygon; null when it does not. */
export function entryInto(p: Polygon, from: Point, to: Point): number | null {
  const part = inside(p, from, to);
  return part === null ? null : part.t0 * length(from, to);
}

function length(from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Parts of the target worth looking at: its middle, corners and the middles of its sides. */
function looks(v: Unit): Point[] {
  const corners = outlineOf(v);
  const out: Point[] = [centreOf(v)];
  for (let i = 0; i < corners.length; i++) {
    const a = corners[i]!;
    const b = corners[(i + 1) % corners.length]!;
    out.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  }
  // Slightly inside, so that the corner of a neighbour does not block the line.
  const [x, y] = out[0]!;
  for (const [cx, cy] of corners) out.push([cx + (x - cx) * 0.02, cy + (y - cy) * 0.02]);
  return out;
}

/** A side that a unit shoots over: its front, and of a ring every side (DG-SPF-05, DG-R-321). */
export interface Front {
  side: SideKind;
  /** Its middle, and the way outward. */
  pose: Pose;
}

function frontsOf(u: Unit): Front[] {
  if (u.formation !== 'ring') return [{ side: 'front', pose: u }];
  const [x, y] = centreOf(u);
  const at = (side: SideKind, fx: number, fy: number, d: number): Front => ({
    side,
    pose: { x: x + fx * d, y: y + fy * d, fx, fy },
  });
  const down = depthOf(u) / 2;
  const across = widthOf(u) / 2;
  return [
    at('front', u.fx, u.fy, down),
    at('left', 0 - u.fy, u.fx, across),
    at('right', u.fy, 0 - u.fx, across),
    at('back', 0 - u.fx, 0 - u.fy, down),
  ];
}

/** The side that is turned to the target; of two, the nearer one that sees it. */
export function frontTo(s: State, u: Unit, v: Unit): Front {
  const all = frontsOf(u);
  const [first] = all;
  if (all.length === 1) return first!;
  const [vx, vy] = centreOf(v);
  const away = ({ pose }: Front): number => (pose.x - vx) * (pose.x - vx) + (pose.y - vy) * (pose.y - vy);
  const open = all.filter((f) => inArc(u, v, f)).sort((a, b) => away(a) - away(b));
  return open.find((f) => lineOfSight(s, u, v, f.pose).blocker === null) ?? open[0] ?? first!;
}

/** DG-R-075: some part of the target is not behind the front and within 45 degrees outward of both front corners. */
export function inFrontArc(u: Unit, v: Unit, pose: Pose = u): boolean {
  const fronts = u.formation === 'ring' ? frontsOf(u) : [{ side: 'front' as const, pose }];
  return fronts.some((f) => inArc(u, v, f));
}

function inArc(u: Unit, v: Unit, { side, pose }: Front): boolean {
  const half = (side === 'front' || side === 'back' ? widthOf(u) : depthOf(u)) / 2;
  let part: Point[] = outlineOf(v).map(([x, y]) => {
    const dx = x - pose.x;
    const dy = y - pose.y;
    return [dx * pose.fx + dy * pose.fy, dy * pose.fx - dx * pose.fy];
  });
  // In the shooter's own frame: ahead, and to the left.
  part = clip(part, ([ahead]) => ahead + EPSILON);
  part = clip(part, ([ahead, left]) => half + ahead - left + EPSILON);
  part = clip(part, ([ahead, left]) => half + ahead + left + EPSILON);
  return part.length > 0;
}

/** What of a polygon lies where `side` is not negative; `side` is linear. */
function clip(polygon: readonly Point[], side: (p: Point) => number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[(i + 1) % polygon.length]!;
    const a = side(p);
    const b = side(q);
    if (a >= 0) out.push(p);
    if (a * b >= 0) continue;
    const t = a / (a - b);
    out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
  }
  return out;
}

/** Stands on a hill, so that it sees and is seen over others (DG-R-047). */
export function onHill(s: State, u: Unit): boolean {
  const line = outlineOf(u);
  const [x, y] = centreOf(u);
  return s.pieces.some(
    (piece) =>
      piece.kind === 'hill' && polygonsOf(piece).some((p) => polygonHolds(p, x, y) && polygonsOverlap(p, line)),
  );
}

/** Bigger than normal cavalry: seen over others. */
export function tall(s: State, u: Unit): boolean {
  const { beast } = s.cards[u.card]!;
  return beast === 'monstrous' || beast === 'individual';
}

export type Blocker = { kind: 'unit'; unit: Unit } | { kind: 'piece'; piece: Piece };

/** What is in the way of one line; null when it is free. */
function blocks(s: State, u: Unit, v: Unit, from: Point, to: Point): Blocker | null {
  for (const piece of s.pieces) {
    const wood = piece.kind === 'woods' || piece.kind === 'ruins';
    if (!wood && piece.sight !== 'blocking') continue;
    let through = 0;
    for (const p of polygonsOf(piece)) {
      const part = inside(p, from, to);
      if (part !== null) through += (part.t1 - part.t0) * length(from, to);
    }
    if (through > (wood ? THROUGH : 0) + EPSILON * 4) return { kind: 'piece', piece };
  }
  for (const w of s.units) {
    if (w === u || w === v || w.place !== 'table') continue;
    const part = inside(outlineOf(w), from, to);
    if (part !== null && (part.t1 - part.t0) * length(from, to) > EPSILON * 4) return { kind: 'unit', unit: w };
  }
  return null;
}

export interface LineOfSight {
  from: Point;
  to: Point;
  /** What is in the way; null when the line is clear. */
  blocker: Blocker | null;
}

/**
 * A free line from the middle of the front to any part of the target. If none of the obvious ones is free, those that graze the
 * corners of what was in the way are tried: where any line is free, one of them is.
 */
export function lineOfSight(s: State, u: Unit, v: Unit, pose: Pose = u): LineOfSight {
  const from: Point = [pose.x, pose.y];
  // DG-R-075: over everything.
  if (onHill(s, u) || onHill(s, v) || tall(s, v)) return { from, to: centreOf(v), blocker: null };
  let first: LineOfSight | null = null;
  const met = new Set<Unit | Piece>();
  for (const to of looks(v)) {
    const blocker = blocks(s, u, v, from, to);
    if (blocker === null) return { from, to, blocker: null };
    first ??= { from, to, blocker };
    met.add(blocker.kind === 'unit' ? blocker.unit : blocker.piece);
  }
  const line = outlineOf(v);
  for (const one of met) {
    for (const shape of 'parts' in one ? polygonsOf(one) : [outlineOf(one)]) {
      for (const corner of shape) {
        for (const to of past(line, from, corner)) {
          if (blocks(s, u, v, from, to) === null) return { from, to, blocker: null };
        }
      }
    }
  }
  return first ?? { from, to: centreOf(v), blocker: null };
}

/** How far beside a corner a line passes. */
const HAIR = 1 / 256;

/** Points of the target that are reached by lines which pass close beside a corner, on either side. */
function past(target: Polygon, from: Point, corner: Point): Point[] {
  const dx = corner[0] - from[0];
  const dy = corner[1] - from[1];
  const d = length(from, corner);
  if (d < EPSILON) return [];
  const out: Point[] = [];
  for (const side of [HAIR, 0 - HAIR]) {
    const way: Point = [(dx - (dy / d) * side) / d, (dy + (dx / d) * side) / d];
    const far: Point = [from[0] + way[0] * FAR, from[1] + way[1] * FAR];
    const part = inside(target, from, far);
    // Slightly inside the target, at its near side.
    if (part !== null) out.push([from[0] + way[0] * (FAR * part.t0 + HAIR), from[1] + way[1] * (FAR * part.t0 + HAIR)]);
  }
  return out;
}

/** In inches: longer than any table. */
const FAR = 400;

export function sightRefusal(s: State, u: Unit, v: Unit, pose: Pose = frontTo(s, u, v).pose): Refusal | null {
  const { from, to, blocker } = lineOfSight(s, u, v, pose);
  if (blocker === null) return null;
  const name = blocker.kind === 'unit' ? blocker.unit.name : blocker.piece.name;
  const id = blocker.kind === 'unit' ? blocker.unit.id : blocker.piece.id;
  return {
    clause: 'DG-TER-03',
    reason: `${name} is in the line of sight to ${v.name}`,
    witness: { kind: 'segment', from, to, blockedBy: id },
    also: ['DG-R-075'],
  };
}

/** DG-R-074: more than half of its models stand in woods or ruins, or behind a wall. */
export function inCover(s: State, u: Unit, v: Unit, pose: Pose = u): Piece | null {
  const giving = s.pieces.filter((p) => p.cover);
  if (giving.length === 0) return null;
  const from: Point = [pose.x, pose.y];
  let covered = 0;
  let by: Piece | null = null;
  for (const m of v.models) {
    const at = cellAt(v, m.row, m.file);
    const piece = giving.find((p) => {
      const solid = p.kind === 'woods' || p.kind === 'ruins';
      return polygonsOf(p).some((shape) => (solid ? polygonHolds(shape, ...at) : inside(shape, from, at) !== null));
    });
    if (piece === undefined) continue;
    covered++;
    by = piece;
  }
  return covered * 2 > v.models.length ? by : null;
}
