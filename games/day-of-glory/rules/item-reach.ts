/** Magic items that reach beyond their bearers, in hand or not (DG-R-157, DG-R-470): who has them, and how near. */
import { planSeparation } from '#engine/geometry/distance.ts';
import { type Body, EPSILON } from '#engine/geometry/types.ts';
import type { Power } from '../content/types.ts';
import type { Card, Carried, Model, State, Unit } from '../state.ts';
import { bodyOf } from './layout.ts';

export interface Bearer {
  unit: Unit;
  model: Model;
  card: Card;
  item: Carried;
}

const KNOWN = new WeakMap<State['cards'], ReadonlySet<string>>();

/** Somebody in this battle has an item that does such a thing. Cards are never changed in place. */
export function magicWith(s: Pick<State, 'cards'>, key: keyof Power): boolean {
  let known = KNOWN.get(s.cards);
  if (known === undefined) {
    known = new Set(
      Object.values(s.cards)
        .flatMap((card) => card.items ?? [])
        .flatMap((item) => item.does.flatMap(Object.keys)),
    );
    KNOWN.set(s.cards, known);
  }
  return known.has(key);
}

/** All on the table who bear an item that does such a thing. */
export function bearersOf(s: State, key: keyof Power): Bearer[] {
  if (!magicWith(s, key)) return [];
  const found: Bearer[] = [];
  for (const unit of s.units) {
    if (unit.place !== 'table') continue;
    for (const model of unit.models) {
      const card = s.cards[model.card]!;
      for (const item of card.items ?? [])
        if (item.does.some((p) => p[key] !== undefined)) found.push({ unit, model, card, item });
    }
  }
  return found;
}

export function isNear({ unit, model }: Pick<Bearer, 'unit' | 'model'>, to: Body, inches: number): boolean {
  return planSeparation(bodyOf(unit, model), to) <= inches + EPSILON;
}
