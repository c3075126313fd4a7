/** Chalk that people draw by hand, and pings: a ring that grows twice; where nothing may move it stands still. */
import { CHALK, INK } from '../art/palette.ts';
import type { ChalkLine, Sketch } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { type Drawing, disc, el, line } from './svg.ts';

/** px of the head of an arrow, and of the ring of a ping. */
const HEAD = 14;
const RING = 26;

export function sketch({ lines, pings, under }: Sketch, camera: Camera): Drawing[] {
  const all = under === undefined ? lines : [...lines, under];
  return [
    ...all.flatMap((one) => stroke(one, camera)),
    ...pings.map(({ at, n }) => {
      const { x, y } = toScreen(camera, at);
      const ring = (extra: Record<string, string | number>) => disc(0, 0, RING, { fill: 'none', ...extra });
      return el(
        'g',
        { class: 'ping', 'data-ping': n, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        el(
          'g',
          { class: 'ping-ring' },
          ring({ stroke: INK, 'stroke-opacity': 0.6, 'stroke-width': 7 }),
          ring({ stroke: CHALK, 'stroke-width': 3 }),
        ),
        disc(0, 0, 5, { fill: CHALK, stroke: INK, 'stroke-width': 2 }),
      );
    }),
  ];
}

function stroke({ points, arrow }: ChalkLine, camera: Camera): Drawing[] {
  if (points.length < 2) return [];
  const d = `${line(camera, points)}${arrow ? head(points, camera) : ''}`;
  const shared = { d, fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return [
    el('path', { ...shared, stroke: INK, 'stroke-opacity': 0.45, 'stroke-width': 7 }),
    el('path', { ...shared, class: 'chalk-line', stroke: CHALK, 'stroke-width': 3, 'stroke-opacity': 0.92 }),
  ];
}

/** Two short strokes back from the tip; their direction is that of the last stretch, not of the last trembling. */
function head(points: ChalkLine['points'], camera: Camera): string {
  const all = points.map((at) => toScreen(camera, at));
  const tip = all.at(-1) as { x: number; y: number };
  const from = lastFar(all, tip);
  const back = all[Math.max(0, from)] as { x: number; y: number };
  const far = Math.hypot(tip.x - back.x, tip.y - back.y) || 1;
  const [ux, uy] = [(tip.x - back.x) / far, (tip.y - back.y) / far];
  const arm = (side: number) =>
    `M${tip.x} ${tip.y}l${(-ux * HEAD - uy * HEAD * 0.6 * side).toFixed(1)} ${(-uy * HEAD + ux * HEAD * 0.6 * side).toFixed(1)}`;
  return arm(1) + arm(-1);
}

function lastFar(all: readonly { x: number; y: number }[], tip: { x: number; y: number }): number {
  for (let i = all.length - 1; i >= 0; i--) {
    const { x, y } = all[i] as { x: number; y: number };
    if (Math.hypot(tip.x - x, tip.y - y) >= HEAD) return i;
  }
  return 0;
}
