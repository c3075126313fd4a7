/** Structure points of pieces, and their end (DG-ART-12, DG-R-175, DG-R-135). */
import type { ClauseId } from '#engine/game.ts';
import type { Machine } from '../state.ts';
import { takeOff } from './machine.ts';
import { foe, type G } from './play.ts';
import { tell } from './tell.ts';

/** Each hit takes one structure point, without a save. */
export function hitMachine(g: G, m: Machine, hits: number, clause: ClauseId, by: string): void {
  if (hits <= 0 || m.place === 'gone') return;
  m.structure = Math.max(0, m.structure - hits);
  tell(g, {
    kind: 'machine-hit',
    clause,
    machine: m.id,
    seat: m.seat,
    by,
    hits,
    left: m.structure,
    also: ['DG-R-175'],
  });
  if (m.structure === 0) destroyMachine(g, m, clause);
}

/** It counts with its ammunition, whoever destroyed it (DG-R-135). */
export function destroyMachine(g: G, m: Machine, clause: ClauseId): void {
  if (m.place === 'gone') return;
  m.structure = 0;
  g.state.killed[foe(m.seat) as 0 | 1] += m.power;
  tell(g, { kind: 'machine-destroyed', clause, machine: m.id, seat: m.seat, power: m.power, also: ['DG-R-135'] });
  takeOff(g.state, m);
}
