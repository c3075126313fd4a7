/** What a path costs in movement allowance, and where an allowance runs out on it. */
import { envelope, type Stretch } from './envelope.ts';
import { type Body, EPSILON, type Feature, GRID, type Point } from './types.ts';
import { snap } from './vec.ts';

export interface CostOptions<F extends Feature = Feature> {
  /** What each inch in this feature costs; its own `slow` unless told (an ability may ignore some terrain). */
  factor?: (feature: F) => number;
  /** What each inch costs at least, anywhere (crawling, carrying): 1 unless told. */
  base?: number;
}

export interface PathCost {
  length: number;
  cost: number;
  /** One entry per leg of the path. */
  legs: { length: number; cost: number }[];
  /** The path cut where the factor changes; `by` names the feature that slows. Legs of equal factor are one stretch. */
  stretches: Stretch[];
}

interface Ground<F extends Feature> {
  readonly features: readonly F[];
}

function factors<F extends Feature>(board: Ground<F>, options: CostOptions<F>): number[] {
  const values: number[] = [];
  for (let i = 0; i < board.features.length; i++) {
    const feature = board.features[i]!;
    values.push(options.factor ? options.factor(feature) : feature.slow);
  }
  return values;
}

function priced(stretches: readonly Stretch[], from: number): number {
  let cost = 0;
  for (let i = from; i < stretches.length; i++) {
    const s = stretches[i]!;
    if (s.to > s.from) cost += (s.to - s.from) * s.value;
  }
  return cost;
}

/**
 * Length of the path with every inch counted as often as the slowest terrain the base overlaps there demands: the
 * maximum, never the product.
 */
export function pathCost<F extends Feature>(
  body: Body,
  path: readonly Point[],
  board: Ground<F>,
  options: CostOptions<F> = {},
): PathCost {
  const values = factors(board, options);
  const floor = options.base ?? 1;
  const legs: { length: number; cost: number }[] = [];
  const stretches: Stretch[] = [];
  let length = 0;
  let cost = 0;
  for (let i = 1; i < path.length; i++) {
    const leg: Stretch[] = [];
    const inches = envelope(body, path[i - 1]!, path[i]!, length, board.features, values, floor, leg);
    const price = priced(leg, 0);
    legs.push({ length: inches, cost: price });
    for (const s of leg) {
      const last = stretches[stretches.length - 1];
      if (last && last.value === s.value && last.by === s.by) last.to = s.to;
      else stretches.push(s);
    }
    length += inches;
    cost += price;
  }
  return { length, cost, legs, stretches };
}

export interface Split {
  /** Where the allowance runs out, snapped so that the way there costs no more than it. */
  at: Point;
  /** Inches from the start of the path. */
  along: number;
  /** The leg it lies on, 0 for the first. */
  leg: number;
  /** The path up to there and from there on, both with that point. */
  before: Point[];
  after: Point[];
}

/** The point of the path at which the accumulated cost reaches the allowance; null if all of it can be afforded. */
export function splitAt<F extends Feature>(
  path: readonly Point[],
  body: Body,
  board: Ground<F>,
  options: CostOptions<F>,
  allowance: number,
): Split | null {
  const values = factors(board, options);
  const floor = options.base ?? 1;
  let along = 0;
  let spent = 0;
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const from = path[leg]!;
    const to = path[leg + 1]!;
    const stretches: Stretch[] = [];
    const length = envelope(body, from, to, 0, board.features, values, floor, stretches);
    const price = priced(stretches, 0);
    if (spent + price <= allowance + EPSILON) {
      spent += price;
      along += length;
      continue;
    }
    const free = affordable(stretches, Math.max(0, allowance - spent));
    // Snapping may push the point beyond the allowance; a step or two back along the leg mends that.
    for (let back = 0; ; back += GRID) {
      const way = Math.max(0, free - back);
      const share = way / length;
      const at: Point =
        way === 0 ? from : [snap(from[0] + (to[0] - from[0]) * share), snap(from[1] + (to[1] - from[1]) * share)];
      const reached: Stretch[] = [];
      envelope(body, from, at, 0, board.features, values, floor, reached);
      if (way > 0 && spent + priced(reached, 0) > allowance + EPSILON) continue;
      const before = path.slice(0, leg + 1);
      if (way > 0 || before.length === 1) before.push(at);
      return { at, along: along + way, leg, before, after: [at, ...path.slice(leg + 1)] };
    }
  }
  return null;
}

function affordable(stretches: readonly Stretch[], allowance: number): number {
  let left = allowance;
  for (const s of stretches) {
    const price = (s.to - s.from) * s.value;
    if (price > left) return s.from + left / s.value;
    left -= price;
  }
  return stretches[stretches.length - 1]!.to;
}
