/** The places where a cheapest way may bend: corners just outside the rims of walls and of slow ground. */
import { clipHull, type Hull, type Interval } from './hull.ts';
import { type Rim, rimsOf } from './tangents.ts';
import { EPSILON, GRID } from './types.ts';
import { directions } from './vec.ts';

/** Corners around round parts stand at most this far outside them. */
export const NEAR = 0.02;
const FINE = 1 / 2048;
/** On straight rims of slow ground they are no farther apart than this. */
const SPACING = 0.75;
/** Enough to be clear of a rim once snapped. */
export const NUDGE = GRID;

/** Something in the way of the base's centre: a hull and how much wider the base makes it. */
export interface Block {
  hull: Hull;
  grow: number;
}

export interface Corner {
  x: number;
  y: number;
  cost: number;
  from: Corner | null;
  /** For a corner of an obstacle its neighbours on the rim: only ways that hug the obstacle bend here. */
  before: Corner | null;
  after: Corner | null;
  /** A shift away from the rim, for a wall's corner to be clear of it still once it is snapped. */
  outX: number;
  outY: number;
}

const part: Interval = { t0: 0, t1: 0 };

export function blocked(blocks: readonly Block[], x0: number, y0: number, x1: number, y1: number): boolean {
  for (let i = 0; i < blocks.length; i++) {
    const b = blocks[i]!;
    if (clipHull(b.hull, b.grow - EPSILON, x0, y0, x1 - x0, y1 - y0, part)) return true;
  }
  return false;
}

/**
 * Appends corners around an arc of less than half a turn: no farther out than `NEAR`, and closer where another wall
 * would swallow the corner but leaves the rim itself free, as in a narrow gap.
 */
function arcCorners(
  walls: readonly Block[],
  rim: Rim,
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  out: number[],
): void {
  const sx = ux + vx;
  const sy = uy + vy;
  const l = Math.sqrt(sx * sx + sy * sy);
  const mx = sx / l;
  const my = sy / l;
  const reach = (2 * rim.r) / l;
  const over = reach - rim.r;
  const x = rim.x + mx * reach;
  const y = rim.y + my * reach;
  let split = over > NEAR;
  if (!split && over > FINE && blocked(walls, x, y, x, y)) {
    const ex = rim.x + mx * rim.r;
    const ey = rim.y + my * rim.r;
    split = over > NEAR / 8 || !blocked(walls, ex, ey, ex, ey);
  }
  if (split) {
    arcCorners(walls, rim, ux, uy, mx, my, out);
    arcCorners(walls, rim, mx, my, vx, vy, out);
  } else out.push(x, y);
}

const QUARTERS = directions(4);

/**
 * Appends the corners of a block's rim counter-clockwise. Those of walls know their neighbours. Those of slow ground
 * stand off it by `NUDGE`: a way along the rim would be slow for want of a hair.
 */
export function addCorners(walls: readonly Block[], block: Block, isWall: boolean, out: Corner[]): void {
  const chain: number[] = [];
  const rims: Rim[] = [];
  rimsOf(block.hull, isWall ? block.grow : block.grow + NUDGE, 0, rims);
  for (const rim of rims) {
    if (rim.r <= 0) chain.push(rim.x, rim.y);
    else if (rim.whole) {
      for (let q = 0; q < 4; q++) {
        const u = QUARTERS[q]!;
        const v = QUARTERS[(q + 1) % 4]!;
        arcCorners(walls, rim, u[0], u[1], v[0], v[1], chain);
      }
    } else if (rim.ax * rim.by - rim.ay * rim.bx > 1e-9) {
      arcCorners(walls, rim, rim.ax, rim.ay, rim.bx, rim.by, chain);
    } else if (rim.ax * rim.bx + rim.ay * rim.by < 0) {
      arcCorners(walls, rim, rim.ax, rim.ay, -rim.ay, rim.ax, chain);
      arcCorners(walls, rim, -rim.ay, rim.ax, rim.bx, rim.by, chain);
    }
  }
  const own: Corner[] = [];
  const n = chain.length;
  for (let k = 0; k < n; k += 2) {
    const x = chain[k]!;
    const y = chain[k + 1]!;
    own.push(corner(x, y));
    if (isWall) continue;
    const dx = chain[(k + 2) % n]! - x;
    const dy = chain[(k + 3) % n]! - y;
    const pieces = Math.floor(Math.sqrt(dx * dx + dy * dy) / SPACING) + 1;
    for (let i = 1; i < pieces; i++) own.push(corner(x + (dx * i) / pieces, y + (dy * i) / pieces));
  }
  for (let i = 0; i < own.length; i++) {
    const c = own[i]!;
    out.push(c);
    if (!isWall) continue;
    c.before = own[(i + own.length - 1) % own.length]!;
    c.after = own[(i + 1) % own.length]!;
    const ux = c.x - (c.before.x + c.after.x) / 2;
    const uy = c.y - (c.before.y + c.after.y) / 2;
    const l = Math.sqrt(ux * ux + uy * uy);
    if (l > 0) {
      c.outX = (ux / l) * NUDGE;
      c.outY = (uy / l) * NUDGE;
    }
  }
}

export function corner(x: number, y: number): Corner {
  return { x, y, cost: Infinity, from: null, before: null, after: null, outX: 0, outY: 0 };
}

/** A way along (dx, dy) through the corner hugs the obstacle: both its neighbours are on one side. */
export function hugs(c: Corner, dx: number, dy: number): boolean {
  if (c.before === null || c.after === null) return true;
  const p = (c.before.x - c.x) * dy - (c.before.y - c.y) * dx;
  const q = (c.after.x - c.x) * dy - (c.after.y - c.y) * dx;
  return p * q >= -1e-9;
}
