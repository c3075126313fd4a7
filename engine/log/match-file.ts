/**
 * A match on disk: what went in and what must come out. Everything else is derived by running it again, and `verifyFile`
 * does exactly that with every answer validated as if it came from a stranger.
 */
import { z } from 'zod';
import { commitment } from '../dice/commit.ts';
import { seedWords } from '../dice/random.ts';
import { DiceError } from '../dice/source.ts';
import { Match, type MatchConfig, RuleBug } from '../flow/match.ts';
import type { Answer, AnyGame, Json } from '../game.ts';
import { canonical } from '../state/hash.ts';

export const matchFileSchema = z.strictObject({
  fray: z.literal(1),
  game: z.string().min(1),
  version: z.string(),
  options: z.record(z.string(), z.json()),
  rosters: z.array(z.json()).min(1).max(8),
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

/** The seed is left out until `reveal`: an opponent who has it knows every die to come. */
export function toFile(match: Match, seed: string, reveal: boolean): MatchFile {
  return {
    fray: 1,
    game: match.game.slug,
    version: match.game.version,
    options: match.options as MatchFile['options'],
    rosters: match.rosters as MatchFile['rosters'],
    commitment: commitment(seed),
    ...(reveal ? { seed } : {}),
    inputs: match.inputs.map(({ seat, answer }) => [seat, answer as { verb: string }]),
    rolls: match.rolls.map((r) => r.face),
    hashes: match.hashes.slice(),
    result: match.result as unknown as MatchFile['result'],
  };
}

/** Checks rosters and options of a file and starts its match without any input. */
export function openFile(game: AnyGame, file: MatchFile, config: Partial<MatchConfig> = {}): Match {
  if (file.game !== game.slug) {
    throw new MatchFileError('wrong-game', 'game', `this is a match of "${file.game}", not of "${game.slug}"`);
  }
  if (file.seed === undefined && config.dice === undefined) {
    throw new MatchFileError('no-seed', 'seed', 'the seed has not been revealed yet: the match was not finished');
  }
  if (file.rosters.length !== game.seats.length) {
    throw new MatchFileError('bad-roster', 'rosters', `${game.seats.length} rosters are needed`);
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
  try {
    return new Match({ ...config, game, options, rosters, rng: seedWords(file.seed ?? '') });
  } catch (error) {
    const cause = error instanceof RuleBug ? error.cause : error;
    if (cause instanceof DiceError) throw new MatchFileError('bad-input', 'rolls', cause.message);
    const why = error instanceof Error ? error.message : String(error);
    throw new MatchFileError('bad-roster', 'rosters', `the match cannot begin with them: ${why}`);
  }
}

/** The match as it stood after `upTo` inputs (default: all). */
export function fromFile(game: AnyGame, file: MatchFile, options: { upTo?: number; loud?: boolean } = {}): Match {
  const match = openFile(game, file, { loud: options.loud ?? true });
  const n = Math.min(options.upTo ?? file.inputs.length, file.inputs.length);
  for (let i = 0; i < n; i++) {
    const [seat, answer] = file.inputs[i] as [number, Answer];
    const taken = match.submit(seat, answer);
    if (!taken.ok) {
      throw new MatchFileError('bad-input', `inputs.${i}`, `${taken.rejection.reason} [${taken.rejection.clause}]`);
    }
  }
  return match;
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
  const same = file.version === game.version;
  add('rules', same, same ? `version ${game.version}` : `played with ${file.version}, these are ${game.version}`);
  if (file.seed === undefined) {
    add('commitment', false, 'the seed has not been revealed');
    return report();
  }
  const kept = commitment(file.seed) === file.commitment;
  add('commitment', kept, kept ? 'the seed is the one promised' : 'the seed is not the one promised before the match');
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
