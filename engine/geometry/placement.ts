/** Where a base may stand, and the nearest place where it may. */
import { bodyInsideTable, bodyWithinUnion, featureBounds, featureOverlapsBody } from './area.ts';
import { rimsAround } from './clearance.ts';
import { boundingRadius, overlaps } from './distance.ts';
import { crossings, type Rim } from './rim.ts';
import { type Area, type Board, type Body, EPSILON, type Feature, GRID } from './types.ts';
import { directions, snap } from './vec.ts';

export interface Spot {
  x: number;
  y: number;
  z: number;
}

/**
 * The height at which the base would stand at its place: 0 on the table, the top of a standable feature that supports
 * all of it, null when it would lie partly over an edge or on something that cannot be stood on. Parts of several
 * features with tops of the same height support together.
 */
export function supportHeight(body: Body, board: Board): number | null {
  let level = 0;
  let under: Feature | null = null;
  let several = false;
  let standable = true;
  for (let i = 0; i < board.features.length; i++) {
    const feature = board.features[i]!;
    if (feature.top <= EPSILON || feature.top < level - EPSILON) continue;
    if (missesBounds(feature, body) || !featureOverlapsBody(feature, body)) continue;
    several = under !== null && feature.top <= level + EPSILON;
    standable = feature.standable && (standable || !several);
    level = feature.top;
    under = feature;
  }
  if (under === null) return 0;
  if (!standable) return null;
  if (bodyWithinUnion(under.parts, body)) return level;
  return several && bodyWithinUnion(partsAt(board, level), body) ? level : null;
}

function partsAt(board: Board, level: number): Area[] {
  const out: Area[] = [];
  for (const f of board.features) if (f.standable && Math.abs(f.top - level) <= EPSILON) out.push(...f.parts);
  return out;
}

function missesBounds(feature: Feature, body: Body): boolean {
  const b = featureBounds(feature);
  const r = boundingRadius(body);
  return body.x + r <= b.x0 || body.x - r >= b.x1 || body.y + r <= b.y0 || body.y - r >= b.y1;
}

interface Search {
  self: Body;
  probe: Body;
  others: Body[];
  board: Board;
  accept: ((body: Body) => boolean) | undefined;
  /** Squared distance that a new find must beat. */
  bound: number;
  found: Spot | null;
}

const RING = 1 / 8;
/** So many places of a ring are refined; the nearest of them is taken. */
const SIBLINGS = 8;
/** More edges than this (ovals) are left to the rings: crossing them pairwise costs more than it gains. */
const MANY_EDGES = 40;

/**
 * The place nearest to where the body is (centre to centre, at most `maxRadius` away) where it may stand with its
 * present facing, on whatever level is there; null when there is none. Every answer lies on the grid of positions.
 *
 * Around every obstacle there is a rim that the centre must not cross. The nearest free place lies on one rim, straight
 * out from the start, or where two rims cross; those are tried first and are exact up to snapping. `accept` and raised
 * ground make other shapes possible, for which rings of 1/8 inch are searched as well and the best find is refined.
 */
export function nearestPlacement(
  body: Body,
  others: readonly Body[],
  board: Board,
  accept: ((body: Body) => boolean) | undefined,
  maxRadius: number,
): Spot | null {
  const reach = boundingRadius(body) + maxRadius;
  const near = others.filter((other) => {
    const d = reach + boundingRadius(other);
    return other !== body && (other.x - body.x) * (other.x - body.x) + (other.y - body.y) * (other.y - body.y) <= d * d;
  });
  const features = board.features.filter((feature) => {
    const b = featureBounds(feature);
    return body.x + reach > b.x0 && body.x - reach < b.x1 && body.y + reach > b.y0 && body.y - reach < b.y1;
  });
  const limit = maxRadius + EPSILON;
  const s: Search = {
    self: body,
    probe: { ...body },
    others: near,
    board: { width: board.width, depth: board.depth, features },
    accept,
    bound: limit * limit,
    found: null,
  };
  tryAt(s, snap(body.x), snap(body.y));
  if (s.found) return s.found;
  const rims = rimsAround(body, near, s.board);
  for (const rim of rims) tryRim(s, rim);
  let exact = accept === undefined;
  for (const rim of rims) if (rim.edges.length > 4 * MANY_EDGES) exact = false;
  for (const feature of features) if (feature.top > EPSILON && feature.standable) exact = false;
  tryCrossings(s, rims);
  if (!exact) tryRings(s, maxRadius);
  if (s.found) refine(s);
  return s.found;
}

/** Tests one position; a legal one that beats the bound becomes the find. */
function tryAt(s: Search, x: number, y: number): boolean {
  const dx = x - s.self.x;
  const dy = y - s.self.y;
  const d2 = dx * dx + dy * dy;
  if (d2 >= s.bound - 1e-12) return false;
  const probe = s.probe;
  probe.x = x;
  probe.y = y;
  if (!bodyInsideTable(probe, s.board.width, s.board.depth)) return false;
  const features = s.board.features;
  for (let i = 0; i < features.length; i++) {
    const feature = features[i]!;
    if (feature.impassable && !missesBounds(feature, probe) && featureOverlapsBody(feature, probe)) return false;
  }
  const z = supportHeight(probe, s.board);
  if (z === null) return false;
  probe.z = z;
  for (let i = 0; i < s.others.length; i++) if (overlaps(probe, s.others[i]!)) return false;
  if (s.accept && !s.accept(probe)) return false;
  s.bound = d2;
  s.found = { x, y, z };
  return true;
}

/** Tests the grid positions around an exact candidate, which itself need not lie on the grid. */
function tryAround(s: Search, x: number, y: number): void {
  const dx = x - s.self.x;
  const dy = y - s.self.y;
  const room = Math.sqrt(s.bound) + 3 * GRID;
  if (dx * dx + dy * dy > room * room) return;
  const cx = snap(x);
  const cy = snap(y);
  for (let j = -2; j <= 2; j++) for (let i = -2; i <= 2; i++) tryAt(s, cx + i * GRID, cy + j * GRID);
}

/** The point of every edge and circle of the rim that is nearest to the start. */
function tryRim(s: Search, rim: Rim): void {
  const x = s.self.x;
  const y = s.self.y;
  for (let e = 0; e < rim.edges.length; e += 4) {
    const x1 = rim.edges[e]!;
    const y1 = rim.edges[e + 1]!;
    const dx = rim.edges[e + 2]! - x1;
    const dy = rim.edges[e + 3]! - y1;
    const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    tryAround(s, x1 + t * dx, y1 + t * dy);
  }
  for (let c = 0; c < rim.circles.length; c += 3) {
    const cx = rim.circles[c]!;
    const cy = rim.circles[c + 1]!;
    const r = rim.circles[c + 2]!;
    const dx = x - cx;
    const dy = y - cy;
    const d = Math.sqrt(dx * dx + dy * dy);
    // From the very centre every direction is as near: the table of directions decides.
    if (d < GRID) for (const u of directions(16)) tryAround(s, cx + r * u[0], cy + r * u[1]);
    else tryAround(s, cx + (dx / d) * r, cy + (dy / d) * r);
  }
}

function tryCrossings(s: Search, rims: readonly Rim[]): void {
  for (let i = 0; i < rims.length; i++) {
    if (rims[i]!.edges.length > 4 * MANY_EDGES) continue;
    for (let j = i + 1; j < rims.length; j++) {
      if (rims[j]!.edges.length > 4 * MANY_EDGES) continue;
      for (const c of crossings(rims[i]!, rims[j]!)) tryAround(s, c.x, c.y);
    }
  }
}

/** The first ring with a legal place, unless something nearer is known already. */
function tryRings(s: Search, maxRadius: number): void {
  const table = directions(64);
  const x = s.self.x;
  const y = s.self.y;
  for (let r = RING; r <= maxRadius && r * r < s.bound; r += RING) {
    let hits = 0;
    for (let i = 0; i < table.length && hits < SIBLINGS; i++) {
      const u = table[i]!;
      // A place on this ring ends the search at this ring, but a sibling may refine to a nearer one.
      const bound = s.bound;
      const found = s.found;
      if (hits > 0) s.bound = Math.max(bound, (r + GRID) * (r + GRID));
      if (tryAt(s, snap(x + u[0] * r), snap(y + u[1] * r))) {
        hits++;
        refine(s);
      }
      if (s.bound > bound) {
        s.bound = bound;
        s.found = found;
      }
    }
    if (hits > 0) return;
  }
}

/** Walks from the find to nearer legal places by ever smaller steps. */
function refine(s: Search): void {
  const table = directions(16);
  for (let step = RING / 2; step >= GRID; step /= 2) {
    for (let guard = 0; guard < 64; guard++) {
      const at = s.found!;
      let moved = false;
      for (let i = 0; i < table.length; i++) {
        const u = table[i]!;
        if (tryAt(s, snap(at.x + u[0] * step), snap(at.y + u[1] * step))) moved = true;
      }
      if (!moved) break;
    }
  }
}
