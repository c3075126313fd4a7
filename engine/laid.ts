/** What is laid out beside the table: the cards of an encounter, and an exchange of blows. Read game.ts and scene.ts first. */
import type { ClauseId, Seat } from './game.ts';
import type { SheetTrack } from './scene.ts';

/** Cards that are turned up in the course of a match, as a seat may know them. */
export interface CardSet {
  title: string;
  clause: ClauseId;
  /** Those that were turned up, in that order, then those that the seat has learned, then those that are face down. */
  cards: readonly SetCard[];
  /** Names of cards that are still face down somewhere; empty where that is not known. */
  hidden: readonly string[];
  /** What came of the cards and matters still: a letter and who has it, powder that burns. */
  things: readonly SetThing[];
}

export interface SetCard {
  id: string;
  /** Empty while it is face down. */
  label: string;
  /** What stands in its corner: "K", "14". */
  rank: string;
  suit: 'hearts' | 'diamonds' | 'clubs' | 'spades' | null;
  /** Face down; face down and known to the seat; it has brought something that is still in play; it is spent. */
  state: 'down' | 'known' | 'play' | 'spent';
  /** It was turned up last. */
  newest: boolean;
  /** What it does. */
  text: string;
  clause?: ClauseId;
}

export interface SetThing {
  id: string;
  name: string;
  /** Who has it and what it still needs. */
  text: string;
  /** Name of the sign, for the art. */
  sign: string;
  /** Whose it is; null: nobody's. */
  seat: Seat | null;
  /** Points that it is worth; null: none. `open`: it does not count yet. */
  worth: number | null;
  open: boolean;
  clause: ClauseId;
}

/** Two who fight with each other alone, blow by blow. */
export interface Exchange {
  title: string;
  clause: ClauseId;
  /** It is being fought at present: everybody else is out of it. */
  on: boolean;
  fighters: readonly [Fighter, Fighter];
  /** In their order. */
  rounds: readonly Round[];
  /** How it ends and what that means. */
  lines: readonly { label: string; text: string; clause: ClauseId }[];
}

export interface Fighter {
  id: string;
  label: string;
  sub: string;
  seat: Seat | null;
  figure: string;
  tracks: readonly SheetTrack[];
}

/** An opposed roll of the two. */
export interface Round {
  /** "Order", "Blow of the Marquis". */
  label: string;
  clause: ClauseId;
  turn: number;
  /** The die of each, in the order of the fighters, and both totals. */
  dice: readonly [number, number];
  totals: readonly [number, number];
  /** Who had the better of it: 0 or 1; null: neither. */
  won: 0 | 1 | null;
  /** What came of it: "won by 6", "Torso, 1 box". */
  text: string;
}
