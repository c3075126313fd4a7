import type { Player } from '#client/protocol/players.ts';
import { alliesOf, listed } from '#client/state/teams.ts';
import type { Sides } from '#client/table/side-names.ts';
import type { Seat, SeatSpec } from '#engine/game.ts';

/** A side in one word: the last word of its name, or its player where two sides have the same. */
export function briefly(sides: Sides, players: readonly Player[], seat: Seat): string {
  const name = sides.find((side) => side.seat === seat)?.name ?? '';
  const alike = sides.filter((side) => side.name === name).length > 1;
  if (alike) return players[seat]?.name ?? name;
  return name.split(' ').at(-1) ?? name;
}

/** The team that a seat stands for, in a few words; null is the table. */
export function teamBriefly(
  sides: Sides,
  players: readonly Player[],
  seats: readonly SeatSpec[],
  seat: Seat | null,
): string {
  if (seat === null) return 'The table';
  return listed([seat, ...alliesOf(seats, seat)].map((one) => briefly(sides, players, one)));
}
