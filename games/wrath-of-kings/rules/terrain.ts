/**
 * Terrain pieces: how one is laid, which of them a base is on, and what of it counts (WK-TER-01, WK-TER-02).
 *
 * Doubtful points: for costs, Elevated and Wall a base must overlap the piece, for everything else touching is being on it (WK-R-32). An
 * overlap of at most 0.01" is mere touching (WK-R-29). A printed size wins over the X of Elevated (WK-R-98). A piece stacked on a hill adds
 * its X to that of the hill (WK-R-35).
 */
import { areaOverlapsBody, featureBounds, transformArea } from '#engine/geometry/area.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Footprint, Keywords, Sample } from '../content/types.ts';
import type { Model, Piece, State } from '../state.ts';

/** So much overlap is still mere touching (WK-R-29). */
export const TOUCHING = 0.01;

export const NO_KEYWORDS: Keywords = {
  open: false,
  elevated: 0,
  impassable: false,
  rough: 0,
  wall: false,
  water: false,
  cover: false,
  nexus: 0,
  inspiring: null,
};

/** What a piece is made from. */
export interface PieceWords {
  id: string;
  kind: string;
  name: string;
  parts: readonly Area[];
  keywords?: Partial<Keywords>;
  /** Absent: X of Elevated (WK-KEY-05), else none. */
  size?: number;
  on?: string | null;
  objective?: Piece['objective'];
}

/** A piece of any shape with its keywords: of a sample, of a motivation, of a case. */
export function makePiece({ id, kind, name, parts, keywords, size, on, objective }: PieceWords): Piece {
  const words: Keywords = { ...NO_KEYWORDS, ...keywords };
  return {
    id,
    kind,
    name,
    parts,
    top: 0,
    standable: !words.impassable && !words.wall,
    impassable: words.impassable,
    slow: 1,
    sight: words.open ? 'open' : 'blocking',
    size: size ?? words.elevated,
    keywords: words,
    on: on ?? null,
    objective: objective ?? null,
  };
}

/** A sample piece as it was placed, with the values that its player picked (WK-R-110). */
export interface PieceSpec {
  sample: Sample;
  at: Point;
  facing?: Point;
  size?: number;
  rough?: number;
  on?: string | null;
}

export function layPiece(spec: PieceSpec, id: string): Piece {
  const { sample, at, facing = [1, 0], on } = spec;
  const [fx, fy] = norm(facing[0], facing[1]);
  const x = snap(at[0]);
  const y = snap(at[1]);
  return makePiece({
    id,
    kind: sample.id,
    name: sample.name,
    parts: footprintOf(sample.footprint).map((area) => transformArea(area, x, y, fx, fy)),
    keywords: { ...sample.keywords, rough: spec.rough ?? sample.roughs[0] ?? 0 },
    size: spec.size ?? sample.sizes[0] ?? 0,
    on: on ?? null,
  });
}

const footprints = new WeakMap<Footprint, readonly Area[]>();

/** The convex parts of a footprint about the origin. */
export function footprintOf(footprint: Footprint): readonly Area[] {
  let parts = footprints.get(footprint);
  if (parts === undefined) {
    parts = partsOf(footprint);
    footprints.set(footprint, parts);
  }
  return parts;
}

function partsOf(f: Footprint): Area[] {
  switch (f.kind) {
    case 'disc':
      return [{ kind: 'disc', x: 0, y: 0, r: f.r }];
    case 'rect':
      return [box(-f.w / 2, -f.d / 2, f.w / 2, f.d / 2)];
    case 'ell':
      return [
        box(-f.w / 2, -f.d / 2, f.w / 2, f.thick - f.d / 2),
        box(-f.w / 2, f.thick - f.d / 2, f.thick - f.w / 2, f.d / 2),
      ];
  }
}

function box(x0: number, y0: number, x1: number, y1: number): Area {
  return {
    kind: 'poly',
    points: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  };
}

/** What movement and sight ask of the terrain again and again, worked out once for each set of pieces. */
export interface Ground {
  pieces: readonly Piece[];
  /** Four numbers for each piece: west, south, east, north. */
  bounds: Float64Array;
  /** Level of each piece: its X of Elevated and those of what it stands on. */
  levels: readonly number[];
  /** The highest of them: 0 where nothing is Elevated. */
  highest: number;
  /** The largest size of a piece that can block a line; 0 when none can. */
  tallest: number;
}

const grounds = new WeakMap<readonly Piece[], Ground>();

export function groundOf(s: State): Ground {
  let ground = grounds.get(s.pieces);
  if (ground === undefined) {
    ground = survey(s.pieces);
    grounds.set(s.pieces, ground);
  }
  return ground;
}

function survey(pieces: readonly Piece[]): Ground {
  const bounds = new Float64Array(pieces.length * 4);
  let tallest = 0;
  pieces.forEach((piece, i) => {
    const b = featureBounds(piece);
    bounds.set([b.x0, b.y0, b.x1, b.y1], i * 4);
    if (!piece.keywords.open && piece.size > tallest) tallest = piece.size;
  });
  const levels = pieces.map((piece) => levelOf(pieces, piece));
  return { pieces, bounds, levels, highest: Math.max(0, ...levels), tallest };
}

function levelOf(pieces: readonly Piece[], piece: Piece): number {
  let level = piece.keywords.elevated;
  let under = piece.on;
  for (let i = 0; i < pieces.length && under !== null; i++) {
    const below: Piece | undefined = pieces.find(({ id }) => id === under);
    level += below?.keywords.elevated ?? 0;
    under = below?.on ?? null;
  }
  return level;
}

/** The base at another place, smaller by what is mere touching: one scratch body, overwritten by the next call. */
const scratch: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0, b: 0 };

export function coreAt(a: number, x: number, y: number): Body {
  scratch.x = x;
  scratch.y = y;
  scratch.a = a - TOUCHING + EPSILON;
  scratch.b = scratch.a;
  return scratch;
}

/** A base there would overlap the piece by more than mere touching. */
export function overlapsPieceAt(a: number, x: number, y: number, piece: Piece): boolean {
  const base = coreAt(a, x, y);
  for (let i = 0; i < piece.parts.length; i++) if (areaOverlapsBody(piece.parts[i] as Area, base)) return true;
  return false;
}

export function overlapsPiece(m: Body, piece: Piece): boolean {
  return overlapsPieceAt(m.a, m.x, m.y, piece);
}

const NONE: readonly number[] = [];

/** Numbers of the pieces that a base of this radius may meet inside this rectangle of centres. Mostly none. */
export function piecesNear(
  { bounds }: Ground,
  a: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): readonly number[] {
  let found: number[] | null = null;
  for (let i = 0, k = 0; k < bounds.length; i++, k += 4) {
    if (x1 + a <= (bounds[k] as number) || x0 - a >= (bounds[k + 2] as number)) continue;
    if (y1 + a <= (bounds[k + 1] as number) || y0 - a >= (bounds[k + 3] as number)) continue;
    if (found === null) found = [];
    found.push(i);
  }
  return found ?? NONE;
}

/** The pieces that the base overlaps, in the order of the table. */
export function piecesUnder(s: State, m: Model): Piece[] {
  const ground = groundOf(s);
  const found: Piece[] = [];
  for (const i of piecesNear(ground, m.a, m.x, m.y, m.x, m.y)) {
    const piece = ground.pieces[i] as Piece;
    if (overlapsPiece(m, piece)) found.push(piece);
  }
  return found;
}

/** By how much the ground raises the size of a model for sight (WK-KEY-02). */
export function elevationAt(s: State, a: number, x: number, y: number): number {
  const ground = groundOf(s);
  if (ground.highest === 0) return 0;
  let level = 0;
  const near = piecesNear(ground, a, x, y, x, y);
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number;
    const up = ground.levels[i] as number;
    if (up > level && overlapsPieceAt(a, x, y, ground.pieces[i] as Piece)) level = up;
  }
  return level;
}
