/**
 * What the page and the worker say to each other. The engine, the games and the bots run in the worker; the page holds
 * plain data and draws it. Every question carries an id and gets exactly one reply. Whatever changes the match is answered
 * with a snapshot, which the link also hands to everyone who watches.
 */

import type { Growth } from '#client/store/growth.ts';
import type { BuilderPage } from '#engine/builder.ts';
import type { OddsReport } from '#engine/dice/odds.ts';
import type { Word } from '#engine/flow/parley.ts';
import type {
  After,
  Along,
  Answer,
  ArmyReport,
  ClauseId,
  EventRoll,
  Explanation,
  Form,
  Handful,
  Json,
  Menace,
  Option,
  Outlook,
  Part,
  PayOff,
  Problem,
  Prospects,
  Reach,
  Refusal,
  Result,
  Scene,
  SceneBody,
  Seat,
  SeatSpec,
  Shapes,
  Sheet,
  SideView,
  SightReport,
  Standings,
  Threat,
  Trace,
  UnitShape,
  Warning,
} from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Verification } from '#engine/log/verify.ts';
import type { Pack, PackRef } from '#engine/pack.ts';

export type Player = { kind: 'human'; name: string } | { kind: 'bot'; bot: string; name: string };

/** Why bots gave their answers, as far as everybody may know: number of the answer, the words, what the bot hoped to gain. */
export type Reasons = readonly (readonly [input: number, because: string, gain: number])[];

export interface MatchSetup {
  game: string;
  options: Record<string, Json>;
  rosters: unknown[];
  players: Player[];
  /** Chosen dice, which repeat and prove nothing. Without it they follow from promised secrets. */
  seed?: string;
  /** What the machine drew and promised before people typed, and what they typed; drawn by the engine when absent. */
  secrets?: TypedSecrets;
}

export interface TypedSecrets {
  table: string;
  sealing: string;
  /** By seat; null or empty: the machine draws for that one. */
  words: (string | null)[];
}

/** An act without its functions: what the list of acts shows. `count` is the number of listed options, null for continuous forms. */
export interface ActView {
  key: string;
  verb: string;
  label: string;
  clause: ClauseId;
  cost?: { amount: number; unit: string; upTo?: number };
  form: Form;
  fixed: Record<string, Json>;
  count: number | null;
  /** Form option: the answer that the button gives. Null for every other form. */
  answer: Answer | null;
  /** Ids that light up while the act is looked at. */
  subjects: readonly string[];
  /** Form list with one option: what it is. */
  only?: string;
  /** What it uses up that is not counted in points. */
  uses?: string;
  /** It would change nothing now: why. */
  idle?: string;
  /** Form several: selections that are taken by one click, the best first. Absent: none. */
  presets?: readonly Preset[];
  /** It stops somebody on a way: see `Act.along`. */
  along?: Along;
  /** Where bodies stand after it, if it is done in the way that comes first. */
  after?: readonly After[];
}

/** A selection of several items, ready to be taken. */
export interface Preset {
  label: string;
  items: readonly string[];
}

export interface ShapesView extends Shapes {
  options: readonly ShapeOption[];
}

/** An option that changes the shape of a unit, and the act it belongs to. */
export interface ShapeOption {
  key: string;
  answer: Answer;
  shape: UnitShape;
}

export interface DecisionView {
  /** The position that an answer must name. */
  position: number;
  seat: Seat;
  title: string;
  clause: ClauseId;
  subjects: readonly string[];
  acts: readonly ActView[];
  /** Acts that are not offered, each with the reason. */
  dimmed: readonly { verb: string; label: string; refusal: Refusal }[];
  /** The shapes of the unit it is about, and what leads to each; null: nothing about shapes. */
  shapes: ShapesView | null;
  decline: Answer | null;
  /** Only afterthoughts are left: see `Decision.afterthought`. */
  afterthought: boolean;
  /** The dice that are chosen from; null: none. */
  handful: Handful | null;
  /** What each amount comes to that may be staked; null: nothing is staked. */
  payOff: PayOff | null;
  /** It comes in the middle of an act that somebody declared: a reaction, a test to be helped. */
  amid: boolean;
  /** Several seats answer under seal. */
  sealed: boolean;
  /** Models and units that an answer to this question lets act: they may be lifted, see `lift`. */
  ready: readonly string[];
}

/** A model that is lifted before it acts: what lets it act, and the way that it then goes. */
export interface Lifted {
  after: readonly Answer[];
  act: ActView;
}

/** One act of a plan. */
export interface PlanStep {
  label: string;
  cost?: { amount: number; unit: string };
  /** How far it goes, in inches; absent: it goes nowhere. */
  way?: number;
  /** It rolls dice, or comes after some: it is made if things go so. */
  dice: boolean;
  /** Somebody else is asked before the next act. */
  asks: boolean;
}

/** Several acts with one purpose, as they would be carried out. */
export interface PlanView {
  label: string;
  clause: ClauseId;
  answers: readonly Answer[];
  steps: readonly PlanStep[];
  costs: readonly { amount: number; unit: string }[];
  /** So many acts come before the first die. */
  sure: number;
  /** Why it cannot be carried out; null: it can. */
  refusal: Refusal | null;
  /** Where it goes; null: nowhere. */
  trace: Trace | null;
  /** What the model may still spend afterwards; null: nothing is counted. */
  stays: { amount: number; unit: string } | null;
}

/** What a model could do about a thing that it is brought to. */
export interface Planned {
  actor: string;
  target: string;
  /** Best first. Those that are refused come last. */
  plans: readonly PlanView[];
  /** Which of them the rest is about. */
  nth: number;
  /** The odds of the first act that rolls dice, after those before it; null: none does. */
  odds: OddsFound | null;
  /** The best answer of the other side to that act, and the chance that the act leads with then; null: it has none. */
  reply: { label: string; seat: Seat; chance: number | null } | null;
  /** What enemies could do to the model where it then stands, the likeliest first. */
  threat: readonly Threat[];
}

/** What a unit shall do when its time comes: drawn in chalk and kept. */
export interface ChalkPlan {
  unit: string;
  seat: Seat;
  answer: Answer;
  /** The act in a word or two, and what it is about: "Charge", "Great-axes". */
  label: string;
  about: string;
  /** Whom it comes into contact with, as it was drawn. */
  meets: readonly string[];
}

/** How a plan stands at the moment shown. */
export type ChalkCheck = { unit: string; trace: Trace | null; hope: { label: string; p: number } | null } & (
  | { state: 'stands' }
  /** It may be carried out, but does not meet those any more. */
  | { state: 'missed'; missed: readonly string[] }
  | { state: 'illegal'; reason: string; clause: ClauseId }
  /** The unit is no more, or has nothing to choose. */
  | { state: 'gone'; reason: string }
);

/** What a bot would do. */
export interface Hint {
  answer: Answer;
  /** The act it belongs to. */
  key: string;
  label: string;
  subjects: readonly string[];
  because: string;
}

/** A line of the log: the sentence, and for rolls what it opens to. */
export interface LogLine {
  /** Counts all events of the match: numbers of events that the viewer may not see are left out. */
  n: number;
  /** Number of the input that brought it: where a replay goes when the line is clicked. */
  input: number;
  turn: number;
  /** The part of the match it belongs to: the log is divided by these. */
  chapter: string;
  kind: string;
  clause: ClauseId;
  text: string;
  seat: Seat | null;
  roll: RollView | null;
  /** Where in an act it stands: see `GameEvent.stage`. */
  stage?: 'declared' | 'answered' | 'rolled' | 'result';
  /** What its seat gains or loses by it, and where. */
  points?: { amount: number; label: string; about: readonly string[] };
}

/** An activation as one viewer knows it: who acts, and what is done in beats that are shown one after the other. */
export interface ActivationView {
  /** Number of the event that began it. */
  n: number;
  /** Number of its last event so far. */
  last: number;
  /** Who acts: the id, what it was called then, and its side. */
  actor: string;
  name: string;
  seat: Seat | null;
  turn: number;
  /** The answer that began it and its last one so far, counted as `LogLine.input`. */
  inputs: readonly [number, number];
  /** The whole of it in one sentence; null as long as nothing has been done. */
  sentence: string | null;
  /** What was spent in it; null where the game does not count that. */
  cost: { amount: number; unit: string } | null;
  over: boolean;
  beats: readonly BeatView[];
  /** Why a bot did it, as far as everybody may know; null: a person did, or there is nothing to say. */
  because: string | null;
}

/** A part of an activation that is shown at once. */
export interface BeatView {
  kind: 'begins' | 'act' | 'ends';
  /** The answer that it ends with: the table looks then as it leaves it. */
  input: number;
  /** Numbers of its first and last event. */
  events: readonly [number, number];
  /** A few words, without who acts and without places: "Moves 8.6\"". */
  words: string;
  /** What came of it; empty: nothing that has to be said. */
  outcome: string;
  /** What it is about, the actor first. */
  about: readonly string[];
  /** The way that was gone. */
  way: readonly (readonly [number, number])[] | null;
  /** Where it happened: a circle around those it is about. */
  place: PastView['place'];
  /** It was declared or answered: the stages of an act are in it. */
  declared: boolean;
  answered: boolean;
  rolls: readonly BeatRoll[];
  /** Who acts and upon whom, as they stood: for showing the dice again when one of them has gone. Absent where no dice fell between two. */
  pieces?: readonly SceneBody[];
  /** The activation up to here, in one sentence. */
  sofar: string | null;
}

export interface BeatRoll {
  /** "To hit". */
  name: string;
  seat: Seat | null;
  faces: readonly number[];
  sides: readonly number[];
  needs: string | null;
  success: boolean | null;
}

export interface RollView {
  natural: readonly number[];
  /** Sides of each of them. */
  sides: readonly number[];
  /** Who rolled each of them; null: nobody's model did. */
  by: readonly (Seat | null)[];
  modified: number | null;
  needed: number | null;
  /** Whether `needed` is to be reached or not to be exceeded. */
  is: 'at-least' | 'at-most' | null;
  /** What the die itself must show, all modifiers counted: "3+", "5 or less"; null where that is not one span of faces. */
  needs: string | null;
  success: boolean | null;
  /** That such a roll succeeds, where what it needs is known: luck is what came beyond it. */
  chance: number | null;
  parts: readonly Part[];
  /** The chart that each die was read against, by face; a changed entry with what it was and the rule. Absent: there was none. */
  chart?: NonNullable<EventRoll['chart']>;
}

/** One die of an act, on the course that goes well for the acting seat. */
export interface OddsStep {
  /** "To hit 4+", "Injury test 2 or less fails": with what who rolls needs. */
  label: string;
  /** The chance that it goes well for the acting seat: its own roll succeeds, another's fails. */
  chance: number;
  /** The faces that do, of so many. */
  faces: number;
  sides: number;
  clause: ClauseId;
  parts: readonly Part[];
}

/** `leaves`: what is not counted, in a sentence. */
export type OddsFound = OddsReport & { steps: readonly OddsStep[]; leaves?: string };

/** How an answer that is only tried was judged. */
export interface Tried {
  refusal: Refusal | null;
  trace: Trace | null;
  /** Dice are rolled or something is shown by it, so that undo is no longer free. */
  binding: boolean;
  dice: boolean;
}

export type TriedAnswer = Tried & { answer: Answer };

/** Where the last leg of a refused way begins, and whether it may go along what is in its way. */
export interface Toward {
  from: Point;
  slide: boolean;
}

/** What a planned act leads to. */
export interface Ahead {
  /** The act that was allowed. */
  of: Answer;
  /** Where the mover stands then. */
  at: Point;
  /** What enemies could do to the mover there. */
  threat: readonly Threat[];
  /** The act on an enemy that is suggested next, with its odds from there. */
  next: { option: Option; odds: OddsFound } | null;
  /** To what can be done then, and to the nearest enemies. */
  sights: readonly { target: string; report: SightReport }[];
}

/** Something that works where something else did not. `next` is what can be done after it. */
export interface Remedy {
  label: string;
  key: string;
  answer: Answer;
  next?: Answer;
}

/** Something else that is refused here and now. */
export interface OtherRefusal {
  verb: string;
  answer: Answer | null;
  title: string | null;
  /** The act or the thing it is about. */
  what: string;
  refusal: Refusal;
}

export interface WhyReply {
  /** The answer that is explained: the one asked about, or for a dimmed act the one that came nearest. */
  answer: Answer | null;
  refusal: Refusal | null;
  explanation: Explanation | null;
  remedies: readonly Remedy[];
  others: readonly OtherRefusal[];
}

/** Everything a screen needs to draw one moment of a match. */
export interface Snapshot {
  game: string;
  /** The seats of the match with their teams. */
  seats: readonly SeatSpec[];
  /** The seat whose view this is; null for a spectator. */
  viewer: Seat | null;
  /** Number of the pending decision of the match, whatever moment is shown. */
  position: number;
  /** Answers that had been given at the moment shown. */
  inputs: number;
  turn: number;
  /** The match is being played: all answers have been given, or the steps of a bot are followed, which is then ahead (`now`). */
  live: boolean;
  scene: Scene;
  /** Why the viewer may not measure just now; absent: it may. */
  unmeasured?: Refusal;
  /** What the viewer should see to now, the most pressing first; empty where nothing may be measured. */
  warnings: readonly Warning[];
  /** Units of the viewer that may be planned for although their time to act has not come: see `rehearse`. None where nothing may be measured. */
  plannable: readonly string[];
  standings: Standings;
  /** What wins, and what would count if the turn or the match ended now. */
  prospects: Prospects;
  /** The scores by seat when each turn that is over had ended, in their order, up to the moment shown. */
  scores: readonly TurnScores[];
  status: readonly string[];
  decision: DecisionView | null;
  /** Seats that must answer; bots among them are `thinking`. */
  deciders: readonly Seat[];
  /** Seats that have answered under seal and wait for the others. */
  sealed: readonly Seat[];
  /** A draw is offered to people at this table: by whom, and to which seats. Absent: none is. */
  offer?: { by: Seat; asked: readonly Seat[] };
  /** Seats that have given up. */
  out: readonly Seat[];
  /** How the match stands at present, whatever moment is shown: bots play on while an earlier moment is shown. */
  now: { inputs: number; deciders: readonly Seat[]; over: boolean };
  /** Why nobody can answer although the match is not over: its dice are closed. It can be watched and branched. */
  frozen: string | null;
  undoable: readonly boolean[];
  result: Result | null;
  resultLines: readonly string[];
  /** Lines of the log from number `from` on; the page keeps those before and drops its own from there on. */
  log: { from: number; lines: readonly LogLine[] };
  /** The activations that began with event `from` or later; the page keeps those that began before, and drops its own from there on. */
  activations: { from: number; list: readonly ActivationView[] };
  /** The answer that led here and the seat that gave it, for motion; null when the viewer may not know it. */
  last: { seat: Seat; answer: Answer } | null;
  /** How an earlier moment came about; absent in the present. */
  past?: PastView;
}

/** How the sides stood when a turn had ended. */
export interface TurnScores {
  turn: number;
  scores: readonly number[];
}

/** What led to the moment of a replay. */
export interface PastView {
  /** The last ways, the newest last; each mover once. */
  trails: readonly TrailView[];
  /** Where the last thing happened: a circle around those it is about. */
  place: { at: readonly [number, number]; r: number } | null;
}

export interface TrailView {
  /** The answer that ended the way, counted as `LogLine.input`. */
  input: number;
  id: string;
  seat: Seat | null;
  points: readonly (readonly [number, number])[];
}

/** Where enemies could get and hit when they act next: one of them, or all of the other sides. */
export interface MenaceView {
  of: string | null;
  bands: readonly MenaceBand[];
  /** The same in words. */
  lines: readonly { id: string; label: string; seat: Seat | null; menace: readonly Menace[] }[];
}

/** `inches` and a label where it is that of one enemy. */
export interface MenaceBand {
  kind: 'reach' | 'hit';
  seat: Seat | null;
  label: string;
  inches: number | null;
  rings: readonly (readonly Point[])[];
}

/** A moment that changed the match. */
export interface TurningPoint {
  /** The answer that brought it, counted as `LogLine.input`. */
  input: number;
  /** The team that gained most by it, named by its line; null: the table did. */
  gains: Seat | null;
  /** How much its chance to win rose. */
  swing: number;
  sign: 'fallen' | 'score' | 'dice' | 'act';
}

/** The chance of a team to win. */
export interface StoryLine {
  /** The seat that stands for the team. */
  seat: Seat;
  /** After so many answers, from none on. */
  chance: readonly number[];
}

/** How the match went so far, as the viewer knows it; at a shared screen, as all seats may know it. */
export interface StoryView {
  /** One for each team, the viewer's first. They add up to 1; against the table the rest is the table's. */
  lines: readonly StoryLine[];
  /** In the order of the match. */
  points: readonly TurningPoint[];
  /** The model whose acts raised its team's chance most; null: none did. */
  best: BestModel | null;
}

/** The model of the match. */
export interface BestModel {
  id: string;
  label: string;
  seat: Seat;
  figure: string;
  /** How much its acts raised the chance of its team, all together, and how many they were. */
  gain: number;
  acts: number;
}

export type Ask =
  | { do: 'start'; setup: MatchSetup }
  /**
   * A stored match goes on. While its dice are closed it is `frozen`, unless `seed` or `fresh` gives it others from its end on.
   * `kept`: the page keeps this very file, so what the match gains is told from there; `reasons` was kept with it.
   */
  | {
      do: 'resume';
      file: MatchFile;
      players: Player[];
      seed?: string;
      fresh?: boolean;
      kept?: boolean;
      reasons?: Reasons;
    }
  /**
   * The position of a case, to be played on with dice of its own. Seats beyond `players` are played by people. `watch`: its answers have been given and its dice have
   * fallen, so that it can be watched from the start; what comes after has dice of its own.
   */
  | { do: 'open-case'; text: string; players: Player[]; seed?: string; watch?: boolean }
  /** A new match from the moment shown, against these players. */
  | { do: 'branch'; players: Player[]; seed?: string }
  | { do: 'answer'; position: number; seat: Seat; answer: Answer }
  /** The deciding bot makes one decision. `behind`: the moment shown stays, and `follow` catches up with it. */
  | { do: 'bot'; behind?: boolean }
  /** Shows the match after so many inputs as if it were played just now: what a bot did is seen step by step. */
  | { do: 'follow'; input: number }
  /** A bot makes one decision in a person's place, because the person asked for it. */
  | { do: 'delegate'; position: number; seat: Seat }
  /** A word between the players: a side gives up, or a draw is offered or answered. Bots answer an offer at once. */
  | { do: 'speak'; seat: Seat; word: Word }
  /** Back to before the seat's last answer. */
  | { do: 'undo'; seat: Seat; consent: boolean }
  /**
   * `after`, here and below: answers that are taken to have been given first, because they let the model act. `ranked`: those worth most first,
   * where that is soon known. `as`, here and below: a unit whose time has not come is taken to be asked, see `rehearse`.
   */
  | { do: 'options'; key: string; after?: readonly Answer[]; ranked?: boolean; as?: string }
  /** What lets a model act that is `ready`, and how it could then go. */
  | { do: 'lift'; model: string }
  /** What a model could do about a thing, in several acts; `nth`: the way that is looked at. */
  | { do: 'plan'; actor: string; target: string; nth?: number }
  /** What a unit of the viewer would be asked if its time to act had come. */
  | { do: 'rehearse'; unit: string }
  /** What such a unit could do about a thing. */
  | { do: 'toward'; unit: string; target: string }
  /** How plans stand at the moment shown. */
  | { do: 'chalk'; plans: readonly ChalkPlan[] }
  /** What a bot would answer in the place of the person who is asked. */
  | { do: 'hint' }
  /** A legal way to carry out the act, well spread; another one for another `draw`. For keyboards: somewhere to begin. */
  | { do: 'sample'; key: string; draw?: number; after?: readonly Answer[]; as?: string }
  /** `toward`: a way that may not end there is tried as far as it may go. */
  | { do: 'try'; answer: Answer; toward?: Toward; after?: readonly Answer[]; as?: string }
  | { do: 'reach'; key: string; after?: readonly Answer[]; as?: string }
  | { do: 'odds'; answer: Answer; after?: readonly Answer[]; as?: string }
  /**
   * What a planned act of `model` leads to; `toward` as in `try`. `aims` are ids of enemies to look at first, in order. A
   * newer question of this kind overtakes an older one.
   */
  | {
      do: 'ahead';
      answer: Answer;
      toward?: Toward;
      model: string;
      aims: readonly string[];
      after?: readonly Answer[];
      as?: string;
    }
  /** The answer that is meant by pointing at a thing, with the act of this key in hand or with none. Null: none. */
  | { do: 'aim'; thing: string; key?: string; as?: string }
  /** Why an answer is refused, at length; without an answer why an act is not offered at all. */
  | { do: 'why'; verb: string; answer?: Answer; as?: string }
  /** What enemies could do to a model where it stands. */
  | { do: 'threat'; model: string }
  /** Where one enemy could get and hit, or all of them. A newer question of this kind overtakes an older one. */
  | { do: 'menace'; model: string | null }
  | { do: 'sight'; viewer: string; target: string }
  | { do: 'measure'; a: string; b: string }
  | { do: 'sheet'; model: string }
  /** A model from the side, as the moment shown has it. */
  | { do: 'side'; model: string }
  /** The stages of the act and what each answer leads to; with an answer, what that one leads to. */
  | { do: 'outlook'; answer?: Answer }
  /** Shows the match after so many inputs; 'live' goes back to the present. */
  | { do: 'seek'; input: number | 'live' }
  | { do: 'story' }
  /**
   * The match as a file, up to `upTo` inputs. The secrets are told when the match is over, or when `seed` asks for them: to keep
   * the match on this machine, never to show them. `veil`: for somebody else, so what the viewer may not know is not in it.
   */
  | { do: 'file'; upTo?: number; seed?: boolean; veil?: boolean }
  /** Why bots gave their answers: kept beside the file, because it is no part of it. */
  | { do: 'reasons' }
  | { do: 'verify'; file: MatchFile }
  /** The digits by which people know the table's promise, before they type words of their own. */
  | { do: 'promise'; table: string; sealing: string }
  | { do: 'army'; game: string; roster: unknown }
  /** The builder: the roster described as a page, or what is wrong with its shape. */
  | { do: 'army-page'; game: string; roster: unknown }
  /** The roster with one change. Rejected with code 'malformed' when the roster cannot hold it; nothing is changed then. */
  | { do: 'army-edit'; game: string; roster: unknown; change: ArmyChange }
  /** An empty roster of that faction, with these packs before all others: those that the faction comes from. */
  | { do: 'army-new'; game: string; faction: string; packs?: readonly PackRef[] }
  /** Hands in the packs that are at hand from now on, in the place of those before; the most wanted first. */
  | { do: 'packs'; packs: readonly Pack[] }
  /** A pack as it is written, checked against the packs at hand. */
  | { do: 'pack-check'; text: string }
  /** What the packs at hand bring. */
  | { do: 'pack-offers' }
  /** A commented pack to start from. */
  | { do: 'pack-example'; game: string };

export interface PackChecked {
  /** Null when there is an error. */
  pack: Pack | null;
  /** What it adds: names of lists and their lengths. */
  adds: [list: string, count: number][];
  /** `line`: null where the place is not known. */
  problems: (Problem & { line: number | null })[];
  /** Problems beyond those listed. */
  more: number;
}

/** What a pack brings to its game. */
export interface PackOffer {
  hash: string;
  adds: [list: string, count: number][];
  factions: { id: string; name: string; about: string }[];
  ready: { id: string; name: string; about: string; faction: string; roster: unknown; size?: string }[];
  /** Why it cannot be used now; null: it can. */
  problem: string | null;
}

/** What a builder does to a roster. Units are counted from 0; several go together when they stand in one row. */
export type ArmyChange =
  | { kind: 'edit'; edits: readonly { place: string; value: Json }[] }
  | { kind: 'add'; template?: string }
  | { kind: 'duplicate'; unit: number }
  | { kind: 'remove'; unit: number; count: number }
  /** `count` units from `from` on are moved so that the first of them becomes unit `to`. */
  | { kind: 'move'; from: number; count: number; to: number };

/** A roster that has its game's shape, and its page. */
export interface ArmyBuilt {
  roster: unknown;
  page: BuilderPage;
}

/** A refused answer has changed nothing. `code` tells one that came too late from one that the rules forbid. */
export interface Rejected {
  refusal: Refusal;
  code: string;
}

/** What each question is answered with. */
export interface Replies {
  start: Snapshot;
  resume: Snapshot;
  'open-case': Snapshot;
  branch: Snapshot;
  answer: Snapshot | Rejected;
  bot: Snapshot;
  delegate: Snapshot | Rejected;
  speak: Snapshot | Rejected;
  undo: Snapshot | Rejected;
  options: Option[];
  /** Null when nothing that is asked now lets it act, or it could go nowhere. */
  lift: Lifted | null;
  /** Null when the game knows no way. */
  plan: Planned | null;
  /** Null when it cannot come to act. */
  rehearse: DecisionView | null;
  toward: { key: string; answer: Answer } | null;
  chalk: readonly ChalkCheck[];
  hint: Hint | null;
  /** Null when there is none. */
  sample: Answer | null;
  /** `instead`: as far as a refused way may go; null when it was not asked for, or there is none. */
  try: Tried & { instead: TriedAnswer | null };
  reach: Reach[];
  odds: OddsFound;
  /** Null when nothing is allowed, and when dice decide where it ends. */
  ahead: Ahead | null;
  aim: { answer: Answer; key: string | null; label: string; refusal: Refusal | null } | null;
  why: WhyReply;
  threat: readonly Threat[];
  /** A refusal where the game forbids to measure now. Null where the game lets nobody reckon it in advance. */
  menace: MenaceView | { refusal: Refusal } | null;
  sight: SightReport | null;
  measure: { distance: number; line: string } | null;
  sheet: Sheet | null;
  side: SideView | null;
  /** Null where there are too many answers to compare. */
  outlook: Outlook | null;
  follow: Snapshot;
  seek: Snapshot;
  story: StoryView;
  file: MatchFile;
  reasons: Reasons;
  verify: Verification;
  promise: { digits: string };
  army: { report: ArmyReport | null; problems: { place: string; message: string }[] };
  'army-page': { built: ArmyBuilt | null; problems: { place: string; message: string }[] };
  'army-edit': ArmyBuilt;
  'army-new': ArmyBuilt;
  /** The hashes of those that are what they say they are. */
  packs: { taken: string[] };
  'pack-check': PackChecked;
  'pack-offers': PackOffer[];
  'pack-example': { text: string };
}

export type ToWorker = Ask & { id: number };
export type FromWorker =
  /** `growth`: what the match file has gained since the last moment that was sent; absent when it has gained nothing. */
  | { id: number; ok: true; value: Replies[keyof Replies]; growth?: Growth }
  | { id: number; ok: false; code: string; message: string };
