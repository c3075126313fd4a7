/**
 * A joined hero shoots by itself while its unit fights, shoots, reloads or passes (DG-R-037). It does so before the action of its unit, and
 * takes no part in that, or after it, if it took no part (DG-R-320). The unit may then not move or change its shape in this activation.
 */
import type { Act, Option, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { readHero } from '../vocabulary/reading.ts';
import { rangedWeapons } from './arms.ts';
import { inMelee } from './contact.ts';
import { enemiesOf, type G, joinedHeroes, unitById } from './play.ts';
import { shootAt, targetRefusal } from './shoot.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** DG-R-037: why the unit may not do what all of it do together, a hero having acted by itself. */
export function apartRefusal(now: Activation): Refusal | null {
  if (now.apart.length === 0) return null;
  return { clause: 'DG-R-037', reason: 'a hero has acted by itself: the unit stays where it is' };
}

interface Archer {
  model: Model;
  record: Unit;
}

function archers(s: State, u: Unit, now: Activation): Archer[] {
  if (now.hero !== null || u.place !== 'table') return [];
  const found = joinedHeroes(s, u).flatMap((model) => {
    const card = s.cards[model.card]!;
    if (now.acted && !now.aside.includes(model.id)) return [];
    if (now.apart.includes(model.id) || rangedWeapons(u, card).length === 0) return [];
    const record = s.units.find((r) => r.kind === 'hero' && r.card === model.card);
    return record === undefined ? [] : [{ model, record }];
  });
  return found.length === 0 || inMelee(s, u) ? [] : found;
}

const alone = (now: Activation, { record }: Archer): Activation => ({ ...now, hero: record.id });

function apartAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (u.kind === 'hero' || u.kind === 'creature') return null;
  const able = archers(s, u, now);
  if (able.length === 0) return null;
  const options = (): Option[] =>
    able.flatMap((a) =>
      enemiesOf(s, u.seat)
        .filter((v) => targetRefusal(s, u, v, alone(now, a)) === null)
        .map((v) => ({
          answer: { verb: 'apart', hero: a.record.id, target: v.id },
          label: `${a.record.name} shoots at ${v.name}`,
          subjects: [a.model.id, v.id],
        })),
    );
  if (options().length === 0) return null;
  return choice({
    verb: 'apart',
    label: 'A hero shoots by itself',
    clause: 'DG-R-037',
    by: ['hero', 'target'],
    options,
    why: (answer) => {
      const hero = able.find((a) => a.record.id === answer.hero);
      const v = unitById(s, String(answer.target));
      if (hero === undefined || v === undefined)
        return { clause: 'DG-R-037', reason: 'there is no such hero or target' };
      return targetRefusal(s, u, v, alone(now, hero)) ?? { clause: 'DG-R-037', reason: 'it cannot be shot at' };
    },
  });
}

export const APART = menuVerb({
  name: 'apart',
  text: 'A hero shoots by itself while its unit does something else.',
  args: { hero: id, target: id },
  main: 'target',
  action: false,
  gifted: true,
  atMachine: true,
  clause: 'DG-R-037',
  lacks: 'no joined hero could shoot by itself',
  read: readHero,
  find: (g, { u, now }) => apartAct(g, u, now),
  *run(g, { u, now }, { hero, target }) {
    const record = unitById(g.state, hero);
    const model = u.models.find((m) => m.card === record?.card);
    if (record === undefined || model === undefined) return;
    tell(g, { kind: 'apart', clause: 'DG-R-037', hero: record.id, unit: u.id, seat: u.seat });
    const { acted } = now;
    now.hero = record.id;
    yield* shootAt(g, u, { target });
    // The action of the unit is not spent by it.
    now.hero = null;
    now.acted = acted;
    now.apart.push(model.id);
  },
});
