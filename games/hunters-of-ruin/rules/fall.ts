/**
 * Falling (HR-VRT-09): an immediate Resist test at -1 for each whole inch, even for 0" (HR-R-059); failed, a point of Body is lost. Armour
 * and shields do not help, and nothing else follows: no Resolve test, no Faction test (HR-VRT-10, HR-R-061).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { part } from '#engine/log/sum.ts';
import type { State, Warrior } from '../state.ts';
import { loseBody } from './damage.ts';
import type { G } from './play.ts';
import { nearestStand, put, type Spot } from './standing.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';

/** Far enough to find a free place on any table. */
const ANYWHERE = 12;

/** The foot of a face, or the free place nearest to it (HR-R-060). */
export function landing(s: State, w: Warrior, { x, y, z }: Spot): Spot {
  return nearestStand(s, w, x, y, z, ANYWHERE) ?? { x, y, z };
}

/** The warrior falls so many inches to that place. */
export function* fall(g: G, w: Warrior, inches: number, to: Spot, because: readonly ClauseId[] = []): Flow<void> {
  g.enter('HR-VRT-09');
  const spot = landing(g.state, w, to);
  w.climb = null;
  put(g, w, spot.x, spot.y, spot.z);
  const at: Point = [w.x, w.y];
  tell(g, {
    kind: 'fall',
    clause: 'HR-VRT-09',
    warrior: w.id,
    inches,
    to: at,
    z: w.z,
    also: [...because, 'HR-VRT-10', 'HR-VRT-11', ...(spot.x === to.x && spot.y === to.y ? [] : ['HR-R-060'])],
  });
  const whole = Math.floor(inches + EPSILON);
  const parts = whole > 0 ? [part(`${whole}" fallen`, -whole, 'HR-VRT-09')] : [];
  const { success } = yield* takeTest(g, w, { test: 'fall', clause: 'HR-VRT-09', parts, also: ['HR-R-059'] });
  if (!success) yield* loseBody(g, w, { clause: 'HR-VRT-09', source: 'the fall', by: null });
  g.leave();
}
