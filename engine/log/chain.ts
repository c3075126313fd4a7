/**
 * The running hash of a match: it begins with all that is fixed before the first die, and takes in every input with the
 * dice it brought and every input that was taken back, in the order in which they came. The fingerprint of a file adds
 * what the match came to.
 */
import { closedDice, hashOf } from '../dice/commit.ts';
import type { MatchFile } from './match-file.ts';

/** What is fixed before the first die. */
export type Opening = Pick<
  MatchFile,
  'game' | 'version' | 'packs' | 'options' | 'rosters' | 'position' | 'taken' | 'dice'
>;

/** One input and the faces it brought. */
export interface Given {
  input: MatchFile['inputs'][number];
  rolls: readonly number[];
}

export type Undone = MatchFile['undone'][number];

export function openingOf({ game, version, packs, options, rosters, position, taken, dice }: Opening): string {
  return hashOf('fray match', { game, version, packs, options, rosters, position, taken, dice: closedDice(dice) });
}

/** The chain before the first input: the opening, and what was rolled by itself. */
export function chainStart(opening: string, rolls: readonly number[]): string {
  return hashOf(opening, rolls);
}

export function chainInput(head: string, { input, rolls }: Given): string {
  return hashOf(head, input, rolls);
}

/** What was taken back is in the chain already; here stands that it was, by whom, and what had been seen by then. */
export function chainUndo(head: string, { to, by, seen }: Undone): string {
  return hashOf(head, { to, by, seen });
}

/** Inputs and take-backs in the order in which they came; null when the numbers of a file do not fit together. */
export function historyOf({
  inputs,
  rolls,
  undone,
}: Pick<MatchFile, 'inputs' | 'rolls' | 'undone'>): (Given | Undone)[] | null {
  // From the end: before each take-back there stood what it left and what it took.
  const stood: Given[] = inputs.map((input, i) => ({ input, rolls: rolls[i + 1] ?? [] }));
  const parts: (Given | Undone)[][] = [];
  for (let k = undone.length - 1; k >= 0; k--) {
    const entry = undone[k] as Undone;
    if (entry.to > stood.length || entry.inputs.length !== entry.rolls.length) return null;
    parts.push([entry, ...stood.splice(entry.to)]);
    for (const [i, input] of entry.inputs.entries()) stood.push({ input, rolls: entry.rolls[i] ?? [] });
  }
  parts.push(stood);
  return parts.reverse().flat();
}

/** The last link of a whole file; null when its numbers do not fit together. */
export function chainOf(opening: string, file: Pick<MatchFile, 'inputs' | 'rolls' | 'undone'>): string | null {
  let head = chainStart(opening, file.rolls[0] ?? []);
  const history = historyOf(file);
  if (history === null) return null;
  for (const step of history) head = 'to' in step ? chainUndo(head, step) : chainInput(head, step);
  return head;
}

export function fingerprintOf(head: string, { hashes, result }: Pick<MatchFile, 'hashes' | 'result'>): string {
  return hashOf(head, { hashes, result });
}
