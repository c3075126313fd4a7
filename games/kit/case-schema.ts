/** Shapes of the words of cases that games have in common. */
import { z } from 'zod';

export const point = z.tuple([z.number(), z.number()]);
/** A vector, a compass word, or the id of something to look at. */
export const facing = z.union([point, z.string()]);

/** Seats by their ids, and something said for some of them. */
export function seatWords<const I extends string>(ids: readonly [I, ...I[]]) {
  return {
    seat: z.enum(ids),
    perSeat: <T extends z.ZodType>(value: T) =>
      z.strictObject(Object.fromEntries(ids.map((id) => [id, value.optional()])) as Record<I, z.ZodOptional<T>>),
  };
}

/** The keys of a case that starts a whole match: ready-made armies by id, or rosters, and options. */
export function matchKeys<const I extends string>(ids: readonly [I, ...I[]]) {
  const rosters = Object.fromEntries(ids.map((id) => [id, z.unknown()])) as Record<I, z.ZodUnknown>;
  return {
    rosters: z.strictObject(rosters).optional(),
    options: z.record(z.string(), z.json()).optional(),
  };
}
