/**
 * The way of free movement (WK-MOV-01): straight segments (WK-MOV-03), the whole base swept along them (WK-R-44). What it may not lead through,
 * what it costs besides its length, and where it comes to rest. Maneuver, Sprint and every other free move go such ways; forced.ts has
 * the others.
 *
 * Doubtful points:
 * - Contact kept all along costs nothing; once any contact is broken the model disengages: 3" are paid first, and it touches no enemy
 *   that it was not touching all along (WK-R-46). With 3" or less nobody gets away (WK-R-47).
 * - An enemy touched on the way holds the mover: the rest may only slide along it (WK-R-48).
 * - Rough is paid once by who began its activation on the piece and once each time the base newly overlaps it (WK-R-100).
 * - A flyer pays for disengaging and for the pieces on which it ends; passing over an enemy is not engaging (WK-R-102).
 * - An end that overlaps a base by a slip of the hand, at most 0.05", is drawn back along the last segment.
 */
import type { ClauseId, Part, Refusal } from '#engine/game.ts';
import { clipOverlap, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { type Area, type Body, CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, Piece, State } from '../state.ts';
import { has } from './abilities.ts';
import { pieceById, standing } from './play.ts';
import { mayStand, offTable, overlapped, standRefusal } from './standing.ts';
import { type Ground, groundOf, piecesNear, TOUCHING } from './terrain.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;
/** What disengaging costs (WK-DIS-01). */
export const DISENGAGE = 3;
/** An end is never drawn back by more than this. */
const SLIP = 0.25;

/** How a model gets over the table in free movement. */
export interface Gait {
  readonly flying: boolean;
  readonly skirmisher: boolean;
  readonly stalker: boolean;
  readonly swim: boolean;
}

/** Looks for each ability when it is asked for first: most ways meet nothing that needs one. */
class LazyGait implements Gait {
  private readonly s: State;
  private readonly m: Model;
  private air: boolean | null = null;
  private friends: boolean | null = null;
  private slips: boolean | null = null;
  private water: boolean | null = null;

  constructor(s: State, m: Model) {
    this.s = s;
    this.m = m;
  }

  get flying(): boolean {
    this.air ??= has(this.s, this.m, 'flying');
    return this.air;
  }

  get skirmisher(): boolean {
    this.friends ??= has(this.s, this.m, 'skirmisher');
    return this.friends;
  }

  get stalker(): boolean {
    this.slips ??= has(this.s, this.m, 'stalker');
    return this.slips;
  }

  get swim(): boolean {
    this.water ??= has(this.s, this.m, 'swim');
    return this.water;
  }
}

/** As things stand: to be asked for anew when something has changed. */
export function gaitOf(s: State, m: Model): Gait {
  return new LazyGait(s, m);
}

export interface WayWords {
  inches: number;
  /** A Sprint may not pass through walls (WK-KEY-13). */
  sprint?: boolean;
  /** The clause that gives the inches; that of the maneuver or of the Sprint unless it is said. */
  clause?: ClauseId;
  /** Worked out unless it is given. */
  gait?: Gait;
}

export interface Way {
  /** From where it stands to where it comes to rest. */
  path: Point[];
  to: Point;
  /** Length of the path. */
  inches: number;
  /** Length and all costs. */
  cost: number;
  costs: readonly Part[];
  disengages: boolean;
}

export function isRefusal(v: object): v is Refusal {
  return 'reason' in v;
}

export function endOf(path: readonly Point[]): Point {
  return path[path.length - 1] as Point;
}

export function round(v: number): number {
  return Math.round(v * 100) / 100;
}

/** The way as points for the centre, from where it stands, snapped; points that add nothing are left out. */
export function routeOf(m: Body, path: readonly Point[]): Point[] {
  const route: Point[] = [[m.x, m.y]];
  let x = m.x;
  let y = m.y;
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

export function lengthOf(route: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    total += Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  }
  return total;
}

/** The part of a route up to so many inches. */
export function routeUpTo(route: readonly Point[], along: number): Point[] {
  const out: Point[] = [route[0] as Point];
  let left = along;
  for (let i = 1; i < route.length && left > 0; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
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

/** The rectangle of a route's points. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function boxOf(route: readonly Point[]): Box {
  const [x, y] = route[0] as Point;
  const box = { x0: x, y0: y, x1: x, y1: y };
  for (let i = 1; i < route.length; i++) {
    const [px, py] = route[i] as Point;
    if (px < box.x0) box.x0 = px;
    if (px > box.x1) box.x1 = px;
    if (py < box.y0) box.y0 = py;
    if (py > box.y1) box.y1 = py;
  }
  return box;
}

/** Square of the least distance between a leg of the route and a point. */
export function legDistance2(from: Point, to: Point, x: number, y: number): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const px = x - from[0];
  const py = y - from[1];
  const l2 = dx * dx + dy * dy;
  const t = l2 === 0 ? 0 : (px * dx + py * dy) / l2;
  if (t <= 0) return px * px + py * py;
  const qx = t >= 1 ? x - to[0] : px - dx * t;
  const qy = t >= 1 ? y - to[1] : py - dy * t;
  return qx * qx + qy * qy;
}

function touchesAt([x, y]: Point, a: number, other: Model): boolean {
  const reach = a + other.a + CONTACT;
  const dx = other.x - x;
  const dy = other.y - y;
  return dx * dx + dy * dy <= reach * reach;
}

/** Whether some part of a route from this leg on touches the other base. */
function touchesFrom(route: readonly Point[], leg: number, a: number, other: Model): boolean {
  const reach = (a + other.a + CONTACT) * (a + other.a + CONTACT);
  for (let i = leg; i < route.length; i++) {
    if (legDistance2(route[i - 1] as Point, route[i] as Point, other.x, other.y) <= reach) return true;
  }
  return false;
}

/** How the contact with an enemy begins and ends on a route. */
interface Contact {
  enemy: Model;
  /** Touched at the start. */
  start: boolean;
  /** Touched at the start and all along. */
  kept: boolean;
}

const NO_CONTACTS: readonly Contact[] = [];

/** Why the way leads through a model (WK-MOV-02); else the enemies that it touches. */
function meetModels(s: State, m: Model, route: readonly Point[], box: Box, gait: Gait): Refusal | readonly Contact[] {
  let contacts: Contact[] | null = null;
  const { models } = s;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    const reach = m.a + other.a + CONTACT;
    if (other.x < box.x0 - reach || other.x > box.x1 + reach) continue;
    if (other.y < box.y0 - reach || other.y > box.y1 + reach) continue;
    if (other === m || !standing(other)) continue;
    const friend = other.seat === m.seat;
    const leg = legThrough(route, m.a, other);
    if (leg > 0 && !gait.flying && !(friend && gait.skirmisher)) {
      return throughRefusal(m, other, route[leg - 1] as Point, route[leg] as Point);
    }
    if (friend || !touchesFrom(route, 1, m.a, other)) continue;
    const start = touchesAt(route[0] as Point, m.a, other);
    let kept = start;
    for (let k = 1; k < route.length && kept; k++) kept = touchesAt(route[k] as Point, m.a, other);
    if (contacts === null) contacts = [];
    contacts.push({ enemy: other, start, kept });
  }
  return contacts ?? NO_CONTACTS;
}

/** The first leg that leads through another base; 0 for none. */
function legThrough(route: readonly Point[], a: number, other: Model): number {
  const solid = (a + other.a - TOUCHING) * (a + other.a - TOUCHING);
  for (let k = 1; k < route.length; k++) {
    if (legDistance2(route[k - 1] as Point, route[k] as Point, other.x, other.y) < solid) return k;
  }
  return 0;
}

function throughRefusal(m: Model, other: Model, from: Point, to: Point): Refusal {
  return {
    clause: 'WK-MOV-02',
    reason: `${m.name} cannot move through ${other.name}`,
    witness: { kind: 'segment', from, to, blockedBy: other.id },
    also: ['WK-R-44'],
  };
}

/** The leg on which a contact that was there at the start is broken. */
function brokenOn(route: readonly Point[], a: number, enemy: Model): number {
  let k = 1;
  while (k < route.length && touchesAt(route[k] as Point, a, enemy)) k++;
  return k;
}

/** Why the contacts of a way are not allowed. */
function contactRefusal(
  m: Model,
  route: readonly Point[],
  contacts: readonly Contact[],
  disengages: boolean,
  flying: boolean,
): Refusal | null {
  for (const { enemy, start, kept } of contacts) {
    if (kept) continue;
    const end = endOf(route);
    if (disengages) {
      const leg = start ? brokenOn(route, m.a, enemy) + 1 : 1;
      const again = flying ? touchesAt(end, m.a, enemy) : touchesFrom(route, leg, m.a, enemy);
      if (!again) continue;
      const reason = `${m.name} disengages and may not engage ${enemy.name} in the same movement`;
      return { clause: 'WK-DIS-02', reason, witness: { kind: 'model', id: enemy.id }, also: ['WK-R-46'] };
    }
    if (flying || heldFrom(route, m.a, enemy)) continue;
    const reason = `${m.name} engages ${enemy.name} on the way and cannot leave it again: disengaging is paid before moving`;
    return { clause: 'WK-DIS-01', reason, witness: { kind: 'model', id: enemy.id }, also: ['WK-R-48', 'WK-R-44'] };
  }
  return null;
}

/** Contact that comes about on the way is kept to the end. */
function heldFrom(route: readonly Point[], a: number, enemy: Model): boolean {
  const reach = (a + enemy.a + CONTACT) * (a + enemy.a + CONTACT);
  let met = false;
  for (let k = 1; k < route.length; k++) {
    met ||= legDistance2(route[k - 1] as Point, route[k] as Point, enemy.x, enemy.y) <= reach;
    if (met && !touchesAt(route[k] as Point, a, enemy)) return false;
  }
  return true;
}

/** A stretch of a route in which the base overlaps a piece, in inches from the start. */
export interface Stretch {
  from: number;
  to: number;
}

const span: Interval = { t0: 0, t1: 0 };
const NO_STRETCHES: readonly Stretch[] = [];

/** The continuous stretches in which a base of this radius overlaps the piece by more than mere touching. */
export function stretchesOn(route: readonly Point[], a: number, piece: Piece): readonly Stretch[] {
  const core = a - TOUCHING + EPSILON;
  let found: Stretch[] | null = null;
  let along = 0;
  for (let i = 1; i < route.length; i++) {
    const [x0, y0] = route[i - 1] as Point;
    const [x1, y1] = route[i] as Point;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const d = Math.sqrt(dx * dx + dy * dy);
    for (let k = 0; k < piece.parts.length; k++) {
      if (!clipOverlap(hullOf(piece.parts[k] as Area), core, x0, y0, dx, dy, span)) continue;
      if (found === null) found = [];
      found.push({ from: along + span.t0 * d, to: along + span.t1 * d });
    }
    along += d;
  }
  if (found === null) return NO_STRETCHES;
  return found.length === 1 ? found : merged(found);
}

function merged(found: Stretch[]): Stretch[] {
  found.sort((a, b) => a.from - b.from);
  const out = [found[0] as Stretch];
  for (let i = 1; i < found.length; i++) {
    const next = found[i] as Stretch;
    const last = out[out.length - 1] as Stretch;
    if (next.from <= last.to + EPSILON) last.to = Math.max(last.to, next.to);
    else out.push(next);
  }
  return out;
}

/** Inches to be paid at a place of the route. */
interface Toll {
  along: number;
  cost: number;
  label: string;
  clause: ClauseId;
  piece: Piece;
}

interface Crossed {
  piece: Piece;
  level: number;
  stretches: readonly Stretch[];
}

/** What the route crosses of the terrain that matters to movement. */
export function crossedBy(
  ground: Ground,
  route: readonly Point[],
  a: number,
  box: Box,
  ignore: string | null,
): Crossed[] {
  const found: Crossed[] = [];
  const near = piecesNear(ground, a, box.x0, box.y0, box.x1, box.y1);
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number;
    const piece = ground.pieces[i] as Piece;
    const { impassable, wall, rough, elevated } = piece.keywords;
    if ((!impassable && !wall && rough === 0 && elevated === 0) || piece.id === ignore) continue;
    const stretches = stretchesOn(route, a, piece);
    if (stretches.length > 0) found.push({ piece, level: ground.levels[i] as number, stretches });
  }
  return found;
}

/** Why the way leads through terrain that cannot be passed. Who stands in it already may leave it. */
function passRefusal(m: Model, route: readonly Point[], crossed: readonly Crossed[], sprint: boolean): Refusal | null {
  for (const { piece, stretches } of crossed) {
    const { impassable, wall } = piece.keywords;
    if (!impassable && !wall) continue;
    const entry = stretches.find(({ from }) => from > EPSILON);
    if (entry === undefined) continue;
    const barred = impassable
      ? { clause: 'WK-KEY-06', reason: `${piece.name} is Impassable` }
      : sprint
        ? { clause: 'WK-KEY-13', reason: `a Sprint may not pass through ${piece.name}, a wall` }
        : piece.size > m.card.size
          ? {
              clause: 'WK-KEY-16',
              reason: `${piece.name} (size ${piece.size}) is too high for ${m.name} (size ${m.card.size})`,
            }
          : null;
    if (barred === null) continue;
    const at = endOf(routeUpTo(route, entry.from));
    return { ...barred, witness: { kind: 'segment', from: route[0] as Point, to: at, blockedBy: piece.id } };
  }
  return null;
}

/** What is paid for terrain on the way, in its order: Rough and climbing (WK-TER-09). */
export function tollsOf(crossed: readonly Crossed[], gait: Gait, length: number): Toll[] {
  const tolls: Toll[] = [];
  for (const { piece, level, stretches } of crossed) {
    const { rough, elevated, water } = piece.keywords;
    for (const { from, to } of stretches) {
      if (from <= EPSILON || (gait.flying && to < length - EPSILON)) continue;
      if (rough > 0 && !(water && gait.swim)) {
        tolls.push({ along: from, cost: rough, label: piece.name, clause: 'WK-KEY-11', piece });
      }
      if (elevated > 0 && level > levelBefore(crossed, piece, from, gait.flying)) {
        tolls.push({ along: from, cost: elevated, label: `climbing ${piece.name}`, clause: 'WK-KEY-03', piece });
      }
    }
  }
  return tolls.length < 2 ? tolls : tolls.sort((a, b) => a.along - b.along);
}

/** The level on which the base is when it comes to a piece; a flyer comes from the air. */
function levelBefore(crossed: readonly Crossed[], to: Piece, along: number, flying: boolean): number {
  if (flying) return 0;
  let level = 0;
  for (const other of crossed) {
    if (other.piece === to || other.level <= level) continue;
    if (other.stretches.some(({ from, to: end }) => from < along - EPSILON && end > along - EPSILON))
      level = other.level;
  }
  return level;
}

/** What must be spent before the first movement of an activation that began on Rough ground (WK-KEY-10). */
function bogCosts(s: State, m: Model, gait: Gait): Part[] {
  const began = s.activation?.bogged.find(({ model }) => model === m.id);
  if (began === undefined || gait.flying) return [];
  const costs: Part[] = [];
  for (const id of began.pieces) {
    const piece = pieceById(s, id);
    if (piece === undefined || (piece.keywords.water && gait.swim)) continue;
    costs.push({ label: `setting out from ${piece.name}`, amount: piece.keywords.rough, clause: 'WK-KEY-10' });
  }
  return costs;
}

const FREE: readonly Part[] = [];

/** Plans a free move; a refusal when it is not allowed. */
export function wayOf(s: State, m: Model, path: readonly Point[], words: WayWords): Way | Refusal {
  const route = routeOf(m, path);
  if (route.length < 2) {
    return { path: route, to: route[0] as Point, inches: 0, cost: 0, costs: FREE, disengages: false };
  }
  const gait = words.gait ?? gaitOf(s, m);
  for (let i = 1; i < route.length; i++) {
    const [x, y] = route[i] as Point;
    if (!offTable(s, m.a, x, y)) continue;
    const reason = `part of the base of ${m.name} would leave the table`;
    return { clause: 'WK-R-44', reason, witness: { kind: 'outside', at: [x, y], region: 'table' } };
  }
  settle(s, m, route);
  const box = boxOf(route);
  const contacts = meetModels(s, m, route, box, gait);
  if (isRefusal(contacts)) return contacts;
  let disengages = false;
  for (let i = 0; i < contacts.length; i++) {
    const { start, kept } = contacts[i] as Contact;
    if (start && !kept) disengages = true;
  }
  if (contacts.length > 0 && !gait.stalker) {
    const refusal = contactRefusal(m, route, contacts, disengages, gait.flying);
    if (refusal !== null) return refusal;
  }
  const crossed = crossedBy(groundOf(s), route, m.a, box, m.link);
  if (crossed.length > 0 && !gait.flying) {
    const refusal = passRefusal(m, route, crossed, words.sprint === true);
    if (refusal !== null) return refusal;
  }
  const way = priced(s, m, route, crossed, disengages, gait, words);
  if (isRefusal(way)) return way;
  const [x, y] = way.to;
  return mayStand(s, m, x, y, { ignore: m.link }) ? way : endRefusal(s, m, x, y, gait);
}

function endRefusal(s: State, m: Model, x: number, y: number, gait: Gait): Refusal {
  const refusal = standRefusal(s, m, x, y, { ignore: m.link }) as Refusal;
  const clause = gait.flying ? 'WK-SPC-12' : gait.skirmisher && refusal.clause === 'WK-R-113' ? 'WK-SPC-26' : null;
  return clause === null ? refusal : { ...refusal, clause, also: [refusal.clause, ...(refusal.also ?? [])] };
}

/** Draws an end back that overlaps a base by a slip of the hand. In place. */
function settle(s: State, m: Model, route: Point[]): void {
  const end = endOf(route);
  const other = overlapped(s, m.id, m.a, end[0], end[1]);
  if (other === null) return;
  const deep = m.a + other.a - CONTACT - EPSILON;
  if ((other.x - end[0]) * (other.x - end[0]) + (other.y - end[1]) * (other.y - end[1]) < deep * deep) return;
  const [x0, y0] = route[route.length - 2] as Point;
  const length = Math.sqrt((end[0] - x0) * (end[0] - x0) + (end[1] - y0) * (end[1] - y0));
  for (let back = GRID; back <= Math.min(length, SLIP); back += 8 * GRID) {
    const share = (length - back) / length;
    const x = snap(x0 + (end[0] - x0) * share);
    const y = snap(y0 + (end[1] - y0) * share);
    if (overlapped(s, m.id, m.a, x, y) !== null) continue;
    route[route.length - 1] = [x, y];
    return;
  }
}

/** The way with its costs; a refusal when the inches do not suffice. */
function priced(
  s: State,
  m: Model,
  route: Point[],
  crossed: readonly Crossed[],
  disengages: boolean,
  gait: Gait,
  words: WayWords,
): Way | Refusal {
  const length = lengthOf(route);
  const { inches } = words;
  const before: Part[] = s.activation === null || s.activation.bogged.length === 0 ? [] : bogCosts(s, m, gait);
  if (disengages && !gait.stalker) before.unshift({ label: 'disengaging', amount: DISENGAGE, clause: 'WK-DIS-01' });
  const tolls = crossed.length === 0 ? [] : tollsOf(crossed, gait, length);
  if (before.length === 0 && tolls.length === 0 && length <= inches + SLACK) {
    return { path: route, to: endOf(route), inches: length, cost: length, costs: FREE, disengages };
  }
  const costs: Part[] = before;
  let spent = 0;
  for (const { amount } of before) spent += amount;
  const short = shortOf(m, route, length, before, spent, words);
  if (short !== null) return short;
  for (const { along, cost, label, clause, piece } of tolls) {
    if (spent + along + cost > inches + SLACK) return tollRefusal(m, route, piece, clause, spent + along, cost, words);
    spent += cost;
    costs.push({ label, amount: cost, clause });
  }
  const cost = spent + length;
  if (cost > inches + SLACK) return farRefusal(m, route, length, costs, cost, words);
  return { path: route, to: endOf(route), inches: length, cost, costs, disengages };
}

/** Why what must be paid beforehand leaves nothing to move with (WK-R-47, WK-KEY-12). */
function shortOf(
  m: Model,
  route: readonly Point[],
  length: number,
  before: readonly Part[],
  spent: number,
  { inches }: WayWords,
): Refusal | null {
  if (before.length === 0 || spent < inches - SLACK) return null;
  const witness = { kind: 'path', points: route, cost: round(spent + length), limit: inches } as const;
  if (before[0]?.clause === 'WK-DIS-01' && inches <= DISENGAGE + SLACK) {
    const reason = `${m.name} has ${inches}" and cannot disengage: that takes ${DISENGAGE}" and some way to go`;
    return { clause: 'WK-DIS-01', reason, witness, also: ['WK-R-47'] };
  }
  const reason = `${m.name} has ${inches}" and would have to spend ${spent}" before it can move`;
  return { clause: 'WK-KEY-12', reason, witness, also: ['WK-KEY-10'] };
}

function tollRefusal(
  m: Model,
  route: readonly Point[],
  piece: Piece,
  clause: ClauseId,
  before: number,
  cost: number,
  { inches }: WayWords,
): Refusal {
  const left = round(Math.max(0, inches - before));
  const reason = `${piece.name} costs ${cost}" and ${m.name} has ${left}" left when it gets there`;
  return {
    clause: clause === 'WK-KEY-03' ? 'WK-KEY-04' : 'WK-KEY-12',
    reason,
    witness: { kind: 'path', points: route, cost: round(before + cost), limit: inches },
    also: [clause, 'WK-TER-09'],
  };
}

function farRefusal(
  m: Model,
  route: readonly Point[],
  length: number,
  costs: readonly Part[],
  cost: number,
  { inches, sprint, clause }: WayWords,
): Refusal {
  const witness = { kind: 'path', points: route, cost: round(cost), limit: inches } as const;
  const own = clause ?? (sprint === true ? 'WK-GAC-03' : 'WK-ACT-03');
  if (length > inches + SLACK || costs.length === 0) {
    return { clause: own, reason: `that is ${round(length)}" and ${m.name} may move ${inches}"`, witness };
  }
  const extra = costs.map(({ label, amount }) => `${amount}" ${label}`).join(', ');
  const last = costs[costs.length - 1] as Part;
  const reason = `that is ${round(length)}" and ${extra}, and ${m.name} may move ${inches}"`;
  return { clause: last.clause, reason, witness, also: [own, 'WK-TER-09'] };
}

/** As much of a path as the words allow: cut where the inches run out, drawn back to where it may end. Null: none of it. */
export function farthest(s: State, m: Model, path: readonly Point[], words: WayWords): Way | null {
  const whole = wayOf(s, m, path, words);
  if (!isRefusal(whole)) return whole;
  const route = routeOf(m, path);
  let reach = lengthOf(route);
  if (whole.witness?.kind === 'path') {
    let least = 0;
    for (let i = 0; i < 8; i++) {
      const mid = (least + reach) / 2;
      const part = wayOf(s, m, routeUpTo(route, mid).slice(1), words);
      if (isRefusal(part) && part.witness?.kind === 'path') reach = mid;
      else least = mid;
    }
    reach = least;
  }
  for (let tries = 0; tries < 8 && reach > 0.1; tries++, reach -= 0.35) {
    const part = wayOf(s, m, routeUpTo(route, reach).slice(1), words);
    if (!isRefusal(part)) return part;
  }
  return null;
}
