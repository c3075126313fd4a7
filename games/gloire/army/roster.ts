/** The shape of a roster file. What a band may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';
import { ANIMALS, FIELDS, LOCATIONS } from '../content/types.ts';
import { SIZE_IDS } from './sizes.ts';

const id = z.string().min(1).max(60);
/** No printed amount comes near it. */
const amount = z.int().min(-9).max(9);
const list = z.array(id).max(40);

/** What may be bought for a copy of a weapon besides its modifiers, in any order; ammunition as often as one likes. */
export const EXTRAS = ['ammo', 'brace', 'bayonet', 'poison', 'blades'] as const;
export type Extra = (typeof EXTRAS)[number];

/** What a game of a campaign carries over to the next for one model (GL-R-338, GL-R-339). */
const carriedSchema = z.strictObject({
  /** It stays away: its place is empty, and it brings no hero points. */
  absent: z.literal(true).optional(),
  /** Locations whose first box is crossed off when the game begins. */
  crossed: z.array(z.enum(LOCATIONS)).max(4).optional(),
  /** It arrives at the start of this turn. */
  late: z.int().min(2).max(10).optional(),
  /** Attribute points bought with renown. */
  points: z.int().min(1).max(2).optional(),
});

/** What it carries over for the whole side. */
const carriedSideSchema = z.strictObject({
  /** Added to the hero points of the start. */
  hero: z.int().min(1).max(10).optional(),
  /** Encounter markers that the player may move before the game. */
  news: z.int().min(1).max(2).optional(),
  /** Added to the initiative of the first turn. */
  initiative: z.int().min(1).max(3).optional(),
  /** Grade 1 models beyond those of the scenario. */
  recruits: z.int().min(1).max(2).optional(),
});

/** A copy of a weapon with what was bought for it (GL-R-105). */
const weaponSchema = z.strictObject({
  weapon: id,
  th: amount.optional(),
  ws: amount.optional(),
  extras: z.array(z.enum(EXTRAS)).max(12).optional(),
});

export const entrySchema = z.strictObject({
  /** What the model is called; the name of its archetype otherwise. */
  name: z.string().min(1).max(60).optional(),
  /** Id of an archetype, of the Heroic Horse, or of a ready-made character, which is played as printed (GL-R-108). */
  archetype: id,
  weapons: z.array(weaponSchema).max(20).optional(),
  /** DR added to a location. */
  armour: z.partialRecord(z.enum(LOCATIONS), z.int().min(1).max(9)).optional(),
  /** Ids of skills by category, each as often as its level. */
  combat: list.optional(),
  knowledge: list.optional(),
  other: list.optional(),
  /** One for each point of Lucky. */
  flaws: list.optional(),
  /** Virtues that give an ability point, and those that give a special hero point (GL-VF-01). */
  virtues: z.strictObject({ ability: list.optional(), hero: list.optional() }).optional(),
  items: list.optional(),
  /** Name of the Grade 3 model that it is devoted to; of a Heroic Horse: that of its owner. The first one when absent. */
  master: z.string().min(1).max(60).optional(),
  animal: z.enum(ANIMALS).optional(),
  field: z.enum(FIELDS).optional(),
  /** Heroic Horse: its abilities, each as often as it was bought. */
  abilities: list.optional(),
  /** Campaign: what the games before left it with. */
  carried: carriedSchema.optional(),
});

export const rosterSchema = z.strictObject({
  game: z.literal('gloire'),
  name: z.string().min(1).max(80),
  faction: id,
  /** Which models it fields, and so which scenario it is for. */
  size: z.enum(SIZE_IDS),
  models: z.array(entrySchema).max(60),
  /** For a game of free building: bow, crossbow and spear may be bought (GL-R-340). */
  free: z.literal(true).optional(),
  /** Campaign: what the games before left the side with. */
  carried: carriedSideSchema.optional(),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Arms = z.infer<typeof weaponSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;
