/** Looking for places on the table: where may something stand, and what is worth proposing. */
import type { Act, Answer, Option, Random, Refusal, Region } from '#engine/game.ts';
import type { Bounds } from '#engine/geometry/area.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { made, type Words } from './acts.ts';

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

/** The first point of a grid, row by row, that fits; null when none does. */
export function gridPoint(b: Bounds, step: number, fits: (at: Point) => boolean): Point | null {
  for (let y = b.y0; y <= b.y1; y += step) {
    for (let x = b.x0; x <= b.x1; x += step) {
      const at: Point = [snap(x), snap(y)];
      if (fits(at)) return at;
    }
  }
  return null;
}

/** Somewhere to stand: `facing` where the form asks for one. */
export interface Spot {
  at: Point;
  facing?: Point;
}

/** `P` is a spot with what its words need besides. */
export interface PlacementWords<P extends Spot> extends Words {
  /** The base, at any position. */
  body: Body;
  region: readonly Region[];
  facing: boolean;
  /** What picking the act says beforehand: whom it places. */
  fixed?: Readonly<Record<string, string>>;
  /** Good places, best first. */
  spots(): readonly P[];
  /** The words for a spot. */
  option(spot: P): Omit<Option, 'answer'>;
  random(rng: Random): Spot | null;
  /** Why something may not be placed so. */
  why(answer: Answer & Spot): Refusal | null;
}

/** Puts something on the table. */
export function placement<P extends Spot>(words: PlacementWords<P>): Act {
  const { verb, body, region, facing, fixed, spots, option, random, why } = words;
  const answer = ({ at, facing: to }: Spot): Answer => ({
    verb,
    ...fixed,
    at,
    ...(to === undefined ? null : { facing: to }),
  });
  const act = made(
    words,
    { kind: 'place', body, region, facing },
    () => spots().map((spot) => ({ answer: answer(spot), ...option(spot) })),
    (rng) => {
      const spot = random(rng);
      return spot === null ? null : answer(spot);
    },
    (given) => why(given as Answer & Spot),
  );
  act.suggest = () => spots().map(answer);
  if (fixed !== undefined) act.fixed = fixed;
  return act;
}
