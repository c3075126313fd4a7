/**
 * The contract between a game and everything else.
 *
 * A game is one object of type `Game`. Bots, command line, lab, cases, conformance suite, server and browser see a game
 * only through this file and its parts (decision.ts, choices.ts, event.ts, stages.ts, laid.ts, prospects.ts, scene.ts, builder.ts, pack.ts); nothing here knows
 * any game. Read it from top to bottom before adding one.
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
import type { CampaignRules } from './campaign.ts';
import type { Answer, Decision, Plan } from './decision.ts';
import type { GameEvent } from './event.ts';
import type { Witness } from './geometry/types.ts';
import type { Part, Sum } from './log/sum.ts';
import type { PackRef } from './pack.ts';
import type { Prospects } from './prospects.ts';
import type { Menace, Scene, Sheet, SightReport, Standings, Threat, Warning } from './scene.ts';
import type { SideView } from './stages.ts';

export type * from './choices.ts';
export type * from './decision.ts';
export type * from './event.ts';
export type * from './laid.ts';
export type * from './prospects.ts';
export type * from './scene.ts';
export type * from './stages.ts';
export type { Part, Sum, Witness };

/** A player's place at the table, counted from 0. `GameState.seats` names them. */
export type Seat = number;

/** A seat of one match. The game chooses one to six of them from the options of the match. */
export interface SeatSpec {
  /** Kebab-case: the key of its lines in case files. */
  id: string;
  name: string;
  /** Seats of one team win and lose together. Counted from 0. A match with one team is played against the table. */
  team: number;
}

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

/** A refusal in full. It is put together on request only, so it may be slow. */
export interface Explanation {
  /** A few words: "No line of sight". */
  title: string;
  /** Who, with what, at whom: "Fenn, Bow, at the Barrow Knight". */
  about: string;
  /** What the rules look at, in their order: what is in order and what is not. */
  tests: readonly { clause: ClauseId; text: string; ok: boolean }[];
}

/** What a bot or a rule draws from: never the wall clock, never Math.random. */
export interface Random {
  /** Uniform integer in [0, n). */
  int(n: number): number;
  /** Uniform in [0, 1) with 32 bits. */
  real(): number;
}

/** The effect of a face of a die. */
export type Alike = (face: number) => number | boolean;

/** How often a face counts. */
export type Counts = (face: number) => number;

/** A die as the rules get it. Every roll is named and cites the clause that asks for it. */
export interface Dice {
  /**
   * Rolls one die. `name` is a short kebab-case name ("to-hit"); `seat` is who rolls it. `alike`, where it is given,
   * maps faces with the same effect (all that hit) to the same value: odds try one face of each value. What happens
   * later may differ between such faces only in the words of events and questions. `among`, for a die of a handful, is the
   * faces of the dice of that handful which fell before it: their order means nothing, so odds try each combination once. `counts`, for a
   * die of a tie that is rolled off: in how many ways the roll with this face comes to an end. Odds leave out faces that only lead to another tie,
   * and therefore come to an end themselves; the chances are those of rolling on and on.
   */
  roll(
    sides: number,
    name: string,
    clause: ClauseId,
    seat: Seat,
    alike?: Alike,
    among?: readonly number[],
    counts?: Counts,
  ): number;
}

/** What a step works with. Rules mutate `state` in place and emit events; nothing else leaves them. */
export interface Play<S extends GameState = GameState, K = unknown> {
  readonly state: S;
  readonly dice: Dice;
  emit(event: GameEvent): void;
  /** True when the events are kept: skip costly explanations otherwise. */
  readonly loud: boolean;
  /** Notes that the procedure of this clause begins: the path of clauses is named when a rule fails or nests too deep. */
  enter(clause: ClauseId): void;
  leave(): void;
  /**
   * Something hidden has been shown: from here on undo needs the opponent's consent. `what` is handed to `Game.resample` while the step
   * goes on, for the seats of `only` or, without it, for all: a view is made of the state at the beginning of the step, and lacks it.
   */
  revealed(what?: Json, only?: readonly Seat[]): void;
  /**
   * Per-runner scratch space for what can be worked out again (sight lines). Never part of the state, never cloned. It may be
   * emptied at any time, and nothing may change by that: the conformance suite does so.
   */
  readonly cache: Map<string, unknown>;
  /** `Game.rules` of the game that is played. */
  readonly rules: K;
}

/** What the engine needs in every state. */
export interface GameState {
  /** State of the seeded dice: four 32-bit words. Redacted from every view. */
  rng: [number, number, number, number];
  /** The seats of this match, as `Game.seats` gave them. Never changes. */
  readonly seats: readonly SeatSpec[];
}

/** A yield of a running step: ask one seat, or several at once under seal. Only `ask` and `askSealed` make these. */
export type Request =
  | { kind: 'one'; seat: Seat; make: () => Decision }
  | { kind: 'sealed'; seats: readonly Seat[]; make: (seat: Seat) => Decision };

/** A piece of rules that may ask. */
// biome-ignore lint/suspicious/noExplicitAny: the answer's type is restored by ask(), the only place that yields
export type Flow<T = void> = Generator<Request, T, any>;

/** How a match ended. `resultOf` in state/seats.ts makes one from scores. */
export interface Result {
  /** The seats that won: all of a team, several teams that share the first place by the rules, or none. */
  winners: readonly Seat[];
  /**
   * The place of each seat, 1 for the best; seats of one team share theirs. Without winners, a first place is a draw. Against
   * the table the table takes part: a seat that lost to it is second.
   */
  places: readonly number[];
  scores: readonly number[];
  /** The account of each seat's score. */
  parts: readonly Sum[];
  clause: ClauseId;
  /** The players ended it and not the rules (flow/parley.ts): a side gave up, or all agreed on a draw. Never set by a game. */
  by?: 'concession' | 'agreement';
  /** Seats that gave up before the end. Never set by a game. */
  gaveUp?: readonly Seat[];
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
  /** How the limit came about. Optional, because most limits are one number of the book; a pool with several sources is a sum. */
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

/** A seat of a match that is to be played with these options. */
export interface MatchSeat {
  options: Readonly<Record<string, Json>>;
  seat: Seat;
}

export interface ArmyRules<R> {
  /** Shape of a roster file; shape errors are reported by the door that reads the file. */
  schema: z.ZodType<R>;
  /** Every problem at once, all costs with their parts. Never throws for anything that passed the schema. */
  check(roster: R): ArmyReport;
  ready: readonly ReadyArmy<R>[];
  /** What can be bought, for builders and `fray roster new`: a tree of categories. */
  shop(faction?: string): readonly ShopEntry[];
  /**
   * A legal roster of the given faction made at random, for simulation and fuzzing. `against`: one that it may meet; `match`: where it is to be
   * played.
   */
  random(faction: string, rng: Random, against?: R, match?: MatchSeat): R;
  /**
   * The size of game that a force is for, as it is called. Optional, because in most games any two forces may meet; where players agree on a size,
   * forces of different sizes do not, and `setup` refuses them. Whoever draws forces asks it.
   */
  size?(roster: R): string;
  /**
   * Whether a force may be taken in a seat of a match with these options. Optional, because in most games any may; where a scenario asks for certain
   * models, `setup` refuses what does not fit. Whoever draws forces asks it.
   */
  fits?(roster: R, match: MatchSeat): boolean;
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

export interface GameText<S> {
  /** One sentence (or two) without the number; citations in square brackets at the end. */
  event(event: GameEvent, state: S): string;
  /** Standing of the match for one seat, a few lines. */
  status(state: S, seat: Seat): string[];
  /** Everything about one model. Empty when there is no such thing. */
  card(state: S, id: string): string[];
  /** The final account. */
  result(state: S, result: Result): string[];
  /** One sentence for a whole activation, from its events; null when nothing happened in it. */
  activation(events: readonly GameEvent[], state: S): string | null;
  /** How the log is divided: by turns, or by the parts of turns. */
  chapter: {
    /** The chapter that a state is in: "Round 2, phase 2". */
    of(state: S): string;
    /** The chapter that begins with this event, and the turn it belongs to; null: none does. */
    from(event: GameEvent): { title: string; turn: number } | null;
  };
}

/** What the acting seat hopes for: "contact, still in regiment", and whether it came about. */
export interface Hope<S> {
  label: string;
  fulfilled(after: S): boolean;
}

/** A line of a case on its way to an answer: the words as they are written, and what they are said about. */
export interface CaseLine<S extends GameState = GameState> {
  readonly state: S;
  readonly decision: Decision;
  readonly verb: string;
  /** The arguments as written, to be changed in place into those of the answer. */
  readonly args: Record<string, unknown>;
}

/** A verb as everything outside the game knows it. Games write one object for each verb: see games/kit/verb.ts. */
export interface VerbSpec<S extends GameState = GameState, K = unknown> {
  /** What untrusted answers must pass. */
  schema: z.ZodType;
  /** `{ attack: b }` in a case means `{ attack: { target: b } }` when main is "target". */
  main?: string;
  /** What it does, for help texts. */
  text: string;
  /** Other names of the verb in cases: `push-it` for `push`. */
  synonyms?: readonly string[];
  /** Turns the words of a case into the arguments of an answer. Throws CaseProblem with the place of what is wrong. */
  read?(line: CaseLine<S>): void;
  /**
   * What a case need not say. 'decline': a window that may be declined by this verb is declined when no line answers it, as one
   * that is declined by `pass` is. 'alike': the choice is not asked for when all answers are equal; a line that makes it then does nothing.
   */
  unsaid?: 'decline' | 'alike';
  /** Why a seat was not asked for this just now, after these events; null when there is nothing to say about it. */
  unasked?(g: Play<S, K>, seat: Seat, events: readonly GameEvent[]): Refusal | null;
}

export interface OptionSpec {
  id: string;
  label: string;
  text: string;
  schema: z.ZodType<Json>;
  default: Json;
}

/** Where a case file meets the game: see engine/cases. */
export interface CaseRules<S extends GameState, K = unknown> {
  /** Shape of the game's own keys of a case file: table, models, state, define... */
  schema: z.ZodType;
  /** Builds a position from a case file's own keys. Throws CaseProblem with the place of what is wrong. */
  position(file: Record<string, unknown>): S;
  /** Single procedures: `run: { check: {...} }`. Each is a flow on the position. The value returned is `result` for expectations. */
  procedures: Record<string, { schema: z.ZodType; run(g: Play<S, K>, args: never): Flow<Json>; text: string }>;
  /** Names used in case files for things the state calls otherwise (`models.b` is an element of an array). */
  resolve(state: S, path: readonly string[]): unknown;
}

/** `S` is the game's state, `R` its roster, `K` what it hands to its own rules. */
export interface Game<S extends GameState = GameState, R = unknown, K = unknown> {
  slug: string;
  title: string;
  /** Prefix of its clause ids, "GG". */
  prefix: string;
  /** Version of its rules: match files of another version are replayed with a warning and verified never. */
  version: string;
  /** The packs that were added to its printed content, in order; absent: none. See pack.ts. */
  packs?: readonly PackRef[];
  options: readonly OptionSpec[];
  /** The seats of a match with these options, one to six: a scenario may say how many. Options hold a value for every OptionSpec. */
  seats(options: Readonly<Record<string, Json>>): readonly SeatSpec[];
  army: ArmyRules<R>;
  /** Linked games: see campaign.ts. Optional, because most books link none. */
  campaign?: CampaignRules;
  verbs: Readonly<Record<string, VerbSpec<S, K>>>;
  /**
   * What the game hands to its own rules with every step (`Play.rules`), of a type of its own: procedures that call each other in a
   * circle meet here instead of importing each other.
   */
  rules: K;

  /** The state before the first step. Rosters, one for each seat, have been checked; options hold a value for every OptionSpec. */
  setup(config: {
    options: Record<string, Json>;
    seats: readonly SeatSpec[];
    rosters: readonly R[];
    rng: GameState['rng'];
  }): S;
  /**
   * Runs from this checkpoint to the next: exactly one step (at most one activation; usually one action of it).
   * Must look at nothing but `g.state` to know where it is. Called again until `result` is not null.
   */
  step(g: Play<S, K>): Flow<void>;
  /** Null while the match goes on. */
  result(state: S): Result | null;
  /** Number of the turn or round; 0 during set-up. */
  turn(state: S): number;
  /** Named moments at which the state is hashed into the match file (a new turn): changes when the moment changes. */
  epoch(state: S): number;

  /**
   * A deep copy that may share what is never mutated. Hand-written: it decides the speed of every fork. `like` is an earlier copy of the same match; neither it
   * nor this copy will ever be mutated, so whatever has not changed in between may be shared with it.
   */
  clone(state: S, like?: S): S;
  /**
   * `clone` into a state of the same match that nobody needs any more: checkpoints then allocate next to nothing. Optional; without it they are clones.
   */
  overwrite?(old: S, state: S): void;
  /** What a seat (or null: a spectator) may know: a copy with everything else taken out, the dice state included. */
  view(state: S, seat: Seat | null): S;
  /** An event as a seat sees it; null if not at all. */
  seen(event: GameEvent, seat: Seat | null): GameEvent | null;
  /**
   * Fills what a view lacks with something plausible drawn from `rng`, so that play can go on from it. In place. `learned` is what the
   * seat has been shown since the view was true: see `Play.revealed`.
   */
  resample(view: S, seat: Seat, rng: Random, learned?: readonly Json[]): void;
  /**
   * How good the state is for a seat, in points of the score; larger is better. Equal for seats of one team, and the values of
   * all teams add up to zero; against the table there is only one. Must work on views.
   */
  evaluate(state: S, seat: Seat): number;
  /**
   * Whether the odds of an act weigh the answers to this decision, which comes in the middle of it: its seat then gives the answer that is
   * worth most to it by `evaluate`. Otherwise it declines. Optional, because in most games nobody answers an act by one that costs something.
   */
  weighs?(decision: Decision): boolean;
  /** The same with its parts (score, harm, danger, position): for saying why a bot chose as it did. */
  judgement(state: S, seat: Seat): Sum;
  /** What wins, and what each seat would get if the turn or the match ended now. Must work on views. */
  prospects(state: S): Prospects;
  /**
   * Puts the match, in place, where its final account is made, as if nobody acted any more: the steps that follow make it. The
   * conformance suite compares it with `prospects`.
   */
  finish(state: S): void;
  /**
   * Ways to bring about what a player wants of two things by several acts in a row: "into contact and attack". Best first; the
   * acts are answers to the decisions of `seat` that follow each other from the state on. `actor` need not be activated yet.
   * Optional, because in some games every act stands alone: a regiment's charge is one act from declaration to blows.
   */
  plans?(state: S, seat: Seat, actor: string, target: string): readonly Plan[];
  /** Names what changed between two states for odds: "miss", "1 injury", "casualty". Several labels may be given. */
  outcome(before: S, after: S, answer: Answer): string;
  /**
   * What the odds of an act lead with. Optional, because most acts succeed or fail by their first die, which says enough; a charge
   * hopes for contact, which no single die tells. `about`: the subjects of the decision that is answered, because an answer such as
   * "dodge" does not say who dodges what. Null for an act that needs none.
   */
  hope?(before: S, answer: Answer, about: readonly string[]): Hope<S> | null;

  scene(state: S): Scene;
  /** Null when there is no such thing. */
  sheet(state: S, id: string): Sheet | null;
  /**
   * A model seen from the side; null where height does not matter to it. Must work on views. Optional, because in most games everything
   * stands on the ground or on something that nobody climbs.
   */
  side?(state: S, id: string): SideView | null;
  standings(state: S): Standings;
  /** Shortest distance between two named things, and how it was measured; null when one is unknown. */
  measure(state: S, a: string, b: string): { distance: number; line: string } | null;
  sight(state: S, viewer: string, target: string): SightReport | null;
  /**
   * Why a seat may not measure just now; null when it may. Tape, lists of distances, lines of sight and threats obey it. Optional, because in
   * most games everybody may measure at any time.
   */
  measuring?(state: S, seat: Seat): Refusal | null;
  /**
   * What enemies could do to this model when they act next, the likeliest first. Must work on views. Optional, because some games let
   * nobody reckon that in advance; the table then warns of nothing.
   */
  threats?(state: S, id: string): readonly Threat[];
  /**
   * How far a model or unit could get and hit when it acts next, the narrowest band first. Whom `threats` warns of it stands within. Must
   * work on views. Optional, as `threats` is.
   */
  menace?(state: S, id: string): readonly Menace[];
  /**
   * What a seat should see to now, the most pressing first: a flank that an enemy could charge. Must work on views. It measures, so whoever asks
   * looks at `measuring` first. Optional, because in most games a model has no side that is open.
   */
  warnings?(state: S, seat: Seat): readonly Warning[];
  /**
   * Puts the match, in place, where this unit or model of the seat has just come to act, as if it were drawn or chosen next: the step that follows
   * asks what it does. False, and nothing is changed, when it cannot come to act as things stand. Players plan by it before the time of a unit has
   * come, so it must work on views. Optional, because where players choose who acts there is mostly no time to plan in.
   */
  rehearse?(state: S, seat: Seat, id: string): boolean;
  /**
   * What is wrong with a state between two inputs that only the game can know: a model in two places, a record that points nowhere. A
   * sentence each, naming who it is about; none in a sound state. Overlaps, edges and comings and goings are checked for every game
   * by the scene (conformance/soak.ts).
   */
  audit?(state: S): readonly string[];
  text: GameText<S>;
  cases: CaseRules<S, K>;
}

// biome-ignore lint/suspicious/noExplicitAny: code that is generic over games cannot name their state and roster types
export type AnyGame = Game<any, any, any>;
