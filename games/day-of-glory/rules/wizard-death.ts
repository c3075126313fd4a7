/** The death of a wizard: its dice are kept until they go off (DG-SPL-07, DG-R-403). See rules/burst.ts. */
import type { Model, Unit } from '../state.ts';
import { bodyOf } from './layout.ts';
import type { G } from './play.ts';
import { takeAll, wizardLevel } from './power.ts';

/** Asked of everybody who dies, where it stands. Summoners without wizard levels do not go off (DG-R-198). */
export function wizardDies(g: G, u: Unit, m: Model): void {
  const s = g.state;
  const card = s.cards[m.card]!;
  if (wizardLevel(card) === 0) return;
  const dice = takeAll(s, m.id);
  if (dice === 0 || u.place !== 'table') return;
  s.bursts = [...s.bursts, { model: m.id, name: card.name, seat: u.seat, dice, at: bodyOf(u, m) }];
}
