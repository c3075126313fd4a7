/**
 * The words of a Gloire case file. Unknown keys are errors. Everything has a default: a model without further words is a human of Grade 2 with BR 3,
 * BW 3, GT 6, MK 3, BD 3, DG 3, SP 5 in every box (two Head boxes, three Torso, four Arms, four Legs), DR 4, and a long blade.
 */
import { z } from 'zod';
import { facing, point, seatWords } from '../../kit/case-schema.ts';
import { ANIMALS, FIELDS, FLAWS, LOCATIONS, STATS, VIRTUES } from '../content/types.ts';
import { SEAT_IDS } from '../seats.ts';
import { PHASES, SCENARIOS, TERRAIN } from '../state.ts';

const { seat, perSeat } = seatWords(SEAT_IDS);
const small = z.int().min(0).max(99);
const signed = z.int().min(-20).max(20);
const inches = z.number().min(0).max(100);
const perLocation = <T extends z.ZodType>(value: T) =>
  z.strictObject(
    Object.fromEntries(LOCATIONS.map((one) => [one, value.optional()])) as Record<
      (typeof LOCATIONS)[number],
      z.ZodOptional<T>
    >,
  );
const perStat = z.strictObject(
  Object.fromEntries(STATS.map((one) => [one, signed.optional()])) as Record<
    (typeof STATS)[number],
    z.ZodOptional<typeof signed>
  >,
);

const box = perStat;

/** "long-blade", or written out with what was bought and how it stands. */
export const weaponWords = z.union([
  z.string(),
  z.strictObject({
    weapon: z.string(),
    th: signed.optional(),
    ws: signed.optional(),
    extraAmmo: small.optional(),
    brace: z.boolean().optional(),
    bayonet: z.boolean().optional(),
    poison: z.boolean().optional(),
    copies: small.optional(),
    held: small.optional(),
    loaded: z.boolean().optional(),
    fouled: z.boolean().optional(),
    fixed: z.boolean().optional(),
    /** Running sum of a brace, and Reload actions done. */
    sum: small.optional(),
    reloads: small.optional(),
    rounds: small.optional(),
  }),
]);

export const modelSchema = z.strictObject({
  /** Absent: nobody's. */
  seat: seat.optional(),
  /** Whose band it belongs to, where that is another. */
  owner: seat.optional(),
  /** Neutral models of one group are friends. */
  group: z.string().optional(),
  name: z.string().optional(),
  /** Centre of the base. Absent: not on the table. */
  at: point.optional(),
  facing: facing.optional(),
  z: z.number().min(-10).max(40).optional(),
  /** A ready-made character by id; what is said here overrides. */
  character: z.string().optional(),
  /** Track, DR and Grade of this archetype. */
  archetype: z.string().optional(),
  animal: z.enum([...ANIMALS, 'heroic-horse']).optional(),
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Values in every box of the row they hang on. */
  stats: perStat.optional(),
  /** Rows written out box by box. */
  track: perLocation(z.array(box).max(12)).optional(),
  dr: z.union([small, perLocation(small)]).optional(),
  weapons: z.array(weaponWords).optional(),
  skills: z.record(z.string(), small).optional(),
  flaws: z.array(z.enum(FLAWS)).optional(),
  virtues: z
    .array(z.union([z.enum(VIRTUES), z.strictObject({ id: z.enum(VIRTUES), gives: z.enum(['ability', 'hero']) })]))
    .optional(),
  field: z.enum(FIELDS).optional(),
  abilities: z.record(z.string(), small).optional(),
  items: z.array(z.string()).optional(),
  mount: z
    .union([
      z.enum(['horse', 'mule']),
      z.strictObject({
        kind: z.enum(['horse', 'mule']).optional(),
        lost: small.optional(),
        horse: z.string().optional(),
      }),
    ])
    .optional(),
  aboard: z.strictObject({ coach: z.string(), place: z.enum(['box', 'roof', 'inside']) }).optional(),
  lost: perLocation(small).optional(),
  revived: z.array(z.enum(LOCATIONS)).optional(),
  willed: z.array(z.enum(LOCATIONS)).optional(),
  poison: z.array(z.enum(LOCATIONS)).optional(),
  /** Unconscious since this turn. */
  down: small.optional(),
  prone: z.boolean().optional(),
  panicked: z.boolean().optional(),
  ran: z.boolean().optional(),
  suppressed: z.union([z.boolean(), z.string()]).optional(),
  shotBy: z.string().optional(),
  acted: z.boolean().optional(),
  waiting: z.boolean().optional(),
  misses: small.optional(),
  moved: inches.optional(),
  lastMoved: inches.optional(),
  crawled: small.optional(),
  hidden: z.boolean().optional(),
  reloaded: z.string().optional(),
  distracted: z.boolean().optional(),
  ammo: small.optional(),
  climb: z
    .strictObject({ piece: z.string(), height: inches, over: point.optional(), down: z.boolean().optional() })
    .optional(),
  cowers: z.string().optional(),
  carries: z.array(z.string()).optional(),
  effects: z
    .array(
      z.strictObject({
        source: z.string().optional(),
        clause: z.string().optional(),
        stats: perStat,
        until: z.enum(['turn', 'game']).optional(),
      }),
    )
    .optional(),
  barred: z.array(z.string()).optional(),
  humbled: z.boolean().optional(),
  unchallenged: small.optional(),
  cowed: z.boolean().optional(),
  pinnedUnder: z.boolean().optional(),
  trapped: z.boolean().optional(),
  scared: point.optional(),
  lucky: small.optional(),
  special: small.optional(),
  used: z.array(z.string()).optional(),
  master: z.string().optional(),
  handler: z.string().optional(),
  decoy: z.string().optional(),
  disguised: small.optional(),
  attackedBy: z.array(z.string()).optional(),
  home: point.optional(),
  cameFrom: point.optional(),
  left: z.enum(['killed', 'fled', 'escaped', 'bolted', 'surrendered', 'arrested', 'removed']).optional(),
  mind: z
    .strictObject({
      rule: z.string(),
      target: z.string().optional(),
      alarmed: z.boolean().optional(),
      last: point.optional(),
      attacked: small.optional(),
      called: z.boolean().optional(),
    })
    .optional(),
});

export const pieceSchema = z.strictObject({
  id: z.string().optional(),
  class: z.enum(TERRAIN),
  name: z.string().optional(),
  /** West edge, south edge, width, depth. */
  rect: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]).optional(),
  /** Centre and radius. */
  circle: z.tuple([z.number(), z.number(), z.number().positive()]).optional(),
  polygon: z.array(point).min(3).optional(),
  height: z.number().min(0).max(40).optional(),
  depth: z.number().min(0).max(40).optional(),
  open: z.boolean().optional(),
  stops: z.array(z.enum(['boy', 'horse', 'jump', 'pursuit'])).optional(),
  /** Whether a base may stand on it, where its class and breadth do not say so. */
  standable: z.boolean().optional(),
});

const swingSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['chandelier', 'banister', 'rope', 'clothesline', 'table']).optional(),
  at: point.optional(),
  reach: inches.optional(),
  piece: z.string().optional(),
  stat: z.enum(['bw', 'dg']).optional(),
  extraDodge: z.boolean().optional(),
});

const stretchSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['door', 'window', 'house']).optional(),
  from: point,
  to: point,
  number: small.optional(),
});

const markerSchema = z.strictObject({ at: point, card: z.string().optional(), known: z.array(seat).optional() });

const tokenSchema = z.strictObject({
  kind: z.string(),
  name: z.string().optional(),
  at: point.optional(),
  carrier: z.string().optional(),
  taken: seat.optional(),
  vp: small.optional(),
  open: z.boolean().optional(),
  owner: z.string().optional(),
  key: z.string().optional(),
  lit: z.boolean().optional(),
  fuse: small.optional(),
  roll: point.optional(),
  mount: z.enum(['horse', 'mule']).optional(),
});

const coachSchema = z.strictObject({
  at: point,
  facing: facing.optional(),
  speed: z.number().min(0).max(20).optional(),
  most: z.number().min(0).max(20).optional(),
  wild: z.boolean().optional(),
  veer: z.union([z.literal(-1), z.literal(0), z.literal(1)]).optional(),
  driver: z.string().optional(),
  team: small.optional(),
  moved: inches.optional(),
  acted: z.boolean().optional(),
  started: z.boolean().optional(),
  change: z.enum(['faster', 'keep', 'brake', 'rein']).optional(),
  wreck: z.boolean().optional(),
});

const duelSchema = z.strictObject({
  challenger: z.string(),
  challenged: z.string(),
  to: z.enum(['blood', 'death']).optional(),
  weapon: z.string().optional(),
  turn: small.optional(),
  missed: z.array(z.string()).optional(),
});

export const ownSchema = z.strictObject({
  /** Who plays; two unless it is said. `teams`: the team of each. */
  seats: z.array(seat).min(1).max(6).optional(),
  teams: z.array(small).optional(),
  table: z
    .strictObject({
      size: z.tuple([z.number().min(1).max(100), z.number().min(1).max(100)]).optional(),
      terrain: z.array(pieceSchema).optional(),
      swings: z.array(swingSchema).optional(),
      stretches: z.array(stretchSchema).optional(),
      /** A map of the tables by id, "GL-T-M1". */
      map: z.string().optional(),
      night: z.boolean().optional(),
    })
    .optional(),
  models: z.record(z.string().min(1), modelSchema).optional(),
  markers: z.record(z.string().min(1), markerSchema).optional(),
  tokens: z.record(z.string().min(1), tokenSchema).optional(),
  coaches: z.record(z.string().min(1), coachSchema).optional(),
  duels: z.record(z.string().min(1), duelSchema).optional(),
  state: z
    .strictObject({
      phase: z.enum(PHASES).optional(),
      stage: z.string().optional(),
      turn: z.int().min(0).max(100).optional(),
      scenario: z.enum([...SCENARIOS, 'none']).optional(),
      /** Hero points of each seat; 0 unless it is said. */
      points: perSeat(small).optional(),
      order: z.array(seat).optional(),
      level: small.optional(),
      cursor: small.optional(),
      /** Whose activation is going on. */
      activation: z
        .union([
          z.string(),
          z.strictObject({
            model: z.string(),
            by: z.enum(['turn', 'wait', 'devotion', 'duel']).optional(),
            shunned: z.array(z.string()).optional(),
            taken: z.array(z.string()).optional(),
          }),
        ])
        .optional(),
      pile: z.array(z.string()).optional(),
      turned: z
        .array(z.strictObject({ card: z.string(), by: z.string().optional(), turn: small.optional() }))
        .optional(),
      plot: z.record(z.string(), z.json()).optional(),
      vp: perSeat(signed).optional(),
      shaken: perSeat(small).optional(),
    })
    .optional(),
  rosters: z.record(z.string(), z.unknown()).optional(),
  options: z.record(z.string(), z.json()).optional(),
});

export type OwnKeys = z.infer<typeof ownSchema>;
export type ModelWords = z.infer<typeof modelSchema>;
export type PieceWords = z.infer<typeof pieceSchema>;
export type WeaponWords = z.infer<typeof weaponWords>;
export type StateWords = NonNullable<OwnKeys['state']>;
