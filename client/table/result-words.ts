import { listed, teamsOf } from '#client/state/teams.ts';
import type { Result, Seat, SeatSpec } from '#engine/game.ts';

/** Who has won, in words. `called` is what the viewer calls a seat. */
export function headline(
  { winners, places }: Result,
  seats: readonly SeatSpec[],
  called: (seat: Seat) => string,
): string {
  const alone = teamsOf(seats, null).length === 1;
  if (winners.length > 0) {
    const names = winners.map(called).sort((a, b) => Number(b === 'You') - Number(a === 'You'));
    const verb = names.length > 1 || names[0] === 'You' ? 'win' : 'wins';
    return `${listed(names)} ${verb}${alone ? ' against the table' : ''}`;
  }
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first.length === 0) return 'Lost to the table';
  if (alone) return 'A draw with the table';
  return first.length < seats.length ? `A draw between ${listed(first.map(called))}` : 'A draw';
}

/** The teams in the order of their places. */
export function ranking({ places }: Result, seats: readonly SeatSpec[]): { place: number; team: readonly Seat[] }[] {
  return teamsOf(seats, null)
    .map((team) => ({ place: places[team[0] as Seat] as number, team }))
    .sort((a, b) => a.place - b.place);
}
