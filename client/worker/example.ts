/** A case as a match that has been played: its answers given and its dice fallen, to be watched and played on. */
import type { CaseFile } from '#engine/cases/case-file.ts';
import { playCase } from '#engine/cases/run.ts';
import type { AnyGame } from '#engine/game.ts';
import { fromFile, type MatchFile, MatchFileError, sealFile } from '#engine/log/match-file.ts';
import { SessionError, said } from './problem.ts';

/**
 * `file` is the position alone. A last answer after which the rules go on by themselves (the next turn begins) needs dice
 * that the case does not list: it is left for whoever watches to give.
 */
export function watchable(game: AnyGame, example: CaseFile, file: MatchFile): MatchFile {
  const { digest: _, ...bare } = file;
  try {
    const match = playCase(game, example);
    const inputs = match.inputs.map(({ seat, answer }): MatchFile['inputs'][number] => [
      seat,
      answer as { verb: string },
    ]);
    const rolls = match.rolls.map(({ face }) => face);
    for (let n = inputs.length; n > 0; n--) {
      // How many dice those answers have used is found by giving them again.
      for (let dice = n === inputs.length ? rolls.length : 0; dice <= rolls.length; dice++) {
        const taken = { inputs: n, rolls: dice };
        const tried = sealFile({ ...bare, inputs: inputs.slice(0, n), rolls: rolls.slice(0, dice), taken });
        if (fits(game, tried)) return tried;
      }
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
