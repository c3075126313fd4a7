/**
 * The Move Action: pay 1 AP (GG-MOV-01), go up to 4" in any direction (GG-MOV-02, GG-MOV-03) with hindered inches
 * counted twice (GG-R-24), turn at will (GG-MOV-06), end legally (standing.ts); then Dangerous terrain is rolled for
 * (GG-TER-14) and enemies may react. A long answer is cut where each 4" run out; every cut is a Move Action of its own
 * whose end must be legal, and what is left of the way is dropped when the model can no longer follow it.
 *
 * Doubtful points:
 * - Models and Objective Markers may be passed, contact on the way is ignored (GG-R-21, GG-OBJ-08); a cut that ends in
 *   base contact with an enemy ends the way, since the next Move Action would need a Disengage (GG-MOV-07).
 * - A Move Action of 0" turns the model and costs its AP; it rolls for no Dangerous terrain (GG-R-78, GG-R-51).
 * - Contact (GG-R-04): an end within 0.05" of another base is contact, as pointed at. One that overlaps a base or marker
 *   by no more than that is drawn back along the last leg until it touches, by at most 0.5". With `contact: false` the
 *   model stops 0.1" short of every base that it would touch. Ends farther away stay as they are.
 * - A path leads over a gap when the base's centre does, however wide the base is (GG-R-26): see climb.ts.
 */

import { z } from 'zod';
import type { ClauseId, Flow, Refusal } from '#engine/game.ts';
import { pathCost } from '#engine/geometry/cost.ts';
import { pathLength, touchedBy } from '#engine/geometry/sweep.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { facing, path } from '../../kit/args.ts';
import { isRefusal, round, routeOf } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { Model, Piece, State } from '../state.ts';
import { rollD6 } from './checks.ts';
import { gain } from './damage.ts';
import { ALLOWANCE, type Gait, gaitOf, HINDERED } from './hindered.ts';
import { contactWitness, enemyTouching } from './measure.ts';
import { forbiddenBy, modifiersOfKind, price } from './modifiers.ts';
import { type G, living, moved, name } from './play.ts';
import { reactions } from './reactions.ts';
import { mayStand, standRefusal } from './standing.ts';
import { tell } from './tell.ts';
import {
  costOptions,
  cut,
  enemyTouchedAt,
  heightAt,
  levelRefusal,
  piecesAlong,
  SLACK,
  settle,
  wayRefusal,
} from './way.ts';

/** Arguments of a way to go: waypoints, the facing at its end, and `contact: false` to stop short of bases that it would touch. */
export const WAY = { path, facing: facing.optional(), contact: z.boolean().optional() };

export type PathAnswer = AnswerOf<string, typeof WAY>;

export interface MoveOptions {
  /** No AP are paid and there is only one Move Action (Vanguard). */
  free?: boolean;
  /** False: the model keeps its distance from bases that it would touch. */
  contact?: boolean;
}

const MOVE: readonly ClauseId[] = ['GG-MOV-02', 'GG-MOV-03', 'GG-MOV-06'];
const HINDERED_MOVE: readonly ClauseId[] = [...MOVE, ...HINDERED];

/** More Move Actions than this are never strung together, even where they cost nothing. */
const MOST = 12;

/** What keeps the model from any Move Action now; null when it can make one. */
export function moveBar(g: G, m: Model, free = false): Refusal | null {
  const s = g.state;
  if (m.maladies.includes('prone'))
    return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone and must stand up first` };
  if (m.maladies.includes('pinned')) return { clause: 'GG-MAL-10', reason: `${name(m)} is Pinned and cannot move` };
  const by = forbiddenBy(s, m, 'move');
  if (by !== null) return { clause: 'GG-AP-07', reason: `${by} keeps ${name(m)} from moving` };
  const enemy = s.activation?.disengaged === true && s.activation.model === m.id ? null : enemyTouching(s, m);
  if (enemy !== null) {
    const reason = `${name(m)} is in base contact with ${name(enemy)} and must Disengage first`;
    return { clause: 'GG-MOV-07', reason, witness: contactWitness(m, enemy) };
  }
  if (free) return null;
  const cost = price(s, m, 'move', 1);
  return m.ap >= cost ? null : tooDear('GG-MOV-01', m, 'a Move Action', cost);
}

export function tooDear(clause: ClauseId, m: Model, what: string, cost: number): Refusal {
  const reason = `${what} costs ${cost} AP and ${name(m)} has ${m.ap}`;
  return { clause, reason, witness: { kind: 'value', name: 'AP', have: m.ap, need: cost } };
}

/** How many Move Actions the model can pay for. */
export function movesLeft(s: State, m: Model, free = false, cost = price(s, m, 'move', 1)): number {
  if (free) return 1;
  return cost === 0 ? MOST : Math.min(MOST, Math.floor(m.ap / cost));
}

/** Why the model may not move along this path (waypoints after its place) now; null when it may. */
export function moveRefusal(
  g: G,
  m: Model,
  path: readonly Point[],
  _facing: Point | undefined,
  opts: MoveOptions = {},
): Refusal | null {
  return moveBar(g, m, opts.free) ?? pathRefusal(g.state, m, path, movesLeft(g.state, m, opts.free), opts.contact);
}

/** As `moveRefusal` for a model that is known to be able to make so many Move Actions. */
export function pathRefusal(
  s: State,
  m: Model,
  path: readonly Point[],
  moves: number,
  contact?: boolean,
  gait: Gait = gaitOf(s, m),
): Refusal | null {
  const route = routeOf(m, path);
  const near = piecesAlong(s, m, route);
  const no = wayRefusal(s, m, route, near) ?? (near.length === 0 ? null : levelRefusal(m, route, near));
  if (no !== null) return no;
  let rest: Point[] = route;
  for (let n = 1; ; n++) {
    const share = cut(m, rest, near, gait, n);
    if (n > moves || (n === moves && share.rest !== null)) return tooFar(m, route, near, gait, moves);
    if (share.rest === null) {
      const end = settle(s, m, share.path, contact);
      return isRefusal(end) ? end : null;
    }
    const stop = stopRefusal(s, m, share.rest[0]!, n);
    if (stop !== null) return stop;
    rest = share.rest;
  }
}

/** Why a Move Action may not end here if the way is to go on. */
export function stopRefusal(s: State, m: Model, at: Point, n: number): Refusal | null {
  const no = standRefusal(s, m, at[0], at[1]);
  if (no !== null) return { ...no, reason: `Move Action ${n} of this way would end here: ${no.reason}` };
  const enemy = enemyTouchedAt(s, m, at[0], at[1]);
  if (enemy === null) return null;
  const reason = `Move Action ${n} of this way would end in base contact with ${name(enemy)}; going on needs a Disengage`;
  return { clause: 'GG-MOV-07', reason, witness: { kind: 'overlap', with: enemy.id, at } };
}

function tooFar(m: Model, route: Point[], near: readonly Piece[], gait: Gait, moves: number): Refusal {
  const { cost, length } = pathCost(m, route, { features: near }, costOptions(gait));
  const limit = moves * ALLOWANCE;
  const counted = cost > length + SLACK ? `${round(length)}" that count as ${round(cost)}"` : `${round(cost)}"`;
  const reason = `the way is ${counted} and ${moves} Move Action${moves === 1 ? '' : 's'} allow${moves === 1 ? 's' : ''} ${limit}"`;
  // Without Hindered Movement it would be near enough.
  const clause = length <= limit + SLACK ? 'GG-HIN-01' : 'GG-MOV-02';
  const witness = { kind: 'path', points: route, cost, limit } as const;
  if (clause === 'GG-MOV-02') return { clause, reason, witness };
  const why = gait.open === 1 ? 'GG-TER-15' : m.maladies.includes('slow') ? 'GG-MAL-17' : 'GG-HIN-03';
  return { clause, reason, witness, also: ['GG-MOV-02', why] };
}

/** Carries out a move that was found legal, Move Action by Move Action. */
export function* performMove(g: G, m: Model, answer: PathAnswer, opts: MoveOptions = {}): Flow<void> {
  const s = g.state;
  const contact = answer.contact ?? opts.contact;
  let rest: Point[] = routeOf(m, answer.path);
  for (let n = 1; ; n++) {
    const near = piecesAlong(s, m, rest);
    const share = cut(m, rest, near, gaitOf(s, m), n);
    // What happened after the last Move Action may have closed the way.
    if (n > 1 && (moveBar(g, m, opts.free) ?? levelRefusal(m, share.path, near)) !== null) return;
    const end = share.rest === null ? settle(s, m, share.path, contact) : share.rest[0]!;
    if (isRefusal(end) || (n > 1 && share.rest !== null && !mayStand(s, m, end[0], end[1]))) return;
    const path = share.path;
    path[path.length - 1] = end;
    yield* moveAlong(g, m, path, share.rest === null ? answer.facing : undefined, opts);
    if (share.rest === null || opts.free === true) return;
    if (!living(m) || m.x !== end[0] || m.y !== end[1]) return;
    rest = share.rest;
  }
}

/** One Move Action along a path that begins where the model stands. Facing: as given, else along the last leg. */
export function* moveAlong(g: G, m: Model, path: readonly Point[], facing?: Point, opts: MoveOptions = {}): Flow<void> {
  const s = g.state;
  g.enter('GG-MOV-01');
  const cost = g.loud ? pathCost(m, path, { features: piecesAlong(s, m, path) }, costOptions(gaitOf(s, m))).cost : 0;
  const ap = opts.free === true ? 0 : Math.min(m.ap, price(s, m, 'move', 1));
  m.ap -= ap;
  const now = s.activation;
  if (now !== null && now.model === m.id) {
    now.moved = true;
    now.disengaged = false;
  }
  put(g, m, path, facing);
  if (g.loud) {
    tell(g, {
      kind: 'move',
      clause: 'GG-MOV-01',
      model: m.id,
      path,
      to: [m.x, m.y],
      z: m.z,
      facing: [m.fx, m.fy],
      cost: round(cost),
      ap,
      also: cost > pathLength(path) + SLACK ? HINDERED_MOVE : MOVE,
    });
  }
  const piece = dangerousAlong(s, m, path);
  if (piece !== null) yield* dangerous(g, m, piece, 1);
  if (living(m)) yield* reactions(g, 'enemy-moved', { trigger: m });
  g.leave();
}

/** The model stands at the end of the path now and faces as said. */
export function put(g: G, m: Model, path: readonly Point[], facing?: Point): void {
  const [x, y] = path[path.length - 1]!;
  if (facing !== undefined && (facing[0] !== 0 || facing[1] !== 0)) face(m, facing[0], facing[1]);
  else {
    for (let i = path.length - 1; i > 0; i--) {
      const dx = path[i]![0] - path[i - 1]![0];
      const dy = path[i]![1] - path[i - 1]![1];
      if (dx === 0 && dy === 0) continue;
      face(m, dx, dy);
      break;
    }
  }
  if (x !== m.x || y !== m.y) {
    m.x = x;
    m.y = y;
    m.z = heightAt(g.state, m, x, y);
  }
  moved(g);
}

function face(m: Model, x: number, y: number): void {
  const f = norm(x, y);
  m.fx = f[0];
  m.fy = f[1];
}

/** The Dangerous terrain that the base was in at any moment of the way; null for none. */
export function dangerousAlong(s: State, m: Model, path: readonly Point[]): Piece | null {
  if (path.length < 2) return null;
  const near = piecesAlong(s, m, path);
  for (let i = 0; i < near.length; i++) {
    const piece = near[i]!;
    if (piece.kind === 'dangerous' && touchedBy(m, path, piece)) return piece;
  }
  return null;
}

/** GG-TER-14: one roll for each Move Action that touched Dangerous terrain (GG-R-51). */
export function* dangerous(g: G, m: Model, piece: Piece, moves: number): Flow<void> {
  let upTo = 3;
  for (const { modifier } of modifiersOfKind(g.state, m, 'dangerous')) {
    if (modifier.kind === 'dangerous' && modifier.upTo < upTo) upTo = modifier.upTo;
  }
  for (let i = 0; i < moves && living(m); i++) {
    const natural = rollD6(g, 'dangerous', 'GG-TER-14', m.seat, (face) => face > upTo);
    const success = natural > upTo;
    if (g.loud) {
      tell(g, {
        kind: 'dangerous',
        clause: 'GG-TER-14',
        model: m.id,
        piece: piece.id,
        natural,
        needed: upTo + 1,
        success,
      });
    }
    if (!success) yield* gain(g, m, { injury: 1 }, { clause: 'GG-TER-14', source: piece.name });
  }
}

/** Why a short move granted by an effect (no Move Action) may not be made; null when it may. */
export function stepRefusal(g: G, m: Model, to: Point, inches: number, contact?: boolean): Refusal | null {
  const s = g.state;
  const route = routeOf(m, [to]);
  const near = piecesAlong(s, m, route);
  const no = wayRefusal(s, m, route, near) ?? levelRefusal(m, route, near);
  if (no !== null) return no;
  if (route.length > 1) {
    const dx = route[1]![0] - m.x;
    const dy = route[1]![1] - m.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length > inches + SLACK) {
      const reason = `that is ${round(length)}" away and ${name(m)} may move ${inches}"`;
      return { clause: 'GG-MOV-02', reason, witness: { kind: 'path', points: route, cost: length, limit: inches } };
    }
  }
  const end = settle(s, m, route, contact);
  return isRefusal(end) ? end : null;
}

/** Carries out a short move granted by an effect: no AP, no Dangerous roll, not On the Move, no reactions. */
export function stepTo(g: G, m: Model, to: Point, facing: Point | undefined, clause: ClauseId): void {
  const route = routeOf(m, [to]);
  const end = settle(g.state, m, route);
  if (isRefusal(end)) return;
  route[route.length - 1] = end;
  put(g, m, route, facing);
  if (g.loud) {
    tell(g, { kind: 'step', clause, model: m.id, path: route, to: [m.x, m.y], z: m.z, facing: [m.fx, m.fy] });
  }
}
