/** The seats of a match: as many as the scenario and its players make (GL-S1-01, GL-S2-01, GL-S3-01, GL-S4-01, GL-T-S5-01). */
import type { Json, SeatSpec } from '#engine/game.ts';

export const SEAT_IDS = ['red', 'blue', 'green', 'gold', 'violet', 'grey'] as const;
const NAMES = ['Red', 'Blue', 'Green', 'Gold', 'Violet', 'Grey'] as const;

/** How many may play each scenario. */
export const PLAYERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  messenger: [2, 4],
  brawl: [2, 6],
  milady: [1, 1],
  poodle: [2, 4],
  coach: [2, 4],
};

/** Scenarios of two sides: players join them by turns, the first alone where they are three (GL-R-306). */
const SIDED: readonly string[] = ['messenger', 'poodle', 'coach'];

export function seatsFor(count: number, sided: boolean): readonly SeatSpec[] {
  return Array.from({ length: count }, (_, seat) => ({
    id: SEAT_IDS[seat] as string,
    name: NAMES[seat] as string,
    team: sided ? (count === 3 ? Math.min(seat, 1) : seat % 2) : seat,
  }));
}

export function seats(options: Readonly<Record<string, Json>>): readonly SeatSpec[] {
  const scenario = String(options.scenario);
  const [least, most] = PLAYERS[scenario] ?? [2, 2];
  const said = typeof options.players === 'number' ? options.players : least;
  return seatsFor(Math.max(least, Math.min(most, said)), SIDED.includes(scenario));
}
