/** Where the keyboard's cursor goes. */
import type { Point } from '#engine/geometry/types.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Place {
  id: string;
  at: Point;
}

const WAY: Readonly<Record<Direction, Point>> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };

/** The nearest place in a direction: what lies straight ahead beats what lies aside; null when nothing lies that way. */
export function nearestBy(
  places: readonly Place[],
  from: Point,
  direction: Direction,
  skip: string | null,
): Place | null {
  const [ux, uy] = WAY[direction];
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place.id === skip) continue;
    const dx = place.at[0] - from[0];
    const dy = place.at[1] - from[1];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 1e-6 || aside > ahead * 3) continue;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
