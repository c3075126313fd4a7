/**
 * Deploying the Warbands (GG-DEP-04..06): the Attacker puts down the whole Warband, one model after another in any order and
 * facing, then the Defender (GG-R-71). Every base lies wholly within one zone of its player. Who has several zones must use
 * each: while only as many models are left as zones are empty, they go into the empty ones. Ambushers wait for the
 * deployment traits. Should a base find no place at all, its model takes no part.
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Refusal, Region, Seat } from '#engine/game.ts';
import { type Bounds, bodyWithinArea, bounds } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { facing, id, point } from '../../kit/args.ts';
import { gridPoint, placement, randomFacing, randomPoint, type Spot, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { hasFlag } from '../rules/modifiers.ts';
import { foe, type G, moved, must, name } from '../rules/play.ts';
import { baseAt, levelAt, mayStand, standRefusal } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Model, State } from '../state.ts';
import { acrossTable, readFacing } from '../vocabulary/reading.ts';
import { nextPart } from './order.ts';
import { enemyWards, rankPosts } from './posting.ts';
import { zoneHolding, zoneLabel, zoneRegions, zonesOf } from './zones.ts';

export const DEPLOY = verb({
  name: 'deploy',
  text: 'Deploy a model.',
  args: { model: id, at: point, facing },
  read: (line) => readFacing(line, undefined, acrossTable(line)),
});

export function* deploymentStep(g: G): Flow<void> {
  const s = g.state;
  const seat = s.setup.deploying;
  const left = waiting(s, seat);
  leaveBehind(g, left);
  if (left.length === 0) {
    finish(g, seat);
    return;
  }
  const answer = yield* ask<Answer>(seat, () => deployDecision(g.state, seat));
  const { model, at, facing } = answer as AnswerTo<typeof DEPLOY>;
  const m = must(s, model);
  putDown(g, m, at, facing);
  tell(g, {
    kind: 'deploy',
    clause: 'GG-DEP-04',
    seat,
    model: m.id,
    at: [m.x, m.y],
    z: m.z,
    facing: [m.fx, m.fy],
  });
}

/** Models of the seat that are still to be deployed in the ordinary way. */
function waiting(s: State, seat: Seat): Model[] {
  const list: Model[] = [];
  for (const m of s.models) {
    if (m.seat === seat && m.alive && !m.onTable && !hasFlag(s, m, 'ambusher')) list.push(m);
  }
  return list;
}

function finish(g: G, seat: Seat): void {
  const s = g.state;
  s.setup.deployed[seat] = true;
  tell(g, { kind: 'deployed', clause: 'GG-DEP-04', seat });
  if (s.setup.deployed[foe(seat)] !== true) {
    s.setup.deploying = foe(seat);
    return;
  }
  s.setup.traits = traitOrder(s);
  nextPart(s);
}

/** Who has a Deployment Trait, in the order of resolving (GG-R-71). */
export function traitOrder(s: State): string[] {
  const list: string[] = [];
  for (const who of [s.attacker, foe(s.attacker)]) {
    for (const flag of ['ambusher', 'vanguard'] as const) {
      for (const m of s.models) if (m.seat === who && m.alive && hasFlag(s, m, flag)) list.push(m.id);
    }
  }
  return list;
}

export function putDown(g: G, m: Model, at: Point, facing: Point): void {
  m.x = snap(at[0]);
  m.y = snap(at[1]);
  m.z = levelAt(g.state, m, m.x, m.y);
  const [fx, fy] = norm(facing[0], facing[1]);
  m.fx = fx;
  m.fy = fy;
  m.onTable = true;
  moved(g);
}

/** Takes models that fit nowhere out of the list: one look for each Size. */
function leaveBehind(g: G, left: Model[]): void {
  const looked = [0, 0, 0, 0];
  for (let i = left.length - 1; i >= 0; i--) {
    const m = left[i] as Model;
    const size = m.card.size;
    if (looked[size] === 0) looked[size] = findIn(g.state, m, zonesOf(g.state, m.seat)) === null ? 2 : 1;
    if (looked[size] === 2) {
      left.splice(i, 1);
      stayAway(g, m);
    }
  }
}

export function stayAway(g: G, m: Model): void {
  m.alive = false;
  tell(g, { kind: 'no-place', clause: 'GG-DEP-05', seat: m.seat, model: m.id });
}

/** Some legal place in one of the areas. */
export function findIn(s: State, m: Model, areas: readonly Area[]): Point | null {
  if (areas.length === 0) return null;
  for (let i = 0; i < 80; i++) {
    const area = areas[i % areas.length] as Area;
    const at = spreadPoint(i, inside(area, m));
    if (fitsIn(s, m, area, at)) return at;
  }
  for (const area of areas) {
    const at = gridPoint(inside(area, m), 0.25, (point) => fitsIn(s, m, area, point));
    if (at !== null) return at;
  }
  return null;
}

function inside(area: Area, m: Model): Bounds {
  const b = bounds(area);
  return { x0: b.x0 + m.a, y0: b.y0 + m.a, x1: b.x1 - m.a, y1: b.y1 - m.a };
}

function fitsIn(s: State, m: Model, area: Area, at: Point): boolean {
  return bodyWithinArea(area, baseAt(m, at[0], at[1])) && mayStand(s, m, at[0], at[1]);
}

/** Zones in which the model may go now: the empty ones when only as many models are left (GG-DEP-06). */
function zonesFor(s: State, m: Model): { areas: readonly Area[]; duty: boolean } {
  const all = zonesOf(s, m.seat);
  if (all.length < 2) return { areas: all, duty: false };
  const empty = all.filter((area) => !s.models.some((o) => o.seat === m.seat && o.onTable && bodyWithinArea(area, o)));
  if (empty.length === 0 || waiting(s, m.seat).length > empty.length) return { areas: all, duty: false };
  return findIn(s, m, empty) === null ? { areas: all, duty: false } : { areas: empty, duty: true };
}

function deployDecision(s: State, seat: Seat): Decision {
  const left = waiting(s, seat);
  const region = zoneRegions(s, seat);
  const acts = left.map((m) => deployAct(s, m, region));
  const title = left.length === 1 ? `deploy ${name(left[0] as Model)}` : `deploy a model (${left.length} left)`;
  return { seat, title, clause: 'GG-DEP-04', subjects: left.map((m) => m.id), acts };
}

function deployAct(s: State, m: Model, region: readonly Region[]): Act {
  return placement({
    verb: 'deploy',
    key: `deploy:${m.id}`,
    label: `deploy ${name(m)}`,
    clause: 'GG-DEP-05',
    body: m,
    region,
    facing: true,
    fixed: { model: m.id },
    spots: () => goodPosts(s, m).map((at) => ({ at, facing: enemyWards(s, m.seat, at[0], at[1]) })),
    option: (spot) => placed(m, spot),
    random: (rng) => {
      const { areas } = zonesFor(s, m);
      for (let i = 0; i < 40; i++) {
        const area = areas[rng.int(areas.length)] as Area;
        const at = randomPoint(rng, inside(area, m));
        if (fitsIn(s, m, area, at)) return { at, facing: randomFacing(rng) };
      }
      const at = findIn(s, m, areas);
      return at === null ? null : { at, facing: randomFacing(rng) };
    },
    why: ({ at }) => deployRefusal(s, m, at),
  });
}

/** A model at a spot, in words. */
export function placed(m: Model, { at }: Spot): { label: string; subjects: string[] } {
  return { label: `${name(m)} at ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [m.id] };
}

function goodPosts(s: State, m: Model): Point[] {
  const { areas } = zonesFor(s, m);
  const places: Point[] = [];
  for (let i = 0; i < 30; i++) {
    const area = areas[i % areas.length] as Area;
    const at = spreadPoint(i, inside(area, m));
    if (fitsIn(s, m, area, at)) places.push(at);
  }
  if (places.length > 0) return rankPosts(s, m, places).slice(0, 2);
  const at = findIn(s, m, areas);
  return at === null ? [] : [at];
}

/** Why the model may not be deployed there. */
function deployRefusal(s: State, m: Model, place: Point): Refusal | null {
  const x = snap(place[0]);
  const y = snap(place[1]);
  const refusal = zoneRefusal(s, m, x, y) ?? standRefusal(s, m, x, y);
  if (refusal !== null) return refusal;
  const { areas, duty } = zonesFor(s, m);
  if (!duty || zoneHolding(areas, baseAt(m, x, y)) >= 0) return null;
  return {
    clause: 'GG-DEP-06',
    reason: `every zone needs a model: ${areas.length} ${areas.length === 1 ? 'is' : 'are'} still empty and no more models than that are left`,
    witness: { kind: 'outside', at: [x, y], region: `empty ${zoneLabel(s, m.seat)}` },
  };
}

export function zoneRefusal(s: State, m: Model, x: number, y: number): Refusal | null {
  if (zoneHolding(zonesOf(s, m.seat), baseAt(m, x, y)) >= 0) return null;
  const region = zoneLabel(s, m.seat);
  return {
    clause: 'GG-DEP-05',
    reason: `${name(m)} must be wholly within the ${region}`,
    witness: { kind: 'outside', at: [x, y], region },
  };
}
