import type { Point } from '#engine/geometry/types.ts';

/** Directions are the table's: north is the far edge, x grows to the east and y to the north. */
const DIAGONAL = Math.SQRT1_2;
const WORDS: readonly (readonly [word: string, short: string, x: number, y: number])[] = [
  ['north', 'n', 0, 1],
  ['north-east', 'ne', DIAGONAL, DIAGONAL],
  ['east', 'e', 1, 0],
  ['south-east', 'se', DIAGONAL, -DIAGONAL],
  ['south', 's', 0, -1],
  ['south-west', 'sw', -DIAGONAL, -DIAGONAL],
  ['west', 'w', -1, 0],
  ['north-west', 'nw', -DIAGONAL, DIAGONAL],
];

/** The unit vector of a direction word, or null when it is none. */
export function direction(word: string): Point | null {
  const wanted = word.toLowerCase().replace(/^(north|south)[- ]?(east|west)$/, '$1-$2');
  const found = WORDS.find(([long, short]) => long === wanted || short === wanted);
  return found ? [found[2], found[3]] : null;
}

/** The nearest of the eight directions, in words. */
export function bearing(dx: number, dy: number): string {
  let best = WORDS[0] as (typeof WORDS)[number];
  let most = -Infinity;
  for (const candidate of WORDS) {
    const along = candidate[2] * dx + candidate[3] * dy;
    if (along > most) {
      most = along;
      best = candidate;
    }
  }
  return best[0];
}

export function unit(dx: number, dy: number): Point | null {
  const length = Math.sqrt(dx * dx + dy * dy);
  return length < 1e-9 ? null : [dx / length, dy / length];
}

/** Positions are multiples of 1/1024 inch. */
export function snapped(x: number, y: number): Point {
  return [Math.round(x * 1024) / 1024, Math.round(y * 1024) / 1024];
}
