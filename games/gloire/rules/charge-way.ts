/**
 * The way of a charge (GL-R-032): any path within the Speed, hero points included, that ends in base contact with the target or with the target in reach of a
 * weapon. The 2" of the bonus are counted along the shortest open way from start to end.
 */
import type { Refusal } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { isRefusal } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { routeTo } from './destinations.ts';
import { usesOf } from './fight-choices.ts';
import { purse } from './hero.ts';
import { type Pace, paceOf, pointsFor } from './move-act.ts';
import { apart, name, touching } from './play.ts';
import { isInReach } from './reach.ts';
import { mayStand } from './standing.ts';
import { type Way, type WayWords, wayOf } from './way.ts';
import { closeReach } from './weapons.ts';

const FAN = directions(16);
/** Sides of the target that are tried, the nearest first. */
const SIDES = [0, 1, 15, 2, 14, 3, 13, 4, 12];

export function chargeWords(s: State, m: Model, pace: Pace, further: boolean): WayWords {
  const most = further ? purse(s, m) : 0;
  return { inches: pace.inches + most, points: most, clause: 'GL-ACT-10' };
}

/** The model as it would stand at the end of a way. */
export function standingAt(m: Model, way: Way): Model {
  return { ...m, x: way.to[0], y: way.to[1], z: way.z };
}

/** The target can be struck from there. */
export function strikesFrom(s: State, there: Model, target: Model): boolean {
  return touching(there, target) || usesOf(s, there).some((use) => isInReach(s, there, target, use));
}

/** Why a way is no charge at this target; null when it is one. */
export function wayRefusal(s: State, m: Model, target: Model, way: Way): Refusal | null {
  const there = standingAt(m, way);
  if (strikesFrom(s, there, target)) return null;
  return {
    clause: 'GL-R-032',
    reason: `${name(m)} would end neither in contact with ${name(target)} nor in reach of it`,
    also: ['GL-ACT-10'],
    witness: { kind: 'gap', from: way.to, to: [target.x, target.y], distance: apart(there, target), limit: 0 },
  };
}

/** Places about the target at this gap, the nearest side first. */
function placesAbout(s: State, m: Model, target: Model, gap: number): Point[] {
  const [ux, uy] = norm(m.x - target.x, m.y - target.y);
  const r = m.a + target.a + gap;
  const found: Point[] = [];
  for (const side of SIDES) {
    const [c, d] = FAN[side] as Point;
    const x = snap(target.x + (ux * c - uy * d) * r);
    const y = snap(target.y + (ux * d + uy * c) * r);
    if (mayStand(s, m, x, y)) found.push([x, y]);
  }
  return found;
}

/** A short way into contact, or into reach; null: none is found. */
export function chargePath(s: State, m: Model, target: Model, words: WayWords): Point[] | null {
  if (apart(m, target) > words.inches + 4) return null;
  let most = 0;
  for (const use of usesOf(s, m)) most = Math.max(most, closeReach(s, m, use).most);
  for (const gap of most > 0 ? [GRID, most - GRID] : [GRID]) {
    let tries = 0;
    for (const at of placesAbout(s, m, target, gap)) {
      if (tries++ === 3) break;
      const path = routeTo(s, m, at, words, target);
      if (path === null) continue;
      const way = wayOf(s, m, path, words);
      if (!isRefusal(way) && wayRefusal(s, m, target, way) === null) return path;
    }
  }
  return null;
}

/** Hero points that a way costs. */
export function priceOf(s: State, m: Model, way: Way): number {
  return pointsFor(way, paceOf(s, m));
}

/** Inches that count for the bonus: a needless loop earns nothing. */
export function inchesEarned(s: State, m: Model, from: Point, covered: number): number {
  const start: Model = { ...m, x: from[0], y: from[1] };
  const to: Point = [m.x, m.y];
  const direct = routeTo(s, start, to, { inches: covered + 1, points: 99, leaving: true }, null);
  const straight = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
  const open = direct === null ? covered : pathLength([from, ...direct]);
  return Math.max(straight, Math.min(covered, open));
}
