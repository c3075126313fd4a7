/** The time of day, when agreed (DG-TOD-01..10): darkness and a low sun take from the combat bonus. */
import { type Part, part } from '#engine/log/sum.ts';
import type { Card, State, Unit } from '../state.ts';
import { hasTrait } from './play.ts';

/** DG-TOD-04: races that see in the dark half as badly. */
const KEEN = new Set(['elf', 'dwarf', 'goblin']);
/** Within 45 degrees (DG-R-146). */
const FACING = Math.SQRT1_2 - 1e-9;

interface Sun {
  /** Towards side 1, or towards side 2. */
  side: 1 | 2;
  amount: number;
  clause: string;
}

const SUN: Readonly<Record<number, Sun>> = {
  7: { side: 1, amount: -2, clause: 'DG-TOD-05' },
  8: { side: 1, amount: -1, clause: 'DG-TOD-06' },
  9: { side: 1, amount: 0, clause: 'DG-TOD-07' },
  10: { side: 1, amount: 0, clause: 'DG-TOD-07' },
  11: { side: 2, amount: -1, clause: 'DG-TOD-08' },
  12: { side: 2, amount: -2, clause: 'DG-TOD-09' },
};

/** What the light takes from the combat bonus of a model of `u`; `enemy` is whom it fights in melee, null at range. */
export function daylight(s: State, u: Unit, card: Card, enemy: Unit | null): Part[] {
  if (s.period === 0) return [];
  if (s.period <= 6) {
    if (hasTrait(card, 'chaotic')) return [];
    const keen = card.race !== null && KEEN.has(card.race);
    return [part('dark', keen ? -1 : -2, keen ? 'DG-TOD-04' : 'DG-TOD-03')];
  }
  const sun = SUN[s.period];
  if (sun === undefined || sun.amount === 0) return [];
  const [dx, dy] = s.dawn;
  const dot = (u.fx * dx + u.fy * dy) * (sun.side === 1 ? 1 : -1);
  if (dot < FACING) return [];
  if (enemy !== null && enemy.a * enemy.b > u.a * u.b) return [];
  return [part('sun in the eyes', sun.amount, sun.clause)];
}
