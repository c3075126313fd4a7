/** What every kind of terrain art is given: the exact footprint in drawing units (28 per inch, y downward) and chance. */
import type { SceneFeature } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type Box, boxOf, contains, nearestOnRing, ringOf } from '../../state/footprint.ts';
import type { Pen } from '../canvas.ts';
import { UNIT } from '../mat.ts';
import { Chance } from '../random.ts';

export interface Ground {
  rings: readonly (readonly Point[])[];
  path: Path2D;
  box: Box;
  chance: Chance;
  feature: SceneFeature;
}

export type Painter = (pen: Pen, ground: Ground) => void;

/** Units of room around the footprint for shadows and what leans over the edge. */
export const ROOM = 30;

export function groundOf(feature: SceneFeature): Ground {
  const rings = feature.parts.map((part) => ringOf(part).map(([x, y]): Point => [x * UNIT, -y * UNIT]));
  return { rings, path: pathOfRings(rings), box: boxOf(rings), chance: new Chance(feature.id), feature };
}

export function pathOfRings(rings: readonly (readonly Point[])[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

/** Whether a point lies in the footprint, at least `inset` units from the edge of the part that holds it. */
export function holds(ground: Ground, at: Point, inset = 0): boolean {
  return ground.rings.some((ring) => contains(ring, at) && (inset <= 0 || nearestOnRing(ring, at).distance >= inset));
}

/** Points strewn over the footprint, none nearer than `gap` to another, southern ones last so that they overlap. */
export function strew(ground: Ground, gap: number, inset: number): Point[] {
  const { box, chance } = ground;
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  const found: Point[] = [];
  const tries = Math.min(4000, Math.ceil((area / (gap * gap)) * 22));
  for (let i = 0; i < tries; i++) {
    const at: Point = [chance.between(box.x0, box.x1), chance.between(box.y0, box.y1)];
    if (!holds(ground, at, inset)) continue;
    if (found.every((p) => Math.hypot(p[0] - at[0], p[1] - at[1]) >= gap)) found.push(at);
  }
  return found.sort((p, q) => p[1] - q[1]);
}

/** Points along the edge, a little inside: so that no corner stays bare. Parts that overlap share theirs. */
export function hem(ground: Ground, step: number, inset: number): Point[] {
  const found: Point[] = [];
  for (const ring of ground.rings) {
    const c = middle(ring);
    for (const p of resample(ring, step)) {
      const d = Math.hypot(p[0] - c[0], p[1] - c[1]) || 1;
      const by = inset + ground.chance.between(0, 5);
      const at: Point = [c[0] + ((p[0] - c[0]) * (d - by)) / d, c[1] + ((p[1] - c[1]) * (d - by)) / d];
      if (found.every((q) => Math.hypot(q[0] - at[0], q[1] - at[1]) > step * 0.6)) found.push(at);
    }
  }
  return found;
}

/** A lumpy round path: leaves, moss. */
export function lump(pen: Pen, x: number, y: number, r: number, chance: Chance): void {
  const lobes = 8;
  const turn = chance.real() * Math.PI;
  const at = (t: number, k: number): Point => [x + Math.cos(t) * r * k, y + Math.sin(t) * r * k];
  pen.beginPath();
  const first = at(turn, 0.94);
  pen.moveTo(first[0], first[1]);
  for (let i = 1; i <= lobes; i++) {
    const end = turn + (i / lobes) * Math.PI * 2;
    const bulge = at(end - Math.PI / lobes, chance.between(1.18, 1.32));
    const stop = i === lobes ? first : at(end, chance.between(0.88, 0.98));
    pen.quadraticCurveTo(bulge[0], bulge[1], stop[0], stop[1]);
  }
  pen.closePath();
}

/** A ring with points about every `step` units; corners stay. */
export function resample(ring: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    const n = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / step));
    for (let k = 0; k < n; k++) out.push([p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n]);
  });
  return out;
}

/**
 * What grows or lies within a footprint: a wavering outline just inside each ring, round at the corners, so that a plain
 * rectangle looks like a place and not like a carpet. `depth` is how far it may draw back from the exact edge.
 */
export function within(ground: Ground, depth: number, inset = 0): Path2D {
  const path = new Path2D();
  for (const ring of ground.rings) wander(path, drawnBack(ring, depth, inset, ground.chance));
  return path;
}

function drawnBack(ring: readonly Point[], depth: number, inset: number, chance: Chance): Point[] {
  const c = middle(ring);
  const rim = resample(ring, 15);
  const mean = rim.reduce((sum, p) => sum + Math.hypot(p[0] - c[0], p[1] - c[1]), 0) / rim.length;
  return rim.map((p) => {
    const d = Math.hypot(p[0] - c[0], p[1] - c[1]) || 1;
    // Corners lie further out than the rest: they are rounded off.
    const corner = Math.max(0, d / mean - 1.12) * depth * 2.2;
    const by = Math.min(d * 0.5, inset + chance.between(0, depth) + corner);
    return [c[0] + ((p[0] - c[0]) * (d - by)) / d, c[1] + ((p[1] - c[1]) * (d - by)) / d];
  });
}

/** A closed curve through the middles between points. */
function wander(path: Path2D, points: readonly Point[]): void {
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    const mid: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    if (i === 0) path.moveTo(mid[0], mid[1]);
    else path.quadraticCurveTo(p[0], p[1], mid[0], mid[1]);
  });
  const [p, q] = points as [Point, Point];
  path.quadraticCurveTo(p[0], p[1], (p[0] + q[0]) / 2, (p[1] + q[1]) / 2);
  path.closePath();
}

export function middle(ring: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const p of ring) {
    x += p[0];
    y += p[1];
  }
  return [x / ring.length, y / ring.length];
}
