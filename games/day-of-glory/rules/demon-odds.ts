/** What dice for tears and bindings are likely to bring, and where tears would serve. */
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { State } from '../state.ts';
import { centreOf } from './layout.ts';
import { enemiesOf } from './play.ts';
import { opens, rangeToBase } from './tears.ts';

const known: number[][] = [[1]];

/** The chance of each sum of so many D6. */
function sums(n: number): readonly number[] {
  for (let k = known.length; k <= n; k++) {
    const now: number[] = new Array(6 * k + 1).fill(0);
    known[k - 1]!.forEach((chance, sum) => {
      for (let face = 1; face <= 6; face++) now[sum + face] = (now[sum + face] as number) + chance / 6;
    });
    known.push(now);
  }
  return known[n]!;
}

/** The chance that the sum of so many dice is what is asked for. */
export function chanceOf(dice: number, is: (sum: number) => boolean): number {
  let chance = 0;
  sums(dice).forEach((share, sum) => {
    if (is(sum)) chance += share;
  });
  return chance;
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** What so many dice open, in words: `1" 45 %, 3" 30 %`. */
export function likely(dice: number): string {
  const said: string[] = [];
  for (const size of [1, 3, 6]) {
    const chance = chanceOf(dice, (sum) => {
      const found = opens(sum);
      return found !== null && found !== 'collapse' && found.size === size;
    });
    if (chance >= 0.005) said.push(`${size}" ${percent(chance)}`);
  }
  const collapse = chanceOf(dice, (sum) => opens(sum) === 'collapse');
  if (collapse >= 0.005) said.push(`collapse ${percent(collapse)}`);
  return said.length === 0 ? 'opens nothing' : said.join(', ');
}

/** The middles of enemies within reach of a base, as far as they can be reached, the nearest first. */
export function enemyCentres(s: State, seat: number, from: Body, reach: number): Point[] {
  return enemiesOf(s, seat)
    .map((v) => {
      const [x, y] = centreOf(v);
      return { x, y, far: rangeToBase(from, [x, y]).near };
    })
    .filter(({ far }) => far <= reach + EPSILON)
    .sort((a, b) => a.far - b.far)
    .map(({ x, y }): Point => [snap(x), snap(y)]);
}
