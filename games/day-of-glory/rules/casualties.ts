/** Among whom the dead are chosen: the back row (DG-MEL-13), the middle of a ring (DG-SPF-06), those in contact when that is agreed (DG-CONS-01). */
import type { Model, State, Unit } from '../state.ts';
import { touches } from './contact.ts';
import { backRow, frontRow, modelsInRow } from './layout.ts';
import { isHero, uses } from './play.ts';

export function casualtyPool(s: State, u: Unit, cause: { by: Unit | null; melee: boolean }): Model[] {
  if (cause.melee && cause.by !== null && uses(s, 'consolidating') && backRow(u) !== frontRow(u)) {
    const touching = new Set(touches(s, u, cause.by).map((t) => t.mine));
    if (touching.size > 0) return [...touching];
  }
  return heroesLast(s, u, u.formation === 'ring' ? innermost(u) : modelsInRow(u, backRow(u)));
}

/** The row that is nearest the middle of a ring. */
function innermost(u: Unit): Model[] {
  const depth = (m: Model) => Math.min(m.row, m.file, u.files - 1 - m.file, u.rows - 1 - m.row);
  let most = 0;
  for (const m of u.models) most = Math.max(most, depth(m));
  return u.models.filter((m) => depth(m) === most);
}

/** DG-R-102: heroes may be passed over while another model of the unit is left. */
function heroesLast(s: State, u: Unit, row: Model[]): Model[] {
  if (row.some((m) => !isHero(s, m)) || u.kind === 'hero') return row;
  // Only heroes stand in the back row: the next row may take the wounds instead.
  for (let r = backRow(u) - 1; r >= frontRow(u); r--) {
    const next = u.models.filter((m) => m.row === r && !isHero(s, m));
    if (next.length > 0) return [...row, ...next];
  }
  return row;
}
