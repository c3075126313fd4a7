/** Lengths in the unit that players chose. Rules and texts speak inches, `3.5"`; what is shown goes through here. */
import type { LengthUnit } from '../scene.ts';
import { decimal } from './words.ts';

/** A number with the sign of inches; a quotation mark after a word is none. */
const INCHES = /(\d+(?:\.\d+)?)["\u2033]/g;

/** The text with every length in the unit; without a unit as it is. */
export function inUnit(text: string, unit: LengthUnit | undefined): string {
  if (unit === undefined) return text;
  return text.replace(INCHES, (_, inches: string) => `${decimal(Number(inches) * unit.per)} ${unit.sign}`);
}

/** The same for all texts of a plain value: what a worker sends to a page. */
export function allInUnit<T>(value: T, unit: LengthUnit | undefined): T {
  return unit === undefined ? value : (translated(value, unit) as T);
}

function translated(value: unknown, unit: LengthUnit): unknown {
  if (typeof value === 'string') return inUnit(value, unit);
  if (Array.isArray(value)) return value.map((one) => translated(one, unit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one, unit)]));
}
