/** How numbers, places, lists and ways are written. */

import type { LengthUnit } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { inUnit } from '#engine/text/unit.ts';
import { decimal } from '#engine/text/words.ts';
import { round } from '../../kit/route.ts';
import type { State } from '../state.ts';

export { at, capital, count, list, signed } from '#engine/text/words.ts';

/** Metric play: every length is doubled and shown in centimetres, and nothing else changes (HR-GEN-10, HR-R-010). */
export const CENTIMETRES: LengthUnit = { sign: 'cm', per: 2 };

/** `3.5"`, or in centimetres where players chose them. */
export function far(s: Pick<State, 'options'>, inches: number): string {
  return inUnit(`${decimal(inches)}"`, s.options.metric === true ? CENTIMETRES : undefined);
}

/** How long a path is, to the hundredth, as events tell lengths. */
export function pathLength(path: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Point;
    const [bx, by] = path[i] as Point;
    length += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return round(length);
}
