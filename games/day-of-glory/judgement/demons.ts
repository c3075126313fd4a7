/**
 * What demons and tears are worth to a side: what wild ones threaten (they go for the nearest, DG-R-239), and what an open tear still promises to
 * the summoner who has dice for it (DG-DEM-11). In points, for Red less for Blue.
 */
import { powerOf } from '../rules/power.ts';
import { sizeOf } from '../rules/tears.ts';
import type { State } from '../state.ts';
import { blows } from './clash.ts';
import { apart, type Force } from './field.ts';

const POINT = 0.1;
/** A charge adds so much to a move on the average. */
const EXTRA = 3.5;
/** Fights to be expected before it dissipates. */
const FIGHTS = 1.5;
/** What a demon of a tear may come to be worth, by the size of the tear. */
const PROMISE: Readonly<Record<string, number>> = { minor: 0.6, medium: 2, greater: 4 };

export function demonic(s: State, red: readonly Force[], blue: readonly Force[], wild: readonly Force[]): number {
  let value = 0;
  for (const demon of wild) value += menaced(s, demon, red, blue);
  for (const tear of s.tears) {
    const size = sizeOf(tear);
    const dice = powerOf(s, tear.by);
    if (size === null || dice === 0) continue;
    const rounds = tear.until === null ? 1 : tear.until - s.round + 1;
    value += (tear.seat === 0 ? 1 : -1) * (PROMISE[size.rank] ?? 0) * Math.min(dice, 2) * Math.min(1, rounds);
  }
  return value;
}

/** What the next fights of a wild demon cost the unit that it goes for: a loss of its side. */
function menaced(s: State, demon: Force, red: readonly Force[], blue: readonly Force[]): number {
  let prey: Force | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const side of [red, blue]) {
    for (const f of side) {
      if (f.u.demon !== undefined) continue;
      const grudge = demon.u.demon?.grudge ?? null;
      const gap = grudge !== null && f.u.models.some((m) => m.id === grudge) ? -1 : apart(demon, f);
      if (gap >= least) continue;
      least = gap;
      prey = f;
    }
  }
  if (prey === null) return 0;
  const pace = Math.max(1, demon.speed);
  const late = Math.max(0, least - EXTRA) / pace;
  const harm = (POINT * FIGHTS * blows(s, demon, prey, false) * prey.perHealth) / (1 + late);
  return prey.u.seat === 0 ? -harm : harm;
}
