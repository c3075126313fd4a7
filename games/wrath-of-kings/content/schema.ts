/** Shapes of the language of content (types.ts): what cards of packs and of cases may say. */
import { z } from 'zod';
import { packId } from '#engine/packs/shape.ts';
import { idOf } from './making.ts';
import {
  ABILITY_IDS,
  type Ability,
  type Action,
  ATTACK_KINDS,
  type Attack,
  type Effect,
  type Inspire,
  MODEL_TYPES,
  RESULTS,
} from './types.ts';

const word = z.string().trim().min(1).max(40);
/** No card comes near these. */
const few = z.int().min(1).max(20);
const dice = z.int().min(1).max(15);
const inches = z.number().min(0).max(24);
const yes = z.boolean().default(false);

export const chartArray = z.array(z.enum(RESULTS)).length(10, 'ten results, for the faces 1 to 10');

export const abilityObject = z.strictObject({
  id: z.enum(ABILITY_IDS),
  x: few.optional(),
  plus: few.optional(),
  result: z.enum(RESULTS).optional(),
}) as unknown as z.ZodType<Ability>;

const successes = { least: few.optional(), every: few.optional() };

const effectShapes = z.discriminatedUnion('does', [
  z.strictObject({ ...successes, does: z.literal('damage'), amount: few }),
  z.strictObject({
    ...successes,
    does: z.literal('force'),
    inches: inches,
    perSuccess: yes,
    way: z.enum(['toward', 'away', 'either']),
    direct: yes,
    upTo: yes,
  }),
  z.strictObject({ ...successes, does: z.literal('end-toggles') }),
  z.strictObject({ ...successes, does: z.literal('ban'), what: z.enum(['sprint', 'reactions']) }),
  z.strictObject({
    ...successes,
    does: z.literal('force-one'),
    range: inches,
    inches: inches,
    way: z.enum(['toward', 'away']),
    direct: yes,
  }),
  z.strictObject({
    ...successes,
    does: z.literal('grant'),
    range: inches,
    ability: abilityObject,
    traits: z.array(word).min(1).max(6),
  }),
  z.strictObject({ ...successes, does: z.literal('free-move'), range: inches, inches: inches }),
  z.strictObject({
    ...successes,
    does: z.literal('mobility'),
    range: inches,
    amount: z.int().min(-12).max(12),
    type: z.enum(MODEL_TYPES).nullable().default(null),
  }),
]);

const effectObject = effectShapes.refine(
  (effect) => (effect.least === undefined) !== (effect.every === undefined),
  'says either "least" (once from so many successes on) or "every" (once for so many)',
) as unknown as z.ZodType<Effect>;

const effects = z.array(effectObject).max(6);

/** What has a name may leave out its id. */
function named<T extends { id?: string | undefined; name: string }>(thing: T): T & { id: string } {
  return { ...thing, id: thing.id ?? idOf(thing.name) };
}

export const attackObject = z
  .strictObject({
    id: packId.optional(),
    name: word,
    kind: z.enum(ATTACK_KINDS),
    rate: dice,
    range: inches,
    abilities: z.array(abilityObject).max(8).default([]),
    effects: effects.default([]),
  })
  .transform(named) as unknown as z.ZodType<Attack>;

export const actionObject = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('toggle'),
      id: packId.optional(),
      name: word,
      grants: abilityObject,
      aura: inches.optional(),
    })
    .transform(named),
  z
    .strictObject({ kind: z.literal('special'), id: packId.optional(), name: word, check: dice, effects })
    .transform(named),
]) as unknown as z.ZodType<Action>;

export const inspireObject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mobility'), plus: few }),
  z.strictObject({ kind: z.literal('rate'), plus: few, of: z.enum(ATTACK_KINDS).nullable().default(null) }),
  z.strictObject({ kind: z.literal('ability'), ability: abilityObject }),
  z.strictObject({ kind: z.literal('kill-move'), inches: inches }),
]) as unknown as z.ZodType<Inspire>;
