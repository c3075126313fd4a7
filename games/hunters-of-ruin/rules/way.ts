/**
 * The way of a base over the table: what it meets, where it may not lead, what it costs, and where it comes to rest. Used by every kind of
 * movement on one storey; climbs, jumps and stairs put such ways together.
 *
 * Doubtful points:
 * - A move is the length of the path of the centre; every inch in which any part of the base overlaps Rough ground or Water costs 2
 *   (HR-R-020), bodies and Rough markers included (HR-TKO-02). Nimble ignores Rough, not Water (HR-R-066).
 * - Linear terrain is paid once for every continuous stretch in which the base overlaps the line, and the base must end clear of it
 *   (HR-R-023). A window costs like 1" of it (HR-R-065), a Wall of Earth 3" (HR-R-126).
 * - Contact ends a move at gap 0 (HR-MOV-04, HR-R-013): what was pointed at beyond is left out. Fleeing enemies that were touched at the
 *   start do not hold it; touched anew they stop it (HR-R-050).
 * - Friends are passed unless they touch an enemy or the mover touches one that is not Fleeing at the moment of passing (HR-R-049).
 * - An Ethereal warrior passes walls and pays height inch for inch (HR-R-163). Updraught lifts what terrain does when the move starts and
 *   ends wholly in Clear terrain (HR-R-120).
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import { areaOverlapsBody, bodyWithinArea, bodyWithinUnion } from '#engine/geometry/area.ts';
import { pathCost } from '#engine/geometry/cost.ts';
import { type Interval, pathLength, sweepBody, sweepLeg } from '#engine/geometry/sweep.ts';
import { type Area, type Body, EPSILON, type Feature, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { MoveKind } from '../events.ts';
import type { Piece, State, Summoned, Warrior } from '../state.ts';
import { areaOf, onLevel } from './markers.ts';
import { engaged, TOUCH } from './measure.ts';
import { modifiersOf } from './modifiers.ts';
import { isEnemy, lies, name, standing } from './play.ts';
import { baseAt, levelAt, mayStand, offTable, overlapped, overlapsAny, standRefusal } from './standing.ts';
import {
  barredContact,
  buildingAround,
  groundLevel,
  groundOf,
  isTall,
  roundedHeight,
  type Storey,
  storeyAt,
  wallsOf,
} from './terrain.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;
/** An end is never drawn back by more than this. */
const SLIP = 0.25;
/** A galloping warrior keeps farther than this from every enemy (HR-GAL-03). */
const ALOOF = 1;
/** What a window costs (HR-R-065). */
const SILL = 1;

/** How a warrior gets over ground. */
export interface Gait {
  nimble: boolean;
  ethereal: boolean;
  updraught: boolean;
  /** Savage Leap: a Charge pays nothing for Linear terrain. */
  leap: boolean;
}

export function gaitOf(s: State, w: Warrior): Gait {
  const gait: Gait = { nimble: false, ethereal: isEthereal(w), updraught: false, leap: false };
  for (const { modifier } of modifiersOf(s, w)) {
    if (modifier.kind !== 'flag') continue;
    if (modifier.flag === 'nimble') gait.nimble = true;
    else if (modifier.flag === 'updraught') gait.updraught = true;
    else if (modifier.flag === 'savage-leap') gait.leap = true;
  }
  return gait;
}

/** Ethereal, and not carrying anything (HR-SUB-06, HR-R-164). */
export function isEthereal(w: Warrior): boolean {
  return w.carries === null && w.card.subtypes.includes('ethereal');
}

export interface WayWords {
  kind: MoveKind;
  /** Inches of movement. */
  allowance: number;
  gait: Gait;
  /** The named enemy of a Charge. */
  target?: Warrior;
  /** Enemies that it disengages from. */
  leaves?: readonly Warrior[];
  /** Ethereal: the height of the surface that it wants to end on. */
  z?: number | undefined;
}

/** Something on the way that asks for a test or burns. */
export interface Meeting {
  kind: 'tall' | 'chasm' | 'fire';
  /** Inches from the start. */
  along: number;
  piece: Piece | null;
  summoned: Summoned | null;
}

export interface Way {
  /** From where it stands to where it comes to rest. */
  path: Point[];
  z: number;
  length: number;
  cost: number;
  meets: Meeting[];
  /** The enemy whose contact ends it. */
  touches: Warrior | null;
  /** Clauses about the ground it went over. */
  also: ClauseId[];
}

export function isRefusal(v: object): v is Refusal {
  return 'reason' in v;
}

/** The way as points for the centre, from where it stands, snapped; points that add nothing are left out. */
export function routeOf(w: Body, path: readonly Point[]): Point[] {
  const route: Point[] = [[w.x, w.y]];
  let x = w.x;
  let y = w.y;
  for (let i = 0; i < path.length; i++) {
    const px = snap((path[i] as Point)[0]);
    const py = snap((path[i] as Point)[1]);
    if (px === x && py === y) continue;
    route.push([px, py]);
    x = px;
    y = py;
  }
  return route;
}

export function endOf(route: readonly Point[]): Point {
  return route[route.length - 1] as Point;
}

export function round(v: number): number {
  return Math.round(v * 100) / 100;
}

/** The part of a path up to so many inches, and the point there. */
export function pathUpTo(path: readonly Point[], along: number): Point[] {
  const out: Point[] = [path[0] as Point];
  let left = along;
  for (let i = 1; i < path.length && left > 0; i++) {
    const [x0, y0] = path[i - 1] as Point;
    const [x1, y1] = path[i] as Point;
    const d = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    if (left < d) {
      out.push([snap(x0 + ((x1 - x0) * left) / d), snap(y0 + ((y1 - y0) * left) / d)]);
      return out;
    }
    out.push([x1, y1]);
    left -= d;
  }
  return out;
}

const span: Interval = { t0: 0, t1: 0 };

/** The continuous stretches of a path in which the base overlaps one of the areas. */
export function stretches(w: Body, path: readonly Point[], areas: readonly Area[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let along = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Point;
    const to = path[i] as Point;
    const d = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
    for (let k = 0; k < areas.length; k++) {
      if (sweepLeg(w, from, to, areas[k] as Area, span) === null) continue;
      found.push({ from: along + span.t0 * d, to: along + span.t1 * d });
    }
    along += d;
  }
  if (found.length < 2) return found;
  found.sort((a, b) => a.from - b.from);
  const merged = [found[0] as { from: number; to: number }];
  for (const one of found) {
    const last = merged[merged.length - 1] as { from: number; to: number };
    if (one.from <= last.to + EPSILON) last.to = Math.max(last.to, one.to);
    else merged.push(one);
  }
  return merged;
}

/** Plans a way; a refusal when it cannot be gone even if every test succeeds. */
export function planWay(s: State, w: Warrior, path: readonly Point[], words: WayWords): Way | Refusal {
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
  const slow = slowGround(s, w, route, storey, gait, lifted);
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

/** Everything that slows the base near the way. */
function slowGround(
  s: State,
  w: Warrior,
  route: readonly Point[],
  storey: Storey,
  { nimble, ethereal }: Gait,
  lifted: boolean,
): Feature[] {
  const found: Feature[] = [];
  if (!lifted && storey.kind === 'ground') {
    for (const piece of groundOf(s).slow) if (piece.kind === 'water' || !nimble) found.push(piece);
  }
  if (nimble) return found;
  for (let i = 0; i < s.warriors.length && !lifted; i++) {
    const body = s.warriors[i] as Warrior;
    if (!lies(body) || Math.abs(body.z - w.z) > 1 || body.id === w.id) continue;
    if (near(route, body.x, body.y, body.a + w.a))
      found.push(slowFeature(body.id, { kind: 'disc', x: body.x, y: body.y, r: body.a }));
  }
  for (let i = 0; i < s.summoned.length && (!lifted || ethereal); i++) {
    const { id, marker } = s.summoned[i] as Summoned;
    if (marker?.rules.rough === true && onLevel(marker, w.z)) found.push(slowFeature(id, areaOf(marker.rules, marker)));
  }
  return found;
}

/** Some Rough piece lies on the way. */
function crossesRough(s: State, w: Warrior, route: readonly Point[], storey: Storey): boolean {
  if (storey.kind !== 'ground') return false;
  return groundOf(s).slow.some(({ kind, parts }) => kind === 'rough' && stretches(w, route, parts).length > 0);
}

function near(route: readonly Point[], x: number, y: number, r: number): boolean {
  let [x0, y0] = route[0] as Point;
  let [x1, y1] = [x0, y0];
  for (let i = 1; i < route.length; i++) {
    const [px, py] = route[i] as Point;
    if (px < x0) x0 = px;
    else if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    else if (py > y1) y1 = py;
  }
  return x > x0 - r && x < x1 + r && y > y0 - r && y < y1 + r;
}

function slowFeature(id: string, area: Area): Feature {
  return { id, parts: [area], top: 0, standable: false, impassable: false, slow: 2, sight: 'open' };
}

/** What crossing Linear terrain and windows costs; what is Tall is met. */
function crossLines(
  s: State,
  w: Warrior,
  route: readonly Point[],
  words: WayWords,
  meets: Meeting[],
  also: ClauseId[],
): number {
  const { linear, buildings } = groundOf(s);
  const free = words.kind === 'charge' && words.gait.leap;
  let cost = 0;
  for (let i = 0; i < linear.length; i++) {
    const piece = linear[i] as Piece;
    const over = stretches(w, route, piece.parts);
    if (over.length === 0) continue;
    const tall = isTall(piece.height, w);
    if (!free || tall) cost += over.length * roundedHeight(piece.height);
    also.push('HR-TER-07', 'HR-TER-06');
    if (tall) also.push('HR-TER-13');
    if (tall) for (const { from } of over) meets.push({ kind: 'tall', along: from, piece, summoned: null });
  }
  for (let i = 0; i < buildings.length; i++) {
    const piece = buildings[i] as Piece;
    const { windows } = wallsOf(piece, w.a);
    if (words.kind === 'charge' && stretches(w, route, piece.parts).length > 0) also.push('HR-BLD-04');
    if (windows.length === 0) continue;
    const over = stretches(w, route, windows);
    if (over.length === 0) continue;
    if (!free) cost += over.length * SILL;
    also.push('HR-BLD-02');
  }
  return cost;
}

/** What crossing markers costs; those that need a test or burn are met. `rises`: Updraught carries it over markers that are terrain. */
function crossMarkers(
  s: State,
  w: Warrior,
  route: readonly Point[],
  { kind }: WayWords,
  rises: boolean,
  meets: Meeting[],
  also: ClauseId[],
): number | Refusal {
  let cost = 0;
  for (const one of s.summoned) {
    const { marker } = one;
    if (marker === null || !onLevel(marker, w.z)) continue;
    const { chasm, wall, fire, barsRush } = marker.rules;
    if (chasm !== true && wall === undefined && fire !== true && barsRush !== true) continue;
    const area = areaOf(marker.rules, marker);
    const over = stretches(w, route, [area]);
    if (over.length === 0) continue;
    if (barsRush === true && (kind === 'charge' || kind === 'gallop')) {
      const reason = `no ${kind} crosses ${one.name}`;
      return { clause: 'HR-WTR-06', reason, witness: { kind: 'overlap', with: one.id, at: endOf(route) } };
    }
    for (const { from } of over) {
      if (chasm === true) meets.push({ kind: 'chasm', along: from, piece: null, summoned: one });
      if (wall !== undefined && !rises) {
        cost += roundedHeight(wall);
        also.push('HR-EAR-08');
        if (isTall(wall, w)) meets.push({ kind: 'tall', along: from, piece: null, summoned: one });
      }
    }
    const first = over[0];
    // Fire burns once in an Action (HR-R-130), and not who begins in it.
    if (fire === true && first !== undefined)
      meets.push({ kind: 'fire', along: first.from, piece: null, summoned: one });
  }
  return cost;
}

/** Updraught works when the base starts and ends wholly in Clear terrain. */
function isUpdraught(s: State, w: Warrior, route: readonly Point[], storey: Storey): boolean {
  return storey.kind === 'ground' && isClear(s, w, w.x, w.y) && isClear(s, w, ...endOf(route));
}

/** No part of a base there is on anything but Clear ground. */
export function isClear(s: State, w: Body & { id?: string }, x: number, y: number): boolean {
  const base = { ...baseAt(w, x, y) };
  for (const piece of s.pieces) if (piece.kind !== 'clear' && overlapsAny(piece.parts, base)) return false;
  for (const body of s.warriors) {
    if (!lies(body) || body.id === w.id) continue;
    if (areaOverlapsBody({ kind: 'disc', x: body.x, y: body.y, r: body.a }, base)) return false;
  }
  for (const { marker } of s.summoned) {
    if (marker === null || (marker.rules.rough !== true && marker.rules.wall === undefined)) continue;
    if (areaOverlapsBody(areaOf(marker.rules, marker), base)) return false;
  }
  return true;
}

/** Why the way leads where nobody walks: through walls and Vertical terrain, or over an edge. */
function wallRefusal(s: State, w: Warrior, route: readonly Point[], storey: Storey, kind: MoveKind): Refusal | null {
  return storey.kind === 'ground' ? solidRefusal(s, w, route, kind) : edgeRefusal(s, w, route, storey);
}

function solidRefusal(s: State, w: Warrior, route: readonly Point[], kind: MoveKind): Refusal | null {
  const { raised } = groundOf(s);
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i] as Piece;
    const areas = piece.building === null ? piece.parts : wallsOf(piece, w.a).pass;
    for (let leg = 1; leg < route.length; leg++) {
      const from = route[leg - 1] as Point;
      const to = route[leg] as Point;
      for (let k = 0; k < areas.length; k++) {
        if (sweepLeg(w, from, to, areas[k] as Area, span) === null) continue;
        const witness = { kind: 'segment', from, to, blockedBy: piece.id } as const;
        if (piece.building !== null) {
          return { clause: 'HR-BLD-05', reason: `a wall of ${piece.name} is in the way`, witness };
        }
        const rush = kind === 'charge' || kind === 'gallop';
        const reason = rush ? `no ${kind} goes up ${piece.name}` : `${piece.name} must be climbed`;
        return { clause: rush ? 'HR-VRT-13' : 'HR-VRT-02', reason, witness };
      }
    }
  }
  return null;
}

/** On a top or an upper floor the whole base stays on it; tops of one height that meet are one. */
function edgeRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  storey: Exclude<Storey, { kind: 'ground' }>,
): Refusal | null {
  const { piece } = storey;
  const own = piece.parts[0] as Area;
  const tops = storey.kind === 'top' ? groundOf(s).raised.filter(({ top }) => Math.abs(top - w.z) <= EPSILON) : [];
  const areas = tops.flatMap(({ parts }) => parts);
  for (let leg = 1; leg < route.length; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    if (bodyWithinArea(own, baseAt(w, ...from)) && bodyWithinArea(own, baseAt(w, ...to))) continue;
    if (areas.length > 1 && supportedAlong(w, from, to, areas)) continue;
    const witness = { kind: 'segment', from, to, blockedBy: piece.id } as const;
    if (storey.kind === 'floor')
      return { clause: 'HR-BLD-05', reason: `a wall of ${piece.name} is in the way`, witness };
    const reason = `that leads over the edge of ${piece.name}: ${name(w)} must jump or climb down`;
    return { clause: 'HR-R-063', reason, witness, also: ['HR-VRT-02'] };
  }
  return null;
}

function supportedAlong(w: Warrior, from: Point, to: Point, areas: readonly Area[]): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) * 4));
  for (let i = 0; i <= steps; i++) {
    if (!bodyWithinUnion(areas, { ...baseAt(w, from[0] + (dx * i) / steps, from[1] + (dy * i) / steps) })) return false;
  }
  return true;
}

/** What a Charge or a Gallop may not go over (HR-TER-21, HR-GAL-05, HR-R-047, HR-R-172), its start included. */
function rushRefusal(
  s: State,
  w: Warrior,
  route: readonly Point[],
  kind: 'charge' | 'gallop',
  storey: Storey,
  lifted: boolean,
): Refusal | null {
  const touches = (areas: readonly Area[]) =>
    overlapsAny(areas, baseAt(w, w.x, w.y)) || stretches(w, route, areas).length > 0;
  const no = (clause: ClauseId, what: string, id: string): Refusal => ({
    clause,
    reason: `no ${kind} goes over ${what}`,
    witness: { kind: 'overlap', with: id, at: endOf(route) },
  });
  if (!lifted && kind === 'gallop' && storey.kind !== 'ground') {
    const { piece } = storey;
    return no(piece.building === null ? 'HR-VRT-13' : 'HR-BLD-03', piece.name, piece.id);
  }
  if (!lifted && storey.kind === 'ground') {
    for (const piece of kind === 'charge' ? groundOf(s).water : s.pieces) {
      if (piece.kind === 'clear' || !touches(piece.parts)) continue;
      const clause = piece.kind === 'water' ? 'HR-TER-21' : piece.kind === 'building' ? 'HR-BLD-03' : 'HR-GAL-05';
      return no(clause, piece.name, piece.id);
    }
  }
  if (kind === 'charge') return null;
  for (const body of s.warriors) {
    if (lifted || !lies(body) || Math.abs(body.z - w.z) > 1) continue;
    if (touches([{ kind: 'disc', x: body.x, y: body.y, r: body.a }]))
      return no('HR-R-047', `the body of ${name(body)}`, body.id);
  }
  for (const { id, marker, name: what } of s.summoned) {
    if (marker === null || !onLevel(marker, w.z) || !touches([areaOf(marker.rules, marker)])) continue;
    const { rough, wall, barsRush } = marker.rules;
    if (lifted && !isEthereal(w) && barsRush !== true && (rough === true || wall !== undefined)) continue;
    return no(barsRush === true ? 'HR-WTR-06' : 'HR-R-047', what, id);
  }
  return null;
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

interface Met {
  /** The path cut at contact; null when nothing cuts it. */
  path: Point[] | null;
  touches: Warrior | null;
}

const NOBODY: Met = { path: null, touches: null };

/** The first enemy that the way touches, and where: it ends there (HR-MOV-04). A Charge must touch the one it named. */
function meetEnemies(s: State, w: Warrior, route: readonly Point[], words: WayWords): Met | Refusal {
  const { kind, target, leaves } = words;
  let first: { leg: number; t: number; enemy: Warrior } | null = null;
  for (let leg = 1; leg < route.length && first === null; leg++) {
    const from = route[leg - 1] as Point;
    const to = route[leg] as Point;
    for (let i = 0; i < s.warriors.length; i++) {
      const enemy = s.warriors[i] as Warrior;
      if (!isEnemy(w, enemy) || !standing(enemy)) continue;
      if (kind === 'gallop') {
        if (comesWithin(w, from, to, enemy, ALOOF)) return tooClose(enemy, from, to);
        continue;
      }
      if (kind === 'charge' && enemy !== target) continue;
      const t = touchAt(s, w, from, to, enemy);
      if (t === 'blocked') {
        const no = overlapRefusal(w, from, to, enemy, kind);
        if (no !== null) return no;
        continue;
      }
      if (t === null) continue;
      if (leaves?.includes(enemy) === true) {
        if (!overlapsLeg(w, from, to, enemy)) continue;
        const reason = `the Disengage move may not go through ${name(enemy)}`;
        return { clause: 'HR-DIS-05', reason, witness: { kind: 'overlap', with: enemy.id, at: to } };
      }
      if (first === null || t < first.t) first = { leg, t, enemy };
    }
  }
  const path = first === null ? null : contactPath(w, route, first.leg, first.t, first.enemy);
  if (kind === 'charge' && target !== undefined) {
    const no = crossedEnemy(s, w, path ?? route, target);
    if (no !== null) return no;
    if (path === null) return missed(s, w, route, target);
  }
  return first === null ? NOBODY : { path, touches: first.enemy };
}

/** Why a Charge does not get past another enemy; whom it would cross only behind the one it named is not in its way (HR-R-042). */
function crossedEnemy(s: State, w: Warrior, path: readonly Point[], target: Warrior): Refusal | null {
  for (let leg = 1; leg < path.length; leg++) {
    const from = path[leg - 1] as Point;
    const to = path[leg] as Point;
    for (let i = 0; i < s.warriors.length; i++) {
      const enemy = s.warriors[i] as Warrior;
      if (enemy === target || !isEnemy(w, enemy) || !standing(enemy)) continue;
      const t = touchAt(s, w, from, to, enemy);
      const no = t === null ? null : overlapRefusal(w, from, to, enemy, 'charge');
      if (no !== null) return no;
    }
  }
  return null;
}

function missed(s: State, w: Warrior, route: readonly Point[], target: Warrior): Refusal {
  const house = Math.abs(target.z - w.z) > 1 + EPSILON ? buildingAround(s, target.x, target.y, target.z) : null;
  if (house !== null) {
    const reason = `${name(target)} is on another floor of ${house.name}, and a Charge does not change floors`;
    return { clause: 'HR-BLD-06', reason, witness: { kind: 'model', id: target.id }, also: ['HR-CHG-02'] };
  }
  const [x, y] = endOf(route);
  const distance = Math.sqrt((target.x - x) * (target.x - x) + (target.y - y) * (target.y - y)) - w.a - target.a;
  const witness = {
    kind: 'gap',
    from: [x, y],
    to: [target.x, target.y],
    distance: round(Math.max(0, distance)),
    limit: 0,
  } as const;
  return {
    clause: 'HR-CHG-02',
    reason: `that line does not bring ${name(w)} into contact with ${name(target)}`,
    witness,
  };
}

function tooClose(enemy: Warrior, from: Point, to: Point): Refusal {
  const reason = `a Gallop may not come within ${ALOOF}" of ${name(enemy)}`;
  return {
    clause: 'HR-GAL-03',
    reason,
    witness: { kind: 'segment', from, to, blockedBy: enemy.id },
    also: ['HR-R-047'],
  };
}

/** The nearest the centre comes to another on a leg: the share of the leg and the squared distance. */
const closest = { t: 0, d2: 0 };

function approach(from: Point, to: Point, x: number, y: number): void {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const dd = dx * dx + dy * dy;
  const t = dd === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / dd));
  const ex = x - from[0] - t * dx;
  const ey = y - from[1] - t * dy;
  closest.t = t;
  closest.d2 = ex * ex + ey * ey;
}

function comesWithin(w: Warrior, from: Point, to: Point, other: Warrior, inches: number): boolean {
  approach(from, to, other.x, other.y);
  const dz = Math.abs(other.z - w.z);
  if (dz > inches + EPSILON) return false;
  const plan = Math.max(0, Math.sqrt(closest.d2) - w.a - other.a);
  return plan * plan + dz * dz <= (inches + EPSILON) * (inches + EPSILON);
}

function overlapsLeg(w: Warrior, from: Point, to: Point, other: Warrior): boolean {
  const probe = { ...baseAt(w, ...from) };
  return sweepBody(probe, to[0], to[1], other, span) !== null;
}

/**
 * Where on the leg the mover comes into contact with the enemy, as a share of it; null where it does not; 'blocked' when the bases would
 * overlap without being in contact (levels too far apart). Whom it touched when it began is no new contact while it only moves off.
 */
function touchAt(s: State, w: Warrior, from: Point, to: Point, enemy: Warrior): number | null | 'blocked' {
  const reach = w.a + enemy.a + TOUCH + EPSILON;
  const x0 = Math.min(from[0], to[0]);
  const x1 = Math.max(from[0], to[0]);
  if (enemy.x < x0 - reach || enemy.x > x1 + reach) return null;
  approach(from, to, enemy.x, enemy.y);
  if (closest.d2 > reach * reach) return null;
  const rim = w.a + enemy.a;
  let t = closest.t;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const ex = enemy.x - from[0];
  const ey = enemy.y - from[1];
  if (closest.d2 < rim * rim && length > 0) {
    // Where the centre comes within the rim: before it passes nearest to the enemy, which may be beyond the end of the leg.
    const ahead = (ex * dx + ey * dy) / length;
    const aside = ex * ex + ey * ey - ahead * ahead;
    t = Math.max(0, Math.min(1, (ahead - Math.sqrt(Math.max(0, rim * rim - aside))) / length));
  }
  const touched = ex * ex + ey * ey <= reach * reach;
  // Moving off or along: it gets no nearer than it is.
  const least = Math.min(rim, Math.sqrt(ex * ex + ey * ey)) - EPSILON;
  if (touched && closest.d2 >= least * least) return null;
  const x = from[0] + dx * t;
  const y = from[1] + dy * t;
  const probe = {
    ...baseAt(w, x, y),
    z: w.z <= EPSILON || storeyAt(s, w.x, w.y, w.z).kind === 'ground' ? groundLevel(s, x, y) : w.z,
  };
  const rise = Math.abs(enemy.z - probe.z);
  if (rise <= 1 + EPSILON) return barredContact(s, probe, enemy) ? null : t;
  const meets = probe.z + EPSILON < enemy.z + enemy.h && enemy.z + EPSILON < probe.z + w.h;
  return meets && closest.d2 < (rim - EPSILON) * (rim - EPSILON) ? 'blocked' : null;
}

/** Why a base may not be overlapped on the way; null when it is only grazed. */
function overlapRefusal(w: Warrior, from: Point, to: Point, other: Warrior, kind: MoveKind): Refusal | null {
  if (!overlapsLeg(w, from, to, other)) return null;
  const high = Math.abs(other.z - w.z) > 1 + EPSILON;
  const clause = high ? 'HR-R-173' : kind === 'charge' ? 'HR-CHG-06' : 'HR-MOV-05';
  return { clause, reason: `${name(other)} is in the way`, witness: { kind: 'overlap', with: other.id, at: to } };
}

/** The path up to contact, ending at gap 0 or the least bit short of it. */
function contactPath(w: Warrior, route: readonly Point[], leg: number, t: number, enemy: Warrior): Point[] {
  const path = route.slice(0, leg);
  const [x0, y0] = route[leg - 1] as Point;
  const [x1, y1] = route[leg] as Point;
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const rim = w.a + enemy.a - EPSILON;
  for (let back = 0; ; back += GRID) {
    const share = Math.max(0, t - back / length);
    const x = snap(x0 + (x1 - x0) * share);
    const y = snap(y0 + (y1 - y0) * share);
    if (share > 0 && (enemy.x - x) * (enemy.x - x) + (enemy.y - y) * (enemy.y - y) < rim * rim) continue;
    if (x !== x0 || y !== y0) path.push([x, y]);
    return path;
  }
}

/** Whether a friend may be passed at all, and whether the mover touches somebody who holds it when it does (HR-R-049). */
function friendsRefusal(s: State, w: Warrior, route: readonly Point[], { kind, target }: WayWords): Refusal | null {
  const ground = storeyAt(s, w.x, w.y, w.z).kind === 'ground';
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (other.id === w.id || other === target || isEnemy(w, other) || !standing(other)) continue;
    if (!near(route, other.x, other.y, w.a + other.a)) continue;
    for (let leg = 1; leg < route.length; leg++) {
      const from = route[leg - 1] as Point;
      const to = route[leg] as Point;
      if (!overlapsLeg(w, from, to, other)) continue;
      const at: Point = [from[0] + (to[0] - from[0]) * span.t0, from[1] + (to[1] - from[1]) * span.t0];
      const z = ground ? groundLevel(s, ...at) : w.z;
      if (!(z + EPSILON < other.z + other.h && other.z + EPSILON < z + w.h)) continue;
      const witness = { kind: 'overlap', with: other.id, at: [other.x, other.y] } as const;
      if (kind === 'charge')
        return { clause: 'HR-CHG-06', reason: `${name(other)} is in the way of the Charge`, witness };
      if (kind === 'gallop') return { clause: 'HR-GAL-04', reason: `a Gallop may not cross ${name(other)}`, witness };
      if (kind === 'sidestep')
        return { clause: 'HR-R-155', reason: `${name(w)} may not step through ${name(other)}`, witness };
      if (engaged(s, other)) {
        const reason = `${name(other)} is in contact with an enemy and cannot be passed`;
        return { clause: 'HR-MOV-05', reason, witness };
      }
      if (heldAt(s, w, at, z)) {
        const reason = `${name(w)} is in contact with an enemy and passes through nobody`;
        return { clause: 'HR-MOV-05', reason, witness };
      }
    }
  }
  return null;
}

/** Whether the warrior would touch an enemy that is not Fleeing there. */
function heldAt(s: State, w: Warrior, at: Point, z: number): boolean {
  return touchedAt(s, w, at, z).some((enemy) => !enemy.fleeing);
}

/** Enemies that the warrior would touch there. */
export function touchedAt(s: State, w: Warrior, [x, y]: Point, z: number): Warrior[] {
  const found: Warrior[] = [];
  for (let i = 0; i < s.warriors.length; i++) {
    const enemy = s.warriors[i] as Warrior;
    const reach = w.a + enemy.a + TOUCH + EPSILON;
    const dx = enemy.x - x;
    if (dx > reach || dx < -reach || !isEnemy(w, enemy) || !standing(enemy)) continue;
    const dy = enemy.y - y;
    if (dx * dx + dy * dy > reach * reach || Math.abs(enemy.z - z) > 1 + EPSILON) continue;
    if (!barredContact(s, { ...baseAt(w, x, y), z }, enemy)) found.push(enemy);
  }
  return found;
}

/** A Disengage move must end out of contact with everyone it left (HR-DIS-06). */
function backRefusal(s: State, w: Warrior, at: Point, z: number, leaves: readonly Warrior[]): Refusal | null {
  const back = touchedAt(s, w, at, z).find((enemy) => leaves.includes(enemy));
  if (back === undefined) return null;
  const reason = `${name(w)} would still be in contact with ${name(back)}`;
  return { clause: 'HR-DIS-06', reason, witness: { kind: 'overlap', with: back.id, at } };
}

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
    const part = pathUpTo(path, along - back);
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
    let least = 0;
    for (let i = 0; i < 8; i++) {
      const mid = (least + reach) / 2;
      const part = planWay(s, w, pathUpTo(route, mid).slice(1), words);
      if (isRefusal(part) && part.witness?.kind === 'path') reach = mid;
      else least = mid;
    }
    reach = least;
  }
  for (let tries = 0; tries < 8 && reach > 0; tries++, reach -= 0.35) {
    const part = planWay(s, w, pathUpTo(route, reach).slice(1), words);
    if (!isRefusal(part)) return part;
  }
  return null;
}
