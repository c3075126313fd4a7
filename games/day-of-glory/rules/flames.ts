/**
 * Eternal Flames (DG-LDES-02, DG-LDES-03, DG-R-208): circles that burn until their caster dies. A unit that one touches when it is laid down or moved, or
 * that moves into one, takes its hits, once for each placing or move. The caster drives them as an action; those left alone wander at the
 * end of each of its activations.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, RefusedAct } from '#engine/game.ts';
import { planSeparation, pointSeparationOfBody } from '#engine/geometry/distance.ts';
import { sweepBody } from '#engine/geometry/sweep.ts';
import { type Body, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import type { Activation, Flame, State, Unit } from '../state.ts';
import { acting } from '../vocabulary/reading.ts';
import { amount } from './amount.ts';
import { hitUnit } from './blast.ts';
import { actorsIn, type Caster, spendOwn } from './casters.ts';
import type { Casting } from './casting-record.ts';
import { bodyOf, centreOf } from './layout.ts';
import { machineBody } from './machine.ts';
import { hitMachine } from './machine-damage.ts';
import { d6, findModel, type G } from './play.ts';
import { wizardLevel } from './power.ts';
import { keptOnTable, scatter } from './scatter.ts';
import { abandoned } from './spell-pieces.ts';
import type { EffectOf } from './spell-tools.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

function circle({ x, y, r }: Flame): Body {
  return { x, y, fx: 0, fy: 1, z: 0, h: 1, shape: 'round', a: r, b: r };
}

/** DG-LDES-02: a new flame is laid down. */
export function* ignite(g: G, casting: Casting, { hits }: EffectOf<'flame'>): Flow<void> {
  const s = g.state;
  const { spell, caster, seat, clause, aimed } = casting;
  const { aim } = spell;
  if (aim.kind !== 'circle' || aimed.at === undefined) return;
  let n = 1;
  while (s.flames.some((f) => f.id === `flame-${n}`)) n++;
  const [x, y] = aimed.at;
  const r = aim.diameter / 2;
  const flame: Flame = {
    id: `flame-${n}`,
    name: spell.name,
    by: caster,
    seat,
    clause,
    x,
    y,
    r,
    hits,
    fresh: true,
    due: true,
  };
  s.flames = [...s.flames, flame];
  tell(g, { kind: 'flame', clause, flame: flame.id, seat, at: [x, y] });
  yield* burnAll(g, flame, [x, y]);
}

/** Units with a base that the flame touches on its way from there to where it is. */
function touched(s: State, flame: Flame, from: Point): Unit[] {
  const body = { ...circle(flame), x: from[0], y: from[1] };
  return s.units.filter((u) => u.place === 'table' && u.models.some((m) => met(bodyOf(u, m), flame, body)));
}

/** The flame lies on the base, or came over it from where `was` is. */
function met(base: Body, flame: Flame, was: Body): boolean {
  if (pointSeparationOfBody(base, flame.x, flame.y) <= flame.r + EPSILON) return true;
  const still = was.x === flame.x && was.y === flame.y;
  return !still && sweepBody(was, flame.x, flame.y, base) !== null;
}

function* burnAll(g: G, flame: Flame, from: Point): Flow<void> {
  const body = { ...circle(flame), x: from[0], y: from[1] };
  const pieces = abandoned(g.state).filter((m) => met(machineBody(g.state, m), flame, body));
  for (const u of touched(g.state, flame, from)) yield* burn(g, flame, u);
  for (const m of pieces)
    hitMachine(g, m, amount(g, flame.hits, 'flame-hits', flame.clause, flame.seat), flame.clause, flame.id);
}

function* burn(g: G, { clause, seat, name, id: who, hits }: Flame, u: Unit): Flow<void> {
  if (u.place !== 'table') return;
  const n = amount(g, hits, 'flame-hits', clause, seat);
  yield* hitUnit(g, u, n, { name, clause, seat, by: null, who, unsaved: true });
}

/** A unit has moved: its middle went along these points. Those that it came into burn it. */
export function* intoFlames(g: G, u: Unit, path: readonly Point[]): Flow<void> {
  const s = g.state;
  if (s.flames.length === 0) return;
  for (const flame of s.flames) if (u.place === 'table' && came(u, flame, path)) yield* burn(g, flame, u);
}

/** One of its bases came to touch the flame, or touches it in the end; who only leaves it does not burn again. */
function came(u: Unit, flame: Flame, path: readonly Point[]): boolean {
  const fire = circle(flame);
  const [x, y] = centreOf(u);
  return u.models.some((m) => {
    const base = bodyOf(u, m);
    if (planSeparation(base, fire) <= CONTACT) return true;
    const at = (p: Point): Body => ({ ...base, x: base.x - x + p[0], y: base.y - y + p[1] });
    return path.some((p, i) => {
      if (i === 0) return false;
      const from = at(path[i - 1]!);
      const to = at(p);
      const met = sweepBody(from, to.x, to.y, fire);
      return met !== null && (i > 1 || met.t0 > 1e-9);
    });
  });
}

// ---- moving

function* shift(g: G, flame: Flame, to: Point): Flow<void> {
  const s = g.state;
  const from: Point = [flame.x, flame.y];
  const [x, y] = keptOnTable(s, from, to);
  const moved: Flame = { ...flame, x, y, fresh: true };
  s.flames = s.flames.map((f) => (f.id === flame.id ? moved : f));
  tell(g, { kind: 'flame-moved', clause: 'DG-LDES-03', flame: flame.id, seat: flame.seat, from, to: [x, y] });
  yield* burnAll(g, moved, from);
}

/** A caster is drawn, by itself or with its unit: its flames wander at the end of that activation. */
export function flamesDue(s: State, u: Unit, hero: Unit | null): void {
  if (s.flames.length === 0) return;
  const who = u.models.filter((m) => hero === null || m.card === hero.card).map((m) => m.id);
  s.flames = s.flames.map((f) => ({ ...f, due: who.includes(f.by), fresh: false }));
}

/** DG-LDES-03: those that were neither laid down nor driven in this activation go D6" by the scatter die. */
export function* wander(g: G): Flow<void> {
  const s = g.state;
  if (s.flames.length === 0) return;
  for (const { id: name } of s.flames.filter((f) => f.due && !f.fresh)) {
    const flame = s.flames.find((f) => f.id === name);
    if (flame === undefined) continue;
    const thrown = { by: flame.id, seat: flame.seat, name: flame.name, clause: 'DG-LDES-03' };
    const { at, direct } = scatter(g, [flame.x, flame.y], thrown, { parts: [] });
    if (!direct) yield* shift(g, flame, at);
  }
  s.flames = s.flames.map((f) => ({ ...f, due: false, fresh: false }));
}

function drivers(s: State, u: Unit, now: Activation): Caster[] {
  if (s.flames.length === 0) return [];
  const all = actorsIn(s, u, now, (card) => wizardLevel(card) > 0);
  return all.filter(({ model }) => s.flames.some((f) => f.by === model.id));
}

const MOST = 6;

function driveAct(s: State, flame: Flame): Act {
  const from: Point = [flame.x, flame.y];
  const answer = (at: Point): Answer => ({ verb: 'drive', flame: flame.id, at });
  const check = (a: Answer): Refusal | null => {
    if (a.flame !== flame.id) return { clause: 'DG-LDES-03', reason: 'that is another flame' };
    const [x, y] = a.at as unknown as Point;
    return x === flame.x && y === flame.y ? { clause: 'DG-LDES-03', reason: 'it needs a direction' } : null;
  };
  const worth = () => {
    const foes = s.units.filter((u) => u.place === 'table' && u.seat !== flame.seat).map((u) => centreOf(u));
    const near = foes.sort((a, b) => apart(a, from) - apart(b, from)).slice(0, 3);
    const open =
      near.length > 0 ? near : directions(4).map(([x, y]): Point => [from[0] + x * MOST, from[1] + y * MOST]);
    return open.map(([x, y]): Point => [snap(x), snap(y)]).filter((at) => check(answer(at)) === null);
  };
  return {
    verb: 'drive',
    key: `drive ${flame.id}`,
    label: `Drive the flame at ${Math.round(flame.x)}, ${Math.round(flame.y)}`,
    clause: 'DG-LDES-03',
    form: { kind: 'point', from: flame.id, range: MOST, radius: flame.r },
    fixed: { flame: flame.id } as Partial<Answer>,
    options: () =>
      worth().map((at) => ({
        answer: answer(at),
        label: `towards ${Math.round(at[0])}, ${Math.round(at[1])}`,
        subjects: [flame.id],
      })),
    sample: (rng) => {
      const [dx, dy] = directions(16)[rng.int(16)]!;
      return answer([snap(from[0] + dx * MOST), snap(from[1] + dy * MOST)]);
    },
    check,
  };
}

function apart(p: Point, q: Point): number {
  return (p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]);
}

function flamesOf(s: State, able: readonly Caster[]): Flame[] {
  return s.flames.filter((f) => able.some(({ model }) => model.id === f.by));
}

/** DG-R-208: a D6 for each, in the direction chosen. */
function* drive(g: G, answer: Answer): Flow<void> {
  const s = g.state;
  const flame = s.flames.find((f) => f.id === answer.flame);
  if (flame === undefined) return;
  const inches = d6(g, 'flame', 'DG-LDES-03', flame.seat);
  const [x, y] = answer.at as unknown as Point;
  const [dx, dy] = norm(x - flame.x, y - flame.y);
  yield* shift(g, flame, [snap(flame.x + dx * inches), snap(flame.y + dy * inches)]);
}

export const DRIVE = menuVerb({
  name: 'drive',
  text: 'A wizard drives one of its flames D6" towards a point; then others.',
  args: { flame: id, at: point },
  main: 'at',
  action: false,
  gifted: true,
  clause: 'DG-LDES-03',
  lacks: 'there is no flame of its own',
  read(line) {
    const { state, args } = line;
    const mine = state.flames.filter((f) => acting(line)?.models.some((m) => m.id === f.by));
    args.flame ??= mine[0]?.id;
  },
  find({ state: s }, { u, now }) {
    const able = drivers(s, u, now);
    return able.length === 0 ? null : flamesOf(s, able).map((flame) => driveAct(s, flame));
  },
  refused({ state: s }, { u, now }): RefusedAct | null {
    const owner = u.models.find((m) => s.flames.some((f) => f.by === m.id));
    if (owner === undefined || drivers(s, u, now).length > 0) return null;
    const refusal: Refusal = { clause: 'DG-R-037', reason: 'its caster has acted', also: ['DG-FLOW-10'] };
    return { verb: 'drive', label: 'Drive a flame', refusal };
  },
  *run(g, { u, now }, answer) {
    const s = g.state;
    const able = drivers(s, u, now);
    const first = s.flames.find((f) => f.id === answer.flame);
    const by = able.find(({ model }) => model.id === first?.by);
    if (by === undefined) return;
    spendOwn(g, by);
    const done = [answer.flame];
    yield* drive(g, answer);
    for (;;) {
      const left = s.flames.filter((f) => f.by === by.model.id && !done.includes(f.id));
      if (left.length === 0 || findModel(s, by.model.id) === undefined) return;
      const more = yield* ask<Answer>(by.unit.seat, () => ({
        seat: by.unit.seat,
        title: 'which other flame is driven?',
        clause: 'DG-LDES-03',
        subjects: left.map((f) => f.id),
        acts: [...left.map((flame) => driveAct(s, flame)), button('pass', 'No other', 'DG-LDES-03', by.model.id)],
        decline: { verb: 'pass' },
      }));
      if (more.verb !== DRIVE.name) return;
      done.push(String(more.flame));
      yield* drive(g, more);
    }
  },
});
