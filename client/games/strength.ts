/**
 * How strong each rung of the ladder is, as measured by `fray ladder`: what it wins of mirrored games against the rung below. Data alone. A rung
 * that is missing for a game has not been measured with these rules; nothing is made up for it.
 */
export interface Measured {
  game: string;
  /** Version of the rules that were played. */
  version: string;
  /** Day, as YYYY-MM-DD. */
  date: string;
  upper: string;
  lower: string;
  won: number;
  lost: number;
  drawn: number;
  /** The 95 % interval of the share that was won. */
  low: number;
  high: number;
}

/** `fray ladder GAME --rungs novice,greedy --seed l2`, 8 to 12 games each. */
const NOVICE = { version: '1.0.0', date: '2026-11-19', upper: 'greedy', lower: 'novice' };

export const MEASURED: readonly Measured[] = [
  { ...NOVICE, game: 'gore-and-glory', won: 12, lost: 0, drawn: 0, low: 0.758, high: 1 },
  { ...NOVICE, game: 'day-of-glory', won: 8, lost: 0, drawn: 0, low: 0.676, high: 1 },
  { ...NOVICE, game: 'hunters-of-ruin', won: 12, lost: 0, drawn: 0, low: 0.758, high: 1 },
  { ...NOVICE, game: 'wrath-of-kings', won: 11, lost: 1, drawn: 0, low: 0.646, high: 0.985 },
  { ...NOVICE, game: 'gloire', won: 8, lost: 2, drawn: 0, low: 0.49, high: 0.943 },
];
