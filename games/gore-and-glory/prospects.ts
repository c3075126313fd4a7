/**
 * What wins, and what each side would get if the turn or the game ended now: the Scoring Phase as it would be (GG-SCO-01..08), with
 * the Missions that are known.
 */
import type { Prospects, Result, Seat, Way } from '#engine/game.ts';
import { part, type Sum, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import { controls, missionDone } from './rules/control.ts';
import { TURNS } from './rules/objective-phase.ts';
import { type Award, casualtyAwards, markerAwards, missionAward, missionSlots } from './rules/scoring.ts';
import { MISSION_TEXT } from './setup/missions.ts';
import type { Marker, State } from './state.ts';

const SEATS: readonly Seat[] = [0, 1];

export function prospects(s: State): Prospects {
  const held = SEATS.map((seat) => controls(s, seat));
  const turn = SEATS.map((seat) => account(turnAwards(s, seat, held[seat] as Marker[])));
  return { ways: ways(s, held), turn: s.phase === 'over' ? null : turn, match: matchNow(s, turn) };
}

function turnAwards(s: State, seat: Seat, held: readonly Marker[]): Award[] {
  return [...markerAwards(s, seat, held), ...casualtyAwards(s).filter((award) => award.seat === seat)];
}

function missionAwards(s: State, seat: Seat): Award[] {
  return missionSlots(s, seat).flatMap(({ slot, mission }) =>
    missionDone(s, seat, mission) ? [missionAward(seat, slot, mission)] : [],
  );
}

function account(awards: readonly Award[]): Sum {
  return sum(awards.map(({ label, amount, clause }) => part(label, amount, clause)));
}

/** What has been scored, this turn's points and the Missions. */
function matchNow(s: State, turn: readonly Sum[]): Result {
  const parts = SEATS.map((seat) => {
    const scored = s.vpParts
      .filter((p) => p.seat === seat)
      .map((p) => part(`turn ${p.turn}: ${p.label}`, p.amount, p.clause));
    if (s.phase === 'over') return sum(scored);
    return sum([...scored, ...(turn[seat] as Sum).parts, ...account(missionAwards(s, seat)).parts]);
  });
  return resultOf(s.seats, { scores: parts.map((p) => p.value), parts, clause: 'GG-SCO-08' });
}

function ways(s: State, held: readonly (readonly Marker[])[]): Way[] {
  const markers = (clauses: RegExp) => (seat: Seat) =>
    account(markerAwards(s, seat, held[seat] as Marker[]).filter(({ clause }) => clauses.test(clause)));
  const way = (label: string, clause: string, worth: (seat: Seat) => Sum, text: (seat: Seat) => string): Way => ({
    label,
    clause,
    seats: SEATS.map((seat) => ({ text: text(seat), worth: worth(seat) })),
  });
  const casualties = (seat: Seat) => account(casualtyAwards(s).filter((award) => award.seat === seat));
  const active = (seat: Seat) => (held[seat] as Marker[]).filter(({ n }) => s.active.includes(n)).length;
  return [
    way(
      'Active Objectives, each turn',
      'GG-SCO-03',
      markers(/0[34]$/),
      (seat) => `${active(seat)} of ${s.active.length}`,
    ),
    way(
      'every two markers, each turn',
      'GG-SCO-02',
      markers(/02$/),
      (seat) => `${held[seat]?.length ?? 0} of ${s.markers.length}`,
    ),
    way('fewer Casualties, each turn', 'GG-SCO-05', casualties, (seat) => `${s.casualties[seat as 0 | 1]} lost`),
    ...missionWays(s),
  ];
}

/** One line for each slot: a Secondary or Secret is its owner's alone. */
function missionWays(s: State): Way[] {
  return (['Primary', 'Secondary', 'Secret'] as const).flatMap((slot): Way[] => {
    const known = SEATS.map((seat) => missionSlots(s, seat).find((one) => one.slot === slot)?.mission ?? null);
    const first = known.find((mission) => mission !== null);
    if (first === undefined || first === null) return [];
    const seats = SEATS.map((seat) => {
      const mission = known[seat] ?? null;
      if (mission === null) return { text: '', worth: sum([]) };
      const done = missionDone(s, seat, mission);
      const text = `${MISSION_TEXT[mission].name}, ${done ? 'done' : 'not done'}`;
      return { text, worth: account(done ? [missionAward(seat, slot, mission)] : []) };
    });
    return [{ label: `${slot} Mission, at the end`, clause: MISSION_TEXT[first].clause, seats }];
  });
}

/** The Scoring Phase of the last turn is next. */
export function finish(s: State): void {
  if (s.phase === 'over') return;
  s.activation = null;
  s.turn = TURNS;
  s.phase = 'scoring';
}
