/** How numbers, places, lists and ways are written. */
import type { Point } from '#engine/geometry/types.ts';

export * from '#engine/text/words.ts';

export function pathLength(path: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Point;
    const [bx, by] = path[i] as Point;
    length += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return length;
}
