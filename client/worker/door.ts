/** Checks what arrives from the page, once: links, files and stored entries all pass here. */

import { z } from 'zod';
import { BOTS } from '#bots/registry.ts';
import type { Ask } from '#client/protocol/messages.ts';
import type { MatchSetup, Player } from '#client/protocol/players.ts';
import { promisedDice, seedDice, shortHash } from '#engine/dice/commit.ts';
import type { Dice } from '#engine/dice/dice-file.ts';
import { DEPTH, isTooDeep, LIMITS, TOO_DEEP } from '#engine/files/limits.ts';
import { PARLEY } from '#engine/flow/parley.ts';
import type { AnyGame, SeatSpec } from '#engine/game.ts';
import { type MatchFile, MatchFileError, parseMatchFile } from '#engine/log/match-file.ts';
import { type Verification, verifyFile } from '#engine/log/verify.ts';
import { SessionError, said } from './problem.ts';

const id = z.string().max(200);
const seat = z.int().min(0).max(7);
const count = z.int().min(0);
const seed = z.string().min(1).max(200);
/** Judged by the match itself, which copies it as plain JSON first. */
const answer = z.custom<object>((value) => typeof value === 'object' && value !== null, 'an answer is an object');
const player = z.union([
  z.strictObject({ kind: z.literal('human'), name: z.string().max(200) }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40), name: z.string().max(200) }),
]);
const toward = z.strictObject({ from: z.tuple([z.number(), z.number()]), slide: z.boolean() }).optional();
/** Answers that are taken to have been given first. */
const after = z.array(answer).max(4).optional();
const as = id.optional();
const chalkPlan = z.looseObject({ unit: id, seat, answer, meets: z.array(id).max(400) });
const players = z.array(player).min(1).max(8);
const file = z.custom<object>((value) => typeof value === 'object' && value !== null, 'a match file is an object');

const unit = z.int().min(0).max(10_000);
const change = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('edit'), edits: z.array(z.looseObject({ place: z.string().max(400) })).max(1000) }),
  z.looseObject({ kind: z.literal('add'), template: id.optional() }),
  z.looseObject({ kind: z.literal('duplicate'), unit }),
  z.looseObject({ kind: z.literal('remove'), unit, count: unit }),
  z.looseObject({ kind: z.literal('move'), from: unit, count: unit, to: unit }),
]);

const shapes: { readonly [K in Ask['do']]: z.ZodType } = {
  start: z.looseObject({
    setup: z.strictObject({
      game: id,
      options: z.record(z.string(), z.unknown()),
      rosters: z.array(z.unknown()).max(8),
      players,
      seed: seed.optional(),
      secrets: z
        .strictObject({ table: seed, sealing: seed, words: z.array(z.string().max(200).nullable()).max(8) })
        .optional(),
    }),
  }),
  resume: z.looseObject({
    file,
    players,
    seed: seed.optional(),
    fresh: z.boolean().optional(),
    kept: z.boolean().optional(),
    reasons: z
      .array(z.tuple([count, z.string().max(2000), z.number()]))
      .max(1_000_000)
      .optional(),
  }),
  'open-case': z.looseObject({
    text: z.string().max(LIMITS.case.bytes),
    players: z.array(player).max(8),
    seed: seed.optional(),
    watch: z.boolean().optional(),
  }),
  branch: z.looseObject({ players, seed: seed.optional() }),
  answer: z.looseObject({ position: count, seat, answer }),
  bot: z.looseObject({ behind: z.boolean().optional() }),
  follow: z.looseObject({ input: count }),
  delegate: z.looseObject({ position: count, seat }),
  speak: z.looseObject({ seat, word: z.enum(PARLEY) }),
  undo: z.looseObject({ seat, consent: z.boolean() }),
  options: z.looseObject({ key: id, after, as, ranked: z.boolean().optional() }),
  lift: z.looseObject({ model: id }),
  plan: z.looseObject({ actor: id, target: id, nth: count.optional() }),
  rehearse: z.looseObject({ unit: id }),
  toward: z.looseObject({ unit: id, target: id }),
  chalk: z.looseObject({ plans: z.array(chalkPlan).max(200) }),
  hint: z.looseObject({}),
  sample: z.looseObject({ key: id, draw: count.optional(), after, as }),
  try: z.looseObject({ answer, toward, after, as }),
  reach: z.looseObject({ key: id, after, as }),
  odds: z.looseObject({ answer, after, as }),
  ahead: z.looseObject({ answer, toward, model: id, aims: z.array(id).max(400), after, as }),
  aim: z.looseObject({ thing: id, key: id.optional(), as }),
  why: z.looseObject({ verb: id, answer: answer.optional(), as }),
  threat: z.looseObject({ model: id }),
  menace: z.looseObject({ model: id.nullable() }),
  sight: z.looseObject({ viewer: id, target: id }),
  measure: z.looseObject({ a: id, b: id }),
  sheet: z.looseObject({ model: id }),
  side: z.looseObject({ model: id }),
  outlook: z.looseObject({ answer: answer.optional() }),
  seek: z.looseObject({ input: z.union([count, z.literal('live')]) }),
  story: z.looseObject({}),
  file: z.looseObject({ upTo: count.optional(), seed: z.boolean().optional(), veil: z.boolean().optional() }),
  reasons: z.looseObject({}),
  verify: z.looseObject({ file }),
  promise: z.looseObject({ table: seed, sealing: seed }),
  army: z.looseObject({ game: id, roster: z.unknown() }),
  'army-page': z.looseObject({ game: id, roster: z.unknown() }),
  'army-edit': z.looseObject({ game: id, roster: z.unknown(), change }),
  'army-new': z.looseObject({ game: id, faction: id, packs: z.array(z.unknown()).optional() }),
  campaign: z.looseObject({ game: id, work: z.looseObject({ kind: z.enum(['begin', 'look', 'act', 'record']) }) }),
  // What a pack says is looked at by the engine's own reader of packs.
  packs: z.looseObject({ packs: z.array(z.looseObject({ hash: id })).max(1000) }),
  'pack-check': z.looseObject({ text: z.string() }),
  'pack-offers': z.looseObject({}),
  'pack-example': z.looseObject({ game: id }),
};

/** The question as it was asked, or an error that says what is wrong with it. */
export function admit(question: unknown): Ask {
  const kind = (question as { do?: unknown } | null)?.do;
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind as Ask['do']] : undefined;
  if (shape === undefined) throw new SessionError('unknown-question', 'the engine knows no such question');
  // Packs that were read stand in a list in the question.
  if (isTooDeep(question, kind === 'packs' ? DEPTH + 2 : DEPTH))
    throw new SessionError('malformed', `${kind}: ${TOO_DEEP}`);
  const parsed = shape.safeParse(question);
  if (parsed.success) return question as Ask;
  const issue = parsed.error.issues[0];
  throw new SessionError('malformed', `${issue?.path.join('.') || kind}: ${issue?.message ?? 'wrong shape'}`);
}

/** The players of a match, one for each seat. */
export function seated(game: AnyGame, { length }: readonly SeatSpec[], given: readonly Player[]): readonly Player[] {
  if (given.length !== length) {
    throw new SessionError('bad-players', `this match of ${game.title} is played by ${length}, not by ${given.length}`);
  }
  for (const who of given) {
    if (who.kind === 'bot' && !Object.hasOwn(BOTS, who.bot)) {
      throw new SessionError('unknown-bot', `there is no bot "${who.bot}"; there are ${Object.keys(BOTS).join(', ')}`);
    }
  }
  return given.map((who) => ({ ...who }));
}

/** A match file from any source. What cannot be JSON is no match file. */
export function matchFile(value: unknown): MatchFile {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new SessionError('not-json', `this is no match file: ${said(error)}`);
  }
  return told(() => parseMatchFile(text));
}

/** The dice of a new match: a seed that was chosen, or promised secrets, drawn here unless people have typed some. */
export function newDice(players: readonly Player[], { seed, secrets }: Pick<MatchSetup, 'seed' | 'secrets'>): Dice {
  if (seed !== undefined) return seedDice(seed);
  const { table, sealing, words } = secrets ?? { table: newSecret(), sealing: newSecret(), words: [] };
  return promisedDice({
    table,
    sealing,
    seats: players.map(({ kind }, i) => {
      const typed = words[i]?.trim();
      if (kind === 'bot') return { by: 'bot' };
      return typed ? { by: 'typed', words: typed } : { by: 'drawn' };
    }),
  });
}

/** Problems of match files keep their code on the way to the page. */
export function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MatchFileError) throw new SessionError(error.code, error.message);
    throw error;
  }
}

/** What playing the file again proves, with the rules that it was played by. */
export async function verified(file: MatchFile, load: (file: MatchFile) => Promise<AnyGame>): Promise<Verification> {
  const game = await load(file);
  return told(() => verifyFile(game, file));
}

export function promiseOfTable(table: string, sealing: string): string {
  return shortHash(promisedDice({ table, sealing, seats: [] }).table.promise);
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
