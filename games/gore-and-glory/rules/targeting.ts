/**
 * Who can be reached by a Spell or an Ability: side, size, range between volumes or base contact, line of sight, and for
 * whatever picks a single model also concealment (GG-TER-10, GG-R-49). A model is its own friend, always in its own range
 * and sight (GG-R-07). Also the order in which several models are dealt with (GG-R-40).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Effect } from '../content/types.ts';
import type { Model } from '../state.ts';
import { contactWitness, gap, gapWitness, inTouch, isWithin } from './measure.ts';
import { type G, living, must, name } from './play.ts';
import { concealed, concealedFrom, sees, sightRefusal } from './sight.ts';
import { verb } from './verb.ts';

/** What must hold between a user and the model it wants to reach. */
export interface Reach {
  who: 'friend' | 'enemy' | 'any';
  range?: number | 'contact' | undefined;
  los?: boolean | undefined;
  others?: boolean | undefined;
  size?: 'lower' | undefined;
  /** A single model is picked, so it must not be concealed. */
  single: boolean;
  clause: ClauseId;
}

/** The cheap form of `reachRefusal`. */
export function reaches(g: G, user: Model, target: Model, reach: Reach): boolean {
  if (!living(target)) return false;
  if (reach.who !== 'any' && (reach.who === 'friend') !== (user.seat === target.seat)) return false;
  if (reach.size === 'lower' && target.card.size >= user.card.size) return false;
  if (user === target) return reach.others !== true;
  if (reach.range === 'contact') {
    if (!inTouch(user, target)) return false;
  } else if (reach.range !== undefined && !isWithin(user, target, reach.range)) return false;
  if (reach.single && concealed(g.state, user, target)) return false;
  return reach.los !== true || sees(g, user, target);
}

export function reachRefusal(g: G, user: Model, target: Model, reach: Reach): Refusal | null {
  const { clause } = reach;
  const model = { kind: 'model', id: target.id } as const;
  if (!living(target)) return { clause, reason: `${name(target)} is not on the table`, witness: model };
  if (reach.who !== 'any' && (reach.who === 'friend') !== (user.seat === target.seat)) {
    const reason = `${name(target)} is ${reach.who === 'friend' ? 'an enemy' : 'a friend'}, not ${reach.who === 'friend' ? 'a friend' : 'an enemy'}`;
    return { clause, reason, witness: model };
  }
  if (reach.size === 'lower' && target.card.size >= user.card.size) {
    const witness = { kind: 'value', name: 'Size', have: target.card.size, need: user.card.size - 1 } as const;
    return { clause, reason: `${name(target)} is not of lower Size than ${name(user)}`, witness };
  }
  if (user === target) {
    if (reach.others !== true) return null;
    return { clause, reason: `${name(user)} cannot choose itself`, witness: model };
  }
  if (reach.range === 'contact') {
    if (!inTouch(user, target)) {
      const reason = `${name(target)} is not in base contact with ${name(user)}`;
      return { clause, reason, witness: contactWitness(user, target) };
    }
  } else if (reach.range !== undefined && !isWithin(user, target, reach.range)) {
    const far = gap(user, target);
    const reason = `${name(target)} is ${inches(far)} away, more than ${inches(reach.range)}`;
    return { clause, reason, witness: gapWitness(user, target, reach.range) };
  }
  if (reach.single) {
    const hidden = concealedFrom(g.state, user, target);
    if (hidden !== null) return hidden;
  }
  return reach.los === true ? sightRefusal(g, user, target) : null;
}

/** All models on the table that can be reached, in the order of the state. */
export function allInReach(g: G, user: Model, reach: Reach): Model[] {
  const out: Model[] = [];
  const models = g.state.models;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (reaches(g, user, m, reach)) out.push(m);
  }
  return out;
}

export function inches(n: number): string {
  return `${Math.round(n * 10) / 10}"`;
}

/** Some model, beginning at a random place, that `fits`. */
export function randomModel(g: G, rng: Random, fits: (m: Model) => boolean): Model | null {
  const models = g.state.models;
  const n = models.length;
  const start = rng.int(n);
  for (let i = 0; i < n; i++) {
    const m = models[(start + i) % n] as Model;
    if (fits(m)) return m;
  }
  return null;
}

/** Dice are rolled, or one model can change what happens to the next: only then is it worth asking who comes first. */
export function orderMatters(effects: readonly Effect[]): boolean {
  for (const effect of effects) {
    switch (effect.do) {
      case 'gain':
        if (effect.injury !== undefined || effect.fatigue !== undefined || effect.who === 'user') return true;
        break;
      case 'choose':
        if (effect.options.some((o) => orderMatters(o.effects))) return true;
        break;
      case 'lose':
      case 'modify':
      case 'to-hit':
      case 'rope':
        break;
      default:
        return true;
    }
  }
  return false;
}

export const NEXT = verb({
  name: 'next',
  text: 'Name the model that is resolved next.',
  args: { model: id },
  main: 'model',
});

/**
 * Runs `each` for one model after another. The models are fixed beforehand; the Active Player picks who is next while two
 * or more are left and the order can matter, or passes: then all that are left follow as they stand in the list.
 */
export function* inOrder(
  g: G,
  models: readonly Model[],
  matters: boolean,
  clause: ClauseId,
  what: string,
  each: (m: Model) => Flow<void>,
): Flow<void> {
  const left = models.map((m) => m.id);
  let asking = matters;
  while (left.length > 0) {
    let at = 0;
    if (asking && left.length > 1) {
      const chosen = yield* askNext(g.state.mover, g, left, clause, what);
      if (chosen === null) asking = false;
      else at = left.indexOf(chosen);
    }
    const id = left.splice(at, 1)[0] as string;
    const m = must(g.state, id);
    if (living(m)) yield* each(m);
  }
}

function* askNext(seat: Seat, g: G, left: readonly string[], clause: ClauseId, what: string): Flow<string | null> {
  const answer = yield* ask<Answer>(seat, () => {
    const ids = left.slice();
    const act: Act = {
      verb: 'next',
      key: 'next',
      label: 'Who is next',
      clause,
      form: { kind: 'list', by: ['model'] },
      options: () =>
        ids.map((id) => ({ answer: { verb: 'next', model: id }, label: name(must(g.state, id)), subjects: [id] })),
      sample: (rng) => ({ verb: 'next', model: ids[rng.int(ids.length)] as string }),
      check: (a) =>
        ids.includes(a.model as string)
          ? null
          : { clause, reason: `${String(a.model)} is not among those that are left: ${ids.join(', ')}` },
    };
    return {
      seat,
      title: `${what}: which model is next?`,
      clause,
      subjects: ids,
      acts: [act, button('pass', 'All in this order', clause, ...ids)],
      decline: { verb: 'pass' },
    };
  });
  return answer.verb === 'next' ? (answer.model as string) : null;
}
