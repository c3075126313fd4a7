/** The shape of a roster file. What a warband may contain is another matter: see check.ts. */
import { z } from 'zod';
import { packRefsSchema } from '#engine/packs/refs.ts';

const id = z.string().min(1).max(60);

export const entrySchema = z.strictObject({
  /** What the warrior is called; the name of its kind otherwise. */
  name: z.string().min(1).max(60).optional(),
  warrior: id,
  /** Weapons that are bought, in the order in which they are taken in hand; a weapon may be there twice. */
  weapons: z.array(id).max(20).optional(),
  armour: id.optional(),
  shield: id.optional(),
  /** "nimble", "expert:sword"; "leader" once for each time it is bought. Standard skills are not listed. */
  skills: z.array(id).max(60).optional(),
  spells: z.array(id).max(60).optional(),
  mount: id.optional(),
  /** False: the free Light Weapon is given up. */
  keepLight: z.boolean().optional(),
});

export const rosterSchema = z.strictObject({
  game: z.literal('hunters-of-ruin'),
  name: z.string().min(1).max(80),
  faction: id,
  /** Points limit that it is built for; 200 when absent. */
  points: z.int().min(50).max(1000).optional(),
  /** Number of the Character that leads, counted from 0; the first Character when absent. */
  leader: z.int().min(0).max(99).optional(),
  warriors: z.array(entrySchema).max(100),
  /** The packs it needs. */
  packs: packRefsSchema.optional(),
});

export type Entry = z.infer<typeof entrySchema>;
export type Roster = z.infer<typeof rosterSchema>;
