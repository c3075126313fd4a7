/**
 * What the cards of all models give together. Cards never change and clones of a match share them, so what was found for
 * one match holds for its forks: they are told by comparing cards, since a WeakMap by state would get an entry from every
 * fork and burden the garbage collector with it.
 */
import type { Card, Model, State } from '../state.ts';

function same(models: readonly Model[], cards: readonly Card[]): boolean {
  if (models.length !== cards.length) return false;
  for (let i = 0; i < models.length; i++) if ((models[i] as Model).card !== cards[i]) return false;
  return true;
}

/** Remembers the last answer of `find`, which must look at nothing but cards. */
export function byCards<T>(find: (s: State) => T): (s: State) => T {
  let models: readonly Model[] | null = null;
  let cards: readonly Card[] = [];
  let found: { value: T } | null = null;
  return (s) => {
    if (found === null || s.models !== models || models.length !== cards.length) {
      if (found === null || !same(s.models, cards)) {
        cards = s.models.map((m) => m.card);
        found = { value: find(s) };
      }
      models = s.models;
    }
    return found.value;
  };
}
