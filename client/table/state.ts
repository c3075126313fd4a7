/** What the table knows at one moment. Replaced as a whole and never changed in place, so that views compare by reference. */
import type { MeasureView, Sketch } from '#client/board/port.ts';
import type { DecisionView, Hint } from '#client/protocol/decision.ts';
import type { ActivationView, LogLine } from '#client/protocol/log.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { OddsStep, OtherRefusal, Remedy } from '#client/protocol/odds.ts';
import type { Player } from '#client/protocol/players.ts';
import type { MenaceView, Snapshot } from '#client/protocol/snapshot.ts';
import type { StoryView } from '#client/protocol/story.ts';
import type { After, Answer, Explanation, Outlook, Reach, Refusal, Seat, Sheet, SideView } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Verification } from '#engine/log/verify.ts';
import type { Chalk, Draft } from './chalk.ts';
import type { Follow } from './follower.ts';
import type { Hand } from './hand.ts';
import type { Moment } from './moment.ts';

/** The part of the link that the table uses: tests hand in something simpler. */
export interface LinkLike {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
  onSnapshot(watch: (snapshot: Snapshot) => void): () => void;
}

export interface Outcome {
  label: string;
  p: number;
  /** How much better off it leaves the acting seat. */
  gain: number;
  /** Whether it is what the acting seat hopes for; absent where the game does not say. */
  hoped?: boolean;
}

/** What the odds panel shows: the act, what it may bring, how, and what the other sides can do about it. */
export interface OddsView {
  title: string;
  sub: string;
  /** The act the odds are of. */
  answer: Answer;
  /** The plan they belong to: another one needs other odds. Null: merely looked at. */
  of: Answer | null;
  subjects: readonly string[];
  exact: boolean;
  outcomes: readonly Outcome[];
  steps: readonly OddsStep[];
  /** What the acting seat hopes for, where the game says so: the headline. */
  hope: { label: string; p: number } | null;
}

export interface ThreatView {
  /** The model in danger. */
  model: string;
  from: 'ghost' | 'table';
  lines: Replies['threat'];
}

/** A refusal with what was asked, ready for the chip and the card. */
export interface RefusedAct {
  refusal: Refusal;
  /** The act in words: "Attack, Barrow Knight". */
  what: string;
  actor: string | null;
  target: string | null;
  at: Point | null;
  /** What was refused; absent when it was no act: undo, a stale answer. */
  verb?: string;
  answer?: Answer | null;
  /** How often in a row: the second time the card opens by itself. */
  times: number;
}

export type Fix = Remedy;

/** The card that explains a refusal. */
export interface Why {
  refused: RefusedAct;
  /** A few words; null: those of the game's own client folder. */
  title: string | null;
  tests: Explanation['tests'];
  fixes: readonly Fix[];
  others: readonly OtherRefusal[];
}

export interface SightNow {
  from: Point;
  to: Point;
  target: string;
  clear: boolean;
  blockedBy: string | null;
  label: string;
  refusal: Refusal | null;
}

/** A turn is over: what it brought, in the order of the rules, and how the sides stand. */
export interface TurnOver {
  turn: number;
  lines: readonly LogLine[];
  /** By seat. */
  before: readonly number[];
  now: readonly number[];
  /** How many of the lines are shown so far. */
  shown: number;
}

export type Tab = 'decide' | 'model' | 'odds' | 'side' | 'log';

/** What is seen ahead of an answer; `of` is the plan it belongs to, null: all answers to the question. */
export interface Foreseen extends Outlook {
  position: number;
  of: Answer | null;
}

export interface TableState {
  readonly players: readonly Player[];
  readonly snapshot: Snapshot | null;
  readonly log: readonly LogLine[];
  /** The activations of the match. While a bot is followed, what is to come of the last one is among them. */
  readonly activations: readonly ActivationView[];
  /** An act between two models is shown in the glass; null: none is. */
  readonly moment: Moment | null;
  /** What is shown of a bot's steps; null: no bot is followed. */
  readonly follow: Follow | null;
  /** A bot's steps are halted. */
  readonly paused: boolean;
  /** Answers of the match so far, whatever moment is shown. */
  readonly total: number;
  readonly hand: Hand | null;
  /** What units shall do when their time comes, of all seats: `ownChalk` has those that may be seen. */
  readonly chalk: readonly Chalk[];
  /** A plan is drawn: the question of `snapshot` is then that of the unit, as if its time had come. */
  readonly draft: Draft | null;
  readonly selected: string | null;
  readonly hovered: string | null;
  /** Lit because an option is looked at. */
  readonly looked: readonly string[];
  /** Where bodies would stand after an act that is looked at. */
  readonly after: readonly After[];
  /** A place that is looked at: shown as a ghost before it is taken. */
  readonly glimpse: Answer | null;
  readonly sheet: Sheet | null;
  readonly outlook: Foreseen | null;
  /** Who is seen from the side: by itself, when somebody stands above the ground, or because it was asked for. */
  readonly side: SideView | null;
  /** The side view is asked for or put away; null: it opens by itself. */
  readonly sideWanted: boolean | null;
  /** The floor that is looked into, counted from the ground; null: from above, as far as it matters. */
  readonly floor: number | null;
  /** What a bot would do about the question of this position; null: nobody asked. */
  readonly hint: (Hint & { position: number }) | null;
  /** How far a model would get that is chosen and does not act yet. */
  readonly reachOf: { model: string; reach: readonly Reach[] } | null;
  readonly odds: OddsView | null;
  readonly threat: ThreatView | null;
  readonly sights: readonly SightNow[];
  readonly refused: RefusedAct | null;
  readonly why: Why | null;
  /** Where enemies could hit is shown; `view` is null while it is worked out, `refusal` why it may not be. Null: it is not asked for. */
  readonly menace: { of: string | null; view: MenaceView | null; refusal: Refusal | null } | null;
  /** What people draw on the table to show it to each other: no part of the match. */
  readonly sketch: Sketch;
  /** The chalk is in hand: what a drag draws. */
  readonly drawing: 'line' | 'arrow' | null;
  readonly measure: MeasureView | null;
  readonly measuring: boolean;
  /** An answer or a bot's step is under way. */
  readonly busy: boolean;
  readonly thinking: boolean;
  /** Seats of people who let a bot make the decisions of the set-up for them. */
  readonly delegated: readonly Seat[];
  /** The screen is covered until this seat's player has it. */
  readonly cover: Seat | null;
  /** A take-back that other people must agree to; `of` is empty where only bots would be asked. */
  readonly plea: { seat: Seat; of: readonly Seat[]; reason: string } | null;
  /** Play pauses, because a turn is over; null: it does not. */
  readonly turnOver: TurnOver | null;
  readonly playing: boolean;
  readonly speed: number;
  readonly replayOpen: boolean;
  /** How the match went so far; null until a replay asked for it. */
  readonly story: StoryView | null;
  readonly motion: 'slide' | 'jump';
  readonly drawer: boolean;
  readonly tab: Tab;
  readonly help: boolean;
  /** The standing in words is open. */
  readonly standing: boolean;
  readonly clause: string | null;
  readonly labels: boolean;
  /** What came of playing the match again from its file. */
  readonly verified: Verification | null;
  /** The same for the replay's dice, with the promise and the number of rolls. */
  readonly dice: Verification | null;
  readonly error: string | null;
  readonly polite: string;
  readonly assertive: string;
}

export const START: Omit<TableState, 'players'> = {
  snapshot: null,
  log: [],
  activations: [],
  follow: null,
  moment: null,
  paused: false,
  total: 0,
  hand: null,
  chalk: [],
  draft: null,
  selected: null,
  hovered: null,
  looked: [],
  after: [],
  glimpse: null,
  sheet: null,
  outlook: null,
  side: null,
  sideWanted: null,
  floor: null,
  hint: null,
  reachOf: null,
  odds: null,
  threat: null,
  sights: [],
  refused: null,
  why: null,
  menace: null,
  sketch: { lines: [], pings: [] },
  drawing: null,
  measure: null,
  measuring: false,
  busy: false,
  thinking: false,
  delegated: [],
  cover: null,
  plea: null,
  turnOver: null,
  playing: false,
  speed: 1,
  replayOpen: false,
  story: null,
  motion: 'jump',
  drawer: false,
  tab: 'decide',
  help: false,
  standing: false,
  clause: null,
  labels: true,
  verified: null,
  dice: null,
  error: null,
  polite: '',
  assertive: '',
};

export function isHuman({ players }: Pick<TableState, 'players'>, seat: Seat): boolean {
  return players[seat]?.kind === 'human';
}

/** A bot's steps are shown, or it thinks about the next: nobody here has to decide. */
export function isFollowing({ snapshot, follow, players, replayOpen }: TableState): boolean {
  if (snapshot === null || !snapshot.live || replayOpen || snapshot.turn === 0 || snapshot.result !== null)
    return false;
  if (snapshot.decision !== null || snapshot.frozen !== null) return false;
  return follow !== null || snapshot.deciders.some((seat) => players[seat]?.kind === 'bot');
}

/** A bot decides in this person's place: only while the table is being set up. */
export function lent({ snapshot, delegated }: TableState, seat: Seat): boolean {
  return snapshot?.turn === 0 && delegated.includes(seat);
}

/** The question is whether to answer something in the middle of an act, and that may be declined. */
export function reacting(state: TableState): DecisionView | null {
  const decision = pending(state);
  return decision?.amid === true && decision.decline !== null ? decision : null;
}

/** The question that a person at this screen may answer now. */
export function pending(state: TableState): DecisionView | null {
  const { snapshot, cover, turnOver } = state;
  if (snapshot?.decision == null || !snapshot.live || snapshot.frozen !== null) return null;
  if (cover !== null || turnOver !== null) return null;
  const { decision } = snapshot;
  return isHuman(state, decision.seat) && !lent(state, decision.seat) ? decision : null;
}

/** Timers, so that tests need not wait. */
export interface Clock {
  after(ms: number, run: () => void): () => void;
}

export const wallClock: Clock = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** What the parts of the controller share. */
export interface Context {
  readonly link: LinkLike;
  readonly clock: Clock;
  get(): TableState;
  set(change: Partial<TableState>): void;
}
