import { ScriptedDice } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Seat } from '#engine/game.ts';
import { type MatchFile, MatchFileError, openFile, parseMatchFile } from '#engine/log/match-file.ts';
import type { Env } from './env.ts';
import { badInput } from './failure.ts';
import { readText } from './files.ts';
import { gameOf } from './pick.ts';

/** A match file that the user named, with its game. */
export function readMatch(env: Env, name: string): { game: AnyGame; file: MatchFile } {
  const text = readText(env, name);
  const file = orBadInput(name, () => parseMatchFile(text));
  return { game: gameOf(env, file.game), file };
}

/** Runs something that reads a match file and reports what is wrong with the file as bad input. */
export function orBadInput<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MatchFileError)) throw error;
    throw badInput(name, error.message, REMEDIES[error.code]);
  }
}

const REMEDIES: Readonly<Record<MatchFileError['code'], string>> = {
  'not-json': 'a match file is written whole or not at all: take the original instead of a copy that broke off',
  'wrong-shape': 'name a file that "fray play" has written',
  'wrong-game': 'name the game of the file, or none',
  'no-seed': 'finish the match first, or ask whoever holds the seed',
  'bad-roster': 'the rosters were changed after the match began, or the rules were: use the version it was played with',
  'bad-option': 'the options were changed after the match began, or the rules were: use the version it was played with',
  'bad-input': 'the file was changed, or it was played with another version of the rules',
};

/** A line to print when the rules have changed since the match was played. */
export function versionWarning(game: AnyGame, file: MatchFile): string | null {
  if (game.version === file.version) return null;
  return `fray: warning: played with version ${file.version} of the rules; these are ${game.version}, so it may go otherwise.`;
}

/** Goes through a match answer by answer. A match whose seed is not known yet is replayed with the dice it recorded. */
export function* replayed(name: string, game: AnyGame, file: MatchFile): Generator<{ match: Match; done: number }> {
  const dice = file.seed === undefined ? { dice: new ScriptedDice(file.rolls) } : {};
  const match = orBadInput(name, () => openFile(game, file, { loud: true, ...dice }));
  yield { match, done: 0 };
  for (const [i, [seat, answer]] of file.inputs.entries()) {
    const taken = match.submit(seat as Seat, answer as Answer);
    if (!taken.ok) {
      const why = `${taken.rejection.reason} [${taken.rejection.clause}]`;
      throw badInput(`${name}: inputs.${i}`, why, REMEDIES['bad-input']);
    }
    yield { match, done: i + 1 };
  }
}
