/** What a pack may say: lists of everything that the printed lists have, in the language of schema.ts. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { entrySchema } from '../army/roster.ts';
import {
  abilityObject,
  effectObject,
  modifierObject,
  readWeaponTraits,
  spellObject,
  traitObject,
  weaponObject,
} from './schema.ts';
import {
  type Ability,
  type Armour,
  type Character,
  type ClassCard,
  type Faction,
  type Shield,
  SIZES,
  type SpecialItem,
  type Spell,
  STATS,
  type SummonCard,
  type Trait,
  type Weapon,
  type WeaponMalady,
} from './types.ts';

const name = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(300);
/** Where the book prints it. */
const clause = z
  .string()
  .regex(/^GG-[A-Z]+-\d+$/, 'a clause of the rules, as GG-CCW-02')
  .optional();
const faction = packId.optional();
const ids = z.array(packId).max(12).default([]);
const stat = z.int().min(1).max(10);
const size = z.union(SIZES.map((n) => z.literal(n)));
const wv = z.int().min(0).max(20);
const gold = z.int().min(0).max(1000);
const ap = z.int().min(0).max(10);
const range = z.number().min(0).max(100);
const effects = z.array(effectObject).min(1).max(12);
const modifiers = z.array(modifierObject).max(12);

const factions = z.strictObject({
  id: packId,
  name,
  about: text,
  rule: z.strictObject({ name, text, modifiers: modifiers.default([]), gold: z.int().min(0).max(200).default(0) }),
});

const characters = z.strictObject({
  id: packId,
  name,
  faction: packId,
  size,
  ag: stat,
  bd: stat,
  mr: stat,
  traits: ids,
  abilities: ids,
  spellcaster: z.boolean().optional(),
  glory: z.int().min(0).max(1000),
  about: text,
});

const classes = z.strictObject({
  id: packId,
  name,
  cs: stat,
  mi: stat,
  change: z.partialRecord(z.enum(STATS), z.int().min(-9).max(9)).optional(),
  traits: ids,
  abilities: ids,
  spellcaster: z.boolean().optional(),
  about: text,
});

const traits = traitObject.extend({ id: packId, name, text, x: z.boolean().optional(), modifiers: modifiers.min(1) });

const abilities = abilityObject.extend({
  id: packId,
  name,
  text,
  type: z.enum(['active', 'reactive']),
  ap,
  target: abilityObject.shape.target.unwrap(),
  effects,
});

const spells = spellObject.extend({
  id: packId,
  name,
  text,
  /** "universal", or the Faction whose Spellcasters know it. */
  list: packId,
  cv: z.union([z.int().min(1).max(10), z.literal('X')]),
  range: range.default(0),
  effects,
});

const weapons = weaponObject
  .omit({ text: true })
  .extend({
    id: packId,
    name,
    clause,
    type: z.enum(['close', 'ranged']),
    reload: z.int().min(1).max(5).optional(),
    range: range.optional(),
    wv,
    gold,
    faction,
  })
  .transform((words, context): Weapon => {
    const spelled = [...(Array.isArray(words.traits) ? words.traits : [])];
    const listed: WeaponMalady[] = [];
    for (const malady of words.maladies ?? []) {
      if (typeof malady === 'string') spelled.push(malady);
      else listed.push(malady);
    }
    const read = readWeaponTraits(spelled);
    const known = typeof read === 'string' ? { traits: {}, maladies: [] } : read;
    if (typeof read === 'string') {
      context.addIssue({ code: 'custom', path: ['traits'], message: `"${read}" is no weapon trait and no Malady` });
    }
    const given = Array.isArray(words.traits) ? {} : words.traits;
    return { ...words, traits: { ...known.traits, ...given }, maladies: [...listed, ...known.maladies] } as Weapon;
  });

const armours = z.strictObject({ id: packId, name, clause, wv, av: z.int().min(0).max(9), gold, faction });

const shields = z.strictObject({
  id: packId,
  name,
  clause,
  wv,
  av: z.int().min(0).max(9),
  ag: z.int().min(0).max(9),
  gold,
  faction,
});

const items = z.strictObject({
  id: packId,
  name,
  clause,
  gold,
  target: z.enum(['self', 'self-or-contact']),
  effects,
  faction,
  text,
});

const cards = z.strictObject({
  id: packId,
  name,
  size,
  level: z.int().min(1).max(5),
  stats: z.strictObject({ cs: stat, mi: stat, ag: stat, bd: stat, mr: stat }),
  weapons: ids,
  traits: ids,
  abilities: ids,
});

/** A ready-made Warband. */
const ready = z.strictObject({
  id: packId,
  name,
  about: text,
  faction: packId,
  models: z.array(entrySchema).min(1).max(100),
});

const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).default([]);

const shape = z.strictObject({
  factions: list(factions),
  characters: list(characters),
  classes: list(classes),
  traits: list(traits),
  abilities: list(abilities),
  spells: list(spells),
  weapons: list(weapons),
  armours: list(armours),
  shields: list(shields),
  items: list(items),
  /** Stat cards of models that Summoning Spells bring. */
  cards: list(cards),
  ready: list(ready),
});

/** A pack's content once it has passed: keys that are absent are told from keys that are undefined by nobody. */
export interface Said {
  factions: Faction[];
  characters: Character[];
  classes: ClassCard[];
  traits: Trait[];
  abilities: Ability[];
  spells: Spell[];
  weapons: Weapon[];
  armours: Armour[];
  shields: Shield[];
  items: SpecialItem[];
  cards: SummonCard[];
  ready: z.infer<typeof ready>[];
}

export const contentSchema = shape as unknown as z.ZodType<Said>;
