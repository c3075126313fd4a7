/**
 * Push It: declared at the beginning of the model's own Activation (GG-PUSH-01), once per game (GG-PUSH-05); 2 AP at once
 * (GG-PUSH-02), no Recover this turn (GG-PUSH-03), 2 Fatigue Markers after the Activation (GG-PUSH-04: activation.ts).
 *
 * Doubtful points: it follows the Shaken check and is not for fleeing models (GG-R-29); its AP are never halved (GG-R-11).
 * The beginning is over with the first thing the model does, using its item included.
 */

import type { Refusal } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import { type G, name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export const PUSH_AP = 2;
export const PUSH_FATIGUE = 2;

function pushRefusal(g: G, m: Model): Refusal | null {
  if (m.pushed) return { clause: 'GG-PUSH-05', reason: `${name(m)} has already Pushed It in this game` };
  if (g.state.activation?.fresh !== true) {
    return {
      clause: 'GG-PUSH-01',
      reason: 'Push It is declared at the beginning of the Activation, before anything else',
    };
  }
  return null;
}

export const PUSH = menuVerb({
  name: 'push',
  text: 'Push It: 2 AP now, 2 Fatigue Markers afterwards.',
  synonyms: ['push-it', 'pushIt'],
  by: 'GG-AP-10',
  stillFresh: true,
  find(g, m) {
    if (pushRefusal(g, m) !== null) return null;
    const act = button('push', 'Push It', 'GG-PUSH-01', m.id);
    act.check = () => pushRefusal(g, m);
    return act;
  },
  refused(g, m) {
    const refusal = pushRefusal(g, m);
    return refusal === null ? null : { verb: 'push', label: 'Push It', refusal };
  },
  *run(g, m) {
    m.ap += PUSH_AP;
    m.pushed = true;
    m.pushedNow = true;
    if (g.state.activation !== null) g.state.activation.pushed = true;
    tell(g, { kind: 'push-it', clause: 'GG-PUSH-02', model: m.id, gained: PUSH_AP, ap: m.ap });
  },
});
