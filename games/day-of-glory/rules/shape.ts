/** Giving a unit a shape: cells, gaps and width for a formation, from the middle of its front backwards (DG-R-057). */
import type { Formation, Model, State, Unit } from '../state.ts';
import { blockCells, SKIRMISH_GAP, settle, wedgeRows } from './layout.ts';
import { isHero, levelOf, uses } from './play.ts';

export interface Shape {
  formation: Formation;
  files: number;
  /** Wedges: by how many models each row grows (DG-SPF-07). */
  step?: 1 | 2;
}

/** Cells of a shape for so many models, front row first; null when there is no such shape. */
export function cellsOf(count: number, shape: Shape): { row: number; file: number; turn: Model['turn'] }[] | null {
  switch (shape.formation) {
    case 'single':
      return count === 1 ? [{ row: 0, file: 0, turn: 0 }] : null;
    case 'regiment':
    case 'skirmish':
      return count < 2 ? null : blockCells(count, shape.files).map((c) => ({ ...c, turn: 0 }));
    case 'wedge': {
      if (count < 3) return null;
      const rows = wedgeRows(count, shape.step ?? 2);
      const wide = Math.max(...rows);
      return rows.flatMap((n, row) =>
        Array.from({ length: n }, (_, i) => ({ row, file: (wide - n) / 2 + i, turn: 0 as const })),
      );
    }
    case 'ring':
      return ringCells(count, shape.files);
    case 'disorder':
      return null;
  }
}

/** DG-SPF-03: an unbroken square ring of that width, whoever is left over fills it from the rim inwards. */
function ringCells(count: number, side: number): { row: number; file: number; turn: Model['turn'] }[] | null {
  const need = side === 1 ? 1 : 4 * side - 4;
  if (side < 2 || count < need) return null;
  const cells: { row: number; file: number; turn: Model['turn'] }[] = [];
  for (let inset = 0; inset * 2 < side && cells.length < count; inset++) {
    const last = side - 1 - inset;
    for (let row = inset; row <= last; row++) {
      for (let file = inset; file <= last; file++) {
        if (row !== inset && row !== last && file !== inset && file !== last) continue;
        if (cells.length >= count) return cells;
        const turn = row === inset ? 0 : row === last ? 2 : file === inset ? 1 : 3;
        cells.push({ row, file, turn });
      }
    }
  }
  return cells.length === count ? cells : null;
}

/** Whether the unit could take the shape at all, room aside. */
export function canTake(u: Unit, shape: Shape): boolean {
  return cellsOf(u.models.length, shape) !== null;
}

/**
 * The unit in its new shape. Heroes keep a place as near the front as they had; the others fill up in order. The middle of
 * the front and the facing stay.
 */
export function reshape(s: State, u: Unit, shape: Shape): void {
  const cells = cellsOf(u.models.length, shape);
  if (cells === null) return;
  const order = [...u.models].sort((p, q) => p.row - q.row || p.file - q.file);
  u.formation = shape.formation;
  u.gap = shape.formation === 'skirmish' ? SKIRMISH_GAP : 0;
  u.files = wideOf(cells);
  // Who stood in front stays in front: cells and models are both read row by row.
  for (let i = 0; i < order.length; i++) Object.assign(order[i]!, cells[i]!);
  if (shape.formation !== 'ring') for (const m of u.models) m.turn = 0;
  keepHeroes(s, u);
  settle(u);
}

function wideOf(cells: readonly { file: number }[]): number {
  let most = 0;
  for (const c of cells) if (c.file > most) most = c.file;
  return Math.ceil(most + 1);
}

/** A hero that stood in the first row is not pushed out of it by a narrower front (DG-MOR-06 looks at it). */
function keepHeroes(s: State, u: Unit): void {
  if (u.kind === 'hero') return;
  for (const hero of u.models) {
    if (hero.row === 0 || !isHero(s, hero)) continue;
    const swap = u.models.find((m) => m.row === 0 && !isHero(s, m) && m.role === null);
    if (swap === undefined) continue;
    const { row, file, turn } = hero;
    Object.assign(hero, { row: swap.row, file: swap.file, turn: swap.turn });
    Object.assign(swap, { row, file, turn });
  }
}

/** Shapes a unit may be offered, widest first: all useful widths of a block. */
export function widths(count: number): number[] {
  const out: number[] = [];
  let rows = 0;
  for (let files = count; files >= 1; files--) {
    const needs = Math.ceil(count / files);
    if (needs === rows && files !== 1) continue;
    rows = needs;
    out.push(files);
  }
  // A front of five is what armies drill for, whatever it does to the last row.
  if (count > 5 && !out.includes(5)) out.push(5);
  return out.sort((a, b) => b - a);
}

/** DG-CRE-05, DG-CLS-05: creatures keep to loose order unless a beast handler leads them. */
export function mayForm(s: State, u: Unit): boolean {
  return u.kind !== 'creature' || u.models.some((m) => levelOf(s.cards[m.card]!, 'beast-handler') > 0);
}

/** Every shape the unit could take under the rules in use, but for the one it has. */
export function shapesFor(s: State, u: Unit): Shape[] {
  const count = u.models.length;
  if (count < 2) return [];
  const found: Shape[] = [];
  const add = (shape: Shape) => {
    if (shape.formation === u.formation && shape.files === u.files && shape.formation !== 'wedge') return;
    if (canTake(u, shape)) found.push(shape);
  };
  for (const files of widths(count)) {
    if (mayForm(s, u)) add({ formation: 'regiment', files });
    add({ formation: 'skirmish', files });
  }
  if (uses(s, 'special-formations') && mayForm(s, u)) {
    if (u.formation !== 'wedge') {
      for (const step of [2, 1] as const) {
        const rows = wedgeRows(count, step);
        add({ formation: 'wedge', files: Math.max(...rows), step });
      }
    }
    for (let side = 2; side * 4 - 4 <= count; side++) add({ formation: 'ring', files: side });
  }
  return found;
}
