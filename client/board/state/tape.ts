/** The tape along a way: a tick each half inch, a longer one each inch, and how the way splits at a limit. */
import type { Point } from '#engine/geometry/types.ts';
import { along, lengthOf } from './motion.ts';

export interface Tick {
  at: Point;
  /** Unit vector across the way. */
  across: Point;
  whole: boolean;
}

export function ticksOf(points: readonly Point[]): Tick[] {
  const ticks: Tick[] = [];
  const length = lengthOf(points);
  for (let i = 1; i * 0.5 < length - 0.05 && i < 400; i++) {
    const at = along(points, i * 0.5);
    const before = along(points, i * 0.5 - 0.02);
    const dx = at[0] - before[0];
    const dy = at[1] - before[1];
    const d = Math.hypot(dx, dy) || 1;
    ticks.push({ at, across: [-dy / d, dx / d], whole: i % 2 === 0 });
  }
  return ticks;
}

/** The way up to a length, and the rest of it. */
export function splitAt(points: readonly Point[], length: number): { near: Point[]; far: Point[] } {
  const near: Point[] = [];
  const far: Point[] = [];
  let left = length;
  points.forEach((q, i) => {
    const p = points[i - 1];
    const step = p === undefined ? 0 : Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (step <= left) near.push(q);
    else {
      if (far.length === 0 && p !== undefined) {
        const cut: Point = [p[0] + ((q[0] - p[0]) * left) / step, p[1] + ((q[1] - p[1]) * left) / step];
        near.push(cut);
        far.push(cut);
      }
      far.push(q);
    }
    left = far.length > 0 ? -1 : left - step;
  });
  return { near, far };
}
