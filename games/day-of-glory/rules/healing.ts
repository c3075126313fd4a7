/** Health that comes back (DG-GOD-13, DG-LNEC-01): never above the most that the model can have. */
import type { ClauseId } from '#engine/game.ts';
import type { Model, Unit } from '../state.ts';
import { mostHealth } from './lowered.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

/** So much comes back at most, to the rider before its mount. */
export function heal(g: G, u: Unit, m: Model, by: number, clause: ClauseId): void {
  const own = Math.min(by, Math.max(0, mostHealth(g.state, m) - m.health));
  const mount = Math.min(by - own, m.mountHurt ?? 0);
  if (own + mount <= 0) return;
  m.health += own;
  if (mount > 0) m.mountHurt = (m.mountHurt ?? 0) - mount;
  tell(g, { kind: 'healed', clause, unit: u.id, model: m.id, health: m.health });
}
