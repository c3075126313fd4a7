/** How numbers, places, lists and ways are written. */
import type { Point } from '#engine/geometry/types.ts';
import { decimal } from '#engine/text/words.ts';
import type { State } from '../state.ts';

export { at, capital, count, list, signed } from '#engine/text/words.ts';

/** `3.5"`, or twice as many centimetres where players want them shown (HR-GEN-10). */
export function far(s: Pick<State, 'options'>, inches: number): string {
  return s.options.metric === true ? `${decimal(inches * 2)} cm` : `${decimal(inches)}"`;
}

export function pathLength(path: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Point;
    const [bx, by] = path[i] as Point;
    length += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return length;
}
