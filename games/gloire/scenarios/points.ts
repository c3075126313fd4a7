/** Victory points and how a match ends. */
import type { ClauseId, Result, Seat } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { State } from '../state.ts';

/** A seat scores; the account keeps what for, and whose deed it was. */
export function award(g: G, seat: Seat, amount: number, label: string, clause: ClauseId, by?: string | null): void {
  const s = g.state;
  if (amount === 0) return;
  s.vp[seat] = (s.vp[seat] as number) + amount;
  s.vpParts.push({ seat, turn: s.turn, label, amount, clause, ...(typeof by === 'string' ? { model: by } : {}) });
  tell(g, { kind: 'score', clause, seat, amount, label, vp: s.vp[seat] as number });
}

/** Points of a whole team: partners share them (GL-R-014). */
export function teamPoints(s: State, seat: Seat): number {
  const team = s.seats[seat]?.team;
  let points = 0;
  s.seats.forEach((other, at) => {
    if (other.team === team) points += s.vp[at] as number;
  });
  return points;
}

/** The teams that play, in the order of seats. */
export function teams(s: State): number[] {
  return [...new Set(s.seats.map(({ team }) => team))];
}

export function end(s: State, clause: ClauseId, reason: string, winners: Seat[] | null = null): void {
  if (s.ended === null) s.ended = { clause, reason, winners };
}

/** The result once the match is over: by victory points, unless the scenario named the winners. */
export function result(s: State): Result | null {
  if (s.ended === null) return null;
  const { clause, winners } = s.ended;
  const parts = s.seats.map((_, seat) =>
    sum(
      s.vpParts
        .filter((one) => one.seat === seat)
        .map(({ label, amount, clause: by }) => ({ label, amount, clause: by })),
    ),
  );
  if (winners === null) {
    const standing = s.seats.map((_, seat) => teamPoints(s, seat));
    return resultOf(s.seats, { scores: s.vp, standing, parts, clause });
  }
  // Against the table there is one seat: it has won or the table has.
  const standing = s.seats.map((_, seat) => (winners.includes(seat) ? 1 : 0));
  return resultOf(s.seats, {
    scores: s.vp,
    standing,
    parts,
    clause,
    ...(s.seats.length === 1 ? { table: winners.length === 0 ? 1 : 0 } : {}),
  });
}
