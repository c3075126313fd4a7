/**
 * What a caster may aim a spell at. By type: Damage (melee) at an enemy in contact (HR-CST-03), Damage (ranged) at one that touches neither the
 * caster nor its friends (HR-CST-04, HR-CON-08, HR-R-088), Manipulation and Enchantment at friend or enemy (HR-CST-05, HR-CST-06), Summoning at
 * a point (HR-CST-07); always in range and in sight (HR-CST-08). In contact with an enemy much of that is shut (HR-CON-05, HR-CON-06).
 *
 * Doubtful points: the caster is its own friend, at range 0 and in sight (HR-R-089). A point has the level of the surface there that is nearest
 * to the caster's own and can be seen (HR-R-179). What a Summoning replaces is gone before it comes, so it takes up no room (HR-SUM-05).
 */
import type { ClauseId, Refusal, Witness } from '#engine/game.ts';
import { areaOverlapsBody, bounds } from '#engine/geometry/area.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { MarkerRules, Spell, SpellType } from '../content/types.ts';
import type { Enchantment, State, Summoned, Warrior } from '../state.ts';
import { spellsOf } from './enchant.ts';
import { areaOf, onLevel } from './markers.ts';
import { enemiesTouching, engaged, gap, touching, within } from './measure.ts';
import { type G, isEnemy, lies, name, standing } from './play.ts';
import { pointSightRefusal, sees, seesPoint, sightRefusal } from './sight.ts';
import { mayStand, standRefusal, surfacesAt } from './standing.ts';
import { casts } from './stats.ts';
import { phantom } from './summoned.ts';

/** Inches that a summoned warrior keeps from all others. */
const APART = 1;

/** The clause that says what a spell of each type is aimed at. */
export const AIMED_AT: Readonly<Record<SpellType, ClauseId>> = {
  'damage-melee': 'HR-CST-03',
  'damage-ranged': 'HR-CST-04',
  manipulation: 'HR-CST-05',
  enchantment: 'HR-CST-06',
  summoning: 'HR-CST-07',
};

/** What bars every Cast of the warrior. */
export function castBar(s: State, w: Warrior): Refusal | null {
  if (!casts(w)) return { clause: 'HR-CST-01', reason: `${name(w)} has no Magic stat`, also: ['HR-STA-11'] };
  if (spellsOf(s, w).length === 0) return { clause: 'HR-CST-01', reason: `${name(w)} has no spells` };
  if (w.silenced) return { clause: 'HR-AIR-08', reason: `${name(w)} may use no spells this turn` };
  return null;
}

/** What bars one spell whatever it is aimed at. */
export function spellBar(s: State, w: Warrior, spell: Spell): Refusal | null {
  const banned = w.banned.find((one) => one.spell === spell.id && one.turn >= s.turn);
  if (banned !== undefined) {
    const until = banned.turn === s.turn ? 'this turn' : `until the end of turn ${banned.turn}`;
    return {
      clause: 'HR-CST-19',
      reason: `${name(w)} failed ${spell.name} and may not try it ${until}`,
      also: ['HR-R-083'],
    };
  }
  const rushed = spell.type === 'damage-ranged' || spell.type === 'summoning';
  if (rushed && engaged(s, w)) {
    const [enemy] = enemiesTouching(s, w) as [Warrior];
    const reason = `${name(w)} is in contact with ${name(enemy)} and may not cast ${spell.name}`;
    return { clause: 'HR-CON-05', reason, witness: { kind: 'model', id: enemy.id } };
  }
  return null;
}

/** Whether the spell is aimed at a warrior. */
export function aimed(spell: Spell): boolean {
  return spell.type !== 'summoning';
}

/** The cheap form of `targetRefusal`, for a spell that nothing else bars. */
export function mayTarget(g: G, w: Warrior, spell: Spell, target: Warrior): boolean {
  const s = g.state;
  if (!sideFits(w, spell, target)) return false;
  if (w === target) return !barredAgain(s, spell, target);
  if (spell.type === 'damage-melee') return touching(s, w, target);
  if (!within(w, target, spell.range)) return false;
  if (spell.type === 'damage-ranged' ? heldBy(s, w, target) !== null : contactBars(s, w, target)) return false;
  if (barredAgain(s, spell, target)) return false;
  return visible(g, w, target);
}

/** Friend or enemy, standing or not, as type and text of the spell say. */
function sideFits(w: Warrior, spell: Spell, target: Warrior): boolean {
  if (spell.effect.do === 'swallow') return lies(target) && !isEnemy(w, target);
  if (!standing(target)) return false;
  return (spell.type !== 'damage-melee' && spell.type !== 'damage-ranged') || isEnemy(w, target);
}

/** A caster in contact aims only at itself or at an enemy that it touches (HR-CON-06). */
function contactBars(s: State, w: Warrior, target: Warrior): boolean {
  return engaged(s, w) && !(isEnemy(w, target) && touching(s, w, target));
}

/** A friend of the caster, or the caster, that touches the target. */
function heldBy(s: State, w: Warrior, target: Warrior): Warrior | null {
  for (const other of enemiesTouching(s, target)) if (!isEnemy(w, other)) return other;
  return null;
}

/** Skin of Stone comes upon a warrior once a turn (HR-EAR-11). */
function barredAgain(s: State, spell: Spell, target: Warrior): boolean {
  if (spell.effect.do !== 'enchant' || spell.effect.onceATurn !== true) return false;
  const same = (one: Enchantment) => one.spell === spell.id && one.target === target.id && one.turn === s.turn;
  return s.enchantments.some(same);
}

function visible(g: G, w: Warrior, target: Warrior): boolean {
  return lies(target) ? seesPoint(g, w, target.x, target.y, target.z) : sees(g, w, target);
}

/** Why a spell that nothing else bars may not be aimed at this warrior. */
export function targetRefusal(g: G, w: Warrior, spell: Spell, target: Warrior): Refusal | null {
  const s = g.state;
  const witness = { kind: 'model', id: target.id } as const;
  if (!sideFits(w, spell, target)) return sideRefusal(w, spell, target);
  if (w === target) return barredAgain(s, spell, target) ? againRefusal(spell, target) : null;
  if (spell.type === 'damage-melee') {
    if (touching(s, w, target)) return null;
    const reason = `${spell.name} needs a target in contact, and ${name(target)} is not`;
    return { clause: 'HR-CST-03', reason, witness: gapTo(w, target, 0) };
  }
  if (spell.type === 'damage-ranged') {
    const friend = heldBy(s, w, target);
    if (friend !== null) {
      const reason = `${name(target)} is in contact with ${name(friend)}`;
      return {
        clause: 'HR-CON-08',
        reason,
        witness: { kind: 'model', id: friend.id },
        also: ['HR-R-088', 'HR-CST-04'],
      };
    }
  } else if (contactBars(s, w, target)) {
    const reason = `${name(w)} is in contact with an enemy and may aim only at itself or at an enemy in contact`;
    return { clause: 'HR-CON-06', reason, witness };
  }
  if (!within(w, target, spell.range)) {
    const far = Math.round(gap(w, target) * 10) / 10;
    const reason = `${name(target)} is ${far}" away, and ${spell.name} reaches ${spell.range}"`;
    return { clause: 'HR-CST-08', reason, witness: gapTo(w, target, spell.range) };
  }
  if (barredAgain(s, spell, target)) return againRefusal(spell, target);
  const unseen = lies(target) ? pointSightRefusal(g, w, target.x, target.y, target.z) : sightRefusal(g, w, target);
  return unseen === null ? null : { ...unseen, also: [...(unseen.also ?? []), 'HR-CST-08'] };
}

function sideRefusal(w: Warrior, spell: Spell, target: Warrior): Refusal {
  const witness = { kind: 'model', id: target.id } as const;
  if (spell.effect.do === 'swallow') {
    const reason = `${spell.name} is cast only on a friendly warrior that is Taken Out and still on the table`;
    return { clause: 'HR-EAR-01', reason, witness, also: ['HR-CST-22'] };
  }
  if (!standing(target)) {
    return { clause: 'HR-TKO-08', reason: `${name(target)} is Taken Out and may not be chosen`, witness };
  }
  const whom = w === target ? 'itself' : 'a friendly warrior';
  const clause = AIMED_AT[spell.type];
  return { clause, reason: `${spell.name} may not be cast on ${whom}`, witness, also: ['HR-SPL-01'] };
}

function againRefusal(spell: Spell, target: Warrior): Refusal {
  const reason = `${spell.name} was cast on ${name(target)} this turn already`;
  return { clause: 'HR-EAR-11', reason, witness: { kind: 'model', id: target.id } };
}

function gapTo(w: Warrior, target: Warrior, limit: number): Witness {
  return { kind: 'gap', from: [w.x, w.y], to: [target.x, target.y], distance: gap(w, target), limit };
}

/** Where a Summoning would come: its point, how it is turned, its level. */
export interface Place {
  at: Point;
  facing: Point;
  z: number;
}

/** A marker that nobody turns lies across the line from the caster. */
export function turned(w: Warrior, at: Point, facing: unknown): Point {
  if (Array.isArray(facing) && facing.length === 2) {
    const [x, y] = facing as [number, number];
    if (x * x + y * y > 0 && Number.isFinite(x * x + y * y)) return norm(x, y);
  }
  const [dx, dy] = norm(at[0] - w.x, at[1] - w.y);
  return [0 - dy, dx];
}

/** Levels at a point, the nearest to the caster's own first. */
function levels(s: State, w: Warrior, x: number, y: number): number[] {
  return surfacesAt(s, x, y)
    .slice()
    .sort((a, b) => Math.abs(a - w.z) - Math.abs(b - w.z));
}

function inRange(w: Warrior, spell: Spell, x: number, y: number, z: number): boolean {
  return within(w, { x, y, z, a: 0 }, spell.range);
}

/** The level of the point that a spell is aimed at; NaN when no surface there is in range and in sight. */
export function levelOf(g: G, w: Warrior, spell: Spell, x: number, y: number): number {
  for (const z of levels(g.state, w, x, y)) if (inRange(w, spell, x, y, z) && seesPoint(g, w, x, y, z)) return z;
  return Number.NaN;
}

export function onTable(s: State, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= s.width && y <= s.depth;
}

/** The Summoning of that spell which the caster has in play. */
export function inPlay(s: State, w: Warrior, spell: Spell): Summoned | undefined {
  return s.summoned.find((one) => one.caster === w.id && one.spell === spell.id);
}

/** The table as it is when the new one comes: the old one of the same spell is gone. */
function without(s: State, w: Warrior, spell: Spell): State {
  const old = inPlay(s, w, spell);
  if (old === undefined) return s;
  return {
    ...s,
    summoned: s.summoned.filter((one) => one !== old),
    warriors: old.warrior === null ? s.warriors : s.warriors.filter(({ id }) => id !== old.warrior),
  };
}

/** Where the spell would come if it may; null otherwise. */
export function placeOf(g: G, w: Warrior, spell: Spell, at: unknown, facing: unknown): Place | null {
  const spot = pointOf(at);
  if (spot === null || !onTable(g.state, spot[0], spot[1])) return null;
  const z = levelOf(g, w, spell, spot[0], spot[1]);
  if (Number.isNaN(z)) return null;
  const place: Place = { at: spot, facing: turned(w, spot, facing), z };
  return fits(without(g.state, w, spell), w, spell, place) ? place : null;
}

export function pointOf(value: unknown): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return [snap(x), snap(y)];
}

function fits(s: State, w: Warrior, spell: Spell, place: Place): boolean {
  const { effect } = spell;
  if (effect.do === 'marker') {
    return (
      wholeOnTable(s, effect.marker, place) &&
      (effect.marker.wall === undefined || overlapped(s, effect.marker, place).length === 0)
    );
  }
  if (effect.do !== 'warrior') return false;
  const one = phantom(s, w, effect.card);
  const [x, y] = place.at;
  return mayStand(s, one, x, y, place.z) && tooNear(s, one, place) === null;
}

/** Why a Summoning that nothing else bars may not be cast there. */
export function pointRefusal(g: G, w: Warrior, spell: Spell, at: unknown, facing: unknown): Refusal | null {
  const s = g.state;
  const spot = pointOf(at);
  if (spot === null) return { clause: 'HR-CST-07', reason: `${spell.name} is cast at a point: at [x, y]` };
  const [x, y] = spot;
  if (!onTable(s, x, y)) {
    const witness = { kind: 'outside', at: spot, region: 'table' } as const;
    return { clause: 'HR-CST-07', reason: 'the point is off the table', witness };
  }
  const z = levelOf(g, w, spell, x, y);
  if (Number.isNaN(z)) return unreached(g, w, spell, spot);
  return placeRefusal(without(s, w, spell), w, spell, { at: spot, facing: turned(w, spot, facing), z });
}

function unreached(g: G, w: Warrior, spell: Spell, [x, y]: Point): Refusal {
  const [z = 0] = levels(g.state, w, x, y);
  if (!inRange(w, spell, x, y, z)) {
    const distance = gap(w, { x, y, z, a: 0 });
    const reason = `the point is ${Math.round(distance * 10) / 10}" away, and ${spell.name} reaches ${spell.range}"`;
    return {
      clause: 'HR-CST-08',
      reason,
      witness: { kind: 'gap', from: [w.x, w.y], to: [x, y], distance, limit: spell.range },
    };
  }
  const unseen = pointSightRefusal(g, w, x, y, z) ?? { clause: 'HR-LOS-01', reason: 'the point cannot be seen' };
  return { ...unseen, also: [...(unseen.also ?? []), 'HR-CST-08'] };
}

/** Why what the spell brings may not lie or stand there. */
function placeRefusal(s: State, w: Warrior, spell: Spell, place: Place): Refusal | null {
  const { effect } = spell;
  if (effect.do === 'marker') return markerRefusal(s, spell.name, effect.marker, place);
  if (effect.do !== 'warrior') return { clause: 'HR-CST-07', reason: `${spell.name} summons nothing` };
  return warriorRefusal(s, phantom(s, w, effect.card), place);
}

export function markerRefusal(s: State, what: string, rules: MarkerRules, place: Place): Refusal | null {
  if (!wholeOnTable(s, rules, place)) {
    const witness = { kind: 'outside', at: place.at, region: 'table' } as const;
    return { clause: 'HR-SUM-02', reason: `all of ${what} must lie on the table`, witness };
  }
  const [under] = rules.wall === undefined ? [] : overlapped(s, rules, place);
  if (under === undefined) return null;
  const witness = { kind: 'overlap', with: under.id, at: place.at } as const;
  return { clause: 'HR-EAR-06', reason: `${what} may not overlap ${name(under)}`, witness };
}

export function warriorRefusal(s: State, one: Warrior, place: Place): Refusal | null {
  const [x, y] = place.at;
  const refusal = standRefusal(s, one, x, y, place.z);
  if (refusal !== null) return { ...refusal, also: [...(refusal.also ?? []), 'HR-R-034'] };
  const near = tooNear(s, one, place);
  if (near === null) return null;
  const distance = gap({ x, y, z: place.z, a: one.a }, near);
  const witness = { kind: 'gap', from: place.at, to: [near.x, near.y] as const, distance, limit: APART } as const;
  return { clause: 'HR-SUM-03', reason: `${name(near)} is less than ${APART}" away`, witness };
}

/** Standing warriors whose base the marker would overlap. Climbers hang above it (HR-R-174). */
export function overlapped(s: State, rules: MarkerRules, { at, facing, z }: Place): Warrior[] {
  const area = areaOf(rules, { x: at[0], y: at[1], fx: facing[0], fy: facing[1] });
  const lying = { rules, x: at[0], y: at[1], fx: facing[0], fy: facing[1], z };
  return s.warriors.filter((w) => standing(w) && w.climb === null && onLevel(lying, w.z) && areaOverlapsBody(area, w));
}

function wholeOnTable(s: State, rules: MarkerRules, { at, facing }: Place): boolean {
  const { x0, y0, x1, y1 } = bounds(areaOf(rules, { x: at[0], y: at[1], fx: facing[0], fy: facing[1] }));
  return x0 >= -EPSILON && y0 >= -EPSILON && x1 <= s.width + EPSILON && y1 <= s.depth + EPSILON;
}

/** Somebody on the table, standing or lying, less than 1" from where a summoned warrior would stand. */
function tooNear(s: State, one: Warrior, { at, z }: Place): Warrior | null {
  const stand = { x: at[0], y: at[1], z, a: one.a };
  for (const other of s.warriors) {
    if (other.onTable && other.id !== one.id && gap(stand, other) < APART - EPSILON) return other;
  }
  return null;
}
