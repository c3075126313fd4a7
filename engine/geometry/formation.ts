/**
 * Regiments: equal rectangular bases in ranks and files that move as one rigid rectangle. A formation is plain data;
 * every function returns a new one, its position snapped.
 */
import type { Body, Point } from './types.ts';
import { norm, snap } from './vec.ts';

export interface Formation {
  /** Middle of the front edge. */
  x: number;
  y: number;
  /** Facing: a unit vector. */
  fx: number;
  fy: number;
  /** Bases side by side in a full rank. */
  files: number;
  /** Bases in all; the last rank may have fewer than the others. */
  count: number;
  /** Half width and half depth of one base. */
  a: number;
  b: number;
  /** Space between neighbouring bases, both ways. */
  gap: number;
  /** Where the bases of an incomplete last rank stand: in the middle unless told. */
  lastRank?: 'centre' | 'left';
  /** Ground and height of the bases: 0 and 1 unless told. */
  z?: number;
  h?: number;
}

export type Side = 'front' | 'left' | 'right' | 'rear';

/** The files actually filled: a rank can be no wider than the unit. */
export function filledFiles(f: Formation): number {
  return Math.max(1, Math.min(f.files, f.count));
}

export function ranks(f: Formation): number {
  return Math.max(1, Math.ceil(f.count / filledFiles(f)));
}

export function widthOf(f: Formation): number {
  const n = filledFiles(f);
  return n * 2 * f.a + (n - 1) * f.gap;
}

export function depthOf(f: Formation): number {
  const n = ranks(f);
  return n * 2 * f.b + (n - 1) * f.gap;
}

/** Bases in rank `k`, 0 being the front. */
export function inRank(f: Formation, k: number): number {
  const n = filledFiles(f);
  return Math.max(0, Math.min(n, f.count - k * n));
}

/** Every base, rank by rank from the front, each rank from its left to its right. Not snapped: they follow the block. */
export function basesOf(f: Formation): Body[] {
  const out: Body[] = [];
  const n = filledFiles(f);
  const across = 2 * f.a + f.gap;
  const along = 2 * f.b + f.gap;
  const half = widthOf(f) / 2;
  const z = f.z ?? 0;
  const h = f.h ?? 1;
  for (let i = 0; i < f.count; i++) {
    const rank = Math.floor(i / n);
    const spare = f.lastRank === 'left' ? 0 : (n - inRank(f, rank)) / 2;
    const left = half - f.a - (i - rank * n + spare) * across;
    const back = f.b + rank * along;
    out.push({
      x: f.x - f.fy * left - f.fx * back,
      y: f.y + f.fx * left - f.fy * back,
      fx: f.fx,
      fy: f.fy,
      z,
      h,
      shape: 'rect',
      a: f.a,
      b: f.b,
    });
  }
  return out;
}

/** The whole block as one rectangular base, an incomplete last rank included as if it were full. */
export function blockOf(f: Formation): Body {
  const b = depthOf(f) / 2;
  return {
    x: f.x - f.fx * b,
    y: f.y - f.fy * b,
    fx: f.fx,
    fy: f.fy,
    z: f.z ?? 0,
    h: f.h ?? 1,
    shape: 'rect',
    a: widthOf(f) / 2,
    b,
  };
}

/** Corners of the block counter-clockwise: front left, rear left, rear right, front right. */
export function outline(f: Formation): [Point, Point, Point, Point] {
  const half = widthOf(f) / 2;
  const deep = depthOf(f);
  const lx = -f.fy * half;
  const ly = f.fx * half;
  const bx = -f.fx * deep;
  const by = -f.fy * deep;
  return [
    [f.x + lx, f.y + ly],
    [f.x + lx + bx, f.y + ly + by],
    [f.x - lx + bx, f.y - ly + by],
    [f.x - lx, f.y - ly],
  ];
}

export function placed(f: Formation, x: number, y: number, fx: number = f.fx, fy: number = f.fy): Formation {
  return { ...f, x: snap(x), y: snap(y), fx, fy };
}

/** Straight ahead by `d`; backwards when negative. */
export function advance(f: Formation, d: number): Formation {
  return placed(f, f.x + f.fx * d, f.y + f.fy * d);
}

/** Sideways by `d` to its own left; to the right when negative. */
export function shift(f: Formation, d: number): Formation {
  return placed(f, f.x - f.fy * d, f.y + f.fx * d);
}

/** Turned about the middle of the block to a new facing (of any length). */
export function pivotCentre(f: Formation, fx: number, fy: number): Formation {
  const half = depthOf(f) / 2;
  const [gx, gy] = norm(fx, fy);
  return placed(f, f.x + (gx - f.fx) * half, f.y + (gy - f.fy) * half, gx, gy);
}

/** Another number of files; the middle of the front and the facing stay, the ranks are built from there backwards. */
export function reform(f: Formation, files: number): Formation {
  return { ...f, files: Math.max(1, Math.floor(files)) };
}

/** Without its last `n` bases. The front stays where it is until the front rank itself shrinks. */
export function removeFromRear(f: Formation, n: number): Formation {
  return { ...f, count: Math.max(0, f.count - n) };
}
