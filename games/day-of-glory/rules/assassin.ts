/** The precision blow of assassins (DG-CLS-02, DG-CLS-03, DG-R-169): one attack instead of all, at a model of their choice. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Unit } from '../state.ts';
import { readModel } from '../vocabulary/reading.ts';
import { plus } from './amount.ts';
import { duellists } from './challenge.ts';
import { touches } from './contact.ts';
import type { Fighter } from './fighters.ts';
import type { Group } from './group.ts';
import { enemiesOf, type G, isHero, levelOf } from './play.ts';
import { HERO } from './strikes.ts';
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

/** The blow in place of all attacks of the assassin; its mount strikes as usual. */
export function oneBlow(s: State, f: Fighter, groups: readonly Group[], lead: number, victim: Model): Group[] {
  const mine = groups.filter((x) => x.order === HERO);
  const weapon = mine[lead] ?? mine[0];
  const target = s.units.find((v) => v.models.includes(victim));
  if (weapon === undefined || target === undefined) return [...groups];
  const count = [part('precision blow', 1, 'DG-CLS-02')];
  const damage = plus(weapon.damage, levelOf(f.card, 'assassin'));
  const { further: _, avenges: __, sets: ___, ...plain } = weapon;
  const blow: Group = {
    ...plain,
    target,
    attacks: sum(count).value,
    count,
    damage,
    precise: victim,
    clause: 'DG-CLS-02',
  };
  return [blow, ...groups.filter((x) => x.order !== HERO)];
}
