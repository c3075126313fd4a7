/**
 * What every procedure needs: the table it plays on, finding models, telling friend from enemy, and the base that a Size
 * stands on (GG-SIZE-01..06; Size 0 by GG-R-02).
 */
import type { Play, Seat } from '#engine/game.ts';
import type { Size } from '../content/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';

export type G = Play<State>;

export type { CarriedWeapon, Model, State };

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

const BASES: readonly { a: number; h: number }[] = [
  { a: 12.5 / 25.4, h: 0.5 },
  { a: 15 / 25.4, h: 1.5 },
  { a: 20 / 25.4, h: 2.5 },
  { a: 30 / 25.4, h: 3.5 },
];

/** Radius of the base and height of the volume, in inches. */
export function baseOf(size: Size): { a: number; h: number } {
  return BASES[size] as { a: number; h: number };
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
