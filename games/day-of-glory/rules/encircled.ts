/**
 * DG-CONS-13, DG-R-342: models of a mixed-up unit that the enemy has encircled stay where they are while the others form up about them, as
 * near to a block as the room allows.
 */
import type { Model, State, Unit } from '../state.ts';
import { baseTouches, maybeWithin, sharedSide } from './contact.ts';
import { bodyOf, type SideKind } from './layout.ts';
import { regrid } from './regrid.ts';
import { reshapeOn, type Shape } from './shape.ts';
import { misfit } from './space.ts';
import { neat } from './stepping.ts';

/** Those whose base touches enemies on two sides or more. */
export function encircled(s: State, u: Unit): Model[] {
  if (u.formation !== 'disorder') return [];
  const near = s.units.filter((v) => v.seat !== u.seat && v.place === 'table' && maybeWithin(u, v, 1));
  return u.models.filter((m) => {
    const body = bodyOf(u, m);
    const sides = new Set<SideKind>();
    for (const v of near) {
      for (const e of v.models) {
        const side = sharedSide(body, bodyOf(v, e));
        if (side !== null) sides.add(side);
      }
    }
    return sides.size >= 2;
  });
}

interface Block {
  after: Unit;
  /** How many of those who stay are part of the block, and how far the others walk. */
  within: number;
  steps: number;
}

/** The unit in a block of that width about those who stay; null when there is no room for one. */
export function formedAround(s: State, u: Unit, shape: Shape, held: readonly Model[]): Unit | null {
  if (shape.formation !== 'regiment') return openedAround(s, u, shape, held);
  const deep = Math.ceil(u.models.length / shape.files);
  let best: Block | null = null;
  const tried = new Set<string>();
  for (const m of held) {
    for (let row = m.row - deep + 1; row <= m.row; row++) {
      for (let file = m.file - shape.files + 1; file <= m.file; file++) {
        const key = `${row} ${file}`;
        if (tried.has(key)) continue;
        tried.add(key);
        const block = blockAt(u, shape.files, row, file, held);
        if (block === null || !better(block, best) || !fits(s, u, block.after)) continue;
        best = block;
      }
    }
  }
  return best?.after ?? null;
}

/** Skirmishers, wedges and rings can form about one model that stays, not about two. */
function openedAround(s: State, u: Unit, shape: Shape, held: readonly Model[]): Unit | null {
  const [one, ...more] = held;
  if (one === undefined || more.length > 0) return null;
  const after: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  reshapeOn(s, after, shape, one.id);
  return fits(s, u, after) ? after : null;
}

function better(a: Block, b: Block | null): boolean {
  return b === null || a.within > b.within || (a.within === b.within && a.steps < b.steps - 1e-6);
}

/** A block whose front left corner is that cell of the grid; null when it would not have a model of those who stay. */
function blockAt(u: Unit, files: number, row: number, file: number, held: readonly Model[]): Block | null {
  let rows = Math.ceil(u.models.length / files);
  const inside = (m: Model) => m.row >= row && m.row < row + rows && m.file >= file && m.file < file + files;
  let within = held.filter(inside);
  // A model that stands outside is no part of the block, which is then less deep.
  rows = Math.ceil((u.models.length - held.length + within.length) / files);
  within = held.filter(inside);
  if (within.length === 0) return null;
  const taken = new Set(within.map((m) => `${m.row} ${m.file}`));
  const walkers = u.models.filter((m) => !held.includes(m)).sort((a, b) => a.row - b.row || a.file - b.file);
  const cells: { row: number; file: number }[] = [];
  for (let r = row; cells.length < walkers.length; r++) {
    const open = Array.from({ length: files }, (_, i) => ({ row: r, file: file + i })).filter(
      (c) => !taken.has(`${c.row} ${c.file}`),
    );
    const need = walkers.length - cells.length;
    cells.push(...(need >= open.length ? open : inTheMiddle(open, need, file + (files - 1) / 2)));
  }
  const after: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  let steps = 0;
  for (const [i, m] of walkers.entries()) {
    const cell = cells[i]!;
    steps += Math.abs(cell.row - m.row) + Math.abs(cell.file - m.file);
    Object.assign(after.models.find((x) => x.id === m.id)!, { ...cell, turn: 0 });
  }
  regrid(after);
  if (neat(after)) after.formation = 'regiment';
  return { after, within: within.length, steps };
}

function inTheMiddle<T extends { file: number }>(open: readonly T[], count: number, middle: number): T[] {
  return [...open]
    .sort((a, b) => Math.abs(a.file - middle) - Math.abs(b.file - middle) || a.file - b.file)
    .slice(0, count)
    .sort((a, b) => a.file - b.file);
}

function fits(s: State, u: Unit, after: Unit): boolean {
  if (misfit(s, after, after, { without: [u.id] }) !== null) return false;
  return s.units.every(
    (v) =>
      v.seat === u.seat || v.place !== 'table' || baseTouches(u, v).length === 0 || baseTouches(after, v).length > 0,
  );
}
