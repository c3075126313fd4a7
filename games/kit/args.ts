/** What the arguments of verbs are made of. Untrusted answers pass these first, so everything has a bound. */
import { z } from 'zod';
import type { Point } from '#engine/geometry/types.ts';

const coordinate = z.number().min(-1000).max(1000);
const component = z.number().min(-1e6).max(1e6);

export const point: z.ZodType<Point> = z.tuple([coordinate, coordinate]);
/** A direction of any length. */
export const facing: z.ZodType<Point> = z.tuple([component, component]);
export const id = z.string().min(1).max(80);
export const path: z.ZodType<readonly Point[]> = z.array(point).max(64);
