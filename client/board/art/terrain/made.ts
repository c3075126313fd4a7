/** What people have made: roads, furniture of boards, hearths, rugs. */
import type { Point } from '#engine/geometry/types.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { type Ground, holds, strew, within } from './ground.ts';

/** Trodden earth with two ruts along its longer side. */
export function paintRoad(pen: Pen, ground: Ground): void {
  const { box, chance } = ground;
  pen.save();
  pen.clip(ground.path);
  pen.fillStyle = '#8d7a55';
  pen.fill(ground.path);
  pen.fillStyle = 'rgba(158,139,99,.7)';
  pen.fill(within(ground, 5, 3));
  const wide = box.x1 - box.x0 > box.y1 - box.y0;
  pen.strokeStyle = 'rgba(74,60,38,.4)';
  pen.lineWidth = 3;
  pen.setLineDash([26, 9, 14, 7]);
  for (const share of [0.34, 0.66]) {
    pen.beginPath();
    if (wide) {
      const y = box.y0 + (box.y1 - box.y0) * share;
      pen.moveTo(box.x0, y);
      pen.lineTo(box.x1, y + chance.between(-2, 2));
    } else {
      const x = box.x0 + (box.x1 - box.x0) * share;
      pen.moveTo(x, box.y0);
      pen.lineTo(x + chance.between(-2, 2), box.y1);
    }
    pen.stroke();
  }
  pen.setLineDash([]);
  for (const [x, y] of strew(ground, 34, 4)) {
    pen.fillStyle = chance.real() < 0.5 ? 'rgba(70,58,38,.35)' : 'rgba(203,188,150,.4)';
    pen.beginPath();
    pen.ellipse(x, y, chance.between(1, 3.2), chance.between(0.8, 2.2), chance.real() * 3, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

/** Boards side by side along the longer side, with a shadow by height: tables, benches, bars, crates. */
export function paintPlanks(pen: Pen, ground: Ground): void {
  const { box, chance, feature } = ground;
  const lift = Math.min(8, 2 + feature.top * 4);
  softShadow(pen, ground.path, lift * 0.6, lift, 4, 'rgba(8,5,2,.6)');
  pen.save();
  pen.clip(ground.path);
  pen.fillStyle = '#6b4526';
  pen.fill(ground.path);
  const wide = box.x1 - box.x0 >= box.y1 - box.y0;
  const across = wide ? box.y1 - box.y0 : box.x1 - box.x0;
  const boards = Math.max(1, Math.round(across / 14));
  for (let i = 0; i < boards; i++) {
    const from = (across * i) / boards;
    const size = across / boards;
    pen.fillStyle = ['#7a5230', '#6f4929', '#845a36'][Math.floor(chance.real() * 3)] as string;
    if (wide) pen.fillRect(box.x0, box.y0 + from, box.x1 - box.x0, size - 0.8);
    else pen.fillRect(box.x0 + from, box.y0, size - 0.8, box.y1 - box.y0);
  }
  grain(pen, ground, wide);
  pen.strokeStyle = 'rgba(238,208,160,.22)';
  pen.lineWidth = 3;
  pen.stroke(ground.path);
  pen.restore();
}

function grain(pen: Pen, { box, chance }: Ground, wide: boolean): void {
  pen.lineWidth = 0.7;
  pen.strokeStyle = 'rgba(40,22,8,.4)';
  const lines = Math.min(120, Math.round(((box.x1 - box.x0) * (box.y1 - box.y0)) / 260));
  pen.beginPath();
  for (let i = 0; i < lines; i++) {
    const x = chance.between(box.x0, box.x1);
    const y = chance.between(box.y0, box.y1);
    const long = chance.between(8, 34);
    pen.moveTo(x, y);
    pen.lineTo(x + (wide ? long : 0), y + (wide ? 0 : long));
  }
  pen.stroke();
}

/** Stones around embers. */
export function paintHearth(pen: Pen, ground: Ground): void {
  const { chance } = ground;
  softShadow(pen, ground.path, 3, 5, 4, 'rgba(8,5,2,.55)');
  pen.fillStyle = '#4a4640';
  pen.fill(ground.path);
  pen.save();
  pen.clip(ground.path);
  for (const [x, y] of strew(ground, 11, 2)) {
    pen.fillStyle = chance.real() < 0.5 ? '#5b564d' : '#6a655b';
    pen.beginPath();
    pen.ellipse(x, y, 6, 4.4, chance.real() * 3, 0, Math.PI * 2);
    pen.fill();
  }
  const embers = within(ground, 4, 11);
  pen.fillStyle = '#1a0f08';
  pen.fill(embers);
  pen.clip(embers);
  for (const [x, y] of strew(ground, 8, 10)) {
    pen.fillStyle = ['rgba(255,176,64,.8)', 'rgba(226,98,28,.8)', 'rgba(255,222,130,.7)'][
      Math.floor(chance.real() * 3)
    ] as string;
    pen.beginPath();
    pen.arc(x, y, chance.between(2, 5), 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

/** A border, a field and a row of lozenges; it lies flat. */
export function paintRug(pen: Pen, ground: Ground): void {
  pen.fillStyle = '#5a2126';
  pen.fill(ground.path);
  pen.strokeStyle = '#b18a4e';
  pen.lineWidth = 2;
  const { box } = ground;
  const w = box.x1 - box.x0;
  const h = box.y1 - box.y0;
  for (const inset of [5, 10]) pen.strokeRect(box.x0 + inset, box.y0 + inset, w - inset * 2, h - inset * 2);
  pen.fillStyle = 'rgba(200,160,96,.55)';
  const step = 22;
  for (let y = box.y0 + 24; y < box.y1 - 16; y += step) {
    for (let x = box.x0 + 24; x < box.x1 - 16; x += step) {
      const at: Point = [x, y];
      if (!holds(ground, at, 10)) continue;
      pen.beginPath();
      pen.moveTo(x, y - 5);
      pen.lineTo(x + 4, y);
      pen.lineTo(x, y + 5);
      pen.lineTo(x - 4, y);
      pen.closePath();
      pen.fill();
    }
  }
}
