/**
 * Where a base may stand, in the order in which a place is refused: on the table (HR-R-021), on a surface that holds it (HR-VRT-01), off
 * walls and windows (HR-BLD-05, HR-R-181), wholly on one side of Linear terrain (HR-TER-09), off markers on which nobody ends (HR-R-124,
 * HR-R-126, HR-R-130), overlapping no other base (HR-MOV-06).
 *
 * Doubtful points: on Vertical terrain, on a roof and on an upper floor the whole base must be on it (HR-R-058); on a low hill its centre
 * decides (HR-R-180). A body on the ground is stood on like any Rough ground (HR-R-067). The ground under a climber may be stood on by
 * whoever does not reach up to it (HR-R-173).
 */
import type { Refusal } from '#engine/game.ts';
import { areaOverlapsBody, bodyWithinArea } from '#engine/geometry/area.ts';
import { nearestPlacement, type Spot } from '#engine/geometry/placement.ts';
import { type Area, type Body, EPSILON, type Feature, type Point, type Witness } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Piece, State, Summoned, Warrior } from '../state.ts';
import { areaOf, onLevel } from './markers.ts';
import { type G, moved, name, standing } from './play.ts';
import { groundLevel, groundOf, isOver, storeyAt, wallsOf } from './terrain.ts';

export type { Spot } from '#engine/geometry/placement.ts';

/** A base at another place: one scratch body, overwritten by the next call. */
const scratch: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: 0, b: 0 };

export function baseAt(w: Body, x: number, y: number): Body {
  scratch.x = x;
  scratch.y = y;
  scratch.z = w.z;
  scratch.h = w.h;
  scratch.a = w.a;
  scratch.b = w.a;
  return scratch;
}

export function offTable(s: State, w: Body, x: number, y: number): boolean {
  const r = w.a - EPSILON;
  return x < r || y < r || x > s.width - r || y > s.depth - r;
}

/** What keeps the base from lying on the ground there; null when nothing does. Markers and other bases are another matter. */
export function groundBar(s: State, w: Body, x: number, y: number): Piece | null {
  const { raised, linear } = groundOf(s);
  if (raised.length === 0 && linear.length === 0) return null;
  const base = baseAt(w, x, y);
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i] as Piece;
    if (piece.building === null) {
      if (areaOverlapsBody(piece.parts[0] as Area, base)) return piece;
    } else if (overlapsAny(wallsOf(piece, w.a).rest, base)) return piece;
  }
  for (let i = 0; i < linear.length; i++) {
    const piece = linear[i] as Piece;
    if (overlapsAny(piece.parts, base)) return piece;
  }
  return null;
}

export function overlapsAny(areas: readonly Area[], base: Body): boolean {
  for (let i = 0; i < areas.length; i++) if (areaOverlapsBody(areas[i] as Area, base)) return true;
  return false;
}

/** Heights of everything that could be stood on at a point, the lowest first. */
export function surfacesAt(s: State, x: number, y: number): number[] {
  const found: number[] = [];
  let solid = false;
  for (const piece of groundOf(s).raised) {
    if (!isOver(piece, x, y)) continue;
    if (piece.building === null) solid = true;
    else for (const floor of piece.building.floors) if (floor > 0) found.push(floor);
    found.push(piece.top);
  }
  if (!solid) found.push(groundLevel(s, x, y));
  return found.sort((a, b) => a - b);
}

/** The height of the surface nearest to `z` on which the base can lie there; NaN when there is none. */
export function levelAt(s: State, w: Body, x: number, y: number, z: number): number {
  const { raised } = groundOf(s);
  let best = Number.NaN;
  let off = Infinity;
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i] as Piece;
    if (!isOver(piece, x, y) || !bodyWithinArea(piece.parts[0] as Area, baseAt(w, x, y))) continue;
    if (Math.abs(piece.top - z) < off) {
      off = Math.abs(piece.top - z);
      best = piece.top;
    }
    for (const floor of piece.building?.floors ?? []) {
      if (floor === 0 || Math.abs(floor - z) >= off) continue;
      off = Math.abs(floor - z);
      best = floor;
    }
  }
  const ground = groundLevel(s, x, y);
  if (Math.abs(ground - z) < off && groundBar(s, w, x, y) === null) best = ground;
  return best;
}

/** The first other warrior whose volume the base would overlap there by more than `slack`. */
export function overlapped(
  s: State,
  w: Body & { id?: string },
  x: number,
  y: number,
  z: number,
  slack = EPSILON,
): Warrior | null {
  const { warriors } = s;
  for (let i = 0; i < warriors.length; i++) {
    const other = warriors[i] as Warrior;
    const reach = w.a + other.a - slack;
    const dx = other.x - x;
    if (dx >= reach || dx <= -reach) continue;
    const dy = other.y - y;
    if (dx * dx + dy * dy >= reach * reach || other.id === w.id || !standing(other)) continue;
    if (z + EPSILON < other.z + other.h && other.z + EPSILON < z + w.h) return other;
  }
  return null;
}

/** A marker on which nobody ends a move: a Chasm, a Wall of Earth, a Wall of Fire. */
export function barringMarker(s: State, w: Body, x: number, y: number, z: number): Summoned | null {
  for (let i = 0; i < s.summoned.length; i++) {
    const one = s.summoned[i] as Summoned;
    const { marker } = one;
    if (marker === null || !onLevel(marker, z)) continue;
    const { chasm, wall, fire } = marker.rules;
    if (chasm !== true && wall === undefined && fire !== true) continue;
    if (areaOverlapsBody(areaOf(marker.rules, marker), baseAt(w, x, y))) return one;
  }
  return null;
}

/** Whether the base may come to stand there, on a surface at this height. */
export function mayStand(s: State, w: Body & { id?: string }, x: number, y: number, z: number): boolean {
  if (offTable(s, w, x, y)) return false;
  const level = levelAt(s, w, x, y, z);
  if (!(Math.abs(level - z) <= EPSILON)) return false;
  if (s.summoned.length > 0 && barringMarker(s, w, x, y, z) !== null) return false;
  return overlapped(s, w, x, y, z) === null;
}

/** Why the warrior may not end there; null when it may. */
export function standRefusal(s: State, w: Warrior, x: number, y: number, z: number): Refusal | null {
  const at: Point = [x, y];
  if (offTable(s, w, x, y)) {
    const reason = `part of ${name(w)}'s base would be off the table`;
    return { clause: 'HR-R-021', reason, witness: { kind: 'outside', at, region: 'table' } };
  }
  const level = levelAt(s, w, x, y, z);
  if (!(Math.abs(level - z) <= EPSILON)) return unsupported(s, w, x, y, z);
  const marker = barringMarker(s, w, x, y, z);
  if (marker !== null) {
    const rules = marker.marker?.rules;
    const clause = rules?.chasm === true ? 'HR-R-124' : rules?.fire === true ? 'HR-R-130' : 'HR-R-126';
    return {
      clause,
      reason: `nobody ends a move on ${marker.name}`,
      witness: { kind: 'overlap', with: marker.id, at },
    };
  }
  const other = overlapped(s, w, x, y, z);
  if (other === null) return null;
  const reason = `${name(w)} would overlap ${name(other)}`;
  return { clause: 'HR-MOV-06', reason, witness: { kind: 'overlap', with: other.id, at } };
}

function unsupported(s: State, w: Warrior, x: number, y: number, z: number): Refusal {
  const at: Point = [x, y];
  const storey = storeyAt(s, w.x, w.y, z);
  const witness = (piece: Piece): Witness => ({ kind: 'overlap', with: piece.id, at });
  if (storey.kind !== 'ground') {
    const { piece } = storey;
    const where = storey.kind === 'top' ? `on top of ${piece.name}` : `on that floor of ${piece.name}`;
    const reason = `${name(w)}'s base would not be wholly ${where}`;
    return { clause: storey.kind === 'top' ? 'HR-VRT-01' : 'HR-BLD-05', reason, witness: witness(piece) };
  }
  const bar = groundBar(s, w, x, y);
  if (bar === null)
    return { clause: 'HR-VRT-01', reason: `there is nothing at that height that ${name(w)} could stand on` };
  if (bar.kind === 'linear') {
    const reason = `${name(w)} may not end astride ${bar.name}`;
    return { clause: 'HR-TER-09', reason, witness: witness(bar), also: ['HR-R-023'] };
  }
  if (bar.kind === 'vertical') {
    const reason = `${name(w)} would have to climb ${bar.name}`;
    return { clause: 'HR-VRT-01', reason, witness: witness(bar) };
  }
  const inWindow = overlapsAny(wallsOf(bar, w.a).windows, baseAt(w, x, y));
  const reason = inWindow ? `${name(w)} may not end in a window of ${bar.name}` : `a wall of ${bar.name} is there`;
  return { clause: inWindow ? 'HR-R-181' : 'HR-BLD-05', reason, witness: witness(bar) };
}

const solids = new WeakMap<readonly Piece[], Map<number, readonly Feature[]>>();

/** What a base of this radius may not overlap on the ground, as features that the search for a place understands. */
function groundSolids(s: State, r: number): readonly Feature[] {
  let ofPieces = solids.get(s.pieces);
  if (ofPieces === undefined) {
    ofPieces = new Map();
    solids.set(s.pieces, ofPieces);
  }
  let found = ofPieces.get(r);
  if (found === undefined) {
    const { vertical, buildings, linear } = groundOf(s);
    found = [
      ...[...vertical, ...linear].map(({ id, parts }) => solid(id, parts)),
      ...buildings.map((piece) => solid(piece.id, wallsOf(piece, r).rest)),
    ];
    ofPieces.set(r, found);
  }
  return found;
}

function solid(id: string, parts: readonly Area[]): Feature {
  return { id, parts, top: 0, standable: false, impassable: true, slow: 1, sight: 'open' };
}

/** The place nearest to (x, y), at most `reach` away, where the warrior may stand on that storey; null when there is none. */
export function nearestStand(
  s: State,
  w: Body & { id?: string },
  x: number,
  y: number,
  z: number,
  reach: number,
  accepts?: (spot: Spot) => boolean,
): Spot | null {
  const storey = storeyAt(s, x, y, z);
  const flat = storey.kind === 'ground';
  const features: Feature[] = flat ? [...groundSolids(s, w.a)] : [];
  for (const one of s.summoned) {
    const { marker } = one;
    if (marker === null || !onLevel(marker, z)) continue;
    const { chasm, wall, fire } = marker.rules;
    if (chasm === true || wall !== undefined || fire === true)
      features.push(solid(one.id, [areaOf(marker.rules, marker)]));
  }
  const others: Body[] = [];
  for (const other of s.warriors) {
    if (other.id === w.id || !standing(other)) continue;
    // On the ground the step of a hill may bring it higher or lower.
    const low = flat ? 0 : z;
    const high = flat ? Math.max(z, groundLevel(s, other.x, other.y)) : z;
    if (other.z < high + w.h - EPSILON && other.z + other.h > low + EPSILON)
      others.push({ ...other, z: -1000, h: 2000 });
  }
  const levelOf = (body: Body): number => (flat ? groundLevel(s, body.x, body.y) : z);
  const inside = flat ? null : (storey.piece.parts[0] as Area);
  const accept =
    accepts === undefined && inside === null
      ? undefined
      : (body: Body) =>
          (inside === null || bodyWithinArea(inside, body)) &&
          (accepts?.({ x: body.x, y: body.y, z: levelOf(body) }) ?? true);
  const probe: Body = { ...baseAt(w, x, y) };
  const spot = nearestPlacement(probe, others, { width: s.width, depth: s.depth, features }, accept, reach);
  return spot === null ? null : { x: spot.x, y: spot.y, z: flat ? groundLevel(s, spot.x, spot.y) : z };
}

/** The warrior stands there now and looks where it came from to. `z` is the height of its surface, or about it. */
export function put(g: G, w: Warrior, x: number, y: number, z: number): void {
  const toX = snap(x);
  const toY = snap(y);
  if (toX !== w.x || toY !== w.y) {
    const facing = norm(toX - w.x, toY - w.y);
    w.fx = facing[0];
    w.fy = facing[1];
  }
  w.x = toX;
  w.y = toY;
  const level = w.climb === null ? levelAt(g.state, w, toX, toY, z) : z;
  w.z = Number.isNaN(level) ? z : level;
  moved(g);
}
