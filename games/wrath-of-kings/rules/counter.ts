/**
 * Counter Attack: a surviving target against which its RESULT stands may make one of its melee attacks on an active enemy in reach, with x dice
 * (WK-SPC-21 to WK-SPC-23); once for each attack (WK-SPC-24), and never as an answer to a reaction. With several reactors the active player chooses
 * their order, each owner whether and how (WK-R-105, WK-R-120).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Refusal } from '#engine/game.ts';
import { count } from '#engine/text/words.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Attack, ResultName } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { banned, counterValues } from './abilities.ts';
import { bounceAims, masteryDice } from './aims.ts';
import { byId, foe, type G, must, standing } from './play.ts';
import { type Strike, strikeOf } from './strike.ts';
import { inReach } from './targets.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const COUNTER = verb({
  name: 'counter',
  text: 'Make a Counter Attack with a melee attack on an active enemy.',
  args: { model: id, with: id, target: id },
  main: 'target',
  read: ({ args, decision }) => {
    const options = decision.acts.find((act) => act.verb === 'counter')?.options() ?? [];
    const fits = options.find(
      ({ answer }) =>
        (args.target === undefined || answer.target === args.target) &&
        (args.with === undefined || answer.with === args.with),
    );
    if (fits !== undefined) Object.assign(args, fits.answer, args);
    delete args.verb;
  },
});

export const FIRST = verb({
  name: 'first',
  text: 'Choose which reaction is made first.',
  args: { model: id },
  main: 'model',
  unsaid: 'alike',
});

interface Reactor {
  model: Model;
  result: ResultName;
  dice: number;
}

/** Those that may react, with the result that gives the most dice. */
function reactors(s: State, strike: Strike): Reactor[] {
  const found: Reactor[] = [];
  for (const { target, results } of strike.pools) {
    if (!standing(target) || banned(target, 'reactions') !== null) continue;
    let best: Reactor | null = null;
    for (const [result, dice] of counterValues(s, target)) {
      if (!results.includes(result)) continue;
      if (best === null || dice > best.dice) best = { model: target, result, dice };
    }
    if (best !== null) found.push(best);
  }
  return found;
}

/** Melee attacks and active enemies that they reach. */
function answers(g: G, m: Model): { attack: Attack; target: Model }[] {
  const found: { attack: Attack; target: Model }[] = [];
  for (const one of g.state.activation?.members ?? []) {
    const target = byId(g.state, one);
    if (target === undefined || !standing(target) || target.seat === m.seat) continue;
    for (const attack of m.card.attacks) {
      if (attack.kind === 'melee' && inReach(g, m, attack, target)) found.push({ attack, target });
    }
  }
  return found;
}

export function* reactions(g: G, strike: Strike, resolve: (g: G, strike: Strike) => Flow<void>): Flow<void> {
  let left = reactors(g.state, strike);
  while (left.length > 0) {
    left = left.filter(({ model }) => standing(model) && answers(g, model).length > 0);
    if (left.length === 0) return;
    const next = left.length === 1 ? (left[0] as Reactor) : yield* chooseFirst(g, strike, left);
    left = left.filter((one) => one !== next);
    yield* react(g, next, resolve);
  }
}

function* chooseFirst(g: G, strike: Strike, left: readonly Reactor[]): Flow<Reactor> {
  const active = g.state.activation === null ? foe(strike.seat) : g.state.mover;
  const answer = yield* ask<Answer>(active, () => ({
    seat: active,
    title: 'who reacts first?',
    clause: 'WK-GEN-11',
    subjects: left.map(({ model }) => model.id),
    acts: [
      choice({
        verb: 'first',
        label: 'First to react',
        clause: 'WK-GEN-11',
        by: ['model'],
        options: () =>
          left.map(({ model }) => ({
            answer: { verb: 'first', model: model.id },
            label: model.name,
            subjects: [model.id],
          })),
        why: () => ({ clause: 'WK-GEN-11', reason: 'the first to react is one of those that can' }),
      }),
    ],
  }));
  return left.find(({ model }) => model.id === answer.model) as Reactor;
}

function* react(g: G, { model: m, result, dice }: Reactor, resolve: (g: G, strike: Strike) => Flow<void>): Flow<void> {
  g.enter('WK-SPC-22');
  const answer = yield* ask<Answer>(m.seat, () => counterDecision(g, m, result, dice));
  if (answer.verb === 'pass') {
    tell(g, { kind: 'no-counter', clause: 'WK-SPC-22', model: m.id });
  } else {
    const attack = m.card.attacks.find((one) => one.id === answer.with) as Attack;
    const target = must(g.state, answer.target as string);
    tell(g, {
      kind: 'counter-attack',
      clause: 'WK-SPC-21',
      model: m.id,
      target: target.id,
      result,
      also: ['WK-SPC-24', 'WK-GEN-10'],
    });
    yield* counterAttack(g, m, attack, target, dice, resolve);
  }
  g.leave();
}

/** The rate is replaced by x (WK-SPC-23); rate bonuses and Assist add nothing (WK-R-120). */
function* counterAttack(
  g: G,
  m: Model,
  attack: Attack,
  target: Model,
  dice: number,
  resolve: (g: G, strike: Strike) => Flow<void>,
): Flow<void> {
  const by = [{ model: m, attack }];
  const aims = yield* bounceAims(g, by, [{ target, dice }]);
  const extra = yield* masteryDice(g, by, aims);
  tell(g, {
    kind: 'attack',
    clause: 'WK-SPC-23',
    model: m.id,
    attackers: [m.id],
    weapons: [attack.name],
    attack: 'melee',
    targets: extra.map((aim) => ({ id: aim.target.id, dice: aim.dice })),
    rate: [{ label: 'Counter Attack', amount: dice, clause: 'WK-SPC-23' }],
    assists: [],
    of: 'counter',
  });
  yield* resolve(g, strikeOf(g.state, by, 'counter', extra));
}

function counterDecision(g: G, m: Model, result: ResultName, dice: number): Decision {
  const options = (): Option[] =>
    answers(g, m).map(({ attack, target }) => ({
      answer: { verb: 'counter', model: m.id, with: attack.id, target: target.id },
      label: `${attack.name} on ${target.name}`,
      subjects: [m.id, target.id],
      note: count(dice, 'die', 'dice'),
    }));
  const why = (): Refusal => ({
    clause: 'WK-SPC-22',
    reason: `${m.name} has no such answer to an active enemy in range`,
  });
  const act: Act = choice({
    verb: 'counter',
    label: `Counter Attack with ${count(dice, 'die', 'dice')}`,
    clause: 'WK-SPC-22',
    by: ['with', 'target'],
    options,
    why,
  });
  act.fixed = { model: m.id };
  return {
    seat: m.seat,
    title: `${result} stands: does ${m.name} strike back?`,
    clause: 'WK-SPC-21',
    subjects: [m.id],
    acts: [act, button('pass', 'No Counter Attack', 'WK-SPC-22', m.id)],
    decline: { verb: 'pass' },
    best: () => (options()[0] as Option).answer,
  };
}
