/**
 * Assassinate (WK-TRE-06, WK-TRE-07): a turn of one's own that kills an enemy leader and attacks nobody else. Every enemy that was a target of any attack in
 * the turn spoils it, dice of Bounce and collisions included; two leaders killed spoil each other (WK-R-91).
 */
import { byId, foe, standing } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { many } from './many.ts';
import { score } from './markers.ts';
import type { Motive } from './motive.ts';

/** Morale for each rank of the leader. */
const WORTH = 2;

/** The leader that the seat's turn has killed and whom alone it attacked; null: there is none. */
function assassinated(s: State, seat: number): Model | null {
  if (s.mover !== seat) return null;
  let found: Model | null = null;
  for (const { by, victim } of s.turn.killed) {
    const m = byId(s, victim);
    if (m === undefined || m.seat !== foe(seat) || m.card.type !== 'leader') continue;
    if (by.some((id) => byId(s, id)?.seat === seat)) found = m;
  }
  if (found === null) return null;
  for (const { target } of s.turn.attacked) {
    if (target !== found.id && byId(s, target)?.seat === foe(seat)) return null;
  }
  return found;
}

export const ASSASSINATE: Motive = {
  id: 'assassinate',
  *turnEnds(g, seat) {
    const leader = assassinated(g.state, seat);
    if (leader === null) return;
    // On top of what a lost leader costs in any case (WK-MOR-04).
    score(g, seat, WORTH * leader.card.rank, 'WK-TRE-06', `${leader.name} is assassinated`, ['WK-TRE-07']);
  },
  progress: (s, seat) => {
    const left = s.models.filter((m) => m.seat !== seat && m.card.type === 'leader' && standing(m));
    return `${many(left.length, 'enemy leader')} standing`;
  },
};
