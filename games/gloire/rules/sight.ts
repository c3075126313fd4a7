/**
 * Line of sight and "obscured" (GL-R-008). Lines run from the middle of the viewer's base to the target's base. Terrain at least as high as the target
 * blocks a line; all blocked: no sight; some blocked, or all crossed by terrain at least half as high: obscured (GL-RNG-05). Whoever looks up more
 * than 2 levels sees an obscured target too (GL-RNG-07, GL-R-208).
 *
 * Doubtful points: heights are compared with the top of the target where it stands, whatever the viewer's height. Hills, models (GL-R-010) and coaches hide
 * nothing; the piece that the viewer or the target stands on does not either. A prone model has the height of a standing one. A bare perch is
 * narrower than the base upon it.
 */
import type { ClauseId, Part, Refusal } from '#engine/game.ts';
import { bodySeparation } from '#engine/geometry/area.ts';
import { clipHull, hullOf, type Interval } from '#engine/geometry/hull.ts';
import { createOutline, outlineOfArea, separation } from '#engine/geometry/outline.ts';
import { canSee } from '#engine/geometry/sight.ts';
import { type Area, type Body, CONTACT, EPSILON, type Feature, type Point } from '#engine/geometry/types.ts';
import type { Model, Piece, State } from '../state.ts';
import { breadth, groundOf, holds, perchAt, TOUCHING } from './ground.ts';
import { apart, type G, LEVEL, name, SIGHT } from './play.ts';
import { skill } from './stats.ts';

/** How far one sees at night, and with Night Vision (GL-SCN-06, GL-SKO-31). */
const NIGHT = 12;
const NIGHT_VISION = 18;

export interface Look {
  seen: boolean;
  /** By terrain, or by height (GL-RNG-07). */
  obscured: boolean;
  /** Terrain that obscures it or hides it. */
  by: readonly Piece[];
  /** It touches terrain that obscures it from this viewer: +2 DR (GL-RNG-06). */
  cover: boolean;
  /** Inches by which it stands above the viewer. */
  above: number;
  /** Its perch is bare: height does not obscure it. */
  bare: boolean;
  /** Beyond what can be seen in the dark. */
  dark: boolean;
}

const OPEN: readonly Piece[] = [];

/** A standing man is a level high, a rider half as much again. */
export function tall(m: Pick<Model, 'mount'>): number {
  return m.mount === null ? LEVEL : 1.5 * LEVEL;
}

const blockingParts = new WeakMap<Piece, Feature>();

function screen(piece: Piece): Feature {
  let found = blockingParts.get(piece);
  if (found === undefined) {
    found = { ...piece, sight: 'blocking' };
    blockingParts.set(piece, found);
  }
  return found;
}

const first = createOutline();
const second = createOutline();

/** The part of the table between the viewer's middle and the target's base: a triangle. */
function cone(viewer: Point, target: Pick<Body, 'x' | 'y' | 'a'>): Area | null {
  const dx = target.x - viewer[0];
  const dy = target.y - viewer[1];
  const d2 = dx * dx + dy * dy;
  const r2 = target.a * target.a;
  if (d2 <= r2 + EPSILON) return null;
  // Tangent points: along the line of centres by (d2 - r2) / d, across by r * sqrt(d2 - r2) / d.
  const along = (d2 - r2) / d2;
  const across = (target.a * Math.sqrt(d2 - r2)) / d2;
  const points: Point[] = [
    viewer,
    [viewer[0] + dx * along + dy * across, viewer[1] + dy * along - dx * across],
    [viewer[0] + dx * along - dy * across, viewer[1] + dy * along + dx * across],
  ];
  return { kind: 'poly', points };
}

function inCone(piece: Piece, area: Area): boolean {
  for (let i = 0; i < piece.parts.length; i++) {
    if (separation(outlineOfArea(piece.parts[i] as Area, first), outlineOfArea(area, second)) < -TOUCHING) return true;
  }
  return false;
}

/** Pieces high enough to matter in the corridor, but for those that either stands on. */
function between(s: State, viewer: Model, target: Model, least: number): Piece[] {
  const { screens, bounds: b, pieces } = groundOf(s);
  const found: Piece[] = [];
  const x0 = Math.min(viewer.x, target.x - target.a);
  const x1 = Math.max(viewer.x, target.x + target.a);
  const y0 = Math.min(viewer.y, target.y - target.a);
  const y1 = Math.max(viewer.y, target.y + target.a);
  for (let k = 0; k < screens.length; k++) {
    const i = screens[k] as number;
    const piece = pieces[i] as Piece;
    if (piece.height < least - EPSILON) continue;
    if (
      x1 <= (b[4 * i] as number) ||
      y1 <= (b[4 * i + 1] as number) ||
      x0 >= (b[4 * i + 2] as number) ||
      y0 >= (b[4 * i + 3] as number)
    )
      continue;
    if (holds(piece, viewer.x, viewer.y) || holds(piece, target.x, target.y)) continue;
    found.push(piece);
  }
  return found;
}

/** The middle of the viewer's base as a body for the engine: a point has no breadth to look past things with. */
function pointOf(viewer: Model): Body {
  return { x: viewer.x, y: viewer.y, fx: 1, fy: 0, z: viewer.z, h: LEVEL, shape: 'round', a: 1 / 2048, b: 1 / 2048 };
}

export function look(s: State, viewer: Model, target: Model): Look {
  const above = target.z - viewer.z;
  const bare = above > 2 * LEVEL + EPSILON && isBare(s, target);
  const high = above > 2 * LEVEL + EPSILON && !bare;
  const dark = isDark(s, viewer, target);
  // Inside a coach: obscured, and touching that cover (GL-R-217).
  const inside = target.aboard?.place === 'inside' && target.aboard.coach !== viewer.aboard?.coach;
  const plain: Look = { seen: !dark, obscured: high || inside, by: OPEN, cover: inside, above, bare, dark };
  if (isWalledOff(s, viewer, target)) return { ...plain, seen: false };
  const top = target.z + tall(target);
  const half = target.z + tall(target) / 2;
  const near = between(s, viewer, target, half);
  if (near.length === 0) return plain;
  const area = cone([viewer.x, viewer.y], target);
  if (area === null) return plain;
  const crossing = near.filter((piece) => inCone(piece, area));
  if (crossing.length === 0) return plain;
  const eye = pointOf(viewer);
  const high2 = crossing.filter(({ height }) => height >= top - EPSILON);
  if (high2.length > 0 && !canSee(eye, target, { bodies: [], features: high2.map(screen) })) {
    return { ...plain, seen: false, by: high2 };
  }
  const all = high2.length < crossing.length && !canSee(eye, target, { bodies: [], features: crossing.map(screen) });
  const by = all ? crossing : high2;
  if (by.length === 0) return plain;
  const cover = inside || by.some((piece) => touchesBase(piece, target));
  return { ...plain, obscured: true, by, cover };
}

/** One of them is in a passage through a house and the other is not (GL-R-323). */
function isWalledOff(s: State, viewer: Model, target: Model): boolean {
  const { lanes, pieces } = groundOf(s);
  return lanes.some((i) => {
    const lane = pieces[i] as Piece;
    return holds(lane, viewer.x, viewer.y) !== holds(lane, target.x, target.y);
  });
}

function touchesBase(piece: Piece, m: Model): boolean {
  for (const area of piece.parts) if (bodySeparation(area, m) <= CONTACT + EPSILON) return true;
  return false;
}

function isBare(s: State, target: Model): boolean {
  const perch = perchAt(s, target.x, target.y);
  return perch === null || perch.parts.every((area) => breadth(area) < 2 * target.a - EPSILON);
}

function isDark(s: State, viewer: Model, target: Model): boolean {
  return s.night && apart(viewer, target) > (skill(viewer, 'night-vision') > 0 ? NIGHT_VISION : NIGHT) + EPSILON;
}

/** The same, remembered until somebody moves. */
export function looks(g: G, viewer: Model, target: Model): Look {
  let lines = g.cache.get(SIGHT) as Map<string, Look> | undefined;
  if (lines === undefined) {
    lines = new Map();
    g.cache.set(SIGHT, lines);
  }
  const key = `${viewer.id}>${target.id}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const found = look(g.state, viewer, target);
  lines.set(key, found);
  return found;
}

export function sees(s: State, viewer: Model, target: Model): boolean {
  return look(s, viewer, target).seen;
}

/** What the look takes off an attack from afar: obscured once, by whatever (GL-R-009), and the step above 4 levels. */
export function lookParts({ obscured, by, above, cover }: Look): Part[] {
  const parts: Part[] = [];
  if (obscured) {
    const clause: ClauseId = by.length > 0 || cover ? 'GL-RNG-05' : 'GL-RNG-07';
    parts.push({ label: clause === 'GL-RNG-05' ? 'obscured' : 'high above', amount: -2, clause });
  }
  if (above > 4 * LEVEL + EPSILON) parts.push({ label: 'more than 4 levels above', amount: -1, clause: 'GL-RNG-08' });
  return parts;
}

/** Why the viewer cannot see the target; null when it can. */
export function sightRefusal(viewer: Model, target: Model, { seen, dark, by }: Look): Refusal | null {
  if (seen) return null;
  const from: Point = [viewer.x, viewer.y];
  const to: Point = [target.x, target.y];
  if (dark) {
    const limit = skill(viewer, 'night-vision') > 0 ? NIGHT_VISION : NIGHT;
    const distance = apart(viewer, target);
    return {
      clause: 'GL-SCN-06',
      reason: `${name(target)} is ${Math.round(distance * 10) / 10}" away and ${name(viewer)} sees ${limit}" in the dark`,
      witness: { kind: 'gap', from, to, distance, limit },
    };
  }
  const [piece] = by;
  return {
    clause: 'GL-R-008',
    reason: `${name(viewer)} cannot see ${name(target)} past ${piece?.name ?? 'the terrain'}`,
    witness: { kind: 'segment', from, to, ...(piece === undefined ? {} : { blockedBy: piece.id }) },
  };
}

const span: Interval = { t0: 0, t1: 0 };

/** In close combat: terrain at least half as high as the defender lies across the straight line between the two bases (GL-R-011). */
export function foughtOver(s: State, attacker: Model, defender: Model): Piece | null {
  if (attacker.aboard !== null || defender.aboard !== null) return null;
  for (const piece of between(s, attacker, defender, defender.z + tall(defender) / 2)) {
    for (const area of piece.parts) {
      if (clipHull(hullOf(area), 0, attacker.x, attacker.y, defender.x - attacker.x, defender.y - attacker.y, span))
        return piece;
    }
  }
  return null;
}

/** In the half plane before the middle of the base (GL-R-007); on the line itself counts as both. */
export function inFront(m: Pick<Model, 'x' | 'y' | 'fx' | 'fy'>, x: number, y: number): boolean {
  return (x - m.x) * m.fx + (y - m.y) * m.fy >= -EPSILON;
}

export function inRear(m: Pick<Model, 'x' | 'y' | 'fx' | 'fy'>, x: number, y: number): boolean {
  return (x - m.x) * m.fx + (y - m.y) * m.fy <= EPSILON;
}
