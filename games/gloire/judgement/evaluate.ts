/**
 * How good a position is for a seat, in victory points: points scored and about to be scored, the worth of models that stand, hero points, and nearness
 * to what matters. Zero-sum between teams; against the table there is one value.
 */
import type { Seat } from '#engine/game.ts';
import { type Part, part, type Sum } from '#engine/log/sum.ts';
import type { State } from '../state.ts';
import { type Aim, aims } from './aims.ts';
import { vigour } from './vigour.ts';

/** Worth of a model of each Grade while it stands, in victory points. */
const WORTH: readonly number[] = [0, 0.6, 1.2, 2.4];
/** A match that is over is decided. */
const DECIDED = 20;

function strength(s: State, team: number): number {
  let worth = 0;
  for (const m of s.models) {
    if (m.owner === null || s.seats[m.owner]?.team !== team) continue;
    worth += (WORTH[m.card.grade] as number) * vigour(m);
  }
  return worth;
}

/** The sum of something over the seats of a team. */
function overSeats(s: State, team: number, of: (seat: Seat) => number): number {
  let all = 0;
  for (let seat = 0; seat < s.seats.length; seat++) if (s.seats[seat]?.team === team) all += of(seat);
  return all;
}

function points(s: State, team: number): number {
  return overSeats(s, team, (seat) => s.vp[seat] as number);
}

function decided(s: State, team: number): number {
  if (s.ended === null) return 0;
  const { winners } = s.ended;
  // Alone against the table a match that nobody wins is lost.
  const none = teamsOf(s).length === 1 ? -DECIDED : 0;
  if (winners !== null) return winners.some((seat) => s.seats[seat]?.team === team) ? DECIDED : none;
  const best = Math.max(...s.seats.map(({ team: other }) => points(s, other)));
  return points(s, team) >= best ? DECIDED / 2 : 0;
}

/** The standing of one team, before that of others is taken off. The parts of all teams come in the same order. */
function standing(s: State, team: number): Aim[] {
  return [
    { label: 'decided', value: decided(s, team), clause: 'GL-S1-06' },
    { label: 'victory points', value: points(s, team), clause: 'GL-S1-06' },
    { label: 'strength', value: strength(s, team), clause: 'GL-BAS-09' },
    // Each further hero point is worth a little less.
    {
      label: 'hero points',
      value: overSeats(s, team, (seat) => 0.22 * Math.sqrt(Math.max(0, s.points[seat] as number))),
      clause: 'GL-HP-02',
    },
    ...aims(s, team),
  ];
}

function teamsOf(s: State): number[] {
  return [...new Set(s.seats.map(({ team }) => team))];
}

export function judgement(s: State, seat: Seat): Sum {
  const own = s.seats[seat]?.team ?? 0;
  const others = teamsOf(s).filter((team) => team !== own);
  const parts: Part[] = standing(s, own).map(({ label, value, clause }) => part(label, value, clause));
  for (const team of others) {
    standing(s, team).forEach(({ value }, i) => {
      const at = parts[i];
      if (at !== undefined) at.amount -= value / others.length;
    });
  }
  return { value: evaluate(s, seat), parts };
}

export function evaluate(s: State, seat: Seat): number {
  const teams = teamsOf(s);
  const values = teams.map((team) => standing(s, team).reduce((all, { value }) => all + value, 0));
  const mine = values[teams.indexOf(s.seats[seat]?.team ?? 0)] as number;
  if (teams.length === 1) return mine;
  // Each team has its value less the mean of the others, so that all add up to zero.
  const rest = values.reduce((all, value) => all + value, 0) - mine;
  return mine - rest / (teams.length - 1);
}
