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
