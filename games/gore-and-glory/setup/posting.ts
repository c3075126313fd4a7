/** Where a model would like to stand: what the set-up suggests to bots and to players who ask for advice. No rules here. */
import type { Seat } from '#engine/game.ts';
import { featureContainsPoint } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { foe } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { distanceToZones, middle, zonesOf } from './zones.ts';

type Role = 'melee' | 'shooter' | 'caster';

function roleOf(m: Model): Role {
  if (m.card.spells.length > 0) return 'caster';
  return m.card.weapons.some((w) => w.type === 'ranged' && (w.range ?? 0) >= 12) ? 'shooter' : 'melee';
}

/** How far behind the foremost places of the zone each role stands. */
const DEPTH: Readonly<Record<Role, number>> = { melee: 0.5, shooter: 3, caster: 5 };

/** Towards the enemy's zones; from between two of them towards the middle of the table. */
export function enemyWards(s: State, seat: Seat, x: number, y: number): Point {
  const areas = zonesOf(s, foe(seat));
  if (areas.length !== 1) return norm(s.width / 2 - x, s.depth / 2 - y);
  const [ex, ey] = middle(areas);
  return norm(ex - x, ey - y);
}

/** The better of these places first. */
export function rankPosts(s: State, m: Model, places: readonly Point[]): Point[] {
  const enemy = zonesOf(s, foe(m.seat));
  let front = Number.POSITIVE_INFINITY;
  for (const [x, y] of places) front = Math.min(front, distanceToZones(enemy, x, y));
  const role = roleOf(m);
  return places
    .map((at) => ({ at, value: postValue(s, m, role, at, distanceToZones(enemy, at[0], at[1]) - front) }))
    .sort((a, b) => b.value - a.value)
    .map((entry) => entry.at);
}

function postValue(s: State, m: Model, role: Role, at: Point, depth: number): number {
  const value = -Math.abs(depth - DEPTH[role]) * (role === 'melee' ? 0.6 : 0.9);
  return value + pull(s, m, at) + shelter(s, m, role, at) + company(s, m, at);
}

/** Markers draw models, less so when friends already stand by them. */
function pull(s: State, m: Model, at: Point): number {
  let best = 0;
  for (const marker of s.markers) {
    let friends = 0;
    for (const other of s.models) {
      if (other.seat !== m.seat || !other.onTable || other === m) continue;
      const fx = other.x - marker.x;
      const fy = other.y - marker.y;
      if (fx * fx + fy * fy < 16) friends++;
    }
    const dx = at[0] - marker.x;
    const dy = at[1] - marker.y;
    best = Math.max(best, (12 - Math.sqrt(dx * dx + dy * dy)) / (2 + friends));
  }
  return best;
}

/** Something to stand behind is worth most to those who shoot; harmful ground is not worth standing on. */
function shelter(s: State, m: Model, role: Role, at: Point): number {
  const [fx, fy] = enemyWards(s, m.seat, at[0], at[1]);
  const reach = m.a + 0.75;
  const ahead: Point = [at[0] + fx * reach, at[1] + fy * reach];
  let value = 0;
  for (const piece of s.pieces) {
    const within = featureContainsPoint(piece, at[0], at[1]);
    if (within && piece.kind === 'dangerous') value -= 3;
    if (within && piece.kind === 'difficult') value -= role === 'melee' ? 2 : 0.5;
    if (within && piece.kind === 'concealing') value += role === 'melee' ? 0.5 : 2.5;
    if (within || !featureContainsPoint(piece, ahead[0], ahead[1])) continue;
    if (piece.kind === 'barricade') value += role === 'shooter' ? 3 : 1.5;
    else if (piece.sight !== 'open') value += role === 'caster' ? 2 : 0.5;
  }
  return value;
}

/** Friends near enough to help, not so near that one blast takes both. */
function company(s: State, m: Model, at: Point): number {
  let value = 0;
  for (const other of s.models) {
    if (other.seat !== m.seat || !other.onTable || other === m) continue;
    const dx = other.x - at[0];
    const dy = other.y - at[1];
    const gap = Math.sqrt(dx * dx + dy * dy) - other.a - m.a;
    if (gap < 1) value -= 1.5;
    else if (gap < 6) value += 0.25;
  }
  return Math.min(value, 1);
}
