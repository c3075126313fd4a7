/**
 * The activations of a match as one viewer knows them. An activation lasts from an event that says that one begins to one that
 * says that it ends, or to the next that begins. What happened in it is put together to beats: an act with what was answered,
 * rolled and came of it is one beat, and so are the steps of one way.
 */
import type { ActivationView, BeatView, TrailView } from '#client/protocol.ts';
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

interface Kept {
  n: number;
  actor: string;
  turn: number;
  over: boolean;
  /** By answer: what was spent with it, and why a bot gave it. */
  spent: Map<number, number>;
  reasons: Map<number, Reason>;
  purse: { value: number; unit: string } | null;
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
    if (open !== null) this.spend(open, batch);
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
  }

  /** The answers from number `n` on were taken back, and with them the events from number `events` on. */
  cut(n: number, events: number): void {
    while ((this.kept.at(-1)?.n ?? -1) >= events) this.kept.pop();
    const last = this.kept.at(-1);
    if (last === undefined || (last.heard.at(-1)?.line.n ?? -1) < events) return;
    last.heard = last.heard.filter(({ line }) => line.n < events);
    last.made = last.made.filter(({ heard }) => (heard[0]?.line.n ?? 0) < events);
    for (const made of last.made) made.heard = made.heard.filter(({ line }) => line.n < events);
    for (const map of [last.spent, last.reasons]) for (const input of map.keys()) if (input > n) map.delete(input);
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

  /** What has less in its purse than before has spent it. */
  private spend(open: Kept, { input, things }: Batch): void {
    const purse = purseOf(things, open.actor);
    if (purse === null) return;
    const before = open.purse?.value ?? purse.value;
    if (before > purse.value) open.spent.set(input, before - purse.value);
    open.purse = purse;
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
        purse: made.kind === 'act' ? null : (kept.purse ?? purseOf(batch.things, kept.actor)),
        trail: batch.trail,
        placeOf: batch.placeOf,
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

function begun(heard: Heard, { input, things }: Batch): Kept | null {
  const { event, line } = heard;
  const [actor] = event.about ?? [];
  if (actor === undefined) return null;
  const thing = things.find(({ id }) => id === actor);
  return {
    n: line.n,
    actor,
    turn: line.turn,
    over: false,
    spent: new Map(),
    reasons: new Map(),
    purse: purseOf(things, actor),
    heard: [heard],
    made: [{ kind: 'begins', heard: [heard], view: NOTHING }],
    inputs: [input, input],
    name: thing?.label ?? '',
    seat: line.seat,
    view: null,
  };
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

function purseOf(things: Batch['things'], id: string): Kept['purse'] {
  const thing = things.find((one) => one.id === id);
  return thing !== undefined && 'purse' in thing && thing.purse !== undefined ? thing.purse : null;
}

function viewOf(kept: Kept): ActivationView {
  kept.view ??= made(kept);
  return kept.view;
}

function made(kept: Kept): ActivationView {
  const { n, actor, name, seat, turn, inputs, over, purse, spent, reasons } = kept;
  const beats = kept.made.map(({ view }) => view).filter((beat) => beat !== NOTHING);
  let amount = 0;
  for (const part of spent.values()) amount += part;
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
    cost: purse === null ? null : { amount, unit: purse.unit },
    over,
    beats,
    because: reason?.because ?? null,
  };
}
