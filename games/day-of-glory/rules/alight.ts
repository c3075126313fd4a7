/**
 * Getting out of a cart (DG-VEH-09, DG-R-188, DG-R-421): an action that places the unit near it, away from enemies. Where the cart is destroyed its
 * passengers are placed at once and lose their next activation.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Random, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { facing, point } from '../../kit/args.ts';
import { placement, type Spot } from '../../kit/placing.ts';
import { agreeing } from '../grammar.ts';
import type { State, Unit } from '../state.ts';
import { acting, readSetUpFacing } from '../vocabulary/reading.ts';
import { spend } from './activation-record.ts';
import { intoFlames } from './flames.ts';
import { placeTrace } from './ghost.ts';
import { centreOf, depthOf, type Pose, poseAt, widthOf } from './layout.ts';
import { touchedAt } from './manoeuvre.ts';
import { obstacleRefusal } from './obstacle.ts';
import { allWithin, baseOf, cartOf, leaveCart, lost, STEP_IN } from './passengers.ts';
import { type G, joinedHeroes } from './play.ts';
import { reshape, shapesFor } from './shape.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { kill } from './wounds.ts';

function spotRefusal(s: State, u: Unit, cart: Unit, pose: Pose, far: number): Refusal | null {
  if (!allWithin(u, cart, far, pose)) {
    return { clause: 'DG-R-188', reason: `all of ${u.name} must stand within ${far}" of ${cart.name}` };
  }
  const no = misfit(s, u, pose);
  if (no !== null) return { ...obstacleRefusal(u, pose, no), also: ['DG-R-188'] };
  const [v] = touchedAt(s, u, pose);
  return v === undefined ? null : { clause: 'DG-R-188', reason: `${u.name} would touch ${v.name}` };
}

/** A little more than a touch. */
const ROOM = 1 / 16;
const SHIFTS = [0, 1, -1, 2, -2, 3, -3];

interface Place extends Spot {
  at: Point;
  facing: Point;
  label: string;
}

const WAYS = [
  ['ahead', 1, 0],
  ['behind', -1, 0],
  ['on the left', 0, 1],
  ['on the right', 0, -1],
] as const;

/** Places beside the cart, looking as it does, across its way or back: the first that is free of each side and facing. */
function beside(s: State, u: Unit, cart: Unit, far: number): Place[] {
  const base = baseOf(cart);
  const found: Place[] = [];
  const [w, d] = [widthOf(u) / 2, depthOf(u) / 2];
  const turned = (ahead: number, aside: number): Point => [
    base.fx * ahead - base.fy * aside,
    base.fy * ahead + base.fx * aside,
  ];
  for (const [, fa, fl] of WAYS) {
    const look = turned(fa, fl);
    for (const [label, oa, ol] of WAYS) {
      // Its half extent on that side of the cart: its depth where it looks along, its width where it looks across.
      const along = (fa !== 0) === (oa !== 0);
      const out = (oa === 0 ? base.a : base.b) + (along ? d : w) + ROOM + (far - STEP_IN);
      const shift = SHIFTS.find((k) => {
        const [ox, oy] = turned(oa * out + (oa === 0 ? k : 0), ol * out + (ol === 0 ? k : 0));
        return spotRefusal(s, u, cart, poseAt(u, base.x + ox, base.y + oy, ...look), far) === null;
      });
      if (shift === undefined) continue;
      const [ox, oy] = turned(oa * out + (oa === 0 ? shift : 0), ol * out + (ol === 0 ? shift : 0));
      found.push({ at: [base.x + ox, base.y + oy], facing: look, label });
    }
  }
  return found;
}

const STEP = 0.5;

/** Any place, scanned from the cart outwards; null when there is none. */
function anywhere(s: State, u: Unit, cart: Unit, far: number): Place | null {
  const base = baseOf(cart);
  const looks: Point[] = [
    [base.fx, base.fy],
    [0 - base.fy, base.fx],
  ];
  const n = Math.ceil((far + 2 * base.b + widthOf(u) + depthOf(u)) / STEP);
  for (let ring = 0; ring <= n; ring++) {
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        if (Math.abs(i) !== ring && Math.abs(j) !== ring) continue;
        const at: Point = [base.x + i * STEP, base.y + j * STEP];
        const look = looks.find((f) => spotRefusal(s, u, cart, poseAt(u, ...at, ...f), far) === null);
        if (look !== undefined) return { at, facing: look, label: 'where there is room' };
      }
    }
  }
  return null;
}

function places(s: State, u: Unit, cart: Unit, far: number): Place[] {
  const near = beside(s, u, cart, far);
  if (near.length > 0) return near;
  const one = anywhere(s, u, cart, far);
  return one === null ? [] : [one];
}

function poseOf(u: Unit, { at, facing: to }: Answer & Partial<Spot>): Pose | null {
  const [x, y] = at as unknown as Point;
  const [dx, dy] = (to ?? [0, 0]) as unknown as Point;
  return dx * dx + dy * dy < 1e-9 ? null : poseAt(u, x, y, ...norm(dx, dy));
}

function alightAct(s: State, u: Unit, cart: Unit, known: readonly Place[]): Act {
  const [a, b] = [widthOf(u) / 2, depthOf(u) / 2];
  const why = (answer: Answer & Spot): Refusal | null => {
    const pose = poseOf(u, answer);
    return pose === null
      ? { clause: 'DG-R-188', reason: 'a facing needs a direction' }
      : spotRefusal(s, u, cart, pose, STEP_IN);
  };
  const act = placement({
    verb: 'alight',
    label: `Get out of ${cart.name}`,
    clause: 'DG-VEH-09',
    body: { x: 0, y: 0, fx: cart.fx, fy: cart.fy, z: 0, h: 1, shape: 'rect', a, b },
    region: [],
    facing: true,
    spots: () => known,
    option: ({ label }) => ({ label, subjects: [u.id, cart.id] }),
    random: (rng: Random) => known[rng.int(known.length)] ?? null,
    why,
  });
  return { ...act, trace: (answer) => placeTrace(s, u, poseOf(u, answer) ?? u) };
}

function setDown(g: G, u: Unit, cart: Unit, pose: Pose, thrown: boolean): void {
  Object.assign(u, pose);
  leaveCart(u);
  const at = [u.x, u.y] as const;
  tell(g, {
    kind: 'alighted',
    clause: 'DG-VEH-09',
    unit: u.id,
    seat: u.seat,
    cart: cart.id,
    at,
    thrown,
    also: ['DG-R-188'],
  });
}

export const ALIGHT = menuVerb({
  name: 'alight',
  text: 'Get out of a cart; `at` is the middle of the block.',
  args: { at: point, facing },
  action: true,
  aboard: true,
  needs: 'vehicles',
  clause: 'DG-VEH-09',
  lacks: 'it rides in no cart',
  read(line) {
    readSetUpFacing(line, acting(line));
  },
  find({ state: s }, { u, now }) {
    const cart = cartOf(s, u);
    if (cart?.place !== 'table' || now.hero !== null) return null;
    const known = places(s, u, cart, STEP_IN);
    return known.length === 0 ? null : alightAct(s, u, cart, known);
  },
  refused({ state: s }, { u, now }) {
    const cart = cartOf(s, u);
    if (cart === undefined || now.hero !== null) return null;
    const reason =
      cart.place === 'table'
        ? `there is no room for ${u.name} within ${STEP_IN}" of ${cart.name}`
        : `${cart.name} ${agreeing(cart, 'is')} not on the table`;
    return { verb: 'alight', label: 'Get out', refusal: { clause: 'DG-R-188', reason, also: ['DG-VEH-09'] } };
  },
  *run(g, { u }, answer) {
    const cart = cartOf(g.state, u);
    const pose = poseOf(u, answer);
    if (cart === undefined || pose === null) return;
    spend(g);
    setDown(g, u, cart, pose, false);
    yield* intoFlames(g, u, [centreOf(u)]);
  },
});

/** DG-R-188, DG-R-421, DG-R-520: out of a cart that is destroyed, at once; the next activation is lost. */
export function* thrownOut(g: G): Flow<void> {
  const s = g.state;
  for (const u of s.units) {
    const cart = cartOf(s, u);
    if (cart === undefined || !lost(s, cart)) continue;
    g.enter('DG-R-188');
    yield* tumble(g, u, cart);
    g.leave();
  }
}

/** How far from the cart a place is looked for where there is none near it. */
const FARTHEST = 24;

function* tumble(g: G, u: Unit, cart: Unit): Flow<void> {
  const s = g.state;
  let known = places(s, u, cart, STEP_IN);
  for (const shape of known.length > 0 ? [] : shapesFor(s, u)) {
    const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
    reshape(s, copy, shape);
    known = places(s, copy, cart, STEP_IN);
    if (known.length === 0) continue;
    Object.assign(u, copy);
    break;
  }
  u.dazed = true;
  for (const m of joinedHeroes(s, u)) {
    const record = s.units.find((r) => r.kind === 'hero' && r.card === m.card);
    if (record !== undefined) record.dazed = true;
  }
  if (known.length > 0) {
    const answer = yield* ask<Answer>(u.seat, () => ({
      seat: u.seat,
      title: `${cart.name} is lost: where ${agreeing(u, 'does')} ${u.name} stand?`,
      clause: 'DG-R-188',
      subjects: [u.id],
      acts: [alightAct(s, u, cart, known)],
    }));
    const pose = poseOf(u, answer);
    if (pose !== null) setDown(g, u, cart, pose, true);
    return yield* intoFlames(g, u, [centreOf(u)]);
  }
  for (let far = STEP_IN + 1; far <= FARTHEST; far++) {
    const found = anywhere(s, u, cart, far);
    if (found === null) continue;
    return setDown(g, u, cart, poseAt(u, ...found.at, ...found.facing), true);
  }
  for (const m of [...joinedHeroes(s, u), ...u.models]) {
    if (u.models.includes(m)) kill(g, u, m, { clause: 'DG-R-520', melee: false });
  }
}
