/**
 * What wins, and what each side would get if the turn or the game ended now: the scoring of the End Phase as it would be (HR-END-03), with the
 * points of the end (HR-S-G07). A game that ended now would end as its last turn does.
 */
import type { Prospects, Result, Seat, Way } from '#engine/game.ts';
import { part, type Sum, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import { name } from './rules/play.ts';
import { scenarioOf } from './scenarios/index.ts';
import type { Award } from './scenarios/scenario.ts';
import type { State } from './state.ts';

const SEATS: readonly Seat[] = [0, 1];

export function prospects(s: State): Prospects {
  const open = s.phase !== 'over' && !settingUp(s);
  const turn = open ? SEATS.map((seat) => account(turnAwards(s, seat))) : null;
  return { ways: ways(s), turn, match: matchNow(s, open) };
}

function settingUp({ phase }: State): boolean {
  return phase === 'edges' || phase === 'deployment';
}

/** The points of this End Phase: those who slip away, then what the scenario pays for the turn. */
function turnAwards(s: State, seat: Seat): Award[] {
  const scenario = scenarioOf(s);
  const away = scenario
    .slipsAway(s)
    .filter((w) => w.seat === seat)
    .map((w) => ({ seat, amount: scenario.escaped(w), label: `${name(w)} escaped`, clause: scenario.clause }));
  return [...away, ...scenario.onTurn(s, seat)];
}

function account(awards: readonly Award[]): Sum {
  return sum(awards.map(({ label, amount, clause }) => part(label, amount, clause)));
}

function matchNow(s: State, open: boolean): Result {
  const scenario = scenarioOf(s);
  const last: State = { ...s, turn: scenario.turns };
  const parts = SEATS.map((seat) => {
    const scored = s.vpParts
      .filter((p) => p.seat === seat)
      .map((p) => part(`turn ${p.turn}: ${p.label}`, p.amount, p.clause));
    if (!open) return sum(scored);
    const coming = account([...turnAwards(last, seat), ...scenario.onEnd(last, seat)]);
    return sum([...scored, ...coming.parts]);
  });
  return resultOf(s.seats, { scores: parts.map(({ value }) => value), parts, clause: 'HR-S-G07' });
}

function ways(s: State): Way[] {
  return scenarioOf(s).ways.map(({ label, clause, text, awards }) => ({
    label,
    clause,
    seats: SEATS.map((seat) => ({ text: text(s, seat), worth: account(awards(s, seat)) })),
  }));
}

/** The End Phase of the last turn is next, at the point where Victory Points are counted; before the first turn there are none to count. */
export function finish(s: State): void {
  if (s.phase === 'over') return;
  if (settingUp(s)) {
    s.phase = 'over';
    return;
  }
  s.activation = null;
  s.group = null;
  s.owed = [];
  s.windows = [];
  s.turn = scenarioOf(s).turns;
  s.phase = 'end';
  s.ending = 'score';
}
