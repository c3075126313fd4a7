/**
 * Victory points (DG-VIC-01..07): a point for every 10 power killed, ten for the general and for the army standard bearer, ten for
 * one's own army standard bearer alive and two for every banner at the end. Who is wiped out has lost (DG-VIC-02, DG-R-049).
 */

import type { Result, Seat, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import type { Model, State, Unit } from '../state.ts';
import { foe, type G } from './play.ts';
import { tell } from './tell.ts';

const LEADER = 10;
const BANNER = 2;
const PER_POINT = 10;

/** A model has died, of whatever cause (DG-R-135). Its unit keeps account; heroes count by themselves (DG-HERO-05). */
export function onDeath(g: G, u: Unit, m: Model): void {
  const s = g.state;
  const card = s.cards[m.card]!;
  // DG-DEM-28, DG-R-136, DG-R-432.
  if (card.kind === 'demon' || m.raised === true) return;
  s.killed[foe(u.seat) as 0 | 1] += m.power;
  if (card.kind !== 'hero') u.killed += m.power;
  leaderFallen(g, u.seat, m);
}

function leaderFallen(g: G, seat: Seat, m: Model): void {
  const s = g.state;
  const card = s.cards[m.card]!;
  const award = (label: string, clause: string) => {
    s.points = [...s.points, { seat: foe(seat), label, amount: LEADER, clause }];
    tell(g, { kind: 'points', clause, seat: foe(seat), amount: LEADER, label, model: m.id });
  };
  if (card.general) award('enemy general killed', 'DG-VIC-04');
  if (card.armyStandard) award('enemy army standard bearer killed', 'DG-VIC-05');
}

/** DG-MOR-18: nothing of the unit is left, so those who fled count as well; a lone hero that fled is as good as dead (DG-R-137). */
export function unitDestroyed(g: G, u: Unit, fugitives: readonly Model[] = []): void {
  const s = g.state;
  if (u.fled > 0) {
    s.killed[foe(u.seat) as 0 | 1] += u.fled;
    tell(g, {
      kind: 'unit-destroyed',
      clause: 'DG-MOR-18',
      unit: u.id,
      seat: u.seat,
      fled: u.fled,
      also: ['DG-HERO-05'],
    });
    u.fled = 0;
  }
  if (u.kind === 'hero') for (const m of fugitives) leaderFallen(g, u.seat, m);
}

/** DG-R-049: somebody of the army is left, on the table or off it. Demons and raised models do not count. */
export function standing(s: State, seat: Seat): boolean {
  return s.units.some((u) => {
    if (u.seat !== seat || u.kind === 'demon') return false;
    return u.models.some((m) => m.raised !== true);
  });
}

/** What a seat's points come to if the battle ended now. */
export function pointsOf(s: State, seat: Seat): Sum {
  const parts: Part[] = [part('power killed', Math.floor(s.killed[seat as 0 | 1] / PER_POINT), 'DG-VIC-03')];
  for (const p of s.points) if (p.seat === seat) parts.push(part(p.label, p.amount, p.clause));
  let banners = 0;
  let standard = false;
  for (const u of s.units) {
    // Who still runs on the table has not fled yet (DG-R-125, DG-R-139).
    if (u.seat !== seat || u.place === 'gone') continue;
    for (const m of u.models) {
      if (m.role === 'standard') banners++;
      if (s.cards[m.card]!.armyStandard) standard = true;
    }
  }
  if (standard) parts.push(part('army standard bearer alive', LEADER, 'DG-VIC-06'));
  if (banners > 0) parts.push(part('banners', banners * BANNER, 'DG-VIC-07'));
  return sum(parts);
}

export function result(s: State): Result | null {
  if (s.phase !== 'over') return null;
  const parts = [pointsOf(s, 0), pointsOf(s, 1)] as const;
  const scores = parts.map((p) => p.value);
  const alive = [0, 1].map((seat) => standing(s, seat));
  if (alive[0] !== alive[1])
    return resultOf(s.seats, { scores, parts, clause: 'DG-VIC-02', standing: alive.map(Number) });
  return resultOf(s.seats, { scores, parts, clause: 'DG-VIC-01' });
}
