/** The two ways to build an army (DG-ARMY-16..23). */
import type { ClauseId } from '#engine/game.ts';

/** Types of units as the building tables know them (DG-ARMY-05). */
export const UNIT_TYPES = ['hero', 'elite', 'standard', 'special'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface ForceRow {
  /** Units per bracket of so much power. */
  per: 500 | 1000;
  most?: number;
  least?: number;
  /** Shares of the agreed limit in hundredths (DG-R-018). */
  mostShare?: number;
  leastShare?: number;
  clause: ClauseId;
}

export const FORCE_TABLES: Readonly<Record<'battle-force' | 'adventuring-band', Readonly<Record<UnitType, ForceRow>>>> =
  {
    'battle-force': {
      hero: { per: 500, most: 1, mostShare: 25, clause: 'DG-ARMY-16' },
      elite: { per: 500, most: 1, mostShare: 50, clause: 'DG-ARMY-17' },
      standard: { per: 500, least: 2, leastShare: 50, clause: 'DG-ARMY-18' },
      special: { per: 1000, most: 1, mostShare: 25, clause: 'DG-ARMY-19' },
    },
    'adventuring-band': {
      hero: { per: 500, least: 2, clause: 'DG-ARMY-20' },
      elite: { per: 1000, most: 1, mostShare: 50, clause: 'DG-ARMY-21' },
      standard: { per: 1000, least: 1, clause: 'DG-ARMY-22' },
      special: { per: 1000, most: 0, clause: 'DG-ARMY-23' },
    },
  };

/** DG-R-016, DG-R-017: whole brackets of the agreed limit; for the rows per 500 at least one. */
export function brackets(limit: number, per: 500 | 1000): number {
  const whole = Math.floor(limit / per);
  return per === 500 ? Math.max(1, whole) : whole;
}
