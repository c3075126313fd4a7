/** What every act with a free path has in common: proposals, a random way, the tape while it is drawn, how far it reaches, why not. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Act, Answer, CaseLine, ClauseId, Explanation, Random, Reach, Refusal, Trace } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { contour } from '#engine/geometry/contour.ts';
import { reach } from '#engine/geometry/reach.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { type Feature, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, routeOf } from '../../kit/route.ts';
import { readWaypoints } from '../../kit/words.ts';
import type { Model, Piece, State } from '../state.ts';
import { destinations } from './destinations.ts';
import { type Gait, gaitOf } from './gait.ts';
import { engaged, touches } from './measure.ts';
import { byId, isEnemy, standing } from './play.ts';
import { groundOf, piecesNear } from './terrain.ts';
import { DISENGAGE, type Way, type WayWords, wayOf } from './way.ts';

export interface PathWords {
  verb: string;
  key?: string;
  label: string;
  clause: ClauseId;
  /** What picking the act says beforehand. */
  fixed?: { model: string };
  /** Inches that it may go, and how. */
  words: WayWords;
  /** So many places are suggested to bots. */
  most?: number;
}

/** An act by which a model moves freely along waypoints. */
export function pathAct(s: State, m: Model, { verb, key, label, clause, fixed, words, most }: PathWords): Act {
  const gaited: WayWords = words.gait === undefined ? { ...words, gait: gaitOf(s, m) } : words;
  const answer = (path: readonly Point[]): Answer => ({ verb, ...fixed, path });
  const plan = ({ path }: Answer): Way | Refusal => wayOf(s, m, path as readonly Point[], gaited);
  const act: Act = {
    verb,
    key: key ?? verb,
    label,
    clause,
    form: { kind: 'path', mover: m.id, allowance: gaited.inches, moves: 1, facing: false },
    options: () => {
      const found = destinations(s, m, gaited);
      // Where nothing is worth going to it may stay, which counts as its move (WK-ACT-06).
      if (found.length === 0) found.push({ path: [[m.x, m.y]], label: 'stay here', subjects: [] });
      return found.map(({ path, label: there, subjects }) => ({
        answer: answer(path),
        label: there,
        subjects: [m.id, ...subjects],
      }));
    },
    suggest: () => destinations(s, m, gaited, most).map(({ path }) => answer(path)),
    sample: (rng) => answer(randomPath(s, m, gaited, rng)),
    check: (given) => {
      const way = plan(given);
      return isRefusal(way) ? way : null;
    },
    aim: (id) => {
      const path = pathTo(s, m, id);
      return path === null ? null : answer(path);
    },
    explain: (given) => explainWay(m, label, plan(given)),
    trace: (given) => traceOf(m, given.path as readonly Point[], plan(given), s),
    reach: () => reachOf(s, m, gaited),
  };
  if (fixed !== undefined) act.fixed = fixed;
  return act;
}

const ROUND = directions(64);
const TRIES = 6;
const STAY: readonly Point[] = [];

/** Often at an enemy, now and then at an objective, else anywhere; sometimes it stays where it is. */
export function randomPath(s: State, m: Model, words: WayWords, rng: Random): readonly Point[] {
  const gait = words.gait as Gait;
  const inches = words.inches - (engaged(s, m) && !gait.stalker ? DISENGAGE : 0);
  if (inches <= 0) return slide(s, m, words, rng);
  for (let i = 0; i < TRIES; i++) {
    const what = rng.int(16);
    if (what === 0) break;
    const aim = what < 7 ? atEnemy(s, m, rng) : what < 9 ? atPiece(s, rng) : null;
    const path = [aim === null ? anywhere(m, inches, rng) : within(m, aim, inches)];
    if (!isRefusal(wayOf(s, m, path, words))) return path;
  }
  return STAY;
}

/** A little way along the enemies that hold it. */
function slide(s: State, m: Model, words: WayWords, rng: Random): readonly Point[] {
  const path = [anywhere(m, Math.min(0.35, words.inches), rng)];
  return isRefusal(wayOf(s, m, path, words)) ? STAY : path;
}

function anywhere(m: Model, inches: number, rng: Random): Point {
  const [ux, uy] = ROUND[rng.int(64)] as Point;
  const d = rng.real() * inches;
  return [snap(m.x + ux * d), snap(m.y + uy * d)];
}

/** Straight there, or as far as it goes. */
function within(m: Model, to: Point, inches: number): Point {
  const dx = to[0] - m.x;
  const dy = to[1] - m.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= inches) return to;
  return [snap(m.x + (dx * (inches - GRID)) / d), snap(m.y + (dy * (inches - GRID)) / d)];
}

function atEnemy(s: State, m: Model, rng: Random): Point | null {
  const { models } = s;
  let enemy = models[rng.int(models.length)] as Model;
  for (let i = 0; i < 3 && !(isEnemy(m, enemy) && standing(enemy)); i++) {
    enemy = models[rng.int(models.length)] as Model;
  }
  return isEnemy(m, enemy) && standing(enemy) ? beside(m, enemy) : null;
}

/** The point on this side of somebody at which the bases touch. */
function beside(m: Model, other: Model): Point {
  const [ux, uy] = norm(m.x - other.x, m.y - other.y);
  const r = m.a + other.a;
  return [snap(other.x + ux * r), snap(other.y + uy * r)];
}

function atPiece(s: State, rng: Random): Point | null {
  const piece = s.pieces.length === 0 ? undefined : (s.pieces[rng.int(s.pieces.length)] as Piece);
  return piece?.objective == null ? null : [snap(piece.objective.x), snap(piece.objective.y)];
}

/** Straight to what was pointed at: into contact with a model, to the middle of a piece. */
function pathTo(s: State, m: Model, id: string): Point[] | null {
  const other = byId(s, id);
  if (other !== undefined) return other === m || !standing(other) ? null : [beside(m, other)];
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
  const there = { x, y, a: m.a };
  const met = s.models
    .filter((other) => isEnemy(m, other) && standing(other) && touches(there, other))
    .map(({ id }) => id);
  if (met.length > 0) trace.contact = { at: [x, y], with: met, fighters: [m.id, ...met] };
  return trace;
}

/** Cells of the outline where terrain has to be paid for. */
const CELL = 0.5;

/** The outline of all that can be reached: exact round obstacles, and with what terrain costs on the shortest way there. */
function reachOf(s: State, m: Model, words: WayWords): Reach[] {
  const gait = words.gait as Gait;
  const held = engaged(s, m) && !gait.stalker;
  const inches = words.inches - (held ? DISENGAGE : 0);
  if (inches <= 0) return [];
  const others = s.models.filter((other) => other !== m && standing(other));
  const passes = (other: Model): boolean => gait.flying || (gait.skirmisher && other.seat === m.seat);
  const near = nearPieces(s, m, inches);
  const features: Feature[] = [];
  for (const piece of near) {
    const { impassable, wall } = piece.keywords;
    if (piece.id === m.link || (!impassable && !wall)) continue;
    const through = gait.flying || (!impassable && words.sprint !== true && piece.size <= m.card.size);
    if (!through) features.push({ ...piece, impassable: true, slow: 1 });
  }
  const found = reach(
    m,
    inches,
    { width: s.width, depth: s.depth, features },
    {
      others: others.filter((other) => !passes(other)),
      occupied: others.filter(passes),
    },
  );
  const plain = near.every(({ keywords }) => keywords.rough === 0 && keywords.elevated === 0 && !keywords.wall);
  const label = `${words.inches}"`;
  if (plain && s.activation?.bogged.some(({ model }) => model === m.id) !== true)
    return [{ label, rings: found.outline() }];
  const legal = (x: number, y: number): boolean => {
    const path = found.pathTo(snap(x), snap(y));
    return path !== null && !isRefusal(wayOf(s, m, path.slice(1), words));
  };
  const n = 2 * Math.ceil(inches / CELL) + 4;
  const half = (n / 2) * CELL;
  return [{ label, rings: contour(m.x - half, m.y - half, CELL, n, legal) }];
}

function nearPieces(s: State, m: Model, inches: number): Piece[] {
  const ground = groundOf(s);
  const found = piecesNear(ground, m.a, m.x - inches, m.y - inches, m.x + inches, m.y + inches);
  return found.map((i) => ground.pieces[i] as Piece);
}

const ORDER: readonly { text: string; clauses: readonly ClauseId[] }[] = [
  { text: 'Stays on the table', clauses: ['WK-R-44'] },
  { text: 'Passes through nobody', clauses: ['WK-MOV-02'] },
  { text: 'Engages nobody on the way that it leaves again', clauses: ['WK-DIS-02'] },
  { text: 'Nothing Impassable, no wall that is too high', clauses: ['WK-KEY-06', 'WK-KEY-13', 'WK-KEY-16'] },
  { text: 'Can disengage', clauses: ['WK-DIS-01'] },
  {
    text: 'Can pay for the ground',
    clauses: ['WK-TER-09', 'WK-KEY-12', 'WK-KEY-04', 'WK-KEY-03', 'WK-KEY-10', 'WK-KEY-11'],
  },
  { text: 'Within its inches', clauses: ['WK-ACT-03', 'WK-GAC-03'] },
  { text: 'Comes to stand where it may', clauses: ['WK-R-113', 'WK-KEY-14', 'WK-SPC-12', 'WK-SPC-26'] },
];

const TITLES: Readonly<Record<string, string>> = {
  'WK-R-44': 'Off the table',
  'WK-MOV-02': 'Somebody in the way',
  'WK-DIS-01': 'Held in contact',
  'WK-DIS-02': 'May not engage again',
  'WK-KEY-03': 'Too far uphill',
  'WK-KEY-04': 'Too steep',
  'WK-KEY-06': 'Impassable',
  'WK-KEY-10': 'Too slow going',
  'WK-KEY-11': 'Too slow going',
  'WK-KEY-12': 'Too slow going',
  'WK-KEY-13': 'A wall in the way',
  'WK-KEY-14': 'Ends on a wall',
  'WK-KEY-16': 'Too high to cross',
  'WK-R-113': 'Ends on a base',
  'WK-SPC-12': 'Nowhere to land',
  'WK-SPC-26': 'Ends on a base',
};

/** What the rules look at in a free move, in their order. */
export function explainWay(m: Model, label: string, way: Way | Refusal): Explanation {
  const refusal = isRefusal(way) ? way : null;
  const tests: Explanation['tests'][number][] = [];
  for (const { text, clauses } of ORDER) {
    const fails =
      refusal !== null && (clauses.includes(refusal.clause) || (text === 'Within its inches' && !known(refusal)));
    tests.push({ clause: fails ? refusal.clause : (clauses[0] as ClauseId), text, ok: !fails });
    if (fails) break;
  }
  const title = refusal === null ? label : (TITLES[refusal.clause] ?? 'Out of reach');
  return { title, about: `${m.name}, ${label.toLowerCase()}`, tests };
}

function known({ clause }: Refusal): boolean {
  return ORDER.some(({ clauses }) => clauses.includes(clause));
}

/**
 * The path of a case: `to` is a path of one point; `toward: b` goes straight at a model until the bases touch (or `distance` of the way),
 * `away: b` so far straight away from it.
 */
export function readPath({ state, args }: CaseLine<State>, m: Model | undefined): void {
  readWaypoints(args);
  for (const key of ['toward', 'away'] as const) {
    if (args[key] === undefined) continue;
    const other = byId(state, String(args[key]));
    if (other === undefined || m === undefined) throw new CaseProblem(key, `there is no model "${args[key]}"`);
    const dx = other.x - m.x;
    const dy = other.y - m.y;
    const [ux, uy] = norm(dx, dy);
    const full = Math.sqrt(dx * dx + dy * dy) - m.a - other.a;
    const d = args.distance === undefined ? full : Number(args.distance);
    const way = key === 'toward' ? d : -d;
    args.path = [[snap(m.x + ux * way), snap(m.y + uy * way)]];
    delete args[key];
    delete args.distance;
  }
  args.path ??= [];
}
