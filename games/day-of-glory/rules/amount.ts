/** How many: a number, or dice and what is added to them. */
import type { ClauseId } from '#engine/game.ts';
import type { Amount } from '../content/types.ts';
import { d3, d6, type G } from './play.ts';

export function amount(g: G, value: Amount, name: string, clause: ClauseId, seat: number): number {
  if (typeof value === 'number') return value;
  let total = value.add;
  for (let i = 0; i < value.dice; i++) {
    total += value.sides === 3 ? d3(g, name, clause, seat) : d6(g, name, clause, seat);
  }
  return total;
}

export function plus(to: Amount, more: number): Amount {
  return typeof to === 'number' ? to + more : { ...to, add: to.add + more };
}
