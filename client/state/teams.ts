import type { Seat, SeatSpec } from '#engine/game.ts';

const AND = new Intl.ListFormat('en-GB');

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  return AND.format(names);
}

/** The teams of a match by their seats. The viewer's team comes first, and in it the viewer. */
export function teamsOf(seats: readonly SeatSpec[], viewer: Seat | null): Seat[][] {
  const teams = new Map<number, Seat[]>();
  seats.forEach(({ team }, seat) => {
    teams.set(team, [...(teams.get(team) ?? []), seat]);
  });
  const first = (seat: Seat) => Number(seat !== viewer);
  const own = (team: readonly Seat[]) => Number(viewer === null || !team.includes(viewer));
  return [...teams.values()]
    .map((team) => team.sort((a, b) => first(a) - first(b) || a - b))
    .sort((a, b) => own(a) - own(b));
}

/** Those who play together with a seat. */
export function alliesOf(seats: readonly SeatSpec[], seat: Seat): Seat[] {
  return seats.flatMap(({ team }, other) => (other !== seat && team === seats[seat]?.team ? [other] : []));
}

/** Whether a thing of `other` is not on the side of `seat`; what belongs to no seat is on nobody's. */
export function isForeign(seats: readonly SeatSpec[], seat: Seat, other: Seat | null): boolean {
  return other === null || (other !== seat && seats[other]?.team !== seats[seat]?.team);
}

/** "A against B", "A and B against C and D"; who plays alone plays against the table. */
export function versus(teams: readonly (readonly string[])[]): string {
  const sides = teams.map(listed);
  return [...sides, ...(sides.length === 1 ? ['the table'] : [])].join(' against ');
}
