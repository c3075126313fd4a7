/** The shape of a roster file. What a band may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';
import { ANIMALS, FIELDS, FLAWS, LOCATIONS, VIRTUES } from '../content/types.ts';
import { SIZE_IDS } from './sizes.ts';

const id = z.string().min(1).max(60);
/** No printed amount comes near it. */
const amount = z.int().min(-9).max(9);
const level = z.int().min(1).max(20);
/** Number of another entry of the band, counted from 0. */
const entryNumber = z.int().min(0).max(99);

/** A copy of a weapon with what was bought for it (GL-R-105). */
const weaponSchema = z.strictObject({
  weapon: id,
  th: amount.optional(),
  ws: amount.optional(),
  extraAmmo: level.optional(),
  brace: z.literal(true).optional(),
  bayonet: z.literal(true).optional(),
  poison: z.literal(true).optional(),
  extraBlades: level.optional(),
});

const entrySchema = z.strictObject({
  /** What the model is called; the name of its archetype otherwise. */
  name: z.string().min(1).max(60).optional(),
  /** Id of an archetype, of the Heroic Horse, or of a ready-made character, which is played as printed (GL-R-108). */
  archetype: id,
  weapons: z.array(weaponSchema).max(20).optional(),
  /** DR added to a location. */
  armour: z.partialRecord(z.enum(LOCATIONS), level).optional(),
  /** Id of each skill, as often as its level; in any order. */
  skills: z.array(id).max(60).optional(),
  luckyFlaws: z.array(z.enum(FLAWS)).max(10).optional(),
  /** Virtues that give an ability point, and those that give a special hero point (GL-VF-01). */
  abilityVirtues: z.array(z.enum(VIRTUES)).max(10).optional(),
  heroVirtues: z.array(z.enum(VIRTUES)).max(10).optional(),
  items: z.array(id).max(40).optional(),
  /** The Grade 3 model that it is devoted to; a Heroic Horse: its owner. */
  master: entryNumber.optional(),
  animal: z.enum(ANIMALS).optional(),
  field: z.enum(FIELDS).optional(),
  /** Heroic Horse: its abilities, each as often as it was bought. */
  abilities: z.array(id).max(20).optional(),
});

export const rosterSchema = z.strictObject({
  game: z.literal('gloire'),
  name: z.string().min(1).max(80),
  faction: id,
  /** Which models it fields, and so which scenarios it is for. */
  size: z.enum(SIZE_IDS),
  models: z.array(entrySchema).max(60),
  /** For a game of free building: bow, crossbow and spear may be bought (GL-R-340). */
  free: z.literal(true).optional(),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Arms = z.infer<typeof weaponSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;
