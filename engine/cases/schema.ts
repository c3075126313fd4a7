import { z } from 'zod';
import type { AnyGame, Json, VerbSpec } from '../game.ts';
import { MOST_SEATS, withDefaults } from '../state/seats.ts';
import { caseSchema } from './case-file.ts';

/** JSON Schema of a game's case files, for completion in editors: the common keys and the game's own. */
export function caseJsonSchema(game: AnyGame): object {
  const common = z.toJSONSchema(caseSchema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  const own = z.toJSONSchema(game.cases.schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  const seats = Object.fromEntries(seatIds(game).map((id) => [id, { $ref: '#/$defs/act' }]));
  const named = Object.entries(game.verbs).flatMap(([verb, spec]: [string, VerbSpec]): [string, VerbSpec][] =>
    [verb, ...(spec.synonyms ?? [])].map((word) => [word, spec]),
  );
  const verbs = Object.fromEntries(
    named.map(([verb, spec]) => [
      verb,
      {
        description: spec.text,
        anyOf: [withoutVerb(spec.schema), { type: ['string', 'number', 'array', 'boolean', 'null'] }],
      },
    ]),
  );
  const procedures = Object.fromEntries(
    Object.entries(game.cases.procedures).map(([name, spec]) => [
      name,
      { description: spec.text, ...(z.toJSONSchema(spec.schema, { io: 'input', unrepresentable: 'any' }) as object) },
    ]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${game.title}: a case`,
    type: 'object',
    required: ['game', 'title', 'clauses', 'expect'],
    additionalProperties: false,
    properties: {
      ...(own.properties as object),
      ...(common.properties as object),
      game: { const: game.slug },
      play: {
        type: 'array',
        items: { type: 'object', properties: { ...seats, expect: { type: 'array' } }, additionalProperties: false },
      },
      run: { type: 'object', properties: { ...procedures, answers: { type: 'array' } }, additionalProperties: false },
    },
    $defs: {
      ...(own.$defs as object),
      ...(common.$defs as object),
      act: {
        anyOf: [
          { type: 'string', enum: Object.keys(verbs) },
          { type: 'object', properties: verbs, additionalProperties: false, minProperties: 1, maxProperties: 1 },
        ],
      },
    },
  };
}

/** Every seat that some match may have: with the defaults, and with each option at each of its listed values. */
function seatIds(game: AnyGame): string[] {
  const ids = new Set<string>();
  const add = (changes: Record<string, Json>) => {
    for (const { id } of game.seats(withDefaults(game.options, changes))) ids.add(id);
  };
  add({});
  for (const { id, schema } of game.options) {
    const { enum: values = [], minimum = 0, maximum = -1 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
    for (const value of values) add({ [id]: value as Json });
    for (let n = minimum; n <= maximum && n <= minimum + MOST_SEATS; n++) add({ [id]: n });
  }
  return [...ids];
}

function withoutVerb(schema: z.ZodType): object {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const { verb: _, ...properties } = json.properties ?? {};
  return { type: 'object', properties };
}
