/**
 * Line of sight (HR-LOS-01) and what is hidden (HR-LOS-03, HR-LOS-04), by HR-R-016: a warrior is a solid cylinder without ornaments
 * (HR-LOS-02). From the top centre of the viewer one looks at the rectangle that the target's cylinder shows, in 16 columns; what stands
 * in between hides an interval of each. Less than a tenth showing is not visible, a quarter or more hidden is cover.
 *
 * Doubtful points (HR-R-017, HR-R-180): solid are hills, Linear and Vertical terrain, the walls, floors and roofs of buildings, and
 * standing warriors of either side, climbers too. A Wall of Earth blocks every line over it, whatever the heights (HR-R-125). Woods are
 * judged by the line between the centres: any inch in them is cover, more than 3" blocks. Bodies, markers, Water and other Rough ground
 * hide nothing. A warrior that stands over a point does not hide the point (HR-R-115). At night nobody sees farther than 18".
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import { bounds } from '#engine/geometry/area.ts';
import { clipHull, type Hull, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Building, Piece, State, Summoned, Warrior } from '../state.ts';
import { areaOf } from './markers.ts';
import { gap } from './measure.ts';
import { type G, name, SIGHT, standing } from './play.ts';
import { groundOf } from './terrain.ts';

export interface Look {
  visible: boolean;
  /** Visible, and a quarter or more of it is hidden, or woods are in between. */
  cover: boolean;
  /** How much of it shows, 0 to 1. */
  share: number;
  /** Id of what hides most of it; null when nothing does. */
  blocker: string | null;
  cites: readonly ClauseId[];
}

const COLUMNS = 16;
/** Less of it showing is a sliver (HR-LOS-04). */
const SLIVER = 0.1;
const COVER = 0.25;
/** More inches of woods than this block a line. */
const WOODS = 3;

/** Something that hides: a footprint between two heights. Walls are bands without thickness. */
interface Block {
  id: string;
  hull: Hull;
  /** A line: it is crossed at one point. */
  thin: boolean;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  z0: number;
  z1: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function block(id: string, area: Area, z0: number, z1: number): Block {
  const b = bounds(area);
  const thin = area.kind === 'band' && area.r === 0;
  const [x1, y1, x2, y2] = thin ? [area.x1, area.y1, area.x2, area.y2] : [0, 0, 0, 0];
  return { id, hull: hullOf(area), thin, x1, y1, x2, y2, z0, z1, minX: b.x0, minY: b.y0, maxX: b.x1, maxY: b.y1 };
}

const blocks = new WeakMap<readonly Piece[], readonly Block[]>();

function blocksOf(s: State): readonly Block[] {
  let found = blocks.get(s.pieces);
  if (found === undefined) {
    found = s.pieces.flatMap(blocksOfPiece);
    blocks.set(s.pieces, found);
  }
  return found;
}

function blocksOfPiece(piece: Piece): Block[] {
  const { id, parts, height, building } = piece;
  if (piece.sight === 'open') return [];
  if (building === null) return parts.map((area) => block(id, area, 0, height));
  const found = building.walls.flatMap((_, i) => wallBlocks(id, building, i, height));
  for (const floor of building.floors) if (floor > 0) found.push(block(id, parts[0] as Area, floor, floor));
  found.push(block(id, parts[0] as Area, height, height));
  return found;
}

/** A wall minus its openings: above the lintel and below the sill it hides. */
function wallBlocks(id: string, { walls, openings }: Building, i: number, height: number): Block[] {
  const [a, b] = walls[i] as readonly [Point, Point];
  const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
  const part = (from: number, to: number): Area => ({
    kind: 'band',
    x1: a[0] + ((b[0] - a[0]) * from) / length,
    y1: a[1] + ((b[1] - a[1]) * from) / length,
    x2: a[0] + ((b[0] - a[0]) * to) / length,
    y2: a[1] + ((b[1] - a[1]) * to) / length,
    r: 0,
  });
  const found: Block[] = [];
  let at = 0;
  for (const { from, to, low, high } of openings.filter((o) => o.wall === i).sort((p, q) => p.from - q.from)) {
    if (from > at) found.push(block(id, part(at, from), 0, height));
    if (low > 0) found.push(block(id, part(from, to), 0, low));
    if (high < height) found.push(block(id, part(from, to), high, height));
    at = Math.max(at, to);
  }
  if (at < length) found.push(block(id, part(at, length), 0, height));
  return found;
}

/** What may be in the way of one look. `every`: whatever the heights. */
interface Candidate {
  id: string;
  block: Block | null;
  body: Warrior | null;
  every: Hull | null;
  z0: number;
  z1: number;
  /** What it hides of all columns together. */
  hidden: number;
}

const candidates: Candidate[] = [];
let count = 0;

function consider(
  id: string,
  of: Block | null,
  body: Warrior | null,
  every: Hull | null,
  z0: number,
  z1: number,
): void {
  let slot = candidates[count];
  if (slot === undefined) {
    slot = { id, block: of, body, every, z0, z1, hidden: 0 };
    candidates.push(slot);
  }
  slot.id = id;
  slot.block = of;
  slot.body = body;
  slot.every = every;
  slot.z0 = z0;
  slot.z1 = z1;
  slot.hidden = 0;
  count++;
}

/** Gathers what could hide any of the target: quick rejects by boxes and heights. */
function gather(s: State, viewer: Body, target: Body, eye: number, spared: (w: Warrior) => boolean): void {
  count = 0;
  const r = target.a;
  const minX = Math.min(viewer.x, target.x - r);
  const maxX = Math.max(viewer.x, target.x + r);
  const minY = Math.min(viewer.y, target.y - r);
  const maxY = Math.max(viewer.y, target.y + r);
  // Every line keeps between these heights.
  const low = Math.min(eye, target.z);
  const high = Math.max(eye, target.z + target.h);
  const solids = blocksOf(s);
  for (let i = 0; i < solids.length; i++) {
    const b = solids[i] as Block;
    if (b.maxX < minX || b.minX > maxX || b.maxY < minY || b.minY > maxY || b.z1 <= low || b.z0 >= high) continue;
    consider(b.id, b, null, null, b.z0, b.z1);
  }
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  const d2 = dx * dx + dy * dy;
  const { warriors } = s;
  for (let i = 0; i < warriors.length; i++) {
    const w = warriors[i] as Warrior;
    if (w.x + w.a < minX || w.x - w.a > maxX || w.y + w.a < minY || w.y - w.a > maxY) continue;
    if (w === viewer || w === target || w.z + w.h <= low || w.z >= high || !standing(w) || spared(w)) continue;
    const cross = dx * (w.y - viewer.y) - dy * (w.x - viewer.x);
    const wide = w.a + r;
    if (cross * cross >= wide * wide * d2) continue;
    consider(w.id, null, w, null, w.z, w.z + w.h);
  }
  for (let i = 0; i < s.summoned.length; i++) {
    const { id, marker } = s.summoned[i] as Summoned;
    if (marker?.rules.wall !== undefined) consider(id, null, null, hullOf(areaOf(marker.rules, marker)), 0, 0);
  }
}

const part: Interval = { t0: 0, t1: 0 };

/** The part of the line from the eye to a column that lies over a candidate, into `part`. */
function covers(c: Candidate, px: number, py: number, dx: number, dy: number): boolean {
  if (c.body !== null) {
    const { x, y, a } = c.body;
    const ex = x - px;
    const ey = y - py;
    const dd = dx * dx + dy * dy;
    const cross = ex * dy - ey * dx;
    const room = a * a * dd - cross * cross;
    if (room <= 0) return false;
    const half = Math.sqrt(room);
    const mid = ex * dx + ey * dy;
    part.t0 = Math.max(0, (mid - half) / dd);
    part.t1 = Math.min(1, (mid + half) / dd);
    return part.t0 < part.t1;
  }
  if (c.every !== null) return clipHull(c.every, 0, px, py, dx, dy, part);
  const b = c.block as Block;
  if (!b.thin) return clipHull(b.hull, 0, px, py, dx, dy, part);
  const ex = b.x2 - b.x1;
  const ey = b.y2 - b.y1;
  const det = dx * ey - dy * ex;
  if (det === 0) return false;
  const fx = b.x1 - px;
  const fy = b.y1 - py;
  const t = (fx * ey - fy * ex) / det;
  const u = (fx * dy - fy * dx) / det;
  if (t < 0 || t > 1 || u < 0 || u > 1) return false;
  part.t0 = t;
  part.t1 = t;
  return true;
}

const LEAST = 1e-9;
const lows: number[] = [];
const highs: number[] = [];

/** How much of the target shows from the top centre of the viewer. */
function shown(viewer: Body, target: Body): number {
  if (count === 0) return 1;
  const eye = viewer.z + viewer.h;
  const { z, h, a } = target;
  const px = viewer.x;
  const py = viewer.y;
  const cx = target.x - px;
  const cy = target.y - py;
  const length = Math.sqrt(cx * cx + cy * cy);
  const ux = length > 0 ? -cy / length : 0;
  const uy = length > 0 ? cx / length : 1;
  let hidden = 0;
  for (let k = 0; k < COLUMNS; k++) {
    const off = ((2 * k + 1) / COLUMNS - 1) * a;
    const dx = cx + ux * off;
    const dy = cy + uy * off;
    let n = 0;
    for (let i = 0; i < count; i++) {
      const c = candidates[i] as Candidate;
      if (!covers(c, px, py, dx, dy)) continue;
      const from = Math.max(z, c.every !== null ? z : lowest(eye, c.z0, c.z1, part));
      const to = Math.min(z + h, c.every !== null ? z + h : highest(eye, c.z0, c.z1, part));
      if (to <= from) continue;
      c.hidden += to - from;
      lows[n] = from;
      highs[n] = to;
      n++;
    }
    hidden += n === 0 ? 0 : n === 1 ? (highs[0] as number) - (lows[0] as number) : union(n);
  }
  return 1 - hidden / (COLUMNS * h);
}

/** The lowest and the highest point of the target that a block between z0 and z1 over this part of the line hides. */
function lowest(eye: number, z0: number, z1: number, { t0, t1 }: Interval): number {
  if (eye < z0) return eye + (z0 - eye) / Math.max(t1, LEAST);
  return z1 < eye && t0 <= LEAST ? -Infinity : eye - (eye - z0) / Math.max(t0, LEAST);
}

function highest(eye: number, z0: number, z1: number, { t0, t1 }: Interval): number {
  if (eye > z1) return eye - (eye - z1) / Math.max(t1, LEAST);
  return eye < z0 && t0 <= LEAST ? Infinity : eye + (z1 - eye) / Math.max(t0, LEAST);
}

/** Length of the union of the first n intervals. */
function union(n: number): number {
  let total = 0;
  // Few at a time: the simplest sort is the fastest.
  for (let i = 1; i < n; i++) {
    const low = lows[i] as number;
    const high = highs[i] as number;
    let k = i - 1;
    for (; k >= 0 && (lows[k] as number) > low; k--) {
      lows[k + 1] = lows[k] as number;
      highs[k + 1] = highs[k] as number;
    }
    lows[k + 1] = low;
    highs[k + 1] = high;
  }
  let end = -Infinity;
  for (let i = 0; i < n; i++) {
    const low = Math.max(end, lows[i] as number);
    const high = highs[i] as number;
    if (high <= low) continue;
    total += high - low;
    end = high;
  }
  return total;
}

/** Inches of the line between two centres that lie in woods, and the woods with most of them. */
function inWoods(s: State, viewer: Body, target: Body): { inches: number; id: string } {
  const { woods } = groundOf(s);
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  let n = 0;
  let most = 0;
  let id = '';
  for (let i = 0; i < woods.length; i++) {
    const piece = woods[i] as Piece;
    for (const area of piece.parts) {
      if (!clipHull(hullOf(area), 0, viewer.x, viewer.y, dx, dy, part)) continue;
      lows[n] = part.t0;
      highs[n] = part.t1;
      n++;
      if (part.t1 - part.t0 <= most) continue;
      most = part.t1 - part.t0;
      id = piece.id;
    }
  }
  return { inches: n === 0 ? 0 : union(n) * Math.sqrt(dx * dx + dy * dy), id };
}

const OPEN: Look = {
  visible: true,
  cover: false,
  share: 1,
  blocker: null,
  cites: ['HR-LOS-01', 'HR-LOS-02', 'HR-R-016'],
};

function nobody(): boolean {
  return false;
}

function lookAt(s: State, viewer: Body, target: Body, spared: (w: Warrior) => boolean): Look {
  gather(s, viewer, target, viewer.z + viewer.h, spared);
  const share = shown(viewer, target);
  let blocker: string | null = null;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const c = candidates[i] as Candidate;
    if (c.hidden <= most) continue;
    most = c.hidden;
    blocker = c.id;
  }
  const woods = groundOf(s).woods.length === 0 ? null : inWoods(s, viewer, target);
  if (woods !== null && woods.inches > WOODS + EPSILON) {
    return { visible: false, cover: false, share: 0, blocker: woods.id, cites: ['HR-LOS-01', 'HR-R-017'] };
  }
  if (share < SLIVER - LEAST) {
    const sliver = share > LEAST;
    return {
      visible: false,
      cover: false,
      share: Math.max(0, share),
      blocker,
      cites: [sliver ? 'HR-LOS-04' : 'HR-LOS-01', 'HR-R-016'],
    };
  }
  const leaves = woods !== null && woods.inches > EPSILON;
  if (1 - share >= COVER - LEAST)
    return { visible: true, cover: true, share, blocker, cites: ['HR-LOS-03', 'HR-R-016'] };
  if (leaves) return { visible: true, cover: true, share, blocker: woods.id, cites: ['HR-LOS-03', 'HR-R-017'] };
  return blocker === null ? OPEN : { visible: true, cover: false, share, blocker, cites: OPEN.cites };
}

/** What the viewer sees of the target. Darkness is another matter: see `sees`. */
export function look(s: State, viewer: Body, target: Body): Look {
  return viewer === target ? OPEN : lookAt(s, viewer, target, nobody);
}

/** How far anybody sees: 18" in a night scenario (HR-S-04). */
export function sightLimit(s: State): number {
  return s.scenario === 'night-road' ? 18 : Infinity;
}

function tooDark(s: State, viewer: Body, target: Body): boolean {
  const limit = sightLimit(s);
  return limit < Infinity && gap(viewer, target) > limit + EPSILON;
}

/** As `look`, remembered until something moves. */
export function lookOf(g: G, viewer: Warrior, target: Warrior): Look {
  let lines = g.cache.get(SIGHT) as Map<string, Look> | undefined;
  if (lines === undefined) {
    lines = new Map();
    g.cache.set(SIGHT, lines);
  }
  const key = `${viewer.id}>${target.id}`;
  let seen = lines.get(key);
  if (seen === undefined) {
    seen = look(g.state, viewer, target);
    lines.set(key, seen);
  }
  return seen;
}

export function sees(g: G, viewer: Warrior, target: Warrior): boolean {
  return viewer === target || (!tooDark(g.state, viewer, target) && lookOf(g, viewer, target).visible);
}

/** Line of sight both ways (HR-R-159). */
export function seeEachOther(s: State, a: Warrior, b: Warrior): boolean {
  return !tooDark(s, a, b) && look(s, a, b).visible && look(s, b, a).visible;
}

/** Why the viewer does not see the target; null when it does. */
export function sightRefusal(g: G, viewer: Warrior, target: Warrior): Refusal | null {
  if (sees(g, viewer, target)) return null;
  return refusal(g.state, viewer, target, name(target), lookOf(g, viewer, target));
}

function refusal(s: State, viewer: Warrior, target: Body, what: string, { blocker, cites, share }: Look): Refusal {
  const from: Point = [viewer.x, viewer.y];
  const to: Point = [target.x, target.y];
  if (tooDark(s, viewer, target)) {
    const limit = sightLimit(s);
    const distance = gap(viewer, target);
    const reason = `at night ${name(viewer)} sees no farther than ${limit}"`;
    return { clause: 'HR-S-04', reason, witness: { kind: 'gap', from, to, distance, limit }, also: ['HR-LOS-01'] };
  }
  const earth = s.summoned.some(({ id, marker }) => id === blocker && marker?.rules.wall !== undefined);
  const by = blocker === null ? 'something' : nameOf(s, blocker);
  const woods = cites.includes('HR-R-017');
  const clause = earth ? 'HR-EAR-07' : woods ? 'HR-R-017' : (cites[0] as ClauseId);
  const reason = woods
    ? `more than ${WOODS}" of ${by} lie between ${name(viewer)} and ${what}`
    : share > LEAST
      ? `${name(viewer)} sees only a sliver of ${what} past ${by}`
      : `${by} stands between ${name(viewer)} and ${what}`;
  const witness = { kind: 'segment', from, to, ...(blocker === null ? {} : { blockedBy: blocker }) } as const;
  return clause === 'HR-LOS-01' ? { clause, reason, witness } : { clause, reason, witness, also: ['HR-LOS-01'] };
}

export function nameOf(s: State, id: string): string {
  const found =
    s.pieces.find((piece) => piece.id === id)?.name ??
    s.warriors.find((w) => w.id === id)?.card.name ??
    s.summoned.find((one) => one.id === id)?.name;
  return found ?? id;
}

/** A point on a surface: as good as a point, yet with a width so that lines can pass beside a corner. */
function spot(x: number, y: number, z: number): Body {
  return { x, y, fx: 1, fy: 0, z, h: 0.01, shape: 'round', a: 0.02, b: 0.02 };
}

function lookAtPoint(s: State, viewer: Warrior, target: Body): Look {
  return lookAt(s, viewer, target, (w) => {
    const dx = w.x - target.x;
    const dy = w.y - target.y;
    return dx * dx + dy * dy < w.a * w.a && Math.abs(w.z - target.z) < EPSILON;
  });
}

/** The same for a point on the table or on a surface. */
export function seesPoint(g: G, viewer: Warrior, x: number, y: number, z: number): boolean {
  const target = spot(x, y, z);
  return !tooDark(g.state, viewer, target) && lookAtPoint(g.state, viewer, target).visible;
}

export function pointSightRefusal(g: G, viewer: Warrior, x: number, y: number, z: number): Refusal | null {
  if (seesPoint(g, viewer, x, y, z)) return null;
  const target = spot(x, y, z);
  return refusal(g.state, viewer, target, 'that point', lookAtPoint(g.state, viewer, target));
}
