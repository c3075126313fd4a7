/**
 * The terrain that a way crosses: what it cannot pass, what it pays. On foot an obstacle up to 1" high costs 1", anything higher must be climbed and gaps
 * must be jumped (GL-R-017); getting onto a table or bar costs 1", getting off nothing (GL-R-316). A horse leaps what is up to 1" high and 2" wide for
 * nothing (GL-MNT-05), a combination for a hero point (GL-MNT-06), a wider one for more (GL-MNT-08); a mule leaps nothing (GL-MNT-07).
 *
 * Doubtful points: heights are counted from the surface that one comes from. The width of a leap is what the middle of the base crosses. Two obstacles make a
 * combination where the base has no room between them. Nobody walks over a drop of more than a level: that is a climb or a jump.
 */
import type { ClauseId, Part, Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { endOf, routeUpTo } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { type Along, coreOf, groundOf, LOW, type Nature, piecesNear, stretchesOn, surfaceAt } from './ground.ts';
import { byId, LEVEL, name } from './play.ts';
import { isGone } from './stats.ts';

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

/** Inches paid at a place of the route. */
export interface Toll extends Part {
  along: number;
  piece: Piece;
}

export interface Crossing {
  tolls: readonly Toll[];
  /** Hero points that the leaps of a horse cost. */
  points: readonly Part[];
}

const FREE: Crossing = { tolls: [], points: [] };

/** It flies over terrain and bases: a hawk with its wings (GL-ANI-05). */
export function flies(m: Model): boolean {
  return m.card.flies && !isGone(m, 'legs');
}

/** How high and how wide its mount leaps; null: it leaps nothing. */
export function leapOf(s: State, m: Model): { high: number; wide: number } | null {
  if (m.card.kind === 'heroic-horse')
    return (m.card.abilities.steeplechaser ?? 0) > 0 ? { high: 2, wide: 4 } : { high: LOW, wide: 2 };
  if (m.mount === null || !m.mount.kind.jumps) return null;
  const horse = m.mount.horse === null ? undefined : byId(s, m.mount.horse);
  return (horse?.card.abilities.steeplechaser ?? 0) > 0 ? { high: 2, wide: 4 } : { high: LOW, wide: 2 };
}

/** Ridden, or a horse by itself. */
export function isHoofed(m: Model): boolean {
  return m.mount !== null || m.card.kind === 'heroic-horse';
}

/** What the route crosses, with its price; a refusal where it cannot pass. */
export function crossGround(s: State, m: Model, route: readonly Point[], box: Box, length: number): Crossing | Refusal {
  const ground = groundOf(s);
  const near = piecesNear(ground, m.a, box.x0, box.y0, box.x1, box.y1);
  if (near.length === 0) return FREE;
  const tolls: Toll[] = [];
  const leaps: Leap[] = [];
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number;
    const nature = ground.natures[i] as Nature;
    if (nature === 'flat' || nature === 'hill') continue;
    const piece = ground.pieces[i] as Piece;
    const base = stretchesOn(route, coreOf(m.a), piece);
    if (base.length === 0) continue;
    const crossed: Crossed = { s, m, route, length, i, piece, nature, base };
    // Boy slips through a hedge that stops horses alone.
    if (m.mind?.rule === 'GL-T-B-09' && slipsThrough(piece) !== null) continue;
    if (nature === 'passage') {
      const entry = base.find(({ from }) => from > EPSILON);
      if (m.owner === null && entry !== undefined)
        return bar(crossed, entry.from, 'GL-S3-19', 'may not follow through', ['GL-R-163']);
      continue;
    }
    const refusal = isHoofed(m) ? hoofed(crossed, leaps) : onFoot(crossed, tolls);
    if (refusal !== null) return refusal;
  }
  if (leaps.length > 0) return { tolls, points: leapPoints(leaps) };
  return tolls.length === 0 ? FREE : { tolls: tolls.sort((a, b) => a.along - b.along), points: FREE.points };
}

/** The clause by which Boy passes through a piece; null: he does not. */
function slipsThrough({ stops }: Piece): ClauseId | null {
  return stops.includes('horse') && !stops.includes('boy') ? 'GL-S4-14' : null;
}

interface Crossed {
  s: State;
  m: Model;
  route: readonly Point[];
  length: number;
  i: number;
  piece: Piece;
  nature: Nature;
  base: readonly Along[];
}

function bar(
  { route, piece, m }: Crossed,
  along: number,
  clause: ClauseId,
  why: string,
  also: readonly ClauseId[] = [],
): Refusal {
  const at = endOf(routeUpTo(route, along));
  return {
    clause,
    reason: `${name(m)} ${why} ${piece.name}`,
    witness: { kind: 'segment', from: route[0] as Point, to: at, blockedBy: piece.id },
    also,
  };
}

/** The surface from which the base comes to the piece. */
function levelBefore({ s, route, i }: Crossed, along: number): number {
  const [x, y] = endOf(routeUpTo(route, Math.max(0, along)));
  return surfaceAt(s, x, y, i);
}

function onFoot(crossed: Crossed, tolls: Toll[]): Refusal | null {
  const { m, piece, nature, base, length } = crossed;
  const entry = base.find(({ from }) => from > EPSILON);
  if (piece.stops.includes('boy') && m.mind?.rule === 'GL-T-B-09' && entry !== undefined) {
    return bar(crossed, entry.from, 'GL-R-326', 'cannot get through');
  }
  if (nature === 'never') {
    const clause: ClauseId = piece.class === 'fire' ? 'GL-XI-09' : 'GL-R-017';
    return entry === undefined ? null : bar(crossed, entry.from, clause, 'cannot pass');
  }
  if (nature === 'water')
    return entry === undefined ? null : bar(crossed, entry.from, 'GL-R-325', 'does not go into', ['GL-R-017']);
  if (nature === 'ditch') return null;
  if (nature === 'gap') return overGap(crossed);
  for (const stretch of base) {
    const rise = piece.height - (stretch.from > EPSILON ? levelBefore(crossed, stretch.from) : m.z);
    if (stretch.from > EPSILON && rise > LOW + EPSILON) {
      return bar(crossed, stretch.from, 'GL-R-017', 'would have to climb', ['GL-ACT-04']);
    }
    if (!piece.standable && stretch.from > EPSILON && rise > EPSILON) {
      tolls.push({ along: stretch.from, piece, label: piece.name, amount: 1, clause: 'GL-R-017' });
    }
  }
  return piece.standable ? overTop(crossed, tolls, length) : null;
}

/** Onto a table, bar or broad wall, and off it. */
function overTop(crossed: Crossed, tolls: Toll[], length: number): Refusal | null {
  const { s, m, piece, route } = crossed;
  for (const { from, to } of stretchesOn(route, 0, piece)) {
    if (from > EPSILON) {
      const rise = piece.height - levelBefore(crossed, from);
      if (rise > LOW + EPSILON) return bar(crossed, from, 'GL-R-017', 'would have to climb', ['GL-ACT-04']);
      if (rise > EPSILON) {
        const clause: ClauseId = piece.class === 'table' || piece.class === 'bar' ? 'GL-R-316' : 'GL-R-017';
        tolls.push({ along: from, piece, label: `getting on ${piece.name}`, amount: 1, clause });
      }
    }
    if (to < length - EPSILON) {
      const [x, y] = endOf(routeUpTo(route, to + 0.01));
      if (piece.height - surfaceAt(s, x, y) > LEVEL + EPSILON && m.z > -EPSILON) {
        return bar(crossed, to, 'GL-FAL-01', 'would fall from', ['GL-R-017']);
      }
    }
  }
  return null;
}

/** A gap is jumped, and climbed out of. */
function overGap(crossed: Crossed): Refusal | null {
  const { s, m, piece, route, length } = crossed;
  for (const { from, to } of stretchesOn(route, 0, piece)) {
    if (from > EPSILON && m.z > -EPSILON) return bar(crossed, from, 'GL-R-017', 'would have to jump', ['GL-ACT-02']);
    if (m.z < -EPSILON && to < length - EPSILON) {
      const [x, y] = endOf(routeUpTo(route, to + 0.01));
      if (surfaceAt(s, x, y) - m.z > LOW + EPSILON)
        return bar(crossed, to, 'GL-R-017', 'would have to climb out of', ['GL-ACT-04']);
    }
  }
  return null;
}

interface Leap extends Along {
  piece: Piece;
  /** Hero points for width. */
  points: number;
}

function hoofed(crossed: Crossed, leaps: Leap[]): Refusal | null {
  const { s, m, piece, nature, base, route } = crossed;
  const entries = base.filter(({ from }) => from > EPSILON);
  const [entry] = entries;
  if (entry === undefined) return null;
  if (piece.stops.includes('horse')) return bar(crossed, entry.from, 'GL-R-326', 'cannot leap');
  if (nature === 'never') return bar(crossed, entry.from, 'GL-R-017', 'cannot pass');
  if (nature === 'water') return bar(crossed, entry.from, 'GL-R-325', 'does not go into', ['GL-R-017']);
  const leap = leapOf(s, m);
  if (leap === null) {
    return nature === 'ditch' ? null : bar(crossed, entry.from, 'GL-MNT-07', 'rides no horse and cannot leap');
  }
  for (const stretch of entries) {
    if (nature === 'raised' && piece.height - levelBefore(crossed, stretch.from) > leap.high + EPSILON) {
      const clause: ClauseId = leap.high > LOW ? 'GL-HH-08' : 'GL-MNT-05';
      return bar(crossed, stretch.from, clause, `leaps ${leap.high}" high and no more:`, ['GL-R-087']);
    }
    let wide = 0;
    for (const { from, to } of stretchesOn(route, 0, piece))
      if (from >= stretch.from - EPSILON && to <= stretch.to + EPSILON) wide += to - from;
    leaps.push({ from: stretch.from, to: stretch.to, piece, points: Math.max(0, Math.ceil(wide - leap.wide - 0.01)) });
  }
  return null;
}

/** A point for each inch of width, and one for each combination. */
function leapPoints(leaps: Leap[]): Part[] {
  leaps.sort((a, b) => a.from - b.from);
  const parts: Part[] = [];
  for (let i = 0; i < leaps.length; i++) {
    const leap = leaps[i] as Leap;
    if (leap.points > 0)
      parts.push({ label: `a wide leap over ${leap.piece.name}`, amount: leap.points, clause: 'GL-MNT-08' });
    const before = leaps[i - 1];
    if (before !== undefined && leap.from < before.to - EPSILON) {
      parts.push({ label: `${before.piece.name} and ${leap.piece.name} in one leap`, amount: 1, clause: 'GL-MNT-06' });
    }
  }
  return parts;
}
