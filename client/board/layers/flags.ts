/** The flag of a unit: its weapon, how many are left, how firm it stands, how strong it still is. It stands behind the unit and on nobody. */
import { bareName } from '#client/state/sentence.ts';
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import { drawBadge, drawChosen } from '../art/badge.ts';
import { drawArt } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { coloursOf, INK, type SeatColours, UI } from '../art/palette.ts';
import { weaponOf } from '../art/piece.ts';
import type { BoardView } from '../port.ts';
import { inBlock } from '../state/block.ts';
import { type Camera, type Spot, toScreen } from '../state/camera.ts';
import { type Half, LARGE, placeFlags, type Standing } from '../state/flag-place.ts';
import { signsOf } from '../state/marks.ts';
import { NAMED } from '../state/size.ts';

/** What is left when a bar turns red. */
const WEAK = 0.55;

export function drawFlags(pen: Pen, view: BoardView, camera: Camera, standing: readonly Standing[]): void {
  const known = new Map(view.scene.bodies.map((b) => [b.id, b]));
  for (const { unit, block, at, half } of placeFlags(standing, camera, view.scene)) {
    flag(pen, unit, at, half, view, known);
    const asked = view.hovered === unit.id || view.selected === unit.id || camera.scale >= NAMED;
    const middle = toScreen(camera, inBlock(block, (block.front + block.back) / 2, (block.left + block.right) / 2));
    // On the side of the flag that is away from the unit.
    const y = at.y < middle.y ? at.y - half.h - 26 : at.y + half.h + 3;
    if (asked) name(pen, bareName(unit.label, view.seats ?? []), at.x, y, coloursOf(view.looks, unit.seat));
  }
}

function flag(
  pen: Pen,
  unit: SceneUnit,
  { x, y }: Spot,
  { w, h }: Half,
  view: BoardView,
  known: ReadonlyMap<string, SceneBody>,
): void {
  const colours = coloursOf(view.looks, unit.seat);
  const whole = w === LARGE.w;
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.moveTo(-w, -h);
  pen.lineTo(w, -h);
  pen.lineTo(w - h / 2, 0);
  pen.lineTo(w, h);
  pen.lineTo(-w, h);
  pen.closePath();
  pen.shadowColor = 'rgba(0,0,0,.5)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 2;
  pen.fillStyle = colours.disc;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.stroke();
  pen.strokeStyle = colours.hue;
  pen.lineWidth = 1.6;
  if (colours.rim !== 'solid') pen.setLineDash([4, 2]);
  pen.stroke();
  pen.setLineDash([]);
  if (unit.banner !== null) pole(pen, w, h);
  const weapon = signOf(unit, view, known);
  pen.fillStyle = colours.icon;
  pen.strokeStyle = colours.icon;
  if (weapon !== null) drawArt(pen, weapon, -w + h + 1, whole ? -1 : 0, h * 0.74);
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.font = `700 ${whole ? 15 : 12}px ${UI}`;
  pen.fillText(`${unit.members.length}`, whole ? -4 : 5, whole ? -1 : 1);
  if (whole) {
    shields(pen, unit, colours);
    bar(pen, unit, colours);
  }
  pen.restore();
  signs(pen, unit, { x, y }, { w, h }, view);
}

/** A unit with a standard of its own has its flag on a pole. */
function pole(pen: Pen, w: number, h: number): void {
  for (const [colour, width] of [
    [INK, 4],
    ['#e6bb62', 2],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-w, -h - 5);
    pen.lineTo(-w, h + 4);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
}

/** Marks in a row above its end; what has acted has its tick there. */
function signs(pen: Pen, unit: SceneUnit, { x, y }: Spot, { w, h }: Half, view: BoardView): void {
  const done = unit.done && !view.acting.includes(unit.id) && !view.subjects.includes(unit.id);
  const warned = view.warnings?.some(({ about }) => about === unit.id) === true;
  let at = x + w - 1;
  for (const sign of signsOf(unit.marks, done).reverse()) {
    drawBadge(pen, { ...sign, x: at, y: y - h, size: 6.8 }, view.art);
    at -= 17;
  }
  if (warned) {
    const sign = { shape: 'triangle', text: '!', sign: '' } as const;
    drawBadge(pen, { ...sign, x: x - w + 2, y: y - h, size: 7.5 }, view.art);
  }
  if (view.chosen.includes(unit.id)) drawChosen(pen, x - w, y + h);
}

function shields(pen: Pen, { nerve }: SceneUnit, { icon }: SeatColours): void {
  if (nerve === undefined) return;
  for (let i = 0; i < 3; i++) {
    const x = 9 + i * 7;
    pen.beginPath();
    pen.moveTo(x, -1);
    pen.lineTo(x + 2.7, -4.4);
    pen.lineTo(x + 5.4, -1);
    pen.lineTo(x + 5.4, 3.6);
    pen.lineTo(x, 3.6);
    pen.closePath();
    pen.globalAlpha = i < nerve.shields ? 1 : 0.55;
    pen.lineWidth = 1;
    pen.strokeStyle = icon;
    if (i < nerve.shields) pen.fill();
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

function bar(pen: Pen, { members, strength }: SceneUnit, { hue }: SeatColours): void {
  const left = strength === undefined || strength === 0 ? 1 : members.length / strength;
  pen.fillStyle = 'rgba(0,0,0,.4)';
  pen.fillRect(-32, 7.2, 58, 2.8);
  pen.fillStyle = left <= WEAK ? '#d8324f' : hue;
  pen.fillRect(-32, 7.2, 58 * left, 2.8);
}

/** The weapon that most of its members have; the figure where they have none. */
function signOf(unit: SceneUnit, view: BoardView, known: ReadonlyMap<string, SceneBody>) {
  const body = typical(unit, known);
  return body === null ? null : (weaponOf(body, view.art) ?? view.art.figure(body.figure));
}

/** A member like most of the others. */
export function typical(unit: SceneUnit, known: ReadonlyMap<string, SceneBody>): SceneBody | null {
  const counts = new Map<string, { body: SceneBody; n: number }>();
  for (const id of unit.members) {
    const body = known.get(id);
    if (body === undefined) continue;
    const key = `${body.look?.weapon} ${body.figure}`;
    const found = counts.get(key);
    if (found === undefined) counts.set(key, { body, n: 1 });
    else found.n += 1;
  }
  let best: { body: SceneBody; n: number } | null = null;
  for (const one of counts.values()) if (best === null || one.n > best.n) best = one;
  return best?.body ?? null;
}

/** Who is pointed at or chosen is named beside its flag. */
function name(pen: Pen, label: string, x: number, y: number, { text }: SeatColours): void {
  pen.font = `700 12px ${UI}`;
  const w = pen.measureText(label).width + 12;
  pen.beginPath();
  pen.roundRect(x - w / 2, y, w, 18, 4);
  pen.fillStyle = 'rgba(23,19,12,.88)';
  pen.fill();
  pen.fillStyle = text;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, x, y + 9.5);
}
