/**
 * Odds by the rules themselves: the act is carried out on forks of the match, once for every combination of dice it can
 * roll, until its step ends. Faces that the rules call alike are tried once and counted as often as there are of them. When
 * there are too many combinations it is sampled instead, with a 95 % interval.
 */
import type { Match } from '../flow/match.ts';
import type { Answer, Decision, GameEvent, Hope, Random, Seat } from '../game.ts';
import { BestReplies, facesOf, plainReply } from './best-reply.ts';
import { random } from './random.ts';
import { type DiceSource, EnumeratingDice, type Roll } from './source.ts';

export { plainReply };

export interface OddsReport {
  exact: boolean;
  /** Courses that were played: combinations of dice that differ, or samples. */
  runs: number;
  outcomes: OddsOutcome[];
  /** The chance of what the acting seat hopes for, where the game says what that is. */
  hope?: { label: string; p: number };
}

interface OddsOutcome {
  label: string;
  p: number;
  low: number;
  high: number;
  /** What the acting seat gains on average, by `Game.evaluate`. Only where it was asked for. */
  gain?: number;
  /** Whether it is what the acting seat hopes for, where the game says what that is. */
  hoped?: boolean;
}

export interface OddsOptions {
  /** More combinations than this are sampled (default 20000). */
  limit?: number;
  /** Samples taken then (default 4000). */
  samples?: number;
  rng?: Random;
  /**
   * What the seats answer on the way; default: the best answer for its seat to what the game weighs, otherwise decline what may be
   * declined or take the first suggestion.
   */
  reply?: (decision: Decision) => Answer;
  /** Judge what each outcome is worth, or each outcome of a label for which this says so. */
  gain?: boolean | ((label: string) => boolean);
  /** The first course, where it has been played already: it is counted and not played again. */
  first?: Course;
  /** Told of every course. With it the courses are played with events. */
  watch?: (rolls: readonly Roll[], events: readonly GameEvent[]) => void;
  /** Try every face of every die, also faces that the rules call alike. Slow: only for comparing the two. */
  every?: boolean;
  /** Faces of the first dice: the odds are those when they have fallen. */
  fixed?: readonly number[];
  /** What is hoped for instead of what the game says of this answer: to compare answers by one measure. */
  hope?: Hope<Match['state']> | null;
}

/** An act carried out on a fork to the end of its step, with events, and the dice that it was carried out with. */
export interface Course {
  readonly match: Match;
  /** Rolls of the fork that had been made before the act. */
  readonly rolled: number;
  readonly dice: EnumeratingDice;
}

export function odds(match: Match, seat: Seat, answer: Answer, options: OddsOptions = {}): OddsReport {
  const work = new OddsWork(match, seat, answer, options);
  for (;;) {
    const report = work.go();
    if (report !== null) return report;
  }
}

/**
 * The same in pieces, for callers that do other work in between: `go` plays one course and gives the report after the
 * last.
 */
export class OddsWork {
  private tally: Tally;
  private dice: EnumeratingDice | null;
  private readonly restart: () => Tally;
  private readonly limit: number;
  private readonly samples: number;
  private readonly rng: Random;
  private readonly fixed: readonly number[];
  private first: Course | null;

  constructor(match: Match, seat: Seat, answer: Answer, options: OddsOptions = {}) {
    this.limit = options.limit ?? 20000;
    this.samples = options.samples ?? 4000;
    this.rng = options.rng ?? random('odds');
    this.fixed = options.fixed ?? [];
    // That course was played without weighing.
    this.first = match.game.weighs === undefined ? (options.first ?? null) : null;
    this.dice = this.first?.dice.copy() ?? new EnumeratingDice(options.every, options.fixed);
    this.restart = () => new Tally(match, seat, answer, options);
    this.tally = this.restart();
  }

  go(): OddsReport | null {
    return this.dice === null ? this.sample() : this.enumerate(this.dice);
  }

  private enumerate(dice: EnumeratingDice): OddsReport | null {
    const { tally } = this;
    if (tally.runs === this.limit) {
      this.dice = null;
      this.tally = this.restart();
      return null;
    }
    if (this.first !== null) {
      tally.count(this.first.match, this.first.rolled, dice.weight());
      this.first = null;
    } else {
      dice.begin();
      tally.run(dice, () => dice.weight());
    }
    if (dice.advance()) return null;
    const outcomes = tally.found((weight) => ({ p: weight, low: weight, high: weight }));
    return { exact: tally.weighed, runs: tally.runs, outcomes, ...tally.hoped(1) };
  }

  private sample(): OddsReport | null {
    const { tally, samples } = this;
    tally.run(drawn(this.rng, this.fixed), () => 1);
    if (tally.runs < samples) return null;
    const outcomes = tally.found((n) => ({ p: n / samples, ...wilson(n, samples) }));
    return { exact: false, runs: samples, outcomes, ...tally.hoped(samples) };
  }
}

/** Of samples with one outcome so many are judged. */
const JUDGED = 40;

interface Found {
  weight: number;
  /** Weight of those that were judged, and the sum of their gains by weight. */
  judged: number;
  gain: number;
  times: number;
  /** Weight of those that fulfilled the hope. */
  hoped: number;
}

/** What the seat hopes for with an answer to its pending decision, where the game says so. */
export function hopeOf(match: Match, seat: Seat, answer: Answer): Hope<Match['state']> | null {
  const { game } = match;
  if (game.hope === undefined) return null;
  return game.hope(match.state, answer, match.decision(seat)?.subjects ?? []);
}

/** Plays courses and counts what they bring. */
class Tally {
  runs = 0;
  private readonly match: Match;
  private readonly seat: Seat;
  private readonly answer: Answer;
  private readonly reply: ((decision: Decision) => Answer) | null;
  private readonly replies: BestReplies;
  private readonly watch: OddsOptions['watch'];
  private readonly before: Match['state'];
  private readonly judges: (label: string) => boolean;
  private worth: number | null = null;
  private readonly by = new Map<string, Found>();
  private readonly hope: Hope<Match['state']> | null;

  constructor(match: Match, seat: Seat, answer: Answer, options: OddsOptions) {
    this.match = match;
    this.seat = seat;
    this.answer = answer;
    this.reply = options.reply ?? (match.game.weighs === undefined ? plainReply : null);
    this.replies = new BestReplies(match, seat, answer);
    this.watch = options.watch;
    this.before = match.state;
    const { gain = false } = options;
    this.judges = typeof gain === 'boolean' ? () => gain : gain;
    this.hope = options.hope === undefined ? hopeOf(match, seat, answer) : options.hope;
  }

  run(dice: DiceSource, weigh: () => number): void {
    const { match, seat, answer, reply, replies } = this;
    const fork = match.fork({ dice, loud: this.watch !== undefined, checkpoints: 'none', pause: true });
    const rolled = fork.rolls.length;
    fork.answer(seat, answer);
    const given: Answer[] = [];
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      const said = reply?.(decision) ?? replies.reply(decision, { faces: facesOf(fork, rolled), given });
      fork.answer(decision.seat, said);
      given.push(said);
    }
    this.count(fork, rolled, weigh());
  }

  /** All answers on the way were weighed to the end, where the game weighs any. */
  get weighed(): boolean {
    return this.replies.complete;
  }

  /** A course that has been played. */
  count(fork: Match, rolled: number, weight: number): void {
    const { seat, answer, before } = this;
    this.runs += 1;
    this.watch?.(fork.rolls.slice(rolled), fork.events);
    const label = fork.game.outcome(before, fork.state, answer);
    const found = this.by.get(label) ?? { weight: 0, judged: 0, gain: 0, times: 0, hoped: 0 };
    if (this.hope?.fulfilled(fork.state) === true) found.hoped += weight;
    found.weight += weight;
    found.times += 1;
    if (this.judges(label) && (weight < 1 || found.times <= JUDGED)) {
      this.worth ??= fork.game.evaluate(before, seat);
      found.judged += weight;
      found.gain += weight * (fork.game.evaluate(fork.state, seat) - this.worth);
    }
    this.by.set(label, found);
  }

  /** `all`: the weight of all courses. */
  hoped(all: number): Pick<OddsReport, 'hope'> {
    if (this.hope === null) return {};
    let fulfilled = 0;
    for (const { hoped } of this.by.values()) fulfilled += hoped;
    return { hope: { label: this.hope.label, p: fulfilled / all } };
  }

  found(count: (weight: number) => { p: number; low: number; high: number }): OddsOutcome[] {
    return [...this.by]
      .map(([label, { weight, judged, gain, hoped }]) => ({
        label,
        ...count(weight),
        ...(judged > 0 ? { gain: gain / judged } : {}),
        ...(this.hope === null ? {} : { hoped: hoped * 2 > weight }),
      }))
      .sort((a, b) => b.p - a.p);
  }
}

function drawn(rng: Random, fixed: readonly number[]) {
  let used = 0;
  const source = {
    face: (_state: unknown, sides: number) => Math.min(sides, fixed[used++] ?? rng.int(sides) + 1),
    mark: () => 0,
    reset: () => {},
    clone: () => source,
  };
  return source;
}

/** 95 % interval of a proportion (Wilson), which stays sensible near 0 and 1. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const p = hits / n;
  const centre = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}
