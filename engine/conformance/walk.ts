/** One match from beginning to end, answered at random, with any number of checks that watch it. */
import { random, seedWords } from '../dice/random.ts';
import { sampleAnswer } from '../flow/answers.ts';
import { Match, type MatchConfig } from '../flow/match.ts';
import type { Answer, AnyGame, Decision, Json, Random, Seat } from '../game.ts';
import type { Check, Observer, Stop, Watch } from './check.ts';
import { drawOptions, drawRosters } from './draw.ts';
import { still } from './still.ts';
import { TASTES, type Taste, Taster } from './taste.ts';

/** No match of any game takes more decisions. */
const LIMIT = 6000;

export const ENDS = 'random play comes to an end';

/** Answers a decision; null when it finds no answer. */
type Policy = (decision: Decision) => Answer | null;

export interface WalkConfig {
  /** Instead of one drawn by the seed. */
  taste?: Taste;
  /** Instead of those drawn by the seed. */
  options?: Record<string, Json>;
  /** Every check looks at every decision. */
  thorough?: boolean;
  /** A check that has found so many problems sees no more (default 4). */
  most?: number;
}

/** Problems by the name of the check that found them. */
export type Problems = Map<string, string[]>;

export interface Walked {
  /** Null when it could not even begin. */
  match: Match | null;
  problems: Problems;
}

/** A match with rosters drawn by the seed. */
export function startMatch(game: AnyGame, seed: string, config: Pick<MatchConfig, 'loud' | 'options'> = {}): Match {
  const rosters = drawRosters(game, config.options ?? {}, random(`rosters:${seed}`));
  return new Match({ game, rosters, rng: seedWords(seed), ...config });
}

/** Plays the match of a seed: rosters, options, the taste of the players and their answers are drawn by it. */
export function walk(game: AnyGame, seed: string, checks: readonly Check[], config: WalkConfig = {}): Walked {
  const problems: Problems = new Map();
  const options = config.options ?? drawOptions(game, seed);
  const rng = random(`play:${seed}`);
  const taste = config.taste ?? (TASTES[rng.int(TASTES.length)] as Taste);
  const taster = new Taster(taste, rng);
  let match: Match | null = null;
  try {
    const begun = startMatch(game, seed, { options });
    match = begun;
    const watchers = checks.map((check) => new Watcher(check, begun, seed, config, problems));
    const observer: Observer = {
      before: (stop) => {
        for (const watcher of watchers) watcher.tell((o) => o.before?.(stop));
      },
      after: (stop, answer, events) => {
        for (const watcher of watchers) watcher.tell((o) => o.after?.(stop, answer, events));
      },
    };
    for (let n = 0; match.result === null; n++) {
      if (n > LIMIT) throw new Error(`not over after ${LIMIT} decisions`);
      const { deciders } = match;
      advance(match, deciders[rng.int(Math.max(1, deciders.length))], (decision) => taster.answer(decision), observer);
    }
    for (const watcher of watchers) watcher.tell((o) => o.end?.());
  } catch (error) {
    problems.set(ENDS, [`${said(error)}; taste ${taste}, options ${JSON.stringify(options)}`]);
  }
  return { match, problems };
}

/** Answers evenly until the match is over or `most` decisions are made. */
export function wander(match: Match, rng: Random, most = LIMIT): void {
  for (let n = 0; match.result === null && n < most; n++) {
    advance(match, match.deciders[0], (decision) => sampleAnswer(decision, rng));
  }
}

/** One decision further. */
function advance(match: Match, seat: Seat | undefined, policy: Policy, observer: Observer = {}): void {
  const state = observer.before === undefined ? '' : still(match.state);
  const decision = match.decision(seat);
  if (seat === undefined || decision === null) throw new Error(`the match asks no seat and is not over ${at(match)}`);
  const stop: Stop = { decision, state };
  observer.before?.(stop);
  const answer = policy(decision);
  if (answer === null) throw new Error(`no answer is possible ${at(match)}`);
  const no = observer.before === undefined ? null : match.examine(seat, answer);
  if (no !== null) throw new Error(`${JSON.stringify(answer)} was drawn and is refused: ${no.reason} ${at(match)}`);
  const told = match.events.length;
  match.answer(seat, answer);
  observer.after?.(stop, answer, match.events.slice(told));
}

function at(match: Match): string {
  return `after ${match.inputs.length} inputs, at "${match.decision()?.title ?? 'the end'}"`;
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One check in one walk. */
class Watcher implements Watch {
  readonly game: AnyGame;
  readonly match: Match;
  readonly seed: string;
  readonly rng: Random;
  private readonly name: string;
  private readonly thorough: boolean;
  private readonly most: number;
  private readonly problems: Problems;
  private readonly observer: Observer;

  constructor(check: Check, match: Match, seed: string, config: WalkConfig, problems: Problems) {
    this.name = check.name;
    this.game = match.game;
    this.match = match;
    this.seed = seed;
    this.rng = random(`${check.name}:${seed}`);
    this.thorough = config.thorough ?? false;
    this.most = config.most ?? 4;
    this.problems = problems;
    this.observer = check.observe(this);
  }

  readonly once = (n: number): boolean => this.thorough || this.rng.int(n) === 0;

  readonly say = (problem: string): void => {
    const told = this.problems.get(this.name) ?? [];
    told.push(`${problem} ${at(this.match)}`);
    this.problems.set(this.name, told);
  };

  /** An observer that fails has found a problem, and one that has found enough sees no more. */
  tell(what: (observer: Observer) => void): void {
    if ((this.problems.get(this.name)?.length ?? 0) >= this.most) return;
    try {
      what(this.observer);
    } catch (error) {
      this.say(`the check failed: ${said(error)}`);
    }
  }
}
