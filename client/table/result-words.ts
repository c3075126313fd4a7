import { listed, teamsOf } from '#client/state/teams.ts';
import type { Result, Seat, SeatSpec } from '#engine/game.ts';
import type { Way } from '#engine/prospects.ts';

/** Who has won, in words. `called` is what the viewer calls a seat. */
export function headline(
  { winners, places }: Result,
  seats: readonly SeatSpec[],
  called: (seat: Seat) => string,
): string {
  const alone = teamsOf(seats, null).length === 1;
  if (winners.length > 0) {
    const names = winners.map(called).sort((a, b) => Number(b === 'You') - Number(a === 'You'));
    const verb = names.length > 1 || names[0] === 'You' ? 'win' : 'wins';
    return `${listed(names)} ${verb}${alone ? ' against the table' : ''}`;
  }
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first.length === 0) return 'Lost to the table';
  if (alone) return 'A draw with the table';
  return first.length < seats.length ? `A draw between ${listed(first.map(called))}` : 'A draw';
}

/** The teams in the order of their places. */
export function ranking({ places }: Result, seats: readonly SeatSpec[]): { place: number; team: readonly Seat[] }[] {
  return teamsOf(seats, null)
    .map((team) => ({ place: places[team[0] as Seat] as number, team }))
    .sort((a, b) => a.place - b.place);
}

/** The parts of all scores: what the same clause brought stands together, under the name of that way to score. */
export function scoreRows(
  { parts: sums }: Pick<Result, 'parts'>,
  ways: readonly Pick<Way, 'label' | 'clause'>[],
): { label: string; amounts: Map<Seat, number> }[] {
  const rows = new Map<string, { labels: Set<string>; amounts: Map<Seat, number> }>();
  sums.forEach(({ parts }, seat) => {
    for (const { label, amount, clause } of parts) {
      const row = rows.get(clause) ?? { labels: new Set(), amounts: new Map() };
      row.labels.add(label);
      row.amounts.set(seat, (row.amounts.get(seat) ?? 0) + amount);
      rows.set(clause, row);
    }
  });
  return [...rows].map(([clause, { labels, amounts }]) => {
    const [first = ''] = labels;
    const label = ways.find((one) => one.clause === clause)?.label ?? first.replace(/^[a-z]+ \d+: /i, '');
    return { label: label.charAt(0).toUpperCase() + label.slice(1), amounts };
  });
}
