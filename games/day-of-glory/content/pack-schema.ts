/** What a pack may say: lists of everything that the printed lists have, in the language of schema.ts. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { rosterSchema } from '../army/roster.ts';
import { CHANGED } from './change.ts';
import {
  armourObject,
  bardingObject,
  creatureObject,
  MADE_UP,
  mountStat,
  naturalObject,
  profileObject,
  raceObject,
  trait,
  weaponObject,
} from './schema.ts';
import { spellObject } from './spell-schema.ts';
import type { Lore } from './spells.ts';
import {
  type Ammunition,
  type Armour,
  type ArmyList,
  type Artillery,
  type Barding,
  CLASSES,
  type Creature,
  type God,
  LONG,
  type MagicItem,
  PIKE,
  PLACES,
  RARITIES,
  type Race,
  type Vehicle,
  type Weapon,
  type Work,
} from './types.ts';

const name = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(300);
/** Where the book prints it. */
const clause = (unsaid: string) =>
  z
    .string()
    .regex(/^DG-[A-Z]+-\d+$/, 'a clause of the rules, as DG-WPN-02')
    .default(unsaid);
const named = { id: packId, name, clause: clause(MADE_UP) };
const ids = z.array(packId).max(40).default([]);
const power = z.int().min(0).max(500);
const speedChange = z.int().min(-9).max(9).optional();
const side = z.number().min(0.5).max(6);
const base = z.tuple([side, side]);
const amount = z.union([
  z.int().min(1).max(20),
  z.strictObject({
    dice: z.int().min(1).max(6),
    sides: z.union([z.literal(3), z.literal(6)]).default(6),
    add: z.int().min(0).max(20).default(0),
  }),
]);
/** The thing of the simpler list that stands for it. */
const simpler = packId.optional();

const profile = profileObject.extend({
  actions: z.int().min(1).max(6),
  speed: z.int().min(0).max(20),
  agility: z.int().min(0).max(12),
  health: z.int().min(1).max(30),
  bonus: z.int().min(-6).max(12),
  nerve: z.int().min(0).max(12).nullable(),
});

/** A race dearer than this could not fill the standard units of an army of 500 power (DG-ARMY-18). */
const DEAREST = 30;

const races = raceObject.extend({ ...named, power: z.int().min(1).max(DEAREST), profile, base: base.default([1, 1]) });

const plainWeapon = weaponObject.extend({
  ...named,
  power,
  modifier: z.int().min(-6).max(6),
  kind: z.enum(['melee', 'bow', 'crossbow', 'firearm', 'thrown', 'sling']).default('melee'),
  range: z.number().min(1).max(60).nullable().default(null),
  damage: amount.optional(),
  piercing: z.int().min(1).max(5).optional(),
  reach: z.union([z.literal(LONG), z.literal(PIKE)]).optional(),
});

const plainArmour = armourObject.extend({ ...named, power, value: z.int().min(0).max(5), speed: speedChange });

const bardings = bardingObject.extend({ ...named, power, value: z.int().min(0).max(5), speed: speedChange });

const attacks = naturalObject
  .extend({
    id: packId.optional(),
    name,
    attacks: z.int().min(1).max(12).default(1),
    range: z.number().min(1).max(60).optional(),
    piercing: z.int().min(1).max(5).optional(),
    hits: amount.optional(),
    automatic: amount.optional(),
  })
  .transform((a) => ({ ...a, id: a.id ?? a.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') }));

const changed = mountStat.default({ add: 0 });

const creatures = creatureObject.extend({
  ...named,
  attackClause: clause(MADE_UP),
  power: z.int().min(1).max(500),
  alone: profile,
  mount: z
    .strictObject({
      actions: changed,
      speed: changed,
      agility: changed,
      health: changed,
      bonus: z.int().min(-6).max(12).default(0),
      nerve: changed,
      traits: z.array(trait).default([]),
    })
    .nullable()
    .default(null),
  attacks: z.array(attacks).max(6).default([]),
  armour: z.int().min(0).max(5).default(0),
  barding: z.int().min(1).max(9).nullable().default(1),
  wears: z.int().min(1).max(9).nullable().default(null),
  heals: z.int().min(1).max(9).optional(),
  classes: z.partialRecord(z.enum(CLASSES), z.int().min(1).max(9)).optional(),
  base: base.default([1, 2]),
});

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('shields'), armour: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('reserve'), share: z.number().min(0).max(1) }),
  z.strictObject({ kind: z.literal('magic-share'), percent: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('choice'), choices: z.array(z.enum(['humans', 'wizards', 'creatures'])).min(1) }),
  z.strictObject({ kind: z.literal('blessed'), models: z.int().min(0), perPriest: z.int().min(0) }),
  z.strictObject({ kind: z.literal('undying'), on: z.int().min(2).max(6) }),
  z.strictObject({ kind: z.literal('reroll-nerve') }),
  z.strictObject({ kind: z.literal('ranged-bonus'), bonus: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('speed'), inches: z.int().min(1).max(4) }),
  z.strictObject({ kind: z.literal('agility'), points: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('vampires') }),
  z.strictObject({ kind: z.literal('piercing'), weapons: z.array(packId).min(1).max(20) }),
]);

const UNSAID = 'DG-LIST-01';

const lists = z.strictObject({
  id: packId,
  name,
  about: text,
  races: ids,
  core: ids,
  elite: ids,
  mounts: z
    .strictObject({ core: ids, elite: ids, hero: z.union([z.literal('any'), z.array(packId).max(40)]).default([]) })
    .default({ core: [], elite: [], hero: [] }),
  mountTraits: z.array(trait).default([]),
  classes: z.array(z.enum(CLASSES)).default([]),
  rule: rule.default({ kind: 'none' }),
  clauses: z
    .strictObject({ troops: clause(UNSAID), heroes: clause(UNSAID), special: clause(UNSAID) })
    .default({ troops: UNSAID, heroes: UNSAID, special: UNSAID }),
});

/** A lore that wizards may learn. Its spells have ids that no other spell has. */
const lores = z
  .strictObject({
    id: packId,
    name,
    about: text,
    clause: clause('DG-SPL-02'),
    spells: z
      .array(spellObject.omit({ lore: true }).extend({ id: packId, name, clause: clause('DG-SPL-04') }))
      .min(1)
      .max(12),
  })
  .transform((lore) => ({
    ...lore,
    spells: lore.spells.map((spell) => ({ ...spell, lore: lore.id })),
  }));

const ammunition = z.strictObject({
  ...named,
  clause: clause('DG-ART-14'),
  power,
  hits: amount.default(1),
  piercing: z.int().min(0).max(5).default(0),
  damage: z.int().min(1).max(10).default(1),
  slows: z.literal(true).optional(),
  spreads: z.literal(true).optional(),
});

const artillery = z.strictObject({
  ...named,
  clause: clause('DG-ART-01'),
  power,
  range: z.number().min(1).max(100),
  structure: z.int().min(1).max(12),
  loading: z.int().min(1).max(9),
  later: z.int().min(0).max(9).default(0),
  ammunition: z.array(packId).min(1).max(20),
  explosive: z.literal(true).optional(),
  shielding: z.int().min(1).max(9).optional(),
  direct: z.literal(true).optional(),
  push: z.int().min(-6).max(6).optional(),
  base: base.default([2, 3]),
});

/** A chariot or cart, without crew and beasts. */
const vehicles = z.strictObject({
  ...named,
  clause: clause('DG-VEH-01'),
  power,
  structure: z.int().min(1).max(12),
  /** The fewest and the most. */
  crew: z.tuple([z.int().min(1).max(9), z.int().min(1).max(9)]),
  teams: z
    .array(z.strictObject({ kind: z.enum(['cavalry', 'monstrous']), count: z.int().min(1).max(9) }))
    .min(1)
    .max(9),
  carries: z.int().min(1).max(20).optional(),
  /** The power of scythed wheels. */
  scythes: power.optional(),
  base: base.default([3, 4]),
});

const shift = z.partialRecord(z.enum(CHANGED), z.int().min(-6).max(6));

/** A god that priests may serve. What its prayer does is a spell, or a curse that lasts for the enemy's next attack. */
const gods = z
  .strictObject({
    id: packId,
    name,
    blessing: z.strictObject({
      text,
      changes: shift.default({}),
      scary: z.literal(true).optional(),
      clause: clause('DG-GOD-02'),
    }),
    sermon: z.strictObject({
      text,
      changes: shift.default({}),
      heals: z.int().min(1).max(6).optional(),
      again: z.enum(['melee', 'ranged', 'saves']).optional(),
      clause: clause('DG-GOD-04'),
    }),
    prayer: z.strictObject({
      text,
      spell: packId.optional(),
      each: z.literal(true).optional(),
      perLevel: z.number().min(1).max(24).optional(),
      curse: shift.optional(),
      clause: clause('DG-GOD-05'),
    }),
  })
  .transform((god) => ({ ...god, clause: god.blessing.clause }));

/** A ready-made army: a roster with an id and a sentence about it. */
const ready = rosterSchema.omit({ game: true, packs: true }).extend({ id: packId, name, about: text });

const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).default([]);

/** What an enchantment, a rune or an item does: content/types.ts explains each. */
const near = z.number().min(1).max(24);
const powerObject = z.strictObject({
  hit: z.int().min(-3).max(3).optional(),
  attacks: amount.optional(),
  smites: z.int().min(1).max(2).optional(),
  avenges: z.int().min(1).max(2).optional(),
  chaoticDamage: amount.optional(),
  outright: z.literal(true).optional(),
  once: z.literal(true).optional(),
  throws: amount.optional(),
  sets: packId.optional(),
  change: z
    .partialRecord(z.enum(['actions', 'speed', 'agility', 'bonus', 'nerve', 'attacks']), z.int().min(-6).max(6))
    .optional(),
  health: z.int().min(1).max(6).optional(),
  parries: z.int().min(1).max(3).optional(),
  hinders: z.strictObject({ amount: z.int().min(-3).max(-1), chaotic: z.literal(true).optional() }).optional(),
  slides: z.literal(true).optional(),
  weakens: z.int().min(1).max(3).optional(),
  shrugs: z.int().min(2).max(6).optional(),
  fearless: z.literal(true).optional(),
  rages: z.literal(true).optional(),
  tempts: z.strictObject({ attacks: amount, hit: z.int().min(0).max(3), else: packId }).optional(),
  dazzles: z.strictObject({ within: near, amount: z.int().min(-3).max(-1) }).optional(),
  wards: z.strictObject({ within: near, amount: z.int().min(-6).max(-1) }).optional(),
  eats: z.strictObject({ within: near, dice: amount }).optional(),
  lends: z.int().min(2).max(6).optional(),
  bleeds: amount.optional(),
  dispels: near.optional(),
  teaches: z.enum(['spell', 'lore']).optional(),
  lore: packId.optional(),
  adds: amount.optional(),
  casts: packId.optional(),
});

const works = z.strictObject({
  ...named,
  power,
  on: z.enum(PLACES),
  text,
  does: powerObject,
});

const items = z.strictObject({
  ...named,
  power,
  rarity: z.enum(RARITIES),
  /** The weapon or piece of armour of the full list that it is; melee: any melee weapon that was bought. */
  base: z
    .union([z.literal('melee'), z.strictObject({ weapon: packId }), z.strictObject({ armour: packId })])
    .nullable()
    .default(null),
  modifier: z.int().min(-6).max(6).optional(),
  damage: amount.optional(),
  piercing: z.int().min(1).max(5).optional(),
  text,
  does: powerObject,
});

const shape = z.strictObject({
  races: list(races),
  weapons: list(plainWeapon.extend({ simpler })),
  simplerWeapons: list(plainWeapon),
  armours: list(plainArmour.extend({ simpler })),
  simplerArmours: list(plainArmour),
  bardings: list(bardings),
  creatures: list(creatures),
  enchantments: list(works),
  runes: list(works),
  items: list(items),
  ammunition: list(ammunition),
  artillery: list(artillery),
  vehicles: list(vehicles),
  gods: list(gods),
  lores: list(lores),
  lists: list(lists),
  ready: list(ready),
});

/** A thing of a full list, and what stands for it in the simpler one. */
export type Simplified<T> = T & { simpler?: string };

/** A pack's content once it has passed: keys that are absent are told from keys that are undefined by nobody. */
export interface Said {
  races: Race[];
  weapons: Simplified<Weapon>[];
  simplerWeapons: Weapon[];
  armours: Simplified<Armour>[];
  simplerArmours: Armour[];
  bardings: Barding[];
  creatures: Creature[];
  enchantments: Omit<Work, 'kind'>[];
  runes: Omit<Work, 'kind'>[];
  items: MagicItem[];
  ammunition: Ammunition[];
  artillery: Artillery[];
  vehicles: Vehicle[];
  gods: God[];
  lores: Lore[];
  lists: ArmyList[];
  ready: z.infer<typeof ready>[];
}

export const contentSchema = shape as unknown as z.ZodType<Said>;
