/** Acts that are carried out along a path: moves, charges, parting from a unit, merging. */
import type { Act, Answer, Option, Random, Reach, Trace } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { tenths } from '../../kit/placing.ts';
import type { State, Unit } from '../state.ts';
import { type Aligned, alignTo } from './align.ts';
import { unitGap } from './contact.ts';
import { fightersOf } from './fighters.ts';
import { basesOf } from './ghost.ts';
import { loose } from './ground.ts';
import { centreOf, depthOf, pivoted, widthOf } from './layout.ts';
import { type Course, RIGHT_ANGLE, speedOf, touchedAt } from './manoeuvre.ts';
import { passingWays } from './passing.ts';
import { enemiesOf } from './play.ts';
import { advance, misfit } from './space.ts';

interface MoveAnswer extends Answer {
  readonly path: readonly (readonly [number, number])[];
  readonly facing?: readonly [number, number];
}

interface PathWords {
  verb: string;
  label: string;
  clause: string;
  course: (path: readonly Point[], facing: Point | null) => Course;
  /** Drawn further ahead: the extra inches of a charge. */
  corridor?: number;
  /** Only ways that serve the verb are sampled and offered: towards these. */
  aim?: () => readonly Unit[];
}

/** An act that is carried out along a path. */
export function pathAct(s: State, u: Unit, words: PathWords): Act {
  const { verb } = words;
  const run = (answer: Answer) => courseTo(words, answer);
  return {
    verb,
    key: verb,
    label: words.label,
    clause: words.clause,
    form: { kind: 'path', mover: u.id, allowance: speedOf(s, u), moves: 1, facing: true },
    options: () => {
      const found = candidates(s, u, words);
      return (found.length > 0 ? stubsLast(u, found) : around(s, u, words)).slice(0, PLACES);
    },
    sample: (rng) => sampleWay(s, u, words, rng),
    suggest: () => candidates(s, u, words).map((o) => o.answer),
    check: (answer) => run(answer).refusal,
    trace: (answer) => {
      const way = run(answer);
      const trace = traceOf(s, u, way);
      if (words.corridor === undefined || way.met !== null) return trace;
      return withCorridor(s, u, way, trace, words.corridor);
    },
    reach: () => (words.corridor === undefined ? reachOf(s, u) : bandsOf(s, u, words.corridor)),
  };
}

/** So many places are listed at most. */
const PLACES = 8;
const ROSE = directions(32);
/** Between friends and walls a narrow gap may be the only way. */
const CLOSE_ROSE = directions(256);
/** Parts of the movement that are tried in a direction where all of it is too far. */
const SHORTER = [1, 3 / 4, 1 / 2, 3 / 8, 1 / 4, 1 / 8];

/** How far it gets in each direction in a straight line. */
function reachOf(s: State, u: Unit): Reach[] {
  const budget = speedOf(s, u);
  const [x, y] = centreOf(u);
  const ring: Point[] = [];
  for (const [dx, dy] of ROSE) {
    const dot = dx * u.fx + dy * u.fy;
    if (!loose(u) && dot < RIGHT_ANGLE) {
      ring.push([x, y]);
      continue;
    }
    const pose = pivoted(u, dx, dy);
    const far = misfit(s, u, pose, { through: true }) === null ? advance(s, u, pose, budget).moved : 0;
    ring.push([x + dx * far, y + dy * far]);
  }
  return [{ label: `${tenths(budget)}\u2033`, rings: [ring] }];
}

/**
 * How far its front gets in each direction: surely by the move alone, likely with half of the faces of the die, possibly with the highest. It
 * ends where it meets somebody.
 */
function bandsOf(s: State, u: Unit, extra: number): Reach[] {
  const budget = speedOf(s, u);
  const [x, y] = centreOf(u);
  const half = depthOf(u) / 2;
  const bands = [
    { word: 'sure', inches: budget + 1 },
    { word: 'likely', inches: budget + extra / 2 + 1 },
    { word: 'possible', inches: budget + extra },
  ];
  const rings: Point[][] = bands.map(() => []);
  for (const [dx, dy] of ROSE) {
    if (!loose(u) && dx * u.fx + dy * u.fy < RIGHT_ANGLE) {
      for (const ring of rings) ring.push([x, y]);
      continue;
    }
    const pose = pivoted(u, dx, dy);
    const free = misfit(s, u, pose, { through: true }) === null;
    bands.forEach(({ inches }, i) => {
      const far = free ? advance(s, u, pose, inches, { halt: true }).moved + half : 0;
      rings[i]?.push([x + dx * far, y + dy * far]);
    });
  }
  return bands.map(({ word, inches }, i) => ({ label: `${word} ${tenths(inches)}\u2033`, rings: [rings[i] ?? []] }));
}

function wayTo(u: Unit, verb: string, dx: number, dy: number, inches: number): Answer {
  const [x, y] = centreOf(u);
  return { verb, path: [[snap(x + dx * inches), snap(y + dy * inches)]] };
}

/** Ways worth a look: ahead, at the nearest enemies, to their flanks, back. */
function candidates(s: State, u: Unit, words: PathWords): Option[] {
  const budget = speedOf(s, u);
  const found: Option[] = [];
  const seen = new Set<string>();
  const add = (dx: number, dy: number, inches: number, label: string, subjects: readonly string[]) => {
    if (dx * dx + dy * dy < 1e-9) return;
    const [ux, uy] = norm(dx, dy);
    if (!loose(u) && ux * u.fx + uy * u.fy < 0) return;
    const answer = reachable(s, u, words, ux, uy, inches);
    if (answer === null) return;
    const key = JSON.stringify(answer.path);
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ answer, label, subjects });
  };
  const [x, y] = centreOf(u);
  const near = (words.aim?.() ?? enemiesOf(s, u.seat))
    .map((v) => ({ v, gap: unitGap(u, v) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, words.aim === undefined ? 3 : 6);
  for (const { v, gap } of near) {
    const [vx, vy] = centreOf(v);
    add(vx - x, vy - y, budget, `towards ${v.name}, ${tenths(gap)}" away`, [v.id]);
    add(v.x - x, v.y - y, budget, `at the front of ${v.name}`, [v.id]);
  }
  add(u.fx, u.fy, budget, 'straight ahead', []);
  if (words.aim === undefined) {
    add(u.fx, u.fy, budget / 2, 'half ahead', []);
    // Past what stands in the way.
    for (const [aside, side] of [
      [1, 'left'],
      [-1, 'right'],
    ] as const) {
      add(u.fx - u.fy * aside, u.fy + u.fx * aside, budget, `ahead to the ${side}`, []);
      add(0 - u.fy * aside, u.fx * aside, budget, `to the ${side}`, []);
    }
    for (const { v } of near.slice(0, 2)) {
      // To one side of the enemy, where its flank is.
      const [vx, vy] = centreOf(v);
      const wide = widthOf(v) / 2 + 3;
      add(vx - v.fy * wide - x, vy + v.fx * wide - y, budget, `round the left of ${v.name}`, [v.id]);
      add(vx + v.fy * wide - x, vy - v.fx * wide - y, budget, `round the right of ${v.name}`, [v.id]);
      add(x - vx, y - vy, budget, `away from ${v.name}`, [v.id]);
    }
    const foes = near.map(({ v }) => v);
    for (const { path, unit, side: kind } of passingWays(s, u, foes, budget)) {
      const answer = { verb: words.verb, path };
      if (legal(words, answer)) found.push({ answer, label: `past the ${kind} of ${unit.name}`, subjects: [unit.id] });
    }
  }
  return found;
}

/** Ways of less than an inch come after the others: something stands in their way, and nobody wants them first. */
function stubsLast(u: Unit, found: readonly Option[]): Option[] {
  const [x, y] = centreOf(u);
  const stub = ({ answer }: Option): boolean => {
    const [tx, ty] = pathOf(answer).path.at(-1) ?? [x, y];
    return (tx - x) * (tx - x) + (ty - y) * (ty - y) < 1;
  };
  return [...found.filter((option) => !stub(option)), ...found.filter(stub)];
}

/** Where nothing worth a look is possible: whatever way there is, those towards the nearest enemy first; failing that, a turn on the spot. */
function around(s: State, u: Unit, words: PathWords): Option[] {
  const found: Option[] = [];
  for (const [dx, dy] of turns(s, u, words)) {
    for (const share of SHORTER) {
      const answer = reachable(s, u, words, dx, dy, speedOf(s, u) * share);
      if (answer === null) continue;
      const { length } = courseTo(words, answer);
      if (length > 0) found.push({ answer, label: `${tenths(length)}" ${side(u, dx, dy)}`, subjects: [] });
      break;
    }
    if (found.length === PLACES) return found;
  }
  if (found.length > 0) return found;
  for (const [dx, dy] of turns(s, u, words)) {
    const answer = { verb: words.verb, path: [], facing: [snap(dx), snap(dy)] };
    if (legal(words, answer)) found.push({ answer, label: `turn ${side(u, dx, dy)}`, subjects: [] });
    if (found.length === PLACES) break;
  }
  return found;
}

/** The directions in which it may turn, nearest first to where it wants to get. */
function turns(s: State, u: Unit, words: PathWords): Point[] {
  const [x, y] = centreOf(u);
  const targets = words.aim?.() ?? enemiesOf(s, u.seat);
  const nearest = targets.reduce<Unit | null>((a, v) => (a === null || unitGap(u, v) < unitGap(u, a) ? v : a), null);
  const [tx, ty] = nearest === null ? [x + u.fx, y + u.fy] : centreOf(nearest);
  const [wx, wy] = norm(tx - x, ty - y);
  return CLOSE_ROSE.filter(([ahead]) => loose(u) || ahead >= RIGHT_ANGLE)
    .map(([ahead, left]): Point => [u.fx * ahead - u.fy * left, u.fy * ahead + u.fx * left])
    .sort((a, b) => b[0] * wx + b[1] * wy - (a[0] * wx + a[1] * wy));
}

/** A direction as the unit sees it. */
function side(u: Unit, dx: number, dy: number): string {
  const ahead = dx * u.fx + dy * u.fy;
  const left = dy * u.fx - dx * u.fy;
  const word = left > 0 ? 'left' : 'right';
  if (Math.abs(left) < 0.2) return ahead > 0 ? 'ahead' : 'back';
  if (ahead > 0.2) return `ahead to the ${word}`;
  return ahead < -0.2 ? `back to the ${word}` : `to the ${word}`;
}

/** As far as it gets that way, at most so many inches; null when it is not a legal way at all. */
function reachable(s: State, u: Unit, words: PathWords, dx: number, dy: number, inches: number): Answer | null {
  const pose = pivoted(u, dx, dy);
  const turned = dx * u.fx + dy * u.fy < 1 - 1e-9;
  if (turned && misfit(s, u, pose, { through: true }) !== null) return null;
  const all = wayTo(u, words.verb, dx, dy, inches);
  if (legal(words, all)) return all;
  const go = advance(s, u, pose, speedOf(s, u), { most: inches });
  // A friend or a wall in the way: a little less keeps clear of it; an enemy is walked into.
  const into = go.hit?.kind === 'unit' && go.hit.unit.seat !== u.seat;
  const answer = wayTo(u, words.verb, dx, dy, into ? inches : go.moved);
  if (go.moved <= 0 && !into && !turned) return null;
  return legal(words, answer) ? answer : null;
}

function courseTo(words: PathWords, answer: Answer): Course {
  const { path, facing } = pathOf(answer);
  return words.course(path, facing);
}

function legal(words: PathWords, answer: Answer): boolean {
  return courseTo(words, answer).refusal === null;
}

function sampleWay(s: State, u: Unit, words: PathWords, rng: Random): Answer | null {
  const targets = words.aim?.();
  for (let n = 0; n < 6; n++) {
    const aim = targets ?? (rng.int(2) === 0 ? enemiesOf(s, u.seat) : []);
    const [x, y] = centreOf(u);
    let dx = rng.real() * 2 - 1;
    let dy = rng.real() * 2 - 1;
    if (aim.length > 0) {
      const [vx, vy] = centreOf(aim[rng.int(aim.length)]!);
      dx = vx - x;
      dy = vy - y;
    }
    if (dx * dx + dy * dy < 1e-6) continue;
    const [ux, uy] = norm(dx, dy);
    if (!loose(u) && ux * u.fx + uy * u.fy < 0) continue;
    const answer = reachable(
      s,
      u,
      words,
      ux,
      uy,
      speedOf(s, u) * (words.aim === undefined ? 0.3 + 0.7 * rng.real() : 1),
    );
    if (answer !== null) return answer;
  }
  return null;
}

export function pathOf(answer: Answer): { path: readonly Point[]; facing: Point | null } {
  const { path, facing } = answer as MoveAnswer;
  const points = (path ?? []).map(([x, y]) => [snap(x), snap(y)] as Point);
  const ok = facing !== undefined && facing[0] * facing[0] + facing[1] * facing[1] > 1e-9;
  return { path: points, facing: ok ? norm(facing[0], facing[1]) : null };
}

function traceOf(s: State, u: Unit, course: Course): Trace {
  const { points, length, used } = course;
  const [enemy] = course.refusal === null ? touchedAt(s, u, course.end) : [];
  const aligned = enemy === undefined ? null : alignTo(s, u, course.end, enemy);
  const { fx, fy } = aligned?.pose ?? course.end;
  return {
    points,
    stops: [{ at: points.at(-1)!, along: length, cost: used }],
    length,
    facing: [fx, fy],
    bodies: basesOf(u, aligned?.pose ?? course.end),
    ...(aligned === null ? {} : { contact: contactOf(s, u, aligned) }),
  };
}

/** Whom it would touch once it lies against the enemy, and who of it could then fight. */
function contactOf(s: State, u: Unit, { pose, at }: Aligned): NonNullable<Trace['contact']> {
  const enemies = touchedAt(s, u, pose);
  const fighters = fightersOf(s, { ...u, ...pose }, enemies).map((f) => f.model.id);
  return { at, with: enemies.map((v) => v.id), fighters };
}

/** The extra inches of a charge: as far as they go, or to where they bring it up against an enemy (DG-R-300: slowed by the ground). */
function withCorridor(s: State, u: Unit, way: Course, trace: Trace, inches: number): Trace {
  const from: Point = [way.end.x, way.end.y];
  const ahead = { ...way.end, fx: way.along[0], fy: way.along[1] };
  const go = way.refusal === null ? advance(s, u, ahead, inches, { halt: true }) : null;
  const slowed = go !== null && go.used > go.moved + EPSILON;
  const ends = slowed
    ? Array.from({ length: inches }, (_, i) => advance(s, u, ahead, i + 1, { halt: true }).moved)
    : undefined;
  const far = ends?.at(-1) ?? inches;
  const to: Point = [from[0] + way.along[0] * far, from[1] + way.along[1] * far];
  const corridor = { from, to, width: widthOf(u), bands: inches, ...(ends === undefined ? {} : { ends }) };
  if (go?.hit?.kind !== 'unit' || go.hit.unit.seat === u.seat) return { ...trace, corridor };
  const aligned = alignTo(s, u, go.pose, go.hit.unit);
  const { fx, fy } = aligned.pose;
  return {
    ...trace,
    facing: [fx, fy],
    bodies: basesOf(u, aligned.pose),
    contact: contactOf(s, u, aligned),
    corridor: { ...corridor, touch: go.moved },
  };
}
