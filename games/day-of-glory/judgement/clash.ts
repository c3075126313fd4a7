/** What units can be expected to do to each other: in the melees under way, in those to come, and at range. Values are in points. */
import { unitsTouch } from '../rules/contact.ts';
import { unitScore } from '../rules/morale.ts';
import { reloadsLeft } from '../rules/reload.ts';
import { scythed } from '../rules/scythes.ts';
import { rangedNeeds } from '../rules/tables.ts';
import type { Card, State, Unit } from '../state.ts';
import { apart, type Force, quarter } from './field.ts';
import { meleeRate, shootingRange, volleyRate } from './rate.ts';
import { boltAt, boltRange } from './spellcraft.ts';
import { barred } from './way.ts';

/** Power to points (DG-VIC-03). */
const POINT = 0.1;
/** Rows of a unit that strike: those that touch, those behind them, long weapons. */
function ranksOf(u: Unit, card: Card): number {
  if (u.formation === 'skirmish' || u.formation === 'single') return 1;
  const set = card.sets[u.ready[card.id] ?? 0];
  let reach = 1;
  if (card.foot && set !== undefined) {
    for (const id of set.weapons) {
      for (const w of card.weapons) if (w.id === id && w.reach !== undefined && w.reach > reach) reach = w.reach;
    }
  }
  return 1 + reach;
}

/** Wounds to be expected of the 2D6 hits of scythed wheels on a skirmish that is charged (DG-VEH-19). */
const SCYTHES = 6;

/** How many of `a` would strike at `b`. */
function fighters(a: Force, b: Force): number {
  const pitch = 2 * a.u.a + a.u.gap;
  const front = Math.min(a.u.files, Math.ceil((2 * b.w) / pitch) + 2);
  return Math.min(a.u.models.length, front * Math.min(a.u.rows, ranksOf(a.u, a.card)));
}

/** Wounds that `a` deals `b` in one fight. */
export function blows(s: State, a: Force, b: Force, charging: boolean): number {
  let total = fighters(a, b) * meleeRate(s, a.u, a.card, b.u, charging);
  for (const hero of a.heroes) total += meleeRate(s, a.u, hero, b.u, charging);
  if (charging && b.u.formation === 'skirmish' && scythed(s, a.u)) total += SCYTHES;
  return Math.min(b.health, total);
}

/** Wounds of one volley of `a` at `b`, that far away. */
export function volley(s: State, a: Force, b: Force, distance: number): number {
  const range = shootingRange(a.u, a.card);
  if (range < distance) return 0;
  const { needs } = rangedNeeds(b.u.models.length, distance);
  const loose = a.u.formation === 'skirmish' ? 2 : 1;
  const rows = (Math.floor(distance / 15) + 1) * loose;
  const n = Math.min(a.u.models.length, a.u.files * Math.min(a.u.rows, rows));
  const skirmish = b.u.formation === 'skirmish' ? 1 : 0;
  return Math.min(b.health, n * volleyRate(s, a.u, a.card, b.u, distance, needs + skirmish));
}

/** Fights still to come in a melee, and how much the later ones count. */
const FIGHTS = 1.6;

/** Pairs that touch, as an adjacency by index; and melees as groups. */
export function meleesOf(
  s: State,
  red: readonly Force[],
  blue: readonly Force[],
): { pairs: [Force, Force][]; groups: Force[][] } {
  const pairs: [Force, Force][] = [];
  for (const a of red) {
    for (const b of blue) {
      if (apart(a, b) > a.w + a.d + b.w + b.d + 1) continue;
      if (unitsTouch(s, a.u, b.u)) pairs.push([a, b]);
    }
  }
  const groups: Force[][] = [];
  const of = new Map<Force, Force[]>();
  for (const [a, b] of pairs) {
    const ga = of.get(a);
    const gb = of.get(b);
    if (ga === undefined && gb === undefined) {
      const made = [a, b];
      groups.push(made);
      of.set(a, made);
      of.set(b, made);
    } else if (ga !== undefined && gb === undefined) {
      ga.push(b);
      of.set(b, ga);
    } else if (gb !== undefined && ga === undefined) {
      gb.push(a);
      of.set(a, gb);
    } else if (ga !== undefined && gb !== undefined && ga !== gb) {
      for (const f of gb) {
        ga.push(f);
        of.set(f, ga);
      }
      groups.splice(groups.indexOf(gb), 1);
    }
  }
  return { pairs, groups };
}

/** What the melees under way promise Red. */
export function melees(s: State, pairs: readonly [Force, Force][], groups: readonly Force[][]): number {
  let value = 0;
  for (const [a, b] of pairs) {
    const mine = blows(s, a, b, a.u.impact.includes(b.u.id));
    const theirs = blows(s, b, a, b.u.impact.includes(a.u.id));
    value += POINT * (fights(s, a) * mine * b.perHealth - fights(s, b) * theirs * a.perHealth);
  }
  for (const group of groups) value += judged(s, group);
  return value;
}

/** Who is still to act in this phase strikes first. */
function fights(s: State, f: Force): number {
  const later = s.round < 4 ? 1 : s.round < 7 ? 0.6 : 0;
  return later + (f.u.activated ? 0 : 0.7);
}

/** The most that a charge adds to a move. */
const LONGEST = 6;

/** What leaders risk where they stand: those alone more than those among many. */
export function exposure(s: State, f: Force, enemies: readonly Force[]): number {
  if (f.leaders === 0) return 0;
  let wounds = 0;
  for (const b of enemies) {
    const gap = apart(f, b);
    if (b.u.fleeing || gap > b.speed * 2 + LONGEST) continue;
    const near = gap <= b.speed + LONGEST ? 1 : 0.5;
    wounds += near * Math.max(blows(s, b, f, true), volley(s, b, f, gap));
  }
  const lost = Math.min(1, (wounds * FIGHTS) / Math.max(1, f.health));
  return 0.4 * f.leaders * lost * lost;
}

/** The combat score as it stands, and what the loser's morale would cost. */
function judged(s: State, group: readonly Force[]): number {
  const units = group.map((f) => f.u);
  let lead = 0;
  for (const f of group) {
    let score = 0;
    for (const p of unitScore(s, f.u, units)) score += p.amount;
    lead += f.u.seat === 0 ? score : -score;
  }
  // Who leads is likely to lead at the end of the round.
  const red = Math.max(0.05, Math.min(0.95, 0.5 + lead * 0.09));
  let value = 0;
  for (const f of group) {
    const loss = flight(f) * POINT * 0.6;
    value += f.u.seat === 0 ? -(1 - red) * loss : red * loss;
  }
  return value;
}

/** Power that would flee from a lost melee. */
function flight(f: Force): number {
  if (f.fearless) return 0;
  let flee = 0;
  for (let die = 1; die <= 6; die++) flee += Math.max(0, die + f.u.died - f.nerve);
  return Math.min(f.u.models.length, flee / 6) * (f.power / Math.max(1, f.u.models.length));
}

/** Inches of a charge beyond a move. */
const EXTRA = 3.5;
const PATIENCE = 0.82;
/** Whoever must go round, or loosen up first. */
const BARRED = 0.25;
const ASIDE = [1, 1.25, 1.45] as const;

/** What a unit that fights nobody can hope for: its best prey, the less the farther away, or its best target. */
export function prospects(s: State, a: Force, enemies: readonly Force[]): number {
  if (a.u.fleeing) return 0;
  const range = shootingRange(a.u, a.card);
  const pace = Math.max(1, a.speed);
  let best = 0;
  for (const b of enemies) {
    const gap = apart(a, b);
    const side = quarter(a, b);
    const mine = blows(s, a, b, true) * b.perHealth * (ASIDE[side] ?? 1);
    const reply = blows(s, b, a, false) * a.perHealth * (side === 0 ? 0.6 : 0.35);
    const turns = Math.max(0, gap - EXTRA) / pace;
    let hope = Math.max(0.15 * mine, mine - reply) * discount(turns) * facing(a, b) * (b.u.fleeing ? 0.6 : 1);
    if (hope > best && barred(s, a, b)) hope *= BARRED;
    if (hope > best) best = hope;
    if (a.wizards !== undefined) {
      for (const card of a.wizards) {
        const reach = boltRange(card);
        const bolt = Math.min(b.health, boltAt(card, Math.min(gap, reach)));
        const spell = bolt * b.perHealth * discount(Math.max(0, gap - reach) / pace);
        if (spell > best) best = spell;
      }
    }
    if (range <= 0) continue;
    const distance = Math.min(gap, range);
    const late = Math.max(0, gap - range) / pace;
    const empty = reloadsLeft(a.u.models);
    const loaded = empty > 0 ? 0.7 - 0.2 * empty : 1;
    const shots = volley(s, a, b, distance) * b.perHealth * discount(late) * 1.5 * loaded * Math.max(0.4, facing(a, b));
    if (shots > best) best = shots;
  }
  return best * POINT;
}

function discount(turns: number): number {
  // PATIENCE to the power of `turns`, without a power function: whole turns, then a straight line.
  let value = 1;
  let left = Math.min(12, turns);
  for (; left >= 1; left--) value *= PATIENCE;
  return value * (1 - left * (1 - PATIENCE));
}

/** Regiments turn slowly: looking away from the prey costs. */
function facing(a: Force, b: Force): number {
  if (a.u.formation === 'skirmish' || a.u.formation === 'single') return 1;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < 1e-6) return 1;
  const dot = (dx * a.u.fx + dy * a.u.fy) / far;
  return 0.75 + 0.25 * dot;
}
