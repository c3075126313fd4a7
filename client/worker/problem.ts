import type { Rejected } from '#client/protocol/messages.ts';
import type { Rejection } from '#engine/flow/answers.ts';
import type { Refusal } from '#engine/game.ts';

/** A question that cannot be answered, with a code for the page and a sentence for people. Nothing has changed. */
export class SessionError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An answer that the session itself does not take. */
export function rejection(code: string, reason: string): Rejected {
  return { code, refusal: { clause: '', reason } };
}

/** An answer that the match did not take. */
export function rejected(from: Rejection): Rejected {
  return { code: from.code, refusal: refusalOf(from) };
}

export function refusalOf({ code: _, ...refusal }: Rejection): Refusal {
  return refusal;
}
