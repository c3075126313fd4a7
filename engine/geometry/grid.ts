/**
 * Uniform buckets of 3 inches over the table, for games with hundreds of bases. Bases are known by their index in the
 * caller's list and answers come in ascending order, so they do not depend on the history of moves. A grid is derived
 * from the state and never part of it.
 */
import { boundingRadius } from './distance.ts';
import { type Body, EPSILON } from './types.ts';

const CELL = 3;
const NONE = -1;

export interface Grid {
  columns: number;
  rows: number;
  /** First base of each cell. */
  heads: number[];
  /** By base: the next and the one before in its cell. */
  next: number[];
  before: number[];
  /** By base: its cell, or NONE when it is not on the grid. */
  cell: number[];
  x: number[];
  y: number[];
  /** By base: the radius of its bounding circle. */
  r: number[];
  /** The largest radius ever put on the grid. */
  reach: number;
}

export function createGrid(width: number, depth: number): Grid {
  const columns = Math.max(1, Math.floor(width / CELL) + 1);
  const rows = Math.max(1, Math.floor(depth / CELL) + 1);
  const heads: number[] = [];
  for (let i = 0; i < columns * rows; i++) heads.push(NONE);
  return { columns, rows, heads, next: [], before: [], cell: [], x: [], y: [], r: [], reach: 0 };
}

/** A grid of all the bodies, each known by its index. */
export function gridOf(bodies: readonly Body[], width: number, depth: number): Grid {
  const grid = createGrid(width, depth);
  for (let i = 0; i < bodies.length; i++) insert(grid, i, bodies[i]!);
  return grid;
}

function column(grid: Grid, x: number): number {
  return Math.min(grid.columns - 1, Math.max(0, Math.floor(x / CELL)));
}

function row(grid: Grid, y: number): number {
  return Math.min(grid.rows - 1, Math.max(0, Math.floor(y / CELL)));
}

/** Puts the base with this index where its body stands; one already on the grid is moved. */
export function insert(grid: Grid, index: number, body: Body): void {
  while (grid.cell.length <= index) {
    grid.cell.push(NONE);
    grid.next.push(NONE);
    grid.before.push(NONE);
    grid.x.push(0);
    grid.y.push(0);
    grid.r.push(0);
  }
  const at = row(grid, body.y) * grid.columns + column(grid, body.x);
  const r = boundingRadius(body);
  grid.x[index] = body.x;
  grid.y[index] = body.y;
  grid.r[index] = r;
  if (r > grid.reach) grid.reach = r;
  if (grid.cell[index] === at) return;
  remove(grid, index);
  const head = grid.heads[at]!;
  grid.cell[index] = at;
  grid.next[index] = head;
  grid.before[index] = NONE;
  if (head !== NONE) grid.before[head] = index;
  grid.heads[at] = index;
}

/** After the body changed its place. */
export function move(grid: Grid, index: number, body: Body): void {
  insert(grid, index, body);
}

export function remove(grid: Grid, index: number): void {
  const at = grid.cell[index];
  if (at === undefined || at === NONE) return;
  const next = grid.next[index]!;
  const before = grid.before[index]!;
  if (before === NONE) grid.heads[at] = next;
  else grid.next[before] = next;
  if (next !== NONE) grid.before[next] = before;
  grid.cell[index] = NONE;
}

/**
 * Fills `out` with the indices of the bases whose bounding circle is within `r` of the point, ascending, and returns it.
 * Round bases are answered exactly; for others measure the candidates.
 */
export function query(grid: Grid, x: number, y: number, r: number, out: number[]): number[] {
  out.length = 0;
  const far = r + grid.reach + EPSILON;
  const c0 = column(grid, x - far);
  const c1 = column(grid, x + far);
  const r0 = row(grid, y - far);
  const r1 = row(grid, y + far);
  for (let j = r0; j <= r1; j++) {
    for (let i = c0; i <= c1; i++) {
      for (let k = grid.heads[j * grid.columns + i]!; k !== NONE; k = grid.next[k]!) {
        const dx = grid.x[k]! - x;
        const dy = grid.y[k]! - y;
        const d = r + grid.r[k]! + EPSILON;
        if (dx * dx + dy * dy <= d * d) place(out, k);
      }
    }
  }
  return out;
}

function place(sorted: number[], value: number): void {
  let i = sorted.length;
  sorted.push(value);
  while (i > 0 && sorted[i - 1]! > value) {
    sorted[i] = sorted[i - 1]!;
    i--;
  }
  sorted[i] = value;
}
