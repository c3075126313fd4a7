/**
 * Forced movement (WK-MOV-01): the owner of the effect moves the model (WK-FRC-01), without the cost of disengaging (WK-FRC-02) and into contact
 * with anybody (WK-R-121). It ends where the base touches a model or impassable terrain, walls among it (WK-FRC-03, WK-KEY-15), or the table's edge
 * (WK-R-49). Rough and Elevated ground is paid from the distance (WK-FRC-04); where that does not suffice it stops outside (WK-FRC-05).
 *
 * Doubtful points: any path will do that is closer, or farther, at its end (WK-R-50, WK-R-52); the whole distance is gone unless something
 * stops it (WK-MOV-07). What the model touches from the start stops it only where the path leads into it (WK-R-121). Flying and Skirmisher are for
 * free movement.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Decision, Flow, Part, Random, Refusal, Seat } from '#engine/game.ts';
import { clipOverlap, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { type Area, CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { path } from '../../kit/args.ts';
import { endOf, round, routeOf, routeUpTo } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { has } from './abilities.ts';
import type { Gait } from './gait.ts';
import { gap, touches } from './measure.ts';
import { readPath } from './path-act.ts';
import { byId, type G, isEnemy, pieceById, standing } from './play.ts';
import { barredBy, offTable, overlapped, put } from './standing.ts';
import { tell } from './tell.ts';
import { groundOf, piecesNear, TOUCHING } from './terrain.ts';
import { verb } from './verb.ts';
import { SLACK } from './way.ts';
import { boxOf, crossedBy, tollsOf } from './way-ground.ts';

export interface ForcedWords {
  inches: number;
  /** Any distance up to that (WK-MOV-06), else all of it (WK-MOV-07). */
  upTo: boolean;
  way: 'toward' | 'away' | 'either';
  /** Along the line of the centres (WK-MOV-08). */
  direct: boolean;
  from: Model;
  owner: Seat;
  clause: ClauseId;
}

/** What becomes of a forced path. */
interface Course {
  path: Point[];
  inches: number;
  costs: readonly Part[];
  /** Distance used: inches and costs. */
  used: number;
  /** Id of the model or piece that ended it, "edge" for the table's; null when nothing did. */
  stop: string | null;
}

export const PUSH = verb({
  name: 'push',
  text: 'Move a model that an effect of yours forces.',
  args: { path },
  main: 'path',
  read: (line) => readPath(line, byId(line.state, line.decision.subjects[0] ?? '')),
});

/** Moves the model; `stoppedBy` names the model that brought it to a halt. */
export function* forced(g: G, m: Model, words: ForcedWords): Flow<{ stoppedBy: string | null; moved: number }> {
  if (words.inches <= 0 || !standing(m)) return { stoppedBy: null, moved: 0 };
  g.enter('WK-FRC-01');
  const s = g.state;
  const settled = words.direct && !words.upTo && words.way !== 'either';
  const drawn = settled
    ? straight(m, words, words.way === 'toward' ? 1 : -1)
    : ((yield* ask<Answer>(words.owner, () => pushDecision(s, m, words))).path as readonly Point[]);
  const course = courseOf(s, m, drawn, words.inches);
  const to = endOf(course.path);
  const broke = s.models.some(
    (other) =>
      isEnemy(m, other) && standing(other) && touches(m, other) && !touches({ x: to[0], y: to[1], a: m.a }, other),
  );
  put(g, m, to[0], to[1]);
  tell(g, {
    kind: 'forced',
    clause: words.clause,
    model: m.id,
    path: course.path,
    to,
    inches: round(course.inches),
    costs: course.costs,
    by: words.from.id,
    stoppedBy: course.stop,
    also: ['WK-MOV-01', 'WK-FRC-01', ...citedBy(s, course, broke)],
  });
  yield* g.rules.motives.hasMoved(g, m, false);
  g.leave();
  const stopper = course.stop === null ? undefined : byId(s, course.stop);
  return { stoppedBy: stopper?.id ?? null, moved: course.inches };
}

/** What else a forced move cites: a contact it broke, what it paid, what ended it. */
function citedBy(s: State, { costs, stop }: Course, broke: boolean): ClauseId[] {
  // Who leaves contact without paying has disengaged all the same.
  const cited: ClauseId[] = broke ? ['WK-FRC-02', 'WK-DIS-04'] : [];
  if (costs.length > 0) cited.push('WK-FRC-04');
  const piece = stop === null ? undefined : pieceById(s, stop);
  if (stop === null) return cited;
  if (piece === undefined || piece.keywords.impassable) cited.push('WK-FRC-03');
  else cited.push(piece.keywords.wall ? 'WK-KEY-15' : 'WK-FRC-05');
  return cited;
}

/** The straight line through the centres, all of the distance; what lies beyond a stop is cut off. */
function straight(m: Model, { from, inches }: ForcedWords, sign: 1 | -1): Point[] {
  const [ux, uy] = norm(from.x - m.x, from.y - m.y);
  return out(m, ux * sign, uy * sign, inches);
}

/** No gift of free movement helps who is forced; Swim does, since it is about the water. */
function gait(s: State, m: Model): Gait {
  return { flying: false, skirmisher: false, stalker: false, swim: has(s, m, 'swim') };
}

interface Stop {
  along: number;
  by: string;
}

const span: Interval = { t0: 0, t1: 0 };

/** The path as it is gone: to the first stop, with what the ground costs. */
export function courseOf(s: State, m: Model, drawn: readonly Point[], inches: number): Course {
  const route = routeOf(m, drawn);
  if (route.length < 2) return { path: route, inches: 0, costs: [], used: 0, stop: null };
  let stop = firstStop(s, m, route);
  const length = stop === null ? pathLength(route) : stop.along;
  const costs: Part[] = [];
  let spent = 0;
  const crossed = crossedBy(groundOf(s), route, m.a, boxOf(route), null);
  for (const { along, cost, label, clause, piece } of tollsOf(crossed, gait(s, m), length)) {
    if (along > length) break;
    if (spent + along + cost > inches + SLACK) {
      stop = { along, by: piece.id };
      break;
    }
    spent += cost;
    costs.push({ label, amount: cost, clause });
  }
  const most = inches - spent;
  // Who has gone all the way was not brought to a halt.
  if (stop !== null && stop.along > most - SLACK) stop = null;
  const reach = stop === null ? Math.min(pathLength(route), most) : stop.along;
  const gone = clearUpTo(s, m, route, reach, stop);
  const far = pathLength(gone);
  return { path: gone, inches: far, costs, used: far + spent, stop: stop?.by ?? null };
}

/** The route up to there, drawn back by a hair where snapping would carry the base into something. */
function clearUpTo(s: State, m: Model, route: readonly Point[], reach: number, stop: Stop | null): Point[] {
  const piece = stop === null ? undefined : pieceById(s, stop.by);
  for (let back = 0; reach - back > 0; back = back === 0 ? GRID : back * 2) {
    const part = routeUpTo(route, reach - back);
    const [x, y] = endOf(part);
    if (offTable(s, m.a, x, y) || overlapped(s, m.id, m.a, x, y) !== null || barredBy(s, m.a, x, y) !== null) continue;
    if (piece !== undefined && stretchIn(x, y, m.a, piece)) continue;
    return part;
  }
  return [route[0] as Point];
}

function stretchIn(x: number, y: number, a: number, piece: Piece): boolean {
  const core = a - TOUCHING + EPSILON;
  return piece.parts.some((area) => clipOverlap(hullOf(area), core, x, y, 0, 0, span));
}

/** Where the base first touches a model, impassable terrain, a wall or the table's edge. */
function firstStop(s: State, m: Model, route: readonly Point[]): Stop | null {
  const box = boxOf(route);
  const ground = groundOf(s);
  const solid = piecesNear(ground, m.a, box.x0, box.y0, box.x1, box.y1)
    .map((i) => ground.pieces[i] as Piece)
    .filter(({ keywords }) => keywords.impassable || keywords.wall);
  // An overlap of a hair is mere touching (WK-R-29): who slides along a rock is not stopped by it.
  const core = m.a - TOUCHING + EPSILON;
  let along = 0;
  for (let leg = 1; leg < route.length; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    const d = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
    let first = edgeOn(s, m, from, to);
    let by = 'edge';
    for (const other of s.models) {
      if (other === m || !standing(other)) continue;
      const t = touchOn(from, to, m, other, touches({ x: from[0], y: from[1], a: m.a }, other));
      if (t < first) [first, by] = [t, other.id];
    }
    for (const piece of solid) {
      for (const area of piece.parts) {
        if (!clipOverlap(hullOf(area as Area), core, from[0], from[1], to[0] - from[0], to[1] - from[1], span))
          continue;
        if (span.t0 < first) [first, by] = [span.t0, piece.id];
      }
    }
    if (first <= 1) return { along: along + first * d, by };
    along += d;
  }
  return null;
}

/** Share of the leg at which the base reaches the table's edge; more than 1 when it does not. */
function edgeOn(s: State, { a }: Model, from: Point, to: Point): number {
  let t = 2;
  const limit = (p: number, q: number, low: number, high: number): void => {
    if (q < low - EPSILON && q < p) t = Math.min(t, Math.max(0, (p - low) / (p - q)));
    if (q > high + EPSILON && q > p) t = Math.min(t, Math.max(0, (high - p) / (q - p)));
  };
  limit(from[0], to[0], a, s.width - a);
  limit(from[1], to[1], a, s.depth - a);
  return t;
}

/**
 * Share of the leg at which the mover touches another base: where the rims meet, or at the nearest point of a pass within a contact's width;
 * more than 1 when it does not. Who was touched from the start is touched anew only where the leg leads into it.
 */
function touchOn(from: Point, to: Point, m: Model, other: Model, held: boolean): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const px = from[0] - other.x;
  const py = from[1] - other.y;
  const l2 = dx * dx + dy * dy;
  const b = px * dx + py * dy;
  // It moves away from the other, or past its side.
  if (b >= 0) return 2;
  const rim = m.a + other.a - (held ? TOUCHING : 0);
  const closest = -b / l2;
  const nearest = px * px + py * py - (b * b) / l2;
  if (nearest < rim * rim) {
    const t = closest - Math.sqrt((rim * rim - nearest) / l2);
    if (t <= 1) return Math.max(0, t);
  }
  if (held) return 2;
  const at = Math.min(1, closest);
  const qx = px + dx * at;
  const qy = py + dy * at;
  const reach = rim + CONTACT;
  return qx * qx + qy * qy <= reach * reach ? at : 2;
}

const ROUND = directions(32);

/** Why a path is not what the effect says; null when it is. */
export function pushRefusal(s: State, m: Model, drawn: readonly Point[], words: ForcedWords): Refusal | null {
  const route = routeOf(m, drawn);
  const length = pathLength(route);
  const course = courseOf(s, m, drawn, words.inches);
  const witness = { kind: 'path', points: route, cost: round(length), limit: words.inches } as const;
  if (words.direct) {
    const off = directRefusal(m, route, words);
    if (off !== null) return off;
  }
  if (length > words.inches + SLACK) {
    const reason = `${m.name} is forced ${words.inches}", and that is ${round(length)}"`;
    return { clause: words.upTo ? 'WK-MOV-06' : 'WK-MOV-07', reason, witness, also: ['WK-FRC-01'] };
  }
  if (!words.upTo && course.stop === null && course.used < words.inches - 4 * SLACK) {
    const reason = `${m.name} is forced the whole ${words.inches}" unless something stops it, and that is ${round(course.used)}"`;
    return { clause: 'WK-MOV-07', reason, witness, also: ['WK-R-50'] };
  }
  return wayRefusal(m, endOf(course.path), words);
}

/** Toward may not end farther away, away not closer (WK-MOV-04, WK-MOV-05), by the distance from base to base (WK-R-52). */
function wayRefusal(m: Model, [x, y]: Point, { way, from }: ForcedWords): Refusal | null {
  const before = gap(m, from);
  const after = gap({ x, y, a: m.a }, from);
  const witness = {
    kind: 'gap',
    from: [x, y],
    to: [from.x, from.y],
    distance: round(after),
    limit: round(before),
  } as const;
  if (way === 'toward' && after > before + SLACK) {
    return { clause: 'WK-MOV-04', reason: `${m.name} would end farther from ${from.name}`, witness };
  }
  if (way === 'away' && after < before - SLACK) {
    return { clause: 'WK-MOV-05', reason: `${m.name} would end closer to ${from.name}`, witness };
  }
  return null;
}

/** "Directly" is along the line through the centres (WK-MOV-08). */
function directRefusal(m: Model, route: readonly Point[], { from, way }: ForcedWords): Refusal | null {
  const [ux, uy] = norm(from.x - m.x, from.y - m.y);
  for (const [x, y] of route) {
    const dx = x - m.x;
    const dy = y - m.y;
    const off = Math.abs(dx * uy - dy * ux);
    const along = dx * ux + dy * uy;
    const wrong = (way === 'toward' && along < -SLACK) || (way === 'away' && along > SLACK);
    if (off <= 2 * SLACK && !wrong) continue;
    const reason = `${m.name} is forced directly ${way === 'either' ? 'toward or away from' : way === 'toward' ? 'toward' : 'away from'} ${from.name}`;
    return { clause: 'WK-MOV-08', reason, witness: { kind: 'segment', from: [m.x, m.y], to: [from.x, from.y] } };
  }
  return null;
}

function pushDecision(s: State, m: Model, words: ForcedWords): Decision {
  const { inches, upTo, way, from, owner, clause } = words;
  const where = way === 'either' ? 'toward or away from' : way === 'toward' ? 'toward' : 'away from';
  return {
    seat: owner,
    title: `where is ${m.name} forced, ${upTo ? 'up to ' : ''}${inches}" ${where} ${from.name}?`,
    clause,
    subjects: [m.id],
    acts: [pushAct(s, m, words)],
  };
}

function pushAct(s: State, m: Model, words: ForcedWords): Act {
  const answer = (drawn: readonly Point[]): Answer => ({ verb: 'push', path: drawn });
  const found = () => pushWays(s, m, words).map(answer);
  return {
    verb: 'push',
    key: 'push',
    label: `Force ${m.name}`,
    clause: words.clause,
    form: { kind: 'path', mover: m.id, allowance: words.inches, moves: 1, facing: false },
    options: () => found().map((one, i) => ({ answer: one, label: i === 0 ? 'straight' : 'aside', subjects: [m.id] })),
    suggest: found,
    sample: (rng) => randomPush(s, m, words, rng),
    check: (given) => pushRefusal(s, m, given.path as readonly Point[], words),
    trace: ({ path: drawn }) => {
      const { path: points, inches, used } = courseOf(s, m, drawn as readonly Point[], words.inches);
      const at = endOf(points);
      return { points, stops: [{ at, along: inches, cost: used }], length: inches, facing: [m.fx, m.fy] };
    },
  };
}

/** So far in a direction. */
function out(m: Model, ux: number, uy: number, d: number): Point[] {
  return [[snap(m.x + ux * d), snap(m.y + uy * d)]];
}

/** The straight line first, then aside of it; and to where somebody would stop it. */
function pushWays(s: State, m: Model, words: ForcedWords): Point[][] {
  const { from, way, inches, direct, upTo } = words;
  const [ux, uy] = norm(from.x - m.x, from.y - m.y);
  const signs: readonly (1 | -1)[] = way === 'either' ? [1, -1] : way === 'toward' ? [1] : [-1];
  const ways: Point[][] = signs.map((sign) => straight(m, words, sign));
  if (!direct) {
    for (const sign of signs) {
      for (const k of [2, 30, 4, 28, 6, 26]) {
        const [c, d] = ROUND[k] as Point;
        ways.push(out(m, (ux * c - uy * d) * sign, (ux * d + uy * c) * sign, inches));
      }
    }
  }
  if (upTo) ways.push([]);
  const legal = ways.filter((drawn) => pushRefusal(s, m, drawn, words) === null);
  return legal.length > 0 ? legal : lastWays(s, m, words);
}

/** Where no straight line will do: any direction at all, else two legs that end as they should. */
function lastWays(s: State, m: Model, words: ForcedWords): Point[][] {
  const found: Point[][] = [];
  for (const [ux, uy] of ROUND) {
    const one = out(m, ux, uy, words.inches);
    if (pushRefusal(s, m, one, words) === null) found.push(one);
  }
  return found.slice(0, 4);
}

function randomPush(s: State, m: Model, words: ForcedWords, rng: Random): Answer | null {
  if (!words.direct) {
    for (let i = 0; i < 6; i++) {
      const [ux, uy] = ROUND[rng.int(32)] as Point;
      const drawn = out(m, ux, uy, words.upTo ? rng.real() * words.inches : words.inches);
      if (pushRefusal(s, m, drawn, words) === null) return { verb: 'push', path: drawn };
    }
  }
  const ways = pushWays(s, m, words);
  return ways.length === 0 ? null : { verb: 'push', path: ways[rng.int(ways.length)] as Point[] };
}
