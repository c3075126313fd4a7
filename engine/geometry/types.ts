/**
 * The nouns of tabletop geometry. All lengths are inches, all positions lie in the table's plane with x to the east and
 * y to the north, heights are above the table. Only + - * / and Math.sqrt (and floor, round, min, max, abs) are used
 * anywhere in this folder, so that every JavaScript engine gets the same bits.
 */

/** A point or a direction in plan view, as stored in files and answers. */
export type Point = readonly [x: number, y: number];

export type BaseShape = 'round' | 'rect' | 'oval';

/**
 * A base with a volume above it: a cylinder, a box or an oval cylinder. Game models carry these fields themselves, so a
 * model can be handed to any function here without being converted.
 */
export interface Body {
  /** Centre of the base. */
  x: number;
  y: number;
  /** Facing: a unit vector. */
  fx: number;
  fy: number;
  /** Height of the surface the base stands on. */
  z: number;
  /** Height of the volume above `z`. */
  h: number;
  shape: BaseShape;
  /** Half extent across the facing (round: the radius). */
  a: number;
  /** Half extent along the facing (round: the radius again). */
  b: number;
}

/** Convex piece of plan: terrain is made of these. Polygons are counter-clockwise. */
export type Area =
  | { kind: 'poly'; points: readonly Point[] }
  | { kind: 'disc'; x: number; y: number; r: number }
  /** A line with a thickness: every point within `r` of the segment. */
  | { kind: 'band'; x1: number; y1: number; x2: number; y2: number; r: number };

/** What a terrain feature does to a line of sight. */
export type SightRule =
  /** Flat: never in the way. */
  | 'open'
  /** Blocks as the solid volume it is, from the table up to `top`. */
  | 'solid'
  /** Blocks every line with a part above its footprint, whatever the height. */
  | 'blocking';

/** A terrain feature as the geometry sees it. Games add their own fields (kind, name) by extending it. */
export interface Feature {
  id: string;
  /** Convex parts whose union is the footprint. */
  parts: readonly Area[];
  /** Height of its flat top above the table; 0 for flat areas. */
  top: number;
  /** A base may come to stand on the top (only where the whole base is supported). */
  standable: boolean;
  /** No base may enter the footprint at all. */
  impassable: boolean;
  /** Each inch inside uses this many inches of allowance (1: no effect). */
  slow: number;
  sight: SightRule;
}

/** The table and what stands on it, as queries need it. */
export interface Board {
  width: number;
  depth: number;
  features: readonly Feature[];
}

/** What the table draws when an act is refused or explained. */
export type Witness =
  | { kind: 'segment'; from: Point; to: Point; blockedBy?: string }
  | { kind: 'gap'; from: Point; to: Point; distance: number; limit: number }
  | { kind: 'overlap'; with: string; at: Point }
  | { kind: 'arc'; at: Point; facing: Point }
  | { kind: 'outside'; at: Point; region: string }
  | { kind: 'path'; points: readonly Point[]; cost: number; limit: number }
  | { kind: 'model'; id: string }
  | { kind: 'value'; name: string; have: number; need: number };

/** Two rims this close count as touching. */
export const CONTACT = 0.05;
/** Positions are multiples of this. */
export const GRID = 1 / 1024;
/** Slack for comparing distances computed from snapped positions: "exactly X inches" is within X. */
export const EPSILON = 1 / 4096;
