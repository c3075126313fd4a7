/** Facings in the words of a case: a direction, a compass word, or a unit to look at. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Point } from '#engine/geometry/types.ts';
import { compass, direction } from '../../kit/words.ts';
import { centreOf } from '../rules/layout.ts';
import { unitById } from '../rules/play.ts';
import type { State } from '../state.ts';

/** `toBe` tells where a unit is going to stand that is not on the table yet. */
export function facingOf(
  state: State,
  from: Point,
  words: Point | string,
  place: string,
  toBe: (id: string) => Point | undefined = () => undefined,
): Point {
  if (typeof words !== 'string' && words[0] === 0 && words[1] === 0) {
    throw new CaseProblem(place, 'a facing needs a direction');
  }
  const of = (id: string): Point | undefined => {
    const u = compass(id) === undefined ? unitById(state, id) : undefined;
    if (u === undefined) return undefined;
    return u.place === 'table' ? centreOf(u) : (toBe(id) ?? [u.x, u.y]);
  };
  return direction(words, from, of, place);
}
