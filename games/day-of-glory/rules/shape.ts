/** Giving a unit a shape: cells, gaps and width for a formation, from the middle of its front backwards (DG-R-057). */

import type { Answer, Refusal } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import { agreeing } from '../grammar.ts';
import type { Formation, Model, State, Unit } from '../state.ts';
import { blockCells, type Cell, cellAt, SKIRMISH_GAP, settle, wedgeRows } from './layout.ts';
import { isHero, levelOf, uses } from './play.ts';

export interface Shape {
  formation: Formation;
  files: number;
  /** Wedges: by how many models each row grows (DG-SPF-07). */
  step?: 1 | 2;
}

/** The shape that an answer names. */
export function shapeOf(answer: Answer): Shape {
  return {
    formation: answer.formation as Formation,
    files: Number(answer.files),
    ...(answer.step === 1 || answer.step === 2 ? { step: answer.step } : {}),
  };
}

/** Cells of a shape for so many models, front row first; null when there is no such shape. */
export function cellsOf(count: number, shape: Shape): Cell[] | null {
  switch (shape.formation) {
    case 'single':
      return count === 1 ? [{ row: 0, file: 0, turn: 0 }] : null;
    case 'regiment':
    case 'skirmish':
      return count < 2 ? null : blockCells(count, shape.files);
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

/**
 * DG-SPF-03, DG-R-302: how deep the ring of so many models and that width is: as deep as wide, or else a model less or more. Null when
 * they cannot close it or do not all fit into it.
 */
function ringRows(count: number, files: number): number | null {
  for (const rows of [files, files - 1, files + 1]) {
    if (files >= 2 && rows >= 2 && 2 * (files + rows) - 4 <= count && count <= files * rows) return rows;
  }
  return null;
}

/** DG-SPF-04: an unbroken ring of that width; the remaining models fill it from the rim inwards. */
function ringCells(count: number, files: number): Cell[] | null {
  const rows = ringRows(count, files);
  if (rows === null) return null;
  const cells: Cell[] = [];
  for (let inset = 0; cells.length < count; inset++) {
    const [back, right] = [rows - 1 - inset, files - 1 - inset];
    for (let row = inset; row <= back; row++) {
      for (let file = inset; file <= right; file++) {
        if (row !== inset && row !== back && file !== inset && file !== right) continue;
        if (cells.length >= count) return cells;
        const turn = row === inset ? 0 : row === back ? 2 : file === inset ? 1 : 3;
        cells.push({ row, file, turn });
      }
    }
  }
  return cells;
}

/** Whether so many models have the shape at all: as `cellsOf`, without working it out. */
function canTake(u: Unit, { formation, files }: Shape): boolean {
  const count = u.models.length;
  if (formation === 'single') return count === 1;
  if (formation === 'wedge') return count >= 3;
  if (formation === 'ring') return ringRows(count, files) !== null;
  return formation !== 'disorder' && count >= 2;
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
  const led = u.models.filter((m) => m.row === order[0]!.row && isHero(s, m));
  // Who stood in front stays in front: cells and models are both read row by row.
  for (let i = 0; i < order.length; i++) Object.assign(order[i]!, cells[i]!);
  if (u.kind !== 'hero') for (const hero of led) keepInFront(s, u, hero);
  settle(u);
}

/** DG-CONS-12: a mixed-up unit forms on one model, which stays where it is. */
export function reshapeOn(s: State, u: Unit, shape: Shape, stays: string): void {
  const anchor = u.models.find((m) => m.id === stays);
  const was = anchor === undefined ? null : cellAt(u, anchor.row, anchor.file);
  reshape(s, u, shape);
  if (anchor === undefined || was === null) return;
  const [x, y] = cellAt(u, anchor.row, anchor.file);
  u.x = snap(u.x + was[0] - x);
  u.y = snap(u.y + was[1] - y);
}

function wideOf(cells: readonly { file: number }[]): number {
  let most = 0;
  for (const c of cells) if (c.file > most) most = c.file;
  return Math.ceil(most + 1);
}

/** A hero that stood in the first row is not pushed out of it by a narrower front (DG-MOR-06 looks at it). */
function keepInFront(s: State, u: Unit, hero: Model): void {
  if (hero.row === 0) return;
  const swap = u.models.find((m) => m.row === 0 && !isHero(s, m) && m.role === null);
  if (swap === undefined) return;
  const { row, file, turn } = hero;
  Object.assign(hero, { row: swap.row, file: swap.file, turn: swap.turn });
  Object.assign(swap, { row, file, turn });
}

/** Useful widths of a block, widest first: the narrowest for each number of rows. */
function widths(count: number): number[] {
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

/** Shapes worth a look under the rules in use, but for the one it has. */
export function shapesFor(s: State, u: Unit): Shape[] {
  return shapes(s, u, widths(u.models.length));
}

/** Every shape the unit could take (DG-R-052: any width), but for the one it has. */
export function everyShape(s: State, u: Unit): Shape[] {
  return shapes(
    s,
    u,
    Array.from({ length: u.models.length }, (_, i) => u.models.length - i),
  );
}

function shapes(s: State, u: Unit, wide: readonly number[]): Shape[] {
  if (u.machine !== undefined) return [];
  const count = u.models.length;
  if (count < 2) return [];
  const found: Shape[] = [];
  const forms = mayForm(s, u);
  const add = (shape: Shape) => {
    if (!sameShape(u, shape) && canTake(u, shape)) found.push(shape);
  };
  for (const files of wide) {
    if (forms) add({ formation: 'regiment', files });
    add({ formation: 'skirmish', files });
  }
  if (!forms || !uses(s, 'special-formations')) return found;
  const byTwo = wedge(count, 2);
  const byOne = wedge(count, 1);
  add(byTwo);
  if (byOne.files !== byTwo.files) add(byOne);
  for (let files = 2; 4 * files - 6 <= count; files++) add({ formation: 'ring', files });
  return found;
}

function wedge(count: number, step: 1 | 2): Shape {
  return { formation: 'wedge', files: Math.max(...wedgeRows(count, step)), step };
}

/** It has that shape already. */
export function sameShape(u: Unit, shape: Shape): boolean {
  return shape.formation === u.formation && shape.files === u.files;
}

/** DG-R-302: some numbers of models close no ring at all, whatever its width. */
function ringReason(u: Unit): string {
  const n = u.models.length;
  for (let files = 2; 4 * files - 6 <= n; files++) {
    if (ringRows(n, files) !== null) return `${u.name} ${agreeing(u, 'has')} not the models for a ring of that width`;
  }
  return `${n} models cannot close a ring: its rim takes 4, 6, 8 or more, as many deep as wide or one more or less`;
}

/** Why a unit may never take such a shape, room aside. */
export function formRefusal(s: State, u: Unit, shape: Shape): Refusal | null {
  if (u.machine !== undefined) return { clause: 'DG-R-410', reason: 'a crew stands behind its piece' };
  if (u.models.length < 2) return { clause: 'DG-R-050', reason: 'a single model has no formation' };
  const special = shape.formation === 'wedge' || shape.formation === 'ring';
  if (special && !uses(s, 'special-formations')) {
    return { clause: 'DG-SPF-01', reason: 'special formations are not in use', also: ['DG-GEN-03'] };
  }
  if (shape.formation !== 'skirmish' && !mayForm(s, u)) {
    return { clause: 'DG-CRE-05', reason: 'creatures keep to skirmish unless a beast handler leads them' };
  }
  if (shape.files > u.models.length || !canTake(u, shape)) {
    const reason = `${u.name} ${agreeing(u, 'has')} not the models for that shape`;
    if (shape.formation === 'ring')
      return { clause: 'DG-SPF-04', reason: ringReason(u), also: ['DG-SPF-03', 'DG-R-302'] };
    return { clause: shape.formation === 'wedge' ? 'DG-SPF-07' : 'DG-FORM-02', reason };
  }
  if (shape.formation === 'wedge' && wedge(u.models.length, shape.step ?? 2).files !== shape.files) {
    return { clause: 'DG-SPF-07', reason: 'each row of a wedge holds one or two models more than the row before' };
  }
  if (sameShape(u, shape))
    return { clause: 'DG-FORM-14', reason: `${u.name} ${agreeing(u, 'has')} that shape already` };
  return null;
}
