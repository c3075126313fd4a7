/** The shape of a roster file. What an army may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';

const id = z.string().min(1).max(80);
const ids = z.array(id).max(20);

export const KINDS = ['standard', 'elite', 'hero', 'creature', 'artillery', 'vehicle'] as const;
export const STYLES = ['battle-force', 'adventuring-band', 'relaxed'] as const;
export const GIFTS = ['bonus', 'attack', 'agility'] as const;

export const variantSchema = z.strictObject({
  /** How many models of the unit are armed so. */
  count: z.int().min(1).max(200),
  weapons: ids,
});

export const itemSchema = z.strictObject({
  /** A special magic item. */
  item: id.optional(),
  /** The weapon, armour or shield that is enchanted or has the runes, or the melee weapon that the item is. */
  on: id.optional(),
  enchantments: z.array(id).max(6).optional(),
  runes: z.array(id).max(6).optional(),
  /** Who of a unit has it; the models of an elite unit unless said. */
  bearer: z.literal('sergeant').optional(),
  /** How many models of an elite unit have one each; all unless said (DG-R-151). */
  count: z.int().min(1).max(200).optional(),
  /** What a scroll or a tome teaches (DG-R-159). */
  spell: id.optional(),
  lore: id.optional(),
});

export const entrySchema = z.strictObject({
  /** What the unit is called; its people and arms otherwise. */
  name: z.string().min(1).max(80).optional(),
  kind: z.enum(KINDS, { error: 'a unit is standard, elite, hero, creature, artillery or vehicle' }),
  /** Of standard units, elites and heroes. */
  race: id.optional(),
  /** Of creature units. */
  creature: id.optional(),
  /** Number of models; 1 when absent. */
  size: z.int().min(1).max(200).optional(),
  /** In the order they were bought: what comes first is ready first (DG-R-022). */
  weapons: ids.optional(),
  /** Some models of the unit armed otherwise (DG-R-021); the rest have `weapons`. */
  variants: z.array(variantSchema).max(10).optional(),
  armour: ids.optional(),
  mount: id.optional(),
  barding: id.optional(),
  sergeant: z.boolean().optional(),
  standard: z.boolean().optional(),
  musician: z.boolean().optional(),
  /** Levels by class. */
  classes: z.record(id, z.int().min(1).max(99)).optional(),
  /** What each champion level gives. */
  champion: z.array(z.enum(GIFTS)).max(20).optional(),
  general: z.boolean().optional(),
  armyStandard: z.boolean().optional(),
  /** Hired from the mercenaries' list by a merchant (DG-LIST-42). */
  mercenary: z.boolean().optional(),
  /** The god that a priest serves. */
  god: id.optional(),
  /** The god that has blessed models of the unit: so many of them, or all. */
  blessed: z.strictObject({ god: id, count: z.int().min(1).max(200).optional() }).optional(),
  /** Magic items: see army/items.ts. */
  items: z.array(itemSchema).max(20).optional(),
  /** The piece of artillery, or the kind of vehicle. */
  machine: id.optional(),
  /** How many serve or ride it; 2 when absent. */
  crew: z.int().min(1).max(20).optional(),
  /** All of them are elites. */
  eliteCrew: z.boolean().optional(),
  /** Shots by ammunition. */
  shots: z.record(id, z.int().min(0).max(99)).optional(),
  /** What draws a vehicle, all of one kind; `barding` is that of each. */
  beasts: z.strictObject({ creature: id, count: z.int().min(1).max(9) }).optional(),
  /** A chariot with scythed wheels. */
  scythes: z.boolean().optional(),
  /** A wizard's second lore (DG-R-194). */
  lore: id.optional(),
});

export const rosterSchema = z.strictObject({
  game: z.literal('day-of-glory'),
  name: z.string().min(1).max(80),
  list: id,
  /** The agreed power; 1000 when absent. */
  limit: z.int().min(50).max(10000).optional(),
  /** Which building table is used; battle-force when absent. */
  style: z.enum(STYLES).optional(),
  /** Which lists of gear it is built with; full when absent. */
  weapons: z.enum(['full', 'simpler']).optional(),
  armour: z.enum(['full', 'simpler']).optional(),
  /** What a list that leaves a choice has chosen: the Elven Kingdoms. */
  choice: id.optional(),
  /** What the generic list holds. */
  generic: z
    .strictObject({ races: ids, core: ids, elite: ids, classes: ids, mount: id.optional() })
    .partial({ core: true, elite: true, classes: true })
    .optional(),
  units: z.array(entrySchema).max(60),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Variant = z.infer<typeof variantSchema>;
export type ItemWords = z.infer<typeof itemSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;
export type Kind = (typeof KINDS)[number];
export type Style = (typeof STYLES)[number];
export type Gift = (typeof GIFTS)[number];

export const DEFAULT_LIMIT = 1000;

export function limitOf(roster: Roster): number {
  return roster.limit ?? DEFAULT_LIMIT;
}

export function styleOf(roster: Roster): Style {
  return roster.style ?? 'battle-force';
}

/** Models of a unit; of a piece of artillery those who serve it. A vehicle is one. */
export function sizeOf(entry: Entry): number {
  if (entry.kind === 'vehicle') return 1;
  return entry.kind === 'artillery' ? crewOf(entry) : (entry.size ?? 1);
}

/** Whoever serves a piece or rides a vehicle: standard models, or all elites (DG-R-029, DG-R-030). */
export function crewed(entry: Entry): boolean {
  return entry.kind === 'artillery' || entry.kind === 'vehicle';
}

export function crewOf(entry: Entry): number {
  return entry.crew ?? 2;
}

/** How many models have the weapons of the unit, and how many those of each variant. None is ever below 0. */
export function armed(entry: Entry): { count: number; weapons: readonly string[] }[] {
  const variants = entry.variants ?? [];
  let left = sizeOf(entry);
  const others: { count: number; weapons: readonly string[] }[] = [];
  for (const v of variants) {
    const count = Math.min(left, v.count);
    left -= count;
    if (count > 0) others.push({ count, weapons: v.weapons });
  }
  const rest = left > 0 ? [{ count: left, weapons: entry.weapons ?? [] }] : [];
  return [...rest, ...others];
}
