/** Which forces may be played against each other: those of one size. */
import type { AnyGame, ReadyArmy } from '../game.ts';

/** Those of the list that may meet the force; all of them where there is no force yet, or none may. */
export function opponents(
  game: AnyGame,
  list: readonly ReadyArmy<unknown>[],
  first: unknown,
): readonly ReadyArmy<unknown>[] {
  const size = game.army.size;
  if (first === undefined || size === undefined) return list;
  const open = list.filter(({ roster }) => size(roster) === size(first));
  return open.length === 0 ? list : open;
}
