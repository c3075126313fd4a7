/** The order of the set-up (GG-TER-01); Deployment Traits belong to its last part, and turn 1 follows. */
import type { Phase, State } from '../state.ts';

export const SET_UP: { clause: string; order: readonly Phase[] } = {
  clause: 'GG-TER-01',
  order: ['terrain', 'zones', 'objectives', 'missions', 'deployment', 'deployment-traits', 'objective'],
};

/** The part of the set-up that is under way is done. */
export function nextPart(s: State): void {
  s.phase = SET_UP.order[SET_UP.order.indexOf(s.phase) + 1] as Phase;
}
