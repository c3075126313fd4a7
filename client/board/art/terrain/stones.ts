/** Loose stones on broken ground, and a wall of laid stones along the longer way of each part. */
import { type Pen, softShadow } from '../canvas.ts';
import { blend, type Chance } from '../random.ts';
import { spine } from './fence.ts';
import { type Ground, lump, strew, within } from './ground.ts';

/** About how long and how thick a stone of a wall is. */
const STONE = 15;
const THICK = 12;

export function paintRubble(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  pen.save();
  pen.clip(ground.path);
  pen.fillStyle = 'rgba(108,103,89,.62)';
  pen.fill(within(ground, 7));
  pen.fillStyle = 'rgba(60,56,46,.5)';
  for (const [x, y] of strew(ground, 26, 6)) {
    lump(pen, x, y, chance.between(5, 12), chance);
    pen.fill();
  }
  for (const [x, y] of strew(ground, 21, 9)) stone(pen, x, y, chance.between(3.5, 8.5), chance);
  pen.restore();
}

/** A block with five or six corners, its shadow to the south-east. */
function stone(pen: Pen, x: number, y: number, r: number, chance: Chance): void {
  const corners = chance.real() < 0.5 ? 5 : 6;
  const turn = chance.real() * Math.PI;
  const rim = Array.from({ length: corners }, (_, i) => {
    const at = turn + ((i + chance.between(-0.2, 0.2)) / corners) * Math.PI * 2;
    const far = r * chance.between(0.8, 1.1);
    return [x + Math.cos(at) * far, y + Math.sin(at) * far * 0.8] as const;
  });
  for (const [by, colour] of [
    [2.2, 'rgba(16,14,9,.5)'],
    [0, blend('#77715f', '#b0a995', chance.real())],
  ] as const) {
    pen.beginPath();
    for (const [px, py] of rim) pen.lineTo(px + by, py + by);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.strokeStyle = 'rgba(35,31,23,.7)';
  pen.lineWidth = 0.8;
  pen.stroke();
}

export function paintWall(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  for (const ring of ground.rings) {
    const { at, angle, half } = spine(ring);
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(angle);
    const shade = new Path2D();
    shade.rect(-half, -THICK / 2, half * 2, THICK);
    softShadow(pen, shade, 3, 5, 4, 'rgba(11,9,5,.55)');
    pen.fillStyle = '#4a463b';
    pen.fill(shade);
    for (const row of [-1, 0]) course(pen, half, row, chance);
    pen.restore();
  }
}

/** One row of stones of uneven length; the other row breaks elsewhere. */
function course(pen: Pen, half: number, row: number, chance: Chance): void {
  let x = -half;
  while (x < half) {
    const long = Math.min(half - x, STONE * chance.between(0.6, 1.25));
    pen.beginPath();
    pen.roundRect(x + 0.5, (row * THICK) / 2 + 0.5, Math.max(1, long - 1), THICK / 2 - 1, 1.6);
    pen.fillStyle = blend('#79735f', '#b3ac97', chance.real() * 0.8 + (row < 0 ? 0.2 : 0));
    pen.fill();
    pen.strokeStyle = 'rgba(35,31,23,.75)';
    pen.lineWidth = 0.8;
    pen.stroke();
    x += long;
  }
}
