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

export const MEASURED: readonly Measured[] = [];
