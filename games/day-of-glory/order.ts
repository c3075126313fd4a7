/** Who was drawn in this phase, and how many are still in the bag (DG-FLOW-09): the rest of the order is nobody's to know (DG-R-042). */
import type { ActingOrder } from '#engine/game.ts';
import { figureOf } from './figure.ts';
import { foe, unitById, WILD } from './rules/play.ts';
import type { Card, State } from './state.ts';
import { unitName } from './text/names.ts';

export function orderOf(s: State): ActingOrder | null {
  if (s.phase !== 'battle' || s.round === 0) return null;
  const chosen = s.options.activation === 'alternating';
  const acting = s.activation === null ? null : (s.activation.hero ?? s.activation.unit);
  const counts = [0, 1].map((seat) => ({ seat, count: leftOf(s, seat) }));
  const wild = leftOf(s, WILD);
  const left = {
    label: chosen ? 'Still to act' : 'In the bag',
    counts,
    ...(wild === 0 ? {} : { nobody: { label: 'Wild', count: wild } }),
  };
  const acted = s.drawn.flatMap((id) => {
    const u = unitById(s, id);
    if (u === undefined) return [];
    const figure = figureOf(s.cards[u.card] as Card);
    return [{ id, label: unitName(s, u), seat: u.seat === WILD ? null : u.seat, figure, now: id === acting }];
  });
  if (!chosen) return { label: 'Drawn this phase', clause: 'DG-FLOW-09', acted, left };
  const order: ActingOrder = { label: 'Acted this phase', clause: 'DG-FLOW-14', acted, left };
  const next = leftOf(s, s.mover) > 0 ? s.mover : foe(s.mover);
  return leftOf(s, next) > 0 ? { ...order, next } : order;
}

function leftOf(s: State, seat: number): number {
  return s.pool.filter((id) => {
    const u = unitById(s, id);
    return u !== undefined && u.seat === seat && u.place !== 'gone' && !u.activated;
  }).length;
}
