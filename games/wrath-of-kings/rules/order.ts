/**
 * Who is activated: one model (WK-RND-08), or by a leader's order two or more in its sphere of influence (WK-CMB-01), no more than its Leadership (WK-CMB-02),
 * with one trait common to all (WK-CMB-04). The leader takes part only if it is selected (WK-CMB-03) and need not share the trait otherwise (WK-CMB-05).
 * It may give any number of orders, also after its own activation (WK-CMB-08).
 */
import { z } from 'zod';
import type { Act, Answer, Decision, Item, Option, Random, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { inches } from '#engine/text/words.ts';
import { choice, made } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { SizeRules } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { inSphere, sphere } from './measure.ts';
import { byId, type G, isCommander, standing } from './play.ts';
import { verb } from './verb.ts';

export const ACTIVATE = verb({
  name: 'activate',
  text: 'Activate one model.',
  args: { model: id },
  main: 'model',
  unasked: () => ({ clause: 'WK-RND-01', reason: 'it is not its turn' }),
});

export const ORDER = verb({
  name: 'order',
  text: 'A combined activation: the leader who gives the order and the models it is given to.',
  args: { leader: id, models: z.array(id).min(1).max(64) },
  main: 'models',
  read: ({ state, args }) => {
    if (args.leader !== undefined) return;
    const leaders = leadersOf(state, state.mover);
    if (leaders.length === 1) args.leader = leaders[0]?.id;
  },
  unasked: () => ({ clause: 'WK-RND-01', reason: 'it is not its turn' }),
});

/** Not activated this round (WK-RND-10). */
export function mayActivate(m: Model): boolean {
  return standing(m) && !m.activated;
}

export function anyLeft(s: State, seat: Seat): boolean {
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (m.seat === seat && mayActivate(m)) return true;
  }
  return false;
}

export function leadersOf(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat === seat && m.card.type === 'leader' && standing(m));
}

/** By the size of the game, for every leader alike; more for the commander (WK-R-38). */
export function leadership(s: State, leader: Model): number {
  const { leadership: usual, command } = contentOf(s).sizes.get(s.size) as SizeRules;
  return isCommander(s, leader) ? command : usual;
}

/** Those in the sphere that could be selected; models without traits never can (WK-CMB-07). Nearest first. */
export function callable(s: State, leader: Model): Model[] {
  return s.models
    .filter((m) => m.seat === leader.seat && mayActivate(m) && m.card.traits.length > 0 && inSphere(s, leader, m))
    .map((m) => ({ m, far: (m.x - leader.x) * (m.x - leader.x) + (m.y - leader.y) * (m.y - leader.y) }))
    .sort((a, b) => a.far - b.far)
    .map(({ m }) => m);
}

export function commonTrait(models: readonly Model[]): string | null {
  const [first, ...rest] = models;
  return first?.card.traits.find((trait) => rest.every(({ card }) => card.traits.includes(trait))) ?? null;
}

export function turnDecision(g: G): Decision {
  const s = g.state;
  const seat = s.mover;
  return {
    seat,
    title: 'who is activated?',
    clause: 'WK-RND-08',
    get subjects() {
      return s.models.filter((m) => m.seat === seat && mayActivate(m)).map((m) => m.id);
    },
    get acts() {
      return [...orderActs(s, seat), activateAct(s, seat)];
    },
    draw: (rng) => drawTurn(s, seat, rng),
    refused: () => refusedOrders(s, seat),
    whyNot: (name) => whyNot(s, seat, name),
  };
}

function whyNot(s: State, seat: Seat, name: string): Refusal | null {
  if (name === 'pass') return { clause: 'WK-RND-11', reason: 'a player who can activate a model must' };
  if (name !== 'order') return null;
  if (leadersOf(s, seat).length === 0) return { clause: 'WK-CMB-01', reason: 'no leader is left to give an order' };
  return {
    clause: 'WK-CMB-01',
    reason: 'no leader has two models with a common trait in its sphere that are not activated',
  };
}

/** Either kind as often as the other where both are possible. */
function drawTurn(s: State, seat: Seat, rng: Random): Answer | null {
  const leaders = leadersOf(s, seat);
  if (leaders.length > 0 && rng.int(2) === 0) {
    const drawn = drawOrder(s, leaders[rng.int(leaders.length)] as Model, rng);
    if (drawn !== null) return drawn;
  }
  const ready = s.models.filter((m) => m.seat === seat && mayActivate(m));
  return ready.length === 0 ? null : { verb: 'activate', model: (ready[rng.int(ready.length)] as Model).id };
}

function activateAct(s: State, seat: Seat): Act {
  const options = (): Option[] =>
    s.models
      .filter((m) => m.seat === seat && mayActivate(m))
      .map((m) => ({ answer: { verb: 'activate', model: m.id }, label: m.name, subjects: [m.id] }));
  return choice({
    verb: 'activate',
    label: 'Activate',
    clause: 'WK-ACT-05',
    by: ['model'],
    options,
    why: ({ model }) => activateRefusal(s, seat, model as string),
  });
}

function activateRefusal(s: State, seat: Seat, model: string): Refusal {
  const m = byId(s, model);
  if (m === undefined) return { clause: 'WK-RND-08', reason: `there is no model "${model}"` };
  if (m.seat !== seat) return { clause: 'WK-RND-08', reason: `${m.name} is not yours` };
  if (!standing(m)) return { clause: 'WK-DMG-02', reason: `${m.name} is not on the table` };
  return { clause: 'WK-RND-10', reason: `${m.name} has been activated this round` };
}

/** The groups worth proposing: for each trait all who have it, nearest first, with and without the leader where that matters. */
function groups(s: State, leader: Model): Model[][] {
  const all = callable(s, leader);
  const most = leadership(s, leader);
  const found: Model[][] = [];
  const traits = new Set(all.flatMap(({ card }) => card.traits));
  for (const trait of traits) {
    const some = all.filter(({ card }) => card.traits.includes(trait));
    if (some.length < 2) continue;
    found.push(some.slice(0, most));
    const others = some.filter((m) => m !== leader);
    if (others.length >= 2 && others.length < some.length) found.push(others.slice(0, most));
    if (others.length > 3) found.push(others.slice(0, Math.min(most, Math.ceil(others.length / 2))));
  }
  return found;
}

function orderActs(s: State, seat: Seat): Act[] {
  const acts: Act[] = [];
  for (const leader of leadersOf(s, seat)) {
    const all = callable(s, leader);
    if (groups(s, leader).length === 0) continue;
    acts.push(orderAct(s, leader, all));
  }
  return acts;
}

function answerOf(leader: Model, models: readonly Model[]): Answer {
  return { verb: 'order', leader: leader.id, models: models.map((m) => m.id) };
}

function orderAct(s: State, leader: Model, all: readonly Model[]): Act {
  const items: Item[] = all.map((m) => ({
    id: m.id,
    label: `${m.name} (${m.card.traits.join(', ')})`,
    subjects: [m.id],
  }));
  const max = Math.min(leadership(s, leader), all.length);
  const act = made(
    { verb: 'order', key: `order:${leader.id}`, label: `${leader.name} gives an order`, clause: 'WK-CMB-01' },
    { kind: 'several', arg: 'models', items, min: 2, max },
    () =>
      groups(s, leader).map((some) => ({
        answer: answerOf(leader, some),
        label: `${leader.name}: ${some.length} ${commonTrait(some) ?? ''}`,
        subjects: some.map((m) => m.id),
      })),
    (rng) => drawOrder(s, leader, rng),
    (answer) => orderRefusal(s, leader, answer),
  );
  act.fixed = { leader: leader.id };
  // The table offers them as selections that one click takes.
  act.suggest = () => groups(s, leader).map((some) => answerOf(leader, some));
  return act;
}

function drawOrder(s: State, leader: Model, rng: Random): Answer | null {
  const all = callable(s, leader);
  if (all.length < 2) return null;
  const seed = all[rng.int(all.length)] as Model;
  const trait = seed.card.traits[rng.int(seed.card.traits.length)] as string;
  const some = all.filter(({ card }) => card.traits.includes(trait));
  if (some.length < 2) return null;
  const most = Math.min(leadership(s, leader), some.length);
  const n = 2 + rng.int(most - 1);
  const chosen: Model[] = [];
  while (chosen.length < n) chosen.push(...some.splice(rng.int(some.length), 1));
  return answerOf(leader, chosen);
}

function orderRefusal(s: State, leader: Model, answer: Answer): Refusal | null {
  const ids = answer.models as readonly string[];
  if (ids.length < 2 || new Set(ids).size < ids.length)
    return { clause: 'WK-CMB-01', reason: 'two or more models are selected, each once' };
  const models: Model[] = [];
  for (const one of ids) {
    const m = byId(s, one);
    if (m === undefined || m.seat !== leader.seat || !mayActivate(m)) return activateRefusal(s, leader.seat, one);
    models.push(m);
  }
  return groupRefusal(s, leader, models);
}

function groupRefusal(s: State, leader: Model, models: readonly Model[]): Refusal | null {
  const plain = models.find(({ card }) => card.traits.length === 0);
  if (plain !== undefined) {
    return {
      clause: 'WK-CMB-07',
      reason: `${plain.name} has no traits and cannot be part of a combined activation`,
      witness: { kind: 'model', id: plain.id },
    };
  }
  const far = models.find((m) => !inSphere(s, leader, m));
  if (far !== undefined) {
    const dx = far.x - leader.x;
    const dy = far.y - leader.y;
    const limit = sphere(s, leader);
    const distance = Math.sqrt(dx * dx + dy * dy) - far.a - leader.a;
    return {
      clause: 'WK-CMB-01',
      reason: `${far.name} is ${inches(distance)} from ${leader.name}, outside its sphere of influence of ${limit}"`,
      witness: { kind: 'gap', from: [leader.x, leader.y], to: [far.x, far.y], distance, limit },
      also: [isCommander(s, leader) ? 'WK-LDR-02' : 'WK-LDR-01'],
    };
  }
  const most = leadership(s, leader);
  if (models.length > most) {
    return {
      clause: 'WK-CMB-02',
      reason: `${leader.name} has Leadership ${most} and cannot order ${models.length} models`,
      witness: { kind: 'value', name: 'Leadership', have: most, need: models.length },
    };
  }
  if (commonTrait(models) === null) {
    return { clause: 'WK-CMB-04', reason: 'no trait is common to all of them', also: ['WK-R-43'] };
  }
  return null;
}

/** Leaders that can order nobody now, with the reason. */
function refusedOrders(s: State, seat: Seat): RefusedAct[] {
  return leadersOf(s, seat)
    .filter((leader) => groups(s, leader).length === 0)
    .map((leader) => ({
      verb: 'order',
      label: `${leader.name} gives an order`,
      refusal: {
        clause: 'WK-CMB-01',
        reason: `fewer than two models with a common trait that are not activated are within ${sphere(s, leader)}" of ${leader.name}`,
      },
      why: (answer: Answer) => (answer.leader === leader.id ? orderRefusal(s, leader, answer) : null),
    }));
}
