/**
 * A match on disk: what went in and what must come out. Everything else is derived by running it again, with every answer
 * validated as if it came from a stranger.
 */
import { z } from 'zod';
import { botSeed, mixed } from '../dice/commit.ts';
import { type Dice, diceSchema, hashText } from '../dice/dice-file.ts';
import { seedWords } from '../dice/random.ts';
import { DiceError, type DiceSource, RelayDice, SEEDED, SecretDice } from '../dice/source.ts';
import { isTooDeep, TOO_DEEP } from '../files/limits.ts';
import { Match, type MatchConfig } from '../flow/match.ts';
import { RuleBug } from '../flow/rule-error.ts';
import type { Answer, AnyGame, GameState, Json } from '../game.ts';
import type { PackRef } from '../pack.ts';
import { packProblems, packRefsSchema, packText, samePack } from '../packs/refs.ts';
import { seatsFor } from '../state/seats.ts';
import { chainOf, fingerprintOf, openingOf } from './chain.ts';

const input = z.tuple([z.int().min(0).max(7), z.looseObject({ verb: z.string() })]);
/** A die of 360 gives a direction. */
const MOST_SIDES = 360;

const faces = z.array(z.int().min(1).max(MOST_SIDES)).max(1_000_000);

const common = {
  game: z.string().min(1),
  version: z.string(),
  /** The packs that were added to the game's printed content, in order. */
  packs: packRefsSchema.optional(),
  options: z.record(z.string(), z.json()),
  /** One for each seat; none when the match began from a position. */
  rosters: z.array(z.json()).max(8),
  /** The game's own keys of a case file: the match began from that position. */
  position: z.record(z.string(), z.json()).optional(),
  /** By seat the bot that plays it, null where a person does. A remark of whoever wrote the file: it is no part of the fingerprint. */
  bots: z.array(z.string().max(40).nullable()).max(8).optional(),
  /** So many inputs and dice are those of another match, from which this one was continued; its own dice come after them. */
  taken: z.strictObject({ inputs: z.int().min(0), rolls: z.int().min(0) }).optional(),
  /** Seat and answer, in order. */
  inputs: z.array(input).max(1_000_000),
  /** Inputs so far, epoch, hash of the state. */
  hashes: z.array(z.tuple([z.int(), z.number(), z.string()])),
  result: z.json(),
};

const begun = {
  path: ['rosters'],
  message: 'a match has rosters or a position',
};

export const matchFileSchema = z
  .strictObject({
    fray: z.literal(2),
    ...common,
    /** Whence the dice come, and who chose it; what is secret is revealed when the match has ended. */
    dice: diceSchema,
    /** Every face in the order of rolling: those before the first input, then those that each input brought. */
    rolls: z.array(faces).max(1_000_001),
    /** What was taken back, in order: to how many inputs, by which seat, and whether dice or something hidden had been seen. */
    undone: z
      .array(
        z.strictObject({
          to: z.int().min(0),
          by: z.int().min(0).max(7),
          seen: z.boolean(),
          inputs: z.array(input).min(1).max(1_000_000),
          rolls: z.array(faces).max(1_000_000),
        }),
      )
      .max(1_000_000),
    /** The running hash of the opening, of all inputs, dice and take-backs in order, of the positions and the result. */
    fingerprint: hashText,
    /** Made at the end from the fingerprint, under the key that the table promised. */
    seal: z.string().max(5000).optional(),
  })
  .refine((file) => file.rosters.length > 0 || file.position !== undefined, begun);

/** The files of earlier versions: one seed for all dice, promised by its hash, and a digest that anyone could renew. */
const oldSchema = z
  .strictObject({
    fray: z.literal(1),
    ...common,
    commitment: hashText,
    seed: z.string().max(200).optional(),
    rolls: z.array(z.int().min(1).max(MOST_SIDES)).max(10_000_000),
    digest: hashText,
  })
  .refine((file) => file.rosters.length > 0 || file.position !== undefined, begun);

export type MatchFile = z.infer<typeof matchFileSchema>;
type Bare = Omit<MatchFile, 'fingerprint'>;

export class MatchFileError extends Error {
  readonly code:
    | 'not-json'
    | 'wrong-shape'
    | 'wrong-game'
    | 'packs'
    | 'closed'
    | 'bad-roster'
    | 'bad-option'
    | 'bad-input';
  readonly place: string;
  constructor(code: MatchFileError['code'], place: string, message: string, cause?: unknown) {
    super(place === '' ? message : `${place}: ${message}`, cause === undefined ? {} : { cause });
    this.code = code;
    this.place = place;
  }
}

export function parseMatchFile(text: string): MatchFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MatchFileError(
      'not-json',
      '',
      `not a whole JSON file (${why}); it may be cut off: restore it from a copy`,
    );
  }
  if (isTooDeep(json)) throw new MatchFileError('wrong-shape', '', `${TOO_DEEP}; this is no match file of Fray`);
  const parsed = shaped(json);
  if (parsed.success) return parsed.data.fray === 2 ? parsed.data : renewed(parsed.data);
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new MatchFileError('wrong-shape', place, `${issue?.message ?? 'wrong shape'}; this is no match file of Fray`);
}

type Shaped = ReturnType<typeof matchFileSchema.safeParse> | ReturnType<typeof oldSchema.safeParse>;

function shaped(json: unknown): Shaped {
  const format = (json as { fray?: unknown } | null)?.fray;
  if (typeof format === 'number' && format > 2) {
    throw new MatchFileError(
      'wrong-shape',
      'fray',
      `a later version of Fray wrote it (format ${format}): use that one`,
    );
  }
  try {
    return format === 1 ? oldSchema.safeParse(json) : matchFileSchema.safeParse(json);
  } catch {
    // The schema follows lists within lists as far as the stack reaches.
    throw new MatchFileError('wrong-shape', '', 'it is nested too deep; this is no match file of Fray');
  }
}

/** A file of format 1 can be played and watched. Which input brought which dice is not in it. */
function renewed({ commitment: _, digest: __, seed, rolls, ...rest }: z.infer<typeof oldSchema>): MatchFile {
  const dice: Dice = { by: 'old', ...(seed ? { seed } : {}) };
  return fingerprinted({ ...rest, fray: 2, dice, rolls: [rolls], undone: [] });
}

/** What a match begins with. */
export interface Begin {
  options?: Readonly<Record<string, unknown>>;
  rosters: readonly unknown[];
  position?: Record<string, unknown>;
  dice: Dice;
}

/** A match that has not begun, in the words of a match file: every match comes to the table through one. */
export function newFile(game: AnyGame, { options, rosters, position, dice }: Begin): MatchFile {
  const all: Record<string, unknown> = {};
  for (const option of game.options) all[option.id] = option.default;
  const file = fingerprinted({
    fray: 2,
    game: game.slug,
    version: game.version,
    ...(game.packs === undefined || game.packs.length === 0 ? {} : { packs: [...game.packs] }),
    options: { ...all, ...options } as MatchFile['options'],
    rosters: rosters as MatchFile['rosters'],
    ...(position === undefined ? {} : { position: position as NonNullable<MatchFile['position']> }),
    dice,
    inputs: [],
    rolls: [[]],
    undone: [],
    hashes: [],
    result: null,
  });
  return parseMatchFile(JSON.stringify(file));
}

/** The same inputs and dice, continued with dice of its own. */
export function continued(file: MatchFile, dice: Dice): MatchFile {
  const { fingerprint: _, seal: __, ...rest } = file;
  const taken = { inputs: file.inputs.length, rolls: file.rolls.flat().length };
  return fingerprinted({ ...rest, taken, dice, undone: [], hashes: [], result: null });
}

/** The file up to `n` inputs. Take-backs and the seal belong to the whole file and are left out. */
export function upTo(file: MatchFile, n: number): MatchFile {
  if (n >= file.inputs.length) return file;
  const { fingerprint: _, seal: __, taken, ...rest } = file;
  const rolls = file.rolls.slice(0, n + 1);
  const cut = taken === undefined || taken.inputs <= n ? taken : { inputs: n, rolls: rolls.flat().length };
  return fingerprinted({
    ...rest,
    ...(cut === undefined ? {} : { taken: cut }),
    inputs: file.inputs.slice(0, n),
    rolls,
    undone: [],
    hashes: file.hashes.filter(([inputs]) => inputs <= n),
    result: null,
  });
}

/** Adds the fingerprint. */
export function fingerprinted(file: Bare): MatchFile {
  const head = chainOf(openingOf(file), file);
  if (head === null) throw new MatchFileError('bad-input', 'undone', 'what was taken back does not fit the inputs');
  return { ...file, fingerprint: fingerprintOf(head, file) };
}

/** Checks rosters and options of a file and starts its match without any input. */
export function openFile(game: AnyGame, file: MatchFile, config: Partial<MatchConfig> = {}): Match {
  if (file.game !== game.slug) {
    throw new MatchFileError('wrong-game', 'game', `this is a match of "${file.game}", not of "${game.slug}"`);
  }
  checkPacks(game, file);
  const own = ownDice(file);
  if (own === null && config.dice === undefined) {
    const what = file.dice.by === 'secrets' ? 'secrets of the dice have' : 'seed of the dice has';
    throw new MatchFileError('closed', 'dice', `the ${what} not been revealed yet: the match was not finished`);
  }
  checkOptions(game, file);
  const options = file.options as Record<string, Json>;
  const seats = file.position === undefined ? seatsFor(game, options).length : 0;
  if (file.rosters.length !== seats) {
    throw new MatchFileError(
      'bad-roster',
      'rosters',
      seats === 1 ? '1 roster is needed' : `${seats} rosters are needed`,
    );
  }
  const rosters = file.rosters.map((roster, i) => {
    const parsed = game.army.schema.safeParse(roster);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const place = ['rosters', i, ...(issue?.path ?? [])].join('.');
      throw new MatchFileError('bad-roster', place, issue?.message ?? 'wrong shape');
    }
    const problem = game.army.check(parsed.data).problems.find((p) => p.severity === 'error');
    if (problem) throw new MatchFileError('bad-roster', `rosters.${i}.${problem.place}`, problem.message);
    return parsed.data;
  });
  const { rng, source } = own ?? { rng: seedWords(''), source: SEEDED };
  const begun: Partial<MatchConfig> = { dice: source };
  if (file.taken !== undefined) begun.dice = new RelayDice(file.rolls.flat().slice(0, file.taken.rolls), rng, source);
  if (file.position !== undefined) begun.state = positionOf(game, file.position, rng);
  let match: Match;
  try {
    match = new Match({ ...begun, ...config, game, options, rosters, rng });
  } catch (error) {
    const cause = error instanceof RuleBug ? error.cause : error;
    if (cause instanceof DiceError) throw new MatchFileError('bad-input', 'rolls', cause.message);
    const why = error instanceof Error ? error.message : String(error);
    if (file.position !== undefined) throw new MatchFileError('bad-input', 'position', `it cannot be played: ${why}`);
    throw new MatchFileError('bad-roster', 'rosters', `the match cannot begin with them: ${why}`, error);
  }
  if (file.dice.by === 'secrets' && file.dice.seats.length !== match.seats.length) {
    throw new MatchFileError('bad-input', 'dice.seats', `${match.seats.length} secrets are needed, one for each seat`);
  }
  return match;
}

/** The game must have been made with the packs of the file, in their order, and with no others. */
export function checkPacks(game: AnyGame, { packs = [] }: Pick<MatchFile, 'packs'>): void {
  const atHand = game.packs ?? [];
  const [problem] = packProblems(packs, atHand);
  if (problem !== undefined) throw new MatchFileError('packs', problem.place, problem.message);
  if (packs.length === atHand.length && packs.every((ref, i) => samePack(ref, atHand[i] as PackRef))) return;
  const played = packs.length === 0 ? 'no packs' : packs.map(packText).join(', ');
  throw new MatchFileError(
    'packs',
    'packs',
    `it was played with ${played}; at hand are ${atHand.map(packText).join(', ')}`,
  );
}

function checkOptions(game: AnyGame, file: MatchFile): void {
  for (const [id, value] of Object.entries(file.options)) {
    const spec = game.options.find((o) => o.id === id);
    if (spec === undefined) throw new MatchFileError('bad-option', `options.${id}`, 'no such option');
    const parsed = spec.schema.safeParse(value);
    if (!parsed.success) {
      throw new MatchFileError('bad-option', `options.${id}`, parsed.error.issues[0]?.message ?? 'wrong value');
    }
  }
  for (const { id } of game.options) {
    if (!Object.hasOwn(file.options, id)) throw new MatchFileError('bad-option', `options.${id}`, 'it is missing');
  }
}

/** Its dice cannot go on: the seed or the secrets have not been revealed. */
export function isClosed({ dice }: MatchFile): boolean {
  return botSeed(dice) === null;
}

/** The dice that a file's seed or secrets give; null while they are closed. */
function ownDice({ dice }: MatchFile): { rng: GameState['rng']; source: DiceSource } | null {
  if (dice.by !== 'secrets') return dice.seed === undefined ? null : { rng: seedWords(dice.seed), source: SEEDED };
  const mix = mixed(dice);
  return mix === null ? null : { rng: mix.words, source: new SecretDice(mix.key) };
}

function positionOf(game: AnyGame, position: Record<string, unknown>, rng: GameState['rng']): GameState {
  const parsed = game.cases.schema.safeParse(position);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = ['position', ...(issue?.path ?? [])].join('.');
    throw new MatchFileError('bad-input', place, issue?.message ?? 'wrong shape');
  }
  try {
    const state: GameState = game.cases.position(parsed.data as Record<string, unknown>);
    state.rng = rng.slice() as GameState['rng'];
    return state;
  } catch (error) {
    throw new MatchFileError('bad-input', 'position', error instanceof Error ? error.message : String(error));
  }
}

/** The match as it stood after `upTo` inputs (default: all). */
export function fromFile(game: AnyGame, file: MatchFile, options: { upTo?: number; loud?: boolean } = {}): Match {
  const steps = replayFile(game, file, { loud: options.loud ?? true });
  const n = Math.min(options.upTo ?? file.inputs.length, file.inputs.length);
  let match = steps.next().value as Match;
  for (let i = 0; i < n; i++) match = steps.next().value as Match;
  return match;
}

/** Answer by answer, each validated as if it came from a stranger: the match before the first one and after every one. */
export function* replayFile(game: AnyGame, file: MatchFile, config: Partial<MatchConfig> = {}): Generator<Match> {
  const match = openFile(game, file, config);
  for (let i = 0; ; i++) {
    takeOver(match, file);
    yield match;
    if (i === file.inputs.length) return;
    give(match, file.inputs[i] as MatchFile['inputs'][number], `inputs.${i}`);
  }
}

/** Gives an answer of a file; `place` is where it stands there. */
export function give(match: Match, [seat, answer]: MatchFile['inputs'][number], place: string): void {
  const taken = match.submit(seat, answer as Answer);
  if (taken.ok) return;
  throw new MatchFileError('bad-input', place, `${taken.rejection.reason} [${taken.rejection.clause}]`);
}

/** Where the inputs end that are another match's, its own dice begin. */
export function takeOver(match: Match, file: MatchFile): void {
  const dice = match.source;
  if (match.inputs.length !== file.taken?.inputs || !(dice instanceof RelayDice)) return;
  if (dice.left > 0 || match.rolls.length > dice.faces.length) {
    throw new MatchFileError('bad-input', 'taken', 'the dice that were taken over do not fit the decisions');
  }
  dice.begin(match.state);
}
