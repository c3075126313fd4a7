/** Tables of the core rules: reforming, saves, shooting, and the two ways to build an army. */
import type { ClauseId } from '#engine/game.ts';

/** DG-FORM-18, DG-R-062: what a D6 must show, by the number of models. */
export const REFORM: readonly { upTo: number; needs: number }[] = [
  { upTo: 6, needs: 2 },
  { upTo: 12, needs: 3 },
  { upTo: 20, needs: 4 },
  { upTo: 40, needs: 5 },
  { upTo: Infinity, needs: 6 },
];

export function reformNeeds(models: number): number {
  return (REFORM.find((row) => models <= row.upTo) as { needs: number }).needs;
}

/** DG-MEL-09: what saves, by armour value from 0; null for no save. Higher values count as the last. */
export const SAVES: readonly (number | null)[] = [null, 6, 5, 4, 3, 2];

export function saveNeeds(armour: number): number | null {
  return SAVES[Math.max(0, Math.min(SAVES.length - 1, armour))] ?? null;
}

/** DG-RNG-06..11: distances from which the columns hold, and the number needed by size of the target. */
export const RANGES: readonly number[] = [6, 12, 18, 24, 30, 36, 40];
export const RANGED: readonly { from: number; needs: readonly number[]; clause: ClauseId }[] = [
  { from: 1, needs: [4, 5, 6, 7, 8, 9, 10], clause: 'DG-RNG-06' },
  { from: 5, needs: [3, 4, 5, 6, 8, 9, 10], clause: 'DG-RNG-07' },
  { from: 10, needs: [3, 4, 5, 6, 7, 8, 9], clause: 'DG-RNG-08' },
  { from: 20, needs: [2, 3, 4, 5, 6, 7, 8], clause: 'DG-RNG-09' },
  { from: 40, needs: [1, 2, 3, 4, 5, 6, 7], clause: 'DG-RNG-10' },
  { from: 60, needs: [1, 2, 2, 3, 3, 4, 5], clause: 'DG-RNG-11' },
];

/** DG-RNG-05, DG-R-127: nearer than the first column counts as the first. */
export function rangedNeeds(models: number, distance: number): { needs: number; clause: ClauseId } {
  let row = RANGED[0] as (typeof RANGED)[number];
  for (const one of RANGED) if (models >= one.from) row = one;
  let column = 0;
  for (let i = 1; i < RANGES.length; i++) if (distance >= (RANGES[i] as number)) column = i;
  return { needs: row.needs[column] as number, clause: row.clause };
}

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
