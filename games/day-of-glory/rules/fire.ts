/**
 * Firing a piece of artillery (DG-ART-09..14, DG-R-177, DG-R-178): the turn that is free, the misfire check, which an engineer may roll again
 * (DG-CLS-09, DG-R-414), then the scatter of the shot and what it does where it lands, or along its line.
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Option, Random, Refusal, Trace } from '#engine/game.ts';
import { clockwise } from '#engine/geometry/degrees.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { part } from '#engine/log/sum.ts';
import { made } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import { contentOf } from '../content/library.ts';
import type { Ammunition } from '../content/types.ts';
import type { Activation, Machine, Model, State, Unit } from '../state.ts';
import { readFire } from '../vocabulary/machine.ts';
import { directBlast } from './direct-blast.ts';
import { aimAt, aimRefusal, ammoOf, FREE_TURN, fireRefusal, gunner, rangeOf, skillOf } from './gun-aim.ts';
import { land, meaningOf, struckAt } from './landed-shot.ts';
import { centreOf, outlineOf, pivoted } from './layout.ts';
import { machineOf, phaseNow } from './machine.ts';
import { misfire, passesCheck } from './misfire.ts';
import { enemiesOf, type G, uses } from './play.ts';
import { rings, scatter } from './scatter.ts';
import { handsFree, kindOf, served } from './serve.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

interface Fire {
  ammo: string;
  at: Point;
  by?: string | undefined;
  direct?: true | undefined;
}

/** Points worth firing at: the middles of enemies that can be aimed at. */
function spots(s: State, u: Unit, m: Machine, now: Activation, direct: boolean): { at: Point; unit: Unit }[] {
  const found: { at: Point; unit: Unit; distance: number }[] = [];
  const { range } = kindOf(s, m);
  for (const v of enemiesOf(s, u.seat)) {
    const [x, y] = centreOf(v);
    const far = Math.sqrt((x - u.x) * (x - u.x) + (y - u.y) * (y - u.y));
    if (far > range + 20) continue;
    const at = nearestAim(s, u, m, now, [snap(x), snap(y)], v, direct);
    if (at !== null) found.push({ at, unit: v, distance: far });
  }
  return found.sort((a, b) => a.distance - b.distance);
}

/** A point on the unit at which the piece can be aimed: its middle, else others of it. */
function nearestAim(
  s: State,
  u: Unit,
  m: Machine,
  now: Activation,
  middle: Point,
  v: Unit,
  direct: boolean,
): Point | null {
  const open = (at: Point) => aimRefusal(s, u, m, now, at, direct) === null;
  if (open(middle)) return middle;
  for (const [x, y] of outlineOf(v)) {
    const at: Point = [snap((x * 3 + middle[0]) / 4), snap((y * 3 + middle[1]) / 4)];
    if (open(at)) return at;
  }
  return null;
}

/** Farther points only where a turn is left; straight ahead without one. */
function anyAim(s: State, u: Unit, m: Machine, now: Activation, direct: boolean, rng: Random): Point | null {
  const range = rangeOf(kindOf(s, m), direct);
  for (let n = 0; n < 8; n++) {
    const left = Math.max(0, Math.floor(FREE_TURN - now.turned - 1));
    const degrees = n > 4 || left === 0 ? 0 : rng.int(2 * left + 1) - left;
    const [fx, fy] = clockwise(u.fx, u.fy, (degrees + 360) % 360);
    const pose = degrees === 0 ? u : pivoted(u, fx, fy);
    const d = rng.real() * range * (n > 5 ? 0.3 : 1);
    const at: Point = [snap(pose.x + pose.fx * d), snap(pose.y + pose.fy * d)];
    if (aimRefusal(s, u, m, now, at, direct) === null) return at;
  }
  return null;
}

function fireAct(s: State, u: Unit, m: Machine, now: Activation, ammo: Ammunition, direct: boolean): Act {
  const { taken } = spreadBy(s, u, gunner(s, u, now));
  const kind = kindOf(s, m);
  const fixed = { ammo: ammo.id, ...(direct ? { direct: true as const } : {}) };
  const answer = (at: Point): Answer => ({ verb: 'fire', ...fixed, at });
  const option = ({ at, unit }: { at: Point; unit: Unit }): Option => ({
    answer: answer(at),
    label: `${direct ? 'Direct blast' : ammo.name} at ${unit.name}`,
    subjects: [u.id, unit.id],
    note: `${tenths(aimAt(u, at).distance)}"`,
  });
  const act = made(
    {
      verb: 'fire',
      key: `fire ${ammo.id}${direct ? ' direct' : ''}`,
      label: `Fire ${ammo.name.toLowerCase()}${direct ? ', direct blast' : ''} (${m.shots[ammo.id] ?? 0} left)`,
      clause: direct ? 'DG-ART-29' : 'DG-ART-13',
    },
    { kind: 'point', from: u.id, range: rangeOf(kind, direct), radius: 0 },
    () => spots(s, u, m, now, direct).map(option),
    (rng) => {
      const at = anyAim(s, u, m, now, direct, rng);
      return at === null ? null : answer(at);
    },
    (given) => shotRefusal(s, u, m, now, given as unknown as Fire),
  );
  act.fixed = fixed;
  act.suggest = () => spots(s, u, m, now, direct).map(({ at }) => answer(at));
  act.aim = (thing) => {
    const v = s.units.find((one) => one.id === thing || one.models.some((model) => model.id === thing));
    if (v === undefined || v.place !== 'table') return null;
    const [x, y] = centreOf(v);
    return answer([snap(x), snap(y)]);
  };
  act.trace = (given) => {
    const at = given.at as Point;
    const { pose, distance } = aimAt(u, at);
    return {
      points: [[pose.x, pose.y], at],
      stops: [],
      length: Math.max(0, distance),
      facing: [pose.fx, pose.fy],
      bodies: [],
      under: aimedOver(s, at),
      scatter: rings({ parts: taken }),
    };
  };
  return act;
}

/** The unit that is struck where the shot stays (DG-R-415). */
function aimedOver(s: State, at: Point): NonNullable<Trace['under']> {
  const struck = struckAt(s, at);
  if (struck.kind !== 'unit') return [];
  const { id, models, name } = struck.unit;
  return [{ of: id, ids: models.map((m) => m.id), text: name }];
}

/** Why this shot cannot be fired. */
function shotRefusal(s: State, u: Unit, m: Machine, now: Activation, shot: Fire): Refusal | null {
  const no = fireRefusal(s, u, m, now);
  if (no !== null) return no;
  const kind = kindOf(s, m);
  const ammo = contentOf(s).ammunition.get(shot.ammo);
  if (ammo === undefined || !kind.ammunition.includes(ammo.id)) {
    return { clause: 'DG-ART-14', reason: `${m.name} does not fire that`, also: [kind.clause] };
  }
  if ((m.shots[ammo.id] ?? 0) === 0) {
    return { clause: 'DG-R-411', reason: `${m.name} has no ${ammo.name.toLowerCase()} left`, also: ['DG-ART-14'] };
  }
  if (shot.direct === true && !uses(s, 'direct-blast')) {
    return { clause: 'DG-ART-29', reason: 'the rule (direct-blast) is not in use', also: ['DG-GEN-03'] };
  }
  if (shot.direct === true && kind.direct !== true) {
    return { clause: 'DG-R-416', reason: 'only cannons and ballistae fire a direct blast', also: ['DG-ART-29'] };
  }
  if (shot.by !== undefined && !handsFree(s, u, now).some((model) => model.id === shot.by)) {
    return { clause: 'DG-R-176', reason: 'that is nobody of the crew who has an action left' };
  }
  return aimRefusal(s, u, m, now, shot.at, shot.direct === true);
}

/** What the skill of the one who fires takes off the distance of the scatter. */
function spreadBy(s: State, u: Unit, by: Model | undefined) {
  if (by === undefined) return { skill: 0, parts: [], taken: [] };
  const { value, parts } = skillOf(s, u, by);
  return { skill: value, parts, taken: parts.map((p) => part(p.label, 0 - p.amount, p.clause)) };
}

export const FIRE = menuVerb({
  name: 'fire',
  text: 'Fire the piece at a point ahead; `by`: who of the crew fires; `direct`: a direct blast.',
  args: { ammo: id, at: point, by: id.optional(), direct: z.literal(true).optional() },
  main: 'at',
  action: true,
  again: (now) => now.crew.length > 0,
  atMachine: true,
  needs: 'crew',
  clause: 'DG-ART-13',
  lacks: 'it serves no piece of artillery',
  otherwise: {
    clause: 'DG-ART-14',
    reason: 'the piece does not fire that, or not so, or has none of it left',
    also: ['DG-R-411', 'DG-ART-29', 'DG-R-416'],
  },
  read: readFire,
  find({ state: s }, { u, now }) {
    const m = machineOf(s, u);
    if (m === undefined || fireRefusal(s, u, m, now) !== null) return null;
    const acts: Act[] = [];
    const direct = uses(s, 'direct-blast') && kindOf(s, m).direct === true;
    for (const ammo of ammoOf(s, m, contentOf(s).ammunition.all)) {
      acts.push(fireAct(s, u, m, now, ammo, false));
      if (direct) acts.push(fireAct(s, u, m, now, ammo, true));
    }
    return acts.length === 0 ? null : acts;
  },
  refused({ state: s }, { u, now }) {
    const m = machineOf(s, u);
    if (m === undefined) return null;
    const refusal = fireRefusal(s, u, m, now);
    return refusal === null ? null : { verb: 'fire', label: 'Fire', refusal };
  },
  *run(g, { u, now }, answer) {
    yield* fire(g, u, now, answer);
  },
});

function* fire(g: G, u: Unit, now: Activation, shot: Fire): Flow<void> {
  const s = g.state;
  const m = machineOf(s, u) as Machine;
  const ammo = contentOf(s).ammunition.get(shot.ammo) as Ammunition;
  const by = u.models.find((model) => model.id === shot.by) ?? (gunner(s, u, now) as Model);
  const { pose, degrees, distance } = aimAt(u, shot.at);
  if (degrees > 0) {
    Object.assign(u, { x: pose.x, y: pose.y, fx: pose.fx, fy: pose.fy });
    now.turned += degrees;
    tell(g, { kind: 'turned', clause: 'DG-ART-03', unit: u.id, seat: u.seat, machine: m.id, degrees, free: true });
  }
  const { skill, parts, taken } = spreadBy(s, u, by);
  served(g, u, [by]);
  m.firedIn = phaseNow(s);
  tell(g, {
    kind: 'fired',
    clause: shot.direct === true ? 'DG-ART-29' : 'DG-ART-13',
    unit: now.hero ?? u.id,
    seat: u.seat,
    machine: m.id,
    model: by.id,
    ammo: ammo.name,
    at: shot.at,
    distance,
    direct: shot.direct === true,
    skill,
    parts,
    also: [ammo.clause],
  });
  const from: Point = [u.x, u.y];
  const thrown = { ammo, unit: u, machine: m.id };
  const natural = yield* passesCheck(g, u, m);
  if (natural <= 2) {
    yield* misfire(g, natural, m, thrown, from, distance);
    return;
  }
  spendShot(m, ammo);
  const by2 = { by: u.id, seat: u.seat, name: ammo.name, clause: 'DG-ART-13' };
  if (shot.direct === true) {
    const { at } = scatter(g, shot.at, by2, { parts: taken });
    yield* directBlast(g, thrown, from, at);
  } else {
    const { at } = scatter(g, shot.at, by2, { parts: taken }, (there) => meaningOf(s, there));
    yield* land(g, thrown, at);
  }
}

/** The shot and the load are gone. */
export function spendShot(m: Machine, ammo: Ammunition): void {
  m.shots = { ...m.shots, [ammo.id]: Math.max(0, (m.shots[ammo.id] ?? 0) - 1) };
  m.loaded = 0;
  m.later = 0;
}
