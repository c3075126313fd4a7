/** Missions as things stand: slots filled, or on the way to be. */
import type { Seat } from '#engine/game.ts';
import { distanceToEdge } from '#engine/geometry/distance.ts';
import type { MissionId } from '../content/types.ts';
import { TURNS } from '../rules/objective-phase.ts';
import { foe } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { type Field, LATER, type Unit } from './field.ts';

/** For each seat how near it is to a marker in either zone and in none. */
export type Reach = readonly [Map<Seat | null, number>, Map<Seat | null, number>];

/** Slots that the seat fills as things stand, or is on the way to. */
export function missions(s: State, seat: 0 | 1, held: readonly [number, number], zones: Reach, field: Field): number {
  const { primary, secondary, secret } = s.missions;
  let value = 0;
  if (primary !== null) value += mission(s, seat, primary, held, zones, field);
  const second = secondary[seat];
  if (second) value += mission(s, seat, second, held, zones, field);
  const third = secret[seat];
  if (third) value += mission(s, seat, third, held, zones, field);
  return value;
}

function mission(
  s: State,
  seat: 0 | 1,
  id: MissionId,
  held: readonly [number, number],
  zones: Reach,
  field: Field,
): number {
  const reach = zones[seat];
  const enemies = field[1 - seat] as Unit[];
  switch (id) {
    case 'conquer':
      return reach.get(foe(seat)) ?? 0;
    case 'hold':
      return reach.get(seat) ?? 0;
    case 'loot':
      return reach.get(null) ?? 0;
    case 'dominate': {
      const lead = held[seat] - (held[foe(seat) as 0 | 1] as number);
      return lead > 1 ? 0.95 : lead === 1 ? 0.8 : lead === 0 ? 0.25 : lead === -1 ? 0.1 : 0;
    }
    case 'expel':
      return kept(s, enemies, (m) => {
        const dx = m.x - s.width / 2;
        const dy = m.y - s.depth / 2;
        return Math.sqrt(dx * dx + dy * dy) - m.a - 4;
      });
    case 'contain':
      return kept(s, enemies, (m) => distanceToEdge(m, s.width, s.depth).distance - 2);
  }
}

/** How sure it is that no enemy ends in a forbidden place: least when one is there, better the farther off they are. */
function kept(s: State, enemies: readonly Unit[], beyond: (m: Model) => number): number {
  let nearest = 40;
  let soonest = false;
  for (const u of enemies) {
    const d = beyond(u.m);
    if (d <= 0) return 0.05;
    if (d < nearest) nearest = d;
    if (u.when !== LATER && d <= u.ap * u.stride) soonest = true;
  }
  if (s.turn >= TURNS) return soonest ? 0.5 : 1;
  return 0.4 + (0.4 * nearest) / (nearest + 8);
}
