/** The blow of a bull (DG-DEM-33, DG-DEM-39, DG-R-245): hits on every unit that its charge has brought it up against. They count for the melee (DG-R-110). */
import type { Flow } from '#engine/game.ts';
import type { Unit } from '../state.ts';
import { amount } from './amount.ts';
import { hitUnit } from './blast.ts';
import { unitsTouch } from './contact.ts';
import { demonOf } from './demon-facts.ts';
import { type G, unitById } from './play.ts';
import { tell } from './tell.ts';

export function* chargeHits(g: G, u: Unit): Flow<void> {
  const s = g.state;
  const demon = demonOf(s, u);
  const gift = demon?.gift;
  if (demon === undefined || gift?.kind !== 'charge-hits') return;
  g.enter(demon.clause);
  for (const id of u.charged) {
    const v = unitById(s, id);
    if (v?.place !== 'table' || !unitsTouch(s, u, v)) continue;
    const hits = amount(g, gift.hits, 'charge-hits', demon.clause, u.seat);
    tell(g, { kind: 'charge-hits', clause: demon.clause, unit: u.id, enemy: v.id, hits, also: ['DG-R-245'] });
    yield* hitUnit(g, v, hits, { name: demon.name, clause: demon.clause, seat: u.seat, by: u, melee: true });
  }
  g.leave();
}
