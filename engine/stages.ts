/**
 * An act stage by stage, and what each way to go on leads to: the contract's part about chains of tests and answers. All of it is
 * worked out from the decisions, dice and events of the rules (flow/outlook.ts), so a game adds nothing for it but events that say
 * what they mean. Read game.ts first.
 */
import type { Answer, ClauseId, Part, Seat } from './game.ts';

/** One stage of an act: something was declared, somebody chooses, or dice fall. */
export interface Stage {
  /** It is over, it is being decided, or it may come. */
  when: 'done' | 'now' | 'next';
  of: 'act' | 'choice' | 'dice';
  /** "Strike", "Counter Attack?", "Resist". */
  name: string;
  /** Who rolls or chooses; null: nobody in particular. */
  seat: Seat | null;
  /** Id of the model or unit that it is about; null: the player's own. */
  by: string | null;
  /** What fell, where it is over. */
  dice: readonly { sides: number; face: number }[];
  /** Whether the roll succeeded; null while that is open, and where there is no success. */
  good: boolean | null;
  /** "fails by 1", "4+", "3+ to 8+". Empty where there is nothing to add. */
  text: string;
  clause: ClauseId;
}

/** The stages of an act in their order, and what comes instead where the next die, or the last one, falls otherwise. */
export interface Chain {
  stages: readonly Stage[];
  /** `chance`: that it comes about; null: it can no longer. Null: it leads to nothing worth a line. */
  branch: { label: string; chance: number | null; stages: readonly Stage[] } | null;
}

/**
 * What follows, column by column. The columns are the faces of the next die, the choices of another seat that comes before it, or the
 * choices of the seat that is asked.
 */
export interface Fan {
  by: 'faces' | 'theirs' | 'mine';
  /** What the columns are: "Die", "Accuracy". */
  label: string;
  /** Whose choice the columns are; null for faces. */
  seat: Seat | null;
  columns: readonly FanColumn[];
  rows: readonly FanRow[];
}

export interface FanColumn {
  label: string;
  /** Faces: whether it is a success of who rolls; null where there is none. */
  good: boolean | null;
  /** Of all columns of a seat's choices the best for that seat. */
  best: boolean;
  /** The asked seat declines. */
  declines: boolean;
  /** Choices of the seat that is asked: what picks the column. */
  answer?: Answer;
}

export interface FanRow {
  /** "Degrees", "Tomb Guard: Resist", "loses Body". */
  label: string;
  of: 'result' | 'needs' | 'chance';
  /** One for each column; empty where it does not come to that. */
  cells: readonly string[];
  clause?: ClauseId;
}

/** One answer to the question with what it leads to. */
export interface AnswerOdds {
  answer: Answer;
  /** Key of the act that it belongs to. */
  act: string;
  label: string;
  declines: boolean;
  /** What the other seat is taken to choose before the dice fall; absent: it has nothing to choose. */
  assumes?: string;
  exact: boolean;
  /** The chance of what is hoped for; the same hope for all answers. Null where the game names none. */
  hope: number | null;
  /** The first die that falls by it: what for, who rolls it, and what it must show. Null: no die falls at once. */
  first: { name: string; seat: Seat | null; needs: string } | null;
  /** The likeliest first. `gain`: of the asked seat. `hoped`: whether it is what is hoped for, where the game says what that is. */
  outcomes: readonly { label: string; p: number; gain: number; hoped?: boolean }[];
}

/** An act whose answers are not compared, and a sentence that says why. */
export interface Uncounted {
  /** Key of the act. */
  act: string;
  label: string;
  why: string;
}

/** What a seat that must answer in the middle of an act, or that has planned one, should see before it does. */
export interface Outlook {
  chain: Chain;
  /** What the odds lead with: "Tomb Guard loses Body". Empty where the game names none. */
  hope: string;
  /** The answers of the decision with what they lead to; empty when one planned answer is looked at. */
  answers: readonly AnswerOdds[];
  /** Acts of the decision that none of `answers` belongs to, each with the reason. */
  uncounted: readonly Uncounted[];
  fan: Fan | null;
  /** A sentence on what the numbers of answers and fan leave out beside the odds of an act. Empty where they leave out nothing. */
  note: string;
}

/** Effects that last and must be tested for again: "Kept up". */
export interface KeptUp {
  label: string;
  /** When they are tested: "at the end of the turn". */
  when: string;
  clause: ClauseId;
  effects: readonly KeptEffect[];
}

export interface KeptEffect {
  id: string;
  name: string;
  /** Name of the sign, for the art. */
  sign: string;
  /** Whose it is. */
  seat: Seat;
  /** Ids of who keeps it up and of what it lies on. */
  by: string;
  on: string;
  /** "on the Captain, by the Battle-mage". */
  text: string;
  /** What the die must show, and how that came about. Null: it needs no test. */
  needs: { value: string; chance: number; parts: readonly Part[] } | null;
}

/** A model seen from the side: how high it stands, where it can go from there, and how it would fall. */
export interface SideView {
  id: string;
  /** "Face of the Old Watchtower". */
  title: string;
  /** What is planned or asked: "its next Move". Empty for none. */
  note: string;
  /** Height of what it stands on or hangs on, in inches, and the levels of that on which models stand, lowest first. */
  top: number;
  levels: readonly { z: number; label: string }[];
  /** Models at this piece. `at`: on its face, beside its foot, within it or on its top. */
  bodies: readonly { id: string; z: number; at: 'face' | 'foot' | 'within' | 'top' }[];
  /** Where its next move would bring it. */
  plan: { from: number; to: number; label: string } | null;
  fall: { from: number; to: number; label: string } | null;
  /** The tests of each: name, how the number came about, the number. */
  lines: readonly { name: string; text: string; value: string; clauses: readonly ClauseId[] }[];
  /** What it may and may not do there; null where nothing is special. */
  may: { title: string; clause: ClauseId; items: readonly { label: string; text: string; ok: boolean }[] } | null;
  /** All of it in one line: "2 of 4 inches up, 6+ to go on, fall 2: resist 9+". */
  words: string;
}
