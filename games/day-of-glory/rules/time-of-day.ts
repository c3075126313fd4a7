/** The time of day, when agreed (DG-TOD-01..10): darkness and a low sun take from the combat bonus. */
import { type Part, part } from '#engine/log/sum.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { headingOf } from './layout.ts';
import { hasTrait } from './play.ts';

/** DG-TOD-04: races for which darkness counts half. */
const KEEN = new Set(['elf', 'dwarf', 'goblin']);
/** Within 45 degrees (DG-R-146). */
const FACING = Math.SQRT1_2 - 1e-9;

const PERIODS = 12;

/** DG-TOD-01, DG-TOD-10: the period of a round, 0 where the time of day does not matter. */
export function periodIn(options: State['options'], round: number): number {
  const start = Number(options['time-of-day'] ?? 0);
  const each = Number(options['period-rounds'] ?? 1);
  if (start === 0) return 0;
  const past = each === 0 ? 0 : Math.floor((Math.max(1, round) - 1) / each);
  return ((start - 1 + past) % PERIODS) + 1;
}

/** The period of the round that begins follows the one before, whatever that was. */
export function nextPeriod(s: State): void {
  const each = Number(s.options['period-rounds'] ?? 1);
  if (s.period === 0) s.period = periodIn(s.options, s.round);
  else if (each > 0 && (s.round - 1) % each === 0) s.period = (s.period % PERIODS) + 1;
}

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

/** What the light takes from the combat bonus of a model of `u`; `enemy` is whom it fights in melee, null at range. Turned models face their own way. */
export function daylight(s: State, u: Unit, m: Model, card: Card, enemy: Unit | null): Part[] {
  if (s.period === 0) return [];
  if (s.period <= 6) {
    if (hasTrait(card, 'chaotic')) return [];
    const keen = card.race !== null && KEEN.has(card.race);
    return [part('dark', keen ? -1 : -2, keen ? 'DG-TOD-04' : 'DG-TOD-03')];
  }
  const sun = SUN[s.period];
  if (sun === undefined || sun.amount === 0) return [];
  const [dx, dy] = s.dawn;
  const [fx, fy] = headingOf(u, m);
  const dot = (fx * dx + fy * dy) * (sun.side === 1 ? 1 : -1);
  if (dot < FACING) return [];
  if (enemy !== null && enemy.a * enemy.b > u.a * u.b) return [];
  return [part('sun in the eyes', sun.amount, sun.clause)];
}
