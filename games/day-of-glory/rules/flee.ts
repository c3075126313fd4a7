/**
 * Fleeing models, when agreed (DG-FLEE-01..07): who flees becomes a unit of its own that runs for the nearest edge with every action,
 * and may rally the first time it is activated in a round.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { agreeing } from '../grammar.ts';
import type { Model, State, Unit } from '../state.ts';
import { castersFlee, castersGone, shareEffects, usedUp } from './effects.ts';
import { tidyLinks, unlink } from './engage.ts';
import { intoFlames } from './flames.ts';
import {
  blockCells,
  centreOf,
  depthOf,
  forward,
  outlineOf,
  type Pose,
  pivoted,
  SKIRMISH_GAP,
  settle,
} from './layout.ts';
import { makeRoom } from './loosen.ts';
import { speedOf } from './manoeuvre.ts';
import { nerveOf, offer } from './nerve.ts';
import { carriedOff, passengersOf } from './passengers.ts';
import { d6, type G, hasTrait, unitById, uses } from './play.ts';
import { takeOut } from './ranks.ts';
import { advance, misfit } from './space.ts';
import { dragged } from './tear.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { unitDestroyed } from './victory.ts';

/** Between those who flee and those who stand. */
const APART = 0.125;

/** The models that flee, as a unit behind their own (DG-R-124): they act from the next round on. A lone hero simply runs. */
export function* makeFugitives(g: G, u: Unit, gone: readonly Model[]): Flow<void> {
  const s = g.state;
  if (u.fleeing) {
    yield* runForEdge(g, u);
    return;
  }
  const from: Unit = { ...u };
  const runners = u.kind === 'hero' ? u : parted(s, u, gone);
  shareEffects(s, u, runners);
  castersFlee(g, runners.models);
  Object.assign(runners, { fleeing: true, rallied: true, activated: true, impact: [], charged: [] });
  unlink(s, runners);
  const was = { x: runners.x, y: runners.y, fx: runners.fx, fy: runners.fy };
  if (!scatter(s, runners, from, u.place !== 'gone' && runners !== u)) yield* runForEdge(g, runners);
  else yield* dragged(g, runners, { ...was, fx: runners.fx, fy: runners.fy });
  tidyLinks(s);
  tell(g, { kind: 'fugitives', clause: 'DG-FLEE-01', unit: runners.id, from: u.id, models: runners.models.length });
  if (runners.place === 'table' && misfit(s, runners, runners, { forced: true }) !== null) leaveTable(g, runners);
}

/** A unit of those models alone, not yet in its place. */
function parted(s: State, u: Unit, gone: readonly Model[]): Unit {
  const files = Math.max(1, Math.min(gone.length, u.files));
  const cells = blockCells(gone.length, files);
  const cards = new Set(gone.map((m) => m.card));
  const runners: Unit = {
    ...u,
    id: freshId(s, u),
    name: `${u.name} in flight`,
    formation: gone.length === 1 ? 'single' : 'skirmish',
    gap: gone.length === 1 ? 0 : SKIRMISH_GAP,
    files,
    models: gone.map((m, i) => ({ ...m, ...cells[i]!, turn: 0, crouching: false })),
    ready: Object.fromEntries(Object.entries(u.ready).filter(([card]) => cards.has(card))),
    joined: null,
    fought: false,
    died: 0,
    killed: 0,
    fled: 0,
    mustReform: false,
  };
  delete runners.machine;
  settle(runners);
  // DG-R-520: passengers stay in a cart that runs.
  if (u.kind === 'vehicle') for (const v of passengersOf(s, u)) v.cart = runners.id;
  takeOut(s, u, gone);
  s.units.splice(s.units.indexOf(u) + 1, 0, runners);
  return runners;
}

/**
 * DG-R-124: straight to the rear, so that who ran first is his speed behind where the unit ended, and turned about. False when
 * something is in the way.
 */
function scatter(s: State, runners: Unit, from: Unit, behind: boolean): boolean {
  const away: Point = [0 - from.fx, 0 - from.fy];
  const start = behind ? depthOf(from) + APART : 0;
  runners.x = snap(from.x + away[0] * start);
  runners.y = snap(from.y + away[1] * start);
  if (runners.models.length > 1) makeRoom(s, runners);
  if (misfit(s, runners, runners) !== null) return false;
  const back = (runners.x - from.x) * away[0] + (runners.y - from.y) * away[1];
  const left = depthOf(from) + speedOf(s, runners) - back - depthOf(runners);
  const go = advance(s, runners, runners, left, { along: away, free: true, forced: true });
  if (go.hit !== null || misfit(s, runners, go.pose, { forced: true }) !== null) return false;
  Object.assign(runners, go.pose);
  Object.assign(runners, pivoted(runners, ...away));
  return true;
}

function freshId(s: State, u: Unit): string {
  for (let n = 1; ; n++) if (unitById(s, `${u.id}~${n}`) === undefined) return `${u.id}~${n}`;
}

export const RALLY = verb({ name: 'rally', text: 'Try to rally.' });

export const RUN_ON = verb({ name: 'run-on', text: 'Run on.', unsaid: 'decline' });

/** Every action of a fleeing unit: the rally when it is due, else on towards the edge. */
export function* fleeingActivation(g: G, u: Unit): Flow<void> {
  if (!u.rallied) {
    u.rallied = true;
    const answer = yield* ask<Answer>(u.seat, () => ({
      seat: u.seat,
      title: `${agreeing(u, 'does')} ${u.name} try to rally?`,
      clause: 'DG-FLEE-04',
      subjects: [u.id],
      acts: [button('rally', 'Try to rally', 'DG-FLEE-04', u.id), button('run-on', 'Run on', 'DG-FLEE-02', u.id)],
      decline: { verb: 'run-on' },
    }));
    if (answer.verb === RALLY.name && (yield* rally(g, u))) return;
  }
  const from = centreOf(u);
  yield* runForEdge(g, u);
  yield* intoFlames(g, u, [from, centreOf(u)]);
}

/** DG-FLEE-04, DG-R-125: a morale check with an unmodified D6, which the stubborn may roll again (DG-TRT-05). */
function* rally(g: G, u: Unit): Flow<boolean> {
  const s = g.state;
  if (tryRally(g, u)) return true;
  const stubborn = u.models.every((m) => hasTrait(s.cards[m.card]!, 'stubborn'));
  if (!stubborn || !(yield* offer(u, 'DG-TRT-05'))) return false;
  tell(g, { kind: 'reroll', clause: 'DG-TRT-05', unit: u.id, of: 'morale' });
  return tryRally(g, u);
}

function tryRally(g: G, u: Unit): boolean {
  const nerve = nerveOf(g.state, u);
  const natural = d6(g, 'rally', 'DG-FLEE-04', u.seat);
  const success = nerve === null || natural <= nerve.value;
  tell(g, {
    kind: 'rally',
    clause: success ? 'DG-FLEE-05' : 'DG-FLEE-04',
    unit: u.id,
    natural,
    atMost: nerve?.value ?? 6,
    success,
    parts: nerve?.parts ?? [],
    also: success && uses(g.state, 'splitting') ? ['DG-FLEE-07'] : [],
  });
  if (success) u.fleeing = false;
  return success;
}

/** DG-FLEE-02, DG-FLEE-03: straight to the nearest edge at full speed; who passes it is gone. */
function* runForEdge(g: G, u: Unit): Flow<void> {
  const s = g.state;
  let [x0, x1, y0, y1] = [s.width, s.width, s.depth, s.depth];
  for (const [x, y] of outlineOf(u)) {
    x0 = Math.min(x0, x);
    x1 = Math.min(x1, s.width - x);
    y0 = Math.min(y0, y);
    y1 = Math.min(y1, s.depth - y);
  }
  const ways: { d: number; along: Point }[] = [
    { d: x0, along: [-1, 0] },
    { d: x1, along: [1, 0] },
    { d: y0, along: [0, -1] },
    { d: y1, along: [0, 1] },
  ];
  ways.sort((a, b) => a.d - b.d);
  unlink(s, u);
  for (const { along } of ways) {
    const turned = pivoted(u, ...along);
    // At full speed: forced moves are not slowed (DG-R-072).
    const go = advance(s, u, turned, speedOf(s, u), { free: true, forced: true });
    const left = go.hit?.kind === 'edge' || (go.hit === null && atEdge(s, u, go.pose));
    const inches = left ? go.moved : lastRoom(s, u, turned, go.moved);
    if (inches === null) continue;
    Object.assign(u, left ? go.pose : forward(turned, inches));
    tell(g, { kind: 'ran', clause: 'DG-FLEE-02', unit: u.id, seat: u.seat, to: [u.x, u.y], inches, left });
    usedUp(g, u, 'move');
    yield* dragged(g, u, turned);
    if (left && u.place === 'table') leaveTable(g, u);
    return;
  }
}

/** How much shorter it is tried each time. */
const SHORTER = 1 / 8;

/** DG-R-056: it may run through friends in loose order but not end among them. The farthest place with room; null when there is none. */
function lastRoom(s: State, u: Unit, from: Pose, most: number): number | null {
  for (let d = most; d > EPSILON; d -= SHORTER) if (misfit(s, u, forward(from, d), { forced: true }) === null) return d;
  return null;
}

function atEdge(s: State, u: Unit, pose: Pose): boolean {
  return outlineOf(u, pose).some(
    ([x, y]) => x <= EPSILON || y <= EPSILON || x >= s.width - EPSILON || y >= s.depth - EPSILON,
  );
}

/**
 * Off the board they are fled models of the unit they ran from, and count once nothing is left of that (DG-R-125). A unit that has
 * rallied is one of its own again: who runs from it bears a new name. A lone hero counts as killed (DG-R-137).
 */
function leaveTable(g: G, u: Unit): void {
  const s = g.state;
  tell(g, { kind: 'left-table', clause: 'DG-FLEE-03', unit: u.id, seat: u.seat, models: u.models.length });
  const of = unitById(s, u.id.slice(0, Math.max(0, u.id.lastIndexOf('~')))) ?? u;
  const gone = [...u.models];
  for (const m of gone) if (m.raised !== true) of.fled += m.power;
  castersGone(g, gone);
  takeOut(s, u, gone);
  if (of.place === 'gone') unitDestroyed(g, of, gone);
  if (u.kind === 'vehicle') carriedOff(g, u);
}
