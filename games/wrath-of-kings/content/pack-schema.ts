/** What a pack may say: houses, cards, terrain pieces and ready-made forces, in the language of schema.ts. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { entrySchema, OPTION_KINDS } from '../army/roster.ts';
import { abilityObject, actionObject, attackObject, chartArray, inspireObject } from './schema.ts';
import { CATEGORIES, type Card, type House, MODEL_TYPES, type Sample, SIZES, ZONES } from './types.ts';

const name = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(400);
const few = z.int().min(1).max(20);
const length = z.number().min(0.1).max(12);

const houses = z.strictObject({
  id: packId,
  name,
  about: text,
  categories: z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length),
  traits: z
    .array(z.strictObject({ name, about: text }))
    .min(1)
    .max(6),
});

const cards = z.strictObject({
  id: packId,
  name,
  about: text,
  house: packId,
  type: z.enum(MODEL_TYPES),
  rank: z.union([z.literal(1), z.literal(2)]),
  character: z.boolean().default(false),
  size: z.int().min(1).max(6),
  /** Diameter in millimetres. */
  base: z.int().min(25).max(60),
  mobility: z.int().min(1).max(12),
  willpower: z.int().min(1).max(10),
  defence: chartArray,
  resilience: few,
  wounds: few,
  traits: z.array(name).max(6).default([]),
  dz: z.enum(ZONES),
  attacks: z.array(attackObject).max(6),
  actions: z.array(actionObject).max(6).default([]),
  abilities: z.array(abilityObject).max(12).default([]),
  inspire: inspireObject.nullable().default(null),
  training: abilityObject.nullable().default(null),
});

const yes = z.boolean().default(false);

const samples = z.strictObject({
  id: packId,
  name,
  /** Sizes to choose from; 0 for a piece that never is in the way of sight. */
  sizes: z.array(z.int().min(0).max(6)).min(1).max(6),
  roughs: z.array(z.int().min(0).max(6)).min(1).max(6).default([0]),
  keywords: z
    .strictObject({
      open: yes,
      elevated: z.int().min(0).max(3).default(0),
      impassable: yes,
      wall: yes,
      water: yes,
      cover: yes,
      nexus: z.int().min(0).max(3).default(0),
      inspiring: z.strictObject({ x: few, of: name }).nullable().default(null),
    })
    .prefault({}),
  footprint: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rect'), w: length, d: length }),
    z.strictObject({ kind: z.literal('disc'), r: length }),
    z.strictObject({ kind: z.literal('ell'), w: length, d: length, thick: length }),
  ]),
  clause: z
    .string()
    .regex(/^WK-[A-Z]+-\d+$/, 'a clause of the rules, as WK-SMP-01')
    .default('WK-TER-03'),
});

/** A ready-made force. */
const ready = z.strictObject({
  id: packId,
  name,
  about: text,
  house: packId,
  size: z.enum(SIZES),
  options: z.array(z.enum(OPTION_KINDS)).max(8).default([]),
  models: z.array(entrySchema).min(1).max(60),
});

const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).default([]);

const shape = z.strictObject({
  houses: list(houses),
  cards: list(cards),
  samples: list(samples),
  ready: list(ready),
});

/** A pack's content once it has passed. */
export interface Said {
  houses: House[];
  cards: Card[];
  samples: Sample[];
  ready: z.infer<typeof ready>[];
}

export const contentSchema = shape as unknown as z.ZodType<Said>;
