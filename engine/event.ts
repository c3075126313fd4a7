/** What happened, as data: the contract's part about events and the dice in them. Read game.ts first. */
import type { ClauseId, Seat } from './game.ts';
import type { Part } from './log/sum.ts';

/** Something that happened. `kind` is one of the game's event kinds; all other fields are plain JSON. */
export interface GameEvent {
  readonly kind: string;
  /** The clause that made it happen. */
  readonly clause: ClauseId;
  /** Seats that may see it; absent: everyone. */
  readonly only?: readonly Seat[];
  /** Whose doing it is; absent: that of the first thing it is about. */
  readonly seat?: Seat;
  /** Ids of the models, units, markers and pieces it is about, the actor first. Absent: it is about none. */
  readonly about?: readonly string[];
  /** The dice that fell, and how they are read. */
  readonly roll?: EventRoll;
  /**
   * Where in an act it stands, so that a table can hold still there: the act is declared, another seat answers it, dice
   * fall (`roll` has the number that was needed), the result. Absent: in no act that is worth a pause.
   */
  readonly stage?: 'declared' | 'answered' | 'rolled' | 'result';
  /** Points that the event's seat gains by it, or loses, and what for. Absent: none. */
  readonly points?: { readonly amount: number; readonly label: string };
  /** An activation begins or ends with it: the events between have one sentence in common (`GameText.activation`). */
  readonly activation?: 'begins' | 'ends';
  readonly [field: string]: unknown;
}

/**
 * Dice that fell at one moment. It carries every kind of roll that the games know: a test against a number, a test with degrees, a
 * handful of dice each read alone against a chart, opposed rolls with sealed bids, a die that is looked up in a table.
 */
export interface EventRoll {
  /** What is rolled for, in the words of the log: "to hit". */
  name: string;
  /** Who rolled, the actor first: one side, or several in an opposed roll. */
  sides: readonly RollSide[];
  /** The number that the total of the first side is compared with; absent: with none, or with the other sides. */
  needed?: Needed;
  /** Whether the first side succeeded; absent: the roll tells a number and not a success. */
  success?: boolean;
  /** Exact chance, before the dice fell, that `success` would be true; absent where it is costly to work out. */
  chance?: number;
  /** Degrees of Success, or of Failure as a negative number, in games that count them. */
  degree?: number;
  /** What the result does to the roll that follows it: "Resist", -2. */
  next?: { name: string; parts: readonly Part[] };
  /** What it is by a table or in a few words: the hit location, the row of the injury table, "5 hits". */
  reads?: { label: string; clause: ClauseId };
  /** The chart that each die is read against, by face. `was` and `by`: what it was before a rule changed it, and that rule. */
  chart?: readonly { face: number; result: string; was?: string; by?: ClauseId }[];
}

export interface Needed {
  value: number;
  is: 'at-least' | 'at-most';
  /** How the number came about. */
  parts: readonly Part[];
}

export interface RollSide {
  seat: Seat | null;
  /** Id of the model or unit that rolls; absent where it is the player. */
  by?: string;
  dice: readonly RolledDie[];
  /** What is compared: dice and parts together. Absent: each die is read alone. */
  total?: number;
  /** What was added to the dice. */
  parts: readonly Part[];
  /** What was staked under seal before the roll. */
  bid?: number;
}

export interface RolledDie {
  sides: number;
  face: number;
  /** It does not count: it was rolled again, or a better one was kept. */
  dropped?: true;
  /** What this die alone comes to, where each is read alone: "hit", "left arm". */
  reads?: string;
  /** Whether that is good for the side that rolled it. */
  good?: boolean;
}
