/** Models and units by name, as one picture each. */
import type { Scene, SceneBody } from '#engine/game.ts';
import { bodyAround } from './stand.ts';

type Things = Pick<Scene, 'bodies' | 'units'>;

/** Models and units of these names, each once, from the first scene that has them. A model that stands in a unit is shown as the unit. */
export function piecesIn(ids: readonly string[], scenes: readonly Things[]): SceneBody[] {
  const found: SceneBody[] = [];
  for (const id of ids) {
    const piece = scenes.map((scene) => pieceIn(scene, id)).find((one) => one !== null);
    if (piece != null && !found.some((one) => one.id === piece.id)) found.push(piece);
  }
  return found;
}

/** The first of them, and upon whom it acts: the first of another side, else the next. None where there are not two. */
export function pairIn(ids: readonly string[], scenes: readonly Things[]): readonly SceneBody[] {
  const [actor, next, ...rest] = piecesIn(ids, scenes);
  if (actor === undefined || next === undefined) return [];
  return [actor, [next, ...rest].find(({ seat }) => seat !== actor.seat) ?? next];
}

function pieceIn({ bodies, units }: Things, id: string): SceneBody | null {
  const unit = units.find((one) => one.id === id || one.members.includes(id));
  if (unit === undefined) return bodies.find((one) => one.id === id) ?? null;
  const members = bodies.filter((one) => unit.members.includes(one.id));
  const first = members.find((one) => one.id === unit.members[0]) ?? members[0];
  if (first === undefined) return null;
  const body = bodyAround(
    members.map((one) => one.body),
    unit.facing,
  );
  return { ...first, id: unit.id, label: unit.label, body: body ?? first.body };
}
