/**
 * Reactive Abilities: when its moment comes, also in the opponent's Activation, a model may pay the AP and use it
 * (GG-ABI-03, GG-ABI-04).
 *
 * Doubtful points: the Active Player's models first, then the other's, each in the order of their choice and each use
 * resolved before the next; a reaction is answered by Rotate and, if it attacks, by Defend only (GG-R-68). A fallen friend is
 * measured to where it stood.
 */

import type { Act, Answer, ClauseId, Decision, Flow, Refusal, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { openWindow, type WindowRules } from '../../kit/windows.ts';
import type { Ability, Moment, Target, Trigger } from '../content/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { readPrinted, readWeapon } from '../vocabulary/reading.ts';
import {
  abilityCost,
  attackEffect,
  everyone,
  feasible,
  pay,
  reach,
  ready,
  readyRefusal,
  resolve,
  stale,
  staleRefusal,
} from './ability-use.ts';
import { type EffectContext, weaponsFor } from './effects.ts';
import { abilitiesOf, abilityOf, MOMENT_BITS, momentsOf, momentsOfAll } from './lexicon.ts';
import { byId, type G, living, name } from './play.ts';
import type { ReactionContext } from './reactions.ts';
import type { Rules } from './rules.ts';
import { type Reach, reaches, reachRefusal } from './targeting.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { worthOf } from './worth.ts';

export const REACT = verb({
  name: 'react',
  text: 'Use a Reactive Ability.',
  args: { model: id, ability: id, target: id.optional(), weapon: id.optional() },
  main: 'ability',
  read(line) {
    readPrinted(line, 'ability');
    readWeapon(line, undefined);
    const { state, args } = line;
    if (args.model !== undefined) return;
    const users = state.models.filter((m) => m.alive && m.card.abilities.includes(String(args.ability)));
    if (users.length === 1) args.model = users[0]?.id;
  },
});

/** Whether this is the model's own moment. */
function isFor(m: Model, moment: Moment, ctx: ReactionContext, subject: Model | null): boolean {
  switch (moment) {
    case 'enemy-moved':
      return m.seat !== ctx.trigger.seat;
    case 'ally-attacked':
    case 'ally-fell':
      return subject !== null && m !== subject && m.seat === subject.seat;
    default:
      return m === subject;
  }
}

function triggered(g: G, m: Model, trigger: Trigger | undefined, ctx: ReactionContext): boolean {
  if (trigger === undefined) return true;
  if (trigger.attack !== undefined && ctx.attack?.weapon.type !== trigger.attack) return false;
  if (trigger.range === undefined && trigger.los !== true) return true;
  const fallen = !living(ctx.trigger);
  const near: Reach = { who: 'any', range: trigger.range, los: trigger.los, single: false, clause: 'GG-ABI-03' };
  // A fallen friend lies where it stood: only the distance to it counts.
  return fallen
    ? reaches(g, m, { ...ctx.trigger, alive: true, onTable: true }, { ...near, los: false })
    : reaches(g, m, ctx.trigger, near);
}

/** The model that a Reactive Ability is about by itself; undefined when the user picks or all are reached. */
function given(m: Model, target: Target, ctx: ReactionContext, subject: Model | null): Model | null | undefined {
  switch (target.who) {
    case 'self':
      return m;
    case 'attacker':
      return ctx.attack?.attacker ?? ctx.trigger;
    case 'mover':
    case 'caster':
      return ctx.trigger;
    case 'attacked':
      return subject;
    default:
      return undefined;
  }
}

/** What a window is about. */
interface Happening {
  moment: Moment;
  ctx: ReactionContext;
}

interface Reaction {
  model: Model;
  ability: Ability;
  target: Model | null;
  weapon: CarriedWeapon | null;
}

function addReactions(
  g: G,
  m: Model,
  ability: Ability,
  ctx: ReactionContext,
  subject: Model | null,
  out: Reaction[],
): void {
  if (!ready(g.state, m, ability) || !triggered(g, m, ability.trigger, ctx)) return;
  const target = given(m, ability.target, ctx, subject);
  if (target === null) return;
  if (target === undefined && ability.target.all === true) {
    if (everyone(g, m, ability).length > 0) out.push({ model: m, ability, target: null, weapon: null });
    return;
  }
  const strike = attackEffect(ability);
  const models = target === undefined ? g.state.models : [target];
  for (const o of models) {
    if (stale(o, ability) || !reaches(g, m, o, reach(ability)) || !feasible(g, m, o, ability, ctx)) continue;
    if (strike === null) out.push({ model: m, ability, target: o, weapon: null });
    else for (const weapon of weaponsFor(g, m, o, strike)) out.push({ model: m, ability, target: o, weapon });
  }
}

/** All uses of Reactive Abilities open to a seat in this window. */
function openReactions(g: G, seat: Seat, moment: Moment, ctx: ReactionContext): Reaction[] {
  const s = g.state;
  const bit = MOMENT_BITS[moment];
  const subject = ctx.attack?.defender ?? ctx.subject ?? null;
  const out: Reaction[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (m.seat !== seat || (momentsOf(s, m) & bit) === 0 || !living(m) || !isFor(m, moment, ctx, subject)) continue;
    for (const id of abilitiesOf(s, m)) {
      const ability = abilityOf(s, id);
      if (ability.type === 'reactive' && ability.moment === moment) addReactions(g, m, ability, ctx, subject, out);
    }
  }
  return out;
}

function reactAnswer(r: Reaction): Answer {
  return {
    verb: 'react',
    model: r.model.id,
    ability: r.ability.id,
    ...(r.target === null || r.target === r.model ? null : { target: r.target.id }),
    ...(r.weapon === null ? null : { weapon: r.weapon.key }),
  };
}

/** The reaction an answer means: target and weapon may be left out where there is only one. */
function matching(open: readonly Reaction[], answer: Answer): Reaction | undefined {
  return open.find(
    (r) =>
      r.model.id === answer.model &&
      r.ability.id === answer.ability &&
      (answer.target === undefined || answer.target === (r.target?.id ?? r.model.id)) &&
      (answer.weapon === undefined || answer.weapon === r.weapon?.key),
  );
}

function reactLabel(r: Reaction): string {
  const on = r.target === null || r.target === r.model ? '' : `: ${name(r.target)}`;
  return `${name(r.model)} uses ${r.ability.name}${on}${r.weapon === null ? '' : ` with ${r.weapon.name}`}`;
}

function noReaction(g: G, moment: Moment, answer: Answer): Refusal {
  const s = g.state;
  const clause: ClauseId = 'GG-ABI-03';
  const m = typeof answer.model === 'string' ? byId(s, answer.model) : undefined;
  if (m === undefined) return { clause, reason: 'no such model can react now' };
  const id = String(answer.ability);
  if (!abilitiesOf(s, m).includes(id)) return { clause, reason: `${name(m)} has no Ability "${id}"` };
  const ability = abilityOf(s, id);
  if (ability.moment !== moment) return { clause, reason: `this is not the moment for ${ability.name}` };
  const refusal = readyRefusal(s, m, ability);
  if (refusal !== null) return refusal;
  const target = typeof answer.target === 'string' ? byId(s, answer.target) : undefined;
  if (target !== undefined) {
    if (stale(target, ability)) return staleRefusal(target, ability);
    const far = reachRefusal(g, m, target, reach(ability));
    if (far !== null) return far;
  }
  return { clause, reason: `${name(m)} cannot use ${ability.name} here` };
}

const TITLES: Record<Moment, string> = {
  attacked: 'is attacked',
  'ally-attacked': 'is attacked',
  missed: 'was missed',
  defended: 'has defended itself',
  'enemy-moved': 'has moved',
  hurt: 'was hit',
  'ally-fell': 'has fallen',
  enchanted: 'was reached by a Spell',
};

function decision(g: G, seat: Seat, moment: Moment, ctx: ReactionContext, open: readonly Reaction[]): Decision {
  const about = moment === 'enemy-moved' ? ctx.trigger : (ctx.attack?.defender ?? ctx.subject ?? ctx.trigger);
  const act: Act = {
    verb: 'react',
    key: 'react',
    label: open.every(({ ability }) => ability === open[0]?.ability) ? (open[0]?.ability.name ?? 'React') : 'React',
    clause: 'GG-ABI-03',
    form: { kind: 'list', by: ['model', 'ability', 'target', 'weapon'] },
    options: () =>
      open.map((r) => ({
        answer: reactAnswer(r),
        label: reactLabel(r),
        subjects: r.target === null ? [r.model.id] : [r.model.id, r.target.id],
        note: `${abilityCost(g.state, r.model, r.ability)} AP`,
      })),
    suggest: () =>
      open
        .map((r) => ({ r, worth: worthOf(g.state, r.model, r.target ?? r.model, r.ability.effects, undefined) }))
        .filter(({ worth }) => worth > 0)
        .sort((a, b) => b.worth - a.worth)
        .map(({ r }) => reactAnswer(r)),
    sample: (rng) => reactAnswer(open[rng.int(open.length)] as Reaction),
    check: (answer) => (matching(open, answer) === undefined ? noReaction(g, moment, answer) : null),
  };
  return {
    seat,
    title: `${name(about)} ${TITLES[moment]}: react?`,
    clause: 'GG-ABI-03',
    subjects: [about.id, ...new Set(open.map((r) => r.model.id))],
    acts: [act, button('pass', 'Do not react', 'GG-ABI-03')],
    decline: { verb: 'pass' },
  };
}

/** Reactive, and paid for. */
const RESTS: readonly ClauseId[] = ['GG-ABI-01', 'GG-ABI-04'];

function* use(g: G, r: Reaction, { moment, ctx }: Happening): Flow<void> {
  const { model: m, ability } = r;
  g.enter('GG-ABI-03');
  const targets = r.target === null ? everyone(g, m, ability) : [r.target];
  const cost = pay(g, m, ability);
  tell(g, {
    kind: 'react',
    clause: 'GG-ABI-03',
    model: m.id,
    ability: ability.id,
    name: ability.name,
    moment,
    trigger: ctx.trigger.id,
    cost,
    targets: targets.map((t) => t.id),
    also: RESTS,
  });
  const effects: EffectContext = {
    source: ability.name,
    clause: 'GG-ABI-03',
    purpose: 'ability',
    ...(ctx.attack === undefined ? null : { attack: ctx.attack }),
    ...(r.weapon === null ? null : { weapon: r.weapon.key }),
  };
  yield* resolve(g, m, ability, targets, effects);
  g.leave();
}

const RED_FIRST: readonly Seat[] = [0, 1];
const BLUE_FIRST: readonly Seat[] = [1, 0];

const WINDOW: WindowRules<State, Rules, Happening, Reaction> = {
  clause: 'GG-R-68',
  depth: 1,
  order: ({ state: { mover } }) => (mover === 0 ? RED_FIRST : BLUE_FIRST),
  open: (g, seat, { moment, ctx }) => openReactions(g, seat, moment, ctx),
  ask: (g, seat, { moment, ctx }, open) => decision(g, seat, moment, ctx, open),
  meant: (open, answer) => (answer.verb === 'react' ? matching(open, answer) : undefined),
  run: use,
  next: 'seat',
};

/** Asks whoever has an Ability for the moment. */
export function* react(g: G, moment: Moment, ctx: ReactionContext): Flow<void> {
  if ((momentsOfAll(g.state) & MOMENT_BITS[moment]) === 0) return;
  yield* openWindow(g, WINDOW, { moment, ctx });
}
