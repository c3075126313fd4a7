/**
 * Falling: more than one level (1.5") without climbing is a hit with Strength twice the levels fallen, and the model ends prone (GL-FAL-01, GL-R-097). One level or
 * less does nothing (GL-FAL-02). No test of Guts follows.
 *
 * Doubtful points: the place below is the free one nearest to straight down (GL-R-211).
 */
import type { Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Model } from '../state.ts';
import { inWater, surfaceAt } from './ground.ts';
import { conscious, type G, LEVEL } from './play.ts';
import { layLow } from './prone.ts';
import { mayStand, nearestStand, put } from './standing.ts';
import { tell } from './tell.ts';

/** Levels fallen: inches by 1.5, rounded down. */
export function levelsOf(inches: number): number {
  return Math.floor((inches + EPSILON) / LEVEL);
}

function boxesLost({ lost }: Model): number {
  return lost.head + lost.torso + lost.arms + lost.legs;
}

/** A drop of so many inches to where the model is. `by`: whose outcome it was; in a duel its boxes are wounds by him (GL-R-214). */
export function* fall(g: G, m: Model, inches: number, by: Model | null): Flow<void> {
  if (inches <= EPSILON || !m.onTable) return;
  g.enter('GL-FAL-01');
  const hurts = inches > LEVEL + EPSILON;
  const levels = hurts ? levelsOf(inches) : 0;
  tell(g, {
    kind: 'fall',
    clause: hurts ? 'GL-FAL-01' : 'GL-FAL-02',
    model: m.id,
    inches,
    levels,
    also: ['GL-R-097', 'GL-BAS-16'],
  });
  if (hurts) {
    yield* layLow(g, m, 'GL-R-097', 'falls');
    const before = boxesLost(m);
    if (conscious(m)) yield* g.rules.blowless(g, m, 2 * levels, 'GL-FAL-01');
    if (by !== null && boxesLost(m) > before) yield* g.rules.duelHurt(g, m, by);
  }
  g.leave();
}

/** Straight down from where it hangs or has been pushed to, to the free place nearest below. Returns the inches. */
export function* fallDown(g: G, m: Model, x: number, y: number, by: Model | null): Flow<number> {
  const s = g.state;
  const from = m.z;
  const spot = mayStand(s, m, x, y, surfaceAt(s, x, y)) ? ([x, y] as const) : lower(g, m, x, y);
  put(g, m, spot[0], spot[1]);
  const inches = Math.max(0, from - m.z);
  tell(g, { kind: 'set', clause: 'GL-R-211', model: m.id, to: [m.x, m.y], z: m.z });
  yield* fall(g, m, inches, by);
  return inches;
}

/** The nearest free place below; into a gap it may fall although nobody stands there. */
function lower(g: G, m: Model, x: number, y: number): readonly [number, number] {
  const s = g.state;
  if (surfaceAt(s, x, y) < -EPSILON || inWater(s, x, y)) return [x, y];
  return (
    nearestStand(s, m, x, y, 12, (px, py) => surfaceAt(s, px, py) < m.z - EPSILON) ?? nearestStand(s, m, x, y) ?? [x, y]
  );
}
