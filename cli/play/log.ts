import type { Match } from '#engine/flow/match.ts';
import type { GameEvent, Seat } from '#engine/game.ts';
import { eventText, resultText } from '#engine/text/told.ts';
import { parts, wrap } from '../print.ts';

/** Events from number `from` on, as one reader may see them: each a line with its number. */
export function logLines(match: Match, from: number, reader: Seat | null): string[] {
  const { game, events, state } = match;
  if (from >= events.length) return [];
  const view = game.view(state, reader);
  const told: Told[] = [];
  for (let i = from; i < events.length; i++) {
    const event = game.seen(events[i] as GameEvent, reader);
    if (event !== null) tell(told, i + 1, eventText(game, event, view));
  }
  return told.map(line);
}

/** A sentence of the log, and the events one after another that it tells. */
export interface Told {
  first: number;
  last: number;
  text: string;
}

/** What happens again at once is told once: six of a unit fall by one volley. */
export function tell(told: Told[], n: number, text: string): void {
  const before = told.at(-1);
  if (before?.last === n - 1 && before.text === text) before.last = n;
  else told.push({ first: n, last: n, text });
}

export function line({ first, last, text }: Told): string {
  const times = last - first + 1;
  const which = times === 1 ? `${first}` : `${first}-${last}`;
  return wrap(times === 1 ? text : `${text} ${times} times.`, `LOG ${which}  `, '         ');
}

/** The final account; nothing while the match goes on. */
export function resultLines(match: Match): string[] {
  const { game, state, result } = match;
  if (result === null) return [];
  const lines = ['', 'RESULT', ...resultText(game, state, result).map((line) => wrap(line, '  ', '    '))];
  result.parts.forEach((sum, seat) => {
    lines.push(`  ${match.seats[seat]?.name}: ${sum.value}`, ...parts(sum, '    '));
  });
  return lines;
}
