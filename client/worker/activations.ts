/**
 * The activations of a match as one viewer knows them. An activation lasts from an event that says that one begins to one that
 * says that it ends, or to the next that begins. What happened in it is put together to beats: an act with what was answered,
 * rolled and came of it is one beat, and so are the steps of one way.
 */

import { pairIn } from '#client/board/state/piece-in.ts';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import type { TrailView } from '#client/protocol/snapshot.ts';
import type { AnyGame, GameEvent, GameState, LengthUnit, SceneBody, SceneUnit } from '#engine/game.ts';
import { beatOf, type Heard } from './beat.ts';
import type { Place } from './trails.ts';

/** What an answer brought, as the viewer sees it. */
export interface Batch {
  input: number;
  /** It was given in the middle of an act: what it brought belongs to that act. */
  amid: boolean;
  /** The events that the viewer sees, in their order. */
  heard: readonly Heard[];
  state: GameState;
  things: readonly (SceneBody | SceneUnit)[];
  /** What lengths are told in. */
  unit: LengthUnit | undefined;
  /** The way that was gone, if the viewer may know it. */
  trail: TrailView | null;
  placeOf(about: readonly string[]): Place | null;
  /** Why a bot answered so, and what it hoped to gain; null: there is nothing to say. */
  reason: Reason | null;
}

export interface Reason {
  because: string;
  gain: number;
}

/** A beat with what it is made of. */
interface Made {
  kind: BeatView['kind'];
  heard: Heard[];
  view: BeatView;
}

type Purse = NonNullable<SceneBody['purse']>;

interface Kept {
  n: number;
  actor: string;
  turn: number;
  over: boolean;
  /** By answer: what was in the purse of the actor after it, and why a bot gave it. */
  purses: Map<number, Purse>;
  reasons: Map<number, Reason>;
  heard: Heard[];
  made: Made[];
  inputs: [number, number];
  name: string;
  seat: ActivationView['seat'];
  view: ActivationView | null;
}

export class Activations {
  private readonly game: AnyGame;
  private readonly kept: Kept[] = [];
  /** What lay on the table before the last answer: who fell by it is known from there. */
  private before: Batch['things'] = [];

  constructor(game: AnyGame) {
    this.game = game;
  }

  /** The activations that have changed since there were so many events, and always the last. */
  since(events: number): ActivationView[] {
    const found: ActivationView[] = [];
    for (let i = this.kept.length - 1; i >= 0; i--) {
      const view = viewOf(this.kept[i] as Kept);
      if (view.last < events && found.length > 0) break;
      found.push(view);
    }
    return found.reverse();
  }

  /** After an answer. */
  note(batch: Batch): void {
    let open = this.open;
    if (open !== null) look(open, batch);
    let fresh = !batch.amid;
    const touched = new Set<Kept>(open === null ? [] : [open]);
    for (const heard of batch.heard) {
      const { activation } = heard.event;
      if (activation === 'begins') {
        if (open !== null) close(open);
        open = begun(heard, batch);
        if (open !== null) {
          this.kept.push(open);
          touched.add(open);
        }
      } else if (open !== null) {
        this.add(open, heard, batch, fresh);
        if (activation === 'ends') {
          open.over = true;
          open = null;
        }
      }
      fresh = false;
    }
    // A reason is one for what was going on when it was decided.
    let reason = batch.reason;
    for (const kept of touched) {
      if (reason !== null) kept.reasons.set(batch.input, reason);
      this.tell(kept, batch);
      reason = null;
    }
    this.before = batch.things;
  }

  /** The answers from number `n` on were taken back, and with them the events from number `events` on. */
  cut(n: number, events: number): void {
    while ((this.kept.at(-1)?.n ?? -1) >= events) this.kept.pop();
    const last = this.kept.at(-1);
    if (last === undefined || (last.heard.at(-1)?.line.n ?? -1) < events) return;
    last.heard = last.heard.filter(({ line }) => line.n < events);
    last.made = last.made.filter(({ heard }) => (heard[0]?.line.n ?? 0) < events);
    for (const made of last.made) made.heard = made.heard.filter(({ line }) => line.n < events);
    for (const map of [last.purses, last.reasons]) for (const input of map.keys()) if (input > n) map.delete(input);
    last.over = false;
    last.inputs = [last.inputs[0], Math.min(last.inputs[1], n)];
    last.view = null;
  }

  private get open(): Kept | null {
    const last = this.kept.at(-1);
    return last === undefined || last.over ? null : last;
  }

  private add(open: Kept, heard: Heard, batch: Batch, fresh: boolean): void {
    open.heard.push(heard);
    open.inputs = [open.inputs[0], batch.input];
    const last = open.made.at(-1);
    const ends = heard.event.activation === 'ends';
    if (ends || last === undefined || last.kind === 'begins' || begins(last, heard, fresh)) {
      open.made.push({ kind: ends ? 'ends' : 'act', heard: [heard], view: NOTHING });
    } else last.heard.push(heard);
  }

  /** Sentences are made when it happens, because names and numbers are those of that moment. */
  private tell(kept: Kept, batch: Batch): void {
    kept.view = null;
    for (const made of kept.made) {
      if (!made.heard.some(({ line }) => line.input === batch.input) && made.view !== NOTHING) continue;
      const end = made.heard.at(-1)?.line.n ?? 0;
      const upTo = kept.heard.flatMap(({ event, line }) => (line.n <= end ? [event] : []));
      made.view = beatOf(made.kind, made.heard, {
        name: kept.name,
        sofar: this.sentence(upTo, batch.state),
        unit: batch.unit,
        purse: made.kind === 'act' ? null : (lastPurse(kept) ?? purseOf(batch.things, kept.actor)),
        trail: batch.trail,
        placeOf: batch.placeOf,
        pieces: (about) => made.view.pieces ?? piecesOf(about, [this.before, batch.things]),
      });
    }
  }

  private sentence(events: readonly GameEvent[], state: GameState): string | null {
    try {
      return this.game.text.activation(events, state);
    } catch {
      // The beats tell it as well.
      return null;
    }
  }
}

const NOTHING: BeatView = {
  kind: 'act',
  input: 0,
  events: [0, 0],
  words: '',
  outcome: '',
  about: [],
  way: null,
  place: null,
  declared: false,
  answered: false,
  rolls: [],
  sofar: null,
};

/** Who of these names acts, and upon whom. */
function piecesOf(about: readonly string[], known: readonly Batch['things'][]): readonly SceneBody[] {
  const scenes = known.map((things) => ({
    bodies: things.filter((one): one is SceneBody => 'body' in one),
    units: things.filter((one): one is SceneUnit => 'members' in one),
  }));
  return pairIn(about, scenes);
}

function begun(heard: Heard, batch: Batch): Kept | null {
  const { event, line } = heard;
  const { input, things } = batch;
  const [actor] = event.about ?? [];
  if (actor === undefined) return null;
  const thing = things.find(({ id }) => id === actor);
  const kept: Kept = {
    n: line.n,
    actor,
    turn: line.turn,
    over: false,
    purses: new Map(),
    reasons: new Map(),
    heard: [heard],
    made: [{ kind: 'begins', heard: [heard], view: NOTHING }],
    inputs: [input, input],
    name: thing?.label ?? '',
    seat: line.seat,
    view: null,
  };
  look(kept, batch);
  return kept;
}

/** Notes what is in the purse of the actor now. */
function look(kept: Kept, { input, things }: Batch): void {
  const purse = purseOf(things, kept.actor);
  if (purse !== null) kept.purses.set(input, purse);
}

function lastPurse({ purses }: Kept): Purse | null {
  return [...purses.values()].at(-1) ?? null;
}

/** What has less in its purse than before has spent it. */
function spent({ purses }: Kept): number {
  let amount = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const { value } of purses.values()) {
    amount += Math.max(0, before - value);
    before = value;
  }
  return amount;
}

/** Another begins without a word about the end of this one: what led to the other is no part of this one. */
function close(open: Kept): void {
  open.over = true;
  open.view = null;
  const foreign = (made: Made | undefined): boolean =>
    made?.kind === 'act' &&
    made.heard.every(({ event, line }) => line.stage === undefined && line.roll === null && !isAbout(event, open));
  while (foreign(open.made.at(-1))) open.made.pop();
  const last = open.made.at(-1);
  while (last !== undefined && last.heard.length > 1) {
    const { event, line } = last.heard.at(-1) as Heard;
    if (line.stage !== undefined || line.roll !== null || isAbout(event, open)) break;
    last.heard.pop();
  }
}

function isAbout({ about = [] }: GameEvent, { actor }: Kept): boolean {
  return about.includes(actor);
}

/** Whether an event begins another beat. `fresh`: it is the first that a new act brought. */
function begins({ heard }: Made, { event, line }: Heard, fresh: boolean): boolean {
  const [head, before] = [heard[0] as Heard, heard.at(-1) as Heard];
  if (fresh) return true;
  // What is declared right after an answer belongs to the act that was answered.
  if (line.stage === 'declared') return before.line.stage !== 'answered';
  // A heading is not an act: what it stands above is.
  const heading = heard.length === 1 && head.line.stage === undefined && head.line.roll === null;
  return heading && line.stage !== undefined && head.line.input === line.input && !sharesActor(head.event, event);
}

function sharesActor(a: GameEvent, b: GameEvent): boolean {
  return a.about?.[0] !== undefined && a.about[0] === b.about?.[0] && a.about.length <= 1;
}

function purseOf(things: Batch['things'], id: string): Purse | null {
  const thing = things.find((one) => one.id === id);
  return thing !== undefined && 'purse' in thing && thing.purse !== undefined ? thing.purse : null;
}

function viewOf(kept: Kept): ActivationView {
  kept.view ??= made(kept);
  return kept.view;
}

function made(kept: Kept): ActivationView {
  const { n, actor, name, seat, turn, inputs, over, reasons } = kept;
  const beats = kept.made.map(({ view }) => view).filter((beat) => beat !== NOTHING);
  const purse = lastPurse(kept);
  const reason = [...reasons.values()].sort((a, b) => b.gain - a.gain)[0];
  return {
    n,
    last: kept.heard.at(-1)?.line.n ?? n,
    actor,
    name,
    seat,
    turn,
    inputs,
    sentence: beats.at(-1)?.sofar ?? null,
    cost: purse === null ? null : { amount: spent(kept), unit: purse.unit },
    over,
    beats,
    because: reason?.because ?? null,
  };
}
