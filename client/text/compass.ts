import type { Point } from '#engine/geometry/types.ts';

const HALF = Math.SQRT1_2;

/** Directions are the table's: north is the far edge, x grows to the east and y to the north. */
export const COMPASS: readonly (readonly [word: string, short: string, unit: Point])[] = [
  ['north', 'n', [0, 1]],
  ['north-east', 'ne', [HALF, HALF]],
  ['east', 'e', [1, 0]],
  ['south-east', 'se', [HALF, -HALF]],
  ['south', 's', [0, -1]],
  ['south-west', 'sw', [-HALF, -HALF]],
  ['west', 'w', [-1, 0]],
  ['north-west', 'nw', [-HALF, HALF]],
];

export function direction(word: string): Point | null {
  const wanted = word.toLowerCase().replace(/^(north|south)(east|west)$/, '$1-$2');
  return COMPASS.find(([long, short]) => long === wanted || short === wanted)?.[2] ?? null;
}

/** The nearest of the eight directions, in words. */
export function bearing(dx: number, dy: number): string {
  let best = COMPASS[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const entry of COMPASS) {
    const along = entry[2][0] * dx + entry[2][1] * dy;
    if (along > most) {
      most = along;
      best = entry;
    }
  }
  return best[0];
}

/** "11.2, 23.2". */
export function spot([x, y]: Point): string {
  return `${x.toFixed(1)}, ${y.toFixed(1)}`;
}
