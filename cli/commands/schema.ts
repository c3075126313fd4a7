import { Argument, type Command } from 'commander';
import { z } from 'zod';
import { caseJsonSchema } from '#engine/cases/schema.ts';
import type { AnyGame } from '#engine/game.ts';
import { matchFileSchema } from '#engine/log/match-file.ts';
import type { AnyMaker } from '#engine/pack.ts';
import { packSchema } from '#engine/packs/shape.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { makerOf } from '../packs.ts';
import { firstGame, gameOf } from '../pick.ts';

const KINDS: Readonly<Record<string, (game: AnyGame, env: Env) => object>> = {
  case: caseJsonSchema,
  roster: (game) => ({ title: `${game.title}: a roster`, ...json(game.army.schema) }),
  match: (game) => ({ title: `${game.title}: a match file`, ...json(matchFileSchema) }),
  campaign: (game) => ({
    title: `${game.title}: a campaign`,
    ...json((game.campaign ?? { schema: z.never() }).schema),
  }),
  pack: (game, env) => ({ title: `${game.title}: a pack`, ...json(wholePack(makerOf(env, game.slug))) }),
  answers: (game) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${game.title}: an answer`,
    oneOf: Object.values(game.verbs).map(({ schema, text }) => ({ description: text, ...inner(schema) })),
  }),
};

function wholePack({ schema }: AnyMaker): z.ZodType {
  return packSchema.extend({ content: schema });
}

function json(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** A schema inside another does not say again which language it is written in. */
function inner(schema: z.ZodType): object {
  const { $schema: _language, ...rest } = json(schema) as Record<string, unknown>;
  return rest;
}

export function addSchema(program: Command, env: Env, _finish: (code: ExitCode) => void): void {
  program
    .command('schema')
    .description('print the JSON Schema of a kind of file, for completion in editors')
    .argument('<game>', 'the game')
    .addArgument(new Argument('[kind]', 'what it describes').choices(Object.keys(KINDS)).default('case'))
    .addHelpText('after', () => `\nExample:\n  fray schema ${firstGame(env)} roster > roster.schema.json`)
    .action((slug: string, kind: string) => {
      const make = KINDS[kind] as (game: AnyGame, env: Env) => object;
      env.out(JSON.stringify(make(gameOf(env, slug), env), null, 2));
    });
}
