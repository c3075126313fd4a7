import type { Answer, Decision, Flow, Request, Seat } from '../game.ts';

/**
 * The only place that yields. `make` builds the decision on first use: a replay or a fork resumes with the recorded
 * answer and never builds it.
 */
export function* ask<A extends Answer>(seat: Seat, make: () => Decision<A>): Flow<A> {
  const answer = yield { kind: 'one', seat, make: make as () => Decision } satisfies Request;
  return answer as A;
}

/**
 * Asks several seats at once; no seat sees another's answer before all have answered. Answers come back in the order of
 * `seats`.
 */
export function* askSealed<A extends Answer>(seats: readonly Seat[], make: (seat: Seat) => Decision<A>): Flow<A[]> {
  const answers = yield { kind: 'sealed', seats, make: make as (seat: Seat) => Decision } satisfies Request;
  return answers as A[];
}
