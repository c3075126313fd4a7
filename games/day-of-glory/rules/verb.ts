/** The makers of this game's verbs. The menu of an activation is about the unit that is activated. */

import type { Refusal, Seat } from '#engine/game.ts';
import { verbsOf } from '../../kit/verb.ts';
import { agreeing } from '../grammar.ts';
import type { State } from '../state.ts';
import { type G, unitById } from './play.ts';
import type { Acting, InActivation, Rules } from './rules.ts';

export const { verb, menuVerb } = verbsOf<State, Rules, Acting, InActivation>({ unasked: othersAct });

/** Most verbs wait for an activation of one's own. */
function othersAct({ state: s }: G, seat: Seat): Refusal | null {
  const now = s.activation === null ? undefined : unitById(s, s.activation.unit);
  if (now !== undefined && now.seat !== seat)
    return { clause: 'DG-FLOW-10', reason: `${now.name} ${agreeing(now, 'is')} activated` };
  if (s.phase === 'battle' && now === undefined)
    return { clause: 'DG-FLOW-09', reason: 'none of its units is activated' };
  return null;
}
