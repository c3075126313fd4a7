/** How numbers, places and lists are written. */
import type { Point } from '../geometry/types.ts';

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "+1", "-2", "+0". */
export function signed(n: number): string {
  return `${n < 0 ? '' : '+'}${n}`;
}

/** `3.8"`, `4"`. */
export function inches(length: number): string {
  return `${decimal(length)}"`;
}

export function at([x, y]: Point): string {
  return `(${decimal(x)}, ${decimal(y)})`;
}

export function decimal(value: number): string {
  // Everybody rounds the same way: what is measured once is never told as two numbers.
  const text = (Math.round(value * 10) / 10).toFixed(1);
  if (!text.endsWith('.0')) return text;
  return text === '-0.0' ? '0' : text.slice(0, -2);
}

export function list(items: readonly string[], joint = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${joint} ${items[items.length - 1]}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Half the width of a compass point: the tangent of 22.5 degrees. */
const NARROW = 0.41421356;

/** A direction on the table, north being the far edge. */
export function compass([x, y]: Point): string {
  const across = Math.abs(x);
  const along = Math.abs(y);
  const north = y > 0 ? 'north' : 'south';
  const east = x > 0 ? 'east' : 'west';
  if (across < along * NARROW) return north;
  if (along < across * NARROW) return east;
  return `${north}-${east}`;
}
