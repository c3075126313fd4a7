/** What an act leads to, and why one is refused. */
import type { OddsReport } from '#engine/dice/odds.ts';
import type { Answer, ClauseId, Explanation, Part, Refusal, Trace } from '#engine/game.ts';

/** One die of an act, on the course that goes well for the acting seat. */
export interface OddsStep {
  /** "To hit 4+", "Injury test 2 or less fails": with what who rolls needs. */
  label: string;
  /** The chance that it goes well for the acting seat: its own roll succeeds, another's fails. */
  chance: number;
  /** The faces that do, of so many. */
  faces: number;
  sides: number;
  clause: ClauseId;
  parts: readonly Part[];
}

/** `leaves`: what is not counted, in a sentence. */
export type OddsFound = OddsReport & { steps: readonly OddsStep[]; leaves?: string };

/** How an answer that is only tried was judged. */
export interface Tried {
  refusal: Refusal | null;
  trace: Trace | null;
  /** Dice are rolled or something is shown by it, so that undo is no longer free. */
  binding: boolean;
  dice: boolean;
}

export type TriedAnswer = Tried & { answer: Answer };

/** Something that works where something else did not. `next` is what can be done after it. */
export interface Remedy {
  label: string;
  key: string;
  answer: Answer;
  next?: Answer;
}

/** Something else that is refused here and now. */
export interface OtherRefusal {
  verb: string;
  answer: Answer | null;
  title: string | null;
  /** The act or the thing it is about. */
  what: string;
  refusal: Refusal;
}

export interface WhyReply {
  /** The answer that is explained: the one asked about, or for a dimmed act the one that came nearest. */
  answer: Answer | null;
  refusal: Refusal | null;
  explanation: Explanation | null;
  remedies: readonly Remedy[];
  others: readonly OtherRefusal[];
}
