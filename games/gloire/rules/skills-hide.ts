/**
 * Hide (GL-SKO-07 to GL-SKO-09). A model that has not moved spends its action on it; no terrain is needed. It stays hidden until it attacks, moves more than
 * half its Speed, is hit, engaged or duels (GL-R-135). A rider cannot hide (GL-MNT-02).
 */
import type { Refusal } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import { type G, isEngaged, name } from './play.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Ends the hiding of a model, if it hides. */
export function unhide(g: G, m: Model, why: 'attack' | 'moved' | 'engaged' | 'hit' | 'seen'): void {
  if (!m.hidden) return;
  m.hidden = false;
  tell(g, {
    kind: 'unhidden',
    clause: why === 'moved' ? 'GL-SKO-09' : 'GL-R-135',
    model: m.id,
    why,
    also: ['GL-R-135'],
  });
}

/** Whoever is in contact with an enemy hides no longer; looked after when an activation is over. */
export function flushHidden(g: G): void {
  for (const m of g.state.models) if (m.hidden && (isEngaged(g.state, m) || m.duel !== null)) unhide(g, m, 'engaged');
}

function refusal(m: Model): Refusal | null {
  if (skill(m, 'hide') === 0) return { clause: 'GL-SKO-07', reason: `${name(m)} has not the skill Hide` };
  if (m.mount !== null) return { clause: 'GL-MNT-02', reason: `${name(m)} is mounted and cannot hide` };
  if (m.hidden) return { clause: 'GL-SKO-07', reason: `${name(m)} is hidden already` };
  if (m.moved > 0) return { clause: 'GL-SKO-07', reason: `${name(m)} has moved this turn` };
  return null;
}

export const HIDE = menuVerb({
  name: 'hide',
  text: 'Hide: enemies more than 3" away must spot the model before they act against it.',
  action: true,
  prone: true,
  suppressed: true,
  find: (_, m) => (refusal(m) === null ? button('hide', 'Hide', 'GL-SKO-07', m.id) : null),
  refused: (_, m) => {
    const why = skill(m, 'hide') === 0 ? null : refusal(m);
    return why === null ? null : { verb: 'hide', label: 'Hide', refusal: why };
  },
  whyNot: (_, m) => refusal(m),
  *run(g, m) {
    m.hidden = true;
    tell(g, { kind: 'hides', clause: 'GL-SKO-07', model: m.id });
  },
});
