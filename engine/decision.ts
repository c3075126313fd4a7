/** What is asked of a seat: the contract's part about decisions, acts and answers. Read game.ts first. */
import type { After, Along, PayOff } from './choices.ts';
import type { ClauseId, Explanation, Json, Random, Refusal, Seat } from './game.ts';
import type { Body, Feature, Point } from './geometry/types.ts';

/** One act with its arguments: what is recorded in the match file. `verb` names the act. */
export interface Answer {
  readonly verb: string;
  readonly [arg: string]: Json | undefined;
}

/**
 * How an act is filled in. The form tells an interface what to show and a bot how large the choice is; legality is always
 * decided by `Act.check`.
 */
export type Form =
  /** Complete in itself: a button. */
  | { kind: 'option' }
  /** One of `Act.options()`, each a complete answer. `by` orders the arguments for stepwise picking (target, weapon). */
  | { kind: 'list'; by: readonly string[] }
  /** Several of a list: `arg` receives the ids of the chosen items. */
  | { kind: 'several'; arg: string; items: readonly Item[]; min: number; max: number }
  /**
   * A path for a base or formation: `path` receives the waypoints after the start (of a formation's middle), `facing` the
   * final facing. `mover` is the id of a body or of a unit of the scene. `allowance` is what one move costs at most, `moves` how many may be strung together.
   */
  | { kind: 'path'; mover: string; allowance: number; moves: number; facing: boolean }
  /** A placement: `at` receives the point, `facing` the facing. `body` is the base being placed, at any position. */
  | { kind: 'place'; body: Body; region: readonly Region[]; facing: boolean }
  /** A terrain piece being placed: `at` and `facing`; the footprint is drawn at that position. */
  | { kind: 'feature'; feature: Feature }
  /** A point for a template of the given radius: `at`. */
  | { kind: 'point'; from: string | null; range: number; radius: number }
  /** A facing for a base that stays where it is: `facing`. */
  | { kind: 'facing'; body: string }
  /** A whole number: `arg` receives it. */
  | { kind: 'number'; arg: string; min: number; max: number }
  /** Shares out items over targets: `arg` receives, for each item in order, the id of a target or null for none. */
  | { kind: 'allocate'; arg: string; items: readonly Item[]; targets: readonly Item[] };

/** Something to pick, with the ids of the models, markers or pieces that light up for it. */
export interface Item {
  id: string;
  label: string;
  subjects?: readonly string[];
}

/** A region to draw while placing: polygon points and what it is called. */
export interface Region {
  label: string;
  points: readonly Point[];
  /** The seat that it belongs to, if it belongs to one. */
  seat?: Seat;
}

/** A complete legal answer in words. */
export interface Option {
  answer: Answer;
  label: string;
  /** Ids of models, markers, pieces this is about: the table lights them up, the text mode names them. */
  subjects: readonly string[];
  /** A short note: distance, price, what it gives. */
  note?: string;
  /** The shape it brings a unit into: see `Decision.shapes`. */
  shape?: UnitShape;
  /** Where bodies stand after it, for drawing before it is chosen. Optional, because most answers move nobody, or draw their way themselves. */
  after?: readonly After[];
}

/** How a unit stands: a kind of shape (a name of the game's own), and how many models wide and deep it is. */
export interface UnitShape {
  kind: string;
  wide: number;
  deep: number;
}

/** Every kind of shape of one unit, laid out beside each other. What leads there are the options that have a `shape`. */
export interface Shapes {
  unit: string;
  /** How it stands now; a kind that is not among `kinds` when it has lost its shape. */
  now: UnitShape;
  kinds: readonly ShapeKind[];
  /** What a change of shape costs: a sentence each. */
  notes: readonly { text: string; clause: ClauseId }[];
}

export interface ShapeKind {
  kind: string;
  label: string;
  /** What it gives, in two or three words. */
  note: string;
  /** Places of models for a small picture: files from the left, rows from the front, in widths of a base. */
  cells: readonly Point[];
  /** Why no option leads there although the unit does not stand so; absent when one does. */
  refusal?: Refusal;
}

/** One way to answer a decision. Everything is lazy: replay and random play never list what they do not need. */
export interface Act<A extends Answer = Answer> {
  verb: A['verb'];
  /** Unique within its decision; the verb alone unless the decision has several acts of one verb. */
  key: string;
  label: string;
  clause: ClauseId;
  /** Price, if it has one: shown on the button. */
  cost?: { amount: number; unit: string; upTo?: number };
  form: Form;
  /** Arguments that are fixed by picking this act; the form supplies the rest. */
  fixed?: Partial<A>;
  /**
   * All complete legal answers when they are finite (forms option, list, several within reason, number, allocate);
   * for continuous forms a short list of places worth a look. May be empty for continuous forms only.
   */
  options(): Option[];
  /** A random legal answer, well spread over what is possible; null when there is none. */
  sample(rng: Random): A | null;
  /** Good candidates for a bot, best guesses first; defaults to `options`. Every one must be legal. */
  suggest?(): A[];
  /** What it uses up that is not counted in points: "1 Reaction". Shown where a price would be. */
  uses?: string;
  /** It is allowed and would change nothing worth having now: why, in a few words. Interfaces show that instead of a price. */
  idle?: string;
  /** List forms whose options are amounts: interfaces keep their order, and put no best one first. */
  ordered?: boolean;
  /** A button that is worth what it changes at once: bots need not look at what could follow it. */
  alone?: boolean;
  /** Null when the answer is legal now, otherwise why not. Must survive any JSON that passed the verb's schema. */
  check(answer: A): Refusal | null;
  /**
   * The answer that a player means by pointing at a thing with this act in hand, legal or not: of all answers about the
   * thing the one nearest to being legal. Null: the act has no answer about it.
   */
  aim?(id: string): A | null;
  /** For an answer that `check` refuses: which conditions hold and which do not. */
  explain?(answer: A): Explanation | null;
  /**
   * Path forms: the way as it is measured, for drawing during a drag. Also for ways that would be refused. For the
   * placement of a formation it gives the bases.
   */
  trace?(answer: A): Trace;
  /** List forms that stop somebody on a way: the way, and what could be done where. Optional, because most lists have nothing to do with a way. */
  along?(): Along;
  /** Path forms: what can be reached with one move, with two and so on, nearest first: outlines with holes. */
  reach?(): Reach[];
}

/** A way with its tape: where each single move ends and what it costs. */
export interface Trace {
  points: readonly Point[];
  /** Ends of the single moves, the last one the end of the way; `along` in inches, `cost` in the unit of the act's price. */
  stops: readonly { at: Point; along: number; cost: number }[];
  length: number;
  facing: Point;
  /** Formations: where the bases of the mover would stand at the end, in the order of the unit's members. */
  bodies?: readonly Body[];
  /** What the bases look like, where they are not on the table yet: as `SceneBody.figure`. */
  figure?: string;
  /**
   * A strip ahead in which dice decide how far it goes on, with so many bands: the extra inches of a charge. `touch`:
   * after how many inches it meets another base; `bodies` and `contact` are then those at that contact. `ends`: how far
   * each face brings it, where the ground makes the bands unequal.
   */
  corridor?: {
    from: Point;
    to: Point;
    width: number;
    bands: number;
    touch?: number;
    ends?: readonly number[];
  };
  /**
   * Acts that lay a shape on the table: whom it lies over, as the rules count it. `ids` are bodies, `of` the unit or body that the line is about,
   * `text` that line: "3 Crossbows". Present and empty: nobody is under it.
   */
  under?: readonly { of: string; ids: readonly string[]; text: string }[];
  /** Circles around the end to which dice may still carry it, with the faces that lead to each: "3". */
  scatter?: readonly { r: number; label: string }[];
  /** Contact as it would come about: where it touches, which things, and the bodies that could then fight. */
  contact?: { at: Point; with: readonly string[]; fighters: readonly string[] };
}

/** What lies on the table while something is asked about it: the line of a spell whose dice are chosen. */
export interface Laid {
  trace: Trace;
  /** Of a circle about the end of the trace. */
  radius?: number;
  /** Of anything else that is laid down. */
  outline?: readonly Point[];
}

export interface Reach {
  label: string;
  /** Outer rings counter-clockwise, holes clockwise. */
  rings: readonly (readonly Point[])[];
}

/** An act that is known but not possible now, with the reason: the interface shows it dimmed. */
export interface RefusedAct {
  verb: string;
  label: string;
  refusal: Refusal;
  /** The answer that came nearest to being possible: `refusal` is about it. Optional, because most refusals hold for every answer. */
  nearest?: Answer;
  /** The reason against one particular answer, where it may differ from `refusal`. */
  why?(answer: Answer): Refusal | null;
  /** As `Act.aim`. */
  aim?(id: string): Answer | null;
  /** As `Act.explain`. */
  explain?(answer: Answer): Explanation | null;
}

/** Dice on the table while somebody chooses among them: their ids are those of the items of the act. */
export interface Handful {
  /** Whom they are rolled against. */
  target: string;
  by: readonly string[];
  dice: readonly { id: string; face: number; reads: string; good: boolean }[];
  /** What each face comes to; `was` and `by`: what it was before a rule changed it, and that rule. Empty where no chart is read. */
  chart: readonly { face: number; result: string; was?: string; by?: ClauseId }[];
  /** What they come to as they lie: "3 hits". */
  sum: string;
}

/** A question to one seat. */
export interface Decision<A extends Answer = Answer> {
  seat: Seat;
  /** The question in words: "what does Captain Marr do?" */
  title: string;
  /** The clause that makes this seat decide now. */
  clause: ClauseId;
  /** What the question is about: lit up on the table. */
  subjects: readonly string[];
  /** May be a getter that works them out on first use. */
  readonly acts: readonly Act<A>[];
  /**
   * A random legal answer without working out all acts, drawn as evenly over the acts as `sampleAnswer` does. Only for
   * decisions whose acts are costly to find.
   */
  draw?(rng: Random): A | null;
  /** Acts that players will look for here and that are not possible now. */
  refused?(): RefusedAct[];
  /**
   * The shapes of the unit it is about, as another view of those acts whose options have a `shape`; null: none to choose. Optional,
   * because only games of regiments have shapes.
   */
  shapes?(): Shapes | null;
  /**
   * Why a verb that is neither offered nor in `refused` is not possible: the reason given to an answer that uses it. With the `answer`
   * also for a verb that is offered for other things than those it names.
   */
  whyNot?(verb: string, answer?: Answer): Refusal | null;
  /** The dice that are chosen from, as they lie over the chart they are read on. Optional, because most questions come before the dice. */
  handful?(): Handful;
  /** What each amount comes to, where one is staked. Optional, because most questions stake nothing. */
  payOff?(): PayOff | null;
  /** What was laid on the table and is asked about. Optional, because most questions are about nothing that lies there. */
  laid?(): Laid | null;
  /** The answer that declines: present exactly when the decision may be declined. */
  decline?: A;
  /**
   * What had to be decided is done, and only afterthoughts are left: interfaces offer to decline first. Optional, because most questions are
   * about what matters.
   */
  readonly afterthought?: boolean;
  /**
   * What serves the seat best here, where that can be reckoned: which dice to roll again. Odds take it for what the seat will answer. Optional,
   * because most questions have no answer that is best by reckoning; odds then decline what may be declined.
   */
  best?(): A;
}

/** Several acts of one seat with one purpose: checked, priced and explained as a whole, carried out act by act. See flow/plan.ts. */
export interface Plan {
  /** "Into contact with Bram and attack with the Spear". */
  label: string;
  clause: ClauseId;
  answers: readonly Answer[];
}
