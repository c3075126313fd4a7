/** How large a base is drawn, and what there is room for on it. */
import type { Body } from '#engine/geometry/types.ts';

/** px of the smallest radius: below that the drawing keeps its size and no longer tells how large the base is. */
export const LEAST = 7;
/** Bases of a smaller radius show their weapon alone: no plate, no beak, one bead. */
export const TINY = 8;
/** From this radius on there is room for the figure, with its weapon beside it. */
export const FIGURES = 12;
/** px per inch from which on every model is named. */
export const NAMED = 30;

/** px per inch at which a base that stands alone is drawn: the camera's, or more where it would be too small. */
export function drawnScale({ a, b }: Pick<Body, 'a' | 'b'>, scale: number): number {
  return Math.max(scale, LEAST / Math.max(a, b));
}
