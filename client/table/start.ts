/** The place and facing of what is in hand before it is moved. */
import type { ActView } from '#client/protocol/decision.ts';
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bodyOf, type Hand } from './hand.ts';

/** The facing that a placement begins with; null where the rules give one. */
export function startFacing({ form }: ActView): Point | null {
  if (form.kind === 'place') return [form.body.fx, form.body.fy];
  if (form.kind === 'feature') return [1, 0];
  return null;
}

/** The facing as it is shown now, before a turn. */
export function presentFacing(hand: Hand, scene: Scene | null): Point {
  const traced = hand.plan?.trace?.facing;
  if (traced !== undefined) return traced;
  const { form } = hand.act;
  const id = form.kind === 'path' ? form.mover : form.kind === 'facing' ? form.body : null;
  const body = id === null || scene === null ? null : bodyOf(scene, id);
  return body === null ? [1, 0] : [body.fx, body.fy];
}

/** Where steps begin: at the model, or in the middle of where something may be put. */
export function startPoint({ act: { form } }: Hand, scene: Scene): Point {
  const id = form.kind === 'path' ? form.mover : form.kind === 'point' ? form.from : null;
  const body = id === null ? null : bodyOf(scene, id);
  if (body !== null) return [body.x, body.y];
  const region = form.kind === 'place' ? form.region[0] : undefined;
  if (region === undefined || region.points.length === 0) return [scene.width / 2, scene.depth / 2];
  const n = region.points.length;
  return [region.points.reduce((t, p) => t + p[0], 0) / n, region.points.reduce((t, p) => t + p[1], 0) / n];
}
