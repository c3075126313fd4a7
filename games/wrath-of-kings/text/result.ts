/** The final account in a few lines. Each single change of morale is in the result's own parts. */
import type { Result, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { standing } from '../rules/play.ts';
import type { State } from '../state.ts';
import { houseName, motivationName, seatName } from './names.ts';
import { capital, count, signed } from './words.ts';

export function result(s: State, of: Result): string[] {
  return [headline(of), ...of.scores.map((score, seat) => account(s, seat, score, of.parts[seat]?.parts ?? []))];
}

function headline({ winners, scores, clause }: Result): string {
  const [red = 0, blue = 0] = scores;
  const [winner] = winners;
  if (winner === undefined) return `A draw at morale ${red} each [${clause}].`;
  const [more, less] = winner === 0 ? [red, blue] : [blue, red];
  return `${seatName(winner)} wins with morale ${more} to ${less} [${clause}].`;
}

/** What morale was lost for, whatever the round. */
function sources(parts: readonly Part[]): string {
  const sums = new Map<string, number>();
  for (const { label, amount } of parts) {
    const what = label.replace(/^round \d+: /, '').replace(/^casualty \d+$/, 'casualties');
    sums.set(what, (sums.get(what) ?? 0) + amount);
  }
  return sums.size === 0
    ? ''
    : ` ${capital([...sums].map(([what, amount]) => `${what} ${signed(amount)}`).join(', '))}.`;
}

function account(s: State, seat: Seat, score: number, parts: readonly Part[]): string {
  const mine = s.models.filter((m) => m.seat === seat);
  const left = `${mine.filter(standing).length} of ${count(mine.length, 'model')} standing`;
  const motivation = s.motivations[seat as 0 | 1];
  const held = motivation === null ? '' : `, ${motivationName(s, motivation)}`;
  return `${seatName(seat)} (${houseName(s, seat) || 'no force'}${held}), morale ${score}, ${left}.${sources(parts)}`;
}
