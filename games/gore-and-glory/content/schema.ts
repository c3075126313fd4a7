/**
 * Shapes of content that is made up on the spot (cases, house rules), and the short spellings it may use: a weapon's traits
 * as "Heavy (1)", its Maladies as "Bleeding (D)".
 */
import { z } from 'zod';
import {
  type Effect,
  FLAGS,
  MALADIES,
  MOMENTS,
  type Modifier,
  STATS,
  TERRAIN,
  type WeaponMalady,
  type WeaponTraits,
} from './types.ts';

export const malady = z.enum(MALADIES);
const stat = z.enum(STATS);
const check = z.union([
  z.enum(['injury-test', 'shaken', 'concentration', 'blast', 'spell', 'ability', 'unstable']),
  stat,
]);
const roll = z.enum(['to-hit', 'damage', 'injury', 'recovery', 'unstable']);
const state = z.union([z.enum(['bloodied', 'shaken']), malady]);
const when = z.strictObject({
  attack: z.enum(['close', 'ranged']).optional(),
  size: z.enum(['lower', 'larger']).optional(),
  moved: z.boolean().optional(),
  foe: state.optional(),
  self: state.optional(),
});

const weaponTrait = z.enum([
  'blast',
  'dangerous',
  'heavy',
  'lethal',
  'nonLethal',
  'piercing',
  'precise',
  'quickShot',
  'reach',
  'twoHanded',
]);

export const modifierObject: z.ZodType<Modifier> = z.lazy(
  () =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('stat'), stat, amount: z.number(), when: when.optional() }),
      z.strictObject({ kind: z.literal('dm'), check, amount: z.number() }),
      z.strictObject({
        kind: z.literal('roll'),
        roll,
        amount: z.number(),
        side: z.enum(['own', 'against']).optional(),
        when: when.optional(),
      }),
      z.strictObject({ kind: z.literal('av'), amount: z.number(), when: when.optional() }),
      z.strictObject({ kind: z.literal('cost'), of: z.string(), amount: z.number() }),
      z.strictObject({ kind: z.literal('pool'), amount: z.number() }),
      z.strictObject({ kind: z.literal('weight'), amount: z.number() }),
      z.strictObject({ kind: z.literal('gold'), amount: z.number() }),
      z.strictObject({ kind: z.literal('unhindered'), by: z.enum(['difficult', 'slow', 'climb', 'jump']) }),
      z.strictObject({ kind: z.literal('hindered') }),
      z.strictObject({ kind: z.literal('dangerous'), upTo: z.number() }),
      z.strictObject({ kind: z.literal('flag'), flag: z.enum(FLAGS) }),
      z.strictObject({
        kind: z.literal('aura'),
        inches: z.number(),
        side: z.enum(['friend', 'enemy']),
        modifiers: z.array(modifierObject),
      }),
      z.strictObject({ kind: z.literal('ability'), ability: z.string() }),
      z.strictObject({
        kind: z.literal('forbid'),
        act: z.enum(['move', 'disengage', 'attack', 'defend', 'cast', 'ability', 'recover', 'rotate']),
      }),
      z.strictObject({ kind: z.literal('reroll'), of: z.union([roll, check]) }),
      z.strictObject({
        kind: z.literal('weapon'),
        trait: weaponTrait,
        x: z.number().optional(),
        when: when.optional(),
      }),
    ]) as unknown as z.ZodType<Modifier>,
);

const amount = z.union([z.number(), z.enum(['X', 'X/2', '2X', 'all'])]);
const until = z.enum(['activation', 'turn', 'game', 'next-attack']);
const who = z.literal('user').optional();

export const effectObject: z.ZodType<Effect> = z.lazy(
  () =>
    z.discriminatedUnion('do', [
      z.strictObject({
        do: z.literal('gain'),
        injury: amount.optional(),
        fatigue: amount.optional(),
        malady: malady.optional(),
        shaken: z.literal(true).optional(),
        ap: amount.optional(),
        who,
      }),
      z.strictObject({
        do: z.literal('lose'),
        injury: amount.optional(),
        upTo: z.literal(true).optional(),
        fatigue: amount.optional(),
        malady: z.union([malady, z.enum(['any', 'every'])]).optional(),
        shaken: z.literal(true).optional(),
        ap: amount.optional(),
        who,
      }),
      z.strictObject({
        do: z.literal('check'),
        stat,
        dm: z.number().optional(),
        pass: z.array(effectObject).optional(),
        fail: z.array(effectObject).optional(),
      }),
      z.strictObject({
        do: z.literal('opposed'),
        stat,
        won: z.array(effectObject).optional(),
        lost: z.array(effectObject).optional(),
      }),
      z.strictObject({ do: z.literal('modify'), modifiers: z.array(modifierObject), until, who }),
      z.strictObject({ do: z.literal('push'), inches: z.number() }),
      z.strictObject({ do: z.literal('step'), inches: z.number(), who }),
      z.strictObject({ do: z.literal('blink'), inches: amount }),
      z.strictObject({
        do: z.literal('attack'),
        with: z.enum(['close', 'ranged', 'any']),
        toHit: z.number().optional(),
      }),
      z.strictObject({ do: z.literal('to-hit'), amount: z.number() }),
      z.strictObject({ do: z.literal('intercept') }),
      z.strictObject({ do: z.literal('swap') }),
      z.strictObject({ do: z.literal('terrain'), kind: z.enum(TERRAIN), radius: z.number(), until }),
      z.strictObject({ do: z.literal('summon'), card: z.string() }),
      z.strictObject({ do: z.literal('rope') }),
      z.strictObject({
        do: z.literal('hit'),
        heavy: z.number().optional(),
        piercing: z.number().optional(),
        lethal: z.number().optional(),
        malady: malady.optional(),
      }),
      z.strictObject({
        do: z.literal('choose'),
        options: z.array(z.strictObject({ label: z.string(), effects: z.array(effectObject) })),
      }),
    ]) as unknown as z.ZodType<Effect>,
);

export const attachedObject = z.strictObject({ modifier: modifierObject, until, source: z.string() });

const named = { id: z.string().optional(), name: z.string().optional(), text: z.string().optional() };

export const traitObject = z.strictObject({
  ...named,
  starred: z.boolean().optional(),
  x: z.union([z.boolean(), z.number()]).optional(),
  modifiers: z.array(modifierObject),
});

export const abilityObject = z.strictObject({
  ...named,
  type: z.enum(['active', 'reactive']).optional(),
  ap: z.number().optional(),
  moment: z.enum(MOMENTS).optional(),
  once: z.enum(['activation', 'turn', 'game']).optional(),
  repeatable: z.boolean().optional(),
  trigger: z
    .strictObject({
      range: z.union([z.number(), z.literal('contact')]).optional(),
      los: z.boolean().optional(),
      attack: z.enum(['close', 'ranged']).optional(),
    })
    .optional(),
  target: z
    .strictObject({
      who: z.enum(['self', 'friend', 'enemy', 'any', 'attacker', 'mover', 'attacked', 'caster']),
      range: z.union([z.number(), z.literal('contact')]).optional(),
      los: z.boolean().optional(),
      all: z.boolean().optional(),
      others: z.boolean().optional(),
      size: z.literal('lower').optional(),
    })
    .optional(),
  effects: z.array(effectObject),
});

export const spellObject = z.strictObject({
  ...named,
  targeting: z.enum(['curse', 'blessing', 'nova', 'hex', 'aura', 'focused', 'unique', 'summoning']),
  cv: z.union([z.number(), z.literal('X')]).optional(),
  range: z.number().optional(),
  unique: z.enum(['self', 'point', 'friend', 'enemy', 'any']).optional(),
  los: z.boolean().optional(),
  others: z.boolean().optional(),
  effects: z.array(effectObject),
});

export const summonObject = z.strictObject({
  ...named,
  size: z.int().min(0).max(3).optional(),
  level: z.int().min(1).max(5).optional(),
  stats: z.partialRecord(stat, z.number()).optional(),
  weapons: z.array(z.string()).optional(),
  traits: z.array(z.string()).optional(),
  abilities: z.array(z.string()).optional(),
});

export const weaponObject = z.strictObject({
  ...named,
  type: z.enum(['close', 'ranged']).optional(),
  reload: z.number().optional(),
  range: z.number().optional(),
  wv: z.number().optional(),
  gold: z.number().optional(),
  /** "Heavy (1)", "two-handed", "Bleeding (D)", or { heavy: 1, twoHanded: true }. */
  traits: z.union([z.array(z.string()), z.partialRecord(weaponTrait, z.union([z.number(), z.boolean()]))]).optional(),
  maladies: z.array(z.union([z.string(), z.strictObject({ malady, on: z.enum(['hit', 'damage']) })])).optional(),
});

export const armourObject = z.strictObject({ ...named, wv: z.number().optional(), av: z.number() });
export const shieldObject = z.strictObject({
  ...named,
  wv: z.number().optional(),
  av: z.number().optional(),
  ag: z.number().optional(),
});
export const itemObject = z.strictObject({
  ...named,
  target: z.enum(['self', 'self-or-contact']).optional(),
  effects: z.array(effectObject),
});

const TRAIT_NAMES: Readonly<Record<string, keyof WeaponTraits>> = {
  blast: 'blast',
  dangerous: 'dangerous',
  heavy: 'heavy',
  lethal: 'lethal',
  nonlethal: 'nonLethal',
  piercing: 'piercing',
  precise: 'precise',
  quickshot: 'quickShot',
  reach: 'reach',
  twohanded: 'twoHanded',
};

const VALUED = new Set<keyof WeaponTraits>(['heavy', 'lethal', 'piercing', 'precise', 'reach']);

/**
 * Reads spelled weapon traits. Several instances of a trait with a value add up (GG-WPN-03). Returns null for a word that
 * is no trait and no Malady.
 */
export function readWeaponTraits(
  words: readonly string[],
): { traits: WeaponTraits; maladies: WeaponMalady[] } | string {
  const traits: Record<string, number | boolean> = {};
  const maladies: WeaponMalady[] = [];
  for (const word of words) {
    const found = /^([a-z][a-z -]*?)\s*(?:\(\s*([0-9]+|[hd])\s*\)"?|\s([0-9]+|[hd]))?$/i.exec(word.trim());
    const bare = (found?.[1] ?? '').toLowerCase().replace(/[ -]/g, '');
    const value = (found?.[2] ?? found?.[3] ?? '').toLowerCase();
    const trait = TRAIT_NAMES[bare];
    if (trait !== undefined && value !== 'h' && value !== 'd') {
      if (VALUED.has(trait))
        traits[trait] = ((traits[trait] as number | undefined) ?? 0) + (value === '' ? 1 : Number(value));
      else traits[trait] = true;
    } else if ((MALADIES as readonly string[]).includes(bare)) {
      maladies.push({ malady: bare as WeaponMalady['malady'], on: value === 'h' ? 'hit' : 'damage' });
    } else return word;
  }
  return { traits: traits as WeaponTraits, maladies };
}
