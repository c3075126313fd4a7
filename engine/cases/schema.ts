import { z } from 'zod';
import type { AnyGame, VerbSpec } from '../game.ts';
import { caseSchema } from './case-file.ts';

/** JSON Schema of a game's case files, for completion in editors: the common keys and the game's own. */
export function caseJsonSchema(game: AnyGame): object {
  const common = z.toJSONSchema(caseSchema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  const own = z.toJSONSchema(game.cases.schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  const seats = Object.fromEntries(game.seats.map((s) => [s.id, { $ref: '#/$defs/act' }]));
  const synonyms = Object.entries(game.cases.synonyms ?? {}).map(([word, verb]) => [word, game.verbs[verb]] as const);
  const named = [...Object.entries(game.verbs), ...synonyms].filter((entry): entry is [string, VerbSpec] => !!entry[1]);
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

function withoutVerb(schema: z.ZodType): object {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const { verb: _, ...properties } = json.properties ?? {};
  return { type: 'object', properties };
}
