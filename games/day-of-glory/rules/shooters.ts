/**
 * Who shoots (DG-RNG-01..04, DG-R-002, DG-R-128): the rows that may at that distance, with a weapon in hand that reaches and is loaded. And
 * from where: over the front, which loose units turn to the target (DG-R-075), or over any side of a ring (DG-R-321).
 */
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import type { NaturalAttack, Weapon } from '../content/types.ts';
import type { Activation, Card, Model, State, Unit } from '../state.ts';
import { rangedWeapons } from './arms.ts';
import { idle } from './fighters.ts';
import { loose } from './ground.ts';
import { crewOf, handsOf } from './hands.ts';
import { held } from './held.ts';
import { bodyOf, centreOf, frontRow, pivoted, type SideKind } from './layout.ts';
import { type G, mustUnit, uses } from './play.ts';
import { loaded } from './reload.ts';
import { type Front, frontTo, inFrontArc, sightRefusal } from './sight.ts';
import { misfit } from './space.ts';

/** DG-RNG-03, DG-RNG-04: another row, or pair of rows, for every so many inches. */
const ROW_EVERY = 15;

/** Where the unit would shoot at the target from. Loose units may pivot free before shooting (DG-R-075). */
export function standTo(s: State, u: Unit, v: Unit): Front {
  if (!loose(u) || u.machine !== undefined || held(s, u) !== null) return frontTo(s, u, v);
  const front: Front = { side: 'front', pose: u };
  const seen = ({ pose }: Front): boolean => inFrontArc(u, v, pose) && sightRefusal(s, u, v, pose) === null;
  if (seen(front)) return front;
  const [x, y] = centreOf(u);
  const [vx, vy] = centreOf(v);
  if ((vx - x) * (vx - x) + (vy - y) * (vy - y) < 1e-9) return front;
  const turned: Front = { side: 'front', pose: pivoted(u, ...norm(vx - x, vy - y)) };
  if (misfit(s, u, turned.pose) !== null) return front;
  return seen(turned) || !inFrontArc(u, v) ? turned : front;
}

/** A unit that turned to its target stays so. */
export function turnTo(g: G, u: Unit, v: Unit): Front {
  const front = standTo(g.state, u, v);
  if (u.formation !== 'ring') {
    const { x, y, fx, fy } = front.pose;
    Object.assign(u, { x, y, fx, fy });
  }
  return front;
}

/** The line a model stands in, counted from 0 at the side that is shot over. */
function lineFrom(u: Unit, side: SideKind): (m: Model) => number {
  const first = frontRow(u);
  switch (side) {
    case 'front':
      return (m) => m.row - first;
    case 'back':
      return (m) => u.rows - 1 - m.row;
    case 'left':
      return (m) => m.file;
    case 'right':
      return (m) => u.files - 1 - m.file;
  }
}

/** DG-R-002: one distance for the whole unit, from the nearest base of its front row. */
export function rangeTo(u: Unit, v: Unit, { side, pose }: Front = { side: 'front', pose: u }): number {
  const line = lineFrom(u, side);
  const at = u.formation === 'ring' ? u : pose;
  const theirs = v.models.map((m) => bodyOf(v, m));
  let least = Infinity;
  for (const m of u.models) {
    if (line(m) !== 0) continue;
    const a = bodyOf(u, m, at);
    for (const b of theirs) {
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      if (Math.sqrt(dx * dx + dy * dy) - a.a - a.b - b.a - b.b >= least) continue;
      least = Math.min(least, planSeparation(a, b));
    }
  }
  return Math.max(0, least);
}

export interface Shooter {
  model: Model;
  card: Card;
  weapons: readonly Weapon[];
  natural: readonly NaturalAttack[];
  /** Of a vehicle: how many of its crew shoot. */
  crew?: number;
}

/** Crossbows and firearms can be used crouching (DG-CRO-03, DG-R-133). */
function usable(m: Model, weapon: Weapon): boolean {
  return !m.crouching || weapon.kind === 'crossbow' || weapon.kind === 'firearm';
}

/** Lines all of whose models crouch: they are left out when the lines behind them are counted (DG-CRO-02). */
export function crouchedLines(s: State, u: Unit, side: SideKind = 'front'): ReadonlySet<number> {
  if (!uses(s, 'crouching')) return NONE;
  const line = lineFrom(u, side);
  const low = new Map<number, boolean>();
  for (const m of u.models) low.set(line(m), (low.get(line(m)) ?? true) && m.crouching);
  return new Set([...low].filter(([, all]) => all).map(([at]) => at));
}

const NONE: ReadonlySet<number> = new Set();

function counted(at: number, low: ReadonlySet<number>): number {
  let count = at;
  for (const crouched of low) if (crouched < at) count--;
  return count;
}

interface Aim {
  now: Activation | null;
  side?: SideKind;
  /** As if all firearms were loaded. */
  loaded?: boolean;
}

/** Whoever shoots at that distance. */
export function shooters(s: State, u: Unit, distance: number, aim: Aim): Shooter[] {
  const { now, side = 'front' } = aim;
  const line = lineFrom(u, side);
  const low = crouchedLines(s, u, side);
  const rows = Math.floor((distance + EPSILON) / ROW_EVERY) + 1;
  const most = u.formation === 'skirmish' ? rows * 2 : rows;
  const hero = now?.hero == null ? null : mustUnit(s, now.hero).card;
  const out: Shooter[] = [];
  for (const model of u.models) {
    const card = s.cards[model.card]!;
    if (hero !== null && card.id !== hero) continue;
    if (now?.apart.includes(model.id) === true || idle(s, u, model)) continue;
    if (counted(line(model), low) >= most) continue;
    const held = rangedWeapons(u, card);
    const ready = aim.loaded === true || card.vehicle !== undefined ? held : loaded(model, held);
    const weapons = ready.filter((w) => w.range! + EPSILON >= distance && usable(model, w));
    if (card.vehicle !== undefined) {
      const crew = archers(s, u, model, weapons.length > 0 ? held : [], aim);
      if (crew > 0) out.push({ model, card, weapons, natural: [], crew });
      continue;
    }
    const natural = card.natural.filter((n) => n.range !== undefined && n.range + EPSILON >= distance);
    if (weapons.length > 0 || natural.length > 0) out.push({ model, card, weapons, natural });
  }
  return out;
}

/** DG-R-420: those of a vehicle's crew who have their action still, and a weapon that is loaded. */
function archers(s: State, u: Unit, m: Model, held: readonly Weapon[], { now, loaded: all }: Aim): number {
  const hands = handsOf(s, u, now);
  const guns = held.filter((w) => w.kind === 'firearm').length;
  if (held.length === 0) return 0;
  if (guns < held.length || all === true) return hands;
  return Math.min(hands, crewOf(s, u) - Math.ceil((m.empty?.length ?? 0) / guns));
}

/** The farthest any weapon in hand reaches; 0 when there is none. */
export function reachOf(s: State, u: Unit): number {
  let most = 0;
  for (const key of Object.keys(u.ready)) {
    const card = s.cards[key];
    if (card === undefined) continue;
    for (const w of rangedWeapons(u, card)) most = Math.max(most, w.range ?? 0);
    for (const n of card.natural) most = Math.max(most, n.range ?? 0);
  }
  return most;
}
