/** Where a refused act would work: drawn while the card that explains the refusal is open. */
import type { Ghost, RemedyPath } from '#client/board/port.ts';
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bodyOf } from './hand.ts';
import type { RefusedAct, Why } from './state.ts';

export function remedyPathOf(scene: Scene, why: Why | null): RemedyPath | null {
  const fix = why?.fixes.find((f) => f.next !== undefined);
  const path = fix?.answer.path;
  const end = Array.isArray(path) ? path.at(-1) : undefined;
  const actor = why?.refused.actor ?? null;
  const from = actor === null ? null : bodyOf(scene, actor);
  if (fix === undefined || from === null || !Array.isArray(path) || !Array.isArray(end)) return null;
  const aim = Object.values(fix.next ?? {})
    .map((id) => (typeof id === 'string' && id !== actor ? bodyOf(scene, id) : null))
    .find((body) => body !== null);
  if (aim == null) return null;
  const points: Point[] = [
    [from.x, from.y],
    ...path.map((p): Point => [Number((p as Point)[0]), Number((p as Point)[1])]),
  ];
  return { points, to: [aim.x, aim.y], text: fix.label.replace(/(\d)"/g, '$1″') };
}

/** The refused actor, drawn where the act would work. */
export function ghostThere(scene: Scene, path: RemedyPath | null, refused: RefusedAct | null): Ghost | null {
  const model = scene.bodies.find((b) => b.id === refused?.actor);
  const end = path?.points.at(-1);
  if (path === null || model === undefined || end === undefined) return null;
  const away = Math.hypot(path.to[0] - end[0], path.to[1] - end[1]) || 1;
  const [fx, fy] = [(path.to[0] - end[0]) / away, (path.to[1] - end[1]) / away];
  const { figure, glyph, seat } = model;
  // The model has not moved, so it is not dimmed.
  return { id: null, body: { ...model.body, x: end[0], y: end[1], fx, fy }, figure, glyph, seat, legal: true };
}

/** Who the refusal is about: the actor and what it aimed at. */
export function namedIn(scene: Scene, { actor, target, answer }: RefusedAct): readonly string[] {
  const ids = [actor, target, ...Object.values(answer ?? {})];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && bodyOf(scene, id) !== null))];
}

/** All that the picture of a refusal is made of: the camera brings it into view. */
export function sceneOfWhy(scene: Scene, why: Why | null): readonly Point[] {
  if (why === null) return [];
  const { refused } = why;
  const { witness } = refused.refusal;
  const bodies = namedIn(scene, refused).map((id) => bodyOf(scene, id)!);
  const points: Point[] = [...bodies.map((b): Point => [b.x, b.y]), ...(remedyPathOf(scene, why)?.points ?? [])];
  if (refused.at !== null) points.push(refused.at);
  if (witness?.kind === 'segment' || witness?.kind === 'gap') points.push(witness.from, witness.to);
  if (witness?.kind === 'path') points.push(...witness.points);
  if (witness?.kind === 'overlap' || witness?.kind === 'arc' || witness?.kind === 'outside') points.push(witness.at);
  return points;
}
