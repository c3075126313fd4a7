/** Ways past a whole side of an enemy for a chariot with scythes (DG-VEH-17, DG-R-191): near it, parallel to it, and on until it is away from it. */
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { State, Unit } from '../state.ts';
import { centreOf, edgesOf } from './layout.ts';
import { scythed } from './scythes.ts';

interface PassingWay {
  path: Point[];
  unit: Unit;
  side: string;
}

/** From the side, in inches: between a touch and what is near. */
const BESIDE = 0.5;
/** Beyond the end of the side, with half of the base: more than an inch away. */
const AWAY = 1.1;

/** Past the sides of these, where its movement could be enough. */
export function passingWays(s: State, u: Unit, enemies: readonly Unit[], budget: number): PassingWay[] {
  if (!scythed(s, u)) return [];
  const [x, y] = centreOf(u);
  const found: PassingWay[] = [];
  for (const unit of enemies) {
    for (const { from, to, nx, ny, kind } of edgesOf(unit)) {
      for (const [p, q] of [
        [from, to],
        [to, from],
      ] as const) {
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const long = Math.sqrt(dx * dx + dy * dy);
        const out = u.a + BESIDE;
        const at = (d: number): Point => [
          snap(p[0] + nx * out + (dx / long) * d),
          snap(p[1] + ny * out + (dy / long) * d),
        ];
        const [enter, end] = [at(u.b - BESIDE), at(long + u.b + AWAY)];
        const [ex, ey] = [enter[0] - x, enter[1] - y];
        const far = Math.sqrt(ex * ex + ey * ey) + long + AWAY + BESIDE;
        if (far <= budget) found.push({ path: [enter, end], unit, side: kind });
      }
    }
  }
  return found;
}
