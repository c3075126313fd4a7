/** Dropping prone (GL-ACT-14), alone or at the end of a Move or Shoot (GL-ACT-15), and getting up again (GL-ACT-18, GL-R-023). */
import type { ClauseId, Flow } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import { type G, isHuman, moved } from './play.ts';
import { tell } from './tell.ts';
import { unseat } from './unseat.ts';
import { menuVerb } from './verb.ts';

/** On purpose, by a model on foot. */
export function dropProne(g: G, m: Model, clause: ClauseId): void {
  if (m.prone || m.mount !== null) return;
  m.prone = true;
  moved(g);
  tell(g, { kind: 'prone', clause, model: m.id, why: 'drops', also: ['GL-R-023'] });
}

/** Against its will; a rider is unseated (GL-R-215). */
export function* layLow(g: G, m: Model, clause: ClauseId, why: string): Flow<void> {
  if (m.mount !== null) yield* unseat(g, m);
  if (m.prone) return;
  m.prone = true;
  m.hidden = false;
  moved(g);
  tell(g, { kind: 'prone', clause, model: m.id, why });
}

export function standUp(g: G, m: Model, clause: ClauseId): void {
  if (!m.prone) return;
  m.prone = false;
  moved(g);
  tell(g, { kind: 'stands', clause, model: m.id, also: ['GL-R-023'] });
}

export const PRONE = menuVerb({
  name: 'prone',
  text: 'Drop prone.',
  synonyms: ['drop-prone', 'lie-down'],
  action: true,
  engaged: true,
  human: true,
  foot: true,
  find: (_, m) => (m.prone || !isHuman(m) ? null : button('prone', 'Drop prone', 'GL-ACT-14', m.id)),
  whyNot: (_, m) => (m.prone ? { clause: 'GL-ACT-14', reason: 'it is prone already' } : null),
  *run(g, m) {
    dropProne(g, m, 'GL-ACT-14');
  },
});

export const STAND = menuVerb({
  name: 'stand',
  text: 'Get up.',
  synonyms: ['get-up', 'stand-up'],
  action: true,
  prone: true,
  engaged: true,
  duel: true,
  find: (_, m) => (m.prone ? button('stand', 'Stand up', 'GL-ACT-18', m.id) : null),
  whyNot: (_, m) => (m.prone ? null : { clause: 'GL-ACT-18', reason: 'it is not prone' }),
  *run(g, m) {
    standUp(g, m, 'GL-ACT-18');
  },
});
