/**
 * Where a terrain piece may lie: wholly on the table (WK-SET-01), in contact with no other piece (WK-TER-05), unless it fits completely inside the
 * base of a hill (WK-SMP-02).
 */
import type { Refusal } from '#engine/game.ts';
import { bounds, distanceAreaToArea, featureBounds, pointSeparationOfArea } from '#engine/geometry/area.ts';
import { createOutline, nearest, outlineOfArea } from '#engine/geometry/outline.ts';
import { type Area, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Piece, State } from '../state.ts';

/** The whole of an area lies in a convex one. */
function areaWithin(outer: Area, inner: Area): boolean {
  if (inner.kind === 'disc') return pointSeparationOfArea(outer, inner.x, inner.y) + inner.r <= EPSILON;
  return inner.kind === 'poly' && inner.points.every(([x, y]) => pointSeparationOfArea(outer, x, y) <= EPSILON);
}

/** The hill on which a piece of these parts would lie wholly; null: it lies on the ground. */
export function hillFor(pieces: readonly Piece[], parts: readonly Area[]): Piece | null {
  for (const hill of pieces) {
    if (hill.keywords.elevated === 0 || hill.objective !== null) continue;
    if (parts.every((part) => hill.parts.some((area) => areaWithin(area, part)))) return hill;
  }
  return null;
}

function touching(parts: readonly Area[], other: Piece): { mine: Area; theirs: Area } | null {
  const box = featureBounds(other);
  for (const mine of parts) {
    const b = bounds(mine);
    if (b.x0 > box.x1 + CONTACT || b.x1 < box.x0 - CONTACT || b.y0 > box.y1 + CONTACT || b.y1 < box.y0 - CONTACT)
      continue;
    for (const theirs of other.parts) if (distanceAreaToArea(mine, theirs) <= CONTACT) return { mine, theirs };
  }
  return null;
}

/** The first piece that one of these parts would touch and may not. */
function conflict(pieces: readonly Piece[], parts: readonly Area[]) {
  const hill = hillFor(pieces, parts);
  for (const other of pieces) {
    if (other === hill) continue;
    const found = touching(parts, other);
    if (found !== null) return { other, ...found };
  }
  return null;
}

function outside(width: number, depth: number, parts: readonly Area[]): Point | null {
  for (const part of parts) {
    const b = bounds(part);
    if (b.x0 < -EPSILON) return [b.x0, b.y0];
    if (b.y0 < -EPSILON) return [b.x0, b.y0];
    if (b.x1 > width + EPSILON) return [b.x1, b.y1];
    if (b.y1 > depth + EPSILON) return [b.x1, b.y1];
  }
  return null;
}

/** The cheap form of `terrainRefusal`. */
export function mayLie({ width, depth }: State, pieces: readonly Piece[], parts: readonly Area[]): boolean {
  return outside(width, depth, parts) === null && conflict(pieces, parts) === null;
}

/** Why the piece may not lie there; null when it may. */
export function terrainRefusal(s: State, piece: Piece): Refusal | null {
  const off = outside(s.width, s.depth, piece.parts);
  if (off !== null) {
    const reason = `part of the ${piece.name} would be off the table`;
    return { clause: 'WK-SET-01', reason, witness: { kind: 'outside', at: off, region: 'table' } };
  }
  const found = conflict(s.pieces, piece.parts);
  if (found === null) return null;
  const { other, mine, theirs } = found;
  const n = nearest(outlineOfArea(mine, createOutline()), outlineOfArea(theirs, createOutline()));
  const distance = distanceAreaToArea(mine, theirs);
  const hill = other.keywords.elevated > 0;
  return {
    clause: hill ? 'WK-SMP-02' : 'WK-TER-05',
    reason: hill
      ? `the ${piece.name} would touch the ${other.name} and does not fit completely on it`
      : `the ${piece.name} would touch the ${other.name}`,
    witness: { kind: 'gap', from: [n.ax, n.ay], to: [n.bx, n.by], distance, limit: CONTACT },
    also: ['WK-TER-05'],
  };
}
