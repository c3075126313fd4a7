/** The log, and activations in beats. */
import type { ClauseId, EventRoll, Part, SceneBody, Seat } from '#engine/game.ts';
import type { PastView } from './snapshot.ts';

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
  /** What each die is read against. */
  chart?: RollView['chart'];
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
