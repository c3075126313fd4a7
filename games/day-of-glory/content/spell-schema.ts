/** The words for spells, with defaults for what is left out: cases and packs speak them. */
import { z } from 'zod';
import { ENDS } from '../state.ts';
import { changeObject } from './change.ts';
import { amount, trait, type } from './schema.ts';

const inches = z.number().positive().max(200);
const catches = z.enum(['units', 'models']).default('units');
const ends = z.enum(ENDS);

const aimObject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unit'), range: inches, only: z.literal('skeletons').optional() }),
  z.strictObject({
    kind: z.literal('model'),
    range: amount,
    heroes: z.literal(true).optional(),
    not: trait.optional(),
    first: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('point'), range: inches, radius: inches, catches }),
  z.strictObject({ kind: z.literal('line'), range: inches, catches }),
  z.strictObject({ kind: z.literal('path'), length: inches, catches }),
  z.strictObject({ kind: z.literal('self') }),
  z.strictObject({ kind: z.literal('seers') }),
  z.strictObject({ kind: z.literal('wall'), range: inches, width: inches, depth: inches }),
  z.strictObject({ kind: z.literal('circle'), range: inches, diameter: inches }),
]);

const effectObject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('damage'), amount, type: type.optional() }),
  z.strictObject({
    kind: z.literal('hits'),
    amount,
    type: type.optional(),
    piercing: z.int().optional(),
    saves: z.literal(false).optional(),
    damage: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('loosen') }),
  z.strictObject({ kind: z.literal('change'), changes: changeObject, ends }),
  z.strictObject({ kind: z.literal('hold'), ends }),
  z.strictObject({ kind: z.literal('mutate') }),
  z.strictObject({ kind: z.literal('wither'), from: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('sink'), slain: z.int().min(0).max(6), held: z.int().min(0).max(6), ends }),
  z.strictObject({ kind: z.literal('wall') }),
  z.strictObject({ kind: z.literal('flame'), hits: amount }),
  z.strictObject({ kind: z.literal('fly'), inches }),
  z.strictObject({
    kind: z.literal('savage'),
    health: z.int().min(0),
    attacks: z.int().min(0),
    changes: changeObject.default({}),
    ends,
  }),
  z.strictObject({ kind: z.literal('quake'), from: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('reform') }),
  z.strictObject({ kind: z.literal('drain') }),
  z.strictObject({ kind: z.literal('dance') }),
  z.strictObject({ kind: z.literal('raise'), count: amount, within: inches }),
  z.strictObject({ kind: z.literal('swell'), count: amount }),
  z.strictObject({ kind: z.literal('gust'), inches: amount, loosens: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('again') }),
  z.strictObject({ kind: z.literal('flood') }),
  z.strictObject({ kind: z.literal('drown'), amount, per: z.int().min(1) }),
  z.strictObject({ kind: z.literal('vanish') }),
  z.strictObject({ kind: z.literal('withdraw'), inches }),
  z.strictObject({ kind: z.literal('panic') }),
]);

/** A spell that a case or pack makes up: aimed at a unit within 12" unless said. */
export const spellObject = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  lore: z.string().default('fundamental'),
  value: z.int().min(1).max(60).default(4),
  aim: aimObject.default({ kind: 'unit', range: 12 }),
  effects: z.array(effectObject).max(6).default([]),
  text: z.string().max(300).default(''),
});
