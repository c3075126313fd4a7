/** How the words of a case are read, where games have them in common: points, directions, names as printed, offers. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Answer, Decision } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';

/** Arguments as a case writes them. */
export type Args = Record<string, unknown>;

export function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'number');
}

/** `to` may be said for the argument that takes the point. */
export function readTo(args: Args, key: string): void {
  if (args.to === undefined || args[key] !== undefined) return;
  args[key] = args.to;
  delete args.to;
}

/** A path may be said as one point; `to` is a path, or the only point of one. */
export function readWaypoints(args: Args): void {
  if (isPoint(args.path)) args.path = [args.path];
  if (args.to === undefined) return;
  args.path = isPoint(args.to) ? [args.to] : args.to;
  delete args.to;
}

/** Where a facing is looked from: the end of the way, the place, or else where it stands. */
export function endOf({ path, at }: Args, stands: Point): Point {
  return (path as Point[] | undefined)?.at(-1) ?? (at as Point | undefined) ?? stands;
}

const COMPASS: Readonly<Record<string, Point>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
  'north-east': norm(1, 1),
  'south-east': norm(1, -1),
  'south-west': norm(-1, -1),
  'north-west': norm(-1, 1),
};

export function compass(word: string): Point | undefined {
  return Object.hasOwn(COMPASS, word) ? COMPASS[word] : undefined;
}

/** A facing in words: a vector, a compass direction, or the id of something to look at. `of` tells where such a thing is. */
export function direction(
  words: Point | string,
  from: Point,
  of: (id: string) => Point | undefined,
  place: string,
): Point {
  if (typeof words !== 'string') return norm(words[0], words[1]);
  const to = of(words);
  if (to !== undefined) return norm(to[0] - from[0], to[1] - from[1]);
  const found = compass(words);
  if (found !== undefined) return found;
  throw new CaseProblem(place, `"${words}" is no direction: ${Object.keys(COMPASS).join(', ')}`);
}

/** The id of something as printed: "Call Familiar" is call-familiar. */
export function printed(name: string): string {
  return name.toLowerCase().replace(/ /g, '-');
}

/** The answers that a decision lists for a verb. */
export function* offers(decision: Decision, verb: string): Generator<Answer> {
  for (const act of decision.acts) {
    if (act.verb === verb) for (const option of act.options()) yield option.answer;
  }
}
