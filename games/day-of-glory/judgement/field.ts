/** The units on the table as the judgement looks at them: what they are worth, how hale they are, where they stand. */
import { depthOf, widthOf } from '../rules/layout.ts';
import { speedOf } from '../rules/manoeuvre.ts';
import { WILD } from '../rules/play.ts';
import type { Card, State, Unit } from '../state.ts';

export interface Force {
  u: Unit;
  card: Card;
  /** Power of its models, and what one point of health of them is worth. */
  power: number;
  health: number;
  perHealth: number;
  /** Joined heroes. */
  heroes: readonly Card[];
  /** Those of it who cast; absent when nobody does. */
  wizards?: readonly Card[];
  /** Points at stake with the leaders in it (DG-VIC-04..06). */
  leaders: number;
  speed: number;
  /** Half width, half depth and middle of the block. */
  w: number;
  d: number;
  x: number;
  y: number;
  /** It has no fear. */
  fearless: boolean;
  nerve: number;
}

const NOBODY: readonly Card[] = [];
const GENERAL = 10;
/** The enemy gains what its own side loses besides. */
const STANDARD = 20;

/** Red's, Blue's, and the wild demons. */
export function survey(s: State): [Force[], Force[], Force[]] {
  const sides: [Force[], Force[], Force[]] = [[], [], []];
  for (const u of s.units) {
    if (u.place !== 'table' || u.models.length === 0) continue;
    sides[u.seat === 0 ? 0 : u.seat === WILD ? 2 : 1].push(forceOf(s, u));
  }
  return sides;
}

/** The unit where it stands. */
export function forceOf(s: State, u: Unit): Force {
  let power = 0;
  let health = 0;
  let leaders = 0;
  let nerve = -1;
  let heroes: Card[] | null = null;
  let wizards: Card[] | null = null;
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    power += m.power;
    health += m.health;
    if (card.profile.nerve !== null && card.profile.nerve > nerve) nerve = card.profile.nerve;
    if (card.spells.length > 0) {
      wizards ??= [];
      wizards.push(card);
    }
    if (card.kind !== 'hero') continue;
    if (card.general) leaders += GENERAL;
    if (card.armyStandard) leaders += STANDARD;
    if (u.kind !== 'hero') {
      heroes ??= [];
      heroes.push(card);
    }
  }
  const w = widthOf(u) / 2;
  const d = depthOf(u) / 2;
  const card = s.cards[u.card]!;
  return {
    u,
    card,
    power,
    health,
    perHealth: power / Math.max(1, health),
    heroes: heroes ?? NOBODY,
    ...(wizards === null ? {} : { wizards }),
    leaders,
    speed: speedOf(s, u),
    w,
    d,
    x: u.x - u.fx * d,
    y: u.y - u.fy * d,
    fearless: nerve < 0 || card.profile.traits.includes('construct'),
    nerve,
  };
}

/** About how far apart two blocks are. */
export function apart(a: Force, b: Force): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < 1e-6) return 0;
  const ux = dx / far;
  const uy = dy / far;
  return Math.max(0, far - extent(a, ux, uy) - extent(b, ux, uy));
}

/** How far the block reaches that way from its middle. */
function extent({ u, w, d }: Force, ux: number, uy: number): number {
  const along = Math.abs(u.fx * ux + u.fy * uy);
  const across = Math.abs(u.fx * uy - u.fy * ux);
  // The nearer of its two pairs of sides, as a ray from the middle meets them.
  return Math.min(along > 1e-6 ? d / along : 1e9, across > 1e-6 ? w / across : 1e9);
}

/** From which side `a` stands to `b`: 0 its front, 1 a flank, 2 its back. */
export function quarter(a: Force, b: Force): 0 | 1 | 2 {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const ahead = dx * b.u.fx + dy * b.u.fy;
  const aside = Math.abs(dy * b.u.fx - dx * b.u.fy);
  if (ahead - b.d >= aside - b.w) return 0;
  return 0 - ahead - b.d > aside - b.w ? 2 : 1;
}
