/**
 * Routes that nobody chooses: flight towards the own table edge (HR-FLE-01 to HR-FLE-03) and the Chase after it (HR-CHS-01).
 *
 * Doubtful points: flight takes the route to the edge that costs least movement, bending round terrain where this gets it further and round
 * enemies so as to touch none, and never goes further from the edge (HR-R-098). Tall Linear terrain, upward climbs, a Chasm and a Wall of
 * Fire are impassable to it; downward climbs cost 2" an inch, and a mounted warrior makes none (HR-R-100). Upstairs it takes the stair, which
 * is the whole move; without one it climbs down the face nearest to its edge (HR-R-182). A climber climbs down first (HR-R-174). It is
 * barred when enemies keep it from going as far as it could without them (HR-R-099).
 */

import { pathCost } from '#engine/geometry/cost.ts';
import { type Obstacles, shortestPath, shortestPathToEdge } from '#engine/geometry/path.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { type Area, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { endOf, routeUpTo } from '../../kit/route.ts';
import type { Climb, Piece, State, Warrior } from '../state.ts';
import { bodyWithin, footOf } from './faces.ts';
import { stretches } from './line.ts';
import { areaOf, onLevel } from './markers.ts';
import { engaged, TOUCH, touching } from './measure.ts';
import { isEnemy, lies, standing } from './play.ts';
import { mayStand, nearestStand, type Spot, surfacesAt } from './standing.ts';
import { moveOf } from './stats.ts';
import { groundLevel, groundOf, isTall, roundedHeight, storeyAt, wallsOf } from './terrain.ts';
import { farthest } from './way.ts';
import { gaitOf, type Way } from './way-words.ts';

export interface FleeRoute {
  /** From where it stands. */
  path: Point[];
  z: number;
  /** Its base touches its own edge at the end. */
  reached: boolean;
  /** Enemies keep it from going as far as it could. */
  barred: boolean;
  /** It ends partway down a face. */
  climb: Climb | null;
  /** Movement used. */
  spent: number;
}

/** Gaps that a fleeing warrior keeps from enemies. */
const KEEP = TOUCH + 4 * GRID;

/** What costs nothing to ignore and everything to enter. An Ethereal warrior goes through terrain, or round it where that is better. */
function obstacles(s: State, w: Warrior, z: number, enemies: boolean, soft: boolean): Obstacles {
  const { vertical, buildings, linear, slow } = groundOf(s);
  const { ethereal } = gaitOf(s, w);
  const areas: Area[] = [];
  if (!ethereal || soft) {
    for (const piece of vertical) areas.push(...piece.parts);
    for (const piece of buildings) areas.push(...wallsOf(piece, w.a).pass);
    for (const piece of linear) if (soft || isTall(piece.height, w)) areas.push(...piece.parts);
  }
  if (soft && !ethereal) for (const piece of slow) areas.push(...piece.parts);
  for (const { marker } of s.summoned) {
    if (marker === null || !onLevel(marker, z)) continue;
    const { chasm, fire, wall, rough } = marker.rules;
    const closed = chasm === true || fire === true || (wall !== undefined && isTall(wall, w));
    if (closed || (soft && (rough === true || wall !== undefined))) areas.push(areaOf(marker.rules, marker));
  }
  const discs: { x: number; y: number; r: number }[] = [];
  for (const other of s.warriors) {
    if (other.id === w.id || !standing(other) || Math.abs(other.z - z) > Math.max(other.h, w.h)) continue;
    if (isEnemy(w, other)) {
      if (enemies) discs.push({ x: other.x, y: other.y, r: other.a + KEEP });
    } else if (engaged(s, other)) discs.push({ x: other.x, y: other.y, r: other.a });
  }
  return { areas, discs };
}

/** What a path on the ground costs: Rough and Water double, each crossing of Linear terrain its height. */
function costOf(s: State, w: Warrior, path: readonly Point[]): number {
  const { slow, linear, buildings } = groundOf(s);
  const { nimble, ethereal } = gaitOf(s, w);
  if (ethereal) return pathLength(path);
  const features = slow.filter(({ kind }) => kind === 'water' || !nimble).map((piece) => ({ ...piece }));
  const discs: Area[] = [];
  if (!nimble) {
    for (const body of s.warriors) if (lies(body)) discs.push({ kind: 'disc', x: body.x, y: body.y, r: body.a });
    for (const { marker } of s.summoned) {
      if (marker?.rules.rough === true && onLevel(marker, w.z)) discs.push(areaOf(marker.rules, marker));
    }
  }
  const bodies = { id: '', parts: discs, top: 0, standable: false, impassable: false, slow: 2, sight: 'open' } as const;
  let cost = pathCost(w, path, { features: [...features, bodies] }).cost;
  for (const piece of linear) cost += stretches(w, path, piece.parts).length * roundedHeight(piece.height);
  for (const piece of buildings) cost += stretches(w, path, wallsOf(piece, w.a).windows).length;
  return cost;
}

function edgeGap(s: State, w: Warrior, y: number): number {
  return s.edges[w.seat as 0 | 1] === 'south' ? y - w.a : s.depth - y - w.a;
}

/** The path as long as it leads no further from the edge. */
function neverBack(s: State, w: Warrior, path: readonly Point[]): Point[] {
  const out: Point[] = [path[0] as Point];
  let least = edgeGap(s, w, (path[0] as Point)[1]);
  for (let i = 1; i < path.length; i++) {
    const at = path[i] as Point;
    const gap = edgeGap(s, w, at[1]);
    // Stepping out of contact may take it back by a hair.
    if (gap > least + KEEP + SLIVER) break;
    least = Math.min(least, gap);
    out.push(at);
  }
  return out;
}

const SLIVER = 1 / 16;

interface Flight {
  path: Point[];
  /** Movement used. */
  spent: number;
  reached: boolean;
}

/** As far along the path as the movement goes. */
function run(s: State, w: Warrior, path: readonly Point[], inches: number): Flight {
  const whole = costOf(s, w, path);
  let way = path.slice();
  let spent = whole;
  if (whole > inches + EPSILON) {
    let near = 0;
    let far = pathLength(path);
    // Where nothing slows it the end is exact.
    if (inches < far && costOf(s, w, routeUpTo(path, inches)) <= inches + GRID) near = far = inches;
    for (let i = 0; i < 12 && near < far; i++) {
      const mid = (near + far) / 2;
      if (costOf(s, w, routeUpTo(path, mid)) <= inches + EPSILON) near = mid;
      else far = mid;
    }
    way = routeUpTo(path, near);
    spent = inches;
  }
  return { path: way, spent, reached: edgeGap(s, w, endOf(way)[1]) <= TOUCH + EPSILON };
}

/** The best of the routes with and without going round soft terrain. */
function flight(s: State, w: Warrior, inches: number, enemies: boolean): Flight {
  const edge = s.edges[w.seat as 0 | 1];
  let best: Flight | null = null;
  for (const soft of [false, true]) {
    const route = shortestPathToEdge(w, obstacles(s, w, w.z, enemies, soft), s, edge, { escape: true });
    if (route === null) continue;
    const one = offTerrain(s, w, run(s, w, neverBack(s, w, route.points), inches));
    if (best === null || isBetter(s, w, one, best)) best = one;
  }
  return best ?? run(s, w, neverBack(s, w, blindAlley(s, w, inches, enemies)), inches);
}

/** No way leads to the edge: as far towards it as the way lets it (HR-R-099). */
function blindAlley(s: State, w: Warrior, inches: number, enemies: boolean): Point[] {
  const sign = s.edges[w.seat as 0 | 1] === 'south' ? -1 : 1;
  const blocks = obstacles(s, w, w.z, enemies, false);
  let best: Point[] = [[w.x, w.y]];
  let near = 0;
  let far = Math.min(inches, edgeGap(s, w, w.y));
  for (let i = 0; i < 12; i++) {
    const mid = i === 0 ? far : (near + far) / 2;
    const route = shortestPath(w, w.x, snap(w.y + sign * mid), blocks, s, { maxLength: inches, escape: true });
    if (route === null) far = mid;
    else {
      near = mid;
      best = route.points;
      if (i === 0) break;
    }
  }
  return best;
}

/** An Ethereal warrior goes through terrain but does not end in it: drawn back to before it (HR-R-163). */
function offTerrain(s: State, w: Warrior, flight: Flight): Flight {
  if (!gaitOf(s, w).ethereal || flight.reached) return flight;
  const alone: State = { ...s, warriors: [w] };
  const length = pathLength(flight.path);
  for (let back = 0; back < length; back += 1 / 16) {
    const path = back === 0 ? flight.path : routeUpTo(flight.path, length - back);
    const [x, y] = endOf(path);
    if (mayStand(alone, w, x, y, groundLevel(s, x, y))) return { ...flight, path };
  }
  return { ...flight, path: [flight.path[0] as Point] };
}

function isBetter(s: State, w: Warrior, one: Flight, other: Flight): boolean {
  if (one.reached !== other.reached) return one.reached;
  const gain = edgeGap(s, w, endOf(other.path)[1]) - edgeGap(s, w, endOf(one.path)[1]);
  return gain > EPSILON || (gain > -EPSILON && one.spent < other.spent - EPSILON);
}

/** Where a warrior flees to by so many inches. */
export function fleeRoute(s: State, w: Warrior, inches: number): FleeRoute {
  if (w.climb !== null) return climbDown(s, w, inches, w.climb);
  const storey = storeyAt(s, w.x, w.y, w.z);
  if (storey.kind === 'ground') return onGround(s, w, inches);
  const { piece } = storey;
  const stair = storey.kind === 'floor' || piece.building?.roofStair === true;
  return stair ? downStairs(s, w, inches, piece) : overEdge(s, w, inches, piece);
}

function onGround(s: State, w: Warrior, inches: number): FleeRoute {
  const free = flight(s, w, inches, false);
  const held = s.warriors.some((other) => isEnemy(w, other) && standing(other)) ? flight(s, w, inches, true) : free;
  const here: Point = [w.x, w.y];
  const barred = !held.reached && held.spent < free.spent - SLIVER;
  if (barred) return { path: [here], z: w.z, reached: false, barred, climb: null, spent: 0 };
  // It stops short of a friend whose base it would end on.
  const length = pathLength(held.path);
  for (let back = 0; length - back > 0; back += back === 0 ? GRID : 1 / 16) {
    const path = back === 0 ? held.path : routeUpTo(held.path, length - back);
    const [x, y] = endOf(path);
    const z = groundLevel(s, x, y);
    if (!mayStand(s, w, x, y, z)) continue;
    const spent = back === 0 ? held.spent : costOf(s, w, path);
    return { path, z, reached: held.reached && back <= TOUCH, barred: false, climb: null, spent };
  }
  return {
    path: [here],
    z: w.z,
    reached: held.reached && edgeGap(s, w, w.y) <= TOUCH + EPSILON,
    barred: false,
    climb: null,
    spent: 0,
  };
}

/** Whether it would touch no enemy there (HR-FLE-03). */
function untouched(s: State, w: Warrior, { x, y, z }: Spot): boolean {
  const there: Warrior = { ...w, x, y, z, climb: null };
  return !s.warriors.some((other) => isEnemy(w, other) && touching(s, there, other));
}

/** One floor lower, on the free place nearest to under where it was. */
function downStairs(s: State, w: Warrior, inches: number, piece: Piece): FleeRoute {
  const floors = piece.building?.floors ?? [0];
  let below = 0;
  for (const floor of floors) if (floor < w.z - EPSILON) below = floor;
  const inside = ({ x, y }: Spot): boolean => surfacesAt(s, x, y).includes(piece.top);
  const spot = nearestStand(s, w, w.x, w.y, below, 12, (at) => inside(at) && untouched(s, w, at));
  const here: Point = [w.x, w.y];
  if (spot === null) {
    const barred = nearestStand(s, w, w.x, w.y, below, 12, inside) !== null;
    return { path: [here], z: w.z, reached: false, barred, climb: null, spent: 0 };
  }
  return { path: [here, [spot.x, spot.y]], z: spot.z, reached: false, barred: false, climb: null, spent: inches };
}

/** Down the face nearest to its edge, and on from there. */
function overEdge(s: State, w: Warrior, inches: number, piece: Piece): FleeRoute {
  const here: Point = [w.x, w.y];
  const still: FleeRoute = { path: [here], z: w.z, reached: false, barred: false, climb: null, spent: 0 };
  const sign = s.edges[w.seat as 0 | 1] === 'south' ? -1 : 1;
  const brink = brinkOf(w, piece, sign);
  const walked = brink === null ? 0 : Math.abs(brink[1] - w.y);
  if (brink === null || walked > inches) {
    const spent = Math.min(inches, walked);
    const at: Point = [w.x, snap(w.y + sign * spent)];
    return mayStand(s, w, at[0], at[1], w.z) ? { ...still, path: [here, at], spent } : still;
  }
  const path: Point[] = walked > 0 ? [here, brink] : [here];
  const atBrink = () => (mayStand(s, w, brink[0], brink[1], w.z) ? { ...still, path, spent: walked } : still);
  if (w.mounted) return atBrink();
  const foot = footOf(s, w, brink, [0, sign], w.z);
  if (foot === null) return atBrink();
  const face = w.z - foot.z;
  const climb: Climb = { piece: piece.id, height: face, face, top: brink };
  const hanging: Warrior = { ...w, x: foot.x, y: foot.y, z: w.z, climb };
  const rest = climbDown(s, hanging, inches - walked, climb);
  return { ...rest, path: [...path, ...rest.path], spent: walked + rest.spent };
}

/** The last place on top on the way straight towards the edge. */
function brinkOf(w: Warrior, piece: Piece, sign: number): Point | null {
  const area = piece.parts[0] as Area;
  if (!bodyWithin(area, w, w.x, w.y)) return null;
  let near = 0;
  let far = 48;
  for (let i = 0; i < 18; i++) {
    const mid = (near + far) / 2;
    if (bodyWithin(area, w, w.x, snap(w.y + sign * mid))) near = mid;
    else far = mid;
  }
  return [w.x, snap(w.y + sign * near)];
}

/** Down the face at 2" an inch, and on from the foot with what is left. */
function climbDown(s: State, w: Warrior, inches: number, climb: Climb): FleeRoute {
  const here: Point = [w.x, w.y];
  if (inches < 2 * climb.height - EPSILON) {
    const height = climb.height - inches / 2;
    return {
      path: [here],
      z: w.z - inches / 2,
      reached: false,
      barred: false,
      climb: { ...climb, height },
      spent: inches,
    };
  }
  const ground = w.z - climb.height;
  const foot = nearestStand(s, w, w.x, w.y, ground, 1, (at) => untouched(s, w, at));
  if (foot === null && nearestStand(s, w, w.x, w.y, ground, 1) !== null) {
    return { path: [here], z: w.z, reached: false, barred: true, climb, spent: 0 };
  }
  // With no place to arrive it stops half an inch short (HR-R-173).
  if (foot === null) {
    const height = Math.min(climb.height, 0.5);
    return {
      path: [here],
      z: w.z - climb.height + height,
      reached: false,
      barred: false,
      climb: { ...climb, height },
      spent: 2 * (climb.height - height),
    };
  }
  const down: Warrior = { ...w, x: foot.x, y: foot.y, z: foot.z, climb: null };
  const rest = onGround(s, down, inches - 2 * climb.height);
  return { ...rest, path: [here, ...rest.path], spent: 2 * climb.height + rest.spent };
}

/** The way of a Chase, from where the warrior stands; null when there is none. */
export function chaseRoute(s: State, w: Warrior, prey: Warrior): Way | null {
  const gait = gaitOf(s, w);
  const words = { kind: 'chase', allowance: moveOf(s, w), gait } as const;
  const [ux, uy] = norm(w.x - prey.x, w.y - prey.y);
  const r = w.a + prey.a;
  const to: Point = [snap(prey.x + ux * r), snap(prey.y + uy * r)];
  const blocks = obstacles(s, w, w.z, false, false);
  const route =
    gait.ethereal || storeyAt(s, w.x, w.y, w.z).kind !== 'ground'
      ? null
      : shortestPath(w, to[0], to[1], blocks, s, { maxLength: 36, escape: true });
  const way = farthest(s, w, route === null ? [to] : route.points.slice(1), words);
  return way === null || way.path.length < 2 ? null : way;
}
