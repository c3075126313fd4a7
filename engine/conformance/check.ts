/** What a check of the conformance suite is: an observer of a walk through a random match. */
import type { Match } from '../flow/match.ts';
import type { Answer, AnyGame, Decision, GameEvent, Random } from '../game.ts';
import type { Still } from './still.ts';

/** A place of the walk at which a seat must decide. */
export interface Stop {
  decision: Decision;
  /** The state before anybody looked at the decision. */
  state: Still;
}

/**
 * Sees every decision of one match. It may read whatever it likes and play on in forks; the match itself must go on as if
 * nobody watched.
 */
export interface Observer {
  before?(stop: Stop): void;
  /** `events` are those that the answer brought about. */
  after?(stop: Stop, answer: Answer, events: readonly GameEvent[]): void;
  /** The match is over. */
  end?(): void;
}

/** What an observer is given when the walk begins. */
export interface Watch {
  readonly game: AnyGame;
  readonly match: Match;
  readonly seed: string;
  /** Its own, so that no observer changes what another one draws. */
  readonly rng: Random;
  /** True once in `n` times; always in a thorough walk. For what is too costly to do at every decision. */
  readonly once: (n: number) => boolean;
  /** Reports a problem. The place in the match is added. */
  readonly say: (problem: string) => void;
}

export interface Check {
  /** The rule that it holds every game to. */
  name: string;
  observe(watch: Watch): Observer;
}
