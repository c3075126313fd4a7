/**
 * Moves that are no Actions: pushed by Hammering Wind (HR-AIR-01), carried by it (HR-AIR-02), set clear of a marker (HR-EAR-04).
 *
 * Doubtful points: a push ignores costs and stops at the table edge, at a drop of more than 0.5", at what nobody walks through, at markers,
 * at other warriors and at every piece that the base newly touches (HR-AIR-03, HR-R-117). A friend goes any path under the same stops
 * (HR-R-118). A climber is not moved (HR-R-174). Who is set clear goes to the nearest free place; between equal ones its controller picks
 * (HR-R-123).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal } from '#engine/game.ts';
import { areaOverlapsBody, bodyWithinArea, featureOverlapsBody } from '#engine/geometry/area.ts';
import { pathLength, straightUntilBlocked } from '#engine/geometry/sweep.ts';
import { type Area, type Body, type Feature, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { path as pathArg, point } from '../../kit/args.ts';
import { endOf, round, routeOf } from '../../kit/route.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { askedAbout, readWay } from '../vocabulary/reading.ts';
import { SLACK } from './line.ts';
import { areaOf, onLevel } from './markers.ts';
import { type G, isEnemy, name, standing } from './play.ts';
import { baseAt, mayStand, nearestStand, put, type Spot } from './standing.ts';
import { tell } from './tell.ts';
import { groundLevel, groundOf, isOver, storeyAt, wallsOf } from './terrain.ts';
import { verb } from './verb.ts';

/** A deeper drop stops a push. */
const DROP = 0.5;

function stop(id: string, parts: readonly Area[]): Feature {
  return { id, parts, top: 0, standable: false, impassable: true, slow: 1, sight: 'open' };
}

/** What stops a base that stands here: all it does not touch yet, and what nobody walks through. */
function stops(s: State, w: Body): Feature[] {
  const found: Feature[] = [];
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  for (const piece of ground ? s.pieces : []) {
    if (piece.kind === 'linear' || piece.kind === 'vertical') found.push(stop(piece.id, piece.parts));
    else if (piece.kind === 'building') {
      const walls = wallsOf(piece, w.a);
      found.push(stop(piece.id, isOver(piece, w.x, w.y) || featureOverlapsBody(piece, w) ? walls.rest : walls.closed));
    } else if (!featureOverlapsBody(piece, w)) found.push(stop(piece.id, piece.parts));
  }
  for (const { id, marker } of s.summoned) {
    if (marker === null || !onLevel(marker, w.z)) continue;
    const area = areaOf(marker.rules, marker);
    if (!areaOverlapsBody(area, w)) found.push(stop(id, [area]));
  }
  return found;
}

interface Slide {
  to: Point;
  z: number;
  /** Id of what stopped it, or 'edge'; null when it went all the way. */
  by: string | null;
}

/** Straight along a direction until something stops it. */
function slide(s: State, w: Warrior, from: Body, dx: number, dy: number, inches: number): Slide {
  const others = s.warriors.filter((other) => other.id !== w.id && standing(other));
  const board = { width: s.width, depth: s.depth, features: stops(s, from) };
  const free = straightUntilBlocked(from, dx, dy, inches, others, board, { stops: () => true });
  const by =
    free.by === null
      ? null
      : free.by.kind === 'feature'
        ? free.by.feature.id
        : free.by.kind === 'model'
          ? free.by.model.id
          : 'edge';
  const held = heldByDrop(s, from, free.to);
  if (held !== null) return { ...held, by: held.by };
  const storey = storeyAt(s, from.x, from.y, from.z);
  return { to: free.to, z: storey.kind === 'ground' ? groundLevel(s, ...free.to) : from.z, by };
}

/** Where a drop stops it short of the end; null when there is none. */
function heldByDrop(s: State, from: Body, to: Point): Slide | null {
  const storey = storeyAt(s, from.x, from.y, from.z);
  const hill =
    storey.kind !== 'ground' || from.z <= DROP
      ? undefined
      : groundOf(s).hills.find((piece) => isOver(piece, from.x, from.y));
  const piece: Piece | undefined = storey.piece ?? hill;
  if (piece === undefined) return null;
  const area = piece.parts[0] as Area;
  const holds = (x: number, y: number): boolean =>
    storey.kind === 'ground' ? groundLevel(s, x, y) >= from.z - DROP : bodyWithinArea(area, baseAt(from, x, y));
  if (holds(to[0], to[1])) return null;
  let near = 0;
  let far = 1;
  for (let i = 0; i < 14; i++) {
    const mid = (near + far) / 2;
    if (holds(snap(from.x + (to[0] - from.x) * mid), snap(from.y + (to[1] - from.y) * mid))) near = mid;
    else far = mid;
  }
  return {
    to: [snap(from.x + (to[0] - from.x) * near), snap(from.y + (to[1] - from.y) * near)],
    z: from.z,
    by: piece.id,
  };
}

/** The warrior is pushed straight away from a point. */
export function* pushed(g: G, w: Warrior, from: Point, inches: number, by: string): Flow<void> {
  if (w.climb !== null || inches <= 0) return;
  g.enter('HR-AIR-01');
  const [ux, uy] = norm(w.x - from[0], w.y - from[1]);
  const start: Point = [w.x, w.y];
  const { to, z, by: stoppedBy } = slide(g.state, w, w, ux, uy, inches);
  put(g, w, to[0], to[1], z);
  const path = [start, to];
  const gone = round(pathLength(path));
  tell(g, {
    kind: 'pushed',
    clause: 'HR-AIR-01',
    warrior: w.id,
    path,
    to,
    z,
    inches: gone,
    by,
    stoppedBy,
    also: ['HR-AIR-03', 'HR-AIR-04'],
  });
  g.leave();
}

/** A path under the stops of a push: it ends where the first of them is met. */
function carried(s: State, w: Warrior, path: readonly Point[]): { path: Point[]; z: number; by: string | null } {
  const route = routeOf(w, path);
  const way: Point[] = [route[0] as Point];
  let at: Body = { ...w };
  for (let i = 1; i < route.length; i++) {
    const [x, y] = route[i] as Point;
    const dx = x - at.x;
    const dy = y - at.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const { to, z, by } = slide(s, w, at, dx, dy, length);
    if (to[0] !== at.x || to[1] !== at.y) way.push(to);
    at = { ...at, x: to[0], y: to[1], z };
    if (by !== null) return { path: way, z, by };
  }
  return { path: way, z: at.z, by: null };
}

export const FREE_MOVE = verb({
  name: 'free-move',
  text: 'Move a friend that Hammering Wind carries.',
  args: { path: pathArg },
  main: 'path',
  read: (line) => readWay(line, askedAbout(line)),
});

function freeRefusal(s: State, w: Warrior, path: readonly Point[], inches: number): Refusal | null {
  const route = routeOf(w, path);
  const length = pathLength(route);
  if (length > inches + SLACK) {
    const reason = `that is ${round(length)}" and ${name(w)} may move ${inches}"`;
    return {
      clause: 'HR-AIR-02',
      reason,
      witness: { kind: 'path', points: route, cost: round(length), limit: inches },
    };
  }
  const { path: way, z } = carried(s, w, path);
  const [x, y] = endOf(way);
  if (mayStand(s, w, x, y, z)) return null;
  return {
    clause: 'HR-R-118',
    reason: `${name(w)} cannot come to stand there`,
    witness: { kind: 'outside', at: [x, y], region: 'free ground' },
  };
}

const ROUND = directions(32);

/** A friend may move so far, whichever way its player likes. */
export function* freeMove(g: G, w: Warrior, inches: number, by: string): Flow<void> {
  const s = g.state;
  if (w.climb !== null) return;
  g.enter('HR-AIR-02');
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `where does the wind carry ${name(w)}?`,
    clause: 'HR-AIR-02',
    subjects: [w.id],
    acts: [freeAct(s, w, inches), button('pass', 'Stay', 'HR-AIR-02', w.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'free-move') {
    const { path, z, by: stoppedBy } = carried(s, w, answer.path as Point[]);
    const to = endOf(path);
    put(g, w, to[0], to[1], z);
    const gone = round(pathLength(path));
    tell(g, {
      kind: 'pushed',
      clause: 'HR-AIR-02',
      warrior: w.id,
      path,
      to,
      z,
      inches: gone,
      by,
      stoppedBy,
      also: ['HR-AIR-03', 'HR-AIR-04'],
    });
  }
  g.leave();
}

function freeAct(s: State, w: Warrior, inches: number): Act {
  const legal = (path: readonly Point[]) => freeRefusal(s, w, path, inches) === null;
  const to = (ux: number, uy: number, d: number): Point[] => [[snap(w.x + ux * d), snap(w.y + uy * d)]];
  const found = (): Point[][] => {
    const enemies = s.warriors.filter((other) => isEnemy(w, other) && standing(other));
    enemies.sort((a, b) => far(w, a) - far(w, b));
    const ways: Point[][] = [];
    for (const enemy of enemies.slice(0, 3)) {
      const [ux, uy] = norm(enemy.x - w.x, enemy.y - w.y);
      ways.push(to(ux, uy, Math.min(inches, Math.max(GRID, far(w, enemy) - w.a - enemy.a))), to(-ux, -uy, inches));
    }
    return ways.filter(legal);
  };
  return {
    verb: 'free-move',
    key: 'free-move',
    label: 'Move',
    clause: 'HR-AIR-02',
    form: { kind: 'path', mover: w.id, allowance: inches, moves: 1, facing: false },
    options: () =>
      found().map((path) => ({ answer: { verb: 'free-move', path }, label: 'that way', subjects: [w.id] })),
    sample: (rng: Random) => {
      for (let i = 0; i < 4; i++) {
        const [ux, uy] = ROUND[rng.int(32)] as Point;
        const path = to(ux, uy, rng.real() * inches);
        if (legal(path)) return { verb: 'free-move', path };
      }
      return null;
    },
    check: (answer) => freeRefusal(s, w, answer.path as Point[], inches),
  };
}

function far(a: Warrior, b: Warrior): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

export const SET_CLEAR = verb({
  name: 'set-clear',
  text: 'Choose between two places that are equally near.',
  args: { to: point },
  main: 'to',
  unsaid: 'alike',
});

/** The warrior is set on the nearest place at which its base is clear of the area; `clause` says why. */
export function* clearOf(g: G, w: Warrior, area: Area, clause: ClauseId): Flow<void> {
  const s = g.state;
  const clear = ({ x, y }: Spot): boolean => !areaOverlapsBody(area, baseAt(w, x, y));
  const first = nearestStand(s, w, w.x, w.y, w.z, 24, clear);
  if (first === null) return;
  const away = Math.sqrt((first.x - w.x) * (first.x - w.x) + (first.y - w.y) * (first.y - w.y));
  const apart = ({ x, y }: Spot): boolean =>
    (x - first.x) * (x - first.x) + (y - first.y) * (y - first.y) > away * away;
  const second = nearestStand(s, w, w.x, w.y, w.z, away + 2 * GRID, (spot) => clear(spot) && apart(spot));
  let to = first;
  if (second !== null) {
    const spots = [first, second];
    const answer = yield* ask<Answer>(w.seat, () => clearDecision(w, spots));
    const [x, y] = answer.to as Point;
    to = spots.find((spot) => spot.x === x && spot.y === y) ?? first;
  }
  const from: Point = [w.x, w.y];
  put(g, w, to.x, to.y, to.z);
  tell(g, {
    kind: 'set',
    clause,
    warrior: w.id,
    from,
    to: [w.x, w.y],
    z: w.z,
    why: 'clear of the marker',
    also: ['HR-R-123'],
  });
}

function clearDecision(w: Warrior, spots: readonly Spot[]) {
  return {
    seat: w.seat,
    title: `which way does ${name(w)} go clear?`,
    clause: 'HR-R-123',
    subjects: [w.id],
    acts: [
      choice({
        verb: 'set-clear',
        label: 'Go clear',
        clause: 'HR-R-123',
        by: ['to'],
        options: () =>
          spots.map(({ x, y }) => ({
            answer: { verb: 'set-clear', to: [x, y] },
            label: `to ${round(x)}, ${round(y)}`,
            subjects: [w.id],
          })),
        why: () => ({ clause: 'HR-R-123', reason: `${name(w)} goes to one of the two nearest places` }),
      }),
    ],
  };
}
