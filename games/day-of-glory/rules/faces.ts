/** The rim of a unit, model by model: what of it can lie against another (DG-R-003, DG-R-066). */
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, Unit } from '../state.ts';
import { bodyOf, outlineOf, type Pose, type SideKind, sideKind, spineOf } from './layout.ts';

export const SQUARE = 1e-3;
export const NEAR = CONTACT + EPSILON;

const ROUND: readonly SideKind[] = ['front', 'left', 'back', 'right'];

/** Seen from the unit, not from a model that has turned. */
export function turned(side: SideKind, turn: Model['turn']): SideKind {
  return turn === 0 ? side : ROUND[(ROUND.indexOf(side) + turn) % 4]!;
}

/** A straight bit of a unit's rim that belongs to one model, with its outward direction. */
export interface Face {
  model: Model;
  /** Ends, as seen from within from left to right. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  nx: number;
  ny: number;
  side: SideKind;
}

/** The rim of a unit model by model: sides of bases; of a wedge the stretches of its smooth slopes (DG-R-066). */
export function facesOf(u: Unit, pose: Pose = u): Face[] {
  return u.formation === 'wedge' ? wedgeFaces(u, pose) : u.models.flatMap((m) => baseFaces(u, m, pose));
}

function baseFaces(u: Unit, m: Model, pose: Pose): Face[] {
  const b = bodyOf(u, m, pose);
  const out: Face[] = [];
  let nx = b.fx;
  let ny = b.fy;
  for (let k = 0; k < 4; k++) {
    const deep = k % 2 === 0 ? b.b : b.a;
    const half = k % 2 === 0 ? b.a : b.b;
    const x = b.x + nx * deep;
    const y = b.y + ny * deep;
    const side = sideKind(u.formation, turned(ROUND[k]!, m.turn));
    out.push({ model: m, x1: x - ny * half, y1: y + nx * half, x2: x + ny * half, y2: y - nx * half, nx, ny, side });
    [nx, ny] = [0 - ny, nx];
  }
  return out;
}

/** The point, the back, the short sides of the widest row, and of each slope one stretch for the end model of every row. */
function wedgeFaces(u: Unit, pose: Pose): Face[] {
  const { deep } = spineOf(u);
  const ends = rowEnds(u);
  const middle = (u.files - 1) / 2;
  const out: Face[] = [];
  for (const m of u.models) {
    const [front, left, back, right] = baseFaces(u, m, pose) as [Face, Face, Face, Face];
    if (m.row === 0) out.push(front);
    if (m.row === u.rows - 1) out.push(back);
    // At the end of a row that is as wide as the wedge.
    if (m.file < 0.5 && m.file <= middle) out.push(left);
    if (m.file > u.files - 1.5 && m.file >= middle) out.push(right);
  }
  const corners = outlineOf(u, pose);
  if (corners.length !== 6) return out;
  const rows = Math.floor(deep / (2 * u.b + u.gap) + 1e-6) + 1;
  slopeFaces(ends, 'left', corners[0]!, corners[1]!, rows, out);
  slopeFaces(ends, 'right', corners[5]!, corners[4]!, rows, out);
  return out;
}

interface RowEnds {
  left: Model;
  right: Model;
}

function rowEnds(u: Unit): Map<number, RowEnds> {
  const ends = new Map<number, RowEnds>();
  for (const m of u.models) {
    const row = ends.get(m.row);
    if (row === undefined) ends.set(m.row, { left: m, right: m });
    else if (m.file < row.left.file) row.left = m;
    else if (m.file > row.right.file) row.right = m;
  }
  return ends;
}

/** A slope from the point backwards, in equal stretches for its rows. */
function slopeFaces(
  ends: ReadonlyMap<number, RowEnds>,
  end: 'left' | 'right',
  from: Point,
  to: Point,
  rows: number,
  out: Face[],
): void {
  const dx = (to[0] - from[0]) / rows;
  const dy = (to[1] - from[1]) / rows;
  const l = Math.sqrt(dx * dx + dy * dy);
  const hand = end === 'left' ? 1 : -1;
  const nx = (hand * dy) / l;
  const ny = (0 - hand * dx) / l;
  for (let row = 0; row < rows; row++) {
    const model = ends.get(row)?.[end];
    if (model === undefined) continue;
    const px = from[0] + dx * row;
    const py = from[1] + dy * row;
    const [x1, y1, x2, y2] = end === 'left' ? [px + dx, py + dy, px, py] : [px, py, px + dx, py + dy];
    out.push({ model, x1, y1, x2, y2, nx, ny, side: 'front' });
  }
}

/** How far two faces run along each other, NEAR each other and looking at each other; negative when they do not. */
export function meeting(f: Face, g: Face): number {
  const dot = f.nx * g.nx + f.ny * g.ny;
  if (dot > SQUARE - 1 || Math.abs(f.nx * g.ny - f.ny * g.nx) > SQUARE) return -1;
  const apart = (g.x1 - f.x1) * f.nx + (g.y1 - f.y1) * f.ny;
  if (Math.abs(apart) > NEAR) return -1;
  const ux = f.ny;
  const uy = 0 - f.nx;
  const f1 = f.x1 * ux + f.y1 * uy;
  const f2 = f.x2 * ux + f.y2 * uy;
  const g1 = g.x1 * ux + g.y1 * uy;
  const g2 = g.x2 * ux + g.y2 * uy;
  return Math.min(Math.max(f1, f2), Math.max(g1, g2)) - Math.max(Math.min(f1, f2), Math.min(g1, g2));
}
