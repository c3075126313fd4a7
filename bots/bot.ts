import type { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Decision, GameState, Random, Seat } from '#engine/game.ts';

/** What a bot may look at: its own decision, its seat's view, and matches imagined from that view. Never the match itself. */
export interface Seen {
  game: AnyGame;
  seat: Seat;
  decision: Decision;
  /** The bot's own randomness. */
  rng: Random;
  /** The seat's view of the state, made when asked for. */
  state(): GameState;
  /** An independent match at this place in which everything the seat cannot know is drawn from `rng`. */
  imagine(rng: Random): Match;
}

/** A bot may remember what it planned: one serves one seat of one match. */
export interface Bot {
  name: string;
  /** Calls `imagine`: the match must keep checkpoints. */
  needsForks: boolean;
  decide(seen: Seen): Answer;
  /** Decides, and tells what was weighed: for whoever wants to know why. Bots that do not think have none. */
  consider?(seen: Seen): Considered;
  /**
   * The same with a pause after every piece of work, for whoever has something else to do meanwhile. Bots that decide at once have none. `enough`:
   * asked between the pieces; once it says so, the best found so far is the answer. Without it the same seed gives the same answer.
   */
  think?(seen: Seen, enough?: () => boolean): Generator<undefined, Considered>;
}

export interface Considered {
  answer: Answer;
  /** What was weighed, the best first: the first begins with the answer. */
  weighed: readonly Weighed[];
}

export interface Weighed {
  /** The answer and, for an act that only prepares another or a plan of several, what would follow it. */
  answers: readonly Answer[];
  /** By how much it makes the position better for the seat, by the game's own evaluation. */
  gain: number;
  /** In words, made from what would change; empty for all but the first few. */
  because: string;
  /** The same without what others may not know; empty when nothing is left to say, and for all but the first. */
  open: string;
  /** What the other side's best answer to it would change, in words; absent when no answer was looked for or nothing would change. */
  fears?: string;
}
