/** How likely a Mission looks before anybody stands on the table: by where the markers lie, and by what both sides have brought. */
import type { Seat } from '#engine/game.ts';
import type { MissionId } from '../content/types.ts';
import { zoneOwner } from '../rules/control.ts';
import { foe } from '../rules/play.ts';
import type { Model, State } from '../state.ts';

/** From 0 to 1. The numbers are rough: they put the Missions of a table in order. */
export function promise(s: State, seat: Seat, mission: MissionId): number {
  const [mine, theirs] = [brought(s, seat), brought(s, foe(seat))];
  const more = (mine.models - theirs.models) / Math.max(1, mine.models + theirs.models);
  switch (mission) {
    // Those who strike from afar hold a place that others have to come to.
    case 'hold':
      return markersIn(s, seat, 0.4) + 0.15 * mine.far - 0.1 * theirs.near;
    case 'loot':
      return markersIn(s, null, 0.36) + 0.5 * more;
    case 'conquer':
      return markersIn(s, foe(seat), 0.2) + 0.2 * mine.near - 0.1 * theirs.far;
    case 'dominate':
      return 0.42 + more + 0.05 * (markersIn(s, seat, 0.4) > 0 ? 1 : 0);
    case 'expel':
      return cornered(s, seat) ? 0.1 : 0.3 + 0.2 * mine.far - 0.1 * theirs.near;
    // An enemy who must come forward leaves the edges by itself; one whose zone lies along them does not.
    case 'contain':
      return (cornered(s, seat) ? 0.45 : 0.28) + 0.2 * theirs.near;
  }
}

/** On this map the red zone lies in the middle and the other along the edges. */
function cornered(s: State, seat: Seat): boolean {
  return s.map === 4 && s.colours[seat] === 'red';
}

/** Any marker of the zone will do; each further one leaves more choice. */
function markersIn(s: State, zone: Seat | null, one: number): number {
  const n = s.markers.filter((marker) => zoneOwner(s, marker) === zone).length;
  return n === 0 ? 0 : one + 0.06 * Math.min(3, n);
}

/** How many models a side has, and which part of them fights from afar and from near. */
function brought(s: State, seat: Seat): { models: number; far: number; near: number } {
  const own = s.models.filter((m) => m.seat === seat);
  const far = own.filter(strikesFar).length / Math.max(1, own.length);
  return { models: own.length, far, near: 1 - far };
}

function strikesFar({ card }: Model): boolean {
  return card.spells.length > 0 || card.weapons.some(({ type }) => type === 'ranged');
}
