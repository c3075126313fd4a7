/** The agility that attacks in melee have to reach (DG-MEL-06, DG-MEL-07). */
import type { Sum } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { changed, changes } from './changes.ts';
import { parries } from './items.ts';

const CROUCHING = -2;

/**
 * The number that the roll must reach in melee: the lowest agility in the unit, heroes counted too (DG-R-090), crouching as well
 * (DG-CRO-05).
 */
export function agilityOf(s: State, u: Unit, precise?: Model, of?: 'rider' | 'mount'): Sum {
  let lowest = Infinity;
  let highest = -Infinity;
  let base = 0;
  let low: Model | null = null;
  for (const m of precise === undefined ? u.models : [precise]) {
    const agility = Math.max(0, ownAgility(s.cards[m.card]!, of) + changed(s, u, m, 'agility', precise !== undefined));
    const counted = m.crouching ? agility + CROUCHING : agility;
    if (agility > highest) highest = agility;
    if (counted >= lowest) continue;
    lowest = counted;
    base = agility;
    low = m;
  }
  const mounted = low !== null && s.cards[low.card]!.mount !== null;
  const clause = mounted ? (of === undefined ? 'DG-CRE-02' : 'DG-CRE-07') : 'DG-MEL-06';
  const more = low === null ? [] : changes(s, u, low, 'agility', precise !== undefined);
  const own = low === null ? base : ownAgility(s.cards[low.card]!, of);
  const parts = [highest > base ? part('lowest agility', own, 'DG-MEL-07') : part('agility', own, clause), ...more];
  const left = base - sum(parts).value;
  if (left > 0) parts.push(part('no less than 0', left, 'DG-R-009'));
  if (low?.crouching === true) parts.push(part('crouching', CROUCHING, 'DG-CRO-05'));
  if (of !== 'mount') parts.push(...parries(s, u, precise));
  return sum(parts);
}

function ownAgility(card: Card, of: 'rider' | 'mount' | undefined): number {
  const parts = card.vehicle?.parts ?? card.parts;
  if (of === undefined || parts === null) return card.profile.agility;
  return of === 'rider' ? parts.riderAgility : parts.mountAgility;
}
