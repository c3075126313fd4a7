/** What a match file says about its dice. */
import { z } from 'zod';

/** A SHA-256 in hexadecimal digits. */
export const hashText = z.string().regex(/^[0-9a-f]{64}$/);
const secret = z.string().min(1).max(200);

export const diceSchema = z.discriminatedUnion('by', [
  /** Chosen by whoever began the match. */
  z.strictObject({ by: z.literal('seed'), seed: secret.optional() }),
  /** From a file of format 1: one side alone promised a seed. */
  z.strictObject({ by: z.literal('old'), seed: secret.optional() }),
  z.strictObject({
    by: z.literal('secrets'),
    /** `key`: of the seal at the end. `sealing` makes that seal; it is kept while the match goes on and never shown. */
    table: z.strictObject({ promise: hashText, key: hashText, secret: secret.optional(), sealing: secret.optional() }),
    /** One for each seat. 'typed': the person's own words. 'drawn': by the machine for a person. 'bot': by it for a bot. */
    seats: z
      .array(z.strictObject({ by: z.enum(['typed', 'drawn', 'bot']), promise: hashText, secret: secret.optional() }))
      .min(1)
      .max(8),
  }),
]);

export type Dice = z.infer<typeof diceSchema>;
export type PromisedDice = Extract<Dice, { by: 'secrets' }>;
