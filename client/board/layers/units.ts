/** What a unit adds to its bases: one front with a beak, a banner, its name and count, its marks, and rings around it all. */
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { drawBadge, drawChosen } from '../art/badge.ts';
import { type BaseLook, drawArt, frontBar } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { coloursOf, INK, type SeatColours, UI } from '../art/palette.ts';
import type { BoardView } from '../port.ts';
import { type Block, blockOf, cornersOf, frontRank, inBlock } from '../state/block.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { signsOf } from '../state/marks.ts';
import { poseAt, type Slide } from '../state/motion.ts';
import { outline } from './rings.ts';

/** Below this many px an inch a banner and a name would cover their own unit. */
const BANNERS = 12;
const NAMES = 9;
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
  for (const unit of units) {
    const block = seen(unit, known, slides, now);
    if (block !== null) drawUnit(pen, unit, block, view, camera);
  }
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
  if (unit.banner !== null && camera.scale > BANNERS) banner(pen, unit.banner, view, colours);
  pen.restore();
  if (camera.scale < NAMES) return;
  name(pen, unit, block, view, colours, camera);
}

/** "Hammers · 17 of 20", "Muskets · 10 · loose". */
function nameOf({ label, members, order, strength }: SceneUnit): string {
  const n = members.length;
  if (n === 1 && (strength ?? 1) === 1) return label;
  const of = strength === undefined || strength <= n ? `${n}` : `${n} of ${strength}`;
  return `${label} \u00b7 ${of}${order === 'loose' && n > 1 ? ' \u00b7 loose' : ''}`;
}

/** Behind the unit, so that its front stays free for what happens there; its marks follow the name. */
function name(pen: Pen, unit: SceneUnit, block: Block, view: BoardView, colours: SeatColours, camera: Camera): void {
  const corners = cornersOf(block).map((p: Point) => toScreen(camera, p));
  const above = Math.min(...corners.map((c) => c.y)) - 34;
  const rim = toScreen(camera, [0, view.scene.depth]).y;
  const y = block.facing[1] < -0.3 && above > rim ? above : Math.max(...corners.map((c) => c.y)) + 12;
  const middle = corners.reduce((sum, c) => sum + c.x, 0) / corners.length;
  const text = nameOf(unit);
  pen.font = `700 12px ${UI}`;
  const w = pen.measureText(text).width + 16;
  pen.beginPath();
  pen.roundRect(middle - w / 2, y, w, 22, 4);
  pen.fillStyle = 'rgba(23,19,12,.88)';
  pen.fill();
  pen.fillStyle = colours.text;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, middle, y + 11.5);
  let x = middle + w / 2 + 13;
  const done = unit.done && !view.acting.includes(unit.id) && !view.subjects.includes(unit.id);
  for (const sign of signsOf(unit.marks, done)) {
    drawBadge(pen, { ...sign, x, y: y + 11, size: 7.5 }, view.art);
    x += 20;
  }
  if (view.chosen.includes(unit.id)) drawChosen(pen, x, y + 11);
}

/** The pole stands in the front rank; the cloth flies before it. */
function banner(pen: Pen, figure: string, view: BoardView, colours: SeatColours): void {
  for (const [colour, width] of [
    [INK, 3.4],
    ['#c9a35c', 1.8],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, 12);
    pen.lineTo(0, -21);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.beginPath();
  pen.moveTo(0, -21);
  pen.bezierCurveTo(9, -25, 14, -17, 25, -21);
  pen.lineTo(21, -13);
  pen.lineTo(25, -4);
  pen.bezierCurveTo(14, 0, 9, -8, 0, -4);
  pen.closePath();
  pen.fillStyle = colours.hue;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.2;
  pen.stroke();
  const art = view.art.figure(figure);
  if (art === null) return;
  pen.fillStyle = colours.onHue;
  drawArt(pen, art, 11, -12.5, 6.5);
}
