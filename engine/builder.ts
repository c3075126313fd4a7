/**
 * How any game's roster is built, as data: the part of the contract that builders (in the browser, on the command line)
 * render. A game describes its roster as a *page* of units with fields; an interface shows the fields and hands changed
 * values back. Nothing here knows any game, and no interface knows a roster's shape.
 *
 * Laws:
 * - Everything is pure: a roster goes in, a new roster comes out, the old one is never touched.
 * - Places are JSON paths into the roster ("models[3].weapons"). Fields, groups and tracks are named by the place they
 *   fill, so that a problem is linked to the field whose place begins the problem's own.
 * - An illegal roster is described like any other. `edit` never refuses a value of the right form because it breaks a rule
 *   and never mends anything else in passing; `check` reports. What a roster names and the game does not know stays in it
 *   until the player removes it.
 */
import type { ArmyReport, ClauseId, Json, Problem, Sheet, Sum } from './game.ts';

/** One way to fill a field. */
export interface Choice {
  id: string;
  label: string;
  /** For narrow places; `label` otherwise. */
  short?: string;
  /** Price as printed beside the label: "35". */
  cost?: string;
  /** A second line: "45 Glory". */
  note?: string;
  /** What it is or does, a sentence. */
  text?: string;
  clause?: ClauseId;
  /** Id of the pack that it comes from; absent: it is printed. */
  pack?: string;
  /** Why taking it would break a rule now. A builder marks such a choice and does not forbid it. */
  against?: string;
  /** Values for the columns of a `several` field, in their order. */
  cells?: readonly string[];
  /** How often it may be taken; 1 when absent. */
  most?: number;
  /** Shown before the whole list is opened. */
  likely?: boolean;
}

/** A part of a `several` field: its own place, list and limit. `edit` takes its id and the ids chosen, repeats included. */
export interface ChoiceGroup {
  id: string;
  label: string;
  value: readonly string[];
  /** The rule's limit, for the note beside the label; more can be chosen and is then a problem. Absent: no limit. */
  max?: number;
  /** The roster has room for one only: choosing another replaces it. */
  single?: boolean;
  choices: readonly Choice[];
}

/** A ladder of upgrades bought one after another. `edit` takes its id and the ids bought, in order. */
export interface Track {
  id: string;
  label: string;
  clause?: ClauseId;
  /** Printed price of the first, second... step. */
  steps: readonly number[];
  value: readonly string[];
  /** What has been bought, in words: "+2 Cs". */
  said: string;
  /** What a step can be. With a single choice, taking the step needs no question. */
  choices: readonly Choice[];
}

interface FieldBase {
  /** The place it fills. */
  id: string;
  label: string;
  clause?: ClauseId;
  /** Beside the label: "3 of 5 points". `over` when that is too many. */
  tally?: { text: string; over: boolean };
}

export type Field = FieldBase &
  (
    | { kind: 'text'; value: string; placeholder: string; max: number }
    | { kind: 'number'; value: number; min: number; max: number; step: number; unit: string }
    /** `value` may name what is not among the choices: an unknown id is shown as it stands. */
    | { kind: 'choice'; value: string; choices: readonly Choice[] }
    | { kind: 'several'; columns: readonly string[]; groups: readonly ChoiceGroup[] }
    | { kind: 'ladder'; unit: string; tracks: readonly Track[] }
  );

export type TextField = Extract<Field, { kind: 'text' }>;

/** One model, regiment or other thing that is added, duplicated, moved and removed as a whole. */
export interface BuilderUnit {
  /** "models[3]". */
  place: string;
  title: string;
  sub: string;
  /** Neighbours with the same word are alike in everything: a list may show them as one row with a count. */
  alike: string;
  /** What several of them are called in such a row. */
  plural: string;
  /** Prices, the most important first. */
  costs: readonly { label: string; value: Sum }[];
  /** The field behind the title. */
  name: TextField | null;
  fields: readonly Field[];
  /** Numbers with their account. */
  numbers: readonly { label: string; value: Sum }[];
  /** What the reference card prints between its stats and its lines: "Action Pool 6". */
  facts: readonly { label: string; value: number }[];
  /** The card before the first turn; null when the unit names what does not exist. */
  sheet: Sheet | null;
}

/** A problem as a builder shows it: a headline, what to do about it and, where that is obvious, the roster without it. */
export interface Remark<R = unknown> extends Problem {
  title: string;
  advice: string;
  fix?: { label: string; roster: R };
}

/** A template for `addUnit`. */
export interface UnitTemplate extends Choice {
  /** What kind of figure it is, for the art. */
  figure: string;
}

/** A row of places for each kind of unit, filled from the left. */
export interface SlotBoard {
  label: string;
  /** "22 models". */
  total: string;
  clause: ClauseId;
  rows: readonly {
    label: string;
    /** "21 of 21". `over` when that is too many. */
    tally: { text: string; over: boolean };
    /** How the number of places came about: "18 + option 3". */
    note: string;
    clause: ClauseId;
    /** Filled and empty places in order. `span`: places that it covers; `unit`: the place of its unit; null: it is free. */
    slots: readonly { unit: string | null; figure: string; label: string; span: number; mark?: string }[];
  }[];
  /** Further tables: who acts together, what may be declared at the table. */
  tables: readonly {
    label: string;
    clause: ClauseId;
    columns: readonly string[];
    rows: readonly (readonly string[])[];
  }[];
}

export interface BuilderPage<R = unknown> {
  title: string;
  /** Under the title: faction, how many units of how many. */
  sub: readonly { text: string; clause?: ClauseId }[];
  /** What a unit is called here, "model"; with a capital where needed. */
  noun: { one: string; many: string };
  name: TextField;
  /** Fields of the roster as a whole. */
  fields: readonly Field[];
  units: readonly BuilderUnit[];
  templates: readonly UnitTemplate[];
  /** The force as places to be filled. Optional, because most games count points instead of places. */
  board?: SlotBoard;
  /** Rules of the army worth keeping in sight while building. */
  notes: readonly { title: string; text: string; clause?: ClauseId }[];
  /** Budgets, problems and lines: the game's own check of this roster. */
  report: ArmyReport;
  /** The same problems, in the same order. */
  remarks: readonly Remark<R>[];
}

export interface Builder<R> {
  /** An empty roster of that faction. Unknown factions give the first. */
  blank(faction: string): R;
  /** Never throws for anything that passed the roster's schema. */
  page(roster: R): BuilderPage<R>;
  /**
   * The roster with one place filled differently: the id of a field, group or track, and its value: a string for text and
   * choice, a number, an array of ids. A value that the place cannot hold (wrong form, no such place, too long) is a
   * RangeError with a sentence for people.
   */
  edit(roster: R, place: string, value: Json): R;
  /** Adds a unit at the end, made from a template's id; the first template when absent. */
  addUnit(roster: R, template?: string): R;
  /** A copy directly after unit n. */
  duplicate(roster: R, n: number): R;
  remove(roster: R, n: number): R;
  /** Unit `from` is moved so that it becomes unit `to`. */
  move(roster: R, from: number, to: number): R;
}
