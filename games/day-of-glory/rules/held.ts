/** Who may not move (DG-LARC-03, DG-LDES-05, DG-R-204): a model that is held holds its whole unit, which may still fight and shoot. */
import type { Refusal } from '#engine/game.ts';
import { agreeing } from '../grammar.ts';
import type { Effect, State, Unit } from '../state.ts';

/** What holds the unit; null when nothing does. */
export function held(s: State, u: Unit): Effect | null {
  if (s.effects.length === 0) return null;
  for (const e of s.effects) {
    if (e.holds === true && (e.on === u.id || u.models.some((m) => m.id === e.on))) return e;
  }
  return null;
}

export function heldRefusal(s: State, u: Unit): Refusal | null {
  const effect = held(s, u);
  if (effect === null) return null;
  return {
    clause: effect.clause,
    reason: `${u.name} ${agreeing(u, 'is')} held by ${effect.name}`,
    also: ['DG-R-204'],
  };
}
