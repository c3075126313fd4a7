/** What a side is after in its scenario: markers to reach, letters to carry off, enemies to press. */
import type { Model, State } from '../state.ts';

/** A part of a standing. */
export interface Aim {
  label: string;
  value: number;
  clause: string;
}

/** 1 where it stands, falling with the inches to go. */
export function nearness(inches: number): number {
  return 1 / (1 + inches / 6);
}

/** Nearness of the nearest of these models to a place; 0 for none. */
function nearest(models: readonly Model[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const m of models) least = Math.min(least, (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y));
  return least === Number.POSITIVE_INFINITY ? 0 : nearness(Math.sqrt(least));
}

export function aims(s: State, team: number): Aim[] {
  const mine = s.models.filter(
    (m) => m.onTable && m.downSince === 0 && m.owner !== null && s.seats[m.owner]?.team === team,
  );
  let markers = 0;
  for (const { x, y } of s.markers) markers += 0.25 * nearest(mine, x, y);
  let things = 0;
  for (const token of s.tokens) {
    if (token.vp === 0) continue;
    const carrier = mine.find(({ id }) => id === token.carrier);
    if (carrier !== undefined) things += token.vp * (token.open ? 0.85 : 0.45);
    else if (token.carrier === null && token.taken === null) things += 0.4 * token.vp * nearest(mine, token.x, token.y);
  }
  let press = 0;
  const foes = s.models.filter(
    (m) => m.onTable && m.downSince === 0 && m.owner !== null && s.seats[m.owner]?.team !== team,
  );
  for (const { x, y } of mine) press += 0.12 * nearest(foes, x, y);
  return [
    { label: 'markers', value: markers, clause: 'GL-SCN-03' },
    { label: 'what is carried', value: things, clause: 'GL-S1-06' },
    { label: 'position', value: press, clause: 'GL-CHG-01' },
  ];
}
