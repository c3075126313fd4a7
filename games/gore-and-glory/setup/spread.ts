import type { Random } from '#engine/game.ts';
import type { Bounds } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';

/**
 * The i-th point of a sequence that fills a rectangle ever more evenly (additive recurrence with the plastic number), so
 * that looking for a place needs no dice and finds the same place every time.
 */
export function spreadPoint(i: number, b: Bounds): Point {
  const u = (i + 1) * 0.7548776662466927;
  const v = (i + 1) * 0.5698402909980532;
  return [snap(b.x0 + (b.x1 - b.x0) * (u - Math.floor(u))), snap(b.y0 + (b.y1 - b.y0) * (v - Math.floor(v)))];
}

export function randomPoint(rng: Random, b: Bounds): Point {
  return [snap(b.x0 + (b.x1 - b.x0) * rng.real()), snap(b.y0 + (b.y1 - b.y0) * rng.real())];
}

const FACINGS = directions(16);

export function randomFacing(rng: Random): Point {
  return FACINGS[rng.int(16)] as Point;
}

/** An inch value as people read it. */
export function tenths(inches: number): number {
  return Math.round(inches * 10) / 10;
}
