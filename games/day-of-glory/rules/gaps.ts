/**
 * Where models of a unit may step when lines break up (DG-CONS-02..07, DG-CONS-11, DG-R-121): one space each, to a free space of its own size
 * beside its own; into the gaps of the enemy, up from behind, and round the flanks of an enemy that is narrower. A plan is worked out on
 * a copy of the unit.
 */
import { planSeparation } from '#engine/geometry/distance.ts';
import {
  type Polygon,
  polygonGap,
  polygonHolds,
  polygonInsideTable,
  polygonsOverlap,
} from '#engine/geometry/polygon.ts';
import { type Body, CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State, Unit } from '../state.ts';
import { maybeWithin, sharedSide, touches } from './contact.ts';
import { bodyOf, frontRow, outlineOf, widthOf } from './layout.ts';
import { regrid } from './regrid.ts';
import { corners, misfit, polygonsOf } from './space.ts';

/** An enemy, and the ground it covered before anybody fell. */
export interface Foe {
  unit: Unit;
  block: Polygon;
}

export interface Shift {
  /** Into the gaps of these enemies. */
  into: readonly Foe[];
  /** Along the flanks of these. */
  round: readonly Unit[];
  /** Gaps of its own are closed. */
  fill: boolean;
  /** How those look who step into gaps. */
  face: 'ahead' | 'left' | 'right';
}

type Cell = { row: number; file: number; turn: Model['turn'] };

const TURN = { ahead: 0, left: 1, right: 3 } as const;

/** DG-CONS-07: any facing that fits the grid; oblong bases only turn about. */
function fitting(u: Unit, turn: Model['turn']): Model['turn'] {
  return Math.abs(u.a - u.b) < 1e-6 ? turn : 0;
}

function at(u: Unit, cell: Cell): Body {
  return bodyOf(u, { ...cell } as Model);
}

const same = (p: number, q: number) => Math.abs(p - q) < 1 - 1e-6;

class Plan {
  readonly u: Unit;
  private readonly s: State;
  private readonly others: readonly Unit[];
  /** One step each. */
  private readonly moved = new Set<Model>();

  constructor(s: State, u: Unit) {
    this.s = s;
    this.u = { ...u, models: u.models.map((m) => ({ ...m })) };
    this.others = s.units.filter((v) => v !== u && v.place === 'table' && maybeWithin(u, v, 6));
  }

  get changed(): boolean {
    return this.moved.size > 0;
  }

  /** Nobody and nothing stands there. */
  private free(cell: Cell): boolean {
    const { s, u } = this;
    if (u.models.some((m) => same(m.row, cell.row) && same(m.file, cell.file))) return false;
    const line = corners(at(u, cell));
    if (!polygonInsideTable(line, s.width, s.depth)) return false;
    for (const piece of s.pieces) {
      if (piece.impassable && polygonsOf(piece).some((p) => polygonsOverlap(line, p))) return false;
    }
    for (const v of this.others) {
      for (const m of v.models) if (polygonGap(line, corners(bodyOf(v, m))) < -EPSILON * 4) return false;
    }
    return true;
  }

  private stepTo(m: Model, cell: Cell): void {
    const left: Cell = { row: m.row, file: m.file, turn: m.turn };
    Object.assign(m, cell);
    this.moved.add(m);
    this.follow(left);
  }

  /** DG-CONS-03: the place is taken by one that touched who left it, and so on to the back. */
  private follow(gap: Cell): boolean {
    let open = gap;
    let any = false;
    for (;;) {
      const next = this.behind(open);
      if (next === undefined) return any;
      const left: Cell = { row: next.row, file: next.file, turn: next.turn };
      Object.assign(next, { row: open.row, file: open.file });
      this.moved.add(next);
      any = true;
      open = left;
    }
  }

  private behind(gap: Cell): Model | undefined {
    const near = this.u.models.filter(
      (m) => !this.moved.has(m) && m.turn === 0 && Math.abs(m.row - gap.row - 1) < 1e-6 && same(m.file, gap.file),
    );
    return near.sort((a, b) => Math.abs(a.file - gap.file) - Math.abs(b.file - gap.file))[0];
  }

  /** DG-CONS-04: holes of its own, from the front backwards. */
  fill(): void {
    const { u } = this;
    for (let row = 0; row < u.rows - 1; row++) {
      for (let file = 0; file < u.files; file++) {
        const hole: Cell = { row, file, turn: 0 };
        if (this.free(hole)) this.follow(hole);
      }
    }
  }

  /** DG-CONS-02: straight on into what the dead have left of the enemy's block. */
  into({ block }: Foe, turn: Model['turn']): void {
    const { u } = this;
    const step = (2 * u.b) / (2 * u.b + u.gap);
    for (const m of [...u.models].sort((a, b) => a.row - b.row || a.file - b.file)) {
      if (this.moved.has(m)) continue;
      const ahead: Cell = { ...next(m, step), turn: fitting(u, turn) };
      const body = at(u, ahead);
      if (!polygonHolds(block, body.x, body.y) || !this.meets(m, block) || !this.free(ahead)) continue;
      this.stepTo(m, ahead);
    }
  }

  /** It stood against the enemy's block: one space into it, not more. */
  private meets(m: Model, block: Polygon): boolean {
    return polygonGap(corners(bodyOf(this.u, m)), block) <= CONTACT + EPSILON;
  }

  private touching(body: Body, v: Unit): Model | undefined {
    return v.models.find((m) => sharedSide(body, bodyOf(v, m)) !== null);
  }

  /** DG-CONS-05, DG-CONS-06: those beyond the enemy's flank go forward along it, and on round its corner. */
  round(v: Unit): void {
    const { u } = this;
    if (widthOf(u) <= widthOf(v) + EPSILON) return;
    const block = outlineOf(v);
    const front = new Set(touches(this.s, v, u).flatMap((t) => (t.side === 'front' ? [t.theirs.id] : [])));
    const [cx] = middle(u, v);
    const aside = (m: Model) => Math.abs(m.file - cx);
    for (const m of [...u.models].sort((a, b) => a.row - b.row || aside(a) - aside(b))) {
      if (this.moved.has(m) || front.has(m.id)) continue;
      const onFlank = this.touching(bodyOf(u, m), v) !== undefined;
      // Who holds the flank goes on only when another takes its place.
      if (onFlank && this.behind({ row: m.row, file: m.file, turn: 0 }) === undefined) continue;
      const inward = m.file < cx ? 1 : -1;
      for (const cell of [
        { row: m.row - 1, file: m.file },
        { row: m.row, file: m.file + inward },
      ]) {
        const there: Cell = { ...cell, turn: 0 };
        const body = at(u, there);
        if (polygonHolds(block, body.x, body.y) || !this.free(there) || !this.leadsRound(there, v, inward)) continue;
        this.stepTo(m, { ...there, turn: fitting(u, this.facing(there, v, inward)) });
        break;
      }
    }
  }

  /** It touches the enemy there, is at its corner, or stands behind a fellow who touches the flank. */
  private leadsRound(cell: Cell, v: Unit, inward: number): boolean {
    const { u } = this;
    const body = at(u, cell);
    const front = outlineOf(v)[0]!;
    const deep = (front[0] - body.x) * v.fx + (front[1] - body.y) * v.fy;
    // Still before the enemy's front: that is no way round.
    if (deep < -EPSILON) return false;
    if (v.models.some((m) => planSeparation(body, bodyOf(v, m)) <= CONTACT + EPSILON)) return true;
    const beside = u.models.find((m) => same(m.row, cell.row) && Math.abs(m.file - cell.file - inward) < 1e-6);
    return beside !== undefined && this.touching(bodyOf(u, beside), v) !== undefined;
  }

  /** Towards the enemy it touches: sideways on the flank, about at the back. */
  private facing(cell: Cell, v: Unit, inward: number): Model['turn'] {
    const body = at(this.u, cell);
    const foe = this.touching(body, v);
    if (foe === undefined) return inward > 0 ? 3 : 1;
    const side = sharedSide(body, bodyOf(v, foe));
    return side === 'left' ? 1 : side === 'right' ? 3 : side === 'back' ? 2 : 0;
  }
}

/** The space ahead of a model, as it looks. */
function next(m: Model, step: number): { row: number; file: number } {
  if (m.turn === 0) return { row: m.row - step, file: m.file };
  if (m.turn === 2) return { row: m.row + step, file: m.file };
  return { row: m.row, file: m.file + (m.turn === 1 ? -1 : 1) };
}

/** Where the middle of another unit lies on the unit's grid. */
function middle(u: Unit, v: Unit): [file: number] {
  let sum = 0;
  for (const m of v.models) {
    const b = bodyOf(v, m);
    sum += (b.y - u.y) * u.fx - (b.x - u.x) * u.fy;
  }
  const left = v.models.length === 0 ? 0 : sum / v.models.length;
  return [(u.files - 1) / 2 - left / (2 * u.a + u.gap)];
}

/** The unit after the shift; null when nobody would move. */
export function shifted(s: State, u: Unit, shift: Shift): Unit | null {
  if (u.formation === 'ring' || u.formation === 'wedge') return null;
  const plan = new Plan(s, u);
  if (shift.fill) plan.fill();
  for (const foe of shift.into) plan.into(foe, TURN[shift.face]);
  for (const v of shift.round) plan.round(v);
  if (!plan.changed) return null;
  const after = plan.u;
  regrid(after);
  if (!neat(after) || mixed(after, s)) after.formation = after.models.length === 1 ? 'single' : 'disorder';
  return after;
}

/** A block again: whole rows but for the last, all looking one way. */
function neat(u: Unit): boolean {
  const counts = new Map<number, number>();
  for (const m of u.models) {
    if (m.turn !== 0 || !Number.isInteger(m.row) || !Number.isInteger(m.file)) return false;
    counts.set(m.row, (counts.get(m.row) ?? 0) + 1);
  }
  for (let row = 0; row < u.rows - 1; row++) if (counts.get(row) !== u.files) return false;
  return u.formation !== 'disorder';
}

function mixed(u: Unit, s: State): boolean {
  return s.units.some((v) => v.seat !== u.seat && v.place === 'table' && entangled(u, drawnIn(v)));
}

/** Without the rows in front that have fallen. */
function drawnIn(v: Unit): Unit {
  if (frontRow(v) === 0 || v.formation === 'ring' || v.formation === 'wedge') return v;
  const copy: Unit = { ...v, models: v.models.map((m) => ({ ...m })) };
  regrid(copy);
  return copy;
}

/** They stand among each other: their blocks overlap. */
export function entangled(u: Unit, v: Unit): boolean {
  return maybeWithin(u, v, 0) && polygonGap(outlineOf(u), outlineOf(v)) < -CONTACT;
}

/** DG-CONS-11: skirmishers make way: their spaces as wide as what steps in, in line with its files. Null when there is no room. */
export function opened(s: State, v: Unit, u: Unit): Unit | null {
  if (v.formation !== 'skirmish' || Math.abs(v.fx * u.fx + v.fy * u.fy) < 1 - 1e-6) return null;
  const gap = Math.max(v.gap, 2 * Math.max(u.a, u.b) + 2 / 1024);
  const copy: Unit = { ...v, gap, models: v.models.map((m) => ({ ...m })) };
  // The middle of the space left of its second file comes to the middle of one of the other's files.
  const pitch = 2 * u.a + u.gap;
  const first = bodyOf(copy, { row: 0, file: 0.5, turn: 0 } as Model);
  const left = (first.y - u.y) * u.fx - (first.x - u.x) * u.fy;
  const files = (u.files - 1) / 2 - left / pitch;
  const by = (files - Math.round(files)) * pitch;
  copy.x = snap(v.x - u.fy * by);
  copy.y = snap(v.y + u.fx * by);
  const room = misfit({ ...s, units: s.units.filter((w) => w !== v) }, copy, copy) === null;
  return room && touches({ ...s, links: [] }, copy, u).length > 0 ? copy : null;
}
