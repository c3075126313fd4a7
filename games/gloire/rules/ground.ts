/**
 * Terrain as movement and sight need it: how a piece is made from its class, the height of the surface under a point, which pieces a base meets.
 *
 * Doubtful points: a base stands on the surface under its centre, because a model goes over a ledge when its centre passes it (GL-R-211); so a base on
 * the floor may reach under the edge of a table. Tables and bars can be stood on (GL-R-316), hedges, low walls and benches cannot; a wall, boulder or
 * wreck can where its top is as wide as a base. A ditch deeper than 1" is a gap and must be jumped, a shallower one is walked through (GL-R-017). An open
 * gate is no obstacle.
 */
import { areaOverlapsBody, bounds, containsPoint, featureBounds } from '#engine/geometry/area.ts';
import { clipOverlap, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Piece, State, TerrainClass } from '../state.ts';

/** So much overlap is still mere touching. */
export const TOUCHING = 0.01;
/** Higher obstacles must be climbed, deeper gaps jumped (GL-R-017). */
export const LOW = 1;
/** A top as wide as this holds a base. */
const BROAD = 1;

/** What a piece does to whoever comes to it. */
export type Nature =
  /** Nothing: roads, rugs, rough ground, an open gate. */
  | 'flat'
  /** Height without climbing. */
  | 'hill'
  /** A height to get over or onto. */
  | 'raised'
  /** Nobody passes: houses, trees, hearths, fires. */
  | 'never'
  | 'water'
  /** Through a house, for models of players alone (GL-R-163). */
  | 'passage'
  /** Shallow: only horses have to leap it. */
  | 'ditch'
  /** To be jumped. */
  | 'gap';

export interface PieceWords {
  id: string;
  class: TerrainClass;
  name?: string;
  parts: readonly Area[];
  height?: number;
  depth?: number;
  open?: boolean;
  stops?: Piece['stops'];
  /** Whether it can be stood on; by its class and breadth unless it is said. */
  standable?: boolean;
}

const HEIGHTS: Readonly<Partial<Record<TerrainClass, number>>> = {
  wall: 3,
  low: 1,
  rough: 0.25,
  block: 6,
  tree: 6,
  hill: 0.75,
  table: 0.75,
  bench: 0.5,
  bar: 1,
  hearth: 3,
  wreck: 1.5,
};

/** A piece with what its class says. */
export function makePiece(words: PieceWords): Piece {
  const { id, parts, stops = [], open = false } = words;
  const height = words.height ?? HEIGHTS[words.class] ?? 0;
  const depth = words.depth ?? (words.class === 'ditch' ? 1 : 0);
  const standable = words.standable ?? isStandable(words.class, parts);
  const never = NEVER.includes(words.class);
  return {
    id,
    class: words.class,
    name: words.name ?? words.class,
    parts,
    height,
    depth,
    open,
    stops,
    top: standable ? height : 0,
    standable,
    impassable: never || words.class === 'water',
    slow: 1,
    sight: height > 0 && words.class !== 'hill' && words.class !== 'rough' && !open ? 'solid' : 'open',
  };
}

const NEVER: readonly TerrainClass[] = ['block', 'tree', 'hearth', 'fire'];

function isStandable(kind: TerrainClass, parts: readonly Area[]): boolean {
  if (kind === 'hill' || kind === 'table' || kind === 'bar') return true;
  return (kind === 'wall' || kind === 'wreck') && parts.some((area) => breadth(area) >= BROAD - EPSILON);
}

/** The smaller side of the rectangle about it. */
export function breadth(area: Area): number {
  const { x0, y0, x1, y1 } = bounds(area);
  return Math.min(x1 - x0, y1 - y0);
}

export function natureOf(piece: Piece): Nature {
  if (piece.open) return 'flat';
  if (piece.stops.includes('pursuit')) return 'passage';
  switch (piece.class) {
    case 'wall':
    case 'low':
    case 'table':
    case 'bench':
    case 'bar':
    case 'wreck':
      return 'raised';
    case 'hill':
      return 'hill';
    case 'block':
    case 'tree':
    case 'hearth':
    case 'fire':
      return 'never';
    case 'water':
      return 'water';
    case 'ditch':
      return piece.depth > LOW + EPSILON ? 'gap' : 'ditch';
    default:
      return 'flat';
  }
}

/** What is asked of the terrain again and again, worked out once for each set of pieces. */
export interface Ground {
  pieces: readonly Piece[];
  natures: readonly Nature[];
  /** Four numbers for each piece: west, south, east, north. */
  bounds: Float64Array;
  /** Numbers of the pieces that change the height of the surface. */
  tops: readonly number[];
  /** Numbers of the pieces that can stand in a line of sight. */
  screens: readonly number[];
  /** Numbers of the passages through houses. */
  lanes: readonly number[];
}

const grounds = new WeakMap<readonly Piece[], Ground>();

export function groundOf(s: Pick<State, 'pieces'>): Ground {
  let ground = grounds.get(s.pieces);
  if (ground === undefined) {
    ground = survey(s.pieces);
    grounds.set(s.pieces, ground);
  }
  return ground;
}

function survey(pieces: readonly Piece[]): Ground {
  const boxes = new Float64Array(pieces.length * 4);
  const tops: number[] = [];
  const screens: number[] = [];
  const lanes: number[] = [];
  const natures = pieces.map(natureOf);
  pieces.forEach((piece, i) => {
    const b = featureBounds(piece);
    boxes.set([b.x0, b.y0, b.x1, b.y1], i * 4);
    const nature = natures[i];
    if (nature === 'hill' || nature === 'gap' || (nature === 'raised' && piece.standable)) tops.push(i);
    if ((nature === 'raised' || nature === 'never' || nature === 'passage') && piece.height > 0) screens.push(i);
    if (nature === 'passage') lanes.push(i);
  });
  return { pieces, natures, bounds: boxes, tops, screens, lanes };
}

const NONE: readonly number[] = [];

/** Numbers of the pieces that a base of this radius may meet inside this rectangle of centres. Mostly none. */
export function piecesNear(
  { bounds: b }: Ground,
  a: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): readonly number[] {
  let found: number[] | null = null;
  for (let i = 0, k = 0; k < b.length; i++, k += 4) {
    if (x1 + a <= (b[k] as number) || x0 - a >= (b[k + 2] as number)) continue;
    if (y1 + a <= (b[k + 1] as number) || y0 - a >= (b[k + 3] as number)) continue;
    if (found === null) found = [];
    found.push(i);
  }
  return found ?? NONE;
}

export function holds(piece: Piece, x: number, y: number): boolean {
  for (let i = 0; i < piece.parts.length; i++) if (containsPoint(piece.parts[i] as Area, x, y)) return true;
  return false;
}

/** The height of the surface under a point; below 0 in a gap. `but`: the number of a piece that is left out. */
export function surfaceAt(s: Pick<State, 'pieces'>, x: number, y: number, but = -1): number {
  const ground = groundOf(s);
  const { tops, bounds: b, pieces, natures } = ground;
  let high = 0;
  let low = 0;
  for (let k = 0; k < tops.length; k++) {
    const i = tops[k] as number;
    if (i === but) continue;
    if (
      x < (b[4 * i] as number) ||
      y < (b[4 * i + 1] as number) ||
      x > (b[4 * i + 2] as number) ||
      y > (b[4 * i + 3] as number)
    )
      continue;
    const piece = pieces[i] as Piece;
    if (!holds(piece, x, y)) continue;
    if (natures[i] === 'gap') low = Math.max(low, piece.depth);
    else high = Math.max(high, piece.height);
  }
  return high > 0 ? high : -low;
}

/** The point is in water. */
export function inWater(s: Pick<State, 'pieces'>, x: number, y: number): boolean {
  const { pieces, natures } = groundOf(s);
  for (let i = 0; i < pieces.length; i++) if (natures[i] === 'water' && holds(pieces[i] as Piece, x, y)) return true;
  return false;
}

/** What somebody at this point stands on: the piece that makes the surface; null: the ground. */
export function perchAt(s: Pick<State, 'pieces'>, x: number, y: number): Piece | null {
  const { tops, pieces, natures } = groundOf(s);
  let best: Piece | null = null;
  for (const i of tops) {
    const piece = pieces[i] as Piece;
    if (natures[i] === 'gap' || !holds(piece, x, y)) continue;
    if (best === null || piece.height > best.height) best = piece;
  }
  return best;
}

/** One scratch base, overwritten by the next call. */
const scratch: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0, b: 0 };

/** A base there would overlap the piece by more than mere touching. */
export function overlapsPieceAt(a: number, x: number, y: number, piece: Piece): boolean {
  scratch.x = x;
  scratch.y = y;
  scratch.a = a - TOUCHING + EPSILON;
  scratch.b = scratch.a;
  for (let i = 0; i < piece.parts.length; i++) if (areaOverlapsBody(piece.parts[i] as Area, scratch)) return true;
  return false;
}

/** A stretch of a route, in inches from its start. */
export interface Along {
  from: number;
  to: number;
}

const span: Interval = { t0: 0, t1: 0 };
const NO_STRETCHES: readonly Along[] = [];

/** The stretches of a route in which a disc of this radius overlaps the piece; 0 for the centre alone. */
export function stretchesOn(route: readonly Point[], radius: number, piece: Piece): readonly Along[] {
  let found: Along[] | null = null;
  let along = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const d = Math.sqrt(dx * dx + dy * dy);
    for (let k = 0; k < piece.parts.length; k++) {
      if (!clipOverlap(hullOf(piece.parts[k] as Area), radius, x0, y0, dx, dy, span)) continue;
      if (found === null) found = [];
      found.push({ from: along + span.t0 * d, to: along + span.t1 * d });
    }
    along += d;
  }
  if (found === null) return NO_STRETCHES;
  return found.length === 1 ? found : merged(found);
}

function merged(found: Along[]): Along[] {
  found.sort((a, b) => a.from - b.from);
  const out = [found[0] as Along];
  for (let i = 1; i < found.length; i++) {
    const next = found[i] as Along;
    const last = out[out.length - 1] as Along;
    if (next.from <= last.to + EPSILON) last.to = Math.max(last.to, next.to);
    else out.push(next);
  }
  return out;
}

/** The radius by which a base overlaps a piece by more than mere touching. */
export function coreOf(a: number): number {
  return a - TOUCHING + EPSILON;
}
