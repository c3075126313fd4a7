/**
 * Attitudes that forbid something (GL-VF-04 to GL-VF-07); what they forbid is not offered (GL-R-142).
 *
 * Doubtful points: All for One bars markers alone, until the model has moved nearer to the combat of its friend or attacked in it since it began. Whoever is
 * Forbearing may not end nearer to an enemy that left its combat, in its own next activation. A Braggart may only move towards the marker that it named at
 * set-up, or fight when it is engaged; it is free once the marker is gone (GL-R-231). Disdainful is in reach.ts.
 */
import type { Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';
import { apart, byId, conscious, engagers, type G, isEngaged, name, sameSide, within } from './play.ts';
import { openRefusal } from './suppress.ts';
import { markerGap } from './skills-look.ts';
import { tell } from './tell.ts';
import { markerOn } from './walk.ts';

function hasVirtue(m: Model, virtue: Model['card']['virtues'][number]['id']): boolean {
  return m.card.virtues.some(({ id }) => id === virtue);
}

/** Entries of `used`: whom a forbearing model may not pursue, whom one of All for One has helped, what a braggart has boasted of. */
const PARTED = 'parted:';
const HELPED = 'helped:';
const BOAST = 'boast:';

function noted(m: Model, what: string): string[] {
  return m.used.filter((one) => one.startsWith(what)).map((one) => one.slice(what.length));
}

/** `Rules.mayMove`: why a voluntary move may not end there, or may not lead past a marker. */
export function mayMove(s: State, m: Model, to: Point, path: readonly Point[] = [to], z = m.z): Refusal | null {
  if (m.suppressedBy !== null) {
    const open = openRefusal(s, m, to, z);
    if (open !== null) return open;
  }
  if (m.card.virtues.length === 0) return null;
  return pursuit(s, m, to) ?? boastful(s, m, to) ?? curious(s, m, path);
}

/** Forbearing: not nearer to whoever has just left its combat (GL-VF-06). */
function pursuit(s: State, m: Model, [x, y]: Point): Refusal | null {
  if (!hasVirtue(m, 'forbearing') && !hasVirtue(m, 'braggart')) return null;
  for (const id of noted(m, PARTED)) {
    const enemy = byId(s, id);
    if (enemy === undefined || !conscious(enemy)) continue;
    if (apart({ ...m, x, y }, enemy) >= apart(m, enemy) - EPSILON) continue;
    return {
      clause: hasVirtue(m, 'forbearing') ? 'GL-VF-06' : 'GL-VF-07',
      reason: `${name(m)} does not pursue ${name(enemy)}, who has left the combat`,
      also: ['GL-R-142'],
      witness: { kind: 'gap', from: [x, y], to: [enemy.x, enemy.y], distance: apart({ ...m, x, y }, enemy), limit: apart(m, enemy) },
    };
  }
  return null;
}

/** The marker that a braggart has named and not yet investigated; null: it is free. */
function boastOf(s: State, m: Model): State['markers'][number] | null {
  const [named] = noted(m, BOAST);
  return s.markers.find(({ id }) => id === named) ?? null;
}

function boastful(s: State, m: Model, [x, y]: Point): Refusal | null {
  if (!hasVirtue(m, 'braggart') || isEngaged(s, m)) return null;
  const marker = boastOf(s, m);
  if (marker === null || markerGap({ x, y, a: m.a }, marker) < markerGap(m, marker) + EPSILON) return null;
  return {
    clause: 'GL-VF-07',
    reason: `${name(m)} has boasted of that marker and may only move towards it`,
    also: ['GL-R-142', 'GL-R-231'],
    witness: { kind: 'segment', from: [x, y], to: [marker.x, marker.y] },
  };
}

/** Acts by which a braggart gets on, or which are no act at all. */
const ON_THE_WAY: readonly string[] = ['move', 'jump', 'climb', 'drop', 'stand', 'swing', 'mount', 'dismount', 'board', 'alight', 'get-out', 'explore', 'come-out'];

/** What the boast of a model forbids, whatever the act is about; engaged it may do what it likes. */
export function boastBar(s: State, m: Model, verbName: string): Refusal | null {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'braggart') || isEngaged(s, m) || m.duel !== null) return null;
  if (ON_THE_WAY.includes(verbName) || boastOf(s, m) === null) return null;
  return { clause: 'GL-VF-07', reason: `${name(m)} has boasted of a marker and must see to that first`, also: ['GL-R-142', 'GL-R-231'] };
}

/** All for One: a friend in close combat within 12" comes before any marker (GL-VF-04). */
function curious(s: State, m: Model, path: readonly Point[]): Refusal | null {
  if (!hasVirtue(m, 'all-for-one') || s.markers.length === 0) return null;
  const friend = friendInNeed(s, m);
  if (friend === null || markerOn(s, m, [[m.x, m.y], ...path]) === null) return null;
  return {
    clause: 'GL-VF-04',
    reason: `${name(m)} must try to help ${name(friend)} before it looks at a marker`,
    also: ['GL-R-142'],
    witness: { kind: 'model', id: friend.id },
  };
}

const CARES = 12;

export function friendInNeed(s: State, m: Model): Model | null {
  if (!hasVirtue(m, 'all-for-one')) return null;
  const helped = noted(m, HELPED);
  return (
    s.models.find((one) => one !== m && sameSide(s, one, m) && isEngaged(s, one) && within(one, m, CARES) && !helped.includes(one.id)) ?? null
  );
}

/** After a move of its own: whoever has come nearer to a fighting friend has tried to help. */
export function cameNearer(s: State, m: Model, [x, y]: Point): void {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'all-for-one')) return;
  const before = { ...m, x, y };
  for (const friend of s.models) {
    if (friend === m || !sameSide(s, friend, m) || !isEngaged(s, friend)) continue;
    if (apart(m, friend) < apart(before, friend) - EPSILON) note(m, HELPED + friend.id);
  }
}

/** An attack on somebody who fights a friend is help. */
export function tookPart(s: State, m: Model, target: Model): void {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'all-for-one')) return;
  for (const friend of engagers(s, target)) if (friend !== m && sameSide(s, friend, m)) note(m, HELPED + friend.id);
}

function note(m: Model, what: string): void {
  if (!m.used.includes(what)) m.used.push(what);
}

/** Somebody has left the close combat with these enemies: who forbears does not go after him. */
export function parted(s: State, leaver: Model, stayed: readonly Model[]): void {
  for (const m of stayed) {
    if (m.card.virtues.length > 0 && conscious(m)) note(m, PARTED + leaver.id);
  }
  void s;
}

/** At the end of an activation: forbearance is over, and combats that ended are forgotten. */
export function forgetParted(s: State, m: Model): void {
  if (m.card.virtues.length > 0) m.used = m.used.filter((one) => !one.startsWith(PARTED));
  for (const one of s.models) {
    if (one.card.virtues.length === 0 || one.used.length === 0) continue;
    one.used = one.used.filter((what) => {
      if (!what.startsWith(HELPED)) return true;
      const friend = byId(s, what.slice(HELPED.length));
      return friend !== undefined && isEngaged(s, friend);
    });
  }
}

/** Markers in another quarter of the board than the start of the model (GL-R-231). */
export function boastChoices(s: State, m: Model): string[] {
  if (!hasVirtue(m, 'braggart')) return [];
  const quarter = (x: number, y: number): number => (x < s.width / 2 ? 0 : 1) + (y < s.depth / 2 ? 0 : 2);
  const own = quarter(m.x, m.y);
  return s.markers.filter(({ x, y }) => quarter(x, y) !== own).map(({ id }) => id);
}

export function boast(g: G, m: Model, marker: string): void {
  m.used = m.used.filter((one) => !one.startsWith(BOAST));
  m.used.push(BOAST + marker);
  tell(g, { kind: 'boasts', clause: 'GL-VF-07', model: m.id, marker, also: ['GL-R-231'] });
}

/** What the attitudes of a model forbid about an act: `verb` for acts as such, `target` for whom it may not go after. */
export function virtueBar(g: G, m: Model, verbName: string, target: Model | null): Refusal | null {
  const s = g.state;
  const boastsOf = boastBar(s, m, verbName);
  if (boastsOf !== null || target === null) return boastsOf;
  return pursuit(s, m, [target.x, target.y]);
}
