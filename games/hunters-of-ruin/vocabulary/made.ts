/** Content made up on the spot: the shapes of its words, and how it is brought to the form of the lists. */
import { z } from 'zod';
import type { ClauseId } from '#engine/game.ts';
import { effectObject, modifierObject, sourceWord, spellTypeWord, weaponShape } from '../content/schema.ts';
import type { Armour, Mount, Shield, Skill, Spell, Trait, Weapon } from '../content/types.ts';

const amount = z.int().min(-20).max(20);
const inches = z.number().min(0).max(100);
const modifiers = z.array(modifierObject);

const named = {
  id: z.string().optional(),
  name: z.string().optional(),
  clause: z.string().optional(),
  text: z.string().optional(),
};

export const weaponObject = z.strictObject({
  ...named,
  type: z.enum(['melee', 'ranged']).optional(),
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  ...weaponShape,
});

export const armourObject = z.strictObject({
  ...named,
  resist: amount.optional(),
  move: amount.optional(),
  water: amount.optional(),
});

export const shieldObject = z.strictObject({
  ...named,
  resist: amount.optional(),
  against: z.array(sourceWord).optional(),
  large: z.boolean().optional(),
  mounted: z.boolean().optional(),
  modifiers: modifiers.optional(),
});

export const skillObject = z.strictObject({ ...named, modifiers });
export const traitObject = z.strictObject({ ...named, modifiers });

export const spellObject = z.strictObject({
  ...named,
  type: spellTypeWord,
  range: inches.optional(),
  effect: effectObject,
});

export const mountObject = z.strictObject({
  ...named,
  move: inches.optional(),
  agility: z.int().min(2).max(10).optional(),
  fight: z.int().min(2).max(10).optional(),
  body: z.int().min(0).max(20).optional(),
  resist: amount.optional(),
  weapon: z.string().optional(),
  base: z.number().positive().max(6).optional(),
  height: z.number().positive().max(6).optional(),
});

export const defineSchema = z.strictObject({
  weapons: z.record(z.string(), weaponObject).optional(),
  armours: z.record(z.string(), armourObject).optional(),
  shields: z.record(z.string(), shieldObject).optional(),
  skills: z.record(z.string(), skillObject).optional(),
  traits: z.record(z.string(), traitObject).optional(),
  spells: z.record(z.string(), spellObject).optional(),
  mounts: z.record(z.string(), mountObject).optional(),
});

type Define = z.infer<typeof defineSchema>;
type Words<K extends keyof Define> = NonNullable<Define[K]>[string];

/** What a case has made up, by id. */
export interface Made {
  weapons: Map<string, Weapon>;
  armours: Map<string, Armour>;
  shields: Map<string, Shield>;
  skills: Map<string, Skill>;
  traits: Map<string, Trait>;
  spells: Map<string, Spell>;
  mounts: Map<string, Mount>;
}

function each<W, T>(words: Record<string, W> | undefined, make: (id: string, words: W) => T): Map<string, T> {
  return new Map(Object.entries(words ?? {}).map(([id, one]) => [id, make(id, one)]));
}

export function makeUp(words: Define = {}): Made {
  return {
    weapons: each(words.weapons, makeWeapon),
    armours: each(words.armours, makeArmour),
    shields: each(words.shields, makeShield),
    skills: each(words.skills, makeSkill),
    traits: each(words.traits, makeTrait),
    spells: each(words.spells, makeSpell),
    mounts: each(words.mounts, makeMount),
  };
}

/** Made-up content cites the clause that it names, or the one about all of its kind. */
function entry(
  id: string,
  usual: ClauseId,
  { name, clause }: { name?: string | undefined; clause?: string | undefined },
) {
  return { id, name: name ?? id, clause: clause ?? usual };
}

/** Words that are not said are left out of the entry. */
function said<T extends object>(words: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as never;
}

export function makeWeapon(id: string, words: Words<'weapons'>): Weapon {
  const { id: _, name, clause, text: __, type: given, hands, ...rest } = words;
  const type = given ?? (words.range === undefined ? 'melee' : 'ranged');
  const range = type === 'ranged' ? { range: words.range ?? 12 } : {};
  const made = {
    ...entry(id, 'HR-WPN-01', { name, clause }),
    type,
    cost: 0,
    hands: hands ?? 1,
    ...said(rest),
    ...range,
  };
  return made as Weapon;
}

export function makeArmour(id: string, { name, clause, resist = 0, move = 0, water = 0 }: Words<'armours'>): Armour {
  return { ...entry(id, 'HR-ARM-01', { name, clause }), cost: 0, resist, move, water, carry: 3 };
}

export function makeShield(id: string, words: Words<'shields'>): Shield {
  return {
    ...entry(id, 'HR-ARM-01', words),
    cost: 0,
    resist: words.resist ?? 1,
    against: words.against ?? ['strike', 'shoot', 'spell-melee', 'spell-ranged', 'fire'],
    large: words.large ?? false,
    mounted: words.mounted ?? true,
    modifiers: words.modifiers ?? [],
  };
}

export function makeSkill(id: string, words: Words<'skills'>): Skill {
  return {
    ...entry(id, 'HR-SKL-18', words),
    cost: 0,
    list: 'common',
    text: words.text ?? '',
    modifiers: words.modifiers,
  };
}

export function makeTrait(id: string, words: Words<'traits'>): Trait {
  return { ...entry(id, 'HR-TRT-01', words), text: words.text ?? '', modifiers: words.modifiers };
}

export function makeSpell(id: string, words: Words<'spells'>): Spell {
  return {
    ...entry(id, 'HR-SPL-01', words),
    cost: 0,
    list: 'air',
    type: words.type,
    range: words.range ?? (words.type === 'damage-melee' ? 0 : 12),
    text: words.text ?? '',
    effect: words.effect,
  };
}

export function makeMount(id: string, words: Words<'mounts'>): Mount {
  const {
    move = 8,
    agility = 6,
    fight = 8,
    body = 1,
    resist = 0,
    weapon = 'hooves',
    base = 1.5,
    height = 2.25,
  } = words;
  return { ...entry(id, 'HR-MNT-01', words), cost: 0, move, agility, fight, body, resist, weapon, base, height };
}
