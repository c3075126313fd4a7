/**
 * Shortest paths of a round base among obstacles: exact, by common tangents of the obstacles' rims grown by the base
 * (tangents.ts), searched with A*. Only obstacles that the best path so far runs into take part; a path that is
 * shortest among some obstacles and runs into none is shortest among all. Bases that are not round go as the circle
 * about them.
 */
import { angleBetween, angleTo, arcAround } from './arc.ts';
import { boundingRadius, type TableEdge } from './distance.ts';
import { awayFrom, clipHull, type Hull, hullOf, hullSeparation, type Interval } from './hull.ts';
import { segmentDistance2 } from './outline.ts';
import { pathLength, sweepLeg } from './sweep.ts';
import { circle, createTangent, onRim, type Rim, rimsOf, tangent } from './tangents.ts';
import { type Area, type Body, EPSILON, GRID, type Point } from './types.ts';
import { directions, snap } from './vec.ts';

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** What the base may not overlap on its way: convex areas, and discs for other bases. */
export interface Obstacles {
  readonly areas: readonly Area[];
  readonly discs: readonly Disc[];
}

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

/** Rims are grown by this much more than the base, so that a path still clears them once its corners are snapped. */
const NUDGE = GRID;
/** Tangents of a rim may seem to cut it by rounding. */
const GRAZE = 1e-5;
/** Corners of the path lie at most this far outside the arc they follow; finer where that is too much. */
const OVERSHOOT = [1 / 128, 1 / 1024, 1 / 8192];
const UNKNOWN = 0;
const BLOCKED = 1;
const FREE = 2;
const DONE = 3;

interface Goal {
  x: number;
  y: number;
  /** For a table edge: 0 if its x is given, 1 if its y is, and the outward direction along that axis. */
  axis: -1 | 0 | 1;
  sign: number;
}

interface Search {
  body: Body;
  r: number;
  sx: number;
  sy: number;
  goal: Goal;
  limit: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  areas: readonly Area[];
  hulls: Hull[];
  discs: readonly Disc[];
  /** For each obstacle how far it is grown to search, and how close to it the path may come. */
  grow: number[];
  least: number[];
  active: boolean[];
  rims: Rim[];
}

/** A point of the search: arrival at a rim along a tangent, before going around it. Rim -1 is the goal. */
interface Node {
  rim: number;
  way: number;
  /** Direction from the rim's centre to the point of arrival. */
  nx: number;
  ny: number;
  x: number;
  y: number;
  g: number;
  f: number;
  order: number;
  key: number;
  parent: Node | null;
  /** Direction from the parent's centre to the point of departure, and that point. */
  px: number;
  py: number;
  fromX: number;
  fromY: number;
}

const line = createTangent();
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
  const s = prepare(body, goal, obstacles, table, options, NUDGE);
  if (!s) return options.escape ? escape(body, goal, obstacles, table, options) : null;
  for (let attempt = 0; ; attempt++) {
    const outcome = solve(s);
    if (outcome === null || typeof outcome !== 'string') return outcome;
    if (attempt === 2) return null;
    // The way is too narrow to be followed on the grid: look for one that is not.
    for (let i = 0; i < s.grow.length; i++) if (s.grow[i]! > s.least[i]!) s.grow[i]! += NUDGE * (attempt + 1);
    s.active.fill(false);
    s.rims.length = 1;
  }
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

function mayTouch(hull: Hull, gap: number, x: number, y: number): boolean {
  const r = hull.r + gap;
  return x > hull.minX - r && x < hull.maxX + r && y > hull.minY - r && y < hull.maxY + r;
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
    const end = search(s);
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

function legHits(s: Search, i: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const gap = s.grow[i]! - GRAZE;
  if (i < s.hulls.length) return clipHull(s.hulls[i]!, gap, x0, y0, x1 - x0, y1 - y0, part);
  const disc = s.discs[i - s.hulls.length]!;
  return discHit(disc, gap + disc.r, x0, y0, x1, y1);
}

function discHit(disc: Disc, r: number, x0: number, y0: number, x1: number, y1: number): boolean {
  if ((x0 < disc.x - r && x1 < disc.x - r) || (x0 > disc.x + r && x1 > disc.x + r)) return false;
  if ((y0 < disc.y - r && y1 < disc.y - r) || (y0 > disc.y + r && y1 > disc.y + r)) return false;
  return segmentDistance2(disc.x, disc.y, x0, y0, x1, y1) < r * r;
}

function legBlocked(s: Search, x0: number, y0: number, x1: number, y1: number): boolean {
  for (let i = 0; i < s.grow.length; i++) if (s.active[i] && legHits(s, i, x0, y0, x1, y1)) return true;
  return false;
}

/** The arc of a rim runs into obstacle `i`. */
function arcHits(s: Search, i: number, rim: Rim, from: Node, to: Node): boolean {
  if (i === rim.obstacle) return false;
  let gap: number;
  if (i < s.hulls.length) {
    const hull = s.hulls[i]!;
    if (!mayTouch(hull, s.grow[i]! + rim.r, rim.x, rim.y)) return false;
    gap = hullSeparation(hull, rim.x, rim.y) - s.grow[i]!;
  } else {
    const disc = s.discs[i - s.hulls.length]!;
    const dx = disc.x - rim.x;
    const dy = disc.y - rim.y;
    gap = Math.sqrt(dx * dx + dy * dy) - disc.r - s.grow[i]!;
  }
  if (gap > rim.r - GRAZE) return false;
  trace(rim, from, to);
  for (let k = 2; k < chain.length; k += 2) {
    if (legHits(s, i, chain[k - 2]!, chain[k - 1]!, chain[k]!, chain[k + 1]!)) return true;
  }
  return false;
}

/** Fills `chain` with the arc from the arrival `from` to the departure of `to`, as fine as matters. */
function trace(rim: Rim, from: Node, to: Node): void {
  chain.length = 0;
  chain.push(from.x, from.y);
  arcAround(rim.x, rim.y, rim.r, from.nx, from.ny, to.px, to.py, from.way, 1 / 4096, chain);
  chain.push(to.fromX, to.fromY);
}

function arcBlocked(s: Search, rim: Rim, from: Node, to: Node): boolean {
  for (let i = 0; i < s.grow.length; i++) if (s.active[i] && arcHits(s, i, rim, from, to)) return true;
  if (rim.x - rim.r >= s.minX && rim.x + rim.r <= s.maxX && rim.y - rim.r >= s.minY && rim.y + rim.r <= s.maxY) {
    return false;
  }
  trace(rim, from, to);
  for (let k = 0; k < chain.length; k += 2) if (!onTable(s, chain[k]!, chain[k + 1]!, 1 / 2048)) return true;
  return false;
}

function onTable(s: Search, x: number, y: number, slack: number): boolean {
  return x >= s.minX - slack && x <= s.maxX + slack && y >= s.minY - slack && y <= s.maxY + slack;
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

function search(s: Search): Node | null {
  const heap: Node[] = [];
  const known = new Map<number, number>();
  const root: Node = {
    rim: 0,
    way: 1,
    nx: 0,
    ny: 0,
    x: s.sx,
    y: s.sy,
    g: 0,
    f: 0,
    order: 0,
    key: -1,
    parent: null,
    px: 0,
    py: 0,
    fromX: s.sx,
    fromY: s.sy,
  };
  let pushed = expand(s, root, heap, known, 0);
  while (heap.length > 0) {
    const node = pop(heap);
    const state = known.get(node.key) ?? UNKNOWN;
    if (state === BLOCKED || state === DONE) continue;
    if (state === UNKNOWN) {
      if (legBlocked(s, node.fromX, node.fromY, node.x, node.y)) {
        if (node.key >= 0) known.set(node.key, BLOCKED);
        continue;
      }
      if (node.key >= 0) known.set(node.key, FREE);
    }
    const from = node.parent!;
    const rim = s.rims[from.rim]!;
    if (rim.r > 0 && arcBlocked(s, rim, from, node)) continue;
    if (node.rim < 0) return node;
    known.set(node.key, DONE);
    pushed = expand(s, node, heap, known, pushed);
  }
  return null;
}

/** Pushes every tangent that leaves the node's rim in its direction of travel. Whether it is free is found out later. */
function expand(s: Search, node: Node, heap: Node[], known: Map<number, number>, order: number): number {
  const { rims, goal } = s;
  const rim = rims[node.rim]!;
  const count = rims.length;
  const place = (node.rim * 2 + (node.way > 0 ? 1 : 0)) * count * 2;
  let pushed = order;
  for (let j = 1; j < count; j++) {
    if (j === node.rim) continue;
    const to = rims[j]!;
    const isGoal = to.obstacle < 0;
    for (let way = 1; way >= (isGoal ? 1 : -1); way -= 2) {
      const key = place + j * 2 + (way > 0 ? 1 : 0);
      const state = known.get(key) ?? UNKNOWN;
      if (state === BLOCKED || state === DONE) continue;
      if (!tangent(rim.x, rim.y, rim.r, node.way, to.x, to.y, to.r, way, line)) continue;
      const turn = turned(node, rim, line.nx, line.ny);
      if (turn < 0) continue;
      const { nx, ny, mx, my } = line;
      if (!isGoal && !onRim(to, mx, my)) continue;
      const fromX = rim.x + nx * rim.r;
      const fromY = rim.y + ny * rim.r;
      let x = to.x + mx * to.r;
      let y = to.y + my * to.r;
      let length = line.length;
      let target = isGoal ? -1 : j;
      if (goal.axis >= 0) {
        const beyond = goal.sign * (goal.axis === 0 ? x - goal.x : y - goal.y);
        const before = goal.sign * (goal.axis === 0 ? goal.x - fromX : goal.y - fromY);
        if (beyond > 0 && before >= 0 && beyond + before > 0) {
          // The tangent runs over the edge: where it does, the edge is reached.
          const share = before / (beyond + before);
          x = fromX + (x - fromX) * share;
          y = fromY + (y - fromY) * share;
          length *= share;
          target = -1;
        }
      }
      if (!onTable(s, x, y, GRAZE) || !onTable(s, fromX, fromY, GRAZE)) continue;
      const g = node.g + turn * rim.r + length;
      pushed = push(s, heap, node, target, way, mx, my, x, y, g, isGoal || target >= 0 ? key : -1, nx, ny, pushed);
    }
  }
  if (goal.axis >= 0) pushed = expandToEdge(s, node, rim, heap, pushed);
  return pushed;
}

/** The ways from a rim to the edge: straight out along the tangent that meets it squarely, or by the arc itself. */
function expandToEdge(s: Search, node: Node, rim: Rim, heap: Node[], order: number): number {
  const { goal } = s;
  const dx = goal.axis === 0 ? goal.sign : 0;
  const dy = goal.axis === 1 ? goal.sign : 0;
  let pushed = order;
  const nx = node.way * dy;
  const ny = -node.way * dx;
  const fromX = rim.x + nx * rim.r;
  const fromY = rim.y + ny * rim.r;
  const length = goal.axis === 0 ? dx * (goal.x - fromX) : dy * (goal.y - fromY);
  const turn = turned(node, rim, nx, ny);
  if (turn >= 0 && length >= 0 && onTable(s, fromX, fromY, GRAZE)) {
    const x = fromX + dx * length;
    const y = fromY + dy * length;
    pushed = push(s, heap, node, -1, 1, 0, 0, x, y, node.g + turn * rim.r + length, -1, nx, ny, pushed);
  }
  if (rim.r === 0) return pushed;
  const k = goal.axis === 0 ? (goal.x - rim.x) / rim.r : (goal.y - rim.y) / rim.r;
  if (k < -1 || k > 1) return pushed;
  const other = Math.sqrt(1 - k * k);
  for (let sign = 1; sign >= -1; sign -= 2) {
    const ex = goal.axis === 0 ? k : sign * other;
    const ey = goal.axis === 0 ? sign * other : k;
    const arc = turned(node, rim, ex, ey);
    const x = rim.x + ex * rim.r;
    const y = rim.y + ey * rim.r;
    if (arc < 0 || !onTable(s, x, y, GRAZE)) continue;
    pushed = push(s, heap, node, -1, 1, 0, 0, x, y, node.g + arc * rim.r, -1, ex, ey, pushed);
  }
  return pushed;
}

/** The angle travelled around the rim from arrival to departure at (nx, ny); -1 where the rim does not lead there. */
function turned(node: Node, rim: Rim, nx: number, ny: number): number {
  if (rim.r === 0) return 0;
  if (!onRim(rim, nx, ny)) return -1;
  if (rim.whole) {
    const angle = angleTo(node.nx, node.ny, nx, ny, node.way);
    return angle > 2 * Math.PI - 1e-6 ? 0 : angle;
  }
  if (node.way * (node.nx * ny - node.ny * nx) < -1e-7) return -1;
  return angleBetween(node.nx, node.ny, nx, ny);
}

function push(
  s: Search,
  heap: Node[],
  parent: Node,
  rim: number,
  way: number,
  nx: number,
  ny: number,
  x: number,
  y: number,
  g: number,
  key: number,
  px: number,
  py: number,
  order: number,
): number {
  const { goal } = s;
  let h: number;
  if (goal.axis < 0) h = Math.sqrt((goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y));
  else h = Math.abs(goal.axis === 0 ? goal.x - x : goal.y - y);
  const f = g + h;
  if (f > s.limit) return order;
  const from = s.rims[parent.rim]!;
  const fromX = from.x + px * from.r;
  const fromY = from.y + py * from.r;
  const node: Node = { rim, way, nx, ny, x, y, g, f, order, key, parent, px, py, fromX, fromY };
  let i = heap.length;
  heap.push(node);
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (!before(node, heap[up]!)) break;
    heap[i] = heap[up]!;
    i = up;
  }
  heap[i] = node;
  return order + 1;
}

function before(a: Node, b: Node): boolean {
  return a.f < b.f || (a.f === b.f && a.order < b.order);
}

function pop(heap: Node[]): Node {
  const top = heap[0]!;
  const last = heap.pop()!;
  const n = heap.length;
  if (n === 0) return top;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= n) break;
    if (child + 1 < n && before(heap[child + 1]!, heap[child]!)) child++;
    if (!before(heap[child]!, last)) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
  return top;
}

/** The path as snapped points that pass every obstacle, with corners as coarse as the room allows. */
function draw(s: Search, end: Node): Route | 'narrow' {
  const nodes: Node[] = [];
  for (let node: Node | null = end; node; node = node.parent) nodes.push(node);
  nodes.reverse();
  for (let pass = 0; pass < 2 * OVERSHOOT.length; pass++) {
    const over = OVERSHOOT[pass >> 1]!;
    const points = corners(s, nodes, over, pass % 2 === 0);
    if (passes(s, points)) return { points, length: pathLength(points) };
  }
  return 'narrow';
}

function corners(s: Search, nodes: readonly Node[], over: number, wide: boolean): Point[] {
  chain.length = 0;
  for (let i = 1; i + 1 < nodes.length; i++) {
    const node = nodes[i]!;
    const next = nodes[i + 1]!;
    const rim = s.rims[node.rim]!;
    // Near things that start or goal touch the search allows no nudge, but corners further on may have it.
    const extra = wide ? Math.max(0, s.least[rim.obstacle]! + NUDGE - s.grow[rim.obstacle]!) : 0;
    arcAround(rim.x, rim.y, rim.r + extra, node.nx, node.ny, next.px, next.py, node.way, over, chain);
  }
  const last = nodes[nodes.length - 1]!;
  const points: Point[] = [[s.sx, s.sy]];
  for (let k = 0; k <= chain.length; k += 2) {
    const done = k === chain.length;
    const x = snap(Math.min(s.maxX, Math.max(s.minX, done ? last.x : chain[k]!)));
    const y = snap(Math.min(s.maxY, Math.max(s.minY, done ? last.y : chain[k + 1]!)));
    const before = points[points.length - 1]!;
    if (x !== before[0] || y !== before[1]) points.push([x, y]);
  }
  return points;
}

function passes(s: Search, points: readonly Point[]): boolean {
  for (let k = 1; k < points.length; k++) {
    const from = points[k - 1]!;
    const to = points[k]!;
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
  }
  return true;
}

/** Out of the obstacles the base stands in by the shortest straight way, then on from there. */
function escape(body: Body, goal: Goal, obstacles: Obstacles, table: Table, options: PathOptions): Route | null {
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
