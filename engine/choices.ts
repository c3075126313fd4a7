/**
 * What a choice leads to, laid out before it is made: the contract's part about stakes, places along a way and where things come to stand. All
 * of it is optional, and none of it decides what is legal. Read game.ts and decision.ts first.
 */
import type { ClauseId, Seat } from './game.ts';
import type { Point } from './geometry/types.ts';

/**
 * An amount that is staked, against every amount that others may stake at the same time. The rows are the amounts of the seat that is asked, the columns
 * those of the others; a table of one column: nobody stakes against it.
 */
export interface PayOff {
  /** Key of the act that receives the amount (form number), and what one of it is called: "hero point". */
  act: string;
  unit: string;
  /** How it stands without stakes: "14 : 14", and that in words. */
  stands: string;
  text: string;
  /** How many the asked seat has. */
  has: number;
  /** Who stakes against it, and how many it could: what it chooses stays hidden until all have chosen. Absent: nobody does. */
  against?: { seat: Seat | null; label: string; has: number };
  /** Rows that are no amount of the act (staking none is to decline) have no `answer`. */
  rows: readonly { amount: number; becomes: string; cells: readonly PayCell[] }[];
  columns: readonly number[];
  /** What cannot be seen from the table, a line each. */
  notes: readonly { text: string; clause: ClauseId }[];
}

/** What comes of two amounts. `good`: better or worse for the asked seat than without any; null: the same. */
export interface PayCell {
  text: string;
  good: boolean | null;
}

/** Somebody goes a way and may be stopped anywhere on it. The act has the form list, and takes any place between `from` and `to`. */
export interface Along {
  /** The body that goes. */
  mover: string;
  /** Its way, from where it stands. */
  points: readonly Point[];
  /** Inches of the way at its first point and at its last, as the answer says them. */
  from: number;
  to: number;
  /** Arguments of the answer: who stops it, and where. */
  who: string;
  at: string;
  /** Who may, with what it could do at each part of the way. */
  by: readonly AlongBy[];
}

export interface AlongBy {
  id: string;
  label: string;
  /** In their order, without gaps; empty where it could do nothing to the mover. */
  spans: readonly AlongSpan[];
}

/** A part of the way on which the same counts. */
export interface AlongSpan {
  from: number;
  to: number;
  /** The chance of the best that can be done there, and what that is: "Pistol". */
  chance: number;
  with: string;
  /** Why it differs from the part before: "behind the hedge". */
  note: string;
  clause: ClauseId;
}

/** Where a body stands once an option is chosen, and what that costs it: a fall, water. */
export interface After {
  id: string;
  at: Point;
  price?: string;
}
