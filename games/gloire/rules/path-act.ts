/** What every act with a free path has in common: proposals, a random way, the tape while it is drawn, how far it reaches, why not. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type {
  Act,
  Answer,
  CaseLine,
  ClauseId,
  Explanation,
  Json,
  Random,
  Reach,
  Refusal,
  Trace,
} from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { contour } from '#engine/geometry/contour.ts';
import { reach } from '#engine/geometry/reach.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { type Feature, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, routeOf } from '../../kit/route.ts';
import { readWaypoints } from '../../kit/words.ts';
import type { Model, Piece, State } from '../state.ts';
import { destinations, routeTo } from './destinations.ts';
import { groundOf, LOW, piecesNear } from './ground.ts';
import { byId, conscious, isEnemy, name, touching } from './play.ts';
import type { Goal } from './rules.ts';
import { takesRoom } from './standing.ts';
import { type Way, type WayWords, wayOf } from './way.ts';
import { flies, isHoofed } from './way-ground.ts';

export interface PathWords {
  verb: string;
  key?: string;
  label: string;
  clause: ClauseId;
  cost?: Act['cost'];
  /** What picking the act says beforehand. */
  fixed?: Readonly<Record<string, Json>>;
  words: WayWords;
  /** What bars a way that can be gone: it does not lead off the table, no point is needed. */
  bar?: (way: Way) => Refusal | null;
  /** So many places are suggested to bots. */
  most?: number;
  /** Places worth going to besides. */
  goals?: readonly Goal[];
  /** Only those. */
  onlyGoals?: boolean;
}

/** An act by which a model moves freely along waypoints. */
export function pathAct(s: State, m: Model, given: PathWords): Act {
  const { verb, key, label, clause, fixed, words, bar, most } = given;
  const answer = (path: readonly Point[]): Answer => ({ verb, ...fixed, path });
  const plan = ({ path }: Answer): Way | Refusal => {
    const way = wayOf(s, m, path as readonly Point[], words);
    return isRefusal(way) ? way : (bar?.(way) ?? way);
  };
  const proposals = (limit?: number) =>
    destinations(s, m, words, { goals: given.goals ?? [], only: given.onlyGoals === true }, limit).filter(
      ({ path }) => !isRefusal(plan(answer(path))),
    );
  const act: Act = {
    verb,
    key: key ?? verb,
    label,
    clause,
    form: { kind: 'path', mover: m.id, allowance: words.inches, moves: 1, facing: false },
    options: () => {
      const found = proposals();
      const stay: Answer = answer([[m.x, m.y]]);
      if (found.length === 0 && !isRefusal(plan(stay)))
        found.push({ path: [[m.x, m.y]], label: 'stay here', subjects: [] });
      return found.map(({ path, label: there, subjects }) => ({
        answer: answer(path),
        label: there,
        subjects: [m.id, ...subjects],
      }));
    },
    suggest: () => proposals(most).map(({ path }) => answer(path)),
    sample: (rng) => {
      if (given.onlyGoals === true)
        return aGoal(given.goals ?? [], rng, (path) => !isRefusal(plan(answer(path))), answer);
      const path = randomPath(s, m, words, rng, (one) => !isRefusal(plan(answer(one))));
      return path === null ? null : answer(path);
    },
    check: (one) => {
      const odd = EXTRAS.find((arg) => one[arg] !== undefined && one[arg] !== fixed?.[arg]);
      if (odd !== undefined) return { clause, reason: `${name(m)} cannot ${EXTRA_WORDS[odd]} here` };
      const way = plan(one);
      return isRefusal(way) ? way : null;
    },
    aim: (id) => {
      const path = pathTo(s, m, id, words);
      return path === null ? null : answer(path);
    },
    explain: (one) => explainWay(m, label, plan(one)),
    trace: (one) => traceOf(m, one.path as readonly Point[], wayOf(s, m, one.path as readonly Point[], words), s),
    reach: () => reachOf(s, m, words),
  };
  if (fixed !== undefined) act.fixed = fixed;
  if (given.cost !== undefined) act.cost = given.cost;
  return act;
}

/** Arguments by which the acts of one verb differ. */
const EXTRAS = ['further', 'prone', 'exit'] as const;
const EXTRA_WORDS: Readonly<Record<(typeof EXTRAS)[number], string>> = {
  further: 'go further for hero points',
  prone: 'drop prone',
  exit: 'leave the table',
};

const ROUND = directions(64);
const TRIES = 5;

/** Straight to one of the places that alone are meant; null when it does not get there so. */
function aGoal(
  goals: readonly Goal[],
  rng: Random,
  legal: (path: readonly Point[]) => boolean,
  answer: (path: readonly Point[]) => Answer,
): Answer | null {
  if (goals.length === 0) return null;
  const { at } = goals[rng.int(goals.length)] as Goal;
  return legal([at]) ? answer([at]) : null;
}

/** Often at an enemy, now and then at a marker, else anywhere. Null: bad luck. */
function randomPath(
  s: State,
  m: Model,
  words: WayWords,
  rng: Random,
  legal: (path: readonly Point[]) => boolean,
): readonly Point[] | null {
  for (let i = 0; i < TRIES; i++) {
    const what = rng.int(16);
    const aim = what < 6 ? atEnemy(s, m, rng) : what < 9 ? atMarker(s, m, rng) : null;
    const path = [aim === null ? anywhere(m, words.inches, rng) : upTo(m, aim, words.inches)];
    if (legal(path)) return path;
  }
  return null;
}

function anywhere(m: Model, inches: number, rng: Random): Point {
  const [ux, uy] = ROUND[rng.int(64)] as Point;
  const d = rng.real() * inches;
  return [snap(m.x + ux * d), snap(m.y + uy * d)];
}

/** Straight there, or as far as it goes. */
function upTo(m: Model, to: Point, inches: number): Point {
  const dx = to[0] - m.x;
  const dy = to[1] - m.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= inches) return to;
  return [snap(m.x + (dx * (inches - GRID)) / d), snap(m.y + (dy * (inches - GRID)) / d)];
}

function atEnemy(s: State, m: Model, rng: Random): Point | null {
  const { models } = s;
  for (let i = 0; i < 3; i++) {
    const enemy = models[rng.int(models.length)] as Model;
    if (isEnemy(s, m, enemy) && conscious(enemy) && enemy.aboard === null) return beside(m, enemy);
  }
  return null;
}

function atMarker(s: State, m: Model, rng: Random): Point | null {
  if (s.markers.length === 0) return null;
  const { x, y } = s.markers[rng.int(s.markers.length)] as { x: number; y: number };
  const [ux, uy] = norm(m.x - x, m.y - y);
  const r = m.a + 0.5;
  return [snap(x + ux * r), snap(y + uy * r)];
}

/** The point on this side of somebody at which the bases touch. */
export function beside(m: Model, other: Pick<Model, 'x' | 'y' | 'a'>): Point {
  const [ux, uy] = norm(m.x - other.x, m.y - other.y);
  const r = m.a + other.a + GRID;
  return [snap(other.x + ux * r), snap(other.y + uy * r)];
}

/** To what was pointed at: into contact with a model or marker, to the middle of a piece. */
function pathTo(s: State, m: Model, id: string, words: WayWords): readonly Point[] | null {
  const other = byId(s, id);
  if (other !== undefined)
    return other === m || !other.onTable ? null : (routeTo(s, m, beside(m, other), words, other) ?? [beside(m, other)]);
  const thing = s.markers.find((one) => one.id === id) ?? s.tokens.find((one) => one.id === id && one.carrier === null);
  if (thing !== undefined) {
    const at = beside(m, { x: thing.x, y: thing.y, a: 0.5 });
    return routeTo(s, m, at, words, null) ?? [at];
  }
  const piece = s.pieces.find((one) => one.id === id);
  if (piece === undefined) return null;
  const { x0, y0, x1, y1 } = featureBounds(piece);
  return [[snap((x0 + x1) / 2), snap((y0 + y1) / 2)]];
}

/** The way as it would be gone; where it is refused, as it was drawn. */
function traceOf(m: Model, path: readonly Point[], way: Way | Refusal, s: State): Trace {
  const points = isRefusal(way) ? routeOf(m, path) : way.path;
  const length = pathLength(points);
  const [x, y] = endOf(points);
  const before = points[points.length - 2];
  const facing: Point = before === undefined ? [m.fx, m.fy] : norm(x - before[0], y - before[1]);
  const cost = isRefusal(way) ? length : way.cost;
  const trace: Trace = { points, stops: [{ at: [x, y], along: length, cost }], length, facing };
  if (isRefusal(way)) return trace;
  const there: Model = { ...m, x, y, z: way.z };
  const met = s.models
    .filter((other) => isEnemy(s, m, other) && conscious(other) && touching(there, other))
    .map(({ id }) => id);
  if (met.length > 0) trace.contact = { at: [x, y], with: met, fighters: [m.id, ...met] };
  return trace;
}

/** Cells of the outline where the ground has a price. */
const CELL = 0.5;

/** The outline of all that can be reached: exact round what stops it, and with what the ground costs on the shortest way there. */
function reachOf(s: State, m: Model, words: WayWords): Reach[] {
  if (words.inches <= 0) return [];
  const flying = flies(m);
  const ground = groundOf(s);
  const features: Feature[] = [];
  let plain = true;
  const { x, y, a } = m;
  const r = words.inches;
  for (const i of flying ? [] : piecesNear(ground, a, x - r, y - r, x + r, y + r)) {
    const nature = ground.natures[i];
    const piece = ground.pieces[i] as Piece;
    if (nature === 'flat' || nature === 'hill' || (nature === 'ditch' && !isHoofed(m))) continue;
    if (nature === 'passage' && m.owner !== null) continue;
    const passes = !isHoofed(m) && nature === 'raised' && piece.height - m.z <= LOW + GRID;
    if (passes || (isHoofed(m) && nature !== 'never' && nature !== 'water')) plain = false;
    else features.push({ ...piece, impassable: true, slow: 1 });
  }
  const others = s.models.filter((other) => other !== m && takesRoom(s, other));
  const stops = (other: Model): boolean => !flying && conscious(other) && isEnemy(s, m, other);
  const found = reach(
    m,
    r,
    { width: s.width, depth: s.depth, features },
    { others: others.filter(stops), occupied: others.filter((other) => !stops(other)) },
  );
  const label = `${r}"`;
  if (plain && m.z === 0 && !flying) return [{ label, rings: found.outline() }];
  const legal = (px: number, py: number): boolean => {
    const path = flying ? [[x, y] as Point, [snap(px), snap(py)] as Point] : found.pathTo(snap(px), snap(py));
    return path !== null && !isRefusal(wayOf(s, m, path.slice(1), words));
  };
  const n = 2 * Math.ceil(r / CELL) + 4;
  const half = (n / 2) * CELL;
  return [{ label, rings: contour(x - half, y - half, CELL, n, legal) }];
}

const ORDER: readonly { text: string; clauses: readonly ClauseId[] }[] = [
  { text: 'Stays on the table', clauses: ['GL-R-005'] },
  { text: 'Passes through no enemy', clauses: ['GL-R-006'] },
  { text: 'Touches no enemy on the way', clauses: ['GL-R-210', 'GL-R-065'] },
  {
    text: 'Nothing that must be climbed or jumped',
    clauses: ['GL-R-017', 'GL-R-325', 'GL-R-326', 'GL-FAL-01', 'GL-MNT-05', 'GL-MNT-07', 'GL-HH-08'],
  },
  { text: 'Within its inches', clauses: ['GL-ACT-01', 'GL-R-316', 'GL-BAS-12'] },
  { text: 'Can pay for its leaps', clauses: ['GL-MNT-06', 'GL-MNT-08'] },
];

/** What the rules look at in a move, in their order. */
export function explainWay(m: Model, label: string, way: Way | Refusal): Explanation {
  const refusal = isRefusal(way) ? way : null;
  const tests: Explanation['tests'][number][] = [];
  let told = false;
  for (const { text, clauses } of ORDER) {
    const fails = refusal !== null && clauses.includes(refusal.clause);
    tests.push({ clause: fails ? refusal.clause : (clauses[0] as ClauseId), text, ok: !fails });
    if (fails) {
      told = true;
      break;
    }
  }
  if (refusal !== null && !told) tests.push({ clause: refusal.clause, text: refusal.reason, ok: false });
  return { title: refusal === null ? label : 'Not that way', about: `${name(m)}, ${label.toLowerCase()}`, tests };
}

/** The path of a case: `to` is a path of one point; `toward: b` goes straight at a model until the bases touch (or `distance`), `away: b` so far away from it. */
export function readPath({ state, args }: CaseLine<State>, m: Model | undefined): void {
  readWaypoints(args);
  for (const key of ['toward', 'away'] as const) {
    if (args[key] === undefined) continue;
    const other = byId(state, String(args[key])) ?? state.markers.find(({ id }) => id === args[key]);
    if (other === undefined || m === undefined)
      throw new CaseProblem(key, `there is no model or marker "${String(args[key])}"`);
    const dx = other.x - m.x;
    const dy = other.y - m.y;
    const [ux, uy] = norm(dx, dy);
    const full = Math.sqrt(dx * dx + dy * dy) - m.a - ('a' in other ? other.a : 0.5);
    const d = args.distance === undefined ? full : Number(args.distance);
    const way = key === 'toward' ? d : -d;
    args.path = [[snap(m.x + ux * way), snap(m.y + uy * way)]];
    delete args[key];
    delete args.distance;
  }
  args.path ??= [];
}

/** The model that acts. */
export function actor(s: State): Model | undefined {
  return s.activation === null ? undefined : byId(s, s.activation.model);
}
