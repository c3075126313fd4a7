/**
 * The camera: where the table's south-west corner lies on the stage and how many px an inch has. North is up, so y turns
 * over between table and stage.
 */
import type { Point } from '#engine/geometry/types.ts';
import type { Insets } from '../port.ts';

export interface Camera {
  /** px per inch. */
  scale: number;
  /** Stage px of table point (0, 0). */
  ox: number;
  oy: number;
}

export interface Stage {
  width: number;
  height: number;
  insets: Insets;
}

export interface Extent {
  width: number;
  depth: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Zoom by default; the design draws the table at 24 to 28 px per inch. */
export const HOME_SCALE = 26;
/** On a small stage at least this: bases can be told apart. */
const SMALL_SCALE = 14.5;
const MOST = 110;
/** The wooden rim alone. */
const RIM = 10;
/** A stage as narrow as a phone's has no panels at its sides, in px. */
export const NARROW = 700;
/** Wooden rim and some room around the table, in px. */
const MARGIN = 26;
/** The whole table comes as near to the panels as its rim allows. */
const FITS = 10;

export function toScreen(c: Camera, at: Point): Spot {
  return { x: c.ox + at[0] * c.scale, y: c.oy - at[1] * c.scale };
}

export function toTable(c: Camera, spot: Spot): Point {
  return [(spot.x - c.ox) / c.scale, (c.oy - spot.y) / c.scale];
}

/** The part of the stage that no panel covers; never thinner than 80 px. */
export function free(stage: Stage): { x: number; y: number; width: number; height: number } {
  const { left, right, top, bottom } = stage.insets;
  const width = Math.max(80, stage.width - left - right);
  const height = Math.max(80, stage.height - top - bottom);
  return { x: Math.min(left, stage.width - width), y: Math.min(top, stage.height - height), width, height };
}

/** The scale at which the whole table just fits. */
export function fitScale(stage: Stage, table: Extent): number {
  const room = free(stage);
  const wide = (room.width - FITS * 2) / table.width;
  const high = (room.height - FITS * 2) / table.depth;
  return Math.max(2, Math.min(wide, high));
}

export function fit(stage: Stage, table: Extent): Camera {
  return centre(stage, fitScale(stage, table), [table.width / 2, table.depth / 2]);
}

/** The scale a match opens with: readable bases where the table has room for them, and no bare floor beside the table. */
export function homeScale(stage: Stage, table: Extent): number {
  const room = free(stage);
  const cover = Math.max(room.width / table.width, room.height / table.depth);
  return Math.max(Math.min(HOME_SCALE, Math.max(SMALL_SCALE, cover)), fitScale(stage, table));
}

export function centre(stage: Stage, scale: number, at: Point): Camera {
  const room = free(stage);
  return { scale, ox: room.x + room.width / 2 - at[0] * scale, oy: room.y + room.height / 2 + at[1] * scale };
}

/** All of these in the free part, no nearer than now. */
export function around(stage: Stage, now: Camera, points: readonly Point[], margin: number): Camera {
  const room = free(stage);
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const wide = (room.width - margin * 2) / Math.max(1e-6, east - west);
  const high = (room.height - margin * 2) / Math.max(1e-6, north - south);
  const scale = Math.max(2, Math.min(now.scale, wide, high));
  const c = zoomAt(now, { x: room.x + room.width / 2, y: room.y + room.height / 2 }, scale / now.scale, 0);
  const [a, b] = [toScreen(c, [west, north]), toScreen(c, [east, south])];
  // No further than needed.
  const into = (low: number, high: number, from: number, size: number) =>
    low < from + margin ? from + margin - low : high > from + size - margin ? from + size - margin - high : 0;
  return panBy(c, into(a.x, b.x, room.x, room.width), into(a.y, b.y, room.y, room.height));
}

export function panBy(c: Camera, dx: number, dy: number): Camera {
  return { scale: c.scale, ox: c.ox + dx, oy: c.oy + dy };
}

/** Zooms so that the table point under `spot` stays there. */
export function zoomAt(c: Camera, spot: Spot, factor: number, least: number): Camera {
  const scale = Math.min(MOST, Math.max(least, c.scale * factor));
  const k = scale / c.scale;
  return { scale, ox: spot.x - (spot.x - c.ox) * k, oy: spot.y - (spot.y - c.oy) * k };
}

/** Pulls the camera back until some of the table lies in the middle of what is free. */
export function hold(c: Camera, stage: Stage, table: Extent): Camera {
  const room = free(stage);
  const midX = room.x + room.width / 2;
  const midY = room.y + room.height / 2;
  const ox = Math.min(midX, Math.max(midX - table.width * c.scale, c.ox));
  const oy = Math.max(midY, Math.min(midY + table.depth * c.scale, c.oy));
  return ox === c.ox && oy === c.oy ? c : { scale: c.scale, ox, oy };
}

/**
 * Moves the camera until the free part holds as much of the table as it can. Beside panels a third of its width may stay empty, so
 * that what stands at the table's side can come out from under them.
 */
export function frame(c: Camera, stage: Stage, table: Extent): Camera {
  const room = free(stage);
  const narrow = stage.width < NARROW;
  const side = narrow ? MARGIN : Math.max(MARGIN, room.width * 0.35);
  const end = narrow ? RIM : MARGIN;
  const ox = within(c.ox, room.x, room.width, table.width * c.scale, side);
  const top = within(c.oy - table.depth * c.scale, room.y, room.height, table.depth * c.scale, end);
  return { scale: c.scale, ox, oy: top + table.depth * c.scale };
}

/** Where a length may begin so that it fills the room, or lies within it, but for so much at each end. */
function within(begin: number, from: number, room: number, length: number, spare: number): number {
  const [a, b] = [from + spare, from + room - spare - length];
  return Math.min(Math.max(a, b), Math.max(Math.min(a, b), begin));
}

/** Zoomed out no further than to half the fitting size. */
export function leastScale(stage: Stage, table: Extent): number {
  return fitScale(stage, table) * 0.6;
}

/** What is in view, in inches. */
export function windowOf(c: Camera, stage: Stage): { x: number; y: number; width: number; depth: number } {
  const [x, y] = toTable(c, { x: 0, y: stage.height });
  return { x, y, width: stage.width / c.scale, depth: stage.height / c.scale };
}

/** Two fingers: the table point between them stays between them. */
export function pinch(c: Camera, before: readonly [Spot, Spot], now: readonly [Spot, Spot], least: number): Camera {
  const [a, b] = before;
  const [p, q] = now;
  const was = Math.hypot(a.x - b.x, a.y - b.y);
  const is = Math.hypot(p.x - q.x, p.y - q.y);
  const from = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const to = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const zoomed = zoomAt(c, from, was > 1 ? is / was : 1, least);
  return panBy(zoomed, to.x - from.x, to.y - from.y);
}
