/** Ends a match at once: the end of this round is next, and it is the last (WK-R-112). Before the first round there is nothing to count. */
import type { State } from '../state.ts';
import { settingUp } from './prospects.ts';

export function finish(s: State): void {
  if (s.phase === 'over') return;
  if (settingUp(s)) {
    s.phase = 'over';
    s.ended = 'rounds';
    return;
  }
  s.activation = null;
  s.turn = { attacked: [], killed: [] };
  s.round = Math.max(1, s.round);
  s.options = { ...s.options, 'round-limit': s.round };
  s.phase = 'round-end';
}
