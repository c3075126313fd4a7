/**
 * Paths that expectations may use. `models.<id>` has, beside its own fields: `at`, `facing`, `stats.<stat>` as they count now,
 * `pool`, `av`, `totalDamage`, `encumbered`, `controlRange`, `casualty`, `weight`, and one truth value for each Malady.
 * Lists of two are entered by seat: `vp.red`. `controls.red` lists marker numbers, `missionDone.red.<mission>` judges
 * a Mission as things stand, `active` is the Active Player, `zones.red` are the zones of a colour, and `seenBy.blue.<path>`
 * is what a player may know.
 */

import { dig } from '#engine/cases/expect.ts';
import { bySeat, seatOf } from '../../kit/position.ts';
import { MALADIES, type MaladyId, MISSIONS, type MissionId, STATS, type StatId } from '../content/types.ts';
import { controls, missionDone } from '../rules/control.ts';
import { byId, role } from '../rules/play.ts';
import {
  actionPool,
  armourValue,
  bloodiedAt,
  controlRange,
  encumbered,
  stat,
  totalDamage,
  weight,
} from '../rules/stats.ts';
import { SEATS } from '../seats.ts';
import type { Model, State } from '../state.ts';
import { view } from '../view.ts';

export function resolve(state: State, path: readonly string[]): unknown {
  const [first, second, ...rest] = path;
  if (first === 'models' && second !== undefined) {
    const m = byId(state, second);
    return m === undefined ? undefined : modelValue(state, m, rest);
  }
  if (first === 'seenBy' && second !== undefined) return resolve(view(state, seatOf(SEATS, second)), rest);
  if (first === 'markers' && second !== undefined) return markerValue(state, second, rest);
  if (first === 'zones' && (second === 'red' || second === 'blue')) return dig(state.zones[second], rest);
  if (first === 'active') return SEATS[state.mover]?.id;
  if (first === 'reactive') return SEATS[1 - state.mover]?.id;
  if (first === 'role' && second !== undefined) return role(state, seatOf(SEATS, second)).name;
  if (first === 'activeObjectives') return dig(state.active, bySeat(SEATS, path.slice(1)));
  if (first === 'controls' && second !== undefined) return controls(state, seatOf(SEATS, second)).map((m) => m.n);
  if (first === 'missionDone' && second !== undefined) {
    const mission = rest[0] as MissionId;
    return MISSIONS.includes(mission) ? missionDone(state, seatOf(SEATS, second), mission) : undefined;
  }
  if (first === 'lastActivator' || first === 'attacker') return SEATS[dig(state, path) as number]?.id;
  return dig(state, bySeat(SEATS, path));
}

/** A marker by its id or its number. */
function markerValue(state: State, id: string, path: readonly string[]): unknown {
  const marker = state.markers.find((m) => m.id === id || String(m.n) === id);
  if (marker === undefined) return dig(state.markers, [id, ...path]);
  if (path[0] === 'at') return dig([marker.x, marker.y], path.slice(1));
  return dig(marker, path);
}

function modelValue(state: State, m: Model, path: readonly string[]): unknown {
  const key = path[0];
  if (key === undefined) return m;
  if (key === 'stats') {
    const now = Object.fromEntries(STATS.map((id: StatId) => [id, stat(state, m, id)]));
    return dig(now, path.slice(1));
  }
  if (MALADIES.includes(key as MaladyId)) return m.maladies.includes(key as MaladyId);
  switch (key) {
    case 'at':
      return dig([m.x, m.y], path.slice(1));
    case 'facing':
      return dig([m.fx, m.fy], path.slice(1));
    case 'casualty':
      return !m.alive;
    case 'pool':
      return actionPool(state, m).value;
    case 'av':
      return armourValue(state, m).value;
    case 'totalDamage':
      return totalDamage(m);
    case 'bloodiedAt':
      return bloodiedAt(m);
    case 'dt':
      return m.card.dt;
    case 'encumbered':
      return encumbered(state, m);
    case 'weight':
      return weight(state, m);
    case 'controlRange':
      return controlRange(state, m);
    case 'seat':
      return SEATS[m.seat]?.id;
    default:
      return dig(key in m ? m : m.card, path);
  }
}
