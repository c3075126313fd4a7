/** Wheeling: a turn about a front corner, paid for by the arc of the other front corner. */
import { angleBetween, turnOf } from './angle.ts';
import { type Formation, placed, widthOf } from './formation.ts';
import { turn } from './vec.ts';

/** Turned about its front left or front right corner towards that side, by the angle (up to pi) of this cosine and sine. */
export function wheel(f: Formation, side: 'left' | 'right', cos: number, sin: number): Formation {
  const way = side === 'left' ? 1 : -1;
  const half = (way * widthOf(f)) / 2;
  const cx = f.x - f.fy * half;
  const cy = f.y + f.fx * half;
  const [gx, gy] = turn(f.fx, f.fy, cos, way * Math.abs(sin));
  return placed(f, cx + gy * half, cy - gx * half, gx, gy);
}

/** Inches travelled by the outer front corner: the exact arc, to about 1e-10 of its width. */
export function wheelCost(f: Formation, cos: number, sin: number): number {
  return widthOf(f) * angleBetween(1, 0, cos, Math.abs(sin));
}

/** The wheel that costs `inches`, at most half a turn. */
export function wheelFor(f: Formation, side: 'left' | 'right', inches: number): Formation {
  const { cos, sin } = turnOf(Math.min(Math.PI, Math.max(0, inches / widthOf(f))));
  return wheel(f, side, cos, sin);
}
