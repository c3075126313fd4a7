import { wilson } from '#engine/dice/odds.ts';

/** A share with its 95 % interval. */
export interface Share {
  hits: number;
  n: number;
  p: number;
  low: number;
  high: number;
}

export function share(hits: number, n: number): Share {
  return { hits, n, p: n === 0 ? 0 : hits / n, ...wilson(hits, n) };
}

/** Whether an even chance lies outside the interval. */
export function leans(s: Share, even: number): boolean {
  return s.n > 0 && (s.low > even || s.high < even);
}

/** The value that a part `q` of the numbers does not exceed. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

/** A mean with its 95 % interval, by the normal approximation. */
export interface Spread {
  n: number;
  mean: number;
  low: number;
  high: number;
}

/** Half of the width of a 95 % interval, in standard errors. */
const NORMAL = 1.96;

export function mean(values: readonly number[]): Spread {
  const n = values.length;
  if (n === 0) return { n, mean: 0, low: 0, high: 0 };
  const middle = values.reduce((sum, value) => sum + value, 0) / n;
  const square = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const half = n === 1 ? 0 : NORMAL * Math.sqrt(square / (n - 1) / n);
  return { n, mean: middle, low: middle - half, high: middle + half };
}
