/**
 * The scatter die (DG-GEN-02, DG-R-007, DG-R-408): a 6 is the direct hit; any other face is an arrow, whose direction is a die of 360 (its
 * face in degrees clockwise, 360 for 0) from straight away from the first player's edge. The distance is rolled after the direction.
 */
import type { Alike, ClauseId, Seat } from '#engine/game.ts';
import { clockwise } from '#engine/geometry/degrees.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Part } from '#engine/log/sum.ts';
import type { State } from '../state.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

const SCATTER = 'DG-GEN-02';

export interface Thrown {
  /** Unit, model or piece whose die it is. */
  by: string;
  seat: Seat;
  /** What is thrown, for the log: "Rock". */
  name: string;
  clause: ClauseId;
}

/** How far it goes on an arrow: one D6 with what is added to it, never below 0. */
export interface Spread {
  parts: readonly Part[];
}

export interface Scattered {
  at: Point;
  direct: boolean;
  degrees: number | null;
  distance: number;
}

/** The way that so many degrees point on this table. */
export function bearing(s: State, degrees: number): Point {
  return clockwise(0, s.edges[s.first] === 'south' ? 1 : -1, degrees % 360);
}

/** The scatter die alone: whether it shows the direct hit. */
export function direct(g: G, by: Thrown): boolean {
  return g.dice.roll(6, 'scatter', SCATTER, by.seat, (face) => face === 6) === 6;
}

/** A direction alone, in degrees from 0 to 359. */
export function direction(g: G, by: Thrown, alike?: Alike): number {
  return g.dice.roll(360, 'direction', 'DG-R-007', by.seat, alike) % 360;
}

/** The inches that it goes when its die shows that face. */
export function spreadOf(spread: Spread, face: number): number {
  let inches = face;
  for (const { amount } of spread.parts) inches += amount;
  return Math.max(0, inches);
}

/** The circles on which it may come down, each with the faces that lead there; where it does not move there is none. */
export function rings(spread: Spread): { r: number; label: string }[] {
  const found = new Map<number, number[]>();
  for (let face = 1; face <= 6; face++) {
    const r = spreadOf(spread, face);
    if (r > 0) found.set(r, [...(found.get(r) ?? []), face]);
  }
  return [...found].map(([r, faces]) => ({ r, label: faces.join(', ') }));
}

/** The point so many inches away on a bearing. */
export function landing(s: State, from: Point, degrees: number, inches: number): Point {
  const [dx, dy] = bearing(s, degrees);
  return [snap(from[0] + dx * inches), snap(from[1] + dy * inches)];
}

/**
 * Where a thing comes down that was aimed at a point. `what` tells odds what a point means to the rules that follow: points of which it says the same
 * are tried once.
 */
export function scatter(g: G, aim: Point, by: Thrown, spread: Spread, what?: (at: Point) => string): Scattered {
  const s = g.state;
  const natural = g.dice.roll(6, 'scatter', SCATTER, by.seat, (face) => face === 6);
  if (natural === 6) {
    report(g, aim, by, natural, { at: aim, direct: true, degrees: null, distance: 0 });
    return { at: aim, direct: true, degrees: null, distance: 0 };
  }
  const degrees = direction(g, by, what === undefined ? undefined : likeBearings(s, aim, spread, what));
  const like =
    what === undefined ? undefined : numbered((face) => what(landing(s, aim, degrees, spreadOf(spread, face))));
  const face = g.dice.roll(6, 'scatter-distance', by.clause, by.seat, like);
  const distance = spreadOf(spread, face);
  const found: Scattered = { at: landing(s, aim, degrees, distance), direct: false, degrees, distance };
  report(g, aim, by, natural, found, face, spread.parts);
  return found;
}

/** Bearings are alike that mean the same at every distance. */
function likeBearings(s: State, aim: Point, spread: Spread, what: (at: Point) => string): Alike {
  return numbered((degrees) => {
    let key = '';
    for (let face = 1; face <= 6; face++) key += `${what(landing(s, aim, degrees % 360, spreadOf(spread, face)))}|`;
    return key;
  });
}

/** A number for each different word. */
function numbered(word: (face: number) => string): Alike {
  const known = new Map<string, number>();
  return (face) => {
    const key = word(face);
    const found = known.get(key) ?? known.size;
    known.set(key, found);
    return found;
  };
}

function report(
  g: G,
  from: Point,
  by: Thrown,
  natural: number,
  { at, degrees, distance }: Scattered,
  face?: number,
  parts: readonly Part[] = [],
): void {
  tell(g, {
    kind: 'scatter',
    clause: SCATTER,
    also: ['DG-R-007', by.clause],
    by: by.by,
    seat: by.seat,
    name: by.name,
    natural,
    from,
    to: at,
    distance,
    ...(degrees === null ? {} : { degrees }),
    ...(face === undefined ? {} : { face, parts }),
  });
}

export function onTable(s: State, [x, y]: Point): boolean {
  return x >= 0 && y >= 0 && x <= s.width && y <= s.depth;
}

/** DG-R-408: a thing that stays on the table stops where its way meets the edge. */
export function keptOnTable(s: State, from: Point, to: Point): Point {
  let share = 1;
  const limits = [s.width, s.depth] as const;
  for (const i of [0, 1] as const) {
    const way = to[i] - from[i];
    if (to[i] < 0) share = Math.min(share, (0 - from[i]) / way);
    else if (to[i] > limits[i]) share = Math.min(share, (limits[i] - from[i]) / way);
  }
  return share === 1 ? to : [snap(from[0] + (to[0] - from[0]) * share), snap(from[1] + (to[1] - from[1]) * share)];
}
