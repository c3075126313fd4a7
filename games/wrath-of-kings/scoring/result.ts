/** How the match came out: the higher morale wins, equal morale is a draw (WK-MOR-05 to WK-MOR-07, WK-R-112). */
import type { ClauseId, Result, Seat } from '#engine/game.ts';
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import type { State } from '../state.ts';

const SEATS: readonly Seat[] = [0, 1];

export function result(s: State): Result | null {
  return s.phase === 'over' ? resultWith(s, [[], []]) : null;
}

/** The result with further changes of morale. */
export function resultWith(s: State, further: readonly (readonly Part[])[]): Result {
  const parts = SEATS.map((seat) => sum([...accountOf(s, seat).parts, ...(further[seat] ?? [])]));
  const scores = parts.map(({ value }) => value);
  return resultOf(s.seats, { scores, parts, clause: clauseOf(s, scores) });
}

/** Where the morale of a seat comes from. */
export function accountOf(s: State, seat: Seat): Sum {
  return sum(
    s.account
      .filter((one) => one.seat === seat)
      .map(({ round, label, amount, clause }) =>
        part(round === 0 ? label : `round ${round}: ${label}`, amount, clause),
      ),
  );
}

function clauseOf(s: State, scores: readonly number[]): ClauseId {
  const [red, blue] = scores as [number, number];
  if (red > 0 && blue > 0) return s.ended === 'morale' ? 'WK-MOR-05' : 'WK-R-112';
  if (red > 0 || blue > 0) return 'WK-MOR-05';
  return red === blue ? 'WK-MOR-07' : 'WK-MOR-06';
}
