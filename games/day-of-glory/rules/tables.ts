/** Tables of the core rules: reforming, saves, shooting. */
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
