/** The Move Action as a verb: what is offered, drawn at random, proposed and refused. */

import { z } from 'zod';
import type { Act, Explanation, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { areaOverlapsBody, distanceBodyToFeature } from '#engine/geometry/area.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { path } from '../../kit/args.ts';
import { endOf, isRefusal } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { destinations } from './destinations.ts';
import { areaOf, onLevel } from './markers.ts';
import { holders, TOUCH } from './measure.ts';
import { heldRefusal, moveAllowance, moveBar, moveWords, performMove, planMove } from './move.ts';
import { reachOf, traceOf } from './path-act.ts';
import { type G, isEnemy, name, standing } from './play.ts';
import { surfacesAt } from './standing.ts';
import { groundOf, isOver, isTall } from './terrain.ts';
import { menuVerb } from './verb.ts';
import { isEthereal, type WayWords } from './way-words.ts';

/** `z`: the height of the surface to end on, for Ethereal warriors. */
const ARGS = { path, z: z.number().min(0).max(40).optional() };
type Answer = AnswerOf<'move', typeof ARGS>;

const ROUND = directions(64);
const TRIES = 6;

/** Whether a warrior that is held touches Tall Linear terrain that it could begin its Move with (HR-R-057), a Wall of Earth included (HR-R-126). */
function mayVault(s: State, w: Warrior): boolean {
  const reach = { ...w, a: w.a + TOUCH, b: w.b + TOUCH };
  return (
    groundOf(s).linear.some((piece) => isTall(piece.height, w) && distanceBodyToFeature(piece, w) <= TOUCH + EPSILON) ||
    s.summoned.some(({ marker }) => {
      if (marker?.rules.wall === undefined || !onLevel(marker, w.z) || !isTall(marker.rules.wall, w)) return false;
      return areaOverlapsBody(areaOf(marker.rules, marker), reach);
    })
  );
}

function moveAct(g: G, w: Warrior): Act<Answer> | null {
  const s = g.state;
  if (moveBar(w) !== null) return null;
  const held = holders(s, w).length > 0;
  if (held && !mayVault(s, w)) return null;
  const words = moveWords(s, w);
  const plan = (answer: Answer) =>
    planMove(s, w, answer.path, answer.z === undefined ? words : { ...words, z: answer.z });
  const left = s.activation?.warrior === w.id ? s.activation.left : 1;
  const found = () => (held ? [] : destinations(s, w, words));
  return {
    verb: 'move',
    key: 'move',
    label: 'Move',
    clause: 'HR-MOV-01',
    form: { kind: 'path', mover: w.id, allowance: words.allowance, moves: 1, facing: false },
    options: () =>
      found().map(({ path: way, label, subjects }) => ({
        answer: { verb: 'move', path: way },
        label,
        subjects: [w.id, ...subjects],
      })),
    suggest: () => found().map(({ path: way }): Answer => ({ verb: 'move', path: way })),
    sample: (rng) => randomMove(s, w, words, held, rng),
    explain: (answer) => explainMove(w, plan(answer)),
    trace: (answer) => traceOf(w, answer.path, plan(answer)),
    reach: () =>
      reachOf(s, w, left > 1 ? [words.allowance, words.allowance + moveAllowance(s, w, 1)] : [words.allowance]),
    check: (answer) => {
      const way = plan(answer);
      return isRefusal(way) ? way : null;
    },
  };
}

/** Half the time at an enemy, else at a marker, through a door, anywhere, sometimes nowhere. */
function randomMove(s: State, w: Warrior, words: WayWords, held: boolean, rng: Random): Answer | null {
  const ghost = isEthereal(w);
  for (let i = 0; i < TRIES; i++) {
    const what = rng.int(16);
    if (what === 0 && !held) break;
    const to = what < 8 ? atEnemy(s, w, rng) : what < 10 ? atMarker(s, rng) : null;
    const inside = what > 9 && what < 14 ? throughDoor(s, w, words.allowance, rng) : null;
    const way = inside ?? [to === null ? anywhere(w, words.allowance, rng) : within(w, to, words.allowance)];
    const [x, y] = endOf(way);
    const levels = ghost ? surfacesAt(s, x, y) : [];
    const z = levels.length > 1 ? (levels[rng.int(levels.length)] as number) : undefined;
    if (isRefusal(planMove(s, w, way, z === undefined ? words : { ...words, z }))) continue;
    return z === undefined ? { verb: 'move', path: way } : { verb: 'move', path: way, z };
  }
  return held ? null : { verb: 'move', path: [] };
}

/** Through a door of the nearest building, from where it stands outside or inside; up to the door where that is too far. */
function throughDoor(s: State, w: Warrior, reach: number, rng: Random): Point[] | null {
  let piece: Piece | undefined;
  let near = Number.POSITIVE_INFINITY;
  for (const one of groundOf(s).buildings) {
    const away = distanceBodyToFeature(one, w);
    if (away < near) [piece, near] = [one, away];
  }
  const doors = piece?.building?.openings.filter(({ kind }) => kind === 'door') ?? [];
  const door = doors.length === 0 ? undefined : doors[rng.int(doors.length)];
  if (piece?.building == null || door === undefined) return null;
  const [a, b] = piece.building.walls[door.wall] as readonly [Point, Point];
  const [ux, uy] = norm(b[0] - a[0], b[1] - a[1]);
  const mid = (door.from + door.to) / 2;
  const [x, y] = [a[0] + ux * mid, a[1] + uy * mid];
  // Walls run counter-clockwise: outside is to the right.
  const out = isOver(piece, w.x, w.y) ? -1 : 1;
  const off = w.a + 0.1 + rng.real();
  const before: Point = [snap(x + uy * off * out), snap(y - ux * off * out)];
  const after: Point = [snap(x - uy * off * out), snap(y + ux * off * out)];
  const first = pathLength([[w.x, w.y], before]);
  return first + 2 * off <= reach ? [before, after] : [within(w, before, reach)];
}

export function anywhere(w: Warrior, reach: number, rng: Random): Point {
  const [ux, uy] = ROUND[rng.int(64)] as Point;
  const d = rng.real() * reach;
  return [snap(w.x + ux * d), snap(w.y + uy * d)];
}

/** Straight there, or as far as it goes. */
export function within(w: Warrior, to: Point, reach: number): Point {
  const dx = to[0] - w.x;
  const dy = to[1] - w.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= reach) return to;
  return [snap(w.x + (dx * (reach - TOUCH)) / d), snap(w.y + (dy * (reach - TOUCH)) / d)];
}

function atEnemy(s: State, w: Warrior, rng: Random): Point | null {
  let enemy = s.warriors[rng.int(s.warriors.length)] as Warrior;
  for (let i = 0; i < 3 && !(isEnemy(w, enemy) && standing(enemy)); i++)
    enemy = s.warriors[rng.int(s.warriors.length)] as Warrior;
  if (!isEnemy(w, enemy) || !standing(enemy)) return null;
  const [ux, uy] = norm(w.x - enemy.x, w.y - enemy.y);
  const r = w.a + enemy.a;
  return [snap(enemy.x + ux * r), snap(enemy.y + uy * r)];
}

function atMarker(s: State, rng: Random): Point | null {
  const marker = s.markers.length === 0 ? undefined : s.markers[rng.int(s.markers.length)];
  return marker === undefined || marker.carrier !== null || marker.delivered !== null ? null : [marker.x, marker.y];
}

const TITLES: Readonly<Record<string, string>> = {
  'HR-BLD-05': 'A wall in the way',
  'HR-CON-03': 'In contact',
  'HR-MOV-01': 'Out of reach',
  'HR-MOV-05': 'Cannot be passed',
  'HR-MOV-06': 'Ends on a base',
  'HR-R-021': 'Off the table',
  'HR-R-063': 'Over the edge',
  'HR-R-181': 'Ends in a window',
  'HR-TER-04': 'Too slow going',
  'HR-TER-08': 'Too high to cross',
  'HR-TER-09': 'Ends astride',
  'HR-VRT-01': 'Must be climbed',
  'HR-VRT-02': 'Must be climbed',
  'HR-VRT-12': 'Partway up',
};

/** What the rules look at in a Move, in their order. */
function explainMove(w: Warrior, way: object & (Refusal | { cost: number })): Explanation {
  const about = `${name(w)}, Move`;
  const refusal = isRefusal(way) ? way : null;
  const order = [
    { text: 'Free to move', clauses: ['HR-VRT-12', 'HR-CON-03'] },
    { text: 'Stays on the table', clauses: ['HR-R-021'] },
    { text: 'Passes through nobody in contact', clauses: ['HR-MOV-05', 'HR-R-173'] },
    { text: 'Nothing to climb, no wall, no edge', clauses: ['HR-BLD-05', 'HR-VRT-02', 'HR-R-063'] },
    { text: 'Within its movement', clauses: ['HR-MOV-01', 'HR-TER-04', 'HR-TER-08'] },
    {
      text: 'Comes to stand where it may',
      clauses: ['HR-MOV-06', 'HR-TER-09', 'HR-R-181', 'HR-VRT-01', 'HR-R-124', 'HR-R-126', 'HR-R-130'],
    },
  ];
  const tests: Explanation['tests'][number][] = [];
  for (const { text, clauses } of order) {
    const fails = refusal !== null && clauses.includes(refusal.clause);
    tests.push({ clause: fails ? refusal.clause : (clauses[0] as string), text, ok: !fails });
    if (fails) break;
  }
  return { title: refusal === null ? 'Move' : (TITLES[refusal.clause] ?? 'No way'), about, tests };
}

function moveWhyNot(g: G, w: Warrior): RefusedAct | null {
  const refusal = moveBar(w) ?? heldRefusal(g.state, w);
  if (refusal === null) return null;
  return {
    verb: 'move',
    label: 'Move',
    refusal,
    nearest: { verb: 'move', path: [] },
    explain: () => explainMove(w, refusal),
  };
}

export const MOVE = menuVerb({
  name: 'move',
  text: 'Move along waypoints, up to the Move stat.',
  args: ARGS,
  main: 'path',
  action: 'move',
  partway: true,
  read: (line) => readWay(line, activated(line)),
  find: moveAct,
  refused: moveWhyNot,
  *run(g, w, { path: way, z: level }) {
    const s = g.state;
    const words = moveWords(s, w, level);
    // The Action is paid for: the Moves before it are one less.
    const before = (s.activation?.taken.filter((kind) => kind === 'move').length ?? 1) - 1;
    yield* performMove(g, w, way, { ...words, allowance: moveAllowance(s, w, before) });
  },
});
