/**
 * The flight of a Shaken model that failed its Mr Check: all AP go into Move Actions towards the nearest table edge
 * (GG-SHK-04), without climbing or jumping (GG-SHK-05), around Impassable terrain by the shortest path (GG-SHK-06), 1" away
 * from enemies (GG-SHK-07), without a Disengage (GG-SHK-08); at the edge it is removed as a Casualty (GG-SHK-09).
 *
 * Doubtful points:
 * - A Prone model stands up first; a Pinned, surrounded or otherwise stuck one loses its AP where it is (GG-R-36).
 * - The nearest edge is measured from the rim, once, when the flight begins; on a tie the owner chooses (GG-R-38).
 * - Each Move Action is spent in full as far as the path goes; if it cannot end there, it ends at the last legal place
 *   before. One that brings the model no nearer to the edge along the path is not made.
 * - A model that starts within 1" of an enemy leaves that zone straight by the shortest way that leads over no enemy, then
 *   goes on (GG-R-38); without such a way it is surrounded. Friends may be passed, as in any move (GG-R-21).
 * - On a raised feature it goes straight towards the edge as far as its base is supported.
 * - A model that touches the edge flees off it with its first Move Action. One that reaches it is removed at once: no
 *   Dangerous roll, no reaction. It faces where it runs.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, ClauseId, Flow } from '#engine/game.ts';
import { bodyWithinUnion } from '#engine/geometry/area.ts';
import { distanceToEdge, type TableEdge } from '#engine/geometry/distance.ts';
import { type Disc, type Obstacles, shortestPathToEdge } from '#engine/geometry/path.ts';
import { pathLength, sweepArea } from '#engine/geometry/sweep.ts';
import { type Area, CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import type { Model, State } from '../state.ts';
import { casualty, removeMalady } from './damage.ts';
import { gaitOf } from './hindered.ts';
import { forbiddenBy, price } from './modifiers.ts';
import { moveAlong, put } from './move.ts';
import { type G, isEnemy, living, name } from './play.ts';
import { baseAt, groundOf, mayStand, offTable, STEP } from './standing.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { cut, piecesAlong, pointAlong } from './way.ts';

export const EDGE = verb({
  name: 'edge',
  text: 'Choose which of the equally near table edges to flee to.',
  args: { edge: z.enum(['north', 'east', 'south', 'west']) },
  main: 'edge',
});

type EdgeAnswer = AnswerTo<typeof EDGE>;

const FLIGHT: readonly ClauseId[] = ['GG-SHK-05', 'GG-SHK-06', 'GG-SHK-07', 'GG-SHK-08'];
const EDGES: readonly TableEdge[] = ['west', 'east', 'south', 'north'];
/** How far a fleeing model keeps from enemies. */
const SHY = 1;
/** Zones of enemies are not wider than this together. */
const FAR_OUT = 12;
/** Ends that are not legal are tried again this much earlier. */
const BACK = 1 / 16;

export function* flight(g: G, m: Model): Flow<void> {
  const s = g.state;
  g.enter('GG-SHK-04');
  tell(g, { kind: 'flight', clause: 'GG-SHK-04', model: m.id, ap: m.ap, also: FLIGHT });
  if (standUp(g, m) && !m.maladies.includes('pinned') && forbiddenBy(s, m, 'move') === null) {
    const cost = price(s, m, 'move', 1);
    if (m.ap > 0 && m.ap >= cost) {
      const edge = yield* chooseEdge(g, m);
      // Moves that cost nothing are no AP spent: one is enough.
      for (let moves = cost === 0 ? 1 : Math.floor(m.ap / cost); moves > 0 && living(m) && m.ap >= cost; moves--) {
        if (!(yield* flee(g, m, edge)) || m.maladies.includes('prone') || m.maladies.includes('pinned')) break;
      }
    }
  }
  if (living(m) && m.ap > 0) {
    tell(g, { kind: 'stuck', clause: 'GG-SHK-04', model: m.id, lost: m.ap });
    m.ap = 0;
  }
  g.leave();
}

/** GG-R-36: false when the model stays Prone. */
function standUp(g: G, m: Model): boolean {
  if (!m.maladies.includes('prone')) return true;
  const cost = price(g.state, m, 'stand', 1);
  if (m.ap < cost) return false;
  m.ap -= cost;
  removeMalady(g, m, 'prone', 'GG-MAL-16');
  return true;
}

function* chooseEdge(g: G, m: Model): Flow<TableEdge> {
  const { width, depth } = g.state;
  const nearest = distanceToEdge(m, width, depth);
  const away: Record<TableEdge, number> = {
    west: m.x - m.a,
    east: width - m.x - m.a,
    south: m.y - m.a,
    north: depth - m.y - m.a,
  };
  const tied = EDGES.filter((edge) => away[edge] <= nearest.distance + EPSILON);
  if (tied.length < 2) return nearest.edge;
  const answer = yield* ask<EdgeAnswer>(m.seat, () => ({
    seat: m.seat,
    title: `${name(m)} is equally near to ${tied.length} table edges: to which does it flee?`,
    clause: 'GG-SHK-04',
    subjects: [m.id],
    acts: [edgeAct(tied, m)],
  }));
  return answer.edge;
}

function edgeAct(tied: readonly TableEdge[], m: Model): Act<EdgeAnswer> {
  const answers = tied.map((edge): EdgeAnswer => ({ verb: 'edge', edge }));
  return {
    verb: 'edge',
    key: 'edge',
    label: 'Flee to',
    clause: 'GG-SHK-04',
    form: { kind: 'list', by: ['edge'] },
    options: () => answers.map((answer) => ({ answer, label: `the ${answer.edge} edge`, subjects: [m.id] })),
    sample: (rng) => answers[rng.int(answers.length)] ?? null,
    check: (answer) =>
      tied.includes(answer.edge)
        ? null
        : { clause: 'GG-SHK-04', reason: `the ${answer.edge} edge is not among the nearest` },
  };
}

/** One Move Action of the flight. False when the model cannot come nearer. */
function* flee(g: G, m: Model, edge: TableEdge): Flow<boolean> {
  const s = g.state;
  if (away(s, m, edge) <= CONTACT + EPSILON) {
    yield* leaveTable(g, m, edge, [[m.x, m.y]]);
    return false;
  }
  const route = escapeRoute(s, m, edge);
  if (route === null || route.length < 2) return false;
  const share = cut(m, route, piecesAlong(s, m, route), gaitOf(s, m));
  const end = share.path[share.path.length - 1]!;
  if (atEdge(s, m, end, edge)) {
    put(g, m, share.path);
    yield* leaveTable(g, m, edge, share.path);
    return false;
  }
  const path = lastLegal(s, m, share.path);
  if (path === null) return false;
  yield* moveAlong(g, m, path);
  return living(m);
}

/** With its last Move Action the model is gone: nothing is rolled and nobody reacts any more. */
function* leaveTable(g: G, m: Model, edge: TableEdge, path: readonly Point[]): Flow<void> {
  m.ap -= Math.min(m.ap, price(g.state, m, 'move', 1));
  tell(g, { kind: 'fled', clause: 'GG-SHK-09', model: m.id, edge, path, to: [m.x, m.y] });
  yield* casualty(g, m, 'GG-SHK-09');
}

function away(s: State, m: Model, edge: TableEdge): number {
  if (edge === 'west') return m.x - m.a;
  if (edge === 'east') return s.width - m.x - m.a;
  return edge === 'south' ? m.y - m.a : s.depth - m.y - m.a;
}

function atEdge(s: State, m: Model, at: Point, edge: TableEdge): boolean {
  if (edge === 'west') return at[0] - m.a <= CONTACT;
  if (edge === 'east') return s.width - at[0] - m.a <= CONTACT;
  return edge === 'south' ? at[1] - m.a <= CONTACT : s.depth - at[1] - m.a <= CONTACT;
}

/** The shortest way to the edge that a fleeing model may take; null when it is shut in. */
function escapeRoute(s: State, m: Model, edge: TableEdge): Point[] | null {
  if (m.z > STEP) return alongTheTop(s, m, edge);
  const areas: Area[] = [];
  const ground = groundOf(s);
  for (const piece of ground.impassable) areas.push(...piece.parts);
  for (const piece of ground.raised) if (piece.top > m.z + STEP) areas.push(...piece.parts);
  const discs: Disc[] = [];
  for (const other of s.models) {
    if (isEnemy(m, other) && living(other)) discs.push({ x: other.x, y: other.y, r: other.a + SHY });
  }
  const obstacles: Obstacles = { areas, discs };
  if (!inZone(discs, m.a, m.x, m.y)) return shortestPathToEdge(m, obstacles, s, edge)?.points ?? null;
  const out = wayOut(s, m, obstacles);
  if (out === null) return null;
  const onward = shortestPathToEdge({ ...m, x: out[0], y: out[1] }, obstacles, s, edge);
  return onward === null ? null : [[m.x, m.y], ...onward.points];
}

function inZone(discs: readonly Disc[], r: number, x: number, y: number): boolean {
  for (const d of discs) {
    const keep = r + d.r - EPSILON;
    if ((x - d.x) * (x - d.x) + (y - d.y) * (y - d.y) < keep * keep) return true;
  }
  return false;
}

/**
 * Straight out of the zones of all enemies by the shortest way, over no enemy and no obstacle; null when the model is
 * surrounded.
 */
function wayOut(s: State, m: Model, { areas, discs }: Obstacles): Point | null {
  const free = (x: number, y: number): boolean =>
    !offTable(s, m, x, y) &&
    !inZone(discs, m.a, x, y) &&
    !areas.some((area) => sweepArea(m, x, y, area) !== null) &&
    !discs.some((d) => overruns(m, d, x, y));
  let best: Point | null = null;
  let least = Infinity;
  for (const d of discs) {
    const [ux, uy] = norm(m.x - d.x, m.y - d.y);
    const out = m.a + d.r + GRID;
    const x = snap(d.x + ux * out);
    const y = snap(d.y + uy * out);
    const far = pathLength([[m.x, m.y], [x, y]]); // biome-ignore format: a leg
    if (far >= least || !inZone([d], m.a, m.x, m.y) || !free(x, y)) continue;
    best = [x, y];
    least = far;
  }
  for (let far = BACK; far < Math.min(least, FAR_OUT); far += BACK) {
    for (const [ux, uy] of directions(64)) {
      const x = snap(m.x + ux * far);
      const y = snap(m.y + uy * far);
      if (free(x, y)) return [x, y];
    }
  }
  return best;
}

/** On its way to (x, y) the base would pass over the base in the middle of the zone. */
function overruns(m: Model, zone: Disc, x: number, y: number): boolean {
  const dx = x - m.x;
  const dy = y - m.y;
  const wx = zone.x - m.x;
  const wy = zone.y - m.y;
  const now2 = wx * wx + wy * wy;
  const along = (wx * dx + wy * dy) / (dx * dx + dy * dy);
  if (along <= 0) return false;
  const share = Math.min(1, along);
  const near2 = (wx - dx * share) * (wx - dx * share) + (wy - dy * share) * (wy - dy * share);
  const touch = m.a + zone.r - SHY - EPSILON;
  return near2 < touch * touch && near2 < now2;
}

function alongTheTop(s: State, m: Model, edge: TableEdge): Point[] | null {
  const floor: Area[] = [];
  for (const piece of s.pieces) {
    if (piece.standable && Math.abs(piece.top - m.z) <= STEP) floor.push(...piece.parts);
  }
  const dx = edge === 'west' ? -1 : edge === 'east' ? 1 : 0;
  const dy = edge === 'south' ? -1 : edge === 'north' ? 1 : 0;
  const most = away(s, m, edge);
  let free = 0;
  for (let d = BACK; d <= most; d += BACK) {
    const x = snap(m.x + dx * d);
    const y = snap(m.y + dy * d);
    if (!bodyWithinUnion(floor, baseAt(m, x, y)) || tooNear(s, m, x, y)) break;
    free = d;
  }
  return free === 0 ? null : [[m.x, m.y], [snap(m.x + dx * free), snap(m.y + dy * free)]]; // biome-ignore format: a leg
}

/** Nearer than 1" to an enemy, and not on the way out of its zone. */
function tooNear(s: State, m: Model, x: number, y: number): boolean {
  for (const other of s.models) {
    if (!isEnemy(m, other) || !living(other)) continue;
    const now = pathLength([[m.x, m.y], [other.x, other.y]]); // biome-ignore format: a leg
    const then = pathLength([[x, y], [other.x, other.y]]); // biome-ignore format: a leg
    if (then < m.a + other.a + SHY - EPSILON && then < now) return true;
  }
  return false;
}

/** The path shortened to its last place at which the model may stand; null when there is none past its start. */
function lastLegal(s: State, m: Model, path: Point[]): Point[] | null {
  const length = pathLength(path);
  for (let along = length; along > EPSILON; along -= BACK) {
    const at = along === length ? path[path.length - 1]! : pointAlong(path, along);
    const x = snap(at[0]);
    const y = snap(at[1]);
    if (!mayStand(s, m, x, y)) continue;
    const out: Point[] = [path[0]!];
    let left = along;
    for (let i = 1; i < path.length; i++) {
      const leg = pathLength([path[i - 1]!, path[i]!]);
      if (leg >= left - EPSILON) break;
      out.push(path[i]!);
      left -= leg;
    }
    out.push([x, y]);
    return out;
  }
  return null;
}
