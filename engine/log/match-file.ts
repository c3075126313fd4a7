/**
 * A match on disk: what went in and what must come out. Everything else is derived by running it again, and `verifyFile`
 * does exactly that with every answer validated as if it came from a stranger.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { commitment } from '../dice/commit.ts';
import { seedWords } from '../dice/random.ts';
import { DiceError, RelayDice } from '../dice/source.ts';
import { Match, type MatchConfig } from '../flow/match.ts';
import { RuleBug } from '../flow/rule-error.ts';
import type { Answer, AnyGame, GameState, Json } from '../game.ts';
import { canonical } from '../state/hash.ts';

export const matchFileSchema = z
  .strictObject({
    fray: z.literal(1),
    game: z.string().min(1),
    version: z.string(),
    options: z.record(z.string(), z.json()),
    /** One for each seat; none when the match began from a position. */
    rosters: z.array(z.json()).max(8),
    /** The game's own keys of a case file: the match began from that position. */
    position: z.record(z.string(), z.json()).optional(),
    /** So many inputs and dice are those of another match, from which this one was continued; the seed counts from there. */
    taken: z.strictObject({ inputs: z.int().min(0), rolls: z.int().min(0) }).optional(),
    /** SHA-256 of the seed, known before the first die. */
    commitment: z.string().regex(/^[0-9a-f]{64}$/),
    /** Revealed when the match has ended. */
    seed: z.string().max(200).optional(),
    /** Seat and answer, in order. */
    inputs: z.array(z.tuple([z.int().min(0).max(7), z.looseObject({ verb: z.string() })])).max(1_000_000),
    /** Every face in the order of rolling. */
    rolls: z.array(z.int().min(1).max(100)).max(10_000_000),
    /** Inputs so far, epoch, hash of the state. */
    hashes: z.array(z.tuple([z.int(), z.number(), z.string()])),
    result: z.json(),
    /** SHA-256 of all the rest: whether the file is as it was written. Who forges the rest can forge this too. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .refine((file) => file.rosters.length > 0 || file.position !== undefined, {
    path: ['rosters'],
    message: 'a match has rosters or a position',
  });

export type MatchFile = z.infer<typeof matchFileSchema>;

export class MatchFileError extends Error {
  readonly code: 'not-json' | 'wrong-shape' | 'wrong-game' | 'no-seed' | 'bad-roster' | 'bad-option' | 'bad-input';
  readonly place: string;
  constructor(code: MatchFileError['code'], place: string, message: string) {
    super(place === '' ? message : `${place}: ${message}`);
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
  const parsed = shaped(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new MatchFileError('wrong-shape', place, `${issue?.message ?? 'wrong shape'}; this is no match file of Fray`);
}

function shaped(json: unknown): ReturnType<typeof matchFileSchema.safeParse> {
  try {
    return matchFileSchema.safeParse(json);
  } catch {
    // The schema follows lists within lists as far as the stack reaches.
    throw new MatchFileError('wrong-shape', '', 'it is nested too deep; this is no match file of Fray');
  }
}

/** Where a match came from, unless it began with rosters and the set-up. */
export type Origin = Pick<MatchFile, 'position' | 'taken'>;

/** The seed is left out until `reveal`: an opponent who has it knows every die to come. */
export function toFile(match: Match, seed: string, reveal: boolean, origin: Origin = {}): MatchFile {
  const file: Omit<MatchFile, 'digest'> = {
    fray: 1,
    game: match.game.slug,
    version: match.game.version,
    options: match.options as MatchFile['options'],
    rosters: match.rosters as MatchFile['rosters'],
    ...(origin.position === undefined ? {} : { position: origin.position }),
    ...(origin.taken === undefined ? {} : { taken: origin.taken }),
    commitment: commitment(seed),
    ...(reveal ? { seed } : {}),
    inputs: match.inputs.map(({ seat, answer }) => [seat, answer as { verb: string }]),
    rolls: match.rolls.map((r) => r.face),
    hashes: match.hashes.slice(),
    result: match.result as unknown as MatchFile['result'],
  };
  return sealFile(file);
}

/** Adds the digest. */
export function sealFile(file: Omit<MatchFile, 'digest'>): MatchFile {
  return { ...file, digest: digest(file) };
}

function digest(file: Omit<MatchFile, 'digest'>): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(file))));
}

/** Checks rosters and options of a file and starts its match without any input. */
export function openFile(game: AnyGame, file: MatchFile, config: Partial<MatchConfig> = {}): Match {
  if (file.game !== game.slug) {
    throw new MatchFileError('wrong-game', 'game', `this is a match of "${file.game}", not of "${game.slug}"`);
  }
  if (file.seed === undefined && config.dice === undefined) {
    throw new MatchFileError('no-seed', 'seed', 'the seed has not been revealed yet: the match was not finished');
  }
  const seats = file.position === undefined ? game.seats.length : 0;
  if (file.rosters.length !== seats) {
    throw new MatchFileError('bad-roster', 'rosters', `${seats} rosters are needed`);
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
  const options = file.options as Record<string, Json>;
  const rng = seedWords(file.seed ?? '');
  const begun: Partial<MatchConfig> = {};
  if (file.taken !== undefined) begun.dice = new RelayDice(file.rolls.slice(0, file.taken.rolls), rng);
  if (file.position !== undefined) begun.state = positionOf(game, file.position, rng);
  try {
    return new Match({ ...begun, ...config, game, options, rosters, rng });
  } catch (error) {
    const cause = error instanceof RuleBug ? error.cause : error;
    if (cause instanceof DiceError) throw new MatchFileError('bad-input', 'rolls', cause.message);
    const why = error instanceof Error ? error.message : String(error);
    if (file.position !== undefined) throw new MatchFileError('bad-input', 'position', `it cannot be played: ${why}`);
    throw new MatchFileError('bad-roster', 'rosters', `the match cannot begin with them: ${why}`);
  }
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
    if (i === file.taken?.inputs && match.source instanceof RelayDice) ownDice(match, match.source);
    yield match;
    if (i === file.inputs.length) return;
    const [seat, answer] = file.inputs[i] as [number, Answer];
    const taken = match.submit(seat, answer);
    if (!taken.ok) {
      throw new MatchFileError('bad-input', `inputs.${i}`, `${taken.rejection.reason} [${taken.rejection.clause}]`);
    }
  }
}

function ownDice(match: Match, dice: RelayDice): void {
  if (dice.left > 0 || match.rolls.length > dice.faces.length) {
    throw new MatchFileError('bad-input', 'taken', 'the dice that were taken over do not fit the decisions');
  }
  dice.begin(match.state);
}

export interface Verification {
  ok: boolean;
  checks: { name: string; ok: boolean; detail: string }[];
}

/** Runs a finished match again and compares everything that it claims. */
export function verifyFile(game: AnyGame, file: MatchFile): Verification {
  const checks: Verification['checks'] = [];
  const add = (name: string, ok: boolean, detail: string): boolean => {
    checks.push({ name, ok, detail });
    return ok;
  };
  const report = (): Verification => ({ ok: checks.every((c) => c.ok), checks });
  const { digest: written, ...rest } = file;
  const intact = digest(rest) === written;
  add('file', intact, intact ? 'as it was written' : 'it was changed or damaged after it was written');
  const same = file.version === game.version;
  add('rules', same, same ? `version ${game.version}` : `played with ${file.version}, these are ${game.version}`);
  if (file.seed === undefined) {
    add('commitment', false, 'the seed has not been revealed');
    return report();
  }
  const kept = commitment(file.seed) === file.commitment;
  add('commitment', kept, kept ? 'the seed is the one promised' : 'the seed is not the one promised before the match');
  if (file.taken !== undefined) {
    const { inputs, rolls } = file.taken;
    add('origin', true, `${inputs} answers and ${rolls} dice are another match's and are taken as they are written`);
  }
  let match: Match;
  try {
    match = fromFile(game, file);
  } catch (error) {
    if (!(error instanceof MatchFileError)) throw error;
    add('decisions', false, error.message);
    return report();
  }
  add('decisions', true, `${file.inputs.length} answers, all legal`);
  const rolled = match.rolls;
  const odd = rolled.findIndex((r, i) => r.face !== file.rolls[i]);
  const diceOk = odd < 0 && rolled.length === file.rolls.length;
  const where = odd < 0 ? `${file.rolls.length} recorded, ${rolled.length} rolled` : `die ${odd + 1} differs`;
  add('dice', diceOk, diceOk ? `${rolled.length} dice, all as recorded` : where);
  const hashesOk = canonical(match.hashes) === canonical(file.hashes);
  add(
    'positions',
    hashesOk,
    hashesOk ? `${file.hashes.length} positions agree` : 'a position differs from the recorded one',
  );
  const done = match.result !== null;
  const resultOk = done && canonical(match.result) === canonical(file.result);
  add(
    'result',
    resultOk,
    resultOk ? 'as recorded' : done ? 'another result than recorded' : 'the match is not finished',
  );
  return report();
}
