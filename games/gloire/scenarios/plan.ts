/** What a scenario says about its set-up. The rest of it are hooks in the course of play (rules/rules.ts). */
import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { G } from '../rules/play.ts';
import type { State } from '../state.ts';

export interface SetupPlan {
  /** Id of the map. */
  map(s: State): string;
  /** What the book says of its board, markers and start, for the log. */
  clauses?: readonly ClauseId[];
  /** Cards by id, in the order of the book. */
  deck: readonly string[];
  /** How the markers come onto the board. 'map': on the places of the map. */
  markers(s: State): 'map' | 'players';
  /** Where a seat's models start: a zone that the player fills, or places that are given. */
  zone(
    s: State,
    seat: Seat,
  ): { rect: readonly [number, number, number, number]; spots: readonly Point[] } | { spots: readonly Point[] };
  /** What else lies or stands on the board before turn 1: neutral models, the coach. */
  furnish(g: G): Flow<void>;
  /** How players may place markers; absent where they never do. */
  placing?: {
    /** What the book says of it. */
    clause: ClauseId;
    count: number;
    /** Why a marker may not lie there; null when it may. */
    refusal(s: State, at: Point): { clause: string; reason: string } | null;
    bounds(s: State): { x0: number; y0: number; x1: number; y1: number };
  };
}
