/** Who touches whom (DG-MEL-01, DG-R-003), from which side (DG-R-071), how far apart units are (DG-R-002), and melees. */
import { planSeparation } from '#engine/geometry/distance.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { type Body, CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { facesOf, meeting, NEAR, SQUARE, turned } from './faces.ts';
import {
  bodyOf,
  centreOf,
  depthOf,
  edgesOf,
  outlineOf,
  type Pose,
  type SideKind,
  sideKind,
  widthOf,
} from './layout.ts';
import { blockBody } from './machine.ts';

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
  if (apart > NEAR || beside > NEAR) return null;
  // Across one axis they meet, along the other they must overlap by more than a touch.
  if (apart >= beside) return -beside > NEAR ? (ahead > 0 ? 'front' : 'back') : null;
  return -apart > NEAR ? (left > 0 ? 'left' : 'right') : null;
}

/** Radius about the centre of the grid that holds every base. */
export function radiusOf(u: Unit): number {
  if (u.formation === 'disorder') return mixedRadius(u);
  const w = widthOf(u) / 2;
  const d = depthOf(u) / 2;
  return Math.sqrt(w * w + d * d);
}

function mixedRadius(u: Unit): number {
  const [x, y] = centreOf(u);
  let most = 0;
  for (const [px, py] of outlineOf(u)) most = Math.max(most, (px - x) * (px - x) + (py - y) * (py - y));
  return Math.sqrt(most);
}

/** A quick look: false means surely farther apart than `d`. */
export function maybeWithin(u: Unit, v: Unit, d: number, pose: Pose = u): boolean {
  const uHalf = depthOf(u) / 2;
  const vHalf = depthOf(v) / 2;
  const dx = pose.x - pose.fx * uHalf - v.x + v.fx * vHalf;
  const dy = pose.y - pose.fy * uHalf - v.y + v.fy * vHalf;
  const reach = radiusOf(u) + radiusOf(v) + d;
  return dx * dx + dy * dy <= reach * reach;
}

/** Far more than what rounding brings about. */
const SURE = 1e-6;

/**
 * A second look, at the rectangles about the two: true means surely farther apart than `d`, because they are so along a side of one of them.
 * It needs no outlines.
 */
export function surelyApart(u: Unit, v: Unit, d: number, pose: Pose = u): boolean {
  // The bases of a mixed-up unit reach beyond its grid.
  if (u.formation === 'disorder' || v.formation === 'disorder') return false;
  const ub = depthOf(u) / 2;
  const vb = depthOf(v) / 2;
  const ua = widthOf(u) / 2;
  const va = widthOf(v) / 2;
  const dx = v.x - v.fx * vb - pose.x + pose.fx * ub;
  const dy = v.y - v.fy * vb - pose.y + pose.fy * ub;
  const cos = Math.abs(pose.fx * v.fx + pose.fy * v.fy);
  const sin = Math.abs(pose.fx * v.fy - pose.fy * v.fx);
  const far = d + SURE;
  return (
    Math.abs(dx * pose.fx + dy * pose.fy) > ub + vb * cos + va * sin + far ||
    Math.abs(dy * pose.fx - dx * pose.fy) > ua + vb * sin + va * cos + far ||
    Math.abs(dx * v.fx + dy * v.fy) > vb + ub * cos + ua * sin + far ||
    Math.abs(dy * v.fx - dx * v.fy) > va + ub * sin + ua * cos + far
  );
}

interface Touch {
  mine: Model;
  theirs: Model;
  /** Which side of my unit it is. */
  side: SideKind;
}

/** Pairs of models that touch, with the side of the first unit. */
export function touches(s: State, u: Unit, v: Unit, pose: Pose = u): Touch[] {
  const out = baseTouches(u, v, pose);
  return out.length > 0 ? out : linked(s, u, v);
}

/** Pairs whose bases lie against each other. */
export function baseTouches(u: Unit, v: Unit, pose: Pose = u): Touch[] {
  const out: Touch[] = [];
  if (!maybeWithin(u, v, NEAR, pose) || surelyApart(u, v, NEAR, pose)) return out;
  if (polygonGap(outlineOf(u, pose), outlineOf(v)) > NEAR) return out;
  if (u.formation === 'wedge' || v.formation === 'wedge') return slopeTouches(u, v, pose);
  if (u.machine !== undefined || v.machine !== undefined) return crewTouches(u, v, pose);
  const near = nearBodies(u, v, pose, v);
  const far = nearBodies(v, u, v, pose);
  for (const { model: mine, body: a } of near) {
    for (const { model: theirs, body: b } of far) {
      const side = sharedSide(a, b);
      if (side !== null) out.push({ mine, theirs, side: sideKind(u.formation, turned(side, mine.turn)) });
    }
  }
  return out;
}

/** DG-R-410: whoever lies against the rectangle around a piece and its crew touches every one of the crew. */
function crewTouches(u: Unit, v: Unit, pose: Pose): Touch[] {
  const out: Touch[] = [];
  for (const { models: ours, body: a } of standings(u, pose)) {
    for (const { models: theirs, body: b } of standings(v, v)) {
      const side = sharedSide(a, b);
      if (side === null) continue;
      for (const mine of ours) for (const other of theirs) out.push({ mine, theirs: other, side });
    }
  }
  return out;
}

/** The distance of whoever is near a piece is measured to the rectangle around it and its crew. */
function crewGap(u: Unit, v: Unit, pose: Pose): number {
  let least = Infinity;
  const theirs = standings(v, v);
  for (const { body: a } of standings(u, pose)) {
    for (const { body: b } of theirs) least = Math.min(least, planSeparation(a, b));
  }
  return Math.max(0, least);
}

/** Bases with those who stand on them; a piece and its crew are one. */
function standings(u: Unit, pose: Pose): { models: readonly Model[]; body: Body }[] {
  if (u.machine !== undefined) return [{ models: u.models, body: blockBody(u, pose) }];
  return u.models.map((m) => ({ models: [m], body: bodyOf(u, m, pose) }));
}

/** DG-R-003: units that could not come to lie against each other touch by one pair. */
function linked(s: State, u: Unit, v: Unit): Touch[] {
  const out: Touch[] = [];
  for (const link of s.links) {
    const flip = link.units[0] === v.id && link.units[1] === u.id;
    if (!flip && (link.units[0] !== u.id || link.units[1] !== v.id)) continue;
    const mine = u.models.find((m) => m.id === link.models[flip ? 1 : 0]);
    const theirs = v.models.find((m) => m.id === link.models[flip ? 0 : 1]);
    if (mine !== undefined && theirs !== undefined) out.push({ mine, theirs, side: sideTowards(u, bodyOf(v, theirs)) });
  }
  return out;
}

/** The side of the unit beyond which the other's base lies farthest. */
function sideTowards(u: Unit, b: Body): SideKind {
  let best: SideKind = 'front';
  let most = -Infinity;
  for (const e of edgesOf(u)) {
    const beyond = (b.x - e.from[0]) * e.nx + (b.y - e.from[1]) * e.ny;
    if (beyond <= most + EPSILON) continue;
    most = beyond;
    best = e.kind;
  }
  return best;
}

interface Standing {
  model: Model;
  body: Body;
}

/** Models of `u` that can possibly touch `v`, with their bases. */
function nearBodies(u: Unit, v: Unit, pose: Pose, otherPose: Pose): Standing[] {
  const half = depthOf(v) / 2;
  const { fx, fy } = otherPose;
  const x = otherPose.x - fx * half;
  const y = otherPose.y - fy * half;
  const r = Math.sqrt(u.a * u.a + u.b * u.b) + CONTACT * 2;
  const mixed = v.formation === 'disorder' ? radiusOf(v) : 0;
  const deep = Math.max(half, mixed) + r;
  const wide = Math.max(widthOf(v) / 2, mixed) + r;
  const across = 2 * u.a + u.gap;
  const down = 2 * u.b + u.gap;
  const middle = (u.files - 1) / 2;
  const out: Standing[] = [];
  for (const model of u.models) {
    const left = (middle - model.file) * across;
    const back = u.b + model.row * down;
    const dx = pose.x - pose.fy * left - pose.fx * back - x;
    const dy = pose.y + pose.fx * left - pose.fy * back - y;
    if (Math.abs(dx * fx + dy * fy) > deep || Math.abs(dy * fx - dx * fy) > wide) continue;
    out.push({ model, body: bodyOf(u, model, pose) });
  }
  return out;
}

/** DG-R-066: against a slope the end model of each row and the enemies opposite its stretch touch. */
function slopeTouches(u: Unit, v: Unit, pose: Pose): Touch[] {
  const out: Touch[] = [];
  const theirs = facesOf(v);
  for (const f of facesOf(u, pose)) {
    for (const g of theirs) {
      if (meeting(f, g) <= NEAR) continue;
      if (out.some((t) => t.mine === f.model && t.theirs === g.model)) continue;
      out.push({ mine: f.model, theirs: g.model, side: f.side });
    }
  }
  return out;
}

export function unitsTouch(s: State, u: Unit, v: Unit): boolean {
  if (maybeWithin(u, v, NEAR) && !surelyApart(u, v, NEAR) && baseTouches(u, v).length > 0) return true;
  return s.links.length > 0 && linked(s, u, v).length > 0;
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
  const most = Math.max(counts.front, counts.left, counts.right, counts.back);
  if (most === 0) return null;
  // A ring is front all round (DG-SPF-05, DG-R-066).
  if (u.formation === 'ring') return 'front';
  const sides = SIDES.filter((side) => counts[side] === most);
  return sides.length === 1 ? sides[0]! : 'front';
}

const SIDES: readonly SideKind[] = ['front', 'left', 'right', 'back'];

/** DG-R-002: from base to base; a unit is as near as its nearest model. */
export function unitGap(u: Unit, v: Unit, pose: Pose = u): number {
  const gap = polygonGap(outlineOf(u, pose), outlineOf(v));
  if (u.machine !== undefined || v.machine !== undefined) return crewGap(u, v, pose);
  return u.solid && v.solid ? Math.max(0, gap) : baseGap(u, v, pose, Math.max(0, gap) + slackOf(u) + slackOf(v));
}

/** From base to base. Bases that are farther than `most` from the other unit are looked at only when no pair is that near. */
function baseGap(u: Unit, v: Unit, pose: Pose, most: number): number {
  const ours = nearestFirst(u, pose, v, v, most);
  const theirs = nearestFirst(v, v, u, pose, most);
  let least = Infinity;
  for (const p of ours) {
    if (p.atLeast >= least) break;
    const a = bodyOf(u, p.model, pose);
    for (const q of theirs) {
      if (q.atLeast >= least) break;
      const dx = p.x - q.x;
      const dy = p.y - q.y;
      if (Math.sqrt(dx * dx + dy * dy) - p.r - q.r >= least) continue;
      const gap = planSeparation(a, bodyOf(v, q.model));
      if (gap < least) least = gap;
    }
  }
  return least > most ? baseGap(u, v, pose, Infinity) : Math.max(0, least);
}

interface Candidate {
  model: Model;
  x: number;
  y: number;
  r: number;
  /** No nearer to the other unit than this. */
  atLeast: number;
}

/** The models that may be within `most` of the rectangle of the other unit, in the order of how near they may be. */
function nearestFirst(u: Unit, pose: Pose, v: Unit, otherPose: Pose, most: number): Candidate[] {
  const half = depthOf(v) / 2;
  const wide = widthOf(v) / 2;
  const mixed = v.formation === 'disorder';
  const { fx, fy } = otherPose;
  const x = otherPose.x - fx * half;
  const y = otherPose.y - fy * half;
  const r = Math.sqrt(u.a * u.a + u.b * u.b);
  const across = 2 * u.a + u.gap;
  const down = 2 * u.b + u.gap;
  const middle = (u.files - 1) / 2;
  const found: Candidate[] = [];
  for (const model of u.models) {
    const left = (middle - model.file) * across;
    const back = u.b + model.row * down;
    const px = pose.x - pose.fy * left - pose.fx * back;
    const py = pose.y + pose.fx * left - pose.fy * back;
    const out = Math.max(0, Math.abs((px - x) * fx + (py - y) * fy) - half);
    const aside = Math.max(0, Math.abs((py - y) * fx - (px - x) * fy) - wide);
    const atLeast = mixed ? 0 : Math.sqrt(out * out + aside * aside) - r;
    if (atLeast <= most) found.push({ model, x: px, y: py, r, atLeast });
  }
  return found.sort((p, q) => p.atLeast - q.atLeast);
}

export function unitsWithin(u: Unit, v: Unit, d: number, pose: Pose = u): boolean {
  const far = d + EPSILON;
  if (!maybeWithin(u, v, far, pose) || surelyApart(u, v, far, pose)) return false;
  const gap = polygonGap(outlineOf(u, pose), outlineOf(v));
  if (gap > far) return false;
  if (u.machine !== undefined || v.machine !== undefined) return crewGap(u, v, pose) <= far;
  const slack = slackOf(u) + slackOf(v);
  return gap + slack <= far || baseGap(u, v, pose, Math.max(0, gap) + slack) <= far;
}

/** No point of the outline is farther than this from a base. */
function slackOf(u: Unit): number {
  if (u.solid) return 0;
  return u.formation === 'regiment' || u.formation === 'skirmish' ? 2 * u.b + 2 * u.gap : Infinity;
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
