/** What wins (DG-VIC-01..07), how it stands, and how the battle would end now. */
import type { Prospects, Seat, Way } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { pointsOf, result } from './rules/victory.ts';
import type { State } from './state.ts';

const SEATS: readonly Seat[] = [0, 1];

/** The ways to score, in the order of the book, and the clauses whose points belong to each. */
const WAYS: readonly { label: string; clause: string; clauses: readonly string[] }[] = [
  { label: 'power killed, a point for every 10', clause: 'DG-VIC-03', clauses: ['DG-VIC-03'] },
  { label: 'enemy general killed', clause: 'DG-VIC-04', clauses: ['DG-VIC-04'] },
  { label: 'enemy army standard bearer killed', clause: 'DG-VIC-05', clauses: ['DG-VIC-05'] },
  { label: 'own army standard bearer alive at the end', clause: 'DG-VIC-06', clauses: ['DG-VIC-06'] },
  { label: 'banners at the end, two points each', clause: 'DG-VIC-07', clauses: ['DG-VIC-07'] },
  { label: 'challenges won', clause: 'DG-CHL-14', clauses: ['DG-CHL-14'] },
];

export function prospects(s: State): Prospects {
  return { ways: WAYS.flatMap((way) => wayOf(s, way)), turn: null, match: result({ ...s, phase: 'over' }) };
}

/** Challenges are shown where the rule is in use. */
function wayOf(s: State, { label, clause, clauses }: (typeof WAYS)[number]): Way[] {
  if (clause === 'DG-CHL-14' && s.options.challenges !== true) return [];
  const seats = SEATS.map((seat) => {
    const worth = sum(pointsOf(s, seat).parts.filter((p) => clauses.includes(p.clause)));
    const text =
      clause === 'DG-VIC-03' ? `${Math.round(s.killed[seat as 0 | 1])} power` : worth.value > 0 ? 'yes' : 'no';
    return { text, worth };
  });
  return [{ label, clause, seats }];
}

/** The battle ends here. */
export function finish(s: State): void {
  if (s.phase === 'over') return;
  s.activation = null;
  s.phase = 'over';
  s.over = 'DG-FLOW-07';
}
