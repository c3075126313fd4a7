/**
 * Where a base may stand at the end of a move or a placement, in the order in which a place is refused: on the table
 * (GG-R-22), off Impassable terrain (GG-TER-09), flat on the table or on a feature (GG-MOV-05), overlapping no volume
 * (GG-MOV-04), off the Objective Markers (GG-OBJ-09). Passing is another matter: see move.ts.
 *
 * Doubtful points: a base stands flat when all of it rests on one level, so one that lies half on a low step does not
 * (GG-R-22); the height that decides about overlap is that of the ground at the place, not where the model comes from.
 */
import type { Refusal } from '#engine/game.ts';
import { bodyWhollyIn, featureBounds, featureOverlapsBody } from '#engine/geometry/area.ts';
import { nearestPlacement } from '#engine/geometry/placement.ts';
import { type Board, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Marker, Model, Piece, State } from '../state.ts';
import { living, name } from './play.ts';

/** Radius of an Objective Marker: a 30 mm base (GG-OBJ-07). */
export const MARKER_RADIUS = 15 / 25.4;

/** A change of level of at most this much is a step, not a climb and not an edge (GG-R-25, GG-R-27). */
export const STEP = 0.5;

/** What movement asks of the terrain again and again, worked out once for each set of pieces. */
export interface Ground extends Board {
  features: readonly Piece[];
  /** Four numbers for each piece: west, south, east, north. */
  bounds: Float64Array;
  /** Pieces that rise above a step, Impassable ones not among them. */
  raised: readonly Piece[];
  impassable: readonly Piece[];
}

const grounds = new WeakMap<readonly Piece[], Ground>();

export function groundOf(s: State): Ground {
  const pieces = s.pieces;
  let ground = grounds.get(pieces);
  if (ground === undefined || ground.width !== s.width || ground.depth !== s.depth) {
    const bounds = new Float64Array(pieces.length * 4);
    pieces.forEach((piece, i) => {
      const b = featureBounds(piece);
      bounds.set([b.x0, b.y0, b.x1, b.y1], i * 4);
    });
    ground = {
      width: s.width,
      depth: s.depth,
      features: pieces,
      bounds,
      raised: pieces.filter((p) => !p.impassable && p.top > STEP),
      impassable: pieces.filter((p) => p.impassable),
    };
    grounds.set(pieces, ground);
  }
  return ground;
}

const NONE: readonly Piece[] = [];

/** Pieces that a base of radius `r` may meet inside this rectangle of centres. Mostly none. */
export function piecesNear(
  ground: Ground,
  r: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): readonly Piece[] {
  const bounds = ground.bounds;
  let found: Piece[] | null = null;
  for (let i = 0, k = 0; k < bounds.length; i++, k += 4) {
    if (x1 + r <= bounds[k]! || x0 - r >= bounds[k + 2]! || y1 + r <= bounds[k + 1]! || y0 - r >= bounds[k + 3]!)
      continue;
    if (found === null) found = [];
    found.push(ground.features[i] as Piece);
  }
  return found ?? NONE;
}

/** The model's base at another place: one scratch body, overwritten by the next call. */
const scratch: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: 0, b: 0 };

export function baseAt(m: Body, x: number, y: number): Body {
  scratch.x = x;
  scratch.y = y;
  scratch.fx = m.fx;
  scratch.fy = m.fy;
  scratch.z = m.z;
  scratch.h = m.h;
  scratch.shape = m.shape;
  scratch.a = m.a;
  scratch.b = m.b;
  return scratch;
}

/** The level on which the base lies flat at this place; NaN where it does not, or where it may not be at all. */
export function levelAt(s: State, m: Body, x: number, y: number): number {
  const near = piecesNear(groundOf(s), m.a, x, y, x, y);
  if (near.length === 0) return 0;
  const base = baseAt(m, x, y);
  let level = 0;
  let first = true;
  for (let i = 0; i < near.length; i++) {
    const piece = near[i]!;
    if (!featureOverlapsBody(piece, base)) continue;
    if (piece.impassable) return Number.NaN;
    if (piece.top <= 0) continue;
    if (!piece.standable || !bodyWhollyIn(piece, base)) return Number.NaN;
    if (!first && piece.top !== level) return Number.NaN;
    level = piece.top;
    first = false;
  }
  return level;
}

export function offTable(s: State, m: Body, x: number, y: number): boolean {
  const r = m.a - EPSILON;
  return x < r || y < r || x > s.width - r || y > s.depth - r;
}

/** The first model whose volume the base would overlap there by more than `slack`. */
export function overlapped(s: State, m: Model, x: number, y: number, z: number, slack = EPSILON): Model | null {
  const models = s.models;
  const top = z + m.h;
  for (let i = 0; i < models.length; i++) {
    const other = models[i]!;
    const reach = m.a + other.a - slack;
    const dx = other.x - x;
    if (dx >= reach || dx <= -reach) continue;
    const dy = other.y - y;
    if (dx * dx + dy * dy >= reach * reach || !other.alive || !other.onTable || other.id === m.id) continue;
    if (z + EPSILON < other.z + other.h && other.z + EPSILON < top) return other;
  }
  return null;
}

/** The first Objective Marker that the base would lie on by more than `slack`. */
export function markerUnder(s: State, m: Body, x: number, y: number, slack = EPSILON): Marker | null {
  const markers = s.markers;
  const reach = m.a + MARKER_RADIUS - slack;
  for (let i = 0; i < markers.length; i++) {
    const marker = markers[i]!;
    const dx = marker.x - x;
    if (dx >= reach || dx <= -reach) continue;
    const dy = marker.y - y;
    if (dx * dx + dy * dy < reach * reach) return marker;
  }
  return null;
}

/** Whether the base may stand there: the cheap form of `standRefusal`. */
export function mayStand(s: State, m: Model, x: number, y: number): boolean {
  if (offTable(s, m, x, y)) return false;
  const z = levelAt(s, m, x, y);
  return !Number.isNaN(z) && overlapped(s, m, x, y, z) === null && markerUnder(s, m, x, y) === null;
}

/** Why the model may not end there; null when it may. */
export function standRefusal(s: State, m: Model, x: number, y: number): Refusal | null {
  const at: Point = [x, y];
  if (offTable(s, m, x, y)) {
    const reason = `part of ${name(m)}'s base would be off the table`;
    return { clause: 'GG-MOV-05', reason, witness: { kind: 'outside', at, region: 'table' } };
  }
  const z = levelAt(s, m, x, y);
  if (Number.isNaN(z)) return unsupported(s, m, x, y);
  const other = overlapped(s, m, x, y, z);
  if (other !== null) {
    const reason = `${name(m)} would overlap ${name(other)}`;
    return { clause: 'GG-MOV-04', reason, witness: { kind: 'overlap', with: other.id, at } };
  }
  const marker = markerUnder(s, m, x, y);
  if (marker !== null) {
    const reason = `${name(m)} would stand on Objective Marker ${marker.n}`;
    return { clause: 'GG-OBJ-09', reason, witness: { kind: 'overlap', with: marker.id, at } };
  }
  return null;
}

function unsupported(s: State, m: Model, x: number, y: number): Refusal {
  const at: Point = [x, y];
  const base = baseAt(m, x, y);
  let edge: Piece | null = null;
  for (const piece of piecesNear(groundOf(s), m.a, x, y, x, y)) {
    if (!featureOverlapsBody(piece, base)) continue;
    if (piece.impassable) {
      const reason = `${piece.name} is Impassable`;
      return { clause: 'GG-TER-09', reason, witness: { kind: 'overlap', with: piece.id, at } };
    }
    if (piece.top > 0) edge = piece;
  }
  const what = edge === null ? 'the ground' : edge.name;
  const reason =
    edge !== null && !edge.standable
      ? `no base can stand on ${what}`
      : `${name(m)}'s base would not lie flat: part of it is over the edge of ${what}`;
  return {
    clause: 'GG-MOV-05',
    reason,
    ...(edge === null ? {} : { witness: { kind: 'overlap' as const, with: edge.id, at } }),
  };
}

/** The legal place nearest to (x, y), at most `reach` away, on a level that `accepts` likes; null when there is none. */
export function nearestStand(
  s: State,
  m: Model,
  x: number,
  y: number,
  reach: number,
  accepts?: (level: number) => boolean,
): Point | null {
  const others: Body[] = [];
  for (const other of s.models) if (other.id !== m.id && living(other)) others.push(other);
  // Markers are in the way at every height.
  for (const marker of s.markers) others.push({ ...POST, x: marker.x, y: marker.y });
  const accept = accepts === undefined ? undefined : (body: Body) => accepts(body.z);
  const spot = nearestPlacement({ ...baseAt(m, x, y) }, others, groundOf(s), accept, reach);
  return spot === null ? null : [spot.x, spot.y];
}

const POST: Body = {
  x: 0,
  y: 0,
  fx: 1,
  fy: 0,
  z: -1000,
  h: 2000,
  shape: 'round',
  a: MARKER_RADIUS,
  b: MARKER_RADIUS,
};
