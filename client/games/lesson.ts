import type { Scene, Seat } from '#engine/game.ts';

/** A first game that teaches by being played: a position as a case file, its dice, and what to say at which moment. */
export interface Lesson {
  title: string;
  /** A case file. */
  position: string;
  /** The dice are those of this seed, so that the story goes as it is told to whoever follows it. */
  seed: string;
  /** The bot that plays the other side, by the rules like anyone. */
  bot: string;
  /** What is to be learnt, ticked off when it was done. */
  goals: readonly { id: string; label: string; done(now: Moment): boolean }[];
  /** The first that fits the moment is given: whoever does something else is helped on from there. */
  advice: readonly Advice[];
}

/** What the lesson knows of the table. */
export interface Moment {
  /** Whose lesson it is. */
  seat: Seat;
  /** What the person may do now; empty while somebody else decides. */
  verbs: readonly string[];
  /** The model the question is about; null when it is about none or several. */
  actor: string | null;
  /** The act in hand, and whether it could be confirmed now. */
  hand: string | null;
  planned: boolean;
  /** Kinds of events that the person's side brought about so far: a take-back takes them back. */
  done: ReadonlySet<string>;
  scene: Scene;
  over: boolean;
}

export interface Advice {
  id: string;
  title: string;
  text: string;
  when(now: Moment): boolean;
  /** What to look at or press: lit up. */
  point?: readonly Pointer[];
  /** The clause that it shows. */
  clause?: string;
  /** Nothing is left to do here: ways on are offered. */
  last?: boolean;
}

export type Pointer =
  /** A model, marker or piece of the table. */
  | { thing: string }
  /** The button of an act. */
  | { act: string }
  /** A choice of the act in hand. */
  | { choice: true }
  /** The button that commits. */
  | { confirm: true };

/** The advice for a moment; null when there is nothing to say. */
export function adviceFor(lesson: Lesson, now: Moment): Advice | null {
  return lesson.advice.find((advice) => advice.when(now)) ?? null;
}
