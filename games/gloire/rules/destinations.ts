/**
 * Places worth moving to, for people who want a proposal and for bots, the most promising first: contact with enemies, markers, things on the ground, cover,
 * places to leave by, safety. Every one is a legal way; ways go round markers unless the aim is one (GL-R-302). No rules here.
 */
import { shortestPath } from '#engine/geometry/path.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { type Area, CONTACT, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { groundOf, LOW, piecesNear, TOUCHING } from './ground.ts';
import { apart, conscious, isEnemy, name, touching } from './play.ts';
import { look } from './sight.ts';
import { mayStand, takesRoom } from './standing.ts';
import { farthest, type Way, type WayWords, wayOf } from './way.ts';
import { flies, isHoofed, leapOf } from './way-ground.ts';

export interface Destination {
  path: Point[];
  label: string;
  subjects: readonly string[];
}

/** Places that the caller wants to be looked at first. */
export interface Wishes {
  goals: readonly { at: Point; label: string; subjects: readonly string[] }[];
  /** Nothing else is proposed. */
  only: boolean;
}

/** So many are proposed at most. */
const MOST = 12;
/** Ways round obstacles that are looked for at most: they cost the most. */
const DETOURS = 4;
const ROUND = directions(16);
const MARKER = 0.5;

interface Search {
  s: State;
  m: Model;
  words: WayWords;
  /** Conscious enemies, the nearest first. */
  enemies: Model[];
  detours: number;
  found: Destination[];
}

export function destinations(
  s: State,
  m: Model,
  words: WayWords,
  wishes: Wishes = { goals: [], only: false },
  most = MOST,
): Destination[] {
  if (words.inches <= 0) return [];
  const enemies = s.models.filter((other) => isEnemy(s, m, other) && conscious(other) && takesRoom(s, other));
  enemies.sort((a, b) => apart(m, a) - apart(m, b));
  const search: Search = { s, m, words, enemies, detours: DETOURS, found: [] };
  for (const { at, label, subjects } of wishes.goals) add(search, wayTo(search, at, null), at, () => label, subjects);
  if (wishes.only) return search.found.slice(0, most);
  if (words.clear !== true) contacts(search);
  markers(search);
  things(search);
  if (search.found.length < most) cover(search);
  if (search.found.length < most) away(search);
  return search.found.slice(0, most);
}

/** A point so far inside the touching distance is meant to be reached as far as can be; a place in contact is not. */
const INSIDE = 0.1;

function isWithin([x, y]: Point, at: { x: number; y: number }, r: number): boolean {
  return r > 0 && (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y) < r * r;
}

/** What has to be gone round. Markers count as obstacles unless one is the aim. */
function obstacles(s: State, m: Model, reach: number, target: Model | null, aim: Point | null) {
  const ground = groundOf(s);
  const areas: Area[] = [];
  const leap = leapOf(s, m);
  for (const i of piecesNear(ground, m.a, m.x - reach, m.y - reach, m.x + reach, m.y + reach)) {
    const piece = ground.pieces[i] as Piece;
    const nature = ground.natures[i];
    if (nature === 'flat' || nature === 'hill' || (nature === 'passage' && m.owner !== null)) continue;
    if (nature === 'ditch' && !(isHoofed(m) && leap !== null && piece.depth > LOW)) continue;
    const climbs = nature === 'raised' && piece.height - m.z > LOW + GRID;
    const passes = nature === 'raised' && !climbs && (!isHoofed(m) || leap !== null);
    if (!passes) areas.push(...piece.parts);
  }
  const discs: { x: number; y: number; r: number }[] = [];
  for (const other of s.models) {
    if (other === m || !conscious(other) || !isEnemy(s, m, other) || !takesRoom(s, other) || apart(m, other) > reach)
      continue;
    // A way to where somebody stands ends there: his base is no obstacle to it.
    if (aim !== null && isWithin(aim, other, other.a + m.a - INSIDE)) continue;
    const keep = other === target || touching(m, other) ? -TOUCHING : CONTACT + 2 * GRID;
    discs.push({ x: other.x, y: other.y, r: other.a + keep });
  }
  for (const { x, y } of s.markers) {
    const r = MARKER + CONTACT + 2 * GRID;
    const near =
      aim !== null && (aim[0] - x) * (aim[0] - x) + (aim[1] - y) * (aim[1] - y) <= (r + m.a + 0.1) * (r + m.a + 0.1);
    const starts = (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y) <= (r + m.a) * (r + m.a);
    if (!near && !starts) discs.push({ x, y, r });
  }
  return { areas, discs };
}

/** A legal way there round what is in the way; null when none is found within the inches. */
export function routeTo(s: State, m: Model, to: Point, words: WayWords, target: Model | null): Point[] | null {
  const straight = wayOf(s, m, [to], words);
  if (!isRefusal(straight)) return straight.path.slice(1);
  if (flies(m)) return null;
  const route = shortestPath(m, to[0], to[1], obstacles(s, m, words.inches + 4, target, to), s, {
    maxLength: words.inches + GRID,
  });
  if (route === null) return null;
  const way = wayOf(s, m, route.points.slice(1), words);
  return isRefusal(way) ? null : way.path.slice(1);
}

/** The way there as far as the inches go, round what is in the way: for models that act by rule and for flight. Null: no step of it. */
export function towards(s: State, m: Model, to: Point, words: WayWords, target: Model | null = null): Way | null {
  const straight = wayOf(s, m, [to], words);
  if (!isRefusal(straight)) return straight;
  if (flies(m)) return farthest(s, m, [to], words);
  const reach = Math.sqrt((to[0] - m.x) * (to[0] - m.x) + (to[1] - m.y) * (to[1] - m.y)) + 8;
  const route = shortestPath(m, to[0], to[1], obstacles(s, m, reach, target, to), s, {
    maxLength: reach + 24,
    escape: true,
  });
  return farthest(s, m, route === null ? [to] : route.points.slice(1), words);
}

/** Inches that a model would walk to touch another, round what is in the way; the straight gap where no way is found, and a board more. */
export function walkTo(s: State, m: Model, other: Model): number {
  const gap = apart(m, other);
  if (gap <= 0 || flies(m)) return gap;
  const far = s.width + s.depth;
  const route = shortestPath(m, other.x, other.y, obstacles(s, m, far, other, [other.x, other.y]), s, {
    maxLength: 2 * far,
    escape: true,
  });
  return route === null ? gap + far : Math.max(gap, pathLength(route.points) - m.a - other.a);
}

const NEARLY = 0.75;

/** A way there as far as the inches go: straight, or round what is in the way. Null when none is found. */
function wayTo(search: Search, to: Point, target: Model | null): Way | null {
  const { s, m, words } = search;
  const straight = wayOf(s, m, [to], words);
  if (!isRefusal(straight)) return straight;
  const ahead = farthest(s, m, [to], words);
  if (flies(m) || straight.witness?.kind === 'path' || search.detours === 0) return ahead;
  if (ahead !== null && ahead.cost > NEARLY * words.inches) return ahead;
  search.detours -= 1;
  return towards(s, m, to, words, target) ?? ahead;
}

function add(
  search: Search,
  way: Way | null,
  to: Point,
  label: (there: boolean) => string,
  subjects: readonly string[],
): boolean {
  if (way === null || way.path.length < 2) return false;
  const [x, y] = way.to;
  const there = Math.abs(x - to[0]) <= CONTACT && Math.abs(y - to[1]) <= CONTACT;
  if (!there && way.inches < 0.5) return false;
  if (search.found.some(({ path }) => near(endOf(path), way.to))) return false;
  search.found.push({ path: way.path.slice(1), label: label(there), subjects });
  return true;
}

function near([ax, ay]: Point, [bx, by]: Point): boolean {
  return Math.abs(ax - bx) < 0.2 && Math.abs(ay - by) < 0.2;
}

/** A free place on a circle about something, as near as can be to the side of the model. */
function beside({ s, m }: Search, cx: number, cy: number, r: number): Point | null {
  const [ux, uy] = norm(m.x - cx, m.y - cy);
  for (let i = 0; i < 12; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
    const x = snap(cx + (ux * c - uy * d) * r);
    const y = snap(cy + (ux * d + uy * c) * r);
    if (mayStand(s, m, x, y)) return [x, y];
  }
  return null;
}

function contacts(search: Search): void {
  const { m, words, enemies } = search;
  let tried = 0;
  for (const enemy of enemies) {
    if (tried === 3) return;
    if (touching(m, enemy)) continue;
    if (apart(m, enemy) > words.inches && tried >= 2) return;
    tried += 1;
    const spot = beside(search, enemy.x, enemy.y, m.a + enemy.a + GRID);
    if (spot === null) continue;
    add(
      search,
      wayTo(search, spot, enemy),
      spot,
      (there) => (there ? `into contact with ${name(enemy)}` : `towards ${name(enemy)}`),
      [enemy.id],
    );
  }
}

function markers(search: Search): void {
  const { s, m } = search;
  const far = ({ x, y }: { x: number; y: number }): number => (x - m.x) * (x - m.x) + (y - m.y) * (y - m.y);
  for (const marker of s.markers
    .slice()
    .sort((a, b) => far(a) - far(b))
    .slice(0, 3)) {
    const spot = beside(search, marker.x, marker.y, m.a + MARKER);
    if (spot === null) continue;
    add(search, wayTo(search, spot, null), spot, (there) => (there ? 'to a marker' : 'towards a marker'), [marker.id]);
  }
}

/** Things on the ground that may be picked up. */
function things(search: Search): void {
  const { s, m } = search;
  let tried = 0;
  for (const token of s.tokens) {
    if (token.carrier !== null || token.taken !== null || tried === 2) continue;
    const spot = beside(search, token.x, token.y, m.a + GRID);
    if (spot === null) continue;
    tried += 1;
    add(search, wayTo(search, spot, null), spot, (there) => (there ? `to ${token.name}` : `towards ${token.name}`), [
      token.id,
    ]);
  }
}

/** To where the nearest enemies see it obscured or not at all. */
function cover(search: Search): void {
  const { s, m, words, enemies } = search;
  const [enemy] = enemies;
  if (enemy === undefined || apart(m, enemy) > 24) return;
  let found = 0;
  for (const share of [0.5, 1]) {
    for (let i = 0; i < 16 && found < 2; i++) {
      const [ux, uy] = ROUND[i] as Point;
      const to: Point = [snap(m.x + ux * words.inches * share), snap(m.y + uy * words.inches * share)];
      const way = wayOf(s, m, [to], words);
      if (isRefusal(way)) continue;
      const there: Model = { ...m, x: to[0], y: to[1], z: way.z };
      const seen = look(s, enemy, there);
      if (seen.seen && !seen.obscured) continue;
      if (add(search, way, to, () => `into cover from ${name(enemy)}`, [enemy.id])) found += 1;
    }
  }
}

/** As far as it goes from the nearest enemy. */
function away(search: Search): void {
  const { s, m, words } = search;
  const enemy = search.enemies[0];
  if (enemy === undefined || apart(m, enemy) > 14) return;
  const [ux, uy] = norm(m.x - enemy.x, m.y - enemy.y);
  for (let i = 0; i < 7; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
    const to: Point = [snap(m.x + (ux * c - uy * d) * words.inches), snap(m.y + (ux * d + uy * c) * words.inches)];
    const way = wayOf(s, m, [to], words);
    if (!isRefusal(way) && add(search, way, to, () => `away from ${name(enemy)}`, [enemy.id])) return;
  }
}
