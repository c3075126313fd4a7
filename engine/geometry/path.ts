/**
 * Shortest paths of a round base among obstacles: exact, by common tangents of the obstacles' rims grown by the base
 * (tangents.ts), searched with A*. Only obstacles that the best path so far runs into take part; a path that is
 * shortest among some obstacles and runs into none is shortest among all. Bases that are not round go as the circle
 * about them.
 */
import { arcAround } from './angle.ts';
import { boundingRadius, type TableEdge } from './distance.ts';
import { awayFrom, clipHull, type Hull, hullOf, hullSeparation, type Interval } from './hull.ts';
import { pathLength, sweepLeg } from './sweep.ts';
import { circle, rimsOf } from './tangents.ts';
import { arcHits, type Disc, discHit, type Goal, legHits, mayTouch, type Node, type Search, tautPath } from './taut.ts';
import { type Area, type Body, EPSILON, GRID, type Point } from './types.ts';
import { directions, snap } from './vec.ts';

/** What the base may not overlap on its way: convex areas, and discs for other bases. */
export interface Obstacles {
  readonly areas: readonly Area[];
  readonly discs: readonly Disc[];
}

export type { Disc } from './taut.ts';

export interface Table {
  readonly width: number;
  readonly depth: number;
}

export interface PathOptions {
  /** Distance to keep from every obstacle (at start and goal as far as they allow): 0 unless told. */
  clearance?: number;
  /** A base that starts inside an obstacle first leaves it by the shortest way; without this it has no path. */
  escape?: boolean;
  /** Longer paths are not looked for, which makes the search quick. */
  maxLength?: number;
}

export interface Route {
  /** From the start to the goal, snapped. */
  points: Point[];
  length: number;
}

/** Corners keep this much off the rims they go round where there is room, to clear them still once they are snapped. */
const NUDGE = GRID;
/** Corners of the path lie at most this far outside the arc they follow; finer where that is too much. */
const OVERSHOOT = [1 / 128, 1 / 1024, 1 / 8192];

const part: Interval = { t0: 0, t1: 0 };
const chain: number[] = [];

/** The shortest path of the base's centre from where it stands to the point, or null. */
export function shortestPath(
  body: Body,
  toX: number,
  toY: number,
  obstacles: Obstacles,
  table: Table,
  options: PathOptions = {},
): Route | null {
  return route(body, { x: toX, y: toY, axis: -1, sign: 0 }, obstacles, table, options);
}

export interface EdgeOptions extends PathOptions {
  /** How far inside the edge the centre stops: the base's radius unless told, so that the rim touches the edge. */
  inset?: number;
}

export interface EdgeRoute extends Route {
  edge: TableEdge;
}

const EDGES: readonly TableEdge[] = ['west', 'east', 'south', 'north'];

/** The shortest path to a table edge, or to the nearest by path of the edges given (all four unless told). */
export function shortestPathToEdge(
  body: Body,
  obstacles: Obstacles,
  table: Table,
  edges: TableEdge | readonly TableEdge[] = EDGES,
  options: EdgeOptions = {},
): EdgeRoute | null {
  const inset = options.inset ?? boundingRadius(body);
  const goals: { edge: TableEdge; goal: Goal; near: number }[] = [];
  for (const edge of typeof edges === 'string' ? [edges] : edges) {
    const axis = edge === 'west' || edge === 'east' ? 0 : 1;
    const far = edge === 'east' || edge === 'north';
    const line = far ? (axis === 0 ? table.width : table.depth) - inset : inset;
    const goal: Goal = { x: axis === 0 ? line : body.x, y: axis === 1 ? line : body.y, axis, sign: far ? 1 : -1 };
    goals.push({ edge, goal, near: Math.abs(axis === 0 ? line - body.x : line - body.y) });
  }
  goals.sort((a, b) => a.near - b.near);
  let best: EdgeRoute | null = null;
  for (const { edge, goal, near } of goals) {
    const maxLength = Math.min(options.maxLength ?? Infinity, best ? best.length : Infinity);
    if (near > maxLength) continue;
    const found = route(body, goal, obstacles, table, { ...options, maxLength });
    if (found && (!best || found.length < best.length)) best = { edge, ...found };
  }
  return best;
}

function route(body: Body, goal: Goal, obstacles: Obstacles, table: Table, options: PathOptions): Route | null {
  for (let attempt = 0; attempt < 4; attempt++) {
    // A way found may be too narrow to be followed on the grid: then look for one that leaves a little more room.
    const s = prepare(body, goal, obstacles, table, options, attempt * NUDGE);
    if (!s) return options.escape ? leave(body, goal, obstacles, table, options) : null;
    const outcome = solve(s);
    if (outcome !== 'narrow') return outcome;
  }
  return null;
}

/** Null when the base starts or ends inside an obstacle. */
function prepare(
  body: Body,
  goal: Goal,
  obstacles: Obstacles,
  table: Table,
  options: PathOptions,
  nudge: number,
): Search | null {
  const r = boundingRadius(body);
  const keep = r + (options.clearance ?? 0);
  // A circle about a base that is not round may overlap what the base itself does not.
  const inside = body.shape === 'round' ? r - 1.5 * EPSILON : 0;
  const { areas, discs } = obstacles;
  const hulls: Hull[] = [];
  const grow: number[] = [];
  const least: number[] = [];
  const active: boolean[] = [];
  const point = goal.axis < 0;
  for (let i = 0; i < areas.length; i++) {
    const hull = hullOf(areas[i]!);
    hulls.push(hull);
    let gap = keep + nudge;
    if (mayTouch(hull, gap, body.x, body.y)) gap = Math.min(gap, hullSeparation(hull, body.x, body.y));
    if (point && mayTouch(hull, gap, goal.x, goal.y)) gap = Math.min(gap, hullSeparation(hull, goal.x, goal.y));
    if (gap < inside) return null;
    grow.push(gap);
    least.push(Math.min(keep, gap));
    active.push(false);
  }
  for (let i = 0; i < discs.length; i++) {
    const disc = discs[i]!;
    let gap = keep + nudge;
    const far = (gap + disc.r) * (gap + disc.r);
    const s2 = (body.x - disc.x) * (body.x - disc.x) + (body.y - disc.y) * (body.y - disc.y);
    if (s2 < far) gap = Math.sqrt(s2) - disc.r;
    if (point) {
      const g2 = (goal.x - disc.x) * (goal.x - disc.x) + (goal.y - disc.y) * (goal.y - disc.y);
      if (g2 < far) gap = Math.min(gap, Math.sqrt(g2) - disc.r);
    }
    if (gap < inside) return null;
    grow.push(gap);
    least.push(Math.min(keep, gap));
    active.push(false);
  }
  return {
    body,
    r,
    sx: body.x,
    sy: body.y,
    goal,
    limit: (options.maxLength ?? Infinity) + EPSILON,
    minX: Math.min(r, body.x, goal.x),
    minY: Math.min(r, body.y, goal.y),
    maxX: Math.max(table.width - r, body.x, goal.x),
    maxY: Math.max(table.depth - r, body.y, goal.y),
    areas,
    hulls,
    discs,
    grow,
    least,
    active,
    rims: [circle(body.x, body.y, 0, -1)],
  };
}

/** A route, null when there is none, or 'narrow' when the one found cannot be followed on the grid. */
function solve(s: Search): Route | null | 'narrow' {
  const { goal } = s;
  if (crossing(s, s.sx, s.sy, goal.x, goal.y) === 0) {
    const points: Point[] = [[s.sx, s.sy], [snap(goal.x), snap(goal.y)]]; // biome-ignore format: a leg
    const length = pathLength(points);
    return length > s.limit ? null : { points, length };
  }
  if (goal.axis < 0) s.rims.push(circle(goal.x, goal.y, 0, -1));
  activate(s);
  for (;;) {
    const end = tautPath(s);
    if (!end) return null;
    if (meetsOthers(s, end)) activate(s);
    else return draw(s, end);
  }
}

/** Marks every inactive obstacle the leg runs into; how many there are. */
const pending: number[] = [];

function crossing(s: Search, x0: number, y0: number, x1: number, y1: number): number {
  let count = 0;
  for (let i = 0; i < s.grow.length; i++) {
    if (s.active[i] || !legHits(s, i, x0, y0, x1, y1)) continue;
    if (!pending.includes(i)) pending.push(i);
    count++;
  }
  return count;
}

function activate(s: Search): void {
  for (const i of pending) {
    s.active[i] = true;
    if (i < s.hulls.length) rimsOf(s.hulls[i]!, s.grow[i]!, i, s.rims);
    else {
      const disc = s.discs[i - s.hulls.length]!;
      s.rims.push(circle(disc.x, disc.y, disc.r + s.grow[i]!, i));
    }
  }
  pending.length = 0;
}

/** Marks the inactive obstacles that the path runs into. */
function meetsOthers(s: Search, end: Node): boolean {
  let count = 0;
  for (let node: Node = end; node.parent; node = node.parent) {
    count += crossing(s, node.fromX, node.fromY, node.x, node.y);
    const from = node.parent;
    const rim = s.rims[from.rim]!;
    if (rim.r === 0) continue;
    for (let i = 0; i < s.grow.length; i++) {
      if (s.active[i] || !arcHits(s, i, rim, from, node)) continue;
      if (!pending.includes(i)) pending.push(i);
      count++;
    }
  }
  return count > 0;
}

/** The path as snapped points that pass every obstacle, with corners as few as the room allows. */
function draw(s: Search, end: Node): Route | null | 'narrow' {
  const nodes: Node[] = [];
  for (let node: Node | null = end; node; node = node.parent) nodes.push(node);
  nodes.reverse();
  let tooLong = false;
  for (const over of OVERSHOOT) {
    const points = corners(s, nodes, over);
    if (!points) continue;
    const length = pathLength(points);
    if (length <= s.limit) return { points, length };
    tooLong = true;
  }
  return tooLong ? null : 'narrow';
}

/** The path with corners at most `over` outside the arcs; null if it cannot pass on the grid. */
function corners(s: Search, nodes: readonly Node[], over: number): Point[] | null {
  const tight: Point[] = [];
  const points: Point[] = [];
  const add = (x: number, y: number, outX: number, outY: number): void => {
    tight.push(onGrid(s, x, y));
    points.push(onGrid(s, x + outX, y + outY));
  };
  const last = nodes[nodes.length - 1]!;
  tight.push([s.sx, s.sy]);
  points.push([s.sx, s.sy]);
  for (let i = 1; i + 1 < nodes.length; i++) {
    const node = nodes[i]!;
    const next = nodes[i + 1]!;
    const rim = s.rims[node.rim]!;
    chain.length = 0;
    arcAround(rim.x, rim.y, rim.r, node.nx, node.ny, next.px, next.py, node.way, over, chain);
    for (let k = 0; k < chain.length; k += 2) {
      const out = NUDGE / rim.r;
      add(chain[k]!, chain[k + 1]!, (chain[k]! - rim.x) * out, (chain[k + 1]! - rim.y) * out);
    }
  }
  add(last.x, last.y, 0, 0);
  // Off the rims where there is room; a gap as wide as the base has none.
  for (let i = 1; i < points.length; i++) {
    if (!legPasses(s, points[i - 1]!, points[i]!)) points[i - 1] = tight[i - 1]!;
    if (!legPasses(s, points[i - 1]!, points[i]!)) points[i] = tight[i]!;
  }
  const path = points.filter((p, i) => i === 0 || p[0] !== points[i - 1]![0] || p[1] !== points[i - 1]![1]);
  for (let i = 1; i < path.length; i++) if (!legPasses(s, path[i - 1]!, path[i]!)) return null;
  return path;
}

function onGrid(s: Search, x: number, y: number): Point {
  return [snap(Math.min(s.maxX, Math.max(s.minX, x))), snap(Math.min(s.maxY, Math.max(s.minY, y)))];
}

function legPasses(s: Search, from: Point, to: Point): boolean {
  for (let i = 0; i < s.grow.length; i++) {
    const gap = s.least[i]! - EPSILON;
    if (i < s.hulls.length) {
      if (!clipHull(s.hulls[i]!, gap, from[0], from[1], to[0] - from[0], to[1] - from[1], part)) continue;
      if (s.body.shape === 'round' || sweepLeg(s.body, from, to, s.areas[i]!, part)) return false;
    } else {
      const disc = s.discs[i - s.hulls.length]!;
      if (!discHit(disc, gap + disc.r, from[0], from[1], to[0], to[1])) continue;
      if (s.body.shape === 'round' || sweepLeg(s.body, from, to, { kind: 'disc', ...disc }, part)) return false;
    }
  }
  return true;
}

/** Out of the obstacles the base stands in by the shortest straight way, then on from there. */
function leave(body: Body, goal: Goal, obstacles: Obstacles, table: Table, options: PathOptions): Route | null {
  const exit = wayOut(body, obstacles, table);
  if (!exit) return null;
  const out = Math.sqrt((exit[0] - body.x) * (exit[0] - body.x) + (exit[1] - body.y) * (exit[1] - body.y));
  const maxLength = (options.maxLength ?? Infinity) - out;
  if (maxLength < 0) return null;
  const there: Body = { ...body, x: exit[0], y: exit[1] };
  const target: Goal = { ...goal };
  if (goal.axis === 0) target.y = exit[1];
  if (goal.axis === 1) target.x = exit[0];
  const rest = route(there, target, obstacles, table, { ...options, escape: false, maxLength });
  if (!rest) return null;
  return { points: [[body.x, body.y], ...rest.points], length: out + rest.length };
}

const RING = directions(64);

function wayOut(body: Body, obstacles: Obstacles, table: Table): Point | null {
  const r = boundingRadius(body);
  let best: Point | null = null;
  let least = Infinity;
  const offer = (hull: Hull): void => {
    const depth = r - hullSeparation(hull, body.x, body.y);
    if (depth <= 0 || depth >= least) return;
    const [ux, uy] = awayFrom(hull, body.x, body.y);
    const x = snap(body.x + ux * (depth + NUDGE));
    const y = snap(body.y + uy * (depth + NUDGE));
    if (!isFree(obstacles, table, r, x, y)) return;
    best = [x, y];
    least = depth;
  };
  for (const area of obstacles.areas) offer(hullOf(area));
  for (const disc of obstacles.discs) offer(hullOf({ kind: 'disc', x: disc.x, y: disc.y, r: disc.r }));
  if (best) return best;
  // Inside several at once: the nearest free point on growing rings.
  for (let far = 0; far <= table.width + table.depth; far += far < 4 ? 1 / 32 : 0.25) {
    for (let i = 0; i < RING.length; i++) {
      const x = snap(body.x + RING[i]![0] * far);
      const y = snap(body.y + RING[i]![1] * far);
      if (isFree(obstacles, table, r, x, y)) return [x, y];
    }
  }
  return null;
}

function isFree(obstacles: Obstacles, table: Table, r: number, x: number, y: number): boolean {
  if (x < r || y < r || x > table.width - r || y > table.depth - r) return false;
  for (const area of obstacles.areas) if (hullSeparation(hullOf(area), x, y) < r) return false;
  for (const d of obstacles.discs) {
    const gap = r + d.r;
    if ((x - d.x) * (x - d.x) + (y - d.y) * (y - d.y) < gap * gap) return false;
  }
  return true;
}
