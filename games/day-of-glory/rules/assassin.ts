/** The precision blow of assassins (DG-CLS-02, DG-CLS-03, DG-R-169): one attack instead of all, at a model of their choice. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Unit } from '../state.ts';
import { readModel } from '../vocabulary/reading.ts';
import { duellists } from './challenge.ts';
import { touches } from './contact.ts';
import type { Fighter } from './fighters.ts';
import { enemiesOf, type G, isHero } from './play.ts';
import { verb } from './verb.ts';

export const BLOW = verb({
  name: 'blow',
  text: 'Put all attacks of an assassin into one blow at a model.',
  args: { model: id },
  main: 'model',
  read: readModel,
});

export const PLAIN = verb({ name: 'plain', text: 'Attack as usual.', unsaid: 'decline' });

/** Models that the assassin itself touches, of the units it may strike at; duellists are for each other only (DG-CHL-09). */
function reachable(s: State, u: Unit, f: Fighter): { enemy: Unit; model: Model }[] {
  const spared = duellists(s);
  const found: { enemy: Unit; model: Model }[] = [];
  for (const enemy of enemiesOf(s, u.seat)) {
    if (!f.targets.includes(enemy.id)) continue;
    for (const t of touches(s, u, enemy)) {
      if (t.mine === f.model && !spared.has(t.theirs.id)) found.push({ enemy, model: t.theirs });
    }
  }
  return found;
}

/** The model that takes the blow; null for ordinary attacks. */
export function* blowChoice(g: G, u: Unit, f: Fighter): Flow<Model | null> {
  const open = reachable(g.state, u, f);
  return open.length === 0 ? null : yield* pickVictim(g, u, f.card.name, open);
}

/** Which of these models takes the blow; null for ordinary attacks. */
export function* pickVictim(
  g: G,
  u: Unit,
  name: string,
  open: readonly { enemy: Unit; model: Model }[],
): Flow<Model | null> {
  const s = g.state;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `does ${name} make a precision blow?`,
    clause: 'DG-CLS-02',
    subjects: open.map((o) => o.model.id),
    acts: [
      choice({
        verb: 'blow',
        label: 'Precision blow',
        clause: 'DG-CLS-03',
        by: ['model'],
        options: () =>
          open.map(({ enemy, model }) => ({
            answer: { verb: 'blow', model: model.id },
            label: isHero(s, model) ? s.cards[model.card]!.name : `${enemy.name}, ${model.role ?? 'one of them'}`,
            subjects: [model.id],
          })),
        why: () => ({ clause: 'DG-CLS-03', reason: 'the assassin cannot get at that model' }),
      }),
      button('plain', 'Attack as usual', 'DG-CLS-02', u.id),
    ],
    decline: { verb: 'plain' },
  }));
  if (answer.verb !== 'blow') return null;
  return open.find((o) => o.model.id === answer.model)?.model ?? null;
}
