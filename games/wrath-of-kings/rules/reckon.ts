/** Which dice to roll again, to shift and to take away: what serves a side best, by the expected damage. */

import { woundsLeft } from './play.ts';
import type { Pool, Strike } from './strike.ts';

/** What one face is worth against a target: its hits, or a success of a will attack. */
export type Worth = (face: number) => number;

/** Chances of 0, 1 and 2 hits for one die. */
function single(worth: Worth): readonly [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0];
  for (let face = 1; face <= 10; face++) chances[worth(face) as 0 | 1 | 2] += 0.1;
  return chances;
}

/** What so many hits come to: damage, and a little for hits beyond it, which may still matter to others. */
export function damageOf(strike: Strike, pool: Pool, hits: number): number {
  if (strike.kind === 'will') return hits;
  return Math.min(woundsLeft(pool.target), Math.floor(hits / pool.target.card.resilience)) + hits / 1000;
}

/** Expected worth when `kept` hits stand and so many dice are rolled again. */
export function expected(strike: Strike, pool: Pool, worth: Worth, kept: number, again: number): number {
  let chances: number[] = [1];
  const one = single(worth);
  for (let i = 0; i < again; i++) {
    const next = new Array<number>(chances.length + 2).fill(0);
    for (let hits = 0; hits < chances.length; hits++) {
      const p = chances[hits] as number;
      for (let more = 0; more < 3; more++)
        next[hits + more] = (next[hits + more] as number) + p * (one[more] as number);
    }
    chances = next;
  }
  let all = 0;
  for (let hits = 0; hits < chances.length; hits++) {
    all += (chances[hits] as number) * damageOf(strike, pool, kept + hits);
  }
  return all;
}

/**
 * The dice that a side has rolled again to its best, at most `most` of those that it may. The attacker takes the dice with the fewest hits,
 * the defender those with the most; how many is tried.
 */
export function bestAgain(
  strike: Strike,
  pool: Pool,
  worth: Worth,
  may: readonly number[],
  most: number,
  attacker: boolean,
): number[] {
  const order = may.slice().sort((i, j) => {
    const by = worth(pool.faces[i] as number) - worth(pool.faces[j] as number);
    return (attacker ? by : -by) || i - j;
  });
  let kept = 0;
  for (const face of pool.faces) kept += worth(face);
  const sign = attacker ? 1 : -1;
  let best = sign * expected(strike, pool, worth, kept, 0);
  let count = 0;
  for (let k = 1; k <= Math.min(most, order.length); k++) {
    kept -= worth(pool.faces[order[k - 1] as number] as number);
    const value = sign * expected(strike, pool, worth, kept, k);
    if (value <= best + 1e-9) continue;
    best = value;
    count = k;
  }
  return order.slice(0, count).sort((i, j) => i - j);
}

export interface Shift {
  die: number;
  by: 1 | -1;
}

/** The shifts that serve a side best: those that change most hits in its favour. A 10 cannot go up, a 1 cannot go down (WK-R-20). */
export function bestShifts(pool: Pool, worth: Worth, most: number, attacker: boolean): Shift[] {
  const found: (Shift & { gain: number })[] = [];
  for (let die = 0; die < pool.faces.length; die++) {
    const face = pool.faces[die] as number;
    for (const by of [1, -1] as const) {
      if (face + by < 1 || face + by > 10) continue;
      const gain = (worth(face + by) - worth(face)) * (attacker ? 1 : -1);
      if (gain > 0) found.push({ die, by, gain });
    }
  }
  found.sort((a, b) => b.gain - a.gain || a.die - b.die);
  const chosen: Shift[] = [];
  for (const { die, by } of found) {
    if (chosen.length === most) break;
    if (!chosen.some((one) => one.die === die)) chosen.push({ die, by });
  }
  return chosen;
}

/** The dice that an attacker misses least. */
export function worst(pool: Pool, worth: Worth, count: number): number[] {
  return pool.faces
    .map((face, die) => ({ die, hits: worth(face) }))
    .sort((a, b) => a.hits - b.hits || a.die - b.die)
    .slice(0, count)
    .map(({ die }) => die)
    .sort((i, j) => i - j);
}
