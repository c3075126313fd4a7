/** Shapes of the language of content (types.ts): what tracks, bands and bonuses of packs may say. */
import { z } from 'zod';
import { humanTrack } from './making.ts';
import {
  BANDS,
  type Band,
  type Box,
  type Grade,
  LOCATIONS,
  type Measure,
  ROW_ENDS,
  type Row,
  type SkillBonus,
  STATS,
  type Track,
} from './types.ts';

/** Values of stats; no printed one comes near the limit. */
const value = z.int().min(0).max(12);
const boxObject = z.partialRecord(z.enum(STATS), value) as unknown as z.ZodType<Box>;

const rowObject = z.strictObject({
  label: z.string().min(1).max(20),
  from: z.int().min(1).max(10),
  to: z.int().min(1).max(10),
  boxes: z.array(boxObject).min(1).max(8),
  end: z.enum(ROW_ENDS),
}) as unknown as z.ZodType<Row>;

const two = z
  .array(z.tuple([value, value]))
  .min(1)
  .max(8);

/** A track as its rows, or of a human as the values of its boxes: Brains; Brawn and Guts; Musket and Blade; Dodge and Speed. */
export const trackObject = z.union([
  z.partialRecord(z.enum(LOCATIONS), rowObject),
  z.strictObject({ head: z.array(value).min(1).max(8), torso: two, arms: two, legs: two }),
]);

type TrackWords = z.infer<typeof trackObject>;

export function readTrack(words: TrackWords, grade: Grade): Track {
  if (Array.isArray(words.head))
    return humanTrack(words as Parameters<typeof humanTrack>[0], grade === 1 ? 'killed' : 'unconscious');
  return words as Track;
}

const amount = z.int().min(-9).max(9);

/** A number, or one that counts from Brawn. */
const measureObject = z.union([
  z
    .number()
    .min(0)
    .max(48)
    .transform((add) => ({ add })),
  z.strictObject({ add: z.int().min(-9).max(48), bw: z.literal(true).optional() }),
]) as unknown as z.ZodType<Measure>;

export const bandObject = z.strictObject({
  band: z.enum(BANDS),
  range: measureObject,
  least: z.number().min(0).max(12).optional(),
  th: amount,
  ws: measureObject,
}) as unknown as z.ZodType<Band>;

const clause = z.string().regex(/^GL(-[A-Z0-9]+)+-\d+$/, 'a clause of the rules, as GL-SKC-09');

export function clauseOr(unsaid: string) {
  return clause.default(unsaid);
}

export const bonusObject = z.strictObject({
  stat: z.enum(STATS),
  each: z.int().min(-3).max(3),
  with: z.literal('long-blade').optional(),
  clause: clauseOr('GL-BAS-07'),
}) as unknown as z.ZodType<SkillBonus>;
