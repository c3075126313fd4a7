/** Thorn fields, bogs, water, hills and plain areas: what lies flat. */
import type { Point } from '#engine/geometry/types.ts';
import { nearestOnRing } from '../../state/footprint.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { blend } from '../random.ts';
import { type Ground, holds, middle, pathOfRings, resample, strew, within } from './ground.ts';

export function paintThorns(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  pen.fillStyle = 'rgba(74,58,44,.22)';
  pen.fill(ground.path);
  pen.fillStyle = 'rgba(74,58,44,.4)';
  pen.fill(within(ground, 10));
  pen.fill(within(ground, 12, 9));
  for (const [x, y] of strew(ground, 22, 10)) {
    const t = chance.real() * Math.PI * 2;
    const r = chance.between(11, 19);
    const to: Point = [x + Math.cos(t) * r * 1.3, y + Math.sin(t) * r * 1.3];
    const bend: Point = [x + Math.cos(t + 0.9) * r, y + Math.sin(t + 0.9) * r];
    const curl = new Path2D();
    curl.moveTo(x, y);
    curl.quadraticCurveTo(bend[0], bend[1], to[0], to[1]);
    pen.lineCap = 'round';
    pen.save();
    pen.translate(1, 1.6);
    pen.strokeStyle = 'rgba(18,12,7,.5)';
    pen.lineWidth = 3.2;
    pen.stroke(curl);
    pen.restore();
    pen.strokeStyle = blend('#2b1b15', '#6a4436', chance.real());
    pen.lineWidth = 2.1;
    pen.stroke(curl);
    pen.strokeStyle = 'rgba(216,195,164,.85)';
    pen.lineWidth = 1;
    pen.beginPath();
    for (let i = 1; i <= 5; i++) {
      const u = i / 6;
      const px = (1 - u) * (1 - u) * x + 2 * (1 - u) * u * bend[0] + u * u * to[0];
      const py = (1 - u) * (1 - u) * y + 2 * (1 - u) * u * bend[1] + u * u * to[1];
      const a = chance.real() * Math.PI * 2;
      pen.moveTo(px, py);
      pen.lineTo(px + Math.cos(a) * 4.6, py + Math.sin(a) * 4.6);
    }
    pen.stroke();
    if (chance.real() < 0.45) {
      pen.beginPath();
      pen.arc(to[0], to[1], 1.7, 0, Math.PI * 2);
      pen.fillStyle = '#a83d4e';
      pen.fill();
    }
  }
}

export function paintBog(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  pen.fillStyle = 'rgba(59,58,42,.3)';
  pen.fill(ground.path);
  pen.fillStyle = 'rgba(59,58,42,.62)';
  const mud = within(ground, 9);
  pen.fill(mud);
  pen.fillStyle = 'rgba(47,58,52,.72)';
  pen.fill(within(ground, 11, 8));
  pen.save();
  pen.clip(mud);
  for (const [x, y] of strew(ground, 40, 24)) {
    // Near the edge pools are small, so that none is cut by it.
    const room = Math.min(...ground.rings.map((ring) => nearestOnRing(ring, [x, y]).distance));
    const rx = Math.min(chance.between(24, 42), room * 1.15);
    const ry = rx * chance.between(0.5, 0.75);
    const tilt = chance.between(-0.5, 0.2);
    pool(pen, x, y, rx, ry, tilt, ground);
    pen.fillStyle = '#1c2f33';
    pen.fill();
    pen.strokeStyle = 'rgba(95,111,90,.5)';
    pen.lineWidth = 1.2;
    pen.stroke();
    pool(pen, x - rx * 0.12, y - ry * 0.2, rx * 0.66, ry * 0.5, tilt, ground);
    pen.fillStyle = 'rgba(95,138,138,.34)';
    pen.fill();
  }
  pen.restore();
  for (const [x, y] of strew(ground, 17, 8)) {
    if (chance.real() < 0.45) continue;
    pen.strokeStyle = chance.real() < 0.5 ? '#7f8a4c' : '#a3a564';
    pen.lineWidth = 1.1;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + chance.between(-2, 2), y - 6, x + chance.between(-3, 3), y - chance.between(7, 12));
    pen.stroke();
    if (chance.real() < 0.25 && holds(ground, [x + 5, y], 4)) {
      pen.beginPath();
      pen.ellipse(x + 5, y, 3.4, 2.3, 0, 0, Math.PI * 2);
      pen.fillStyle = '#7f9a55';
      pen.fill();
    }
  }
}

function pool(pen: Pen, x: number, y: number, rx: number, ry: number, tilt: number, ground: Ground): void {
  const n = 9;
  const at = (i: number, k: number): Point => {
    const t = (i / n) * Math.PI * 2;
    const u = Math.cos(t) * rx * k;
    const v = Math.sin(t) * ry * k;
    return [x + u * Math.cos(tilt) - v * Math.sin(tilt), y + u * Math.sin(tilt) + v * Math.cos(tilt)];
  };
  const rim = Array.from({ length: n }, (_, i) => at(i, ground.chance.between(0.85, 1.1)));
  pen.beginPath();
  for (let i = 0; i < n; i++) {
    const p = rim[i] as Point;
    const q = rim[(i + 1) % n] as Point;
    const mx = (p[0] + q[0]) / 2;
    const my = (p[1] + q[1]) / 2;
    if (i === 0) pen.moveTo(mx, my);
    else pen.quadraticCurveTo(p[0], p[1], mx, my);
  }
  const p = rim[0] as Point;
  const q = rim[1] as Point;
  pen.quadraticCurveTo(p[0], p[1], (p[0] + q[0]) / 2, (p[1] + q[1]) / 2);
  pen.closePath();
}

/** A line of equal height: rounder the higher it lies. */
function contour(ring: readonly Point[], k: number, ground: Ground): Path2D {
  const c = middle(ring);
  const small = ring.map((p): Point => [c[0] + (p[0] - c[0]) * k, c[1] + (p[1] - c[1]) * k]);
  return within({ ...ground, rings: [small] }, 7 + (1 - k) * 16);
}

export function paintHill(pen: Pen, ground: Ground): void {
  softShadow(pen, ground.path, 7, 10, 4, 'rgba(11,10,6,.4)');
  const steps = [
    [1, '#74714f'],
    [0.78, '#84805a'],
    [0.55, '#938d66'],
  ] as const;
  pen.lineWidth = 1;
  for (const ring of ground.rings) {
    for (const [k, fill] of steps) {
      const path = k === 1 ? pathOfRings([ring]) : contour(ring, k, ground);
      pen.fillStyle = fill;
      pen.fill(path);
      pen.strokeStyle = 'rgba(75,72,48,.5)';
      pen.stroke(path);
    }
    const c = middle(ring);
    pen.strokeStyle = 'rgba(60,58,38,.45)';
    pen.beginPath();
    for (const p of resample(ring, 16)) {
      const d = Math.hypot(c[0] - p[0], c[1] - p[1]) || 1;
      pen.moveTo(p[0], p[1]);
      pen.lineTo(p[0] + ((c[0] - p[0]) / d) * 9, p[1] + ((c[1] - p[1]) / d) * 9);
    }
    pen.stroke();
  }
}

export function paintWater(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  pen.save();
  pen.clip(ground.path);
  pen.fillStyle = 'rgba(90,82,54,.5)';
  pen.fill(ground.path);
  const bank = within(ground, 5);
  pen.fillStyle = '#6d6443';
  pen.fill(bank);
  const water = within(ground, 6, 6);
  pen.fillStyle = '#2d5a66';
  pen.fill(water);
  pen.strokeStyle = '#4a4a33';
  pen.lineWidth = 2;
  pen.stroke(water);
  pen.clip(water);
  pen.strokeStyle = 'rgba(170,205,205,.5)';
  pen.lineWidth = 3;
  for (const [x, y] of strew(ground, 40, 16)) {
    pen.beginPath();
    pen.moveTo(x - 8, y);
    pen.quadraticCurveTo(x, y + chance.between(-4, 4), x + 9, y + chance.between(-2, 2));
    pen.stroke();
  }
  pen.restore();
}

export function paintPlain(pen: Pen, ground: Ground): void {
  pen.fillStyle = 'rgba(120,112,78,.2)';
  pen.fill(ground.path);
  pen.fillStyle = 'rgba(120,112,78,.3)';
  pen.fill(within(ground, 8));
}
