/** The unit that lengths of the match on the table are shown in. One match is on the table at a time. */
import type { LengthUnit } from '#engine/game.ts';

let unit: LengthUnit | undefined;

export function showLengthsIn(chosen: LengthUnit | undefined): void {
  unit = chosen;
}

/** `3.5″` with so many digits, or in the unit of the match. */
export function inches(value: number, digits = 1): string {
  const scale = 10 ** digits;
  const text = (n: number) => (Math.round(n * scale) / scale).toFixed(digits);
  return unit === undefined ? `${text(value)}″` : `${text(value * unit.per)} ${unit.sign}`;
}

/** The number as it is, with the sign of the unit: what forms and tables say. */
export function length(value: number): string {
  return unit === undefined ? `${value}″` : `${value * unit.per} ${unit.sign}`;
}
