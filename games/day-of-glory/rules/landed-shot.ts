/** What a shot of artillery does where it lands (DG-ART-14, DG-ART-34, DG-R-180, DG-R-184, DG-R-415, DG-R-417). */
import type { Flow } from '#engine/game.ts';
import { pointSeparationOfBody } from '#engine/geometry/distance.ts';
import { polygonHolds } from '#engine/geometry/polygon.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Ammunition } from '../content/types.ts';
import type { Machine, Model, State, Unit } from '../state.ts';
import { amount } from './amount.ts';
import { type Blast, hitUnit } from './blast.ts';
import { affect, isUnder } from './effects.ts';
import { bodyOf, outlineOf } from './layout.ts';
import { machineBody, machinesOn } from './machine.ts';
import { hitMachine } from './machine-damage.ts';
import { findModel, foe, type G, uses } from './play.ts';
import { onTable } from './scatter.ts';
import { tell } from './tell.ts';

export type Struck =
  | { kind: 'lost' }
  | { kind: 'nothing' }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'machine'; machine: Machine };

/** What lies at the point. Of two units within whose rectangles it lies the one with the nearer base is struck (DG-R-415). */
export function struckAt(s: State, at: Point): Struck {
  if (!onTable(s, at)) return { kind: 'lost' };
  const [x, y] = at;
  for (const machine of machinesOn(s)) {
    if (pointSeparationOfBody(machineBody(s, machine), x, y) <= EPSILON) return { kind: 'machine', machine };
  }
  let best: Unit | null = null;
  let least = Infinity;
  for (const unit of s.units) {
    if (unit.place !== 'table' || unit.models.length === 0 || !polygonHolds(outlineOf(unit), x, y)) continue;
    let near = Infinity;
    for (const m of unit.models) near = Math.min(near, pointSeparationOfBody(bodyOf(unit, m), x, y));
    if (near >= least) continue;
    least = near;
    best = unit;
  }
  return best === null ? { kind: 'nothing' } : { kind: 'unit', unit: best };
}

/** Words that tell apart points at which a shot does different things: see `scatter`. */
export function meaningOf(s: State, at: Point): string {
  const struck = struckAt(s, at);
  if (struck.kind === 'unit') return struck.unit.id;
  return struck.kind === 'machine' ? struck.machine.id : struck.kind;
}

export interface Shot {
  ammo: Ammunition;
  unit: Unit;
  machine: string;
}

export function blastOf({ ammo, unit, machine }: Shot): Blast {
  return {
    name: ammo.name,
    clause: ammo.clause,
    seat: unit.seat,
    by: unit,
    who: machine,
    piercing: ammo.piercing,
    damage: ammo.damage,
  };
}

/** So many hits; a number of them is rolled for. */
export function hitsOf(g: G, { ammo, unit }: Shot): number {
  return amount(g, ammo.hits, 'hits', ammo.clause, unit.seat);
}

export function* land(g: G, shot: Shot, at: Point): Flow<void> {
  const s = g.state;
  const struck = struckAt(s, at);
  const { ammo, unit } = shot;
  if (struck.kind === 'lost') {
    tell(g, { kind: 'shot-lost', clause: 'DG-R-408', unit: unit.id, seat: unit.seat, ammo: ammo.name, at });
  } else if (struck.kind === 'machine') {
    hitMachine(g, struck.machine, hitsOf(g, shot), 'DG-R-175', shot.machine);
  } else if (struck.kind === 'unit') {
    const v = struck.unit;
    const before = new Map(v.models.map((m) => [m.id, m.health + (m.mountHurt ?? 0) * 100] as const));
    const toll = yield* hitUnit(g, v, hitsOf(g, shot), blastOf(shot));
    if (ammo.slows === true) slowWounded(g, v, before, toll.wounds);
  }
}

/** DG-R-417: a model that is a unit by itself is slowed if it lives; of several the one that this bolt has wounded and not killed. */
function slowWounded(g: G, v: Unit, before: ReadonlyMap<string, number>, wounds: number): void {
  if (before.size === 1) {
    for (const [id] of before) {
      const found = findModel(g.state, id);
      if (found !== undefined) slow(g, found.unit, found.model);
    }
    return;
  }
  if (wounds === 0) return;
  for (const m of [...v.models]) {
    const was = before.get(m.id);
    if (was !== undefined && m.health + (m.mountHurt ?? 0) * 100 !== was) slow(g, v, m);
  }
}

/** DG-ART-34, DG-R-184: for the rest of the battle, and once for each model. */
export function slow(g: G, u: Unit, m: Model): void {
  if (!uses(g.state, 'slowing-bolts') || isUnder(g.state, u, m, SLOWED) !== undefined) return;
  const changes = { speed: -3, bonus: -1 };
  affect(g, {
    of: SLOWED,
    name: 'bolt',
    clause: 'DG-ART-34',
    on: m.id,
    by: null,
    seat: foe(u.seat),
    ends: 'battle',
    changes,
  });
}

const SLOWED = 'slowing-bolt';
