/**
 * Winds of magic, where agreed (DG-SPL-09..11, DG-R-200, DG-R-446): each round a D6 for every wizard in play gives the dice there are. Each side has as
 * many as its wizards have levels; for what is left both bid in secret, and the dice bid are spent. The dice lie with the side until a wizard takes
 * some in its activation; only those can be used. Stealing (DG-SPL-12, DG-R-201) takes dice from pool to pool.
 */
import { z } from 'zod';
import { askSealed } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { choice, number } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Activation, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting, type Line } from '../vocabulary/reading.ts';
import { actorsIn, type Caster, spendOwn } from './casters.ts';
import { d6, foe, type G, uses } from './play.ts';
import { gainPower, powerOf, putDown, takeUp, wizardLevel, wizardsOf } from './power.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

export const BID = verb({
  name: 'bid',
  text: 'How many dice are bid for those that are left of the winds of magic.',
  args: { dice: z.int().min(0).max(999) },
  main: 'dice',
});

/** DG-SPL-09: the dice of a round. */
export function* blow(g: G): Flow<void> {
  const s = g.state;
  g.enter('DG-SPL-09');
  const levels: [number, number] = [0, 0];
  const rolls: number[] = [];
  let total = 0;
  for (const seat of [s.first, foe(s.first)]) {
    for (const { card } of wizardsOf(s, seat)) {
      levels[seat as 0 | 1] += wizardLevel(card);
      const face = d6(g, 'winds', 'DG-SPL-09', seat);
      rolls.push(face);
      total += face;
    }
  }
  s.winds = shared(total, levels, s.first);
  const rest = total - s.winds[0] - s.winds[1];
  tell(g, { kind: 'winds', clause: 'DG-SPL-09', rolls, total, shares: [...s.winds], rest });
  if (rest > 0) yield* bidding(g, rest);
  g.leave();
}

/** DG-R-200: from too small a pool the sides take dice in turn, the one with more levels first, up to their due. */
function shared(total: number, levels: readonly [number, number], first: Seat): [number, number] {
  const got: [number, number] = [0, 0];
  const ahead = levels[0] === levels[1] ? first : levels[0] > levels[1] ? 0 : 1;
  let left = total;
  while (left > 0 && (got[0] < levels[0] || got[1] < levels[1])) {
    for (const seat of [ahead, foe(ahead)] as (0 | 1)[]) {
      if (left === 0 || got[seat] >= levels[seat]) continue;
      got[seat]++;
      left--;
    }
  }
  return got;
}

/** DG-SPL-10: who rolls more with the dice bid takes as many of the rest as the difference. What is left then disappears. */
function* bidding(g: G, rest: number): Flow<void> {
  const s = g.state;
  const seats = ([s.first, foe(s.first)] as (0 | 1)[]).filter((seat) => s.winds[seat] > 0);
  if (seats.length === 0) return;
  const answers = yield* askSealed<Answer>(seats, (seat) => howMany(s, seat, rest));
  const sums: [number, number] = [0, 0];
  const rolled: [number[], number[]] = [[], []];
  seats.forEach((seat, i) => {
    const dice = Number(answers[i]!.dice);
    s.winds[seat] -= dice;
    for (let n = 0; n < dice; n++) {
      const face = g.dice.roll(6, 'bid', 'DG-SPL-10', seat, undefined, rolled[seat].slice());
      rolled[seat].push(face);
      sums[seat] += face;
    }
  });
  const winner = sums[0] === sums[1] ? null : sums[0] > sums[1] ? 0 : 1;
  const won = winner === null ? 0 : Math.min(rest, Math.abs(sums[0] - sums[1]));
  if (winner !== null) s.winds[winner] += won;
  tell(g, { kind: 'bids', clause: 'DG-SPL-10', rolls: rolled, sums, winner, won, shares: [...s.winds] });
}

function howMany(s: State, seat: Seat, rest: number): Decision {
  const most = s.winds[seat as 0 | 1];
  return {
    seat,
    title: `${rest} power ${rest === 1 ? 'die is' : 'dice are'} left: how many of ${most} are bid for them?`,
    clause: 'DG-SPL-10',
    subjects: [],
    acts: [
      number({
        verb: 'bid',
        label: 'Bid power dice',
        clause: 'DG-SPL-10',
        arg: 'dice',
        min: 0,
        max: most,
        word: (n) => `${n} ${n === 1 ? 'die' : 'dice'}`,
        best: () => [...new Set([0, 1, 2, Math.ceil(most / 2)])].filter((n) => n <= most),
        why: () => ({ clause: 'DG-SPL-10', reason: `there are ${most} dice to bid`, also: ['DG-R-446'] }),
      }),
    ],
    best: () => ({ verb: 'bid', dice: 0 }),
  };
}

/** DG-R-446: what is left is lost at the end of the round. */
export function dieDown(s: State): void {
  if (!uses(s, 'winds-of-magic')) return;
  s.winds = [0, 0];
  s.power = {};
}

// ---- taking dice

/** Wizards of the unit who may still take dice in this activation. */
function takers(s: State, u: Unit, now: Activation): Caster[] {
  const all = actorsIn(s, u, { ...now, acted: false, apart: [] }, (card) => wizardLevel(card) > 0);
  return all.filter(({ model }) => !now.free.includes(taken(model.id)));
}

const taken = (model: string) => `take ${model}`;

function noWinds(s: State, seat: Seat): Refusal | null {
  if (!uses(s, 'winds-of-magic')) {
    return { clause: 'DG-SPL-11', reason: 'the rule (winds-of-magic) is not in use', also: ['DG-GEN-03'] };
  }
  return s.winds[seat as 0 | 1] > 0 ? null : { clause: 'DG-SPL-11', reason: 'no dice are left with its side' };
}

function diceOptions(verbName: string, able: readonly Caster[], most: (by: Caster) => number): Option[] {
  return able.flatMap((by) =>
    Array.from(
      { length: most(by) },
      (_, i): Option => ({
        answer: { verb: verbName, model: by.model.id, dice: i + 1 },
        label: `${by.card.name}, ${i + 1} ${i === 0 ? 'die' : 'dice'}`,
        subjects: [by.model.id],
      }),
    ),
  );
}

/** The only wizard of the unit, where none is named. */
function readMage(line: Line): void {
  const { state, args } = line;
  if (typeof args.model === 'string') args.model = modelId(state, args.model);
  args.model ??= acting(line)?.models.find((m) => wizardLevel(state.cards[m.card]!) > 0)?.id;
}

export const TAKE = menuVerb({
  name: 'take',
  text: 'A wizard takes power dice from the pool of its side.',
  args: { model: id, dice: z.int().min(1).max(999) },
  main: 'dice',
  action: false,
  gifted: true,
  clause: 'DG-SPL-11',
  option: 'winds-of-magic',
  lacks: 'there is no wizard who could take dice',
  read: readMage,
  find({ state: s }, { u, now }): Act | null {
    if (noWinds(s, u.seat) !== null) return null;
    const able = takers(s, u, now);
    if (able.length === 0) return null;
    const most = s.winds[u.seat as 0 | 1];
    return choice({
      verb: 'take',
      label: 'Take power dice',
      clause: 'DG-SPL-11',
      by: ['model', 'dice'],
      options: () => diceOptions('take', able, () => most),
      suggest: () => able.map(({ model }) => ({ verb: 'take', model: model.id, dice: most })),
      why: () => ({ clause: 'DG-SPL-11', reason: `there are ${most} dice with its side` }),
    });
  },
  refused({ state: s }, { u, now }): RefusedAct | null {
    if (!uses(s, 'winds-of-magic') || !u.models.some((m) => wizardLevel(s.cards[m.card]!) > 0)) return null;
    const again: Refusal = { clause: 'DG-R-043', reason: 'that is done once in an activation', also: ['DG-SPL-11'] };
    const refusal = noWinds(s, u.seat) ?? (takers(s, u, now).length === 0 ? again : null);
    return refusal === null ? null : { verb: 'take', label: 'Take power dice', refusal };
  },
  *run(g, { u, now }, { model, dice }) {
    g.state.winds[u.seat as 0 | 1] -= dice;
    now.free.push(taken(model));
    gainPower(g, u.seat, model, dice, 'DG-SPL-11');
  },
});

// ---- stealing

function stealRefusal(s: State, seat: Seat): Refusal | null {
  if (!uses(s, 'stealing-magic') || !uses(s, 'winds-of-magic')) {
    return { clause: 'DG-SPL-12', reason: 'the rule (stealing-magic) is not in use', also: ['DG-GEN-03'] };
  }
  if (s.winds[foe(seat) as 0 | 1] > 0) return null;
  return { clause: 'DG-R-201', reason: 'the other side has no dice in its pool', also: ['DG-SPL-12'] };
}

function thieves(s: State, u: Unit, now: Activation): Caster[] {
  const all = actorsIn(s, u, now, (card) => wizardLevel(card) > 0);
  return all.filter(({ model }) => powerOf(s, model.id) > 0);
}

export const STEAL = menuVerb({
  name: 'steal',
  text: 'A wizard rolls power dice and takes half the result in dice from the other side.',
  args: { model: id, dice: z.int().min(1).max(999) },
  main: 'dice',
  action: false,
  gifted: true,
  clause: 'DG-SPL-12',
  option: 'stealing-magic',
  lacks: 'there is no wizard with power dice who could act',
  read: readMage,
  find({ state: s }, { u, now }): Act | null {
    if (stealRefusal(s, u.seat) !== null) return null;
    const able = thieves(s, u, now);
    if (able.length === 0) return null;
    return choice({
      verb: 'steal',
      label: 'Steal power dice',
      clause: 'DG-SPL-12',
      uses: 'power dice',
      by: ['model', 'dice'],
      options: () => diceOptions('steal', able, ({ model }) => powerOf(s, model.id)),
      why: () => ({ clause: 'DG-SPL-12', reason: 'it has fewer power dice' }),
    });
  },
  refused({ state: s }, { u, now }): RefusedAct | null {
    if (!uses(s, 'stealing-magic') || thieves(s, u, now).length === 0) return null;
    const refusal = stealRefusal(s, u.seat);
    return refusal === null ? null : { verb: 'steal', label: 'Steal power dice', refusal };
  },
  *run(g, { u, now }, { model, dice }) {
    const s = g.state;
    const by = thieves(s, u, now).find((one) => one.model.id === model);
    if (by === undefined) return;
    spendOwn(g, by);
    takeUp(s, model, dice);
    const rolls: number[] = [];
    let total = 0;
    for (let i = 0; i < dice; i++) {
      const face = g.dice.roll(6, 'steal', 'DG-SPL-12', u.seat, undefined, rolls.slice());
      rolls.push(face);
      total += face;
    }
    putDown(s, model);
    const victim = foe(u.seat) as 0 | 1;
    const stolen = Math.min(Math.floor(total / 2), s.winds[victim]);
    s.winds[victim] -= stolen;
    s.winds[u.seat as 0 | 1] += stolen;
    tell(g, {
      kind: 'dice-stolen',
      clause: 'DG-SPL-12',
      also: ['DG-R-201'],
      seat: u.seat,
      model,
      rolls,
      total,
      stolen,
    });
  },
});
