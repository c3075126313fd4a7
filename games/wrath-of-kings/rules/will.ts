/**
 * Will attacks: no chart, each die at or above the target's Willpower is a success (WK-WIL-01); what it does depends on the successes (WK-WIL-02). Special
 * actions have the same effects by the successes of a Willpower check (WK-ACN-09).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Effect } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { toggleOf, willpower } from './abilities.ts';
import { hurt } from './damage.ts';
import { forced } from './forced.ts';
import { freeMove } from './free-move.ts';
import { worthOf } from './handful.ts';
import { engaged, within } from './measure.ts';
import { type G, must, standing } from './play.ts';
import { attackerOf, type Pool, type Strike } from './strike.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const CHOOSE = verb({
  name: 'choose',
  text: 'Choose whom an effect is for.',
  args: { model: id },
  main: 'model',
});

export function willResults(g: G, strike: Strike, pool: Pool): void {
  const worth = worthOf(g, strike, pool);
  for (const face of pool.faces) pool.hits += worth(face);
  const will = willpower(g.state, pool.target);
  tell(g, {
    kind: 'will',
    clause: 'WK-WIL-01',
    model: attackerOf(strike).id,
    target: pool.target.id,
    name: (strike.by[0] as Strike['by'][number]).attack.name,
    faces: pool.faces.slice(),
    willpower: will.value,
    willParts: will.parts,
    successes: pool.hits,
  });
}

/** How often an effect is applied with so many successes. */
function times(effect: Effect, successes: number): number {
  if ('least' in effect) return successes >= effect.least ? 1 : 0;
  return Math.floor(successes / effect.every);
}

export function* willEffects(g: G, strike: Strike, pool: Pool): Flow<void> {
  const { attack, model } = strike.by[0] as Strike['by'][number];
  yield* effects(g, model, attack.name, attack.effects, pool.hits, pool.target);
}

/** Carries out effects in the order of the card. `target`: whom a will attack is made on; null for a special action. */
export function* effects(
  g: G,
  m: Model,
  name: string,
  list: readonly Effect[],
  successes: number,
  target: Model | null,
): Flow<void> {
  for (const effect of list) {
    const helped: string[] = [];
    for (let i = times(effect, successes); i > 0; i--) yield* carryOut(g, m, name, effect, successes, target, helped);
  }
}

function* carryOut(
  g: G,
  m: Model,
  name: string,
  effect: Effect,
  successes: number,
  target: Model | null,
  helped: string[],
): Flow<void> {
  switch (effect.does) {
    case 'damage':
      if (target !== null) hurt(g, target, effect.amount, [m.id], 'WK-WIL-02');
      return;
    case 'force':
      if (target === null) return;
      yield* forced(g, target, {
        inches: effect.inches * (effect.perSuccess ? successes : 1),
        upTo: effect.upTo,
        way: effect.way,
        direct: effect.direct,
        from: m,
        owner: m.seat,
        clause: 'WK-WIL-02',
      });
      return;
    case 'end-toggles':
      if (target !== null) endToggles(g, target, name);
      return;
    case 'ban':
      if (target === null) return;
      target.bonuses = [...target.bonuses, { by: name, ban: effect.what }];
      tell(g, { kind: 'effect', clause: 'WK-WIL-02', model: m.id, target: target.id, does: `no-${effect.what}`, name });
      return;
    default:
      yield* onChosen(g, m, name, effect, helped);
  }
}

/** All toggled abilities of a model end. */
export function endToggles(g: G, m: Model, why: string): void {
  for (const action of m.toggles) {
    const label = toggleOf(m, action)?.name ?? action;
    tell(g, { kind: 'toggle-over', clause: 'WK-ACN-06', model: m.id, action, name: label, why });
  }
  m.toggles = [];
}

type Chosen = Extract<Effect, { range: number }>;

/** Those in range whom an effect can be for; each model once, except where the same may be chosen again. */
function candidates(s: State, m: Model, effect: Chosen, helped: readonly string[]): Model[] {
  const friendly = effect.does === 'grant' || effect.does === 'free-move';
  return s.models.filter((other) => {
    if (!standing(other) || (other.seat === m.seat) !== friendly || !within(m, other, effect.range)) return false;
    if (effect.does !== 'force-one' && helped.includes(other.id)) return false;
    if (effect.does === 'grant') return effect.traits.some((trait) => other.card.traits.includes(trait));
    if (effect.does === 'free-move') return !engaged(s, other);
    return effect.does !== 'mobility' || effect.type === null || other.card.type === effect.type;
  });
}

function* onChosen(g: G, m: Model, name: string, effect: Chosen, helped: string[]): Flow<void> {
  const open = candidates(g.state, m, effect, helped);
  if (open.length === 0) return;
  const why = (): Refusal => ({ clause: 'WK-ACN-09', reason: `${name} cannot be for that model` });
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: `whom is ${name} for?`,
    clause: 'WK-ACN-09',
    subjects: [m.id, ...open.map((one) => one.id)],
    acts: [
      choice({
        verb: 'choose',
        label: name,
        clause: 'WK-ACN-09',
        by: ['model'],
        options: () =>
          open.map((one) => ({ answer: { verb: 'choose', model: one.id }, label: one.name, subjects: [one.id] })),
        why,
      }),
      button('pass', 'Nobody', 'WK-R-80', m.id),
    ],
    decline: { verb: 'pass' },
    best: () => ({ verb: 'choose', model: (open[0] as Model).id }),
  }));
  if (answer.verb === 'pass') return;
  const target = must(g.state, answer.model as string);
  helped.push(target.id);
  yield* doTo(g, m, name, effect, target);
}

function* doTo(g: G, m: Model, name: string, effect: Chosen, target: Model): Flow<void> {
  tell(g, { kind: 'effect', clause: 'WK-ACN-09', model: m.id, target: target.id, does: effect.does, name });
  switch (effect.does) {
    case 'force-one': {
      const { inches, way, direct } = effect;
      yield* forced(g, target, { inches, upTo: false, way, direct, from: m, owner: m.seat, clause: 'WK-ACN-09' });
      return;
    }
    case 'grant':
      target.bonuses = [...target.bonuses, { by: name, ability: effect.ability }];
      return;
    case 'free-move':
      yield* freeMove(g, target, { inches: effect.inches, clause: 'WK-ACN-09', of: 'free' });
      return;
    case 'mobility':
      target.bonuses = [...target.bonuses, { by: name, mobility: effect.amount }];
  }
}
