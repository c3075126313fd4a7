/**
 * Boy (GL-S4-23 to GL-S4-28, GL-T-B-09): whoever is first in initiative moves him; a model in base contact catches him by an opposed Brawn roll and takes him along; a
 * wound of his captor sets him free.
 *
 * Doubtful points: Boy is in combat when a conscious model of another side than his mover's touches him; then he breaks off instead of moving freely, and one lost roll
 * keeps him (GL-S4-24).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { button, choice, made } from '../../kit/acts.ts';
import { path as pathArg } from '../../kit/args.ts';
import { randomPoint, spreadPoint } from '../../kit/placing.ts';
import { apart, byId, engagers, type G, isHuman, name, touching } from '../rules/play.ts';
import { opposed } from '../rules/roll.ts';
import { besideOf, offTable, put } from '../rules/standing.ts';
import { stat, statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb, verb } from '../rules/verb.ts';
import { farthest } from '../rules/way.ts';
import type { Model, State } from '../state.ts';

export function boyOf(s: State): Model | undefined {
  return s.models.find((m) => m.mind?.rule === 'GL-T-B-09' && m.onTable);
}

/** Whoever holds Boy; undefined: nobody. */
export function captorOf(s: State): Model | undefined {
  return typeof s.plot.captor === 'string' ? byId(s, s.plot.captor) : undefined;
}

/** A move of Boy: he may also be left where he is (GL-T-B-09). */
export function* moveBoy(g: G, boy: Model, seat: Seat, inches: number, clause: string): Flow<void> {
  const s = g.state;
  const check = (answer: Answer): Refusal | null => {
    const way = farthest(s, boy, answer.path as Point[], { inches });
    const last = (answer.path as Point[]).at(-1) as Point;
    if (offTable(s, boy.a, last[0], last[1]))
      return { clause: 'GL-S4-25', reason: 'Boy does not leave the board unless he is caught', also: ['GL-R-309'] };
    if (way === null) return { clause, reason: 'Boy cannot go there' };
    const short = Math.sqrt(
      (way.to[0] - last[0]) * (way.to[0] - last[0]) + (way.to[1] - last[1]) * (way.to[1] - last[1]),
    );
    return short > 0.05 ? { clause, reason: `Boy goes ${inches}" at most, and not through what is in his way` } : null;
  };
  const ends = (): Point[] => {
    const found: Point[] = [];
    for (let i = 0; i < 24 && found.length < 10; i++) {
      const at = spreadPoint(i, { x0: boy.x - inches, y0: boy.y - inches, x1: boy.x + inches, y1: boy.y + inches });
      const way = farthest(s, boy, [at], { inches });
      if (way !== null) found.push(way.to);
    }
    return found;
  };
  const act: Act = made(
    { verb: 'lead-boy', label: 'Move Boy', clause },
    { kind: 'path', mover: boy.id, allowance: inches, moves: 1, facing: false },
    () =>
      ends().map((at) => ({
        answer: { verb: 'lead-boy', path: [at] },
        label: `to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`,
        subjects: [boy.id],
      })),
    (rng) => {
      for (let i = 0; i < 12; i++) {
        const at = randomPoint(rng, { x0: boy.x - inches, y0: boy.y - inches, x1: boy.x + inches, y1: boy.y + inches });
        const way = farthest(s, boy, [at], { inches });
        if (way !== null) return { verb: 'lead-boy', path: [way.to] };
      }
      return null;
    },
    check,
  );
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'where does Boy go?',
    clause,
    subjects: [boy.id],
    acts: [act, button('pass', 'Leave him', clause, boy.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'pass') return;
  const way = farthest(s, boy, answer.path as Point[], { inches });
  if (way === null) return;
  put(g, boy, way.to[0], way.to[1]);
  boy.moved += way.inches;
  tell(g, {
    kind: 'move',
    clause,
    model: boy.id,
    path: way.path,
    to: way.to,
    z: boy.z,
    inches: way.inches,
    of: 'move',
  });
}

/** Nobody runs it yet, and somebody should. */
export function isAstray(s: State, { onTable, seat, mind }: Model): boolean {
  if (!onTable || seat !== null || s.order.length === 0) return false;
  return mind?.rule === 'GL-T-B-08' || (mind?.rule === 'GL-T-B-09' && captorOf(s) === undefined);
}

/** Deserters obey this turn's last player, Boy its first (GL-S4-22, GL-R-170). */
export function steer(g: G): void {
  const s = g.state;
  const first = s.order[0] ?? 0;
  const last = s.order[s.order.length - 1] ?? 0;
  for (const m of s.models) {
    if (m.mind?.rule === 'GL-T-B-09') m.seat = captorOf(s) === undefined ? first : null;
    if (m.mind?.rule !== 'GL-T-B-08' || m.seat === last) continue;
    m.seat = last;
    if (m.onTable)
      tell(g, { kind: 'obeys', clause: 'GL-S4-22', model: m.id, seat: last, also: ['GL-R-170', 'GL-T-B-08'] });
  }
}

/** An opposed Brawn roll in base contact catches Boy; a tie fails (GL-S4-26, GL-R-169). */
export const CAPTURE = menuVerb({
  name: 'capture',
  text: 'Try to catch Boy in base contact by an opposed Brawn roll.',
  action: true,
  human: true,
  engaged: true,
  find(g, m): Act | null {
    const s = g.state;
    const boy = boyOf(s);
    if (
      boy === undefined ||
      captorOf(s) !== undefined ||
      m.owner === null ||
      m.owner !== m.seat ||
      !isHuman(m) ||
      !touching(m, boy)
    )
      return null;
    return choice({
      verb: 'capture',
      label: 'Catch Boy',
      clause: 'GL-S4-26',
      by: [],
      options: () => [{ answer: { verb: 'capture' }, label: 'Catch Boy', subjects: [boy.id] }],
      why: () => ({ clause: 'GL-S4-26', reason: 'Boy must be in base contact' }),
    });
  },
  whyNot: ({ state }) => ({
    clause: captorOf(state) === undefined ? 'GL-S4-26' : 'GL-S4-27',
    reason: captorOf(state) === undefined ? 'Boy must be in base contact' : 'Boy is held already',
  }),
  *run(g, m) {
    const s = g.state;
    const boy = boyOf(s);
    if (boy === undefined) return;
    const own = statSum(s, m, 'bw');
    const leash = m.used.includes('leash') ? [{ label: 'a leash', amount: 1, clause: 'GL-S4-11' }] : [];
    const { margin } = yield* opposed(g, {
      roll: 'capture',
      clause: 'GL-S4-26',
      a: { model: m, sum: { value: own.value + leash.length, parts: [...own.parts, ...leash] } },
      b: { model: boy, sum: statSum(s, boy, 'bw') },
      effect: (n) => (n > 0 ? 1 : 0),
      also: ['GL-R-169', 'GL-R-003'],
    });
    if (margin <= 0) return;
    s.plot.captor = m.id;
    boy.seat = null;
    tell(g, { kind: 'captures', clause: 'GL-S4-26', model: m.id, target: boy.id, also: ['GL-S4-27'] });
  },
});

export const LET_GO_BOY = menuVerb({
  name: 'release',
  text: 'Let Boy go.',
  find: (g, m) => (g.state.plot.captor === m.id ? releaseAct(m) : null),
  whyNot: (_, m) => ({ clause: 'GL-R-327', reason: `${name(m)} does not hold Boy` }),
  *run(g, m) {
    slip(g, m, 'GL-R-327');
  },
});

function releaseAct(m: Model): Act {
  const act = choice({
    verb: 'release',
    label: 'Let Boy go',
    clause: 'GL-R-327',
    by: [],
    options: () => [{ answer: { verb: 'release' }, label: 'Let Boy go', subjects: [m.id] }],
    why: () => ({ clause: 'GL-R-327', reason: 'Boy is not held' }),
    suggest: () => [],
  });
  return act;
}

/** Boy is free again and moved by the initiative winner (GL-S4-28, GL-R-327). */
export function slip(g: G, captor: Model, clause: string): void {
  const s = g.state;
  const boy = boyOf(s);
  if (s.plot.captor !== captor.id) return;
  delete s.plot.captor;
  steer(g);
  if (boy !== undefined) tell(g, { kind: 'slips-leash', clause, model: boy.id, from: captor.id });
}

/** Boy goes along, touching his captor. */
export function drag(g: G, captor: Model): void {
  const s = g.state;
  const boy = boyOf(s);
  if (boy === undefined || apart(captor, boy) <= CONTACT + EPSILON) return;
  const at = besideOf(s, boy, captor, [-captor.fx, -captor.fy]) ?? [captor.x, captor.y];
  put(g, boy, at[0], at[1]);
  tell(g, { kind: 'set', clause: 'GL-S4-27', model: boy.id, to: [boy.x, boy.y], z: boy.z });
}

/** Boy's own level: engaged he breaks off, else whoever steers him moves him (GL-S4-23, GL-S4-24). */
export function* boyActs(g: G, boy: Model): Flow<void> {
  const s = g.state;
  if (s.plot.still === s.turn || captorOf(s) !== undefined || boy.seat === null) return;
  const mine = s.seats[boy.seat]?.team;
  const foes = engagers(s, boy).filter(({ owner }) => owner === null || s.seats[owner]?.team !== mine);
  for (const foe of foes) {
    const { margin } = yield* opposed(g, {
      roll: 'break-off',
      clause: 'GL-S4-24',
      a: { model: boy, sum: statSum(s, boy, 'bw') },
      b: { model: foe, sum: statSum(s, foe, 'bw') },
      effect: Math.sign,
      tiesAgain: true,
    });
    if (margin < 0) {
      tell(g, { kind: 'held', clause: 'GL-S4-24', model: boy.id, by: foe.id });
      return;
    }
    tell(g, { kind: 'breaks-off', clause: 'GL-S4-24', model: boy.id });
  }
  yield* moveBoy(g, boy, boy.seat, stat(s, boy, 'sp', 'plain'), 'GL-S4-23');
}

export const LEAD_BOY = verb({
  name: 'lead-boy',
  text: 'Move Boy along a path.',
  args: { path: pathArg },
  main: 'path',
});
