import type { Json, SeatSpec } from '#engine/game.ts';

/**
 * The seats of a match by its options: the seats themselves where nothing more has to be known, otherwise the option that
 * decides and what follows from each of its values. The build writes it down, so that no rule has to run to lay a table.
 */
export type Seating = readonly SeatSpec[] | { option: string; of: Readonly<Record<string, Seating>> };

export function seatsWith(seating: Seating, options: Readonly<Record<string, Json>>): readonly SeatSpec[] {
  if (!('option' in seating)) return seating;
  const { option, of } = seating;
  const next = of[String(options[option])];
  if (next === undefined) throw new Error(`“${String(options[option])}” is no value of the option ${option}.`);
  return seatsWith(next, options);
}

/** The part of JSON Schema that options are made of. */
export interface OptionShape {
  type?: string;
  enum?: Json[];
  minimum?: number;
  maximum?: number;
}

/** Whole numbers up to this many are chosen from a list. */
const LIST = 12;

/** Every value that an option can have; null where they cannot be listed. */
export function valuesOf({ type, enum: named, minimum, maximum }: OptionShape): readonly Json[] | null {
  if (named !== undefined) return named;
  if (type === 'boolean') return [false, true];
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum > LIST) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}
