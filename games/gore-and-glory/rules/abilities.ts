/**
 * Active Abilities: in its own Activation a model pays the AP (GG-ABI-04), at any point between its other Actions
 * (GG-ABI-05), as often as AP last (GG-ABI-06). Reactive ones (GG-ABI-03) wait for their moment: see reactive.ts. What both
 * have in common: see ability-use.ts.
 *
 * Doubtful point: only the activating model uses Active Abilities (GG-R-73).
 */

import type { Act, Answer, ClauseId, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { id, point } from '../../kit/args.ts';
import type { Ability } from '../content/types.ts';
import type { Model } from '../state.ts';
import { readPrinted } from '../vocabulary/reading.ts';
import {
  abilityCost,
  everyone,
  feasible,
  fits,
  infeasibleRefusal,
  pay,
  picks,
  reach,
  ready,
  readyRefusal,
  resolve,
  stale,
  staleRefusal,
} from './ability-use.ts';
import { abilitiesOf, abilityOf, hasActive } from './lexicon.ts';
import { byId, type G, must, name } from './play.ts';
import { apart } from './relocate.ts';
import { reaches, reachRefusal } from './targeting.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { worthOf } from './worth.ts';

/** Whether an Active Ability can be used now on anybody. */
function usable(g: G, m: Model, ability: Ability): boolean {
  if (!ready(g.state, m, ability)) return false;
  if (ability.target.who === 'self') return !stale(m, ability) && feasible(g, m, m, ability, null);
  const models = g.state.models;
  for (let i = 0; i < models.length; i++) if (fits(g, m, models[i] as Model, ability)) return true;
  return false;
}

function abilityRefusal(g: G, m: Model, answer: Answer): Refusal | null {
  const s = g.state;
  const id = String(answer.ability);
  if (!abilitiesOf(s, m).includes(id)) {
    return { clause: 'GG-ABI-02', reason: `${name(m)} has no Ability "${id}"`, witness: { kind: 'model', id: m.id } };
  }
  const ability = abilityOf(s, id);
  if (ability.type === 'reactive') {
    return { clause: 'GG-ABI-03', reason: `${ability.name} is Reactive: it waits for its moment` };
  }
  const refusal = readyRefusal(s, m, ability);
  if (refusal !== null) return refusal;
  if (ability.target.who === 'self') {
    if (stale(m, ability)) return staleRefusal(m, ability);
    return feasible(g, m, m, ability, null) ? null : infeasibleRefusal(g, m, m, ability);
  }
  if (!picks(ability.target)) return everyone(g, m, ability).length > 0 ? null : nobodyRefusal(g, m, ability);
  const target = typeof answer.target === 'string' ? byId(s, answer.target) : undefined;
  if (target === undefined) return { clause: 'GG-ABI-05', reason: `${ability.name} needs a target` };
  const far = reachRefusal(g, m, target, reach(ability));
  if (far !== null) return far;
  if (stale(target, ability)) return staleRefusal(target, ability);
  return feasible(g, m, target, ability, null) ? null : infeasibleRefusal(g, m, target, ability);
}

function nobodyRefusal(g: G, m: Model, ability: Ability): Refusal {
  for (const o of g.state.models)
    if (stale(o, ability) && reaches(g, m, o, reach(ability))) return staleRefusal(o, ability);
  return { clause: 'GG-ABI-05', reason: `${ability.name} would reach nobody` };
}

function actives(g: G, m: Model): Ability[] {
  const out: Ability[] = [];
  for (const id of abilitiesOf(g.state, m)) {
    const ability = abilityOf(g.state, id);
    if (ability.type === 'active') out.push(ability);
  }
  return out;
}

function answersFor(g: G, m: Model, ability: Ability): Answer[] {
  if (!ready(g.state, m, ability)) return [];
  if (!picks(ability.target)) return usable(g, m, ability) ? [{ verb: 'ability', ability: ability.id }] : [];
  const out: Answer[] = [];
  for (const o of g.state.models) {
    if (fits(g, m, o, ability)) out.push({ verb: 'ability', ability: ability.id, target: o.id });
  }
  return out;
}

function optionOf(g: G, m: Model, ability: Ability, answer: Answer): Option {
  const s = g.state;
  const cost = `${abilityCost(s, m, ability)} AP`;
  const target = answer.target === undefined ? null : must(s, answer.target as string);
  if (target !== null) {
    const label = `${ability.name}: ${name(target)}`;
    return { answer, label, subjects: [m.id, target.id], note: `${cost}, ${apart(m, target)}` };
  }
  const reached = ability.target.who === 'self' ? [] : everyone(g, m, ability);
  return { answer, label: ability.name, subjects: [m.id, ...reached.map((o) => o.id)], note: cost };
}

function worthOfAnswer(g: G, m: Model, ability: Ability, answer: Answer): number {
  const s = g.state;
  if (answer.target !== undefined) return worthOf(s, m, must(s, answer.target as string), ability.effects, undefined);
  const reached = ability.target.who === 'self' ? [m] : everyone(g, m, ability);
  let sum = 0;
  for (const o of reached) sum += worthOf(s, m, o, ability.effects, undefined);
  return sum;
}

/** The Active Abilities of the activating model, as one act; none when there is nothing it could use. */
function abilityActs(g: G, m: Model): Act[] {
  const s = g.state;
  if (!hasActive(s, m)) return [];
  const open = actives(g, m).filter((ability) => usable(g, m, ability));
  if (open.length === 0) return [];
  let least = Infinity;
  let most = 0;
  for (const ability of open) {
    const cost = abilityCost(s, m, ability);
    least = Math.min(least, cost);
    most = Math.max(most, cost);
  }
  const act: Act = {
    verb: 'ability',
    key: 'ability',
    label: 'Use an Ability',
    clause: 'GG-ABI-05',
    cost: { amount: least, unit: 'AP', ...(most > least ? { upTo: most } : null) },
    form: { kind: 'list', by: ['ability', 'target'] },
    options: () => open.flatMap((a) => answersFor(g, m, a).map((answer) => optionOf(g, m, a, answer))),
    suggest: () => {
      const rated: { answer: Answer; worth: number }[] = [];
      for (const a of open) {
        for (const answer of answersFor(g, m, a)) {
          const worth = worthOfAnswer(g, m, a, answer);
          if (worth > 0) rated.push({ answer, worth });
        }
      }
      return rated.sort((a, b) => b.worth - a.worth).map((r) => r.answer);
    },
    sample: (rng) => {
      const ability = open[rng.int(open.length)] as Ability;
      if (!picks(ability.target)) return { verb: 'ability', ability: ability.id };
      const models = s.models;
      const start = rng.int(models.length);
      for (let i = 0; i < models.length; i++) {
        const o = models[(start + i) % models.length] as Model;
        if (fits(g, m, o, ability)) return { verb: 'ability', ability: ability.id, target: o.id };
      }
      return null;
    },
    check: (answer) => abilityRefusal(g, m, answer),
  };
  return [act];
}

/** Why the model's Active Abilities cannot be used now: for the dimmed list. */
function abilityWhyNot(g: G, m: Model): RefusedAct | null {
  const s = g.state;
  const [id] = abilitiesOf(s, m);
  const why = (answer: Answer) => abilityRefusal(g, m, answer);
  if (id === undefined) {
    const refusal = { clause: 'GG-ABI-02', reason: `${name(m)} has no Abilities` };
    return { verb: 'ability', label: 'Use an Ability', refusal, why };
  }
  const first = actives(g, m)[0] ?? abilityOf(s, id);
  return { verb: 'ability', label: first.name, refusal: unusable(g, m, first), why };
}

function unusable(g: G, m: Model, ability: Ability): Refusal {
  if (ability.type === 'reactive') {
    return { clause: 'GG-ABI-03', reason: `${ability.name} is Reactive: it waits for its moment` };
  }
  const refusal = readyRefusal(g.state, m, ability);
  if (refusal !== null) return refusal;
  if (ability.target.who !== 'self') return nobodyRefusal(g, m, ability);
  return stale(m, ability) ? staleRefusal(m, ability) : infeasibleRefusal(g, m, m, ability);
}

/** Active, paid for, and as often as AP last. */
const RESTS: readonly ClauseId[] = ['GG-ABI-01', 'GG-ABI-04', 'GG-ABI-06'];

export const ABILITY = menuVerb({
  name: 'ability',
  text: 'Use an Active Ability.',
  args: { ability: id, target: id.optional(), at: point.optional() },
  main: 'ability',
  read: (line) => readPrinted(line, 'ability'),
  find: abilityActs,
  refused: abilityWhyNot,
  *run(g, m, answer) {
    const s = g.state;
    g.enter('GG-ABI-02');
    const ability = abilityOf(s, answer.ability);
    const targets =
      ability.target.who === 'self'
        ? [m]
        : picks(ability.target)
          ? [must(s, answer.target as string)]
          : everyone(g, m, ability);
    const cost = pay(g, m, ability);
    tell(g, {
      kind: 'ability',
      clause: 'GG-ABI-02',
      model: m.id,
      ability: ability.id,
      name: ability.name,
      cost,
      targets: targets.map((t) => t.id),
      also: RESTS,
    });
    yield* resolve(g, m, ability, targets, { source: ability.name, clause: 'GG-ABI-02', purpose: 'ability' });
    g.leave();
  },
});
