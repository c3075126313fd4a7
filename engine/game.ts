/**
 * The contract between a game and everything else.
 *
 * A game is one object of type `Game`. Bots, command line, lab, cases, conformance suite, server and browser see a game
 * only through this file; nothing here knows any game. Read it from top to bottom before adding a game.
 *
 * Vocabulary:
 * - A *state* is plain JSON. All of a match between two checkpoints is in it: whose turn, which phase, what is pending.
 * - A *step* is a generator that runs the rules from one checkpoint to the next and can be restarted from the state alone.
 * - A *decision* is what a step asks of a seat. It offers *acts*; an *answer* is one act carried out with its arguments.
 * - An *event* is something that happened, as data; text is made from it later.
 * - A *clause* is the id of a rule in the game's catalogue. Acts, refusals, rolls, parts and events cite clauses.
 */
import type { z } from 'zod';
import type { Builder } from './builder.ts';
import type { Body, Feature, Point, Witness } from './geometry/types.ts';
import type { Part, Sum } from './log/sum.ts';

export type { Part, Sum, Witness };

/** A player's place at the table, counted from 0. Names are in `Game.seats`. */
export type Seat = number;

/** Id of a rule, for example "GG-ATK-09". */
export type ClauseId = string;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Why an act is not allowed. `witness` is what the table draws: the blocking edge, the missing 0.3 inch. */
export interface Refusal {
  clause: ClauseId;
  /** One sentence for people, without a final citation. */
  reason: string;
  witness?: Witness;
  /** Wider clauses that bar it as well: what is out of range may not be attacked. */
  also?: readonly ClauseId[];
}

/** A refusal at length, for someone who asks why: put together only then, so it may take its time. */
export interface Explanation {
  /** A few words: "No line of sight". */
  title: string;
  /** Who, with what, at whom: "Fenn, Bow, at the Barrow Knight". */
  about: string;
  /** What the rules look at, in their order: what is in order and what is not. */
  tests: readonly { clause: ClauseId; text: string; ok: boolean }[];
}

/** One act with its arguments: what is recorded in the match file. `verb` names the act. */
export interface Answer {
  readonly verb: string;
  readonly [arg: string]: Json | undefined;
}

/**
 * How an act is filled in. The form tells an interface what to show and a bot how large the choice is; legality is always
 * decided by `Act.check`.
 */
export type Form =
  /** Complete in itself: a button. */
  | { kind: 'option' }
  /** One of `Act.options()`, each a complete answer. `by` orders the arguments for stepwise picking (target, weapon). */
  | { kind: 'list'; by: readonly string[] }
  /** Several of a list: `arg` receives the ids of the chosen items. */
  | { kind: 'several'; arg: string; items: readonly Item[]; min: number; max: number }
  /**
   * A path for a base or formation: `path` receives the waypoints after the start (of a formation's middle), `facing` the
   * final facing. `mover` is the id of a body or of a unit of the scene. `allowance` is what one move costs at most, `moves` how many may be strung together.
   */
  | { kind: 'path'; mover: string; allowance: number; moves: number; facing: boolean }
  /** A placement: `at` receives the point, `facing` the facing. `body` is the base being placed, at any position. */
  | { kind: 'place'; body: Body; region: readonly Region[]; facing: boolean }
  /** A terrain piece being placed: `at` and `facing`; the footprint is drawn at that position. */
  | { kind: 'feature'; feature: Feature }
  /** A point for a template of the given radius: `at`. */
  | { kind: 'point'; from: string | null; range: number; radius: number }
  /** A line for a template from `from`: `at` is its far end. */
  | { kind: 'line'; from: string; range: number; width: number }
  /** A facing for a base that stays where it is: `facing`. */
  | { kind: 'facing'; body: string }
  /** A whole number: `arg` receives it. */
  | { kind: 'number'; arg: string; min: number; max: number }
  /** Shares out items over targets: `arg` receives, for each item in order, the id of a target or null for none. */
  | { kind: 'allocate'; arg: string; items: readonly Item[]; targets: readonly Item[] };

/** Something to pick, with the ids of the models, markers or pieces that light up for it. */
export interface Item {
  id: string;
  label: string;
  subjects?: readonly string[];
}

/** A region to draw while placing: polygon points and what it is called. */
export interface Region {
  label: string;
  points: readonly Point[];
  /** Whose it is, where it is somebody's. */
  seat?: Seat;
}

/** A complete legal answer in words. */
export interface Option {
  answer: Answer;
  label: string;
  /** Ids of models, markers, pieces this is about: the table lights them up, the text mode names them. */
  subjects: readonly string[];
  /** A short note: distance, price, what it gives. */
  note?: string;
  /** The shape it brings a unit into: see `Decision.shapes`. */
  shape?: UnitShape;
}

/** How a unit stands: a kind of shape (a name of the game's own), and how many models wide and deep it is. */
export interface UnitShape {
  kind: string;
  wide: number;
  deep: number;
}

/** Every kind of shape of one unit, laid out beside each other. What leads there are the options that have a `shape`. */
export interface Shapes {
  unit: string;
  /** How it stands now; a kind that is not among `kinds` when it has lost its shape. */
  now: UnitShape;
  kinds: readonly ShapeKind[];
  /** What a change of shape costs: a sentence each. */
  notes: readonly { text: string; clause: ClauseId }[];
}

export interface ShapeKind {
  kind: string;
  label: string;
  /** What it gives, in two or three words. */
  note: string;
  /** Places of models for a small picture: files from the left, rows from the front, in widths of a base. */
  cells: readonly Point[];
  /** Why no option leads there although the unit does not stand so; absent when one does. */
  refusal?: Refusal;
}

/** One way to answer a decision. Everything is lazy: replay and random play never list what they do not need. */
export interface Act<A extends Answer = Answer> {
  verb: A['verb'];
  /** Unique within its decision; the verb alone unless the decision has several acts of one verb. */
  key: string;
  label: string;
  clause: ClauseId;
  /** Price, if it has one: shown on the button. */
  cost?: { amount: number; unit: string; upTo?: number };
  form: Form;
  /** Arguments that are fixed by picking this act; the form supplies the rest. */
  fixed?: Partial<A>;
  /**
   * All complete legal answers when they are finite (forms option, list, several within reason, number, allocate);
   * for continuous forms a short list of places worth a look. May be empty for continuous forms only.
   */
  options(): Option[];
  /** A random legal answer, well spread over what is possible; null when there is none. */
  sample(rng: Random): A | null;
  /** Good candidates for a bot, best guesses first; defaults to `options`. Every one must be legal. */
  suggest?(): A[];
  /** Null when the answer is legal now, otherwise why not. Must survive any JSON that passed the verb's schema. */
  check(answer: A): Refusal | null;
  /**
   * What somebody will have meant who points at a thing with this act in mind, allowed or not: the answer about it that
   * comes nearest to being possible. Null: nothing about such a thing.
   */
  aim?(id: string): A | null;
  /** What was in order and what was not about an answer that `check` refuses. */
  explain?(answer: A): Explanation | null;
  /**
   * Path forms: the way as it is measured, for drawing while somebody drags. Also for ways that would be refused. Placements
   * of a formation tell its bases by it.
   */
  trace?(answer: A): Trace;
  /** Path forms: what can be reached with one move, with two and so on, nearest first: outlines with holes. */
  reach?(): Reach[];
}

/** A way with its tape: where each single move ends and what it costs. */
export interface Trace {
  points: readonly Point[];
  /** Ends of the single moves, the last one the end of the way; `along` in inches, `cost` in the unit of the act's price. */
  stops: readonly { at: Point; along: number; cost: number }[];
  length: number;
  facing: Point;
  /** Formations: where the bases of the mover would stand at the end, in the order of the unit's members. */
  bodies?: readonly Body[];
  /** What the bases look like, where they are not on the table yet: as `SceneBody.figure`. */
  figure?: string;
  /**
   * A strip ahead in which dice decide how far it goes on, with so many bands: the extra inches of a charge. `touch` is after
   * how many inches it meets somebody; `bodies` and `contact` are then those of that meeting. `ends`: how far each face brings it,
   * where the ground makes the bands unequal.
   */
  corridor?: {
    from: Point;
    to: Point;
    width: number;
    bands: number;
    touch?: number;
    ends?: readonly number[];
  };
  /** Contact as it would come about: where it touches, which things, and the bodies that could then fight. */
  contact?: { at: Point; with: readonly string[]; fighters: readonly string[] };
}

export interface Reach {
  label: string;
  /** Outer rings counter-clockwise, holes clockwise. */
  rings: readonly (readonly Point[])[];
}

/** An act that is known but not possible now, with the reason: the interface shows it dimmed. */
export interface RefusedAct {
  verb: string;
  label: string;
  refusal: Refusal;
  /** The answer that `refusal` is about, where it is about one: the attack that came nearest to being possible. */
  nearest?: Answer;
  /** The reason against one particular answer, where it may differ from `refusal`. */
  why?(answer: Answer): Refusal | null;
  /** As `Act.aim`. */
  aim?(id: string): Answer | null;
  /** As `Act.explain`. */
  explain?(answer: Answer): Explanation | null;
}

/** A question to one seat. */
export interface Decision<A extends Answer = Answer> {
  seat: Seat;
  /** The question in words: "what does Captain Marr do?" */
  title: string;
  /** The clause that makes this seat decide now. */
  clause: ClauseId;
  /** What the question is about: lit up on the table. */
  subjects: readonly string[];
  /** May be a getter that works them out when somebody looks. */
  readonly acts: readonly Act<A>[];
  /**
   * A random legal answer without working out all acts, drawn as evenly over the acts as `sampleAnswer` does. Only for
   * decisions whose acts are costly to find.
   */
  draw?(rng: Random): A | null;
  /** Acts that players will look for here and that are not possible now. */
  refused?(): RefusedAct[];
  /** The shapes of the unit it is about, as another view of those acts whose options have a `shape`; null: none to choose. */
  shapes?(): Shapes | null;
  /** Why a verb that is neither offered nor in `refused` is not possible: for whoever answers with it all the same. */
  whyNot?(verb: string): Refusal | null;
  /** The answer of someone who does not care to answer: present exactly when the decision may be declined. */
  decline?: A;
}

/** What a bot or a rule draws from: never the wall clock, never Math.random. */
export interface Random {
  /** Uniform integer in [0, n). */
  int(n: number): number;
  /** Uniform in [0, 1) with 32 bits. */
  real(): number;
}

/** Something that happened. `kind` is one of the game's event kinds; all other fields are plain JSON. */
export interface GameEvent {
  readonly kind: string;
  /** The clause that made it happen. */
  readonly clause: ClauseId;
  /** Seats that may see it; absent: everyone. */
  readonly only?: readonly Seat[];
  readonly [field: string]: unknown;
}

/** What a face of a die comes to. */
export type Alike = (face: number) => number | boolean;

/** A die as the rules get it. Every roll is named and cites the clause that asks for it. */
export interface Dice {
  /**
   * Rolls one die. `name` is a short kebab-case name ("to-hit"); `seat` is who rolls it. `alike`, where it is given, says
   * which faces come to the same (a hit is a hit): of faces with the same value odds try only one. Nothing that happens
   * later may tell them apart, save the words of events and questions.
   */
  roll(sides: number, name: string, clause: ClauseId, seat: Seat, alike?: Alike): number;
}

/** What a step works with. Rules mutate `state` in place and emit events; nothing else leaves them. */
export interface Play<S extends GameState = GameState> {
  readonly state: S;
  readonly dice: Dice;
  emit(event: GameEvent): void;
  /** True when somebody reads the events: skip costly explanations when nobody does. */
  readonly loud: boolean;
  /** Notes that the procedure of this clause begins: the path of clauses is named when a rule fails or nests too deep. */
  enter(clause: ClauseId): void;
  leave(): void;
  /** Something hidden has been shown: from here on undo needs the opponent's consent. */
  revealed(): void;
  /** Per-runner scratch space for caches (sight lines). Never part of the state, never cloned. */
  readonly cache: Map<string, unknown>;
}

/** What the engine needs in every state. */
export interface GameState {
  /** State of the seeded dice: four 32-bit words. Redacted from every view. */
  rng: [number, number, number, number];
}

/** A yield of a running step: ask one seat, or several at once under seal. Only `ask` and `askSealed` make these. */
export type Request =
  | { kind: 'one'; seat: Seat; make: () => Decision }
  | { kind: 'sealed'; seats: readonly Seat[]; make: (seat: Seat) => Decision };

/** A piece of rules that may ask. */
// biome-ignore lint/suspicious/noExplicitAny: the answer's type is restored by ask(), the only place that yields
export type Flow<T = void> = Generator<Request, T, any>;

export interface Result {
  /** Null for a draw. */
  winner: Seat | null;
  scores: readonly number[];
  /** The account of each seat's score. */
  parts: readonly Sum[];
  clause: ClauseId;
}

/** A thing wrong with a roster, an option or a file, with its place and remedy. */
export interface Problem {
  /** Kebab-case, stable. */
  code: string;
  /** JSON path into the input: "models[3].weapons[1]". */
  place: string;
  clause?: ClauseId;
  /** Further clauses that say the same: the wider rule, or the ruling that makes it exact. */
  also?: readonly ClauseId[];
  message: string;
  severity: 'error' | 'warning' | 'note';
}

/** A budget of the builder: what is spent of what, with its parts. */
export interface Account {
  id: string;
  label: string;
  unit: string;
  spent: Sum;
  limit: number;
  /** How the limit came about, where it is itself a sum: a pool with several sources. */
  limitParts?: readonly Part[];
  /** The part of the roster it belongs to ("models[3].upgrades"); absent: the whole of it. */
  place?: string;
}

export interface ArmyReport {
  problems: Problem[];
  accounts: Account[];
  /** One line per model or unit, for roster sheets. */
  lines: readonly { label: string; detail: string; cost: Sum; subjects?: readonly string[] }[];
}

export interface ReadyArmy<R> {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  faction: string;
  roster: R;
}

export interface ArmyRules<R> {
  /** Shape of a roster file; shape errors are reported by the door that reads the file. */
  schema: z.ZodType<R>;
  /** Every problem at once, all costs with their parts. Never throws for anything that passed the schema. */
  check(roster: R): ArmyReport;
  ready: readonly ReadyArmy<R>[];
  /** What can be bought, for builders and `fray roster new`: a tree of categories. */
  shop(faction?: string): readonly ShopEntry[];
  /** A legal roster of the given faction made at random, for simulation and fuzzing. */
  random(faction: string, rng: Random): R;
  factions: readonly { id: string; name: string; about: string }[];
  /** How a roster is built field by field: see builder.ts. */
  builder: Builder<R>;
}

export interface ShopEntry {
  kind: string;
  id: string;
  name: string;
  cost: string;
  text: string;
}

/** A body, marker or piece on the table, as any interface can draw it. */
export interface SceneBody {
  id: string;
  label: string;
  /** A letter or two for the text map. */
  glyph: string;
  seat: Seat | null;
  body: Body;
  /** Short badges: "2 injuries", "prone". */
  badges: readonly string[];
  /** The same for the table: the shape tells, not the colour. */
  marks: readonly Mark[];
  /** What kind of figure it is, for the art: a name of the game's own. */
  figure: string;
  done: boolean;
}

export interface Mark {
  shape: 'drop' | 'square' | 'circle' | 'triangle';
  /** A number or a letter or two; empty for a mere sign. */
  text: string;
  label: string;
  /** Name of the sign, for the art. */
  sign: string;
}

export interface SceneFeature extends Feature {
  label: string;
  kind: string;
  glyph: string;
}

export interface SceneMarker {
  id: string;
  label: string;
  x: number;
  y: number;
  r: number;
  /** In words. */
  state: string;
  /** A number or letter on its face. */
  face: string;
  /** It counts at present. */
  active: boolean;
  /** Seats whose it is: none for nobody, one for a holder, several who contest it. */
  held: readonly Seat[];
  /** Inches from its rim within which it is held: the ring. 0: none. */
  reach: number;
}

/** Bodies that move as one: drawn as a block with one front, one banner and one count. */
export interface SceneUnit {
  id: string;
  label: string;
  seat: Seat | null;
  /** Ids of bodies, front row first. */
  members: readonly string[];
  facing: Point;
  /** Ranks behind a front bar, or loose order. */
  order: 'ranks' | 'loose';
  /** Figure on the banner; null for none. */
  banner: string | null;
  /** How many they were at first, where that is known. */
  strength?: number;
  marks: readonly Mark[];
  done: boolean;
}

/** Everything about one model as an interface lays it out: numbers with their parts, meters, lines of text. */
export interface Sheet {
  id: string;
  title: string;
  sub: string;
  seat: Seat | null;
  figure: string;
  /** Each number as it counts now, with the printed one beside it. */
  stats: readonly { label: string; name: string; printed: number; now: Sum }[];
  /** Points to spend (pips) and damage (boxes); `mark` divides the boxes (half damage). */
  meters: readonly { label: string; kind: 'pips' | 'boxes'; value: number; max: number; mark?: number; text: string }[];
  /** Weapons, armour, traits, abilities, spells, states: a name and what it does. */
  lines: readonly { group: string; name: string; text: string; clause?: ClauseId }[];
}

/** The strip above the table: who stands how, and where in the match we are. */
export interface Standings {
  title: string;
  phases: readonly { label: string; on: boolean }[];
  sides: readonly { seat: Seat; name: string; detail: string; score: number }[];
  /** What a turn is called, where it is called otherwise: "Round". */
  turnWord?: string;
  /** Who acts when, in games whose units act one by one. */
  order?: ActingOrder;
}

/** Who has acted in the present part of the match, and what is known about who is still to act. */
export interface ActingOrder {
  /** "Drawn this phase". */
  label: string;
  clause: ClauseId;
  /** In their order, the first first. `now`: it acts at present. */
  acted: readonly { id: string; label: string; seat: Seat; figure: string; now: boolean }[];
  /** How many of each seat are still to come, where players may know it: "In the bag". */
  left?: { label: string; counts: readonly { seat: Seat; count: number }[] };
  /** Whose turn it is to act next, where that is certain. */
  next?: Seat;
}

export interface Scene {
  width: number;
  depth: number;
  bodies: readonly SceneBody[];
  features: readonly SceneFeature[];
  markers: readonly SceneMarker[];
  /** Empty where every model stands for itself. */
  units: readonly SceneUnit[];
  regions: readonly Region[];
}

/** Answers to questions that change nothing. */
export interface SightReport {
  clear: boolean;
  refusal: Refusal | null;
  /** In words: what is seen, what stands in the way, cover. */
  lines: readonly string[];
}

/** What an enemy could do to a model as things stand: a warning, not a promise. */
export interface Threat {
  /** The enemy. */
  model: string;
  /** With what, from how far. */
  label: string;
  /** That it hits. */
  chance: number;
  clause: ClauseId;
}

export interface GameText<S> {
  /** One sentence (or two) without the number; citations in square brackets at the end. */
  event(event: GameEvent, state: S): string;
  /** Standing of the match for one seat, a few lines. */
  status(state: S, seat: Seat): string[];
  /** Everything about one model. Empty when there is no such thing. */
  card(state: S, id: string): string[];
  /** The final account. */
  result(state: S, result: Result): string[];
  /** How the log is divided; absent: by turns. */
  chapter?: {
    /** The chapter that a state is in: "Round 2, phase 2". */
    of(state: S): string;
    /** The chapter that begins with this event, and the turn it belongs to; null: none does. */
    from(event: GameEvent): { title: string; turn: number } | null;
  };
}

/** What whoever acts hopes for: "contact, still in regiment", and whether it came about. */
export interface Hope<S> {
  label: string;
  fulfilled(after: S): boolean;
}

/** Arguments of a verb: the schema that untrusted answers must pass, and the argument that a bare value stands for. */
export interface VerbSpec {
  schema: z.ZodType;
  /** `{ attack: b }` in a case means `{ attack: { target: b } }` when main is "target". */
  main?: string;
  text: string;
}

export interface OptionSpec {
  id: string;
  label: string;
  text: string;
  schema: z.ZodType<Json>;
  default: Json;
}

/** Where a case file meets the game: see engine/cases. */
export interface CaseRules<S extends GameState> {
  /** Shape of the game's own keys of a case file: table, models, state, define... */
  schema: z.ZodType;
  /** Builds a position from a case file's own keys. Throws CaseProblem with the place of what is wrong. */
  position(file: Record<string, unknown>): S;
  /** Single procedures: `run: { check: {...} }`. Each is a flow on the position. The value returned is `result` for expectations. */
  procedures: Record<string, { schema: z.ZodType; run(g: Play<S>, args: never): Flow<Json>; text: string }>;
  /** Names used in case files for things the state calls otherwise (`models.b` is an element of an array). */
  resolve(state: S, path: readonly string[]): unknown;
  /** Turns the value of a play line into an answer to the decision: fills `path` from `to`, facings from names and so on. */
  answer(state: S, verb: string, args: Record<string, unknown>, decision: Decision): Answer;
  /** Other names of verbs: `push-it` for `push`. */
  synonyms?: Readonly<Record<string, string>>;
  /** Why a seat was not asked for a reaction just now; null when there is nothing to say about it. */
  unasked?(g: Play<S>, seat: Seat, verb: string, events: readonly GameEvent[]): Refusal | null;
  /** Verbs of declining, besides `pass`, that a case need not mention. */
  windows?: readonly string[];
  /** Verbs of choices that nobody is asked for when all answers come to the same: a case may answer them all the same. */
  moot?: readonly string[];
}

export interface Game<S extends GameState = GameState, R = unknown> {
  slug: string;
  title: string;
  /** Prefix of its clause ids, "GG". */
  prefix: string;
  /** Version of its rules: match files of another version are replayed with a warning and verified never. */
  version: string;
  seats: readonly { id: string; name: string }[];
  options: readonly OptionSpec[];
  army: ArmyRules<R>;
  verbs: Readonly<Record<string, VerbSpec>>;

  /** The state before the first step. Rosters have been checked; options hold a value for every OptionSpec. */
  setup(config: { options: Record<string, Json>; rosters: readonly R[]; rng: GameState['rng'] }): S;
  /**
   * Runs from this checkpoint to the next: exactly one step (at most one activation; usually one action of it).
   * Must look at nothing but `g.state` to know where it is. Called again until `result` is not null.
   */
  step(g: Play<S>): Flow<void>;
  /** Null while the match goes on. */
  result(state: S): Result | null;
  /** Number of the turn or round; 0 during set-up. */
  turn(state: S): number;
  /** Named moments at which the state is hashed into the match file (a new turn): changes when the moment changes. */
  epoch(state: S): number;

  /** A deep copy that may share what is never mutated. Hand-written: it decides the speed of every fork. */
  clone(state: S): S;
  /** What a seat (or null: a spectator) may know: a copy with everything else taken out, the dice state included. */
  view(state: S, seat: Seat | null): S;
  /** An event as a seat sees it; null if not at all. */
  seen(event: GameEvent, seat: Seat | null): GameEvent | null;
  /** Fills what a view lacks with something plausible drawn from `rng`, so that play can go on from it. In place. */
  resample(view: S, seat: Seat, rng: Random): void;
  /** How good the state is for a seat, in victory points or so; zero-sum, larger is better. Must work on views. */
  evaluate(state: S, seat: Seat): number;
  /** Names what changed between two states for odds: "miss", "1 injury", "casualty". Several labels may be given. */
  outcome(before: S, after: S, answer: Answer): string;
  /** What the odds of an act lead with; absent or null: its first die says enough. */
  hope?(before: S, answer: Answer): Hope<S> | null;

  scene(state: S): Scene;
  /** Null when there is no such thing. */
  sheet(state: S, id: string): Sheet | null;
  standings(state: S): Standings;
  /** Shortest distance between two named things, and how it was measured; null when one is unknown. */
  measure(state: S, a: string, b: string): { distance: number; line: string } | null;
  sight(state: S, viewer: string, target: string): SightReport | null;
  /** What enemies could do to this model when they act next, the likeliest first. Must work on views. */
  threats?(state: S, id: string): readonly Threat[];
  text: GameText<S>;
  cases: CaseRules<S>;
}

// biome-ignore lint/suspicious/noExplicitAny: code that is generic over games cannot name their state and roster types
export type AnyGame = Game<any, any>;
