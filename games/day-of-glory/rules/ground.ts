/**
 * The ground: where terrain lies, which units it admits (DG-FORM-05, DG-R-064), what slows (DG-R-072), and what a bridge or a ford takes
 * away from it (DG-R-301).
 */
import { bodyWithinUnion } from '#engine/geometry/area.ts';
import type { Polygon } from '#engine/geometry/polygon.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions } from '#engine/geometry/vec.ts';
import type { Piece, State, Unit } from '../state.ts';
import { depthOf, type Pose, widthOf } from './layout.ts';

/** Loose enough to pass and be passed (DG-R-050). */
export function loose(u: Unit): boolean {
  return u.formation === 'skirmish' || u.formation === 'single';
}

interface Plot {
  polygon: Polygon;
  x: number;
  y: number;
  r: number;
}

const plots = new WeakMap<Piece, readonly Plot[]>();

/** The parts of a piece with the circles around them. */
function plotsOf(piece: Piece): readonly Plot[] {
  let found = plots.get(piece);
  if (found === undefined) {
    found = piece.parts.map((part) => plotOf(polygonOf(part)));
    plots.set(piece, found);
  }
  return found;
}

export function polygonsOf(piece: Piece): readonly Polygon[] {
  return plotsOf(piece).map((p) => p.polygon);
}

const BRIDGES: ReadonlySet<Piece['kind']> = new Set(['ford', 'bridge']);
/** Who is just as wide as a bridge does not brush what lies beside it. */
const MARGIN = 1 / 128;

const bridged = new WeakMap<readonly Piece[], Map<Piece, readonly Plot[]>>();

/** The parts of a piece as units meet them: without what lies under a bridge or a ford (DG-R-301). */
export function plotsIn(s: State, piece: Piece): readonly Plot[] {
  // DG-LRIV-03: a flood covers everything.
  if (BRIDGES.has(piece.kind) || piece.kind === 'flood') return plotsOf(piece);
  let known = bridged.get(s.pieces);
  if (known === undefined) {
    known = new Map();
    const bridges = s.pieces.filter((p) => BRIDGES.has(p.kind)).flatMap(polygonsOf);
    if (bridges.length > 0) for (const p of s.pieces) if (!BRIDGES.has(p.kind)) known.set(p, plotsBeside(p, bridges));
    bridged.set(s.pieces, known);
  }
  return known.get(piece) ?? plotsOf(piece);
}

function plotsBeside(piece: Piece, bridges: readonly Polygon[]): readonly Plot[] {
  let left = [...polygonsOf(piece)];
  for (const bridge of bridges) left = left.flatMap((p) => without(p, bridge));
  return left.map(plotOf);
}

/** What is left of a convex polygon without another, in convex pieces: beyond one side of it after the other. */
function without(polygon: Polygon, other: Polygon): Polygon[] {
  const out: Polygon[] = [];
  let within: readonly Point[] = polygon;
  for (const { nx, ny, off } of sidesOf(other)) {
    const beyond = clipped(within, 0 - nx, 0 - ny, 0 - off - MARGIN);
    if (areaOf(beyond) > MARGIN * MARGIN) out.push(beyond);
    within = clipped(within, nx, ny, off + MARGIN);
    if (within.length < 3) return [polygon];
  }
  return out;
}

function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[i + 1 === polygon.length ? 0 : i + 1]!;
    twice += p[0] * q[1] - p[1] * q[0];
  }
  return Math.abs(twice) / 2;
}

interface Side {
  /** Outwards. */
  nx: number;
  ny: number;
  /** How far out it lies. */
  off: number;
}

/** The sides of a polygon whose corners run counter-clockwise. */
function sidesOf(polygon: Polygon): Side[] {
  const out: Side[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[i + 1 === polygon.length ? 0 : i + 1]!;
    const l = Math.sqrt((q[0] - p[0]) * (q[0] - p[0]) + (q[1] - p[1]) * (q[1] - p[1]));
    if (l === 0) continue;
    const nx = (q[1] - p[1]) / l;
    const ny = (p[0] - q[0]) / l;
    out.push({ nx, ny, off: p[0] * nx + p[1] * ny });
  }
  return out;
}

function plotOf(polygon: Polygon): Plot {
  let x = 0;
  let y = 0;
  for (const [px, py] of polygon) {
    x += px / polygon.length;
    y += py / polygon.length;
  }
  let r = 0;
  for (const [px, py] of polygon) r = Math.max(r, Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)));
  return { polygon, x, y, r };
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

/** Kinds on which no closed formation ever stands. */
const SHUT: ReadonlySet<Piece['kind']> = new Set(['woods', 'ruins', 'building', 'rocks', 'wall', 'hedge']);

/** Whether the unit in its formation may be on the piece at all, facing that way. */
export function admits(u: Unit, piece: Piece, pose: Pose): boolean {
  if (piece.impassable) return false;
  if (loose(u) || u.formation === 'disorder') return true;
  return !SHUT.has(piece.kind) && fitsOn(u, piece, pose);
}

/** DG-R-064: the block, facing that way, fits inside the outline of the piece. */
function fitsOn(u: Unit, piece: Piece, pose: Pose): boolean {
  const a = widthOf(u) / 2;
  const b = depthOf(u) / 2;
  for (const part of piece.parts) {
    if (part.kind === 'disc' && a * a + b * b <= (part.r + EPSILON) * (part.r + EPSILON)) return true;
    if (part.kind === 'poly' && roomFor(part.points, pose.fx, pose.fy, a, b)) return true;
  }
  if (piece.parts.length === 1 && piece.parts[0]!.kind !== 'band') return false;
  const body: Body = { ...middle(piece), fx: pose.fx, fy: pose.fy, z: 0, h: 1, shape: 'rect', a, b };
  return bodyWithinUnion(piece.parts, body);
}

function middle(piece: Piece): { x: number; y: number } {
  let x = 0;
  let y = 0;
  const all = plotsOf(piece);
  for (const p of all) {
    x += p.x / all.length;
    y += p.y / all.length;
  }
  return { x, y };
}

/** Somewhere in the polygon the rectangle has room, turned as it is: every side is moved in, and something must be left. */
function roomFor(polygon: Polygon, fx: number, fy: number, a: number, b: number): boolean {
  let left: Point[] = [...polygon];
  for (const { nx, ny, off } of sidesOf(polygon)) {
    const inset = Math.abs(nx * fx + ny * fy) * b + Math.abs(ny * fx - nx * fy) * a - EPSILON;
    left = clipped(left, nx, ny, off - inset);
    if (left.length === 0) return false;
  }
  return left.length > 0;
}

/** The part of a polygon that lies no farther along (nx, ny) than `limit`. */
function clipped(polygon: readonly Point[], nx: number, ny: number, limit: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[i + 1 === polygon.length ? 0 : i + 1]!;
    const dp = p[0] * nx + p[1] * ny - limit;
    const dq = q[0] * nx + q[1] * ny - limit;
    if (dp <= 0) out.push(p);
    if (dp < 0 !== dq < 0 && dp !== dq) {
      const k = dp / (dp - dq);
      if (k > 0 && k < 1) out.push([p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]);
    }
  }
  return out;
}

/** Ground that slows: each inch uses two (DG-R-072). */
export function isDifficult(piece: Piece): boolean {
  return piece.slow > 1;
}
