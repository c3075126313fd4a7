/**
 * Single steps of models when lines break up (DG-CONS-02..07, DG-R-121, DG-R-340): one space each, to a free space of its own size beside its
 * own; into the gaps of the enemy, into gaps of its own unit, or round the flanks of an enemy that is narrower. What a step leaves open
 * may be filled by a model that touched the one that left. Steps change the unit that is given: plans are tried on a copy.
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
import type { Model, State, Unit } from '../state.ts';
import { maybeWithin, sharedSide } from './contact.ts';
import { polygonsOf } from './ground.ts';
import { backRow, bodyOf, type Cell, frontRow, outlineOf, widthOf } from './layout.ts';
import { becomeSingle } from './ranks.ts';
import { regrid } from './regrid.ts';
import { corners, misfit } from './space.ts';

/** An enemy, and its outline before models of it died. */
export interface Foe {
  unit: Unit;
  block: Polygon;
}

/** What the steps are for. */
export interface Aims {
  /** Into the gaps of these enemies. */
  into: readonly Foe[];
  /** Along the flanks of these. */
  round: readonly Unit[];
  /** Gaps of its own are closed. */
  fill: boolean;
}

export interface Step {
  model: Model;
  row: number;
  file: number;
  /** Its facing there unless the player chooses another. */
  turn: Model['turn'];
  clause: 'DG-CONS-02' | 'DG-CONS-04' | 'DG-CONS-06';
}

type Space = Pick<Cell, 'row' | 'file'>;

const NEAR = 1e-6;
const same = (p: number, q: number) => Math.abs(p - q) < 1 - NEAR;

/** DG-CONS-07: facings that fit the grid; oblong bases only turn about. */
export function turnsOf(u: Unit): readonly Model['turn'][] {
  return Math.abs(u.a - u.b) < NEAR ? [0, 1, 2, 3] : [0, 2];
}

export class Stepping {
  readonly u: Unit;
  private readonly s: State;
  private readonly aims: Aims;
  private readonly others: readonly Unit[];
  private readonly round: readonly Unit[];
  private readonly was: Unit['formation'];
  /** One step each. */
  private readonly moved = new Set<string>();

  constructor(s: State, u: Unit, aims: Aims) {
    this.s = s;
    this.u = u;
    this.aims = aims;
    this.was = u.formation;
    this.others = s.units.filter((v) => v.id !== u.id && v.place === 'table' && maybeWithin(u, v, 6));
    // DG-CONS-05: measured before any model has stepped.
    this.round = aims.round.filter((v) => widthOf(u) > widthOf(v) + EPSILON);
  }

  get changed(): boolean {
    return this.moved.size > 0;
  }

  /** Every step that is open now. */
  steps(): Step[] {
    const { u, aims } = this;
    if (u.formation === 'ring' || u.formation === 'wedge') return [];
    const found: Step[] = [];
    const add = (step: Step | null) => {
      if (step === null) return;
      if (!found.some((f) => f.model === step.model && f.row === step.row && f.file === step.file)) found.push(step);
    };
    for (const m of [...u.models].sort((a, b) => a.row - b.row || a.file - b.file)) {
      if (this.moved.has(m.id)) continue;
      for (const foe of aims.into) add(this.into(m, foe));
      if (aims.fill) for (const cell of beside(m)) add(this.closing(m, cell));
      for (const v of this.round) for (const step of this.rounding(m, v)) add(step);
    }
    return found;
  }

  /** The model steps; what is left open is its old space. */
  take(step: Step): Space {
    const { u } = this;
    const left: Space = { row: step.model.row, file: step.model.file };
    if (u.models.length > 1) u.formation = 'disorder';
    Object.assign(step.model, { row: step.row, file: step.file, turn: step.turn });
    this.moved.add(step.model.id);
    return left;
  }

  /** DG-CONS-03: models that touched the one that left and may take its space, those behind first. No model fills a space of the back row. */
  fillers(gap: Space): Model[] {
    const { u } = this;
    if (gap.row >= backRow(u) - NEAR) return [];
    const behind = (m: Model) => Math.abs(m.row - gap.row - 1) < NEAR && same(m.file, gap.file);
    const level = (m: Model) => Math.abs(m.row - gap.row) < NEAR && Math.abs(Math.abs(m.file - gap.file) - 1) < NEAR;
    const rank = (m: Model) => (behind(m) ? 0 : this.backed(m) ? 2 : 4) + Math.abs(m.file - gap.file);
    return u.models
      .filter((m) => !this.moved.has(m.id) && m.turn === 0 && (behind(m) || level(m)))
      .sort((a, b) => rank(a) - rank(b));
  }

  private backed(m: Model): boolean {
    return this.u.models.some(
      (x) => !this.moved.has(x.id) && Math.abs(x.row - m.row - 1) < NEAR && same(x.file, m.file),
    );
  }

  follow(m: Model, gap: Space): Space {
    const left: Space = { row: m.row, file: m.file };
    Object.assign(m, { row: gap.row, file: gap.file });
    this.moved.add(m.id);
    return left;
  }

  /** What is done by default: each model behind moves up one space. */
  closeUp(gap: Space): void {
    for (let open = gap; ; ) {
      const [next] = this.fillers(open);
      if (next === undefined) return;
      open = this.follow(next, open);
    }
  }

  /** Works out the grid again. Rows that are complete, and do not overlap the enemy, are a formation again. */
  settle(): void {
    const { u, was } = this;
    if (!this.changed) return;
    if (u.models.length === 1) {
      becomeSingle(u);
      return;
    }
    regrid(u);
    u.formation = was !== 'disorder' && neat(u) && !this.mixed() ? was : 'disorder';
    if (u.formation !== was) return;
    regrid(u);
    if (!this.roomy()) u.formation = 'disorder';
  }

  /** A formation needs the ground of its whole outline: friends or rocks may be where its last row has no models. */
  private roomy(): boolean {
    const { s, u } = this;
    const without = s.units.flatMap((v) => (v.id === u.id || v.seat !== u.seat ? [v.id] : []));
    return misfit(s, u, u, { without }) === null;
  }

  private mixed(): boolean {
    return this.s.units.some((v) => v.seat !== this.u.seat && v.place === 'table' && entangled(this.u, drawnIn(v)));
  }

  /** Neither a model nor terrain is in the space. */
  private free(cell: Space): boolean {
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

  /** DG-CONS-02: straight ahead into the part of the enemy's block that the dead have left. The model touched the block, and goes one space deep. */
  private into(m: Model, { block }: Foe): Step | null {
    const { u } = this;
    const cell = ahead(m, (2 * u.b) / (2 * u.b + u.gap));
    const body = at(u, cell);
    if (!polygonHolds(block, body.x, body.y) || !this.free(cell)) return null;
    if (polygonGap(corners(bodyOf(u, m)), block) > CONTACT + EPSILON) return null;
    return { model: m, ...cell, turn: m.turn, clause: 'DG-CONS-02' };
  }

  /** DG-CONS-04: into a gap of its own unit, not backwards. */
  private closing(m: Model, cell: Space): Step | null {
    if (cell.row > m.row + NEAR || !this.hole(cell) || !this.free(cell)) return null;
    return { model: m, ...cell, turn: m.turn, clause: 'DG-CONS-04' };
  }

  /** In the grid before the back row; in a mixed-up unit with fellows on two sides. */
  private hole({ row, file }: Space): boolean {
    const { u } = this;
    if (row < frontRow(u) - NEAR || row > backRow(u) - 1 + NEAR) return false;
    if (file < 0 - NEAR || file > u.files - 1 + NEAR) return false;
    if (this.was !== 'disorder') return row > 0 - NEAR;
    const near = u.models.filter((m) => beside(m).some((c) => same(c.row, row) && same(c.file, file)));
    return near.length >= 2;
  }

  /** DG-CONS-06: forward along the enemy's flank, or on round its corner. */
  private rounding(m: Model, v: Unit): Step[] {
    const { u } = this;
    const inward = m.file < middle(u, v) ? 1 : -1;
    const block = outlineOf(v);
    return [
      { row: m.row - 1, file: m.file },
      { row: m.row, file: m.file + inward },
    ].flatMap((cell): Step[] => {
      const body = at(u, cell);
      if (polygonHolds(block, body.x, body.y) || !this.leadsRound(cell, v, inward) || !this.free(cell)) return [];
      return [{ model: m, ...cell, turn: this.towards(cell, v, inward), clause: 'DG-CONS-06' }];
    });
  }

  private touching(body: Body, v: Unit): Model | undefined {
    return v.models.find((m) => sharedSide(body, bodyOf(v, m)) !== null);
  }

  /** It touches the enemy there, is at its corner, or stands behind a fellow who touches the flank. */
  private leadsRound(cell: Space, v: Unit, inward: number): boolean {
    const { u } = this;
    const body = at(u, cell);
    const front = outlineOf(v)[0]!;
    const deep = (front[0] - body.x) * v.fx + (front[1] - body.y) * v.fy;
    // Ahead of the enemy's front is not round its flank.
    if (deep < -EPSILON) return false;
    if (v.models.some((m) => planSeparation(body, bodyOf(v, m)) <= CONTACT + EPSILON)) return true;
    const next = u.models.find((m) => same(m.row, cell.row) && Math.abs(m.file - cell.file - inward) < NEAR);
    return next !== undefined && this.touching(bodyOf(u, next), v) !== undefined;
  }

  /** Towards the enemy it touches: sideways on the flank, about at the back. */
  private towards(cell: Space, v: Unit, inward: number): Model['turn'] {
    const body = at(this.u, cell);
    const foe = this.touching(body, v);
    const side = foe === undefined ? (inward > 0 ? 'right' : 'left') : sharedSide(body, bodyOf(v, foe));
    const turn = side === 'left' ? 1 : side === 'right' ? 3 : side === 'back' ? 2 : 0;
    return turnsOf(this.u).includes(turn) ? turn : 0;
  }

  // ---- what is usually done

  /** Into every gap, those behind following. */
  planInto(turn: Model['turn']): void {
    const look = turnsOf(this.u).includes(turn) ? turn : 0;
    this.planned('DG-CONS-02', (step) => ({ ...step, turn: look }));
  }

  planFill(): void {
    // From behind; sideways only where nobody stands behind.
    const straight = (step: Step) => (Math.abs(step.row - step.model.row + 1) < NEAR ? step : null);
    this.planned('DG-CONS-04', straight);
  }

  planRound(): void {
    for (const v of this.round) {
      const file = middle(this.u, v);
      this.planned(
        'DG-CONS-06',
        (step) => (this.keepsHold(step, v) ? step : null),
        (m) => Math.abs(m.file - file),
      );
    }
  }

  /** A model on the flank goes on only when another takes its place. */
  private keepsHold({ model }: Step, v: Unit): boolean {
    return this.touching(bodyOf(this.u, model), v) === undefined || this.backed(model);
  }

  /** Steps of one kind, from the front backwards, as long as there are any. */
  private planned(
    clause: Step['clause'],
    as: (step: Step) => Step | null,
    aside: (m: Model) => number = (m) => m.file,
  ): void {
    for (const m of [...this.u.models].sort((a, b) => a.row - b.row || aside(a) - aside(b))) {
      if (this.moved.has(m.id)) continue;
      const step = this.stepsOf(m, clause).flatMap((one) => as(one) ?? [])[0];
      if (step !== undefined) this.closeUp(this.take(step));
    }
  }

  private stepsOf(m: Model, clause: Step['clause']): Step[] {
    if (clause === 'DG-CONS-02') return this.aims.into.flatMap((foe) => this.into(m, foe) ?? []);
    if (clause === 'DG-CONS-04') return beside(m).flatMap((cell) => this.closing(m, cell) ?? []);
    return this.round.flatMap((v) => this.rounding(m, v));
  }
}

function at(u: Unit, cell: Space): Body {
  return bodyOf(u, { ...cell, turn: 0 } as Model);
}

/** The space ahead of a model, as it looks. */
function ahead(m: Model, step: number): Space {
  if (m.turn === 0) return { row: m.row - step, file: m.file };
  if (m.turn === 2) return { row: m.row + step, file: m.file };
  return { row: m.row, file: m.file + (m.turn === 1 ? -1 : 1) };
}

function beside({ row, file }: Space): Space[] {
  return [
    { row: row - 1, file },
    { row, file: file - 1 },
    { row, file: file + 1 },
    { row: row + 1, file },
  ];
}

/** Where the middle of another unit lies on the unit's grid, in files. */
function middle(u: Unit, v: Unit): number {
  let sum = 0;
  for (const m of v.models) {
    const b = bodyOf(v, m);
    sum += (b.y - u.y) * u.fx - (b.x - u.x) * u.fy;
  }
  const left = v.models.length === 0 ? 0 : sum / v.models.length;
  return (u.files - 1) / 2 - left / (2 * u.a + u.gap);
}

/** A block: whole rows but for the last, all looking one way. */
export function neat(u: Unit): boolean {
  const counts = new Map<number, number>();
  for (const m of u.models) {
    if (m.turn !== 0 || !Number.isInteger(m.row) || !Number.isInteger(m.file)) return false;
    counts.set(m.row, (counts.get(m.row) ?? 0) + 1);
  }
  for (let row = 0; row < u.rows - 1; row++) if (counts.get(row) !== u.files) return false;
  return true;
}

/** Without the rows in front that have fallen. */
function drawnIn(v: Unit): Unit {
  if (frontRow(v) === 0 || v.formation === 'ring' || v.formation === 'wedge') return v;
  const copy: Unit = { ...v, models: v.models.map((m) => ({ ...m })) };
  regrid(copy);
  return copy;
}

/** The models of the two units are mixed: their outlines overlap. */
export function entangled(u: Unit, v: Unit): boolean {
  return maybeWithin(u, v, 0) && polygonGap(outlineOf(u), outlineOf(v)) < -CONTACT;
}
