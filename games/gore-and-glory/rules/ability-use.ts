/**
 * What Active and Reactive Abilities have in common: their price (GG-ABI-04), what bars them, whom they reach, and carrying
 * them out.
 *
 * Doubtful points: a model is affected by one name once a turn, whoever uses it, whether or not a check that comes with it
 * succeeds; a use that would affect nobody new is refused (GG-ABI-07, GG-R-69). Prices never fall below 0 (GG-R-74). Prone
 * bars them all (GG-MAL-15). A single target must not be concealed (GG-R-49). Targets may Rotate afterwards, except a user
 * whose Ability can only be for itself; an attack has its own Rotate.
 */
import type { Flow, Refusal } from '#engine/game.ts';
import type { Ability, Effect, Target } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { applyEffects, type EffectContext, weaponsFor } from './effects.ts';
import { forbiddenBy, price } from './modifiers.ts';
import { type G, name } from './play.ts';
import type { ReactionContext } from './reactions.ts';
import { mayStep } from './relocate.ts';
import { offerRotate } from './rotate.ts';
import { inOrder, orderMatters, type Reach, reaches } from './targeting.ts';

export function abilityCost(s: State, m: Model, ability: Ability): number {
  return price(s, m, ability.id, ability.ap, 'ability');
}

export function spent(s: State, m: Model, ability: Ability): boolean {
  switch (ability.once) {
    case 'activation':
      return s.activation !== null && s.activation.model === m.id && s.activation.used.includes(ability.id);
    case 'turn':
      return m.usedTurn.includes(ability.id);
    case 'game':
      return m.usedGame.includes(ability.id);
    default:
      return false;
  }
}

/** Whether the user may use this Ability at all now, whatever its target. */
export function ready(s: State, m: Model, ability: Ability): boolean {
  if (m.maladies.length > 0 && m.maladies.includes('prone')) return false;
  return m.ap >= abilityCost(s, m, ability) && !spent(s, m, ability) && forbiddenBy(s, m, 'ability') === null;
}

export function readyRefusal(s: State, m: Model, ability: Ability): Refusal | null {
  if (m.maladies.includes('prone')) {
    return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone`, witness: { kind: 'model', id: m.id } };
  }
  const by = forbiddenBy(s, m, 'ability');
  if (by !== null) return { clause: 'GG-ABI-05', reason: `${name(m)} may use no Ability: ${by}` };
  if (spent(s, m, ability)) {
    return { clause: 'GG-ABI-06', reason: `${ability.name} may be used only once per ${ability.once}` };
  }
  const need = abilityCost(s, m, ability);
  if (m.ap < need) {
    const reason = `${ability.name} costs ${need} AP and ${name(m)} has ${m.ap}`;
    return { clause: 'GG-ABI-04', reason, witness: { kind: 'value', name: 'AP', have: m.ap, need } };
  }
  return null;
}

/** Affected by an Ability of this name already this turn. */
export function stale(m: Model, ability: Ability): boolean {
  return ability.repeatable !== true && m.affected.length > 0 && m.affected.includes(ability.name);
}

export function staleRefusal(m: Model, ability: Ability): Refusal {
  const reason = `${name(m)} has been affected by ${ability.name} this turn`;
  return { clause: 'GG-ABI-07', reason, witness: { kind: 'model', id: m.id } };
}

const reachOf = new WeakMap<Ability, Reach>();

export function reach(ability: Ability): Reach {
  let known = reachOf.get(ability);
  if (known === undefined) {
    const target = ability.target;
    const who = target.who === 'friend' || target.who === 'enemy' ? target.who : 'any';
    known = {
      who,
      range: target.range,
      los: target.los,
      others: target.others,
      size: target.size,
      single: target.all !== true,
      clause: ability.type === 'active' ? 'GG-ABI-05' : 'GG-ABI-03',
    };
    reachOf.set(ability, known);
  }
  return known;
}

/** The user picks one model. */
export function picks(target: Target): boolean {
  return target.all !== true && (target.who === 'friend' || target.who === 'enemy' || target.who === 'any');
}

export function attackEffect(ability: Ability): Extract<Effect, { do: 'attack' }> | null {
  for (const effect of ability.effects) if (effect.do === 'attack') return effect;
  return null;
}

/** Whether what the Ability does can happen between these two at all now. */
export function feasible(g: G, user: Model, m: Model, ability: Ability, ctx: ReactionContext | null): boolean {
  for (const effect of ability.effects) {
    if (effect.do === 'attack' && weaponsFor(g, user, m, effect).length === 0) return false;
    if (effect.do === 'step' && !mayStep(effect.who === 'user' ? user : m)) return false;
    if ((effect.do === 'to-hit' || effect.do === 'intercept') && ctx?.attack === undefined) return false;
    if (effect.do === 'swap' && (user === m || user.card.size !== m.card.size)) return false;
  }
  return true;
}

export function infeasibleRefusal(g: G, user: Model, m: Model, ability: Ability): Refusal {
  const { clause } = reach(ability);
  for (const effect of ability.effects) {
    const mover = effect.do === 'step' && effect.who === 'user' ? user : m;
    if (effect.do === 'step' && !mayStep(mover)) {
      const down = mover.maladies.includes('prone');
      return { clause: down ? 'GG-MAL-15' : 'GG-MAL-10', reason: `${name(mover)} is ${down ? 'Prone' : 'Pinned'}` };
    }
    if (effect.do === 'attack' && weaponsFor(g, user, m, effect).length === 0) {
      return { clause, reason: `${name(user)} has no weapon to attack ${name(m)} with now` };
    }
  }
  return { clause, reason: `${ability.name} would do nothing to ${name(m)}` };
}

/** Everybody that an Ability for all who qualify would newly affect. */
export function everyone(g: G, user: Model, ability: Ability): Model[] {
  const out: Model[] = [];
  const models = g.state.models;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (!stale(m, ability) && reaches(g, user, m, reach(ability))) out.push(m);
  }
  return out;
}

export function fits(g: G, user: Model, m: Model, ability: Ability): boolean {
  return !stale(m, ability) && reaches(g, user, m, reach(ability)) && feasible(g, user, m, ability, null);
}

export function pay(g: G, m: Model, ability: Ability): number {
  const s = g.state;
  const cost = abilityCost(s, m, ability);
  m.ap -= cost;
  m.usedTurn.push(ability.id);
  m.usedGame.push(ability.id);
  if (s.activation !== null && s.activation.model === m.id) {
    s.activation.used.push(ability.id);
    s.activation.fresh = false;
  }
  return cost;
}

function* affect(g: G, user: Model, m: Model, ability: Ability, ctx: EffectContext): Flow<void> {
  if (ability.repeatable !== true && !m.affected.includes(ability.name)) m.affected.push(ability.name);
  yield* applyEffects(g, user, m, ability.effects, ctx);
}

export function* resolve(
  g: G,
  user: Model,
  ability: Ability,
  targets: readonly Model[],
  ctx: EffectContext,
): Flow<void> {
  const matters = orderMatters(ability.effects);
  yield* inOrder(g, targets, matters, ctx.clause, ability.name, (m) => affect(g, user, m, ability, ctx));
  if (ability.target.who !== 'self' && attackEffect(ability) === null) yield* offerRotate(g, user, targets);
}
