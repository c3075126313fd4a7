/**
 * Odds by the rules themselves: the act is carried out on forks of the match, once for every combination of dice it can
 * roll, until its step ends. Faces that the rules call alike are tried once and counted as often as there are of them. When
 * there are too many combinations it is sampled instead, with a 95 % interval. Several acts in a row are counted together.
 */
import type { Match } from '../flow/match.ts';
import type { Answer, Decision, GameEvent, Hope, Random, Seat } from '../game.ts';
import { sameTeam } from '../state/seats.ts';
import { type Course as ActsCourse, carryOut, type Replying } from './acts.ts';
import { BestReplies, plainReply } from './best-reply.ts';
import { random } from './random.ts';
import { type DiceSource, EnumeratingDice, type Roll } from './source.ts';
import { toldOf } from './told.ts';

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
  /** Acts of the same seat that follow: all are counted together, as far as the dice let them be made. In the middle of these everybody answers plainly. */
  then?: readonly Answer[];
  /** Faces of the first dice: the odds are those when they have fallen. */
  fixed?: readonly number[];
  /** What is hoped for instead of what the game says of this answer: to compare answers by one measure. */
  hope?: Hope<Match['state']> | null;
}

/** Where the dice do not let all acts of a row be made. */
const CUT_SHORT = 'plan ends early';

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
  private readonly answers: readonly Answer[];
  private readonly reply: ((decision: Decision) => Answer) | null;
  private readonly replies: BestReplies;
  private readonly watch: OddsOptions['watch'];
  private readonly before: Match['state'];
  private readonly judges: (label: string) => boolean;
  private worth: number | null = null;
  private readonly by = new Map<string, Found>();
  /** What is hoped for; of several acts in a row with the last, as far as any course got there. */
  private hope: Hope<Match['state']> | null;

  constructor(match: Match, seat: Seat, answer: Answer, options: OddsOptions) {
    const { then = [] } = options;
    this.match = match;
    this.seat = seat;
    this.answers = [answer, ...then];
    this.reply = options.reply ?? (match.game.weighs === undefined ? plainReply : null);
    this.replies = new BestReplies(match, seat, answer);
    this.watch = options.watch;
    this.before = match.state;
    const { gain = false } = options;
    this.judges = typeof gain === 'boolean' ? () => gain : gain;
    this.hope = options.hope !== undefined ? options.hope : then.length > 0 ? null : hopeOf(match, seat, answer);
  }

  run(dice: DiceSource, weigh: () => number): void {
    const { match, seat, answers, reply, replies } = this;
    const loud = this.watch !== undefined;
    const said: Replying = (decision, so) => reply?.(decision) ?? replies.reply(decision, so);
    const course = carryOut(match, seat, answers, { dice, loud, reply: said, later: reply ?? plainReply });
    if (answers.length > 1) this.several(course, weigh());
    else this.count(course.match, course.match.rolls.length - course.rolls.length, weigh());
  }

  /** A course of several acts. */
  private several(course: ActsCourse, weight: number): void {
    const { match, rolls, events, made } = course;
    const final = this.answers.at(-1) as Answer;
    const hope = this.hopeIn(course, final);
    this.hope ??= hope;
    this.watch?.(rolls, events);
    const label = made < this.answers.length ? CUT_SHORT : match.game.outcome(this.before, match.state, final);
    this.add(label, match.state, weight, hope?.fulfilled(match.state) === true);
  }

  /** What is hoped for with the last act of a row. Where the game does not say it is that its first die goes well, which events tell. */
  private hopeIn({ last, rolls, events }: ActsCourse, final: Answer): Hope<Match['state']> | null {
    if (last === null) return null;
    const said = hopeOf(last.match, this.seat, final);
    const [roll] = rolls.slice(last.rolls);
    if (said !== null || roll === undefined || this.watch === undefined) return said;
    const [told] = toldOf([roll], events.slice(last.events));
    const mine = sameTeam(this.match.seats, roll.seat, this.seat);
    return { label: roll.name.replaceAll('-', ' '), fulfilled: () => told?.roll?.success === mine };
  }

  /** All answers on the way were weighed to the end, where the game weighs any. */
  get weighed(): boolean {
    return this.replies.complete;
  }

  /** A course of one act. */
  count(fork: Match, rolled: number, weight: number): void {
    this.watch?.(fork.rolls.slice(rolled), fork.events);
    const label = fork.game.outcome(this.before, fork.state, this.answers[0] as Answer);
    this.add(label, fork.state, weight, this.hope?.fulfilled(fork.state) === true);
  }

  private add(label: string, after: Match['state'], weight: number, hoped: boolean): void {
    const { seat, before } = this;
    const { game } = this.match;
    this.runs += 1;
    const found = this.by.get(label) ?? { weight: 0, judged: 0, gain: 0, times: 0, hoped: 0 };
    if (hoped) found.hoped += weight;
    found.weight += weight;
    found.times += 1;
    if (this.judges(label) && (weight < 1 || found.times <= JUDGED)) {
      this.worth ??= game.evaluate(before, seat);
      found.judged += weight;
      found.gain += weight * (game.evaluate(after, seat) - this.worth);
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
