/** Among whom the dead are chosen: the back row (DG-MEL-13), the middle of a ring (DG-SPF-06), those in contact when that is agreed (DG-CONS-01). */
import type { Model, State, Unit } from '../state.ts';
import { meleeWith, touches } from './contact.ts';
import { backRow, frontRow, modelsInRow, ringDepth, type SideKind } from './layout.ts';
import { isHero, uses } from './play.ts';

interface Blame {
  by: Unit | null;
  melee: boolean;
  /** The side of the unit that the attackers touched (DG-CONS-08). */
  side?: SideKind;
}

/** DG-CONS-01, DG-R-123: the dead of a fight fall where it is fought, unless there is but one row. */
export function fallInPlace(s: State, u: Unit, melee: boolean): boolean {
  return melee && s.options.consolidating === true && u.machine === undefined && backRow(u) !== frontRow(u);
}

export function casualtyPool(s: State, u: Unit, cause: Blame): Model[] {
  // DG-R-410: the dead are chosen freely among the crew.
  if (u.machine !== undefined) return u.models;
  if (cause.by !== null && uses(s, 'consolidating') && fallInPlace(s, u, cause.melee)) {
    return passHeroes(s, u, onSide(s, u, cause.by, cause.side ?? 'front'));
  }
  return heroesLast(s, u, u.formation === 'ring' ? innermost(s, u) : modelsInRow(u, backRow(u)));
}

/** Those who touch the attackers on that side; then anyone who touches them; then the line on that side. */
function onSide(s: State, u: Unit, by: Unit, side: SideKind): Model[] {
  const all = touches(s, u, by);
  const here = all.filter((t) => t.side === side);
  const found = new Set((here.length > 0 ? here : all).map((t) => t.mine));
  return found.size > 0 ? [...found] : lineOn(u, side);
}

function lineOn(u: Unit, side: SideKind): Model[] {
  if (side === 'front') return modelsInRow(u, frontRow(u));
  if (side === 'back') return modelsInRow(u, backRow(u));
  const files = u.models.map((m) => m.file);
  const edge = side === 'left' ? Math.min(...files) : Math.max(...files);
  return u.models.filter((m) => m.file === edge);
}

/** DG-R-102: where only heroes touch the enemy, the others of the unit may take the wounds. */
function passHeroes(s: State, u: Unit, pool: Model[]): Model[] {
  if (u.kind === 'hero' || pool.some((m) => !isHero(s, m))) return pool;
  return [...pool, ...u.models.filter((m) => !isHero(s, m))];
}

/** The models nearest the middle of a ring; of a bare rim those that touch no enemy, while there are such. */
function innermost(s: State, u: Unit): Model[] {
  let most = 0;
  for (const m of u.models) most = Math.max(most, ringDepth(u, m));
  const inner = u.models.filter((m) => ringDepth(u, m) === most);
  if (most > 0) return inner;
  const busy = new Set(meleeWith(s, u).flatMap((v) => touches(s, u, v).map((t) => t.mine)));
  const free = inner.filter((m) => !busy.has(m));
  return free.length > 0 ? free : inner;
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
