/** Where a measurement takes hold: rims of bases and markers, edges of terrain, the table's own edge; else the bare point. */
import type { Scene } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Hit } from '../port.ts';
import { nearestOnRing, ringOf } from './footprint.ts';
import { bodyAt } from './hit.ts';
import { standOf } from './stand.ts';

/** What the pointer took hold of, before the ends are pulled to the rims that face each other. */
export function grasp(scene: Scene, at: Point, slack: number): Hit {
  const body = bodyAt(scene.bodies, at, slack);
  if (body !== null) return { id: body.id, kind: 'body', at: [body.body.x, body.body.y] };
  for (const m of scene.markers) {
    if (Math.hypot(at[0] - m.x, at[1] - m.y) <= m.r + slack) return { id: m.id, kind: 'marker', at: [m.x, m.y] };
  }
  let least = slack;
  let best: Hit | null = null;
  for (const f of scene.features) {
    for (const part of f.parts) {
      const edge = nearestOnRing(ringOf(part), at);
      if (edge.distance > least) continue;
      least = edge.distance;
      best = { id: f.id, kind: 'feature', at: edge.at };
    }
  }
  return best ?? { id: null, kind: 'table', at };
}

/** Both ends pulled to the rims: base to base is measured rim to rim. */
export function ends(scene: Scene, from: Hit, to: Hit): { from: Hit; to: Hit } {
  return { from: { ...from, at: rimToward(scene, from, to.at) }, to: { ...to, at: rimToward(scene, to, from.at) } };
}

function rimToward(scene: Scene, end: Hit, other: Point): Point {
  if (end.kind === 'marker') {
    const m = scene.markers.find((o) => o.id === end.id);
    return m === undefined ? end.at : toward([m.x, m.y], other, m.r);
  }
  if (end.kind !== 'body') return end.at;
  const body = end.id === null ? null : standOf(scene, end.id);
  return body === null ? end.at : nearestRim(body, other);
}

function toward(at: Point, other: Point, r: number): Point {
  const d = Math.hypot(other[0] - at[0], other[1] - at[1]);
  return d <= r ? other : [at[0] + ((other[0] - at[0]) / d) * r, at[1] + ((other[1] - at[1]) / d) * r];
}

/** The point of a base's rim nearest to a point outside it. */
export function nearestRim(b: Body, other: Point): Point {
  if (b.shape === 'round') return toward([b.x, b.y], other, b.a);
  const dx = other[0] - b.x;
  const dy = other[1] - b.y;
  let along = dx * b.fx + dy * b.fy;
  let across = dy * b.fx - dx * b.fy;
  if (b.shape === 'oval') {
    const k = Math.max(1, Math.hypot(along / b.b, across / b.a));
    along /= k;
    across /= k;
  } else {
    along = Math.min(b.b, Math.max(-b.b, along));
    across = Math.min(b.a, Math.max(-b.a, across));
  }
  return [b.x + b.fx * along - b.fy * across, b.y + b.fy * along + b.fx * across];
}
