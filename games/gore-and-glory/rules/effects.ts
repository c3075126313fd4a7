/**
 * What Spells, Abilities and Special Items do, one effect after the other on one model. A model that is gone is spared the
 * rest; what concerns the user goes on.
 *
 * Doubtful points: an effect given to a model that cannot use it (a Malady it has, a token it lacks) does nothing, the Spell
 * or Ability is still spent (GG-R-42). An opposed check that nobody wins is lost for the user (GG-R-08). A choice between
 * effects is made by the user's owner when it is resolved, and only among those that would change something; which Malady
 * is removed is up to the owner of the model that has it. Prices are paid and targets chosen before: see cast.ts, abilities.ts.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Option, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { Amount, CheckName, Effect, MaladyId, Modifier, Until } from '../content/types.ts';
import type { CarriedWeapon, Model } from '../state.ts';
import { attack } from './attack.ts';
import { attackRefusal } from './attack-target.ts';
import { check, opposed } from './checks.ts';
import { addMalady, gain, lose, removeMalady, shake } from './damage.ts';
import { forcedMove } from './forced.ts';
import { resolveHit } from './injury.ts';
import { type G, living, moved, name } from './play.ts';
import type { AttackInProgress } from './reactions.ts';
import { away, blink, step, swap } from './relocate.ts';
import { maladyName } from './stats.ts';
import { summon } from './summon.ts';
import { tell } from './tell.ts';
import { conjure } from './terrain.ts';
import { verb } from './verb.ts';

export interface EffectContext {
  /** The X paid for. */
  x?: number;
  /** Name of the Spell, Ability or item. */
  source: string;
  clause: ClauseId;
  /** What kind of thing asks for checks. */
  purpose?: CheckName;
  /** The attack being answered. */
  attack?: AttackInProgress;
  /** Point or place chosen with the Spell. */
  at?: Point | null;
  facing?: Point | null;
  /** Key of the weapon chosen for an attack. */
  weapon?: string;
  /** The Malady chosen to be removed. */
  malady?: MaladyId;
  /** How many markers are to be removed of those that may be. */
  amount?: number;
}

export function amountOf(amount: Amount | undefined, x: number | undefined, all: number): number {
  if (amount === undefined) return 0;
  if (typeof amount === 'number') return amount;
  if (amount === 'all') return all;
  const chosen = x ?? 0;
  return amount === 'X' ? chosen : amount === '2X' ? 2 * chosen : Math.floor(chosen / 2);
}

export function* applyEffects(
  g: G,
  user: Model | null,
  affected: Model,
  effects: readonly Effect[],
  ctx: EffectContext,
): Flow<void> {
  for (const effect of effects) yield* applyEffect(g, user, affected, effect, ctx);
}

function* applyEffect(g: G, user: Model | null, affected: Model, effect: Effect, ctx: EffectContext): Flow<void> {
  const m = 'who' in effect && effect.who === 'user' ? user : affected;
  if (m === null || !living(m)) return;
  const { clause, source } = ctx;
  switch (effect.do) {
    case 'gain':
      return yield* gains(g, m, effect, ctx);
    case 'lose':
      return yield* losses(g, m, effect, ctx);
    case 'check': {
      const dm = effect.dm === undefined || effect.dm === 0 ? undefined : [part(source, effect.dm, clause)];
      const purpose = ctx.purpose ?? effect.stat;
      const result = yield* check(g, m, { stat: effect.stat, purpose, clause, ...(dm === undefined ? null : { dm }) });
      return yield* applyEffects(g, user, m, (result.success ? effect.pass : effect.fail) ?? [], ctx);
    }
    case 'opposed': {
      if (user === null) return;
      const winner = yield* opposed(g, user, m, { stat: effect.stat, purpose: ctx.purpose ?? effect.stat, clause });
      return yield* applyEffects(g, user, m, (winner === user ? effect.won : effect.lost) ?? [], ctx);
    }
    case 'modify':
      return attach(g, m, effect.modifiers, effect.until, ctx);
    case 'push': {
      const d = user === null ? null : away(user, m);
      if (d === null) return;
      const sign = effect.inches < 0 ? -1 : 1;
      return yield* forcedMove(g, m, d[0] * sign, d[1] * sign, Math.abs(effect.inches), clause);
    }
    case 'step':
      return yield* step(g, m, effect.inches, source, clause);
    case 'blink': {
      const limit = amountOf(effect.inches, ctx.x, 0);
      return yield* blink(g, m, limit, ctx.at ?? null, ctx.facing ?? null, source, clause);
    }
    case 'attack':
      if (user !== null) yield* attackWith(g, user, m, effect, ctx);
      return;
    case 'to-hit':
      ctx.attack?.toHit.push(part(source, effect.amount, clause));
      return;
    case 'intercept':
      if (user !== null && ctx.attack !== undefined) intercept(g, user, ctx.attack, ctx);
      return;
    case 'swap':
      if (user !== null) swap(g, user, m, source, clause);
      return;
    case 'terrain':
      if (ctx.at) conjure(g, effect, ctx.at, source, clause);
      return;
    case 'summon':
      if (user !== null && ctx.at) summon(g, user, effect.card, ctx.at, ctx.facing ?? null, source);
      return;
    case 'rope':
      if (g.state.activation?.model === m.id) g.state.activation.rope = true;
      return;
    case 'hit':
      yield* resolveHit(g, user, m, {
        heavy: effect.heavy ?? 0,
        piercing: effect.piercing ?? 0,
        lethal: effect.lethal ?? 0,
        nonLethal: false,
        maladies: effect.malady === undefined ? [] : [{ malady: effect.malady, on: 'hit' }],
        attack: null,
        source,
      });
      return;
    case 'choose':
      return yield* choose(g, user, m, effect, ctx);
  }
}

type Of<D extends Effect['do']> = Extract<Effect, { do: D }>;

function* gains(g: G, m: Model, effect: Of<'gain'>, ctx: EffectContext): Flow<void> {
  const { clause, source } = ctx;
  if (effect.malady !== undefined) yield* addMalady(g, m, effect.malady, clause);
  if (effect.shaken) shake(g, m, clause);
  const ap = amountOf(effect.ap, ctx.x, 0);
  if (ap > 0) {
    m.ap += ap;
    tell(g, { kind: 'ap', clause, model: m.id, amount: ap, ap: m.ap, source });
  }
  const injury = amountOf(effect.injury, ctx.x, 0);
  const fatigue = amountOf(effect.fatigue, ctx.x, 0);
  yield* gain(g, m, { injury, fatigue }, { clause, source });
}

function* losses(g: G, m: Model, effect: Of<'lose'>, ctx: EffectContext): Flow<void> {
  const { clause, source } = ctx;
  const most = amountOf(effect.injury, ctx.x, m.injuries);
  const injury = effect.upTo === true ? Math.min(most, ctx.amount ?? most) : most;
  const fatigue = amountOf(effect.fatigue, ctx.x, m.fatigue);
  lose(g, m, { injury, fatigue }, clause);
  if (effect.shaken && m.shaken) {
    m.shaken = false;
    tell(g, { kind: 'unshaken', clause, model: m.id, source });
  }
  const ap = Math.min(m.ap, amountOf(effect.ap, ctx.x, m.ap));
  if (ap > 0) {
    m.ap -= ap;
    tell(g, { kind: 'ap', clause, model: m.id, amount: -ap, ap: m.ap, source });
  }
  if (effect.malady === undefined) return;
  if (effect.malady === 'every') {
    for (const malady of m.maladies.slice()) removeMalady(g, m, malady, clause);
  } else if (effect.malady === 'any') {
    const malady = yield* anyMalady(m, ctx);
    if (malady !== undefined) removeMalady(g, m, malady, clause);
  } else {
    removeMalady(g, m, effect.malady, clause);
  }
}

function* anyMalady(m: Model, ctx: EffectContext): Flow<MaladyId | undefined> {
  if (ctx.malady !== undefined) return ctx.malady;
  if (m.maladies.length < 2) return m.maladies[0];
  const maladies = m.maladies.slice();
  const title = `${ctx.source}: which Malady does ${name(m)} lose?`;
  return maladies[yield* pick(m.seat, title, ctx.clause, [m.id], maladies.map(maladyName))];
}

function attach(g: G, m: Model, modifiers: readonly Modifier[], until: Until, ctx: EffectContext): void {
  for (const modifier of modifiers) m.attached.push({ modifier, until, source: ctx.source });
  // A flag may change what the model sees.
  moved(g);
  tell(g, { kind: 'attached', clause: ctx.clause, model: m.id, source: ctx.source, until, modifiers });
}

function intercept(g: G, user: Model, attackNow: AttackInProgress, ctx: EffectContext): void {
  const instead = attackNow.defender;
  attackNow.defender = user;
  tell(g, { kind: 'intercepted', clause: ctx.clause, model: user.id, instead: instead.id, source: ctx.source });
}

/** Weapons with which the user could carry out an 'attack' effect on the target now. */
export function weaponsFor(g: G, user: Model, target: Model, effect: Of<'attack'>): CarriedWeapon[] {
  const out: CarriedWeapon[] = [];
  for (const weapon of user.card.weapons) {
    if (effect.with !== 'any' && weapon.type !== effect.with) continue;
    if (attackRefusal(g, user, target, weapon, { free: true }) === null) out.push(weapon);
  }
  return out;
}

function* attackWith(g: G, user: Model, target: Model, effect: Of<'attack'>, ctx: EffectContext): Flow<void> {
  if (!living(user)) return;
  const weapons = weaponsFor(g, user, target, effect);
  let weapon = weapons.find((w) => w.key === ctx.weapon);
  if (weapon === undefined) {
    const labels = weapons.map((w) => w.name);
    const title = `${ctx.source}: which weapon does ${name(user)} use?`;
    const at = weapons.length < 2 ? 0 : yield* pick(user.seat, title, ctx.clause, [user.id, target.id], labels);
    weapon = weapons[at];
  }
  if (weapon === undefined) return;
  const toHit: Part[] = effect.toHit === undefined ? [] : [part(ctx.source, effect.toHit, ctx.clause)];
  yield* attack(g, user, target, weapon, { free: true, toHit });
}

/** Whether the effect would change nothing about the model: such choices are not offered. */
function idle(m: Model, effect: Effect, x: number | undefined): boolean {
  switch (effect.do) {
    case 'lose':
      return !(
        (amountOf(effect.injury, x, m.injuries) > 0 && m.injuries > 0) ||
        (amountOf(effect.fatigue, x, m.fatigue) > 0 && m.fatigue > 0) ||
        (effect.shaken && m.shaken) ||
        (effect.ap !== undefined && m.ap > 0) ||
        (effect.malady !== undefined && hasMalady(m, effect.malady))
      );
    case 'gain':
      return effect.malady !== undefined && effect.injury === undefined && m.maladies.includes(effect.malady);
    default:
      return false;
  }
}

function hasMalady(m: Model, malady: MaladyId | 'any' | 'every'): boolean {
  return malady === 'any' || malady === 'every' ? m.maladies.length > 0 : m.maladies.includes(malady);
}

function* choose(g: G, user: Model | null, m: Model, effect: Of<'choose'>, ctx: EffectContext): Flow<void> {
  const open = effect.options.filter((o) => o.effects.some((e) => !idle(m, e, ctx.x)));
  const seat = user?.seat ?? m.seat;
  const title = `${ctx.source} on ${name(m)}: which effect?`;
  const labels = open.map((o) => o.label);
  const at = open.length < 2 ? 0 : yield* pick(seat, title, ctx.clause, [m.id], labels);
  const option = open[at];
  if (option !== undefined) yield* applyEffects(g, user, m, option.effects, ctx);
}

export const PICK = verb({
  name: 'pick',
  text: 'Choose one of the effects offered.',
  args: { choice: z.int().min(0).max(99) },
  main: 'choice',
});

/** One of several things by its number. */
function* pick(
  seat: Seat,
  title: string,
  clause: ClauseId,
  subjects: readonly string[],
  labels: readonly string[],
): Flow<number> {
  const answer = yield* ask<Answer>(seat, () => {
    const option = (label: string, choice: number): Option => ({ answer: { verb: 'pick', choice }, label, subjects });
    const act: Act = {
      verb: 'pick',
      key: 'pick',
      label: 'Choose',
      clause,
      form: { kind: 'list', by: ['choice'] },
      options: () => labels.map(option),
      sample: (rng) => ({ verb: 'pick', choice: rng.int(labels.length) }),
      check: (a) =>
        labels[a.choice as number] === undefined
          ? { clause, reason: `there is no choice ${String(a.choice)}; there are 0 to ${labels.length - 1}` }
          : null,
    };
    return { seat, title, clause, subjects, acts: [act] };
  });
  return answer.choice as number;
}
