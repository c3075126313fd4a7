/** Where a refused act would work: drawn while the card that explains the refusal is open. */
import type { Ghost, WayOut } from '#client/board/port.ts';
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bodyOf } from './hand.ts';
import type { Refused, Why } from './state.ts';

export function wayOutOf(scene: Scene, why: Why | null): WayOut | null {
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

/** Whoever is refused, standing where it would work. */
export function ghostThere(scene: Scene, way: WayOut | null, refused: Refused | null): Ghost | null {
  const model = scene.bodies.find((b) => b.id === refused?.actor);
  const end = way?.points.at(-1);
  if (way === null || model === undefined || end === undefined) return null;
  const away = Math.hypot(way.to[0] - end[0], way.to[1] - end[1]) || 1;
  const [fx, fy] = [(way.to[0] - end[0]) / away, (way.to[1] - end[1]) / away];
  const { figure, glyph, seat } = model;
  // Nobody has moved: the model itself is not dimmed.
  return { id: null, body: { ...model.body, x: end[0], y: end[1], fx, fy }, figure, glyph, seat, legal: true };
}

/** Who the refusal is about: the actor and what it aimed at. */
export function namedIn(scene: Scene, { actor, target, answer }: Refused): readonly string[] {
  const ids = [actor, target, ...Object.values(answer ?? {})];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && bodyOf(scene, id) !== null))];
}

/** All that the picture of a refusal is made of: the camera brings it into view. */
export function sceneOfWhy(scene: Scene, why: Why | null): readonly Point[] {
  if (why === null) return [];
  const { refused } = why;
  const { witness } = refused.refusal;
  const bodies = namedIn(scene, refused).map((id) => bodyOf(scene, id)!);
  const points: Point[] = [...bodies.map((b): Point => [b.x, b.y]), ...(wayOutOf(scene, why)?.points ?? [])];
  if (refused.at !== null) points.push(refused.at);
  if (witness?.kind === 'segment' || witness?.kind === 'gap') points.push(witness.from, witness.to);
  if (witness?.kind === 'path') points.push(...witness.points);
  if (witness?.kind === 'overlap' || witness?.kind === 'arc' || witness?.kind === 'outside') points.push(witness.at);
  return points;
}
