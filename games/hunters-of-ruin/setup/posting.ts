/** Where a warrior would like to stand and what it would like to hold: what the set-up suggests to bots and to players who ask. No rules here. */
import { featureContainsPoint } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { sets } from '../rules/weapons.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { State, Warrior } from '../state.ts';

type Role = 'melee' | 'shooter' | 'caster';

/** Inches of range from which on it rather shoots. */
const FAR = 12;

function roleOf({ card }: Warrior): Role {
  if (card.spells.length > 0) return 'caster';
  const bow = card.carried.some((item) => item.kind === 'weapon' && (item.weapon.range ?? 0) >= FAR);
  return bow ? 'shooter' : 'melee';
}

/** The set to begin with: a bow for who has one, else the best blade with a shield. */
export function bestSet(_s: State, w: Warrior): string[] {
  const shoots = roleOf(w) === 'shooter';
  let best: string[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const set of sets(w)) {
    let value = 0;
    for (const key of set) {
      const item = w.card.carried.find((one) => one.key === key);
      if (item === undefined) continue;
      if (item.kind === 'shield') value += item.shield.resist;
      else if (item.weapon.type === 'ranged') value += shoots ? 5 : 0.5;
      else value += 0.6 + item.weapon.cost / 5;
    }
    if (value > most) [best, most] = [set, value];
  }
  return best;
}

/** How far behind the foremost places of the strip each role stands. */
const DEPTH: Readonly<Record<Role, number>> = { melee: 0.25, shooter: 2, caster: 3.5 };

/** The better of these places first. */
export function rankPosts(s: State, w: Warrior, places: readonly Point[]): Point[] {
  const south = s.edges[w.seat as 0 | 1] === 'south';
  const { from, to } = scenarioOf(s).zone(s, w.seat);
  const front = south ? to : from;
  const role = roleOf(w);
  return places
    .map((at) => ({ at, value: postValue(s, w, role, at, Math.abs(front - at[1]) - w.a) }))
    .sort((a, b) => b.value - a.value)
    .map(({ at }) => at);
}

function postValue(s: State, w: Warrior, role: Role, at: Point, depth: number): number {
  // Who hunts has a deep strip and waits in the middle of it.
  const { from, to } = scenarioOf(s).zone(s, w.seat);
  const wanted = to - from > 8 ? (to - from) / 2 : DEPTH[role];
  let value = -Math.abs(depth - wanted) * (role === 'melee' ? 0.6 : 0.8);
  value -= Math.abs(at[0] - s.width / 2) * 0.04;
  return value + pull(s, w, at) + shelter(s, w, role, at) + company(s, w, at);
}

/** Markers draw warriors, less so where friends are nearer already. */
function pull(s: State, w: Warrior, at: Point): number {
  let best = 0;
  for (const marker of s.markers) {
    let friends = 0;
    for (const other of s.warriors) {
      if (other.seat === w.seat && other.onTable && other !== w && Math.abs(other.x - marker.x) < 4) friends += 1;
    }
    best = Math.max(best, (6 - Math.abs(at[0] - marker.x)) / (2 + 2 * friends));
  }
  return best;
}

function shelter(s: State, w: Warrior, role: Role, at: Point): number {
  const ahead: Point = [at[0], at[1] + (s.edges[w.seat as 0 | 1] === 'south' ? 1 : -1) * (w.a + 0.75)];
  let value = 0;
  for (const piece of s.pieces) {
    const within = featureContainsPoint(piece, at[0], at[1]);
    if (within && piece.kind === 'water') value -= 3;
    if (within && piece.kind === 'rough') value -= role === 'melee' ? 1.5 : 0;
    if (within && piece.woods) value += role === 'melee' ? 0 : 1.5;
    if (!within && piece.top > 0.5 && featureContainsPoint(piece, ahead[0], ahead[1]))
      value += role === 'melee' ? 0.3 : 1.5;
  }
  return value;
}

/** Friends within 3" steady each other (HR-RSV-06). */
function company(s: State, w: Warrior, at: Point): number {
  let value = 0;
  for (const other of s.warriors) {
    if (other.seat !== w.seat || !other.onTable || other === w) continue;
    const dx = other.x - at[0];
    const dy = other.y - at[1];
    const gap = Math.sqrt(dx * dx + dy * dy) - other.a - w.a;
    if (gap < 0.5) value -= 0.5;
    else if (gap < 3) value += 0.4;
  }
  return Math.min(value, 1.2);
}
