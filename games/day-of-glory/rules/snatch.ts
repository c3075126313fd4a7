/**
 * Vultures and magic items (DG-DEM-37, DG-DEM-43, DG-R-246, DG-R-447): in a fight action, instead of all attacks, a die; on 4+ items of models
 * of one unit that it touches are gone for the rest of the game.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { spend } from './activation-record.ts';
import { amount } from './amount.ts';
import { meleeWith } from './contact.ts';
import { demonOf, isWild } from './demon-facts.ts';
import { d6, type G, mustUnit, unitById } from './play.ts';
import { type Loot, lootIn, stealItem } from './steal.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

function thief(s: State, u: Unit) {
  const gift = demonOf(s, u)?.gift;
  return gift?.kind === 'steals' ? gift : null;
}

/** It is one who steals, and the unit has something to take. */
export function stealable(s: State, u: Unit, v: Unit): boolean {
  return thief(s, u) !== null && lootIn(s, v).length > 0;
}

function stealRefusal(s: State, u: Unit, v: Unit): Refusal | null {
  if (!meleeWith(s, u).includes(v)) return { clause: 'DG-R-246', reason: `${u.name} does not touch ${v.name}` };
  if (lootIn(s, v).length === 0) return { clause: 'DG-R-447', reason: `${v.name} has no magic items` };
  return null;
}

export const SNATCH = menuVerb({
  name: 'snatch',
  text: 'A vulture tries to steal magic items of a unit that it touches, instead of all attacks.',
  args: { target: id },
  main: 'target',
  action: true,
  clause: 'DG-DEM-37',
  lacks: 'only a vulture steals magic items',
  find({ state: s }, { u }) {
    if (thief(s, u) === null) return null;
    const open = meleeWith(s, u).filter((v) => stealRefusal(s, u, v) === null);
    if (open.length === 0) return null;
    return choice({
      verb: 'snatch',
      label: 'Steal magic items',
      clause: 'DG-DEM-37',
      by: ['target'],
      options: () =>
        open.map((v): Option => ({ answer: { verb: 'snatch', target: v.id }, label: v.name, subjects: [u.id, v.id] })),
      why: ({ target }) => {
        const v = unitById(s, String(target));
        if (v === undefined) return { clause: 'DG-R-246', reason: `there is no unit "${String(target)}"` };
        return stealRefusal(s, u, v) ?? { clause: 'DG-R-246', reason: 'it cannot steal from it' };
      },
    });
  },
  refused({ state: s }, { u }) {
    const first = thief(s, u) === null ? undefined : meleeWith(s, u)[0];
    const refusal = first === undefined ? null : stealRefusal(s, u, first);
    return refusal === null ? null : { verb: 'snatch', label: 'Steal magic items', refusal };
  },
  run: (g, { u }, { target }) => steal(g, u, mustUnit(g.state, target)),
});

export function* steal(g: G, u: Unit, v: Unit): Flow<void> {
  const s = g.state;
  const gift = thief(s, u);
  if (gift === null) return;
  spend(g);
  u.fought = true;
  const natural = d6(g, 'theft', 'DG-DEM-37', u.seat);
  const success = natural >= gift.on;
  const clause = demonOf(s, u)?.clause ?? 'DG-DEM-37';
  const items = success ? amount(g, gift.items, 'items', clause, u.seat) : 0;
  tell(g, {
    kind: 'steals',
    clause,
    unit: u.id,
    target: v.id,
    natural,
    needed: gift.on,
    success,
    items,
    also: ['DG-R-246'],
  });
  for (let n = 0; n < items; n++) {
    const open = lootIn(s, v);
    if (open.length === 0) return;
    const held = isWild(u) ? byChance(g, open) : yield* picked(u, v, open);
    stealItem(g, held.model.id, held.item.id);
  }
}

function byChance(g: G, open: readonly Loot[]): Loot {
  const at = open.length === 1 ? 1 : g.dice.roll(open.length, 'item', 'DG-R-246', g.state.first);
  return open[at - 1]!;
}

export const LOOT = verb({
  name: 'loot',
  text: 'Name the magic item that is stolen.',
  args: { item: id, model: id },
  main: 'item',
  unsaid: 'alike',
  read({ state, args }) {
    if (typeof args.model === 'string') args.model = modelId(state, args.model);
    // An enchanted or runic thing may be called by its base.
    const magic = `magic-${String(args.item)}`;
    const known = Object.values(state.cards).some((card) => card.items?.some(({ id }) => id === magic) === true);
    if (known) args.item = magic;
  },
});

function* picked(u: Unit, v: Unit, open: readonly Loot[]): Flow<Loot> {
  const [only] = open;
  if (open.length === 1 && only !== undefined) return only;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `which magic item of ${v.name} does ${u.name} steal?`,
    clause: 'DG-R-246',
    subjects: [u.id, v.id],
    acts: [
      choice({
        verb: 'loot',
        label: 'Steal',
        clause: 'DG-R-246',
        by: ['model', 'item'],
        options: () =>
          open.map((held) => ({
            answer: { verb: 'loot', item: held.item.id, model: held.model.id },
            label: held.item.name,
            subjects: [held.model.id],
          })),
        why: () => ({ clause: 'DG-R-246', reason: 'there is no such item' }),
      }),
    ],
  }));
  return open.find((held) => held.item.id === answer.item && held.model.id === answer.model) ?? open[0]!;
}
