/** The rim of a region known only by asking whether points are inside it: marching squares with exact crossings. */
import type { Point } from './types.ts';
import { snap } from './vec.ts';

/** Halvings of a cell's side to find a crossing: 0.25" cells are refined to 0.004". */
const HALVINGS = 6;

/** Sides of a cell: bottom, right, top, left. */
const B = 0;
const R = 1;
const T = 2;
const L = 3;

/**
 * For each set of inside corners (1 bottom left, 2 bottom right, 4 top right, 8 top left) pairs of sides that the rim
 * connects, with the inside on its left. Two opposite corners (5 and 10) are listed as if the middle is outside.
 */
const LINKS: readonly (readonly number[])[] = [
  [],
  [B, L],
  [R, B],
  [R, L],
  [T, R],
  [B, L, T, R],
  [T, B],
  [T, L],
  [L, T],
  [B, T],
  [R, B, L, T],
  [R, T],
  [L, R],
  [B, R],
  [L, B],
  [],
];
const JOINED_5 = [B, R, T, L];
const JOINED_10 = [L, B, R, T];

/**
 * Rings around the parts of the square grid with corner (x0, y0) and `n` cells a side that are inside: counter-clockwise
 * around each part, clockwise around each hole. The outermost grid points must be outside. Details smaller than a cell
 * may be lost.
 */
export function contour(
  x0: number,
  y0: number,
  cell: number,
  n: number,
  inside: (x: number, y: number) => boolean,
): Point[][] {
  const side = n + 1;
  const grid = new Uint8Array(side * side);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) grid[j * side + i] = inside(x0 + i * cell, y0 + j * cell) ? 1 : 0;
  }
  // A side is named by its lower or left grid point, twice that for a horizontal one and one more for a vertical one.
  const name = (i: number, j: number, which: number): number => {
    if (which === B) return (j * side + i) * 2;
    if (which === T) return ((j + 1) * side + i) * 2;
    return (j * side + i + (which === R ? 1 : 0)) * 2 + 1;
  };
  const next = new Map<number, number>();
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const k = j * side + i;
      const set = grid[k]! + grid[k + 1]! * 2 + grid[k + side + 1]! * 4 + grid[k + side]! * 8;
      if (set === 0 || set === 15) continue;
      let links = LINKS[set]!;
      if ((set === 5 || set === 10) && inside(x0 + (i + 0.5) * cell, y0 + (j + 0.5) * cell)) {
        links = set === 5 ? JOINED_5 : JOINED_10;
      }
      for (let m = 0; m < links.length; m += 2) next.set(name(i, j, links[m]!), name(i, j, links[m + 1]!));
    }
  }
  const crossing = (edge: number): Point => {
    const k = edge >> 1;
    const x = x0 + (k % side) * cell;
    const y = y0 + Math.floor(k / side) * cell;
    const dx = edge % 2 === 0 ? cell : 0;
    const dy = edge % 2 === 0 ? 0 : cell;
    let lo = 0;
    let hi = 1;
    const starts = grid[k] === 1;
    for (let step = 0; step < HALVINGS; step++) {
      const mid = (lo + hi) / 2;
      if (inside(x + dx * mid, y + dy * mid) === starts) lo = mid;
      else hi = mid;
    }
    const t = starts ? lo : hi;
    return [snap(x + dx * t), snap(y + dy * t)];
  };
  const rings: Point[][] = [];
  for (const first of next.keys()) {
    if (!next.has(first)) continue;
    const ring: Point[] = [];
    for (let edge: number | undefined = first; edge !== undefined && next.has(edge); ) {
      const to: number = next.get(edge)!;
      next.delete(edge);
      ring.push(crossing(edge));
      edge = to;
    }
    rings.push(ring);
  }
  return rings;
}
