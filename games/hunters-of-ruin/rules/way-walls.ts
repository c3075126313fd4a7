/** Where no way leads: through walls and Vertical terrain, and over the edge of a top or a floor. */
import type { Refusal } from '#engine/game.ts';
import { bodyWithinArea, bodyWithinUnion } from '#engine/geometry/area.ts';
import { type Interval, sweepLeg } from '#engine/geometry/sweep.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { MoveKind } from '../events.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { name } from './play.ts';
import { baseAt } from './standing.ts';
import { groundOf, type Storey, wallsOf } from './terrain.ts';

const span: Interval = { t0: 0, t1: 0 };

/** Why the way leads where nobody walks: through walls and Vertical terrain, or over an edge. */
export function wallRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  storey: Storey,
  kind: MoveKind,
): Refusal | null {
  return storey.kind === 'ground' ? solidRefusal(s, w, route, kind) : edgeRefusal(s, w, route, storey);
}

function solidRefusal(s: State, w: Warrior, route: readonly Point[], kind: MoveKind): Refusal | null {
  const { raised } = groundOf(s);
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i] as Piece;
    const areas = piece.building === null ? piece.parts : wallsOf(piece, w.a).pass;
    for (let leg = 1; leg < route.length; leg++) {
      const from = route[leg - 1] as Point;
      const to = route[leg] as Point;
      for (let k = 0; k < areas.length; k++) {
        if (sweepLeg(w, from, to, areas[k] as Area, span) === null) continue;
        const witness = { kind: 'segment', from, to, blockedBy: piece.id } as const;
        if (piece.building !== null) {
          return { clause: 'HR-BLD-05', reason: `a wall of ${piece.name} is in the way`, witness };
        }
        const rush = kind === 'charge' || kind === 'gallop';
        const reason = rush ? `no ${kind} goes up ${piece.name}` : `${piece.name} must be climbed`;
        return { clause: rush ? 'HR-VRT-13' : 'HR-VRT-02', reason, witness };
      }
    }
  }
  return null;
}

/** On a top or an upper floor the whole base stays on it; tops of one height that meet are one. */
function edgeRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  storey: Exclude<Storey, { kind: 'ground' }>,
): Refusal | null {
  const { piece } = storey;
  const own = piece.parts[0] as Area;
  const tops = storey.kind === 'top' ? groundOf(s).raised.filter(({ top }) => Math.abs(top - w.z) <= EPSILON) : [];
  const areas = tops.flatMap(({ parts }) => parts);
  for (let leg = 1; leg < route.length; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    if (bodyWithinArea(own, baseAt(w, ...from)) && bodyWithinArea(own, baseAt(w, ...to))) continue;
    if (supportedAlong(w, from, to, areas)) continue;
    const witness = { kind: 'segment', from, to, blockedBy: piece.id } as const;
    if (storey.kind === 'floor')
      return { clause: 'HR-BLD-05', reason: `a wall of ${piece.name} is in the way`, witness };
    const reason = `that leads over the edge of ${piece.name}: ${name(w)} must jump or climb down`;
    return { clause: 'HR-R-063', reason, witness, also: ['HR-VRT-02'] };
  }
  return null;
}

function supportedAlong(w: Warrior, from: Point, to: Point, areas: readonly Area[]): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) * 4));
  for (let i = 0; i <= steps; i++) {
    if (!bodyWithinUnion(areas, { ...baseAt(w, from[0] + (dx * i) / steps, from[1] + (dy * i) / steps) })) return false;
  }
  return true;
}
