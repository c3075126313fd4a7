/** The final account in a few lines. Each single Victory Point is in the result's own parts. */
import type { Result, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { living } from '../rules/play.ts';
import type { State } from '../state.ts';
import { factionName, seatName } from './names.ts';
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

const SOURCES: readonly { label: string; clauses: RegExp }[] = [
  { label: 'Objectives', clauses: /^GG-SCO-0[234]$/ },
  { label: 'fewer Casualties', clauses: /^GG-SCO-05$/ },
  { label: 'Missions', clauses: /^GG-MIS-/ },
];

function account(s: State, seat: Seat, score: number, parts: readonly Part[]): string {
  const from = SOURCES.map(({ label, clauses }) => {
    const total = parts.filter((p) => clauses.test(p.clause)).reduce((sum, p) => sum + p.amount, 0);
    return `${label} ${total}`;
  });
  const mine = s.models.filter((m) => m.seat === seat);
  const left = `${mine.filter(living).length} of ${count(mine.length, 'model')} left`;
  return `${seatName(seat)} (${factionName(s, seat) || 'no Warband'}), ${score} VP: ${from.join(', ')}. ${left}.`;
}
