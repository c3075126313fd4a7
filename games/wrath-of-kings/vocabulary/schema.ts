/**
 * The words of a Wrath of Kings case file. Unknown keys are errors. Everything has a default: a model without further words is rank-1 infantry of size 2 on
 * a 30 mm base with mobility 5, Willpower 5, resilience 1, wounds 1, the trait Line, and a Blade (melee, 2 dice, contact).
 */
import { z } from 'zod';
import { matchKeys, point, seatWords } from '../../kit/case-schema.ts';
import { ABILITY_IDS, ATTACK_KINDS, MODEL_TYPES, MOTIVATION_IDS, RESULTS, SIZES, ZONES } from '../content/types.ts';
import { PHASES, SIDES } from '../state.ts';

/** Ids of the seats, as the keys of a file. */
export const IDS = ['red', 'blue'] as const;
const { seat, perSeat } = seatWords(IDS);
const count = z.int().min(0).max(100);
const small = z.int().min(0).max(30);

const result = z.enum(RESULTS);

/** "feint 2", "feint +1", "counter-attack parry 1", "bolster", or written out. */
export const abilityWords = z.union([
  z.string(),
  z.strictObject({
    id: z.enum(ABILITY_IDS),
    x: small.optional(),
    plus: small.optional(),
    result: result.optional(),
  }),
]);

const way = z.enum(['toward', 'away', 'either']);

/** As in content/types.ts: `least` or `every`, and what it does. */
const effectWords = z.strictObject({
  least: z.int().min(1).max(20).optional(),
  every: z.int().min(1).max(20).optional(),
  does: z.enum(['damage', 'force', 'end-toggles', 'ban', 'force-one', 'grant', 'free-move', 'mobility']),
  amount: z.int().min(-20).max(20).optional(),
  inches: z.number().min(0).max(30).optional(),
  perSuccess: z.boolean().optional(),
  way: way.optional(),
  direct: z.boolean().optional(),
  upTo: z.boolean().optional(),
  what: z.enum(['sprint', 'reactions']).optional(),
  range: z.number().min(0).max(60).optional(),
  ability: abilityWords.optional(),
  traits: z.array(z.string()).optional(),
  type: z.enum(MODEL_TYPES).optional(),
});

const attackWords = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  kind: z.enum(ATTACK_KINDS).optional(),
  rate: small.optional(),
  range: z.number().min(0).max(60).optional(),
  abilities: z.array(abilityWords).optional(),
  effects: z.array(effectWords).optional(),
});

const actionWords = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  kind: z.enum(['toggle', 'special']),
  grants: abilityWords.optional(),
  aura: z.number().min(0).max(60).optional(),
  check: small.optional(),
  effects: z.array(effectWords).optional(),
});

const inspireWords = z.union([
  z.strictObject({ mobility: small }),
  z.strictObject({ rate: small, of: z.enum(ATTACK_KINDS).optional() }),
  z.strictObject({ ability: abilityWords }),
  z.strictObject({ killMove: z.number().min(0).max(30) }),
]);

export const modelSchema = z.strictObject({
  seat: seat.optional(),
  name: z.string().optional(),
  /** Centre of the base. Absent: not on the table (yet). */
  at: point.optional(),
  /** Take everything from this card; what is said here overrides. */
  card: z.string().optional(),
  house: z.string().optional(),
  type: z.enum(MODEL_TYPES).optional(),
  rank: z.union([z.literal(1), z.literal(2)]).optional(),
  size: z.int().min(1).max(6).optional(),
  /** Diameter of the base in millimetres. */
  base: z.number().min(10).max(200).optional(),
  mobility: z.number().min(0).max(30).optional(),
  willpower: z.int().min(1).max(10).optional(),
  /** Ten results for the faces 1 to 10. */
  defence: z.array(result).length(10).optional(),
  resilience: z.int().min(1).max(20).optional(),
  wounds: z.int().min(1).max(20).optional(),
  traits: z.array(z.string()).optional(),
  dz: z.enum(ZONES).optional(),
  attacks: z.array(attackWords).optional(),
  actions: z.array(actionWords).optional(),
  abilities: z.array(abilityWords).optional(),
  inspire: inspireWords.optional(),
  training: abilityWords.optional(),
  /** It commands its army: larger sphere, more Leadership, its Training for all. */
  commander: z.boolean().optional(),
  damage: count.optional(),
  activated: z.boolean().optional(),
  sprinted: z.boolean().optional(),
  /** Ids of toggle actions that are on. */
  toggles: z.array(z.string()).optional(),
  /** What it has until the end of the round. */
  bonuses: z
    .array(
      z.strictObject({
        by: z.string().optional(),
        ability: abilityWords.optional(),
        mobility: z.int().min(-20).max(20).optional(),
        ban: z.enum(['sprint', 'reactions']).optional(),
      }),
    )
    .optional(),
  /** Markers on it, by the seat whose motivation they belong to. */
  marks: perSeat(count).optional(),
  /** The objective that is linked to it. */
  link: z.string().optional(),
  gave: count.optional(),
  out: z.boolean().optional(),
});

export const pieceSchema = z.strictObject({
  id: z.string().optional(),
  /** A sample piece: its footprint and keywords; `at` and `facing` place it. */
  sample: z.string().optional(),
  at: point.optional(),
  facing: point.optional(),
  name: z.string().optional(),
  /** West edge, south edge, width, depth. */
  rect: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]).optional(),
  /** Centre and radius. */
  circle: z.tuple([z.number(), z.number(), z.number().positive()]).optional(),
  polygon: z.array(point).min(3).optional(),
  size: z.int().min(0).max(6).optional(),
  open: z.boolean().optional(),
  elevated: z.int().min(0).max(6).optional(),
  impassable: z.boolean().optional(),
  rough: z.number().min(0).max(20).optional(),
  wall: z.boolean().optional(),
  water: z.boolean().optional(),
  cover: z.boolean().optional(),
  nexus: small.optional(),
  inspiring: z.strictObject({ x: small, of: z.string() }).optional(),
  /** The hill it stands on. */
  on: z.string().optional(),
  /** The seat whose motivation placed it: an objective, round, of `circle`. */
  objective: seat.optional(),
});

const activationSchema = z.union([
  z.string(),
  z.strictObject({
    leader: z.string().optional(),
    members: z.array(z.string()).min(1),
    stage: z.enum(['maneuver', 'action']).optional(),
    second: z.boolean().optional(),
    done: z.array(z.string()).optional(),
    triggered: z.array(z.string()).optional(),
  }),
]);

export const ownSchema = z.strictObject({
  table: z
    .strictObject({
      size: z.tuple([z.number().min(1).max(200), z.number().min(1).max(200)]).optional(),
      terrain: z.array(pieceSchema).optional(),
      /** A ready-made table. */
      layout: z.string().optional(),
    })
    .optional(),
  models: z.record(z.string().min(1), modelSchema).optional(),
  state: z
    .strictObject({
      phase: z.enum(PHASES).optional(),
      round: z.int().min(0).max(100).optional(),
      size: z.enum(SIZES).optional(),
      /** Whose turn it is. */
      active: seat.optional(),
      first: seat.optional(),
      /** A seat had to pass: this is the last turn of the round. */
      last: z.boolean().optional(),
      activation: activationSchema.optional(),
      sides: perSeat(z.enum(SIDES)).optional(),
      chooser: seat.optional(),
      placing: seat.optional(),
      motivations: perSeat(z.enum(MOTIVATION_IDS)).optional(),
      pools: perSeat(count).optional(),
      ranks: perSeat(count).optional(),
      owing: perSeat(count).optional(),
      morale: perSeat(z.int().min(-100).max(100)).optional(),
      casualties: perSeat(count).optional(),
      training: perSeat(z.array(abilityWords)).optional(),
      done: z.array(z.string()).optional(),
      placed: perSeat(count).optional(),
    })
    .optional(),
  ...matchKeys(IDS),
});

export type OwnKeys = z.infer<typeof ownSchema>;
export type ModelWords = z.infer<typeof modelSchema>;
export type StateWords = NonNullable<OwnKeys['state']>;
export type TableWords = NonNullable<OwnKeys['table']>;
export type PieceWords = z.infer<typeof pieceSchema>;
export type AbilityWords = z.infer<typeof abilityWords>;
export type EffectWords = z.infer<typeof effectWords>;
export type AttackWords = z.infer<typeof attackWords>;
export type ActionWords = z.infer<typeof actionWords>;
export type InspireWords = z.infer<typeof inspireWords>;
