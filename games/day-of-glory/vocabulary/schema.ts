/**
 * The words of a Day of Glory case file. Unknown keys are errors. Everything has a default: a unit without further words is ten
 * unarmed human standard soldiers, five wide in regiment, that look to where the nearest enemy is.
 */
import { z } from 'zod';
import { facing, matchKeys, point, seatWords } from '../../kit/case-schema.ts';
import { GIFTS, itemSchema } from '../army/roster.ts';
import { changeObject } from '../content/change.ts';
import { armourObject, bardingObject, weaponObject } from '../content/schema.ts';
import { spellObject } from '../content/spell-schema.ts';
import { TERRAIN, TRAITS } from '../content/types.ts';
import { ENDS, PHASES } from '../state.ts';
import { defineSchema } from './content.ts';

/** Ids of the seats, as the keys of a file. */
export const IDS = ['red', 'blue'] as const;
const { seat, perSeat } = seatWords(IDS);
const ids = z.array(z.string());
/** Row and file. A unit has at most 400 models, so none of them stands farther off in its grid. */
const cell = z.tuple([z.int().min(1).max(400), z.number().min(1).max(400)]);
/** The first so many models, or those named by number or role. */
const somewhose = z.union([z.int().min(1), z.array(z.union([z.int().min(1), z.string()]))]);
const side = z.enum(['front', 'left', 'right', 'back']);

export const unitSchema = z.strictObject({
  /** `wild`: a demon that nobody controls. */
  seat: z.enum([...IDS, 'wild']).optional(),
  name: z.string().optional(),
  kind: z.enum(['standard', 'elite', 'hero', 'creature', 'crew', 'vehicle']).optional(),
  race: z.string().optional(),
  /** Creatures by themselves. */
  creature: z.string().optional(),
  /** A demon: its id. It is wild unless it is bound. */
  demon: z.string().optional(),
  /** The hero that has bound it, or against whom it bears a grudge. */
  bound: z.string().optional(),
  grudge: z.string().optional(),
  /** The round in which it came: the one before unless said; 0 for the first. */
  came: z.int().min(0).max(7).optional(),
  /** It has been activated before. */
  roused: z.boolean().optional(),
  /** Middle of the front edge. Absent: in reserve, or joined to another unit. */
  at: point.optional(),
  /** Middle of the block instead. */
  centre: point.optional(),
  /** Laid flush against a side of another unit that stands before it in the file, shifted along it (to its own right). */
  against: z
    .union([z.string(), z.strictObject({ unit: z.string(), side: side.optional(), shift: z.number().optional() })])
    .optional(),
  facing: facing.optional(),
  models: z.int().min(1).max(400).optional(),
  files: z.int().min(1).max(400).optional(),
  formation: z.enum(['regiment', 'skirmish', 'single', 'wedge', 'ring', 'disorder']).optional(),
  /** Wedges: by how many models each row grows; 2 unless said. */
  step: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Places of the models, row and file from 1, where they stand otherwise than in a block. */
  cells: z.array(cell).optional(),
  /** Space between bases; 0.5 in skirmish. */
  gap: z.number().min(0).optional(),
  /** Ids, or made up on the spot; in the order they were bought. */
  weapons: z.array(z.union([z.string(), weaponObject])).optional(),
  /** Some models armed otherwise. */
  variants: z
    .array(z.strictObject({ count: z.int().min(1), weapons: z.array(z.union([z.string(), weaponObject])) }))
    .optional(),
  armour: z.array(z.union([z.string(), armourObject])).optional(),
  /** Magic items, by id or as a roster has them. */
  items: z.array(z.union([z.string(), itemSchema])).optional(),
  mount: z.string().optional(),
  barding: z.union([z.string(), bardingObject]).optional(),
  /** True: in the middle of the front row; or a place, row and file from 1. */
  sergeant: z.union([z.boolean(), cell]).optional(),
  standard: z.union([z.boolean(), cell]).optional(),
  musician: z.union([z.boolean(), cell]).optional(),
  classes: z.record(z.string(), z.int().min(1)).optional(),
  champion: z.array(z.enum(GIFTS)).optional(),
  /** The god that a priest serves. */
  god: z.string().optional(),
  general: z.boolean().optional(),
  'army-standard': z.boolean().optional(),
  mercenary: z.boolean().optional(),
  /** What is in hand: weapons of the set, "shield", "both-hands". */
  ready: ids.optional(),
  stats: z
    .strictObject({
      actions: z.int().optional(),
      speed: z.number().optional(),
      agility: z.int().optional(),
      health: z.int().min(1).optional(),
      bonus: z.int().optional(),
      nerve: z.int().nullable().optional(),
      attacks: z.int().min(0).optional(),
      /** Combat bonus of natural attacks. */
      naturalBonus: z.int().optional(),
      /** Armour value without shield and formation. */
      armour: z.int().min(0).optional(),
    })
    .optional(),
  /** In place of those of its race or creature. */
  traits: z.array(z.enum(TRAITS)).optional(),
  base: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  /** Power of one model. */
  power: z.int().min(0).optional(),
  /** Health lost by its last model; or by number of the model. */
  wounds: z.union([z.int().min(0), z.record(z.string(), z.int().min(0))]).optional(),
  /** The whole unit, or the rows of that number from the front. */
  crouching: z.union([z.boolean(), z.int().min(1)]).optional(),
  /** The unit a hero stands in. */
  joins: z.string().optional(),
  /** "reserve", or the place of a joined hero: row and file from 1. */
  place: z.union([z.enum(['reserve', 'table', 'gone']), cell]).optional(),
  held: z.boolean().optional(),
  /** Lores that a wizard knows besides the fundamental one, and single spells by id or made up. */
  lore: z.union([z.string(), ids]).optional(),
  spells: z.array(z.union([z.string(), spellObject])).optional(),
  /** Power dice that a wizard or summoner has; as many as its levels unless said. */
  dice: z.int().min(0).optional(),
  activated: z.boolean().optional(),
  reload: z.int().min(0).optional(),
  fleeing: z.boolean().optional(),
  rallied: z.boolean().optional(),
  fought: z.boolean().optional(),
  died: z.int().min(0).optional(),
  charged: z.union([z.string(), ids]).optional(),
  impact: z.union([z.string(), ids]).optional(),
  /** Units that the charge of a scythed chariot met in skirmish, and that it has not fought since. */
  mows: z.union([z.string(), ids]).optional(),
  shamed: z.boolean().optional(),
  killed: z.int().min(0).optional(),
  fled: z.int().min(0).optional(),
  mustReform: z.boolean().optional(),
  /** The piece of artillery that it serves, whose crew it is; or the kind of vehicle that it is. */
  machine: z.string().optional(),
  /** Its models are elites. */
  elite: z.boolean().optional(),
  /** Of a vehicle: how many crew it has, the creatures that draw it, and whether its wheels have scythes. */
  crew: z.int().min(1).max(9).optional(),
  beasts: z.strictObject({ creature: z.string().optional(), count: z.int().min(1).max(9).optional() }).optional(),
  scythes: z.boolean().optional(),
  /** The cart that it rides in. */
  aboard: z.string().optional(),
  /** It was thrown out of a cart and loses its next activation. */
  dazed: z.literal(true).optional(),
  /** What it has lost since its last activation, where parts are attacked. */
  lost: z
    .strictObject({
      crew: z.int().min(0).optional(),
      beasts: z.int().min(0).optional(),
      structure: z.int().min(0).optional(),
    })
    .optional(),
  /** Structure points that the piece has left. */
  structure: z.int().min(1).optional(),
  /** Shots left, by ammunition; nine of each kind unless said. */
  shots: z.record(z.string(), z.int().min(0).max(99)).optional(),
  /** True, or the actions of loading that are done, all of them in an earlier phase. */
  loaded: z.union([z.boolean(), z.int().min(0)]).optional(),
  /** The piece has fired or was mis-loaded in this phase. */
  fired: z.boolean().optional(),
  /** The piece stands there, apart from its crew, looking as the crew does unless said; true: its crew is dead. */
  abandoned: z.union([z.literal(true), z.strictObject({ at: point, facing: facing.optional() })]).optional(),
  /** A god: of all models, of the first so many, or of those named by number or role. */
  blessing: z.union([z.string(), z.strictObject({ god: z.string(), models: somewhose.optional() })]).optional(),
  /** By how much every number was lowered for good; of all models, the first so many, or those named. */
  lowered: z.union([z.int().min(1), z.strictObject({ by: z.int().min(1), models: somewhose.optional() })]).optional(),
  /** All of them were raised during the battle, or the last so many. */
  raised: z.union([z.literal(true), z.int().min(1)]).optional(),
});

const pieceSchema = z.strictObject({
  id: z.string().optional(),
  kind: z.enum(TERRAIN),
  name: z.string().optional(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  polygon: z.array(point).min(3).optional(),
  circle: z.strictObject({ at: point, r: z.number().positive() }).optional(),
  cover: z.boolean().optional(),
});

export const ownSchema = z.strictObject({
  table: z
    .strictObject({
      size: z.tuple([z.number().min(1).max(200), z.number().min(1).max(200)]).optional(),
      terrain: z.array(pieceSchema).optional(),
    })
    .optional(),
  armies: perSeat(
    z.strictObject({
      list: z.string().optional(),
      name: z.string().optional(),
      choice: z.string().optional(),
      power: z.int().min(0).optional(),
    }),
  ).optional(),
  units: z.record(z.string().min(1), unitSchema).optional(),
  define: defineSchema.optional(),
  state: z
    .strictObject({
      phase: z.enum(PHASES).optional(),
      round: z.int().min(0).max(7).optional(),
      /** The phase of the round under way, and how many there are: the last, and the most actions in play, unless said. */
      'phase-of-round': z.int().min(0).optional(),
      phases: z.int().min(0).optional(),
      /** The phase of the round has begun. */
      opened: z.boolean().optional(),
      first: seat.optional(),
      mover: seat.optional(),
      /** The unit that is activated, or that with what has happened; null: nobody is. */
      activation: z
        .union([
          z.null(),
          z.string(),
          z.strictObject({
            unit: z.string(),
            hero: z.string().optional(),
            acted: z.boolean().optional(),
            free: ids.optional(),
            bound: z.enum(['nothing', 'fight']).optional(),
            apart: ids.optional(),
            aside: ids.optional(),
            /** Those of a crew who have served their piece already, and the degrees that it was turned free. */
            crew: ids.optional(),
            turned: z.number().min(0).max(30).optional(),
          }),
        ])
        .optional(),
      /** Who is still to act in this phase. */
      pool: ids.optional(),
      /** Who has acted in it before, in that order. */
      drawn: ids.optional(),
      /** Standing tears: `size` is the diameter, `until` the last round (this one unless said), `by` the hero who opened it. */
      tears: z
        .array(
          z.strictObject({
            id: z.string().optional(),
            at: point,
            size: z.number().positive(),
            collapse: z.boolean().optional(),
            by: z.string().optional(),
            until: z.int().min(0).max(9).nullable().optional(),
          }),
        )
        .optional(),
      period: z.int().min(0).max(12).optional(),
      dawn: z.enum(['north', 'east', 'south', 'west']).optional(),
      harm: z.array(z.strictObject({ by: z.string(), on: z.string(), wounds: z.int() })).optional(),
      challenges: z.array(z.strictObject({ challenger: z.string(), challenged: z.string() })).optional(),
      killed: perSeat(z.int().min(0)).optional(),
      /** Power dice that lie with each side, with winds of magic. */
      winds: perSeat(z.int().min(0)).optional(),
      /** Eternal Flames, 3" wide: flame-1, flame-2 and so on. */
      flames: z.array(z.strictObject({ by: z.string(), at: point })).optional(),
      /** What lasts: `on` a unit or a model; `by` the model, or the hero, whose doing it is. */
      effects: z
        .array(
          z.strictObject({
            of: z.string(),
            on: z.string(),
            name: z.string().optional(),
            clause: z.string().optional(),
            by: z.string().optional(),
            seat: seat.optional(),
            ends: z.enum(ENDS).optional(),
            since: z.int().min(0).optional(),
            changes: changeObject.optional(),
            ending: z.boolean().optional(),
            holds: z.literal(true).optional(),
            stills: z.literal(true).optional(),
            savage: z.strictObject({ health: z.int().min(0), attacks: z.int().min(0) }).optional(),
          }),
        )
        .optional(),
      points: z
        .array(z.strictObject({ seat, label: z.string(), amount: z.int(), clause: z.string().optional() }))
        .optional(),
      edges: perSeat(z.enum(['south', 'north'])).optional(),
      /** Of the set-up: maps shown, whether the roll-off is done and the edge chosen, who places next. */
      map: z.int().min(0).optional(),
      rolled: z.boolean().optional(),
      chosen: z.boolean().optional(),
      placing: seat.optional(),
    })
    .optional(),
  ...matchKeys(IDS),
});

export type OwnKeys = z.output<typeof ownSchema>;
export type UnitWords = z.output<typeof unitSchema>;
export type PieceWords = z.output<typeof pieceSchema>;
