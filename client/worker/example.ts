/** A case as a match that has been played: its answers given and its dice fallen, to be watched and played on. */
import type { CaseFile } from '#engine/cases/case-file.ts';
import { playCase } from '#engine/cases/run.ts';
import type { AnyGame } from '#engine/game.ts';
import { fingerprinted, fromFile, type MatchFile, MatchFileError } from '#engine/log/match-file.ts';
import { facesBefore } from '#engine/log/record.ts';
import { SessionError, said } from './problem.ts';

/**
 * `file` is the position alone. A last answer after which the rules go on by themselves (the next turn begins) needs dice
 * that the case does not list: it is left out, and the viewer may give it.
 */
export function watchable(game: AnyGame, example: CaseFile, file: MatchFile): MatchFile {
  try {
    const match = playCase(game, example);
    const inputs = match.inputs.map(({ seat, answer }): MatchFile['inputs'][number] => [
      seat,
      answer as { verb: string },
    ]);
    for (let n = inputs.length; n > 0; n--) {
      const rolls = Array.from({ length: n + 1 }, (_, i) => facesBefore(match, i));
      const taken = { inputs: n, rolls: match.rollsBefore(n) };
      const tried = fingerprinted({ ...file, inputs: inputs.slice(0, n), rolls, taken });
      if (fits(game, tried)) return tried;
    }
    return file;
  } catch (error) {
    throw new SessionError('bad-case', said(error));
  }
}

function fits(game: AnyGame, file: MatchFile): boolean {
  try {
    fromFile(game, file, { loud: false });
    return true;
  } catch (error) {
    if (error instanceof MatchFileError) return false;
    throw error;
  }
}
