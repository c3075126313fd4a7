/** Where a model would like to stand: what deployment suggests to bots and to players who ask. No rules here. */
import type { Point } from '#engine/geometry/types.ts';
import { sharesTrait } from '../rules/abilities.ts';
import { depthFrom, sphere } from '../rules/measure.ts';
import type { Model, Side, State } from '../state.ts';

/** Inches of range from which on it rather stands behind. */
const FAR = 8;

/** The better of these places first. */
export function rankPosts(s: State, m: Model, places: readonly Point[]): Point[] {
  return places
    .map((at) => ({ at, value: postValue(s, m, at) }))
    .sort((a, b) => b.value - a.value)
    .map(({ at }) => at);
}

function postValue(s: State, m: Model, at: Point): number {
  const side = s.sides[m.seat as 0 | 1] as Side;
  const depth = depthFrom(s, side, at[0], at[1]);
  const shoots = m.card.attacks.some(({ range }) => range >= FAR);
  const forward = m.card.type === 'leader' ? 0.5 : shoots ? 0.4 : 0.8;
  const across = side === 'south' || side === 'north' ? at[0] - s.width / 2 : at[1] - s.depth / 2;
  return depth * forward - Math.abs(across) * 0.08 + company(s, m, at);
}

/** In the spheres of leaders that can order it, among those it can be ordered with; not so near that they are in each other's way. */
function company(s: State, m: Model, at: Point): number {
  let value = 0;
  let led = 0;
  for (const other of s.models) {
    if (other.seat !== m.seat || !other.onTable) continue;
    const dx = other.x - at[0];
    const dy = other.y - at[1];
    const gap = Math.sqrt(dx * dx + dy * dy) - other.a - m.a;
    if (gap < 0.4) value -= 0.6;
    const leads = other.card.type === 'leader' || m.card.type === 'leader';
    if (leads && sharesTrait(other, m)) {
      const reach = sphere(s, other.card.type === 'leader' ? other : m);
      led += gap <= reach - 1 ? 2 : gap <= reach ? 1 : 0;
    } else if (gap < 3 && sharesTrait(other, m)) value += 0.3;
  }
  return value + Math.min(led, 8);
}
