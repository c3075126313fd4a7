/** Seats and teams of a match: who is whose rival, and how scores become a result. */
import type { AnyGame, ClauseId, Json, Result, Seat, SeatSpec, Sum } from '../game.ts';

export const MOST_SEATS = 6;

/** The seats of a match without teams: each seat is a team of its own. */
export function seatsOf(names: readonly { id: string; name: string }[]): SeatSpec[] {
  return names.map(({ id, name }, team) => ({ id, name, team }));
}

export function teamOf(seats: readonly SeatSpec[], seat: Seat): number {
  return (seats[seat] as SeatSpec).team;
}

export function sameTeam(seats: readonly SeatSpec[], a: Seat, b: Seat): boolean {
  return a === b || teamOf(seats, a) === teamOf(seats, b);
}

/** One seat of each team, in the order of seats. */
export function captainsOf(seats: readonly SeatSpec[]): Seat[] {
  const captains: Seat[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    if (seats.findIndex(({ team }) => team === teamOf(seats, seat)) === seat) captains.push(seat);
  }
  return captains;
}

/**
 * The result of a match that the most points win. `standing` is what the places are decided by, for each seat: equal for seats of
 * one team; their scores unless it is given. `table` is what the table has got, in a match against it.
 */
export function resultOf(
  seats: readonly SeatSpec[],
  account: {
    scores: readonly number[];
    parts: readonly Sum[];
    clause: ClauseId;
    standing?: readonly number[];
    table?: number;
  },
): Result {
  const { scores, parts, clause, table } = account;
  const standing = account.standing ?? scores;
  const captains = captainsOf(seats);
  const values = captains.map((seat) => standing[seat] as number);
  if (table !== undefined) values.push(table);
  const places = standing.map((own) => 1 + values.filter((other) => other > own).length);
  const first = values.filter((value) => value >= Math.max(...values)).length;
  const winners = first > 1 ? [] : places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { winners, places, scores: scores.slice(), parts, clause };
}

/** Whether a result is a draw for those in the first place: nobody won, and the table did not either. */
export function isDraw(result: Result): boolean {
  return result.winners.length === 0 && result.places.includes(1);
}

/** What a result is worth to a seat: 1 won, 0.5 drawn, 0 lost. */
export function shareOf(result: Result, seat: Seat): number {
  if (result.winners.includes(seat)) return 1;
  return result.winners.length === 0 && result.places[seat] === 1 ? 0.5 : 0;
}

/** Every option with its value or its default. */
export function withDefaults(
  options: readonly { id: string; default: Json }[],
  given: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const option of options) values[option.id] = option.default;
  return { ...values, ...given };
}

/** The seats that a match with these options will have. */
export function seatsFor(game: AnyGame, options: Readonly<Record<string, Json>> = {}): readonly SeatSpec[] {
  return game.seats(withDefaults(game.options, options));
}
