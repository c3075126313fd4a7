/**
 * What tears and collapses do: opening and growing (DG-DEM-09, DG-R-235, DG-R-429), swallowing who comes into a collapse (DG-DEM-19, DG-R-430),
 * growing and shrinking at the beginning of rounds (DG-DEM-20), closing at their end (DG-R-234, DG-DEM-22).
 */
import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Machine, Model, State, Tear, Unit } from '../state.ts';
import { type Blast, fillGaps, hurtModel } from './blast.ts';
import { bodyOf, type Pose } from './layout.ts';
import { machineBody, machinesOn } from './machine.ts';
import { destroyMachine, hitMachine } from './machine-damage.ts';
import { taken } from './passengers.ts';
import { d3, d6, findModel, type G, uses } from './play.ts';
import {
  COLLAPSE_SIZE,
  caught,
  collapses,
  freshTearId,
  removeTear,
  replaceTear,
  TEAR_SIZES,
  touched,
  touchedOnWay,
} from './tears.ts';
import { tell } from './tell.ts';
import { type Gaps, kill } from './wounds.ts';

interface Struck {
  unit: Unit;
  model: Model;
}

/** Every model on the table that the test picks, unit by unit. */
function standing(s: State, test: (u: Unit, m: Model) => boolean): Struck[] {
  const found: Struck[] = [];
  for (const unit of s.units) {
    if (unit.place !== 'table') continue;
    for (const model of unit.models) if (test(unit, model)) found.push({ unit, model });
  }
  return found;
}

/** They are killed outright: no save helps, nor what an army has against dying (DG-R-236, DG-R-252). */
function destroy(g: G, tear: Tear, struck: readonly Struck[], clause: ClauseId, gaps: Gaps): void {
  for (const unit of new Set(struck.map((one) => one.unit))) {
    const models = struck.filter((one) => one.unit === unit).map((one) => one.model.id);
    tell(g, { kind: 'swallowed', clause, tear: tear.id, unit: unit.id, models, also: ['DG-R-236'] });
  }
  for (const { model } of struck) {
    const at = findModel(g.state, model.id);
    if (at === undefined) continue;
    kill(g, at.unit, model, { clause, melee: false, gaps });
    if (at.unit.kind === 'vehicle') taken(g, at.unit, tear, clause);
  }
}

/** DG-DEM-09: who is wholly in the circle is removed, who is partly in it takes D3 damage. */
function* tearAt(g: G, tear: Tear): Flow<void> {
  const s = g.state;
  g.enter('DG-DEM-09');
  const at: Point = [tear.x, tear.y];
  const how = new Map<Model, 'whole' | 'part' | null>();
  const cut = standing(s, (u, m) => {
    how.set(m, caught(bodyOf(u, m), at, tear.size));
    return how.get(m) === 'part';
  });
  const pieces = new Map(machinesOn(s).map((m) => [m, caught(machineBody(s, m), at, tear.size)] as const));
  const within = standing(s, (_u, m) => how.get(m) === 'whole');
  const gaps: Gaps = new Map();
  destroy(g, tear, within, 'DG-DEM-09', gaps);
  const blast: Blast = { name: 'Tear in reality', clause: 'DG-DEM-09', seat: tear.seat, by: null, who: tear.by };
  for (const { unit, model } of cut) {
    if (findModel(s, model.id) === undefined) continue;
    const damage = d3(g, 'tear-damage', 'DG-DEM-09', tear.seat);
    tell(g, {
      kind: 'tear-damage',
      clause: 'DG-DEM-09',
      tear: tear.id,
      unit: unit.id,
      model: model.id,
      damage,
      also: ['DG-R-236', 'DG-R-406'],
    });
    yield* hurtModel(g, model, damage, blast, gaps);
  }
  yield* fillGaps(g, gaps);
  wreckIn(g, tear, pieces);
  g.leave();
}

/** DG-R-418: a piece wholly in a tear is removed, one partly in it loses D3 structure points. */
function wreckIn(g: G, tear: Tear, pieces: ReadonlyMap<Machine, 'whole' | 'part' | null>): void {
  for (const [piece, how] of pieces) {
    if (how === 'whole') destroyMachine(g, piece, 'DG-R-418');
    if (how === 'part') hitMachine(g, piece, d3(g, 'tear-damage', 'DG-DEM-09', tear.seat), 'DG-R-418', tear.id);
  }
}

/** DG-DEM-19: every model that a collapse touches is destroyed. To be called after whatever has moved somebody. */
export function* swallow(g: G): Flow<void> {
  const s = g.state;
  for (const tear of collapses(s)) {
    const at: Point = [tear.x, tear.y];
    const pieces = machinesOn(s).filter((m) => touched(machineBody(s, m), at, tear.size));
    const struck = standing(s, (u, m) => touched(bodyOf(u, m), at, tear.size));
    if (struck.length + pieces.length === 0) continue;
    g.enter('DG-DEM-19');
    for (const piece of pieces) destroyMachine(g, piece, 'DG-R-418');
    const gaps: Gaps = new Map();
    destroy(g, tear, struck, 'DG-DEM-19', gaps);
    yield* fillGaps(g, gaps);
    g.leave();
  }
}

/**
 * DG-R-430: a die or a rule has brought a unit from there to where it is, straight and without a turn: every model whose base has touched a
 * collapse on the way is lost.
 */
export function* dragged(g: G, u: Unit, from: Pose): Flow<void> {
  for (const tear of collapses(g.state)) {
    if (u.place !== 'table') return;
    const [dx, dy] = [u.x - from.x, u.y - from.y];
    const met = u.models.filter((m) => touchedOnWay(bodyOf(u, m, from), dx, dy, [tear.x, tear.y], tear.size));
    if (met.length === 0) continue;
    const gaps: Gaps = new Map();
    destroy(
      g,
      tear,
      met.map((model) => ({ unit: u, model })),
      'DG-R-430',
      gaps,
    );
    yield* fillGaps(g, gaps);
  }
}

interface Opening {
  at: Point;
  /** The model that opens it. */
  by: string;
  seat: Seat;
}

/** A tear of that size opens; null when it has closed again because it killed its summoner (DG-DEM-10). */
export function* openTear(g: G, { at, by, seat }: Opening, size: (typeof TEAR_SIZES)[number]): Flow<Tear | null> {
  const s = g.state;
  const tear: Tear = {
    id: freshTearId(s),
    x: at[0],
    y: at[1],
    size: size.size,
    collapse: false,
    by,
    seat,
    until: uses(s, 'opening-and-closing') ? null : s.round + size.rounds - 1,
  };
  s.tears = [...s.tears, tear];
  tell(g, {
    kind: 'tear',
    clause: size.clause,
    tear: tear.id,
    model: by,
    seat,
    at,
    size: size.size,
    until: tear.until,
    also: ['DG-R-234'],
  });
  yield* tearAt(g, tear);
  if (findModel(s, by) !== undefined) return tear;
  removeTear(s, tear.id);
  tell(g, { kind: 'tear-closed', clause: 'DG-DEM-10', tear: tear.id, at });
  return null;
}

/** DG-DEM-08, DG-R-235: the circle of 12" acts once, then the collapse stands in its place. */
export function* openCollapse(g: G, { at, by, seat }: Opening): Flow<void> {
  const s = g.state;
  const tear: Tear = {
    id: freshTearId(s),
    x: at[0],
    y: at[1],
    size: COLLAPSE_SIZE,
    collapse: false,
    by,
    seat,
    until: null,
  };
  tell(g, {
    kind: 'tear',
    clause: 'DG-DEM-08',
    tear: tear.id,
    model: by,
    seat,
    at,
    size: COLLAPSE_SIZE,
    until: null,
    also: ['DG-R-235'],
  });
  yield* collapseAt(g, tear);
}

/** The circle of 12" about a tear that becomes a collapse. */
function* collapseAt(g: G, tear: Tear): Flow<void> {
  const s = g.state;
  yield* tearAt(g, { ...tear, size: COLLAPSE_SIZE });
  const rolls = [0, 1].map(() => d6(g, 'collapse', 'DG-DEM-19', tear.seat));
  const size = (rolls[0] ?? 0) + (rolls[1] ?? 0);
  const collapse: Tear = { ...tear, size, collapse: true, until: null };
  s.tears = [...s.tears.filter((t) => t.id !== tear.id), collapse];
  tell(g, {
    kind: 'collapse',
    clause: 'DG-DEM-19',
    tear: tear.id,
    at: [tear.x, tear.y],
    size,
    rolls,
    also: ['DG-R-235'],
  });
  yield* swallow(g);
}

// ---- changing size

/** The diameter of a collapse changes; at 0 or less it is gone (DG-R-235). */
export function* changeCollapse(g: G, tear: Tear, by: number, clause: ClauseId): Flow<void> {
  const s = g.state;
  const size = Math.max(0, tear.size + by);
  const at: Point = [tear.x, tear.y];
  if (size === 0) removeTear(s, tear.id);
  else replaceTear(s, { ...tear, size });
  tell(g, { kind: 'tear-size', clause, tear: tear.id, at, was: tear.size, size, collapse: true, also: ['DG-R-235'] });
  if (by > 0) yield* swallow(g);
}

/** One size bigger: it acts on everything in its new size (DG-R-429); from the largest it becomes a collapse (DG-R-247). */
export function* growTear(g: G, tear: Tear, clause: ClauseId): Flow<void> {
  const s = g.state;
  const next = TEAR_SIZES[TEAR_SIZES.findIndex(({ size }) => size === tear.size) + 1];
  if (next === undefined) return yield* collapseAt(g, tear);
  const grown: Tear = { ...tear, size: next.size };
  replaceTear(s, grown);
  const lived = findModel(s, tear.by) !== undefined;
  const at: Point = [tear.x, tear.y];
  tell(g, { kind: 'tear-size', clause, tear: tear.id, at, was: tear.size, size: next.size, collapse: false });
  yield* tearAt(g, grown);
  // A tear stays if its summoner died before (DG-R-429).
  if (!lived || findModel(s, tear.by) !== undefined) return;
  removeTear(s, tear.id);
  tell(g, { kind: 'tear-closed', clause: 'DG-DEM-10', tear: tear.id, at });
}

/** One size smaller; from the smallest it closes (DG-R-247). */
export function shrinkTear(g: G, tear: Tear, clause: ClauseId): void {
  const s = g.state;
  const at: Point = [tear.x, tear.y];
  const next = TEAR_SIZES[TEAR_SIZES.findIndex(({ size }) => size === tear.size) - 1];
  if (next === undefined) {
    removeTear(s, tear.id);
    tell(g, { kind: 'tear-closed', clause, tear: tear.id, at });
    return;
  }
  replaceTear(s, { ...tear, size: next.size });
  tell(g, { kind: 'tear-size', clause, tear: tear.id, at, was: tear.size, size: next.size, collapse: false });
}

// ---- rounds

/** DG-DEM-20, DG-R-409: at the beginning of a round, in the order in which they arose. */
export function* collapseDice(g: G): Flow<void> {
  const s = g.state;
  for (const { id, seat } of collapses(s)) {
    const face = d6(g, 'collapse-grows', 'DG-DEM-20', seat);
    const grows = face >= GROWS;
    tell(g, { kind: 'collapse-die', clause: 'DG-DEM-20', tear: id, face, grows });
    const inches = d6(g, 'collapse-inches', 'DG-DEM-20', seat);
    const tear = s.tears.find((t) => t.id === id);
    if (tear !== undefined) yield* changeCollapse(g, tear, grows ? inches : 0 - inches, 'DG-DEM-20');
  }
}

const GROWS = 4;

/** DG-R-234, DG-R-409, DG-DEM-22: at the end of a round tears close or get smaller. A collapse stays. */
export function closeTears(g: G): void {
  const s = g.state;
  for (const tear of s.tears) {
    if (tear.collapse) continue;
    if (tear.until === null) shrinkTear(g, tear, 'DG-DEM-22');
    else if (s.round >= tear.until) {
      removeTear(s, tear.id);
      tell(g, { kind: 'tear-closed', clause: 'DG-R-234', tear: tear.id, at: [tear.x, tear.y] });
    }
  }
}
