/** The tape along a way with its ticks, nicks where a single move ends, and the waypoints. */
import type { Trace } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { INK, TAPE } from '../art/palette.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { ticksOf } from '../state/tape.ts';
import { type Drawing, disc, el, line } from './svg.ts';

export function tape(points: readonly Point[], camera: Camera): Drawing[] {
  if (points.length < 2) return [];
  const d = line(camera, points);
  let fine = '';
  let bold = '';
  for (const t of ticksOf(points)) {
    const { x, y } = toScreen(camera, t.at);
    // Screen y runs down: the across vector turns over with it.
    const ax = t.across[0];
    const ay = -t.across[1];
    if (t.whole)
      bold += `M${(x - ax * 3.5).toFixed(1)} ${(y - ay * 3.5).toFixed(1)}l${(ax * 7).toFixed(1)} ${(ay * 7).toFixed(1)}`;
    else
      fine += `M${(x + ax * 0.3).toFixed(1)} ${(y + ay * 0.3).toFixed(1)}l${(ax * 3.2).toFixed(1)} ${(ay * 3.2).toFixed(1)}`;
  }
  return [
    el('path', {
      d,
      fill: 'none',
      stroke: INK,
      'stroke-opacity': 0.6,
      'stroke-width': 9,
      'stroke-linejoin': 'round',
      transform: 'translate(1 2)',
    }),
    el('path', { d, fill: 'none', stroke: TAPE, 'stroke-width': 7, 'stroke-linejoin': 'round' }),
    el('path', { d: fine, stroke: INK, 'stroke-width': 0.8 }),
    el('path', { d: bold, stroke: INK, 'stroke-width': 1.3 }),
  ];
}

export function nicks(trace: Trace, camera: Camera): Drawing[] {
  return trace.stops.slice(0, -1).map((stop) => {
    const { x, y } = toScreen(camera, stop.at);
    return el(
      'g',
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      el('path', { d: 'M-5.5 9L5.5 -9', stroke: INK, 'stroke-width': 5 }),
      el('path', { d: 'M-5.5 9L5.5 -9', stroke: '#fff', 'stroke-width': 2.4 }),
    );
  });
}

export function knots(points: readonly Point[], camera: Camera): Drawing[] {
  return points.flatMap((p) => {
    const { x, y } = toScreen(camera, p);
    return [disc(x, y, 6, { fill: INK }), disc(x, y, 4, { fill: TAPE })];
  });
}
