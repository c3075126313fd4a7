/**
 * How a coach rolls: always the full distance of its speed (GL-COA-04), with a turn of 45 degrees after half of it and another at its end if its driver wishes (GL-COA-10,
 * GL-COA-11); above 4" that takes one Dodge test for both (GL-COA-12, GL-R-091). Whoever stands in the way steps aside or is run over (GL-R-094). Starting from a stand moves it
 * 2" (GL-R-090).
 *
 * Doubtful points: a failed turning test leaves it rolling straight on, out of control (GL-R-216). Waiting enemies of the driver may stop it on either half of its way. The edge of
 * the board takes it off with everybody aboard (GL-R-219).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Seat } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Coach, Model, State } from '../state.ts';
import { actNow } from './activation.ts';
import { drivenBy, driverOf, driverTest, FASTEST, riders, rolls, runAwayWith, SAFE, seatAll } from './coach.ts';
import { collide, flip } from './coach-crash.ts';
import { HALF_WIDTH } from './coach-shape.ts';
import { isUnder, obstacleAhead, peopleAhead } from './coach-way.ts';
import { takeAway } from './damage.ts';
import { interruption } from './interrupt.ts';
import { conscious, type G, must, name } from './play.ts';
import { layLow } from './prone.ts';
import { distract } from './reload.ts';
import { statTest } from './roll.ts';
import { nearestStand, put } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

type Turn = 'left' | 'right' | 'none';

export interface Course {
  /** After half of the distance. */
  turn: Turn;
  /** When the movement is complete. */
  last: Turn;
  change: 'faster' | 'keep' | 'brake' | 'rein';
}

const STRAIGHT: Course = { turn: 'none', last: 'none', change: 'keep' };
const DIAGONAL = Math.sqrt(0.5);

function pivot(coach: Coach, turn: Turn): void {
  if (turn === 'none') return;
  const side = turn === 'left' ? 1 : -1;
  const { fx, fy } = coach;
  [coach.fx, coach.fy] = norm((fx - side * fy) * DIAGONAL, (fy + side * fx) * DIAGONAL);
}

/** The coach of a driver acts: it is the driver's activation (GL-R-216). */
export function* driverActs(g: G, m: Model, coach: Coach): Flow<void> {
  coach.acted = true;
  if (coach.wild) {
    yield* rollWild(g, coach);
    return;
  }
  if (m.seat === null) {
    yield* roll(g, coach, STRAIGHT);
    return;
  }
  const seat: Seat = m.seat;
  const answer = yield* ask<Answer>(seat, () => driveDecision(m, coach));
  yield* roll(g, coach, courseOf(answer));
}

/** Nobody holds the reins: it rolls as the die said. */
export function* rollWild(g: G, coach: Coach): Flow<void> {
  coach.acted = true;
  const turn: Turn = coach.veer === 1 ? 'left' : coach.veer === -1 ? 'right' : 'none';
  if (!(yield* half(g, coach, coach.speed / 2)) || coach.speed === 0) return;
  if (turn !== 'none') {
    pivot(coach, turn);
    seatAll(g, coach);
    tell(g, { kind: 'coach-turns', clause: 'GL-COA-14', coach: coach.id, facing: [coach.fx, coach.fy] });
    if (coach.speed > SAFE) {
      const die = g.dice.roll(10, 'flip', 'GL-COA-16', g.state.order[0] ?? 0, (face) => face >= 6);
      tell(g, { kind: 'coach-tilts', clause: 'GL-COA-16', coach: coach.id, die, flips: die >= 6 });
      if (die >= 6) {
        yield* flip(g, coach);
        return;
      }
    }
  }
  yield* half(g, coach, coach.speed / 2);
}

/** Under control. */
export function* roll(g: G, coach: Coach, course: Course): Flow<void> {
  const s = g.state;
  g.enter('GL-COA-04');
  coach.acted = true;
  coach.change = course.change;
  let { turn, last } = course;
  const driver = driverOf(s, coach);
  if ((turn !== 'none' || last !== 'none') && coach.speed > SAFE && driver !== null) {
    const over = Math.ceil((coach.speed - SAFE) / 2 - EPSILON);
    const passed = yield* driverTest(g, driver, 'turn', 'GL-COA-12', [
      { label: 'above the safe speed', amount: -over, clause: 'GL-COA-12' },
    ]);
    if (!passed) {
      runAwayWith(g, coach, 'GL-COA-12');
      turn = 'none';
      last = 'none';
    }
  }
  const inches = coach.speed;
  const goesOn = yield* half(g, coach, inches / 2);
  if (goesOn && turn !== 'none') swerve(g, coach, turn, 'GL-COA-10');
  if (goesOn && (yield* half(g, coach, inches / 2)) && last !== 'none') swerve(g, coach, last, 'GL-COA-11');
  g.leave();
}

function swerve(g: G, coach: Coach, turn: Turn, clause: string): void {
  pivot(coach, turn);
  seatAll(g, coach);
  tell(g, { kind: 'coach-turns', clause, coach: coach.id, facing: [coach.fx, coach.fy], also: ['GL-R-091'] });
  shove(g, coach);
}

/** Straight on for so many inches; false when that was its end for this turn. */
function* half(g: G, coach: Coach, inches: number): Flow<boolean> {
  const s = g.state;
  if (inches <= EPSILON || !rolls(coach)) return rolls(coach);
  const { free, meets } = obstacleAhead(s, coach, inches);
  let covered = 0;
  const from: Point = [coach.x, coach.y];
  const mover = driverOf(s, coach) ?? s.models.find((m) => m.aboard?.coach === coach.id && m.aboard.place === 'team');
  for (;;) {
    const route: Point[] = [from, [coach.x + coach.fx * (free - covered), coach.y + coach.fy * (free - covered)]];
    const stop = mover === undefined ? null : yield* interruption(g, mover, route, covered, free, null);
    const at = stop === null ? free : stop.at;
    yield* advance(g, coach, at - covered);
    covered = at;
    if (stop === null) break;
    const waiter = must(s, stop.model);
    waiter.waiting = false;
    tell(g, {
      kind: 'interrupts',
      clause: 'GL-WAI-04',
      model: waiter.id,
      mover: mover?.id ?? coach.id,
      inches: covered,
      also: ['GL-R-202'],
    });
    yield* actNow(g, waiter, 'wait');
    if (!rolls(coach) || s.ended !== null) return false;
  }
  if (meets === null) return rolls(coach);
  if (meets === 'edge') {
    yield* leaves(g, coach);
    return false;
  }
  yield* collide(g, coach, meets);
  return false;
}

function* advance(g: G, coach: Coach, inches: number): Flow<void> {
  if (inches <= EPSILON) return;
  const s = g.state;
  const met = peopleAhead(s, coach, inches);
  const from: Point = [coach.x, coach.y];
  coach.x = snap(coach.x + coach.fx * inches);
  coach.y = snap(coach.y + coach.fy * inches);
  coach.moved += inches;
  seatAll(g, coach);
  tell(g, { kind: 'coach-rolls', clause: 'GL-COA-04', coach: coach.id, from, to: [coach.x, coach.y], inches });
  for (const m of met) yield* runOver(g, m, coach);
}

/** It steps aside, or takes a hit and is prone (GL-R-094). */
function* runOver(g: G, m: Model, coach: Coach): Flow<void> {
  if (!m.onTable) return;
  const passed = conscious(m) && (yield* statTest(g, m, { test: 'step-aside', stat: 'dg', clause: 'GL-R-094' })).passed;
  if (conscious(m)) yield* distract(g, m);
  aside(g, m, coach, true);
  if (passed) return;
  if (conscious(m)) yield* layLow(g, m, 'GL-R-094', 'run over');
  yield* g.rules.blowless(g, m, 4, 'GL-R-094');
}

/** Out of the lane of the coach, or only from under it. */
function aside(g: G, m: Model, coach: Coach, lane: boolean): void {
  if (!lane && !isUnder(m, coach)) return;
  const clear = (x: number, y: number): boolean =>
    Math.abs((y - coach.y) * coach.fx - (x - coach.x) * coach.fy) >= HALF_WIDTH + m.a - EPSILON;
  const to = nearestStand(g.state, m, m.x, m.y, 12, lane ? clear : undefined);
  if (to === null) return;
  put(g, m, to[0], to[1]);
  tell(g, { kind: 'set', clause: 'GL-R-094', model: m.id, to, z: m.z });
}

/** Whoever a pivot comes to stand on is shoved aside. */
function shove(g: G, coach: Coach): void {
  for (const m of g.state.models) if (m.onTable && m.aboard === null) aside(g, m, coach, false);
}

/** Off the board with everybody aboard (GL-R-219). */
function* leaves(g: G, coach: Coach): Flow<void> {
  const s = g.state;
  coach.gone = true;
  tell(g, { kind: 'coach-leaves', clause: 'GL-R-219', coach: coach.id });
  for (const m of s.models) if (m.aboard?.coach === coach.id && m.aboard.place === 'team') m.onTable = false;
  for (const m of riders(s, coach)) {
    takeAway(g, m, 'escaped', 'GL-R-219');
    yield* g.rules.scenario(s).leaves(g, m);
  }
}

const TURNS: readonly Turn[] = ['none', 'left', 'right'];

function courseOf({ turn, last, change }: Answer): Course {
  return {
    turn: (turn ?? 'none') as Turn,
    last: (last ?? 'none') as Turn,
    change: (change ?? 'keep') as Course['change'],
  };
}

function changesOf(coach: Coach): Course['change'][] {
  if (coach.speed === 0) return ['keep'];
  const all: Course['change'][] = ['keep', 'brake', 'rein'];
  if (coach.speed + 2 <= Math.min(FASTEST, coach.most)) all.unshift('faster');
  return all;
}

function driveAct(m: Model, coach: Coach): Act {
  const changes = changesOf(coach);
  const answer = (turn: Turn, last: Turn, change: Course['change']): Answer => ({
    verb: 'drive',
    ...(turn === 'none' ? {} : { turn }),
    ...(last === 'none' ? {} : { last }),
    ...(change === 'keep' ? {} : { change }),
  });
  const all = (): Option[] =>
    TURNS.flatMap((turn) =>
      TURNS.flatMap((last) =>
        changes.map((change) => ({
          answer: answer(turn, last, change),
          label: words(turn, last, change, coach),
          subjects: [m.id, coach.id],
        })),
      ),
    );
  return {
    verb: 'drive',
    key: 'drive',
    label: coach.speed === 0 ? 'Start the coach' : 'Drive',
    clause: coach.speed === 0 ? 'GL-R-090' : 'GL-COA-04',
    form: { kind: 'list', by: ['turn', 'last', 'change'] },
    options: all,
    suggest: () => changes.map((change) => answer('none', 'none', change)),
    sample: (rng) =>
      answer(
        TURNS[rng.int(3)] as Turn,
        TURNS[rng.int(3)] as Turn,
        changes[rng.int(changes.length)] as Course['change'],
      ),
    check: ({ change }) =>
      change === undefined || changes.includes(change as Course['change'])
        ? null
        : {
            clause: coach.speed === 0 ? 'GL-COA-05' : coach.most < FASTEST ? 'GL-T-S5-40' : 'GL-COA-06',
            reason: `the coach cannot go ${String(change)} now`,
          },
  };
}

function words(turn: Turn, last: Turn, change: Course['change'], coach: Coach): string {
  const told: string[] = [turn === 'none' ? 'straight on' : `turn ${turn} half way`];
  if (last !== 'none') told.push(`face ${last} at the end`);
  if (coach.speed > 0 && change !== 'keep')
    told.push(change === 'rein' ? 'rein in hard' : change === 'brake' ? 'brake' : 'go faster');
  return told.join(', ');
}

function driveDecision(m: Model, coach: Coach): Decision {
  return {
    seat: m.seat as Seat,
    title: `${name(m)} drives at ${coach.speed}": where?`,
    clause: 'GL-COA-04',
    subjects: [m.id, coach.id],
    acts: [driveAct(m, coach)],
    decline: { verb: 'drive' },
  };
}

const turns = z.enum(['left', 'right', 'none']).optional();

/** From a stand; a coach that moves asks its driver by itself. */
export const DRIVE = menuVerb({
  name: 'drive',
  text: 'Drive the coach: `turn` after half of its way, `last` at the end, `change` of speed at the end of the turn. From a stand it starts with 2".',
  args: { turn: turns, last: turns, change: z.enum(['faster', 'keep', 'brake', 'rein']).optional() },
  main: 'turn',
  unsaid: 'decline',
  action: true,
  aboard: true,
  engaged: true,
  human: true,
  find: (g, m) => {
    const coach = drivenBy(g.state, m);
    return coach === null || coach.speed > 0 || coach.team >= 3 || coach.acted ? null : driveAct(m, coach);
  },
  whyNot: (g, m) => {
    if (g.state.coaches.length === 0) return { clause: 'GL-COA-01', reason: 'there is no coach in this game' };
    return drivenBy(g.state, m) === null ? { clause: 'GL-COA-02', reason: `${name(m)} drives no coach` } : null;
  },
  *run(g, m, answer) {
    const coach = drivenBy(g.state, m);
    if (coach === null) return;
    coach.speed = Math.min(2, coach.most);
    coach.started = true;
    tell(g, { kind: 'coach-speed', clause: 'GL-R-090', coach: coach.id, from: 0, speed: coach.speed });
    yield* roll(g, coach, { ...courseOf(answer), change: 'keep' });
  },
});

/** Stopping distances by which the Coachman chooses his speed (GL-T-B-10). */
const STOPPING: Readonly<Record<number, number>> = { 2: 2, 4: 6, 6: 12, 8: 20 };

/** At the end of the turn he chooses the highest speed at which he can still stop before what is in front of the team (GL-T-B-10). */
function coachmanChange(s: State, coach: Coach): Course['change'] {
  const ahead = obstacleAhead(s, coach, 40);
  const clear = ahead.meets === null || ahead.meets === 'edge' ? 1000 : ahead.free;
  const fits = (speed: number): boolean => speed >= 0 && speed <= 6 && (speed === 0 || (STOPPING[speed] ?? 30) < clear);
  if (coach.speed + 2 <= coach.most && fits(coach.speed + 2)) return 'faster';
  if (fits(coach.speed)) return 'keep';
  if (fits(coach.speed - 2)) return 'brake';
  return coach.speed >= 4 && fits(coach.speed - 4) ? 'rein' : 'brake';
}

/** Drivers without a player choose when the turn ends, after everybody has acted. */
export function coachmenChoose(s: State): void {
  for (const coach of s.coaches) {
    const driver = s.models.find(({ id }) => id === coach.driver);
    if (driver?.mind?.rule === 'GL-T-B-10' && conscious(driver) && coach.speed > 0 && !coach.wild)
      coach.change = coachmanChange(s, coach);
  }
}

/** A coach under the Coachman that stands: he starts it when nothing is in the way (GL-T-B-10). */
export function* coachmanStarts(g: G, coach: Coach): Flow<void> {
  const ahead = obstacleAhead(g.state, coach, 3);
  if (coach.team >= 3 || (ahead.meets !== null && ahead.meets !== 'edge')) return;
  coach.speed = Math.min(2, coach.most);
  coach.started = true;
  tell(g, { kind: 'coach-speed', clause: 'GL-R-090', coach: coach.id, from: 0, speed: coach.speed, also: [] });
  yield* roll(g, coach, STRAIGHT);
}
