/** The end of demons (DG-DEM-27, DG-DEM-30, DG-R-242): a die for each at the end of every round from the first in which it was activated. */
import { part, sum } from '#engine/log/sum.ts';
import { demonOf, demonsOn, isWild } from './demon-facts.ts';
import { mostHealth } from './lowered.ts';
import { d6, type G } from './play.ts';
import { removeDemon } from './summoned.ts';
import { tell } from './tell.ts';

const GOES = 5;

export function dissipate(g: G): void {
  const s = g.state;
  for (const u of demonsOn(s)) {
    if (u.demon?.roused !== true) continue;
    const demon = demonOf(s, u);
    const gift = demon?.gift;
    const [m] = u.models;
    if (m === undefined) continue;
    const needed = gift?.kind === 'lingers' ? gift.on : GOES;
    const parts = [];
    if (m.health < mostHealth(s, m)) parts.push(part('damaged', 1, 'DG-DEM-27'));
    if (!isWild(u)) parts.push(part('bound', -1, 'DG-DEM-27'));
    const natural = d6(g, 'dissipation', 'DG-DEM-27', u.seat);
    const modified = natural + sum(parts).value;
    const gone = modified >= needed;
    tell(g, {
      kind: 'dissipation',
      clause: gift?.kind === 'lingers' ? (demon?.clause ?? 'DG-DEM-30') : 'DG-DEM-27',
      unit: u.id,
      natural,
      modified,
      needed,
      success: gone,
      parts,
    });
    if (gone) removeDemon(s, u);
  }
}
