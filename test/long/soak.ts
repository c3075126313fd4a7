/** Many matches of one game in a row, each looked at after every input: see engine/conformance/soak.ts. */
import { soak } from '#engine/conformance/soak.ts';
import { TASTES } from '#engine/conformance/taste.ts';
import type { AnyGame } from '#engine/game.ts';

/** What was wrong in the matches number `from` to `from + count - 1`, a line for each bad one; the tastes take turns. */
export function soakGames(game: AnyGame, from: number, count: number): string[] {
  const bad: string[] = [];
  for (let n = from; n < from + count; n++) {
    const taste = TASTES[n % TASTES.length] ?? 'even';
    const { problems } = soak(game, `soak ${n}`, taste);
    if (problems.length > 0) bad.push(`soak ${n}, ${taste}: ${problems.join('; ')}`);
  }
  return bad;
}
