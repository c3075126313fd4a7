/**
 * The tactician's orders (DG-CLS-13, DG-CLS-14, DG-R-171): free, once per activation and before its action, up to one friendly unit per
 * level within 6" that has not activated in this phase makes a move at once, and has then used its activation.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { readHero } from '../vocabulary/reading.ts';
import { spendFree } from './activation-record.ts';
import { inChallenge } from './challenge.ts';
import { modelWithin } from './contact.ts';
import { bodyOf } from './layout.ts';
import { makeMove, moveCourse, moveRefusal } from './move.ts';
import { pathAct, pathOf } from './path-act.ts';
import { modelActions, neededActions } from './phases.ts';
import { friendsOf, type G, isHero, levelOf, unitById } from './play.ts';
import { push, pushAct, pushRefusal } from './push.ts';
import { stayButton } from './stay.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

const REACH = 6;

interface Tactician {
  /** The record of the hero. */
  hero: Unit;
  model: Model;
  level: number;
}

const spent = (hero: Unit) => `order ${hero.id}`;

/** Those who could give orders in this activation, whether or not they have. */
function tacticians(s: State, u: Unit, now: Activation): Tactician[] {
  const found: Tactician[] = [];
  for (const model of u.models) {
    const card = s.cards[model.card]!;
    const level = levelOf(card, 'tactician');
    if (level === 0 || !isHero(s, model)) continue;
    const hero = u.kind === 'hero' ? u : s.units.find((r) => r.kind === 'hero' && r.card === model.card);
    if (hero === undefined || (now.hero !== null && now.hero !== hero.id)) continue;
    // DG-R-036: who is carried along takes no actions of its own.
    if (u.kind !== 'hero' && modelActions(s, model) < neededActions(s)) continue;
    found.push({ hero, model, level });
  }
  return found;
}

function orderRefusal(s: State, u: Unit, by: Tactician, v: Unit): Refusal | null {
  if (v === u) return { clause: 'DG-R-171', reason: 'it does not order its own unit about' };
  if (v.seat !== u.seat || v.place !== 'table') {
    return { clause: 'DG-CLS-13', reason: 'orders go to friendly units on the table' };
  }
  if (v.activated) return { clause: 'DG-CLS-13', reason: `${v.name} ${agreeing(v, 'has')} activated in this phase` };
  if (!modelWithin(u, by.model, v, REACH)) {
    const from = bodyOf(u, by.model);
    let least = Infinity;
    for (const m of v.models) least = Math.min(least, planSeparation(from, bodyOf(v, m)));
    return {
      clause: 'DG-CLS-13',
      reason: `${v.name} ${agreeing(v, 'is')} more than ${REACH}" away`,
      witness: { kind: 'value', name: 'inches', have: least, need: REACH },
    };
  }
  if (v.fleeing) return { clause: 'DG-FLEE-02', reason: `${v.name} ${agreeing(v, 'is')} in flight` };
  if (inChallenge(s, v)) return { clause: 'DG-CHL-07', reason: `${v.name} ${agreeing(v, 'has')} to seek its duel` };
  return v.machine === undefined ? moveRefusal(s, v, null) : (pushRefusal(s, v, null) ?? noPush(s, v));
}

/** A crew is ordered to push its piece (DG-R-412). */
function noPush(s: State, v: Unit): Refusal | null {
  return pushAct(s, v) === null ? { clause: 'DG-ART-02', reason: 'there is no room to push the piece' } : null;
}

function options(s: State, u: Unit, who: readonly Tactician[]): Option[] {
  return who.flatMap((by) =>
    friendsOf(s, u.seat)
      .filter((v) => orderRefusal(s, u, by, v) === null)
      .map((v) => ({
        answer: { verb: 'order', hero: by.hero.id, unit: v.id },
        label: `${by.hero.name}: ${v.name} ${agreeing(v, 'moves')}`,
        subjects: [by.model.id, v.id],
      })),
  );
}

function why(s: State, u: Unit, who: readonly Tactician[], answer: Answer): Refusal {
  const by = who.find((t) => t.hero.id === answer.hero);
  const v = unitById(s, String(answer.unit));
  if (by === undefined) return { clause: 'DG-CLS-13', reason: 'that is no tactician who may give orders now' };
  if (v === undefined) return { clause: 'DG-CLS-13', reason: `there is no unit "${String(answer.unit)}"` };
  return orderRefusal(s, u, by, v) ?? { clause: 'DG-CLS-13', reason: 'it cannot be ordered' };
}

function orderChoice(s: State, u: Unit, who: readonly Tactician[]): Act {
  return choice({
    verb: 'order',
    label: 'Order a unit to move',
    clause: 'DG-CLS-13',
    by: ['hero', 'unit'],
    options: () => options(s, u, who),
    why: (answer) => why(s, u, who, answer),
  });
}

export const ORDER = menuVerb({
  name: 'order',
  text: 'A tactician orders a unit to move at once.',
  args: { hero: id, unit: id },
  main: 'unit',
  action: false,
  atMachine: true,
  clause: 'DG-CLS-13',
  lacks: 'only a tactician gives orders',
  inDuel: 'free',
  read: readHero,
  find({ state: s }, { u, now }) {
    if (now.acted || u.place !== 'table') return null;
    const who = tacticians(s, u, now).filter((t) => !now.free.includes(spent(t.hero)));
    return who.length === 0 || options(s, u, who).length === 0 ? null : orderChoice(s, u, who);
  },
  refused({ state: s }, { u, now }) {
    const all = tacticians(s, u, now);
    const [first] = all;
    if (first === undefined) return null;
    const no = (refusal: Refusal) => ({ verb: 'order', label: 'Order a unit to move', refusal });
    const who = all.filter((t) => !now.free.includes(spent(t.hero)));
    if (who.length === 0) return no({ clause: 'DG-R-171', reason: 'orders are given once in an activation' });
    if (now.acted) return no({ clause: 'DG-R-171', reason: 'orders are given before the action' });
    for (const v of friendsOf(s, u.seat)) {
      const refusal = v === u ? null : orderRefusal(s, u, first, v);
      if (refusal !== null) return { ...no(refusal), why: (answer) => why(s, u, who, answer) };
    }
    return no({ clause: 'DG-CLS-13', reason: `no friendly unit is within ${REACH}"` });
  },
  *run(g, { u, now }, answer) {
    const s = g.state;
    const by = tacticians(s, u, now).find((t) => t.hero.id === answer.hero);
    if (by === undefined) return;
    spendFree(g, spent(by.hero));
    let next: Answer | null = answer;
    for (let n = 0; n < by.level && next !== null; n++) {
      const v = unitById(s, String(next.unit));
      if (v !== undefined) yield* obey(g, by, v);
      next = n + 1 < by.level ? yield* another(g, u, by) : null;
    }
  },
});

export const ENOUGH = verb({ name: 'enough', text: 'Give no more orders.', unsaid: 'decline' });

/** The next unit of a tactician of some level; null when there is none, or enough has been ordered. */
function* another(g: G, u: Unit, by: Tactician): Flow<Answer | null> {
  const s = g.state;
  if (u.place !== 'table' || options(s, u, [by]).length === 0) return null;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `does ${by.hero.name} order another unit to move?`,
    clause: 'DG-CLS-13',
    subjects: [by.model.id],
    acts: [orderChoice(s, u, [by]), button('enough', 'No more orders', 'DG-CLS-13', by.model.id)],
    decline: { verb: 'enough' },
  }));
  return answer.verb === 'order' ? answer : null;
}

function* obey(g: G, by: Tactician, v: Unit): Flow<void> {
  const s = g.state;
  tell(g, { kind: 'ordered', clause: 'DG-CLS-13', hero: by.hero.id, unit: v.id, seat: v.seat, also: ['DG-CLS-14'] });
  const answer = yield* ask<Answer>(v.seat, () => ({
    seat: v.seat,
    title: `where ${agreeing(v, 'does')} ${v.name} move?`,
    clause: 'DG-CLS-13',
    subjects: [v.id],
    acts: [
      (v.machine === undefined ? null : pushAct(s, v)) ??
        pathAct(s, v, {
          verb: 'move',
          label: `Move ${v.name}`,
          clause: 'DG-CLS-13',
          course: (path, facing) => moveCourse(s, v, path, facing),
        }),
      stayButton('Stay after all', 'DG-CLS-13', v.id),
    ],
    decline: { verb: 'stay' },
  }));
  if (answer.verb !== 'move' && answer.verb !== 'push') return;
  // DG-CLS-14: its activation is used, and that of a hero in its ranks with it.
  for (const x of s.units) if (x === v || x.joined === v.id) x.activated = true;
  s.pool = s.pool.filter((id) => unitById(s, id)?.activated === false);
  if (answer.verb === 'push') return yield* push(g, v, Number(answer.inches), 'DG-CLS-13');
  const { path, facing } = pathOf(answer);
  yield* makeMove(g, v, moveCourse(s, v, path, facing), 'DG-CLS-13');
}
