/** What lies on the table and how the sides stand, as any interface can show it. Read game.ts first. */
import type { Region } from './decision.ts';
import type { ClauseId, Refusal, Seat, Sum } from './game.ts';
import type { Body, Feature, Point } from './geometry/types.ts';
import type { CardSet, Exchange } from './laid.ts';
import type { KeptUp } from './stages.ts';

/** A body, marker or piece on the table, as any interface can draw it. */
export interface SceneBody {
  id: string;
  label: string;
  /** A letter or two for the text map. */
  glyph: string;
  seat: Seat | null;
  body: Body;
  /** Short badges: "2 injuries", "prone". */
  badges: readonly string[];
  /** The same for the table: the shape tells, not the colour. */
  marks: readonly Mark[];
  /** What kind of figure it is, for the art: a name of the game's own. */
  figure: string;
  done: boolean;
  /** What tells it apart at a glance. Optional, because not everything that has a body is a fighting model. */
  look?: BodyLook;
  /** What it may spend when it acts: points, actions, the unit as one of them is called. Optional, because not every game counts them. */
  purse?: { value: number; max: number; unit: string };
  /** A word or two about where or how it is, for whoever chooses who acts: "shaken", "on marker 5". Optional: most of the time there is nothing to say. */
  note?: string;
  /** It is on its way and somebody answers that: just now it may overlap those it passes through or over. */
  passing?: true;
}

/** How a model is drawn: its class is the plate, its weapon the sign beside it, and a leader wears a crown. */
export interface BodyLook {
  class: 'fighter' | 'shooter' | 'caster' | 'beast' | 'brute';
  /** A name of the game's own, for the art. */
  weapon: string;
  leader: boolean;
}

export interface Mark {
  /**
   * A drop is damage, a square something counted or carried, a circle a state, a triangle a warning. A tag is a number that was measured:
   * a height. Fallen: the figure lies.
   */
  shape: 'drop' | 'square' | 'circle' | 'triangle' | 'tag' | 'fallen';
  /** A number or a letter or two; empty for a mere sign. */
  text: string;
  label: string;
  /** Name of the sign, for the art. */
  sign: string;
  /** It says that the model leads. Where a crown is drawn, the picture has said it; words still do. */
  leads?: true;
}

export interface SceneFeature extends Feature {
  label: string;
  kind: string;
  glyph: string;
  /** Optional, because only buildings have an inside that is looked into floor by floor. */
  storeys?: Storeys;
}

/** The floors of a building, lowest first, its roof last, and the openings in its walls on the ground floor. */
export interface Storeys {
  floors: readonly { z: number; label: string }[];
  openings: readonly { kind: 'door' | 'window'; from: Point; to: Point }[];
}

export interface SceneMarker {
  id: string;
  label: string;
  x: number;
  y: number;
  r: number;
  /** In words. */
  state: string;
  /** A number or letter on its face. */
  face: string;
  /** It counts at present. */
  active: boolean;
  /** The seats that hold it: none, one holder, or several that contest it. */
  held: readonly Seat[];
  /** Inches from its rim within which it is held: the ring. 0: none. */
  reach: number;
  /** It is a card that lies on the table: face down, or known to the seat and called by `face`. Optional, because most markers are none. */
  card?: 'down' | 'known';
  /** Not a coin but an opening in the ground, as wide as it is; `deep`: it swallows what comes near. Optional, because few games have any. */
  rift?: 'open' | 'deep';
}

/** Bodies that move as one: drawn as a block with one front, one banner and one count. */
export interface SceneUnit {
  id: string;
  label: string;
  seat: Seat | null;
  /** Ids of bodies, front row first. */
  members: readonly string[];
  facing: Point;
  /** Ranks behind a front bar, or loose order. */
  order: 'ranks' | 'loose';
  /** Figure on the banner; null for none. */
  banner: string | null;
  /** How many they were at first, where that is known. */
  strength?: number;
  /** How firmly it stands, in words and as none to three shields. Optional, because not every game has units that may run. */
  nerve?: { shields: 0 | 1 | 2 | 3; label: string };
  marks: readonly Mark[];
  done: boolean;
}

/** Everything about one model as an interface lays it out: numbers with their parts, meters, lines of text. */
export interface Sheet {
  id: string;
  title: string;
  sub: string;
  seat: Seat | null;
  figure: string;
  /** Each number as it counts now, with the printed one beside it. */
  stats: readonly { label: string; name: string; printed: number; now: Sum }[];
  /** Points to spend (pips) and damage (boxes); `mark` divides the boxes (half damage). */
  meters: readonly { label: string; kind: 'pips' | 'boxes'; value: number; max: number; mark?: number; text: string }[];
  /** Rows of boxes that carry numbers. Optional, because in most games damage is counted and lowers nothing until it is enough. */
  tracks?: readonly SheetTrack[];
  /** Weapons, armour, traits, abilities, spells, states: a name and what it does. */
  lines: readonly { group: string; name: string; text: string; clause?: ClauseId }[];
}

/** A row of boxes that are crossed off one after the other; each carries the numbers that hold while it is in force. */
export interface SheetTrack {
  /** The part of the model that it stands for: "Arms". */
  label: string;
  /** What makes it the part that is hit: "5–7". Empty where nothing has to. */
  note: string;
  /** What a blow has to beat here, and how that number is called. Optional, because not every part is protected. */
  guard?: { label: string; name: string; value: number };
  /** How the numbers in the boxes are called, in their order. */
  stats: readonly { label: string; name: string }[];
  boxes: readonly { values: readonly number[]; crossed: boolean; inForce: boolean }[];
  /** What it means when the last box is crossed off. `brief`: the same in a word, `sign`: the name of its sign, for where there is little room. */
  end: { text: string; brief: string; sign: string; clause: ClauseId };
}

/** The strip above the table: who stands how, and where in the match we are. */
export interface Standings {
  title: string;
  phases: readonly { label: string; on: boolean }[];
  sides: readonly { seat: Seat; name: string; detail: string; score: number }[];
  /** What a turn is called: "Turn", "Round". */
  turnWord: string;
  /** How many turns there are. Optional, because some games have no last turn that is known beforehand. */
  turns?: number;
  /**
   * Who acts when. Optional, because only some games settle the order of acting by dice or lots; where players choose who acts, the
   * decision shows it.
   */
  order?: ActingOrder;
  /** What is worn down until somebody loses. Optional, because most games only add points up. */
  tracks?: readonly WornTrack[];
  /** Those who act as one at present. Optional, because in most games everybody acts alone. */
  group?: ActingGroup;
  /** Optional, because only some games have effects that are tested for again and again. */
  kept?: KeptUp;
  /** Cards that the table turns up. Optional, because most games have none. */
  cards?: CardSet;
  /** Those who fight with each other alone, in the order in which it began. Optional, because in most games anybody may join a fight. */
  exchanges?: readonly Exchange[];
}

/** A number that falls from what a seat started with: boxes in a row, those that are lost crossed out. */
export interface WornTrack {
  seat: Seat;
  label: string;
  /** Boxes: as many as it started with. May fall below 0. */
  start: number;
  value: number;
  /** What takes the next box: "2 of 3 casualties to the next loss". */
  next: string;
  clause: ClauseId;
  /** What the seat is after, and how far it is; absent while it is secret. */
  goal?: { label: string; text: string; clause: ClauseId };
}

/** Several models that act together, stage by stage: each stage is finished by all before the next. */
export interface ActingGroup {
  title: string;
  seat: Seat;
  /** Who gives the order; null where nobody does. */
  leader: string | null;
  /** How many take part of how many that may. */
  size: { value: number; max: number; clause: ClauseId };
  /** What they have in common and what they gain by it, a line each. */
  lines: readonly { text: string; clause: ClauseId }[];
  /** In the order of the stages, the first first; `on`: the one that is going on. */
  stages: readonly { id: string; label: string; on: boolean }[];
  /** Each with how it stands in every stage, in the same order. */
  members: readonly {
    id: string;
    label: string;
    figure: string;
    note: string;
    stages: readonly ('done' | 'now' | 'open' | 'lost')[];
  }[];
}

/** A circle on the table that matters at present: how far a leader's word reaches. */
export interface SceneRing {
  /** The body about whose rim it is drawn. */
  body: string;
  /** Inches from the rim. */
  reach: number;
  label: string;
  seat: Seat;
  clause: ClauseId;
}

/** Who has acted in the present part of the match, and what is known about who is still to act. */
export interface ActingOrder {
  /** "Drawn this phase". */
  label: string;
  clause: ClauseId;
  /** In their order, the first first. `now`: it acts at present. */
  acted: readonly { id: string; label: string; seat: Seat | null; figure: string; now: boolean }[];
  /** How many of each seat are still to come, where players may know it: "In the bag". */
  left?: {
    label: string;
    counts: readonly { seat: Seat; count: number }[];
    /** Those who belong to nobody, and how they are called. Optional, because most games have none. */
    nobody?: { label: string; count: number };
  };
  /** Whose turn it is to act next, where that is certain. */
  next?: Seat;
  /** Everybody by the level at which they are called, the first first. Optional, because only some games go by a number that all models have. */
  levels?: readonly OrderLevel[];
}

/** Those who act at one level: one after the other, whatever their side. */
export interface OrderLevel {
  /** "4". */
  label: string;
  /** It is being played. */
  now: boolean;
  models: readonly {
    id: string;
    label: string;
    /** Null: nobody's. */
    seat: Seat | null;
    figure: string;
    /** Has acted, acts at present, holds its action back, is still to act. */
    state: 'done' | 'now' | 'waits' | 'due';
  }[];
}

/** How lengths are shown to players: so many of the unit to an inch, and its sign. */
export interface LengthUnit {
  sign: string;
  per: number;
}

export interface Scene {
  /**
   * Optional, because lengths are shown in inches unless players chose otherwise. Numbers and texts of a game stay in inches (`3.5"`);
   * interfaces show them in the unit (engine/text/unit.ts).
   */
  unit?: LengthUnit;
  width: number;
  depth: number;
  /** What the table is covered with, and whether it is dark. Optional, because most matches are fought on open land by day. */
  cover?: { floor?: 'boards' | 'stones'; night?: true };
  bodies: readonly SceneBody[];
  features: readonly SceneFeature[];
  markers: readonly SceneMarker[];
  /** Empty where every model stands for itself. */
  units: readonly SceneUnit[];
  regions: readonly Region[];
  /** Optional, because only some games have circles that are worth seeing. */
  rings?: readonly SceneRing[];
}

/** Answers to questions that change nothing. */
export interface SightReport {
  clear: boolean;
  refusal: Refusal | null;
  /** In words: what is seen, what stands in the way, cover. */
  lines: readonly string[];
}

/** How far something could get, or hit, when it acts next: a band around it. A warning, not a promise. */
export interface Menace {
  kind: 'reach' | 'hit';
  /** With what: "Longbow, after 2 Moves". */
  label: string;
  /** From the rim of its base, measured straight: what stands in the way and who sees whom are not looked at. */
  inches: number;
  clause: ClauseId;
}

/** What an enemy could do to a model as things stand: a warning, not a promise. */
export interface Threat {
  /** The enemy. */
  model: string;
  /** With what, from how far. */
  label: string;
  /** That it hits. */
  chance: number;
  clause: ClauseId;
}

/** Something that a seat should see to at once, and what shows it. */
export interface Warning {
  /** The unit in danger, and the enemy that it comes from. */
  about: string;
  by: string;
  /** Two or three words: "flank open". */
  label: string;
  /** That it comes about when the enemy acts next and tries it. */
  chance: number;
  clause: ClauseId;
  /** The witness: the side of the unit that is open, from end to end, and the ground over which the enemy would come. */
  side: readonly [Point, Point];
  ground: readonly Point[];
}
