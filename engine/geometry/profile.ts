/** The heights a base passes over along a path: for climbs, jumps and falls. */
import { envelope, type Stretch } from './envelope.ts';
import type { Body, Feature, Point } from './types.ts';

export interface Level {
  /** Inches from the start of the path. */
  from: number;
  to: number;
  /** Height of the ground: the greatest top among the features the base overlaps, 0 on the table. */
  z: number;
  /** Id of the feature whose top that is; null on the table. */
  by: string | null;
}

/**
 * The elevation profile of the path. Only features with a top above the table count, and of those only the ones
 * `counts` admits. A path of one point gives one level of no length.
 */
export function profile<F extends Feature>(
  body: Body,
  path: readonly Point[],
  board: { readonly features: readonly F[] },
  counts?: (feature: F) => boolean,
): Level[] {
  const tops: number[] = [];
  for (const feature of board.features) tops.push(!counts || counts(feature) ? feature.top : 0);
  const out: Stretch[] = [];
  let along = 0;
  const last = path.length - 1;
  for (let i = 0; i < last || i === 0; i++) {
    along += envelope(body, path[i]!, path[Math.min(i + 1, last)]!, along, board.features, tops, 0, out);
  }
  const levels: Level[] = [];
  for (const s of out) {
    const before = levels[levels.length - 1];
    // Two features of one height side by side are one floor.
    if (before && before.z === s.value) before.to = s.to;
    else levels.push({ from: s.from, to: s.to, z: s.value, by: s.by });
  }
  return levels;
}

export interface Change {
  /** Inches from the start of the path. */
  at: number;
  from: number;
  to: number;
}

export interface Vertical {
  /** Sums of all rises and of all drops greater than the step. */
  up: number;
  down: number;
  rises: Change[];
  drops: Change[];
}

/** All changes of level greater than `step`, in the order of the path. */
export function vertical(levels: readonly Level[], step: number): Vertical {
  const out: Vertical = { up: 0, down: 0, rises: [], drops: [] };
  for (let i = 1; i < levels.length; i++) {
    const a = levels[i - 1]!;
    const b = levels[i]!;
    const change: Change = { at: b.from, from: a.z, to: b.z };
    if (b.z - a.z > step) {
      out.up += b.z - a.z;
      out.rises.push(change);
    } else if (a.z - b.z > step) {
      out.down += a.z - b.z;
      out.drops.push(change);
    }
  }
  return out;
}

export interface Gap {
  /** The part of the path over the gap, in inches from its start. */
  from: number;
  to: number;
  /** The level jumped from and the level jumped to. */
  near: number;
  far: number;
  /** The highest ground within the gap. */
  floor: number;
}

/** Stretches lower by more than `step` between two levels that differ by no more than `step`: what can be jumped. */
export function gaps(levels: readonly Level[], step: number): Gap[] {
  const out: Gap[] = [];
  for (let i = 0; i < levels.length; i++) {
    const near = levels[i]!;
    let floor = -Infinity;
    let j = i + 1;
    while (j < levels.length && near.z - levels[j]!.z > step) {
      floor = Math.max(floor, levels[j]!.z);
      j++;
    }
    const far = levels[j];
    if (j === i + 1 || !far || Math.abs(far.z - near.z) > step || far.z - floor <= step) continue;
    out.push({ from: near.to, to: far.from, near: near.z, far: far.z, floor });
  }
  return out;
}
