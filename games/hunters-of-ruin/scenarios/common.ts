/** What scenarios have unless they say otherwise (HR-S-G04 to HR-S-G06). */
import type { Seat } from '#engine/game.ts';
import { foe } from '../rules/play.ts';
import type { State } from '../state.ts';
import { standingOf } from './counting.ts';
import type { Scenario, Strip } from './scenario.ts';

/** Turns of a game (HR-S-G05). */
export const TURNS = 6;

/** Inches from the own edge within which bases are placed (HR-S-G04). */
const DEEP = 6;

/** The strip from so far to so far from the seat's own edge. */
export function stripFrom(s: State, seat: Seat, from: number, to: number, label: string): Strip {
  return s.edges[seat as 0 | 1] === 'south' ? { from, to, label } : { from: s.depth - to, to: s.depth - from, label };
}

export const COMMON = {
  turns: TURNS,
  roles: null,
  markers: [],
  pieces: [],
  interact: null,
  zone: (s, seat) => stripFrom(s, seat, 0, DEEP, `within ${DEEP}" of its edge`),
  places: (s) => ({ first: foe(s.chooser), all: false }),
  escapes: () => false,
  delivered: 0,
  escaped: () => 0,
  onTurn: () => [],
  loss: (_s, w) => (w.card.class === 'character' ? 1 : 0),
  ends: noneLeft,
  slipsAway: () => [],
} as const satisfies Partial<Scenario>;

/** A side has no standing warrior on the table, summoned ones not counted (HR-S-G06). */
export function noneLeft(s: State): ReturnType<Scenario['ends']> {
  for (const seat of [0, 1] as const) {
    if (standingOf(s, seat).length === 0) {
      return { because: `${s.seats[seat]?.name ?? 'a side'} has no warrior standing`, clause: 'HR-S-G06' };
    }
  }
  return null;
}
