/** What lies under a point: ghost before bases, bases before markers, markers before terrain. */
import type { SceneBody } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { BoardView, Hit } from '../port.ts';
import { contains, ringOf } from './footprint.ts';
import { hostOf } from './stand.ts';

/** Distance from a point to a base's rim in plan; negative inside. */
export function clearance(b: Body, at: Point): number {
  const dx = at[0] - b.x;
  const dy = at[1] - b.y;
  if (b.shape === 'round') return Math.hypot(dx, dy) - b.a;
  const along = Math.abs(dx * b.fx + dy * b.fy);
  const across = Math.abs(dy * b.fx - dx * b.fy);
  if (b.shape === 'oval') {
    const k = Math.hypot(along / b.b, across / b.a);
    return (k - 1) * Math.min(b.a, b.b);
  }
  const u = along - b.b;
  const v = across - b.a;
  return u > 0 && v > 0 ? Math.hypot(u, v) : Math.max(u, v);
}

/** `slack` is how far beside a base a finger may land, in inches. */
export function hitTest(view: Pick<BoardView, 'scene' | 'ghost' | 'inside'>, at: Point, slack: number): Hit {
  const { ghost, scene } = view;
  if (ghost !== null && clearance(ghost.body, at) <= slack) return { id: ghost.id, kind: 'ghost', at };
  const pale = view.inside?.pale ?? [];
  // Who stands on the floor that is seen goes before who is above or beneath.
  const seen = pale.length === 0 ? scene.bodies : scene.bodies.filter(({ id }) => !pale.includes(id));
  const body = bodyAt(seen, at, slack) ?? bodyAt(scene.bodies, at, slack);
  if (body !== null) {
    const unit = hostOf(scene, body.id);
    return { id: body.id, kind: 'body', at, ...(unit === null ? {} : { unit: unit.id }) };
  }
  for (const m of scene.markers) {
    if (Math.hypot(at[0] - m.x, at[1] - m.y) <= m.r + slack) return { id: m.id, kind: 'marker', at };
  }
  for (let i = scene.features.length - 1; i >= 0; i--) {
    const f = scene.features[i];
    if (f?.parts.some((part) => contains(ringOf(part), at))) return { id: f.id, kind: 'feature', at };
  }
  return { id: null, kind: 'table', at };
}

/** The nearest base whose rim is within reach; of several that contain the point the one whose centre is nearest. */
export function bodyAt(bodies: readonly SceneBody[], at: Point, slack: number): SceneBody | null {
  let best: SceneBody | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const b of bodies) {
    const gap = clearance(b.body, at);
    if (gap > slack) continue;
    const centre = Math.hypot(at[0] - b.body.x, at[1] - b.body.y) / Math.max(b.body.a, b.body.b);
    const rank = gap <= 0 ? centre : 2 + gap;
    if (rank < least) {
      least = rank;
      best = b;
    }
  }
  return best;
}

/** Where the beak is: a little before the front of the base. */
export function beakOf(b: Body): Point {
  return [b.x + b.fx * b.b * 1.15, b.y + b.fy * b.b * 1.15];
}

export function onBeak(b: Body, at: Point, slack: number): boolean {
  const [x, y] = beakOf(b);
  return Math.hypot(at[0] - x, at[1] - y) <= slack && clearance(b, at) > -b.b * 0.35;
}
