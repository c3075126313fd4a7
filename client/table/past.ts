/** What the table shows of how a moment of a replay came about. */
import type { PastTrails } from '#client/board/port.ts';
import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { bare, placeless, rollName, rollOutcome } from '#client/state/sentence.ts';
import { entriesOf, entryAt } from './log-entry.ts';
import { withSides } from './side-names.ts';

/** Letters of the chip: a glance, the list beside it has the sentence. */
const GLANCE = 48;

/** `seats`: what the rules call them. */
export function pastOf(
  snapshot: Snapshot | null,
  log: readonly LogLine[],
  seats: readonly string[],
): PastTrails | null {
  if (snapshot?.past === undefined) return null;
  const { trails, place } = snapshot.past;
  return {
    trails: trails.map(({ points, seat, input }) => ({ points, seat, text: `${numberOf(log, input)}` })),
    place: place === null ? null : { ...place, text: said(snapshot, log, seats) },
  };
}

/** The number that the event of an answer has in the list. */
function numberOf(log: readonly LogLine[], input: number): number {
  const entries = entriesOf(log);
  const first = entries.find((entry) => entry.head.input === input) ?? entries[entryAt(entries, input)];
  return first?.head.n ?? 0;
}

/** The event in a few words. Where it happened can be seen. */
function said(snapshot: Snapshot, log: readonly LogLine[], seats: readonly string[]): string {
  const entries = entriesOf(log);
  const entry = entries[entryAt(entries, snapshot.inputs)];
  if (entry === undefined) return '';
  const { head, rolls } = entry;
  const act = rolls[0] === head ? rollName(head.text) : bare(head.text);
  const roll = rolls.filter((line) => line.input <= snapshot.inputs).at(-1);
  const outcome = roll === undefined ? '' : rollOutcome(roll.text);
  const plain = placeless(act).replace(/\.$/, '');
  const named = withSides(plain, seats, snapshot.standings.sides).replace(/(\d)"/g, '$1″');
  const whole = outcome === '' ? named : `${named}: ${outcome}`;
  return short(whole.length <= GLANCE ? whole : named);
}

function short(text: string): string {
  if (text.length <= GLANCE) return text;
  const cut = text.slice(0, GLANCE);
  return `${cut.slice(0, Math.max(GLANCE / 2, cut.lastIndexOf(' '))).replace(/[,;:]$/, '')} …`;
}
