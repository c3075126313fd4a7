/** Badges on a base: drop, square, circle, triangle, the tag of a height, the tick of what is done, and the single count of small bases. */
import type { BoardArt } from '../port.ts';
import type { Badge } from '../state/marks.ts';
import { drawArt } from './base.ts';
import type { Pen } from './canvas.ts';
import { ALLOW, CHALK, INK, TAPE, UI } from './palette.ts';

/** `r` is the radius of the base in px. */
export function drawBadge(pen: Pen, badge: Badge, r: number, art: BoardArt): void {
  const x = badge.u * r;
  const y = badge.v * r;
  const size = Math.max(6.7, 1.9 + r * 0.29);
  switch (badge.shape) {
    case 'drop':
      drop(pen, x, y + 0.9, size);
      write(pen, badge.text, x, y + 0.9 + size * 0.1, size * 1.48, '#ffffff');
      return;
    case 'square':
      pen.beginPath();
      pen.roundRect(x - size * 0.955, y - size * 0.955, size * 1.91, size * 1.91, 1.6);
      paint(pen, '#ffe3a0', INK, 1.1);
      write(pen, badge.text, x, y + size * 0.07, size * 1.48, '#2a1d05');
      return;
    case 'circle': {
      circle(pen, x, y, size * 1.1);
      paint(pen, INK, CHALK, 1.1);
      const sign = badge.sign === '' ? null : art.sign(badge.sign);
      if (sign !== null) {
        pen.fillStyle = CHALK;
        drawArt(pen, sign, x, y, size * 0.8);
      } else write(pen, badge.text || badge.sign.slice(0, 1).toUpperCase(), x, y + size * 0.07, size * 1.4, CHALK);
      return;
    }
    case 'triangle':
      pen.beginPath();
      pen.moveTo(x, y - size * 1.28);
      pen.lineTo(x + size * 1.19, y + size * 0.91);
      pen.lineTo(x - size * 1.19, y + size * 0.91);
      pen.closePath();
      pen.lineJoin = 'round';
      paint(pen, CHALK, INK, 1.3);
      write(pen, badge.text, x, y + size * 0.22, size * 1.43, INK);
      return;
    case 'tag': {
      const high = Math.max(15, size * 2);
      pen.font = `700 ${high * 0.74}px ${UI}`;
      const wide = Math.max(high * 1.3, pen.measureText(badge.text).width + high * 0.6);
      pen.beginPath();
      pen.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
      paint(pen, TAPE, INK, 1.3);
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = INK;
      pen.fillText(badge.text, x, y + high * 0.06);
      return;
    }
    case 'tick': {
      const k = (2 + r * 0.25) / 6.1;
      circle(pen, x, y, 6.1 * k);
      paint(pen, '#2a261f', '#cdc1aa', 1);
      pen.beginPath();
      pen.moveTo(x - 2.7 * k, y);
      pen.lineTo(x - 0.7 * k, y + 2.3 * k);
      pen.lineTo(x + 2.8 * k, y - 2.2 * k);
      pen.strokeStyle = '#f5eddd';
      pen.lineWidth = 1.5;
      pen.stroke();
      return;
    }
    case 'count':
      circle(pen, x, y, 5.4);
      paint(pen, '#b3132f', '#ffffff', 1);
      write(pen, badge.text, x, y + 0.4, 8, '#ffffff');
  }
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

function drop(pen: Pen, x: number, cy: number, r: number): void {
  const top = cy - r * 1.567;
  pen.beginPath();
  pen.moveTo(x, top);
  pen.bezierCurveTo(x + r * 0.48, top + r * 0.66, x + r, cy - r * 0.52, x + r, cy);
  pen.arc(x, cy, r, 0, Math.PI);
  pen.bezierCurveTo(x - r, cy - r * 0.52, x - r * 0.48, top + r * 0.66, x, top);
  pen.closePath();
  paint(pen, '#b3132f', '#ffffff', 1.1);
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
