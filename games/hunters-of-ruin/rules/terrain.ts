/**
 * Terrain: how pieces are made from the words of a layout, what movement and sight ask of them, and contact across lines and walls.
 *
 * Doubtful points: Linear terrain is a line without thickness; movement uses its height rounded up (HR-TER-06, HR-R-022), sight the true
 * one. A low hill is a flat top with a free step at its outline (HR-R-180). The walls of a building are lines along its outline; an
 * opening is 2" wide, in the middle of its side, on the ground floor, and reaches 2.5" up, a window from 1" (HR-R-181). A base passes an
 * opening when its centre does (HR-R-065): for a base of radius r the gap in the wall is r wider on both sides.
 */
import { bounds, containsPoint, featureContainsPoint, rectangle } from '#engine/geometry/area.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Building, Opening, Piece, State, Summoned, TerrainKind } from '../state.ts';
import { areaOf } from './markers.ts';

export const SIDES = ['south', 'east', 'north', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** A piece in the words of a layout. */
export interface PieceSpec {
  id?: string | undefined;
  kind: TerrainKind;
  name?: string | undefined;
  /** West edge, south edge, width, depth. */
  rect?: readonly [number, number, number, number] | undefined;
  /** Centre and radius. */
  circle?: readonly [number, number, number] | undefined;
  line?: readonly Point[] | undefined;
  /** A convex outline, counter-clockwise. */
  polygon?: readonly Point[] | undefined;
  height?: number | undefined;
  woods?: boolean | undefined;
  doors?: readonly Side[] | undefined;
  windows?: readonly Side[] | undefined;
  floors?: number | undefined;
  roof?: 'flat' | undefined;
  roofStair?: boolean | undefined;
}

const WIDE = 2;
const LINTEL = 2.5;
const SILL = 1;

const NAMES: Readonly<Record<TerrainKind, string>> = {
  clear: 'Low Hill',
  rough: 'Rough Ground',
  linear: 'Wall',
  water: 'Water',
  vertical: 'Crag',
  building: 'Building',
};

/** The n-th piece of a table. */
export function layPiece(spec: PieceSpec, n: number): Piece {
  const { kind } = spec;
  const name = spec.woods === true && spec.name === undefined ? 'Woods' : titled(spec.name ?? NAMES[kind]);
  const id = spec.id ?? `${name.toLowerCase().replaceAll(' ', '-')}-${n}`;
  const height = spec.height ?? 0;
  const flat = kind === 'rough' || kind === 'water' || height === 0;
  const common = {
    id,
    name,
    kind,
    height,
    woods: spec.woods === true,
    top: flat ? 0 : height,
    impassable: false,
  } as const;
  const slow = kind === 'rough' || kind === 'water' ? 2 : 1;
  const sight = flat ? 'open' : 'solid';
  if (kind === 'linear') {
    const line = spec.line ?? [];
    return { ...common, parts: bands(line), standable: false, slow: 1, sight, line, building: null };
  }
  const parts = [areaOfSpec(spec)];
  const building = kind === 'building' ? buildingOf(spec, height) : null;
  return { ...common, parts, standable: !flat, slow, sight, line: null, building };
}

function titled(name: string): string {
  return name.replace(/(^|[ -])([a-z])/g, (all) => all.toUpperCase());
}

function bands(line: readonly Point[]): Area[] {
  const parts: Area[] = [];
  for (let i = 1; i < line.length; i++) {
    const [x1, y1] = line[i - 1] as Point;
    const [x2, y2] = line[i] as Point;
    parts.push({ kind: 'band', x1, y1, x2, y2, r: 0 });
  }
  return parts;
}

function areaOfSpec({ rect, circle, polygon, name, kind }: PieceSpec): Area {
  if (rect !== undefined) return rectangle(rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]);
  if (circle !== undefined) return { kind: 'disc', x: circle[0], y: circle[1], r: circle[2] };
  if (polygon !== undefined) return { kind: 'poly', points: polygon };
  throw new Error(`${name ?? kind} has no outline`);
}

function buildingOf(
  { rect, doors = [], windows = [], floors = 1, roofStair = false }: PieceSpec,
  height: number,
): Building {
  if (rect === undefined) throw new Error('a building is a rectangle');
  const [x, y, wide, deep] = rect;
  const corners: Point[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ];
  const walls = corners.map((from, i) => [from, corners[(i + 1) % 4] as Point] as const);
  const storey = height / floors;
  const openings: Opening[] = [];
  for (const [kind, sides] of [
    ['door', doors],
    ['window', windows],
  ] as const) {
    for (const side of sides) {
      const wall = SIDES.indexOf(side);
      const length = wall % 2 === 0 ? wide : deep;
      const half = Math.min(WIDE, length) / 2;
      const low = kind === 'door' ? 0 : SILL;
      openings.push({
        kind,
        wall,
        from: length / 2 - half,
        to: length / 2 + half,
        low,
        high: Math.min(LINTEL, storey),
      });
    }
  }
  return { walls, openings, floors: Array.from({ length: floors }, (_, k) => k * storey), roofStair };
}

/** What movement asks of the terrain again and again, sorted once for each set of pieces. */
export interface Ground {
  hills: readonly Piece[];
  /** Rough and Water. */
  slow: readonly Piece[];
  water: readonly Piece[];
  woods: readonly Piece[];
  linear: readonly Piece[];
  vertical: readonly Piece[];
  buildings: readonly Piece[];
  /** Pieces with a top to stand on: Vertical terrain and buildings. */
  raised: readonly Piece[];
}

const grounds = new WeakMap<readonly Piece[], Ground>();

export function groundOf(s: State): Ground {
  let known = grounds.get(s.pieces);
  if (known === undefined) {
    const of = (...kinds: TerrainKind[]) => s.pieces.filter(({ kind }) => kinds.includes(kind));
    known = {
      hills: of('clear').filter(({ top }) => top > 0),
      slow: of('rough', 'water'),
      water: of('water'),
      woods: s.pieces.filter(({ woods }) => woods),
      linear: of('linear'),
      vertical: of('vertical'),
      buildings: of('building'),
      raised: of('vertical', 'building'),
    };
    grounds.set(s.pieces, known);
  }
  return known;
}

/** The walls of a building as a base of some radius meets them. */
export interface Walls {
  /** Minus all openings: what it may not pass on the ground floor. */
  pass: readonly Area[];
  /** Minus doors only: what it may not end in on the ground floor. */
  rest: readonly Area[];
  /** Without openings: other floors. */
  closed: readonly Area[];
  /** The openings that are windows, as wide as the base meets them. */
  windows: readonly Area[];
}

const known = new WeakMap<Piece, Map<number, Walls>>();

export function wallsOf(piece: Piece, r: number): Walls {
  let ofPiece = known.get(piece);
  if (ofPiece === undefined) {
    ofPiece = new Map();
    known.set(piece, ofPiece);
  }
  let walls = ofPiece.get(r);
  if (walls === undefined) {
    const { walls: lines, openings } = piece.building as Building;
    const cut = (kinds: readonly Opening['kind'][]) =>
      lines.flatMap((wall, i) =>
        remains(
          wall,
          openings.filter((o) => o.wall === i && kinds.includes(o.kind)),
          r,
        ),
      );
    walls = {
      pass: cut(['door', 'window']),
      rest: cut(['door']),
      closed: cut([]),
      windows: openings.flatMap((o) =>
        o.kind === 'window' ? [stretch(lines[o.wall] as readonly [Point, Point], o.from - r, o.to + r)] : [],
      ),
    };
    ofPiece.set(r, walls);
  }
  return walls;
}

/** Part of a wall from so many inches to so many along it. */
function stretch([a, b]: readonly [Point, Point], from: number, to: number): Area {
  const length = lengthOf(a, b);
  const [t0, t1] = [Math.max(0, from) / length, Math.min(length, to) / length];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { kind: 'band', x1: a[0] + dx * t0, y1: a[1] + dy * t0, x2: a[0] + dx * t1, y2: a[1] + dy * t1, r: 0 };
}

/** What is left of a wall when its openings, widened by `r`, are cut out. */
function remains(wall: readonly [Point, Point], openings: readonly Opening[], r: number): Area[] {
  const length = lengthOf(wall[0], wall[1]);
  const parts: Area[] = [];
  let at = 0;
  for (const { from, to } of [...openings].sort((p, q) => p.from - q.from)) {
    if (from - r > at) parts.push(stretch(wall, at, from - r));
    at = Math.max(at, to + r);
  }
  if (at < length) parts.push(stretch(wall, at, length));
  return parts;
}

function lengthOf(a: Point, b: Point): number {
  return Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
}

/** Height of the ground under the centre of a base: that of a low hill, or 0 (HR-R-180). */
export function groundLevel(s: State, x: number, y: number): number {
  const { hills } = groundOf(s);
  let level = 0;
  for (let i = 0; i < hills.length; i++) {
    const hill = hills[i] as Piece;
    if (hill.top > level && featureContainsPoint(hill, x, y)) level = hill.top;
  }
  return level;
}

/** Inside the outline of a piece, its rim included. */
export function isOver(piece: Piece, x: number, y: number): boolean {
  const area = piece.parts[0] as Area;
  const b = bounds(area);
  if (x < b.x0 || x > b.x1 || y < b.y0 || y > b.y1) return false;
  return containsPoint(area, x, y);
}

/** Where something stands: on the ground, on a floor above it, or on a top. */
export type Storey =
  | { kind: 'ground'; piece: null }
  /** `floor` counts from 1: the ground floor is ground. */
  | { kind: 'floor'; piece: Piece; floor: number }
  | { kind: 'top'; piece: Piece };

const GROUND: Storey = { kind: 'ground', piece: null };

export function storeyAt(s: State, x: number, y: number, z: number): Storey {
  if (z <= EPSILON) return GROUND;
  const { raised } = groundOf(s);
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i] as Piece;
    if (!isOver(piece, x, y)) continue;
    if (z >= piece.top - EPSILON) return { kind: 'top', piece };
    const floors = piece.building?.floors ?? [];
    for (let k = floors.length - 1; k > 0; k--)
      if (z >= (floors[k] as number) - EPSILON) return { kind: 'floor', piece, floor: k };
  }
  return GROUND;
}

/** The building whose ground floor or other floor this is; null outside and on a roof. */
export function buildingAround(s: State, x: number, y: number, z: number): Piece | null {
  for (const piece of groundOf(s).buildings) if (z < piece.top - EPSILON && isOver(piece, x, y)) return piece;
  return null;
}

/** For movement and for Tall: rounded up (HR-TER-06). */
export function roundedHeight(height: number): number {
  return Math.ceil(height - EPSILON);
}

/** Linear terrain is Tall for whoever is less high than its rounded height (HR-TER-10, HR-R-024). */
export function isTall(height: number, { h }: { h: number }): boolean {
  return roundedHeight(height) > h + EPSILON;
}

/** Where the segment from p to q crosses the one from a to b, as a share of the first; NaN where it does not. */
export function crossing(px: number, py: number, qx: number, qy: number, a: Point, b: Point): number {
  const dx = qx - px;
  const dy = qy - py;
  const ex = b[0] - a[0];
  const ey = b[1] - a[1];
  const det = dx * ey - dy * ex;
  if (det === 0) return Number.NaN;
  const fx = a[0] - px;
  const fy = a[1] - py;
  const t = (fx * ey - fy * ex) / det;
  const u = (fx * dy - fy * dx) / det;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : Number.NaN;
}

function crosses(p: Body, q: Body, line: readonly Point[]): boolean {
  for (let i = 1; i < line.length; i++) {
    if (!Number.isNaN(crossing(p.x, p.y, q.x, q.y, line[i - 1] as Point, line[i] as Point))) return true;
  }
  return false;
}

/** The Linear terrain that lies between two bases: the line of their centres crosses it. */
export function linearBetween(s: State, p: Body, q: Body): Piece | null {
  const { linear } = groundOf(s);
  for (let i = 0; i < linear.length; i++) {
    const piece = linear[i] as Piece;
    // Who stands above its top is not behind it.
    if (Math.min(p.z, q.z) < piece.height && crosses(p, q, piece.line ?? [])) return piece;
  }
  return null;
}

export interface Crossing {
  piece: Piece;
  /** The opening through which the line goes; null: the wall is in the way. */
  opening: Opening | null;
}

/** The first wall of a building that the line between two centres crosses; through an opening where there is one. */
export function wallBetween(s: State, p: Body, q: Body): Crossing | null {
  const { buildings } = groundOf(s);
  let through: Crossing | null = null;
  for (let i = 0; i < buildings.length; i++) {
    const piece = buildings[i] as Piece;
    const b = bounds(piece.parts[0] as Area);
    if (
      Math.max(p.x, q.x) < b.x0 ||
      Math.min(p.x, q.x) > b.x1 ||
      Math.max(p.y, q.y) < b.y0 ||
      Math.min(p.y, q.y) > b.y1
    )
      continue;
    // Above the walls nothing is between them.
    if (Math.max(p.z, q.z) >= piece.top - EPSILON) continue;
    const { walls, openings } = piece.building as Building;
    for (let k = 0; k < walls.length; k++) {
      const [from, to] = walls[k] as readonly [Point, Point];
      const t = crossing(p.x, p.y, q.x, q.y, from, to);
      if (Number.isNaN(t)) continue;
      const along = lengthOf(from, [p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t]);
      const gap = openings.find((o) => o.wall === k && along >= o.from - EPSILON && along <= o.to + EPSILON);
      if (gap === undefined || Math.min(p.z, q.z) > SILL + EPSILON) return { piece, opening: null };
      through = { piece, opening: gap };
    }
  }
  return through;
}

/** A marker that is Linear terrain and lies between two bases. */
function wallMarkerBetween(s: State, p: Body, q: Body): boolean {
  for (let i = 0; i < s.summoned.length; i++) {
    const { marker } = s.summoned[i] as Summoned;
    if (marker?.rules.wall === undefined || !(isTall(marker.rules.wall, p) || isTall(marker.rules.wall, q))) continue;
    const area = areaOf(marker.rules, marker);
    if (area.kind === 'poly' && crosses(p, q, [...area.points, area.points[0] as Point])) return true;
  }
  return false;
}

/** Bases do not touch across Linear terrain that is Tall for either, nor through the wall of a building (HR-R-014, HR-R-181). */
export function barredContact(s: State, p: Body, q: Body): boolean {
  if (s.pieces.length > 0) {
    const linear = linearBetween(s, p, q);
    if (linear !== null && (isTall(linear.height, p) || isTall(linear.height, q))) return true;
    const wall = wallBetween(s, p, q);
    if (wall !== null && wall.opening === null) return true;
  }
  return s.summoned.length > 0 && wallMarkerBetween(s, p, q);
}
