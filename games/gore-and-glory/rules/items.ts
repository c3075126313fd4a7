/**
 * Special Items: once per game, at any point of the model's own Activation (GG-ARM-06), on the model or, where the item says so, a
 * friend in base contact (GG-ITM-01..04).
 *
 * Doubtful points: no Action, no AP, so a Prone model may do it; the other model must be friendly; an Antidote may remove Prone
 * (GG-R-45). A use that would change nothing is not offered.
 */
import { z } from 'zod';
import type { Act, Answer, ClauseId, Option, Refusal } from '#engine/game.ts';
import { id } from '../../kit/args.ts';
import { type Effect, MALADIES, type MaladyId, type SpecialItem } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { activated } from '../vocabulary/reading.ts';
import { amountOf, applyEffects } from './effects.ts';
import { contactWitness, inTouch } from './measure.ts';
import { byId, living, must, name } from './play.ts';
import { maladyName } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

function clauseOf(item: SpecialItem): ClauseId {
  return item.clause ?? 'GG-ARM-06';
}

/** The effect that removes a Malady of choice. */
function choosesMalady(effect: Effect): boolean {
  return effect.do === 'lose' && effect.malady === 'any';
}

/** The item would do something to this model. */
function helps(item: SpecialItem, m: Model): boolean {
  return item.effects.some((effect) => {
    if (effect.do !== 'lose') return true;
    if (effect.injury !== undefined && m.injuries > 0) return true;
    if (effect.fatigue !== undefined && m.fatigue > 0) return true;
    if (effect.shaken === true && m.shaken) return true;
    if (effect.ap !== undefined) return true;
    if (effect.malady === undefined) return false;
    if (effect.malady === 'any' || effect.malady === 'every') return m.maladies.length > 0;
    return m.maladies.includes(effect.malady);
  });
}

/** How many Injury Markers may be removed of those the model has, where the user decides about it; 0: nobody is asked. */
function mostMarkers(item: SpecialItem, m: Model): number {
  let most = 0;
  for (const effect of item.effects) {
    if (effect.do !== 'lose' || effect.upTo !== true) continue;
    most = Math.max(most, Math.min(m.injuries, amountOf(effect.injury, undefined, m.injuries)));
  }
  return most;
}

function reaches(item: SpecialItem, m: Model, target: Model): boolean {
  if (m === target) return true;
  return item.target === 'self-or-contact' && target.seat === m.seat && living(target) && inTouch(m, target);
}

function answers(s: State, m: Model, item: SpecialItem): Answer[] {
  const out: Answer[] = [];
  const choice = item.effects.some(choosesMalady);
  for (const target of s.models) {
    if (!reaches(item, m, target) || !helps(item, target)) continue;
    if (!choice) {
      out.push({ verb: 'item', target: target.id });
      for (let amount = mostMarkers(item, target) - 1; amount > 0; amount--) {
        out.push({ verb: 'item', target: target.id, amount });
      }
    } else for (const malady of target.maladies) out.push({ verb: 'item', target: target.id, malady });
  }
  return out;
}

function itemRefusal(s: State, m: Model, answer: Answer): Refusal | null {
  const item = m.card.item;
  if (item === null) return { clause: 'GG-ARM-05', reason: `${name(m)} has no Special Item` };
  if (m.itemUsed) return { clause: 'GG-ARM-06', reason: `${name(m)} has used its ${item.name}` };
  const target = answer.target === undefined ? m : byId(s, String(answer.target));
  if (target === undefined) return { clause: clauseOf(item), reason: `there is no model "${String(answer.target)}"` };
  if (target !== m) {
    if (item.target === 'self') return { clause: clauseOf(item), reason: `${item.name} works on its owner only` };
    if (target.seat !== m.seat) return { clause: clauseOf(item), reason: `${name(target)} is no friend` };
    if (!living(target)) return { clause: clauseOf(item), reason: `${name(target)} is not on the table` };
    if (!inTouch(m, target)) {
      return {
        clause: clauseOf(item),
        reason: `${name(target)} is not in base contact`,
        witness: contactWitness(m, target),
      };
    }
  }
  if (!helps(item, target)) {
    return { clause: clauseOf(item), reason: `${item.name} would change nothing for ${name(target)}` };
  }
  if (answer.amount !== undefined && Number(answer.amount) > mostMarkers(item, target)) {
    return {
      clause: clauseOf(item),
      reason: `${item.name} cannot take so many markers off ${name(target)}`,
      witness: { kind: 'value', name: 'markers', have: mostMarkers(item, target), need: Number(answer.amount) },
    };
  }
  if (answer.malady !== undefined && !target.maladies.includes(answer.malady as MaladyId)) {
    return { clause: clauseOf(item), reason: `${name(target)} is not affected by ${String(answer.malady)}` };
  }
  return null;
}

export const ITEM = menuVerb({
  name: 'item',
  text: 'Use the Special Item.',
  args: { target: id.optional(), malady: z.enum(MALADIES).optional(), amount: z.int().min(1).max(100).optional() },
  main: 'target',
  synonyms: ['use'],
  by: 'GG-AP-10',
  read(line) {
    readItem(activated(line), line.args);
  },
  find(g, m) {
    const item = m.card.item;
    if (item === null || m.itemUsed) return [];
    const s = g.state;
    const all = answers(s, m, item);
    if (all.length === 0) return [];
    const act: Act = {
      verb: 'item',
      key: 'item',
      label: item.name,
      clause: clauseOf(item),
      form: { kind: 'list', by: ['target', 'malady', 'amount'] },
      options: () => all.map((answer) => optionOf(s, m, answer)),
      sample: (rng) => all[rng.int(all.length)] ?? null,
      check: (answer) => itemRefusal(s, m, answer),
    };
    return [act];
  },
  refused(g, m) {
    const refusal = itemRefusal(g.state, m, { verb: 'item' });
    if (refusal === null) return null;
    return {
      verb: 'item',
      label: m.card.item?.name ?? 'Special Item',
      refusal,
      why: (answer) => itemRefusal(g.state, m, answer),
    };
  },
  *run(g, m, { target: on, malady, amount }) {
    const item = m.card.item;
    if (item === null) throw new Error(`${m.id} has no item`);
    const target = on === undefined ? m : must(g.state, on);
    const clause = clauseOf(item);
    g.enter(clause);
    m.itemUsed = true;
    tell(g, { kind: 'item', clause, model: m.id, target: target.id, item: item.id, name: item.name });
    yield* applyEffects(g, m, target, item.effects, {
      source: item.name,
      clause,
      ...(malady && { malady }),
      ...(amount === undefined ? {} : { amount }),
    });
    g.leave();
  },
});

function optionOf(s: State, m: Model, answer: Answer): Option {
  const target = byId(s, answer.target as string) ?? m;
  const who = target === m ? 'itself' : name(target);
  const malady = answer.malady === undefined ? '' : `: ${maladyName(answer.malady as MaladyId)}`;
  const only =
    answer.amount === undefined ? '' : `: ${String(answer.amount)} Injury Marker${answer.amount === 1 ? '' : 's'} only`;
  return { answer, label: `on ${who}${malady}${only}`, subjects: [target.id] };
}

/** The item that is used may be named: `item: antidote`, or `item: { item: antidote, target: f }`. */
function readItem(actor: Model | undefined, args: Record<string, unknown>): void {
  const item = actor?.card.item;
  const isIt = (name: unknown): boolean => item != null && (name === item.id || name === item.name);
  if (isIt(args.item)) delete args.item;
  if (isIt(args.target)) delete args.target;
}
