/**
 * Hero points: one pool for each player (GL-HP-02), and the Lucky and special points of single models, which pay like pool points but only for their
 * own model (GL-R-204). Spent points are gone (GL-HP-14).
 */
import type { ClauseId, Seat } from '#engine/game.ts';
import type { Model, State } from '../state.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

/** What a player may spend for a model: his pool and the model's own points. Neutral models have only their own (GL-R-115). */
export function purse(s: State, m: Model): number {
  return pool(s, m) + m.lucky + m.special;
}

/** Points of the pool that may be spent for the model: none for models lent to a player (GL-T-B-08, GL-R-335). */
export function pool(s: State, m: Model): number {
  return m.seat === null || m.owner !== m.seat ? 0 : (s.points[m.seat] as number);
}

/** Pays `amount` for the model; of these `own` by its Lucky and special points, as many as there are unless it is said. */
export function pay(g: G, m: Model, amount: number, clause: ClauseId, what: string, own?: number): void {
  if (amount <= 0) return;
  const s = g.state;
  const most = Math.min(amount, m.lucky + m.special);
  const least = Math.max(0, amount - pool(s, m));
  const mine = Math.max(least, Math.min(most, own ?? most));
  const special = Math.min(mine, m.special);
  m.special -= special;
  m.lucky -= mine - special;
  if (m.seat !== null) s.points[m.seat] = (s.points[m.seat] as number) - (amount - mine);
  tell(g, {
    kind: 'spend',
    clause,
    model: m.id,
    seat: m.seat ?? -1,
    amount,
    own: mine,
    what,
    left: m.seat === null ? 0 : (s.points[m.seat] as number),
    also: mine > 0 ? ['GL-HP-14', 'GL-R-204'] : ['GL-HP-14', 'GL-HP-02'],
  });
}

/** A Lucky point of the turn, which no point of the pool replaces (GL-R-141). */
export function payLucky(g: G, m: Model, clause: ClauseId, what: string): void {
  m.lucky -= 1;
  tell(g, {
    kind: 'spend',
    clause,
    model: m.id,
    seat: m.seat ?? -1,
    amount: 1,
    own: 1,
    what,
    left: m.seat === null ? 0 : (g.state.points[m.seat] as number),
    also: ['GL-R-141', 'GL-R-204'],
  });
}

/** The pool grows: duels, skills, cards. */
export function gain(g: G, seat: Seat, amount: number, clause: ClauseId, what: string): void {
  const s = g.state;
  s.points[seat] = (s.points[seat] as number) + amount;
  tell(g, { kind: 'gain', clause, seat, amount, what, left: s.points[seat] as number, also: ['GL-HP-14'] });
}
