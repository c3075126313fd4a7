/**
 * Getting on a coach, off it and about on it. A standing coach is boarded by a Move, a moving one by a Move into contact and a Dodge test; failing, the model is prone there
 * (GL-COA-30, GL-R-096). Getting off is a Move from the coach's side, at speed with a Dodge test or prone (GL-R-219). A model on top takes the reins with its action once there is no
 * conscious driver (GL-R-219, GL-T-S5-07).
 *
 * Doubtful points: only models on foot board. A boarder of a moving coach takes a seat on top; of a standing one any seat. Changing seats on top is free once in an activation, between top and
 * inside it takes the action, while the coach stands (GL-T-S5-05).
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { GRID, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { id, path, point } from '../../kit/args.ts';
import { isRefusal } from '../../kit/route.ts';
import { readTo, readWaypoints } from '../../kit/words.ts';
import type { Coach, Model, State } from '../state.ts';
import { coachById, driverOf, freeSeats, onTop, type Place, rolls, seatAll } from './coach.ts';
import { coachGap, touchesCoach } from './coach-shape.ts';
import { towards } from './destinations.ts';
import { paceOf } from './move-act.ts';
import { conscious, type G, isHuman, name } from './play.ts';
import { layLow } from './prone.ts';
import { distract } from './reload.ts';
import { statTest } from './roll.ts';
import { mayStand, put } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { type Way, wayOf } from './way.ts';

/** Seats that somebody coming from outside may take. */
function seatsFor(s: State, coach: Coach): Place[] {
  const free = freeSeats(s, coach);
  return coach.speed > 0 ? free.filter((place) => place !== 'inside') : free;
}

/** The nearest place at the side of the coach, and the way there. */
function sideWay(s: State, m: Model, coach: Coach): Way | null {
  if (touchesCoach(m, coach))
    return { path: [[m.x, m.y]], to: [m.x, m.y], z: m.z, inches: 0, cost: 0, costs: [], points: [] };
  const { inches, clause } = paceOf(s, m);
  if (coachGap(coach, m.x, m.y) - m.a > inches) return null;
  let best: Way | null = null;
  for (const at of sides(s, m, coach)) {
    const way = towards(s, m, at, { inches, clause });
    if (way === null || Math.abs(way.to[0] - at[0]) > 2 * GRID || Math.abs(way.to[1] - at[1]) > 2 * GRID) continue;
    if (best === null || way.cost < best.cost) best = way;
  }
  return best;
}

/** Places round the coach at which a base touches it. */
function sides(s: State, m: Model, coach: Coach): Point[] {
  const found: Point[] = [];
  const along = [-1.75, -1, -0.25, 0.5, 1.25, 2];
  const out = 1 + m.a + GRID;
  for (const d of along) {
    for (const side of [1, -1]) {
      const x = snap(coach.x + coach.fx * d - coach.fy * side * out);
      const y = snap(coach.y + coach.fy * d + coach.fx * side * out);
      if (mayStand(s, m, x, y)) found.push([x, y]);
    }
  }
  return found;
}

interface Boarding {
  coach: Coach;
  way: Way;
  seats: Place[];
}

function boardings(s: State, m: Model): Boarding[] {
  const found: Boarding[] = [];
  for (const coach of s.coaches) {
    if (!rolls(coach)) continue;
    const seats = seatsFor(s, coach);
    const way = seats.length === 0 ? null : sideWay(s, m, coach);
    if (way !== null) found.push({ coach, way, seats });
  }
  return found;
}

export const BOARD = menuVerb({
  name: 'board',
  text: 'Move to a coach and get on it.',
  args: { coach: id, place: z.enum(['box', 'roof', 'inside']), path: path.optional() },
  action: true,
  human: true,
  foot: true,
  find: (g, m) => boardAct(g.state, m),
  refused: (g, m) =>
    g.state.coaches.some(rolls)
      ? {
          verb: 'board',
          label: 'Board',
          refusal: { clause: 'GL-R-096', reason: `${name(m)} does not get to a free seat of the coach` },
        }
      : null,
  read: ({ args }) => {
    if (args.to !== undefined || args.path !== undefined) readWaypoints(args);
  },
  *run(g, m, answer) {
    yield* getAboard(g, m, answer);
  },
});

function boardAct(s: State, m: Model): Act | null {
  if (s.coaches.length === 0) return null;
  const open = boardings(s, m);
  if (open.length === 0) return null;
  const options = (): Option[] =>
    open.flatMap(({ coach, way, seats }) =>
      seats.map((place) => ({
        answer: { verb: 'board', coach: coach.id, place, ...(way.inches === 0 ? {} : { path: way.path.slice(1) }) },
        label: `onto the ${place}`,
        subjects: [m.id, coach.id],
      })),
    );
  return choice({
    verb: 'board',
    label: 'Board the coach',
    clause: 'GL-R-096',
    by: ['coach', 'place'],
    options,
    check: (answer) => boardRefusal(s, m, answer),
    why: () => ({ clause: 'GL-R-096', reason: `${name(m)} cannot get on there` }),
  });
}

function boardRefusal(s: State, m: Model, { coach: which, place, path: way }: Answer): Refusal | null {
  const coach = coachById(s, String(which));
  if (coach === undefined || !rolls(coach))
    return { clause: 'GL-R-096', reason: `there is no coach "${String(which)}"` };
  if (!seatsFor(s, coach).includes(place as Place)) {
    return { clause: 'GL-R-217', reason: `there is no seat free on the ${String(place)}`, also: ['GL-T-S5-05'] };
  }
  if (way === undefined)
    return touchesCoach(m, coach) ? null : { clause: 'GL-R-096', reason: `${name(m)} does not touch the coach` };
  const { inches, clause } = paceOf(s, m);
  const found = wayOf(s, m, way as unknown as Point[], { inches, clause });
  if (isRefusal(found)) return found;
  const there = { x: found.to[0], y: found.to[1], a: m.a };
  return touchesCoach(there, coach) ? null : { clause: 'GL-R-096', reason: `${name(m)} does not get to the coach` };
}

function* getAboard(
  g: G,
  m: Model,
  answer: { coach: string; place: Place; path?: readonly Point[] | undefined },
): Flow<void> {
  const s = g.state;
  const coach = coachById(s, answer.coach);
  if (coach === undefined) return;
  if (answer.path !== undefined && answer.path.length > 0) {
    const { over } = yield* g.rules.walk(g, m, answer.path, { of: 'move', clause: 'GL-R-096' });
    if (over || !conscious(m) || !touchesCoach(m, coach) || !rolls(coach)) return;
  }
  if (coach.speed > 0) {
    const { passed } = yield* statTest(g, m, { test: 'leap-aboard', stat: 'dg', clause: 'GL-COA-30' });
    if (!passed) {
      yield* layLow(g, m, 'GL-R-096', 'misses the coach');
      return;
    }
  }
  if (!seatsFor(s, coach).includes(answer.place)) return;
  m.aboard = { coach: coach.id, place: answer.place };
  m.hidden = false;
  seatAll(g, coach);
  tell(g, {
    kind: 'boards',
    clause: coach.speed > 0 ? 'GL-COA-30' : 'GL-R-096',
    model: m.id,
    coach: coach.id,
    place: answer.place,
  });
}

const ROUND = directions(16);

/** From which place at the side it would walk to a point, and how; null: it does not get there. */
function wayOff(s: State, m: Model, coach: Coach, to: Point): { from: Point; way: Way } | Refusal {
  const { inches, clause } = paceOf(s, m);
  const was = m.aboard;
  const { x, y, z: high } = m;
  let best: { from: Point; way: Way } | null = null;
  let no: Refusal | null = null;
  m.aboard = null;
  for (const from of sides(s, m, coach)) {
    [m.x, m.y] = from;
    m.z = 0;
    const way = wayOf(s, m, [to], { inches, clause, leaving: true });
    if (isRefusal(way)) no ??= way;
    else if (best === null || way.cost < best.way.cost) best = { from, way };
  }
  Object.assign(m, { aboard: was, x, y, z: high });
  return best ?? no ?? { clause: 'GL-R-219', reason: `there is no room beside the coach for ${name(m)}` };
}

export const ALIGHT = menuVerb({
  name: 'alight',
  text: 'Get off the coach and move on from its side.',
  args: { at: point },
  main: 'at',
  synonyms: ['get-off'],
  action: true,
  aboard: true,
  human: true,
  find: (g, m) => alightAct(g.state, m),
  whyNot: (_, m) => (m.aboard === null ? { clause: 'GL-R-219', reason: `${name(m)} is on no coach` } : null),
  read: ({ args }) => readTo(args, 'at'),
  *run(g, m, { at }) {
    yield* getDown(g, m, at);
  },
});

function alightAct(s: State, m: Model): Act | null {
  const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
  if (coach === undefined || coach.driver === m.id) return null;
  const { inches } = paceOf(s, m);
  const answer = (at: Point): Answer => ({ verb: 'alight', at });
  const legal = (at: Point): boolean => !isRefusal(wayOff(s, m, coach, at));
  const spots = (): Point[] => [
    ...sides(s, m, coach).slice(0, 4),
    ...ROUND.map(([ux, uy]): Point => [snap(coach.x + ux * (2 + inches)), snap(coach.y + uy * (2 + inches))])
      .filter(legal)
      .slice(0, 6),
  ];
  return {
    verb: 'alight',
    key: 'alight',
    label: 'Get off the coach',
    clause: 'GL-R-219',
    form: { kind: 'point', from: m.id, range: inches + 3, radius: m.a },
    options: () =>
      spots().map((at) => ({
        answer: answer(at),
        label: `to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`,
        subjects: [m.id],
      })),
    sample: (rng) => {
      const all = sides(s, m, coach);
      return all.length === 0 ? null : answer(all[rng.int(all.length)] as Point);
    },
    check: ({ at }) => {
      const found = wayOff(s, m, coach, at as unknown as Point);
      return isRefusal(found) ? found : null;
    },
  };
}

function* getDown(g: G, m: Model, at: Point): Flow<void> {
  const s = g.state;
  const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
  if (coach === undefined) return;
  const found = wayOff(s, m, coach, at);
  if (isRefusal(found)) return;
  m.aboard = null;
  put(g, m, found.from[0], found.from[1]);
  tell(g, { kind: 'alights', clause: 'GL-R-219', model: m.id, coach: coach.id, to: found.from });
  if (coach.speed > 0) {
    const { passed } = yield* statTest(g, m, { test: 'get-off', stat: 'dg', clause: 'GL-R-219' });
    yield* distract(g, m);
    if (!passed) {
      yield* layLow(g, m, 'GL-R-219', 'tumbles from the coach');
      return;
    }
  }
  yield* g.rules.walk(g, m, [at], { of: 'move', clause: 'GL-R-219' });
}

/** Seats on top that a model there could change to. */
function topSeats(s: State, m: Model): Place[] {
  const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
  if (coach === undefined || !onTop(m) || coach.driver === m.id) return [];
  return freeSeats(s, coach).filter((place) => place !== 'inside' && place !== m.aboard?.place);
}

export const SHIFT_SEAT = menuVerb({
  name: 'shift-seat',
  text: 'Change to another seat on top of the coach, once in an activation, free.',
  args: { place: z.enum(['box', 'roof']) },
  main: 'place',
  aboard: true,
  human: true,
  find: (g, m) => {
    if (g.state.activation?.taken.includes('shift-seat') === true) return null;
    const open = topSeats(g.state, m);
    if (open.length === 0) return null;
    return choice({
      verb: 'shift-seat',
      label: 'Change seats',
      clause: 'GL-T-S5-05',
      by: ['place'],
      options: () =>
        open.map((place) => ({ answer: { verb: 'shift-seat', place }, label: `to the ${place}`, subjects: [m.id] })),
      why: () => ({ clause: 'GL-R-217', reason: 'that seat is taken' }),
    });
  },
  whyNot: (g, m) => ({
    clause: 'GL-T-S5-05',
    reason:
      g.state.activation?.taken.includes('shift-seat') === true
        ? `${name(m)} has changed seats already`
        : `there is no free seat on top for ${name(m)}`,
  }),
  *run(g, m, { place }) {
    sit(g, m, place);
  },
});

function sit(g: G, m: Model, place: Place): void {
  const coach = m.aboard === null ? undefined : coachById(g.state, m.aboard.coach);
  if (coach === undefined) return;
  m.aboard = { coach: coach.id, place };
  seatAll(g, coach);
  tell(g, { kind: 'boards', clause: 'GL-T-S5-05', model: m.id, coach: coach.id, place });
}

/** Between top and inside, while it stands. */
export const CLIMB_OVER = menuVerb({
  name: 'climb-over',
  text: 'Change between the top and the inside of a standing coach.',
  args: { place: z.enum(['box', 'roof', 'inside']) },
  main: 'place',
  action: true,
  aboard: true,
  human: true,
  find: (g, m) => {
    const s = g.state;
    const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
    if (coach === undefined || coach.speed > 0 || coach.driver === m.id) return null;
    const open = freeSeats(s, coach).filter((place) => (place === 'inside') !== (m.aboard?.place === 'inside'));
    if (open.length === 0) return null;
    return choice({
      verb: 'climb-over',
      label: 'Climb in or out',
      clause: 'GL-T-S5-05',
      by: ['place'],
      options: () =>
        open.map((place) => ({ answer: { verb: 'climb-over', place }, label: `to the ${place}`, subjects: [m.id] })),
      why: () => ({ clause: 'GL-R-217', reason: 'that seat is taken' }),
    });
  },
  whyNot: (g, m) => {
    const coach = m.aboard === null ? undefined : coachById(g.state, m.aboard.coach);
    return coach !== undefined && coach.speed > 0 ? { clause: 'GL-T-S5-05', reason: 'the coach is moving' } : null;
  },
  *run(g, m, { place }) {
    sit(g, m, place);
  },
});

function reinsRefusal(s: State, m: Model): Refusal | null {
  const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
  if (coach === undefined || !onTop(m)) return { clause: 'GL-R-219', reason: `${name(m)} is not on top of a coach` };
  if (driverOf(s, coach) !== null)
    return { clause: 'GL-T-S5-07', reason: 'somebody holds the reins', also: ['GL-R-219'] };
  return null;
}

export const TAKE_REINS = menuVerb({
  name: 'take-reins',
  text: 'Take the reins of a coach that nobody drives.',
  action: true,
  aboard: true,
  human: true,
  find: (g, m) =>
    reinsRefusal(g.state, m) === null && isHuman(m) ? button('take-reins', 'Take the reins', 'GL-R-219', m.id) : null,
  whyNot: (g, m) => reinsRefusal(g.state, m),
  *run(g, m) {
    const s = g.state;
    const coach = m.aboard === null ? undefined : coachById(s, m.aboard.coach);
    if (coach === undefined) return;
    coach.driver = m.id;
    if (freeSeats(s, coach).includes('box')) m.aboard = { coach: coach.id, place: 'box' };
    seatAll(g, coach);
    tell(g, { kind: 'takes-reins', clause: 'GL-T-S5-07', model: m.id, coach: coach.id, also: ['GL-R-219'] });
  },
});
