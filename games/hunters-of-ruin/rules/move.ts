/**
 * The Move Action: up to the Move stat in any direction (HR-MOV-01), ended by contact with an enemy (HR-MOV-04). Tests on the way are taken
 * where it meets what asks for them: Water when it begins in it (HR-TER-17), Tall Linear terrain on reaching it (HR-TER-10), a Chasm at its
 * edge (HR-EAR-05); a Wall of Fire burns on entering (HR-FIR-05).
 *
 * Doubtful points: a failed Water test takes the Move just begun, all Actions left and every Reaction of the turn (HR-R-055). A failed Tall
 * test ends the Action where the base touches the line (HR-R-056), a failed Chasm test at its edge (HR-R-124). Who is held by an enemy may
 * begin its Move with a Tall crossing: that test replaces the Disengage test (HR-R-057). With Sprint the second Move Action of an activation
 * is 2" longer (HR-R-154). Two Moves of a turn are worked out separately (HR-TER-02).
 */

import type { ClauseId, Flow, Refusal } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { endOf, isRefusal, round, routeUpTo } from '../../kit/route.ts';
import type { MoveKind } from '../events.ts';
import type { State, Warrior } from '../state.ts';
import { afterMove } from './arrive.ts';
import { crossFire } from './hazards.ts';
import { enemiesTouching, friendsTouching, holders, TOUCH, within } from './measure.ts';
import { hasFlag } from './modifiers.ts';
import { type G, lies, name, standing } from './play.ts';
import { baseAt, overlapsAny, put } from './standing.ts';
import { moveOf } from './stats.ts';
import { tell } from './tell.ts';
import { groundOf, storeyAt } from './terrain.ts';
import { takeTest } from './test.ts';
import { haltAt, planWay } from './way.ts';
import { gaitOf, isEthereal, type Meeting, type Way, type WayWords } from './way-words.ts';

/** Sprint adds this (HR-SKL-13). */
export const SPRINT = 2;
/** A line that is touched when the Move begins is met within this. */
const AT_ONCE = 0.05;

/** Inches of the Move Action that is taken next. `before`: Move Actions of the activation before it. */
export function moveAllowance(s: State, w: Warrior, before = movesBefore(s, w)): number {
  return moveOf(s, w) + (before === 1 && hasFlag(s, w, 'sprint') ? SPRINT : 0);
}

/** Move Actions that the warrior has taken in its activation. */
function movesBefore(s: State, w: Warrior): number {
  const { activation } = s;
  if (activation?.warrior !== w.id) return 0;
  let count = 0;
  for (const kind of activation.taken) if (kind === 'move') count += 1;
  return count;
}

/** What keeps the warrior from any Move Action on its feet now; null when it can make one. Being held is another matter. */
export function moveBar(w: Warrior): Refusal | null {
  if (w.climb === null) return null;
  const reason = `${name(w)} hangs partway up and can only climb on or let go`;
  return { clause: 'HR-VRT-12', reason, witness: { kind: 'overlap', with: w.climb.piece, at: [w.x, w.y] } };
}

/** Who is held must Disengage to move (HR-CON-03). */
export function heldRefusal(s: State, w: Warrior): Refusal | null {
  const by = holders(s, w)[0];
  if (by === undefined) return null;
  const reason = `${name(w)} is in contact with ${name(by)} and must Disengage to move`;
  return { clause: 'HR-CON-03', reason, witness: { kind: 'overlap', with: by.id, at: [by.x, by.y] } };
}

export function moveWords(s: State, w: Warrior, z?: number): WayWords {
  return { kind: 'move', allowance: moveAllowance(s, w), gait: gaitOf(s, w), z };
}

/** The way of a Move Action; a refusal when it may not be gone. */
export function planMove(s: State, w: Warrior, path: readonly Point[], words: WayWords): Way | Refusal {
  const bar = moveBar(w);
  if (bar !== null) return bar;
  const held = heldRefusal(s, w);
  const way = planWay(s, w, path, words);
  if (held === null || isRefusal(way)) return held ?? way;
  const first = way.meets[0];
  return first?.kind === 'tall' && first.along <= AT_ONCE ? way : held;
}

/** The base is in Water, and it is no ghost. */
export function inWater(s: State, w: Warrior): boolean {
  const { water } = groundOf(s);
  if (water.length === 0 || isEthereal(w) || storeyAt(s, w.x, w.y, w.z).kind !== 'ground') return false;
  for (const piece of water) if (overlapsAny(piece.parts, baseAt(w, w.x, w.y))) return true;
  return false;
}

function waterParts(w: Warrior): Part[] {
  const { armour } = w.card;
  return armour === null || armour.water === 0 ? [] : [part(armour.name, armour.water, 'HR-TER-18')];
}

/** Who begins a Move Action in Water tests first; true when it may go on. */
export function* leaveWater(g: G, w: Warrior): Flow<boolean> {
  const s = g.state;
  if (!inWater(s, w)) return true;
  const { success } = yield* takeTest(g, w, { test: 'water', clause: 'HR-TER-17', parts: waterParts(w), also: [] });
  if (success) return true;
  w.numb = true;
  if (s.activation?.warrior === w.id) s.activation.left = 0;
  tell(g, { kind: 'stuck', clause: 'HR-TER-20', warrior: w.id, lost: ['Actions', 'Reactions'], also: ['HR-R-055'] });
  return false;
}

/** +1 for each friend in contact. */
export function friendParts(s: State, w: Warrior, clause: ClauseId): Part[] {
  const count = friendsTouching(s, w).length;
  return count === 0 ? [] : [part(count === 1 ? 'friend in contact' : 'friends in contact', count, clause)];
}

/** -1 for each enemy in contact that is not Fleeing. */
export function enemyParts(s: State, w: Warrior, clause: ClauseId, beyond = 0): Part[] {
  const count = Math.max(0, enemiesTouching(s, w).filter((enemy) => !enemy.fleeing).length - beyond);
  return count === 0 ? [] : [part(count === 1 ? 'enemy in contact' : 'enemies in contact', -count, clause)];
}

const CLAUSES: Readonly<Record<MoveKind, ClauseId>> = {
  move: 'HR-MOV-01',
  disengage: 'HR-DIS-04',
  charge: 'HR-CHG-01',
  gallop: 'HR-GAL-02',
  chase: 'HR-CHS-01',
  surge: 'HR-FAC-03',
  sidestep: 'HR-SKL-14',
};

/** One stretch of a way: the warrior stands at its end. */
function go(
  g: G,
  w: Warrior,
  path: readonly Point[],
  z: number,
  cost: number,
  words: WayWords,
  also: readonly ClauseId[],
): void {
  const to = endOf(path);
  put(g, w, to[0], to[1], z);
  if (!g.loud) return;
  const { kind, allowance } = words;
  tell(g, {
    kind: 'move',
    clause: CLAUSES[kind],
    of: kind,
    warrior: w.id,
    path,
    to,
    z,
    cost: round(cost),
    allowance: round(allowance),
    also,
  });
}

/** The rest of a path from so many inches on, beginning where the warrior stands now. */
function restOf(path: readonly Point[], along: number, w: Warrior): Point[] {
  const out: Point[] = [[w.x, w.y]];
  let gone = 0;
  for (let i = 1; i < path.length; i++) {
    const [x0, y0] = path[i - 1] as Point;
    const [x1, y1] = path[i] as Point;
    gone += Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    if (gone > along) out.push([x1, y1]);
  }
  return out;
}

/** Goes a way that was planned, with its tests. False when something ended it before its end. */
export function* walk(g: G, w: Warrior, way: Way, words: WayWords): Flow<boolean> {
  const s = g.state;
  let { path } = way;
  let gone = 0;
  let spent = 0;
  for (const meeting of way.meets) {
    const ahead = Math.max(0, meeting.along - gone);
    const fire = meeting.kind === 'fire';
    const halt = fire ? { path: routeUpTo(path, ahead), z: w.z } : haltAt(s, w, path, ahead);
    if (halt.path.length > 1) {
      const part = g.loud ? planWay(s, w, halt.path.slice(1), words) : null;
      const cost = part === null || isRefusal(part) ? pathLength(halt.path) : part.cost;
      spent += cost;
      go(g, w, halt.path, halt.z, cost, words, []);
    }
    path = restOf(path, ahead, w);
    gone = meeting.along;
    if (!(yield* faces(g, w, meeting))) return false;
  }
  go(g, w, path, way.z, Math.max(0, way.cost - spent), words, way.also);
  if (way.touches !== null) {
    tell(g, {
      kind: 'stopped',
      clause: 'HR-MOV-04',
      warrior: w.id,
      by: way.touches.id,
      at: [w.x, w.y],
      also: ['HR-MOV-03', 'HR-CON-01'],
    });
  }
  return true;
}

/** What the way has met: true when the warrior may go on. */
function* faces(g: G, w: Warrior, { kind, summoned }: Meeting): Flow<boolean> {
  const s = g.state;
  if (kind === 'fire') return summoned === null || (yield* crossFire(g, w, summoned));
  if (kind === 'chasm')
    return (yield* takeTest(g, w, { test: 'chasm', clause: 'HR-EAR-05', also: ['HR-R-124'] })).success;
  const parts = [...friendParts(s, w, 'HR-TER-11'), ...enemyParts(s, w, 'HR-TER-12')];
  const { success } = yield* takeTest(g, w, { test: 'tall', clause: 'HR-TER-10', parts });
  if (!success) tell(g, { kind: 'stuck', clause: 'HR-TER-14', warrior: w.id, lost: ['Move'], also: ['HR-R-056'] });
  return success;
}

/** What else a Move rests on: who touches it and does not hold it, Water behind it, a Move before it. */
function moveClauses(s: State, w: Warrior, wet: boolean): ClauseId[] {
  const clauses: ClauseId[] = ['HR-MOV-02'];
  if (movesBefore(s, w) > 1) clauses.push('HR-MOV-07', 'HR-TER-02');
  if (wet) clauses.push('HR-TER-19');
  if (friendsTouching(s, w).length > 0) clauses.push('HR-CON-02');
  if (enemiesTouching(s, w).some(({ fleeing }) => fleeing)) clauses.push('HR-CON-10');
  if (s.warriors.some((body) => lies(body) && within(w, body, TOUCH))) clauses.push('HR-CON-09');
  return clauses;
}

/** Carries out a Move Action that was found legal. */
export function* performMove(g: G, w: Warrior, path: readonly Point[], words: WayWords): Flow<void> {
  g.enter('HR-MOV-01');
  const wet = inWater(g.state, w);
  if (yield* leaveWater(g, w)) {
    const way = planMove(g.state, w, path, words);
    if (!isRefusal(way)) {
      if (g.loud) way.also.push(...moveClauses(g.state, w, wet));
      yield* walk(g, w, way, words);
    }
    if (standing(w)) yield* afterMove(g, w);
  }
  g.leave();
}
