/**
 * What a scenario is. It says in data and plain functions what lies on the table, who places where, what is scored when and what ends the game;
 * rules/scoring.ts, setup/, rules/interact.ts and rules/arrive.ts carry it out. Nothing here asks, rolls or changes a state.
 */
import type { ClauseId, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { State, Warrior } from '../state.ts';

/** Victory Points that a rule gives. */
export interface Award {
  seat: Seat;
  amount: number;
  label: string;
  clause: ClauseId;
  /** Further rules that it rests on. */
  also?: readonly ClauseId[];
}

/** Terrain that belongs to the scenario. The words are those of layouts. */
export interface Tower {
  kind: 'building';
  name: string;
  rect: readonly [x: number, y: number, width: number, depth: number];
  height: number;
  doors: readonly ('south' | 'north')[];
  floors: number;
  roof: 'flat';
  roofStair: true;
}

/** A way to score: how it stands for a seat in a few words; empty words: it is not for this seat. */
export interface WayToScore {
  label: string;
  clause: ClauseId;
  text(s: State, seat: Seat): string;
  /** What it is worth as things stand. */
  awards(s: State, seat: Seat): Award[];
}

/** The strip of the table, by distance from the south edge, in which bases are placed wholly. */
export interface Strip {
  from: number;
  to: number;
  label: string;
}

export interface Scenario {
  id: string;
  clause: ClauseId;
  name: string;
  /** One line: what it is about. */
  about: string;
  turns: number;
  /** Names of the roles, the one of `State.role` first; null: both play for the same. */
  roles: readonly [string, string] | null;
  markers: readonly { kind: 'relic' | 'well'; name: string; at: Point }[];
  pieces: readonly Tower[];
  /** What Interact does to a marker; null: there is nothing to Interact with. */
  interact: 'pick-up' | 'seal' | null;
  /** Where a seat places its warriors. */
  zone(s: State, seat: Seat): Strip;
  /** The seat that places first, and whether it places everything before the other. */
  places(s: State): { first: Seat; all: boolean };
  /** Whether the warrior escapes when it comes to touch the edge opposite its own. */
  escapes(s: State, w: Warrior): boolean;
  /** Points at once for a relic delivered or a warrior escaped. */
  delivered: number;
  escaped(w: Warrior): number;
  /** Points of the End Phase of this turn. */
  onTurn(s: State, seat: Seat): Award[];
  /** Points at the end of the game, besides those of the turn. */
  onEnd(s: State, seat: Seat): Award[];
  /** Victory Points that the enemy has, or its own side lacks, at the end when it is a casualty. */
  loss(s: State, w: Warrior): number;
  /** Why the game ends in this End Phase although turns are left; null: it goes on. */
  ends(s: State): { because: string; clause: ClauseId } | null;
  /** Those who escape in an End Phase because nobody is left to stop them. */
  slipsAway(s: State): Warrior[];
  ways: readonly WayToScore[];
}
