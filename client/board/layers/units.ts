/** What a unit adds to its bases: one front with a beak, its flag, and rings around it all. */
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import { type BaseLook, frontBar } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { coloursOf } from '../art/palette.ts';
import type { BoardView } from '../port.ts';
import { type Block, blockOf, frontRank, inBlock } from '../state/block.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { poseAt, type Slide } from '../state/motion.ts';
import { drawFlags } from './flags.ts';
import { outline } from './rings.ts';

/** px from the outermost bases to the ring around the unit. */
const CLEAR = 8;

export type Ranks = ReadonlyMap<string, BaseLook['rank']>;

export function ranksOf({ bodies, units }: BoardView['scene']): Ranks {
  const rank = new Map<string, BaseLook['rank']>();
  if (units.length === 0) return rank;
  const known = new Map(bodies.map((b) => [b.id, b]));
  for (const u of units) {
    const members = u.members.map((id) => known.get(id)).filter((b): b is SceneBody => b !== undefined);
    const front = frontRank(members, u.facing);
    for (const m of members) {
      rank.set(m.id, u.order === 'loose' ? (front.has(m) ? 'loose' : 'stray') : front.has(m) ? 'front' : 'rear');
    }
  }
  return rank;
}

/** A unit where it is seen now: on its way if it slides. */
function seen(unit: SceneUnit, bodies: ReadonlyMap<string, Body>, slides: ReadonlyMap<string, Slide>, now: number) {
  const found: Body[] = [];
  let facing = unit.facing;
  for (const id of unit.members) {
    const body = bodies.get(id);
    if (body === undefined) continue;
    const slide = slides.get(id);
    if (slide === undefined) found.push(body);
    else {
      const { x, y, fx, fy } = poseAt(slide, now);
      found.push({ ...body, x, y, fx, fy });
      // A regiment turns as one, so its first base tells how far it has come.
      if (found.length === 1 && unit.order === 'ranks') facing = [fx, fy];
    }
  }
  return blockOf(found, facing);
}

export function drawUnits(
  pen: Pen,
  view: BoardView,
  camera: Camera,
  slides: ReadonlyMap<string, Slide>,
  now: number,
): void {
  const { bodies, units } = view.scene;
  if (units.length === 0) return;
  const known = new Map(bodies.map((b) => [b.id, b.body]));
  const standing = units.flatMap((unit) => {
    const block = seen(unit, known, slides, now);
    return block === null ? [] : [{ unit, block }];
  });
  for (const { unit, block } of standing) drawUnit(pen, unit, block, view, camera);
  drawFlags(pen, view, camera, standing);
}

function drawUnit(pen: Pen, unit: SceneUnit, block: Block, view: BoardView, camera: Camera): void {
  const [fx, fy] = block.facing;
  const colours = coloursOf(view.looks, unit.seat);
  const mid = (block.left + block.right) / 2;
  const at = toScreen(camera, inBlock(block, block.front, mid));
  const half = ((block.right - block.left) / 2) * camera.scale;
  const deep = (block.front - block.back) * camera.scale;
  const selected = view.selected === unit.id;
  const lit = view.lit.includes(unit.id);
  pen.save();
  pen.translate(at.x, at.y);
  pen.save();
  pen.rotate(Math.atan2(-fy, fx) + Math.PI / 2);
  if (selected || lit || view.hovered === unit.id) {
    const box = () => pen.roundRect(-half - CLEAR, -CLEAR - 5, (half + CLEAR) * 2, deep + CLEAR * 2 + 5, 5);
    outline(pen, box, selected, lit);
  }
  frontBar(pen, colours, half, 0, false);
  pen.restore();
  pen.restore();
}
