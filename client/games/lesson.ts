/** A first game that teaches by being played: a position as a case file, and what to say at which moment. */
export interface Lesson {
  title: string;
  /** A case file. */
  position: string;
  /** The bot that plays the other side. */
  bot: string;
  steps: readonly LessonStep[];
}

export interface LessonStep {
  id: string;
  title: string;
  text: string;
  /** The step is done when the person answers with one of these verbs, or says so. */
  until: readonly string[];
  /** The clause that it shows. */
  clause?: string;
}
