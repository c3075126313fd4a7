/**
 * Concealed Weapon (GL-SKC-03): a model that is attacked before it has activated may spend a point and attack first. That is its activation of this turn: one
 * attack action with any ready weapon (GL-R-118), hand to hand if the attacker is in reach, else a shot.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { type Aim, aimsOf } from './aim.ts';
import { attacking, choices } from './fight-choices.ts';
import { pay, purse } from './hero.ts';
import { conscious, type G, isEngaged, name } from './play.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

function isReady(s: State, m: Model): boolean {
  if (skill(m, 'concealed-weapon') === 0 || m.acted || m.duel !== null || !conscious(m) || m.panicked) return false;
  return m.misses === 0 && m.suppressedBy === null && purse(s, m) > 0 && m.seat !== null;
}

/** Shots at the attacker, plain ones. */
function shotsAt(g: G, m: Model, attacker: Model): Aim[] {
  if (isEngaged(g.state, m)) return [];
  return aimsOf(g, m, undefined, (target) => target === attacker).filter(
    ({ suppress, aim, reach }) => !suppress && aim === 'wound' && reach === 0,
  );
}

export function* strikeFirst(g: G, attacker: Model, m: Model): Flow<void> {
  const s = g.state;
  const { seat } = m;
  if (seat === null || !isReady(s, m)) return;
  const close = choices(s, { ...attacking(m, [], 'GL-SKC-03'), only: attacker }).length > 0;
  const shots = shotsAt(g, m, attacker);
  if (!close && shots.length === 0) return;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(attacker)} attacks ${name(m)}: strike first with a concealed weapon?`,
    clause: 'GL-SKC-03',
    subjects: [m.id, attacker.id],
    acts: [
      ...(close ? [priced(button('strike-first', 'Strike first', 'GL-SKC-03', m.id, attacker.id))] : []),
      ...(shots.length > 0 ? [priced(shotAct(m, attacker, shots))] : []),
      button('pass', 'Wait for the attack', 'GL-SKC-03', m.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'strike-first') return;
  pay(g, m, 1, 'GL-SKC-03', 'a concealed weapon');
  m.acted = true;
  tell(g, { kind: 'strikes-first', clause: 'GL-SKC-03', model: m.id, target: attacker.id, also: ['GL-R-118'] });
  const shot = shots.find(({ use }) => use.id === answer.weapon);
  if (shot === undefined) yield* g.rules.fight(g, m, { parts: [], clause: 'GL-SKC-03', first: attacker });
  else yield* g.rules.shot(g, { shooter: m, target: attacker, use: shot.use.id, parts: [], clause: 'GL-SKC-03' });
}

function priced(act: Act): Act {
  return { ...act, cost: { amount: 1, unit: 'hero point' } };
}

function shotAct(m: Model, attacker: Model, shots: readonly Aim[]): Act {
  return choice({
    verb: 'strike-first',
    key: 'shoot-first',
    label: 'Shoot first',
    clause: 'GL-SKC-03',
    by: ['weapon'],
    options: () =>
      shots.map(({ use }) => ({
        answer: { verb: 'strike-first', weapon: use.id },
        label: `with the ${use.name}`,
        subjects: [m.id, attacker.id],
      })),
    why: () => ({ clause: 'GL-R-118', reason: `${name(m)} has no such weapon ready` }),
  });
}

export const STRIKE_FIRST = verb({
  name: 'strike-first',
  text: 'Attack before the attacker does, with a concealed weapon; a `weapon` is named for a shot.',
  args: { weapon: id.optional() },
  main: 'weapon',
});
