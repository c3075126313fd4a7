import { GRID, type Point } from './types.ts';

const PER_INCH = 1 / GRID;

/** The nearest multiple of 1/1024 inch; never minus zero, so that equal positions print and hash alike. */
export function snap(v: number): number {
  return Math.round(v * PER_INCH) / PER_INCH + 0;
}

/** The unit vector along (x, y); the null vector counts as facing east. */
export function norm(x: number, y: number): Point {
  const l = Math.sqrt(x * x + y * y);
  return l > 0 ? [x / l, y / l] : [1, 0];
}

const tables = new Map<number, readonly Point[]>();

/**
 * `n` unit vectors evenly spread, counter-clockwise from (1, 0); `n` is a power of two from 4 to 256. Halving angles
 * needs square roots only, and the octants are mirrored so that opposite directions are exact negatives.
 */
export function directions(n: number): readonly Point[] {
  const known = tables.get(n);
  if (known) return known;
  if (n < 4 || n > 256 || (n & (n - 1)) !== 0) throw new RangeError(`directions: ${n} is not a power of two in 4..256`);
  const table = Object.freeze(build(n));
  tables.set(n, table);
  return table;
}

function build(n: number): Point[] {
  if (n === 4) {
    return [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
  }
  const coarse = directions(n / 2);
  const out: Point[] = [];
  const quarter = n / 4;
  for (let i = 0; i < quarter; i++) {
    if (i % 2 === 0) {
      out.push(coarse[i / 2]!);
    } else if (2 * i < quarter) {
      const p = coarse[(i - 1) / 2]!;
      const q = coarse[(i + 1) / 2]!;
      out.push(norm(p[0] + q[0], p[1] + q[1]));
    } else if (2 * i === quarter) {
      const d = Math.sqrt(0.5);
      out.push([d, d]);
    } else {
      const mirror = out[quarter - i]!;
      out.push([mirror[1], mirror[0]]);
    }
  }
  for (let i = quarter; i < n; i++) {
    const p = out[i - quarter]!;
    out.push([0 - p[1], p[0]]);
  }
  return out;
}
