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
import { pathLength } from '#engine/geometry/sweep.ts';
import { CONTACT, EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { endOf, isRefusal, round, routeOf, routeUpTo } from '../../kit/route.ts';
import type { Model, Piece, State } from '../state.ts';
import { type Gait, gaitOf } from './gait.ts';
import { mayStand, offTable, overlapped, standRefusal } from './standing.ts';
import { groundOf } from './terrain.ts';
import { type Contact, contactRefusal, meetModels } from './way-contact.ts';
import { bogCosts, boxOf, type Crossed, crossedBy, passRefusal, tollsOf } from './way-ground.ts';

/** An end that was snapped to the grid may lie this much too far. */
export const SLACK = 2 * GRID;
/** What disengaging costs (WK-DIS-01). */
export const DISENGAGE = 3;
/** An end is never drawn back by more than this. */
const SLIP = 0.25;

export interface WayWords {
  inches: number;
  /** A Sprint may not pass through walls (WK-KEY-13). */
  sprint?: boolean;
  /** The clause that gives the inches; that of the maneuver unless it is said. */
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
  if (!gait.stalker) {
    const refusal = contactRefusal(m, route, contacts, disengages, gait.flying);
    if (refusal !== null) return refusal;
  }
  const crossed = crossedBy(groundOf(s), route, m.a, box, m.link);
  if (!gait.flying) {
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
  const length = pathLength(route);
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
  { inches, clause }: WayWords,
): Refusal {
  const witness = { kind: 'path', points: route, cost: round(cost), limit: inches } as const;
  const own = clause ?? 'WK-ACT-03';
  if (length > inches + SLACK || costs.length === 0) {
    return { clause: own, reason: `that is ${round(length)}" and ${m.name} may move ${inches}"`, witness };
  }
  const extra = costs.map(({ label, amount }) => `${amount}" ${label}`).join(', ');
  const last = costs[costs.length - 1] as Part;
  const reason = `that is ${round(length)}" and ${extra}, and ${m.name} may move ${inches}"`;
  return { clause: last.clause, reason, witness, also: [own, 'WK-TER-09'] };
}

/** Clauses of what is in the way: whoever goes less far may be free of it. */
export const BLOCKED: readonly ClauseId[] = [
  'WK-MOV-02',
  'WK-KEY-06',
  'WK-KEY-13',
  'WK-KEY-16',
  'WK-DIS-01',
  'WK-DIS-02',
];

/**
 * As much of a path as the words allow: cut where the inches run out or something is in the way, drawn back to where it may end. What lies beyond the inches
 * does not matter. Null: none of it.
 */
export function farthest(s: State, m: Model, path: readonly Point[], words: WayWords): Way | null {
  const whole = wayOf(s, m, path, words);
  if (!isRefusal(whole)) return whole;
  const route = routeOf(m, path);
  const upTo = (inches: number): Way | Refusal => wayOf(s, m, routeUpTo(route, inches).slice(1), words);
  let reach = Math.min(pathLength(route), words.inches);
  if (isTooFar(upTo(reach))) {
    let least = 0;
    for (let i = 0; i < 8; i++) {
      const mid = (least + reach) / 2;
      if (isTooFar(upTo(mid))) reach = mid;
      else least = mid;
    }
    reach = least;
  }
  for (let tries = 0; tries < 8 && reach > 0.1; tries++, reach -= 0.35) {
    const part = upTo(reach);
    if (!isRefusal(part)) return part;
  }
  return null;
}

function isTooFar(part: Way | Refusal): boolean {
  return isRefusal(part) && (part.witness?.kind === 'path' || BLOCKED.includes(part.clause));
}
