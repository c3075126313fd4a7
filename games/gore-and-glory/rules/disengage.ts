/**
 * Disengage: 1 AP (GG-DIS-02) by a model in base contact with an enemy (GG-DIS-01) lets its next Move Action be made all the
 * same (GG-DIS-03).
 *
 * Doubtful points: it covers all enemies in contact and one Move Action, or one climb or jump with all of its Move
 * Actions; unused it lapses with the Activation (GG-R-28). A second one before that Move would give nothing and is refused.
 */

import type { Refusal } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model, State } from '../state.ts';
import { contactWitness, gap, touchesEnemy } from './measure.ts';
import { forbiddenBy, price } from './modifiers.ts';
import { tooDear } from './move.ts';
import { type G, isEnemy, living, name } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export function disengageRefusal(g: G, m: Model): Refusal | null {
  const s = g.state;
  if (m.maladies.includes('prone'))
    return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone and must stand up first` };
  if (m.maladies.includes('pinned'))
    return { clause: 'GG-MAL-10', reason: `${name(m)} is Pinned and cannot Disengage` };
  const by = forbiddenBy(s, m, 'disengage');
  if (by !== null) return { clause: 'GG-AP-07', reason: `${by} keeps ${name(m)} from disengaging` };
  if (!touchesEnemy(s, m)) return untouched(s, m);
  if (s.activation?.disengaged === true && s.activation.model === m.id) {
    return { clause: 'GG-DIS-03', reason: `${name(m)} has disengaged and may move now` };
  }
  const cost = price(s, m, 'disengage', 1);
  return m.ap >= cost ? null : tooDear('GG-DIS-02', m, 'Disengage', cost);
}

function untouched(s: State, m: Model): Refusal {
  let nearest: Model | null = null;
  for (const other of s.models) {
    if (!isEnemy(m, other) || !living(other)) continue;
    if (nearest === null || gap(m, other) < gap(m, nearest)) nearest = other;
  }
  const reason = `${name(m)} is in base contact with no enemy`;
  return { clause: 'GG-DIS-01', reason, ...(nearest === null ? null : { witness: contactWitness(m, nearest) }) };
}

export const DISENGAGE = menuVerb({
  name: 'disengage',
  text: 'Free the next Move Action from base contact.',
  find(g, m) {
    // Mostly there is nobody to leave: no need to say whom it comes nearest to.
    if (!touchesEnemy(g.state, m) || disengageRefusal(g, m) !== null) return null;
    const act = button('disengage', 'Disengage', 'GG-DIS-01', m.id);
    act.cost = { amount: price(g.state, m, 'disengage', 1), unit: 'AP' };
    act.check = () => disengageRefusal(g, m);
    return act;
  },
  refused(g, m) {
    const refusal = disengageRefusal(g, m);
    return refusal === null ? null : { verb: 'disengage', label: 'Disengage', refusal };
  },
  *run(g, m) {
    const s = g.state;
    const ap = price(s, m, 'disengage', 1);
    m.ap -= ap;
    if (s.activation !== null) s.activation.disengaged = true;
    tell(g, { kind: 'disengage', clause: 'GG-DIS-03', model: m.id, ap });
  },
});
