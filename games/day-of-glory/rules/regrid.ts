/** Renumbers the grid of a unit that has lost models: rows and files begin at 0 again, and no model moves. */
import { snap } from '#engine/geometry/vec.ts';
import type { Unit } from '../state.ts';
import { settle } from './layout.ts';

export function regrid(u: Unit): void {
  // The grid of a crew begins with its piece.
  if (u.models.length === 0 || u.machine !== undefined) return;
  let front = Infinity;
  let left = Infinity;
  let right = -Infinity;
  for (const m of u.models) {
    if (m.row < front) front = m.row;
    if (m.file < left) left = m.file;
    if (m.file > right) right = m.file;
  }
  const wide = Math.ceil(right - left + 1 - 1e-9);
  const aside = ((u.files - wide) / 2 - left) * (2 * u.a + u.gap);
  const back = front * (2 * u.b + u.gap);
  u.x = snap(u.x - u.fy * aside - u.fx * back);
  u.y = snap(u.y + u.fx * aside - u.fy * back);
  u.files = wide;
  for (const m of u.models) {
    m.row -= front;
    m.file -= left;
  }
  settle(u);
}
