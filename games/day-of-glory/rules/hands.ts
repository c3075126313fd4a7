/**
 * Who of a vehicle's crew may still act (DG-VEH-02, DG-R-186, DG-R-420): when it moves or charges the driver does nothing else, and the others
 * may shoot or reload afterwards; otherwise each of the crew shoots or reloads for itself.
 */
import type { Activation, State, Unit } from '../state.ts';
import type { G } from './play.ts';
import { crewIn } from './vehicle-parts.ts';

/** The crew of a vehicle as it is now; of anything else 1, the model itself. */
export function crewOf(s: State, u: Unit): number {
  const m = u.models[0];
  return u.kind === 'vehicle' && m !== undefined ? crewIn(s.cards[m.card]!, m) : 1;
}

export function handsOf(s: State, u: Unit, now: Activation | null): number {
  return now?.hands ?? crewOf(s, u);
}

/** The action of the unit is spent, and so many of its crew have theirs still. */
export function spendHands(g: G, u: Unit, spent: number): void {
  const now = g.state.activation;
  if (now === null) return;
  const left = Math.max(0, handsOf(g.state, u, now) - spent);
  now.acted = true;
  if (u.kind === 'vehicle') now.hands = left;
}

/** DG-R-420. */
export function handsLeft(now: Activation): boolean {
  return (now.hands ?? 0) > 0;
}
