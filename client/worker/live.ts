/**
 * The match that is being played, with what the table needs beside it: the players, a log for each viewer, and frames from
 * which any earlier moment is reached in a few steps.
 */
import type { ActivationView, LogLine } from '#client/protocol/log.ts';
import type { Player, Reasons } from '#client/protocol/players.ts';
import type { PastView, TurnScores } from '#client/protocol/snapshot.ts';
import { botSeed } from '#engine/dice/commit.ts';
import type { Match, Submission } from '#engine/flow/match.ts';
import { isParley, PARLEY_EVENT } from '#engine/flow/parley.ts';
import type { AnyGame, GameState, Seat } from '#engine/game.ts';
import { type MatchFile, upTo } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { Activations, type Reason } from './activations.ts';
import type { Heard } from './beat.ts';
import type { Examined } from './examiner.ts';
import { idsIn, lineOf, type MatchPart, partAt, partFrom, SET_UP } from './log.ts';
import { isAmid } from './outlook.ts';
import { Trails } from './trails.ts';

/** Answers between two frames: going there repeats half as many on average. */
const SPACING = 24;

/** Where things stood after an input. */
interface Mark {
  rolls: number;
  events: number;
  part: MatchPart;
  /** The input was given under seal. */
  sealed: boolean;
  /** Sealed answers of the same request that were still to come. */
  open: number;
  /** A turn had ended with it: the scores then, as everybody may know them. */
  scores?: readonly number[];
}

interface Frame {
  inputs: number;
  match: Match;
}

export class Live {
  readonly match: Match;
  readonly game: AnyGame;
  readonly players: readonly Player[];
  /** What bots draw from; null while the dice are closed. */
  readonly seed: string | null;
  /** Seats that people play. */
  readonly humans: readonly Seat[];
  /** How often the match has changed: an answer was taken, or some were taken back. */
  changes = 0;
  /** What it was opened with. */
  private readonly begun: MatchFile;
  private written: MatchRecord | null = null;
  /** One for the beginning and one for each input. */
  private readonly marks: Mark[] = [];
  private readonly frames: Frame[] = [];
  /** The seat of each model, also of models that are gone: the log still names them. */
  private readonly seats = new Map<string, Seat | null>();
  private readonly trails = new Trails();
  /** By viewer, by number of the event. */
  private readonly lines = new Map<Seat | null, (LogLine | null)[]>();
  private readonly activations = new Map<Seat | null, Activations>();
  /** Who stands on the table, whoever sees them. */
  private standing: ReadonlySet<string> = new Set();
  private readonly why = new Map<number, Reason>();
  /** The next input is given in the middle of an act. */
  private amid = false;

  /** The match must stand before its first input. */
  constructor(match: Match, players: readonly Player[], begun: MatchFile) {
    this.match = match;
    this.game = match.game;
    this.players = players;
    this.seed = botSeed(begun.dice);
    this.begun = begun;
    this.humans = players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
    for (const viewer of this.humans.length === 0 ? [null] : this.humans) {
      this.lines.set(viewer, []);
      this.activations.set(viewer, new Activations(match.game));
    }
    const part = partAt(match.game, match.state);
    this.marks.push({ rolls: match.rolls.length, events: 0, part, sealed: false, open: 0 });
    this.write(0, 0);
    this.frame();
  }

  /** Inputs that cannot be taken back, because they belong to the match that this one was continued from. */
  get floor(): number {
    return this.begun.taken?.inputs ?? 0;
  }

  get frozen(): string | null {
    if (this.seed !== null || this.match.result !== null) return null;
    return 'its dice are not revealed: it can be watched, and continued as a new match';
  }

  /** Several seats answer the pending request under seal. */
  get sealed(): boolean {
    return this.mark(this.match.inputs.length).open > 0 || this.match.deciders.length > 1;
  }

  /** The seats that have answered under seal and wait for the others. */
  get answered(): Seat[] {
    return this.match.underSeal;
  }

  /** `reason`: why a bot gives this answer. */
  submit(seat: Seat, answer: unknown, position?: number, reason: Reason | null = null): Submission {
    const before = this.before();
    const taken = this.match.submit(seat, answer, position);
    if (taken.ok) this.note(before, reason);
    return taken;
  }

  /** An answer that has been examined at this position. */
  take({ seat, answer, rejection }: Examined): Submission {
    if (rejection !== null) return { ok: false, rejection };
    const before = this.before();
    const taken = this.match.take(seat, answer);
    if (taken.ok) this.note(before);
    return taken;
  }

  /** Sealed answers outstanding before the next input. */
  before(): number {
    this.amid = isAmid(this.match);
    const { open } = this.mark(this.match.inputs.length);
    if (open > 0) return open;
    const asked = this.match.deciders.length;
    return asked > 1 ? asked : 0;
  }

  /** After an input was taken: `before` is what `before()` said then. */
  note(before: number, reason: Reason | null = null): void {
    const { match } = this;
    this.changes += 1;
    const n = match.inputs.length;
    if (reason !== null) this.why.set(n, reason);
    const last = this.mark(n - 1);
    const part = partAt(this.game, match.state);
    this.marks.push({
      rolls: match.rolls.length,
      events: match.events.length,
      part,
      sealed: before > 0 && !isParley(match.inputs[n - 1]?.answer),
      open: match.underSeal.length === 0 ? 0 : match.deciders.length,
      ...(part.turn > last.part.turn ? { scores: this.scores() } : {}),
    });
    this.write(last.events, n, reason);
    if (n % SPACING === 0 || n === this.begun.taken?.inputs) this.frame();
  }

  /** Why bots gave their answers. */
  get reasons(): Reasons {
    return [...this.why].map(([input, { because, gain }]) => [input, because, gain] as const);
  }

  /** The model that acted with input `n`, counted from 1; null: none that belongs to the seat that gave it. */
  actor(n: number): string | null {
    const seat = this.match.inputs[n - 1]?.seat;
    for (let i = this.mark(n - 1).events; i < this.mark(n).events; i++) {
      const first = this.match.events[i]?.about?.[0];
      if (first !== undefined && this.seats.get(first) === seat) return first;
    }
    return null;
  }

  private scores(): number[] {
    const { sides } = this.game.standings(this.game.view(this.match.state, null));
    return this.match.seats.map((_, seat) => sides.find((side) => side.seat === seat)?.score ?? 0);
  }

  /** The scores at the end of each turn that was over after `n` inputs. */
  scoresUpTo(n: number): TurnScores[] {
    const found: TurnScores[] = [];
    for (let i = 1; i <= n && i < this.marks.length; i++) {
      const { scores } = this.mark(i);
      const { turn } = this.mark(i - 1).part;
      // The set-up is no turn.
      if (scores !== undefined && turn > 0) found.push({ turn, scores });
    }
    return found;
  }

  /** Goes back to before input `n` because a seat wants to. */
  takeBack(n: number, by: Seat): void {
    this.record.takeBack(n, by);
    this.changes += 1;
    this.marks.length = n + 1;
    this.trails.cut(n);
    for (const input of this.why.keys()) if (input > n) this.why.delete(input);
    while (this.frames.length > 1 && (this.frames.at(-1) as Frame).inputs > n) this.frames.pop();
    for (const lines of this.lines.values()) lines.length = this.match.events.length;
    for (const told of this.activations.values()) told.cut(n, this.match.events.length);
  }

  /** A copy of the match as it was after `n` inputs, without events. `forks`: it may be forked in turn. */
  at(n: number, forks = false): Match {
    let i = this.frames.length - 1;
    while (i > 0 && (this.frames[i] as Frame).inputs > n) i--;
    const frame = this.frames[i] as Frame;
    const match = frame.match.fork(forks ? {} : { checkpoints: 'none' });
    for (let k = frame.inputs; k < n; k++) {
      const input = this.match.inputs[k];
      if (input !== undefined) match.answer(input.seat, input.answer);
    }
    return match;
  }

  /** Lines of the log from event `from` on. */
  log(viewer: Seat | null, from: number): LogLine[] {
    const lines = this.lines.get(viewer) ?? [];
    return lines.slice(from).filter((line) => line !== null);
  }

  /** The activations that have changed since there were so many events, and always the last. */
  activationsSince(viewer: Seat | null, events: number): ActivationView[] {
    return this.activations.get(viewer)?.since(events) ?? [];
  }

  /** Whether the viewer may know what input number `i` was: all that it brought was seen, and it was not under seal. */
  knows(viewer: Seat | null, i: number): boolean {
    const input = this.match.inputs[i];
    if (input === undefined) return false;
    if (input.seat === viewer) return true;
    const after = this.mark(i + 1);
    if (after.sealed) return false;
    const events = this.match.events.slice(this.mark(i).events, after.events);
    return events.length > 0 && events.every((event) => this.game.seen(event, viewer) !== null);
  }

  /** Whether something about input number `i` is kept from the viewer: it was under seal, or brought what is not seen. */
  hides(viewer: Seat | null, i: number): boolean {
    const after = this.mark(i + 1);
    const events = this.match.events.slice(this.mark(i).events, after.events);
    return after.sealed || events.some((event) => this.game.seen(event, viewer) === null);
  }

  /** What led to the moment after `n` inputs, for a viewer who has `seen` these on the table. */
  past(viewer: Seat | null, n: number, seen: ReadonlySet<string>, shown: Match): PastView {
    const events = n === 0 ? [] : this.match.events.slice(this.mark(n - 1).events, this.mark(n).events);
    const named = idsIn(events.flatMap((event) => this.game.seen(event, viewer) ?? []));
    const there = new Set(this.game.scene(shown.state).bodies.map(({ id }) => id));
    return this.trails.past(
      n,
      (input) => this.knows(viewer, input - 1),
      named,
      seen,
      (id) => !there.has(id),
    );
  }

  /** The match up to `n` inputs. With its secrets only when asked: who has them knows every die to come. */
  file(n: number, secrets: boolean): MatchFile {
    // With closed dice nothing can be added, and the positions cannot be hashed as they were.
    return upTo(this.seed === null ? this.begun : this.record.file(secrets), n);
  }

  /** Made when all inputs of the file it was opened with have been given. */
  private get record(): MatchRecord {
    this.written ??= new MatchRecord(this.match, this.begun);
    return this.written;
  }

  /** What the first events belong to: the position that was given, unless a turn begins among them. */
  private opening(): MatchPart {
    const { game, match } = this;
    return match.events.some((event) => partFrom(game, event) !== null) ? SET_UP : this.mark(0).part;
  }

  private mark(n: number): Mark {
    return this.marks[n] as Mark;
  }

  private frame(): void {
    this.frames.push({ inputs: this.match.inputs.length, match: this.match.fork() });
  }

  /** Sentences are made when the events happen, because names and numbers are those of that moment. */
  private write(from: number, input: number, reason: Reason | null = null): void {
    const { game, match } = this;
    if (input === 0) (this.marks[0] as Mark).events = match.events.length;
    if (match.events.length === from) return;
    const { bodies, units } = game.scene(match.state);
    for (const { id, seat } of [...bodies, ...units]) this.seats.set(id, seat);
    this.standing = new Set(bodies.map(({ id }) => id));
    this.trails.note(input, bodies, match.inputs[input - 1] ?? null);
    for (const [viewer, lines] of this.lines) {
      const state: GameState = game.view(match.state, viewer);
      let part = input === 0 ? this.opening() : this.mark(input - 1).part;
      const heard: Heard[] = [];
      for (let n = from; n < match.events.length; n++) {
        const event = match.events[n];
        if (event === undefined) continue;
        part = partFrom(game, event) ?? part;
        const seen = game.seen(event, viewer);
        const line = seen === null ? null : lineOf(game, seen, n, { input, ...part, state }, this.seats);
        lines.push(line);
        if (seen !== null && line !== null) heard.push({ event: seen, line });
      }
      this.tell(viewer, heard, state, input, reason);
    }
  }

  private tell(
    viewer: Seat | null,
    heard: readonly Heard[],
    state: GameState,
    input: number,
    reason: Reason | null,
  ): void {
    const { bodies, units, unit } = this.game.scene(state);
    const things = [...units, ...bodies];
    const there = new Set(things.map(({ id }) => id));
    const known = (id: string): boolean => there.has(id) || !this.standing.has(id);
    const trail = input > 0 && this.knows(viewer, input - 1) ? this.trails.way(input) : null;
    this.activations.get(viewer)?.note({
      input,
      amid: this.amid,
      // What players settle between themselves is no part of what a model does.
      heard: heard.filter(({ event }) => event.kind !== PARLEY_EVENT),
      state,
      things,
      unit,
      trail: trail !== null && there.has(trail.id) ? trail : null,
      placeOf: (about) =>
        this.trails.place(
          about.filter(known).map((id) => units.find((one) => one.id === id)?.members ?? [id]),
          input,
        ),
      reason,
    });
  }
}
