/** The words for gear, peoples and creatures, with defaults for what is left out: cases and packs speak them. */
import { z } from 'zod';
import { CLASSES, TRAITS } from './types.ts';

/** What is made up belongs to no clause of its own. */
export const MADE_UP = 'DG-GEN-05';

export const type = z.enum(['slashing', 'piercing', 'crushing', 'fire']);
export const trait = z.enum(TRAITS);
export const amount = z.union([
  z.int(),
  z.strictObject({
    dice: z.int().min(1),
    sides: z.union([z.literal(3), z.literal(6)]).default(6),
    add: z.int().default(0),
  }),
]);
const base = z.tuple([z.number().positive(), z.number().positive()]);

export const weaponObject = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  power: z.int().default(0),
  hands: z.union([z.literal(1), z.literal(2)]).default(1),
  modifier: z.int().default(0),
  type: type.nullable().default('slashing'),
  kind: z.enum(['melee', 'bow', 'crossbow', 'firearm', 'thrown', 'sling']).optional(),
  range: z.number().positive().nullable().default(null),
  damage: amount.optional(),
  piercing: z.int().optional(),
  reach: z.int().optional(),
  cavalryOnly: z.boolean().optional(),
  notCavalry: z.boolean().optional(),
  chargeHits: z.boolean().optional(),
  ignoresShields: z.boolean().optional(),
  alsoTwoHanded: z.boolean().optional(),
});

export const armourObject = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  power: z.int().default(0),
  value: z.int().default(1),
  slot: z.enum(['under', 'over', 'body', 'shield', 'pavise']).default('body'),
  resists: z.array(type).default([]),
  weak: z.array(type).default([]),
  speed: z.number().optional(),
  halfSpeed: z.boolean().optional(),
});

export const bardingObject = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  power: z.int().default(0),
  value: z.int().default(1),
  resists: z.array(type).default([]),
  weak: z.array(type).default([]),
  speed: z.number().optional(),
});

export const profileObject = z.strictObject({
  actions: z.int().default(2),
  speed: z.number().default(4),
  agility: z.int().default(4),
  health: z.int().default(1),
  bonus: z.int().default(0),
  nerve: z.int().nullable().default(4),
  traits: z.array(trait).default([]),
});

export const raceObject = z.strictObject({
  name: z.string().optional(),
  power: z.int().default(5),
  profile: profileObject,
  base: base.default([1, 1]),
});

export const naturalObject = z.strictObject({
  id: z.string().optional(),
  name: z.string(),
  attacks: z.int().default(1),
  type: type.nullable().default('slashing'),
  range: z.number().optional(),
  piercing: z.int().optional(),
  hits: amount.optional(),
  automatic: amount.optional(),
  chargeHits: z.boolean().optional(),
});

export const mountStat = z.union([z.number(), z.strictObject({ add: z.number() })]);

export const creatureObject = z.strictObject({
  name: z.string().optional(),
  power: z.int().default(10),
  kind: z.enum(['cavalry', 'monstrous', 'individual']).default('cavalry'),
  alone: profileObject,
  mount: z
    .strictObject({
      actions: mountStat.default({ add: 0 }),
      speed: mountStat.default({ add: 0 }),
      agility: mountStat.default({ add: 0 }),
      health: mountStat.default({ add: 0 }),
      bonus: z.int().default(0),
      nerve: mountStat.default({ add: 0 }),
      traits: z.array(trait).default([]),
    })
    .nullable()
    .default(null),
  attacks: z.array(naturalObject).default([]),
  armour: z.int().default(0),
  barding: z.int().nullable().default(1),
  wears: z.int().nullable().default(1),
  heals: z.int().optional(),
  classes: z.partialRecord(z.enum(CLASSES), z.int().min(1)).optional(),
  base: base.default([1, 2]),
});
