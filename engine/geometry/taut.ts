/**
 * The search behind path.ts: the shortest taut path along common tangents and arcs of the rims that take part, by A*.
 * Whether a tangent or an arc is free is found out only when it would be used.
 */
import { angleBetween, angleTo, arcAround } from './angle.ts';
import { clipHull, type Hull, hullSeparation, type Interval } from './hull.ts';
import { segmentDistance2 } from './outline.ts';
import { createTangent, onRim, type Rim, tangent } from './tangents.ts';
import type { Area, Body } from './types.ts';

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Goal {
  x: number;
  y: number;
  /** For a table edge: 0 if its x is given, 1 if its y is, and the outward direction along that axis. */
  axis: -1 | 0 | 1;
  sign: number;
}

export interface Search {
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
export interface Node {
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

/** Tangents of a rim may seem to cut it by rounding. */
const GRAZE = 1e-5;
const UNKNOWN = 0;
const BLOCKED = 1;
const FREE = 2;
const DONE = 3;

const line = createTangent();
const part: Interval = { t0: 0, t1: 0 };
const chain: number[] = [];

export function mayTouch(hull: Hull, gap: number, x: number, y: number): boolean {
  const r = hull.r + gap;
  return x > hull.minX - r && x < hull.maxX + r && y > hull.minY - r && y < hull.maxY + r;
}

export function legHits(s: Search, i: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const gap = s.grow[i]! - GRAZE;
  if (i < s.hulls.length) return clipHull(s.hulls[i]!, gap, x0, y0, x1 - x0, y1 - y0, part);
  const disc = s.discs[i - s.hulls.length]!;
  return discHit(disc, gap + disc.r, x0, y0, x1, y1);
}

export function discHit(disc: Disc, r: number, x0: number, y0: number, x1: number, y1: number): boolean {
  if ((x0 < disc.x - r && x1 < disc.x - r) || (x0 > disc.x + r && x1 > disc.x + r)) return false;
  if ((y0 < disc.y - r && y1 < disc.y - r) || (y0 > disc.y + r && y1 > disc.y + r)) return false;
  return segmentDistance2(disc.x, disc.y, x0, y0, x1, y1) < r * r;
}

function legBlocked(s: Search, x0: number, y0: number, x1: number, y1: number): boolean {
  for (let i = 0; i < s.grow.length; i++) if (s.active[i] && legHits(s, i, x0, y0, x1, y1)) return true;
  return false;
}

/** The arc of a rim runs into obstacle `i`. */
export function arcHits(s: Search, i: number, rim: Rim, from: Node, to: Node): boolean {
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

export function tautPath(s: Search): Node | null {
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
