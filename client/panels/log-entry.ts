/** The log as it is read: a line, and beneath it the rolls that belong to it. */
import type { LogLine } from '#client/protocol.ts';

export interface Entry {
  head: LogLine;
  rolls: readonly LogLine[];
  /** Shown above it when a new turn begins. */
  turn: number | null;
}

export function entriesOf(lines: readonly LogLine[]): Entry[] {
  const entries: { head: LogLine; rolls: LogLine[]; turn: number | null }[] = [];
  let turn: number | null = null;
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.roll !== null && last !== undefined && last.head.turn === line.turn && line.input - last.head.input <= 1) {
      last.rolls.push(line);
      continue;
    }
    entries.push({ head: line, rolls: line.roll === null ? [] : [line], turn: line.turn === turn ? null : line.turn });
    turn = line.turn;
  }
  return entries;
}

/** "To hit" of "To hit. Die 5, …". */
export function rollName(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? bareText(text) : text.slice(0, end);
}

/** "needs 4" of the same. */
export function rollNeeds(text: string): string {
  return /needs [^:[.,]+/.exec(text)?.[0].trim() ?? '';
}

/** What came of it: the words after the last colon. */
export function rollOutcome(text: string): string {
  const plain = bareText(text);
  const at = plain.lastIndexOf(': ');
  return at < 0 ? '' : plain.slice(at + 2).replace(/\.$/, '');
}

function bareText(text: string): string {
  return text.replace(/\s*\[[^\]]*\]/g, '');
}
