/** What a seed draws for a match: the options, and the rosters of both seats. */

import { z } from 'zod';
import { random } from '../dice/random.ts';
import type { AnyGame, Json, OptionSpec, Random } from '../game.ts';
import { opponents } from '../state/forces.ts';
import { seatsFor } from '../state/seats.ts';

/** Options by chance: one in three matches keeps each default, so that the plain game is met as well. */
export function drawOptions(game: AnyGame, seed: string): Record<string, Json> {
  const rng = random(`options:${seed}`);
  const values: Record<string, Json> = {};
  for (const spec of game.options) {
    const open = valuesOf(spec);
    values[spec.id] = rng.int(3) === 0 || open.length === 0 ? spec.default : (open[rng.int(open.length)] as Json);
  }
  return values;
}

/** The values an option may take, as far as its schema lists them: a choice, a switch or a range of whole numbers. */
function valuesOf(spec: OptionSpec): readonly Json[] {
  const schema = z.toJSONSchema(spec.schema) as { type?: string; enum?: Json[]; minimum?: number; maximum?: number };
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'boolean') return [false, true];
  const { minimum, maximum } = schema;
  if (schema.type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum > 100) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** A roster for every seat of a match with these options: ready-made ones and random ones in turn. */
export function drawRosters(game: AnyGame, options: Record<string, Json>, rng: Random): unknown[] {
  const drawn: unknown[] = [];
  seatsFor(game, options).forEach((_, seat) => {
    const match = { options, seat };
    const open = opponents(game, game.army.ready, drawn[0], match);
    if (rng.int(2) === 0 && open.length > 0) {
      drawn.push((open[rng.int(open.length)] as { roster: unknown }).roster);
    } else {
      const faction = game.army.factions[rng.int(game.army.factions.length)];
      drawn.push(game.army.random(faction?.id ?? '', rng, drawn[0], match));
    }
  });
  return drawn;
}
