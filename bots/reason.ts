/** Why a position is better or worse than the one before it, in words: what changed in the parts of the game's judgement. */
import type { GameState, Part } from '#engine/game.ts';
import { decimal } from '#engine/text/words.ts';
import type { Seen } from './bot.ts';

/** Changes smaller than this are not worth a word. */
const SLIGHT = 0.05;
/** So many changes are named. */
const NAMED = 3;

/** What is said of an answer that changes nothing worth a word. */
export const NO_CHANGE = 'nothing changes';

export function reasonFor(seen: Seen, after: GameState): string {
  return reasonBetween(seen, seen.state(), after);
}

/** What is different between two positions for the seat. */
export function reasonBetween({ game, seat }: Seen, before: GameState, after: GameState): string {
  const changes = changesOf(game.judgement(before, seat).parts, game.judgement(after, seat).parts);
  return changes.length === 0 ? NO_CHANGE : said(changes);
}

/**
 * What of it may be told to everybody: the parts of the judgement that are the same for somebody who knows only what lies open, before
 * and after. A part that something hidden has a share in is left out. Empty when nothing is left.
 */
export function openReasonFor(seen: Seen, after: GameState): string {
  const { game, seat } = seen;
  const judged = (state: GameState): Judged => ({
    own: sums(game.judgement(state, seat).parts),
    open: sums(game.judgement(game.view(state, null), seat).parts),
  });
  const [was, is] = [judged(seen.state()), judged(after)];
  const labels = [...new Set([...was.own.keys(), ...is.own.keys()])];
  const changes = labels
    .filter((label) =>
      [was, is].every(({ own, open }) => Math.abs((own.get(label) ?? 0) - (open.get(label) ?? 0)) < SAME),
    )
    .map((label) => ({ label, amount: (is.own.get(label) ?? 0) - (was.own.get(label) ?? 0) }));
  // What it gains is the reason; what it pays for that comes after.
  return said(
    largest(changes)
      .slice(0, NAMED)
      .sort((a, b) => b.amount - a.amount),
  );
}

interface Judged {
  own: ReadonlyMap<string, number>;
  open: ReadonlyMap<string, number>;
}

interface Change {
  label: string;
  amount: number;
}

const SAME = 1e-9;

function said(changes: readonly Change[]): string {
  return changes
    .slice(0, NAMED)
    .map(({ label, amount }) => `${label} ${signed(amount)}`)
    .join(', ');
}

/** By label, the largest first. */
function changesOf(before: readonly Part[], after: readonly Part[]): Change[] {
  const [was, is] = [sums(before), sums(after)];
  const labels = new Set([...was.keys(), ...is.keys()]);
  return largest([...labels].map((label) => ({ label, amount: (is.get(label) ?? 0) - (was.get(label) ?? 0) })));
}

function sums(parts: readonly Part[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { label, amount } of parts) found.set(label, (found.get(label) ?? 0) + amount);
  return found;
}

function largest(changes: readonly Change[]): Change[] {
  return changes
    .filter(({ amount }) => Math.abs(amount) >= SLIGHT)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

function signed(amount: number): string {
  return `${amount < 0 ? '\u2212' : '+'}${decimal(Math.abs(amount))}`;
}
