/**
 * Shows the steps of bots one after the other, as people can follow them. The match may be ahead of what is shown: beat by beat its way and
 * its dice are told, then the table moves on to what came of it. Nothing waits once a person has to decide.
 */
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import type { Pace } from '#client/state/settings.ts';
import { type Context, isHuman } from './state.ts';
import { DECLARED, FACTOR, RESULT, ROLL } from './times.ts';

/** The beat that is shown. */
export interface Follow {
  /** Number of its activation, and its place in it. */
  n: number;
  beat: number;
  /** What came of it has been shown. */
  landed: boolean;
}

/** Milliseconds at the normal pace. */
const ANSWERED = 600;
const BEGINS = 500;
const ENDS = 300;
/** A way is drawn, then gone along. */
const WAY = 350;
const STEP = 400;
const INCH = 70;
const LONGEST = 1600;
/** A step that nothing is told of. */
const QUIET = 250;
/** So many steps of one activation are known in advance at most. */
const AHEAD = 16;

/** How long the table holds still before what came of a beat is seen. */
export function leadOf({ kind, way, declared, answered, rolls }: BeatView): number {
  if (kind !== 'act') return 0;
  const told = (declared ? DECLARED : 0) + (answered ? ANSWERED : 0) + rolls.length * ROLL;
  return told + (way === null ? 0 : WAY);
}

/** How long what came of it stays before the next. */
export function tailOf({ kind, way, rolls, outcome }: BeatView): number {
  if (kind !== 'act') return kind === 'begins' ? BEGINS : ENDS;
  const going = way === null ? 0 : Math.min(LONGEST, STEP + lengthOf(way) * INCH);
  return Math.max(going, rolls.length > 0 || outcome !== '' ? RESULT : STEP);
}

function lengthOf(way: NonNullable<BeatView['way']>): number {
  let far = 0;
  way.forEach(([x, y], i) => {
    const before = way[i - 1];
    if (before !== undefined) far += Math.hypot(x - before[0], y - before[1]);
  });
  return far;
}

interface Wait {
  ms: number;
  /** Step by step, it ends by hand alone. */
  held: boolean;
  next: () => void;
}

export class Follower {
  private readonly table: Context;
  private readonly pace: () => Pace;
  private waiting: Wait | null = null;
  private stop: (() => void) | null = null;
  private moving = false;
  /** A person wants to be asked: nothing more is shown until then. */
  private rushing = false;
  private halted = false;

  constructor(table: Context, pace: () => Pace) {
    this.table = table;
    this.pace = pace;
  }

  /** Nothing is waited for: a person wants to be asked. */
  get hurries(): boolean {
    return this.rushing;
  }

  /** Whether the next step of a bot is to be followed, not only seen. */
  get follows(): boolean {
    const { snapshot, players, replayOpen } = this.table.get();
    if (snapshot === null || !snapshot.live || replayOpen || this.rushing || this.pace() === 'instant') return false;
    if (snapshot.turn === 0 || snapshot.decision !== null) return false;
    return snapshot.now.deciders.every((seat) => players[seat]?.kind === 'bot');
  }

  /** Whether a bot may go on while its steps are shown: to the end of the activation, not into the next. */
  get mayRunAhead(): boolean {
    const { snapshot, activations } = this.table.get();
    if (snapshot === null) return false;
    const { inputs, now } = snapshot;
    if (now.inputs <= inputs) return true;
    const newest = activations.at(-1);
    const shown = activations.find((one) => one.inputs[1] > inputs);
    return newest !== undefined && newest === shown && !newest.over && now.inputs - inputs < AHEAD;
  }

  /** Called after every change. */
  wake(): void {
    const state = this.table.get();
    const { snapshot, follow } = state;
    if (snapshot === null) return;
    if (!snapshot.live || state.replayOpen) {
      this.rest();
      return;
    }
    if (snapshot.decision !== null || snapshot.now.over) this.rushing = false;
    if (this.halted || this.moving || this.waiting !== null || state.turnOver !== null) return;
    if (snapshot.inputs < snapshot.now.inputs) this.go(snapshot.inputs + 1, 0);
    else if (follow !== null && !botDue(state)) this.show(null);
  }

  /** Forgets what is under way. */
  rest(): void {
    this.cancel();
    this.rushing = false;
    if (this.table.get().follow !== null || this.table.get().paused) this.table.set({ follow: null, paused: false });
  }

  /** Holds still while something is drawn, and goes on as before. */
  halt(on: boolean): void {
    if (this.halted === on) return;
    this.halted = on;
    if (this.waiting !== null) this.wait(this.waiting);
  }

  /** Halts, or goes on. */
  pause(): void {
    const paused = !this.table.get().paused;
    this.table.set({ paused });
    if (this.waiting !== null) this.wait(this.waiting);
  }

  /** The pace was changed: what is waited for takes as long as it says. */
  changed(): void {
    if (this.pace() === 'instant') this.toTurn();
    else if (this.waiting !== null) this.wait(this.waiting);
  }

  /** To what comes next, without waiting for it. */
  skip(): void {
    const { waiting } = this;
    if (waiting === null) return;
    this.cancel();
    waiting.next();
  }

  /** To the present, and on until a person has to decide. */
  toTurn(): void {
    const { snapshot } = this.table.get();
    if (snapshot === null) return;
    this.cancel();
    this.rushing = botDue(this.table.get());
    this.table.set({ follow: null, paused: false });
    if (snapshot.inputs < snapshot.now.inputs) void this.move(snapshot.now.inputs, () => {});
    else this.table.set({});
  }

  /** The activation that can be shown once more: the one that is followed, or the last that another side made. */
  get last(): ActivationView | null {
    const { activations, follow, snapshot, players } = this.table.get();
    if (snapshot === null || !snapshot.live) return null;
    const followed = follow === null ? undefined : activations.find(({ n }) => n === follow.n);
    const others = activations.filter(
      ({ seat, inputs }) => seat !== null && !isHuman({ players }, seat) && inputs[0] <= snapshot.inputs,
    );
    return followed ?? others.at(-1) ?? null;
  }

  /** Shows it once more, from its beginning. */
  again(): void {
    const { last } = this;
    if (last === null || this.pace() === 'instant') return;
    this.cancel();
    this.rushing = false;
    const from = Math.max(0, last.inputs[0] - 1);
    const skipped = this.beatsAt(last.inputs[0]).findIndex(({ n }) => n === last.n);
    this.table.set({ paused: false, follow: { n: last.n, beat: 0, landed: false } });
    void this.move(from, () => this.go(from + 1, Math.max(0, skipped)));
  }

  /** Tells the beats that answer number `input` brought, from the `at`th on, and shows what came of them. */
  private go(input: number, at: number): void {
    const beats = this.beatsAt(input);
    const here = beats[at];
    if (here === undefined) {
      void this.move(input, () => this.wait({ ms: QUIET, held: false, next: () => this.wake() }));
      return;
    }
    const { n, beat, view } = here;
    this.show({ n, beat, landed: false });
    const landing = at === beats.length - 1;
    const land = (): void => {
      if (landing) void this.move(input, () => this.landed(n, beat, view, () => this.wake()));
      else this.landed(n, beat, view, () => this.go(input, at + 1));
    };
    const lead = leadOf(view);
    if (lead === 0) land();
    else this.wait({ ms: lead, held: false, next: land });
  }

  private landed(n: number, beat: number, view: BeatView, next: () => void): void {
    const { snapshot } = this.table.get();
    // Whoever has to decide is asked at once.
    if (snapshot?.decision != null) {
      this.show(null);
      return;
    }
    this.show({ n, beat, landed: true });
    this.wait({ ms: tailOf(view), held: true, next });
  }

  private beatsAt(input: number): { n: number; beat: number; view: BeatView }[] {
    return this.table
      .get()
      .activations.flatMap(({ n, beats, inputs }) =>
        inputs[0] > input || inputs[1] < input
          ? []
          : beats.flatMap((view, beat) => (view.input === input ? [{ n, beat, view }] : [])),
      );
  }

  private async move(input: number, next: () => void): Promise<void> {
    this.moving = true;
    try {
      await this.table.link.ask({ do: 'follow', input });
    } catch (error) {
      this.moving = false;
      this.rest();
      this.table.set({ error: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.moving = false;
    if (this.table.get().snapshot?.live !== true) return;
    next();
    if (this.waiting === null) this.wake();
  }

  private wait(wait: Wait): void {
    this.cancel();
    this.waiting = wait;
    if (this.halted || this.table.get().paused || (wait.held && this.pace() === 'step')) return;
    this.stop = this.table.clock.after(wait.ms * FACTOR[this.pace()], () => this.skip());
  }

  private cancel(): void {
    this.stop?.();
    this.stop = null;
    this.waiting = null;
  }

  private show(follow: Follow | null): void {
    this.table.set(follow === null ? { follow, paused: false } : { follow });
  }
}

function botDue({ snapshot, players }: Pick<ReturnType<Context['get']>, 'snapshot' | 'players'>): boolean {
  if (snapshot === null || snapshot.now.over || snapshot.frozen !== null) return false;
  return snapshot.now.deciders.some((seat) => players[seat]?.kind === 'bot');
}
