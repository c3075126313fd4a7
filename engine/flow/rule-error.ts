/** What goes wrong inside a rule, with the path of clauses that led there. */
import type { Answer, ClauseId, Seat } from '../game.ts';

export interface Input {
  seat: Seat;
  answer: Answer;
}

export const DEPTH = 48;

/** A rule nested too deep: two special rules that answer each other without end. */
export class RuleDepth extends Error {
  readonly path: readonly ClauseId[];
  constructor(path: readonly ClauseId[]) {
    super(`rules nested more than ${DEPTH} deep: ${path.slice(-12).join(' > ')}`);
    this.path = path;
  }
}

/** A bug inside a rule: where it happened and what the runner did about it. The match stands where it stood before. */
export class RuleBug extends Error {
  readonly path: readonly ClauseId[];
  readonly input: Input | null;
  constructor(path: readonly ClauseId[], input: Input | null, cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`a rule failed at ${path.join(' > ') || 'the start of a step'}: ${what}`, { cause });
    this.path = path;
    this.input = input;
  }
}
