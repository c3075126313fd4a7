/**
 * Climbing (HR-VRT-02): an Agility test at the face, +1 for each friend in contact, then straight up or down at half speed (HR-VRT-03). Who runs
 * out of movement stays partway (HR-VRT-05) and tests again, without modifiers, to go on (HR-VRT-06); failed, it Falls (HR-VRT-08).
 *
 * Doubtful points: each inch costs 2" of movement and fractions are kept; on reaching the full height the base is set wholly on top at no cost
 * and the rest of the movement may be used; partway it keeps the place of its base at the foot of the face (HR-R-058). Top and foot are the
 * nearest free place within 1"; with none it stops 0.5" short (HR-R-173). Walking up to the face stands when the test fails, as with Tall
 * terrain (HR-R-056). Mounted warriors fall at once (HR-R-151). In contact with an enemy nobody climbs (HR-VRT-14); partway it may let go
 * (HR-R-062). Carriers do not climb (HR-INT-05), ghosts need not (HR-R-163).
 */

import { z } from 'zod';
import type { Act, ClauseId, Flow, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import { endOf, isRefusal, round, routeOf } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { afterMove } from './arrive.ts';
import { bodyWithin, brinkAlong, faceAlong, footOf, topOf } from './faces.ts';
import { fall } from './fall.ts';
import { engaged, holders } from './measure.ts';
import { friendParts, leaveWater, moveAllowance, moveWords, walk } from './move.ts';
import { traceOf } from './path-act.ts';
import { type G, name, standing } from './play.ts';
import { barringMarker, nearestStand, overlapped, put, type Spot } from './standing.ts';
import { tell } from './tell.ts';
import { groundOf, storeyAt } from './terrain.ts';
import { takeTest } from './test.ts';
import { menuVerb } from './verb.ts';
import { planWay } from './way.ts';
import { isEthereal, type Way, type WayWords } from './way-words.ts';

/** `way`: for who hangs partway. */
const ARGS = { path: path.optional(), way: z.enum(['up', 'down']).optional() };
type Answer = AnswerOf<'climb', typeof ARGS>;

/** Movement that an inch of a face costs. */
const PRICE = 2;
/** Without a place to arrive it stops this much short. */
const SHORT = 0.5;
const ROUND = directions(16);

export interface ClimbPlan {
  /** To the face. */
  way: Way;
  up: boolean;
  piece: Piece;
  /** Height of the face. */
  face: number;
  foot: Spot;
  top: Point;
  /** Waypoints after it. */
  rest: Point[];
}

/** What bars every climb. */
function climbBar(s: State, w: Warrior): Refusal | null {
  if (w.carries !== null)
    return { clause: 'HR-INT-05', reason: `${name(w)} carries an Objective Marker and may not climb` };
  if (isEthereal(w)) return { clause: 'HR-R-163', reason: `${name(w)} is Ethereal and moves up and down as it likes` };
  // A Fleeing enemy is no contact for a Move Action (HR-CON-10).
  if (holders(s, w).length === 0) return null;
  return { clause: 'HR-VRT-14', reason: `${name(w)} is in contact with an enemy and may not climb` };
}

/** A climb along this path: the first face that it runs into, or the first edge that it leads over. */
export function planClimb(s: State, w: Warrior, points: readonly Point[], words: WayWords): ClimbPlan | Refusal {
  const bar = climbBar(s, w);
  if (bar !== null) return bar;
  const route = routeOf(w, points);
  const brink = brinkAlong(s, w, route);
  const face = faceAlong(s, w, brink === null ? route : [...route.slice(0, brink.leg), brink.at]);
  if (face !== null) return planUp(s, w, route, face, words);
  if (brink === null) return { clause: 'HR-VRT-02', reason: 'that way leads up no face and over no edge' };
  const { leg, at, out, piece } = brink;
  const way = planWay(s, w, [...route.slice(1, leg), at], words);
  if (isRefusal(way)) return way;
  const foot = footOf(s, w, at, out, w.z);
  if (foot === null) return { clause: 'HR-VRT-02', reason: `that face of ${piece.name} has no foot to climb down to` };
  const rest = route.slice(leg).filter(([x, y]) => !isNear(piece, w, x, y));
  return checked(s, w, { way, up: false, piece, face: w.z - foot.z, foot, top: at, rest }, words);
}

function planUp(
  s: State,
  w: Warrior,
  route: readonly Point[],
  face: { leg: number; at: Point; piece: Piece },
  words: WayWords,
): ClimbPlan | Refusal {
  const { leg, at, piece } = face;
  const area = piece.parts[0] as Area;
  const top = topOf(area, w, at[0], at[1]);
  if (top === null) {
    const reason = `${name(w)}'s base does not fit on top of ${piece.name}`;
    return { clause: 'HR-VRT-01', reason, witness: { kind: 'overlap', with: piece.id, at } };
  }
  const way = planWay(s, w, [...route.slice(1, leg), at], words);
  if (isRefusal(way)) return way;
  const foot: Spot = { x: endOf(way.path)[0], y: endOf(way.path)[1], z: way.z };
  const rest = route.slice(leg).filter(([x, y]) => bodyWithin(area, w, x, y));
  return checked(s, w, { way, up: true, piece, face: piece.top - way.z, foot, top, rest }, words);
}

/** The point is so near the piece that the base would overlap it. */
function isNear(piece: Piece, w: Warrior, x: number, y: number): boolean {
  const b = featureBounds(piece);
  return x > b.x0 - w.a + EPSILON && x < b.x1 + w.a - EPSILON && y > b.y0 - w.a + EPSILON && y < b.y1 + w.a - EPSILON;
}

/** What else a climb needs: no contact at the face, movement left, and room on the face. */
function checked(s: State, w: Warrior, plan: ClimbPlan, words: WayWords): ClimbPlan | Refusal {
  const { way, piece, face, foot } = plan;
  const witness = { kind: 'overlap', with: piece.id, at: [foot.x, foot.y] } as const;
  if (way.touches !== null) {
    const reason = `${name(w)} touches ${name(way.touches)} at the face and may not climb`;
    return { clause: 'HR-VRT-14', reason, witness };
  }
  const left = words.allowance - way.cost;
  if (left <= EPSILON) {
    const limit = { kind: 'path', points: way.path, cost: round(way.cost), limit: round(words.allowance) } as const;
    return { clause: 'HR-VRT-03', reason: `${name(w)} has no movement left at the face`, witness: limit };
  }
  const inches = left / PRICE;
  if (inches >= face - EPSILON) return plan;
  const height = foot.z + (plan.up ? inches : face - inches);
  const other = overlapped(s, w, foot.x, foot.y, height);
  if (other === null) return plan;
  return { clause: 'HR-R-173', reason: `${name(other)} is in the way on the face of ${piece.name}`, witness };
}

/** Goes up or down the face from where it hangs, and on at its end. */
function* scale(
  g: G,
  w: Warrior,
  up: boolean,
  left: number,
  rest: readonly Point[],
  words: WayWords,
  clause: ClauseId,
): Flow<void> {
  const s = g.state;
  const { climb } = w;
  if (climb === null) return;
  const { piece, face, top, height: from } = climb;
  const ground = w.z - from;
  const way = up ? face - from : from;
  const inches = Math.min(way, left / PRICE);
  const arrives = inches >= way - EPSILON;
  const spot = arrives
    ? arrival(s, w, up ? { x: top[0], y: top[1], z: ground + face } : { x: w.x, y: w.y, z: ground })
    : null;
  let to = up ? from + inches : from - inches;
  if (arrives && spot === null) to = up ? Math.max(from, face - SHORT) : Math.min(from, SHORT);
  if (spot !== null) {
    w.climb = null;
    put(g, w, spot.x, spot.y, spot.z);
  } else {
    w.climb = { ...climb, height: to };
    put(g, w, w.x, w.y, ground + to);
  }
  const cost = Math.abs(to - from) * PRICE;
  const also: ClauseId[] = ['HR-VRT-03', 'HR-R-058', ...(spot === null ? ['HR-VRT-05'] : [])];
  tell(g, {
    kind: 'climb',
    clause,
    warrior: w.id,
    piece,
    from: round(from),
    to: round(to),
    face: round(face),
    cost: round(cost),
    at: [w.x, w.y],
    z: w.z,
    also,
  });
  if (spot === null || rest.length === 0 || engaged(s, w)) return;
  const more: WayWords = { ...words, allowance: left - cost };
  const onward = planWay(s, w, rest, more);
  if (!isRefusal(onward)) yield* walk(g, w, onward, more);
}

/** The nearest free place within 1" of where it arrives; beside a marker that bars it, however far (HR-R-174). */
function arrival(s: State, w: Warrior, { x, y, z: level }: Spot): Spot | null {
  const reach = barringMarker(s, w, x, y, level) === null ? 1 : 8;
  return nearestStand(s, { ...w, climb: null } as Warrior, x, y, level, reach);
}

function* startClimb(g: G, w: Warrior, plan: ClimbPlan, words: WayWords): Flow<void> {
  const s = g.state;
  const { way, up, piece, face, foot, top, rest } = plan;
  if (way.length > 0 && !(yield* walk(g, w, way, words))) return;
  if (w.mounted) {
    yield* fall(g, w, up ? 0 : face, up ? { x: w.x, y: w.y, z: w.z } : foot);
    return;
  }
  const { success } = yield* takeTest(g, w, {
    test: 'climb',
    clause: 'HR-VRT-02',
    parts: friendParts(s, w, 'HR-VRT-02'),
  });
  if (!success) {
    tell(g, { kind: 'stuck', clause: 'HR-VRT-04', warrior: w.id, lost: ['Move'] });
    return;
  }
  w.climb = { piece: piece.id, height: up ? 0 : face, face, top };
  put(g, w, foot.x, foot.y, up ? foot.z : foot.z + face);
  yield* scale(g, w, up, words.allowance - way.cost, rest, words, 'HR-VRT-03');
}

function* climbOn(g: G, w: Warrior, up: boolean, rest: readonly Point[], words: WayWords): Flow<void> {
  const { climb } = w;
  if (climb === null) return;
  const { success } = yield* takeTest(g, w, { test: 'partway', clause: 'HR-VRT-06' });
  if (success) yield* scale(g, w, up, words.allowance, rest, words, 'HR-VRT-07');
  else yield* drop(g, w, ['HR-VRT-08']);
}

/** Falls its height to the foot of the face. */
function* drop(g: G, w: Warrior, because: readonly ClauseId[]): Flow<void> {
  if (w.climb === null) return;
  const { height } = w.climb;
  yield* fall(g, w, height, { x: w.x, y: w.y, z: w.z - height }, because);
}

function climbRefusal(s: State, w: Warrior, answer: Answer, words: WayWords): Refusal | null {
  if (w.climb === null) {
    if (answer.way !== undefined && answer.path === undefined)
      return { clause: 'HR-VRT-06', reason: `${name(w)} hangs on no face` };
    const plan = planClimb(s, w, answer.path ?? [], words);
    return isRefusal(plan) ? plan : null;
  }
  if (answer.way === undefined) return { clause: 'HR-VRT-06', reason: `${name(w)} hangs partway: up or down?` };
  return climbBar(s, w) ?? faceTaken(s, w, answer.way === 'up', words.allowance);
}

/** Somebody else hangs or stands where it would come to hang. */
function faceTaken(s: State, w: Warrior, up: boolean, allowance: number): Refusal | null {
  const { climb } = w;
  if (climb === null) return null;
  const inches = allowance / PRICE;
  const way = up ? climb.face - climb.height : climb.height;
  if (inches >= way - EPSILON) return null;
  const other = overlapped(s, w, w.x, w.y, w.z + (up ? inches : -inches));
  return other === null ? null : { clause: 'HR-R-173', reason: `${name(other)} is in the way on the face` };
}

function climbAct(g: G, w: Warrior): Act<Answer> | null {
  const s = g.state;
  if (groundOf(s).raised.length === 0 || climbBar(s, w) !== null) return null;
  return w.climb === null ? fromGround(s, w) : fromFace(s, w);
}

function fromFace(s: State, w: Warrior): Act<Answer> | null {
  const words = moveWords(s, w);
  const ways = (['up', 'down'] as const).filter((way) => faceTaken(s, w, way === 'up', words.allowance) === null);
  if (ways.length === 0) return null;
  return {
    verb: 'climb',
    key: 'climb',
    label: 'Climb on',
    clause: 'HR-VRT-06',
    form: { kind: 'list', by: ['way'] },
    options: () =>
      ways.map((way) => ({
        answer: { verb: 'climb', way },
        label: `climb ${way}`,
        subjects: [w.id, w.climb?.piece ?? ''],
      })),
    sample: (rng) => ({ verb: 'climb', way: ways[rng.int(ways.length)] as 'up' | 'down' }),
    check: (answer) => climbRefusal(s, w, answer, words),
  };
}

function fromGround(s: State, w: Warrior): Act<Answer> | null {
  const words = moveWords(s, w);
  const near = faces(s, w, words.allowance);
  if (near.length === 0) return null;
  // A mount falls: nobody but a player who insists tries that (HR-R-151).
  const all = () => (w.mounted ? [] : proposals(s, w, near, words));
  return {
    verb: 'climb',
    key: 'climb',
    label: w.mounted ? 'Climb (a mount falls)' : 'Climb',
    clause: w.mounted ? 'HR-MNT-03' : 'HR-VRT-02',
    form: { kind: 'path', mover: w.id, allowance: words.allowance, moves: 1, facing: false },
    options: () =>
      all().map(({ points, plan }) => ({
        answer: { verb: 'climb', path: points },
        label: `${plan.up ? 'onto' : 'down from'} ${plan.piece.name}`,
        subjects: [w.id, plan.piece.id],
        note: `${round(plan.face)}"`,
      })),
    suggest: () => all().map(({ points }): Answer => ({ verb: 'climb', path: points })),
    sample: (rng) => (w.mounted ? null : randomClimb(s, w, near, words, rng)),
    trace: (answer) => {
      const plan = planClimb(s, w, answer.path ?? [], words);
      if (isRefusal(plan)) return traceOf(w, answer.path ?? [], plan);
      const { way, up, top, foot, rest } = plan;
      const end: Point = up ? top : [foot.x, foot.y];
      return traceOf(w, answer.path ?? [], { ...way, path: [...way.path, end, ...rest] });
    },
    check: (answer) => climbRefusal(s, w, answer, words),
  };
}

/** Pieces whose faces are near enough, the one under it included. */
function faces(s: State, w: Warrior, reach: number): Piece[] {
  const found: Piece[] = [];
  const storey = storeyAt(s, w.x, w.y, w.z);
  for (const piece of groundOf(s).raised) {
    if (piece === storey.piece) {
      if (storey.kind === 'top') found.push(piece);
      continue;
    }
    if (piece.top <= w.z + EPSILON || storey.kind === 'floor') continue;
    const b = featureBounds(piece);
    const dx = Math.max(b.x0 - w.x, w.x - b.x1, 0);
    const dy = Math.max(b.y0 - w.y, w.y - b.y1, 0);
    if (dx * dx + dy * dy > 0 && dx * dx + dy * dy < (reach + w.a) * (reach + w.a)) found.push(piece);
  }
  return found;
}

function proposals(
  s: State,
  w: Warrior,
  near: readonly Piece[],
  words: WayWords,
): { points: Point[]; plan: ClimbPlan }[] {
  const found: { points: Point[]; plan: ClimbPlan }[] = [];
  const add = (to: Point | null): void => {
    const plan = to === null ? null : planClimb(s, w, [to], words);
    if (to !== null && plan !== null && !isRefusal(plan)) found.push({ points: [to], plan });
  };
  for (const piece of near) {
    if (piece.top > w.z + EPSILON) add(topOf(piece.parts[0] as Area, w, w.x, w.y));
    else for (let i = 0; i < 16; i += 4) add(overEdge(s, w, ROUND[i] as Point));
  }
  return found;
}

/** Just over the edge in that direction. */
function overEdge(s: State, w: Warrior, [ux, uy]: Point): Point | null {
  const brink = brinkAlong(s, w, [
    [w.x, w.y],
    [snap(w.x + ux * 30), snap(w.y + uy * 30)],
  ]);
  return brink === null ? null : [snap(brink.at[0] + ux * w.a), snap(brink.at[1] + uy * w.a)];
}

function randomClimb(s: State, w: Warrior, near: readonly Piece[], words: WayWords, rng: Random): Answer | null {
  for (let i = 0; i < 3; i++) {
    const piece = near[rng.int(near.length)] as Piece;
    const b = featureBounds(piece);
    const to: Point | null =
      piece.top > w.z + EPSILON
        ? [snap(b.x0 + rng.real() * (b.x1 - b.x0)), snap(b.y0 + rng.real() * (b.y1 - b.y0))]
        : overEdge(s, w, ROUND[rng.int(16)] as Point);
    if (to !== null && !isRefusal(planClimb(s, w, [to], words))) return { verb: 'climb', path: [to] };
  }
  return null;
}

function drawClimb(g: G, w: Warrior, rng: Random): Answer | null {
  const s = g.state;
  if (groundOf(s).raised.length === 0 || w.mounted || climbBar(s, w) !== null) return null;
  if (w.climb !== null) return fromFace(s, w)?.sample(rng) ?? null;
  const words = moveWords(s, w);
  const near = faces(s, w, words.allowance);
  return near.length === 0 ? null : randomClimb(s, w, near, words, rng);
}

function climbWhyNot(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  const refusal = climbBar(s, w);
  if (refusal === null || (w.climb === null && faces(s, w, moveAllowance(s, w)).length === 0)) return null;
  return { verb: 'climb', label: 'Climb', refusal };
}

export const CLIMB = menuVerb({
  name: 'climb',
  text: 'Climb up or down a face along waypoints, or go on up or down from partway.',
  args: ARGS,
  main: 'path',
  action: 'move',
  partway: true,
  read: (line) => {
    if (line.args.path === 'up' || line.args.path === 'down') {
      line.args.way = line.args.path;
      delete line.args.path;
    }
    if (line.args.way === undefined || line.args.to !== undefined) readWay(line, activated(line));
  },
  find: climbAct,
  draw: drawClimb,
  refused: climbWhyNot,
  whyNot: (g, w) => climbRefusal(g.state, w, { verb: 'climb', path: [] }, moveWords(g.state, w)),
  *run(g, w, answer) {
    g.enter('HR-VRT-02');
    const s = g.state;
    const before = (s.activation?.taken.filter((kind) => kind === 'move').length ?? 1) - 1;
    const words = { ...moveWords(s, w), allowance: moveAllowance(s, w, before) };
    const points = answer.path ?? [];
    if (w.climb !== null) yield* climbOn(g, w, answer.way === 'up', points, words);
    else if (yield* leaveWater(g, w)) {
      const plan = planClimb(s, w, points, words);
      if (!isRefusal(plan)) yield* startClimb(g, w, plan, words);
    }
    if (standing(w)) yield* afterMove(g, w);
    g.leave();
  },
});

export const LET_GO = menuVerb({
  name: 'let-go',
  text: 'Let go of the face and fall.',
  action: 'move',
  partway: true,
  find: (g, w) =>
    w.climb === null || holders(g.state, w).length === 0 ? null : button('let-go', 'Let go', 'HR-R-062', w.id),
  whyNot: (_g, w) =>
    w.climb === null
      ? { clause: 'HR-R-062', reason: `${name(w)} hangs on no face` }
      : { clause: 'HR-R-062', reason: `${name(w)} is in contact with nobody and may climb on` },
  run: (g, w) => drop(g, w, ['HR-R-062']),
});
