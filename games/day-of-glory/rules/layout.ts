/**
 * Where the models of a unit stand: rows and files on the unit's grid (DG-FORM-02..04, DG-R-051). All positions come from the
 * unit's frame and the cells; nothing else holds a place on the table.
 */
import type { Polygon } from '#engine/geometry/polygon.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Formation, Model, Unit } from '../state.ts';

/** DG-R-051: the space between bases in skirmish, and the least of it where room is short. */
export const SKIRMISH_GAP = 0.5;
export const LEAST_GAP = 0.0625;
/** Widest first: they shrink until there is room. */
export const GAPS = [SKIRMISH_GAP, 0.375, 0.25, 0.125, LEAST_GAP] as const;

/** Where a unit stands, without what it consists of. */
export interface Pose {
  x: number;
  y: number;
  fx: number;
  fy: number;
}

export type SideKind = 'front' | 'left' | 'right' | 'back';

/** A side of the outline, from one corner to the next counter-clockwise, with its outward direction. */
export interface Edge {
  kind: SideKind;
  from: Point;
  to: Point;
  nx: number;
  ny: number;
}

/** Rows counted anew after models or cells changed; a wedge begins with the first row that stands and is as wide as its widest. */
export function settle(u: Unit): void {
  if (u.formation === 'wedge') trim(u);
  recount(u);
}

/** The rows are counted anew, while the places of the dead are still open. */
export function recount(u: Unit): void {
  let rows = 0;
  let lowest = 0;
  for (const m of u.models) {
    if (m.row + 1 > rows) rows = m.row + 1;
    if (m.row < lowest) lowest = m.row;
  }
  u.rows = Math.max(1, rows);
  const closed = u.formation === 'regiment' || u.formation === 'single';
  u.solid = closed && lowest === 0 && u.models.length === u.files * u.rows;
}

/** The grid of a wedge shrinks to the models that are left: behind a point that has fallen (DG-R-303), and about its middle. No model moves. */
function trim(u: Unit): void {
  const front = frontRow(u);
  if (front > 0 && front < Infinity) {
    const back = front * (2 * u.b + u.gap);
    u.x = snap(u.x - u.fx * back);
    u.y = snap(u.y - u.fy * back);
    for (const m of u.models) m.row -= front;
  }
  const middle = (u.files - 1) / 2;
  let far = 0;
  for (const m of u.models) far = Math.max(far, Math.abs(m.file - middle));
  const files = Math.ceil(2 * far + 1);
  if (files === u.files) return;
  for (const m of u.models) m.file += (files - u.files) / 2;
  u.files = files;
}

export function widthOf(u: Unit): number {
  return u.files * (2 * u.a + u.gap) - u.gap;
}

export function depthOf(u: Unit): number {
  return u.rows * (2 * u.b + u.gap) - u.gap;
}

/** The centre of the block, about which it pivots. */
export function centreOf(u: Unit, pose: Pose = u): Point {
  const half = depthOf(u) / 2;
  return [pose.x - pose.fx * half, pose.y - pose.fy * half];
}

/** The pose with its centre there and that facing. */
export function poseAt(u: Unit, x: number, y: number, fx: number, fy: number): Pose {
  const half = depthOf(u) / 2;
  return { x: snap(x + fx * half), y: snap(y + fy * half), fx, fy };
}

/** DG-FORM-08, DG-FORM-12: turned about its centre. */
export function pivoted(u: Unit, fx: number, fy: number, pose: Pose = u): Pose {
  const [x, y] = centreOf(u, pose);
  return poseAt(u, x, y, fx, fy);
}

export function forward(pose: Pose, d: number): Pose {
  return { x: snap(pose.x + pose.fx * d), y: snap(pose.y + pose.fy * d), fx: pose.fx, fy: pose.fy };
}

/** Middle of a cell. */
export function cellAt(u: Unit, row: number, file: number, pose: Pose = u): Point {
  const left = ((u.files - 1) / 2 - file) * (2 * u.a + u.gap);
  const back = u.b + row * (2 * u.b + u.gap);
  return [pose.x - pose.fy * left - pose.fx * back, pose.y + pose.fx * left - pose.fy * back];
}

const TURNS: readonly (readonly [cos: number, sin: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The way a model faces: its unit's, unless it is turned. */
export function headingOf(u: Unit, m: Model, pose: Pose = u): Point {
  const [cos, sin] = TURNS[m.turn]!;
  return [pose.fx * cos - pose.fy * sin, pose.fx * sin + pose.fy * cos];
}

/** A model's base: its cell (DG-R-033), whichever way it faces in it. */
export function bodyOf(u: Unit, m: Model, pose: Pose = u): Body {
  const left = ((u.files - 1) / 2 - m.file) * (2 * u.a + u.gap);
  const back = u.b + m.row * (2 * u.b + u.gap);
  const [fx, fy] = headingOf(u, m, pose);
  const across = m.turn === 1 || m.turn === 3;
  return {
    x: pose.x - pose.fy * left - pose.fx * back,
    y: pose.y + pose.fx * left - pose.fy * back,
    fx,
    fy,
    z: 0,
    h: 1,
    shape: 'rect',
    a: across ? u.b : u.a,
    b: across ? u.a : u.b,
  };
}

/** A wedge as its smooth lines see it (DG-SPF-09). */
interface Spine {
  /** Half the width of its point. */
  tip: number;
  /** How far behind the point the slopes end: where they are as wide as the wedge. */
  deep: number;
}

/** The slopes run from the point along the outermost corners of the rows. */
export function spineOf(u: Unit): Spine {
  const middle = (u.files - 1) / 2;
  const across = 2 * u.a + u.gap;
  const down = 2 * u.b + u.gap;
  let tip = 0;
  for (const m of u.models) if (m.row === 0) tip = Math.max(tip, Math.abs(m.file - middle) * across + u.a);
  let most = tip;
  let slope = 0;
  for (const m of u.models) {
    const half = Math.abs(m.file - middle) * across + u.a;
    if (half > most) most = half;
    if (m.row > 0) slope = Math.max(slope, (half - tip) / (m.row * down));
  }
  return { tip, deep: slope < 1e-9 ? 0 : (most - tip) / slope };
}

/** Corners counter-clockwise from the front left, all bases within. The slopes of a wedge run along the corners of its rows. */
export function outlineOf(u: Unit, pose: Pose = u): Polygon {
  if (u.formation === 'disorder') return boundsOf(u, pose);
  const half = widthOf(u) / 2;
  const deep = depthOf(u);
  const { x, y, fx, fy } = pose;
  const bx = x - fx * deep;
  const by = y - fy * deep;
  if (u.formation === 'wedge') {
    const { tip, deep: sloped } = spineOf(u);
    if (sloped > 0) {
      const sx = x - fx * sloped;
      const sy = y - fy * sloped;
      return [
        [x - fy * tip, y + fx * tip],
        [sx - fy * half, sy + fx * half],
        [bx - fy * half, by + fx * half],
        [bx + fy * half, by - fx * half],
        [sx + fy * half, sy - fx * half],
        [x + fy * tip, y - fx * tip],
      ];
    }
  }
  return [
    [x - fy * half, y + fx * half],
    [bx - fy * half, by + fx * half],
    [bx + fy * half, by - fx * half],
    [x + fy * half, y - fx * half],
  ];
}

/** A mixed-up unit is where its bases are: the rectangle around them. */
function boundsOf(u: Unit, pose: Pose): Polygon {
  let front = -Infinity;
  let back = Infinity;
  let left = -Infinity;
  let right = Infinity;
  for (const m of u.models) {
    const aside = ((u.files - 1) / 2 - m.file) * (2 * u.a + u.gap);
    const ahead = 0 - u.b - m.row * (2 * u.b + u.gap);
    front = Math.max(front, ahead + u.b);
    back = Math.min(back, ahead - u.b);
    left = Math.max(left, aside + u.a);
    right = Math.min(right, aside - u.a);
  }
  const { x, y, fx, fy } = pose;
  const at = (ahead: number, aside: number): Point => [x + fx * ahead - fy * aside, y + fy * ahead + fx * aside];
  return [at(front, left), at(back, left), at(back, right), at(front, right)];
}

const ORDER: readonly SideKind[] = ['left', 'back', 'right', 'front'];
const WEDGE_ORDER: readonly SideKind[] = ['left', 'left', 'back', 'right', 'right', 'front'];

/** The sides of the outline. A ring is front all round (DG-SPF-05), a wedge but for its back (DG-SPF-08). */
export function edgesOf(u: Unit, pose: Pose = u): Edge[] {
  const corners = outlineOf(u, pose);
  const order = corners.length === 6 ? WEDGE_ORDER : ORDER;
  const out: Edge[] = [];
  for (let i = 0; i < corners.length; i++) {
    const from = corners[i]!;
    const to = corners[(i + 1) % corners.length]!;
    const ex = to[0] - from[0];
    const ey = to[1] - from[1];
    const l = Math.sqrt(ex * ex + ey * ey);
    if (l === 0) continue;
    out.push({ kind: sideKind(u.formation, order[i]!), from, to, nx: ey / l, ny: (0 - ex) / l });
  }
  return out;
}

/** What a side counts as in that formation. */
export function sideKind(formation: Formation, side: SideKind): SideKind {
  if (formation === 'ring') return 'front';
  return formation === 'wedge' && side !== 'back' ? 'front' : side;
}

/** A place in the grid, and the way one faces in it. */
export type Cell = Pick<Model, 'row' | 'file' | 'turn'>;

/** Cells of a block of `count` models, row by row; an incomplete back row stands in the middle. */
export function blockCells(count: number, files: number): Cell[] {
  const wide = Math.max(1, Math.min(files, count));
  const cells: Cell[] = [];
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / wide);
    const here = Math.min(wide, count - row * wide);
    cells.push({ row, file: i - row * wide + Math.floor((wide - here) / 2), turn: 0 });
  }
  return cells;
}

/** DG-SPF-07: the rows of a wedge grow by one or two models; who is left over begins the last one. */
export function wedgeRows(count: number, step: 1 | 2): number[] {
  const rows: number[] = [];
  let left = count;
  for (let n = 1; left > 0; n += step) {
    rows.push(Math.min(n, left));
    left -= n;
  }
  return rows;
}

export function modelsInRow(u: Unit, row: number): Model[] {
  return u.models.filter((m) => m.row === row);
}

/** The row from which the dead are taken; negative rows of a mixed-up unit are its front. */
export function backRow(u: Unit): number {
  let back = -Infinity;
  for (const m of u.models) if (m.row > back) back = m.row;
  return back;
}

export function frontRow(u: Unit): number {
  let front = Infinity;
  for (const m of u.models) if (m.row < front) front = m.row;
  return front;
}

/** How far within a ring a cell lies: 0 on its rim. */
export function ringDepth(u: Unit, cell: { row: number; file: number }): number {
  return Math.min(cell.row, cell.file, u.files - 1 - cell.file, u.rows - 1 - cell.row);
}

/** DG-R-065: nobody is missing on the rim. */
function unbroken(u: Unit): boolean {
  let rim = 0;
  for (const m of u.models) if (ringDepth(u, m) === 0) rim++;
  return rim === 2 * (u.files + u.rows) - 4;
}

/** DG-R-053: rows with as many models as the widest; a single file may not score for every model (DG-R-052). */
export function fullRows(u: Unit): number {
  // DG-R-065, DG-R-066: the outer ring while it is unbroken, the widest row of a wedge.
  if (u.formation === 'ring') return unbroken(u) ? 1 : 0;
  if (u.formation === 'wedge') return 1;
  const counts = new Map<number, number>();
  for (const m of u.models) counts.set(m.row, (counts.get(m.row) ?? 0) + 1);
  let widest = 0;
  for (const n of counts.values()) if (n > widest) widest = n;
  let full = 0;
  for (const n of counts.values()) if (n === widest) full++;
  return Math.min(full, widest);
}

/** DG-CONS-12: its lines are broken: models stand among enemies or look elsewhere, or a row before the last has gaps. */
export function mixedUp(u: Unit): boolean {
  if (u.formation === 'disorder') return true;
  if (u.formation !== 'regiment' || u.solid) return false;
  const back = backRow(u);
  let before = 0;
  for (const m of u.models) if (m.row < back) before++;
  return before !== back * u.files;
}

/** In regiment, or in a special formation; a regiment that is mixed up is one still (DG-R-344). */
export function formed(u: Unit): boolean {
  if (u.formation === 'disorder') return u.gap === 0;
  return u.formation === 'regiment' || u.formation === 'wedge' || u.formation === 'ring';
}
