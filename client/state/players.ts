import type { Player } from '#client/protocol/players.ts';
import type { Seat, SeatSpec } from '#engine/game.ts';

/** The seat of the only person at the table; null when there are several or none. */
export function ownSeat(players: readonly Player[]): Seat | null {
  const people = players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
  return people.length === 1 ? people[0]! : null;
}

/** The seat of a person who plays against bots: the second, which is azure, or the only one. */
export function personSeat(seats: number): Seat {
  return Math.min(1, seats - 1);
}

/**
 * The players of a position, of which nobody knew before how many seats it has: those who were named, and a person for each
 * further seat.
 */
export function fitted(players: readonly Player[], seats: readonly SeatSpec[]): Player[] {
  return seats.map(({ name }, seat) => players[seat] ?? { kind: 'human', name });
}
