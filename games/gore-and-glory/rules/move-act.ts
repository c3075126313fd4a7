/** The Move Action as a verb: what is offered, drawn at random, proposed and refused. */

import type { Act, Answer, Random, Reach, RefusedAct, Trace } from '#engine/game.ts';
import { reach } from '#engine/geometry/reach.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { routeOf } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { destinations } from './destinations.ts';
import { ALLOWANCE, gaitOf } from './hindered.ts';
import { price } from './modifiers.ts';
import { moveBar, moveRefusal, movesLeft, type PathAnswer, pathRefusal, performMove, WAY } from './move.ts';
import { explainMove } from './move-why.ts';
import type { G } from './play.ts';
import { groundOf, MARKER_RADIUS, STEP } from './standing.ts';
import { menuVerb } from './verb.ts';
import { costOptions, cut, piecesAlong } from './way.ts';

const ROUND = directions(64);
const TRIES = 6;
/** A tape shows no more Move Actions than this. */
const MOST = 12;

function moveAct(g: G, m: Model): Act<PathAnswer> | null {
  if (moveBar(g, m) !== null) return null;
  const s = g.state;
  const amount = price(s, m, 'move', 1);
  const moves = movesLeft(s, m, false, amount);
  const found = () => destinations(s, m, moves);
  return {
    verb: 'move',
    key: 'move',
    label: 'Move',
    clause: 'GG-MOV-01',
    cost: { amount, unit: 'AP', upTo: amount * moves },
    form: { kind: 'path', mover: m.id, allowance: ALLOWANCE, moves, facing: true },
    options: () =>
      found().map(({ path, facing, label, subjects }) => ({
        answer: { verb: 'move', path, facing },
        label,
        subjects: [m.id, ...subjects],
      })),
    suggest: () => found().map(({ path, facing }): PathAnswer => ({ verb: 'move', path, facing })),
    sample: (rng) => randomMove(s, m, moves, rng),
    explain: (answer) => explainMove(g, m, answer),
    trace: (answer) => traceOf(s, m, answer, amount),
    reach: () => reachOf(s, m, moves),
    check: (answer) =>
      moveRefusal(g, m, answer.path, answer.facing, answer.contact === undefined ? {} : { contact: answer.contact }),
  };
}

/** The way with the ends of its Move Actions, whether or not it may be gone. */
export function traceOf(s: State, m: Model, answer: PathAnswer, price: number): Trace {
  const route = routeOf(m, answer.path);
  const near = piecesAlong(s, m, route);
  const gait = gaitOf(s, m);
  const stops: { at: Point; along: number; cost: number }[] = [];
  let along = 0;
  let rest: Point[] | null = route;
  for (let n = 1; rest !== null && n <= MOST; n++) {
    const share = cut(m, rest, near, gait, n);
    along += pathLength(share.path);
    stops.push({ at: share.path[share.path.length - 1]!, along, cost: n * price });
    rest = share.rest;
  }
  const [x, y] = route[route.length - 1]!;
  const before = route[route.length - 2];
  const onward = before === undefined ? ([m.fx, m.fy] as const) : norm(x - before[0], y - before[1]);
  return { points: route, stops, length: pathLength(route), facing: answer.facing ?? onward };
}

/** Outlines of what one Move Action reaches, two, three: on the level the model stands on, round what must be climbed. */
function reachOf(s: State, m: Model, moves: number): Reach[] {
  const gait = gaitOf(s, m);
  const ground = groundOf(s);
  const options = { ...costOptions(gait), passes: (piece: Piece) => !piece.impassable && piece.top <= STEP };
  const out: Reach[] = [];
  if (m.z > STEP) return out;
  for (let n = 1; n <= Math.min(moves, 3); n++) {
    const rings = reach(m, n * ALLOWANCE, ground, options).outline();
    out.push({ label: `${n * ALLOWANCE}"`, rings });
  }
  return out;
}

function moveWhyNot(g: G, m: Model): RefusedAct | null {
  const refusal = moveBar(g, m);
  if (refusal === null) return null;
  const explain = (answer: Answer) => explainMove(g, m, answer as PathAnswer);
  return { verb: 'move', label: 'Move', refusal, nearest: { verb: 'move', path: [] }, explain };
}

/** Mostly anywhere, sometimes at an enemy or a marker, sometimes a mere turn. */
function randomMove(s: State, m: Model, moves: number, rng: Random): PathAnswer {
  const gait = gaitOf(s, m);
  for (let i = 0; i < TRIES; i++) {
    const what = rng.int(16);
    if (what === 0) break;
    const to = what < 4 ? atEnemy(s, m, rng) : what < 6 ? atMarker(s, m, rng) : null;
    // One Move Action as a rule; now and then as many as there are.
    const reach = ((rng.int(4) === 0 ? moves : 1) * ALLOWANCE) / gait.open;
    const path = [to === null ? anywhere(m, reach, rng) : within(m, to, reach)];
    if (pathRefusal(s, m, path, moves, undefined, gait) !== null) continue;
    return rng.int(4) === 0 ? { verb: 'move', path, facing: ROUND[rng.int(64)]! } : { verb: 'move', path };
  }
  return { verb: 'move', path: [], facing: ROUND[rng.int(64)]! };
}

function anywhere(m: Model, reach: number, rng: Random): Point {
  const [ux, uy] = ROUND[rng.int(64)]!;
  const d = rng.real() * reach;
  return [snap(m.x + ux * d), snap(m.y + uy * d)];
}

function within(m: Model, to: Point, reach: number): Point {
  const dx = to[0] - m.x;
  const dy = to[1] - m.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= reach) return to;
  return [snap(m.x + (dx * reach) / d), snap(m.y + (dy * reach) / d)];
}

function beside(m: Model, x: number, y: number, r: number): Point {
  const [ux, uy] = norm(m.x - x, m.y - y);
  return [snap(x + ux * r), snap(y + uy * r)];
}

function atEnemy(s: State, m: Model, rng: Random): Point | null {
  const models = s.models;
  const e = models[rng.int(models.length)]!;
  if (e.seat === m.seat || !e.alive || !e.onTable) return null;
  return beside(m, e.x, e.y, m.a + e.a + GRID);
}

function atMarker(s: State, m: Model, rng: Random): Point | null {
  if (s.markers.length === 0) return null;
  const marker = s.markers[rng.int(s.markers.length)]!;
  return beside(m, marker.x, marker.y, m.a + MARKER_RADIUS + 0.05);
}

export const MOVE = menuVerb({
  name: 'move',
  text: 'Move along waypoints, 1 AP for each Move Action of 4 inches.',
  args: WAY,
  main: 'path',
  read: (line) => readWay(line, activated(line)),
  find: moveAct,
  refused: moveWhyNot,
  run: performMove,
});
