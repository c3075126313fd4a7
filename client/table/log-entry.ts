/** The log as it is read: a line, and beneath it the rolls that belong to it. */
import type { ActivationView, LogLine } from '#client/protocol/log.ts';
import type { StoryView } from '#client/protocol/story.ts';
import type { Seat } from '#engine/game.ts';

export interface Entry {
  head: LogLine;
  rolls: readonly LogLine[];
  /** The rolls of the whole act that it begins, others' answers included; empty where it begins none or only one is rolled. */
  chain: readonly LogLine[];
  /** How often it happened, one time right after the other: told once. */
  times: number;
  /** Shown above it when a new part of the match begins. */
  chapter: string | null;
}

/** Several panels read the same log. */
const read = new WeakMap<readonly LogLine[], readonly Entry[]>();

export function entriesOf(lines: readonly LogLine[]): readonly Entry[] {
  const known = read.get(lines);
  if (known !== undefined) return known;
  const entries: { head: LogLine; rolls: LogLine[]; chain: LogLine[]; times: number; chapter: string | null }[] = [];
  let act: LogLine[] | null = null;
  let before: LogLine | null = null;
  let chapter: string | null = null;
  for (const line of lines) {
    const last = entries.at(-1);
    // What is declared right after an answer belongs to the act that was answered.
    const begins = line.stage === 'declared' && before?.stage !== 'answered';
    before = line;
    if (line.stage === undefined) act = null;
    // An account without dice stands for itself.
    const rolled = line.roll !== null && line.roll.natural.length > 0;
    if (rolled && !begins) act?.push(line);
    if (rolled && last !== undefined && last.head.chapter === line.chapter && line.input - last.head.input <= 1) {
      last.rolls.push(line);
      continue;
    }
    if (line.roll === null && last?.head.text === line.text && last.head.input === line.input) {
      last.times += 1;
      continue;
    }
    const rolls = line.roll === null ? [] : [line];
    if (begins) act = [];
    const chain = begins && act !== null ? act : [];
    entries.push({ head: line, rolls, chain, times: 1, chapter: line.chapter === chapter ? null : line.chapter });
    chapter = line.chapter;
  }
  read.set(lines, entries);
  return entries;
}

/** A line of the log as it is listed: an activation with all that happened in it, or an event for itself. */
export interface Listed {
  activation: ActivationView | null;
  entries: readonly Entry[];
  chapter: string | null;
}

/** One line for each activation; what happened between them stands for itself. */
export function listed(entries: readonly Entry[], activations: readonly ActivationView[]): readonly Listed[] {
  const rows: { activation: ActivationView | null; entries: Entry[]; chapter: string | null }[] = [];
  let at = 0;
  for (const entry of entries) {
    const { n } = entry.head;
    while (at < activations.length && (activations[at] as ActivationView).last < n) at++;
    const activation = activations[at];
    const inside = activation !== undefined && activation.n <= n;
    const last = rows.at(-1);
    if (inside && last?.activation === activation) last.entries.push(entry);
    else rows.push({ activation: inside ? activation : null, entries: [entry], chapter: entry.chapter });
  }
  return rows;
}

/** The answer that an entry ends with: its moment is when all of it has happened. */
export function lastInput({ head, rolls }: Entry): number {
  return rolls.at(-1)?.input ?? head.input;
}

/** Place of the entry that is told at a moment: the last that has begun; -1 before the first. */
export function entryAt(entries: readonly Entry[], inputs: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.head.input <= inputs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Place of the entry that an answer brought: the one whose dice it rolled, or else the last. */
export function entryOf(entries: readonly Entry[], input: number): number {
  const rolled = entries.findIndex((e) => e.rolls.some((r) => r.input === input));
  return rolled >= 0 ? rolled : entryAt(entries, input);
}

/** What an entry did to the chances to win. */
export interface Swing {
  /** Between two teams, and against the table: what it did to the first line. Among more: the largest rise. */
  by: number;
  /** Who gained; null: the table did. */
  gains: Seat | null;
}

/** What each entry did to the chances to win, by place. */
export function swingsOf(entries: readonly Entry[], story: StoryView | null): ReadonlyMap<number, Swing> {
  const lines = story?.lines ?? [];
  const rises = new Map<number, number[]>();
  const owners = new Map<number, number>();
  entries.forEach(({ head }, i) => {
    owners.set(head.input, i);
  });
  // An answer that rolled dice belongs to the entry of those dice.
  entries.forEach(({ rolls }, i) => {
    for (const { input } of rolls) owners.set(input, i);
  });
  for (const [input, i] of owners) {
    const so = rises.get(i);
    const by = lines.map(
      ({ chance }, n) => (so?.[n] ?? 0) + (chance[input] ?? Number.NaN) - (chance[input - 1] ?? Number.NaN),
    );
    if (by.every(Number.isFinite)) rises.set(i, by);
  }
  const swings = new Map<number, Swing>();
  for (const [i, by] of rises) {
    const [own] = by;
    if (own !== undefined)
      swings.set(i, lines.length > 2 ? largest(lines, by) : { by: own, gains: gainer(lines, own) });
  }
  return swings;
}

function gainer([own, other]: StoryView['lines'], by: number): Seat | null {
  return (by > 0 ? own?.seat : other?.seat) ?? null;
}

function largest(lines: StoryView['lines'], rises: readonly number[]): Swing {
  const by = Math.max(...rises);
  return { by, gains: lines[rises.indexOf(by)]?.seat ?? null };
}
