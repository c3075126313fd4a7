/** The shape of a roster file. What a Warband may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';

const id = z.string().min(1).max(60);

export const entrySchema = z.strictObject({
  /** What the model is called; its Character's name otherwise. */
  name: z.string().min(1).max(60).optional(),
  character: id,
  class: id,
  level: z.int().min(-99).max(99),
  /** Made a Spellcaster for 20 Glory; Characters and Classes that are Spellcasters anyway need not say so. */
  spellcaster: z.boolean().optional(),
  /** "trait:tough", "skill:cs", "skill:mi", "physical:ag", "physical:bd", in the order of purchase. */
  upgrades: z.array(id).max(60).optional(),
  /** Upgrade Points exchanged for 10 Gold each. */
  exchange: z.int().min(0).max(99).optional(),
  weapons: z.array(id).max(20).optional(),
  armour: id.optional(),
  shield: id.optional(),
  item: id.optional(),
});

export const rosterSchema = z.strictObject({
  game: z.literal('gore-and-glory'),
  name: z.string().min(1).max(80),
  faction: id,
  /** Size of the game it is built for, in Glory; 500 when absent. Gold grows with it. */
  glory: z.int().min(50).max(5000).optional(),
  models: z.array(entrySchema).max(100),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;
