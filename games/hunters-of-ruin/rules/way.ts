/**
 * The way of a base over the table: where it may not lead, what it costs, and where it comes to rest. Used by every kind of movement on one
 * storey; climbs, jumps and stairs put such ways together. Ground and markers are in way-ground.ts, walls and edges in way-walls.ts, those
 * that are met in way-contact.ts.
 *
 * Doubtful points: a move is the length of the path of the centre (HR-R-020), and the base must end clear of Linear terrain (HR-R-023). An
 * Ethereal warrior passes walls and pays height inch for inch (HR-R-163).
 */

import type { ClauseId, Refusal } from '#engine/game.ts';
import { pathCost } from '#engine/geometry/cost.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, round, routeOf, routeUpTo } from '../../kit/route.ts';
import type { MoveKind } from '../events.ts';
import type { State, Warrior } from '../state.ts';
import { SLACK } from './line.ts';
import { name } from './play.ts';
import { levelAt, mayStand, offTable, overlapped, standRefusal } from './standing.ts';
import { groundLevel, type Storey, storeyAt } from './terrain.ts';
import { backRefusal, friendsRefusal, meetEnemies } from './way-contact.ts';
import { crossesRough, crossLines, crossMarkers, isUpdraught, rushRefusal, slowGround } from './way-ground.ts';
import { wallRefusal } from './way-walls.ts';
import { isWeighedDown, type Meeting, type Way, type WayWords } from './way-words.ts';

/** An end is never drawn back by more than this. */
const SLIP = 0.25;

/** Plans a way; a refusal when it cannot be gone even if every test succeeds. */
export function planWay(s: State, w: Warrior, path: readonly Point[], words: WayWords): Way | Refusal {
  const way = planned(s, w, path, words);
  return isWeighedDown(w) ? { ...way, also: [...(way.also ?? []), 'HR-SUB-06'] } : way;
}

function planned(s: State, w: Warrior, path: readonly Point[], words: WayWords): Way | Refusal {
  let route = routeOf(w, path);
  for (let i = 1; i < route.length; i++) {
    const [x, y] = route[i] as Point;
    if (!offTable(s, w, x, y)) continue;
    const reason = `part of ${name(w)}'s base would leave the table`;
    return { clause: 'HR-R-021', reason, witness: { kind: 'outside', at: [x, y], region: 'table' } };
  }
  const storey = storeyAt(s, w.x, w.y, w.z);
  const { gait } = words;
  const met = meetEnemies(s, w, route, words);
  if (isRefusal(met)) {
    // Where a wall or a face keeps a Charge from its target, that is the reason.
    const wall = met.clause === 'HR-CHG-02' && !gait.ethereal ? wallRefusal(s, w, route, storey, words.kind) : null;
    return wall ?? met;
  }
  if (met.path !== null) route = met.path;
  const friends = friendsRefusal(s, w, route, words);
  if (friends !== null) return friends;
  const lifted = gait.ethereal || (gait.updraught && isUpdraught(s, w, route, storey));
  if (!lifted) {
    const no = wallRefusal(s, w, route, storey, words.kind);
    if (no !== null) return no;
  }
  return pay(s, w, route, words, storey, lifted, met.touches);
}

/** Costs, tests on the way, and the end. */
function pay(
  s: State,
  w: Warrior,
  route: Point[],
  words: WayWords,
  storey: Storey,
  lifted: boolean,
  touches: Warrior | null,
): Way | Refusal {
  const { kind, gait, allowance } = words;
  const also: ClauseId[] = [];
  const meets: Meeting[] = [];
  const length = pathLength(route);
  // All terrain is Clear to an Ethereal warrior, markers are not.
  if (gait.ethereal) also.push('HR-SUB-04');
  const slow = slowGround(s, w, route, storey, gait, lifted, also);
  const rush = kind === 'charge' || kind === 'gallop' ? rushRefusal(s, w, route, kind, storey, lifted) : null;
  if (rush !== null) return rush;
  let cost = slow.length === 0 ? length : pathCost(w, route, { features: slow }).cost;
  // Only the part of the move made in it is slower, and a special rule beats that for who has it.
  if (cost > length + SLACK) also.push('HR-TER-04', 'HR-TER-01', 'HR-TER-05');
  else if (gait.nimble && !lifted && crossesRough(s, w, route, storey)) also.push('HR-SKL-07', 'HR-GEN-01');
  let crossings = 0;
  if (!lifted && storey.kind === 'ground') crossings = crossLines(s, w, route, words, meets, also);
  if (s.summoned.length > 0) {
    const walls = crossMarkers(s, w, route, words, lifted && !gait.ethereal, meets, also);
    if (typeof walls !== 'number') return walls;
    crossings += walls;
  }
  cost += crossings;
  const z = endLevel(s, w, route, words, storey, lifted);
  if (gait.ethereal && !(z === groundLevel(s, ...endOf(route)) && storey.kind === 'ground')) cost += Math.abs(z - w.z);
  if (cost > allowance + SLACK) return tooFar(w, route, words, length, cost, crossings);
  meets.sort((a, b) => a.along - b.along);
  const test = meets.find((one) => one.kind !== 'fire');
  if (test !== undefined && !mayTest(kind, test)) return testRefusal(w, test, kind);
  const end = settle(s, w, route, z);
  if (isRefusal(end)) return end;
  route[route.length - 1] = end;
  const left = words.leaves === undefined ? null : backRefusal(s, w, end, z, words.leaves);
  return left ?? { path: route, z, length, cost, meets, touches, also };
}

function endLevel(
  s: State,
  w: Warrior,
  route: readonly Point[],
  words: WayWords,
  storey: Storey,
  lifted: boolean,
): number {
  const [x, y] = endOf(route);
  if (words.gait.ethereal) return levelAt(s, w, x, y, words.z ?? w.z);
  return storey.kind === 'ground' || lifted ? groundLevel(s, x, y) : w.z;
}

/** Moves of their own kind in which no test may be needed (HR-R-051, HR-R-105, HR-R-155); a Charge crosses nothing Tall (HR-TER-15). */
function mayTest(kind: MoveKind, { kind: what }: Meeting): boolean {
  return kind === 'move' || (kind === 'charge' && what === 'chasm');
}

function testRefusal(w: Warrior, { piece, summoned, kind: what }: Meeting, kind: MoveKind): Refusal {
  const thing = piece?.name ?? summoned?.name ?? 'it';
  const id = piece?.id ?? summoned?.id ?? '';
  const witness = { kind: 'overlap', with: id, at: [w.x, w.y] } as const;
  if (kind === 'charge' || kind === 'gallop') {
    const clause = what === 'tall' ? 'HR-TER-15' : 'HR-R-124';
    return { clause, reason: `${thing} is Tall: no ${kind} crosses it`, witness };
  }
  const clause = kind === 'disengage' ? 'HR-R-051' : kind === 'chase' ? 'HR-R-105' : 'HR-R-155';
  return { clause, reason: `crossing ${thing} needs a test, which this move does not allow`, witness };
}

/** What the way costs more than there is. */
function tooFar(
  w: Warrior,
  route: readonly Point[],
  words: WayWords,
  length: number,
  cost: number,
  lines: number,
): Refusal {
  const { kind, allowance } = words;
  const witness = { kind: 'path', points: route, cost: round(cost), limit: round(allowance) } as const;
  const counted = cost > length + SLACK ? `${round(length)}" that count as ${round(cost)}"` : `${round(cost)}"`;
  const reason = `the way is ${counted} and ${name(w)} may go ${round(allowance)}"`;
  if (length > allowance + SLACK) return { clause: LIMITS[kind], reason, witness };
  // Without the lines it would be near enough.
  const clause = cost - lines <= allowance + SLACK ? 'HR-TER-08' : 'HR-TER-04';
  return { clause, reason, witness, also: [LIMITS[kind]] };
}

/** What says how far each kind of movement goes. */
const LIMITS: Readonly<Record<MoveKind, ClauseId>> = {
  move: 'HR-MOV-01',
  disengage: 'HR-DIS-04',
  charge: 'HR-CHG-01',
  gallop: 'HR-GAL-02',
  chase: 'HR-CHS-01',
  surge: 'HR-FAC-03',
  sidestep: 'HR-SKL-14',
};

/** Where the way comes to rest: an end that overlaps another base by a hair is drawn back along the last leg. */
function settle(s: State, w: Warrior, route: readonly Point[], z: number): Point | Refusal {
  const end = endOf(route);
  if (route.length < 2 || mayStand(s, w, end[0], end[1], z)) return end;
  const refusal = standRefusal(s, w, end[0], end[1], z) as Refusal;
  if (refusal.clause !== 'HR-MOV-06' || overlapped(s, w, end[0], end[1], z, 0.05 + EPSILON) !== null) return refusal;
  const [x0, y0] = route[route.length - 2] as Point;
  const length = Math.sqrt((end[0] - x0) * (end[0] - x0) + (end[1] - y0) * (end[1] - y0));
  for (let back = GRID; back <= Math.min(length, SLIP); back += 8 * GRID) {
    const share = (length - back) / length;
    const at: Point = [snap(x0 + (end[0] - x0) * share), snap(y0 + (end[1] - y0) * share)];
    if (mayStand(s, w, at[0], at[1], z)) return at;
  }
  return refusal;
}

/** The last place on the path, not beyond so many inches, where the warrior may stand. */
export function haltAt(s: State, w: Warrior, path: readonly Point[], along: number): { path: Point[]; z: number } {
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  for (let back = 0; along - back > 0; back += back < 0.05 ? GRID : 1 / 32) {
    const part = routeUpTo(path, along - back);
    const [x, y] = endOf(part);
    const z = ground ? groundLevel(s, x, y) : w.z;
    if (mayStand(s, w, x, y, z)) return { path: part, z };
  }
  return { path: [path[0] as Point], z: w.z };
}

/** As much of a path as the words allow, planned: cut where the movement runs out, drawn back to where it may end. Null: none of it. */
export function farthest(s: State, w: Warrior, path: readonly Point[], words: WayWords): Way | null {
  const whole = planWay(s, w, path, words);
  if (!isRefusal(whole)) return whole;
  const route = routeOf(w, path);
  let reach = pathLength(route);
  if (whole.witness?.kind === 'path') {
    // Where nothing slows it the movement goes exactly so far.
    const exact = planWay(s, w, routeUpTo(route, words.allowance).slice(1), words);
    if (!isRefusal(exact)) return exact;
    let least = 0;
    while (reach - least > GRID) {
      const mid = (least + reach) / 2;
      const part = planWay(s, w, routeUpTo(route, mid).slice(1), words);
      if (isRefusal(part) && part.witness?.kind === 'path') reach = mid;
      else least = mid;
    }
    reach = least;
  }
  for (let tries = 0; tries < 8 && reach > 0; tries++, reach -= 0.35) {
    const part = planWay(s, w, routeUpTo(route, reach).slice(1), words);
    if (!isRefusal(part)) return part;
  }
  return null;
}
