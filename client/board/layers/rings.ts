/** Rings around bases and units: chalk for what is selected, dashed tape for what may be chosen, thin for what is hovered. */
import type { SceneBody } from '#engine/game.ts';
import type { Pen } from '../art/canvas.ts';
import { CHALK, INK, TAPE } from '../art/palette.ts';
import type { BoardView } from '../port.ts';

/** Rings are measured from the rim: true to scale outside, constant in width. */
export function rings(
  pen: Pen,
  b: SceneBody,
  x: number,
  y: number,
  scale: number,
  view: BoardView,
  lit: boolean,
): void {
  const selected = view.selected === b.id;
  if (!selected && !lit && view.hovered !== b.id) return;
  pen.save();
  pen.translate(x, y);
  if (b.body.shape !== 'round') pen.rotate(Math.atan2(-b.body.fy, b.body.fx));
  const gap = selected ? 6 : 5;
  const along = b.body.b * scale + gap;
  const across = b.body.a * scale + gap;
  const rect = b.body.shape === 'rect';
  const shape = () => {
    if (rect) pen.roundRect(-along, -across, along * 2, across * 2, 3);
    else pen.ellipse(0, 0, along, across, 0, 0, Math.PI * 2);
  };
  outline(pen, shape, selected, lit);
  if (selected && !rect) ears(pen, along - gap, across - gap);
  pen.restore();
}

/** How large a base is that is drawn larger. */
export function trueRim(pen: Pen, b: Pick<SceneBody, 'body'>, x: number, y: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.atan2(-b.body.fy, b.body.fx));
  pen.beginPath();
  if (b.body.shape === 'rect')
    pen.rect(-b.body.b * scale, -b.body.a * scale, b.body.b * scale * 2, b.body.a * scale * 2);
  else pen.ellipse(0, 0, b.body.b * scale, b.body.a * scale, 0, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(253,248,234,.25)';
  pen.fill();
  pen.strokeStyle = CHALK;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.restore();
}

/** Who lies under a shape that is laid on the table: its base in the colour of the tape. */
export function covered(pen: Pen, { body }: SceneBody, x: number, y: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.atan2(-body.fy, body.fx));
  const [along, across] = [body.b * scale, body.a * scale];
  pen.beginPath();
  if (body.shape === 'rect') pen.rect(-along, -across, along * 2, across * 2);
  else pen.ellipse(0, 0, along, across, 0, 0, Math.PI * 2);
  pen.globalAlpha = 0.5;
  pen.fillStyle = TAPE;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = CHALK;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.restore();
}

/** One of a rank who is meant: dashed tape within the rim, and a dot. */
export function picked(pen: Pen, b: SceneBody, x: number, y: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.atan2(-b.body.fy, b.body.fx));
  const along = b.body.b * scale - 1.6;
  const across = b.body.a * scale - 1.6;
  pen.beginPath();
  if (b.body.shape === 'rect') pen.rect(-along, -across, along * 2, across * 2);
  else pen.ellipse(0, 0, along, across, 0, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(255,223,126,.16)';
  pen.fill();
  pen.setLineDash([4, 3]);
  pen.strokeStyle = TAPE;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.setLineDash([]);
  pen.beginPath();
  pen.arc(along * 0.68, across * 0.68, Math.min(3, along * 0.4), 0, Math.PI * 2);
  pen.fillStyle = TAPE;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
}

/** Four short strokes that tell the ring of the selected from any other without its colour. */
export function ears(pen: Pen, along: number, across: number): void {
  pen.beginPath();
  for (let i = 0; i < 4; i++) {
    const t = Math.PI / 4 + (i * Math.PI) / 2;
    pen.moveTo(Math.cos(t) * (along + 5), Math.sin(t) * (across + 5));
    pen.lineTo(Math.cos(t) * (along + 11), Math.sin(t) * (across + 11));
  }
  pen.lineCap = 'round';
  pen.stroke();
  pen.lineCap = 'butt';
}

export function outline(pen: Pen, shape: () => void, selected: boolean, lit: boolean): void {
  pen.beginPath();
  shape();
  if (selected) {
    pen.strokeStyle = 'rgba(23,19,12,.55)';
    pen.lineWidth = 5;
    pen.stroke();
    pen.strokeStyle = CHALK;
    pen.lineWidth = 2.4;
    pen.stroke();
    return;
  }
  if (lit) {
    pen.setLineDash([5, 4]);
    pen.strokeStyle = TAPE;
    pen.lineWidth = 2;
  } else {
    pen.strokeStyle = 'rgba(253,248,234,.75)';
    pen.lineWidth = 1.4;
  }
  pen.stroke();
  pen.setLineDash([]);
}
