/** Lady Amelie and her escort: where she stands, and when the two are home (GL-S3-06 to GL-S3-08, GL-T-B-07). */
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm } from '#engine/geometry/vec.ts';
import { apart, conscious, type G, isEngaged } from '../rules/play.ts';
import { look } from '../rules/sight.ts';
import { mayStand, put } from '../rules/standing.ts';
import { stat } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import type { Model, State } from '../state.ts';
import { inPassage } from './passage.ts';
import { redDoor } from './watch.ts';

export function hero(s: State): Model | undefined {
  return s.models.find((m) => m.owner === 0 && m.mind === null);
}

export function lady(s: State): Model | undefined {
  return s.models.find((m) => m.mind?.rule === 'GL-T-B-07' && m.onTable);
}

/** She is set in contact with him, away from the nearest enemy in sight; 1" behind him while he fights (GL-S3-07, GL-S3-08, GL-T-B-07). */
export function follow(g: G, m: Model): void {
  const s = g.state;
  const her = lady(s);
  if (her === undefined || !m.onTable) return;
  let near: Model | null = null;
  for (const other of s.models) {
    if (!conscious(other) || other === m || other === her || other.owner !== null) continue;
    if (!look(s, m, other).seen && !isEngaged(s, m)) continue;
    if (near === null || apart(m, other) < apart(m, near)) near = other;
  }
  const gap = isEngaged(s, m) ? 1 : 0;
  const back: Point = near === null ? [-m.fx, -m.fy] : norm(m.x - near.x || 1, m.y - near.y);
  const reach = m.a + her.a + gap;
  let best: Point | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [dx, dy] of directions(16)) {
    const at: Point = [m.x + dx * reach, m.y + dy * reach];
    if (!mayStand(s, her, at[0], at[1])) continue;
    const worth =
      near === null
        ? dx * back[0] + dy * back[1]
        : (at[0] - near.x) * (at[0] - near.x) + (at[1] - near.y) * (at[1] - near.y);
    if (worth > most + EPSILON) [best, most] = [at, worth];
  }
  if (best === null || (best[0] === her.x && best[1] === her.y)) return;
  put(g, her, best[0], best[1]);
  tell(g, { kind: 'set', clause: gap > 0 ? 'GL-S3-08' : 'GL-S3-07', model: her.id, to: [her.x, her.y], z: her.z });
}

/** Touching the red door with the Lady in contact, nobody engaging, and an inch of movement left (GL-R-320); from the passage the door itself is enough (GL-R-323). */
export function isHome(s: State): boolean {
  const m = hero(s);
  const her = lady(s);
  const door = redDoor(s);
  if (m === undefined || her === undefined || door === null || !conscious(m) || isEngaged(s, m)) return false;
  if (apart(m, her) > CONTACT + EPSILON) return false;
  const [x0, y0] = door.from;
  const [x1, y1] = door.to;
  const reach = m.a + CONTACT + EPSILON;
  if (segmentDistance2(m.x, m.y, x0, y0, x1, y1) > reach * reach) return false;
  if (inPassage(s, m)) return true;
  return stat(s, m, 'sp', 'plain') - m.moved >= 1 - EPSILON;
}
