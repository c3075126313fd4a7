/**
 * Concealed Weapon (GL-SKC-03): a model that is attacked in close combat before it has activated may spend a point and attack first. That is its
 * activation of this turn: one attack action with any ready weapon (GL-R-118).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model, State } from '../state.ts';
import { attacking, choices } from './fight-choices.ts';
import { pay, purse } from './hero.ts';
import { conscious, type G, name } from './play.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

function mayStrikeFirst(s: State, m: Model, attacker: Model): boolean {
  if (skill(m, 'concealed-weapon') === 0 || m.acted || m.duel !== null || !conscious(m) || m.panicked) return false;
  if (m.misses > 0 || m.suppressedBy !== null || purse(s, m) === 0 || m.seat === null) return false;
  return choices(s, { ...attacking(m, [], 'GL-SKC-03'), only: attacker }).length > 0;
}

export function* strikeFirst(g: G, attacker: Model, m: Model): Flow<void> {
  const s = g.state;
  if (m.seat === null || !mayStrikeFirst(s, m, attacker)) return;
  const { seat } = m;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(attacker)} attacks ${name(m)}: strike first with a concealed weapon?`,
    clause: 'GL-SKC-03',
    subjects: [m.id, attacker.id],
    acts: [
      {
        ...button('strike-first', 'Strike first', 'GL-SKC-03', m.id, attacker.id),
        cost: { amount: 1, unit: 'hero point' },
      },
      button('pass', 'Wait for the blow', 'GL-SKC-03', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'strike-first') return;
  pay(g, m, 1, 'GL-SKC-03', 'a concealed weapon');
  m.acted = true;
  tell(g, { kind: 'strikes-first', clause: 'GL-SKC-03', model: m.id, target: attacker.id, also: ['GL-R-118'] });
  yield* g.rules.fight(g, m, { parts: [], clause: 'GL-SKC-03', first: attacker });
}

export const STRIKE_FIRST = verb({
  name: 'strike-first',
  text: 'Attack before the attacker does, with a concealed weapon.',
});
