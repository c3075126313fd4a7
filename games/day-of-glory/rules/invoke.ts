/**
 * Items that cast a spell without dice, once a round, as an action of their bearer (DG-MAG-37, DG-MAG-38, DG-R-165): nobody answers, and what the
 * bearer has cast before lasts on. A Dispel Scroll stops it (DG-R-161).
 */
import type { Act, Answer, Refusal, RefusedAct } from '#engine/game.ts';
import { facing, id, path, point } from '../../kit/args.ts';
import type { Spell } from '../content/spells.ts';
import type { Activation, Carried, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting } from '../vocabulary/reading.ts';
import { aimedIn } from './cast-act.ts';
import { actorsIn, type Caster, spendOwn } from './casters.ts';
import { type Aimed, castingOf } from './casting-record.ts';
import { dispelled } from './dispel.ts';
import { isSpent, spendItem } from './item-spent.ts';
import { inHand, itemWith } from './items.ts';
import type { G } from './play.ts';
import { aimsFor } from './spell-aims.ts';
import { spellById } from './spell-by-id.ts';
import { aimRefusal, caughtBy } from './spell-reach.ts';
import { takeEffect } from './spell-works.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

interface Invoker {
  by: Caster;
  item: Carried;
  spell: Spell;
}

function invokers(s: State, u: Unit, now: Activation): Invoker[] {
  return actorsIn(s, u, now, (card) => card.items !== undefined).flatMap((by) => {
    const item = itemWith(by.card, 'casts');
    const spell = spellById(s, item?.does.find((p) => p.casts !== undefined)?.casts ?? '');
    return item === undefined || spell === undefined ? [] : [{ by, item, spell }];
  });
}

function refusalOf(u: Unit, { by, item }: Invoker): Refusal | null {
  if (isSpent(by.model, item.id)) {
    return { clause: item.clause, reason: `the ${item.name} has been used in this round` };
  }
  if (!inHand(u, by.card, item)) {
    return { clause: 'DG-R-470', reason: `the ${item.name} is not in hand`, also: [item.clause] };
  }
  return null;
}

function invokeActs(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  const acts = invokers(s, u, now).flatMap((one) => (refusalOf(u, one) === null ? (invokeAct(s, one) ?? []) : []));
  return acts.length === 0 ? null : acts;
}

function invokeAct(s: State, { by, item, spell }: Invoker): Act | null {
  const fixed = { item: item.id, model: by.model.id };
  const answer = (aimed: Aimed): Answer => {
    const said = Object.entries(aimed).filter(([, value]) => value !== undefined);
    return { verb: 'invoke', ...fixed, ...Object.fromEntries(said) };
  };
  const aims = aimsFor(s, by, spell);
  if (aims.none?.() === true) return null;
  const { seat } = by.unit;
  const promising = (aimed: Aimed): boolean => {
    const caught = caughtBy(s, castingOf(by, spell, aimed));
    const all = [...caught.units, ...caught.models.map((m) => m.unit)];
    return all.filter((v) => v.seat !== seat).length > all.length / 2;
  };
  return {
    verb: 'invoke',
    key: `invoke ${by.model.id} ${item.id}`,
    label: `${item.name}: ${spell.name}`,
    clause: item.clause,
    form: aims.form,
    fixed: fixed as Partial<Answer>,
    options: () => aims.worth().map((aimed) => aims.option(aimed, answer(aimed))),
    sample: (rng) => {
      const aimed = aims.random(rng);
      return aimed === null ? null : answer(aimed);
    },
    suggest: () => aims.worth().filter(promising).slice(0, 6).map(answer),
    check: (a) =>
      a.item === item.id && a.model === by.model.id ? aimRefusal(s, castingOf(by, spell, aimedIn(a))) : OTHER,
    aim: (at) => {
      const aimed = aims.at(at);
      return aimed === null ? null : answer(aimed);
    },
  };
}

const OTHER: Refusal = { clause: 'DG-R-165', reason: 'that is another item' };

function whyNot(s: State, u: Unit, now: Activation): RefusedAct | null {
  const one = invokers(s, u, now)[0];
  const refusal = one === undefined ? null : refusalOf(u, one);
  return one === undefined || refusal === null ? null : { verb: 'invoke', label: one.item.name, refusal };
}

export const INVOKE = menuVerb({
  name: 'invoke',
  text: 'An item casts its spell without dice: `model` bears the `item`; a `target`, a point `at`, or a `path`.',
  args: {
    item: id,
    model: id,
    target: id.optional(),
    at: point.optional(),
    facing: facing.optional(),
    path: path.optional(),
  },
  main: 'item',
  action: false,
  gifted: true,
  clause: 'DG-R-165',
  lacks: 'nobody bears an item that casts a spell',
  read(line) {
    const { state, args } = line;
    const u = acting(line);
    if (typeof args.model === 'string') args.model = modelId(state, args.model);
    args.model ??= u?.models.find((m) => state.cards[m.card]!.items?.some((item) => item.id === args.item))?.id ?? '';
  },
  find: (g, { u, now }) => invokeActs(g, u, now),
  refused: (g, { u, now }) => whyNot(g.state, u, now),
  *run(g, { u, now }, answer) {
    const one = invokers(g.state, u, now).find(
      ({ by, item }) => by.model.id === answer.model && item.id === answer.item,
    );
    if (one === undefined) return;
    const { by, item, spell } = one;
    spendOwn(g, by);
    spendItem(by.model, item.id, 'round');
    const casting = castingOf(by, spell, aimedIn(answer));
    const { target } = casting.aimed;
    tell(g, {
      kind: 'invoked',
      clause: item.clause,
      also: ['DG-R-165', spell.clause],
      model: by.model.id,
      unit: u.id,
      seat: u.seat,
      item: item.name,
      name: spell.name,
      ...(target === undefined ? {} : { target }),
    });
    if (yield* dispelled(g, casting)) return;
    yield* takeEffect(g, casting);
  },
});
