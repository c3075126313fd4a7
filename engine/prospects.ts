/** What wins, and how it stands: the contract's part about objectives. Read game.ts first. */
import type { ClauseId, Result } from './game.ts';
import type { Sum } from './log/sum.ts';

export interface Prospects {
  /** The ways to score or to win, those that count most first. */
  ways: readonly Way[];
  /** What each seat would gain if the turn ended now; null where turns bring nothing by themselves. */
  turn: readonly Sum[] | null;
  /** How the match would end if it ended now, with what that brings; null where it cannot be said (a die would decide). */
  match: Result | null;
}

/** One way to score or to win. */
export interface Way {
  /** "Hold the markers". */
  label: string;
  clause: ClauseId;
  /** For each seat: where it stands now in a few words ("2 of 3"), and what that is worth now. Empty words: not for this seat. */
  seats: readonly { text: string; worth: Sum }[];
}
