/**
 * Line of sight between volumes. Sight exists when some straight segment from the viewer's volume to the target's
 * touches no blocking volume. Blockers reach down to the table, so the segment from top to top is the best of all that
 * share a line in plan, and the question is which line to take.
 *
 * For a fixed direction every blocker covers an interval of offsets; what is left of the offsets that hit both bases
 * are the openings. Openings appear and vanish only in directions of common tangents (the upper rim of one blocker with
 * the lower rim of another, or a rim of a base with the same-side rim of a blocker), so it is enough to look at one
 * direction between every two neighbouring ones. That is exact in plan. Blockers whose height lies between the two tops
 * depend on where the line ends as well; for them a fan of directions and offsets is added.
 */
import { chord, type Shape, stretch } from './chord.ts';
import {
  blockers,
  clearLine,
  corridor,
  lineClear,
  openCorridor,
  type SightBody,
  type SightObstacles,
  type SightOptions,
  targetShape,
  viewerShape,
} from './corridor.ts';
import { crossings, rimOf } from './rim.ts';
import type { Body, Point } from './types.ts';

export type { SightBody, SightObstacles, SightOptions } from './corridor.ts';

export type Sight =
  /** The segment that sees, from rim to rim. */
  | { clear: true; from: Point; to: Point }
  /** The line of centres, the first blocker on it and where it meets it. */
  | { clear: false; blocker: string; from: Point; to: Point; at: Point };

/** Openings narrower than this are rounding noise. */
const NOISE = 1e-9;
/** Directions added to the critical ones when heights matter. */
const FAN = 12;

/** Whether the viewer sees the target, and the segment or the blocker that shows it. */
export function sight<M extends SightBody>(
  viewer: Body,
  target: Body,
  obstacles: SightObstacles<M>,
  options?: SightOptions<M>,
): Sight {
  openCorridor(viewer, target, obstacles, options);
  if (search())
    return { clear: true, from: toTable(clearLine.x0, clearLine.y0), to: toTable(clearLine.x1, clearLine.y1) };
  return blocked(viewer, target);
}

/** Whether the viewer sees the target. */
export function canSee<M extends SightBody>(
  viewer: Body,
  target: Body,
  obstacles: SightObstacles<M>,
  options?: SightOptions<M>,
): boolean {
  openCorridor(viewer, target, obstacles, options);
  return search();
}

function toTable(x: number, y: number): Point {
  const k = corridor;
  return [k.ox + x * k.ux - y * k.uy, k.oy + x * k.uy + y * k.ux];
}

function blocked(viewer: Body, target: Body): Sight {
  const k = corridor;
  chord(viewerShape, 0, 0);
  const start = stretch.to;
  chord(targetShape, 0, 0);
  const end = Math.max(start, stretch.from);
  let at = Infinity;
  let blocker = blockers[0]!.id;
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (!chord(shape, 0, 0) || stretch.to < start || stretch.from > end) continue;
    if (!shape.full && end > start) {
      const lowEnd = k.viewerTop > k.targetTop ? Math.min(stretch.to, end) : Math.max(stretch.from, start);
      if (k.viewerTop + ((k.targetTop - k.viewerTop) * (lowEnd - start)) / (end - start) > shape.top + NOISE) continue;
    }
    const x = Math.max(stretch.from, start);
    if (x < at) {
      at = x;
      blocker = shape.id;
    }
  }
  if (at === Infinity) at = start;
  return { clear: false, blocker, from: [viewer.x, viewer.y], to: [target.x, target.y], at: toTable(at, 0) };
}

/** Looks for a clear line in the open corridor. */
function search(): boolean {
  const k = corridor;
  if (lineClear(0, 0)) return true;
  let plain = true;
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (
      shape.plain
        ? spans(shape)
        : shape.full && (closes(shape) || holds(shape, viewerShape) || holds(shape, targetShape))
    ) {
      return false;
    }
    if (!shape.plain) plain = false;
  }
  const marks = plain ? NO_MARKS : findMarks();
  if (directionClear(0, plain, marks)) return true;
  const count = criticalSlopes(marks);
  let before = -k.steepest;
  for (let i = 0; i <= count; i++) {
    const slope = i < count ? slopes[i]! : k.steepest;
    if (slope - before > NOISE && directionClear((before + slope) / 2, plain, marks)) return true;
    before = slope;
  }
  return false;
}

/** A blocker between the bases that reaches from one edge of the corridor to the other. */
function spans(shape: Shape): boolean {
  const k = corridor;
  let up = -Infinity;
  let down = -Infinity;
  for (let i = 0; i < shape.n; i++) {
    const a = k.sin * shape.xs[i]!;
    const b = k.cos * shape.ys[i]!;
    if (a + b > up) up = a + b;
    if (a - b > down) down = a - b;
  }
  return up + shape.r >= k.viewerReach && down + shape.r >= k.viewerReach;
}

/**
 * A blocker that joins both edges of the corridor between the two bases, though it may reach past or into them: the
 * straight cut between a point on either edge has the viewer on one side and the target on the other.
 */
function closes(shape: Shape): boolean {
  const k = corridor;
  if (k.cos < 0.1) return false;
  const slope = k.sin / k.cos;
  const offset = k.viewerReach / k.cos;
  const first = k.viewerReach * k.sin;
  const last = k.length + k.targetReach * k.sin;
  if (!chord(shape, -slope, offset)) return false;
  const upFrom = Math.max(first, stretch.from);
  const upTo = Math.min(last, stretch.to);
  if (upFrom > upTo || !chord(shape, slope, -offset)) return false;
  const downFrom = Math.max(first, stretch.from);
  const downTo = Math.min(last, stretch.to);
  if (downFrom > downTo) return false;
  return parts(upTo, downTo, slope, offset) || parts(upFrom, downFrom, slope, offset);
}

/** The cut between these places on the upper and the lower edge of the corridor keeps the bases apart. */
function parts(up: number, down: number, slope: number, offset: number): boolean {
  const k = corridor;
  const py = offset - slope * up;
  const qy = slope * down - offset;
  const dx = up - down;
  const dy = py - qy;
  const l = Math.sqrt(dx * dx + dy * dy);
  const viewerSide = (up * dy - py * dx) / l;
  return viewerSide >= k.viewerReach && (k.length * dy) / l - viewerSide >= k.targetReach;
}

/** The whole base lies inside the blocker, so no line leaves it. */
function holds(shape: Shape, base: Shape): boolean {
  if (shape.n === 2) return false;
  for (let j = 0; j < base.n; j++) {
    const x = base.xs[j]!;
    const y = base.ys[j]!;
    const room = shape.r - base.r;
    if (shape.n === 1) {
      const dx = x - shape.xs[0]!;
      const dy = y - shape.ys[0]!;
      if (room < 0 || dx * dx + dy * dy > room * room) return false;
      continue;
    }
    for (let i = 0; i < shape.n; i++) {
      if ((x - shape.xs[i]!) * shape.nx[i]! + (y - shape.ys[i]!) * shape.ny[i]! > room) return false;
    }
  }
  return true;
}

/** Places where a blocker's rim crosses the rim of a base: x and y by turns. */
type Marks = readonly number[];
const NO_MARKS: Marks = [];

/**
 * Where a blocker overlaps a base, the line must leave or enter the base beside it; which offsets do so changes at the
 * crossings of the two rims.
 */
function findMarks(): Marks {
  const k = corridor;
  const out: number[] = [];
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (shape.plain) continue;
    for (let end = 0; end < 2; end++) {
      const base = end === 0 ? viewerShape : targetShape;
      if (shape.right < base.left || shape.left > base.right) continue;
      for (const c of crossings(rimOf(base), rimOf(shape))) out.push(c.x, c.y);
    }
  }
  return out;
}

let low = 0;
let high = 0;

/** The offsets a shape covers in the direction of slope `m` (`w` is the length of (1, m)), left in `low` and `high`. */
function measure(shape: Shape, m: number, w: number): void {
  const xs = shape.xs;
  const ys = shape.ys;
  const first = ys[0]! - m * xs[0]!;
  let lo = first;
  let hi = first;
  for (let i = 1; i < shape.n; i++) {
    const c = ys[i]! - m * xs[i]!;
    if (c < lo) lo = c;
    if (c > hi) hi = c;
  }
  low = lo - shape.r * w;
  high = hi + shape.r * w;
}

let lows = new Float64Array(64);
let highs = new Float64Array(64);

/** Some line of this slope is clear. */
function directionClear(m: number, plain: boolean, marks: Marks): boolean {
  const k = corridor;
  const w = Math.sqrt(1 + m * m);
  measure(viewerShape, m, w);
  let from = low;
  let to = high;
  measure(targetShape, m, w);
  if (low > from) from = low;
  if (high < to) to = high;
  if (to - from <= NOISE) return false;
  if (lows.length < k.count) {
    lows = new Float64Array(2 * k.count);
    highs = new Float64Array(2 * k.count);
  }
  let count = 0;
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (!shape.plain) continue;
    measure(shape, m, w);
    if (high < from || low > to) continue;
    if (low <= from && high >= to) return false;
    let j = count++;
    while (j > 0 && lows[j - 1]! > low) {
      lows[j] = lows[j - 1]!;
      highs[j] = highs[j - 1]!;
      j--;
    }
    lows[j] = low;
    highs[j] = high;
  }
  let covered = from;
  for (let i = 0; i < count; i++) {
    if (lows[i]! - covered > NOISE && openingClear(m, w, covered, lows[i]!, plain, marks)) return true;
    if (highs[i]! > covered) covered = highs[i]!;
    if (covered >= to) return false;
  }
  return to - covered > NOISE && openingClear(m, w, covered, to, plain, marks);
}

const stops: number[] = [];

function addStop(c: number, from: number, to: number): void {
  if (c <= from || c >= to) return;
  let i = stops.length;
  stops.push(c);
  while (i > 0 && stops[i - 1]! > c) {
    stops[i] = stops[i - 1]!;
    i--;
  }
  stops[i] = c;
}

/** Some line of this slope between the two offsets, which no plain blocker covers, is clear. */
function openingClear(m: number, w: number, from: number, to: number, plain: boolean, marks: Marks): boolean {
  if (plain) return lineClear(m, (from + to) / 2);
  const k = corridor;
  stops.length = 0;
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (shape.plain) continue;
    measure(shape, m, w);
    addStop(low, from, to);
    addStop(high, from, to);
  }
  for (let i = 0; i < marks.length; i += 2) addStop(marks[i + 1]! - m * marks[i]!, from, to);
  let before = from;
  for (let i = 0; i <= stops.length; i++) {
    const stop = i < stops.length ? stops[i]! : to;
    const step = stop - before;
    if (step > NOISE) {
      if (lineClear(m, before + step / 2)) return true;
      if (k.graded) {
        if (lineClear(m, before + step / 16) || lineClear(m, stop - step / 16)) return true;
        if (lineClear(m, before + step / 4) || lineClear(m, stop - step / 4)) return true;
      }
    }
    before = stop;
  }
  return false;
}

let slopes = new Float64Array(256);
let slopeCount = 0;

/** Corners that can be the top or bottom of a shape in some direction of the corridor, shape by shape. */
interface Corners {
  count: number;
  x: number[];
  y: number[];
  r: number[];
  /** First corner of each shape, and one past the last. */
  starts: number[];
}

const upper: Corners = { count: 0, x: [], y: [], r: [], starts: [] };
const lower: Corners = { count: 0, x: [], y: [], r: [], starts: [] };

function addCorner(corners: Corners, x: number, y: number, r: number): void {
  const i = corners.count++;
  corners.x[i] = x;
  corners.y[i] = y;
  corners.r[i] = r;
}

/** As the slope grows the outermost vertex moves counter-clockwise, so the corners are the run between both extremes. */
function addCorners(corners: Corners, shape: Shape, side: number, steepest: number): void {
  const n = shape.n;
  let first = 0;
  let last = 0;
  let bestFirst = -Infinity;
  let bestLast = -Infinity;
  for (let i = 0; i < n; i++) {
    const a = side * (shape.ys[i]! + steepest * shape.xs[i]!);
    const b = side * (shape.ys[i]! - steepest * shape.xs[i]!);
    if (a > bestFirst) {
      bestFirst = a;
      first = i;
    }
    if (b > bestLast) {
      bestLast = b;
      last = i;
    }
  }
  for (let i = first; ; i = i + 1 === n ? 0 : i + 1) {
    addCorner(corners, shape.xs[i]!, shape.ys[i]!, shape.r);
    if (i === last) return;
  }
}

/** Fills and sorts `slopes` with the directions in which openings can appear or vanish; returns how many there are. */
function criticalSlopes(marks: Marks): number {
  const k = corridor;
  slopeCount = 0;
  upper.count = 0;
  lower.count = 0;
  const shapes = k.count + 2;
  for (let i = 0; i < shapes; i++) {
    const shape = i === 0 ? viewerShape : i === 1 ? targetShape : blockers[i - 2]!;
    upper.starts[i] = upper.count;
    lower.starts[i] = lower.count;
    addCorners(upper, shape, 1, k.steepest);
    addCorners(lower, shape, -1, k.steepest);
  }
  upper.starts[shapes] = upper.count;
  lower.starts[shapes] = lower.count;
  tangents(upper, 0, lower, 1, 1, 1);
  tangents(lower, 0, upper, 1, -1, -1);
  for (let i = 2; i < shapes; i++) {
    for (let end = 0; end < 2; end++) {
      tangents(upper, end, upper, i, 1, -1);
      tangents(lower, end, lower, i, -1, 1);
    }
    for (let j = 2; j < shapes; j++) if (j !== i) tangents(upper, i, lower, j, 1, 1);
  }
  for (let i = 0; i < marks.length; i += 2) markTangents(marks[i]!, marks[i + 1]!);
  if (k.graded) for (let i = 1; i < FAN; i++) addSlope(k.steepest * ((2 * i) / FAN - 1));
  slopes.subarray(0, slopeCount).sort();
  return slopeCount;
}

/** Directions in which the rims of shapes i and j line up; the signs say on which side of a line each radius falls. */
function tangents(a: Corners, i: number, b: Corners, j: number, signA: number, signB: number): void {
  for (let p = a.starts[i]!; p < a.starts[i + 1]!; p++) {
    for (let q = b.starts[j]!; q < b.starts[j + 1]!; q++) {
      tangent(b.x[q]! - a.x[p]!, b.y[q]! - a.y[p]!, signA * a.r[p]! + signB * b.r[q]!);
    }
  }
}

function markTangents(x: number, y: number): void {
  for (let p = 0; p < upper.count; p++) tangent(x - upper.x[p]!, y - upper.y[p]!, upper.r[p]!);
  for (let p = 0; p < lower.count; p++) tangent(x - lower.x[p]!, y - lower.y[p]!, -lower.r[p]!);
}

/** Solves dy - m dx = delta * sqrt(1 + m^2) for m. */
function tangent(dx: number, dy: number, delta: number): void {
  if (delta === 0) {
    if (dx !== 0) addSlope(dy / dx);
    return;
  }
  const d2 = delta * delta;
  const under = dx * dx + dy * dy - d2;
  if (under < 0) return;
  const a = dx * dx - d2;
  if (Math.abs(a) <= NOISE) {
    if (dx * dy !== 0) addSlope((dy * dy - d2) / (2 * dx * dy));
    return;
  }
  const root = Math.abs(delta) * Math.sqrt(under);
  const m1 = (dx * dy + root) / a;
  const m2 = (dx * dy - root) / a;
  if ((dy - m1 * dx) * delta > 0) addSlope(m1);
  if ((dy - m2 * dx) * delta > 0) addSlope(m2);
}

function addSlope(m: number): void {
  const k = corridor;
  if (!(m > -k.steepest && m < k.steepest)) return;
  if (slopeCount === slopes.length) {
    const more = new Float64Array(2 * slopes.length);
    more.set(slopes);
    slopes = more;
  }
  slopes[slopeCount++] = m;
}
