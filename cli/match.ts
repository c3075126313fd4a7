import { ScriptedDice } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { AnyGame } from '#engine/game.ts';
import { isClosed, type MatchFile, MatchFileError, parseMatchFile, replayFile } from '#engine/log/match-file.ts';
import { namedPacks, packProblems } from '#engine/packs/refs.ts';
import type { Env } from './env.ts';
import { badInput } from './failure.ts';
import { readText } from './files.ts';
import { madeWith } from './packs.ts';
import { oneLine } from './print.ts';

/** A match file that the user named, with its game. */
export function readMatch(env: Env, name: string): { game: AnyGame; file: MatchFile } {
  const text = readText(env, name, 'match');
  const file = orBadInput(name, () => parseMatchFile(text));
  return { game: gameFor(env, name, file), file };
}

/** The game with the packs that the file names, of those that the user handed in. */
function gameFor(env: Env, name: string, file: MatchFile): AnyGame {
  const named = file.packs ?? [];
  const [problem] = packProblems(named, env.packs);
  if (problem !== undefined) throw badInput(`${name}: ${problem.place}`, problem.message, REMEDIES.packs);
  return madeWith(env, file.game, namedPacks(named, env.packs), (id) => id);
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
  packs: 'hand in the packs it was played with: --pack FILE',
  closed: 'finish the match first, or ask whoever runs it for the file',
  'bad-roster': 'the rosters were changed after the match began, or the rules were: use the version it was played with',
  'bad-option': 'the options were changed after the match began, or the rules were: use the version it was played with',
  'bad-input': 'the file was changed, or it was played with another version of the rules',
};

/** A line to print when the rules have changed since the match was played. */
export function versionWarning(game: AnyGame, file: MatchFile): string | null {
  if (game.version === file.version) return null;
  return `fray: warning: played with version ${oneLine(file.version)} of the rules; these are ${game.version}, so it may go otherwise.`;
}

/** Goes through a match answer by answer. While its dice are closed it is replayed with those it recorded. */
export function* replayed(name: string, game: AnyGame, file: MatchFile): Generator<{ match: Match; done: number }> {
  const dice = isClosed(file) ? { dice: new ScriptedDice(file.rolls.flat()) } : {};
  const steps = replayFile(game, file, { loud: true, ...dice });
  for (let done = 0; ; done++) {
    const { value: match } = orBadInput(name, () => steps.next());
    if (match === undefined) return;
    yield { match, done };
  }
}
