/**
 * The forced move of a suppressed model (GL-SUP-03, GL-R-045): to the nearest place where it would be obscured from the shooter, never ending nearer to an enemy that it
 * sees. If no such place can be reached in one move it goes as far as it can towards the nearest one and drops prone; if there is none it drops where it is
 * (GL-SUP-05, GL-R-044).
 *
 * Doubtful points: places are looked for on rings about the model, a quarter of an inch apart; of several that cost the same the first one counts. A rider makes
 * the move but stays up (GL-R-215).
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { routeTo } from './destinations.ts';
import { surfaceAt } from './ground.ts';
import { moveRefusal, paceOf } from './move-act.ts';
import { apart, conscious, type G, isEnemy } from './play.ts';
import { sees } from './sight.ts';
import { mayStand } from './standing.ts';
import { tell } from './tell.ts';
import { farthest, type WayWords, wayOf } from './way.ts';

const ROUND = directions(64);
const STEP = 0.25;

export type Covered = (there: Model) => boolean;

function visibleEnemies(s: State, m: Model): Model[] {
  return s.models.filter((other) => conscious(other) && isEnemy(s, m, other) && sees(s, m, other));
}

/** A place where it would be covered and no nearer to anybody it sees. */
function suits(s: State, m: Model, at: Point, enemies: readonly Model[], covered: Covered): boolean {
  const there: Model = { ...m, x: at[0], y: at[1], z: surfaceAt(s, at[0], at[1]) };
  if (!mayStand(s, m, at[0], at[1])) return false;
  if (enemies.some((other) => apart(there, other) < apart(m, other) - EPSILON)) return false;
  return covered(there);
}

/** The nearest such place by the rings; null: none within so many inches. */
function nearest(
  s: State,
  m: Model,
  from: number,
  upTo: number,
  enemies: readonly Model[],
  covered: Covered,
  reachable: WayWords | null,
): Point | null {
  for (let r = from; r <= upTo + EPSILON; r += STEP) {
    for (const [ux, uy] of ROUND) {
      const at: Point = [snap(m.x + ux * r), snap(m.y + uy * r)];
      if (at[0] < m.a || at[1] < m.a || at[0] > s.width - m.a || at[1] > s.depth - m.a) continue;
      if (!suits(s, m, at, enemies, covered)) continue;
      if (reachable === null || pathTo(s, m, at, reachable) !== null) return at;
    }
  }
  return null;
}

function pathTo(s: State, m: Model, at: Point, words: WayWords): readonly Point[] | null {
  return isRefusal(wayOf(s, m, [at], words)) ? routeTo(s, m, at, words, null) : [at];
}

export function* toCover(g: G, m: Model, covered: Covered): Flow<void> {
  const s = g.state;
  if (m.prone) {
    tell(g, { kind: 'cowers', clause: 'GL-SUP-05', model: m.id, reached: false, also: ['GL-R-044'] });
    return;
  }
  const enemies = visibleEnemies(s, m);
  const { inches, clause } = paceOf(s, m);
  const words: WayWords = { inches, clause, clear: true };
  const able = moveRefusal(s, m) === null;
  const near = able ? nearest(s, m, STEP, inches, enemies, covered, words) : null;
  if (near !== null) {
    tell(g, { kind: 'cowers', clause: 'GL-SUP-03', model: m.id, reached: true, also: ['GL-R-045'] });
    yield* g.rules.walk(g, m, pathTo(s, m, near, words) ?? [], { of: 'cover', clause: 'GL-SUP-03', inches });
    return;
  }
  tell(g, { kind: 'cowers', clause: 'GL-SUP-05', model: m.id, reached: false, also: ['GL-R-044', 'GL-R-045'] });
  const far = able ? nearest(s, m, inches, Math.max(s.width, s.depth), enemies, covered, null) : null;
  if (far !== null) {
    const way = farthest(s, m, [far], words);
    const end = way?.path[way.path.length - 1];
    const nearer =
      end !== undefined &&
      enemies.some((other) => apart({ ...m, x: end[0], y: end[1] }, other) < apart(m, other) - EPSILON);
    if (way !== null && !nearer) yield* g.rules.walk(g, m, way.path, { of: 'cover', clause: 'GL-SUP-03', inches });
  }
  if (!conscious(m) || m.panicked || m.prone || m.mount !== null) return;
  m.prone = true;
  tell(g, { kind: 'prone', clause: 'GL-SUP-05', model: m.id, why: 'suppressed' });
}
