/** Openings in the ground: a ragged hole with light at its rim, turned in on itself; a deep one is black within. */
import type { SceneMarker } from '#engine/game.ts';
import type { Pen } from './canvas.ts';

const POINTS = 28;
const ARMS = 3;

/** Around the origin; `r` is its radius in px. The rim lies at that radius, give or take the rags. */
export function drawRift(pen: Pen, look: SceneMarker, r: number): void {
  const deep = look.rift === 'deep';
  const glow = pen.createRadialGradient(0, 0, r * 0.15, 0, 0, r * 1.12);
  glow.addColorStop(0, deep ? 'rgba(4,2,8,.92)' : 'rgba(38,10,58,.78)');
  glow.addColorStop(0.72, deep ? 'rgba(22,4,34,.86)' : 'rgba(74,22,104,.6)');
  glow.addColorStop(0.92, deep ? 'rgba(196,58,42,.7)' : 'rgba(168,92,214,.6)');
  glow.addColorStop(1, 'rgba(0,0,0,0)');
  pen.fillStyle = glow;
  pen.beginPath();
  for (let i = 0; i <= POINTS; i++) {
    const t = (i / POINTS) * Math.PI * 2;
    const rag = r * (1 + (((i * 7) % 5) - 2) * 0.025);
    if (i === 0) pen.moveTo(Math.cos(t) * rag, Math.sin(t) * rag);
    else pen.lineTo(Math.cos(t) * rag, Math.sin(t) * rag);
  }
  pen.fill();
  pen.strokeStyle = deep ? '#e0654a' : '#c79be6';
  pen.lineWidth = deep ? 2.4 : 1.6;
  pen.beginPath();
  pen.arc(0, 0, r, 0, Math.PI * 2);
  pen.stroke();
  pen.lineWidth = 1.1;
  for (let k = 0; k < ARMS; k++) {
    pen.beginPath();
    for (let i = 0; i <= 18; i++) {
      const t = (k / ARMS) * Math.PI * 2 + i * 0.22;
      const at = r * (0.14 + (i / 18) * 0.76);
      if (i === 0) pen.moveTo(Math.cos(t) * at, Math.sin(t) * at);
      else pen.lineTo(Math.cos(t) * at, Math.sin(t) * at);
    }
    pen.stroke();
  }
}
