/**
 * Standing up: a Prone model may spend 1 AP at any point of its own Activation (GG-MAL-16). It is no Action, so Prone does not
 * forbid it and it may follow any Action (GG-R-32).
 */
import type { Act, Answer, Flow, RefusedAct } from '#engine/game.ts';
import type { Model } from '../state.ts';
import { removeMalady } from './damage.ts';
import { price } from './modifiers.ts';
import { type G, name } from './play.ts';

const STAND: Answer = { verb: 'stand' };

export function standAct(g: G, m: Model): Act | null {
  if (m.maladies.length === 0 || !m.maladies.includes('prone')) return null;
  const cost = price(g.state, m, 'stand', 1);
  if (m.ap < cost) return null;
  return {
    verb: 'stand',
    key: 'stand',
    label: 'Stand up',
    clause: 'GG-MAL-16',
    cost: { amount: cost, unit: 'AP' },
    form: { kind: 'option' },
    options: () => [{ answer: STAND, label: 'Stand up', subjects: [m.id] }],
    sample: () => STAND,
    check: () => null,
  };
}

export function standWhyNot(g: G, m: Model): RefusedAct | null {
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
}

export function* doStand(g: G, m: Model, _answer?: Answer): Flow<void> {
  const cost = price(g.state, m, 'stand', 1);
  m.ap -= cost;
  g.emit({ kind: 'stand', clause: 'GG-MAL-16', model: m.id, cost });
  removeMalady(g, m, 'prone', 'GG-MAL-16');
}
