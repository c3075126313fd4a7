/**
 * Standing up: a Prone model may spend 1 AP at any point of its own Activation (GG-MAL-16). It is no Action, so Prone does not
 * forbid it and it may follow any Action (GG-R-32).
 */

import { button } from '../../kit/acts.ts';
import { removeMalady } from './damage.ts';
import { price } from './modifiers.ts';
import { name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export const STAND = menuVerb({
  name: 'stand',
  text: 'Stand up from Prone.',
  synonyms: ['stand-up', 'standUp'],
  by: 'GG-AP-10',
  find(g, m) {
    if (m.maladies.length === 0 || !m.maladies.includes('prone')) return null;
    const cost = price(g.state, m, 'stand', 1);
    if (m.ap < cost) return null;
    const act = button('stand', 'Stand up', 'GG-MAL-16', m.id);
    act.cost = { amount: cost, unit: 'AP' };
    return act;
  },
  refused(g, m) {
    if (!m.maladies.includes('prone')) return null;
    const need = price(g.state, m, 'stand', 1);
    if (m.ap >= need) return null;
    return {
      verb: 'stand',
      label: 'Stand up',
      refusal: {
        clause: 'GG-MAL-16',
        reason: `standing up costs ${need} AP and ${name(m)} has ${m.ap}`,
        witness: { kind: 'value', name: 'AP', have: m.ap, need },
      },
    };
  },
  *run(g, m) {
    const cost = price(g.state, m, 'stand', 1);
    m.ap -= cost;
    tell(g, { kind: 'stand', clause: 'GG-MAL-16', model: m.id, cost });
    removeMalady(g, m, 'prone', 'GG-MAL-16');
  },
});
