/**
 * Moving a piece (DG-ART-02, DG-ART-03, DG-R-173, DG-R-412): a push straight ahead or back as far as the crew's health reaches, or a turn about
 * the middle of piece and crew. Both are the action of the unit; turns of up to thirty degrees in all are free.
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Refusal } from '#engine/game.ts';
import { clockwise } from '#engine/geometry/degrees.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { made } from '../../kit/acts.ts';
import { facing } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Machine, State, Unit } from '../state.ts';
import { acting, readFacing } from '../vocabulary/reading.ts';
import { spend } from './activation-record.ts';
import { inMelee } from './contact.ts';
import { basesOf } from './ghost.ts';
import { aimAt, blockedTurn, degreesBetween, FREE_TURN, rootedRefusal } from './gun-aim.ts';
import { centreOf, forward, type Pose, pivoted } from './layout.ts';
import { machineOf } from './machine.ts';
import { obstacleRefusal } from './obstacle.ts';
import { enemiesOf, type G } from './play.ts';
import { kindOf } from './serve.ts';
import { advance } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** How far short of what is in the way a push ends. */
const SHORT = 0.1;

/** DG-ART-02: the full health of the crew, without what being a hero adds. */
export function pushOf(s: State, u: Unit): { value: number; parts: readonly Part[] } {
  let health = 0;
  for (const m of u.models) health += s.cards[m.card]!.plainHealth;
  const parts = [part('health of the crew', health, 'DG-ART-02')];
  const m = machineOf(s, u);
  const more = m === undefined ? 0 : (kindOf(s, m).push ?? 0);
  if (more !== 0) parts.push(part(kindOf(s, m as Machine).name, more, kindOf(s, m as Machine).clause));
  const total = sum(parts);
  return total.value < 0 ? sum([...parts, part('not below 0', 0 - total.value, 'DG-R-173')]) : total;
}

/** Why the piece can be neither pushed nor turned. */
export function pushRefusal(s: State, u: Unit, now: Activation | null): Refusal | null {
  if (u.machine === undefined || u.place !== 'table') {
    return { clause: 'DG-ART-02', reason: `${u.name} ${agreeing(u, 'serves')} no piece` };
  }
  if (now?.hero != null) return { clause: 'DG-HERO-06', reason: 'a hero that acts before the crew stays in its place' };
  if (inMelee(s, u)) return { clause: 'DG-R-412', reason: 'a crew in melee can only fight' };
  return rootedRefusal(s, u);
}

/** How far it gets that way with all its inches: short of what is in the way. */
function reachAlong(s: State, u: Unit, way: 1 | -1): { moved: number; used: number; refusal: Refusal | null } {
  const { value } = pushOf(s, u);
  const along: Point = [u.fx * way, u.fy * way];
  const go = advance(s, u, u, value, { along });
  if (go.hit === null) {
    // Something just beyond its end is kept clear of as well.
    const beyond = advance(s, u, u, go.moved + SHORT, { along, free: true });
    const moved = beyond.hit === null ? go.moved : Math.min(go.moved, Math.max(0, beyond.moved - SHORT));
    return { moved, used: go.used, refusal: null };
  }
  return { moved: Math.max(0, go.moved - SHORT), used: go.used, refusal: obstacleRefusal(u, go.pose, go.hit) };
}

function inchesRefusal(s: State, u: Unit, inches: number): Refusal | null {
  const { value } = pushOf(s, u);
  if (Math.abs(inches) < 1 / 64) return { clause: 'DG-ART-02', reason: 'that is no push: pass instead' };
  const { moved, refusal } = reachAlong(s, u, inches > 0 ? 1 : -1);
  if (Math.abs(inches) <= moved + EPSILON) return null;
  if (refusal !== null) return { ...refusal, also: ['DG-R-412', 'DG-ART-02'] };
  return {
    clause: 'DG-ART-02',
    reason: `the crew ${agreeing(u, 'pushes')} the piece ${tenths(moved)}" at most`,
    witness: { kind: 'value', name: 'inches', have: value, need: Math.abs(inches) },
    also: ['DG-R-173', kindOf(s, machineOf(s, u) as Machine).clause],
  };
}

/** Inches ahead; back is negative. */
function pushes(s: State, u: Unit): number[] {
  const out: number[] = [];
  for (const way of [1, -1] as const) {
    const { moved } = reachAlong(s, u, way);
    const most = Math.floor(moved * 1024) / 1024;
    if (most >= 1 / 64) out.push(way * most);
    if (most > 2) out.push((way * Math.floor(most)) / 2);
  }
  return out;
}

export function pushAct(s: State, u: Unit): Act | null {
  const open = pushes(s, u);
  if (open.length === 0) return null;
  const { value } = pushOf(s, u);
  const answer = (inches: number): Answer => ({ verb: 'push', inches });
  const act = made(
    { verb: 'push', label: `Push the piece, up to ${value}"`, clause: 'DG-ART-02' },
    { kind: 'list', by: ['inches'] },
    () =>
      open.map((inches) => ({
        answer: answer(inches),
        label: `${tenths(Math.abs(inches))}" ${inches > 0 ? 'ahead' : 'back'}`,
        subjects: [u.id],
      })),
    (rng) => {
      const most = open[rng.int(open.length)] as number;
      const some = Math.round(most * rng.real() * 64) / 64;
      return answer(inchesRefusal(s, u, some) === null ? some : most);
    },
    ({ inches }) => inchesRefusal(s, u, Number(inches)),
  );
  act.trace = ({ inches }) => {
    const pose = forward(u, Number(inches));
    const points = [centreOf(u), centreOf(u, pose)];
    return { points, stops: [], length: Math.abs(Number(inches)), facing: [u.fx, u.fy], bodies: basesOf(u, pose) };
  };
  return act;
}

/** Carries a push out: also for crews that are ordered to move. */
export function* push(g: G, u: Unit, inches: number, clause: string): Flow<void> {
  const s = g.state;
  const m = machineOf(s, u) as Machine;
  const from: Point = [u.x, u.y];
  const along: Point = inches > 0 ? [u.fx, u.fy] : [0 - u.fx, 0 - u.fy];
  const { used } = advance(s, u, u, pushOf(s, u).value, { along, most: Math.abs(inches) });
  Object.assign(u, forward(u, inches));
  tell(g, {
    kind: 'pushed',
    clause,
    unit: u.id,
    seat: u.seat,
    machine: m.id,
    from,
    to: [u.x, u.y],
    inches,
    used: Math.max(used, Math.abs(inches)),
    also: ['DG-R-173'],
  });
}

export const PUSH = menuVerb({
  name: 'push',
  text: 'Push the piece so many inches ahead, or back (negative).',
  args: { inches: z.number().min(-100).max(100) },
  main: 'inches',
  action: true,
  atMachine: true,
  together: true,
  needs: 'crew',
  clause: 'DG-ART-02',
  lacks: 'it serves no piece of artillery',
  find({ state: s }, { u, now }) {
    return u.machine === undefined || pushRefusal(s, u, now) !== null ? null : pushAct(s, u);
  },
  refused({ state: s }, { u, now }) {
    if (u.machine === undefined) return null;
    const refusal = pushRefusal(s, u, now) ?? inchesRefusal(s, u, pushOf(s, u).value || 1);
    return refusal === null ? null : { verb: 'push', label: 'Push', refusal };
  },
  *run(g, { u }, { inches }) {
    spend(g);
    yield* push(g, u, inches, 'DG-ART-02');
  },
});

function facingRefusal(s: State, u: Unit, now: Activation, [fx, fy]: Point): Refusal | null {
  const pose = pivoted(u, ...norm(fx, fy));
  const degrees = degreesBetween(u, pose.fx, pose.fy);
  if (degrees < 1e-6) return { clause: 'DG-ART-03', reason: 'it looks that way already' };
  if (now.acted && degrees > FREE_TURN - now.turned + 1e-6) {
    return {
      clause: 'DG-ART-03',
      reason: `a turn of more than ${tenths(FREE_TURN - now.turned)} degrees is an action`,
      also: ['DG-FLOW-10', 'DG-R-173'],
    };
  }
  return blockedTurn(s, u, pose);
}

/** The middle of an enemy lies ahead after a turn of so many degrees at most. */
function someAhead(s: State, u: Unit, most: number): boolean {
  return enemiesOf(s, u.seat).some((v) => {
    const { degrees, distance } = aimAt(u, centreOf(v));
    return degrees <= most && distance >= 0;
  });
}

export const TURN = menuVerb({
  name: 'turn',
  text: 'Turn the piece; up to thirty degrees in an activation are free.',
  args: { facing },
  main: 'facing',
  action: false,
  mayCost: 'DG-ART-03',
  atMachine: true,
  needs: 'crew',
  clause: 'DG-ART-03',
  lacks: 'it serves no piece of artillery',
  read: (line) => readFacing(line, acting(line)),
  find({ state: s }, { u, now }) {
    const m = machineOf(s, u);
    if (m === undefined || pushRefusal(s, u, now) !== null) return null;
    if (now.acted && now.turned >= FREE_TURN - 1) return null;
    const left = Math.floor(FREE_TURN - now.turned);
    const ways = (now.acted ? [left, 0 - left] : [left, 0 - left, 60, -60, 90, -90, 180]).filter(
      (d) => Math.abs(d) >= 1,
    );
    const turns = ways.map((d) => clockwise(u.fx, u.fy, (d + 360) % 360));
    const open = turns.filter((to) => facingRefusal(s, u, now, to) === null);
    if (open.length === 0) return null;
    const act = made(
      { verb: 'turn', label: 'Turn the piece', clause: 'DG-ART-03' },
      { kind: 'facing', body: u.id },
      () =>
        open.map((to) => ({
          answer: { verb: 'turn', facing: to },
          label: `turn by ${Math.round(degreesBetween(u, ...to))} degrees`,
          subjects: [u.id],
        })),
      (rng) => ({ verb: 'turn', facing: open[rng.int(open.length)] as Point }),
      (given) => facingRefusal(s, u, now, given.facing as Point),
    );
    // A shot turns the piece by itself as far as is free: see fire.ts. Farther turns are for pieces that no enemy stands before.
    act.suggest = () =>
      now.acted || someAhead(s, u, left)
        ? []
        : open.filter(([fx, fy]) => degreesBetween(u, fx, fy) > left + 1).map((to) => ({ verb: 'turn', facing: to }));
    act.trace = (given) => {
      const [fx, fy] = given.facing as Point;
      const pose: Pose = pivoted(u, ...norm(fx, fy));
      return { points: [centreOf(u)], stops: [], length: 0, facing: [pose.fx, pose.fy], bodies: basesOf(u, pose) };
    };
    return act;
  },
  refused({ state: s }, { u, now }) {
    const refusal = machineOf(s, u) === undefined ? null : pushRefusal(s, u, now);
    return refusal === null ? null : { verb: 'turn', label: 'Turn the piece', refusal };
  },
  *run(g, { u, now }, answer) {
    const pose = pivoted(u, ...norm(...answer.facing));
    const degrees = degreesBetween(u, pose.fx, pose.fy);
    const free = degrees <= FREE_TURN - now.turned + 1e-6;
    if (free) now.turned += degrees;
    else spend(g);
    Object.assign(u, pose);
    tell(g, {
      kind: 'turned',
      clause: 'DG-ART-03',
      unit: u.id,
      seat: u.seat,
      machine: u.machine ?? '',
      degrees,
      free,
      also: ['DG-R-173'],
    });
  },
});
