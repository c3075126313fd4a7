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
