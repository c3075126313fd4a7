/**
 * Special Items: once per game, at any point of the model's own Activation (GG-ARM-06), on the model or, where the item says so, a
 * friend in base contact (GG-ITM-01..04).
 *
 * Doubtful points: no Action, no AP, so a Prone model may do it; the other model must be friendly; an Antidote may remove Prone
 * (GG-R-45). A use that would change nothing is not offered.
 */
import type { Act, Answer, ClauseId, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import type { Effect, MaladyId, SpecialItem } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { applyEffects } from './effects.ts';
import { contactWitness, inTouch } from './measure.ts';
import { byId, type G, living, name } from './play.ts';
import { maladyName } from './stats.ts';

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

function reaches(item: SpecialItem, m: Model, target: Model): boolean {
  if (m === target) return true;
  return item.target === 'self-or-contact' && target.seat === m.seat && living(target) && inTouch(m, target);
}

function answers(s: State, m: Model, item: SpecialItem): Answer[] {
  const out: Answer[] = [];
  const choice = item.effects.some(choosesMalady);
  for (const target of s.models) {
    if (!reaches(item, m, target) || !helps(item, target)) continue;
    if (!choice) out.push({ verb: 'item', target: target.id });
    else for (const malady of target.maladies) out.push({ verb: 'item', target: target.id, malady });
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
  if (answer.malady !== undefined && !target.maladies.includes(answer.malady as MaladyId)) {
    return { clause: clauseOf(item), reason: `${name(target)} is not affected by ${String(answer.malady)}` };
  }
  return null;
}

export function itemActs(g: G, m: Model): Act[] {
  const item = m.card.item;
  if (item === null || m.itemUsed) return [];
  const s = g.state;
  const all = answers(s, m, item);
  if (all.length === 0) return [];
  const option = (answer: Answer): Option => {
    const target = byId(s, answer.target as string) ?? m;
    const who = target === m ? 'itself' : name(target);
    const malady = answer.malady === undefined ? '' : `: ${maladyName(answer.malady as MaladyId)}`;
    return { answer, label: `on ${who}${malady}`, subjects: [target.id] };
  };
  return [
    {
      verb: 'item',
      key: 'item',
      label: item.name,
      clause: clauseOf(item),
      form: { kind: 'list', by: ['target', 'malady'] },
      options: () => all.map(option),
      sample: (rng) => all[rng.int(all.length)] ?? null,
      check: (answer) => itemRefusal(s, m, answer),
    },
  ];
}

export function itemWhyNot(g: G, m: Model): RefusedAct | null {
  const refusal = itemRefusal(g.state, m, { verb: 'item' });
  if (refusal === null) return null;
  return {
    verb: 'item',
    label: m.card.item?.name ?? 'Special Item',
    refusal,
    why: (answer) => itemRefusal(g.state, m, answer),
  };
}

export function* doItem(g: G, m: Model, answer: Answer): Flow<void> {
  const item = m.card.item;
  if (item === null) throw new Error(`${m.id} has no item`);
  const target = answer.target === undefined ? m : byId(g.state, answer.target as string);
  if (target === undefined) throw new Error(`there is no model "${String(answer.target)}"`);
  const clause = clauseOf(item);
  g.enter(clause);
  m.itemUsed = true;
  g.emit({ kind: 'item', clause, model: m.id, target: target.id, item: item.id, name: item.name });
  const malady = answer.malady as MaladyId | undefined;
  yield* applyEffects(g, m, target, item.effects, { source: item.name, clause, ...(malady && { malady }) });
  g.leave();
}
