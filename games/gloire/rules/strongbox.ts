/** The strongbox of The Paymaster's Coach in somebody's arms (GL-T-S5-09): both hands are full, and nobody runs away with it. */
import type { Model, State } from '../state.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

export const STRONGBOX = 'GL-T-S5-09';

/** Its carrier cannot climb, jump or ride, nor use what needs two hands. */
export function burdened(s: State, m: Model): boolean {
  return m.carries.some((id) => s.tokens.some((token) => token.id === id && token.kind === 'strongbox'));
}

/** Unconscious or panicked it lets the box fall where it is. */
export function dropStrongbox(g: G, m: Model): void {
  const s = g.state;
  if (!burdened(s, m)) return;
  for (const token of s.tokens) {
    if (token.kind !== 'strongbox' || token.carrier !== m.id) continue;
    token.carrier = null;
    token.x = m.x;
    token.y = m.y;
    m.carries = m.carries.filter((id) => id !== token.id);
    tell(g, { kind: 'dropped', clause: STRONGBOX, model: m.id, what: [token.id] });
  }
}
