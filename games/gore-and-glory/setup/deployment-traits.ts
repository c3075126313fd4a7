/**
 * Deployment Traits (GG-DEP-07), the Attacker's first (GG-R-71), each side's Ambushers before its Vanguards, in the order of
 * the roster. Ambusher: placed on Open Ground more than 9" from every enemy and every Deployment Zone; where there is no
 * such place, within the own zone like everybody else. Vanguard: one free Move Action, which may be declined. Then turn 1
 * begins.
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Refusal } from '#engine/game.ts';
import { distanceBodyToArea, featureOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { facing, id, path, point } from '../../kit/args.ts';
import { gridPoint, placement, randomFacing, randomPoint, type Spot, spreadPoint } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { gap, gapWitness } from '../rules/measure.ts';
import { moveRefusal, performMove } from '../rules/move.ts';
import { type G, living, must, name } from '../rules/play.ts';
import { baseAt, groundOf, mayStand, piecesNear, standRefusal } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Marker, Model, Piece, State } from '../state.ts';
import { acrossTable, askedAbout, readFacing, readWay } from '../vocabulary/reading.ts';
import { findIn, placed, putDown, stayAway, zoneRefusal } from './deployment.ts';
import { nextPart } from './order.ts';
import { enemyWards } from './posting.ts';
import { zoneRegions, zonesOf } from './zones.ts';

const AWAY = 9;

export const AMBUSH = verb({
  name: 'ambush',
  text: 'Place an Ambusher.',
  args: { model: id, at: point, facing },
  read: (line) => readFacing(line, undefined, acrossTable(line)),
});

export const VANGUARD = verb({
  name: 'vanguard',
  text: 'Make the free move of a Vanguard.',
  args: { path, facing: facing.optional() },
  main: 'path',
  read: (line) => readWay(line, askedAbout(line)),
});

type VanguardAnswer = AnswerTo<typeof VANGUARD>;

export function* deploymentTraitsStep(g: G): Flow<void> {
  const s = g.state;
  const id = s.setup.traits[0];
  if (id === undefined) {
    s.turn = 1;
    nextPart(s);
    tell(g, { kind: 'set-up', clause: 'GG-DEP-07' });
    return;
  }
  const m = must(s, id);
  if (m.alive && !m.onTable) yield* ambush(g, m);
  else if (living(m)) yield* vanguard(g, m);
  s.setup.traits.shift();
}

function* ambush(g: G, m: Model): Flow<void> {
  const s = g.state;
  const hidden = findAmbush(s, m);
  if (hidden === null && findIn(s, m, zonesOf(s, m.seat)) === null) {
    stayAway(g, m);
    return;
  }
  const answer = yield* ask<Answer>(m.seat, () => ambushDecision(g.state, m, hidden));
  const { at: place, facing } = answer as AnswerTo<typeof AMBUSH>;
  putDown(g, m, place, facing);
  const at: Point = [m.x, m.y];
  tell(g, { kind: 'ambush', clause: 'GG-DEP-07', seat: m.seat, model: m.id, at, z: m.z, facing: [m.fx, m.fy] });
}

/** Why the model may not lie in ambush there. */
function ambushRefusal(s: State, m: Model, x: number, y: number): Refusal | null {
  const stand = standRefusal(s, m, x, y);
  if (stand !== null) return stand;
  const base = { ...baseAt(m, x, y), z: 0 };
  const covered = pieceUnder(s, m, x, y);
  if (covered !== null) {
    return {
      clause: 'GG-DEP-07',
      reason: `an Ambusher is placed on Open Ground, and this is ${covered.name.toLowerCase()}`,
      witness: { kind: 'overlap', with: covered.id, at: [x, y] },
    };
  }
  for (const other of s.models) {
    if (other.seat === m.seat || !living(other) || gap(base, other) > AWAY + EPSILON) continue;
    return {
      clause: 'GG-DEP-07',
      reason: `an Ambusher keeps more than 9" from enemies, and ${name(other)} is nearer`,
      witness: gapWitness(base, other, AWAY),
    };
  }
  const zone = zoneDistance(s, m, x, y);
  if (zone > AWAY + EPSILON) return null;
  return {
    clause: 'GG-DEP-07',
    reason: 'an Ambusher keeps more than 9" from all Deployment Zones',
    witness: { kind: 'value', name: 'inches to the nearest Deployment Zone', have: zone, need: AWAY },
  };
}

function pieceUnder(s: State, m: Model, x: number, y: number): Piece | null {
  const base = baseAt(m, x, y);
  for (const piece of piecesNear(groundOf(s), m.a, x, y, x, y)) if (featureOverlapsBody(piece, base)) return piece;
  return null;
}

function zoneDistance(s: State, m: Model, x: number, y: number): number {
  const base = baseAt(m, x, y);
  let best = Number.POSITIVE_INFINITY;
  for (const area of s.zones.red) best = Math.min(best, distanceBodyToArea(area, base));
  for (const area of s.zones.blue) best = Math.min(best, distanceBodyToArea(area, base));
  return best;
}

/** The cheap form of `ambushRefusal`. */
function mayAmbush(s: State, m: Model, at: Point): boolean {
  const [x, y] = at;
  if (zoneDistance(s, m, x, y) <= AWAY + EPSILON || pieceUnder(s, m, x, y) !== null || !mayStand(s, m, x, y))
    return false;
  const base = baseAt(m, x, y);
  base.z = 0;
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other.seat !== m.seat && living(other) && gap(base, other) <= AWAY + EPSILON) return false;
  }
  return true;
}

function table(s: State, m: Model) {
  return { x0: m.a, y0: m.a, x1: s.width - m.a, y1: s.depth - m.a };
}

function findAmbush(s: State, m: Model): Point | null {
  for (let i = 0; i < 120; i++) {
    const at = spreadPoint(i, table(s, m));
    if (mayAmbush(s, m, at)) return at;
  }
  return gridPoint({ x0: 1, y0: 1, x1: s.width, y1: s.depth }, 0.5, (at) => mayAmbush(s, m, at));
}

function ambushDecision(s: State, m: Model, hidden: Point | null): Decision {
  const own: readonly Area[] = zonesOf(s, m.seat);
  const fallback = hidden ?? findIn(s, m, own);
  const fits = (at: Point): boolean =>
    hidden === null ? zoneRefusal(s, m, at[0], at[1]) === null && mayStand(s, m, at[0], at[1]) : mayAmbush(s, m, at);
  const spots = (): Spot[] => {
    const places: Point[] = [];
    for (let i = 0; i < 60; i++) {
      const at = spreadPoint(i, table(s, m));
      if (fits(at)) places.push(at);
    }
    if (places.length === 0 && fallback !== null) places.push(fallback);
    places.sort((a, b) => nearestMarker(s, a) - nearestMarker(s, b));
    return places.slice(0, 3).map((at) => ({ at, facing: enemyWards(s, m.seat, at[0], at[1]) }));
  };
  const act = placement({
    verb: 'ambush',
    key: `ambush:${m.id}`,
    label: `place ${name(m)} in ambush`,
    clause: 'GG-DEP-07',
    body: m,
    region: hidden === null ? zoneRegions(s, m.seat) : [],
    facing: true,
    fixed: { model: m.id },
    spots,
    option: (spot) => placed(m, spot),
    random: (rng) => {
      for (let i = 0; i < 30; i++) {
        const at = randomPoint(rng, table(s, m));
        if (fits(at)) return { at, facing: randomFacing(rng) };
      }
      return fallback === null ? null : { at: fallback, facing: randomFacing(rng) };
    },
    why: ({ at }) => {
      const x = snap(at[0]);
      const y = snap(at[1]);
      if (hidden !== null) return ambushRefusal(s, m, x, y);
      return zoneRefusal(s, m, x, y) ?? standRefusal(s, m, x, y);
    },
  });
  const title = `where does ${name(m)} lie in ambush?`;
  return { seat: m.seat, title, clause: 'GG-DEP-07', subjects: [m.id], acts: [act] };
}

function nearestMarker(s: State, at: Point): number {
  let best = Number.POSITIVE_INFINITY;
  for (const marker of s.markers) best = Math.min(best, far2(marker, at[0], at[1]));
  return best;
}

function far2(marker: Marker, x: number, y: number): number {
  const dx = marker.x - x;
  const dy = marker.y - y;
  return dx * dx + dy * dy;
}

function* vanguard(g: G, m: Model): Flow<void> {
  const answer = yield* ask<Answer>(m.seat, () => vanguardDecision(g, m));
  if (answer.verb !== 'vanguard') {
    tell(g, { kind: 'vanguard-stays', clause: 'GG-DEP-07', seat: m.seat, model: m.id });
    return;
  }
  tell(g, { kind: 'vanguard', clause: 'GG-DEP-07', seat: m.seat, model: m.id });
  yield* performMove(g, m, answer as VanguardAnswer, { free: true });
}

const WAYS = directions(16);

function vanguardDecision(g: G, m: Model): Decision {
  const s = g.state;
  const legal = (at: Point): boolean => moveRefusal(g, m, [at], undefined, { free: true }) === null;
  const answer = (at: Point): VanguardAnswer => ({ verb: 'vanguard', path: [at] });
  const advice = (): VanguardAnswer[] => {
    const found: Point[] = [];
    for (const inches of [4, 2]) {
      for (const [dx, dy] of WAYS) {
        const at: Point = [snap(m.x + dx * inches), snap(m.y + dy * inches)];
        if (found.length < 24 && legal(at)) found.push(at);
      }
    }
    found.sort((a, b) => nearestMarker(s, a) - nearestMarker(s, b));
    return found.slice(0, 4).map(answer);
  };
  const act: Act<VanguardAnswer> = {
    verb: 'vanguard',
    key: 'vanguard',
    label: `free Move Action of ${name(m)}`,
    clause: 'GG-DEP-07',
    form: { kind: 'path', mover: m.id, allowance: 4, moves: 1, facing: true },
    options: () => advice().map((a) => ({ answer: a, label: `to ${a.path[0]?.join(', ')}`, subjects: [m.id] })),
    sample: (rng) => {
      for (let i = 0; i < 8; i++) {
        const [dx, dy] = norm(rng.real() - 0.5, rng.real() - 0.5);
        const inches = 4 * rng.real();
        const at: Point = [snap(m.x + dx * inches), snap(m.y + dy * inches)];
        if (legal(at)) return answer(at);
      }
      return null;
    },
    suggest: advice,
    check: (given) => moveRefusal(g, m, given.path, given.facing, { free: true }),
  };
  return {
    seat: m.seat,
    title: `does ${name(m)} move ahead?`,
    clause: 'GG-DEP-07',
    subjects: [m.id],
    acts: [act as Act, button('pass', `${name(m)} stays`, 'GG-DEP-07', m.id)],
    decline: { verb: 'pass' },
  };
}
