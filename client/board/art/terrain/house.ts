/** Buildings: from above a flat roof behind a parapet, with the doors at its foot; looked into, a floor between walls with openings. */
import type { Point } from '#engine/geometry/types.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { UNIT } from '../mat.ts';
import { blend } from '../random.ts';
import { type Ground, middle, resample } from './ground.ts';

const WALL = 9;

function openings({ feature }: Ground): readonly { kind: 'door' | 'window'; from: Point; to: Point }[] {
  const put = ([x, y]: Point): Point => [x * UNIT, -y * UNIT];
  return (feature.storeys?.openings ?? []).map(({ kind, from, to }) => ({ kind, from: put(from), to: put(to) }));
}

export function paintRoof(pen: Pen, ground: Ground): void {
  softShadow(pen, ground.path, 5, 8, 10, 'rgba(9,7,4,.6)');
  pen.save();
  pen.clip(ground.path);
  slabs(pen, ground, 34, '#827d70', '#a19b8b');
  stains(pen, ground);
  pen.restore();
  for (const ring of ground.rings) merlons(pen, ring, ground);
  for (const { kind, from, to } of openings(ground)) if (kind === 'door') strokeOpening(pen, from, to, '#6e4a2b', 6);
}

/** The floor inside: flags on the ground, boards above. */
export function paintInside(pen: Pen, ground: Ground, floor: number): void {
  softShadow(pen, ground.path, 3, 5, 7, 'rgba(9,7,4,.5)');
  pen.save();
  pen.clip(ground.path);
  if (floor === 0) slabs(pen, ground, 22, '#4d493d', '#666151');
  else boards(pen, ground);
  const { box } = ground;
  const shade = pen.createLinearGradient(box.x0, box.y0, box.x0 + 26, box.y0 + 26);
  shade.addColorStop(0, 'rgba(0,0,0,.55)');
  shade.addColorStop(1, 'rgba(0,0,0,0)');
  pen.fillStyle = shade;
  pen.fill(ground.path);
  pen.lineWidth = WALL * 2;
  pen.lineJoin = 'miter';
  pen.strokeStyle = '#b3ab98';
  pen.stroke(ground.path);
  pen.lineWidth = WALL * 2 - 2.4;
  pen.strokeStyle = '#958d7b';
  pen.stroke(ground.path);
  pen.restore();
  if (floor > 0) return;
  for (const { kind, from, to } of openings(ground)) {
    strokeOpening(pen, from, to, '#4d493d', WALL * 2 + 1);
    strokeOpening(pen, from, to, kind === 'door' ? '#a8713f' : '#9fc3d8', kind === 'door' ? 4 : 3);
  }
}

function strokeOpening(pen: Pen, [x0, y0]: Point, [x1, y1]: Point, colour: string, width: number): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.lineCap = 'butt';
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

function slabs(pen: Pen, { box, chance }: Ground, size: number, dark: string, light: string): void {
  pen.fillStyle = dark;
  pen.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  let row = 0;
  for (let y = box.y0; y < box.y1; y += size) {
    const shift = (row++ % 2) * size * 0.5;
    for (let x = box.x0 - shift; x < box.x1; x += size) {
      pen.fillStyle = blend(dark, light, chance.real());
      pen.fillRect(x + 0.8, y + 0.8, size - 1.6, size - 1.6);
    }
  }
}

function boards(pen: Pen, { box, chance }: Ground): void {
  const wide = 13;
  for (let y = box.y0; y < box.y1; y += wide) {
    pen.fillStyle = blend('#5b4128', '#7a5a39', chance.real());
    pen.fillRect(box.x0, y, box.x1 - box.x0, wide - 1);
    pen.fillStyle = 'rgba(20,12,5,.5)';
    for (let x = box.x0 + chance.between(20, 90); x < box.x1; x += chance.between(60, 120))
      pen.fillRect(x, y, 1.2, wide);
  }
}

function stains(pen: Pen, { box, chance }: Ground): void {
  pen.globalAlpha = 0.16;
  pen.fillStyle = '#2b2a20';
  for (let i = 0; i < 7; i++) {
    pen.beginPath();
    const [x, y] = [chance.between(box.x0, box.x1), chance.between(box.y0, box.y1)];
    pen.ellipse(x, y, chance.between(10, 34), chance.between(8, 22), chance.real() * 3, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Blocks along the edge with gaps between them. */
function merlons(pen: Pen, ring: readonly Point[], { chance }: Ground): void {
  const mid = middle(ring);
  const stones = resample(ring, 17);
  stones.forEach((p, i) => {
    const q = stones[(i + 1) % stones.length] as Point;
    const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const [nx, ny] = [mid[0] - (p[0] + q[0]) / 2, mid[1] - (p[1] + q[1]) / 2];
    const side = Math.cos(angle) * ny - Math.sin(angle) * nx > 0 ? 1 : -1;
    const high = i % 2 === 0;
    const deep = high ? 11 : 7;
    pen.save();
    pen.translate(p[0], p[1]);
    pen.rotate(angle);
    if (high) {
      pen.fillStyle = 'rgba(15,13,8,.4)';
      pen.fillRect(1.5, side > 0 ? 3 : -deep + 3, length, deep);
    }
    pen.fillStyle = high ? blend('#aaa392', '#c2bba9', chance.real()) : blend('#837c6c', '#938c7b', chance.real());
    pen.fillRect(0, side > 0 ? 0 : -deep, length, deep);
    pen.strokeStyle = 'rgba(34,31,24,.75)';
    pen.lineWidth = 0.9;
    pen.strokeRect(0.4, side > 0 ? 0.4 : -deep + 0.4, length - 0.8, deep - 0.8);
    pen.restore();
  });
}
