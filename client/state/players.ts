import type { Player } from '#client/protocol.ts';
import type { Seat } from '#engine/game.ts';

/** The seat of the only person at the table; null when there are several or none. */
export function ownSeat(players: readonly Player[]): Seat | null {
  const people = players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
  return people.length === 1 ? people[0]! : null;
}

/** The seat of a person who plays against a bot: the second, which is azure. */
export const PERSON: Seat = 1;
