/** Which forces may meet: in some games players agree on a size, and their lists say for which they are. */
import type { GameInfo, ReadyWarband } from './library.ts';

type Known = Pick<GameInfo, 'ready'>;

/** What a list calls its size. */
function said(roster: unknown): unknown {
  return (roster as { size?: unknown } | null)?.size;
}

export function sameSize(one: unknown, other: unknown): boolean {
  return said(one) !== undefined && said(one) === said(other);
}

/** The size of game that a list is for, as the ready-made ones of its size call it; null where any two may meet. */
function sizeOf({ ready }: Known, roster: unknown): string | null {
  const known = ready.find((army) => army.size !== undefined && said(army.roster) === said(roster));
  return known?.size ?? null;
}

export function mayMeet(game: Known, one: unknown, other: unknown): boolean {
  const [a, b] = [sizeOf(game, one), sizeOf(game, other)];
  return a === null || b === null || a === b;
}

/** "The Iron Ledger, Skirmish". */
export function withSize({ name, size }: Pick<ReadyWarband, 'name' | 'size'>): string {
  return size === undefined ? name : `${name}, ${size}`;
}
