/**
 * The words of a Gore and Glory case file. Unknown keys are errors. Everything has a default: a model without further
 * words is Size 1, level 1, all stats 3, unarmed, with its full Action Pool.
 */

import { z } from 'zod';
import { facing, matchKeys, point, seatWords } from '../../kit/case-schema.ts';
import {
  abilityObject,
  armourObject,
  attachedObject,
  itemObject,
  shieldObject,
  spellObject,
  summonObject,
  traitObject,
  weaponObject,
} from '../content/schema.ts';
import { MALADIES, MISSIONS, TERRAIN } from '../content/types.ts';
import { PHASES } from '../state.ts';

/** Ids of the seats, as the keys of a file. */
export const IDS = ['red', 'blue'] as const;
const { seat, perSeat } = seatWords(IDS);
const stat = z.int().min(-20).max(30);
/** As the lists spell it, prone, or as the book prints it, Prone. */
function word<T extends string>(words: readonly T[]) {
  const printed = words.map((w) => w.charAt(0).toUpperCase() + w.slice(1));
  return z.enum([...words, ...printed]).transform((w) => w.toLowerCase() as T);
}
const maladies = z.array(word(MALADIES));
const mission = word(MISSIONS);

export const modelSchema = z.strictObject({
  seat: seat.optional(),
  name: z.string().optional(),
  /** Centre of the base. Absent: not on the table (yet). */
  at: point.optional(),
  /** Height of the surface it stands on; default: whatever is under its base. */
  z: z.number().optional(),
  facing: facing.optional(),
  /** Take stats, Traits and Abilities from content; what is said here overrides. */
  faction: z.string().optional(),
  character: z.string().optional(),
  class: z.string().optional(),
  size: z.int().min(0).max(3).optional(),
  level: z.int().min(1).max(5).optional(),
  stats: z
    .strictObject({
      cs: stat.optional(),
      mi: stat.optional(),
      ag: stat.optional(),
      bd: stat.optional(),
      mr: stat.optional(),
    })
    .optional(),
  dt: z.int().min(1).optional(),
  /** Ids, or weapons made up on the spot. */
  weapons: z.array(z.union([z.string(), weaponObject])).optional(),
  armour: z.union([z.string(), armourObject]).optional(),
  /** The book's spelling of the same. */
  armor: z.union([z.string(), armourObject]).optional(),
  shield: z.union([z.string(), shieldObject]).optional(),
  item: z.union([z.string(), itemObject]).optional(),
  /** Total Weight Value instead of that of the equipment. */
  weight: z.number().optional(),
  /** "nimble", "tough 2", or a Trait made up on the spot. */
  traits: z.array(z.union([z.string(), traitObject])).optional(),
  abilities: z.array(z.union([z.string(), abilityObject])).optional(),
  /** Ids or Spells made up on the spot; "all": the universal list and the faction's. */
  spells: z.union([z.literal('all'), z.array(z.union([z.string(), spellObject]))]).optional(),
  ap: z.int().min(0).optional(),
  injuries: z.int().min(0).optional(),
  fatigue: z.int().min(0).optional(),
  maladies: maladies.optional(),
  /** Maladies gained in the model's own current Activation. */
  fresh: maladies.optional(),
  burn: z.int().min(0).optional(),
  shaken: z.boolean().optional(),
  bloodied: z.boolean().optional(),
  casualty: z.boolean().optional(),
  activated: z.boolean().optional(),
  pushed: z.boolean().optional(),
  pushedNow: z.boolean().optional(),
  recovered: z.boolean().optional(),
  shieldUsed: z.boolean().optional(),
  wielded: z.string().optional(),
  itemUsed: z.boolean().optional(),
  summoner: z.string().optional(),
  summonedNow: z.boolean().optional(),
  affected: z.array(z.string()).optional(),
  attached: z.array(attachedObject).optional(),
});

const pieceSchema = z.strictObject({
  id: z.string().optional(),
  kind: word(TERRAIN),
  name: z.string().optional(),
  /** A printed form placed at a point... */
  form: z.string().optional(),
  at: point.optional(),
  facing: facing.optional(),
  /** ...or a shape of one's own: corners of a rectangle, a convex polygon, a circle; several make one feature. */
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  rects: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
  polygon: z.array(point).min(3).optional(),
  circle: z.strictObject({ at: point, r: z.number().positive() }).optional(),
  /** Height of its top; raised features are solid and, unless said otherwise, can be stood upon. */
  top: z.number().min(0).optional(),
  standable: z.boolean().optional(),
});

const areaSchema = z.union([
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.strictObject({ polygon: z.array(point).min(3) }),
]);

export const ownSchema = z.strictObject({
  table: z
    .strictObject({
      size: z.tuple([z.number().min(1).max(200), z.number().min(1).max(200)]).optional(),
      terrain: z.array(pieceSchema).optional(),
      /** Objective Markers, numbered in order unless said otherwise. */
      markers: z
        .array(z.union([point, z.strictObject({ at: point, n: z.int().optional(), seat: seat.optional() })]))
        .optional(),
      /** One of the six deployment maps. */
      map: z.int().min(0).max(6).optional(),
      /** Zones of one's own: rectangles or polygons for each colour. */
      zones: perSeat(z.array(areaSchema)).optional(),
    })
    .optional(),
  models: z.record(z.string().min(1), modelSchema).optional(),
  define: z
    .strictObject({
      weapons: z.record(z.string(), weaponObject).optional(),
      traits: z.record(z.string(), traitObject).optional(),
      abilities: z.record(z.string(), abilityObject).optional(),
      spells: z.record(z.string(), spellObject).optional(),
      items: z.record(z.string(), itemObject).optional(),
      cards: z.record(z.string(), summonObject).optional(),
    })
    .optional(),
  state: z
    .strictObject({
      phase: z.enum(PHASES).optional(),
      turn: z.int().min(0).max(5).optional(),
      /** The Active Player. */
      active: seat.optional(),
      attacker: seat.optional(),
      /** The Activation under way: a model's id, or that with what has happened in it. */
      activation: z
        .union([
          z.string(),
          z.strictObject({
            model: z.string(),
            fresh: z.boolean().optional(),
            moved: z.boolean().optional(),
            casts: z.int().min(0).optional(),
            shots: z.record(z.string(), z.int()).optional(),
            disengaged: z.boolean().optional(),
            rope: z.boolean().optional(),
            pushed: z.boolean().optional(),
            used: z.array(z.string()).optional(),
          }),
        ])
        .optional(),
      /** False: the Activations Phase has not been opened yet (first player and Passes are still to be determined). */
      opened: z.boolean().optional(),
      lastActivator: seat.optional(),
      passes: perSeat(z.int().min(0)).optional(),
      passed: perSeat(z.boolean()).optional(),
      activeObjectives: z.array(z.int().min(1).max(6)).optional(),
      missions: z
        .strictObject({
          primary: mission.optional(),
          secondary: perSeat(mission).optional(),
          secret: perSeat(mission).optional(),
          revealed: z.boolean().optional(),
        })
        .optional(),
      /** Colour of each seat's deployment zone; default: its own name. */
      colours: perSeat(z.enum(['red', 'blue'])).optional(),
      vp: perSeat(z.int()).optional(),
      casualties: perSeat(z.int().min(0)).optional(),
      /** Terrain still to be placed. */
      pieces: z.array(word(TERRAIN)).optional(),
      /** Who places Objective Markers, and which of each seat's three are placed. */
      placing: seat.optional(),
      placed: perSeat(z.array(z.enum(['own', 'enemy', 'none']))).optional(),
      deploying: seat.optional(),
      deployed: perSeat(z.boolean()).optional(),
    })
    .optional(),
  ...matchKeys(IDS),
});

export type OwnKeys = z.infer<typeof ownSchema>;
export type ModelWords = z.infer<typeof modelSchema>;
export type PieceWords = z.infer<typeof pieceSchema>;
