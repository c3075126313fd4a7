/** What a side's motivation is worth as things stand, in morale: what is already gained but not yet counted, and how near its models are to the rest. */
import type { Seat } from '#engine/game.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import { ZONE_DEPTH } from '../rules/measure.ts';
import { foe } from '../rules/play.ts';
import type { Model, Piece, Side, State } from '../state.ts';
import { type Field, LATER, type Unit } from './field.ts';

export function ground(s: State, field: Field, seat: 0 | 1): number {
  const units = field.units[seat];
  switch (s.motivations[seat]) {
    case 'call-to-glory':
      return glory(units, seat);
    case 'escort-civilians':
      return civilians(s, field, seat);
    case 'stand-your-ground':
      return marked(units, seat, POINT) + spheres(s, field, seat);
    case 'burn-it-down':
    case 'disrupt-supply-line':
      return ruins(s, field, seat);
    case 'unstoppable-advance':
      return advance(s, units, seat);
    case 'capture-prisoners':
      return prisoners(s, units, seat);
    case 'assassinate':
      return assassinated(s, seat);
    case 'steal-intel':
      return marked(units, seat, 2);
    case 'land-grab':
      return claims(s, field, seat);
    case 'loot-and-plunder':
      return marked(units, seat, 1) + caches(s, field, seat);
    case 'personal-gain':
      return gains(field, seat);
    case 'infiltrate':
      return marked(units, seat, POINT) + depths(s, units, seat);
    default:
      return 0;
  }
}

/** A point of the enemy's morale: more than one, because the last points are worth most (evaluate.ts). */
const POINT = 1.2;
/** A model that has a marker may earn another in the next round. */
const AGAIN = 0.5;

/** Inches of a round: the maneuver and a Sprint. */
function pace({ m, kit }: Unit): number {
  return m.card.mobility + kit.sprint;
}

/** What is left of something that is so many inches away: it takes rounds to get there, and much may happen. */
function discount(u: Unit, inches: number): number {
  if (inches <= 0) return 1;
  const rounds = inches / pace(u) + (u.when === LATER ? 0.4 : 0);
  return 1 / (1 + 0.5 * rounds);
}

/** Inches from the enemy's table side. */
function depthOf(s: State, side: Side | null, x: number, y: number): number {
  if (side === 'south') return y;
  if (side === 'north') return s.depth - y;
  return side === 'west' ? x : s.width - x;
}

/** Markers that count when their bearers are next activated, or at the end of the round. */
function marked(units: readonly Unit[], seat: 0 | 1, each: number): number {
  let value = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const n = u.m.marks[seat];
    if (n > 0) value += each * n * (u.when === LATER ? 0.8 : 0.9);
  }
  return value;
}

function glory(units: readonly Unit[], seat: 0 | 1): number {
  let value = 0;
  for (const u of units) if (u.m.marks[seat] > 0) value += 0.6 * u.m.marks[seat];
  return value;
}

function away(m: Model, { x, y, r }: { x: number; y: number; r: number }): number {
  const dx = m.x - x;
  const dy = m.y - y;
  return Math.sqrt(dx * dx + dy * dy) - m.a - r;
}

/** Models of a side within 1" of an objective (WK-MOT-10). */
function nearby(units: readonly Unit[], at: { x: number; y: number; r: number }): number {
  let n = 0;
  for (let i = 0; i < units.length; i++) if (away((units[i] as Unit).m, at) <= 1.01) n += 1;
  return n;
}

/** How safely a side holds an objective: 1 alone, less the more enemies are there. */
function held(field: Field, seat: 0 | 1, at: { x: number; y: number; r: number }): number {
  const own = nearby(field.units[seat], at);
  const others = nearby(field.units[seat === 0 ? 1 : 0], at);
  if (own > others) return others === 0 ? 1 : 0.9;
  return own === others ? 0.35 : 0.15;
}

/** What is left of something at a place for the units that are nearest to it: who does it, and two to help. Units that are wanted elsewhere count less. */
function bestFor(
  units: readonly Unit[],
  taken: Set<Unit>,
  at: { x: number; y: number; r: number },
  may: (u: Unit) => boolean,
  within: number,
): number {
  let most = 0;
  let best: Unit | null = null;
  let second = 0;
  let third = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const far = away(u.m, at);
    const able = may(u);
    const left = discount(u, far - within) * (u.held > 0 && far > within ? 0.7 : 1) * (taken.has(u) ? 0.6 : 1);
    if (able && left > most) {
      third = second;
      second = most;
      most = left;
      best = u;
    } else if (left > second) {
      third = second;
      second = left;
    } else if (left > third) third = left;
  }
  if (best !== null) taken.add(best);
  return 0.65 * most + 0.22 * second + 0.13 * third;
}

/** Anybody may burn or destroy. */
function ruins(s: State, field: Field, seat: 0 | 1): number {
  const taken = new Set<Unit>();
  let value = 0;
  for (const at of objectives(s, seat)) {
    const most = bestFor(field.units[seat], taken, at, () => true, CONTACT);
    value += 1.8 * most * (0.5 + 0.5 * held(field, seat, at));
  }
  return value;
}

function objectives(s: State, seat: Seat): NonNullable<Piece['objective']>[] {
  const found: NonNullable<Piece['objective']>[] = [];
  for (const { objective } of s.pieces) if (objective !== null && objective.seat === seat) found.push(objective);
  return found;
}

function caches(s: State, field: Field, seat: 0 | 1): number {
  const pool = s.pools[seat];
  if (pool === 0) return 0;
  const taken = new Set<Unit>();
  let value = 0;
  let n = 0;
  for (const at of objectives(s, seat)) {
    if (n >= pool) break;
    n += 1;
    const most = bestFor(
      field.units[seat],
      taken,
      at,
      (u) => u.m.card.type === 'infantry' && u.m.marks[seat] === 0,
      CONTACT,
    );
    value += 0.6 * most * (0.4 + 0.6 * held(field, seat, at));
  }
  return value;
}

/** A claim that is held counts now and in rounds to come. */
function claims(s: State, field: Field, seat: 0 | 1): number {
  const pool = s.pools[seat];
  if (pool === 0) return 0;
  const taken = new Set<Unit>();
  let value = 0;
  for (const at of objectives(s, seat)) {
    const most = bestFor(field.units[seat], taken, at, () => true, 1);
    value += Math.min(1, pool / 2) * most * (0.3 + 1.2 * held(field, seat, at));
  }
  return Math.min(value, pool);
}

function civilians(s: State, field: Field, seat: 0 | 1): number {
  const side = s.sides[foe(seat) as 0 | 1];
  let value = 0;
  for (const piece of s.pieces) {
    const at = piece.objective;
    if (at === null || at.seat !== seat) continue;
    const left = depthOf(s, side, at.x, at.y) - 3 * ZONE_DEPTH;
    const guide = field.units[seat].find(({ m }) => m.link === piece.id);
    if (left < 0) value += 2 * POINT * (0.2 + 0.75 * held(field, seat, at));
    else if (guide !== undefined) value += 1.7 * discount(guide, left + 0.5) * (guide.held > 0 ? 0.8 : 1);
    else value += 0.6 * bestFor(field.units[seat], new Set(), at, () => true, CONTACT);
  }
  return value;
}

/** Infantry near the spheres of enemy leaders, as many as the pool allows. */
function spheres(s: State, field: Field, seat: 0 | 1): number {
  const leaders = field.units[seat === 0 ? 1 : 0].filter(({ m }) => m.card.type === 'leader');
  if (leaders.length === 0) return 0;
  return fading(field.units[seat], s.pools[seat], (u) => {
    if (u.m.card.type !== 'infantry') return 0;
    let best = 0;
    for (const { m } of leaders) {
      const reach = s.commanders[m.seat as 0 | 1] === m.id ? 8 : 6;
      const left = discount(u, away(u.m, { x: m.x, y: m.y, r: m.a }) - reach);
      if (left > best) best = left;
    }
    return (u.m.marks[seat] > 0 ? AGAIN : 1) * 0.85 * best;
  });
}

/** What units are worth above nothing, the most first. */
function ranked(units: readonly Unit[], value: (u: Unit) => number): number[] {
  const values: number[] = [];
  for (let i = 0; i < units.length; i++) {
    const v = value(units[i] as Unit);
    if (v > 0) values.push(v);
  }
  return values.sort((a, b) => b - a);
}

/** What is left of a value for each that is larger. */
const FADING = 0.7;

/**
 * The sum of the largest values, at most so many, each of them less than the one before: a few that go all the way are worth more than many that start, and a
 * marker that is earned is worth more than what it takes from the pool.
 */
function fading(units: readonly Unit[], most: number, value: (u: Unit) => number): number {
  const values = ranked(units, value);
  let all = 0;
  let share = 1;
  for (let i = 0; i < values.length && i < most; i++, share *= FADING) all += share * (values[i] as number);
  return all;
}

/** The sum of the largest values, at most so many, the rest counting a little. */
function bestOf(units: readonly Unit[], most: number, value: (u: Unit) => number): number {
  if (most === 0) return 0;
  const values = ranked(units, value);
  let all = 0;
  for (let i = 0; i < values.length; i++) all += (i < most ? 1 : 0.1) * (values[i] as number);
  return all;
}

/** Leaders towards the enemy zones, where they check at the end of every round. */
function advance(s: State, units: readonly Unit[], seat: 0 | 1): number {
  const side = s.sides[foe(seat) as 0 | 1];
  return bestOf(units, s.pools[seat], (u) => {
    if (u.m.card.type !== 'leader') return 0;
    const left = depthOf(s, side, u.m.x, u.m.y) - 4 * ZONE_DEPTH;
    return ((2 * u.m.card.willpower) / 10) * (left <= 0 ? 1.3 : discount(u, left));
  });
}

function prisoners(s: State, units: readonly Unit[], seat: 0 | 1): number {
  let value = 0;
  for (const u of units) {
    if (u.m.marks[seat] === 0) continue;
    const left = depthOf(s, s.sides[seat], u.m.x, u.m.y) - 3 * ZONE_DEPTH;
    if (left < 0 && u.held === 0) value += 1.9;
    else value += 1.6 * discount(u, Math.max(0.1, left)) * (u.held > 0 ? 0.6 : 1);
  }
  return value;
}

/** A leader that this turn has killed counts at its end, if nobody else is attacked (WK-TRE-06). */
function assassinated(s: State, seat: 0 | 1): number {
  if (s.mover !== seat || s.turn.killed.length === 0) return 0;
  const enemies = new Set(s.models.filter((m) => m.seat !== seat).map(({ id }) => id));
  const killed = s.turn.killed.find(({ victim, by }) => {
    const m = s.models.find(({ id }) => id === victim);
    return m !== undefined && m.seat !== seat && m.card.type === 'leader' && by.some((id) => !enemies.has(id));
  });
  if (killed === undefined) return 0;
  if (s.turn.attacked.some(({ target }) => target !== killed.victim && enemies.has(target))) return 0;
  return 2 * (s.models.find(({ id }) => id === killed.victim)?.card.rank ?? 0);
}

/** Leaders and specialists beside marked enemies: less than the point that a marker brings, so that it is taken. Each marker is had once. */
function gains(field: Field, seat: 0 | 1): number {
  const marks = field.units[seat === 0 ? 1 : 0].filter(({ m }) => m.marks[seat] > 0);
  return bestOf(field.units[seat], marks.length, (u) => {
    if (u.m.card.type === 'infantry') return 0;
    let best = 0;
    for (const { m } of marks) {
      const d = away(u.m, { x: m.x, y: m.y, r: m.a });
      const near = d <= CONTACT ? 0.85 : 0.8 / (1 + d / pace(u));
      if (near > best) best = near;
    }
    return best;
  });
}

/** Infantry on its way into the enemy's zone C, or on to B, as many as the pool allows. */
function depths(s: State, units: readonly Unit[], seat: 0 | 1): number {
  const side = s.sides[foe(seat) as 0 | 1];
  return fading(units, s.pools[seat], (u) => {
    if (u.m.card.type !== 'infantry') return 0;
    const depth = depthOf(s, side, u.m.x, u.m.y);
    const deep =
      depth < 2 * ZONE_DEPTH ? 1.3 : depth < 3 * ZONE_DEPTH ? 0.8 : 0.7 * discount(u, depth - 3 * ZONE_DEPTH);
    return (u.m.marks[seat] > 0 ? AGAIN : 1) * deep;
  });
}
