/** What scenarios count: casualties (HR-S-G08), who stands (HR-S-G06), who controls a place (HR-S-G09). */
import type { ClauseId, Seat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { WarriorClass } from '../content/types.ts';
import { byId, foe, isSummoned, standing } from '../rules/play.ts';
import type { State, Warrior } from '../state.ts';
import type { Award, WayToScore } from './scenario.ts';

/** Taken Out at the moment of counting, or gone from the table in flight; never a summoned warrior (HR-S-G08). */
export function isCasualty(w: Warrior): boolean {
  return !isSummoned(w) && (w.out || w.left === 'fled');
}

/** Casualties of a warband, all or of one class. */
export function casualtiesOf(s: State, seat: Seat, of?: WarriorClass): number {
  let n = 0;
  for (let i = 0; i < s.warriors.length; i++) {
    const w = s.warriors[i] as Warrior;
    if (w.owner === seat && isCasualty(w) && (of === undefined || w.card.class === of)) n += 1;
  }
  return n;
}

/** Warriors of a side that keep it in the game: summoned ones do not (HR-S-G06). */
export function standingOf(s: State, seat: Seat): Warrior[] {
  return s.warriors.filter((w) => w.seat === seat && standing(w) && !isSummoned(w));
}

export function leaderLost(s: State, seat: Seat): boolean {
  const leader = byId(s, s.leaders[seat as 0 | 1]);
  return leader !== undefined && isCasualty(leader);
}

/** Whether it counts where sides are counted (HR-S-G09). */
export function countsForControl(w: Warrior): boolean {
  return standing(w) && !w.fleeing && w.climb === null && !isSummoned(w) && !w.card.subtypes.includes('beast');
}

/** How many of each side are in a place, and who controls it: equal numbers are nobody's (HR-S-G09). */
export function controlOf(s: State, inside: (w: Warrior) => boolean): { counts: [number, number]; by: Seat | null } {
  const counts: [number, number] = [0, 0];
  for (let i = 0; i < s.warriors.length; i++) {
    const w = s.warriors[i] as Warrior;
    if (countsForControl(w) && inside(w)) counts[w.seat as 0 | 1] += 1;
  }
  return { counts, by: counts[0] === counts[1] ? null : counts[0] > counts[1] ? 0 : 1 };
}

/** Within this of a marker is near it (HR-S-G10). */
const NEAR = 2;
/** Radius of a marker. */
const RADIUS = 0.5;

/** How many warriors of a side that could do something there are near a marker on the table (HR-S-G10). */
function nearMarkers(s: State, seat: Seat): number {
  return s.warriors.filter(
    (w) =>
      w.seat === seat &&
      countsForControl(w) &&
      s.markers.some(({ x, y, z, carrier, delivered }) => {
        const plan = Math.max(0, Math.sqrt((w.x - x) * (w.x - x) + (w.y - y) * (w.y - y)) - w.a - RADIUS);
        const rise = w.z - z;
        return carrier === null && delivered === null && Math.sqrt(plan * plan + rise * rise) <= NEAR + EPSILON;
      }),
  ).length;
}

/** The way that a scenario with markers tells beside those that score. */
export const NEAR_MARKERS: WayToScore = {
  label: 'warriors near a marker',
  clause: 'HR-S-G10',
  text: (s, seat) => `${nearMarkers(s, seat)} near`,
  awards: () => [],
};

const PLURAL: Readonly<Record<WarriorClass, readonly [string, string]>> = {
  regular: ['Regular', 'Regulars'],
  specialist: ['Specialist', 'Specialists'],
  character: ['Character', 'Characters'],
};

export function classWord(of: WarriorClass, n: number): string {
  return PLURAL[of][n === 1 ? 0 : 1];
}

/** So many points for each enemy of a class that is a casualty. */
export function forCasualties(s: State, seat: Seat, of: WarriorClass, each: number, clause: ClauseId): Award[] {
  const n = casualtiesOf(s, foe(seat), of);
  if (n === 0) return [];
  return [{ seat, amount: n * each, label: `${n} enemy ${classWord(of, n)} lost`, clause }];
}

export function forLeader(s: State, seat: Seat, amount: number, clause: ClauseId): Award[] {
  return leaderLost(s, foe(seat)) ? [{ seat, amount, label: 'the enemy leader lost', clause }] : [];
}
