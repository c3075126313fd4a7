/** How the position of a case is read, where games have it in common: options, rosters, seats, areas of the table. */
import type { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Json, OptionSpec, ReadyArmy, Seat, SeatSpec } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';

/** The options of a match: as said, the rest by default. */
export function readOptions(
  specs: readonly OptionSpec[],
  said: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const option of specs) values[option.id] = option.default;
  for (const [id, value] of Object.entries(said)) {
    const spec = specs.find((o) => o.id === id);
    if (spec === undefined) throw new CaseProblem(`options.${id}`, 'no such option');
    const parsed = spec.schema.safeParse(value);
    if (!parsed.success) throw new CaseProblem(`options.${id}`, parsed.error.issues[0]?.message ?? 'wrong value');
    values[id] = value;
  }
  return values;
}

export interface RosterWords<R> {
  /** How the game calls an army: "ready-made warband". */
  called: string;
  ready: readonly ReadyArmy<R>[];
  schema: z.ZodType<R>;
  /** What a roster need not say in a case. */
  unsaid: object;
}

/** A roster by the id of a ready-made one, or written out. */
export function readRoster<R>(given: unknown, place: string, { called, ready, schema, unsaid }: RosterWords<R>): R {
  const found = typeof given === 'string' ? ready.find((r) => r.id === given)?.roster : given;
  if (found === undefined) throw new CaseProblem(place, `no ${called} "${String(given)}"`);
  const parsed = schema.safeParse({ ...unsaid, ...(found as object) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CaseProblem([place, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'wrong shape');
}

/** A seat by its id; -1 when there is none. */
export function seatOf(seats: readonly SeatSpec[], id: string): Seat {
  return seats.findIndex((seat) => seat.id === id);
}

/** Paths of expectations enter lists by the ids of seats: `vp.red` is `vp.0`. */
export function bySeat(seats: readonly SeatSpec[], path: readonly string[]): string[] {
  return path.map((key) => {
    const seat = seatOf(seats, key);
    return seat < 0 ? key : String(seat);
  });
}

export interface AreaWords {
  rect?: readonly [number, number, number, number] | undefined;
  rects?: readonly (readonly [number, number, number, number])[] | undefined;
  polygon?: readonly Point[] | undefined;
  circle?: { at: Point; r: number } | undefined;
}

/** The areas that are said, in the order of the words. */
export function readAreas({ rect, rects = [], polygon, circle }: AreaWords): Area[] {
  const areas: Area[] = [];
  if (rect !== undefined) areas.push(rectangle(...rect));
  for (const one of rects) areas.push(rectangle(...one));
  if (polygon !== undefined) areas.push({ kind: 'poly', points: counterClockwise(polygon) });
  if (circle !== undefined) areas.push({ kind: 'disc', x: circle.at[0], y: circle.at[1], r: circle.r });
  return areas;
}

/** Polygons may be said either way round. */
export function counterClockwise(points: readonly Point[]): readonly Point[] {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i] as Point;
    const [u, v] = points[(i + 1) % points.length] as Point;
    twice += x * v - u * y;
  }
  return twice < 0 ? points.slice().reverse() : points;
}
