/** Lines of sight: chalk where they are free, hatched where something stands in the way, dotted behind it. */
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { CHALK, INK } from '../art/palette.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { crossing, ringOf, ringOfBody } from '../state/footprint.ts';
import { standOf } from '../state/stand.ts';
import { cross, type Drawing, el, HATCH, HATCH_BACK, line } from './svg.ts';
import { tape } from './tape.ts';

/** Chalk that says yes. */
const FREE = '#8fe0b4';

/** The convex rings of a thing by id; empty when there is no such thing. */
export function ringsOf(scene: Scene, id: string | undefined): readonly (readonly Point[])[] {
  if (id === undefined) return [];
  const feature = scene.features.find((f) => f.id === id);
  if (feature !== undefined) return feature.parts.map(ringOf);
  const body = standOf(scene, id);
  return body === null ? [] : [ringOfBody(body)];
}

export function clear(from: Point, to: Point, camera: Camera): Drawing[] {
  const d = line(camera, [from, to]);
  return [
    el('path', { d, stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 5 }),
    el('path', { d, stroke: CHALK, 'stroke-width': 2.4 }),
  ];
}

/** The step to where it would work, and the line that is free from there. */
export function remedyPath(points: readonly Point[], to: Point, camera: Camera): Drawing[] {
  const end = points.at(-1);
  if (end === undefined) return [];
  const d = line(camera, [end, to]);
  return [
    el('path', { d, stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 5 }),
    el('path', { d, stroke: FREE, 'stroke-width': 2.4, 'stroke-dasharray': '7 5' }),
    ...tape(points, camera),
  ];
}

/** A blocked line and where it fails: at the edge of the blocker, or in the middle when that is not known. */
export function blocked(
  scene: Scene,
  from: Point,
  to: Point,
  by: string | undefined,
  camera: Camera,
  /** A refusal rings what is in the way. */
  ringed: boolean,
): { made: Drawing[]; at: Point; cut: ReturnType<typeof crossing> } {
  const rings = ringsOf(scene, by);
  const cut = crossing(rings, from, to);
  const made: Drawing[] = [];
  for (const ring of ringed ? rings : []) {
    made.push(
      el('path', {
        d: line(camera, ring, true),
        fill: '#b01f45',
        'fill-opacity': 0.1,
        stroke: '#ff8f9d',
        'stroke-width': 2.4,
        'stroke-linejoin': 'round',
      }),
    );
  }
  if (cut === null) {
    const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    made.push(...hatched(from, to, camera));
    const s = toScreen(camera, mid);
    made.push(cross(s.x, s.y));
    return { made, at: mid, cut };
  }
  made.push(el('path', { d: line(camera, [from, cut.enter]), stroke: CHALK, 'stroke-width': 1.8 }));
  made.push(...hatched(cut.enter, cut.leave, camera));
  made.push(
    el('path', {
      d: line(camera, [cut.leave, to]),
      stroke: CHALK,
      'stroke-opacity': 0.6,
      'stroke-width': 1.6,
      'stroke-dasharray': '3 5',
    }),
  );
  const s = toScreen(camera, cut.enter);
  made.push(cross(s.x, s.y));
  return { made, at: cut.enter, cut };
}

export function hatched(from: Point, to: Point, camera: Camera): Drawing[] {
  // A stroke with a pattern vanishes when its path is exactly level or upright: a hair of slant keeps its box open.
  const a = toScreen(camera, from);
  const b = toScreen(camera, to);
  const d = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${(b.x + 0.3).toFixed(1)} ${(b.y + 0.3).toFixed(1)}`;
  return [
    el('path', { d, stroke: INK, 'stroke-opacity': 0.6, 'stroke-width': 9 }),
    el('path', { d, stroke: (b.x - a.x) * (b.y - a.y) < 0 ? HATCH_BACK : HATCH, 'stroke-width': 7 }),
  ];
}
