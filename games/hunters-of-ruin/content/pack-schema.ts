/** What a pack may say: lists of everything that the game's own lists have, in the language of schema.ts. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { entrySchema } from '../army/roster.ts';
import { effectObject, modifierObject, sourceWord, spellTypeWord, weaponShape } from './schema.ts';
import {
  type Armour,
  type Faction,
  type FactionRule,
  type Mount,
  type Shield,
  type Skill,
  type Spell,
  SUBTYPES,
  type Trait,
  type WarriorEntry,
  type Weapon,
} from './types.ts';

const name = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(400);
/** Where the book has it; what is the pack's own stands for a faction's unique skills, spells and equipment. */
const clause = z
  .string()
  .regex(/^HR(-[A-Z]+)+-[A-Z]?\d+$/, 'a clause of the rules, as HR-WPN-03')
  .default('HR-WRB-13');
const ids = z.array(packId).max(40).default([]);
const target = z.int().min(2).max(10);
const cost = z.int().min(0).max(200);
/** Inches of a base and of a height. */
const size = z.number().min(0.5).max(4);
const bonus = z.int().min(-9).max(9);
const modifiers = z.array(modifierObject).max(12);
/** Skills and spells cost 5 points (HR-SKL-18, HR-R-139). */
const five = z.literal(5).default(5);

type Effect = FactionRule['effect'];

const ruleEffect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('close-ranks'), resist: bonus, within: z.number().min(0).max(12) }),
  z.strictObject({ do: z.literal('rise'), body: z.int().min(1).max(9), clear: z.number().min(0).max(12) }),
  z.strictObject({ do: z.literal('surge'), inches: z.number().min(0).max(12) }),
  z.strictObject({ do: z.literal('focus'), amount: z.int().min(1).max(5) }),
]);

/** When each kind of Faction rule is used, and what it costs. */
const USES: Readonly<Record<Effect['do'], Pick<FactionRule, 'use' | 'moment'>>> = {
  'close-ranks': { use: 'reaction', moment: 'charged' },
  rise: { use: 'none', moment: 'end-phase' },
  surge: { use: 'none', moment: 'struck-down' },
  focus: { use: 'action', moment: 'action' },
};

const rule = z
  .strictObject({
    id: clause,
    name,
    use: z.enum(['reaction', 'action', 'none']).optional(),
    moment: z.enum(['charged', 'end-phase', 'struck-down', 'action']).optional(),
    text,
    effect: ruleEffect,
  })
  .transform((words, context): FactionRule => {
    const known = USES[words.effect.do];
    for (const key of ['use', 'moment'] as const) {
      if (words[key] === undefined || words[key] === known[key]) continue;
      context.addIssue({ code: 'custom', path: [key], message: `${words.effect.do} has "${known[key]}" here` });
    }
    return { ...words, ...known };
  });

const factions = z.strictObject({ id: packId, name, about: text, stat: name, rule });

const options = z
  .strictObject({
    melee: ids,
    ranged: ids,
    armour: ids,
    shields: ids,
    skillLists: ids,
    skills: ids,
    spellLists: ids,
    mounts: ids,
  })
  .prefault({});

const warriors = z.strictObject({
  id: packId,
  name,
  faction: packId,
  class: z.enum(['regular', 'specialist', 'character']),
  cost,
  stats: z.strictObject({
    move: z.int().min(1).max(12),
    body: z.int().min(1).max(10),
    agility: target,
    fight: target,
    resist: target,
    guts: target,
    faction: target,
    magic: target.nullable().default(null),
  }),
  subtypes: z.array(z.enum(SUBTYPES)).max(SUBTYPES.length).default([]),
  traits: ids,
  skills: ids,
  base: size.default(1),
  height: size.default(1.25),
  free: packId.default('light-weapon'),
  options,
  about: text,
  summoned: z.literal(true).optional(),
});

const weapons = z.strictObject({
  id: packId,
  name,
  clause,
  type: z.enum(['melee', 'ranged']),
  cost,
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ...weaponShape,
  faction: packId.optional(),
});

const armours = z.strictObject({
  id: packId,
  name,
  clause,
  cost,
  resist: bonus,
  move: bonus.default(0),
  water: bonus.default(0),
  carry: z.int().min(1).max(3).default(3),
});

const shields = z.strictObject({
  id: packId,
  name,
  clause,
  cost,
  resist: bonus,
  against: z.array(sourceWord).min(1),
  large: z.boolean().default(false),
  mounted: z.boolean().default(true),
  modifiers: modifiers.default([]),
});

const skills = z.strictObject({
  id: packId,
  name,
  clause,
  cost: five,
  /** "common", or the faction that has it. */
  list: packId,
  text,
  modifiers: modifiers.min(1),
  times: z.int().min(1).max(5).optional(),
  names: z.literal('weapon').optional(),
  magic: z.literal(true).optional(),
});

const traits = z.strictObject({ id: packId, name, clause, text, modifiers: modifiers.min(1) });

const spells = z.strictObject({
  id: packId,
  name,
  clause,
  cost: five,
  /** "air", "earth", "fire", "water", or the faction that has it. */
  list: packId,
  type: spellTypeWord,
  range: z.number().min(0).max(36),
  text,
  effect: effectObject,
});

const mounts = z.strictObject({
  id: packId,
  name,
  clause,
  cost,
  move: z.int().min(1).max(14),
  agility: target,
  fight: target,
  body: z.int().min(0).max(10),
  resist: z.int().min(-4).max(4),
  weapon: packId,
  base: size.default(1.5),
  height: size.default(2.25),
});

/** A ready-made warband. */
const ready = z.strictObject({
  id: packId,
  name,
  about: text,
  faction: packId,
  leader: z.int().min(0).max(99).optional(),
  warriors: z.array(entrySchema).min(1).max(100),
});

const list = <T extends z.ZodType>(of: T) => z.array(of).max(200).default([]);

const shape = z.strictObject({
  factions: list(factions),
  warriors: list(warriors),
  weapons: list(weapons),
  armours: list(armours),
  shields: list(shields),
  skills: list(skills),
  traits: list(traits),
  spells: list(spells),
  mounts: list(mounts),
  ready: list(ready),
});

/** A pack's content once it has passed: keys that are absent are told from keys that are undefined by nobody. */
export interface Said {
  factions: Faction[];
  warriors: WarriorEntry[];
  weapons: Weapon[];
  armours: Armour[];
  shields: Shield[];
  skills: Skill[];
  traits: Trait[];
  spells: Spell[];
  mounts: Mount[];
  ready: z.infer<typeof ready>[];
}

export const contentSchema = shape as unknown as z.ZodType<Said>;
