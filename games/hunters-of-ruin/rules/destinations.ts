/** Places worth moving to, for people who want a proposal and for bots: contact, objectives, cover, distance. */

import { featureBounds } from '#engine/geometry/area.ts';
import { shortestPath } from '#engine/geometry/path.ts';
import { type Area, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal } from '../../kit/route.ts';
import { objectiveSpots } from '../judgement/spots.ts';
import type { Piece, State, Warrior } from '../state.ts';
import { TOUCH } from './measure.ts';
import { isEnemy, name, standing } from './play.ts';
import { mayStand } from './standing.ts';
import { groundLevel, groundOf, isTall, storeyAt, wallsOf } from './terrain.ts';
import { farthest, planWay } from './way.ts';
import type { Way, WayWords } from './way-words.ts';

export interface Destination {
  path: Point[];
  label: string;
  subjects: readonly string[];
}

const ROUND = directions(16);

const obstacles = new WeakMap<readonly Piece[], Map<number, readonly Area[]>>();

/** What has to be gone round on the ground by a base of this size. */
export function solidAreas(s: State, w: Warrior): readonly Area[] {
  let known = obstacles.get(s.pieces);
  if (known === undefined) {
    known = new Map();
    obstacles.set(s.pieces, known);
  }
  const key = w.a * 1000 + w.h;
  let areas = known.get(key);
  if (areas === undefined) {
    const { vertical, buildings, linear } = groundOf(s);
    areas = [
      ...vertical.flatMap(({ parts }) => parts),
      ...buildings.flatMap((piece) => wallsOf(piece, w.a).pass),
      ...linear.filter(({ height }) => isTall(height, w)).flatMap(({ parts }) => parts),
    ];
    known.set(key, areas);
  }
  return areas;
}

/** A way there as far as the movement goes: straight, or round what is in the way. Null when none is found. */
export function wayTo(s: State, w: Warrior, to: Point, words: WayWords): Way | null {
  const straight = planWay(s, w, [to], words);
  if (!isRefusal(straight)) return straight;
  const solid = straight.clause === 'HR-BLD-05' || straight.clause === 'HR-VRT-02' || straight.clause === 'HR-TER-08';
  if (!solid || storeyAt(s, w.x, w.y, w.z).kind !== 'ground') return farthest(s, w, [to], words);
  const route = shortestPath(w, to[0], to[1], { areas: solidAreas(s, w), discs: [] }, s, { maxLength: 30 });
  return route === null ? null : farthest(s, w, route.points.slice(1), words);
}

function distance(w: { x: number; y: number }, x: number, y: number): number {
  return Math.sqrt((x - w.x) * (x - w.x) + (y - w.y) * (y - w.y));
}

/** Standing enemies, the nearest first. */
export function enemiesNear(s: State, w: Warrior): Warrior[] {
  const found = s.warriors.filter((other) => isEnemy(w, other) && standing(other));
  return found.sort((a, b) => distance(w, a.x, a.y) - distance(w, b.x, b.y));
}

/** A free place on a circle about somebody, as near as can be to the side of (ux, uy). */
function beside(s: State, w: Warrior, { x: cx, y: cy }: Warrior, r: number, ux: number, uy: number): Point | null {
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  for (let i = 0; i < 16; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
    const x = snap(cx + (ux * c - uy * d) * r);
    const y = snap(cy + (ux * d + uy * c) * r);
    if (mayStand(s, w, x, y, ground ? groundLevel(s, x, y) : w.z)) return [x, y];
  }
  return null;
}

/** All of them, legal for these words. */
export function destinations(s: State, w: Warrior, words: WayWords): Destination[] {
  const out: Destination[] = [];
  const enemies = enemiesNear(s, w);
  const add = (way: Way | null, to: Point, label: (there: boolean) => string, ...subjects: string[]): boolean => {
    if (way === null || way.path.length < 2) return false;
    const [x, y] = endOf(way.path);
    const there = Math.abs(x - to[0]) <= TOUCH && Math.abs(y - to[1]) <= TOUCH;
    // A shuffle that does not get there is not worth an Action.
    if (!there && way.touches === null && distance(w, x, y) < 0.5) return false;
    out.push({ path: way.path.slice(1), label: label(there || way.touches !== null), subjects });
    return true;
  };
  for (const enemy of enemies.slice(0, 4)) {
    const [ux, uy] = norm(w.x - enemy.x, w.y - enemy.y);
    const spot = beside(s, w, enemy, w.a + enemy.a + GRID, ux, uy);
    if (spot === null) continue;
    add(
      wayTo(s, w, spot, words),
      spot,
      (there) => (there ? `into contact with ${name(enemy)}` : `towards ${name(enemy)}`),
      enemy.id,
    );
  }
  for (const spot of objectiveSpots(s, w.seat).slice(0, 4)) {
    const at: Point = [snap(spot.x), snap(spot.y)];
    if (distance(w, at[0], at[1]) > TOUCH)
      add(wayTo(s, w, at, words), at, (there) => `${there ? 'to' : 'towards'} the objective`);
  }
  cover(s, w, words, enemies, out);
  away(s, w, words, enemies, out);
  return out;
}

/** Behind the two nearest pieces that hide, and into woods. */
function cover(s: State, w: Warrior, words: WayWords, enemies: readonly Warrior[], out: Destination[]): void {
  const enemy = enemies[0];
  if (enemy === undefined || storeyAt(s, w.x, w.y, w.z).kind !== 'ground') return;
  const near = s.pieces
    .filter((piece) => piece.woods || piece.sight === 'solid')
    .map((piece) => ({ piece, ...middle(piece) }));
  near.sort((a, b) => distance(w, a.x, a.y) - distance(w, b.x, b.y));
  let found = 0;
  for (const { piece, x, y } of near) {
    if (found === 2 || distance(w, x, y) > words.allowance + 5) return;
    const spot = piece.woods ? ([snap(x), snap(y)] as const) : lee(s, w, piece, x, y, enemy);
    if (spot === null) continue;
    const way = planWay(s, w, [spot], words);
    if (isRefusal(way) || way.path.length < 2) continue;
    found += 1;
    out.push({
      path: way.path.slice(1),
      label: `${piece.woods ? 'into' : 'behind'} ${piece.name}`,
      subjects: [piece.id],
    });
  }
}

function middle(piece: Piece): { x: number; y: number } {
  const b = featureBounds(piece);
  return { x: (b.x0 + b.x1) / 2, y: (b.y0 + b.y1) / 2 };
}

/** The first free spot on the line from the enemy through the piece, beyond it. */
function lee(s: State, w: Warrior, piece: Piece, x: number, y: number, enemy: Warrior): Point | null {
  const [ux, uy] = norm(x - enemy.x, y - enemy.y);
  const b = featureBounds(piece);
  const across = Math.sqrt((b.x1 - b.x0) * (b.x1 - b.x0) + (b.y1 - b.y0) * (b.y1 - b.y0)) / 2;
  for (let d = w.a + 0.1; d <= across + w.a + 0.6; d += 0.5) {
    const px = snap(x + ux * d);
    const py = snap(y + uy * d);
    if (mayStand(s, w, px, py, groundLevel(s, px, py))) return [px, py];
  }
  return null;
}

/** One Move away from the nearest enemy. */
function away(s: State, w: Warrior, words: WayWords, enemies: readonly Warrior[], out: Destination[]): void {
  const enemy = enemies[0];
  if (enemy === undefined || distance(w, enemy.x, enemy.y) > 14) return;
  const [ux, uy] = norm(w.x - enemy.x, w.y - enemy.y);
  for (let i = 0; i < 7; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
    const r = words.allowance;
    const to: Point = [snap(w.x + (ux * c - uy * d) * r), snap(w.y + (ux * d + uy * c) * r)];
    const way = planWay(s, w, [to], words);
    if (isRefusal(way) || way.path.length < 2) continue;
    out.push({ path: way.path.slice(1), label: `away from ${name(enemy)}`, subjects: [enemy.id] });
    return;
  }
}
