/** Why a position is better or worse than the one before it, in words: what changed in the parts of the game's judgement. */
import type { GameState, Part } from '#engine/game.ts';
import { decimal } from '#engine/text/words.ts';
import type { Seen } from './bot.ts';

/** Changes smaller than this are not worth a word. */
const SLIGHT = 0.05;
/** So many changes are named. */
const NAMED = 3;

export function reasonFor(seen: Seen, after: GameState): string {
  const { game, seat } = seen;
  const changes = changesOf(game.judgement(seen.state(), seat).parts, game.judgement(after, seat).parts);
  if (changes.length === 0) return 'nothing changes';
  return changes
    .slice(0, NAMED)
    .map(({ label, amount }) => `${label} ${signed(amount)}`)
    .join(', ');
}

/** By label, the largest first. */
function changesOf(before: readonly Part[], after: readonly Part[]): { label: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { label, amount } of before) sums.set(label, (sums.get(label) ?? 0) - amount);
  for (const { label, amount } of after) sums.set(label, (sums.get(label) ?? 0) + amount);
  return [...sums]
    .map(([label, amount]) => ({ label, amount }))
    .filter(({ amount }) => Math.abs(amount) >= SLIGHT)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

function signed(amount: number): string {
  return `${amount < 0 ? '\u2212' : '+'}${decimal(Math.abs(amount))}`;
}
