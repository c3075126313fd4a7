/**
 * What wins, and how it stands: the morale of both sides, what casualties and leaders have cost, how far each declared motivation is. The round ends with what
 * the motivations then bring (WK-R-85); a match that ended now would be decided by the morale after that (WK-R-112).
 */
import type { Prospects, Result, Seat, Way } from '#engine/game.ts';
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import { motivationOf } from '../motives/list.ts';
import { motiveOf } from '../motives/table.ts';
import { CASUALTIES, roundLimit, startingMorale } from '../rules/morale.ts';
import { foe, standing } from '../rules/play.ts';
import { PHASES, type State } from '../state.ts';
import { accountOf, resultWith } from './result.ts';

const SEATS: readonly Seat[] = [0, 1];
const FIRST = PHASES.indexOf('initiative');

/** The match has not begun yet. */
export function settingUp(s: State): boolean {
  return PHASES.indexOf(s.phase) < FIRST;
}

export function prospects(s: State): Prospects {
  const open = s.phase !== 'over' && !settingUp(s);
  const ends = SEATS.map((seat) => (open ? lossesAtRoundEnd(s, seat) : []));
  return {
    ways: ways(s),
    turn: open ? ends.map((parts) => sum(parts ?? [])) : null,
    match: matchNow(s, ends),
  };
}

/** What the seat would lose if the round ended now, by the motivation of its opponent; null where a die would decide. */
function lossesAtRoundEnd(s: State, seat: Seat): Part[] | null {
  const awards = motiveOf(s, foe(seat))?.atRoundEnd?.(s, foe(seat));
  if (awards === undefined) return [];
  return awards?.map(({ label, amount, clause }) => part(label, 0 - amount, clause)) ?? null;
}

function matchNow(s: State, ends: readonly (readonly Part[] | null)[]): Result | null {
  return ends.some((parts) => parts === null) ? null : resultWith(s, ends as readonly (readonly Part[])[]);
}

/** Morale that the opponent of a seat has lost by these clauses. */
function taken(s: State, seat: Seat, clauses: readonly string[]): Sum {
  const lost = s.account.filter((one) => one.seat === foe(seat) && clauses.includes(one.clause));
  return sum(lost.map(({ round, label, amount, clause }) => part(`round ${round}: ${label}`, 0 - amount, clause)));
}

function ways(s: State): Way[] {
  const limit = roundLimit(s);
  const last = limit === null ? '' : `; the higher after round ${limit} wins`;
  return [
    {
      label: `Morale 0 at the end of a round loses${last}`,
      clause: 'WK-MOR-05',
      seats: SEATS.map((seat) => ({
        text: `${s.morale[seat as 0 | 1]} of ${startingMorale(s, seat).value}`,
        worth: accountOf(s, seat),
      })),
    },
    {
      label: 'Every third casualty, 1 morale',
      clause: 'WK-MOR-03',
      seats: SEATS.map((seat) => ({ text: casualtyText(s, foe(seat)), worth: taken(s, seat, ['WK-MOR-03']) })),
    },
    {
      label: 'Each leader, its rank in morale',
      clause: 'WK-MOR-04',
      seats: SEATS.map((seat) => ({ text: leaderText(s, foe(seat)), worth: taken(s, seat, ['WK-MOR-04']) })),
    },
    ...SEATS.flatMap((holder) => motivationWay(s, holder)),
  ];
}

function casualtyText(s: State, seat: Seat): string {
  const n = s.casualties[seat as 0 | 1];
  return `${n} taken, next at ${n - (n % CASUALTIES) + CASUALTIES}`;
}

function leaderText(s: State, seat: Seat): string {
  const leaders = s.models.filter((m) => m.seat === seat && m.card.type === 'leader');
  return `${leaders.filter((m) => !standing(m) && !m.alive).length} of ${leaders.length} taken`;
}

/** The declared motivation of a seat: a way of that seat alone. */
function motivationWay(s: State, holder: Seat): Way[] {
  const motivation = motivationOf(s, holder);
  const motive = motiveOf(s, holder);
  if (motivation === null || motive === null) return [];
  return [
    {
      label: motivation.name,
      clause: motivation.clauses[0] ?? 'WK-MOT-01',
      seats: SEATS.map((seat) =>
        seat === holder
          ? { text: motive.progress(s, holder), worth: taken(s, holder, motivation.clauses) }
          : { text: '', worth: sum([]) },
      ),
    },
  ];
}
