/** Where the flags of units stand: behind them and on nobody. Pure geometry in stage px. */

import type { Scene, SceneUnit } from '#engine/game.ts';
import { type Block, blockOf, cornersOf, inBlock } from './block.ts';
import { type Camera, type Spot, toScreen } from './camera.ts';

/** Half width and half height. */
export interface Half {
  w: number;
  h: number;
}

/** px per inch from which on there is room for the whole flag; below it the weapon and the count are enough. */
const WHOLE = 12;
export const LARGE: Half = { w: 36, h: 12 };
const SMALL: Half = { w: 20, h: 8 };
const AIR = 5;

export interface Standing {
  unit: SceneUnit;
  block: Block;
}

export interface FlagPlace extends Standing {
  at: Spot;
  half: Half;
}

export type Shape = readonly Spot[];

export function standingIn({ bodies, units }: Scene): Standing[] {
  const known = new Map(bodies.map((b) => [b.id, b.body]));
  return units.flatMap((unit) => {
    const block = blockOf(
      unit.members.flatMap((id) => known.get(id) ?? []),
      unit.facing,
    );
    return block === null ? [] : [{ unit, block }];
  });
}

/** `table`: the table's own size in inches, which flags keep to where they can. */
export function placeFlags(
  standing: readonly Standing[],
  camera: Camera,
  table: Pick<Scene, 'width' | 'depth'>,
): FlagPlace[] {
  const half = camera.scale < WHOLE ? SMALL : LARGE;
  const taken: Shape[] = standing.map(({ block }) => shapeOf(block, camera));
  // In a crowd a flag may lie over a unit, but never over another flag.
  const flags: Shape[] = [];
  return standing.map(({ unit, block }) => {
    const tried = behindAndBeside(block, camera, half);
    const at =
      firstFree(tried, half, taken, camera, table) ??
      firstFree(tried, half, flags, camera, table) ??
      (tried[0] as Spot);
    flags.push(boxAt(at, half));
    taken.push(boxAt(at, half));
    return { unit, block, at, half };
  });
}

export function shapeOf(block: Block, camera: Camera): Shape {
  return cornersOf(block).map((p) => toScreen(camera, p));
}

/** Behind the unit; then at an end of its rear, at a side, farther back, or before it. */
function behindAndBeside(block: Block, camera: Camera, { w, h }: Half): Spot[] {
  const [fx, fy] = block.facing;
  const mid = (block.left + block.right) / 2;
  const deep = (block.front + block.back) / 2;
  const behind = (across: number, far: number): Spot => {
    const rear = toScreen(camera, inBlock(block, block.back, across));
    // The rear is a line: clear of it by as much as the box reaches that way.
    const d = w * Math.abs(fx) + h * Math.abs(fy) + AIR + far;
    return { x: rear.x - fx * d, y: rear.y + fy * d };
  };
  const before = (across: number): Spot => {
    const front = toScreen(camera, inBlock(block, block.front, across));
    // Its arrow lies before the front.
    const d = w * Math.abs(fx) + h * Math.abs(fy) + AIR + 12;
    return { x: front.x + fx * d, y: front.y - fy * d };
  };
  const beside = (across: number, hand: 1 | -1): Spot => {
    const side = toScreen(camera, inBlock(block, deep, across));
    const d = w * Math.abs(fy) + h * Math.abs(fx) + AIR + 4;
    return { x: side.x + fy * hand * d, y: side.y + fx * hand * d };
  };
  return [
    behind(mid, 0),
    behind(block.left, 0),
    behind(block.right, 0),
    beside(block.right, 1),
    beside(block.left, -1),
    behind(mid, 26),
    behind(mid, 52),
    behind(block.left, 26),
    behind(block.right, 26),
    before(mid),
    before(block.left),
    before(block.right),
    behind(block.left, 52),
    behind(block.right, 52),
    behind(mid, 78),
  ];
}

/** The first of these places where a box of that size lies on the table and on nothing that is taken. */
export function firstFree(
  tried: readonly Spot[],
  half: Half,
  taken: readonly Shape[],
  camera: Camera,
  { width, depth }: Pick<Scene, 'width' | 'depth'>,
): Spot | undefined {
  const [low, high] = [toScreen(camera, [0, 0]), toScreen(camera, [width, depth])];
  return tried.find((at) => {
    const inside =
      at.x - half.w >= low.x && at.x + half.w <= high.x && at.y - half.h >= high.y && at.y + half.h <= low.y;
    return inside && !taken.some((shape) => meets(boxAt(at, half), shape));
  });
}

export function boxAt({ x, y }: Spot, { w, h }: Half): Shape {
  return [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h },
  ];
}

/** Two convex shapes overlap when no side of either parts them. */
function meets(a: Shape, b: Shape): boolean {
  return !parted(a, b) && !parted(b, a);
}

function parted(a: Shape, b: Shape): boolean {
  return a.some((p, i) => {
    const q = a[(i + 1) % a.length] as Spot;
    const [nx, ny] = [q.y - p.y, p.x - q.x];
    const along = (s: Spot) => s.x * nx + s.y * ny;
    const [least, most] = [Math.min(...a.map(along)), Math.max(...a.map(along))];
    return Math.max(...b.map(along)) <= least || Math.min(...b.map(along)) >= most;
  });
}
