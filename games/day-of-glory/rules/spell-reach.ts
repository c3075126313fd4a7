/** What a spell can be aimed at, and whom it catches (DG-R-076, DG-R-195, DG-R-206, DG-R-207, DG-R-214, DG-R-405, DG-R-406, DG-R-407). */
import type { Refusal } from '#engine/game.ts';
import { planSeparation, pointSeparationOfBody } from '#engine/geometry/distance.ts';
import { polygonInsideTable } from '#engine/geometry/polygon.ts';
import { type Body, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { tenths } from '../../kit/placing.ts';
import type { Aim, Spell, SpellEffect } from '../content/spells.ts';
import type { Machine, Model, State, Unit } from '../state.ts';
import type { Aimed, Casting } from './casting-record.ts';
import { radiusOf } from './contact.ts';
import { bodyOf, centreOf, type Pose } from './layout.ts';
import { agreeing, enemiesOf, findModel, hasTrait, unitById } from './play.ts';
import { crossing } from './reached.ts';
import { shielded } from './shielded.ts';
import { inFrontArc, lineOfSight, tall } from './sight.ts';
import { corners } from './space.ts';
import { abandonedNamed, gapToPiece, piecesCaught, strikes } from './spell-pieces.ts';

/** Units and models that are caught, each once. */
export interface Caught {
  units: Unit[];
  models: { unit: Unit; model: Model }[];
  /** Pieces that nobody serves (DG-R-175). */
  pieces: Machine[];
}

// ---- distances

/** From the caster's base to the nearest base of the unit. */
export function gapTo(from: Body, u: Unit): number {
  const { x, y, fx, fy } = u;
  const across = 2 * u.a + u.gap;
  const down = 2 * u.b + u.gap;
  const middle = (u.files - 1) / 2;
  const bases = from.a + from.b + u.a + u.b;
  let least = Infinity;
  for (const m of u.models) {
    const left = (middle - m.file) * across;
    const back = u.b + m.row * down;
    const dx = x - fy * left - fx * back - from.x;
    const dy = y + fx * left - fy * back - from.y;
    // Bases whose middles are so far apart are no nearer than what is known.
    const apart = least + bases;
    if (dx * dx + dy * dy > apart * apart) continue;
    least = Math.min(least, planSeparation(from, bodyOf(u, m)));
  }
  return Math.max(0, least);
}

/** Surely farther off than that. */
export function beyond(from: Body, u: Unit, range: number): boolean {
  const [x, y] = centreOf(u);
  const far = radiusOf(u) + from.a + from.b + range;
  return (from.x - x) * (from.x - x) + (from.y - y) * (from.y - y) > far * far;
}

function inReach(from: Body, u: Unit, range: number): boolean {
  return !beyond(from, u, range + 1) && gapTo(from, u) <= range + EPSILON;
}

/** Units with a base within so many inches of a base. */
export function unitsAround(s: State, from: Body, range: number): Unit[] {
  return s.units.filter((u) => u.place === 'table' && inReach(from, u, range));
}

// ---- refusals

const HARMLESS: ReadonlySet<SpellEffect['kind']> = new Set([
  ...(['fly', 'wall', 'savage', 'reform', 'dance', 'raise'] as const),
  ...(['swell', 'gust', 'again', 'vanish', 'withdraw'] as const),
]);

/** A spell that does its target good, or neither good nor ill, is no harm. */
export function harms(spell: Spell): boolean {
  return spell.effects.some((e) => {
    if (HARMLESS.has(e.kind)) return false;
    return e.kind !== 'change' || Object.values(e.changes).some((n) => n < 0);
  });
}

/** The most inches that it is aimed over. */
export function rangeOf(aim: Aim): number {
  if (!('range' in aim)) return 0;
  return typeof aim.range === 'number' ? aim.range : aim.range.dice * aim.range.sides + aim.range.add;
}

/** Only what is named before the dice (DG-R-195): models within a range in dice are named when it is known. */
export function namedFirst(aim: Aim): boolean {
  return aim.kind !== 'model' || (typeof aim.range === 'number' && aim.first === undefined);
}

const far = (clause: string, what: string, distance: number, limit: number, from: Point, to: Point): Refusal => ({
  clause: 'DG-R-195',
  reason: `${what} ${tenths(distance)}" away`,
  witness: { kind: 'gap', from, to, distance, limit },
  also: [clause],
});

/** Why the spell cannot be aimed so; null when it can. */
export function aimRefusal(s: State, c: Casting, range = rangeOf(c.spell.aim)): Refusal | null {
  const { aim } = c.spell;
  switch (aim.kind) {
    case 'unit':
      return unitRefusal(s, c, range);
    case 'model':
      return namedFirst(aim) || c.aimed.target !== undefined ? modelRefusal(s, c, range) : null;
    case 'point':
    case 'line':
    case 'circle':
      return pointRefusal(s, c, range);
    case 'path':
      return pathRefusal(s, c, aim.length);
    case 'wall':
      return wallRefusal(s, c, aim);
    case 'self':
    case 'seers':
      return null;
  }
}

const HIDDEN = { clause: 'DG-R-142', reason: 'a challenge keeps it from harm', also: ['DG-CHL-06'] };

function unitRefusal(s: State, { spell, from, caster, aimed }: Casting, range: number): Refusal | null {
  const u = unitById(s, aimed.target ?? '');
  const piece = u?.place === 'table' || !strikes(spell) ? undefined : abandonedNamed(s, aimed.target ?? '');
  if (piece !== undefined) {
    const d = gapToPiece(s, from, piece);
    if (d <= range + EPSILON) return null;
    return far(spell.clause, `${piece.name} is`, d, range, [from.x, from.y], [piece.x, piece.y]);
  }
  if (u === undefined || u.place !== 'table') return { clause: spell.clause, reason: 'it needs a unit on the table' };
  if (spell.aim.kind === 'unit' && spell.aim.only === 'skeletons' && !isSkeletons(s, u)) {
    return { clause: 'DG-R-432', reason: `${u.name} ${agreeing(u, 'is')} no unit of skeletons`, also: [spell.clause] };
  }
  const d = gapTo(from, u);
  if (d > range + EPSILON) {
    return far(spell.clause, `${u.name} ${agreeing(u, 'is')}`, d, range, [from.x, from.y], centreOf(u));
  }
  return shielded(s, u, caster) && harms(spell) ? HIDDEN : null;
}

function modelRefusal(s: State, c: Casting, range: number): Refusal | null {
  const { spell, from, aimed } = c;
  const found = findModel(s, aimed.target ?? '');
  if (found === undefined || found.unit.place !== 'table') {
    return { clause: spell.clause, reason: 'it needs a model on the table' };
  }
  const { unit, model } = found;
  switch (barOn(s, c, unit, model, range)) {
    case 'no hero':
      return { clause: spell.clause, reason: 'it needs a hero' };
    case 'immune':
      return { clause: spell.clause, reason: `it does nothing to a ${immunity(spell)}` };
    case 'far': {
      const body = bodyOf(unit, model);
      const d = planSeparation(from, body);
      return far(spell.clause, 'that model is', d, range, [from.x, from.y], [body.x, body.y]);
    }
    case 'hidden':
      return HIDDEN;
    case null:
      return null;
  }
}

/** What keeps the spell from a model on the table: told by a word, because it is asked of every model there. */
export function barOn(
  s: State,
  { spell, from, caster }: Casting,
  unit: Unit,
  model: Model,
  range: number,
): 'no hero' | 'immune' | 'far' | 'hidden' | null {
  const { aim } = spell;
  const card = s.cards[model.card]!;
  if (aim.kind === 'model' && aim.heroes === true && card.kind !== 'hero') return 'no hero';
  const immune = immunity(spell);
  if (immune !== undefined && hasTrait(card, immune)) return 'immune';
  if (planSeparation(from, bodyOf(unit, model)) > range + EPSILON) return 'far';
  return shielded(s, unit, caster, model) && harms(spell) ? 'hidden' : null;
}

/** The trait that saves a model from it. */
function immunity({ aim }: Spell) {
  return aim.kind === 'model' ? aim.not : undefined;
}

/** DG-R-408: points are chosen on the board. */
function pointRefusal(s: State, { spell, from, aimed: { at } }: Casting, range: number): Refusal | null {
  if (at === undefined) return { clause: spell.clause, reason: 'it needs a point' };
  const off = offBoard(s, at);
  if (off !== null) return off;
  const d = Math.max(0, pointSeparationOfBody(from, ...at));
  return d <= range + EPSILON ? null : far(spell.clause, 'that point is', d, range, [from.x, from.y], at);
}

function offBoard(s: State, [x, y]: Point): Refusal | null {
  if (x >= 0 && y >= 0 && x <= s.width && y <= s.depth) return null;
  return {
    clause: 'DG-R-408',
    reason: 'points are chosen on the board',
    witness: { kind: 'outside', at: [x, y], region: 'board' },
  };
}

function pathRefusal(s: State, { spell, from, aimed: { path } }: Casting, length: number): Refusal | null {
  if (path === undefined || path.length === 0) return { clause: spell.clause, reason: 'it needs a line' };
  let total = 0;
  let last: Point = [from.x, from.y];
  for (const to of path) {
    const off = offBoard(s, to);
    if (off !== null) return off;
    total += apart(last, to);
    last = to;
  }
  if (total <= length + EPSILON) return null;
  return { clause: 'DG-R-407', reason: `the line is ${tenths(total)}" long`, also: [spell.clause] };
}

function apart(p: Point, q: Point): number {
  return Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));
}

/** The rectangle of an aim: `at` is its middle, `facing` looks across its length. */
export function wallBody(aim: Extract<Aim, { kind: 'wall' }>, { at, facing }: Aimed): Body | null {
  if (at === undefined) return null;
  const [fx, fy] = norm(...(facing ?? [0, 1]));
  return { x: at[0], y: at[1], fx, fy, z: 0, h: 1, shape: 'rect', a: aim.width / 2, b: aim.depth / 2 };
}

function wallRefusal(s: State, { spell, from, aimed }: Casting, aim: Extract<Aim, { kind: 'wall' }>): Refusal | null {
  const body = wallBody(aim, aimed);
  if (body === null) return { clause: spell.clause, reason: 'it needs a place' };
  const at: Point = [body.x, body.y];
  if (!polygonInsideTable(corners(body), s.width, s.depth)) {
    return {
      clause: 'DG-R-206',
      reason: 'it must lie on the board',
      witness: { kind: 'outside', at, region: 'board' },
    };
  }
  const d = Math.max(0, planSeparation(from, body));
  if (d > aim.range + EPSILON) {
    return { ...far(spell.clause, 'its nearest edge is', d, aim.range, [from.x, from.y], at), clause: 'DG-R-206' };
  }
  for (const u of s.units) {
    if (u.place !== 'table' || beyond(body, u, 1)) continue;
    if (u.models.some((m) => planSeparation(body, bodyOf(u, m)) <= CONTACT)) {
      return {
        clause: 'DG-R-206',
        reason: `it may not touch a base: ${u.name}`,
        witness: { kind: 'overlap', with: u.id, at },
      };
    }
  }
  return null;
}

// ---- who is caught

export function caughtBy(s: State, c: Casting): Caught {
  return { ...livingCaught(s, c), pieces: piecesCaught(s, c) };
}

type Living = Omit<Caught, 'pieces'>;

function livingCaught(s: State, c: Casting): Living {
  const { aim } = c.spell;
  const { at, target, path } = c.aimed;
  switch (aim.kind) {
    case 'unit':
      return { units: only(unitById(s, target ?? '')), models: [] };
    case 'model':
      return { units: [], models: only(findModel(s, target ?? '')) };
    case 'self': {
      const own = findModel(s, c.caster);
      return { units: [], models: only(own) };
    }
    case 'seers':
      return { units: seers(s, c), models: [] };
    case 'point': {
      const [x, y] = at ?? [c.from.x, c.from.y];
      return taken(s, c, aim.catches, (b) => pointSeparationOfBody(b, x, y) <= aim.radius + EPSILON);
    }
    case 'line':
      return along(s, c, aim.catches, at === undefined ? [] : [at]);
    case 'path':
      return along(s, c, aim.catches, path ?? []);
    case 'circle':
    case 'wall':
      return { units: [], models: [] };
  }
}

function only<T>(one: T | undefined): T[] {
  return one === undefined ? [] : [one];
}

/** DG-R-214: not the caster's own unit. */
function along(s: State, c: Casting, catches: 'units' | 'models', path: readonly Point[]): Living {
  const own = findModel(s, c.caster)?.unit;
  const start: Point = [c.from.x, c.from.y];
  const legs = path.map((to, i): [Point, Point] => [i === 0 ? start : path[i - 1]!, to]);
  const on = (b: Body, u: Unit) => u !== own && legs.some(([p, q]) => crossing(b, p, q) !== null);
  return taken(s, c, catches, on);
}

/** DG-R-406: a unit is caught as a whole if any of its bases is. Whom a challenge keeps from harm is passed over (DG-R-142). */
function taken(s: State, c: Casting, catches: 'units' | 'models', on: (b: Body, u: Unit) => boolean): Living {
  const caught: Living = { units: [], models: [] };
  const harm = harms(c.spell);
  for (const unit of s.units) {
    if (unit.place !== 'table') continue;
    const hit = unit.models.filter((m) => on(bodyOf(unit, m), unit));
    if (hit.length === 0) continue;
    if (catches === 'models') {
      for (const model of hit) {
        if (!harm || !shielded(s, unit, c.caster, model)) caught.models.push({ unit, model });
      }
    } else if (!harm || !shielded(s, unit, c.caster)) caught.units.push(unit);
  }
  return caught;
}

/** DG-R-207: enemies in the front arc of the caster's own base, with a free line to it. */
function seers(s: State, c: Casting): Unit[] {
  const own = findModel(s, c.caster)?.unit;
  if (own === undefined) return [];
  const { from } = c;
  const pose: Pose = { x: from.x + from.fx * from.b, y: from.y + from.fy * from.b, fx: from.fx, fy: from.fy };
  const alone: Unit = { ...own, formation: 'single', files: 1, rows: 1, gap: 0, a: from.a, b: from.b };
  return enemiesOf(s, c.seat).filter(
    (v) =>
      inFrontArc(alone, v, pose) &&
      (tall(s, own) || lineOfSight(s, own, v, pose).blocker === null) &&
      !shielded(s, v, c.caster),
  );
}

/** Key of the cards of zombies, with the seat behind it (DG-R-216). */
export const ZOMBIES = 'zombies';

/** DG-R-432: standard or elite Undead on foot, neither crews nor zombies. */
function isSkeletons(s: State, u: Unit): boolean {
  const card = s.cards[u.card]!;
  return (u.kind === 'standard' || u.kind === 'elite') && card.race === 'undead' && card.foot && !isZombies(u);
}

export function isZombies(u: Unit): boolean {
  return u.card.startsWith(ZOMBIES);
}

export function flying(s: State, m: Model): boolean {
  return hasTrait(s.cards[m.card]!, 'flying');
}
