/**
 * The faces of Vertical terrain and of buildings: where a base touches one from outside, where it comes to stand on top, and where the foot
 * is. A climber keeps the place of its base at the foot of the face (HR-R-058); the foot is the highest surface below (HR-R-173).
 */
import { areaOverlapsBody, bodyWithinArea, bodyWithinUnion, bounds } from '#engine/geometry/area.ts';
import { hullOf } from '#engine/geometry/hull.ts';
import { sweepLeg } from '#engine/geometry/sweep.ts';
import { type Area, type Body, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Piece, State } from '../state.ts';
import { baseAt, groundBar, levelAt, offTable, type Spot, surfacesAt } from './standing.ts';
import { buildingAround, groundOf, isOver, storeyAt } from './terrain.ts';

export function bodyWithin(area: Area, w: Body, x: number, y: number): boolean {
  return bodyWithinArea(area, baseAt(w, x, y));
}

/** The direction out of the area over the edge nearest to a point. */
export function outward(area: Area, x: number, y: number): Point {
  if (area.kind === 'disc') {
    const dx = x - area.x;
    const dy = y - area.y;
    const d = Math.sqrt(dx * dx + dy * dy);
    return d > 0 ? [dx / d, dy / d] : [1, 0];
  }
  const { edges, n } = hullOf(area);
  let best = -Infinity;
  let out: Point = [1, 0];
  for (let i = 0; i < n; i++) {
    const k = i * 5;
    const nx = edges[k + 2] as number;
    const ny = edges[k + 3] as number;
    const s = (x - (edges[k] as number)) * nx + (y - (edges[k + 1] as number)) * ny;
    if (s <= best) continue;
    best = s;
    out = [nx, ny];
  }
  return out;
}

/** The place on top where a base that touches the face from outside comes to stand: wholly on it, as near as can be. Null: it does not fit. */
export function topOf(area: Area, w: Body, x: number, y: number): Point | null {
  const b = bounds(area);
  const fits = (px: number, py: number) => bodyWithin(area, w, px, py);
  if (area.kind === 'disc') {
    if (area.r < w.a) return null;
    const [ux, uy] = outward(area, x, y);
    const at: Point = [snap(area.x + ux * (area.r - w.a - GRID)), snap(area.y + uy * (area.r - w.a - GRID))];
    return fits(...at) ? at : null;
  }
  if (b.x1 - b.x0 < 2 * w.a - EPSILON || b.y1 - b.y0 < 2 * w.a - EPSILON) return null;
  const clamped: Point = [snap(inside(x, b.x0 + w.a, b.x1 - w.a)), snap(inside(y, b.y0 + w.a, b.y1 - w.a))];
  if (fits(...clamped)) return clamped;
  const cx = (b.x0 + b.x1) / 2;
  const cy = (b.y0 + b.y1) / 2;
  for (let i = 1; i <= 64; i++) {
    const at: Point = [
      snap(clamped[0] + ((cx - clamped[0]) * i) / 64),
      snap(clamped[1] + ((cy - clamped[1]) * i) / 64),
    ];
    if (fits(...at)) return at;
  }
  return null;
}

function inside(v: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, v));
}

/** The foot of the face that a base at the brink steps over in this direction: outside it, on the highest surface below. Null: none there. */
export function footOf(s: State, w: Body, [x, y]: Point, [ux, uy]: Point, z: number): Spot | null {
  for (let more = 0; more <= 4; more++) {
    const d = 2 * w.a + more * GRID;
    const fx = snap(x + ux * d);
    const fy = snap(y + uy * d);
    if (offTable(s, w, fx, fy)) return null;
    // From outside nobody gets to the floors of a building, only onto its roof.
    const house = groundOf(s).buildings.find((piece) => isOver(piece, fx, fy));
    const below = (house === undefined ? surfacesAt(s, fx, fy) : [house.top]).filter((height) => height < z - EPSILON);
    for (let i = below.length - 1; i >= 0; i--) {
      const level = levelAt(s, w, fx, fy, below[i] as number);
      if (Math.abs(level - (below[i] as number)) <= EPSILON) return { x: fx, y: fy, z: level };
      // The lines of walls and the like there are no floor to stop at.
      if (i === 0 && groundBar(s, w, fx, fy) === null) return { x: fx, y: fy, z: below[0] as number };
    }
  }
  return null;
}

/** Where a way leaves the top that the base stands on: the last place on it, the leg, and the direction out over the edge. */
export interface Brink {
  leg: number;
  at: Point;
  out: Point;
  piece: Piece;
}

export function brinkAlong(s: State, w: Body, route: readonly Point[]): Brink | null {
  const storey = storeyAt(s, w.x, w.y, w.z);
  if (storey.kind !== 'top') return null;
  const tops = groundOf(s).raised.filter(({ top }) => Math.abs(top - w.z) <= EPSILON);
  const areas = tops.flatMap(({ parts }) => parts);
  const holds = (x: number, y: number): boolean => bodyWithinUnion(areas, { ...baseAt(w, x, y) });
  for (let leg = 1; leg < route.length; leg++) {
    const [x0, y0] = route[leg - 1] as Point;
    const [x1, y1] = route[leg] as Point;
    if (holds(x1, y1)) continue;
    const on = (t: number): Point => [snap(x0 + (x1 - x0) * t), snap(y0 + (y1 - y0) * t)];
    let near = 0;
    let far = 1;
    for (let i = 0; i < 16; i++) {
      const mid = (near + far) / 2;
      if (holds(...on(mid))) near = mid;
      else far = mid;
    }
    const at = on(near);
    const piece = tops.find((one) => isOver(one, ...at)) ?? storey.piece;
    const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    const past: Point = [at[0] + ((x1 - x0) / length) * 0.01, at[1] + ((y1 - y0) / length) * 0.01];
    return { leg, at, out: outward(piece.parts[0] as Area, ...past), piece };
  }
  return null;
}

/** Where a way first runs into something that is higher than its surface. */
export interface Face {
  leg: number;
  at: Point;
  piece: Piece;
}

export function faceAlong(s: State, w: Body, route: readonly Point[]): Face | null {
  const within = buildingAround(s, w.x, w.y, w.z);
  for (let leg = 1; leg < route.length; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    let first: { t: number; piece: Piece } | null = null;
    for (const piece of groundOf(s).raised) {
      if (piece.top <= w.z + EPSILON || piece === within) continue;
      const hit = sweepLeg(w, from, to, piece.parts[0] as Area);
      if (hit !== null && (first === null || hit.t0 < first.t)) first = { t: hit.t0, piece };
    }
    if (first === null) continue;
    const { t, piece } = first;
    const length = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
    for (let back = 0; ; back += GRID) {
      const share = Math.max(0, t - back / length);
      const at: Point = [snap(from[0] + (to[0] - from[0]) * share), snap(from[1] + (to[1] - from[1]) * share)];
      if (share === 0 || !areaOverlapsBody(piece.parts[0] as Area, baseAt(w, ...at))) return { leg, at, piece };
    }
  }
  return null;
}
