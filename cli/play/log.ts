import type { Match } from '#engine/flow/match.ts';
import type { GameEvent, Seat } from '#engine/game.ts';
import { parts, wrap } from '../print.ts';

/** Events from number `from` on, as one reader may see them: each a line with its number. */
export function logLines(match: Match, from: number, reader: Seat | null): string[] {
  const { game, events, state } = match;
  if (from >= events.length) return [];
  const view = game.view(state, reader);
  const lines: string[] = [];
  for (let i = from; i < events.length; i++) {
    const event = game.seen(events[i] as GameEvent, reader);
    if (event !== null) lines.push(wrap(game.text.event(event, view), `LOG ${i + 1}  `, '         '));
  }
  return lines;
}

/** The final account; nothing while the match goes on. */
export function resultLines(match: Match): string[] {
  const { game, state, result } = match;
  if (result === null) return [];
  const lines = ['', 'RESULT', ...game.text.result(state, result).map((line) => wrap(line, '  ', '    '))];
  result.parts.forEach((sum, seat) => {
    lines.push(`  ${game.seats[seat]?.name}: ${sum.value}`, ...parts(sum, '    '));
  });
  return lines;
}
