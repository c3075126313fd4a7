/**
 * Runs a match: keeps the state, the log of inputs and the checkpoints, asks, validates answers, forks, takes back and
 * recovers. Order of things in `answer`: validate at the door (`submit`), record the input, resume the step with it, run
 * on until the next request or the end. Nothing is changed by an answer that is refused.
 */
import type { DiceSource, Roll } from '../dice/source.ts';
import { DiceError, SEEDED } from '../dice/source.ts';
import type {
  Answer,
  AnyGame,
  Decision,
  Flow,
  GameEvent,
  GameState,
  Json,
  Play,
  Random,
  Request,
  Result,
  Seat,
  SeatSpec,
} from '../game.ts';
import { stateHash } from '../state/hash.ts';
import { withDefaults } from '../state/seats.ts';
import { examineAnswer, type Rejection, sampleAnswer } from './answers.ts';
import {
  asked,
  isOut,
  isParley,
  judgeWord,
  parleyEvent,
  SILENCE,
  settled,
  spoken,
  standIn,
  type Talks,
  wentOn,
  withoutThem,
} from './parley.ts';
import { type Plain, plainJson } from './plain.ts';
import { type Input, RuleBug } from './rule-error.ts';
import { Table } from './table.ts';

export type Submission = { ok: true } | { ok: false; rejection: Rejection };

export interface MatchConfig {
  game: AnyGame;
  options?: Record<string, Json>;
  rosters: readonly unknown[];
  /** Words of the seeded dice. */
  rng: GameState['rng'];
  dice?: DiceSource;
  /** Keep events (default true). A quiet match explains nothing and runs faster. */
  loud?: boolean;
  /**
   * 'step': a checkpoint before every step, so that the match can fork, undo and recover (default). 'none': only input and
   * seed are kept; a bulk simulation needs no more.
   */
  checkpoints?: 'step' | 'none';
  /** Stop where a step ends instead of going on to the next: for looking at what one act brings. */
  pause?: boolean;
  /**
   * With scripted dice: stop before a step for which no dice are left, instead of failing. `dry` then says what was asked
   * for. The step that an answer belongs to must still have all its dice.
   */
  halt?: boolean;
  /** Start from this state instead of `game.setup` (cases, positions). It is taken over, not copied. */
  state?: GameState;
}

export interface ForkOptions {
  dice?: DiceSource;
  loud?: boolean;
  checkpoints?: 'step' | 'none';
  pause?: boolean;
}

interface Checkpoint {
  /** Counts the steps. */
  serial: number;
  state: GameState;
  inputs: number;
  rolls: number;
  events: number;
  hashes: number;
  out: readonly number[];
  stoodIn: number;
}

/** Where the dice stood when an input came in, so that the same ones come again after it was taken back. */
interface Stamp {
  rolls: number;
  dice: number;
  rng: GameState['rng'];
  /** The input may be undone without consent. */
  free: boolean;
}

/**
 * Of the checkpoints only the last few and one in so many are kept; going back further repeats the steps between. A match
 * takes an eighth of the memory, and since most copies of a state are then short-lived, V8 goes on allocating them where
 * that is cheap: if all were kept, a fork would cost ten times as much.
 */
const RECENT = 4;
const SPACING = 16;

export class Match {
  readonly game: AnyGame;
  readonly options: Record<string, Json>;
  readonly rosters: readonly unknown[];
  readonly inputs: Input[] = [];
  readonly rolls: Roll[] = [];
  readonly events: GameEvent[] = [];
  /** Hash of the state at each change of the game's epoch and at the end: [inputs so far, epoch, hash]. Only for loud matches. */
  readonly hashes: [number, number, string][] = [];
  source: DiceSource;
  /** Dice were rolled or something was revealed since the last input. */
  tainted = false;
  /** Inputs made before something was last revealed: sealed answers among them are known to all. */
  shown = 0;
  /** What was hidden when the step under way began and has been shown in it, to these seats or to all. */
  readonly learned: { what: Json; only: readonly Seat[] | null }[] = [];

  private readonly table: Table;
  private readonly checkpoints: Checkpoint[] = [];
  /** States of checkpoints that were given up, to be written over. */
  private readonly spare: GameState[] = [];
  private readonly keeps: boolean;
  private flow: Flow<void> | null = null;
  private request: Request | null = null;
  private sealed: (Answer | undefined)[] | null = null;
  private made: (Decision | undefined)[] = [];
  /** One for every input, when checkpoints are kept. */
  private readonly stamps: Stamp[] = [];
  private epochSeen = Number.NaN;
  private readonly pauses: boolean;
  private readonly halts: boolean;
  /** Why the match stands still although it is not over: the next step needs dice that the script does not list. */
  dry: DiceError | null = null;
  private over: Result | null = null;
  private talks: Talks = SILENCE;
  /** Answers that were given for seats that are out. */
  private stoodIn = 0;

  /** `parent`: the match that this is a branch of, whose options it shares. */
  constructor(config: MatchConfig, start = true, parent: Match | null = null) {
    this.game = config.game;
    this.options = parent?.options ?? withDefaults(config.game.options, config.options);
    this.rosters = config.rosters;
    this.source = config.dice ?? SEEDED;
    this.keeps = config.checkpoints !== 'none';
    this.pauses = config.pause ?? false;
    this.halts = config.halt ?? false;
    const state = config.state ?? this.setUp(config);
    this.table = new Table(this, state, config.loud ?? true, config.game.rules);
    if (!start) return;
    try {
      this.run(undefined);
    } catch (error) {
      throw new RuleBug(this.table.path.slice(), null, error);
    }
  }

  private setUp({ game, rosters, rng }: MatchConfig): GameState {
    const { options } = this;
    return game.setup({ options, seats: game.seats(options), rosters, rng });
  }

  get state(): GameState {
    return this.table.state;
  }

  get seats(): readonly SeatSpec[] {
    return this.table.state.seats;
  }

  /** What rules and procedures work with: for running a single procedure on this match's state (cases, odds). */
  get play(): Play {
    return this.table;
  }

  get result(): Result | null {
    return this.over;
  }

  /** Forgets what rules have kept in `Play.cache`. Nothing may change by it: a cache holds what can be worked out again. */
  dropCache(): void {
    this.table.cache.clear();
  }

  /** Number of the decision that is pending: messages carry it, so that stale ones are refused. */
  get position(): number {
    return this.inputs.length;
  }

  /** Seats that must answer now; empty when the match is over. */
  get deciders(): Seat[] {
    if (this.request === null) return [];
    if (this.request.kind === 'one') return [this.request.seat];
    const given = this.sealed;
    return this.request.seats.filter((_, i) => given?.[i] === undefined);
  }

  /** The seats that have answered the pending request under seal. */
  get underSeal(): Seat[] {
    if (this.request?.kind !== 'sealed') return [];
    const { seats } = this;
    return this.request.seats.filter((seat, i) => this.sealed?.[i] !== undefined && !isOut(seats, this.talks, seat));
  }

  /** A draw that is offered: by whom, and the seats that may answer it; null: none is. */
  get offer(): { by: Seat; asked: Seat[] } | null {
    const { offer } = this.talks;
    return offer === null || this.over !== null ? null : { by: offer.by, asked: asked(this.seats, this.talks) };
  }

  /** Whether a seat has given up. */
  isOut(seat: Seat): boolean {
    return isOut(this.seats, this.talks, seat);
  }

  /** The pending decision of a seat (or of the first that must decide). Built on first look. */
  decision(seat?: Seat): Decision | null {
    const request = this.request;
    if (request === null) return null;
    if (request.kind === 'one') {
      if (seat !== undefined && seat !== request.seat) return null;
      if (this.made[0] === undefined) this.made[0] = request.make();
      return this.made[0];
    }
    const who = seat ?? this.deciders[0];
    const i = who === undefined ? -1 : request.seats.indexOf(who);
    if (who === undefined || i < 0 || this.sealed?.[i] !== undefined) return null;
    if (this.made[i] === undefined) this.made[i] = request.make(who);
    return this.made[i] ?? null;
  }

  /** Takes an answer from outside, which may be any value. A refused answer changes nothing. */
  submit(seat: Seat, answer: unknown, position?: number): Submission {
    const plain = plainJson(answer);
    const rejection = this.judge(seat, plain, position);
    return rejection === null ? this.take(seat, plain.value as Answer) : { ok: false, rejection };
  }

  /** Takes an answer that `examine` has found legal at this very position. */
  take(seat: Seat, answer: Answer): Submission {
    try {
      this.answer(seat, answer);
    } catch (error) {
      if (error instanceof RuleBug) {
        return { ok: false, rejection: { code: 'rule-bug', clause: error.path.at(-1) ?? '', reason: error.message } };
      }
      throw error;
    }
    return { ok: true };
  }

  /** Why an answer would be refused; null when it would be taken. */
  examine(seat: Seat, answer: unknown, position?: number): Rejection | null {
    return this.judge(seat, plainJson(answer), position);
  }

  private judge(seat: Seat, plain: Plain, position: number | undefined): Rejection | null {
    if (this.request === null) return { code: 'over', clause: '', reason: 'the match is over' };
    if (position !== undefined && position !== this.position) {
      const reason = `this answers decision ${String(position)}, but decision ${this.position} is pending`;
      return { code: 'stale', clause: '', reason };
    }
    if (plain.problem === null && isParley(plain.value)) return judgeWord(this.seats, this.talks, seat, plain.value);
    const decision = this.deciders.includes(seat) ? this.decision(seat) : null;
    if (decision === null) {
      const names = this.deciders.map((s) => this.seats[s]?.name ?? `seat ${s}`).join(' and ');
      return { code: 'not-your-decision', clause: '', reason: `${names} must decide now` };
    }
    if (plain.problem !== null) return { code: 'malformed', clause: decision.clause, reason: plain.problem };
    try {
      return examineAnswer(this.game, decision, plain.value);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      return { code: 'rule-bug', clause: decision.clause, reason: `the answer could not be judged: ${what}` };
    }
  }

  /** Takes an answer that is known to be legal: one that this very decision offered. */
  answer(seat: Seat, answer: Answer): void {
    const request = this.request;
    if (request === null) throw new Error('the match is over');
    const before = this.inputs.length;
    if (isParley(answer)) {
      this.speak(seat, answer, before);
      return;
    }
    this.talks = wentOn(this.talks);
    if (request.kind === 'sealed') {
      const i = request.seats.indexOf(seat);
      if (i < 0 || this.sealed?.[i] !== undefined) throw new Error(`seat ${seat} is not asked`);
      this.sealed ??= request.seats.map(() => undefined);
      this.record(seat, answer);
      this.sealed[i] = answer;
      if (this.sealed.some((a) => a === undefined)) return;
      const answers = this.sealed as Answer[];
      this.advance(answers, before);
      // The last sealed answer reveals all of them.
      const stamp = this.stamps[before];
      if (stamp !== undefined) stamp.free = false;
      return;
    }
    if (seat !== request.seat) throw new Error(`seat ${seat} is not asked`);
    this.record(seat, answer);
    this.advance(answer, before);
  }

  /** A word between the players: see parley.ts. It may end the match, and may let it go on without a side. */
  private speak(seat: Seat, answer: Answer, before: number): void {
    this.record(seat, answer);
    this.talks = spoken(this.seats, this.talks, seat, answer);
    this.table.emit(parleyEvent(seat, answer));
    const stamp = this.stamps[before];
    if (stamp !== undefined && answer.verb !== 'offer-draw') stamp.free = false;
    this.over = settled(this.game, this.table.state, this.talks);
    if (this.over !== null) {
      this.request = null;
      this.sealed = null;
      this.made = [];
      if (this.table.loud) this.note();
      return;
    }
    const value = this.forThoseOut();
    if (value !== undefined) this.advance(value, before);
  }

  /** What the pending request is answered with when all that it asks are out; undefined: somebody is still to answer. */
  private forThoseOut(): unknown {
    const { request, talks } = this;
    if (request === null || talks.out.length === 0) return undefined;
    if (request.kind === 'one') return this.isOut(request.seat) ? this.standInFor(request.seat) : undefined;
    for (const [i, seat] of request.seats.entries()) {
      if (!this.isOut(seat) || this.sealed?.[i] !== undefined) continue;
      const answer = this.standInFor(seat);
      this.sealed ??= request.seats.map(() => undefined);
      this.sealed[i] = answer;
    }
    return this.sealed?.every((a) => a !== undefined) === true ? this.sealed : undefined;
  }

  private standInFor(seat: Seat): Answer {
    const answer = standIn(this.decision(seat) as Decision, this.stoodIn);
    this.stoodIn += 1;
    return answer;
  }

  private record(seat: Seat, answer: Answer): void {
    this.inputs.push({ seat, answer });
    if (this.keeps) this.stamps.push(this.stamp());
  }

  private stamp(): Stamp {
    const [a, b, c, d] = this.table.state.rng;
    return { rolls: this.rolls.length, dice: this.source.mark(), rng: [a, b, c, d], free: true };
  }

  private advance(value: unknown, before: number): void {
    this.tainted = false;
    try {
      this.run(value);
    } catch (error) {
      this.recover(before, error);
    }
    const stamp = this.stamps[before];
    if (this.tainted && stamp !== undefined) stamp.free = false;
  }

  /** The match goes on until someone must answer who has not given up, or until its end. */
  private run(value: unknown): void {
    let given = value;
    do {
      this.runOn(given);
      given = this.forThoseOut();
    } while (given !== undefined);
  }

  /** The step goes on until someone must answer or the match ends. */
  private runOn(value: unknown): void {
    const table = this.table;
    this.request = null;
    this.sealed = null;
    this.made = [];
    this.dry = null;
    let input: unknown = value;
    let mark = -1;
    for (;;) {
      if (this.flow === null) {
        this.over = this.resultByRules();
        if (table.loud && (this.over !== null || this.game.epoch(table.state) !== this.epochSeen)) this.note();
        if (this.over !== null) return;
        if (this.keeps) this.checkpoint();
        table.path.length = 0;
        this.learned.length = 0;
        this.flow = this.game.step(table);
        mark = this.source.mark();
      }
      let next: IteratorResult<Request, void>;
      try {
        next = this.flow.next(input);
      } catch (error) {
        if (!this.halts || mark < 0 || !(error instanceof DiceError) || error.code !== 'too-few-dice') throw error;
        this.standStill(mark, error);
        return;
      }
      input = undefined;
      if (next.done) {
        this.flow = null;
        if (this.pauses) {
          this.over = this.resultByRules();
          return;
        }
      } else {
        this.request = next.value;
        return;
      }
    }
  }

  private resultByRules(): Result | null {
    const result = this.game.result(this.table.state);
    return result === null ? null : withoutThem(this.seats, this.talks, result);
  }

  /** Back to the beginning of the step that could not be made. */
  private standStill(mark: number, error: DiceError): void {
    const point = this.lastCheckpoint();
    this.flow = null;
    this.dry = error;
    this.table.state = this.game.clone(point.state);
    this.table.cache.clear();
    this.rolls.length = point.rolls;
    this.events.length = point.events;
    this.hashes.length = point.hashes;
    this.source.reset(mark);
  }

  private note(): void {
    this.epochSeen = this.game.epoch(this.table.state);
    this.hashes.push([this.inputs.length, this.epochSeen, stateHash(this.table.state)]);
  }

  private checkpoint(): void {
    const kept = this.checkpoints;
    const last = kept.at(-1);
    const serial = last === undefined ? 0 : last.serial + 1;
    const old = kept[kept.length - RECENT];
    if (old !== undefined && old.serial % SPACING !== 0) {
      kept.splice(kept.length - RECENT, 1);
      if (this.game.overwrite !== undefined) this.spare.push(old.state);
    }
    kept.push({
      serial,
      state: serial % SPACING === 0 ? this.game.clone(this.table.state, this.lastToStay()) : this.copied(),
      inputs: this.inputs.length,
      rolls: this.rolls.length,
      events: this.events.length,
      hashes: this.hashes.length,
      out: this.talks.out,
      stoodIn: this.stoodIn,
    });
  }

  /** The state of the last checkpoint that is kept to the end. */
  private lastToStay(): GameState | undefined {
    for (let i = this.checkpoints.length - 1; i >= 0; i--) {
      const { serial, state } = this.checkpoints[i] as Checkpoint;
      if (serial % SPACING === 0) return state;
    }
    return undefined;
  }

  /** A copy of the state, in place of one that no checkpoint has any more. */
  private copied(): GameState {
    const { game, table } = this;
    const old = game.overwrite === undefined ? undefined : this.spare.pop();
    if (old === undefined) return game.clone(table.state);
    game.overwrite?.(old, table.state);
    return old;
  }

  private recover(before: number, error: unknown): never {
    const path = this.table.path.slice();
    const input = this.inputs[before] ?? null;
    if (!this.keeps) throw new RuleBug(path, input, error);
    this.rewind(before);
    throw new RuleBug(path, input, error);
  }

  /** What has happened in the step under way: the act that a pending decision belongs to. Needs checkpoints, and a match with events. */
  get stepEvents(): readonly GameEvent[] {
    return this.events.slice(this.lastCheckpoint().events);
  }

  /** Dice rolled before input number `n` was given; all of them when that one is still to come. Needs checkpoints. */
  rollsBefore(n: number): number {
    return this.stamps[n]?.rolls ?? this.rolls.length;
  }

  /** Whether dice fell or something hidden was shown since input number `n` was given. Needs checkpoints. */
  shownSince(n: number): boolean {
    return this.stamps.slice(n).some((stamp) => !stamp.free);
  }

  /** Whether the last input may be taken back without asking anyone. */
  undoable(seat: Seat): boolean {
    const last = this.inputs.length - 1;
    return last >= 0 && this.inputs[last]?.seat === seat && this.stamps[last]?.free === true;
  }

  /** Takes back the last input of a seat under the house rule, or any with everyone's consent. */
  undo(seat: Seat, consent = false): boolean {
    if (!this.undoable(seat) && !(consent && this.stamps.length > 0)) return false;
    this.rewind(this.inputs.length - 1);
    return true;
  }

  /** Goes back to the moment before input number `n`. The same dice come again: nothing is gained by rolling twice. */
  rewind(n: number): void {
    let i = this.checkpoints.length - 1;
    while (i >= 0 && (this.checkpoints[i] as Checkpoint).inputs > n) i--;
    const point = this.checkpoints[i];
    if (point === undefined) throw new Error('this match keeps no checkpoints to go back to');
    const again = this.inputs.slice(point.inputs, n);
    const stamps = this.stamps.slice(point.inputs, n);
    const { rolls, dice, rng } = this.stamps[n] ?? this.stamp();
    this.table.again = this.rolls.slice(point.rolls, rolls);
    this.table.againAt = 0;
    this.checkpoints.length = i;
    this.inputs.length = point.inputs;
    this.stamps.length = point.inputs;
    this.rolls.length = point.rolls;
    this.events.length = point.events;
    const noted = this.hashes.splice(point.hashes);
    this.epochSeen = this.hashes.at(-1)?.[1] ?? Number.NaN;
    this.shown = Math.min(this.shown, point.inputs);
    this.table.state = this.game.clone(point.state);
    this.table.cache.clear();
    this.flow = null;
    this.talks = { ...SILENCE, out: point.out };
    this.stoodIn = point.stoodIn;
    this.run(undefined);
    for (const { seat, answer } of again) this.answer(seat, answer);
    this.table.again = null;
    // Dice that are given again leave the words of the seeded dice alone, so what was hashed on the way is not the same.
    const repeated = this.hashes.length - point.hashes;
    this.hashes.splice(point.hashes, repeated, ...noted.slice(0, repeated));
    this.stamps.splice(point.inputs, stamps.length, ...stamps);
    this.source.reset(dice);
    setWords(this.table.state.rng, rng);
  }

  /**
   * An independent match at the same place, in the middle of a nested decision too: a clone of the last checkpoint to which
   * the inputs and dice since are given again. Quiet unless asked otherwise.
   */
  fork(options: ForkOptions = {}): Match {
    const point = this.lastCheckpoint();
    return this.branch(this.game.clone(point.state), point, options, null, null);
  }

  /** The same from the checkpoint's JSON instead of a clone: shows that a checkpoint holds all there is. */
  twin(options: ForkOptions = {}): Match {
    const point = this.lastCheckpoint();
    return this.branch(JSON.parse(JSON.stringify(point.state)) as GameState, point, options, null, null);
  }

  /**
   * A fork as one seat may imagine it: what the seat cannot know is drawn anew, and so are all dice to come. Others'
   * sealed answers are guessed until the rules say `revealed`. Bots search in these and in nothing else.
   */
  imagine(seat: Seat, rng: Random, options: ForkOptions = {}): Match {
    const point = this.lastCheckpoint();
    const state = this.game.view(point.state, seat);
    const learned = this.learned.flatMap(({ what, only }) => (only === null || only.includes(seat) ? [what] : []));
    this.game.resample(state, seat, rng, learned);
    return this.branch(state, point, options, seat, rng);
  }

  private lastCheckpoint(): Checkpoint {
    const point = this.checkpoints.at(-1);
    if (point === undefined) throw new Error('a match without checkpoints cannot fork');
    return point;
  }

  private branch(
    state: GameState,
    point: Checkpoint,
    options: ForkOptions,
    seat: Seat | null,
    rng: Random | null,
  ): Match {
    const child = new Match(
      {
        game: this.game,
        rosters: this.rosters,
        rng: state.rng,
        dice: options.dice ?? (seat === null ? undefined : this.source.imagined?.()) ?? this.source.clone(),
        loud: false,
        checkpoints: options.checkpoints ?? 'step',
        pause: options.pause ?? false,
        halt: this.halts,
        state,
      },
      false,
      this,
    );
    const future =
      seat === null ? (this.state.rng.slice() as GameState['rng']) : (state.rng.slice() as GameState['rng']);
    const table = child.table;
    table.again = point.rolls === this.rolls.length ? null : this.rolls.slice(point.rolls);
    child.talks = { ...SILENCE, out: point.out };
    child.stoodIn = point.stoodIn;
    child.run(undefined);
    for (let i = point.inputs; i < this.inputs.length; i++) {
      const input = this.inputs[i] as Input;
      const sealed = child.request?.kind === 'sealed' && !isParley(input.answer);
      const hidden = seat !== null && input.seat !== seat && i >= this.shown && sealed;
      const answer = hidden ? guess(child.decision(input.seat), rng) : input.answer;
      child.answer(input.seat, answer);
    }
    table.again = null;
    setWords(table.state.rng, future);
    const dice = child.source.mark();
    for (let i = 0; i < child.stamps.length; i++) {
      const own = child.stamps[i] as Stamp;
      const old = this.stamps[point.inputs + i] as Stamp;
      own.free = old.free;
      own.dice = options.dice === undefined ? old.dice : dice;
      // What was rolled before an imagined match began is rolled anew when it is taken back there.
      setWords(own.rng, seat === null ? old.rng : future);
    }
    table.loud = options.loud ?? false;
    return child;
  }
}

function setWords(words: GameState['rng'], to: GameState['rng']): void {
  words[0] = to[0];
  words[1] = to[1];
  words[2] = to[2];
  words[3] = to[3];
}

/** A sealed answer of another seat, replaced by one that the seat might have given. */
function guess(decision: Decision | null, rng: Random | null): Answer {
  if (decision === null || rng === null) throw new Error('nothing to guess');
  const answer = sampleAnswer(decision, rng);
  if (answer === null) throw new Error('a sealed decision without an option');
  return answer;
}
