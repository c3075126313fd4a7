/** Barricade: sharpened stakes behind a rail, along the longer way of each part. Ruin: broken walls round flagstones. */
import type { Point } from '#engine/geometry/types.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { blend } from '../random.ts';
import { type Ground, lump, middle, resample, strew } from './ground.ts';

/** The long middle line of a part. */
export function spine(ring: readonly Point[]): { at: Point; angle: number; half: number; thick: number } {
  let best = 0;
  let angle = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (d > best) {
      best = d;
      angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
    }
  });
  const at = middle(ring);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  let half = 0;
  let thick = 0;
  for (const [x, y] of ring) {
    half = Math.max(half, Math.abs((x - at[0]) * c + (y - at[1]) * s));
    thick = Math.max(thick, Math.abs((y - at[1]) * c - (x - at[0]) * s));
  }
  // Stakes point to the north side of the stage, whichever way the ring runs.
  return { at, angle: c < -0.01 ? angle + Math.PI : angle, half, thick };
}

export function paintBarricade(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  for (const ring of ground.rings) {
    const { at, angle, half } = spine(ring);
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(angle);
    const shade = new Path2D();
    shade.rect(-half, -3, half * 2, 14);
    softShadow(pen, shade, 0, 2, 4, 'rgba(11,9,5,.5)');
    const n = Math.max(3, Math.round((half * 2) / 16.8));
    for (let i = 0; i < n; i++) {
      pen.save();
      pen.translate(-half + ((i + 0.5) * half * 2) / n, 0);
      pen.rotate((((i % 2 === 0 ? -1 : 1) * chance.between(18, 28)) / 180) * Math.PI);
      pen.beginPath();
      pen.moveTo(-2.6, 13);
      pen.lineTo(-2.6, -10.5);
      pen.lineTo(0, -17.2);
      pen.lineTo(2.6, -10.5);
      pen.lineTo(2.6, 13);
      pen.closePath();
      pen.fillStyle = blend('#5d4229', '#896844', chance.real());
      pen.fill();
      pen.strokeStyle = '#21160b';
      pen.lineWidth = 0.9;
      pen.stroke();
      pen.restore();
    }
    pen.beginPath();
    pen.roundRect(-half, -3.6, half * 2, 6.4, 2);
    pen.fillStyle = '#7a5a38';
    pen.fill();
    pen.strokeStyle = '#21160b';
    pen.lineWidth = 1;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(-half + 2, -1.6);
    pen.lineTo(half - 3, -1.6);
    pen.moveTo(-half + 8, 0.8);
    pen.lineTo(half - 12, 0.8);
    pen.strokeStyle = 'rgba(177,141,95,.7)';
    pen.lineWidth = 0.9;
    pen.stroke();
    pen.restore();
  }
}

export function paintRuin(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  softShadow(pen, ground.path, 9, 12, 4, 'rgba(11,10,6,.5)');
  pen.fillStyle = '#57523f';
  pen.fill(ground.path);
  pen.save();
  pen.clip(ground.path);
  flagstones(pen, ground);
  for (const ring of ground.rings) wall(pen, ring, ground);
  for (const [x, y] of strew(ground, 22, 12)) {
    if (chance.real() < 0.55) continue;
    lump(pen, x, y, chance.between(2.5, 6), chance);
    pen.fillStyle = blend('#6a6453', '#a39c88', chance.real());
    pen.fill();
    pen.strokeStyle = 'rgba(30,27,20,.5)';
    pen.lineWidth = 0.8;
    pen.stroke();
  }
  pen.restore();
}

function flagstones(pen: Pen, ground: Ground): void {
  const { box, chance } = ground;
  const size = 24;
  for (let y = box.y0; y < box.y1; y += size) {
    for (let x = box.x0 - ((Math.round(y / size) % 2) * size) / 2; x < box.x1; x += size) {
      pen.fillStyle = blend('#625c49', '#857e68', chance.real());
      pen.globalAlpha = chance.real() < 0.12 ? 0.2 : 0.85;
      pen.fillRect(x + 1, y + 1, size - 2 - chance.between(0, 2), size - 2 - chance.between(0, 2));
    }
  }
  pen.globalAlpha = 0.5;
  pen.fillStyle = '#6b7148';
  for (let i = 0; i < 9; i++) {
    lump(pen, chance.between(box.x0, box.x1), chance.between(box.y0, box.y1), chance.between(4, 11), chance);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Courses of stone just inside the edge, with gaps where the wall has come down. */
function wall(pen: Pen, ring: readonly Point[], ground: Ground): void {
  const { chance } = ground;
  const mid = middle(ring);
  const stones = resample(ring, 15);
  stones.forEach((p, i) => {
    const q = stones[(i + 1) % stones.length] as Point;
    if (Math.sin(i * 0.55 + stones.length) > 0.72) return;
    const nx = mid[0] - (p[0] + q[0]) / 2;
    const ny = mid[1] - (p[1] + q[1]) / 2;
    const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const side = Math.cos(angle) * ny - Math.sin(angle) * nx > 0 ? 1 : -1;
    pen.save();
    pen.translate(p[0], p[1]);
    pen.rotate(angle);
    const deep = chance.between(11, 14);
    pen.fillStyle = 'rgba(15,13,8,.45)';
    pen.fillRect(2, side > 0 ? 3 : -deep + 3, length, deep + 2);
    const lit = 0.5 - 0.5 * ((nx * -0.6 + ny * -0.8) / (Math.hypot(nx, ny) || 1));
    pen.fillStyle = blend('#7b7565', '#b5ae9b', lit * 0.7 + chance.real() * 0.3);
    pen.beginPath();
    pen.roundRect(0.5, side > 0 ? 0.5 : -deep, length - 1, deep - 0.5, 2);
    pen.fill();
    pen.strokeStyle = '#2b2821';
    pen.lineWidth = 0.9;
    pen.stroke();
    pen.restore();
  });
}
