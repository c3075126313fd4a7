/** Who touches whom (DG-MEL-01, DG-R-003), from which side (DG-R-071), how far apart units are (DG-R-002), and melees. */
import type { Seat } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { type Body, CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { bodyOf, centreOf, depthOf, outlineOf, type Pose, type SideKind, widthOf } from './layout.ts';

const SQUARE = 1e-3;

/** The side of `a` along which `b` lies against it: at most CONTACT apart along more than CONTACT; null when it does not. */
export function sharedSide(a: Body, b: Body): SideKind | null {
  const dot = a.fx * b.fx + a.fy * b.fy;
  const cross = a.fx * b.fy - a.fy * b.fx;
  const parallel = Math.abs(cross) < SQUARE;
  if (!parallel && Math.abs(dot) >= SQUARE) return null;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ahead = dx * a.fx + dy * a.fy;
  const left = dy * a.fx - dx * a.fy;
  const apart = Math.abs(ahead) - a.b - (parallel ? b.b : b.a);
  const beside = Math.abs(left) - a.a - (parallel ? b.a : b.b);
  const near = CONTACT + EPSILON;
  if (apart > near || beside > near) return null;
  // Across one axis they meet, along the other they must overlap by more than a touch.
  if (apart >= beside) return -beside > near ? (ahead > 0 ? 'front' : 'back') : null;
  return -apart > near ? (left > 0 ? 'left' : 'right') : null;
}

function radiusOf(u: Unit): number {
  const w = widthOf(u) / 2;
  const d = depthOf(u) / 2;
  return Math.sqrt(w * w + d * d);
}

/** A quick look: false means surely farther apart than `d`. */
export function maybeWithin(u: Unit, v: Unit, d: number, pose: Pose = u): boolean {
  const [ux, uy] = centreOf(u, pose);
  const [vx, vy] = centreOf(v);
  const reach = radiusOf(u) + radiusOf(v) + d;
  return (ux - vx) * (ux - vx) + (uy - vy) * (uy - vy) <= reach * reach;
}

export interface Touch {
  mine: Model;
  theirs: Model;
  /** Which side of my unit it is. */
  side: SideKind;
}

/** Pairs of models that touch, with the side of the first unit's model. */
export function touches(s: State, u: Unit, v: Unit, pose: Pose = u): Touch[] {
  const out: Touch[] = [];
  if (!maybeWithin(u, v, CONTACT + EPSILON, pose)) return out;
  const theirLine = outlineOf(v);
  if (polygonGap(outlineOf(u, pose), theirLine) > CONTACT + EPSILON) return linked(s, u, v, out);
  if (u.formation === 'wedge' || v.formation === 'wedge') slopeTouches(u, v, pose, out);
  else {
    const near = nearBodies(u, v, pose);
    const far = nearBodies(v, u, v, pose);
    for (const [mine, a] of near) {
      for (const [theirs, b] of far) {
        const side = sharedSide(a, b);
        if (side !== null) out.push({ mine, theirs, side: turned(side, mine.turn) });
      }
    }
  }
  return out.length > 0 ? out : linked(s, u, v, out);
}

/** Seen from the unit, not from a model that has turned. */
function turned(side: SideKind, turn: Model['turn']): SideKind {
  const order: readonly SideKind[] = ['front', 'left', 'back', 'right'];
  return order[(order.indexOf(side) + turn) % 4]!;
}

function linked(s: State, u: Unit, v: Unit, out: Touch[]): Touch[] {
  for (const link of s.links) {
    const flip = link.units[0] === v.id && link.units[1] === u.id;
    if (!flip && (link.units[0] !== u.id || link.units[1] !== v.id)) continue;
    const mine = u.models.find((m) => m.id === link.models[flip ? 1 : 0]);
    const theirs = v.models.find((m) => m.id === link.models[flip ? 0 : 1]);
    if (mine !== undefined && theirs !== undefined) out.push({ mine, theirs, side: 'front' });
  }
  return out;
}

/** Models of `u` that can possibly touch `v`, with their bases. */
function nearBodies(u: Unit, v: Unit, pose: Pose, otherPose: Pose = v): [Model, Body][] {
  const [x, y] = centreOf(v, otherPose);
  const { fx, fy } = otherPose;
  const deep = depthOf(v) / 2 + CONTACT * 2;
  const wide = widthOf(v) / 2 + CONTACT * 2;
  const r = Math.sqrt(u.a * u.a + u.b * u.b);
  const out: [Model, Body][] = [];
  for (const m of u.models) {
    const body = bodyOf(u, m, pose);
    const dx = body.x - x;
    const dy = body.y - y;
    if (Math.abs(dx * fx + dy * fy) > deep + r || Math.abs(dy * fx - dx * fy) > wide + r) continue;
    out.push([m, body]);
  }
  return out;
}

/** DG-R-066: against a slope the end model of each row and the enemies opposite its stretch touch. */
function slopeTouches(u: Unit, v: Unit, pose: Pose, out: Touch[]): void {
  const near = CONTACT + EPSILON;
  for (const mine of u.models) {
    const a = grown(u, mine, pose);
    for (const theirs of v.models) {
      const b = grown(v, theirs, v);
      if (sharedSide(a.body, b.body) !== null || planSeparation(a.body, b.body) <= near + a.slack + b.slack) {
        if (a.inner || b.inner) continue;
        out.push({ mine, theirs, side: sideOf(u, mine, a.body, b.body) });
      }
    }
  }
}

/** A wedge's outer models reach the smooth line: by how much their base falls short of it. */
function grown(u: Unit, m: Model, pose: Pose): { body: Body; slack: number; inner: boolean } {
  const body = bodyOf(u, m, pose);
  if (u.formation !== 'wedge') return { body, slack: 0, inner: false };
  let least = Infinity;
  let most = -Infinity;
  for (const other of u.models) {
    if (other.row !== m.row) continue;
    if (other.file < least) least = other.file;
    if (other.file > most) most = other.file;
  }
  const outer = m.file === least || m.file === most;
  return { body, slack: outer ? u.b : 0, inner: !outer && m.row !== u.rows - 1 };
}

function sideOf(u: Unit, m: Model, a: Body, b: Body): SideKind {
  if (u.formation !== 'wedge') return sharedSide(a, b) ?? 'front';
  const ahead = (b.x - a.x) * a.fx + (b.y - a.y) * a.fy;
  return m.row === u.rows - 1 && ahead < -a.b ? 'back' : 'front';
}

export function unitsTouch(s: State, u: Unit, v: Unit): boolean {
  if (!maybeWithin(u, v, CONTACT + EPSILON)) return s.links.length > 0 && linked(s, u, v, []).length > 0;
  return touches(s, u, v).length > 0;
}

/** Enemy units in melee with it. */
export function meleeWith(s: State, u: Unit): Unit[] {
  if (u.place !== 'table') return [];
  return s.units.filter((v) => v.seat !== u.seat && v.place === 'table' && unitsTouch(s, u, v));
}

export function inMelee(s: State, u: Unit): boolean {
  if (u.place !== 'table') return false;
  for (const v of s.units) if (v.seat !== u.seat && v.place === 'table' && unitsTouch(s, u, v)) return true;
  return false;
}

/** DG-R-071: the side of `u` that `enemy` lies against: where more of its models touch; equal means the front. */
export function attackedSide(s: State, u: Unit, enemy: Unit): SideKind | null {
  const counts: Record<SideKind, number> = { front: 0, left: 0, right: 0, back: 0 };
  const seen = new Set<string>();
  for (const { theirs, side } of touches(s, u, enemy)) {
    const key = `${theirs.id} ${side}`;
    if (seen.has(key)) continue;
    seen.add(key);
    counts[side]++;
  }
  let best: SideKind | null = null;
  for (const side of ['front', 'left', 'right', 'back'] as const) {
    if (counts[side] === 0) continue;
    if (best === null || counts[side] > counts[best]) best = side;
    else if (counts[side] === counts[best]) best = 'front';
  }
  // A ring is front all round (DG-SPF-05, DG-R-066).
  return best !== null && u.formation === 'ring' ? 'front' : best;
}

/** DG-R-002: from base to base; a unit is as near as its nearest model. */
export function unitGap(u: Unit, v: Unit, pose: Pose = u): number {
  if (u.solid && v.solid) return Math.max(0, polygonGap(outlineOf(u, pose), outlineOf(v)));
  let least = Infinity;
  const theirs = v.models.map((m) => bodyOf(v, m));
  for (const m of u.models) {
    const a = bodyOf(u, m, pose);
    for (const b of theirs) {
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const sure = Math.sqrt(dx * dx + dy * dy) - a.a - a.b - b.a - b.b;
      if (sure >= least) continue;
      const gap = planSeparation(a, b);
      if (gap < least) least = gap;
    }
  }
  return Math.max(0, least);
}

export function unitsWithin(u: Unit, v: Unit, d: number, pose: Pose = u): boolean {
  return maybeWithin(u, v, d + EPSILON, pose) && unitGap(u, v, pose) <= d + EPSILON;
}

/** From one model's own base to the nearest base of a unit: auras of heroes (DG-R-002). */
export function modelWithin(u: Unit, m: Model, v: Unit, d: number): boolean {
  const a = bodyOf(u, m);
  const [x, y] = centreOf(v);
  const far = radiusOf(v) + a.a + a.b + d;
  if ((a.x - x) * (a.x - x) + (a.y - y) * (a.y - y) > far * far) return false;
  for (const other of v.models) {
    if (planSeparation(a, bodyOf(v, other)) <= d + EPSILON) return true;
  }
  return false;
}

/** DG-MOR-01: groups of units linked by contact between enemies, in the order of `units`. */
export function melees(s: State): Unit[][] {
  const left = s.units.filter((u) => u.place === 'table');
  const group = new Map<string, Unit[]>();
  const out: Unit[][] = [];
  for (const u of left) {
    if (group.has(u.id)) continue;
    const mine: Unit[] = [];
    const queue = [u];
    group.set(u.id, mine);
    while (queue.length > 0) {
      const next = queue.shift()!;
      mine.push(next);
      for (const v of left) {
        if (group.has(v.id) || v.seat === next.seat || !unitsTouch(s, next, v)) continue;
        group.set(v.id, mine);
        queue.push(v);
      }
    }
    if (mine.length > 1) out.push(mine.sort((a, b) => s.units.indexOf(a) - s.units.indexOf(b)));
  }
  return out;
}

export function seatsIn(group: readonly Unit[]): Set<Seat> {
  return new Set(group.map((u) => u.seat));
}
