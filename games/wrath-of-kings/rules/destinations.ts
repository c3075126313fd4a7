/**
 * Places worth moving to, for people who want a proposal and for bots, the most promising first: contact with enemies, range and sight for
 * attacks from afar, what the motivations of both sides ask for, the leader's sphere, safety. Every one is a legal way. No rules here.
 */
import { shortestPath } from '#engine/geometry/path.ts';
import { type Area, CONTACT, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { type Gait, gaitOf } from './gait.ts';
import { type Goal, goalsOf } from './goals.ts';
import { engaged, gap, sphere, touches, within } from './measure.ts';
import { isEnemy, standing } from './play.ts';
import { canSeeNow } from './sight.ts';
import { mayStand } from './standing.ts';
import { groundOf, piecesNear, TOUCHING } from './terrain.ts';
import { BLOCKED, DISENGAGE, farthest, type Way, type WayWords, wayOf } from './way.ts';

export interface Destination {
  path: Point[];
  label: string;
  subjects: readonly string[];
}

/** So many are proposed at most. */
const MOST = 12;
/** Ways round obstacles that are looked for at most: they cost the most. */
const DETOURS = 3;
const ROUND = directions(16);

interface Search {
  s: State;
  m: Model;
  words: WayWords;
  held: boolean;
  /** Standing enemies, the nearest first. */
  enemies: Model[];
  detours: number;
  found: Destination[];
}

export function destinations(s: State, m: Model, words: WayWords, most = MOST): Destination[] {
  const gait = words.gait ?? gaitOf(s, m);
  const held = engaged(s, m);
  const inches = words.inches - (held && !gait.stalker ? DISENGAGE : 0);
  if (inches <= 0) return [];
  const enemies = s.models.filter((other) => isEnemy(m, other) && standing(other));
  enemies.sort((a, b) => gap(m, a) - gap(m, b));
  const search: Search = { s, m, words: { ...words, gait }, held, enemies, detours: DETOURS, found: [] };
  if (!held || gait.stalker) {
    contacts(search);
    ranges(search);
  }
  for (const goal of goalsOf(s, m)) if (search.found.length < most - 2) toGoal(search, goal);
  if (search.found.length < most) toLeader(search);
  if (search.found.length < most) away(search);
  return search.found.slice(0, most);
}

/** What has to be gone round by the model. */
function obstacles({ s, m, words }: Search, reach: number, target: Model | null) {
  const gait = words.gait as Gait;
  const ground = groundOf(s);
  const areas: Area[] = [];
  for (const i of piecesNear(ground, m.a, m.x - reach, m.y - reach, m.x + reach, m.y + reach)) {
    const piece = ground.pieces[i] as Piece;
    const { impassable, wall } = piece.keywords;
    const solid = impassable || (wall && (words.sprint === true || piece.size > m.card.size));
    if (solid && piece.id !== m.link) areas.push(...piece.parts);
  }
  const discs: { x: number; y: number; r: number }[] = [];
  for (const other of s.models) {
    if (other === m || !standing(other) || gap(m, other) > reach) continue;
    const friend = other.seat === m.seat;
    if (friend && gait.skirmisher) continue;
    // Enemies are passed out of contact.
    const keep = friend || other === target || gait.stalker || touches(m, other) ? -TOUCHING : CONTACT + 2 * GRID;
    discs.push({ x: other.x, y: other.y, r: other.a + keep });
  }
  return { areas, discs };
}

/** A way of nearly all its inches leaves nothing to go round. */
const NEARLY = 0.75;

/** A way there as far as the inches go: straight, or round what is in the way. Null when none is found. */
function wayTo(search: Search, to: Point, target: Model | null): Way | null {
  const { s, m, words } = search;
  const straight = wayOf(s, m, [to], words);
  if (!isRefusal(straight)) return straight;
  const ahead = farthest(s, m, [to], words);
  const gait = words.gait as Gait;
  if (gait.flying || !BLOCKED.includes(straight.clause) || search.detours === 0) return ahead;
  if (ahead !== null && ahead.cost > NEARLY * words.inches) return ahead;
  search.detours -= 1;
  const away = Math.sqrt((to[0] - m.x) * (to[0] - m.x) + (to[1] - m.y) * (to[1] - m.y));
  const maxLength = Math.max(words.inches, away) + 8;
  const route = shortestPath(m, to[0], to[1], obstacles(search, words.inches + 4, target), s, { maxLength });
  return route === null ? ahead : farthest(s, m, route.points.slice(1), words);
}

/** Keeps a way if it leads somewhere. `there`: it got where it was meant to. */
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
    if (mayStand(s, m, x, y, { ignore: m.link })) return [x, y];
  }
  return null;
}

/** Into contact, for who strikes from there; a step towards the nearest where all are too far. */
function contacts(search: Search): void {
  const { m, words, enemies } = search;
  if (!m.card.attacks.some(({ kind }) => kind !== 'ranged')) return;
  let tried = 0;
  for (const enemy of enemies) {
    if (tried === 4) return;
    const far = gap(m, enemy);
    if (touches(m, enemy)) continue;
    if (far > words.inches && tried >= 2) return;
    tried += 1;
    const spot = beside(search, enemy.x, enemy.y, m.a + enemy.a + GRID);
    if (spot === null) continue;
    const label = (there: boolean): string => (there ? `into contact with ${enemy.name}` : `towards ${enemy.name}`);
    add(search, wayTo(search, spot, enemy), spot, label, [enemy.id]);
  }
}

/** To where an attack from afar reaches somebody that is seen from there. */
function ranges(search: Search): void {
  const { s, m, words, enemies } = search;
  let range = 0;
  for (const attack of m.card.attacks) if (attack.range > range) range = attack.range;
  if (range === 0) return;
  let found = 0;
  for (const enemy of enemies.slice(0, 4)) {
    if (found === 2) return;
    const far = gap(m, enemy);
    if (far > range + words.inches) return;
    const [ux, uy] = norm(m.x - enemy.x, m.y - enemy.y);
    for (const k of [0, 1, 15, 2, 14]) {
      const [c, d] = ROUND[k] as Point;
      const r = m.a + enemy.a + Math.max(0.3, range - 0.1);
      const to: Point = [snap(enemy.x + (ux * c - uy * d) * r), snap(enemy.y + (ux * d + uy * c) * r)];
      const way = wayOf(s, m, [to], words);
      if (isRefusal(way) || !canSeeNow(s, { ...m, x: to[0], y: to[1] }, enemy)) continue;
      if (add(search, way, to, () => `within ${range}" of ${enemy.name}`, [enemy.id])) found += 1;
      break;
    }
  }
}

function toGoal(search: Search, { x, y, near: by, label, subjects }: Goal): void {
  const { m } = search;
  if (by === null) {
    const to: Point = [snap(x), snap(y)];
    add(search, wayTo(search, to, null), to, () => label, subjects);
    return;
  }
  if (within(m, { x, y, a: by.r }, by.inches)) return;
  const spot = beside(search, x, y, m.a + by.r + by.inches + (by.inches === 0 ? GRID : 0));
  if (spot === null) return;
  const target = search.enemies.find(({ id }) => subjects.includes(id)) ?? null;
  add(search, wayTo(search, spot, target), spot, () => label, subjects);
}

/** Back into the sphere of the nearest own leader that can order it. */
function toLeader(search: Search): void {
  const { s, m } = search;
  if (m.card.type === 'leader' || m.card.traits.length === 0) return;
  let best: Model | null = null;
  for (const other of s.models) {
    if (other.seat !== m.seat || other.card.type !== 'leader' || !standing(other)) continue;
    if (best === null || gap(m, other) < gap(m, best)) best = other;
  }
  if (best === null) return;
  const leader = best;
  const reach = sphere(s, leader);
  if (gap(m, leader) <= reach - 1) return;
  const spot = beside(search, leader.x, leader.y, m.a + leader.a + Math.max(0.5, reach - 2));
  if (spot !== null) add(search, wayTo(search, spot, null), spot, () => `to ${leader.name}`, [leader.id]);
}

/** As far as it goes from the nearest enemy. */
function away(search: Search): void {
  const { s, m, words, held } = search;
  const enemy = search.enemies[0];
  if (enemy === undefined || gap(m, enemy) > 14) return;
  const [ux, uy] = norm(m.x - enemy.x, m.y - enemy.y);
  const inches = words.inches - (held && !(words.gait as Gait).stalker ? DISENGAGE : 0);
  for (let i = 0; i < 7; i++) {
    const [c, d] = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
    const to: Point = [snap(m.x + (ux * c - uy * d) * inches), snap(m.y + (ux * d + uy * c) * inches)];
    const way = wayOf(s, m, [to], words);
    if (!isRefusal(way) && add(search, way, to, () => `away from ${enemy.name}`, [enemy.id])) return;
  }
}
