/** 0: done. 1: what was asked about does not hold. 2: wrong usage or bad input. 3: a bug in a rule or elsewhere. */
export type ExitCode = 0 | 1 | 2 | 3;

/** An error for people: where it is, what is wrong and what to do about it. */
export class Failure extends Error {
  readonly exit: ExitCode;
  readonly place: string;
  readonly remedy: string;

  constructor(exit: ExitCode, message: string, { place = '', remedy = '' }: { place?: string; remedy?: string } = {}) {
    super(message);
    this.exit = exit;
    this.place = place;
    this.remedy = remedy;
  }
}

/** Bad input: exit code 2. */
export function badInput(place: string, message: string, remedy = ''): Failure {
  return new Failure(2, message, { place, remedy });
}
