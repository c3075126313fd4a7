/** How two formations meet: which side is touched, lying flush against it, sliding along it, and who touches whom. */
import { planSeparation } from './distance.ts';
import { basesOf, blockOf, type Formation, outline, placed, type Side, widthOf } from './formation.ts';
import { createOutline, nearest, outlineOfBody } from './outline.ts';
import { type Body, CONTACT, EPSILON, GRID, type Point } from './types.ts';

/** A part of a block's rim: a side, or the corner where two meet. */
export type Part = Side | 'front-left' | 'front-right' | 'rear-left' | 'rear-right';

/** Facings this close to parallel or square to each other count as such. */
const SQUARE = 1e-3;
/** When all else is equal the side named first here is taken. */
const SIDES: readonly Side[] = ['front', 'left', 'right', 'rear'];

/** Outward direction of a side. */
export function normalOf(f: Formation, side: Side): Point {
  if (side === 'front') return [f.fx, f.fy];
  if (side === 'rear') return [-f.fx, -f.fy];
  return side === 'left' ? [-f.fy, f.fx] : [f.fy, -f.fx];
}

/**
 * The side of `other` that `f` comes from: lines at 45 degrees from the corners of `other` part the table into four
 * zones, and the zone with the middle of the front of `f` counts. On a line the front goes before the flanks, the
 * flanks before the rear.
 */
export function facingSide(f: Formation, other: Formation): Side {
  const block = blockOf(other);
  const dx = f.x - block.x;
  const dy = f.y - block.y;
  const ahead = dx * block.fx + dy * block.fy;
  const left = dy * block.fx - dx * block.fy;
  let side: Side = 'front';
  let most = ahead - block.b;
  if (left - block.a > most + EPSILON) {
    most = left - block.a;
    side = 'left';
  }
  if (-left - block.a > most + EPSILON) {
    most = -left - block.a;
    side = 'right';
  }
  if (-ahead - block.b > most + EPSILON) side = 'rear';
  return side;
}

/** A rectangle as seen from another that lies parallel or square to it. */
interface Seen {
  /** Centre ahead and to the left of the observer's, and half extents along the same axes. */
  ahead: number;
  left: number;
  deep: number;
  wide: number;
}

/** Null when the two are neither parallel nor square. */
function seenFrom(observer: Body, rect: Body): Seen | null {
  const dot = observer.fx * rect.fx + observer.fy * rect.fy;
  const cross = observer.fx * rect.fy - observer.fy * rect.fx;
  const parallel = Math.abs(cross) < SQUARE;
  if (!parallel && Math.abs(dot) >= SQUARE) return null;
  const dx = rect.x - observer.x;
  const dy = rect.y - observer.y;
  return {
    ahead: dx * observer.fx + dy * observer.fy,
    left: dy * observer.fx - dx * observer.fy,
    deep: parallel ? rect.b : rect.a,
    wide: parallel ? rect.a : rect.b,
  };
}

interface Shared {
  /** Side of the first rectangle. */
  side: Side;
  length: number;
  /** Middle of the shared stretch, as seen from the first. */
  ahead: number;
  left: number;
}

/** The edge that two rectangles share: at most CONTACT apart along more than CONTACT. */
function sharedEdge(a: Body, b: Body): Shared | null {
  const s = seenFrom(a, b);
  if (!s) return null;
  const near = CONTACT + EPSILON;
  const apart = Math.abs(s.ahead) - a.b - s.deep;
  const beside = Math.abs(s.left) - a.a - s.wide;
  if (apart > near || beside > near) return null;
  // The axis on which they are farther apart is the one across the shared edge.
  if (apart >= beside) {
    const lo = Math.max(-a.a, s.left - s.wide);
    const hi = Math.min(a.a, s.left + s.wide);
    if (hi - lo <= CONTACT + EPSILON || apart < -near) return null;
    const side: Side = s.ahead > 0 ? 'front' : 'rear';
    return { side, length: hi - lo, ahead: s.ahead > 0 ? a.b : -a.b, left: (lo + hi) / 2 };
  }
  const lo = Math.max(-a.b, s.ahead - s.deep);
  const hi = Math.min(a.b, s.ahead + s.deep);
  if (hi - lo <= CONTACT + EPSILON || beside < -near) return null;
  const side: Side = s.left > 0 ? 'left' : 'right';
  return { side, length: hi - lo, ahead: (lo + hi) / 2, left: s.left > 0 ? a.a : -a.a };
}

/** Bases of regiments touch when they share an edge; corner to corner is not enough. */
export function sharesEdge(a: Body, b: Body): boolean {
  return sharedEdge(a, b) !== null;
}

/** Length of the edge along which the two blocks lie against each other, 0 when they do not. */
export function contactWidth(f: Formation, other: Formation): number {
  return sharedEdge(blockOf(f), blockOf(other))?.length ?? 0;
}

export interface FileContact {
  /** Indices into `basesOf` of each formation, ascending. */
  mine: number[];
  theirs: number[];
  pairs: [mine: number, theirs: number][];
}

/** Which bases of each touch an enemy base along an edge. */
export function filesInContact(f: Formation, other: Formation): FileContact {
  const mine: number[] = [];
  const theirs: number[] = [];
  const pairs: [number, number][] = [];
  const a = basesOf(f);
  const b = basesOf(other);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      if (!sharesEdge(a[i]!, b[j]!)) continue;
      pairs.push([i, j]);
      if (!mine.includes(i)) mine.push(i);
      if (!theirs.includes(j)) theirs.push(j);
    }
  }
  theirs.sort((p, q) => p - q);
  return { mine, theirs, pairs };
}

/** The part of the block's rim nearest to a point; within CONTACT of two sides it is their corner. */
export function partAt(f: Formation, x: number, y: number): Part {
  const block = blockOf(f);
  const dx = x - block.x;
  const dy = y - block.y;
  const ahead = dx * block.fx + dy * block.fy;
  const left = dy * block.fx - dx * block.fy;
  const toFront = block.b - Math.abs(ahead);
  const toSide = block.a - Math.abs(left);
  const end = ahead > 0 ? 'front' : 'rear';
  const flank = left > 0 ? 'left' : 'right';
  const near = CONTACT + EPSILON;
  if (toFront <= near && toSide <= near) return `${end}-${flank}`;
  return toFront <= toSide ? end : flank;
}

export interface Meeting {
  /** Distance between the blocks, negative when they overlap. */
  gap: number;
  /** Where they meet, or the middle between their nearest points. */
  at: Point;
  /** Which part of each is there. Both are sides when the two lie flush. */
  mine: Part;
  theirs: Part;
  flush: boolean;
  /** Side of `other` that `f` is to align to. */
  side: Side;
}

const one = createOutline();
const two = createOutline();

/**
 * How `f`, which moved, meets `other`. The side to align to is the one touched. At a corner of `other` it is the one
 * that the longer part of the front of `f` swings onto; if the corner is at the middle of the front, the one that takes
 * the smaller turn, then the one nearer the front of `other`.
 */
export function contactWith(f: Formation, other: Formation): Meeting {
  const a = blockOf(f);
  const b = blockOf(other);
  const gap = planSeparation(a, b);
  const shared = sharedEdge(b, a);
  if (shared) {
    const at: Point = [b.x + b.fx * shared.ahead - b.fy * shared.left, b.y + b.fy * shared.ahead + b.fx * shared.left];
    const mine = sharedEdge(a, b)?.side ?? 'front';
    return { gap, at, mine, theirs: shared.side, flush: true, side: shared.side };
  }
  const near = nearest(outlineOfBody(a, one), outlineOfBody(b, two));
  const at: Point = [(near.ax + near.bx) / 2, (near.ay + near.by) / 2];
  const mine = partAt(f, at[0], at[1]);
  const theirs = partAt(other, at[0], at[1]);
  return { gap, at, mine, theirs, flush: false, side: sideToAlign(f, other, at, theirs) };
}

function sideToAlign(f: Formation, other: Formation, at: Point, part: Part): Side {
  const candidates: Side[] = SIDES.filter((side) => part === side || part.split('-').includes(side));
  if (candidates.length === 1) return candidates[0]!;
  // How far to its own left the point of contact is: the longer part of the front is on the other hand.
  const offset = (at[1] - f.y) * f.fx - (at[0] - f.x) * f.fy;
  const [p, q] = candidates as [Side, Side];
  const pn = normalOf(other, p);
  const qn = normalOf(other, q);
  if (Math.abs(offset) > EPSILON) {
    // From their corner each of the two sides runs against the other's outward direction.
    const hand = offset > 0 ? 1 : -1;
    const pRight = hand * (-qn[0] * f.fy + qn[1] * f.fx);
    const qRight = hand * (-pn[0] * f.fy + pn[1] * f.fx);
    if (Math.abs(pRight - qRight) > 1e-9) return pRight > qRight ? p : q;
  }
  const pTurn = -(f.fx * pn[0] + f.fy * pn[1]);
  const qTurn = -(f.fx * qn[0] + f.fy * qn[1]);
  if (Math.abs(pTurn - qTurn) > 1e-9) return pTurn > qTurn ? p : q;
  return p;
}

/** Moves `f` away from `other` along (nx, ny) by the little that snapping made them overlap. */
function settled(f: Formation, other: Formation, nx: number, ny: number): Formation {
  const block = blockOf(other);
  for (let k = 0; ; k++) {
    const there = placed(f, f.x + nx * k * GRID, f.y + ny * k * GRID);
    if (k > 64 || planSeparation(blockOf(there), block) >= -EPSILON) return there;
  }
}

/**
 * `f` turned about the point where it meets `other` until its front lies flush against the side. The point (by default
 * that of `contactWith`) keeps its place along the front; one on a flank or the rear of `f` counts as the nearest end
 * of the front.
 */
export function alignTo(f: Formation, other: Formation, side: Side, at?: Point): Formation {
  const point = at ?? contactWith(f, other).at;
  const half = widthOf(f) / 2;
  const along = Math.min(half, Math.max(-half, (point[1] - f.y) * f.fx - (point[0] - f.x) * f.fy));
  const [nx, ny] = normalOf(other, side);
  const corner = outline(other)[side === 'rear' || side === 'right' ? 2 : 0];
  const off = (corner[0] - point[0]) * nx + (corner[1] - point[1]) * ny;
  // Facing (-nx, -ny), its left is (ny, -nx).
  const x = point[0] + nx * off - ny * along;
  const y = point[1] + ny * off + nx * along;
  return settled({ ...f, x, y, fx: 0 - nx, fy: 0 - ny }, other, nx, ny);
}

/** Stretches of the side's line that bases cover, as places along (ux, uy). */
function stretches(bases: readonly Body[], ux: number, uy: number, nx: number, ny: number): [number, number][] {
  let far = -Infinity;
  const reaches: number[] = [];
  for (const base of bases) {
    const deep = Math.abs(nx * base.fx + ny * base.fy) > 0.5 ? base.b : base.a;
    const r = base.x * nx + base.y * ny + deep;
    reaches.push(r);
    if (r > far) far = r;
  }
  const out: [number, number][] = [];
  for (let i = 0; i < bases.length; i++) {
    if (reaches[i]! < far - CONTACT) continue;
    const base = bases[i]!;
    const half = Math.abs(nx * base.fx + ny * base.fy) > 0.5 ? base.a : base.b;
    const mid = base.x * ux + base.y * uy;
    out.push([mid - half, mid + half]);
  }
  return out;
}

/**
 * `f`, lying flush against a side of `other`, slid along it: by an offset to its own left, to the middle of the side, or
 * to where most of its bases touch. That last slide ends with a file edge of `f` in line with a file edge of that side;
 * among equals the shorter slide is taken, then the one to the left of `f`.
 */
export function slideAlong(f: Formation, other: Formation, side: Side, to: number | 'max' | 'centre'): Formation {
  const [nx, ny] = normalOf(other, side);
  const ux = ny;
  const uy = -nx;
  let by = 0;
  if (typeof to === 'number') by = to;
  else if (to === 'centre') {
    const block = blockOf(other);
    by = (block.x - f.x) * ux + (block.y - f.y) * uy;
  } else {
    const mine = stretches(basesOf(f), ux, uy, -nx, -ny);
    const theirs = stretches(basesOf(other), ux, uy, nx, ny);
    by = bestSlide(mine, theirs);
  }
  return settled({ ...f, x: f.x + ux * by, y: f.y + uy * by }, other, nx, ny);
}

function bestSlide(mine: readonly [number, number][], theirs: readonly [number, number][]): number {
  let best = 0;
  let most = -1;
  for (const m of mine) {
    for (const t of theirs) {
      for (let k = 0; k < 4; k++) {
        const by = t[k & 1]! - m[k >> 1]!;
        const touching = countTouching(mine, theirs, by);
        if (touching < most) continue;
        const shorter = Math.abs(by) - Math.abs(best);
        // Slides that differ by less than the grid are one slide.
        if (touching > most || shorter < -GRID || (shorter < GRID && by > best)) {
          most = touching;
          best = by;
        }
      }
    }
  }
  return best;
}

function countTouching(mine: readonly [number, number][], theirs: readonly [number, number][], by: number): number {
  let count = 0;
  for (const m of mine) {
    for (const t of theirs) {
      if (Math.min(m[1] + by, t[1]) - Math.max(m[0] + by, t[0]) > CONTACT + EPSILON) {
        count++;
        break;
      }
    }
  }
  return count;
}
