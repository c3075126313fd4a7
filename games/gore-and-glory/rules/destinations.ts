/**
 * Places worth moving to, for people who want a proposal and for bots: contact, markers, a place to shoot from, cover, distance,
 * where an enemy's Mission is thwarted, a better facing.
 */

import { featureBounds } from '#engine/geometry/area.ts';
import { distanceToEdge } from '#engine/geometry/distance.ts';
import { shortestPath } from '#engine/geometry/path.ts';
import { sweepArea } from '#engine/geometry/sweep.ts';
import { type Area, CONTACT, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { routeOf } from '../../kit/route.ts';
import type { Marker, Model, Piece, State } from '../state.ts';
import { ALLOWANCE, gaitOf } from './hindered.ts';
import { pathRefusal } from './move.ts';
import { foe, isEnemy, living, name } from './play.ts';
import { baseAt, groundOf, MARKER_RADIUS, mayStand, offTable, STEP } from './standing.ts';
import { cut, piecesAlong } from './way.ts';

export interface Destination {
  path: Point[];
  facing: Point;
  label: string;
  subjects: readonly string[];
}

const ROUND = directions(16);

export function destinations(s: State, m: Model, moves: number): Destination[] {
  const out: Destination[] = [];
  const enemies = byDistance(
    m,
    s.models.filter((o) => isEnemy(m, o) && living(o)),
  );
  const fight = [
    () => contacts(s, m, moves, enemies, out),
    () => markers(s, m, moves, enemies, out),
    () => shooting(s, m, moves, enemies, out),
  ];
  const shun = [() => cover(s, m, moves, enemies, out), () => distance(s, m, moves, enemies, out)];
  for (const group of m.bloodied || m.shaken ? [...shun, ...fight] : [...fight, ...shun]) group();
  thwart(s, m, moves, enemies, out);
  turns(m, enemies, out);
  return out;
}

function byDistance<T extends { x: number; y: number }>(m: Model, list: T[]): T[] {
  const far = (o: T) => (o.x - m.x) * (o.x - m.x) + (o.y - m.y) * (o.y - m.y);
  return list.sort((a, b) => far(a) - far(b));
}

/** Facing the nearest enemy from there, or as it is. */
function wards(m: Model, enemies: readonly Model[], at: Point): Point {
  let best: Model | null = null;
  let nearest = Infinity;
  for (const e of enemies) {
    const d = (e.x - at[0]) * (e.x - at[0]) + (e.y - at[1]) * (e.y - at[1]);
    if (d >= nearest || d === 0) continue;
    nearest = d;
    best = e;
  }
  return best === null ? [m.fx, m.fy] : norm(best.x - at[0], best.y - at[1]);
}

/** A free place on a circle, as near as can be to the side of (ux, uy). */
function besides(s: State, m: Model, cx: number, cy: number, r: number, ux: number, uy: number): Point | null {
  for (let i = 0; i < 16; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2]!;
    const x = snap(cx + (ux * c - uy * d) * r);
    const y = snap(cy + (ux * d + uy * c) * r);
    if (mayStand(s, m, x, y)) return [x, y];
  }
  return null;
}

/** A way there, as far as the Move Actions go; null when none is found. */
export function wayTo(s: State, m: Model, to: Point, moves: number): Point[] | null {
  const no = pathRefusal(s, m, [to], moves);
  if (no === null) return [to];
  let path: Point[] = [to];
  if (no.clause === 'GG-TER-09' || no.clause === 'GG-CLB-01') {
    if (m.z > STEP || offTable(s, m, to[0], to[1])) return null;
    const route = shortestPath(m, to[0], to[1], { areas: walls(s), discs: [] }, s, { maxLength: 24 });
    if (route === null) return null;
    path = route.points.slice(1);
  }
  return follow(s, m, path, moves);
}

const wallsOf = new WeakMap<readonly Piece[], readonly Area[]>();

function walls(s: State): readonly Area[] {
  let areas = wallsOf.get(s.pieces);
  if (areas === undefined) {
    const ground = groundOf(s);
    areas = [...ground.impassable, ...ground.raised].flatMap((p) => p.parts);
    wallsOf.set(s.pieces, areas);
  }
  return areas;
}

function follow(s: State, m: Model, path: readonly Point[], moves: number): Point[] | null {
  const route = routeOf(m, path);
  const near = piecesAlong(s, m, route);
  const gait = gaitOf(s, m);
  const way: Point[] = [];
  let rest: Point[] | null = route;
  for (let n = 0; n < moves && rest !== null; n++) {
    const share = cut(m, rest, near, gait, n + 1);
    for (let i = 1; i < share.path.length; i++) way.push(share.path[i]!);
    rest = share.rest;
  }
  for (let tries = 0; tries < 8 && way.length > 0; tries++) {
    if (pathRefusal(s, m, way, moves) === null) return way;
    const end = way.pop()!;
    const from = way[way.length - 1] ?? route[0]!;
    const dx = end[0] - from[0];
    const dy = end[1] - from[1];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length <= 0.35) continue;
    const share = (length - 0.35) / length;
    way.push([snap(from[0] + dx * share), snap(from[1] + dy * share)]);
  }
  return null;
}

function add(
  out: Destination[],
  s: State,
  m: Model,
  to: Point,
  moves: number,
  facing: (at: Point) => Point,
  label: (there: boolean) => string,
  subjects: readonly string[],
): boolean {
  const path = wayTo(s, m, to, moves);
  const end = path?.[path.length - 1];
  if (path === null || end === undefined) return false;
  const there = Math.abs(end[0] - to[0]) <= 2 * GRID && Math.abs(end[1] - to[1]) <= 2 * GRID;
  // A shuffle that does not get there is not worth an AP.
  if (!there && Math.abs(end[0] - m.x) < 0.5 && Math.abs(end[1] - m.y) < 0.5) return false;
  out.push({ path, facing: facing(end), label: label(there), subjects });
  return there;
}

function contacts(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  let far = 0;
  for (let i = 0; i < enemies.length && i < 4; i++) {
    const e = enemies[i]!;
    const r = m.a + e.a + GRID;
    const d = Math.sqrt((m.x - e.x) * (m.x - e.x) + (m.y - e.y) * (m.y - e.y));
    if (d <= r + CONTACT) continue;
    const [ux, uy] = norm(m.x - e.x, m.y - e.y);
    const face = (at: Point) => norm(e.x - at[0], e.y - at[1]);
    const spot = besides(s, m, e.x, e.y, r, ux, uy);
    if (spot === null || far > 1) continue;
    const label = (there: boolean) => (there ? `into contact with ${name(e)}` : `towards ${name(e)}`);
    if (!add(out, s, m, spot, moves, face, label, [e.id])) {
      far++;
      continue;
    }
    const back = besides(s, m, e.x, e.y, r, -e.fx, -e.fy);
    // Behind its back the enemy can neither Defend nor strike.
    if (back === null || (back[0] - e.x) * e.fx + (back[1] - e.y) * e.fy > -0.5 * r) continue;
    if (pathRefusal(s, m, [back], moves) === null) {
      out.push({ path: [back], facing: face(back), label: `behind ${name(e)}`, subjects: [e.id] });
    }
  }
}

function markers(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  const face = (at: Point) => wards(m, enemies, at);
  const list = byDistance(m, s.markers.slice());
  list.sort((a, b) => Number(s.active.includes(b.n)) - Number(s.active.includes(a.n)));
  let found = 0;
  for (const marker of list) {
    if (found === 4) return;
    if (holds(m, marker)) continue;
    const [ux, uy] = norm(m.x - marker.x, m.y - marker.y);
    const spot = besides(s, m, marker.x, marker.y, m.a + MARKER_RADIUS + 0.05, ux, uy);
    if (spot === null) continue;
    found++;
    const label = (there: boolean) => `${there ? 'to' : 'towards'} Objective Marker ${marker.n}`;
    add(out, s, m, spot, moves, face, label, [marker.id]);
  }
}

/** One Move Action nearer to the nearest enemy, or past it on either side: for those who strike from afar. */
function shooting(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  const enemy = enemies[0];
  const far = m.card.spells.length > 0 || m.card.weapons.some((w) => w.type === 'ranged');
  if (!far || enemy === undefined) return;
  const [ux, uy] = norm(enemy.x - m.x, enemy.y - m.y);
  const step = ALLOWANCE / gaitOf(s, m).open;
  for (const k of [0, 3, 13]) {
    const [c, d] = ROUND[k]!;
    const to: Point = [snap(m.x + (ux * c - uy * d) * step), snap(m.y + (ux * d + uy * c) * step)];
    if (pathRefusal(s, m, [to], moves) !== null) continue;
    const label = k === 0 ? `nearer to ${name(enemy)}` : `aside from ${name(enemy)}`;
    out.push({ path: [to], facing: wards(m, enemies, to), label, subjects: [enemy.id] });
  }
}

/** Late in the game: to the centre of the table or to its edge, where a Mission that the enemy is known to have is thwarted. */
function thwart(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  if (s.turn < LATE) return;
  const { primary, secondary, secret, revealed } = s.missions;
  const theirs = [primary, secondary[foe(m.seat)], revealed ? secret[foe(m.seat)] : null];
  const face = (at: Point) => wards(m, enemies, at);
  if (theirs.includes('expel')) {
    const cx = s.width / 2;
    const cy = s.depth / 2;
    const [ux, uy] = norm(m.x - cx, m.y - cy);
    const far = Math.sqrt((m.x - cx) * (m.x - cx) + (m.y - cy) * (m.y - cy));
    const spot: Point = [snap(cx + ux * 3), snap(cy + uy * 3)];
    if (far > 4 + m.a) add(out, s, m, spot, moves, face, () => 'to the centre of the table', []);
  }
  if (theirs.includes('contain')) {
    const { edge, distance: away } = distanceToEdge(m, s.width, s.depth);
    if (away <= 2) return;
    const rim = m.a + 1;
    const x = edge === 'west' ? rim : edge === 'east' ? s.width - rim : m.x;
    const y = edge === 'south' ? rim : edge === 'north' ? s.depth - rim : m.y;
    add(out, s, m, [snap(x), snap(y)], moves, face, () => 'to the edge of the table', []);
  }
}

const LATE = 4;

function holds(m: Model, marker: Marker): boolean {
  const reach = m.a + MARKER_RADIUS + 1;
  return (marker.x - m.x) * (marker.x - m.x) + (marker.y - m.y) * (marker.y - m.y) <= reach * reach;
}

function cover(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  const enemy = enemies[0];
  if (enemy === undefined) return;
  const reach = moves * ALLOWANCE + 4;
  const near: { piece: Piece; x: number; y: number }[] = [];
  for (const piece of s.pieces) {
    if (piece.sight === 'open' && piece.kind !== 'concealing') continue;
    const b = featureBounds(piece);
    const x = (b.x0 + b.x1) / 2;
    const y = (b.y0 + b.y1) / 2;
    if ((x - m.x) * (x - m.x) + (y - m.y) * (y - m.y) <= reach * reach) near.push({ piece, x, y });
  }
  let found = 0;
  for (const { piece, x, y } of byDistance(m, near)) {
    if (found === 2) return;
    const spot = piece.kind === 'concealing' ? ([snap(x), snap(y)] as const) : lee(m, piece, x, y, enemy);
    if (spot === null || !mayStand(s, m, spot[0], spot[1])) continue;
    const path = wayTo(s, m, spot, moves);
    const end = path?.[path.length - 1];
    if (path === null || end === undefined || end[0] !== spot[0] || end[1] !== spot[1]) continue;
    found++;
    const label = `${piece.kind === 'concealing' ? 'into' : 'behind'} ${piece.name}`;
    out.push({ path, facing: wards(m, enemies, end), label, subjects: [piece.id] });
  }
}

/** The spot on the side of the piece that faces away from the enemy. */
function lee(m: Model, piece: Piece, cx: number, cy: number, enemy: Model): Point | null {
  const [ux, uy] = norm(cx - enemy.x, cy - enemy.y);
  let out = 0;
  for (const part of piece.parts) {
    const hit = sweepArea(baseAt(m, cx, cy), cx + ux * 16, cy + uy * 16, part);
    if (hit !== null) out = Math.max(out, hit.t1 * 16);
  }
  return out === 0 ? null : [snap(cx + ux * (out + 0.1)), snap(cy + uy * (out + 0.1))];
}

function distance(s: State, m: Model, moves: number, enemies: readonly Model[], out: Destination[]): void {
  const enemy = enemies[0];
  if (enemy === undefined) return;
  const near = Math.sqrt((m.x - enemy.x) * (m.x - enemy.x) + (m.y - enemy.y) * (m.y - enemy.y));
  if (near > 14) return;
  const [ux, uy] = norm(m.x - enemy.x, m.y - enemy.y);
  const away = 4 / gaitOf(s, m).open;
  for (let i = 0; i < 7; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2]!;
    const to: Point = [snap(m.x + (ux * c - uy * d) * away), snap(m.y + (ux * d + uy * c) * away)];
    if (pathRefusal(s, m, [to], moves) !== null) continue;
    const facing = wards(m, enemies, to);
    out.push({ path: [to], facing, label: `away from ${name(enemy)}`, subjects: [enemy.id] });
    return;
  }
}

/** Turning is worth its price when there is something left to strike or to Defend with. */
function turns(m: Model, enemies: readonly Model[], out: Destination[]): void {
  if (m.ap < 2) return;
  let last: Point | null = null;
  for (let i = 0; i < enemies.length && i < 3; i++) {
    const e = enemies[i]!;
    const facing = norm(e.x - m.x, e.y - m.y);
    if (facing[0] * m.fx + facing[1] * m.fy > 0.5) continue;
    if (last !== null && facing[0] * last[0] + facing[1] * last[1] > 0.5) continue;
    last = facing;
    out.push({ path: [], facing, label: `turn to ${name(e)}`, subjects: [e.id] });
  }
}
