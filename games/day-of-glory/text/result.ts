/** The final account. */
import type { Result, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { State } from '../state.ts';
import { armyName, modelsOf, seatName } from './names.ts';
import { count } from './words.ts';

export function result(s: State, of: Result): string[] {
  return [headline(of), ...of.scores.map((score, seat) => account(s, seat, score, of.parts[seat]?.parts ?? []))];
}

function headline({ winners, scores, clause }: Result): string {
  const [red = 0, blue = 0] = scores;
  const [winner] = winners;
  if (winner === undefined) return `A draw at ${count(red, 'point')} each [${clause}].`;
  if (clause === 'DG-VIC-02') return `${seatName(winner)} wins: nothing is left of the enemy [${clause}].`;
  const [more, less] = winner === 0 ? [red, blue] : [blue, red];
  return `${seatName(winner)} wins with ${count(more, 'point')} to ${less} [${clause}].`;
}

function account(s: State, seat: Seat, score: number, parts: readonly Part[]): string {
  const from = parts.map((p) => `${p.label} ${p.amount}`).join(', ');
  return `${seatName(seat)} (${armyName(s, seat)}), ${count(score, 'point')}: ${from}. ${count(modelsOf(s, seat), 'model')} left.`;
}
