/** How the check of a roster tells what it found. */
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

/** Names that are shared are numbered: "Husk 1", "Husk 2". */
export function numbered(names: readonly string[]): string[] {
  const total = new Map<string, number>();
  for (const name of names) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return (total.get(name) ?? 0) > 1 ? `${name} ${n}` : name;
  });
}
