/** What lies under a base along a leg of a path when several features overlap: the greatest value counts. */
import { type Interval, sweepLeg } from './sweep.ts';
import type { Body, Feature, Point } from './types.ts';

export interface Stretch {
  /** Inches from the start of the path. */
  from: number;
  to: number;
  value: number;
  /** Id of the feature that sets the value; null where none does. */
  by: string | null;
}

interface Span {
  t0: number;
  t1: number;
  value: number;
  by: string;
}

const interval: Interval = { t0: 0, t1: 0 };
/** Stretches shorter than this part of an inch are rounding, not ground. */
const SLIVER = 1e-9;

/**
 * Appends to `out` the stretches of one leg that begins `start` inches along the path. `values` holds one number per
 * feature; those not above `floor` have no effect. Of equal values the earlier feature is named.
 */
export function envelope(
  body: Body,
  from: Point,
  to: Point,
  start: number,
  features: readonly Feature[],
  values: readonly number[],
  floor: number,
  out: Stretch[],
): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const spans: Span[] = [];
  for (let i = 0; i < features.length; i++) {
    const value = values[i]!;
    if (!(value > floor)) continue;
    const feature = features[i]!;
    const parts = feature.parts;
    for (let k = 0; k < parts.length; k++) {
      if (sweepLeg(body, from, to, parts[k]!, interval)) {
        spans.push({ t0: interval.t0, t1: interval.t1, value, by: feature.id });
      }
    }
  }
  if (spans.length === 0) {
    append(out, start, start + length, floor, null);
    return length;
  }
  const cuts = [0, 1];
  for (const span of spans) cuts.push(span.t0, span.t1);
  cuts.sort((a, b) => a - b);
  for (let i = 1; i < cuts.length; i++) {
    const t0 = cuts[i - 1]!;
    const t1 = cuts[i]!;
    if ((t1 - t0) * length <= SLIVER && length > 0) continue;
    if (t1 === t0) continue;
    let top: Span | null = null;
    for (const span of spans) {
      if (span.t0 <= t0 && span.t1 >= t1 && (top === null || span.value > top.value)) top = span;
    }
    append(out, start + t0 * length, start + t1 * length, top ? top.value : floor, top ? top.by : null);
  }
  return length;
}

function append(out: Stretch[], from: number, to: number, value: number, by: string | null): void {
  const last = out[out.length - 1];
  if (last && last.value === value && last.by === by) last.to = to;
  else out.push({ from: last ? last.to : from, to, value, by });
}
