/** The file of a campaign (GL-T-CMP, GL-R-337 to GL-R-339): its shape, and reading it. */
import { z } from 'zod';
import { CampaignError } from '#engine/campaign.ts';
import type { Json } from '#engine/game.ts';
import { rosterSchema } from '../army/roster.ts';
import { LOCATIONS } from '../content/types.ts';
import { SCENARIOS } from '../state.ts';

export const REWARDS = ['recruits', 'rest', 'news', 'purse'] as const;
export type Reward = (typeof REWARDS)[number];

const side = z.int().min(0).max(1);
const amount = z.int().min(0).max(1000);
const signed = z.int().min(-1000).max(1000);
const name = z.string().min(1).max(60);

const stepSchema = z.strictObject({
  scenario: z.enum(SCENARIOS),
  /** Who plays it: both, or one alone against the table. */
  sides: z.array(side).min(1).max(2),
  /** Its result counts twice. */
  double: z.literal(true).optional(),
  /** What its end changes in the last game. */
  link: z.enum(['missive', 'arrest']).optional(),
});

/** What a model of a band has behind and before it. */
const modelSchema = z.strictObject({
  renown: amount,
  /** Attribute points bought with it. */
  bought: z.int().min(0).max(2),
  absent: z.boolean(),
  crossed: z.array(z.enum(LOCATIONS)).max(4),
  dead: z.boolean(),
});

const sideSchema = z.strictObject({
  name,
  roster: rosterSchema,
  /** One for each model of the roster. */
  models: z.array(modelSchema).max(60),
  /** The reward of its last game, for its next one. */
  reward: z.enum(REWARDS).nullable(),
  /** Links to the last game. */
  lead: z.boolean(),
  late: z.boolean(),
});

const fateSchema = z.strictObject({
  side,
  model: z.int().min(0).max(59),
  name,
  /** The die and what was added; 0: none was rolled. */
  die: z.int().min(0).max(10),
  bonus: z.int().min(0).max(2),
  fate: z.enum(['heals', 'replaced', 'returns', 'absent', 'wounded', 'well', 'dead']),
  crossed: z.array(z.enum(LOCATIONS)).max(4),
});

const gameSchema = z.strictObject({
  /** Sides that won; none: a draw, or the table has won. */
  winners: z.array(side).max(2),
  /** By side: campaign points, victory points. */
  points: z.array(amount).max(2),
  vp: z.array(signed).max(2),
  fates: z.array(fateSchema).max(120),
  /** What was gained: side, model, how much, why. */
  renown: z
    .array(z.strictObject({ side, model: z.int().min(0).max(59), name, why: z.enum(['duel', 'points']) }))
    .max(120),
  /** Who carries a link to the last game. */
  linked: z.array(side).max(2),
  /** After a draw: the dice of the sides for the reward, the last pair decides. */
  dice: z.array(z.int().min(1).max(10)).max(200),
  /** Who picks a reward; null: nobody. `reward`: what was picked; null: not yet. */
  chooser: side.nullable(),
  reward: z.enum(REWARDS).nullable(),
});

export const fileSchema = z.strictObject({
  kind: z.literal('campaign'),
  game: z.literal('gloire'),
  format: z.literal(1),
  name: z.string().min(1).max(80),
  list: z.string().min(1).max(60),
  steps: z.array(stepSchema).min(1).max(20),
  sides: z.array(sideSchema).min(1).max(2),
  rng: z.tuple([z.uint32(), z.uint32(), z.uint32(), z.uint32()]),
  games: z.array(gameSchema).max(20),
});

export type CampaignFile = z.infer<typeof fileSchema>;
export type Step = CampaignFile['steps'][number];
export type SideFile = CampaignFile['sides'][number];
export type ModelFile = SideFile['models'][number];
export type GameFile = CampaignFile['games'][number];
export type Fate = GameFile['fates'][number];

/** A copy of a file that may be changed. */
export function read(file: unknown): CampaignFile {
  const parsed = fileSchema.safeParse(file);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CampaignError((issue?.path ?? []).join('.') || 'file', issue?.message ?? 'is no campaign');
  }
  const { data } = parsed;
  data.sides.forEach(({ roster, models }, i) => {
    if (roster.models.length !== models.length)
      throw new CampaignError(`sides.${i}.models`, 'has not one entry for each model of the roster');
  });
  if (data.games.length > data.steps.length) throw new CampaignError('games', 'are more than the campaign has');
  for (const [i, step] of data.steps.entries()) {
    if (step.sides.some((one) => one >= data.sides.length))
      throw new CampaignError(`steps.${i}.sides`, 'names a side that does not play');
  }
  return data;
}

export function written(file: CampaignFile): Json {
  return JSON.parse(JSON.stringify(file)) as Json;
}

export function fresh(): ModelFile {
  return { renown: 0, bought: 0, absent: false, crossed: [], dead: false };
}

/** The game that is played next; undefined: all are over. */
export function stepNow(file: CampaignFile): Step | undefined {
  return file.steps[file.games.length];
}

/** The last game in which a side takes part. */
export function isLast(file: CampaignFile, at: number): boolean {
  return at === file.steps.length - 1;
}
