/** What stands beside a base: beads of damage, squares, states, warnings, the tag of a height, the tick of what is done. */
import type { BoardArt } from '../port.ts';
import type { Badge } from '../state/marks.ts';
import { drawArt } from './base.ts';
import type { Pen } from './canvas.ts';
import { ALLOW, CHALK, INK, TAPE, UI } from './palette.ts';

export function drawBadge(pen: Pen, badge: Badge, art: BoardArt): void {
  const { x, y, size, text } = badge;
  pen.lineJoin = 'round';
  switch (badge.shape) {
    case 'bead':
      circle(pen, x, y, size);
      paint(pen, '#c4153a', '#ffffff', 1);
      write(pen, text, x, y + size * 0.07, size * 1.48, '#ffffff');
      return;
    case 'square':
      pen.beginPath();
      pen.rect(x - size, y - size, size * 2, size * 2);
      paint(pen, '#ffe3a0', INK, 1);
      inside(pen, badge, art, '#2a1d05', 0);
      return;
    case 'circle':
      circle(pen, x, y, size);
      paint(pen, INK, CHALK, 1.1);
      inside(pen, badge, art, CHALK, 0);
      return;
    case 'triangle':
      pen.beginPath();
      pen.moveTo(x, y - size);
      pen.lineTo(x + size, y + size * 0.8);
      pen.lineTo(x - size, y + size * 0.8);
      pen.closePath();
      paint(pen, '#ffffff', INK, 1.1);
      if (text === '!') stroke(pen, x, y, size);
      else inside(pen, badge, art, INK, 0.2);
      return;
    case 'tag':
      tag(pen, badge);
      return;
    case 'tick':
      circle(pen, x, y, size);
      paint(pen, INK, '#cdc1aa', 1);
      pen.beginPath();
      pen.moveTo(x - size * 0.45, y);
      pen.lineTo(x - size * 0.1, y + size * 0.4);
      pen.lineTo(x + size * 0.5, y - size * 0.4);
      pen.strokeStyle = '#f5eddd';
      pen.lineWidth = 1.4;
      pen.stroke();
  }
}

/** The sign of the art, or what is written; where neither is there, the first letter of the sign. */
function inside(pen: Pen, { x, y, size, text, sign }: Badge, art: BoardArt, colour: string, down: number): void {
  const drawn = text !== '' || sign === '' ? null : art.sign(sign);
  if (drawn === null) {
    write(pen, text || sign.slice(0, 1).toUpperCase(), x, y + size * (0.07 + down), size * 1.4, colour);
    return;
  }
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  drawArt(pen, drawn, x, y + size * down, size * 0.74 * (1 - down));
}

/** A warning in strokes: letters of this size would not be read. */
function stroke(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.moveTo(x, y - size * 0.35);
  pen.lineTo(x, y + size * 0.2);
  pen.moveTo(x, y + size * 0.5);
  pen.lineTo(x, y + size * 0.51);
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5;
  pen.lineCap = 'round';
  pen.stroke();
  pen.lineCap = 'butt';
}

function tag(pen: Pen, { x, y, size, text }: Badge): void {
  const high = size * 2;
  pen.font = `700 ${high * 0.74}px ${UI}`;
  const wide = Math.max(high * 1.3, pen.measureText(text).width + high * 0.6);
  pen.beginPath();
  pen.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
  paint(pen, TAPE, INK, 1.3);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = INK;
  pen.fillText(text, x, y + high * 0.06);
}

/** The tick of what has been picked out of several. */
export function drawChosen(pen: Pen, x: number, y: number): void {
  circle(pen, x, y, 8.5);
  paint(pen, ALLOW, '#ffffff', 1.4);
  pen.beginPath();
  pen.moveTo(x - 3.6, y);
  pen.lineTo(x - 0.8, y + 3.2);
  pen.lineTo(x + 4, y - 3.2);
  pen.lineWidth = 2;
  pen.stroke();
}

function circle(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
}

function paint(pen: Pen, fill: string, stroke: string, width: number): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke();
}

function write(pen: Pen, text: string, x: number, y: number, size: number, fill: string): void {
  if (text === '') return;
  // Never smaller than can be read at arm's length.
  pen.font = `700 ${Math.max(size, Math.min(14, size * 1.42))}px ${UI}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
}
