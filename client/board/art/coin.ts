/** Objective markers: a coin; gold with rays while it counts, ringed in the pattern of who holds it. */
import type { SceneMarker } from '#engine/game.ts';
import type { Pen } from './canvas.ts';
import { CHALK, DISPLAY, type Rim, type SeatColours, TAPE, UI } from './palette.ts';

/** Around the origin; `r` is the coin's radius and `ring` that of its control in px. */
export function drawCoin(pen: Pen, look: SceneMarker, r: number, ring: number, holders: readonly SeatColours[]): void {
  const k = r / 16.5;
  if (ring > 0) control(pen, ring, holders);
  if (look.card !== undefined) {
    card(pen, look, r);
    return;
  }
  if (look.active) {
    pen.strokeStyle = TAPE;
    pen.lineWidth = 2 * k;
    pen.lineCap = 'round';
    pen.beginPath();
    for (let i = 0; i < 12; i++) {
      const t = (i / 12) * Math.PI * 2;
      const to = r + (i % 2 === 0 ? 9 : 6) * k;
      pen.moveTo(Math.cos(t) * (r + 3 * k), Math.sin(t) * (r + 3 * k));
      pen.lineTo(Math.cos(t) * to, Math.sin(t) * to);
    }
    pen.stroke();
  }
  pen.fillStyle = 'rgba(0,0,0,.4)';
  circle(pen, 1.5, 2.5, r);
  pen.fill();
  const shine = pen.createRadialGradient(-r * 0.28, -r * 0.4, 0, -r * 0.28, -r * 0.4, r * 1.6);
  if (look.active) {
    shine.addColorStop(0, '#f6e3ac');
    shine.addColorStop(0.6, '#c79b47');
    shine.addColorStop(1, '#7d5a1e');
  } else {
    shine.addColorStop(0, '#d9d2c0');
    shine.addColorStop(1, '#7a7363');
  }
  circle(pen, 0, 0, r);
  pen.fillStyle = shine;
  pen.fill();
  pen.strokeStyle = '#2b1e0d';
  pen.lineWidth = 1.3;
  pen.stroke();
  circle(pen, 0, 0, r * 0.764);
  pen.strokeStyle = 'rgba(43,30,13,.5)';
  pen.lineWidth = 1;
  pen.stroke();
  pen.font = `700 ${19 * k}px ${UI}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#221705';
  pen.fillText(look.face, 0, 6.9 * k);
}

/** A card that lies on the table, as high as the marker is wide: its back, or its face in a corner where it is known. */
function card(pen: Pen, { card: side, face }: SceneMarker, r: number): void {
  const [w, h] = [r * 1.5, r * 2.1];
  pen.save();
  pen.rotate(0.09);
  pen.fillStyle = 'rgba(0,0,0,.45)';
  pen.fillRect(-w / 2 + 1.5, -h / 2 + 2.5, w, h);
  pen.fillStyle = '#f0e4c8';
  pen.fillRect(-w / 2, -h / 2, w, h);
  const rim = Math.max(1, r * 0.13);
  pen.fillStyle = '#5c1f2c';
  pen.fillRect(-w / 2 + rim, -h / 2 + rim, w - rim * 2, h - rim * 2);
  pen.strokeStyle = '#e9cfae';
  pen.lineWidth = Math.max(0.8, r * 0.08);
  pen.beginPath();
  pen.moveTo(0, -h * 0.28);
  pen.lineTo(w * 0.28, 0);
  pen.lineTo(0, h * 0.28);
  pen.lineTo(-w * 0.28, 0);
  pen.closePath();
  pen.stroke();
  pen.strokeStyle = '#17130c';
  pen.lineWidth = 1.1;
  pen.strokeRect(-w / 2, -h / 2, w, h);
  if (side === 'known') {
    pen.fillStyle = '#f6efdd';
    pen.fillRect(-w / 2, -h / 2, w * 0.62, h * 0.4);
    pen.fillStyle = '#221705';
    pen.font = `700 ${r * 0.8}px ${DISPLAY}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(face, -w * 0.19, -h * 0.29);
  }
  pen.restore();
}

/** Dashes of control rings. */
const DASHES: Readonly<Record<Rim, readonly number[]>> = {
  solid: [],
  notched: [7, 4],
  double: [],
  beaded: [2, 5],
  barred: [11, 4, 2, 4],
  ticked: [],
};

function control(pen: Pen, ring: number, holders: readonly SeatColours[]): void {
  if (holders.length === 0) {
    circle(pen, 0, 0, ring);
    pen.strokeStyle = CHALK;
    pen.globalAlpha = 0.35;
    pen.lineWidth = 1;
    pen.setLineDash([2, 4]);
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    return;
  }
  const share = (Math.PI * 2) / holders.length;
  holders.forEach((h, i) => {
    const from = -Math.PI / 2 + share * i;
    pen.beginPath();
    if (holders.length > 1) pen.moveTo(0, 0);
    pen.arc(0, 0, ring, from, from + share);
    pen.fillStyle = h.hue;
    pen.globalAlpha = 0.1;
    pen.fill();
    pen.globalAlpha = 1;
    pen.strokeStyle = h.hue;
    pen.lineWidth = 1.6;
    pen.setLineDash([...DASHES[h.rim]]);
    pen.beginPath();
    pen.arc(0, 0, ring, from, from + share);
    pen.stroke();
    if (h.rim === 'ticked') {
      pen.lineWidth = 4.5;
      pen.setLineDash([1.6, 6]);
      pen.stroke();
    }
    if (h.rim === 'double') {
      pen.beginPath();
      pen.arc(0, 0, ring - 3.5, from, from + share);
      pen.stroke();
    }
    pen.setLineDash([]);
  });
}

function circle(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
}
