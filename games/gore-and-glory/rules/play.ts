/**
 * What every procedure needs: the table it plays on, finding models, telling friend from enemy, and the base that a Size
 * stands on (GG-SIZE-01..06; Size 0 by GG-R-02).
 */

import type { ClauseId, Play, Seat } from '#engine/game.ts';
import type { Size } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import type { Rules } from './rules.ts';

export type G = Play<State, Rules>;

export type { Model, State };

export function byId(s: State, id: string): Model | undefined {
  const models = s.models;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (m.id === id) return m;
  }
  return undefined;
}

export function must(s: State, id: string): Model {
  const m = byId(s, id);
  if (m === undefined) throw new Error(`there is no model "${id}"`);
  return m;
}

export function living(m: Model): boolean {
  return m.alive && m.onTable;
}

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

export function isEnemy(a: Model, b: Model): boolean {
  return a.seat !== b.seat;
}

export function name(m: Model): string {
  return m.card.name;
}

/** Radius of the round base and height of the cylinder above it, in inches, and the clauses that say so. */
interface Base {
  a: number;
  h: number;
  cites: readonly ClauseId[];
}

const VOLUME: readonly ClauseId[] = ['GG-SIZE-05', 'GG-SIZE-06'];

const BASES: readonly Base[] = [
  { a: 12.5 / 25.4, h: 0.5, cites: ['GG-SIZE-01', ...VOLUME] },
  { a: 15 / 25.4, h: 1.5, cites: ['GG-SIZE-02', ...VOLUME] },
  { a: 20 / 25.4, h: 2.5, cites: ['GG-SIZE-03', ...VOLUME] },
  { a: 30 / 25.4, h: 3.5, cites: ['GG-SIZE-04', ...VOLUME] },
];

export function baseOf(size: Size): Base {
  return BASES[size] as Base;
}

/** What a player is at this moment: who is due to activate is Active, the other Reactive. */
export function role(s: State, seat: Seat): { name: string; clause: ClauseId } {
  return seat === s.mover
    ? { name: 'Active Player', clause: 'GG-STAT-04' }
    : { name: 'Reactive Player', clause: 'GG-STAT-05' };
}

/** Key in `g.cache` of the lines of sight found so far. */
export const SIGHT = 'sight';

/**
 * To be called after any change that affects sight: a model moved, fell prone, stood up, came or went; terrain
 * came or went. Facings are tested afresh each time.
 */
export function moved(g: G): void {
  const lines = g.cache.get(SIGHT) as Map<string, unknown> | undefined;
  if (lines !== undefined) lines.clear();
}
