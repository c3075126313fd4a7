/**
 * Jumping down (HR-JMP-01): part of a Move Action, from a base that touches the edge. A drop of 2" or less needs no test; a deeper one an
 * Agility test, -1 for each enemy in contact (HR-JMP-02). Passed, 2" and 1" for each Degree of Success are safe (HR-JMP-03), and the warrior
 * Falls what is left (HR-JMP-04); failed, it Falls the height less 2" (HR-JMP-05).
 *
 * Doubtful points (HR-R-063): the drop costs no movement and the base is set at the foot of the face, or on the nearest free place. After a safe
 * landing the rest of the movement may be used; a Fall ends the Move. Nobody leaps across gaps. Who is held may begin its Move with a jump of
 * more than 2" if it is at the edge: that test replaces the Disengage test (HR-R-057).
 */

import type { Act, Flow, Random, Refusal } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { path } from '../../kit/args.ts';
import { endOf, isRefusal, round, routeOf } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { afterMove } from './arrive.ts';
import { brinkAlong, footOf } from './faces.ts';
import { fall, landing } from './fall.ts';
import { engaged } from './measure.ts';
import { enemyParts, heldRefusal, moveAllowance, moveBar, moveWords, walk } from './move.ts';
import { traceOf } from './path-act.ts';
import { type G, name, standing } from './play.ts';
import { baseAt, put, type Spot } from './standing.ts';
import { tell } from './tell.ts';
import { storeyAt } from './terrain.ts';
import { takeTest } from './test.ts';
import { menuVerb } from './verb.ts';
import { planWay } from './way.ts';
import { touchedAt } from './way-contact.ts';
import { isEthereal, type Way, type WayWords } from './way-words.ts';

const ARGS = { path };
type Answer = AnswerOf<'jump', typeof ARGS>;

/** Safe without a test. */
const EASY = 2;
/** At the edge. */
const AT_ONCE = 0.05;
const ROUND = directions(16);

export interface JumpPlan {
  /** To the edge. */
  way: Way;
  piece: Piece;
  drop: number;
  foot: Spot;
  /** Waypoints after the landing. */
  rest: Point[];
}

/** A jump along this path: over the edge of the top that the warrior stands on. */
export function planJump(s: State, w: Warrior, points: readonly Point[], words: WayWords): JumpPlan | Refusal {
  const route = routeOf(w, points);
  const brink = brinkAlong(s, w, route);
  if (brink === null) {
    const reason =
      storeyAt(s, w.x, w.y, w.z).kind === 'top' ? 'that way leads over no edge' : `${name(w)} stands on no top`;
    return { clause: 'HR-R-063', reason };
  }
  const { leg, at, out, piece } = brink;
  const { leaves, ...plain } = words;
  const way = planWay(s, w, [...route.slice(1, leg), at], plain);
  if (isRefusal(way)) return way;
  if (way.touches !== null) {
    const reason = `${name(w)} touches ${name(way.touches)} before it reaches the edge`;
    return { clause: 'HR-MOV-04', reason, witness: { kind: 'overlap', with: way.touches.id, at: endOf(way.path) } };
  }
  const foot = footOf(s, w, at, out, w.z);
  if (foot === null) {
    const reason = `there is nothing below that edge of ${piece.name} to land on`;
    return { clause: 'HR-R-063', reason, witness: { kind: 'overlap', with: piece.id, at } };
  }
  const land = landing(s, w, foot);
  const rest = route.slice(leg).filter(([x, y]) => !areaOverlapsBody(piece.parts[0] as Area, baseAt(w, x, y)));
  const back =
    leaves === undefined
      ? undefined
      : touchedAt(s, w, [land.x, land.y], land.z).find((enemy) => leaves.includes(enemy));
  if (back !== undefined)
    return { clause: 'HR-DIS-06', reason: `${name(w)} would still be in contact with ${name(back)}` };
  const down: Warrior = { ...w, x: land.x, y: land.y, z: land.z };
  const onward = rest.length === 0 ? null : planWay(s, down, rest, { ...words, allowance: words.allowance - way.cost });
  if (onward !== null && isRefusal(onward)) return onward;
  return { way, piece, drop: w.z - foot.z, foot, rest };
}

function jumpRefusal(s: State, w: Warrior, points: readonly Point[], words: WayWords): Refusal | null {
  const bar = moveBar(w);
  if (bar !== null) return bar;
  const plan = planJump(s, w, points, words);
  if (isRefusal(plan)) return plan;
  const held = heldRefusal(s, w);
  if (held === null || (plan.drop > EASY + EPSILON && plan.way.length <= AT_ONCE)) return null;
  return { ...held, also: ['HR-R-057'] };
}

/** Walks to the edge, jumps, and goes on where it has landed safely. */
export function* drop(g: G, w: Warrior, plan: JumpPlan, words: WayWords): Flow<void> {
  const s = g.state;
  const { way, piece, foot, rest } = plan;
  if (way.length > 0 && !(yield* walk(g, w, way, words))) return;
  const high = plan.drop;
  let safe = EASY;
  let passed = false;
  if (high > EASY + EPSILON) {
    const parts = enemyParts(s, w, 'HR-JMP-02');
    const { success, degrees } = yield* takeTest(g, w, {
      test: 'jump',
      clause: 'HR-JMP-02',
      parts,
      leads: { name: 'inches', each: 1 },
    });
    passed = success;
    if (success) safe = EASY + Math.max(0, degrees);
  }
  const short = high - safe;
  const spot = landing(s, w, foot);
  const clause =
    high <= EASY + EPSILON ? 'HR-JMP-01' : short <= EPSILON ? 'HR-JMP-03' : passed ? 'HR-JMP-04' : 'HR-JMP-05';
  if (short <= EPSILON) put(g, w, spot.x, spot.y, spot.z);
  tell(g, {
    kind: 'jump',
    clause,
    warrior: w.id,
    piece: piece.id,
    drop: round(high),
    safe: round(Math.min(safe, high)),
    to: [spot.x, spot.y],
    z: spot.z,
    also: ['HR-R-063'],
  });
  if (short > EPSILON) {
    yield* fall(g, w, short, foot);
    return;
  }
  if (rest.length === 0 || engaged(s, w)) return;
  const more: WayWords = { ...words, allowance: words.allowance - way.cost };
  const onward = planWay(s, w, rest, more);
  if (!isRefusal(onward)) yield* walk(g, w, onward, more);
}

function jumpAct(g: G, w: Warrior): Act<Answer> | null {
  const s = g.state;
  if (w.climb !== null || isEthereal(w) || storeyAt(s, w.x, w.y, w.z).kind !== 'top') return null;
  const words = moveWords(s, w);
  const all = () => ends(s, w, words);
  // Who is held jumps from where it stands or not at all.
  if (heldRefusal(s, w) !== null && all().length === 0) return null;
  return {
    verb: 'jump',
    key: 'jump',
    label: 'Jump down',
    clause: 'HR-JMP-01',
    form: { kind: 'path', mover: w.id, allowance: words.allowance, moves: 1, facing: false },
    options: () =>
      all().map(({ points, plan }) => ({
        answer: { verb: 'jump', path: points },
        label: `down ${round(plan.drop)}"`,
        subjects: [w.id, plan.piece.id],
      })),
    suggest: () => all().map(({ points }): Answer => ({ verb: 'jump', path: points })),
    sample: (rng: Random) => {
      const found = all();
      const one = found[rng.int(Math.max(1, found.length))];
      return one === undefined ? null : { verb: 'jump', path: one.points };
    },
    trace: (answer) => {
      const plan = planJump(s, w, answer.path, words);
      return traceOf(
        w,
        answer.path,
        isRefusal(plan) ? plan : { ...plan.way, path: [...plan.way.path, [plan.foot.x, plan.foot.y], ...plan.rest] },
      );
    },
    check: (answer) => jumpRefusal(s, w, answer.path, words),
  };
}

/** Over each edge, the shallowest drop first. */
function ends(s: State, w: Warrior, words: WayWords): { points: Point[]; plan: JumpPlan }[] {
  const found: { points: Point[]; plan: JumpPlan }[] = [];
  for (let i = 0; i < 16; i += 2) {
    const [ux, uy] = ROUND[i] as Point;
    const far: Point = [snap(w.x + ux * 30), snap(w.y + uy * 30)];
    const brink = brinkAlong(s, w, [[w.x, w.y], far]);
    if (brink === null) continue;
    // Just over the edge: where it lands is the foot of the face.
    const points: Point[] = [[snap(brink.at[0] + ux * w.a), snap(brink.at[1] + uy * w.a)]];
    const plan = planJump(s, w, points, words);
    if (!isRefusal(plan) && jumpRefusal(s, w, points, words) === null) found.push({ points, plan });
  }
  return found.sort((a, b) => a.plan.drop - b.plan.drop);
}

export const JUMP = menuVerb({
  name: 'jump',
  text: 'Jump down over an edge along waypoints.',
  args: ARGS,
  main: 'path',
  action: 'move',
  read: (line) => readWay(line, activated(line)),
  find: jumpAct,
  whyNot: (g, w) => heldRefusal(g.state, w) ?? jumpRefusal(g.state, w, [], moveWords(g.state, w)),
  *run(g, w, { path: points }) {
    g.enter('HR-JMP-01');
    const s = g.state;
    const before = (s.activation?.taken.filter((kind) => kind === 'move').length ?? 1) - 1;
    const words = { ...moveWords(s, w), allowance: moveAllowance(s, w, before) };
    const plan = planJump(s, w, points, words);
    if (!isRefusal(plan)) yield* drop(g, w, plan, words);
    if (standing(w)) yield* afterMove(g, w);
    g.leave();
  },
});
