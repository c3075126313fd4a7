/** The terrain that a way crosses: what it cannot pass (WK-KEY-06, WK-KEY-13, WK-KEY-16) and what it pays (WK-TER-09). */
import type { ClauseId, Part, Refusal } from '#engine/game.ts';
import { clipOverlap, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { endOf, routeUpTo } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import type { Gait } from './gait.ts';
import { pieceById } from './play.ts';
import { type Ground, piecesNear, TOUCHING } from './terrain.ts';

/** The rectangle of a route's points. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function boxOf(route: readonly Point[]): Box {
  const [x, y] = route[0] as Point;
  const box = { x0: x, y0: y, x1: x, y1: y };
  for (let i = 1; i < route.length; i++) {
    const [px, py] = route[i] as Point;
    if (px < box.x0) box.x0 = px;
    if (px > box.x1) box.x1 = px;
    if (py < box.y0) box.y0 = py;
    if (py > box.y1) box.y1 = py;
  }
  return box;
}

/** A stretch of a route in which the base overlaps a piece, in inches from the start. */
export interface Stretch {
  from: number;
  to: number;
}

const span: Interval = { t0: 0, t1: 0 };
const NO_STRETCHES: readonly Stretch[] = [];

/** The continuous stretches in which a base of this radius overlaps the piece by more than mere touching. */
export function stretchesOn(route: readonly Point[], a: number, piece: Piece): readonly Stretch[] {
  const core = a - TOUCHING + EPSILON;
  let found: Stretch[] | null = null;
  let along = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const d = Math.sqrt(dx * dx + dy * dy);
    for (let k = 0; k < piece.parts.length; k++) {
      if (!clipOverlap(hullOf(piece.parts[k] as Area), core, x0, y0, dx, dy, span)) continue;
      if (found === null) found = [];
      found.push({ from: along + span.t0 * d, to: along + span.t1 * d });
    }
    along += d;
  }
  if (found === null) return NO_STRETCHES;
  return found.length === 1 ? found : merged(found);
}

function merged(found: Stretch[]): Stretch[] {
  found.sort((a, b) => a.from - b.from);
  const out = [found[0] as Stretch];
  for (let i = 1; i < found.length; i++) {
    const next = found[i] as Stretch;
    const last = out[out.length - 1] as Stretch;
    if (next.from <= last.to + EPSILON) last.to = Math.max(last.to, next.to);
    else out.push(next);
  }
  return out;
}

/** Inches to be paid at a place of the route. */
interface Toll {
  along: number;
  cost: number;
  label: string;
  clause: ClauseId;
  piece: Piece;
}

export interface Crossed {
  piece: Piece;
  level: number;
  stretches: readonly Stretch[];
}

/** What the route crosses of the terrain that matters to movement. */
export function crossedBy(
  ground: Ground,
  route: readonly Point[],
  a: number,
  box: Box,
  ignore: string | null,
): Crossed[] {
  const found: Crossed[] = [];
  const near = piecesNear(ground, a, box.x0, box.y0, box.x1, box.y1);
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number;
    const piece = ground.pieces[i] as Piece;
    const { impassable, wall, rough, elevated } = piece.keywords;
    if ((!impassable && !wall && rough === 0 && elevated === 0) || piece.id === ignore) continue;
    const stretches = stretchesOn(route, a, piece);
    if (stretches.length > 0) found.push({ piece, level: ground.levels[i] as number, stretches });
  }
  return found;
}

/** Why the way leads through terrain that cannot be passed. Who stands in it already may leave it. */
export function passRefusal(
  m: Model,
  route: readonly Point[],
  crossed: readonly Crossed[],
  sprint: boolean,
): Refusal | null {
  for (const { piece, stretches } of crossed) {
    const { impassable, wall } = piece.keywords;
    if (!impassable && !wall) continue;
    const entry = stretches.find(({ from }) => from > EPSILON);
    if (entry === undefined) continue;
    const barred = impassable
      ? { clause: 'WK-KEY-06', reason: `${piece.name} is Impassable` }
      : sprint
        ? { clause: 'WK-KEY-13', reason: `a Sprint may not pass through ${piece.name}, a wall` }
        : piece.size > m.card.size
          ? {
              clause: 'WK-KEY-16',
              reason: `${piece.name} (size ${piece.size}) is too high for ${m.name} (size ${m.card.size})`,
            }
          : null;
    if (barred === null) continue;
    const at = endOf(routeUpTo(route, entry.from));
    return { ...barred, witness: { kind: 'segment', from: route[0] as Point, to: at, blockedBy: piece.id } };
  }
  return null;
}

/** What is paid for terrain on the way, in its order: Rough and climbing (WK-TER-09). */
export function tollsOf(crossed: readonly Crossed[], gait: Gait, length: number): Toll[] {
  const tolls: Toll[] = [];
  for (const { piece, level, stretches } of crossed) {
    const { rough, elevated, water } = piece.keywords;
    for (const { from, to } of stretches) {
      if (from <= EPSILON || (gait.flying && to < length - EPSILON)) continue;
      if (rough > 0 && !(water && gait.swim)) {
        tolls.push({ along: from, cost: rough, label: piece.name, clause: 'WK-KEY-11', piece });
      }
      if (elevated > 0 && level > levelBefore(crossed, piece, from, gait.flying)) {
        tolls.push({ along: from, cost: elevated, label: `climbing ${piece.name}`, clause: 'WK-KEY-03', piece });
      }
    }
  }
  return tolls.length < 2 ? tolls : tolls.sort((a, b) => a.along - b.along);
}

/** The level on which the base is when it comes to a piece; a flyer comes from the air. */
function levelBefore(crossed: readonly Crossed[], to: Piece, along: number, flying: boolean): number {
  if (flying) return 0;
  let level = 0;
  for (const other of crossed) {
    if (other.piece === to || other.level <= level) continue;
    if (other.stretches.some(({ from, to: end }) => from < along - EPSILON && end > along - EPSILON))
      level = other.level;
  }
  return level;
}

/** What must be spent before the first movement of an activation that began on Rough ground (WK-KEY-10). */
export function bogCosts(s: State, m: Model, gait: Gait): Part[] {
  const began = s.activation?.bogged.find(({ model }) => model === m.id);
  if (began === undefined || gait.flying) return [];
  const costs: Part[] = [];
  for (const id of began.pieces) {
    const piece = pieceById(s, id);
    if (piece === undefined || (piece.keywords.water && gait.swim)) continue;
    costs.push({ label: `setting out from ${piece.name}`, amount: piece.keywords.rough, clause: 'WK-KEY-10' });
  }
  return costs;
}
