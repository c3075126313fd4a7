/** What every procedure needs: the table it plays on, finding warriors, telling friend from enemy. */
import type { Play, Seat } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { Spell } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import type { Rules } from './rules.ts';

export type G = Play<State, Rules>;

export type { State, Warrior };

export function byId(s: State, id: string): Warrior | undefined {
  const { warriors } = s;
  for (let i = 0; i < warriors.length; i++) {
    const w = warriors[i] as Warrior;
    if (w.id === id) return w;
  }
  return undefined;
}

export function must(s: State, id: string): Warrior {
  const w = byId(s, id);
  if (w === undefined) throw new Error(`there is no warrior "${id}"`);
  return w;
}

/** On the table and not Taken Out. */
export function standing(w: Warrior): boolean {
  return w.onTable && !w.out;
}

/** A Taken Out warrior whose body lies on the table. */
export function lies(w: Warrior): boolean {
  return w.onTable && w.out;
}

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

/** Whoever another player controls is an enemy (HR-GEN-03). */
export function isEnemy(a: Warrior, b: Warrior): boolean {
  return a.seat !== b.seat;
}

export function name(w: Warrior): string {
  return w.card.name;
}

/** Points of Body, those of its mount included (HR-MNT-08). */
export function bodyOf(w: Warrior): number {
  return w.card.stats.body + (w.mounted && w.card.mount !== null ? w.card.mount.body : 0);
}

export function bodyLeft(w: Warrior): number {
  return bodyOf(w) - w.lost;
}

export function isSummoned(w: Warrior): boolean {
  return w.summonedTurn > 0;
}

export function spellOf(s: State, id: string): Spell {
  for (const { card } of s.warriors) for (const spell of card.spells) if (spell.id === id) return spell;
  const spell = contentOf(s).spells.get(id);
  if (spell === undefined) throw new Error(`there is no spell "${id}"`);
  return spell;
}

/** Key in `g.cache` of what was seen so far. */
export const SIGHT = 'sight';

/** To be called after any change that affects sight: somebody moved, fell, came or went; terrain or markers came or went. */
export function moved(g: G): void {
  const lines = g.cache.get(SIGHT) as Map<string, unknown> | undefined;
  if (lines !== undefined) lines.clear();
}
