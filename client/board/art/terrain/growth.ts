/** Brush and thicket: clumps seen from above. */
import type { Point } from '#engine/geometry/types.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { blend, type Chance } from '../random.ts';
import { type Ground, hem, lump, strew, within } from './ground.ts';

export function paintBrush(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  pen.fillStyle = 'rgba(125,127,69,.16)';
  pen.fill(ground.path);
  pen.fillStyle = 'rgba(125,127,69,.42)';
  pen.fill(within(ground, 9));
  for (const [x, y] of strew(ground, 13.5, 8)) {
    const r = chance.between(7.5, 12.5);
    clump(pen, x + 1, y + 2.5, r * 1.1, 'rgba(29,32,16,.5)', chance);
    const k = chance.real();
    clump(pen, x, y, r, blend('#6c7537', '#88833f', k), chance);
    clump(pen, x - r * 0.2, y - r * 0.28, r * 0.6, blend('#9ea05c', '#aea761', k), chance);
    pen.strokeStyle = 'rgba(195,183,106,.55)';
    pen.lineWidth = 0.9;
    for (let i = 0; i < 2; i++) {
      const bx = x + chance.between(-r * 0.8, r * 0.8);
      pen.beginPath();
      pen.moveTo(bx, y + r * 0.9);
      pen.quadraticCurveTo(bx + chance.between(-2, 2), y + r * 0.9 - 5, bx + chance.between(-4, 4), y + r * 0.9 - 8);
      pen.stroke();
    }
  }
}

export function paintThicket(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  softShadow(pen, ground.path, 10, 13, 4, 'rgba(9,11,5,.55)');
  pen.fillStyle = '#22301b';
  pen.fill(within(ground, 6));
  for (const [x, y] of canopy(ground)) {
    const r = chance.between(17, 26);
    const k = chance.real();
    clump(pen, x + 1.5, y + 5, r, 'rgba(16,24,11,.65)', chance);
    clump(pen, x, y, r * 0.95, blend('#2d4424', '#44562a', k), chance);
    clump(pen, x - r * 0.16, y - r * 0.2, r * 0.74, blend('#4b6031', '#5a6c36', k), chance);
    pen.globalAlpha = 0.85;
    clump(pen, x - r * 0.32, y - r * 0.38, r * 0.44, blend('#76864e', '#818e50', k), chance);
    pen.globalAlpha = 1;
  }
}

/** Crowns strewn over the footprint, and more where a corner would stay bare; southern ones last. */
function canopy(ground: Ground): Point[] {
  const crowns = strew(ground, 19, 6);
  const bare = hem(ground, 12, 9).filter((p) => crowns.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > 18));
  return [...crowns, ...bare].sort((p, q) => p[1] - q[1]);
}

function clump(pen: Pen, x: number, y: number, r: number, fill: string, chance: Chance): void {
  lump(pen, x, y, r * 0.86, chance);
  pen.fillStyle = fill;
  pen.fill();
}
