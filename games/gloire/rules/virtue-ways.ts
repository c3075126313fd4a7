/** Where attitudes and suppression forbid a voluntary move to end or to lead: `Rules.mayMove`. See virtues.ts and suppress.ts. */
import type { Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';
import { surfaceAt } from './ground.ts';
import { apart, byId, conscious, isEngaged, name } from './play.ts';
import { markerGap } from './skills-look.ts';
import { openRefusal } from './suppress.ts';
import { boastOf, friendInNeed, hasVirtue, noted, PARTED } from './virtues.ts';
import { markerOn } from './walk.ts';

/** Why a voluntary move may not end there, or may not lead to a marker. */
export function mayMove(s: State, m: Model, to: Point, path: readonly Point[] = [[m.x, m.y], to]): Refusal | null {
  if (m.suppressedBy !== null) {
    const open = openRefusal(s, m, to, surfaceAt(s, to[0], to[1]));
    if (open !== null) return open;
  }
  if (m.card.virtues.length === 0) return null;
  return pursuit(s, m, to) ?? boastful(s, m, to) ?? curious(s, m, path);
}

/** Forbearing: not nearer to whoever has just left its combat (GL-VF-06). */
export function pursuit(s: State, m: Model, [x, y]: Point): Refusal | null {
  if (!hasVirtue(m, 'forbearing') && !hasVirtue(m, 'braggart')) return null;
  for (const id of noted(m, PARTED)) {
    const enemy = byId(s, id);
    if (enemy === undefined || !conscious(enemy)) continue;
    if (apart({ ...m, x, y }, enemy) >= apart(m, enemy) - EPSILON) continue;
    return {
      clause: hasVirtue(m, 'forbearing') ? 'GL-VF-06' : 'GL-VF-07',
      reason: `${name(m)} does not pursue ${name(enemy)}, who has left the combat`,
      also: ['GL-R-142'],
      witness: {
        kind: 'gap',
        from: [x, y],
        to: [enemy.x, enemy.y],
        distance: apart({ ...m, x, y }, enemy),
        limit: apart(m, enemy),
      },
    };
  }
  return null;
}

function boastful(s: State, m: Model, [x, y]: Point): Refusal | null {
  if (!hasVirtue(m, 'braggart') || isEngaged(s, m)) return null;
  const marker = boastOf(s, m);
  if (marker === null || markerGap({ x, y, a: m.a }, marker) < markerGap(m, marker) + EPSILON) return null;
  return {
    clause: 'GL-VF-07',
    reason: `${name(m)} has boasted of that marker and may only move towards it`,
    also: ['GL-R-142', 'GL-R-231'],
    witness: { kind: 'segment', from: [x, y], to: [marker.x, marker.y] },
  };
}

/** All for One: a friend in close combat within 12" comes before any marker (GL-VF-04). */
function curious(s: State, m: Model, path: readonly Point[]): Refusal | null {
  if (!hasVirtue(m, 'all-for-one') || s.markers.length === 0) return null;
  const friend = friendInNeed(s, m);
  if (friend === null || markerOn(s, m, path) === null) return null;
  return {
    clause: 'GL-VF-04',
    reason: `${name(m)} must try to help ${name(friend)} before it looks at a marker`,
    also: ['GL-R-142'],
    witness: { kind: 'model', id: friend.id },
  };
}
