/** Damage and its end: hits become damage by the resilience (WK-DMG-01), damage at the wounds removes the model (WK-DMG-02). */
import type { ClauseId } from '#engine/game.ts';
import type { Model } from '../state.ts';
import { casualty } from './morale.ts';
import { type G, moved, woundsLeft } from './play.ts';
import { tell } from './tell.ts';

/** Damage of one attack on one target: hits over resilience, what is left over is lost (WK-R-14). */
export function damageFrom(m: Model, hits: number): number {
  return Math.min(woundsLeft(m), Math.floor(hits / m.card.resilience));
}

/** Gives damage; the dead are removed by `bury`, all together (WK-R-61). */
export function hurt(g: G, m: Model, amount: number, by: readonly string[], clause: ClauseId, hits = 0): void {
  const given = Math.min(amount, woundsLeft(m));
  if (given <= 0) return;
  m.damage += given;
  const { resilience } = m.card;
  tell(g, { kind: 'damage', clause, model: m.id, amount: given, hits, resilience, left: woundsLeft(m), by });
}

export function isDead(m: Model): boolean {
  return m.alive && m.damage >= m.card.wounds;
}

/** Removes a model as a casualty: it counts no longer for contact, control and spheres (WK-R-108). */
export function bury(g: G, m: Model, by: readonly string[], also: readonly ClauseId[] = []): void {
  const s = g.state;
  m.alive = false;
  m.toggles = [];
  m.bonuses = [];
  const seat = m.seat as 0 | 1;
  s.casualties[seat] += 1;
  tell(g, { kind: 'casualty', clause: 'WK-DMG-02', seat, model: m.id, by, count: s.casualties[seat], also });
  g.rules.motives.dies(g, m);
  casualty(g, m);
  moved(g);
}
