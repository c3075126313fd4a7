/** Gear, peoples and creatures that a case makes up on the spot: in the words of content/types.ts, with defaults for what is left out. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import { ARMOUR_BY_ID, BARDING_BY_ID, SIMPLER_ARMOUR_BY_ID } from '../content/armour.ts';
import { CREATURE_BY_ID } from '../content/creatures.ts';
import { RACE_BY_ID } from '../content/races.ts';
import { type Armour, type Barding, type Creature, type Race, TRAITS, type Weapon } from '../content/types.ts';
import { SIMPLER_WEAPON_BY_ID, WEAPON_BY_ID } from '../content/weapons.ts';

/** What is made up belongs to no clause of its own. */
const MADE_UP = 'DG-GEN-05';

const type = z.enum(['slashing', 'piercing', 'crushing', 'fire']);
const trait = z.enum(TRAITS);
const amount = z.union([
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

const profile = z.strictObject({
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
  profile,
  base: base.default([1, 1]),
});

const natural = z.strictObject({
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

const mountStat = z.union([z.number(), z.strictObject({ add: z.number() })]);

export const creatureObject = z.strictObject({
  name: z.string().optional(),
  power: z.int().default(10),
  kind: z.enum(['cavalry', 'monstrous', 'individual']).default('cavalry'),
  alone: profile,
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
  attacks: z.array(natural).default([]),
  armour: z.int().default(0),
  barding: z.int().nullable().default(1),
  wears: z.int().nullable().default(1),
  heals: z.int().optional(),
  base: base.default([1, 2]),
});

export const defineSchema = z.strictObject({
  weapons: z.record(z.string(), weaponObject).optional(),
  armour: z.record(z.string(), armourObject).optional(),
  barding: z.record(z.string(), bardingObject).optional(),
  races: z.record(z.string(), raceObject).optional(),
  creatures: z.record(z.string(), creatureObject).optional(),
});

type Words<S extends z.ZodType> = z.output<S>;

/** All content a case can name: the game's and its own. */
export interface Stock {
  weapon(of: string | Words<typeof weaponObject>, place: string): Weapon;
  armour(of: string | Words<typeof armourObject>, place: string): Armour;
  barding(of: string | Words<typeof bardingObject>, place: string): Barding;
  race(id: string, place: string): Race;
  creature(id: string, place: string): Creature;
}

export interface Lists {
  simplerWeapons: boolean;
  simplerArmour: boolean;
}

export function stockOf(define: Words<typeof defineSchema> | undefined, lists: Lists): Stock {
  const weapons = new Map(lists.simplerWeapons ? SIMPLER_WEAPON_BY_ID : WEAPON_BY_ID);
  const armours = new Map(lists.simplerArmour ? SIMPLER_ARMOUR_BY_ID : ARMOUR_BY_ID);
  const bardings = new Map(BARDING_BY_ID);
  const races = new Map(RACE_BY_ID);
  const creatures = new Map(CREATURE_BY_ID);
  for (const [id, words] of Object.entries(define?.weapons ?? {})) weapons.set(id, weapon(id, words));
  for (const [id, words] of Object.entries(define?.armour ?? {})) armours.set(id, armour(id, words));
  for (const [id, words] of Object.entries(define?.barding ?? {})) bardings.set(id, barding(id, words));
  for (const [id, words] of Object.entries(define?.races ?? {})) {
    races.set(id, { ...words, id, name: words.name ?? id, clause: MADE_UP });
  }
  for (const [id, words] of Object.entries(define?.creatures ?? {})) creatures.set(id, creature(id, words));
  return {
    weapon: (of, place) => (typeof of === 'string' ? find(weapons, of, place) : weapon(of.id ?? 'made-up', of)),
    armour: (of, place) => (typeof of === 'string' ? find(armours, of, place) : armour(of.id ?? 'made-up', of)),
    barding: (of, place) => (typeof of === 'string' ? find(bardings, of, place) : barding(of.id ?? 'made-up', of)),
    race: (id, place) => find(races, id, place),
    creature: (id, place) => find(creatures, id, place),
  };
}

/** By its id, or by its name as it may be written: `chainmail`, `Short-Bow`, `plate` for plate armour, `light` for light armour. */
function find<T>(table: ReadonlyMap<string, T>, id: string, place: string): T {
  const found = table.get(id) ?? alike(table, id);
  if (found === undefined)
    throw new CaseProblem(place, `there is no "${id}"; known are ${[...table.keys()].join(', ')}`);
  return found;
}

const WEAR = ['', 'armour', 'mail', 'barding'];

function alike<T>(table: ReadonlyMap<string, T>, id: string): T | undefined {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  for (const more of WEAR) for (const [key, value] of table) if (plain(key) === plain(id) + more) return value;
  return undefined;
}

function weapon(id: string, words: Words<typeof weaponObject>): Weapon {
  const kind = words.kind ?? (words.range === null ? 'melee' : 'bow');
  return { ...words, id, name: words.name ?? id, kind, clause: MADE_UP } as Weapon;
}

function armour(id: string, words: Words<typeof armourObject>): Armour {
  return { ...words, id, name: words.name ?? id, clause: MADE_UP } as Armour;
}

function barding(id: string, words: Words<typeof bardingObject>): Barding {
  return { ...words, id, name: words.name ?? id, clause: MADE_UP } as Barding;
}

function creature(id: string, words: Words<typeof creatureObject>): Creature {
  const attacks = words.attacks.map((a) => ({ ...a, id: a.id ?? a.name.toLowerCase().replaceAll(' ', '-') }));
  return { ...words, id, name: words.name ?? id, attacks, clause: MADE_UP, attackClause: MADE_UP } as Creature;
}
