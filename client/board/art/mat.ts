/** The mat and its wooden rim, baked once per table size into one bitmap. */
import type { Scene } from '#engine/game.ts';
import { type Pen, surface } from './canvas.ts';
import { paintBoards, paintNight, paintStones } from './floor.ts';
import { paintGrain, paintMat } from './noise.ts';
import { Chance } from './random.ts';

/** Units of the design's drawings: px at 28 px per inch. */
export const UNIT = 28;
/** Width of the rim beyond the mat, in units. */
export const RIM = 14;
/** The broad lights and shades need few pixels; they are stretched. */
const COARSE = 5;

export interface Mat {
  canvas: HTMLCanvasElement;
  /** Inches that the bitmap extends beyond the table on each side. */
  margin: number;
  px: number;
}

const TUFTS = ['#8b8a58', '#4b5036', '#757a4b', '#a19a66'] as const;

/** A table of this size with what it is covered with; open land where nothing is said. */
export function bakeMat(width: number, depth: number, cover?: Scene['cover']): Mat {
  const margin = (RIM + 2) / UNIT;
  const w = width * UNIT;
  const h = depth * UNIT;
  const { canvas, pen } = surface(w + (RIM + 2) * 2, h + (RIM + 2) * 2);
  pen.translate(RIM + 2, RIM + 2);
  rim(pen, w, h);
  if (cover?.floor === 'boards') paintBoards(pen, w, h);
  else if (cover?.floor === 'stones') paintStones(pen, w, h);
  else land(pen, width, depth);
  grain(pen, w, h);
  if (cover?.floor === undefined) litter(pen, w, h);
  if (cover?.night === true) paintNight(pen, w, h);
  scale(pen, width, depth);
  return { canvas, margin, px: UNIT };
}

/** Broad lights and shades of grass. */
function land(pen: Pen, width: number, depth: number): void {
  const cw = Math.ceil(width * COARSE);
  const ch = Math.ceil(depth * COARSE);
  const coarse = surface(cw, ch);
  const image = coarse.pen.createImageData(cw, ch);
  paintMat(image.data, cw, ch, COARSE);
  coarse.pen.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(coarse.canvas, 0, 0, width * UNIT, depth * UNIT);
}

function grain(pen: Pen, w: number, h: number): void {
  const tile = surface(256, 256);
  const fine = tile.pen.createImageData(256, 256);
  paintGrain(fine.data, 256);
  tile.pen.putImageData(fine, 0, 0);
  const pattern = pen.createPattern(tile.canvas, 'repeat');
  if (pattern !== null) {
    pen.fillStyle = pattern;
    pen.fillRect(0, 0, w, h);
  }
}

function rim(pen: Pen, w: number, h: number): void {
  pen.beginPath();
  pen.roundRect(-RIM, -RIM, w + RIM * 2, h + RIM * 2, 5);
  pen.fillStyle = '#2b1e13';
  pen.fill();
  const chance = new Chance('wood');
  pen.save();
  pen.clip();
  pen.lineWidth = 0.8;
  for (let i = 0; i < 90; i++) {
    pen.strokeStyle = chance.real() < 0.5 ? 'rgba(109,80,53,.35)' : 'rgba(15,9,4,.4)';
    const off = chance.between(1, RIM - 3);
    const from = chance.between(0, 1);
    const to = from + chance.between(0.05, 0.3);
    pen.beginPath();
    if (i % 2 === 0) {
      const y = i % 4 === 0 ? -off : h + off;
      pen.moveTo(w * from, y);
      pen.lineTo(w * to, y + chance.between(-1, 1));
    } else {
      const x = i % 4 === 1 ? -off : w + off;
      pen.moveTo(x, h * from);
      pen.lineTo(x + chance.between(-1, 1), h * to);
    }
    pen.stroke();
  }
  pen.restore();
  pen.strokeStyle = '#7a5a3a';
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.fillStyle = '#120d07';
  pen.fillRect(-4, -4, w + 8, h + 8);
}

function litter(pen: Pen, w: number, h: number): void {
  const chance = new Chance('litter');
  const tufts = Math.round((w * h) / 6500);
  pen.lineWidth = 1;
  pen.globalAlpha = 0.55;
  for (let i = 0; i < tufts; i++) {
    const x = chance.between(4, w - 4);
    const y = chance.between(10, h - 2);
    pen.strokeStyle = chance.of(TUFTS);
    pen.beginPath();
    for (const [bend, lean, least, most] of [
      [-1, -3, 4, 7],
      [0, 0.5, 5, 8],
      [1, 3.4, 3.5, 6.5],
    ] as const) {
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + bend, y - 3, x + lean, y - chance.between(least, most));
    }
    pen.stroke();
  }
  pen.fillStyle = '#a09a85';
  const pebbles = Math.round((w * h) / 15000);
  for (let i = 0; i < pebbles; i++) {
    pen.globalAlpha = chance.between(0.3, 0.5);
    pen.beginPath();
    pen.ellipse(
      chance.between(3, w - 3),
      chance.between(3, h - 3),
      chance.between(1, 3.2),
      chance.between(0.8, 2.2),
      0,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Inches along the rim: a longer tick each half foot, the longest each foot. */
function scale(pen: Pen, width: number, depth: number): void {
  pen.strokeStyle = 'rgba(216,179,106,.8)';
  pen.lineWidth = 1;
  pen.beginPath();
  for (let i = 0; i <= width; i++) {
    const long = i % 12 === 0 ? 9 : i % 6 === 0 ? 7 : 4;
    pen.moveTo(i * UNIT, -4);
    pen.lineTo(i * UNIT, -4 - long);
    pen.moveTo(i * UNIT, depth * UNIT + 4);
    pen.lineTo(i * UNIT, depth * UNIT + 4 + long);
  }
  for (let i = 0; i <= depth; i++) {
    const long = i % 12 === 0 ? 9 : i % 6 === 0 ? 7 : 4;
    const y = (depth - i) * UNIT;
    pen.moveTo(-4, y);
    pen.lineTo(-4 - long, y);
    pen.moveTo(width * UNIT + 4, y);
    pen.lineTo(width * UNIT + 4 + long, y);
  }
  pen.stroke();
}
