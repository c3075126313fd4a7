/** Shapes of the language of content (types.ts): what modifiers, markers and spells of packs and cases may say. */
import { z } from 'zod';
import { FLAGS, type Modifier, type SpellEffect, TESTS, type TestName } from './types.ts';

const test = z.enum(Object.keys(TESTS) as [TestName, ...TestName[]]);
const yes = z.literal(true).optional();

export const sourceWord = z.enum(['strike', 'shoot', 'spell-melee', 'spell-ranged', 'fire']);
export const spellTypeWord = z.enum(['damage-melee', 'damage-ranged', 'manipulation', 'enchantment', 'summoning']);

const on = z.array(test).min(1);
/** No printed amount comes near it. */
const amount = z.int().min(-20).max(20);
const inches = z.number().min(0).max(100);

const when = z
  .strictObject({
    mounted: z.boolean().optional(),
    weapon: z.string().optional(),
    charging: yes,
    source: z.array(sourceWord).optional(),
    shield: z.literal('large').optional(),
    pack: yes,
    fleeing: yes,
  })
  .optional();

export const modifierObject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('test'), on, amount, when }),
  z.strictObject({ kind: z.literal('against'), on, amount, when }),
  z.strictObject({
    kind: z.literal('aura'),
    on,
    amount,
    to: z.enum(['friends', 'enemies']),
    within: z.union([inches, z.enum(['contact', 'sight'])]),
    when,
  }),
  z.strictObject({ kind: z.literal('power'), of: z.enum(['strike', 'shoot']), amount, when }),
  z.strictObject({ kind: z.literal('accuracy'), amount, when }),
  z.strictObject({ kind: z.literal('exposed'), amount }),
  z.strictObject({ kind: z.literal('move'), amount }),
  z.strictObject({ kind: z.literal('flag'), flag: z.enum(FLAGS) }),
  z.strictObject({ kind: z.literal('weapon'), weapon: z.string() }),
]) as unknown as z.ZodType<Modifier>;

const modifiers = z.array(modifierObject).max(12);

const markerObject = z.strictObject({
  shape: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rect'), wide: inches, long: inches }),
    z.strictObject({ kind: z.literal('disc'), across: inches }),
  ]),
  rough: yes,
  shots: amount.optional(),
  chasm: yes,
  wall: inches.optional(),
  fire: yes,
  deaf: yes,
  barsRush: yes,
});

export const effectObject = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('damage'),
    ignoresShields: yes,
    onLoss: z.strictObject({ modifiers }).optional(),
    ignite: yes,
  }),
  z.strictObject({ do: z.literal('wind'), friend: inches }),
  z.strictObject({ do: z.literal('silence') }),
  z.strictObject({ do: z.literal('reactions'), amount }),
  z.strictObject({ do: z.literal('no-reactions') }),
  z.strictObject({ do: z.literal('enchant'), modifiers: modifiers.min(1), onceATurn: yes }),
  z.strictObject({ do: z.literal('swallow') }),
  z.strictObject({ do: z.literal('marker'), marker: markerObject }),
  z.strictObject({ do: z.literal('warrior'), card: z.string() }),
]) as unknown as z.ZodType<SpellEffect>;

/** What a weapon does, without its names and its price. */
export const weaponShape = {
  range: inches.optional(),
  bands: z.boolean().optional(),
  fight: z
    .strictObject({ strike: amount.optional(), charge: amount.optional(), counter: amount.optional() })
    .optional(),
  power: z.strictObject({ always: amount.optional(), charge: amount.optional() }).optional(),
  accuracy: amount.optional(),
  resolve: amount.optional(),
  brace: yes,
  magical: yes,
  natural: yes,
  mounted: z.string().optional(),
};
