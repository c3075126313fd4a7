/** Chances of a handful of D6: that their sum reaches a number, and that one of them shows a 1. */

const known: number[][] = [[1]];

/** How many of the 6 to the n ways give each sum, as shares. */
function shares(n: number): readonly number[] {
  for (let k = known.length; k <= n; k++) {
    const before = known[k - 1]!;
    const now = new Array<number>(6 * k + 1).fill(0);
    for (let sum = 0; sum < before.length; sum++)
      for (let face = 1; face <= 6; face++) now[sum + face]! += before[sum]! / 6;
    known.push(now);
  }
  return known[n]!;
}

/** That n dice come to so much or more. */
export function casts(n: number, needed: number): number {
  const all = shares(n);
  let chance = 0;
  for (let sum = Math.max(0, Math.ceil(needed)); sum < all.length; sum++) chance += all[sum]!;
  return Math.min(1, chance);
}

/** That at least one of n dice shows a 1. */
export function hurts(n: number): number {
  let none = 1;
  for (let i = 0; i < n; i++) none *= 5 / 6;
  return 1 - none;
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** The chance of a casting that is good enough for a wizard with dice to spare. */
const SURE = 0.7;

/** The fewest dice that are likely to do, or all there are. */
export function advised(most: number, needed: number): number {
  for (let n = 1; n < most; n++) if (casts(n, needed) >= SURE) return n;
  return most;
}
