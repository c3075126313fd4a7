/** What every procedure needs: the table it plays on, finding models, telling friend from enemy. */
import type { Play, Seat } from '#engine/game.ts';
import type { Model, Piece, State } from '../state.ts';
import type { Rules } from './rules.ts';

export type G = Play<State, Rules>;

export type { Model, Piece, State };

export function byId(s: State, id: string): Model | undefined {
  const { models } = s;
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

export function pieceById(s: State, id: string): Piece | undefined {
  return s.pieces.find((piece) => piece.id === id);
}

/** On the table and not removed. */
export function standing(m: Model): boolean {
  return m.onTable && m.alive;
}

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

export function isEnemy(a: Model, b: Model): boolean {
  return a.seat !== b.seat;
}

export function isCommander(s: State, m: Model): boolean {
  return s.commanders[m.seat as 0 | 1] === m.id;
}

export function woundsLeft(m: Model): number {
  return m.card.wounds - m.damage;
}

/** Key in `g.cache` of what was seen so far. */
export const SIGHT = 'sight';

/** To be called after any change that affects sight: somebody moved, came or went; terrain came or went. */
export function moved(g: G): void {
  const lines = g.cache.get(SIGHT) as Map<string, unknown> | undefined;
  if (lines !== undefined) lines.clear();
}
