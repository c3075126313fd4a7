/** Which forces may be played against each other: those of one size, and those that fit the match. */
import type { AnyGame, MatchSeat, ReadyArmy } from '../game.ts';

/** Those of the list that may meet the force and take the seat; all that may take it where there is no force yet, or none may meet it. */
export function opponents(
  game: AnyGame,
  all: readonly ReadyArmy<unknown>[],
  first: unknown,
  match?: MatchSeat,
): readonly ReadyArmy<unknown>[] {
  const { size, fits } = game.army;
  const list = match === undefined || fits === undefined ? all : all.filter(({ roster }) => fits(roster, match));
  if (first === undefined || size === undefined) return list;
  const open = list.filter(({ roster }) => size(roster) === size(first));
  return open.length === 0 ? list : open;
}
