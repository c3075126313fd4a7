/** Which motivations a side may hold (WK-MOT-01 to WK-MOT-07), and which it holds. */
import type { ClauseId, Refusal, Seat } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { House, Motivation } from '../content/types.ts';
import { byId } from '../rules/play.ts';
import type { Model, State } from '../state.ts';

/** The clause that says which categories a house may use. */
const HOUSE_CLAUSES: Readonly<Record<string, ClauseId>> = {
  goritsi: 'WK-MOT-03',
  hadross: 'WK-MOT-04',
  nasier: 'WK-MOT-05',
  'shael-han': 'WK-MOT-06',
  teknes: 'WK-MOT-07',
};

/** That of the commander; a position without one has it from any model of the army, which is of one house (WK-FOR-02). */
function houseOf(s: State, seat: Seat): House {
  const one = byId(s, s.commanders[seat as 0 | 1]) ?? (s.models.find((m) => m.seat === seat) as Model);
  return contentOf(s).houses.get(one.card.house) as House;
}

/** The clause of the seat's house. */
export function categoriesClause(s: State, seat: Seat): ClauseId {
  return HOUSE_CLAUSES[houseOf(s, seat).id] ?? 'WK-MOT-02';
}

/** The motivations of the two categories of the seat's house (WK-MOT-02), in the order of the book. */
export function openMotivations(s: State, seat: Seat): readonly Motivation[] {
  const { categories } = houseOf(s, seat);
  return contentOf(s).motivations.all.filter(({ category }) => categories.includes(category));
}

/** Why the seat may not choose a motivation of other categories than those of its house. */
export function motivationRefusal(s: State, seat: Seat, id: string): Refusal {
  const named = contentOf(s).motivations.get(id) as Motivation;
  const { name, categories } = houseOf(s, seat);
  return {
    clause: categoriesClause(s, seat),
    reason: `${named.name} is a motivation of ${named.category}; ${name} may use ${categories.join(' and ')}`,
    also: ['WK-MOT-02'],
  };
}

/** The declared motivation of a seat; null before it is declared. */
export function motivationOf(s: State, seat: Seat): Motivation | null {
  const id = s.motivations[seat as 0 | 1];
  return id === null ? null : (contentOf(s).motivations.get(id) as Motivation);
}
