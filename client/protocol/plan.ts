/** Several acts with one purpose, models that are lifted, and plans in chalk. */
import type { Answer, ClauseId, Option, Refusal, Seat, SightReport, Threat, Trace } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { ActView } from './decision.ts';
import type { OddsFound } from './odds.ts';

/** A model that is lifted before it acts: what lets it act, and the way that it then goes. */
export interface Lifted {
  after: readonly Answer[];
  act: ActView;
}

/** One act of a plan. */
export interface PlanStep {
  label: string;
  cost?: { amount: number; unit: string };
  /** How far it goes, in inches; absent: it goes nowhere. */
  way?: number;
  /** It rolls dice, or comes after some: it is made if things go so. */
  dice: boolean;
  /** Somebody else is asked before the next act. */
  asks: boolean;
}

/** Several acts with one purpose, as they would be carried out. */
export interface PlanView {
  label: string;
  clause: ClauseId;
  answers: readonly Answer[];
  steps: readonly PlanStep[];
  costs: readonly { amount: number; unit: string }[];
  /** So many acts come before the first die. */
  sure: number;
  /** Why it cannot be carried out; null: it can. */
  refusal: Refusal | null;
  /** Where it goes; null: nowhere. */
  trace: Trace | null;
  /** What the model may still spend afterwards; null: nothing is counted. */
  stays: { amount: number; unit: string } | null;
}

/** What a model could do about a thing that it is brought to. */
export interface Planned {
  actor: string;
  target: string;
  /** Best first. Those that are refused come last. */
  plans: readonly PlanView[];
  /** Which of them the rest is about. */
  nth: number;
  /** The odds of the first act that rolls dice, after those before it; null: none does. */
  odds: OddsFound | null;
  /** The best answer of the other side to that act, and the chance that the act leads with then; null: it has none. */
  reply: { label: string; seat: Seat; chance: number | null } | null;
  /** What enemies could do to the model where it then stands, the likeliest first. */
  threat: readonly Threat[];
}

/** What a unit shall do when its time comes: drawn in chalk and kept. */
export interface ChalkPlan {
  unit: string;
  seat: Seat;
  answer: Answer;
  /** The act in a word or two, and what it is about: "Charge", "Great-axes". */
  label: string;
  about: string;
  /** Whom it comes into contact with, as it was drawn. */
  meets: readonly string[];
}

/** How a plan stands at the moment shown. */
export type ChalkCheck = { unit: string; trace: Trace | null; hope: { label: string; p: number } | null } & (
  | { state: 'stands' }
  /** It may be carried out, but does not meet those any more. */
  | { state: 'missed'; missed: readonly string[] }
  | { state: 'illegal'; reason: string; clause: ClauseId }
  /** The unit is no more, or has nothing to choose. */
  | { state: 'gone'; reason: string }
);

/** Where the last leg of a refused way begins, and whether it may go along what is in its way. */
export interface Toward {
  from: Point;
  slide: boolean;
}

/** What a planned act leads to. */
export interface Ahead {
  /** The act that was allowed. */
  of: Answer;
  /** Where the mover stands then. */
  at: Point;
  /** What enemies could do to the mover there. */
  threat: readonly Threat[];
  /** The act on an enemy that is suggested next, with its odds from there. */
  next: { option: Option; odds: OddsFound } | null;
  /** To what can be done then, and to the nearest enemies. */
  sights: readonly { target: string; report: SightReport }[];
}
