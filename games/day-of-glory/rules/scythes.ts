/**
 * Scythed wheels (DG-VEH-16, DG-VEH-19, DG-R-424): the hits of a charge on a unit that was in skirmish when it was touched come with the first
 * fight after it, and count for the melee.
 */
import type { Flow } from '#engine/game.ts';
import type { State, Unit } from '../state.ts';
import { amount } from './amount.ts';
import { hitUnit } from './blast.ts';
import { type G, unitById, uses } from './play.ts';
import { tell } from './tell.ts';
import { carriageOf } from './vehicle-parts.ts';

export function scythed(s: State, u: Unit): boolean {
  return u.kind === 'vehicle' && uses(s, 'scythed-wheels') && carriageOf(s, u)?.scythes === true;
}

/** DG-R-424: whom its charge has met in skirmish. */
export function metInSkirmish(s: State, u: Unit): void {
  if (!scythed(s, u)) return;
  u.mows = u.impact.filter((id) => unitById(s, id)?.formation === 'skirmish');
}

export function* mowDown(g: G, u: Unit, targets: readonly Unit[]): Flow<void> {
  if (!scythed(g.state, u) || u.mows === undefined) return;
  for (const v of targets) {
    if (v.place !== 'table' || !u.mows.includes(v.id) || !u.impact.includes(v.id)) continue;
    const hits = amount(g, { dice: 2, sides: 6, add: 0 }, 'scythes', 'DG-VEH-19', u.seat);
    tell(g, { kind: 'charge-hits', clause: 'DG-VEH-19', unit: u.id, enemy: v.id, hits, also: ['DG-R-424'] });
    yield* hitUnit(g, v, hits, { name: 'Scythes', clause: 'DG-VEH-19', seat: u.seat, by: u, piercing: 1, melee: true });
  }
  delete u.mows;
}
