/** How a check tells what it found. */
import type { ClauseId, Problem } from '#engine/game.ts';

/** The clause that is broken; in a list, those that say the same come after it. */
export type Cited = ClauseId | readonly [ClauseId, ...ClauseId[]];

export type Report = (
  place: string,
  code: string,
  clause: Cited,
  message: string,
  severity?: Problem['severity'],
) => void;

/** A report that puts what it is told into a list. */
export function reportTo(problems: Problem[]): Report {
  return (place, code, cited, message, severity = 'error') => {
    const [clause, ...also] = typeof cited === 'string' ? [cited] : cited;
    problems.push({ code, place, clause, ...(also.length === 0 ? {} : { also }), message, severity });
  };
}
