/**
 * The corridor between a viewer and a target: all straight lines from one base to the other, and what stands in it.
 *
 * Everything is seen in a frame whose origin is the viewer's centre and whose x axis runs to the target's centre. A line
 * is y = c + m x; it leaves the viewer's base at its last point there and enters the target's base at its first, since a
 * shorter segment of the same line crosses less. Heights run straight from the viewer's top to the target's top. When
 * the tops differ, the end at the lower body may be moved back along the line, which lifts the line over low obstacles.
 *
 * The state of a query lives in this module and is overwritten by the next one.
 */
import { chord, createShape, type Shape, setNormals, stretch } from './chord.ts';
import { boundingRadius } from './distance.ts';
import { createOutline, type Outline, outlineOfArea, outlineOfBody } from './outline.ts';
import { type Area, type Body, type Feature, GRID } from './types.ts';

export interface SightBody extends Body {
  id: string;
}

/** What may stand in the way. The viewer and the target may be among the bodies: they are passed over. */
export interface SightObstacles<M extends SightBody = SightBody> {
  bodies: readonly M[];
  features: readonly Feature[];
}

export interface SightOptions<M extends SightBody = SightBody> {
  /** Bodies that never block this line. Asked only for bodies that stand in the corridor. */
  transparent?: (body: M) => boolean;
  /** Features that do not block this line, such as the wood in which the viewer stands. */
  ignore?: (feature: Feature) => boolean;
}

/**
 * Blockers are grown by this much, so that bases placed rim to rim leave no crack where snapping parted them by a hair:
 * an opening must be wider than 2 * GROWTH to be seen through.
 */
const GROWTH = GRID;
/** Lines steeper than this against the line of centres only matter to bases in contact, where flatter ones do as well. */
const STEEPEST = 8;
/** Two heights or places this close are the same. */
const TINY = 1e-9;

interface PreparedPart {
  outline: Outline;
  /** Bounding circle. */
  x: number;
  y: number;
  reach: number;
}

interface PreparedFeature {
  feature: Feature;
  parts: PreparedPart[];
}

const preparedFeatures = new WeakMap<readonly Feature[], PreparedFeature[]>();
const preparedParts = new WeakMap<Area, PreparedPart>();

export const viewerShape = createShape(128);
export const targetShape = createShape(128);
export const blockers: Shape[] = [];

interface Corridor {
  /** Blockers in use. */
  count: number;
  /** Origin and unit axis of the frame in the table's plane. */
  ox: number;
  oy: number;
  ux: number;
  uy: number;
  length: number;
  /** Radii of the circles around the bases. */
  viewerReach: number;
  targetReach: number;
  viewerTop: number;
  targetTop: number;
  /** Outward normal of the corridor's upper edge, the common tangent of the two circles; the lower one mirrors it. */
  sin: number;
  cos: number;
  /** No line from base to base is steeper. */
  steepest: number;
  /** Some blocker is neither above nor below all lines: it depends on where a line ends whether it blocks. */
  graded: boolean;
}

export const corridor: Corridor = {
  count: 0,
  ox: 0,
  oy: 0,
  ux: 1,
  uy: 0,
  length: 0,
  viewerReach: 0,
  targetReach: 0,
  viewerTop: 0,
  targetTop: 0,
  sin: 0,
  cos: 1,
  steepest: 0,
  graded: false,
};

/** The stretch of a line found clear by `lineClear`, from the viewer's end to the target's end, in the frame. */
export const clearLine = { x0: 0, y0: 0, x1: 0, y1: 0 };

const scratch = createOutline();

/** Sets up the frame and collects every blocker with a part in the corridor. */
export function openCorridor<M extends SightBody>(
  viewer: Body,
  target: Body,
  obstacles: SightObstacles<M>,
  options: SightOptions<M> | undefined,
): void {
  const k = corridor;
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  k.count = 0;
  k.graded = false;
  k.ox = viewer.x;
  k.oy = viewer.y;
  k.ux = length > 0 ? dx / length : 1;
  k.uy = length > 0 ? dy / length : 0;
  k.length = length;
  k.viewerReach = boundingRadius(viewer);
  k.targetReach = boundingRadius(target);
  k.viewerTop = viewer.z + viewer.h;
  k.targetTop = target.z + target.h;
  const sin = length > 0 ? (k.viewerReach - k.targetReach) / length : 0;
  // One circle inside the other has no common tangent: any direction outwards from the larger will do.
  k.sin = sin >= 1 ? 1 : sin <= -1 ? -1 : sin;
  k.cos = Math.sqrt(1 - k.sin * k.sin);
  const sum = k.viewerReach + k.targetReach;
  k.steepest = sum < length ? Math.min(STEEPEST, sum / Math.sqrt(length * length - sum * sum)) : STEEPEST;
  setBody(viewerShape, viewer, 0);
  setBody(targetShape, target, 0);
  if (viewerShape.n > 2) setNormals(viewerShape);
  if (targetShape.n > 2) setNormals(targetShape);
  collectBodies(viewer, target, obstacles.bodies, options);
  collectFeatures(obstacles.features, options);
}

function collectBodies<M extends SightBody>(
  viewer: Body,
  target: Body,
  bodies: readonly M[],
  options: SightOptions<M> | undefined,
): void {
  const { ox, oy, ux, uy, sin, cos, viewerReach } = corridor;
  const low = Math.min(corridor.viewerTop, corridor.targetTop) - TINY;
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    const reach = (body.shape === 'round' ? body.a : boundingRadius(body)) + GROWTH;
    const px = body.x - ox;
    const py = body.y - oy;
    const along = px * ux + py * uy;
    const across = Math.abs(py * ux - px * uy);
    if (sin * along + cos * across - viewerReach > reach || beyondEnds(along, across, reach)) continue;
    const top = body.z + body.h;
    if (top < low || (body as Body) === viewer || (body as Body) === target) continue;
    if (options?.transparent?.(body)) continue;
    const shape = nextShape();
    setBody(shape, body, GROWTH);
    admit(shape, top, body.id);
  }
}

function collectFeatures(
  features: readonly Feature[],
  options: { ignore?: (feature: Feature) => boolean } | undefined,
): void {
  const k = corridor;
  const low = Math.min(k.viewerTop, k.targetTop) - TINY;
  const list = prepare(features);
  for (let i = 0; i < list.length; i++) {
    const feature = list[i]!.feature;
    const parts = list[i]!.parts;
    if (feature.sight === 'open' || (feature.sight === 'solid' && feature.top < low)) continue;
    let asked = false;
    for (let j = 0; j < parts.length; j++) {
      const part = parts[j]!;
      if (outside(part.x, part.y, part.reach + GROWTH)) continue;
      if (!asked && options?.ignore?.(feature)) break;
      asked = true;
      const shape = nextShape();
      setOutline(shape, part.outline, GROWTH);
      admit(shape, feature.sight === 'blocking' ? Infinity : feature.top, feature.id);
    }
  }
}

/** A circle that misses the hull of the two bases' bounding circles. */
function outside(x: number, y: number, reach: number): boolean {
  const k = corridor;
  const px = x - k.ox;
  const py = y - k.oy;
  const along = px * k.ux + py * k.uy;
  const across = Math.abs(py * k.ux - px * k.uy);
  return k.sin * along + k.cos * across - k.viewerReach > reach || beyondEnds(along, across, reach);
}

/** A circle behind one of the two bases that does not touch it. */
function beyondEnds(along: number, across: number, reach: number): boolean {
  const k = corridor;
  const onEdge = k.cos * along - k.sin * across;
  if (onEdge < 0) {
    const r = k.viewerReach + reach;
    return along * along + across * across > r * r;
  }
  if (onEdge > k.cos * k.length) {
    const r = k.targetReach + reach;
    return (along - k.length) * (along - k.length) + across * across > r * r;
  }
  return false;
}

function prepare(features: readonly Feature[]): PreparedFeature[] {
  const known = preparedFeatures.get(features);
  if (known && known.length === features.length) {
    let same = true;
    for (let i = 0; i < known.length; i++) if (known[i]!.feature !== features[i]) same = false;
    if (same) return known;
  }
  const made = features.map((feature) => ({ feature, parts: feature.parts.map(preparePart) }));
  preparedFeatures.set(features, made);
  return made;
}

function preparePart(area: Area): PreparedPart {
  const known = preparedParts.get(area);
  if (known) return known;
  const outline = outlineOfArea(area, createOutline(area.kind === 'poly' ? area.points.length : 2));
  let x = 0;
  let y = 0;
  for (let i = 0; i < outline.n; i++) {
    x += outline.xs[i]! / outline.n;
    y += outline.ys[i]! / outline.n;
  }
  let far = 0;
  for (let i = 0; i < outline.n; i++) {
    const dx = outline.xs[i]! - x;
    const dy = outline.ys[i]! - y;
    far = Math.max(far, dx * dx + dy * dy);
  }
  const part = { outline, x, y, reach: Math.sqrt(far) + outline.r };
  preparedParts.set(area, part);
  return part;
}

function nextShape(): Shape {
  const k = corridor;
  if (k.count === blockers.length) blockers.push(createShape(4));
  return blockers[k.count]!;
}

function setBody(shape: Shape, body: Body, growth: number): void {
  if (body.shape === 'round') {
    const k = corridor;
    const px = body.x - k.ox;
    const py = body.y - k.oy;
    const x = px * k.ux + py * k.uy;
    shape.n = 1;
    shape.xs[0] = x;
    shape.ys[0] = py * k.ux - px * k.uy;
    shape.r = body.a + growth;
    shape.left = x - shape.r;
    shape.right = x + shape.r;
    return;
  }
  setOutline(shape, outlineOfBody(body, scratch), growth);
}

function setOutline(shape: Shape, outline: Outline, growth: number): void {
  const k = corridor;
  const n = outline.n;
  if (shape.xs.length < n) {
    shape.xs = new Float64Array(n);
    shape.ys = new Float64Array(n);
    shape.nx = new Float64Array(n);
    shape.ny = new Float64Array(n);
  }
  shape.n = n;
  shape.r = outline.r + growth;
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < n; i++) {
    const px = outline.xs[i]! - k.ox;
    const py = outline.ys[i]! - k.oy;
    const x = px * k.ux + py * k.uy;
    shape.xs[i] = x;
    shape.ys[i] = py * k.ux - px * k.uy;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  shape.left = left - shape.r;
  shape.right = right + shape.r;
}

/** Keeps the shape just set if some line of the corridor can meet it below its top. */
function admit(shape: Shape, top: number, id: string): void {
  const k = corridor;
  if (shape.n > 1 && besidePolygon(shape)) return;
  const high = Math.max(k.viewerTop, k.targetTop);
  shape.top = top;
  shape.id = id;
  shape.full = top >= high - TINY;
  if (!shape.full) {
    // Fraction of the way from the higher to the lower top at which a line comes down to the blocker's top.
    const low = Math.min(k.viewerTop, k.targetTop);
    const sink = (high - top) / (high - low);
    const fromViewer = k.viewerTop > k.targetTop;
    const highReach = fromViewer ? k.viewerReach : k.targetReach;
    const lowReach = fromViewer ? k.targetReach : k.viewerReach;
    const nearEnd = fromViewer ? shape.left : k.length - shape.right;
    const farEnd = fromViewer ? shape.right : k.length - shape.left;
    const shortest = k.length - lowReach + highReach;
    if (shortest > 0 && farEnd + highReach < sink * shortest) return;
    const longest = k.length + lowReach - highReach;
    if (nearEnd > highReach && nearEnd - highReach > sink * longest) shape.full = true;
    else k.graded = true;
  }
  shape.plain = shape.full && shape.left > viewerShape.right && shape.right < targetShape.left;
  if (shape.n > 2) setNormals(shape);
  k.count++;
}

/** A polygon with all vertices on the outer side of one edge of the corridor. */
function besidePolygon(shape: Shape): boolean {
  const k = corridor;
  const r = shape.r;
  if (shape.right < -k.viewerReach || shape.left > k.length + k.targetReach) return true;
  let above = true;
  let below = true;
  for (let i = 0; i < shape.n; i++) {
    const a = k.sin * shape.xs[i]! - k.viewerReach - r;
    const b = k.cos * shape.ys[i]!;
    if (a + b <= 0) above = false;
    if (a - b <= 0) below = false;
  }
  return above || below;
}

/** Nothing blocks the best segment of the line y = c + m x between the two bases; it is left in `clearLine`. */
export function lineClear(m: number, c: number): boolean {
  const k = corridor;
  if (!chord(viewerShape, m, c)) return false;
  const v0 = stretch.from;
  const v1 = stretch.to;
  if (!chord(targetShape, m, c)) return false;
  const t0 = stretch.from;
  const t1 = stretch.to;
  if (t0 <= v1 && t1 >= v0) return sharedClear(m, c, Math.max(v0, t0), Math.min(v1, t1));
  if (t0 < v1) return false;
  const down = k.viewerTop >= k.targetTop;
  // Counted from the higher end: the line leaves at 0 and may end anywhere from `near` to `far`.
  let near = t0 - v1;
  let far = k.viewerTop === k.targetTop ? near : down ? t1 - v1 : t0 - v0;
  const high = down ? k.viewerTop : k.targetTop;
  const fall = high - (down ? k.targetTop : k.viewerTop);
  for (let i = 0; i < k.count; i++) {
    const shape = blockers[i]!;
    if (!chord(shape, m, c)) continue;
    const b0 = down ? stretch.from - v1 : t0 - stretch.to;
    const b1 = down ? stretch.to - v1 : t0 - stretch.from;
    if (b1 < 0 || b0 > far) continue;
    if (b0 > near) {
      far = b0 - TINY;
    } else if (shape.full) {
      return false;
    } else {
      const needed = (b1 * fall) / (high - shape.top) + TINY;
      if (needed > near) near = needed;
    }
    if (near > far) return false;
  }
  const x0 = down ? v1 : t0 - near;
  const x1 = down ? v1 + near : t0;
  clearLine.x0 = x0;
  clearLine.y0 = c + m * x0;
  clearLine.x1 = x1;
  clearLine.y1 = c + m * x1;
  return true;
}

/** The bases overlap on this line: any place on both that no blocker covers will do. */
function sharedClear(m: number, c: number, from: number, to: number): boolean {
  const k = corridor;
  for (let s = 0; s <= 4; s++) {
    const x = from + ((to - from) * s) / 4;
    let open = true;
    for (let i = 0; open && i < k.count; i++) {
      if (chord(blockers[i]!, m, c) && stretch.from <= x && stretch.to >= x) open = false;
    }
    if (open) {
      clearLine.x0 = x;
      clearLine.y0 = c + m * x;
      clearLine.x1 = x;
      clearLine.y1 = clearLine.y0;
      return true;
    }
  }
  return false;
}
