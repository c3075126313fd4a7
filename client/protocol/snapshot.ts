/** Everything a screen needs to draw one moment of a match. */
import type {
  Answer,
  Menace,
  Prospects,
  Refusal,
  Result,
  Scene,
  Seat,
  SeatSpec,
  Standings,
  Warning,
} from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { DecisionView } from './decision.ts';
import type { ActivationView, LogLine } from './log.ts';

/** Everything a screen needs to draw one moment of a match. */
export interface Snapshot {
  game: string;
  /** The seats of the match with their teams. */
  seats: readonly SeatSpec[];
  /** The seat whose view this is; null for a spectator. */
  viewer: Seat | null;
  /** Number of the pending decision of the match, whatever moment is shown. */
  position: number;
  /** Answers that had been given at the moment shown. */
  inputs: number;
  turn: number;
  /** The match is being played: all answers have been given, or the steps of a bot are followed, which is then ahead (`now`). */
  live: boolean;
  scene: Scene;
  /** Why the viewer may not measure just now; absent: it may. */
  unmeasured?: Refusal;
  /** What the viewer should see to now, the most pressing first; empty where nothing may be measured. */
  warnings: readonly Warning[];
  /** Units of the viewer that may be planned for although their time to act has not come: see `rehearse`. None where nothing may be measured. */
  plannable: readonly string[];
  standings: Standings;
  /** What wins, and what would count if the turn or the match ended now. */
  prospects: Prospects;
  /** The scores by seat when each turn that is over had ended, in their order, up to the moment shown. */
  scores: readonly TurnScores[];
  status: readonly string[];
  decision: DecisionView | null;
  /** Seats that must answer; bots among them are `thinking`. */
  deciders: readonly Seat[];
  /** Seats that have answered under seal and wait for the others. */
  sealed: readonly Seat[];
  /** A draw is offered to people at this table: by whom, and to which seats. Absent: none is. */
  offer?: { by: Seat; asked: readonly Seat[] };
  /** Seats that have given up. */
  out: readonly Seat[];
  /** How the match stands at present, whatever moment is shown: bots play on while an earlier moment is shown. */
  now: { inputs: number; deciders: readonly Seat[]; over: boolean };
  /** Why nobody can answer although the match is not over: its dice are closed. It can be watched and branched. */
  frozen: string | null;
  undoable: readonly boolean[];
  result: Result | null;
  resultLines: readonly string[];
  /** Lines of the log from number `from` on; the page keeps those before and drops its own from there on. */
  log: { from: number; lines: readonly LogLine[] };
  /** The activations that began with event `from` or later; the page keeps those that began before, and drops its own from there on. */
  activations: { from: number; list: readonly ActivationView[] };
  /** The answer that led here and the seat that gave it, for motion; null when the viewer may not know it. */
  last: { seat: Seat; answer: Answer } | null;
  /** How an earlier moment came about; absent in the present. */
  past?: PastView;
}

/** How the sides stood when a turn had ended. */
export interface TurnScores {
  turn: number;
  scores: readonly number[];
}

/** What led to the moment of a replay. */
export interface PastView {
  /** The last ways, the newest last; each mover once. */
  trails: readonly TrailView[];
  /** Where the last thing happened: a circle around those it is about. */
  place: { at: readonly [number, number]; r: number } | null;
}

export interface TrailView {
  /** The answer that ended the way, counted as `LogLine.input`. */
  input: number;
  id: string;
  seat: Seat | null;
  points: readonly (readonly [number, number])[];
}

/** Where enemies could get and hit when they act next: one of them, or all of the other sides. */
export interface MenaceView {
  of: string | null;
  bands: readonly MenaceBand[];
  /** The same in words. */
  lines: readonly { id: string; label: string; seat: Seat | null; menace: readonly Menace[] }[];
}

/** `inches` and a label where it is that of one enemy. */
export interface MenaceBand {
  kind: 'reach' | 'hit';
  seat: Seat | null;
  label: string;
  inches: number | null;
  rings: readonly (readonly Point[])[];
}
