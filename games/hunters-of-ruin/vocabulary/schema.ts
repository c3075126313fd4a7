/**
 * The words of a Hunters of Ruin case file. Unknown keys are errors. Everything has a default: a warrior without further words is a
 * Regular on foot with Move 4, Body 1 and 7 for everything else, no spell-caster, with a Light Weapon in hand.
 */
import { z } from 'zod';
import { facing, matchKeys, point, seatWords } from '../../kit/case-schema.ts';
import { modifierObject } from '../content/schema.ts';
import { SUBTYPES } from '../content/types.ts';
import { SIDES } from '../rules/terrain.ts';
import { PHASES } from '../state.ts';
import {
  armourObject,
  defineSchema,
  mountObject,
  shieldObject,
  skillObject,
  spellObject,
  traitObject,
  weaponObject,
} from './made.ts';

/** Ids of the seats, as the keys of a file. */
export const IDS = ['red', 'blue'] as const;
const { seat, perSeat } = seatWords(IDS);
const target = z.int().min(2).max(10);
const count = z.int().min(0).max(100);
const turn = z.int().min(0).max(20);

const action = z.enum([
  'move',
  'charge',
  'gallop',
  'strike',
  'shoot',
  'cast',
  'focus',
  'interact',
  'inspire',
  'faction',
]);

export const warriorSchema = z.strictObject({
  seat: seat.optional(),
  /** Whose warband it belongs to, where that is another's. */
  owner: seat.optional(),
  name: z.string().optional(),
  /** Centre of the base. Absent: not on the table (yet). */
  at: point.optional(),
  /** Height of what it stands on; default: the ground. */
  z: z.number().optional(),
  /** For the picture only. */
  facing: facing.optional(),
  /** Take stats, subtypes, traits and skills from the lists; what is said here overrides. */
  warrior: z.string().optional(),
  faction: z.string().optional(),
  class: z.enum(['regular', 'specialist', 'character']).optional(),
  stats: z
    .strictObject({
      move: z.number().min(0).max(30).optional(),
      body: z.int().min(1).max(20).optional(),
      agility: target.optional(),
      fight: target.optional(),
      resist: target.optional(),
      guts: target.optional(),
      faction: target.optional(),
      magic: target.nullable().optional(),
    })
    .optional(),
  /** Diameter of the base and height, on foot. */
  base: z.number().positive().max(6).optional(),
  height: z.number().positive().max(6).optional(),
  /** "nimble", "leader 2", "expert sword", or a skill made up on the spot. */
  skills: z.array(z.union([z.string(), skillObject])).optional(),
  traits: z.array(z.union([z.string(), traitObject])).optional(),
  subtypes: z.array(z.enum(SUBTYPES)).optional(),
  spells: z.array(z.union([z.string(), spellObject])).optional(),
  weapons: z.array(z.union([z.string(), weaponObject])).optional(),
  armour: z.union([z.string(), armourObject]).optional(),
  shield: z.union([z.string(), shieldObject]).optional(),
  mount: z.union([z.string(), mountObject]).optional(),
  /** Default: it is, if it has a mount. */
  mounted: z.boolean().optional(),
  /** Keys of what is in hand. Default: the first set that fills the hands. */
  inUse: z.array(z.string()).optional(),
  /** Points of Body lost, or Body left. */
  lost: count.optional(),
  body: count.optional(),
  /** Reactions it may make this turn, and how many it has made. */
  reactions: count.optional(),
  reacted: count.optional(),
  numb: z.boolean().optional(),
  silenced: z.boolean().optional(),
  fleeing: z.boolean().optional(),
  focus: count.optional(),
  focused: z.boolean().optional(),
  inspires: z.boolean().optional(),
  interacted: z.boolean().optional(),
  galloped: z.boolean().optional(),
  activated: z.boolean().optional(),
  out: z.boolean().optional(),
  left: z.enum(['fled', 'escaped', 'removed', 'swallowed']).optional(),
  /** Partway up the face of a piece. */
  climb: z.strictObject({ piece: z.string(), height: z.number().min(0), top: point.optional() }).optional(),
  /** Id of the marker it carries. */
  carries: z.string().optional(),
  /** Spells it may not try: ids, for this turn, or up to and including a turn. */
  banned: z.array(z.union([z.string(), z.strictObject({ spell: z.string(), turn })])).optional(),
  /** How often each of its spells was Countered. */
  countered: z.record(z.string(), count).optional(),
  attached: z
    .array(
      z.strictObject({
        source: z.string(),
        clause: z.string().optional(),
        modifiers: z.array(modifierObject),
        until: z.enum(['turn', 'game']).optional(),
      }),
    )
    .optional(),
  /** Ignites that wait: how many, or each with whether its activation has begun. */
  ignites: count.optional(),
  /** What it has used up: blink, unyielding, rise. */
  used: z.array(z.string()).optional(),
  /** Turn in which it was summoned. */
  summonedTurn: turn.optional(),
  /** It leads its warband. */
  leader: z.boolean().optional(),
});

const pieceSchema = z.strictObject({
  id: z.string().optional(),
  kind: z.enum(['clear', 'rough', 'linear', 'water', 'vertical', 'building']),
  name: z.string().optional(),
  /** West edge, south edge, width, depth. */
  rect: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]).optional(),
  /** Centre and radius. */
  circle: z.tuple([z.number(), z.number(), z.number().positive()]).optional(),
  line: z.array(point).min(2).optional(),
  polygon: z.array(point).min(3).optional(),
  height: z.number().min(0).max(20).optional(),
  woods: z.boolean().optional(),
  doors: z.array(z.enum(SIDES)).optional(),
  windows: z.array(z.enum(SIDES)).optional(),
  floors: z.int().min(1).max(5).optional(),
  roof: z.literal('flat').optional(),
  roofStair: z.boolean().optional(),
});

const markerSchema = z.union([
  point,
  z.strictObject({
    at: point.optional(),
    id: z.string().optional(),
    kind: z.enum(['relic', 'well']).optional(),
    name: z.string().optional(),
    z: z.number().optional(),
    seal: seat.optional(),
    delivered: seat.optional(),
  }),
]);

const activationSchema = z.union([
  z.string(),
  z.strictObject({
    warrior: z.string(),
    stage: z.enum(['dismount', 'weapons', 'regroup', 'leader', 'actions']).optional(),
    begun: z.boolean().optional(),
    left: z.int().min(0).max(3).optional(),
    taken: z.array(action).optional(),
    rapid: z.enum(['strike', 'shoot', 'cast']).optional(),
    blinked: z.boolean().optional(),
    surged: z.boolean().optional(),
    script: z.array(action).optional(),
  }),
]);

export const ownSchema = z.strictObject({
  table: z
    .strictObject({
      size: z.tuple([z.number().min(1).max(200), z.number().min(1).max(200)]).optional(),
      terrain: z.array(pieceSchema).optional(),
      /** A ready-made table, with the pieces of the scenario; "scenario": those alone. */
      layout: z.string().optional(),
      /** Objective Markers and wells; "scenario": those of the scenario. */
      markers: z.union([z.literal('scenario'), z.array(markerSchema)]).optional(),
    })
    .optional(),
  warriors: z.record(z.string().min(1), warriorSchema).optional(),
  /** The same. */
  models: z.record(z.string().min(1), warriorSchema).optional(),
  define: defineSchema.optional(),
  state: z
    .strictObject({
      phase: z.enum(PHASES).optional(),
      turn: turn.optional(),
      /** Who goes now. */
      active: seat.optional(),
      first: seat.optional(),
      /** Who had the second go last turn. */
      second: seat.optional(),
      pauses: perSeat(count).optional(),
      activation: activationSchema.optional(),
      group: z
        .strictObject({ leader: z.string(), waiting: z.array(z.string()), script: z.array(action).optional() })
        .optional(),
      enchantments: z
        .array(
          z.strictObject({
            spell: z.string(),
            caster: z.string(),
            target: z.string(),
            control: z.int().min(0).max(10).optional(),
            turn: turn.optional(),
          }),
        )
        .optional(),
      summoned: z
        .array(
          z.strictObject({
            spell: z.string(),
            caster: z.string(),
            at: point.optional(),
            facing: facing.optional(),
            z: z.number().optional(),
            /** The one of the warriors that a spell has brought. */
            warrior: z.string().optional(),
          }),
        )
        .optional(),
      vp: perSeat(z.int()).optional(),
      edges: perSeat(z.enum(['south', 'north'])).optional(),
      /** Who has the scenario's first role. */
      role: seat.optional(),
      scenario: z.string().optional(),
      ending: z.enum(['maintain', 'faction', 'score', 'clear']).optional(),
      done: z.array(z.string()).optional(),
      /** Who chose the edge, and who places next. */
      chooser: seat.optional(),
      placing: seat.optional(),
    })
    .optional(),
  ...matchKeys(IDS),
});

export type OwnKeys = z.infer<typeof ownSchema>;
export type WarriorWords = z.infer<typeof warriorSchema>;
export type StateWords = NonNullable<OwnKeys['state']>;
export type TableWords = NonNullable<OwnKeys['table']>;
