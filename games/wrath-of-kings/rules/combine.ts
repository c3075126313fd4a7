/**
 * A combined attack: two or more members of one combined activation (WK-CAT-01) attack one enemy as one (WK-CAT-02, WK-CAT-04), all with melee or all with
 * ranged attacks (WK-CAT-03), each in reach with its own (WK-R-58). All dice are rolled together (WK-CAT-05).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Item, Option, Random, Refusal } from '#engine/game.ts';
import { choice, made } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Attack } from '../content/types.ts';
import type { Model } from '../state.ts';
import { rateOf } from './abilities.ts';
import { attackOf } from './attack-act.ts';
import { declare } from './declare.ts';
import { byId, type G, isEnemy, must, standing } from './play.ts';
import { isPending, pending } from './stage.ts';
import { inReach, targetRefusal } from './targets.ts';
import { menuVerb, verb } from './verb.ts';

const KIND = z.enum(['melee', 'ranged']);
type Kind = z.infer<typeof KIND>;

interface Part {
  model: Model;
  attack: Attack;
}

/** Members that can take part, with each attack that reaches. */
function parts(g: G, kind: Kind, target: Model): Part[] {
  const found: Part[] = [];
  for (const model of pending(g.state, 'action')) {
    for (const attack of model.card.attacks) {
      if (attack.kind === kind && inReach(g, model, attack, target)) found.push({ model, attack });
    }
  }
  return found;
}

function count(found: readonly Part[]): number {
  return new Set(found.map(({ model }) => model)).size;
}

/** Enemies that two or more can attack together. */
function shared(g: G, kind: Kind): Model[] {
  return g.state.models.filter(
    (target) => standing(target) && target.seat !== g.state.mover && count(parts(g, kind, target)) >= 2,
  );
}

export const COMBINE = menuVerb({
  name: 'combine',
  text: 'A combined attack on one enemy by several members.',
  args: { of: KIND, target: id },
  main: 'target',
  read: ({ state, args }) => {
    if (args.of !== undefined) return;
    const members = (state.activation?.members ?? []).map((one) => byId(state, one));
    args.of = members.every((m) => m?.card.attacks.every(({ kind }) => kind !== 'melee')) ? 'ranged' : 'melee';
  },
  stage: 'action',
  find: combineAct,
  draw: drawCombine,
  whyNot: (g) => {
    if (g.state.activation?.leader === null)
      return { clause: 'WK-CAT-01', reason: 'a combined attack needs a combined activation' };
    if (pending(g.state, 'action').length < 2)
      return { clause: 'WK-CAT-01', reason: 'fewer than two members have an action left' };
    return { clause: 'WK-CAT-04', reason: 'no enemy is in reach of two members' };
  },
  *run(g: G, _now, { of, target: on }): Flow<void> {
    const target = must(g.state, on);
    const open = parts(g, of, target);
    const answer = yield* ask<Answer>(g.state.mover, () => joinDecision(g, of, open, target));
    const by = (answer.by as readonly string[]).map((one) => partOf(open, one) as Part);
    let dice = 0;
    for (const { model, attack } of by) dice += rateOf(g.state, model, attack).value;
    yield* declare(g, by, 'combined', [{ target, dice }]);
  },
});

function combineAct(g: G): Act | null {
  if (pending(g.state, 'action').length < 2) return null;
  const options = (): Option[] =>
    (['melee', 'ranged'] as const).flatMap((of) =>
      shared(g, of).map((target) => ({
        answer: { verb: 'combine', of, target: target.id },
        label: `${of} attack on ${target.name} by up to ${count(parts(g, of, target))}`,
        subjects: [target.id],
      })),
    );
  if (options().length === 0) return null;
  const why = (answer: Answer): Refusal => combineRefusal(g, answer);
  return choice({ verb: 'combine', label: 'Combined attack', clause: 'WK-CAT-01', by: ['of', 'target'], options, why });
}

function combineRefusal(g: G, { of, target: on }: Answer): Refusal {
  const target = byId(g.state, on as string);
  if (target === undefined) return { clause: 'WK-CAT-04', reason: 'there is no such target' };
  const [mover] = pending(g.state, 'action');
  if (mover !== undefined && !isEnemy(mover, target))
    return { clause: 'WK-CAT-04', reason: `${target.name} is no enemy` };
  return {
    clause: 'WK-CAT-01',
    reason: `fewer than two members can make a ${String(of)} attack on ${target.name}`,
    also: ['WK-R-58'],
  };
}

function drawCombine(g: G, _now: unknown, rng: Random): Answer | null {
  const now = g.state.activation;
  if (now === null || now.leader === null || pending(g.state, 'action').length < 2) return null;
  const of: Kind = rng.int(2) === 0 ? 'melee' : 'ranged';
  const targets = shared(g, of);
  return targets.length === 0 ? null : { verb: 'combine', of, target: (targets[rng.int(targets.length)] as Model).id };
}

export const JOIN = verb({
  name: 'join',
  text: 'Those who take part in a combined attack: MODEL, or MODEL/ATTACK.',
  args: { by: z.array(z.string().min(1).max(170)).min(1).max(64) },
  main: 'by',
  unsaid: 'alike',
  read: ({ state, decision, args }) => {
    const form = decision.acts.find((act) => act.verb === 'join')?.form;
    const items = form?.kind === 'several' ? form.items : [];
    if (args.by === 'all') args.by = everybody(items);
    else if (Array.isArray(args.by)) args.by = args.by.map((one) => named(state, items, String(one)));
  },
});

function named(_state: unknown, items: readonly Item[], said: string): string {
  return said.includes('/') ? said : (items.find((item) => item.id.startsWith(`${said}/`))?.id ?? said);
}

function everybody(items: readonly Item[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const { id: one } of items) {
    const [model] = one.split('/') as [string];
    if (!seen.has(model)) found.push(one);
    seen.add(model);
  }
  return found;
}

function partOf(open: readonly Part[], said: string): Part | undefined {
  return open.find(({ model, attack }) => `${model.id}/${attack.id}` === said);
}

/** Who takes part: all who can, each with its strongest attack, is the first proposal. */
function joinDecision(g: G, of: Kind, open: readonly Part[], target: Model): Decision {
  const strong = open
    .slice()
    .sort((a, b) => rateOf(g.state, b.model, b.attack).value - rateOf(g.state, a.model, a.attack).value);
  const items: Item[] = strong.map(({ model, attack }) => ({
    id: `${model.id}/${attack.id}`,
    label: `${model.name}, ${attack.name}, ${rateOf(g.state, model, attack).value} dice`,
    subjects: [model.id],
  }));
  const answer = (by: readonly string[]): Answer => ({ verb: 'join', by });
  const all = everybody(items);
  const act = made(
    { verb: 'join', label: `Attack ${target.name} together`, clause: 'WK-CAT-02' },
    { kind: 'several', arg: 'by', items, min: 2, max: all.length },
    () => {
      const found: Option[] = [];
      for (let n = all.length; n >= 2; n--) {
        const by = all.slice(0, n);
        found.push({
          answer: answer(by),
          label: `${n} together`,
          subjects: by.map((one) => one.split('/')[0] as string),
        });
      }
      return found;
    },
    (rng: Random) => {
      const left = all.slice();
      const by: string[] = [];
      const n = 2 + rng.int(all.length - 1);
      while (by.length < n) by.push(...left.splice(rng.int(left.length), 1));
      return answer(by);
    },
    (given) => joinRefusal(g, of, open, target, given),
  );
  act.suggest = () => [answer(all)];
  return {
    seat: g.state.mover,
    title: `who attacks ${target.name} together?`,
    clause: 'WK-CAT-01',
    subjects: [target.id, ...open.map(({ model }) => model.id)],
    acts: [act],
    best: () => answer(all),
  };
}

function joinRefusal(g: G, of: Kind, open: readonly Part[], target: Model, { by }: Answer): Refusal | null {
  const models = new Set<string>();
  for (const one of by as readonly string[]) {
    const part = partOf(open, one);
    if (part === undefined) return absence(g, of, target, one);
    if (models.has(part.model.id)) return { clause: 'WK-CAT-02', reason: 'each takes part with one attack' };
    models.add(part.model.id);
  }
  return models.size < 2 ? { clause: 'WK-CAT-01', reason: 'a combined attack needs two or more models' } : null;
}

/** Why what is said takes no part. A model without an attack is meant with the first of the kind that it has. */
function absence(g: G, of: Kind, target: Model, said: string): Refusal {
  const [id, attack] = said.split('/') as [string, string | undefined];
  const m = byId(g.state, id);
  if (m === undefined) return { clause: 'WK-CAT-01', reason: `there is no model "${id}"` };
  if (g.state.activation?.members.includes(id) !== true)
    return { clause: 'WK-CAT-01', reason: `${m.name} is no member of this activation` };
  if (!isPending(g.state, 'action', id))
    return { clause: 'WK-ACT-01', reason: `${m.name} has no action left in this activation` };
  const own = attack === undefined ? m.card.attacks.find(({ kind }) => kind === of) : attackOf(m, attack);
  if (own === undefined) {
    return attack === undefined
      ? { clause: 'WK-CAT-03', reason: `${m.name} has no ${of} attack` }
      : { clause: 'WK-ATK-01', reason: `${m.name} has no attack "${attack}"` };
  }
  if (own.kind !== of)
    return { clause: 'WK-CAT-03', reason: `${own.name} is a ${own.kind} attack, and this one is ${of}` };
  const unnamed = { clause: 'WK-CAT-02', reason: `the attack of ${m.name} is not named: ${id}/${own.id}` } as const;
  return targetRefusal(g, m, own, target) ?? unnamed;
}
