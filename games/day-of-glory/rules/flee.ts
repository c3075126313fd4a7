/**
 * Fleeing models, when agreed (DG-FLEE-01..07): who flees becomes a unit of its own that runs for the nearest edge with every action,
 * and may rally the first time it is activated in a round.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import { tidyLinks, unlink } from './engage.ts';
import { blockCells, centreOf, outlineOf, SKIRMISH_GAP, settle } from './layout.ts';
import { makeRoom } from './loosen.ts';
import { speedOf } from './manoeuvre.ts';
import { nerveOf } from './nerve.ts';
import { d6, type G, unitById } from './play.ts';
import { takeOut } from './ranks.ts';
import { advance, misfit } from './space.ts';
import { unitDestroyed } from './victory.ts';

/** The models that flee, as a unit behind their own (DG-R-124): they act from the next round on. */
export function makeFugitives(g: G, u: Unit, gone: readonly Model[]): void {
  const s = g.state;
  const whole = gone.length === u.models.length;
  const from: Unit = { ...u };
  const files = Math.max(1, Math.min(gone.length, u.files));
  const cells = blockCells(gone.length, files);
  const runners: Unit = {
    ...u,
    id: freshId(s, u),
    name: `${u.name} in flight`,
    formation: gone.length === 1 ? 'single' : 'skirmish',
    gap: gone.length === 1 ? 0 : SKIRMISH_GAP,
    files,
    models: gone.map((m, i) => ({ ...m, ...cells[i]!, turn: 0, crouching: false })),
    ready: { ...u.ready },
    joined: null,
    activated: true,
    fleeing: true,
    rallied: true,
    fought: false,
    died: 0,
    charged: [],
    impact: [],
    killed: 0,
    fled: 0,
    mustReform: false,
    place: 'table',
  };
  const kind = u.kind;
  takeOut(s, u, gone);
  if (kind === 'hero') revive(s, u);
  settle(runners);
  // Straight to the rear, turned about.
  const back = whole ? 0 : (from.rows + 1) * (2 * u.b + from.gap);
  runners.x = snap(from.x - from.fx * back);
  runners.y = snap(from.y - from.fy * back);
  s.units.splice(s.units.indexOf(u) + 1, 0, runners);
  makeRoom(s, runners);
  const away: Point = [0 - from.fx, 0 - from.fy];
  const go = advance(s, runners, runners, speedOf(s, runners), { along: away, free: true });
  Object.assign(runners, { x: go.pose.x, y: go.pose.y });
  if (misfit(s, runners, runners) !== null) runForEdge(g, runners);
  tidyLinks(s);
  g.emit({ kind: 'fugitives', clause: 'DG-FLEE-01', unit: runners.id, from: u.id, models: runners.models.length });
}

/** A lone hero's record goes on as the fugitive's; the first one is spent. */
function revive(s: State, u: Unit): void {
  u.place = 'gone';
  s.pool = s.pool.filter((id) => id !== u.id);
}

function freshId(s: State, u: Unit): string {
  for (let n = 1; ; n++) if (unitById(s, `${u.id}~${n}`) === undefined) return `${u.id}~${n}`;
}

/** Every action of a fleeing unit: the rally when it is due, else on towards the edge. */
export function* fleeingActivation(g: G, u: Unit): Flow<void> {
  if (!u.rallied) {
    u.rallied = true;
    const answer = yield* ask<Answer>(u.seat, () => ({
      seat: u.seat,
      title: `does ${u.name} try to rally?`,
      clause: 'DG-FLEE-04',
      subjects: [u.id],
      acts: [button('rally', 'Try to rally', 'DG-FLEE-04', u.id), button('run-on', 'Run on', 'DG-FLEE-02', u.id)],
      decline: { verb: 'run-on' },
    }));
    if (answer.verb === 'rally' && rally(g, u)) return;
  }
  runForEdge(g, u);
}

/** DG-FLEE-04, DG-R-125: an unmodified D6 at most the highest nerve. */
function rally(g: G, u: Unit): boolean {
  const nerve = nerveOf(g.state, u);
  const natural = d6(g, 'rally', 'DG-FLEE-04', u.seat);
  const success = nerve === null || natural <= nerve.value;
  g.emit({
    kind: 'rally',
    clause: success ? 'DG-FLEE-05' : 'DG-FLEE-04',
    unit: u.id,
    natural,
    atMost: nerve?.value ?? 6,
    success,
    parts: nerve?.parts ?? [],
  });
  if (success) u.fleeing = false;
  return success;
}

/** DG-FLEE-02, DG-FLEE-03: straight to the nearest edge at full speed; who passes it is gone. */
function runForEdge(g: G, u: Unit): void {
  const s = g.state;
  const [x, y] = centreOf(u);
  const ways: readonly { d: number; along: Point }[] = [
    { d: x, along: [-1, 0] as Point },
    { d: s.width - x, along: [1, 0] as Point },
    { d: y, along: [0, -1] as Point },
    { d: s.depth - y, along: [0, 1] as Point },
  ].sort((a, b) => a.d - b.d);
  unlink(s, u);
  for (const { along } of ways) {
    Object.assign(u, turnTo(u, along));
    const speed = speedOf(s, u);
    const go = advance(s, u, u, speed);
    const stopped = go.hit !== null && go.hit.kind !== 'edge';
    if (stopped && go.moved < EPSILON) continue;
    Object.assign(u, go.pose);
    const left = go.hit?.kind === 'edge' || atEdge(s, u);
    g.emit({ kind: 'ran', clause: 'DG-FLEE-02', unit: u.id, seat: u.seat, to: [u.x, u.y], inches: go.moved, left });
    if (left) leaveTable(g, u);
    return;
  }
}

function turnTo(u: Unit, along: Point): Pick<Unit, 'x' | 'y' | 'fx' | 'fy'> {
  const [x, y] = centreOf(u);
  const half = (u.rows * (2 * u.b + u.gap) - u.gap) / 2;
  return { x: snap(x + along[0] * half), y: snap(y + along[1] * half), fx: along[0], fy: along[1] };
}

function atEdge(s: State, u: Unit): boolean {
  return outlineOf(u).some(
    ([x, y]) => x <= EPSILON || y <= EPSILON || x >= s.width - EPSILON || y >= s.depth - EPSILON,
  );
}

/** Off the board they are fled models (DG-R-125); a lone hero counts as killed (DG-R-137). */
function leaveTable(g: G, u: Unit): void {
  const s = g.state;
  g.emit({ kind: 'left-table', clause: 'DG-FLEE-03', unit: u.id, seat: u.seat, models: u.models.length });
  const [origin] = u.id.split('~');
  const parent = unitById(s, origin ?? '');
  let power = 0;
  for (const m of u.models) power += m.power;
  const gone = [...u.models];
  if (parent !== undefined && parent !== u) parent.fled += power;
  takeOut(s, u, gone);
  u.place = 'gone';
  if (parent !== undefined && parent.place === 'gone') unitDestroyed(g, parent, gone);
}
