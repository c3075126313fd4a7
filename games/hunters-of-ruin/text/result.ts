/** The final account in a few lines. Each single Victory Point is in the result's own parts. */
import type { Result, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { standing } from '../rules/play.ts';
import type { State } from '../state.ts';
import { seatName } from './names.ts';
import { count } from './words.ts';

export function result(s: State, of: Result): string[] {
  return [headline(of), ...of.scores.map((score, seat) => account(s, seat, score, of.parts[seat]?.parts ?? []))];
}

function headline({ winners, scores, clause }: Result): string {
  const [red = 0, blue = 0] = scores;
  const [winner] = winners;
  if (winner === undefined) return `A draw at ${red} VP each [${clause}].`;
  const [more, less] = winner === 0 ? [red, blue] : [blue, red];
  return `${seatName(winner)} wins with ${more} VP to ${less} [${clause}].`;
}

/** What the points were for, whatever the turn: "turn 3: the roof of the tower" and that of turn 4 are added up. */
function sources(parts: readonly Part[]): string {
  const sums = new Map<string, number>();
  for (const { label, amount } of parts) {
    const what = label.replace(/^turn \d+: /, '');
    sums.set(what, (sums.get(what) ?? 0) + amount);
  }
  if (sums.size === 0) return 'Nothing scored.';
  return `${[...sums].map(([what, amount]) => `${amount} VP for ${what}`).join(', ')}.`;
}

function account(s: State, seat: Seat, score: number, parts: readonly Part[]): string {
  const mine = s.warriors.filter((w) => w.owner === seat && w.summonedTurn === 0);
  const left = `${mine.filter(standing).length} of ${count(mine.length, 'warrior')} standing`;
  return `${seatName(seat)}: ${score} VP, ${left}. ${sources(parts)}`;
}
