/** Keeping account of the activation under way: its action, its free actions, its end. */
import { type G, unitById } from './play.ts';

export function close(g: G): void {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  const u = unitById(s, now.hero ?? now.unit);
  if (u !== undefined) u.activated = true;
  s.activation = null;
}

/** An action is spent (DG-FLOW-10). */
export function spend(g: G): void {
  if (g.state.activation !== null) g.state.activation.acted = true;
}

/** Free actions, each kind once per activation (DG-R-043). */
export function spendFree(g: G, verb: string): void {
  g.state.activation?.free.push(verb);
}
