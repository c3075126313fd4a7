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
import { centreOf, pivoted, widthOf } from './layout.ts';
import { type Course, RIGHT_ANGLE, speedOf, touchedAt } from './manoeuvre.ts';
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
  const { verb, course } = words;
  const run = (answer: Answer) => {
    const { path, facing } = pathOf(answer);
    return course(path, facing);
  };
  return {
    verb,
    key: verb,
    label: words.label,
    clause: words.clause,
    form: { kind: 'path', mover: u.id, allowance: speedOf(s, u), moves: 1, facing: true },
    options: () => candidates(s, u, words).slice(0, 8),
    sample: (rng) => sampleWay(s, u, words, rng),
    suggest: () => candidates(s, u, words).map((o) => o.answer),
    check: (answer) => run(answer).refusal,
    trace: (answer) => {
      const way = run(answer);
      const trace = traceOf(s, u, way);
      if (words.corridor === undefined || way.met !== null) return trace;
      return withCorridor(s, u, way, trace, words.corridor);
    },
    reach: () => reachOf(s, u),
  };
}

const ROSE = directions(32);

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
  }
  return found;
}

/** As far as it gets that way, at most so many inches; null when it is not a legal way at all. */
function reachable(s: State, u: Unit, words: PathWords, dx: number, dy: number, inches: number): Answer | null {
  const all = wayTo(u, words.verb, dx, dy, inches);
  if (legal(words, all)) return all;
  const pose = pivoted(u, dx, dy);
  const turned = dx * u.fx + dy * u.fy < 1 - 1e-9;
  if (turned && misfit(s, u, pose, { through: true }) !== null) return null;
  const go = advance(s, u, pose, speedOf(s, u), { most: inches });
  // A friend or a wall in the way: a little less keeps clear of it; an enemy is walked into.
  const into = go.hit?.kind === 'unit' && go.hit.unit.seat !== u.seat;
  const answer = wayTo(u, words.verb, dx, dy, into ? inches : go.moved);
  if (go.moved <= 0 && !into && !turned) return null;
  return legal(words, answer) ? answer : null;
}

function legal(words: PathWords, answer: Answer): boolean {
  const { path, facing } = pathOf(answer);
  return words.course(path, facing).refusal === null;
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
