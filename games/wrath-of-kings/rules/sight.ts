/**
 * Line of sight (WK-LOS-02, WK-LOS-03): some straight line from base to base inside the window of the outer tangents crosses nothing that
 * blocks. Models see in all directions (WK-LOS-01) and see each other always when they touch (WK-R-33).
 *
 * Doubtful points: a model blocks if its size exceeds that of both (WK-R-30), terrain and objectives already if theirs is as large as the
 * larger of both (WK-R-31). A piece that the base of the viewer or of the target overlaps does not block between them (WK-R-32). Whoever
 * stands on Elevated ground is larger by that, whoever blocks too (WK-R-35). A line that only grazes what blocks is clear (WK-R-33).
 */
import type { Refusal } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { createOutline, outlineOfArea, separation } from '#engine/geometry/outline.ts';
import { canSee, sight } from '#engine/geometry/sight.ts';
import { type Area, type Body, EPSILON, type Feature, GRID, type Point } from '#engine/geometry/types.ts';
import type { Model, Piece, State } from '../state.ts';
import { touches } from './measure.ts';
import { byId, type G, pieceById, SIGHT, standing } from './play.ts';
import { elevationAt, groundOf, overlapsPiece } from './terrain.ts';

/** Bases are this much wider for sight, since the geometry grows what blocks by a hair: a grazing line is clear. */
const WIDER = 2 * GRID;

/** Size for sight: that of the card and the elevation of the ground (WK-KEY-02). */
export function sizeOf(s: State, m: Model): number {
  return m.card.size + elevationAt(s, m.a, m.x, m.y);
}

const from: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: 0, b: 0 };
const to: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: 0, b: 0 };

function setBase(body: Body, m: Model): Body {
  body.x = m.x;
  body.y = m.y;
  body.a = m.a + WIDER;
  body.b = body.a;
  return body;
}

interface Blocking {
  transparent(body: Model): boolean;
  ignore(feature: Feature): boolean;
}

/** What does not block between these two. */
function passing(s: State, viewer: Model, target: Model, larger: number): Blocking {
  const { highest } = groundOf(s);
  return {
    transparent: (other) =>
      other === viewer ||
      other === target ||
      !standing(other) ||
      other.card.size + highest <= larger ||
      sizeOf(s, other) <= larger,
    ignore: (feature) => {
      const piece = feature as Piece;
      return piece.size < larger || overlapsPiece(viewer, piece) || overlapsPiece(target, piece);
    },
  };
}

/** Some model or piece could block a line between models of this size. */
function anyBlocker(s: State, larger: number): boolean {
  const { tallest, highest } = groundOf(s);
  if (tallest >= larger) return true;
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other.card.size + highest > larger && standing(other) && sizeOf(s, other) > larger) return true;
  }
  return false;
}

/** Whether the viewer sees the target, as the table stands. */
export function canSeeNow(s: State, viewer: Model, target: Model): boolean {
  if (viewer === target || touches(viewer, target)) return true;
  const larger = Math.max(sizeOf(s, viewer), sizeOf(s, target));
  if (!anyBlocker(s, larger)) return true;
  return canSee(
    setBase(from, viewer),
    setBase(to, target),
    { bodies: s.models, features: s.pieces },
    passing(s, viewer, target, larger),
  );
}

/** The same, remembered until something moves. It is mutual (WK-R-30). */
export function sees(g: G, viewer: Model, target: Model): boolean {
  let lines = g.cache.get(SIGHT) as Map<string, boolean> | undefined;
  if (lines === undefined) {
    lines = new Map();
    g.cache.set(SIGHT, lines);
  }
  const key = viewer.id < target.id ? `${viewer.id}>${target.id}` : `${target.id}>${viewer.id}`;
  let seen = lines.get(key);
  if (seen === undefined) {
    seen = canSeeNow(g.state, viewer, target);
    lines.set(key, seen);
  }
  return seen;
}

/** Why the viewer does not see the target; null when it does. */
export function sightRefusal(g: G, viewer: Model, target: Model): Refusal | null {
  if (sees(g, viewer, target)) return null;
  const s = g.state;
  const larger = Math.max(sizeOf(s, viewer), sizeOf(s, target));
  const line = sight(
    setBase(from, viewer),
    setBase(to, target),
    { bodies: s.models, features: s.pieces },
    passing(s, viewer, target, larger),
  );
  if (line.clear) return null;
  const model = byId(s, line.blocker);
  const piece = pieceById(s, line.blocker);
  const size = model === undefined ? (piece?.size ?? 0) : sizeOf(s, model);
  const what = model?.name ?? piece?.name ?? line.blocker;
  return {
    clause: model === undefined ? 'WK-TER-07' : 'WK-LOS-04',
    reason: `${what} (size ${size}) stands between ${viewer.name} and ${target.name} (size ${larger} at most)`,
    witness: { kind: 'segment', from: line.from, to: line.to, blockedBy: line.blocker },
    also: ['WK-LOS-03', 'WK-LOS-02', 'WK-ATK-03'],
  };
}

/** Ids of models and pieces other than the two that lie in the window between them (WK-LOS-05). */
export function between(s: State, viewer: Model, target: Model): string[] {
  const window = windowOf(viewer, target);
  if (window === null) return [];
  const found: string[] = [];
  for (const other of s.models) {
    if (other !== viewer && other !== target && standing(other) && areaOverlapsBody(window, other))
      found.push(other.id);
  }
  for (const { id, parts } of s.pieces) {
    if (parts.some((area) => separation(outlineOfArea(window, one), outlineOfArea(area, two)) < -EPSILON))
      found.push(id);
  }
  return found;
}

const one = createOutline();
const two = createOutline();

/** The area between the outer tangents of two bases (WK-LOS-02); null where one lies in the other. */
export function windowOf(viewer: Model, target: Model): Area | null {
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const sin = length === 0 ? 1 : (viewer.a - target.a) / length;
  if (sin >= 1 || sin <= -1) return null;
  const cos = Math.sqrt(1 - sin * sin);
  const ux = dx / length;
  const uy = dy / length;
  // Normals of the tangents, to the left and to the right of the line of centres.
  const left: Point = [ux * sin - uy * cos, uy * sin + ux * cos];
  const right: Point = [ux * sin + uy * cos, uy * sin - ux * cos];
  const rim = (m: Model, n: Point): Point => [m.x + n[0] * m.a, m.y + n[1] * m.a];
  return { kind: 'poly', points: [rim(viewer, right), rim(target, right), rim(target, left), rim(viewer, left)] };
}
