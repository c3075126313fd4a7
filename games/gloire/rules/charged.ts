/**
 * The answer of a waiting model that is charged (GL-CHG-03): it withdraws (GL-CHG-04), stands and fires (GL-CHG-05) or charges the charger (GL-CHG-06). It chooses among
 * what is feasible, and that spends its held action; if nothing is, it simply defends (GL-R-027). An engaged one has no answer (GL-R-212).
 *
 * Doubtful points: whoever withdraws goes straight away by its whole Speed, and the charger then comes straight on (GL-R-028). The shot is taken at any point of
 * the charger's path before contact, as a plain Shoot (GL-R-029). Whoever was cowed by a Battle Cry must withdraw if it can (GL-SKC-02).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Refusal, Seat } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { endOf, round, routeOf, routeUpTo } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { usesOf } from './aim.ts';
import { runAway, straightWay } from './away.ts';
import { paceOf } from './move-act.ts';
import { apart, conscious, type G, isEngaged, name } from './play.ts';
import { look } from './sight.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { farthest } from './way.ts';
import { closeReach, rangedBand, type Use } from './weapons.ts';

/** What the charger has left to do. */
export interface Reaction {
  kind: 'none' | 'retreat' | 'fire' | 'counter-charge';
  /** The rest of its path. */
  path: readonly Point[];
  /** It was stopped for good. */
  over: boolean;
  /** Inches that it has gone already. */
  covered: number;
}

const MEETING = 2;

/** What the target of a charge does before the charger comes on. */
export function* answerCharge(g: G, m: Model, target: Model, points: readonly Point[], cowed: boolean): Flow<Reaction> {
  const s = g.state;
  const plain: Reaction = { kind: 'none', path: points, over: false, covered: 0 };
  if (!target.waiting || target.seat === null || !conscious(target) || isEngaged(s, target)) return plain;
  const acts = answers(s, m, target, points, cowed);
  if (acts.length === 0) return plain;
  const seat: Seat = target.seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${name(m)} charges ${name(target)}, which holds its action: what does it do?`,
    clause: 'GL-CHG-03',
    subjects: [target.id, m.id],
    acts,
    whyNot: (given: string) => whyNot(s, target, given, cowed),
  }));
  target.waiting = false;
  switch (answer.verb) {
    case 'retreat':
      return yield* retreats(g, m, target, points);
    case 'counter-charge':
      return yield* meets(g, m, target, points);
    default:
      return yield* fires(g, m, target, points, answer);
  }
}

function answers(s: State, m: Model, target: Model, points: readonly Point[], cowed: boolean): Act[] {
  const acts: Act[] = [];
  if (mayRetreat(s, m, target)) acts.push(button('retreat', 'Withdraw', 'GL-CHG-04', target.id));
  if (cowed && acts.length > 0) return acts;
  const places = firePlaces(s, m, target, points);
  if (places.length > 0) acts.push(fireAct(s, m, target, points, places));
  if (mayMeet(s, target)) acts.push(button('counter-charge', 'Counter-charge', 'GL-CHG-06', target.id, m.id));
  return acts;
}

function awayFrom(m: Model, target: Model): Point {
  return norm(target.x - m.x, target.y - m.y);
}

function mayRetreat(s: State, m: Model, target: Model): boolean {
  if (target.prone || target.trapped || target.aboard !== null) return false;
  return straightWay(s, target, awayFrom(m, target), paceOf(s, target).inches) !== null;
}

function mayMeet(s: State, target: Model): boolean {
  return (
    !target.prone &&
    target.suppressedBy === null &&
    !target.trapped &&
    target.aboard === null &&
    !paceOf(s, target).crawl
  );
}

function whyNot(s: State, target: Model, given: string, cowed: boolean): Refusal | null {
  if (given === 'counter-charge' && !mayMeet(s, target)) {
    return { clause: 'GL-R-027', reason: `${name(target)} is in no condition to charge` };
  }
  if ((given === 'counter-charge' || given === 'stand-and-fire') && cowed) {
    return { clause: 'GL-SKC-02', reason: `${name(target)} must use its Wait to withdraw after the Battle Cry` };
  }
  if (given === 'stand-and-fire')
    return { clause: 'GL-R-027', reason: `${name(target)} has nothing ready to shoot with` };
  return given === 'retreat' ? { clause: 'GL-R-027', reason: `${name(target)} cannot withdraw` } : null;
}

/** Straight at the target, as far as its Speed goes. */
function straightAt(s: State, m: Model, target: Model, points: readonly Point[]): readonly Point[] {
  const inches = Math.max(paceOf(s, m).inches, pathLength(routeOf(m, points)));
  const [ux, uy] = norm(target.x - m.x, target.y - m.y);
  const d = Math.min(inches, apart(m, target) - GRID);
  if (d <= 0) return [];
  const way = farthest(s, m, [[snap(m.x + ux * d), snap(m.y + uy * d)]], { inches });
  return way === null ? [] : way.path.slice(1);
}

function* retreats(g: G, m: Model, target: Model, points: readonly Point[]): Flow<Reaction> {
  tell(g, {
    kind: 'answers-charge',
    clause: 'GL-CHG-04',
    model: target.id,
    by: m.id,
    how: 'retreat',
    also: ['GL-CHG-03', 'GL-R-028', 'GL-R-212'],
  });
  target.cowed = false;
  yield* runAway(g, target, awayFrom(m, target), paceOf(g.state, target).inches, {
    of: 'retreat',
    clause: 'GL-CHG-04',
  });
  return { kind: 'retreat', path: straightAt(g.state, m, target, points), over: false, covered: 0 };
}

/** It comes to meet the charger, less than 2" if they touch before. */
function* meets(g: G, m: Model, target: Model, points: readonly Point[]): Flow<Reaction> {
  const s = g.state;
  tell(g, {
    kind: 'answers-charge',
    clause: 'GL-CHG-06',
    model: target.id,
    by: m.id,
    how: 'counter-charge',
    also: ['GL-CHG-03', 'GL-R-030'],
  });
  const [ux, uy] = norm(m.x - target.x, m.y - target.y);
  const d = Math.min(MEETING, apart(m, target) - GRID);
  const way =
    d <= 0 ? null : farthest(s, target, [[snap(target.x + ux * d), snap(target.y + uy * d)]], { inches: MEETING });
  if (way !== null) yield* g.rules.walk(g, target, way.path.slice(1), { of: 'counter-charge', clause: 'GL-CHG-06' });
  return {
    kind: 'counter-charge',
    path: conscious(m) ? straightAt(s, m, target, points) : [],
    over: false,
    covered: 0,
  };
}

interface FirePlace {
  use: Use;
  at: number;
}

/** Where along the path the charger can be shot at, and with what. */
function firePlaces(s: State, m: Model, target: Model, points: readonly Point[]): FirePlace[] {
  if (target.suppressedBy !== null) return [];
  const route = routeOf(m, points);
  const total = pathLength(route);
  const found: FirePlace[] = [];
  for (const use of usesOf(s, target)) {
    for (let at = 0; at < total; at += 1)
      if (fireRefusal(s, m, target, route, use, at) === null) found.push({ use, at });
    const last = lastPlace(s, m, target, route, use, total);
    if (last !== null) found.push({ use, at: last });
  }
  return found;
}

/** The last moment before contact or reach of the weapon in close combat. */
function lastPlace(s: State, m: Model, target: Model, route: readonly Point[], use: Use, total: number): number | null {
  for (let at = total; at > 0; at -= 1 / 8) if (fireRefusal(s, m, target, route, use, at) === null) return at;
  return null;
}

function fireRefusal(s: State, m: Model, target: Model, route: readonly Point[], use: Use, at: number): Refusal | null {
  const total = pathLength(route);
  if (at < -EPSILON || at > total + EPSILON) {
    return {
      clause: 'GL-R-029',
      reason: `the way of ${name(m)} is ${round(total)}" long`,
      witness: { kind: 'value', name: 'inches along the way', have: at, need: total },
    };
  }
  const [x, y] = endOf(routeUpTo(route, at));
  const there: Model = { ...m, x, y };
  const gap = apart(target, there);
  if (gap <= Math.max(CONTACT, closeReach(s, target, use).most) + EPSILON) {
    return { clause: 'GL-R-029', reason: `there the two would fight hand to hand`, also: ['GL-CHG-05'] };
  }
  if (rangedBand(s, target, use, gap) === null) {
    return {
      clause: 'GL-WPN-02',
      reason: `${name(m)} is out of range of the ${use.name} there`,
      witness: { kind: 'gap', from: [target.x, target.y], to: [x, y], distance: gap, limit: 0 },
    };
  }
  return look(s, target, there).seen
    ? null
    : { clause: 'GL-R-008', reason: `${name(target)} cannot see ${name(m)} there` };
}

function fireAct(s: State, m: Model, target: Model, points: readonly Point[], places: readonly FirePlace[]): Act {
  const route = routeOf(m, points);
  const optionOf = ({ use, at }: FirePlace): Option => ({
    answer: { verb: 'stand-and-fire', weapon: use.id, at },
    label: `with the ${use.name} after ${round(at)}"`,
    subjects: [target.id, m.id],
  });
  return choice({
    verb: 'stand-and-fire',
    label: 'Stand and fire',
    clause: 'GL-CHG-05',
    by: ['weapon', 'at'],
    options: () => places.map(optionOf),
    why: () => ({ clause: 'GL-R-029', reason: 'that shot is not possible' }),
    check: ({ weapon, at }) => {
      const use = usesOf(s, target).find((one) => one.id === weapon);
      if (use === undefined) return { clause: 'GL-R-027', reason: `${name(target)} has no such weapon ready` };
      return at === undefined ? null : fireRefusal(s, m, target, route, use, Number(at));
    },
    suggest: () =>
      [...places]
        .reverse()
        .slice(0, 2)
        .map((place) => optionOf(place).answer),
  });
}

/** The charger comes on to the place, is shot at, and goes on if it can. */
function* fires(g: G, m: Model, target: Model, points: readonly Point[], answer: Answer): Flow<Reaction> {
  const s = g.state;
  const route = routeOf(m, points);
  const use = usesOf(s, target).find((one) => one.id === answer.weapon);
  if (use === undefined) return { kind: 'fire', path: points, over: false, covered: 0 };
  const at =
    answer.at === undefined ? (lastPlace(s, m, target, route, use, pathLength(route)) ?? 0) : Number(answer.at);
  tell(g, {
    kind: 'answers-charge',
    clause: 'GL-CHG-05',
    model: target.id,
    by: m.id,
    how: 'fire',
    also: ['GL-CHG-03', 'GL-R-029'],
  });
  let covered = 0;
  if (at > EPSILON) {
    const { inches, over } = yield* g.rules.walk(g, m, routeUpTo(route, at).slice(1), {
      of: 'charge',
      clause: 'GL-ACT-10',
      charge: target,
    });
    covered = inches;
    if (over) return { kind: 'fire', path: [], over: true, covered };
  }
  yield* g.rules.shot(g, { shooter: target, target: m, use: use.id, parts: [], clause: 'GL-CHG-05' });
  return { kind: 'fire', path: restOf(route, at), over: false, covered };
}

/** The points of a route beyond so many inches. */
function restOf(route: readonly Point[], at: number): Point[] {
  const rest: Point[] = [];
  for (let i = 1; i < route.length; i++)
    if (pathLength(route.slice(0, i + 1)) > at + EPSILON) rest.push(route[i] as Point);
  return rest;
}

export const RETREAT = verb({
  name: 'retreat',
  text: 'A waiting model that is charged withdraws by its whole Speed.',
  synonyms: ['give-way'],
});

export const COUNTER_CHARGE = verb({
  name: 'counter-charge',
  text: 'A waiting model that is charged comes 2" to meet the charger.',
});

export const STAND_AND_FIRE = verb({
  name: 'stand-and-fire',
  text: 'A waiting model that is charged shoots at the charger, `at` so many inches along its way; as late as can be unless it is said.',
  args: { weapon: id, at: z.number().min(0).max(1000).optional() },
  main: 'weapon',
});
