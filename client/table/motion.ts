/** How models get from one snapshot to the next: whether they slide, and the way that the last mover took. */
import { hostOf, standOf } from '#client/board/state/stand.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Json } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

/** One answer further: models may slide. Anything else is a jump. */
export function motionOf(before: Snapshot | null, after: Snapshot): 'slide' | 'jump' {
  return before !== null && before.game === after.game && after.inputs === before.inputs + 1 ? 'slide' : 'jump';
}

/** The way of the last mover: the body that ended where the answered way ends. */
export function wayOf(before: Snapshot | null, after: Snapshot): { id: string; points: readonly Point[] } | null {
  if (before === null || after.last === null || motionOf(before, after) !== 'slide') return null;
  const path = pathIn(after.last.answer.path);
  if (path.length === 0) return null;
  let best: { id: string; points: readonly Point[] } | null = null;
  let least = Number.POSITIVE_INFINITY;
  const end = path[path.length - 1]!;
  for (const { id, body } of after.scene.bodies) {
    const was = before.scene.bodies.find((b) => b.id === id)?.body;
    if (was === undefined || (was.x === body.x && was.y === body.y)) continue;
    const off = (body.x - end[0]) ** 2 + (body.y - end[1]) ** 2;
    if (off >= least) continue;
    least = off;
    best = { id, points: [[was.x, was.y], ...path.slice(0, -1), [body.x, body.y]] };
  }
  const unit = best === null ? null : hostOf(after.scene, best.id);
  if (unit === null || unit.members.length < 2) return best;
  // Ranks go as one: each base slides to its own place.
  const [from, to] = [standOf(before.scene, unit.id), standOf(after.scene, unit.id)];
  if (from === null || to === null) return null;
  return { id: unit.id, points: [[from.x, from.y], ...path.slice(0, -1), [to.x, to.y]] };
}

function pathIn(value: Json | undefined): Point[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (p): p is [number, number] => Array.isArray(p) && typeof p[0] === 'number' && typeof p[1] === 'number',
  );
}
